"""Those who look at a table, and the seat whose hand each of them has open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from penultimate.notation.events import Deals
from penultimate.notation.visibility import write_for
from penultimate.protocol.messages import Bye, Message
from penultimate.table.views.state_messages import StateMessages

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from penultimate.notation.table_events import AnyEvent
    from penultimate.table.log.state import TableState


class Line(Protocol):
    """The way to a viewer. It takes a message at once, and delivers it when it can."""

    def send(self, message: bytes) -> None: ...

    def hang_up(self) -> None: ...


@dataclass(eq=False)
class Viewer:
    """Somebody who looks at a table; without an open seat they see what a bystander sees."""

    guest: str
    line: Line
    watching: bool
    looking: int | None = None

    def tell(self, message: Message) -> None:
        """Send a message, as far as the viewer may see it."""
        self.line.send(write_for(message, self.looking))

    def dismiss(self, reason: str) -> None:
        """Say goodbye for good, and hang up once that was heard."""
        self.tell(Bye(reason=reason, again=False))
        self.line.hang_up()

    def mind_seats(self, seats: Sequence[int]) -> None:
        """Close a seat that is no longer the viewer's, and open their only one."""
        if self.looking not in seats:
            self.looking = seats[0] if len(seats) == 1 and not self.watching else None


def show(
    viewers: Iterable[Viewer], state: TableState, events: Sequence[AnyEvent], running: int | None
) -> None:
    """Show everyone the table as it stands now."""
    screens = StateMessages(state, events, running)
    is_dealt = any(isinstance(event, Deals) for event in events)
    for viewer in viewers:
        seats = state.seats_of(viewer.guest)
        viewer.mind_seats(seats)
        if is_dealt and len(seats) > 1:
            viewer.looking = None  # on a shared device everyone opens their own new hand
        viewer.line.send(screens.written(viewer.guest, viewer.looking))


def broadcast(viewers: Iterable[Viewer], message: Message) -> None:
    """Send everyone the same message, as far as a bystander may see it."""
    written = write_for(message, None)
    for viewer in viewers:
        viewer.line.send(written)
