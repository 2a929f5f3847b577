"""Short simulations of house rules in a worker process, with a cache of results.

The worker has the lowest priority and simulates one house at a time, so it does not slow down live
tables. After the first request, a second process compiles the rules, once per machine. Until then
the worker interprets them.
"""

from __future__ import annotations

import asyncio
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final

from cachetools import LRUCache

from penultimate.workers import Client, WorkerPool, exit_with_parent, lower_priority

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    from penultimate.lab.trials.figures import Figures
    from penultimate.rules.presets import House

SECONDS: Final = 1.0  # of CPU time
_CACHE_SIZE: Final = 500
_SERVER: Final = Client("")  # for the server's own tasks

Key = tuple[tuple[int, ...], int]


class HouseTrials:
    """Simulates houses on request and caches the figures."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._cache: LRUCache[Key, Figures] = LRUCache(_CACHE_SIZE)
        self._pending: dict[tuple[Key, Client], asyncio.Task[Figures]] = {}
        self._compiler: SpawnProcess | None = None
        self._compiling: asyncio.Task[None] | None = None
        self._is_compiled = False

    async def of(self, house: House, players: int, client: Client) -> Figures:
        """Return the figures for rules and a number of players, from the cache if possible."""
        key = (tuple(house.encode()), players)
        cached = self._cache.get(key)
        if cached is not None and cached.is_compiled >= self._is_compiled:
            return cached
        if (key, client) not in self._pending:
            simulation = self._simulate(key, house, client)
            self._pending[key, client] = asyncio.get_running_loop().create_task(simulation)
        return await asyncio.shield(self._pending[key, client])

    async def close(self) -> None:
        """Stop the worker, the compiler and all pending tasks."""
        if self._compiler is not None:
            self._compiler.terminate()
        tasks: list[asyncio.Task[Any]] = [*self._pending.values()]
        if self._compiling is not None:
            tasks.append(self._compiling)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _simulate(self, key: Key, house: House, client: Client) -> Figures:
        preset, changes, players = house.preset, house.changes(), key[1]
        task = partial(_figures_of, preset, changes, players, is_compiled=self._is_compiled)
        try:
            figures = await self._workers.run(client, task)
        finally:
            del self._pending[key, client]
        self._cache[key] = figures
        if self._compiling is None and find_spec("numba") is not None:
            self._compiling = asyncio.get_running_loop().create_task(self._compile_rules())
        return figures

    async def _compile_rules(self) -> None:
        """Compile the rules in a second process, then load them into the worker."""
        self._compiler = get_context("spawn").Process(target=_compile, daemon=True)
        self._compiler.start()
        await asyncio.to_thread(self._compiler.join)
        if self._compiler.exitcode == 0:
            self._is_compiled = await self._workers.run(_SERVER, _load)


def _figures_of(
    preset: str, changes: dict[str, bool | int | str], players: int, *, is_compiled: bool
) -> Figures:
    """Simulate a house. Runs in the worker."""
    from penultimate.lab.trials.trial import prepare, try_house
    from penultimate.rules import house_rules

    if is_compiled:
        prepare()  # does nothing unless this process is new
    return try_house(house_rules(preset, changes), players, SECONDS, is_fast=is_compiled)


def _compile() -> None:
    """Compile the rules into the machine's cache. Runs in its own process."""
    from penultimate.lab.trials.trial import prepare

    exit_with_parent()
    lower_priority()
    prepare()


def _load() -> bool:
    """Load the compiled rules from the cache. Returns whether they exist. Runs in the worker."""
    from penultimate.lab.trials.trial import is_prepared, prepare

    if is_prepared():
        prepare()
        return True
    return False
