"""The list of a guest's tables: current, left and finished."""

from __future__ import annotations

from server.real_server import fault_of, guests, table_of
from server_process import Served

from penultimate.client.reconnecting import fresh_id
from penultimate.protocol import commands


async def test_a_table_is_marked_as_left_only_in_the_list_of_the_guest_who_left(
    served: Served,
) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me link", bob)
        async with ann.at(links.table) as live:
            await live.answer(commands.Start)
        assert [line.left for line in await bob.tables()] == [False]
        async with bob.at(links.table) as his:
            await his.request(commands.Leave(id=fresh_id()))
        assert [(line.table, line.left) for line in await bob.tables()] == [(links.table, True)]
        assert [(line.table, line.left) for line in await ann.tables()] == [(links.table, False)]


async def test_a_list_names_those_who_have_come(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me link link")
        assert [line.names for line in await ann.tables()] == [["Ann"]]
        await bob.sit(links.table, str(links.invite), "Bob")
        assert [line.names for line in await ann.tables()] == [["Ann", "Bob"]]


async def test_a_list_says_how_the_rules_of_a_table_differ_from_their_preset(
    served: Served,
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        await table_of(ann, "me link", rules="house", options={"target": 100, "jump_in": True})
        [mine] = await ann.tables()
        assert (mine.rules, mine.options) == ("house", {"target": 100})  # `house` jumps in anyway


async def test_a_table_is_given_up_from_the_list_and_the_others_play_on(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob", "Eve") as [ann, bob, eve]:
        links = await table_of(ann, "me link", bob)
        path = f"/api/tables/{links.table}"
        async with ann.at(links.table) as live:
            await live.answer(commands.Start)
        refused = await eve.http.delete(path)
        assert (refused.status_code, fault_of(refused)) == (404, "no_such_table")
        foreign = await ann.http.delete(path, headers={"Origin": "https://elsewhere.example"})
        assert fault_of(foreign) == "bad_origin"
        [mine] = (await ann.http.delete(path)).json()["tables"]
        assert (mine["stage"], mine["left"]) == ("playing", True)
        [his] = await bob.tables()
        assert (his.stage, his.left, his.host) == ("playing", False, True)
        [his] = (await bob.http.delete(path)).json()["tables"]
        assert (his["stage"], his["left"]) == ("ended", True)


async def test_a_player_who_left_can_return_by_a_new_invitation(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me link", bob)
        async with bob.at(links.table) as his:
            await his.request(commands.Leave(id=fresh_id()))
        assert [line.left for line in await bob.tables()] == [True]
        await bob.sit(links.table, str(links.invite), "Bob")
        assert [line.left for line in await bob.tables()] == [False]


async def test_a_host_who_only_looks_on_has_not_left(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        await table_of(ann, "link bot", bob)
        assert [(line.host, line.left) for line in await ann.tables()] == [(True, False)]


async def test_a_seat_that_went_to_another_device_is_left_on_the_first(served: Served) -> None:
    async with guests(served.url, "Ann", "Ann's phone") as [ann, phone]:
        links = await table_of(ann, "me bot")
        await phone.take(links.table, links.seats["0"])
        assert [line.left for line in await ann.tables()] == [True]
        assert [(line.host, line.left) for line in await phone.tables()] == [(True, False)]
