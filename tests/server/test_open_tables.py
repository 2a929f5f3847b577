"""Public tables: listing and joining."""

from __future__ import annotations

import pytest
from server.real_server import guests, list_where
from server_process import Served
from table.harness import form_for

from penultimate.client import RequestRefused
from penultimate.protocol import commands
from penultimate.protocol.fields import Opening

ENGLISH = Opening("en")


async def test_a_table_is_listed_while_its_host_is_there_and_a_seat_is_free(
    served: Served,
) -> None:
    async with guests(served.url, "Ann", "Bob", "Cat") as [ann, bob, cat]:
        form = form_for("me link link", opening=ENGLISH, rules="house")
        table = (await ann.open_table(form)).table
        assert table not in [line.table for line in await bob.open_tables()]
        async with ann.at(table) as live:
            [line] = [one for one in await bob.open_tables() if one.table == table]
            assert (line.names, line.people, line.open_seats) == (["Ann"], 1, 2)
            assert (line.rules, line.opening) == ("house", ENGLISH)
            await bob.join(table, "Bob")
            await cat.join(table, "Cat")
            assert table not in [line.table for line in await cat.open_tables()]
            while live.state.seats[2].player == "open":
                await live.next_state()
            await live.answer(commands.Remove, seat=2)
            with pytest.raises(RequestRefused) as fault:
                await cat.join(table, "Cat")
            assert fault.value.error == "shown_out"
            assert table in [line.table for line in await bob.open_tables()]
        await list_where(bob, lambda tables: table not in tables)


async def test_one_guest_cannot_fill_the_list(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        tables = [
            (await ann.open_table(form_for("me link", opening=ENGLISH))).table for _ in range(3)
        ]
        one, two, three = (ann.at(table) for table in tables)
        async with one, two, three:
            listed = [line.table for line in await bob.open_tables()]
            assert len(set(tables) & set(listed)) == 1


async def test_the_list_gives_no_link_away(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await ann.open_table(form_for("me link", opening=ENGLISH))
        async with ann.at(links.table):
            written = await bob.ask("GET", "/api/open-tables")
            for token in (links.invite, links.watch, *links.seats.values()):
                assert str(token).encode() not in written
