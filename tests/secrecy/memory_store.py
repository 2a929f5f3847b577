"""A store in memory, and a clock that stands still."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from table.harness import InlineWorkers

from penultimate.store import Append, Row, Store
from penultimate.store.contract import EVERY_ROW
from penultimate.table.autopilot.bot_pace import BotPace
from penultimate.table.autopilot.bot_workers import BotWorkers
from penultimate.table.runtime import live_table
from penultimate.table.runtime.table_service import TableService
from penultimate.table.views import deal_proofs


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
        """There is no other process."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("on_"):
            return lambda _heard: None
        raise AttributeError(name)


def new_service(store: MemoryStore, workers: BotWorkers | None = None) -> TableService:
    return TableService(cast(Store, store), BotPace(1), workers or InlineWorkers())


def stop_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no time pass at any table, so that what is left of it can be compared."""
    still = SimpleNamespace(monotonic=lambda: 1_000.0, time=lambda: 1_000.0)
    monkeypatch.setattr(live_table, "time", still)


def commit_to_no_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let commitments to different seeds look alike: a hash hides its seed, and is no leak."""
    monkeypatch.setattr(deal_proofs, "commitment", lambda table, hand, _seed: f"{table} {hand}")
