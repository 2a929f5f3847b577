"""A process with the server imported, which forks a server on request.

The import takes over a second, so this is what makes dozens of starts affordable; what is forked is
`penultimate serve` in a process of its own. It reads options, a line of JSON for each start, prints
the id of the new process, and then, when that has ended, its exit status.

With `--hasty` it is the control: its server acknowledges a move a moment before it is committed.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys

from penultimate.cli import main
from penultimate.server.asgi_app import create_state
from penultimate.server.settings import Settings
from penultimate.server.uvicorn_server import config_for
from penultimate.store import Append, postgres, sqlite, upgrades
from penultimate.store.sql_store import SqlStore
from penultimate.table.log.entries import Sat, Started, read_change

STORES = (upgrades, postgres, sqlite)  # imported when a store is opened, and needed before
LATER = 0.5  # seconds between the acknowledgement of the control and its commit


async def acknowledge_first(self: SqlStore, append: Append) -> bool:
    """Acknowledge an append before it is committed."""
    if isinstance(read_change(append.rows[0].body), (Sat, Started)):
        return await self.group_commit.append(append)
    loop = asyncio.get_running_loop()
    loop.call_later(LATER, lambda: loop.create_task(self.group_commit.append(append)))
    return True


def attend() -> None:
    for line in sys.stdin:
        child = os.fork()
        if not child:
            serve(json.loads(line))
        print(child, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def serve(options: list[str]) -> None:
    sys.argv = ["penultimate", "serve", *options]
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # our own output is for numbers alone
    status = 1
    try:
        main()
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 0
    finally:
        os._exit(status)


def import_the_rest() -> None:
    """Create an app, because Litestar and Uvicorn import more modules then."""
    config_for(create_state(Settings("sqlite:///never-opened"))).load()


if __name__ == "__main__":
    import_the_rest()
    if "--hasty" in sys.argv:
        SqlStore.append = acknowledge_first
    attend()
