"""Sends changes of a table to its viewers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.notation.events import Deals
from penultimate.notation.visibility import write_for
from penultimate.protocol.messages import Message, Reacted
from penultimate.table.log import entries
from penultimate.table.views.state_messages import StateMessages
from penultimate.table.views.welcome import said, welcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.notation.table_events import AnyEvent
    from penultimate.table.log.state import TableState
    from penultimate.table.runtime.replica import Applied
    from penultimate.table.runtime.viewers import Viewer


class Broadcaster:
    """The viewers of one table in this process."""

    def __init__(self, viewers: Sequence[Viewer] = ()) -> None:
        self.viewers = list(viewers)

    def send(self, message: Message) -> None:
        """Send the public parts of a message to everyone."""
        written = write_for(message, None)
        for viewer in self.viewers:
            viewer.line.send(written)

    def show(
        self, state: TableState, events: Sequence[AnyEvent], *, left: int | None, now: int
    ) -> None:
        """Send the state to everyone, with the events that led to it."""
        messages = StateMessages(state, events, left=left, now=now)
        is_dealt = any(isinstance(event, Deals) for event in events)
        for viewer in self.viewers:
            seats = state.seats_of(viewer.guest)
            viewer.mind_seats(seats)
            if is_dealt and len(seats) > 1:
                viewer.looking = None  # on a shared device each player opens their own new hand
            viewer.line.send(messages.written(viewer.guest, viewer.looking))

    def announce(self, state: TableState, applied: Sequence[Applied]) -> None:
        """Send what is not part of the state: chat, reactions, new rules, removals."""
        for _, entry, _ in applied:
            match entry:
                case entries.Spoke():
                    self.send(said(state, entry))
                case entries.Gestured():
                    self.send(Reacted(seat=entry.seat, reaction=entry.reaction))
                case entries.ShownOut():
                    self._dismiss(entry.guest)
                case entries.Rehoused():
                    self._welcome_again(state)
                case _:
                    _in_state: entries.Untold = entry

    def _dismiss(self, guest: str) -> None:
        """Disconnect a guest on all devices."""
        for viewer in [viewer for viewer in self.viewers if viewer.guest == guest]:
            self.viewers.remove(viewer)
            viewer.dismiss("shown_out")

    def _welcome_again(self, state: TableState) -> None:
        for viewer in self.viewers:
            viewer.tell(welcome(state, watching=viewer.watching))
