"""A guest's look, devices and statistics."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
from secrecy.listeners import Listener, by_lot, play
from server.real_server import (
    HELLO,
    fault_of,
    guests,
    last_words,
    next_message,
    nobody,
    raw_socket,
    table_of,
    web,
)
from server_process import Served

from penultimate.client import Client
from penultimate.protocol import commands, forms, messages

# Games of two and three, long enough for calls, catches and challenges. Players choose at random.
GAMES: list[tuple[str, str, dict[str, Any]]] = [
    ("me link", "official", {"hand_size": 3, "target": 60}),
    ("me link", "house", {"hand_size": 3, "target": 60}),
    ("me bot link", "official", {"hand_size": 4, "target": 60}),
    ("me link", "official", {"hand_size": 2, "target": 1}),
    ("me bot link", "official", {"hand_size": 2, "target": 1, "uno_catch": "automatic"}),
]


async def test_a_guest_looks_the_same_at_every_table_and_on_every_device(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        assert (await ann.http.get("/api/me")).json()["look"]["avatar"] == ""
        worn = {"avatar": "fox", "felt": "wine", "back": "teal"}
        assert (await ann.http.put("/api/me/look", json=worn)).json()["look"] == worn
        assert (await ann.http.get("/api/me")).json() == {"name": "Ann", "look": worn}
        unknown = await ann.http.put("/api/me/look", json={"avatar": "<svg>"})
        assert (unknown.status_code, fault_of(unknown)) == (400, "bad_request")
        await bob.http.put("/api/me/look", json={"avatar": "owl"})
        links = await table_of(ann, "me here link bot", bob)
        async with ann.at(links.table) as live:
            assert [seat.avatar for seat in live.state.seats] == ["fox", "", "owl", ""]


async def test_a_link_carries_a_guest_to_another_device_once(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me bot")
        early = (await ann.http.post("/api/me/passage")).json()["token"]
        token = (await ann.http.post("/api/me/passage")).json()["token"]
        async with web(served.url) as phone:
            tried = await phone.post("/api/me/carry", json={"token": early})
            assert (tried.status_code, fault_of(tried)) == (404, "bad_passage")
            carried = await phone.post("/api/me/carry", json={"token": token})
            assert carried.json()["name"] == "Ann"
            [line] = (await phone.get("/api/tables")).json()["tables"]
            assert (line["table"], line["host"]) == (links.table, True)
            again = await bob.http.post("/api/me/carry", json={"token": token})
            assert (again.status_code, fault_of(again)) == (404, "bad_passage")
            assert "Set-Cookie" not in again.headers
            assert (await bob.http.get("/api/me")).json()["name"] == "Bob"
            await ann.rename("Anna")  # and both devices know it
            assert (await phone.get("/api/me")).json()["name"] == "Anna"
            assert (await ann.http.get("/api/me")).json()["name"] == "Anna"
    assert not [line for line in served.log if token in line or early in line]


@asynccontextmanager
async def carried(ann: Client, url: str) -> AsyncGenerator[httpx.AsyncClient]:
    """Another device of a guest."""
    token = (await ann.http.post("/api/me/passage")).json()["token"]
    async with web(url) as phone:
        await phone.post("/api/me/carry", json={"token": token})
        yield phone


async def test_a_device_can_be_revoked_from_another(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob], carried(ann, served.url) as phone:
        listed = (await phone.get("/api/me/devices")).json()["devices"]
        assert [device["this"] for device in listed] == [False, True]
        assert listed[0]["added"] <= listed[1]["added"]
        first, other = (device["id"] for device in listed)
        left = await bob.http.delete(f"/api/me/devices/{other}")
        assert [device["this"] for device in left.json()["devices"]] == [True]
        assert (await phone.get("/api/me/devices")).json()["devices"] == listed
        for _ in range(2):  # an answer may get lost
            left = await ann.http.delete(f"/api/me/devices/{other}")
            assert [device["id"] for device in left.json()["devices"]] == [first]
        assert fault_of(await phone.get("/api/me/games")) == "no_guest"
        assert (await ann.http.get("/api/me")).json()["name"] == "Ann"
        foreign = await ann.http.delete(
            f"/api/me/devices/{first}", headers={"Origin": "http://elsewhere.example"}
        )
        assert (foreign.status_code, fault_of(foreign)) == (403, "bad_origin")


async def test_a_lost_first_device_can_be_revoked_and_its_table_closes(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann], carried(ann, served.url) as phone:
        links = await table_of(ann, "me bot")
        async with raw_socket(served.url, links.table, ann) as lost:
            await lost.send(HELLO)
            await next_message(lost, messages.State)
            [device, _] = (await phone.get("/api/me/devices")).json()["devices"]
            await phone.delete(f"/api/me/devices/{device['id']}")
            said, code = await last_words(lost)
        assert (said[-1], code) == (messages.Bye(reason="no_guest", again=False), 1008)
        assert fault_of(await ann.http.get("/api/me/games")) == "no_guest"
        [line] = (await phone.get("/api/tables")).json()["tables"]
        assert line["table"] == links.table


async def test_figures_agree_with_the_records_they_come_from(served: Served) -> None:
    async with Listener(served.url, "Ann") as ann, Listener(served.url, "Bob") as bob:
        replays = [await game(ann, bob, number) for number in range(len(GAMES))]
        shared = await table_of(ann, "me here", options={"hand_size": 1, "target": 1})
        async with ann.listen(shared.table) as hers:
            await hers.answer(commands.Start)
            await hers.answer(commands.End)  # which counts for nobody, like any game ended early
        deeds = 0
        for client, seat in ((ann, 0), (bob, -1)):
            told = (await client.http.get("/api/me/games")).json()
            assert told == figures(replays, seat)
            assert (await client.http.get("/api/me/games")).json() == told
            deeds += sum(told[name] for name in ("forgotten", "catches", "challenges"))
        assert deeds > 0
    async with nobody(served.url) as web:
        assert fault_of(await web.get("/api/me/games")) == "no_guest"


async def game(ann: Listener, bob: Listener, number: int) -> dict[str, Any]:
    """Play a game to its end and return its replay."""
    seats, rules, options = GAMES[number]
    plan: Any = [forms.SeatPlan(who) for who in seats.split()]  # pyright: ignore[reportArgumentType]
    links = await ann.open_table(forms.TableForm(rules=rules, options=options, seats=plan))
    await bob.sit(links.table, links.invite or "", "Bob")
    async with ann.listen(links.table) as hers, bob.listen(links.table) as his:
        await hers.answer(commands.Start)
        dice = Random(number)
        await asyncio.gather(play(hers, dice, by_lot), play(his, dice, by_lot))
    return (await bob.http.get(f"/api/tables/{links.table}/replay")).json()


def figures(replays: list[dict[str, Any]], place: int) -> dict[str, Any]:
    """Statistics of a seat, computed from replays independently of the server's code."""
    won = [place % len(one["names"]) in one["winners"] for one in replays]
    best = max(len(run) for run in "".join("x" if one else " " for one in won).split(" "))
    told: dict[str, Any] = {
        "games": len(replays),
        "wins": sum(won),
        "by_players": shares([str(len(one["names"])) for one in replays], won),
        "by_rules": shares([one["rules"] for one in replays], won),
        "streak": [*won[::-1], False].index(False),
        "best_streak": best,
        "uncounted": 0,
    }
    counts = dict.fromkeys(("forgotten", "catches", "challenges", "challenges_won"), 0)
    longest = 0
    for one in replays:
        seat = place % len(one["names"])
        owing = None
        for step in one["steps"]:
            called = step["seat"] == seat and step["move"] == "uno"
            counts["forgotten"] += owing == seat != step["game"]["exposed"] and not called
            owing = step["game"]["exposed"]
            longest = max(longest, len(step["hands"][seat]))
            for event in step["events"]:
                counts["catches"] += event["event"] == "caught" and event.get("by") == seat
                if event["event"] == "challenges" and event["seat"] == seat:
                    counts["challenges"] += 1
                    counts["challenges_won"] += event["guilty"]
    return told | counts | {"longest_hand": longest}


def shares(kinds: list[str], won: list[bool]) -> list[dict[str, Any]]:
    return [
        {
            "of": kind,
            "games": kinds.count(kind),
            "wins": sum(one == kind and win for one, win in zip(kinds, won, strict=True)),
        }
        for kind in sorted(set(kinds))
    ]
