"""Access control: every endpoint for every role."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from server.real_server import guests, last_words, next_message, nobody, raw_socket, table_of
from server_process import Served

from penultimate.client import Client
from penultimate.client.reconnecting import fresh_id
from penultimate.protocol import PROTOCOL, commands, forms, messages

ROLES = ("nobody", "stranger", "spectator", "seated", "host", "former")

# T is a table in play, O a finished one.
EXPECTED: dict[str, tuple[int, ...]] = {
    "GET /api/me": (200, 200, 200, 200, 200, 200),
    "PUT /api/me NAME": (401, 200, 200, 200, 200, 200),
    "PUT /api/me NOTHING": (400, 400, 400, 400, 400, 400),
    "GET /api/offer": (200, 200, 200, 200, 200, 200),
    "GET /api/tables": (401, 200, 200, 200, 200, 200),
    "POST /api/tables TABLE": (401, 201, 201, 201, 201, 201),
    "POST /api/tables NOTHING": (400, 400, 400, 400, 400, 400),
    "GET /api/tables/T/links": (401, 404, 404, 200, 200, 404),
    "GET /api/tables/O/links": (401, 404, 404, 200, 200, 404),
    "POST /api/tables/T/invitation BAD-TAKE": (401, 403, 403, 403, 403, 403),
    "POST /api/tables/T/invitation ASK": (401, 200, 200, 200, 200, 200),
    "POST /api/tables/O/invitation ITS-ASK": (401, 409, 409, 409, 409, 409),
    "POST /api/tables/T/sit BAD": (401, 403, 403, 403, 403, 403),
    "POST /api/tables/T/sit INVITE": (401, 409, 409, 409, 201, 409),  # who sits there stays
    "POST /api/tables/O/sit ITS-INVITE": (401, 409, 409, 409, 409, 409),
    "GET /api/open-tables": (401, 200, 200, 200, 200, 200),
    "POST /api/tables/T/join NAME": (401, 403, 403, 403, 403, 403),
    "POST /api/tables/T/take BAD-TAKE": (401, 403, 403, 403, 403, 403),
    "GET /api/tables/T/replay": (404, 404, 404, 404, 404, 404),
    "GET /api/tables/O/replay": (200, 200, 200, 200, 200, 200),
    "GET /api/tables/T/record": (404, 404, 404, 404, 404, 404),
    "GET /api/tables/O/record": (200, 200, 200, 200, 200, 200),
    "GET /api/tables/none-of-ours/links": (401, 404, 404, 404, 404, 404),
    "GET /api/tables/x/links": (400, 400, 400, 400, 400, 400),
    "POST /api/records NOTHING": (401, 400, 400, 400, 400, 400),
    "DELETE /api/me": (405, 405, 405, 405, 405, 405),
    "GET /api/nothing": (404, 404, 404, 404, 404, 404),
    "GET /health": (200, 200, 200, 200, 200, 200),
    "GET /docs": (200, 200, 200, 200, 200, 200),
    "GET /docs/openapi.json": (200, 200, 200, 200, 200, 200),
    "GET /": (200, 200, 200, 200, 200, 200),
    "GET /t/T": (200, 200, 200, 200, 200, 200),
}
# The reply to a hello for each role.
SOCKETS = {
    "nobody": None,
    "stranger": None,
    "spectator": True,
    "seated": False,
    "host": False,
    "former": True,
}


@dataclass
class Company:
    """A table with a guest in every role."""

    url: str
    roles: dict[str, Client | None]
    playing: forms.Links
    over: forms.Links

    async def ask(self, role: str, request: str) -> int:
        client, (method, path, *form) = self.roles[role], request.split()
        tables = {"T": self.playing.table, "O": self.over.table}
        path = "/".join(tables.get(part, part) for part in path.split("/"))
        body = self.forms()[form[0]] if form else None
        if client is not None:
            return (await client.http.request(method, path, json=body)).status_code
        async with nobody(self.url) as http:
            return (await http.request(method, path, json=body)).status_code

    def forms(self) -> dict[str, object]:
        bad = "i-" + "x" * 22
        return {
            "NAME": {"name": "Robin"},
            "NOTHING": {},
            "TABLE": {"seats": [{"who": "me"}, {"who": "bot"}]},
            "BAD": {"token": bad, "name": "Robin"},
            "INVITE": {"token": self.playing.invite, "name": "Robin", "seat": 0},
            "ASK": {"token": self.playing.invite},
            "ITS-ASK": {"token": self.over.invite},
            "ITS-INVITE": {"token": self.over.invite, "name": "Robin"},
            "BAD-TAKE": {"token": bad},
        }


@asynccontextmanager
async def company(url: str) -> AsyncGenerator[Company]:
    async with guests(url, *"abcde") as [host, seated, former, stranger, spectator]:
        tables = [await table_of(host, "me link link", seated, former) for _ in range(2)]
        for links in tables:
            async with host.at(links.table) as live, former.at(links.table) as leaving:
                await live.answer(commands.Start)
                await live.answer(commands.Pause)
                await leaving.request(commands.Leave(id=fresh_id()))
                while live.state.seats[2].player != "bot":
                    await live.receive()
                if links is tables[1]:
                    await live.answer(commands.End)
        clients = (None, stranger, spectator, seated, host, former)
        roles: dict[str, Client | None] = dict(zip(ROLES, clients, strict=True))
        yield Company(url, roles, *tables)


async def test_every_endpoint_against_every_role(served: Served) -> None:
    async with company(served.url) as table:
        found = {
            request: tuple([await table.ask(role, request) for role in ROLES])
            for request in EXPECTED
        }
    assert found == EXPECTED


async def test_the_socket_against_every_role(served: Served) -> None:
    async with company(served.url) as table:
        for role, expected in SOCKETS.items():
            token = f'"{table.playing.watch}"' if role == "spectator" else "null"
            async with raw_socket(served.url, table.playing.table, table.roles[role]) as socket:
                await socket.send(f'{{"type":"hello","protocol":{PROTOCOL},"watch":{token}}}')
                first = await next_message(socket)
            watching = first.watching if isinstance(first, messages.Welcome) else None
            assert watching is expected, role


@pytest.mark.parametrize("role", ["spectator", "former"])
async def test_a_spectator_and_a_former_player_see_what_a_bystander_sees_and_cannot_act(
    served: Served, role: str
) -> None:
    async with company(served.url) as table:
        client, name = table.roles[role], table.playing.table
        assert client
        async with client.at(name, table.playing.watch) as live:
            game, you = live.state.game, live.state.you
            assert game
            assert (game.hand, game.legal, game.drawn, game.shown_hand) == ([], [], None, [])
            assert (you.seats, you.looking, you.host) == ([], None, False)
            assert (live.state.last_deal or live.state.deal).seed is None
            for refused, why in refusals(live.state.number):
                await live.send(refused)
                answer = await next_message(live.socket, messages.CommandRefusal, messages.Done)
                assert isinstance(answer, messages.CommandRefusal), refused
                assert (answer.id, answer.error) == (refused.id, why)


def refusals(number: int) -> list[tuple[commands.AnyRequest, str]]:
    """Every command, with the refusal for a viewer without a seat."""
    given: dict[str, Any] = {"id": "c", "number": number}
    return [
        (commands.Look(id="c", seat=0), "not_your_seat"),
        (commands.MakeMove(**given, seat=0, move="draw"), "not_your_seat"),
        (commands.Pledge(id="c", hand=2, pledge="ab" * 32), "not_seated"),
        (commands.Reveal(id="c", hand=2, chance="ab" * 32), "no_such_pledge"),
        (commands.Start(**given), "not_host"),
        (commands.Deal(**given), "not_seated"),
        (commands.Pause(**given), "not_host"),
        (commands.Resume(**given), "not_host"),
        (commands.End(**given), "not_host"),
        (commands.Replace(**given, seat=1, bot="steady"), "not_host"),
        (commands.Return(**given, seat=1), "not_your_seat"),
        (commands.Leave(id="c"), "not_seated"),
        (commands.Say(id="c", text="hello"), "not_seated"),
        (commands.React(id="c", reaction="👏"), "not_seated"),
        (commands.Rematch(id="c"), "not_seated"),
    ]


async def test_a_removed_guest_cannot_watch_by_an_old_link(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me link bot", bob)
        async with raw_socket(served.url, links.table, bob) as open_still:
            await open_still.send(hello())
            await next_message(open_still, messages.State)
            async with ann.at(links.table) as live:
                await live.answer(commands.Remove, seat=1)
            heard, _ = await last_words(open_still)
        assert heard[-1] == messages.Bye(reason="shown_out", again=False)
        for watch in (None, links.watch):
            assert await answer_to_hello(served, links.table, bob, watch) == "shown_out"
        assert await answer_to_hello(served, links.table, None, links.watch) == "no_such_table"
        renewed = await ann.links(links.table)
        assert await answer_to_hello(served, links.table, bob, renewed.watch) == "welcome"


def hello(watch: str | None = None) -> str:
    return msgspec.json.encode(commands.Hello(PROTOCOL, watch)).decode()


async def answer_to_hello(
    served: Served, table: str, guest: Client | None, watch: str | None
) -> str:
    async with raw_socket(served.url, table, guest) as socket:
        await socket.send(hello(watch))
        said = await next_message(socket, messages.Welcome, messages.CommandRefusal)
    return said.error if isinstance(said, messages.CommandRefusal) else "welcome"
