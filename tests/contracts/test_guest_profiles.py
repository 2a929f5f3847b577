"""Guests' appearance, devices and statistics on both databases."""

from __future__ import annotations

import asyncio

import pytest
from contracts.stores import TABLE, make_table, opened, with_a_table

from penultimate.store import Append, Device, FinishedGame, Guest, Row, Store
from penultimate.store.retention import forget

ANN = Guest("ann", "Ann", 900)


async def test_a_guest_looks_as_they_chose_last(url: str) -> None:
    async with with_a_table(url) as store:
        assert await store.profiles.look("ann") is None
        await store.profiles.set_look("ann", b"fox")
        await store.profiles.set_look("ann", b"owl")
    async with opened(url) as store:
        assert await store.profiles.look("ann") == b"owl"
        assert await store.profiles.look("bob") is None


async def test_a_passage_makes_one_device_the_guests_and_is_closed_then(url: str) -> None:
    async with with_a_table(url) as store:
        await store.profiles.create_device_link("ann", b"first", 100)
        await store.profiles.create_device_link("ann", b"second", 100)
        assert not await store.profiles.redeem_device_link(b"first", b"phone", 50, 9), (
            "the second closed it"
        )
        assert not await store.profiles.redeem_device_link(b"second", b"phone", 100, 9), (
            "it is too old"
        )
        tried = [
            store.profiles.redeem_device_link(b"second", device, 99, 9)
            for device in (b"a", b"b", b"c")
        ]
        assert sorted(await asyncio.gather(*tried)) == [False, False, True]
        assert not await store.profiles.redeem_device_link(b"second", b"d", 99, 9)
    async with opened(url) as store:
        known = [await store.guest_by_token(token) for token in (b"a", b"b", b"c", b"hash of ann")]
        assert known.count(ANN) == 2
        assert known.count(None) == 2


async def test_a_guest_has_so_many_devices_at_most(url: str) -> None:
    async with with_a_table(url) as store:
        for number, device in enumerate((b"phone", b"tablet", b"watch")):
            await store.profiles.create_device_link("ann", b"token %d" % number, 100)
            is_kept = await store.profiles.redeem_device_link(b"token %d" % number, device, 50, 2)
            assert is_kept == (number < 2)


async def add_devices(store: Store, *devices: bytes) -> None:
    for number, device in enumerate(devices):
        await store.profiles.create_device_link("ann", b"link to " + device, 10_000)
        assert await store.profiles.redeem_device_link(
            b"link to " + device, device, 1_000 + number, 9
        )


async def test_the_devices_of_a_guest_are_listed_oldest_first(url: str) -> None:
    async with with_a_table(url) as store:
        await add_devices(store, b"phone", b"tablet")
        assert await store.profiles.devices("ann") == [
            Device(b"hash of ann", 900),
            Device(b"phone", 1_000),
            Device(b"tablet", 1_001),
        ]
        assert await store.profiles.devices("bob") == [Device(b"hash of bob", 901)]
        assert await store.profiles.devices("nobody") == []


@pytest.mark.parametrize("device", [b"phone", b"hash of ann"], ids=["carried", "first"])
async def test_a_revoked_device_is_nobodys(url: str, device: bytes) -> None:
    async with with_a_table(url) as store:
        await add_devices(store, b"phone", b"tablet")
        await store.profiles.create_device_link("ann", b"link of a thief", 10_000)
        assert not await store.profiles.revoke_device("bob", device), "it is not his"
        assert await store.profiles.revoke_device("ann", device)
        assert not await store.profiles.revoke_device("ann", device)
    async with opened(url) as store:
        assert await store.guest_by_token(device) is None
        assert await store.guest_by_token(b"tablet") == ANN
        left = [listed.token_hash for listed in await store.profiles.devices("ann")]
        assert left == [one for one in (b"hash of ann", b"phone", b"tablet") if one != device]
        assert not await store.profiles.redeem_device_link(b"link of a thief", b"x", 5_000, 9)


async def test_finished_games_are_listed_with_what_they_count(url: str) -> None:
    async with with_a_table(url) as store:
        await make_table(store, "table-2")
        over = Append(TABLE, [Row(2, 2_000, b"{}")], "over", [("ann", True), ("bob", False)], b"{}")
        assert await store.append(over)
        assert await store.profiles.games("ann", 9) == [FinishedGame(TABLE, None)]
        await store.profiles.save_tally(TABLE, b"counted")
        await store.profiles.save_tally(TABLE, b"counted once more")
        for guest in ("ann", "bob"):
            assert await store.profiles.games(guest, 9) == [FinishedGame(TABLE, b"counted")]
        assert await store.profiles.games("ann", 0) == []


async def test_what_a_guest_had_is_forgotten_with_them(url: str) -> None:
    async with with_a_table(url) as store:
        await store.append(Append(TABLE, [Row(2, 2_000, b"{}")], "over", (), b"{}"))
        await store.profiles.save_tally(TABLE, b"counted")
        await store.profiles.set_look("ann", b"fox")
        await store.profiles.create_device_link("ann", b"token", 9)
        await store.profiles.redeem_device_link(b"token", b"phone", 5, 9)
        await store.profiles.create_device_link("ann", b"another", 9)
        assert await forget(url, 10_000, really=True) == (1, 2)
        assert await store.guest_by_token(b"phone") is None
        assert await store.profiles.look("ann") is None
