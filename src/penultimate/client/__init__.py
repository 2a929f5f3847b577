"""An asynchronous client for bots and other programs: connect, sit, watch, move.

async with Client("http://127.0.0.1:8000") as client:
    links = await client.sit(table, token, "Robin")
    async with client.at(table) as live:
        async for state in live:
            if state.game and state.game.turn == state.you.looking:
                await live.move(state.game.legal[0], state=state)  # Refused if too late

It reconnects after a lost connection or a server restart, resends unanswered commands, and
contributes randomness to the deals of each table that it follows. It checks every deal and raises
`UnfairDeal` if the server breaks its commitment, leaves out the client's randomness, or deals
different cards.
"""

from __future__ import annotations

from penultimate.client.client import Client, RequestRefused
from penultimate.client.deal_witness import UnfairDeal
from penultimate.client.reconnecting import ReconnectingConnection
from penultimate.client.table_connection import CommandUnknown, TableClosed, TableConnection
from penultimate.protocol.refusals import Refused

__all__ = [
    "Client",
    "CommandUnknown",
    "ReconnectingConnection",
    "Refused",
    "RequestRefused",
    "TableClosed",
    "TableConnection",
    "UnfairDeal",
]
