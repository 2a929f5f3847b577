"""Link tokens: invite, seat and watch, each for its purpose only."""

from __future__ import annotations

import asyncio
import re

import msgspec
import pytest
from server.real_server import fault_of, guests, last_words, nobody, raw_socket, table_of
from server_process import Served
from table.harness import form_for

from penultimate.client import Client, RequestRefused
from penultimate.protocol import PROTOCOL, forms, messages

KINDS = {"i": "invite", "s": "seat", "w": "watch"}


async def opened_by(url: str, links: forms.Links, token: str) -> set[str]:
    """The access that a token gives to a new guest."""
    opens: set[str] = set()
    async with guests(url, "Cat") as [cat]:
        for deed, form in (
            ("sit", {"token": token, "name": "Cat"}),
            ("take", {"token": token}),
        ):
            answer = await cat.http.post(f"/api/tables/{links.table}/{deed}", json=form)
            assert answer.status_code in (201, 403)
            if answer.status_code == 201:
                opens.add(deed)
            else:
                assert fault_of(answer) == "bad_token"
        if not opens and await watches(url, links.table, token):
            opens.add("watch")
    return opens


async def watches(url: str, table: str, token: str) -> bool:
    async with raw_socket(url, table) as socket:
        await socket.send(msgspec.json.encode(hello(token)).decode())
        first = msgspec.json.decode(await socket.recv(), type=messages.AnyMessage)
        return isinstance(first, messages.Welcome)


def hello(token: str) -> dict[str, object]:
    return {"type": "hello", "protocol": PROTOCOL, "watch": token}


async def test_a_token_of_one_kind_never_opens_another(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        opens: dict[str, set[str]] = {}
        for kind in ("invite", "watch", "seat"):
            links = await table_of(ann, "me link link")
            tokens = {"invite": links.invite, "watch": links.watch, "seat": links.seats["0"]}
            opens[kind] = await opened_by(served.url, links, str(tokens[kind]))
        assert opens == {"invite": {"sit"}, "watch": {"watch"}, "seat": {"take"}}


async def test_a_token_with_another_letter_or_of_another_table_opens_nothing(
    served: Served,
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links, other = await table_of(ann, "me link"), await table_of(ann, "me link")
        tokens = [str(links.invite), str(links.watch), links.seats["0"]]
        turned = [letter + token[1:] for token in tokens for letter in KINDS if token[0] != letter]
        foreign = [str(other.invite), str(other.watch), other.seats["0"]]
        cut = [token[:-1] for token in tokens]
        for token in (*turned, *foreign, *cut):
            assert await opened_by(served.url, links, token) == set()


async def test_tokens_are_long_and_never_the_same(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        tables = await asyncio.gather(*(ann.open_table(form_for("me here")) for _ in range(10)))
        tokens = [str(t) for links in tables for t in (links.invite, links.watch)]
        tokens += [token for links in tables for token in links.seats.values()]
        assert len(set(tokens)) == 40
        assert all(re.fullmatch(r"[isw]-[\w-]{22}", token) for token in tokens)


async def test_of_fifty_claims_of_one_seat_one_wins(served: Served) -> None:
    async with guests(served.url, "Ann", *["Claimant"] * 50) as [ann, *claimants]:
        links = await table_of(ann, "me link")

        async def claim(claimant: Client) -> int | str:
            try:
                await claimant.sit(links.table, str(links.invite), "Claimant", 1)
            except RequestRefused as fault:
                return f"{fault.status} {fault.error}"
            return 201

        answers = await asyncio.gather(*map(claim, claimants))
        assert sorted(map(str, answers)) == ["201"] + ["409 seat_taken"] * 49
        winner = claimants[answers.index(201)]
        assert list((await winner.links(links.table)).seats) == ["1"]


async def test_of_fifty_takers_of_one_seats_link_one_wins(served: Served) -> None:
    async with guests(served.url, "Ann", *["Taker"] * 50) as [ann, *takers]:
        links = await table_of(ann, "me bot")

        async def take(taker: Client) -> int:
            form = {"token": links.seats["0"]}
            answer = await taker.http.post(f"/api/tables/{links.table}/take", json=form)
            return answer.status_code

        answers = await asyncio.gather(*map(take, takers))
        assert sorted(answers) == [201] + [403] * 49


async def test_links_are_shown_only_to_their_owners(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob", "Cat") as [ann, bob, cat]:
        links = await table_of(ann, "me link", bob)
        his = await bob.links(links.table)
        assert (his.invite, his.watch, list(his.seats)) == (None, links.watch, ["1"])
        hers = await ann.links(links.table)
        assert (hers.invite, list(hers.seats)) == (links.invite, ["0"])
        with pytest.raises(RequestRefused) as refused:
            await cat.links(links.table)
        assert (refused.value.status, refused.value.error) == (404, "no_such_table")
        async with nobody(served.url) as http:
            missing = await http.get("/api/tables/no-such-table/replay")
            there = await http.get(f"/api/tables/{links.table}/replay")
            assert missing.status_code == there.status_code == 404, "nobody learns which exist"


async def test_a_wrong_watch_link_is_answered_like_an_unknown_table(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        answers: list[object] = []
        for table in (links.table, "no-such-table"):
            async with raw_socket(served.url, table) as socket:
                await socket.send(msgspec.json.encode(hello("w-" + "x" * 22)).decode())
                answers.append(await last_words(socket))
        assert answers[0] == answers[1]
