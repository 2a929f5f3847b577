"""A client of the live table, for bots and programs: connect, sit, watch, move.

async with Client("http://127.0.0.1:8000") as client:
    links = await client.sit(table, token, "Robin")
    async with client.at(table) as live:
        async for state in live:
            if state.game and state.game.turn == state.you.looking:
                await live.move(state.game.legal[0], state=state)  # CommandRefused if too late
"""

from __future__ import annotations

from penultimate.client.client import Client, HttpRefused
from penultimate.client.live import CommandRefused, Live, TableClosed

__all__ = ["Client", "CommandRefused", "HttpRefused", "Live", "TableClosed"]
