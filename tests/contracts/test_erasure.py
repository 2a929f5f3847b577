"""Deleting one person: a guest with their tables, and a player's name in a club."""

from __future__ import annotations

from pathlib import Path

import pytest
from contracts.stores import TABLE, make_table, opened, with_a_table
from durability.in_process_server import served_here
from server.real_server import fault_of, guests, table_of

from penultimate.clubs import ClubService
from penultimate.clubs.player_erasure import erase_player, erasure_of
from penultimate.ledger import ClubGame
from penultimate.ledger.change_builders import editing, merging, recording, renaming, undoing
from penultimate.ledger.problems import InvalidChange
from penultimate.store import Append, ClubRow, Row, SavedHouse
from penultimate.store.club_access import open_clubs
from penultimate.store.guest_erasure import FoundGuest, erase_guest, find_guests


async def test_a_guest_is_found_by_id_and_by_name(url: str) -> None:
    async with with_a_table(url) as store:
        await store.add_guest("ann-2", b"another", "Ann", 1_000)
        ann = FoundGuest("ann", "Ann", 900, 1)
        assert await find_guests(url, "ann") == [ann]
        assert await find_guests(url, "Ann") == [FoundGuest("ann-2", "Ann", 1_000, 0), ann]
        assert await find_guests(url, "Nobody") == []


async def test_an_erased_guest_leaves_nothing_and_others_keep_their_tables(url: str) -> None:
    async with with_a_table(url) as store:
        await make_table(store, "shared")
        await store.append(Append("shared", [Row(2, 2_000, b"{}")], "over", [("bob", False)], b""))
        await store.create("bobs", [Row(1, 1_000, b"{}")], "over", [("bob", True)], b"")
        await store.profiles.save_tally("shared", b"counted")
        await store.profiles.set_look("ann", b"fox")
        await store.houses.add("ann", SavedHouse("a" * 16, "Ours", "official"), 1, 9)
        await store.profiles.create_device_link("ann", b"token", 9)
        await store.profiles.redeem_device_link(b"token", b"phone", 5, 9)
        await erase_guest(url, "ann")
        assert await find_guests(url, "ann") == []
        assert await store.guest_by_token(b"phone") is None
        assert await store.profiles.look("ann") is None
        assert await store.houses.of("ann") == []
        assert [await store.log(table) for table in (TABLE, "shared")] == [[], []]
        assert [line.table for line in await store.tables_of("bob", 9)] == ["bobs"]


async def test_a_running_server_notices_that_a_guest_is_gone(url: str) -> None:
    async with served_here(url) as (address, _), guests(address, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        [found] = await find_guests(url, "Ann")
        await erase_guest(url, found.id)
        form = {"seats": [{"who": "me"}, {"who": "bot"}]}
        refused = await ann.http.post("/api/tables", json=form)
        assert (refused.status_code, fault_of(refused)) == (401, "no_guest")
        assert (await ann.http.get("/api/me")).json()["name"] == "Guest", "she is somebody new"
        assert (await ann.http.post("/api/tables", json=form)).status_code == 201
        gone = await ann.http.get(f"/api/tables/{links.table}/links")
        assert fault_of(gone) == "no_such_table"


def played(game: str, **scores: int) -> ClubGame:
    return ClubGame(id=game, date="2026-01-02", variant="own", scores=scores)


async def test_an_erased_player_has_no_name_left_in_the_club(url: str) -> None:
    async with opened(url) as store:
        service = ClubService(store.clubs)
        made = await service.make("Friday", "Annette", [played("g1", Annette=5, Bob=3)])
        await service.change(
            made.id, "Bob", lambda club: recording(club, [played("g2", Anni=1, Bob=2)])
        )
        await service.change(made.id, "Annette", lambda club: merging(club, "Anni", "Annette"))
        await service.change(made.id, "Bob", lambda club: renaming(club, "Annette", "Annetta"))
        await service.change(
            made.id, "Bob", lambda club: editing(club, played("g1", Annetta=6, Bob=3))
        )
        here = (await service.look(made.id)).club
        assert erasure_of(here, "Anni").names == {"Annette", "Anni", "Annetta"}
        assert erasure_of(here, "Annetta").games == 2
        await erase_player(service, made.id, "Annetta")
        rows: list[ClubRow] = await store.clubs.history(made.id)
        assert "Ann" not in str(rows)
    async with opened(url) as store:
        service = ClubService(store.clubs)
        club = (await service.look(made.id)).club
        assert [game.scores for game in club.games] == [
            {"Former player": 6, "Bob": 3},
            {"Former player": 1, "Bob": 2},
        ]
        assert {entry.who for entry in club.entries} == {"Former player", "Bob"}
        await service.change(made.id, "Bob", lambda club: undoing(club, 4))  # the merge
        names = [player.name for player in (await service.look(made.id)).club.players]
        assert names == ["Bob", "Former player", "Former player 2"]


async def test_an_erased_player_is_gone_from_a_club_in_memory(url: str) -> None:
    async with opened(url) as store:
        service, other = ClubService(store.clubs), ClubService(store.clubs)
        made = await service.make("Friday", "Bob", [played("g1", Ann=5, Bob=3)])
        await erase_player(other, made.id, "Ann")
        assert (await service.look(made.id)).club.games[0].scores == {"Former player": 5, "Bob": 3}
        with pytest.raises(InvalidChange, match="no player"):
            erasure_of((await service.look(made.id)).club, "Nobody")


async def test_an_sqlite_file_keeps_no_trace_of_who_was_erased(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    async with opened(url) as store:
        await store.add_guest("somebody", b"hash", "Wilhelmina", 900)
        body = b'{"name": "Wilhelmina"}' * 500
        await store.create("t", [Row(1, 1_000, body)], "over", [("somebody", True)], body)
    async with open_clubs(url) as clubs:
        service = ClubService(clubs)
        made = await service.make("Friday", "Bob", [played("g1", Wilhelmina=5, Bob=3)])
    assert files_with(b"Wilhelmina", tmp_path)
    await erase_guest(url, "somebody")
    async with open_clubs(url) as clubs:
        await erase_player(ClubService(clubs), made.id, "Wilhelmina")
    assert files_with(b"Wilhelmina", tmp_path) == []


def files_with(text: bytes, folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if text in path.read_bytes()]
