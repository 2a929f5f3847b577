"""A game on a real server with every byte recorded.

Ann is the host, Bob sits beside her. Dan gets up in the middle of a hand, and goes on looking. Cleo
has two seats at one device, and its curtain stays drawn. Wim watches. All of them meddle: they send
what is broken, stale, or not theirs to say.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import msgspec
from secrecy.listeners import Listener, OpenLine, as_host, behind_a_curtain, by_lot, play

from penultimate.client import Refused
from penultimate.client.reconnecting import fresh_id
from penultimate.protocol import commands, forms
from penultimate.store import Row, open_store
from penultimate.table.log import entries

SEATS = {"Ann": [0], "Bob": [1], "Dan": [2], "Cleo": [3, 4], "Wim": []}
BROKEN = ("", "{", "[]", '{"type":"move"}', '{"type":"fly","id":"x"}', "🂡" * 9, '"r5"', "9" * 400)


@dataclass
class OverheardGame:
    """Everything that guests received, and the truth from the log and the replay."""

    table: str
    listeners: dict[str, Listener]
    replay: dict[str, Any] = field(default_factory=dict[str, Any])
    rows: list[tuple[int, entries.AnyEntry]] = field(
        default_factory=list[tuple[int, entries.AnyEntry]]
    )

    def seats_of(self, name: str, number: int) -> list[int]:
        """A guest's seats at a state number. Dan leaves during the game."""
        left = [at for at, entry in self.rows if isinstance(entry, entries.Left)]
        return [] if name == "Dan" and number >= left[0] else SEATS[name]


async def spend(url: str, rules: str, options: dict[str, Any], dice: Random) -> OverheardGame:
    async with AsyncExitStack() as stack:
        guests = {name: await stack.enter_async_context(Listener(url, name)) for name in SEATS}
        seats = [forms.SeatPlan("me"), *(forms.SeatPlan("link") for _ in range(4))]
        form = forms.TableForm(rules=rules, options=options, seats=seats)
        links = await guests["Ann"].open_table(form)
        for name in ("Bob", "Dan", "Cleo"):
            await guests[name].sit(links.table, links.invite or "", name, SEATS[name][0])
        await pass_to_cleo(url, links, guests["Cleo"], SEATS["Cleo"][1])
        lines = {
            name: await stack.enter_async_context(
                guest.listen(links.table, links.watch if name == "Wim" else None)
            )
            for name, guest in guests.items()
        }
        await play_all(lines, dice)
        await ask_everything(guests.values(), links.table)
        published = await guests["Wim"].http.get(f"/api/tables/{links.table}/replay")
        return OverheardGame(links.table, guests, published.json())


async def pass_to_cleo(url: str, links: forms.Links, cleo: Listener, seat: int) -> None:
    """Cleo takes a seat on another device and then takes it over."""
    async with Listener(url, "Cleo") as elsewhere:
        own = await elsewhere.sit(links.table, links.invite or "", "Cleo", seat)
        await cleo.take(links.table, own.seats[str(seat)])


async def play_all(lines: dict[str, OpenLine], dice: Random) -> None:
    for name in ("Ann", "Bob", "Cleo"):
        await lines[name].join_deal()
    for line in lines.values():
        await meddle(line, dice)
    await lines["Ann"].answer(commands.Start)
    await asyncio.gather(
        play(lines["Ann"], dice, as_host),
        play(lines["Bob"], dice, by_lot),
        play(lines["Cleo"], dice, behind_a_curtain),
        get_up(lines["Dan"], dice),
        watch(lines["Wim"], dice),
    )


async def watch(line: OpenLine, dice: Random) -> None:
    async for state in line:
        if state.number % 7 == 0:
            await meddle(line, dice)


async def get_up(line: OpenLine, dice: Random) -> None:
    """Dan leaves during the first hand and keeps watching."""
    async for state in line:
        now = line.state
        if now.game and now.you.seats and (now.number >= 8 or now.game.turn in now.you.seats):
            await line.request(commands.Leave(id=fresh_id()))
        elif state.number % 5 == 0:
            await meddle(line, dice)


async def meddle(line: OpenLine, dice: Random) -> None:
    """Send an invalid frame, and a move for another guest's seat."""
    await line.refused(dice.choice(BROKEN))
    taken = {seat for seat in range(5) if seat not in line.state.you.seats}
    try:
        await line.move(dice.choice(["draw", "keep", "r5", "uno", "x"]), dice.choice(list(taken)))
    except Refused as refused:
        line.frames.append(str(refused).encode())


async def ask_everything(guests: Iterable[Listener], table: str) -> None:
    """Request every page as every guest. Most are refused."""
    pages = ("links", "replay", "record", "nothing")
    for guest in guests:
        for page in pages:
            await guest.http.get(f"/api/tables/{table}/{page}")
        await guest.http.get("/api/tables")
        for token in ("i-0000000000000000", "s-0000000000000000", "w-0000000000000000"):
            await take_and_sit(guest, table, token)


async def take_and_sit(guest: Listener, table: str, token: str) -> list[httpx.Response]:
    take, sit = {"token": token}, {"token": token, "name": "Eve"}
    path = f"/api/tables/{table}"
    return [
        await guest.http.post(f"{path}/take", json=take),
        await guest.http.post(f"{path}/sit", json=sit),
    ]


async def logs_of(url: str, tables: Iterable[str]) -> list[list[tuple[int, entries.AnyEntry]]]:
    """The stored logs of tables."""
    store = open_store(url)
    await store.open()
    try:
        return [[read(row) for row in await store.log(table)] for table in tables]
    finally:
        await store.close()


def read(row: Row) -> tuple[int, entries.AnyEntry]:
    return row.number, msgspec.json.decode(row.body, type=entries.AnyEntry)
