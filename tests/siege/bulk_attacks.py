"""Attacks with bulk work: imports, fault lists, duplicate keys, large clubs, reviews."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from random import Random
from typing import Any, Final

import httpx
from notation.recorded_games import recorded

from penultimate.notation.record import write_record
from penultimate.rules import house_rules

ADDRESS: Final = "127.0.66.6"
_PATIENCE: Final = 30.0
_READS: Final = ("", "/games", "/ranking?method=trueskill", "/charts", "/season", "/file?form=csv")


@asynccontextmanager
async def guest(url: str) -> AsyncGenerator[httpx.AsyncClient]:
    """A new guest at the attackers' address."""
    transport = httpx.AsyncHTTPTransport(local_address=ADDRESS)
    async with httpx.AsyncClient(base_url=url, transport=transport, timeout=_PATIENCE) as http:
        await http.get("/api/me")
        yield http


async def post_to_club(http: httpx.AsyncClient, body: bytes, form: str = "json") -> str | None:
    """Import a file into a new club. Returns the path of the club, with its token set."""
    made = await http.post("/api/clubs", json={"name": "Siege"})
    if not made.is_success:
        return None
    club: dict[str, Any] = made.json()
    http.headers["Authorization"] = f"Bearer {club['member']}"
    path = f"/api/clubs/{club['club']}"
    await http.post(f"{path}/file", params={"form": form}, content=body)
    return path


@cache
def many_games() -> bytes:
    games = [
        {
            "id": f"g{at}",
            "date": "2026-01-02",
            "variant": "own",
            "scores": {f"P{at % 50 + seat}": at % 90 for seat in range(4)},
        }
        for at in range(18_000)
    ]
    return json.dumps({"games": games}).encode()


@cache
def rows_of_one_game() -> bytes:
    header = b"id,date,variant,target,rounds,note,player,score,rounds_won,out_order\n"
    return header + b"".join(b"g,2026-01-02,own,,,,P%d,1,,\n" % at for at in range(20_000))


async def imports(url: str, dice: Random) -> None:
    async with guest(url) as http:
        if dice.random() < 0.5:
            await post_to_club(http, rows_of_one_game(), "csv")
        else:
            await post_to_club(http, many_games())


async def fault_lists(url: str, _dice: Random) -> None:
    async with guest(url) as http:
        await post_to_club(http, b'{"games": [' + b"0," * 3_900_000 + b"0]}")


async def doubled_keys(url: str, _dice: Random) -> None:
    keys = ", ".join(f'"k{at}": 0' for at in [*range(7000), 6999])
    async with guest(url) as http:
        await http.post("/api/records", content=f"{{{keys}}}")


async def large_clubs(url: str, dice: Random) -> None:
    async with guest(url) as http:
        path = await post_to_club(http, many_games())
        for _ in range(20 if path else 0):
            await http.get(f"{path}{dice.choice(_READS)}")


@cache
def wordy_games() -> bytes:
    games = [
        {
            "id": f"g{at}",
            "date": "2026-01-02",
            "variant": "own",
            "scores": {f"P{at % 4000 + seat}": seat for seat in range(10)},
            **dict.fromkeys(("note", "place", "source"), "x" * 500),
        }
        for at in range(4000)
    ]
    return json.dumps({"games": games}).encode()


async def unread_exports(url: str, _dice: Random) -> None:
    """Ask for large answers and read none of them."""
    async with guest(url) as http, AsyncExitStack() as unread:
        path = await post_to_club(http, wordy_games())
        for at in range(20 if path else 0):
            asked = f"{path}{('/file', '/charts', '/games')[at % 3]}"
            await unread.enter_async_context(http.stream("GET", asked))


async def reviews(url: str, dice: Random) -> None:
    """Ask for a review and a replay of a game, and leave before they are ready."""
    game, _ = recorded(house_rules(), 4, seed=dice.randrange(100))
    async with guest(url) as http:
        await http.post("/api/records/review", content=write_record(game))
        async with http.stream("POST", "/api/records", content=write_record(game)) as answer:
            await anext(answer.aiter_raw(), None)
