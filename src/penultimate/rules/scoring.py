"""Going out, scoring and winning.

`G1`  The hand ends when a player lays their last card.
`S1`  winner-takes: the winner of the hand scores all cards left; first to the target.
`S2`  elimination: everyone adds up the cards left in their own hand; at the target a player is out.
`S3`  single-hand: one hand, and the winner's points are the result.
`S4`  lowest-total: totals as in `S2`; when anyone reaches the target the lowest total wins.
`S5`  Several over the target: the higher total wins; equal totals are settled by one more hand.
`S6`  partners: two sides, seated alternately; what a side scores, each of its players scores.
`S7`  knockout: after each hand the player with the most points in hand is out; of equal ones the
      one with more cards, then the first after the winner, clockwise. The last one left wins.
`T6`  A hand in which nobody can go on is void: nobody scores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import KINDS, points
from penultimate.rules.compiled import rule
from penultimate.rules.deflection import deflect, is_deflection
from penultimate.rules.effects import follow, penalty_of, start_turn
from penultimate.rules.events import event, note
from penultimate.rules.house import (
    ELIMINATION,
    KNOCKOUT,
    LAST_CARD_DRAWS,
    LOWEST_TOTAL,
    PARTNERS,
    SCORING,
    SINGLE_HAND,
    TARGET,
    WINNER_TAKES,
)
from penultimate.rules.layout import CLOCKWISE, GAME_OVER, HAND_OVER, NOBODY
from penultimate.rules.piles import next_seat, owe

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

HAND_ENDS: Final = event("hand over")  # the winner, if any
OUT: Final = event("out")  # seat
GAME_ENDS: Final = event("game over")  # the winner
LAST_CARD_COUNTS: Final = event(option=LAST_CARD_DRAWS)


@rule
def go_out(table: Table, seat: int, kind: int) -> None:
    """End the hand after a last card. A draw card still makes the next player draw first (`G1`).

    So does a penalty that was deflected with the last card (`H4`).
    """
    if table.house[LAST_CARD_DRAWS]:
        if is_deflection(table, kind):
            deflect(table, seat, kind)
        table.pending += penalty_of(kind)
        if table.pending > 0:
            note(table, LAST_CARD_COUNTS)
            owe(table, follow(table, seat), table.pending)
            start_turn(table, follow(table, follow(table, seat)))
    table.pending = 0
    table.exposed = NOBODY
    table.hand_winner = seat


@rule
def void_hand(table: Table) -> None:
    """End the hand without a winner (`T6`)."""
    table.hand_winner = NOBODY
    table.hand_points = 0
    for seat in range(table.seats):
        table.gains[seat] = 0
    table.phase = HAND_OVER
    note(table, HAND_ENDS, NOBODY)


@rule
def score_hand(table: Table) -> None:
    """Score the hand, after all owed cards have been drawn."""
    winner = table.hand_winner
    table.hand_points = 0
    for seat in range(table.seats):
        if not same_side(table, seat, winner):
            table.hand_points += points_in_hand(table, seat)
    _write_scores(table, winner)
    table.phase = HAND_OVER
    note(table, HAND_ENDS, winner)
    _end_game_if_won(table)


@rule
def same_side(table: Table, one: int, other: int) -> bool:
    """Whether two seats win together: they are partners, or the same seat (`S6`)."""
    if table.house[PARTNERS]:
        return (one - other) % 2 == 0
    return one == other


@rule
def points_in_hand(table: Table, seat: int) -> int:
    """The points in a hand (`D3`). `int` avoids an overflow: counts are stored in one byte."""
    total = 0
    for kind in range(KINDS):
        total += int(table.hands[seat][kind]) * points(kind)
    return total


@rule
def _write_scores(table: Table, winner: int) -> None:
    """The winner's side scores all cards left, or each other side its own (`S1`, `S2`)."""
    for seat in range(table.seats):
        table.gains[seat] = _gain(table, seat, winner)
        if table.house[SCORING] == SINGLE_HAND:
            table.scores[seat] = 0
        table.scores[seat] += table.gains[seat]


