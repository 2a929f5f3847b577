"""Going out, scoring and winning.

`G1`  The hand ends when a player plays their last card.
`S1`  winner-takes: the winner of a hand scores all cards left. The first to reach the target wins.
`S2`  elimination: each player scores the cards left in their own hand, and is out at the target.
`S3`  single-hand: the game is one hand. The winner scores all cards left.
`S4`  lowest-total: scored as in `S2`. When any player reaches the target, the lowest total wins.
`S5`  If several players reach the target, the highest total wins. A tie leads to one more hand.
`S6`  partners: two sides sit alternately. Each player scores the points of their side.
`S7`  knockout: after each hand the player with the most points left is out. A tie is broken by the
      number of cards, then by who sits first clockwise after the winner. The last player left wins.
`T6`  If nobody can continue, the hand is void and nobody scores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import KINDS, points
from penultimate.rules.compiled import rule
from penultimate.rules.deflection import deflect, is_deflection
from penultimate.rules.effects import next_player, penalty_of, start_turn
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
    """Go out with a last card.

    In some houses, the next player first draws for a draw card or a deflected penalty (`G1`, `H4`).
    """
    if table.house[LAST_CARD_DRAWS]:
        if is_deflection(table, kind):
            deflect(table, seat, kind)
        table.pending += penalty_of(kind)
        if table.pending > 0:
            note(table, LAST_CARD_COUNTS)
            owe(table, next_player(table, seat), table.pending)
            start_turn(table, next_player(table, next_player(table, seat)))
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
    """Whether two seats are partners or the same seat (`S6`)."""
    if table.house[PARTNERS]:
        return (one - other) % 2 == 0
    return one == other


@rule
def points_in_hand(table: Table, seat: int) -> int:
    """The points in a hand (`D3`)."""
    total = 0
    for kind in range(KINDS):
        total += int(table.hands[seat][kind]) * points(kind)  # a count is one byte wide
    return total


@rule
def _write_scores(table: Table, winner: int) -> None:
    """Add each seat's points for the hand to its score (`S1`, `S2`, `S3`)."""
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
    """Whether the winner scores, rather than the players with cards left (`S1`, `S3`)."""
    return scoring == WINNER_TAKES or scoring == SINGLE_HAND


@rule
def has_target(scoring: int) -> bool:
    """Whether the target option has an effect (`S1`, `S2`, `S4`)."""
    return scoring != SINGLE_HAND and scoring != KNOCKOUT


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
    """End the game. With partners, the winner is the first seat of their side."""
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
    """End the game, unless two sides are tied for the best total (`S4`, `S5`)."""
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
    """Eliminate players who reached the target. The last player or side wins (`S2`)."""
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
    """Knock out the player with the most points left. The last player wins (`S7`)."""
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
