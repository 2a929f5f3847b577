"""A server with internal errors, to check that it reveals nothing about them.

Whoever says one of these words at a table breaks something, and every exception has a secret in it.
"""

from __future__ import annotations

import sys
from typing import Any

from penultimate.cli import main
from penultimate.protocol import commands
from penultimate.server import routes
from penultimate.store import StoreDown
from penultimate.table.runtime.table_service import TableService

SECRET = "5ec4e7" * 10  # as if it were a seed
carry_out = TableService.carry_out


async def break_down(hidden: str) -> None:
    raise ValueError(hidden)


async def carry_out_badly(service: TableService, live_table: Any, viewer: Any, command: Any) -> int:
    text = command.text if isinstance(command, commands.Say) else ""
    if text == "break":
        await break_down(SECRET)
    if text == "break later":
        service.registry.spawn(break_down(SECRET))
    if text == "store":
        raise StoreDown(SECRET)
    return await carry_out(service, live_table, viewer, command)


def offer_badly() -> None:
    raise ValueError(SECRET)


if __name__ == "__main__":
    TableService.carry_out = carry_out_badly  # pyright: ignore[reportAttributeAccessIssue]
    routes.offer = offer_badly  # pyright: ignore[reportAttributeAccessIssue]
    sys.argv.insert(1, "serve")
    main()
