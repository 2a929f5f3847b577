"""Tables with players who keep playing during a test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from operator import ge
from random import Random

from durability.players import Player, seat_players
from patience import until

SEATS = 3


@asynccontextmanager
async def in_play(
    doors: Sequence[str], tables: int, dice: Random
) -> AsyncGenerator[list[list[Player]]]:
    """Tables with players who play on until the end of the block."""
    seated = [await seat_players(doors, SEATS, dice) for _ in range(tables)]
    async with play_all([player for players in seated for player in players]):
        yield seated


@asynccontextmanager
async def play_all(players: Sequence[Player]) -> AsyncGenerator[None]:
    playing = [asyncio.create_task(player.play()) for player in players]
    yield
    for task in playing:
        assert not task.done(), task.exception()
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def play_on(tables: Sequence[Sequence[Player]], moves: int) -> None:
    """Wait until this many more moves have been acknowledged at every table."""
    goals = [acknowledged(players) + moves for players in tables]
    await until(lambda: all(map(ge, map(acknowledged, tables), goals)))


def acknowledged(players: Sequence[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def refusals(players: Sequence[Player]) -> int:
    """Count the `unavailable` refusals."""
    return sum(player.put_off.count("unavailable") for player in players)
