"""Reviews on the server: whose decisions, when, and kept with the table."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

import msgspec
import pytest
from client.test_games import play
from patience import PATIENCE
from server.real_server import guests, table_of
from server.test_clubs import make_club
from server_process import Served

from penultimate.client import Client
from penultimate.client.client import RequestRefused
from penultimate.client.reconnecting import fresh_id
from penultimate.notation.replay import read_record
from penultimate.protocol import commands
from penultimate.protocol.refusals import Refused
from penultimate.protocol.review_forms import ReviewStatus
from penultimate.server.review_queue import ReviewQueue
from penultimate.server.review_work import MOST_RUNS, can_review
from penultimate.workers import Client as Asker


async def ended_table(host: Client, seats: str, *others: Client) -> str:
    """A table whose host has ended the game after the first deal."""
    links = await table_of(host, seats, *others, options={"hand_size": 2})
    async with host.at(links.table) as live:
        await live.answer(commands.Start)
    await end(host, links.table)
    return links.table


async def end(host: Client, table: str) -> None:
    async with host.at(table) as live:
        while live.state.stage != "ended":
            with suppress(Refused):  # a bot was faster
                await live.request(commands.End(id=fresh_id(), number=live.state.number))
            await live.next_state()


async def table_after_a_hand(host: Client, seats: str, *others: Client) -> str:
    """A table after its first hand, of a game of several."""
    links = await table_of(host, seats, *others, options={"hand_size": 2})
    async with host.at(links.table) as live:
        await live.answer(commands.Start)
    await asyncio.gather(*(play(player, links.table, hands=1) for player in (host, *others)))
    return links.table


async def finished(guest: Client, status: ReviewStatus) -> ReviewStatus:
    """Ask for a review until it is ready."""
    async with asyncio.timeout(PATIENCE):
        while status.state in ("waiting", "running"):
            await asyncio.sleep(0.1)  # between requests, as a client would
            status = await guest.review(status.id)
    return status


async def test_against_bots_all_seats_are_reviewed_and_the_review_is_kept(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        table = await ended_table(ann, "me bot")
        done = await finished(ann, await ann.review_table(table))
        again = await ann.review_table(table)
    assert done.state == "ready"
    assert done.review is not None
    assert done.review.reviewed == done.seats == [0, 1]
    for hand in done.review.hands:
        for seat in hand.seats:
            parts = seat.start + seat.luck + seat.errors + seat.hidden
            assert parts == pytest.approx(seat.result, abs=1e-9)
    assert again.state == "ready"
    assert again.review == done.review


async def test_among_people_everyone_has_to_agree_to_a_review_of_all(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        table = await ended_table(ann, "me link", bob)
        alone = await ann.review_table(table)
        one = await ann.review_table(table, agree=True)
        both = await bob.review_table(table, agree=True)
        with pytest.raises(RequestRefused, match="not_found"):
            await ann.review(both.id)
        now = await ann.review_table(table)
    assert (alone.seats, alone.people, alone.agreed) == ([0], [0, 1], [])
    assert (one.seats, one.agreed) == ([0], [0])
    assert (both.seats, both.agreed) == ([0, 1], [0, 1])
    assert now.id == both.id


async def test_against_bots_the_finished_hands_are_reviewed_at_once(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        table = await table_after_a_hand(ann, "me bot bot")
        done = await finished(ann, await ann.review_table(table))
        async with ann.at(table) as live:
            await live.answer(commands.Deal)
            while live.state.game is None or live.state.game.phase == "hand-over":
                await live.next_state()
        meanwhile = await ann.review_table(table)
        await end(ann, table)
        over = await finished(ann, await ann.review_table(table))
        _, running = read_record(await ann.record(table)).hands
    assert meanwhile == done, "the running hand changes nothing"
    assert done.review is not None
    assert (done.playing, done.seats) == (True, [0])
    assert [hand.over for hand in done.review.hands] == [True]
    record = read_record(str(done.record))
    assert (len(record.hands), record.result.over) == (1, False)
    assert running.key.encode() not in msgspec.json.encode(meanwhile)
    assert over.review is not None
    assert (over.playing, over.seats, len(over.review.hands)) == (False, [0, 1, 2], 2)


async def test_among_people_a_running_game_is_not_reviewed(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        table = await table_after_a_hand(ann, "me link bot", bob)
        for player in (ann, bob):
            with pytest.raises(RequestRefused, match="not_over"):
                await player.review_table(table)


async def test_a_hand_is_not_reviewed_before_it_is_over(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with ann.at(links.table) as live:
            await live.answer(commands.Start)
        with pytest.raises(RequestRefused, match="not_over"):
            await ann.review_table(links.table)


async def test_only_players_of_a_finished_game_get_a_review(served: Served) -> None:
    async with guests(served.url, "Ann", "Eve") as [ann, eve]:
        links = await table_of(ann, "me bot")
        with pytest.raises(RequestRefused, match="not_over"):
            await ann.review_table(links.table)
        table = await ended_table(ann, "me bot")
        with pytest.raises(RequestRefused, match="not_seated"):
            await eve.review_table(table)


async def test_a_record_is_reviewed_for_one_seat(served: Served) -> None:
    async with guests(served.url, "Ann", "Eve") as [ann, eve]:
        record = await ann.record(await ended_table(ann, "me bot"))
        done = await finished(eve, await eve.review_record(record, seat=1))
        assert done.review is not None
        assert done.review.reviewed == [1]
        with pytest.raises(RequestRefused, match="no_such_seat"):
            await eve.review_record(record, seat=2)
        with pytest.raises(RequestRefused, match="bad_record"):
            await eve.review_record(record.replace('"moves"', '"mopes"'))


async def test_a_reviewed_game_goes_into_a_club_with_its_luck(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot", options={"scoring": "single-hand", "hand_size": 3})
        async with ann.at(links.table) as live:
            await live.answer(commands.Start)
        await play(ann, links.table)
        review = (await finished(ann, await ann.review_table(links.table))).review
        member, viewer = await make_club(ann)
        path, body = f"/tables/{links.table}", {"players": ["Ada", "Bela"]}
        assert (await member.ask("POST", path, json=body)).status_code == 200
        [game] = (await viewer.see("/games", bots=True))["games"]
    assert review is not None
    luck = {"Ada": review.game.seats[0].luck, "Bela": review.game.seats[1].luck}
    assert game["luck"] == {player: round(100 * part) for player, part in luck.items()}


async def test_a_guest_has_two_unfinished_reviews_at_most(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        tables = [await ended_table(ann, "me bot bot bot") for _ in range(3)]
        started = [await ann.review_table(table) for table in tables[:2]]
        with pytest.raises(RequestRefused, match="unfinished reviews"):
            await ann.review_table(tables[2])
        for status in started:
            assert (await finished(ann, status)).state == "ready"
        assert (await ann.review_table(tables[2])).state != "failed"


def test_a_server_without_numba_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert can_review()
    monkeypatch.setitem(sys.modules, "numba", None)
    assert not can_review()


async def test_no_more_reviews_are_begun_than_the_worker_can_keep() -> None:
    queue = ReviewQueue()
    for number in range(MOST_RUNS):
        queue.start(Asker(f"address {number}", f"guest {number}"), f"{number}", [0], b"", keep)
    with pytest.raises(Refused, match="busy"):
        queue.start(Asker("one more", "one more"), "one more", [0], b"", keep)
    queue.close()


async def test_a_review_waits_only_for_others() -> None:
    queue = ReviewQueue()
    first, second = (
        queue.start(Asker(name, name), name, [0], b"", keep) for name in ("first", "second")
    )
    assert (first.state, second.state) == ("running", "waiting")
    queue.close()


async def keep(_body: bytes) -> None:
    """Reviews of records are not stored."""
