"""State messages: from a table's state to the bytes for each viewer.

    public_state   the part shared by all viewers, built once
    public_game    the game as everyone sees it, built once
    own_view       what only the viewer's seat sees, with its legal moves
    write_for      removes fields that the viewer may not see, and encodes the rest as JSON, once
                   for all viewers with the same view

Spectators, guests who have left, and devices with a hidden hand see no hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from penultimate.notation.visibility import seen_from, write_for
from penultimate.protocol import messages
from penultimate.protocol.fields import NoClock
from penultimate.rules.layout import NOBODY
from penultimate.rules.view import own_view, view_for
from penultimate.table.views.deal_proofs import last_deal, next_deal
from penultimate.table.views.game_message import game_message, public_game, with_hand
from penultimate.table.views.ranks import ranks, side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.notation.table_events import AnyEvent
    from penultimate.rules.layout import Table
    from penultimate.table.log.state import TableState


class StateMessages:
    """Encodes one state of a table, and the events that led to it, for any number of viewers.

    `left` is the time left for the player to move and `now` the Unix time, both in milliseconds.
    """

    def __init__(
        self, state: TableState, events: Sequence[AnyEvent], *, left: int | None, now: int
    ) -> None:
        self.state = state
        self.events = list(events)
        self.public = public_state(state, left, now)
        self._public_game: messages.Game | None = None
        self._games: dict[int | None, messages.Game | None] = {}
        self._written: dict[tuple[object, ...], bytes] = {}

    def written(self, guest: str, looking: int | None) -> bytes:
        """The encoded message for a viewer. Viewers with the same view share the same bytes."""
        you = self._you(guest, looking)
        sees = (*you.seats, you.host, looking)
        if sees not in self._written:
            self._written[sees] = write_for(self._made_for(you), looking)
        return self._written[sees]

    def seen_by(self, guest: str | None, looking: int | None) -> messages.State:
        """The message for a viewer who sees the hand of seat `looking`, or no hand."""
        return seen_from(self._made_for(self._you(guest, looking)), looking)

    def _you(self, guest: str | None, looking: int | None) -> messages.You:
        seats, is_host = self.state.seats_of(guest), guest == self.state.host
        return messages.You(seats=seats, looking=looking, host=is_host)

    def _made_for(self, you: messages.You) -> messages.State:
        """The message before hidden fields are removed."""
        if you.looking not in self._games:
            self._games[you.looking] = self._game_from(you.looking)
        game = self._games[you.looking]
        return msgspec.structs.replace(self.public, you=you, game=game, events=self.events)

    def _game_from(self, looking: int | None) -> messages.Game | None:
        """The game as seen from a seat, or None before the first deal."""
        if not self.state.dealings:
            return None
        table = self.state.table
        if self._public_game is None:
            self._public_game = public_game(view_for(table, NOBODY, legal=()), table)
        if looking is None:
            return self._public_game
        legal = () if self.state.seats[looking].is_kept else None  # a bot plays this seat
        return with_hand(self._public_game, own_view(table, looking, legal))


def bystanders_game(table: Table) -> messages.Game:
    """The game as seen by a viewer without a hand."""
    return seen_from(game_message(view_for(table, NOBODY, legal=()), table), None)


def public_state(state: TableState, left: int | None, now: int) -> messages.State:
    """The part of a state message shared by all viewers, except the game."""
    return messages.State(
        number=state.number,
        stage=state.stage,
        host=next(iter(state.seats_of(state.host)), None),
        seats=[_seat_state(state, seat) for seat in range(len(state.seats))],
        you=messages.You(seats=[], looking=None, host=False),
        clock=clock_state(state, left),
        deal=next_deal(state),
        last_deal=last_deal(state),
        game=None,
        ranks=ranks(state),
        opening=state.opening,
        again=_again(state, now),
        speed=state.speed,
        rematch=state.rematch,
        events=[],
    )


def _seat_state(state: TableState, number: int) -> messages.SeatState:
    seat = state.seats[number]
    return messages.SeatState(
        name=seat.name,
        player=seat.player,
        bot=seat.bot,
        kept_for_person=seat.is_kept,
        avatar="" if seat.bot is not None else seat.avatar,
        strikes=state.clock.strikes[number],
        side=side_of(state.table, number),
    )


def _again(state: TableState, now: int) -> messages.Again | None:
    if not state.agreed:
        return None
    seats = [
        number
        for number, seat in enumerate(state.seats)
        if seat.bot is not None or seat.guest in state.agreed
    ]
    return messages.Again(seats=seats, left=max(0, state.agree_by - now))


def clock_state(state: TableState, left: int | None) -> messages.ClockState:
    runs = state.in_hand and not isinstance(state.clock.rule, NoClock)
    return messages.ClockState(
        seat=state.turn if runs else None,
        left=left if runs else None,
        banks=list(state.clock.banks) or None,
    )
