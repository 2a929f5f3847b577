"""Short simulations of house rules, in a worker process with a cache of results.

The worker has the lowest priority and takes one house after the other, so that tables are played on
meanwhile. Until the rules are compiled it interprets them. A second process compiles, once on a
machine, after somebody has asked for the first time; nobody waits for it.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final

from penultimate.protocol.refusals import Refused
from penultimate.table import BotWorkers, exit_with_parent

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    from penultimate.lab.trials.figures import Figures
    from penultimate.rules.presets import House

SECONDS: Final = 1.0  # of a core
WAITING: Final = 8  # houses that are being tried, or wait for it
_REMEMBERED: Final = 500
_LOWEST: Final = 19  # priority

Key = tuple[tuple[int, ...], int]


class HouseTrials:
    """What is known of houses so far, and the worker that finds out more."""

    def __init__(self, workers: BotWorkers | None = None) -> None:
        self._workers = workers or BotWorkers()
        self._known: OrderedDict[Key, Figures] = OrderedDict()
        self._running: dict[Key, asyncio.Task[Figures]] = {}
        self._compiler: SpawnProcess | None = None
        self._preparing: asyncio.Task[None] | None = None
        self._is_fast = False

    async def of(self, house: House, players: int) -> Figures:
        """The figures of a house for so many players; what is known already comes at once."""
        key = (tuple(house.encode()), players)
        known = self._known.get(key)
        if known is not None and known.is_compiled >= self._is_fast:
            self._known.move_to_end(key)
            return known
        if key not in self._running:
            if len(self._running) >= WAITING:
                raise Refused("busy")
            trying = self._try(key, house)
            self._running[key] = asyncio.get_running_loop().create_task(trying)
        return await asyncio.shield(self._running[key])

    async def close(self) -> None:
        """Stop whatever runs."""
        if self._compiler is not None:
            self._compiler.terminate()
        self._workers.close()
        tasks: list[asyncio.Task[Any]] = [*self._running.values()]
        if self._preparing is not None:
            tasks.append(self._preparing)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _try(self, key: Key, house: House) -> Figures:
        try:
            found = await self._workers.do(
                partial(_figures_of, house.preset, house.changes(), key[1], is_fast=self._is_fast)
            )
        finally:
            del self._running[key]
        self._known[key] = found
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        if self._preparing is None and find_spec("numba") is not None:
            self._preparing = asyncio.get_running_loop().create_task(self._prepare())
        return found

    async def _prepare(self) -> None:
        """Have the rules compiled beside the worker, and loaded into it then."""
        self._compiler = get_context("spawn").Process(target=_compile, daemon=True)
        self._compiler.start()
        await asyncio.to_thread(self._compiler.join)
        if self._compiler.exitcode == 0:
            self._is_fast = await self._workers.do(_load)


def _figures_of(
    preset: str, changes: dict[str, bool | int | str], players: int, *, is_fast: bool
) -> Figures:
    """Try a house. Runs in the worker."""
    from penultimate.lab.trials.trial import try_house
    from penultimate.rules import house_rules

    _lower_priority()
    return try_house(house_rules(preset, changes), players, SECONDS, is_fast=is_fast)


def _lower_priority() -> None:
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_LOWEST)


def _compile() -> None:
    """Leave the compiled rules in this machine's cache. Runs in a process of its own."""
    from penultimate.lab.trials.trial import prepare

    exit_with_parent()
    _lower_priority()
    prepare()


def _load() -> bool:
    """Load what was compiled; False if it was kept nowhere. Runs in the worker."""
    from penultimate.lab.trials.trial import is_prepared, prepare

    if is_prepared():
        prepare()
        return True
    return False
