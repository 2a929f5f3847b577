"""Encode a view as the `Game` part of a state message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from penultimate.notation.answers import PHASE_NAMES, seat_or_none
from penultimate.notation.cards import card_name, card_names, colour_name
from penultimate.notation.moves import move_name
from penultimate.protocol import messages
from penultimate.rules.cards import NO_CARD, NO_COLOUR, WILD_FOUR, points
from penultimate.rules.game import is_hand_over
from penultimate.rules.legality import jump_card, may_challenge
from penultimate.rules.stakes import cost_if_guilty, cost_if_innocent
from penultimate.rules.view import catchers, jumpers

if TYPE_CHECKING:
    from penultimate.rules.layout import Table
    from penultimate.rules.view import OwnView, View

_DISCARDS_SHOWN: Final = 5


def game_message(view: View, table: Table) -> messages.Game:
    """Encode a view. Uses only public fields of the table itself."""
    return with_hand(public_game(view, table), view)


def with_hand(game: messages.Game, own: View | OwnView) -> messages.Game:
    """Add the private part of a view to the public part, which all views of a table share."""
    return msgspec.structs.replace(
        game,
        hand=card_names(own.hand),
        drawn=_card(own.drawn),
        shown_hand=card_names(own.shown_hand),
        legal=list(map(move_name, own.legal)),
        bluffs=_bluffs(own),
    )


def public_game(view: View, table: Table) -> messages.Game:
    """The public part of a view, without a hand."""
    is_over, catching = is_hand_over(table), catchers(table)
    return messages.Game(
        hand_number=view.hand_number,
        scores=list(view.scores),
        out=list(view.out),
        dealer=view.dealer,
        phase=PHASE_NAMES[view.phase],
        turn=None if is_over else view.turn,
        direction=view.direction,
        top=card_name(view.discards[-1]),
        colour=_colour(view.colour),
        discards=card_names(view.discards[-_DISCARDS_SHOWN:]),
        discard_count=len(view.discards),
        draw_count=view.draw_count,
        pending=view.pending,
        exposed=seat_or_none(view.exposed),
        may_catch=bool(catching),
        catchers=catching,
        jump=_card(jump_card(table)),
        jumpers=jumpers(table),
        hand_sizes=list(view.hand_sizes),
        hand=[],
        drawn=None,
        shown_hand=[],
        open_hands=list(map(card_names, view.open_hands)) if view.open_hands else None,
        hand_counts=[sum(map(points, hand)) for hand in view.open_hands] if is_over else None,
        hand_winner=seat_or_none(view.hand_winner),
        hand_points=view.hand_points,
        game_winner=seat_or_none(view.game_winner),
        legal=[],
        bluffs={},
        hand_full=view.is_full,
        challenge=_challenge(table),
    )


def _colour(colour: int) -> str | None:
    return None if colour == NO_COLOUR else colour_name(colour)


def _bluffs(own: View | OwnView) -> dict[str, str]:
    if own.bluff_colour == NO_COLOUR:
        return {}
    return {card_name(WILD_FOUR): colour_name(own.bluff_colour)}


def _challenge(table: Table) -> messages.Challenge | None:
    if not may_challenge(table):
        return None
    return messages.Challenge(
        of=table.bluffer,
        colour=colour_name(table.judged_colour),
        if_guilty=cost_if_guilty(table),
        if_innocent=cost_if_innocent(table),
    )


def _card(kind: int) -> str | None:
    return None if kind == NO_CARD else card_name(kind)
