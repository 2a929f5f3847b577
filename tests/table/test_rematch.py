"""A rematch asks every person, and starts without those who do not reply in time."""

from __future__ import annotations

from pathlib import Path

from patience import until
from table.harness import come, do, heard, open_live, service_in

from penultimate.protocol import commands, forms
from penultimate.protocol.messages import Again
from penultimate.table.log.seat import Seat
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.table_service import TableService
from penultimate.table.runtime.viewers import Viewer
from penultimate.table.table_settings import TableSettings


async def over(service: TableService, seats: str, *others: str) -> tuple[LiveTable, list[Viewer]]:
    """A game ended by its host Ann, and the viewers of all players."""
    live = await open_live(service, seats)
    for other in others:
        form = forms.SitForm(live.state.invite, other.title())
        await service.sit(live.state.name, other, form)
    viewers = [await come(service, live, guest) for guest in ("ann", *others)]
    await do(service, live, viewers[0], commands.End)
    return live, viewers


async def seats_of_rematch(service: TableService, live: LiveTable) -> list[Seat]:
    follower = await service.live_table(str(live.state.rematch))
    return follower.state.seats


def again(viewer: Viewer) -> Again | None:
    return heard(viewer).states()[-1].again


async def test_everyone_sees_who_has_said_yes_and_it_begins_when_all_have(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live, [ann, bob, cat] = await over(service, "me link link bot", "bob", "cat")
        assert again(bob) is None
        await do(service, live, bob, commands.Rematch)
        asked = again(cat)
        assert asked is not None
        assert asked.seats == [1, 3]  # bots always say yes
        assert 15_000 < asked.left <= 20_000
        await do(service, live, ann, commands.Rematch)
        number = live.state.number
        await do(service, live, ann, commands.Rematch)
        assert live.state.number == number, "an agreement is stored once"
        assert live.state.rematch is None
        await do(service, live, cat, commands.Rematch)
        seats = await seats_of_rematch(service, live)
        number = live.state.number
        await do(service, live, cat, commands.Rematch)
        assert live.state.number == number, "the rematch is opened once"
        assert [seat.player for seat in seats] == ["person"] * 3 + ["bot"]
        told = again(bob)
        assert told is not None
        assert told.seats == [0, 1, 2, 3]
        assert heard(bob).states()[-1].rematch == live.state.rematch


async def test_a_bot_holds_the_seat_of_a_player_who_did_not_agree_in_time(
    tmp_path: Path,
) -> None:
    async with service_in(tmp_path, settings=TableSettings(rematch_timeout=0.05)) as service:
        live, [_, bob] = await over(service, "me link", "bob")
        await do(service, live, bob, commands.Rematch)
        await until(lambda: live.state.rematch is not None)
        follower = await service.live_table(str(live.state.rematch))
        assert [seat.player for seat in follower.state.seats] == ["bot", "person"]
        assert [seat.is_kept for seat in follower.state.seats] == [True, False]
        assert follower.state.host == "bob"
        ann = await come(service, follower, "ann")  # too late, but the seat is still hers
        await do(service, follower, ann, commands.Return, seat=0)
        assert [seat.player for seat in follower.state.seats] == ["person", "person"]


async def test_everyone_at_one_device_says_yes_at_once(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live, [ann] = await over(service, "me here here bot")
        await do(service, live, ann, commands.Rematch)
        seats = await seats_of_rematch(service, live)
        assert [seat.guest for seat in seats] == ["ann", "ann", "ann", None]


async def test_a_rematch_whose_time_ran_out_while_nobody_looked_begins_when_somebody_comes(
    tmp_path: Path,
) -> None:
    async with service_in(tmp_path, settings=TableSettings(rematch_timeout=0)) as service:
        live, [ann, bob] = await over(service, "me link", "bob")
        service.detach(live, ann)
        service.detach(live, bob)
        await do(service, live, ann, commands.Rematch)
        assert live.state.rematch is None
        table = live.state.name
    async with service_in(tmp_path) as service:
        live = await service.live_table(table)
        await come(service, live, "ann")
        await until(lambda: live.state.rematch is not None)