@rule
def _gain(table: Table, seat: int, winner: int) -> int:
    if winner_scores(table.house[SCORING]):
        return int(table.hand_points) if same_side(table, seat, winner) else 0
    return 0 if same_side(table, seat, winner) else points_of_side(table, seat)


@rule
def winner_scores(scoring: int) -> bool:
    """Whether the winner scores all cards left; otherwise the others score theirs (`S1`, `S3`)."""
    return scoring == WINNER_TAKES or scoring == SINGLE_HAND


def has_target(scoring: int) -> bool:
    """Whether a number of points ends the game, or a player's part in it (`S1`, `S2`, `S4`)."""
    return scoring not in (SINGLE_HAND, KNOCKOUT)


@rule
def points_of_side(table: Table, seat: int) -> int:
    total = 0
    for other in range(table.seats):
        if same_side(table, other, seat):
            total += points_in_hand(table, other)
    return total


@rule
def _end_game_if_won(table: Table) -> None:
    scoring = table.house[SCORING]
    if scoring == SINGLE_HAND:
        _end_game(table, table.hand_winner)
    elif scoring == ELIMINATION:
        _eliminate(table)
    elif scoring == KNOCKOUT:
        _knock_out(table)
    elif _highest_score(table) >= table.house[TARGET]:
        _settle(table)


@rule
def _end_game(table: Table, winner: int) -> None:
    """End the game. The winner of a side is its first seat."""
    table.game_winner = winner % 2 if table.house[PARTNERS] else winner
    table.phase = GAME_OVER
    note(table, GAME_ENDS, table.game_winner)


@rule
def _highest_score(table: Table) -> int:
    best = table.scores[0]
    for seat in range(table.seats):
        best = max(best, table.scores[seat])
    return best


@rule
def _settle(table: Table) -> None:
    """The best total wins; if two sides share it, one more hand is played (`S4`, `S5`)."""
    best = 0
    for seat in range(table.seats):
        if _is_ahead(table, seat, best):
            best = seat
    for seat in range(table.seats):
        level = table.scores[seat] == table.scores[best]
        if level and not same_side(table, seat, best):
            return
    _end_game(table, best)


@rule
def _is_ahead(table: Table, seat: int, other: int) -> bool:
    if table.house[SCORING] == LOWEST_TOTAL:
        return table.scores[seat] < table.scores[other]
    return table.scores[seat] > table.scores[other]


@rule
def _eliminate(table: Table) -> None:
    """Players at the target are out; the last player or side wins (`S2`)."""
    table.players = 0
    last, rivals = NOBODY, False
    for seat in range(table.seats):
        if table.scores[seat] >= table.house[TARGET] and not table.out[seat]:
            table.out[seat] = 1
            note(table, OUT, seat)
        if not table.out[seat]:
            table.players += 1
            rivals = rivals or (last != NOBODY and not same_side(table, seat, last))
            last = seat
    if not rivals:
        _end_game(table, last)


@rule
def _knock_out(table: Table) -> None:
    """The player with the most points in hand is out; the last one left wins (`S7`)."""
    worst = next_seat(table, table.hand_winner, CLOCKWISE)
    seat = worst
    for _ in range(table.players - 1):
        if _is_caught_with_more(table, seat, worst):
            worst = seat
        seat = next_seat(table, seat, CLOCKWISE)
    table.out[worst] = 1
    note(table, OUT, worst)
    table.players -= 1
    if table.players == 1:
        _end_game(table, next_seat(table, worst, CLOCKWISE))


@rule
def _is_caught_with_more(table: Table, seat: int, other: int) -> bool:
    mine, yours = points_in_hand(table, seat), points_in_hand(table, other)
    return mine > yours or (mine == yours and table.hand_sizes[seat] > table.hand_sizes[other])
