"""Fair turns between addresses and guests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import ExitStack

import pytest

from penultimate.workers import Busy, Client, FairTurns, Places


async def order_of(turns: FairTurns, clients: Iterable[Client]) -> list[Client]:
    """The order in which clients get their turns if all of them come at once."""
    order: list[Client] = []
    holding: list[Client] = []

    async def take(client: Client) -> None:
        async with turns.turn(client):
            order.append(client)
            holding.append(client)
            assert holding == [client]
            await asyncio.sleep(0)
            holding.remove(client)

    await asyncio.gather(*map(take, clients))
    return order


async def test_addresses_take_turns_and_so_do_the_guests_of_one() -> None:
    a1, a2, b = Client("a", "1"), Client("a", "2"), Client("b", "1")
    order = await order_of(FairTurns(), [a1, a1, a1, a2, b])
    assert order == [a1, a1, b, a2, a1]


async def test_a_crowd_at_one_address_is_refused_and_others_are_not() -> None:
    turns = FairTurns()
    crowd = [Client("a", str(guest)) for guest in range(20) for _ in range(4)]
    async with turns.turn(Client("z")):
        waiting = [asyncio.ensure_future(order_of(turns, [one])) for one in crowd]
        honest = asyncio.ensure_future(order_of(turns, [Client("b")]))
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    assert await honest == [Client("b")]
    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert sum(isinstance(end, Busy) for end in ends) == 80 - 32


async def test_one_guest_has_few_tasks_at_a_time() -> None:
    turns = FairTurns()
    ends = await asyncio.gather(
        *(order_of(turns, [Client("a", "1")]) for _ in range(14)), return_exceptions=True
    )
    assert [isinstance(end, Busy) for end in ends] == [False] * 12 + [True] * 2


async def test_a_client_who_gives_up_waiting_is_skipped() -> None:
    turns = FairTurns()
    first, second = Client("a"), Client("b")
    async with turns.turn(first):
        waiting = asyncio.ensure_future(order_of(turns, [second]))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert len(turns) == 1
    assert await order_of(turns, [second, first]) == [second, first]


def test_places_are_limited_in_total_and_for_each_address() -> None:
    places = Places(total=3, per_address=2)
    with ExitStack() as stack:
        for address in "aab":
            stack.enter_context(places.place(address))
        for address in "ac":
            with pytest.raises(Busy), places.place(address):
                pass
    with places.place("a"), places.place("a"), places.place("c"):
        pass
