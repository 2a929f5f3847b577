"""What follows from a move: who drew which cards, who missed a turn, and whether it was the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from penultimate.notation import events
from penultimate.notation.answers import seat_or_none
from penultimate.notation.cards import card_names
from penultimate.rules.cards import KINDS
from penultimate.rules.house import SCORING, SINGLE_HAND
from penultimate.rules.layout import ANSWER, GAME_OVER, HAND_OVER, PLAY
from penultimate.rules.moves import ACCEPT, CHALLENGE, is_lay
from penultimate.rules.piles import next_seat
from penultimate.rules.view import cards_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultimate.notation.events import GameEvent
    from penultimate.rules.layout import Table


def reshuffling(before: Table, after: Table) -> Iterator[GameEvent]:
    if sum(after.drew) > before.draw_count:
        yield events.Reshuffles()


def drawing(
    before: Table, seat: int, move: int, after: Table, *, told: bool
) -> Iterator[GameEvent]:
    """Who drew how many cards; and which ones, unless whole hands moved in the same move."""
    for other, count in enumerate(after.drew[: after.seats]):
        if count:
            laid = cards_off(before, seat, after) if is_lay(move) and other == seat else []
            cards = card_names(_gained(before, other, after, laid))
            yield events.Draws(seat=other, count=count, cards=cards if told else UNSET)


def cards_off(before: Table, seat: int, after: Table) -> list[int]:
    """The cards that a player laid, the top card last."""
    count = before.hand_sizes[seat] + after.drew[seat] - after.hand_sizes[seat]
    return after.discard_pile[after.discard_count - count : after.discard_count]


def _gained(before: Table, seat: int, after: Table, laid: list[int]) -> list[int]:
    """The cards that came into a hand."""
    had, has = before.hands[seat], after.hands[seat]
    more = [has[kind] - had[kind] + laid.count(kind) for kind in range(KINDS)]
    return list(cards_in(more))


def skipping(before: Table, seat: int, move: int, after: Table) -> Iterator[GameEvent]:
    """Who missed a turn: whoever a laid card passed over, or whoever drew a penalty."""
    if is_lay(move):
        yield from passed_over(after, seat)
    elif (move == ACCEPT or (move == CHALLENGE and not before.bluff)) and after.phase == PLAY:
        yield events.Skipped(seat=seat)


def passed_over(table: Table, seat: int) -> Iterator[GameEvent]:
    """The players between a seat and the one whose turn it is now."""
    if table.phase not in (PLAY, ANSWER):
        return
    other = next_seat(table, seat, table.direction)
    while other != table.turn:
        yield events.Skipped(seat=other)
        other = next_seat(table, other, table.direction)


def ending(before: Table, after: Table) -> Iterator[GameEvent]:
    """The hand is over, somebody is out, the game is won."""
    if after.phase < HAND_OVER:
        return
    scores = after.scores[: after.seats]
    yield events.HandOver(
        winner=seat_or_none(after.hand_winner),
        points=after.hand_points,
        gains=_gains(before, after),
        scores=scores,
    )
    for seat in range(after.seats):
        if after.out[seat] and not before.out[seat]:
            yield events.Out(seat=seat)
    if after.phase == GAME_OVER:
        yield events.GameOver(winner=seat_or_none(after.game_winner), scores=scores)


def _gains(before: Table, after: Table) -> list[int]:
    """The points that each seat gets for a hand; a single hand starts from zero (`S3`)."""
    counts_anew = after.house[SCORING] == SINGLE_HAND
    return [
        after.scores[seat] - (0 if counts_anew else before.scores[seat])
        for seat in range(after.seats)
    ]
