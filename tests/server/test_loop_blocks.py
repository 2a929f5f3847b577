"""No request blocks the event loop of a real server for more than 5 ms of CPU time."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import NamedTuple

import httpx
from server.club_client import Visitor, make_club
from server.real_server import guests, table_of
from server_process import Served
from siege.bulk_attacks import many_games, rows_of_one_game

from penultimate.client import Client
from penultimate.protocol import messages

FAULTS = b'{"games": [' + b"0," * 3_900_000 + b"0]}"
DOUBLED = ", ".join(f'"k{at}": 0' for at in [*range(7000), 6999])
READS = ("", "/games", "/ranking?method=trueskill", "/charts", "/season", "/file?form=csv")
PAGES = ("/", "/api/me", "/api/offer", "/api/tables", "/docs/openapi.json", "/rulebook.html")
MOST = 3  # turns over 5 ms, which a busy machine may cause


class Blocks(NamedTuple):
    """Turns of the event loop that took more than 5 ms, and more than 25 ms, of CPU time."""

    long: float
    very_long: float


def blocks_at(metrics: str) -> Blocks:
    told = httpx.get(metrics).text
    [count] = re.findall(r"^penultimate_loop_block_seconds_count (\S+)", told, re.MULTILINE)
    [short] = re.findall(r'block_seconds_bucket{le="0.025"} (\S+)', told)
    return Blocks(float(count), float(count) - float(short))


async def import_file(guest: Client, form: str, body: bytes) -> Visitor:
    member, _ = await make_club(guest)
    await member.ask("POST", "/file", params={"form": form}, content=body)
    return member


async def work_in_bulk(guest: Client) -> None:
    await import_file(guest, "csv", rows_of_one_game())
    await import_file(guest, "json", FAULTS)
    large = await import_file(guest, "json", many_games())
    for path in READS:
        assert (await large.ask("GET", path)).status_code == 200
    for content in (f"{{{DOUBLED}}}", "[" * 90_000):
        assert (await guest.http.post("/api/records", content=content)).status_code == 400
    for path in PAGES:
        assert (await guest.http.get(path)).status_code == 200


async def watch_bots(guest: Client, states: int) -> None:
    links = await table_of(guest, "bot bot bot bot", start=True)
    async with guest.at(links.table, links.watch) as live:
        while states:
            states -= isinstance(await live.receive(), messages.State)


async def test_bulk_work_and_bots_do_not_block_the_event_loop(tmp_path: Path) -> None:
    with Served(f"sqlite:///{tmp_path / 'tables.db'}", more=("--metrics", "0")) as server:
        [metrics] = [json.loads(line)["url"] for line in server.log if '"metrics"' in line]
        async with guests(server.url, "Ann", "Bob") as [ann, bob]:
            before = blocks_at(metrics)
            await asyncio.gather(work_in_bulk(ann), watch_bots(bob, 100))
            after = blocks_at(metrics)
    assert after.very_long == before.very_long
    assert after.long - before.long <= MOST
