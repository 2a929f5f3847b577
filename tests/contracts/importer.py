"""A process that imports games into a club, fifty at a time, until it is killed.

It prints the number of games once an import is acknowledged.
"""

from __future__ import annotations

import asyncio
import sys

from penultimate.clubs import ClubService
from penultimate.ledger import ClubGame
from penultimate.ledger.change_builders import recording
from penultimate.store.club_access import open_clubs

A_FILE = 50
DAY = "2026-01-02"


def games(first: int) -> list[ClubGame]:
    return [
        ClubGame(id=f"g{number}", date=DAY, variant="own", scores={"Ann": 1, "Bob": number})
        for number in range(first, first + A_FILE)
    ]


async def write(url: str, club: str) -> None:
    async with open_clubs(url) as clubs:
        service = ClubService(clubs)
        done = len((await service.look(club)).club.games)
        while True:
            fresh = games(done)
            await service.change(club, "importer", lambda now, fresh=fresh: recording(now, fresh))
            done += A_FILE
            print(done, flush=True)


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2]))
