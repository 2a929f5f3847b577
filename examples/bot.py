"""A bot in ten lines: it takes a seat with an invite link and plays the first legal move.

The client contributes to deals and reconnects after a server restart.

python examples/bot.py http://127.0.0.1:8000 TABLE i-TOKEN
"""

import asyncio
import sys

from penultimate.client import Client, Refused


async def play(url: str, table: str, token: str) -> None:
    async with Client(url) as client:
        await client.sit(table, token, "Ten lines")
        async with client.at(table) as live:
            async for state in live:
                if state.game and state.game.turn == state.you.looking:
                    try:
                        await live.move(state.game.legal[0], state=state)
                    except Refused as late:
                        print(f"too late: {late}")


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:4]))
