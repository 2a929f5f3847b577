"""Processes tell each other who is at a table, and then fall silent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from secrecy.memory_store import MemoryStore
from table.harness import InlineWorkers, ManualTime, come, heard, open_live

from penultimate.protocol import messages
from penultimate.store import Row, Store
from penultimate.table.autopilot.bot_pace import BotPace
from penultimate.table.runtime.table_service import TableService

PROCESSES = 4
MANY_TURNS = 200  # of the event loop


class SharedStore(MemoryStore):
    """The store of one process, which hears the announcements of the others."""

    def __init__(
        self, logs: dict[str, list[Row]], line: list[SharedStore], told: list[str]
    ) -> None:
        super().__init__()
        self.logs, self.line, self.told = logs, line, told
        self.hear: Callable[[str], None] = lambda _text: None
        line.append(self)

    def on_announcement(self, hear: Callable[[str], None]) -> None:
        self.hear = hear

    async def announce(self, text: str) -> None:
        self.told.append(text)
        for other in self.line:
            if other is not self:
                asyncio.get_running_loop().call_soon(other.hear, text)


def processes(told: list[str]) -> list[TableService]:
    logs, line = dict[str, list[Row]](), list[SharedStore]()
    stores = [SharedStore(logs, line, told) for _ in range(PROCESSES)]
    settings = ManualTime().settings()
    return [
        TableService(cast(Store, store), BotPace(1), InlineWorkers(), settings) for store in stores
    ]


async def turn_over() -> None:
    for _ in range(MANY_TURNS):
        await asyncio.sleep(0)


async def test_each_process_reports_presence_once_and_then_stays_silent() -> None:
    told: list[str] = []
    first, *others = processes(told)
    live = await open_live(first, "me link")
    ann = await come(first, live, "ann")
    for service in others:
        table = await service.live_table(live.state.name)
        await come(service, table, "", watching=True)
    await turn_over()
    present = [one for one in heard(ann).heard if isinstance(one, messages.Presence)]
    assert present[-1] == messages.Presence(seats=[True, False], watchers=PROCESSES - 1)
    # Each process reports once and asks; every process that was there before answers.
    assert len(told) == PROCESSES + sum(range(PROCESSES))
    for service in (first, *others):
        await service.close()
