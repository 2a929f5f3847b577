"""The title and preview tags of a replay's page."""

from __future__ import annotations

import re
from html import unescape

import pytest
from server.real_server import guests, nobody
from server_process import Served

from penultimate.client import Client
from penultimate.client.reconnecting import fresh_id
from penultimate.protocol import commands, forms

HOSTILE = '</title><script>alert("1")</script>&'
GENERAL = "<title>Penultimate</title>"


async def head_of(served: Served, table: str) -> str:
    """The HTML of a replay's page, without a cookie."""
    async with nobody(served.url) as http:
        answer = await http.get(f"/r/{table}", headers={"Accept": "text/html"})
    assert answer.status_code == 200
    return answer.text.partition("</head>")[0]


def content_of(head: str, name: str) -> str:
    [found] = re.findall(f'<meta property="{name}" content="([^"]*)">', head)
    return unescape(found)


async def game_of_bots(host: Client, *names: str) -> forms.Links:
    seats = [forms.SeatPlan("bot", name=name) for name in names]
    options: dict[str, bool | int | str] = {"scoring": "single-hand", "hand_size": 1}
    return await host.open_table(forms.TableForm(seats=seats, options=options, start=True))


async def play_to_the_end(host: Client, links: forms.Links) -> int:
    """Wait until the game is won. Returns the winner's seat."""
    async with host.at(links.table, links.watch) as live:
        async for state in live:
            if state.stage == "over":
                return state.ranks.index(1)
    raise AssertionError("the game was never over")


async def test_a_replay_says_who_has_won_and_the_scores(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await game_of_bots(ann, "Bela", "Chloe")
        winner = ("Bela", "Chloe")[await play_to_the_end(ann, links)]
        replay = await ann.replay(links.table)
    head = await head_of(served, links.table)
    assert f"<title>{winner} wins the game · Penultimate</title>" in head
    assert content_of(head, "og:title") == f"{winner} wins the game"
    told = content_of(head, "og:description")
    assert told.startswith(f"{winner} ")
    for name, score in zip(replay.names, replay.scores, strict=True):
        assert f"{name} {score}" in told


async def test_a_hostile_name_stays_text_in_the_head(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await game_of_bots(ann, HOSTILE, '" onload="x')
        winner = (HOSTILE, '" onload="x')[await play_to_the_end(ann, links)]
    head = await head_of(served, links.table)
    assert "<script>" not in head
    assert head.count("<title>") == head.count("</title>") == 1
    assert content_of(head, "og:title") == f"{winner} wins the game"
    assert HOSTILE in content_of(head, "og:description")


async def test_unfinished_and_unknown_games_have_no_title(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await ann.open_table(
            forms.TableForm(seats=[forms.SeatPlan("me"), forms.SeatPlan("bot", name="Bela")])
        )
        async with ann.at(links.table) as live:
            await live.answer(commands.Start)
            heads = [await head_of(served, table) for table in (links.table, "no-such-table")]
    for head in (*heads, await head_of(served, "file")):
        assert GENERAL in head
        assert "Bela" not in head
        assert "og:" not in head


async def test_a_game_that_its_host_has_ended_names_its_players_and_no_winner(
    served: Served,
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await ann.open_table(
            forms.TableForm(seats=[forms.SeatPlan("me"), forms.SeatPlan("here", name="Bela")])
        )
        async with ann.at(links.table) as live:
            await live.answer(commands.Start)
            await live.request(commands.End(id=fresh_id(), number=live.state.number))
    head = await head_of(served, links.table)
    assert content_of(head, "og:title") == "A game of Ann and Bela"


ROOMS = (
    "/",
    "/new",
    "/settings",
    "/you",
    "/timer",
    "/learn",
    "/learn/habits",
    "/puzzles",
    "/c",
    "/r",
    "/review/file",
)


@pytest.mark.parametrize("path", ROOMS)
async def test_every_room_of_the_page_has_an_address(served: Served, path: str) -> None:
    async with nobody(served.url) as http:
        assert (await http.get(path)).status_code == 200
