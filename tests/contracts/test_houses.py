"""Houses that guests save, on either database."""

from __future__ import annotations

from contracts.stores import opened, with_a_table

from penultimate.store import SavedHouse
from penultimate.store.retention import forget

SUNDAY = SavedHouse("h1", "Sunday", "official+seven_o")
PARTY = SavedHouse("h2", "Party at Bob's", "party")


async def test_a_guest_finds_the_houses_again_that_they_saved(url: str) -> None:
    async with with_a_table(url) as store:
        assert await store.houses.add("ann", SUNDAY, 2, 9)
        assert await store.houses.add("ann", PARTY, 1, 9)
        assert await store.houses.add("bob", SUNDAY, 3, 9)
    async with opened(url) as store:
        assert await store.houses.of("ann") == [PARTY, SUNDAY]  # the oldest first
        assert await store.houses.of("bob") == [SUNDAY]
        assert await store.houses.of("nobody") == []


async def test_a_guest_has_each_name_once_and_so_many_houses_at_most(url: str) -> None:
    async with with_a_table(url) as store:
        assert await store.houses.add("ann", SUNDAY, 1, 2)
        assert not await store.houses.add("ann", PARTY._replace(name="Sunday"), 2, 2)
        assert await store.houses.add("ann", PARTY, 2, 2)
        assert not await store.houses.add("ann", SavedHouse("h3", "Third", "house"), 3, 2)
        assert await store.houses.of("ann") == [SUNDAY, PARTY]


async def test_a_house_is_edited_and_removed_by_its_guest_alone(url: str) -> None:
    async with with_a_table(url) as store:
        await store.houses.add("ann", SUNDAY, 1, 9)
        await store.houses.add("ann", PARTY, 2, 9)
        renamed = SavedHouse("h1", "Monday", "official+jump_in")
        assert not await store.houses.edit("bob", renamed)
        assert not await store.houses.edit("ann", SUNDAY._replace(name=PARTY.name))
        assert await store.houses.edit("ann", renamed)
        assert await store.houses.edit("ann", renamed._replace(rules="house"))
        assert not await store.houses.remove("bob", "h1")
        assert await store.houses.remove("ann", "h2")
        assert not await store.houses.remove("ann", "h2")
        assert await store.houses.of("ann") == [SavedHouse("h1", "Monday", "house")]


async def test_the_houses_of_a_guest_are_forgotten_with_them(url: str) -> None:
    async with opened(url) as store:
        await store.add_guest("ann", b"hash of ann", "Ann", 900)
        await store.houses.add("ann", SUNDAY, 1, 9)
        assert (await forget(url, 10**15, really=True)).guests == 1
        assert await store.houses.of("ann") == []
