"""Reads and appends to the stored log of one table, and keeps a replica in sync.

An entry is applied to the replica before it is stored, so in between the replica is ahead of the
log. If the append fails, because another process was faster or the store failed halfway, the
replica is discarded and rebuilt from the log.
"""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING

import msgspec

from penultimate.protocol.refusals import Refused
from penultimate.store import Append, Row
from penultimate.table.log.entries import write_entry
from penultimate.table.runtime.replica import Replica
from penultimate.table.views.summary import changes_summary, summary_of

if TYPE_CHECKING:
    from penultimate.store import Store
    from penultimate.table.log.entries import Decision
    from penultimate.table.runtime.replica import Applied, CommandKey
    from penultimate.table.table_settings import TableSettings


class TableLog:
    """The log of one table. Callers must hold the table's lock."""

    replica: Replica

    def __init__(self, store: Store, table: str, settings: TableSettings) -> None:
        self.table = table
        self.is_current = False  # whether the replica matches the log
        self.is_leading = True  # whether this process wrote the last entry
        self._store = store
        self._settings = settings

    async def rebuild(self, seen: float = math.inf) -> list[Applied]:
        """Build the replica from the whole log. Returns the entries after row `seen`."""
        page = self._settings.log_page
        rows = await self._store.log(self.table, 0, page)
        if not rows:
            raise Refused("no_such_table")
        replica = Replica(rows[0], self._settings)
        applied = replica.follow(rows[1:], seen)
        while len(rows) == page:
            await asyncio.sleep(0)  # yield to other tables while reading a long log
            rows = await self._store.log(self.table, replica.last, page)
            applied += replica.follow(rows, seen)
        self.replica, self.is_current = replica, True
        return applied

    async def follow(self) -> list[Applied]:
        """Apply entries from other processes."""
        rows = await self._store.log(self.table, self.replica.last)
        self.is_leading = self.is_current = False
        applied = self.replica.follow(rows)
        self.is_current = True
        return applied

    async def append(self, decision: Decision, command: CommandKey | None) -> list[Applied] | None:
        """Apply and store a decision. Returns None if another process was faster."""
        self._check_length(decision)
        rows = self._rows_for(decision, command)
        self.is_current = False
        pairs = zip(decision, rows, strict=True)
        applied = [self.replica.apply(entry, row) for entry, row in pairs]
        self.is_leading = await self._store.append(self._append_for(rows, decision))
        if not self.is_leading:
            return None
        self.is_current = True
        if command is not None:
            self.replica.record(command)
        return applied

    def _check_length(self, decision: Decision) -> None:
        """Refuse entries if the log is full. Chat is refused earlier than moves."""
        most = self._settings.max_log_entries
        if all(entry.nature.talk for entry in decision):
            most = most * 4 // 5
        is_the_end = any(entry.nature.last for entry in decision)
        if self.replica.last + len(decision) > most and not is_the_end:
            raise Refused("log_full")

    def _rows_for(self, decision: Decision, command: CommandKey | None) -> list[Row]:
        """The rows of a decision. The last row stores the command."""
        now, first = self._settings.now(), self.replica.last + 1
        *others, last = decision
        rows = [Row(n, now, write_entry(entry)) for n, entry in enumerate(others, first)]
        key, content = command or (None, "")
        body = write_entry(msgspec.structs.replace(last, asked=content))
        return [*rows, Row(first + len(others), now, body, key)]

    def _append_for(self, rows: list[Row], decision: Decision) -> Append:
        """The rows, plus the table's members and summary if these have changed."""
        state = self.replica.state
        if not changes_summary(state, decision):
            return Append(state.name, rows)
        came = any(entry.nature.members for entry in decision)
        known = sorted(state.known) if came else []
        members = [(guest, guest == state.host) for guest in known]
        return Append(state.name, rows, state.stage, members, summary_of(state))
