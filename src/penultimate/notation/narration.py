"""What a move did, as events. The rulebook emits none: they follow from two tables.

`narrate` compares the table before a move with the table after it; `narrate_deal` looks at a table
that was just dealt. The events are complete, hidden cards included: whoever passes them on filters
them first (`visibility.seen_from`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.notation import events
from penultimate.notation.cards import card_name, card_names, colour_name
from penultimate.notation.consequences import (
    cards_off,
    drawing,
    ending,
    passed_over,
    reshuffling,
    skipping,
)
from penultimate.rules.cards import (
    CUSTOM,
    NO_CARD,
    REVERSE,
    SHUFFLE_HANDS,
    is_wild,
    rank_of,
)
from penultimate.rules.chance import TABLE_STREAM, open_stream
from penultimate.rules.deals import count_drawn, draw_round
from penultimate.rules.deflection import is_deflection
from penultimate.rules.house import (
    ANNOUNCE,
    AUTOMATIC,
    CUSTOM_WILD,
    DISCARD_COLOUR,
    LAST_CARD_DRAWS,
    PASS_LEFT,
    REDEAL,
    SEVEN_O,
    SHUFFLE_LAST_CARD,
    SWAP_HANDS,
    UNO_CATCH,
    ZERO_PASS,
)
from penultimate.rules.interrupts import is_false_call
from penultimate.rules.layout import CLOCKWISE, HAND_OVER, MORE, NOBODY, SWAP
from penultimate.rules.memory import passes_hands
from penultimate.rules.moves import (
    ACCEPT,
    CALL,
    CHALLENGE,
    DONE,
    DRAW_CARD,
    KEEP,
    NO_SWAP,
    begins_turn,
    card_laid,
    colour_named,
    is_catch,
    is_lay,
    is_swap,
    names_colour,
    seat_pointed_at,
)
from penultimate.rules.multiples import is_bomb, is_one_of_several
from penultimate.rules.piles import next_seat, top_card
from penultimate.rules.view import cards_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultimate.notation.events import GameEvent
    from penultimate.rules.layout import Table

_PLAIN_DEEDS: Final = {
    KEEP: events.Keeps,
    ACCEPT: events.Accepts,
    NO_SWAP: events.DoesNotSwap,
    DONE: events.IsDone,
}


def narrate(before: Table, seat: int, move: int, after: Table) -> list[GameEvent]:
    """All that a move did, in order."""
    exchange = list(_exchanging(before, seat, move, after))
    return [
        *_missing_call(before, seat, move),
        *_deed(before, seat, move, after),
        *exchange,
        *_bombing(before, seat, move, after),
        *reshuffling(before, after),
        *drawing(before, seat, move, after, told=not exchange),
        *skipping(before, seat, move, after),
        *ending(before, after),
    ]


def narrate_deal(table: Table) -> list[GameEvent]:
    """The deal of a hand: who dealt, which card was turned up, and what it did."""
    return [*_drawing_for_deal(table), events.Deals(seat=table.dealer), *_turning_up(table)]


def _drawing_for_deal(table: Table) -> Iterator[GameEvent]:
    """Every round of the draw. The table keeps the last one alone, but its key repeats them all."""
    again, highest, tied = table.copy(), -1, _is_drawn_for(table)
    open_stream(again, table.hand_number - 1, table.game_number, TABLE_STREAM)
    while tied:
        highest = draw_round(again, highest)
        yield from _round_drawn(again)
        tied = count_drawn(again, highest) > 1


def _is_drawn_for(table: Table) -> bool:
    return any(kind != NO_CARD for kind in table.dealer_draw[: table.seats])


def _round_drawn(table: Table) -> Iterator[GameEvent]:
    for seat, kind in enumerate(table.dealer_draw[: table.seats]):
        if kind != NO_CARD:
            yield events.DrawsForDeal(seat=seat, card=card_name(kind))


def _turning_up(table: Table) -> Iterator[GameEvent]:
    top = top_card(table)
    yield events.TurnsUp(card=card_name(top))
    if rank_of(top) == REVERSE:
        yield events.Reverses(direction=table.direction)
    else:
        yield from _drawn_at_deal(table)
        yield from passed_over(table, table.dealer)


def _drawn_at_deal(table: Table) -> Iterator[GameEvent]:
    for seat, count in enumerate(table.drew[: table.seats]):
        if count:
            yield events.Draws(seat=seat, count=count)


def _missing_call(before: Table, seat: int, move: int) -> Iterator[GameEvent]:
    """A penalty that falls by itself when the next player begins (`U3`)."""
    begins = begins_turn(move) and not is_one_of_several(before, seat)
    if begins and before.exposed != NOBODY and before.house[UNO_CATCH] == AUTOMATIC:
        yield events.Caught(seat=before.exposed)


def _deed(before: Table, seat: int, move: int, after: Table) -> Iterator[GameEvent]:
    """What the player did."""
    if is_lay(move):
        yield from _laying(before, seat, move, after)
    elif move == CHALLENGE:
        yield from _challenging(before, seat, after)
    elif is_catch(move):
        yield events.Caught(seat=seat_pointed_at(move), by=seat)
    elif move == CALL:
        is_false = is_false_call(before, seat)
        yield events.CallsFalsely(seat=seat) if is_false else events.Calls(seat=seat)
    elif names_colour(move):
        yield events.Names(seat=seat, colour=colour_name(after.colour))
    elif move in _PLAIN_DEEDS:
        yield _PLAIN_DEEDS[move](seat=seat)
    elif move == DRAW_CARD and not after.drew[seat]:
        yield events.Passes(seat=seat)


def _laying(before: Table, seat: int, move: int, after: Table) -> Iterator[GameEvent]:
    kind = card_laid(move)
    lay = events.Lays if seat == before.turn else events.JumpsIn
    yield lay(seat=seat, card=card_name(kind))
    if is_wild(kind):
        yield events.Names(seat=seat, colour=colour_name(colour_named(move)))
    if kind == CUSTOM and after.house[CUSTOM_WILD] == ANNOUNCE:
        yield events.Announces(seat=seat)
    if shed := _cards_shed(before, seat, kind, after):
        yield events.Sheds(seat=seat, cards=card_names(shed))
    if after.direction != before.direction:
        yield events.Reverses(direction=after.direction)
    if is_deflection(before, kind) and not _is_spared(after):
        receiver = next_seat(before, seat, after.direction)
        yield events.Deflects(seat=seat, count=before.pending, to=receiver)


def _is_spared(after: Table) -> bool:
    """Whether nobody draws any more, since a last card makes nobody draw here (`G1`)."""
    return after.phase >= HAND_OVER and not after.house[LAST_CARD_DRAWS]


def _cards_shed(before: Table, seat: int, kind: int, after: Table) -> list[int]:
    """The cards of the named colour that went with a Wild Customizable (`A7`)."""
    if kind != CUSTOM or after.house[CUSTOM_WILD] != DISCARD_COLOUR:
        return []
    return cards_off(before, seat, after)[:-1]


def _challenging(before: Table, seat: int, after: Table) -> Iterator[GameEvent]:
    bluffer, hand = before.bluffer, card_names(cards_in(after.judged_hand))
    yield events.Challenges(seat=seat, of=bluffer, guilty=bool(before.bluff))
    yield events.Sees(seat=seat, of=bluffer, cards=hand)


def _exchanging(before: Table, seat: int, move: int, after: Table) -> Iterator[GameEvent]:
    """Whole hands change their places."""
    kind = card_laid(move) if is_lay(move) else NO_CARD
    swaps = kind == CUSTOM and before.house[CUSTOM_WILD] == SWAP_HANDS
    if after.phase >= HAND_OVER:
        if kind == SHUFFLE_HANDS and before.house[SHUFFLE_LAST_CARD] == REDEAL:
            yield events.ShufflesHands(seat=seat)
        return
    if is_swap(move) or swaps:
        yield events.Swaps(seat=seat, partner=seat_pointed_at(move))
    elif kind == SHUFFLE_HANDS:
        yield events.ShufflesHands(seat=seat)
    elif before.house[SEVEN_O] and passes_hands(after, move):
        left = before.house[ZERO_PASS] == PASS_LEFT
        yield events.PassesHands(direction=CLOCKWISE if left else after.direction)


def _bombing(before: Table, seat: int, move: int, after: Table) -> Iterator[GameEvent]:
    """A turn of several cards of one number ended, and was a bomb (`H6`)."""
    goes_on = is_lay(move) and is_one_of_several(before, seat)
    ended = before.phase in (MORE, SWAP) and after.alike == 0 and after.phase < HAND_OVER
    if ended and is_bomb(before, before.alike + goes_on):
        yield events.Bombs(seat=before.turn)
