"""Encode a view as the `Game` part of a state message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from penultimate.notation.answers import PHASE_NAMES, seat_or_none
from penultimate.notation.cards import card_name, card_names, colour_name
from penultimate.notation.moves import move_name
from penultimate.protocol import messages
from penultimate.rules.cards import NO_CARD, NO_COLOUR, is_wild, points
from penultimate.rules.game import is_hand_over
from penultimate.rules.house import CAUGHT, JUMP_IN, UNO_CATCH
from penultimate.rules.layout import ANSWER, MORE, NOBODY, PLAY
from penultimate.rules.legality import may_challenge
from penultimate.rules.piles import top_card
from penultimate.rules.stakes import cost_if_guilty, cost_if_innocent

if TYPE_CHECKING:
    from penultimate.rules.layout import Table
    from penultimate.rules.view import View

_DISCARDS_SHOWN: Final = 5


def game_message(view: View, table: Table) -> messages.Game:
    """Encode a view. Uses only public fields of the table itself."""
    return with_hand(public_game(view, table), view)


def with_hand(game: messages.Game, view: View) -> messages.Game:
    """Add a view's private part to the public part, which all views of a table share."""
    return msgspec.structs.replace(
        game,
        hand=card_names(view.hand),
        drawn=None if view.drawn == NO_CARD else card_name(view.drawn),
        shown_hand=card_names(view.shown_hand),
        legal=list(map(move_name, view.legal)),
        bluff_colour=_colour(view.bluff_colour),
    )


def public_game(view: View, table: Table) -> messages.Game:
    """The public part of a view, without a hand."""
    is_over = is_hand_over(table)
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
        may_catch=view.exposed != NOBODY and view.house[UNO_CATCH] == CAUGHT,
        jump=_jump_card(table),
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
        hand_full=view.is_full,
        challenge=_challenge(table),
    )


def _colour(colour: int) -> str | None:
    return None if colour == NO_COLOUR else colour_name(colour)


def _challenge(table: Table) -> messages.Challenge | None:
    if not may_challenge(table):
        return None
    return messages.Challenge(
        of=table.bluffer,
        colour=colour_name(table.judged_colour),
        if_guilty=cost_if_guilty(table),
        if_innocent=cost_if_innocent(table),
    )


def _jump_card(table: Table) -> str | None:
    """The card that any player holding it may play out of turn (`H3`)."""
    is_open = table.house[JUMP_IN] and table.jump_open and table.phase in (PLAY, ANSWER, MORE)
    top = top_card(table)
    return card_name(top) if is_open and not is_wild(top) else None
