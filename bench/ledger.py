"""Measure the ledger: ranking 10,000 games of 200 players, and its pages over HTTP.

    python bench/ledger.py [--db URL]

Ranking is timed in this process. The rest runs against a real server on a new SQLite file:
recording games one at a time, up to the response after the commit; and the concurrent requests of
each club page, cold, after one more game, and warm.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import httpx
from served import Process, served

from penultimate.client import Client
from penultimate.ledger import METHODS, ClubGame, rank, write_json_file
from penultimate.ledger.charts import charts, season
from penultimate.ledger.club_game import as_document

GAMES, PLAYERS, RECORDED = 10_000, 200, 200
LATEST = "2026-12-31"  # the date of further games
# The requests of each page.
PAGES = {
    "the ranking": ["", "/ranking?method=win_percentage"],
    "the games": ["", "/games?newest=20"],
    "trueskill": ["", "/ranking?method=trueskill"],
    "the charts": ["", "/charts?player=P1&player=P2&player=P3"],
    "a player": [
        "/charts?player=P1",
        "/games?player=P1&newest=20",
        *(f"/ranking?method={method}" for method in METHODS),
    ],
    "the season": ["", "/season"],
    "the history": ["", "/history"],
}


def many_games(dice: Random) -> list[ClubGame]:
    names = [f"P{number}" for number in range(PLAYERS)]
    sizes = [dice.randint(2, 10) for _ in range(GAMES)]
    return [game_of(number, dice.sample(names, size), dice) for number, size in enumerate(sizes)]


def game_of(number: int, players: list[str], dice: Random) -> ClubGame:
    scores = [500 + dice.randrange(100), *(dice.randrange(500) for _ in players[1:])]
    return ClubGame(
        id=f"g{number}",
        date=f"2026-{number % 12 + 1:02}-{number % 28 + 1:02}",
        variant="standard",
        target=500,
        scores=dict(zip(players, scores, strict=True)),
    )


def timed(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


async def over_http(server: Process, games: list[ClubGame], dice: Random) -> None:
    async with Client(server.url) as client:
        made = (await client.http.post("/api/clubs", json={"name": "Friday"})).json()
        client.http.headers["Authorization"] = f"Bearer {made['member']}"
        base = f"/api/clubs/{made['club']}"
        text = write_json_file("Friday", games)
        waited = await answered(client.http, "POST", f"{base}/file", content=text)
        print(f"import of {GAMES:,} games: {waited:.0f} ms")
        before = server.cpu_seconds()
        print("a game recorded:", in_words(await recorded(client.http, base, dice)))
        each = (server.cpu_seconds() - before) / RECORDED
        print(f"of a core, for each: {1000 * each:.0f} ms")
        for name, paths in PAGES.items():
            first = await looked(client.http, server, base, paths)
            await recorded(client.http, base, dice, 1)
            after = await looked(client.http, server, base, paths)
            again = await looked(client.http, server, base, paths)
            print(f"{name}: {first}, after one more game {after}, again {again}")


async def looked(http: httpx.AsyncClient, server: Process, base: str, paths: list[str]) -> str:
    """Return the wall and CPU milliseconds of a page's concurrent requests."""
    began, before = time.perf_counter(), server.cpu_seconds()
    await asyncio.gather(*(answered(http, "GET", f"{base}{path}") for path in paths))
    waited, worked = time.perf_counter() - began, server.cpu_seconds() - before
    return f"{1000 * waited:.0f} ms ({1000 * worked:.0f} of a core)"


async def recorded(
    http: httpx.AsyncClient, base: str, dice: Random, count: int = RECORDED
) -> list[float]:
    """Return the milliseconds for each of many games recorded one at a time."""
    games = [game_of(GAMES, ["P1", "P2", "P3"], dice) for _ in range(count)]
    documents = [as_document(game) | {"id": uuid4().hex, "date": LATEST} for game in games]
    forms = [{"change": "record", "game": document} for document in documents]
    return [await answered(http, "POST", f"{base}/changes", json=form) for form in forms]


def in_words(waits: list[float]) -> str:
    cuts = statistics.quantiles(waits, n=100)
    return f"p50 {cuts[49]:.0f} ms, p95 {cuts[94]:.0f} ms, p99 {cuts[98]:.0f} ms"


async def answered(http: httpx.AsyncClient, method: str, path: str, **more: Any) -> float:
    """Return the milliseconds until a successful response."""
    began = time.perf_counter()
    answer = await http.request(method, path, timeout=60, **more)
    waited = time.perf_counter() - began
    answer.raise_for_status()
    return 1000 * waited


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--db", help="the database of the server; a new SQLite file otherwise")
    given = parser.parse_args()
    dice = Random(1)
    games = many_games(dice)
    for method in METHODS:
        print(f"{method}: {timed(lambda method=method: rank(games, method)):.2f} s")
    print(f"charts: {timed(lambda: charts(games)):.2f} s")
    print(f"season: {timed(lambda: season(games)):.2f} s")
    with tempfile.TemporaryDirectory() as folder:
        db = given.db or f"sqlite:///{folder}/tables.db"
        with served(db, Path(folder) / "log") as server:
            asyncio.run(over_http(server, games, dice))


if __name__ == "__main__":
    main()
