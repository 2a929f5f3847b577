"""Errors do not quote values, because they are logged."""

from __future__ import annotations

import traceback

import pytest
from contracts.stores import TABLE, with_a_table

from penultimate.store import Append, Row, StoreError, StoreUnreadable, UnknownGuest, open_store


@pytest.mark.parametrize(
    "address",
    [
        "mysql://somebody:hunter2@nowhere/tables",
        "postgresql://somebody:hunter2/and@nowhere/tables",
        "somebody:hunter2@nowhere",
        "sqlite://hunter2",
        "sqlite:///",
    ],
)
def test_an_address_that_names_no_store_is_refused_and_not_repeated(address: str) -> None:
    with pytest.raises(StoreUnreadable) as refusal:
        open_store(address)
    assert "hunter2" not in str(refusal.value)
    assert "hunter2" not in "".join(traceback.format_exception(refusal.value))


@pytest.mark.parametrize("query", ["?host=/nowhere", "?sslmode=hunter2", "?host=/nowhere&port=x"])
async def test_the_error_for_a_missing_database_omits_its_password(query: str) -> None:
    store = open_store(f"postgresql://somebody:hunter2@/tables{query}")
    with pytest.raises(StoreError) as refusal:
        await store.open()
    assert "hunter2" not in "".join(traceback.format_exception(refusal.value))
    await store.close()


async def test_a_refused_append_is_not_quoted(url: str) -> None:
    secret = Append(TABLE, [Row(2, 9, b"hunter2")], guests=[("nobody", False)], summary=b"hunter2")
    async with with_a_table(url) as store:
        with pytest.raises(UnknownGuest) as refusal:
            await store.append(secret)
    assert "hunter2" not in "".join(traceback.format_exception(refusal.value))
