"""A table's state in memory, built from its log."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from penultimate.protocol.refusals import Refused
from penultimate.table.log.transitions import apply_entry
from penultimate.table.log.validation import DamagedLog, apply_stored, open_stored
from penultimate.table.runtime.turn_timer import TurnTimer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.notation.table_events import AnyEvent
    from penultimate.store import Row
    from penultimate.table.log import entries
    from penultimate.table.table_settings import TableSettings


class CommandKey(NamedTuple):
    """Identifies a command in the log by guest and command id, with a hash of its content."""

    key: str
    content: str


class Outcome(NamedTuple):
    """A command that was carried out."""

    number: int  # the state number after the command
    content: str  # empty in old logs


class Applied(NamedTuple):
    """An applied log entry and the resulting events."""

    number: int
    entry: entries.Change
    events: list[AnyEvent]


class Replica:
    """The state after the last applied row, with its timer and the completed commands."""

    def __init__(self, opening: Row, settings: TableSettings) -> None:
        self.state = open_stored(opening.number, opening.body)
        self.last = opening.number
        self.timer = TurnTimer(settings)
        self._outcomes: dict[str, Outcome] = {}

    def apply(self, entry: entries.Change, row: Row) -> Applied:
        """Apply a new, validated entry."""
        self.timer.observe(entry, row.at, self.state.turn)
        self.last = row.number
        return Applied(row.number, entry, apply_entry(self.state, entry, row.number))

    def follow(self, rows: Sequence[Row], seen: float = 0) -> list[Applied]:
        """Apply stored rows. Returns the entries after row `seen`."""
        applied = [self._apply_stored(row) for row in rows]
        return [one for one in applied if one.number > seen]

    def _apply_stored(self, row: Row) -> Applied:
        if row.number != self.last + 1:
            raise DamagedLog(self.last + 1, "it is missing")
        turn = self.state.turn
        entry, events = apply_stored(self.state, row.number, row.body)
        self.timer.observe(entry, row.at, turn)
        self.last = row.number
        if row.command is not None:
            self.record(CommandKey(row.command, entry.asked))
        return Applied(row.number, entry, events)

    def record(self, command: CommandKey) -> None:
        """Record that a command led to the current state."""
        self._outcomes[command.key] = Outcome(self.state.number, command.content)

    def number_after(self, command: CommandKey | None) -> int | None:
        """The state number after a command, or None if it has not been carried out."""
        outcome = self._outcomes.get(command.key) if command else None
        if command is None or outcome is None:
            return None
        if outcome.content not in ("", command.content):
            raise Refused("id_used")
        return outcome.number
