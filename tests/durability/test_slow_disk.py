"""Slow commits: unknown outcomes are reported as unknown, and everyone sees the result."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from durability.in_process_server import served_here
from patience import PATIENCE, until

from penultimate.client import Client, CommandUnknown, Refused, TableConnection
from penultimate.protocol import commands, forms, messages
from penultimate.store import Append
from penultimate.store.group_commit import GroupCommit, Outcome
from penultimate.store.sqlite import SqliteStore

LINKED = forms.TableForm(seats=[forms.SeatPlan("me"), forms.SeatPlan("link")])
Action = Callable[[str, "SlowDisk"], Awaitable[None]]


class SlowDisk:
    """A store whose commits can be held back, with a short timeout during that."""

    def __init__(self, group: GroupCommit) -> None:
        self.group = group
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        commit = group.commit

        async def slow_commit(appends: Sequence[Append]) -> Sequence[Outcome]:
            await self.goes_on.wait()
            return await commit(appends)

        group.commit = slow_commit

    @contextmanager
    def stands_still(self) -> Generator[None]:
        usual, self.group.timeout = self.group.timeout, 0.3
        self.goes_on.clear()
        yield
        self.goes_on.set()
        self.group.timeout = usual


def plain(client: Client, table: str) -> TableConnection:
    """A connection that does not repeat commands."""
    live = client.at(table)
    return TableConnection(live.address, live.cookies)


async def lose_the_answer(url: str, disk: SlowDisk) -> None:
    async with Client(url) as ann, Client(url) as bob:
        links = await ann.open_table(LINKED)
        await bob.sit(links.table, str(links.invite), "Bob")
        async with plain(ann, links.table) as hers, plain(bob, links.table) as his:
            start = commands.Start(id="one", number=hers.state.number)
            with disk.stands_still():
                for _ in range(2):
                    with pytest.raises(CommandUnknown):
                        await hers.request(start)
                with pytest.raises(Refused, match="unavailable"):
                    await his.say("this was not begun, so it is known that it was not done")
            while his.state.stage != "playing":  # though nobody says anything any more
                await his.receive()
            assert (await hers.request(start)).number == his.state.number
            assert len(hers.state.seats) == 2
            told = [message for message in his.heard if isinstance(message, messages.State)]
            assert sum(event.event == "deals" for state in told for event in state.events) == 1


async def served_from(folder: Path, action: Action) -> None:
    async with served_here(f"sqlite:///{folder / 'tables.db'}") as (url, app):
        assert isinstance(app.store, SqliteStore)
        async with asyncio.timeout(2 * PATIENCE):
            await action(url, SlowDisk(app.store.group_commit))


def test_what_was_carried_out_is_never_refused_and_everyone_sees_it(tmp_path: Path) -> None:
    asyncio.run(served_from(tmp_path, lose_the_answer))


async def ask_until_it_is_known(url: str, disk: SlowDisk) -> None:
    async with Client(url) as ann:
        links = await ann.open_table(LINKED)
        async with ann.at(links.table) as live:
            with disk.stands_still():
                saying = asyncio.create_task(live.say("hello"))
                await until(lambda: any(isinstance(m, messages.Unknown) for m in live.heard))
            await saying
            said = [message for message in live.heard if isinstance(message, messages.Said)]
            assert [line.text for line in said] == ["hello"]


def test_a_client_is_not_left_with_an_unknown_answer(tmp_path: Path) -> None:
    asyncio.run(served_from(tmp_path, ask_until_it_is_known))
