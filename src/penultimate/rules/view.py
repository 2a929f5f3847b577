"""The table as a seat or a spectator may see it, built from an allow-list of fields.

When a hand is over, all hands are shown.
`H11` Until then, a hand is shown if it is short enough to be face up.
`T2`  Other players cannot tell whether a drawn card is playable until it is kept.
`C5`  Only the challenger sees the cards of a challenged hand.
`U2`  Everyone sees who may catch a forgotten call.
`H3`  Everyone sees who may jump in, but not who holds the card for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from penultimate.rules.cards import KINDS, NO_CARD, NO_COLOUR
from penultimate.rules.interrupts import may_catch
from penultimate.rules.layout import DRAWN, HAND_OVER, NOBODY, RESTING
from penultimate.rules.legality import jump_card
from penultimate.rules.open_hands import OPEN_HANDS, lies_open
from penultimate.rules.stakes import bluff_colour, is_at_limit
from penultimate.rules.step import legal_moves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.rules.layout import Table


@dataclass(frozen=True)
class View:
    """The table from the point of view of a seat, or of a spectator (`NOBODY`)."""

    seat: int
    house: tuple[int, ...]
    hand_number: int
    scores: tuple[int, ...]
    out: tuple[bool, ...]
    dealer: int
    dealer_draw: tuple[int, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    draw_count: int
    discards: tuple[int, ...]
    colour: int
    direction: int
    turn: int
    phase: int
    pending: int
    exposed: int
    drawn: int
    drew: tuple[int, ...]
    shown_hand: tuple[int, ...]
    open_hands: tuple[tuple[int, ...], ...]
    hand_winner: int
    hand_points: int
    game_winner: int
    is_full: bool  # whether the player to move has reached the hand limit (`H10`)
    bluff_colour: int
    legal: tuple[int, ...]


class OwnView(NamedTuple):
    """The part of a view that only its seat may see. A spectator's is empty."""

    hand: tuple[int, ...]
    drawn: int
    shown_hand: tuple[int, ...]
    bluff_colour: int
    legal: tuple[int, ...]


def view_for(table: Table, seat: int, legal: Sequence[int] | None = None) -> View:
    """Build the view of a seat, or of a spectator if the seat is `NOBODY`.

    `legal` replaces the seat's legal moves.
    """
    seats = slice(table.seats)
    own = own_view(table, seat, legal)
    return View(
        seat=seat if 0 <= seat < table.seats else NOBODY,
        house=tuple(table.house),
        hand_number=table.hand_number,
        scores=tuple(table.scores[seats]),
        out=tuple(map(bool, table.out[seats])),
        dealer=table.dealer,
        dealer_draw=tuple(table.dealer_draw[seats]),
        hand=own.hand,
        hand_sizes=tuple(table.hand_sizes[seats]),
        draw_count=table.draw_count,
        discards=tuple(table.discard_pile[: table.discard_count]),
        colour=table.colour,
        direction=table.direction,
        turn=table.turn,
        phase=DRAWN if table.phase == RESTING else table.phase,
        pending=table.pending,
        exposed=table.exposed,
        drawn=own.drawn,
        drew=tuple(table.drew[seats]),
        shown_hand=own.shown_hand,
        open_hands=_open_hands(table),
        hand_winner=table.hand_winner,
        hand_points=table.hand_points,
        game_winner=table.game_winner,
        is_full=is_at_limit(table, table.turn),
        bluff_colour=own.bluff_colour,
        legal=own.legal,
    )


def own_view(table: Table, seat: int, legal: Sequence[int] | None = None) -> OwnView:
    """Build the private part of a view. `legal` replaces the seat's legal moves."""
    moves = tuple(legal_moves(table, seat) if legal is None else legal)
    if not 0 <= seat < table.seats:
        return OwnView((), NO_CARD, (), NO_COLOUR, moves)
    return OwnView(
        hand=cards_in(table.hands[seat]),
        drawn=table.drawn if seat == table.turn else NO_CARD,
        shown_hand=cards_in(table.judged_hand) if seat == table.shown_to else (),
        bluff_colour=bluff_colour(table, seat),
        legal=moves,
    )


def _open_hands(table: Table) -> tuple[tuple[int, ...], ...]:
    """The hands that everyone may see: all when the hand is over, else those face up (`H11`)."""
    is_over = table.phase >= HAND_OVER
    if not is_over and not table.house[OPEN_HANDS]:
        return ()
    return tuple(
        cards_in(table.hands[seat]) if is_over or lies_open(table, seat) else ()
        for seat in range(table.seats)
    )


def cards_in(counts: Sequence[int]) -> tuple[int, ...]:
    """The cards of a hand, in order of kind."""
    return tuple([kind for kind in range(KINDS) if counts[kind] for _ in range(counts[kind])])


def catchers(table: Table) -> list[int]:
    """The seats that may catch the forgotten call (`U2`)."""
    return [seat for seat in range(table.seats) if may_catch(table, seat) and not table.out[seat]]


def jumpers(table: Table) -> list[int]:
    """The seats that may jump in if they hold the card (`H3`)."""
    if jump_card(table) == NO_CARD:
        return []
    return [seat for seat in range(table.seats) if seat != table.turn and not table.out[seat]]
