"""A process that appends to a table until it is killed.

It prints each number once that is acknowledged. With `--fork` it leaves a child behind.
"""

from __future__ import annotations

import asyncio
import os
import sys

from penultimate.store import Append, Row, open_store


async def write(url: str, table: str) -> None:
    store = open_store(url)
    await store.open()
    number = len(await store.log(table))
    if "--fork" in sys.argv:
        leave_a_child()
    while True:
        number += 1
        assert await store.append(Append(table, [Row(number, number, b"{}", f"ann:{number}")]))
        print(number, flush=True)


def leave_a_child() -> None:
    """Fork and return when the child is running. It runs until the test closes its input."""
    hears, says = os.pipe()
    if not os.fork():
        os.write(says, b"!")
        sys.stdin.read()
        os._exit(0)
    os.read(hears, 1)


asyncio.run(write(sys.argv[1], sys.argv[2]))
