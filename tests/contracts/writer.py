"""A process of its own that appends to a table until somebody kills it.

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
    if "--fork" in sys.argv and not os.fork():
        sys.stdin.read()  # until the test closes it
        os._exit(0)
    while True:
        number += 1
        assert await store.append(Append(table, [Row(number, number, b"{}", f"ann:{number}")]))
        print(number, flush=True)


asyncio.run(write(sys.argv[1], sys.argv[2]))
