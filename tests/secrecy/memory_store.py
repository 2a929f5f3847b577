"""A store in memory."""

from __future__ import annotations

from typing import Any, cast

from table.harness import InlineWorkers, ManualTime

from penultimate.store import Append, Row, Store
from penultimate.store.contract import EVERY_ROW
from penultimate.table.autopilot.bot_pace import BotPace
from penultimate.table.autopilot.bot_workers import BotWorkers
from penultimate.table.runtime.table_service import TableService


class MemoryStore:
    """Keeps the logs of tables, and nothing else."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Row]] = {}

    async def create(self, table: str, rows: list[Row], *_rest: object) -> bool:
        self.logs[table] = list(rows)
        return True

    async def append(self, append: Append) -> bool:
        self.logs[append.table] += append.rows
        return True

    async def log(self, table: str, after: int = 0, most: int = EVERY_ROW) -> list[Row]:
        return self.logs[table][after : after + most]

    async def announce(self, text: str) -> None:
        """Do nothing, because there is no other process."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("on_"):
            return lambda _heard: None
        raise AttributeError(name)


def new_service(store: MemoryStore, workers: BotWorkers | None = None) -> TableService:
    """A service with a frozen clock, so that times left can be compared."""
    settings = ManualTime().settings()
    return TableService(cast(Store, store), BotPace(1), workers or InlineWorkers(), settings)
