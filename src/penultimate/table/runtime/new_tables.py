"""Create tables and rematches in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.store import Row
from penultimate.table.decisions import rematch
from penultimate.table.log import entries
from penultimate.table.log.entries import write_entry
from penultimate.table.log.state import open_state
from penultimate.table.views.summary import summary_of

if TYPE_CHECKING:
    from penultimate.store import Store
    from penultimate.table.runtime.live_table import LiveTable
    from penultimate.table.table_settings import TableSettings


async def store_new_table(store: Store, opened: entries.Opened, now: int) -> None:
    row = Row(1, now, write_entry(opened))
    guests = {opened.host, *(seat.guest for seat in opened.seats)} - {None}
    members = [(guest, guest == opened.host) for guest in sorted(map(str, guests))]
    summary = summary_of(open_state(opened))
    await store.create(opened.table, [row], "lobby", members, summary)


async def open_rematch(store: Store, live: LiveTable, settings: TableSettings) -> None:
    """Open a pending rematch. Concurrent processes open the same table."""
    async with live.settled() as state:
        if not state.waits_for_rematch:
            return
        again = rematch.open_rematch(state)
    await store_new_table(store, again, settings.now())
    followed = entries.Followed(table=again.table)
    await live.perform(lambda now: [] if now.rematch else [followed], None)
