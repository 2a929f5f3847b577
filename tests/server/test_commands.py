"""Commands that are repeated, late, early, out of order, or from the wrong guest."""

from __future__ import annotations

import asyncio

import pytest
from server.real_server import guests, table_of
from server_process import Served

from penultimate.client import Client, Refused
from penultimate.client.reconnecting import ReconnectingConnection, fresh_id
from penultimate.protocol import commands, forms, messages


def draw(number: int, seat: int) -> commands.MakeMove:
    return commands.MakeMove(id=fresh_id(), number=number, seat=seat, move="draw")


async def refused(live: ReconnectingConnection, command: commands.AnyRequest) -> str:
    with pytest.raises(Refused) as fault:
        await live.request(command)
    return fault.value.error


async def started(live: ReconnectingConnection, *others: ReconnectingConnection) -> int:
    """Start the game and return whose turn it is.

    If the first card asks for a colour, whoever of those present sits there names one.
    """
    await live.answer(commands.Start)
    game = live.state.game
    assert game
    assert game.turn is not None
    if game.phase == "colour":
        asked = next(one for one in (live, *others) if game.turn in one.state.you.seats)
        done = await asked.move("colour:r", game.turn, live.state)
        await caught_up(live, done.number)
    return game.turn


async def caught_up(live: ReconnectingConnection, number: int) -> None:
    while live.state.number < number:
        await live.receive()


async def test_a_move_sent_three_times_is_made_once(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me here")
        async with ann.at(links.table) as live, ann.at(links.table) as tab:
            seat = await started(live)
            assert (before := live.state.game)
            move = draw(live.state.number, seat)
            first = await live.request(move)
            assert await live.request(move) == first
            assert await tab.request(move) == first, "from another socket as well"
            assert (after := live.state.game)
            assert sum(after.hand_sizes) == sum(before.hand_sizes) + 1
            assert live.state.number == first.number


async def test_the_same_move_sent_at_once_from_many_sockets_is_made_once(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me here")
        async with ann.at(links.table) as live:
            seat = await started(live)
            move = draw(live.state.number, seat)

            async def send(_tab: int) -> int:
                async with ann.at(links.table) as tab:
                    return (await tab.request(move)).number

            assert len(set(await asyncio.gather(*map(send, range(8))))) == 1
        assert (await moves_of(ann, links)).count(f"{seat}:draw") == 1


async def moves_of(host: Client, links: forms.Links) -> list[str]:
    async with host.at(links.table) as live:
        await live.answer(commands.End)
    replay = await host.replay(links.table)
    return [f"{step.seat}:{step.move}" for step in replay.steps if step.move]


async def test_a_move_for_an_earlier_or_later_state_is_stale(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me here")
        async with ann.at(links.table) as live:
            seat = await started(live)
            now = live.state.number
            for number in (0, now - 1, now + 1, 2**53 - 1):
                assert await refused(live, draw(number, seat)) == "stale"
            await live.request(draw(now, seat))
            assert await refused(live, draw(now, seat)) == "stale"
        assert (await moves_of(ann, links)).count(f"{seat}:draw") == 1


async def test_answers_come_in_the_order_of_the_commands(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me here")
        async with ann.at(links.table) as live:
            seat = await started(live)
            number = live.state.number
            wanted = [
                commands.MakeMove(id="second", number=number + 1, seat=seat, move="keep"),
                commands.MakeMove(id="first", number=number, seat=seat, move="draw"),
                commands.MakeMove(id="third", number=number + 1, seat=seat, move="keep"),
                commands.Look(id="last", seat=0),
            ]
            for command in wanted:
                await live.send(command)
            answers: list[tuple[str, str | None]] = []
            while len(answers) < len(wanted):
                message = await live.receive()
                if isinstance(message, messages.Done | messages.CommandRefusal):
                    answers.append((type(message).__name__, message.id))
            assert answers == [
                ("CommandRefusal", "second"),
                ("Done", "first"),
                ("Done", "third"),
                ("Done", "last"),
            ]


async def test_the_state_comes_before_the_answer_that_names_its_number(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me here")
        async with ann.at(links.table) as live:
            seat = await started(live)
            done = await live.request(draw(live.state.number, seat))
            assert live.state.number == done.number


async def test_nobody_can_move_for_the_seat_of_another_guest(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me link", bob)
        async with ann.at(links.table) as live, bob.at(links.table) as his:
            seat = await started(live, his)
            await caught_up(his, live.state.number)
            thief = his if seat == 0 else live
            assert await refused(thief, draw(live.state.number, seat)) == "not_your_seat"
            assert await refused(thief, draw(live.state.number, 9)) == "no_such_seat"
            for kind in (commands.Pause, commands.End):
                command = kind(id=fresh_id(), number=his.state.number)
                assert await refused(his, command) == "not_host"
        assert f"{seat}:draw" not in await moves_of(ann, links)


async def test_a_command_id_is_recognised_from_the_same_guest_only(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me link", bob)
        async with ann.at(links.table) as live, bob.at(links.table) as his:
            await live.answer(commands.Start)
            pause = commands.Pause(id="mine", number=live.state.number)
            await live.request(pause)
            assert await refused(his, pause) in ("stale", "not_host")


async def test_a_command_applies_to_the_table_of_its_socket(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        here, there = await table_of(ann, "me here"), await table_of(ann, "me here")
        async with ann.at(here.table) as live, ann.at(there.table) as other:
            say = commands.Say(id="same", text="hello")
            await live.request(say)
            await other.request(say)
        for table in (here.table, there.table):
            async with ann.at(table) as live:
                assert [line.text for line in live.welcome.said] == ["hello"]
