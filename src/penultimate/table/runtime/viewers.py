"""Those who look at a table from elsewhere, and the seat whose hand is open before each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import msgspec

from penultimate.table.views import screen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from penultimate.notation.events import Event
    from penultimate.protocol.messages import Message
    from penultimate.table.log.state import TableState

_encode = msgspec.json.Encoder().encode


class Line(Protocol):
    """The way to a viewer. It takes a message at once, and delivers when it can."""

    def send(self, message: bytes) -> None: ...


@dataclass(eq=False)
class Viewer:
    """Somebody at the other end of a line; without a seat open they see what a bystander sees."""

    guest: str
    line: Line
    watching: bool
    looking: int | None = None

    def tell(self, message: Message) -> None:
        self.line.send(_encode(message))

    def mind_seats(self, seats: Sequence[int]) -> None:
        """Look at no seat that is not one's own (any more), and at one's only one."""
        if self.looking not in seats:
            self.looking = seats[0] if len(seats) == 1 and not self.watching else None


def show(
    viewers: Iterable[Viewer], state: TableState, events: Sequence[Event], running: int | None
) -> None:
    """Show everyone the table; those who see the same get the same bytes, encoded once."""
    public = screen.public_state(state, running)
    is_dealt = any(event["event"] == "deals" for event in events)
    written: dict[tuple[object, ...], bytes] = {}
    for viewer in viewers:
        seats = state.seats_of(viewer.guest)
        viewer.mind_seats(seats)
        if is_dealt and len(seats) > 1:
            viewer.looking = None  # a new hand is opened by whom it was dealt to
        sees = (*seats, viewer.guest == state.host, viewer.looking)
        if sees not in written:
            seen = screen.as_seen(public, state, viewer.guest, viewer.looking, events)
            written[sees] = _encode(seen)
        viewer.line.send(written[sees])


def tell_all(viewers: Iterable[Viewer], message: Message) -> None:
    written = _encode(message)
    for viewer in viewers:
        viewer.line.send(written)
