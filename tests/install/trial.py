"""Try a house on the given server, using only the package."""

from __future__ import annotations

import asyncio
import sys

from penultimate.client import Client
from penultimate.protocol.forms import Figures, HouseForm


async def try_house(url: str) -> None:
    async with Client(url, timeout=120) as client:
        form = HouseForm(rules="official+seven_o")
        found = await client.fetch("POST", "/api/house/figures", Figures, form)
        print(found.hands > 0, found.is_compiled, len(found.wins))


asyncio.run(try_house(sys.argv[1]))
