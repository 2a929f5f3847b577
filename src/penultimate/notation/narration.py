"""What a move did, told as events. The rulebook emits none: they follow from two tables.

`narrate` compares the table before a move with the table after it; `narrate_deal` looks at a table
that was just dealt. What is told here is complete, hidden cards included; `events.for_seat` says
what of it one seat may hear.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    ZERO,
    is_wild,
    rank_of,
)
from penultimate.rules.house import (
    ANNOUNCE,
    AUTOMATIC,
    CUSTOM_WILD,
    DISCARD_COLOUR,
    PASS_LEFT,
    SEVEN_O,
    SWAP_HANDS,
    UNO_CATCH,
    ZERO_PASS,
)
from penultimate.rules.layout import CLOCKWISE, HAND_OVER, NOBODY
from penultimate.rules.moves import (
    ACCEPT,
    CALL,
    CHALLENGE,
    DRAW_CARD,
    KEEP,
    NAME_COLOUR,
    NO_SWAP,
    begins_turn,
    card_laid,
    colour_named,
    is_catch,
    is_lay,
    is_swap,
    seat_pointed_at,
)
from penultimate.rules.piles import top_card
from penultimate.rules.view import cards_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultimate.notation.events import Event
    from penultimate.rules.layout import Table

PLAIN_DEEDS: Final = {KEEP: "keeps", ACCEPT: "accepts", NO_SWAP: "does not swap"}


def narrate(before: Table, seat: int, move: int, after: Table) -> list[Event]:
    """All that a move did, in order."""
    exchange = list(exchanging(before, seat, move, after))
    return [
        *missing_call(before, move),
        *deed(before, seat, move, after),
        *exchange,
        *reshuffling(before, after),
        *drawing(before, seat, move, after, told=not exchange),
        *skipping(before, seat, move, after),
        *ending(before, after),
    ]


def narrate_deal(table: Table) -> list[Event]:
    """The deal of a hand: who dealt, which card was turned up, and what it did."""
    top = top_card(table)
    events: list[Event] = [
        {"event": "draws for deal", "seat": seat, "card": card_name(kind)}
        for seat, kind in enumerate(table.dealer_draw[: table.seats])
        if kind != NO_CARD
    ]
    events.append({"event": "deals", "seat": table.dealer})
    events.append({"event": "turns up", "card": card_name(top)})
    if rank_of(top) == REVERSE:
        return [*events, {"event": "reverses", "direction": table.direction}]
    return [*events, *drawn_at_deal(table), *passed_over(table, table.dealer)]


def drawn_at_deal(table: Table) -> Iterator[Event]:
    for seat, count in enumerate(table.drew[: table.seats]):
        if count:
            yield {"event": "draws", "seat": seat, "count": count}


def missing_call(before: Table, move: int) -> Iterator[Event]:
    """A penalty that falls by itself when the next player begins (`U3`)."""
    if begins_turn(move) and before.exposed != NOBODY and before.house[UNO_CATCH] == AUTOMATIC:
        yield {"event": "caught", "seat": before.exposed}


def deed(before: Table, seat: int, move: int, after: Table) -> Iterator[Event]:
    """What the player did."""
    if is_lay(move):
        yield from laying(before, seat, move, after)
    elif move == CHALLENGE:
        yield from challenging(before, seat, after)
    elif is_catch(move):
        yield {"event": "caught", "seat": seat_pointed_at(move), "by": seat}
    elif move == CALL:
        yield {"event": "calls" if before.exposed == seat else "calls falsely", "seat": seat}
    elif move >= NAME_COLOUR:
        yield {"event": "names", "seat": seat, "colour": colour_name(after.colour)}
    elif move in PLAIN_DEEDS:
        yield {"event": PLAIN_DEEDS[move], "seat": seat}
    elif move == DRAW_CARD and not after.drew[seat]:
        yield {"event": "passes", "seat": seat}


def laying(before: Table, seat: int, move: int, after: Table) -> Iterator[Event]:
    kind = card_laid(move)
    verb = "lays" if seat == before.turn else "jumps in"
    yield {"event": verb, "seat": seat, "card": card_name(kind)}
    if is_wild(kind):
        yield {"event": "names", "seat": seat, "colour": colour_name(colour_named(move))}
    if kind == CUSTOM and after.house[CUSTOM_WILD] == ANNOUNCE:
        yield {"event": "announces", "seat": seat}
    if shed := cards_shed(before, seat, kind, after):
        yield {"event": "sheds", "seat": seat, "cards": card_names(shed)}
    if after.direction != before.direction:
        yield {"event": "reverses", "direction": after.direction}


def cards_shed(before: Table, seat: int, kind: int, after: Table) -> list[int]:
    """The cards of the named colour that went with a Wild Customizable (`A7`)."""
    if kind != CUSTOM or after.house[CUSTOM_WILD] != DISCARD_COLOUR:
        return []
    return cards_off(before, seat, after)[:-1]


def challenging(before: Table, seat: int, after: Table) -> Iterator[Event]:
    bluffer, hand = before.bluffer, card_names(cards_in(after.judged_hand))
    yield {"event": "challenges", "seat": seat, "of": bluffer, "guilty": bool(before.bluff)}
    yield {"event": "sees", "seat": seat, "of": bluffer, "cards": hand}


def exchanging(before: Table, seat: int, move: int, after: Table) -> Iterator[Event]:
    """Whole hands change their places."""
    kind = card_laid(move) if is_lay(move) else NO_CARD
    swaps = kind == CUSTOM and before.house[CUSTOM_WILD] == SWAP_HANDS
    if after.phase >= HAND_OVER:
        return
    if is_swap(move) or swaps:
        yield {"event": "swaps", "seat": seat, "with": seat_pointed_at(move)}
    elif kind == SHUFFLE_HANDS:
        yield {"event": "shuffles hands", "seat": seat}
    elif kind != NO_CARD and rank_of(kind) == ZERO and before.house[SEVEN_O]:
        left = before.house[ZERO_PASS] == PASS_LEFT
        yield {"event": "passes hands", "direction": CLOCKWISE if left else after.direction}
