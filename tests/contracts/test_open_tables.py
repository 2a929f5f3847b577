"""A table that is open to everyone, at one of several processes."""

from __future__ import annotations

import pytest
from server.real_server import guests, list_where
from server_process import Served
from table.harness import form_for

from penultimate.protocol import commands
from penultimate.protocol.fields import Opening


@pytest.mark.xdist_group("postgresql")
async def test_a_table_is_listed_in_every_process(postgresql_url: str) -> None:
    with Served(postgresql_url) as one, Served(postgresql_url) as other:
        async with guests(one.url, "Ann") as [ann], guests(other.url, "Bob") as [bob]:
            table = (await ann.open_table(form_for("me link link", opening=Opening("en")))).table
            async with ann.at(table) as live:
                [line] = await list_where(bob, lambda tables: table in tables)
                assert line.names == ["Ann"]
                await live.answer(commands.Publish, opening=None)
                await list_where(bob, lambda tables: table not in tables)
