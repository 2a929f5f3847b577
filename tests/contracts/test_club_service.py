"""Clubs on a store: acknowledged changes are stored once, with concurrent writers."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from contracts.importer import A_FILE, games
from contracts.stores import opened

from penultimate.clubs import ClubService, hash_of, is_token
from penultimate.ledger import ClubGame, Selection
from penultimate.ledger.change_builders import merging, recording, renaming, undoing
from penultimate.ledger.club_history import Added, write_change
from penultimate.ledger.problems import InvalidChange
from penultimate.protocol.refusals import Refused
from penultimate.store import ClubRow
from penultimate.store.club_access import open_clubs

IMPORTER = Path(__file__).with_name("importer.py")
GAME = ClubGame(id="g1", date="2026-01-02", variant="own", scores={"Ann": 5, "Bob": 3})


async def test_a_club_is_made_in_one_step_with_two_links(url: str) -> None:
    async with opened(url) as store:
        service = ClubService(store.clubs, lambda: 1.5)
        made = await service.make("Friday", "Ann", [GAME])
        assert [game.id for game in made.club.games] == ["g1"]
        for kind, token in made.tokens.items():
            assert is_token(token)
            found = await store.clubs.by_link(hash_of(token))
            assert found is not None
            assert (found.id, found.name, found.kind) == (made.id, "Friday", kind)
    async with opened(url) as store:
        kept = await ClubService(store.clubs).look(made.id)
        assert kept.club == made.club
        assert [(entry.who, entry.at) for entry in kept.club.entries] == [("Ann", 1500)] * 2
        with pytest.raises(Refused, match="no_such_club"):
            await ClubService(store.clubs).look("nobody's")


async def test_a_change_that_cannot_be_leaves_no_trace(url: str) -> None:
    async with opened(url) as store:
        service = ClubService(store.clubs)
        made = await service.make("Friday", "Ann", [GAME])
        with pytest.raises(InvalidChange):
            await service.change(made.id, "Ann", lambda club: merging(club, "Ann", "Bob"))
        assert await store.clubs.last(made.id) == 2
        assert (await service.look(made.id)).club == made.club


async def test_a_command_sent_again_is_done_once(url: str) -> None:
    async with opened(url) as store:
        service = ClubService(store.clubs)
        made = await service.make("Friday", "Ann", [GAME])
        first = await service.change(made.id, "Ann", lambda club: undoing(club, 2), "c1")
        for again in (service, ClubService(store.clubs)):
            done = await again.change(made.id, "Ann", lambda club: undoing(club, 3), "c1")
            assert done.number == first.number
            assert (await again.look(made.id)).club.games == []


async def test_two_services_see_each_others_changes(url: str) -> None:
    async with opened(url) as store, open_clubs(url) as clubs:
        here, there = ClubService(store.clubs), ClubService(clubs)
        made = await here.make("Friday", "Ann", [GAME])
        await there.change(made.id, "Bob", lambda club: renaming(club, "Bob", "Robert"))
        ranking = (await here.look(made.id)).rank("points_total", Selection())
        assert [row.player for row in ranking.ranking] == ["Ann", "Robert"]
        changes = [
            service.change(made.id, "x", lambda club, n=n: recording(club, [numbered(n)]))
            for n, service in enumerate([here, there] * 10)
        ]
        await asyncio.gather(*changes)
        assert len((await here.look(made.id)).club.games) == 21
        assert (await here.look(made.id)).club == (await there.look(made.id)).club


def numbered(number: int) -> ClubGame:
    return ClubGame(id=f"n{number}", date="2026-01-02", variant="own", scores={"Ann": 1, "Cy": 2})


async def test_a_renewed_link_is_another(url: str) -> None:
    async with opened(url) as store:
        service = ClubService(store.clubs)
        made = await service.make("Friday", "Ann")
        token = await service.renew(made.id, "Ann", "member")
        assert await store.clubs.by_link(hash_of(made.tokens["member"])) is None
        assert await store.clubs.by_link(hash_of(token)) is not None
        assert await store.clubs.by_link(hash_of(made.tokens["viewer"])) is not None


async def test_an_import_that_is_killed_is_there_as_a_whole_or_not_at_all(url: str) -> None:
    async with opened(url) as store:
        made = await ClubService(store.clubs).make("Friday", "Ann")
    for _ in range(3):
        importer = start_importer(url, made.id)
        assert importer.stdout
        lines = [importer.stdout.readline() for _ in range(5)]
        importer.kill()
        acknowledged = int([*lines, *importer.stdout.readlines()][-1])
        importer.communicate()
        async with opened(url) as store:
            kept = (await ClubService(store.clubs).look(made.id)).club.games
        assert len(kept) - acknowledged in (0, A_FILE), "one may be kept and not yet acknowledged"
        assert kept == [game for first in range(0, len(kept), A_FILE) for game in games(first)]


def start_importer(url: str, club: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(IMPORTER), url, club]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


async def test_a_long_history_is_read_in_pages(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        made = await ClubService(store.clubs).make("Friday", "Ann")
        rows = [
            ClubRow(number, 0, "Ann", write_change(Added({f"p{number}.1": f"Player {number}"})))
            for number in range(2, 1203)
        ]
        for row in rows:
            assert await store.clubs.append(made.id, row)
        club = (await ClubService(store.clubs).look(made.id)).club
        assert (club.number, len(club.players)) == (1202, 1201)


async def test_the_club_used_longest_ago_leaves_the_cache(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        service = ClubService(store.clubs)
        first, *others = [(await service.make(f"Club {at}", "Ann")).id for at in range(50)]
        cached = await service.look(first)
        others.append((await service.make("Club 50", "Ann")).id)
        assert await service.look(first) is cached
        for other in others:
            await service.look(other)
        assert await service.look(first) is not cached


async def test_the_results_used_longest_ago_leave_the_cache(url: str) -> None:
    async with opened(url) as store:
        service = ClubService(store.clubs)
        kept = await service.look((await service.make("Friday", "Ann", [GAME])).id)
        days = [Selection(since=f"2026-01-{day:02}") for day in range(1, 32)]
        rated = [kept.rated(day) for day in days]
        assert kept.rated(days[-1]) is rated[-1]
        assert kept.rated(days[0]) is not rated[0]
        assert kept.rated(days[0]) == rated[0]
