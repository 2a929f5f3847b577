"""Guests, and the lists of their tables."""

from __future__ import annotations

import pytest
from contracts.stores import TABLE, make_table, move, opened, with_a_table

from penultimate.store import Append, Guest, ListedTable, Row


async def test_a_guest_is_known_by_the_token_alone(url: str) -> None:
    async with with_a_table(url) as store:
        assert await store.guest_by_token(b"hash of ann") == Guest("ann", "Ann", 900)
        assert await store.guest_by_token(b"hash of nobody") is None
    async with opened(url) as store:
        assert await store.guest_by_token(b"hash of bob") == Guest("bob", "Bob", 901)


async def test_neither_an_id_nor_a_token_is_given_twice(url: str) -> None:
    async with with_a_table(url) as store:
        assert not await store.add_guest("ann", b"another hash", "Anna", 1)
        assert not await store.add_guest("anna", b"hash of ann", "Anna", 1)
        assert await store.guest_by_token(b"hash of ann") == Guest("ann", "Ann", 900)
        assert await store.guest_by_token(b"another hash") is None


async def test_a_guest_can_take_another_name(url: str) -> None:
    async with with_a_table(url) as store:
        assert await store.rename_guest("ann", "Ann-Käthe 👩‍🚀")
        assert await store.guest_by_token(b"hash of ann") == Guest("ann", "Ann-Käthe 👩‍🚀", 900)
        assert await store.guest_by_token(b"hash of bob") == Guest("bob", "Bob", 901)
        assert not await store.rename_guest("nobody", "Nobody")
        with pytest.raises(ValueError, match="NUL"):
            await store.rename_guest("ann", "A\0nn")


async def test_a_guest_sees_their_tables_the_latest_first(url: str) -> None:
    async with with_a_table(url) as store:
        await make_table(store, "table-2")
        await make_table(store, "table-3")
        assert await store.append(Append("table-2", [Row(2, 9_000, b"{}")]))
        assert await store.append(Append(TABLE, [Row(2, 8_000, b"{}"), Row(3, 8_500, b"{}")]))
        listed = await store.tables_of("ann", 9)
        assert [line.table for line in listed] == ["table-2", TABLE, "table-3"]
        assert listed[1] == ListedTable(TABLE, "open", b'{"hand": 0}', 1_000, 8_500, True)
        assert await store.tables_of("ann", 2) == listed[:2]
        assert await store.tables_of("bob", 9) == []


async def test_an_append_changes_what_the_list_says(url: str) -> None:
    guests = [("ann", False), ("bob", True)]
    async with with_a_table(url) as store:
        assert await store.append(Append(TABLE, [Row(2, 2_000, b"{}")], "over", guests, b"won"))
        assert await store.append(Append(TABLE, [Row(3, 3_000, b"{}")], summary=b"rated"))
        assert await store.append(move(4))
        line = ListedTable(TABLE, "over", b"rated", 1_000, 1_004, False)
        assert await store.tables_of("ann", 9) == [line]
        assert await store.tables_of("bob", 9) == [line._replace(host=True)]
