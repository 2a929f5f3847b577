"""Viewers of a table: one per connection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from penultimate.notation.visibility import write_for
from penultimate.protocol.messages import Bye, Message

if TYPE_CHECKING:
    from collections.abc import Sequence


class Line(Protocol):
    """A viewer's connection. `send` queues a message and returns immediately."""

    def send(self, message: bytes) -> None: ...

    def hang_up(self) -> None: ...


@dataclass(eq=False)
class Viewer:
    """A client connected to a table. `looking` is the seat whose hand it shows, or None."""

    guest: str
    line: Line
    watching: bool
    looking: int | None = None

    def tell(self, message: Message) -> None:
        """Send the fields of a message that the viewer may see."""
        self.line.send(write_for(message, self.looking))

    def dismiss(self, reason: str) -> None:
        """Send a goodbye and close the connection. The client does not reconnect."""
        self.tell(Bye(reason=reason, again=False))
        self.line.hang_up()

    def mind_seats(self, seats: Sequence[int]) -> None:
        """Hide a hand that is no longer the viewer's. If they have one seat, show its hand."""
        if self.looking not in seats:
            self.looking = seats[0] if len(seats) == 1 and not self.watching else None
