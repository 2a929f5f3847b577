"""Play a hand against a bot on the given server, using only the package."""

from __future__ import annotations

import asyncio
import sys

from penultimate.client import Client, Refused
from penultimate.protocol.forms import SeatPlan, TableForm

ONE_HAND = TableForm(
    options={"scoring": "single-hand"},
    seats=[SeatPlan("me", name="Ann"), SeatPlan("bot", name="Bela")],
    start=True,
)


async def play(url: str) -> None:
    async with Client(url) as client:
        links = await client.open_table(ONE_HAND)
        async with client.at(links.table) as live:
            async for state in live:
                if state.game and state.game.turn == state.you.looking:
                    try:
                        await live.move(state.game.legal[0], state=state)
                    except Refused as late:
                        if late.error != "stale":
                            raise
            assert live.state.game
            print(live.state.game.phase, live.state.game.game_winner in (0, 1))


asyncio.run(play(sys.argv[1]))
