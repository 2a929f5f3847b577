"""Finished games of a real server, and what it had promised before each hand."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from secrecy.listeners import Listener, by_lot, play
from server_process import PATIENT, Served

from penultimate.protocol import commands, forms
from penultimate.rules import PRESETS

# Large hands leave a small draw pile, which is soon empty; small targets make a game of one hand.
LONG: dict[str, Any] = {"hand_size": 32, "target": 1}
SHORT: dict[str, Any] = {"hand_size": 3, "target": 60}
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    **{preset: (preset, LONG) for preset in PRESETS},
    "several hands": (
        "ranked",
        SHORT | {"dealer": "draw-then-rotate", "scoring": "knockout", "finish": "number"},
    ),
    "by lot, until one is left": ("elimination-2003", SHORT | {"dealer": "random"}),
    "everything": (
        "edition-2018",
        {"hand_size": 12, "custom_wild": "others-draw-one", "uno_catch": "automatic"}
        | {"stacking": "any", "seven_o": True, "jump_in": True, "target": 60, "dealer": "rotate"}
        | {"multiples": True, "bomb": True, "deflect_reverse": True, "deflect_skip": True}
        | {"missing_call_penalty": 5, "hand_limit": 16, "open_hands": 4},
    ),
}


@dataclass
class Finished:
    """A game that is over: its replay as it was published, and the promises made before."""

    replay: dict[str, Any]
    promised: dict[int, str]


def play_all(folder: Path) -> dict[str, Finished]:
    """Every game, all at once at one server."""
    with Served(f"sqlite:///{folder / 'tables.db'}", program=PATIENT) as server:
        return asyncio.run(play_games(server.url))


async def play_games(url: str) -> dict[str, Finished]:
    games = [play_one(url, name, Random(name)) for name in GAMES]
    return dict(zip(GAMES, await asyncio.gather(*games), strict=True))


async def play_one(url: str, name: str, dice: Random) -> Finished:
    """Ann and Bob mix in chance; a bot, who mixes in nothing, sits between them."""
    rules, options = GAMES[name]
    seats = [forms.SeatPlan("me"), forms.SeatPlan("bot"), forms.SeatPlan("link")]
    async with Listener(url, "Ann") as ann, Listener(url, "Bob") as bob:
        links = await ann.open_table(forms.TableForm(rules=rules, options=options, seats=seats))
        await bob.sit(links.table, links.invite or "", "Bob")
        async with ann.listen(links.table) as hers, bob.listen(links.table) as his:
            await hers.join_deal()
            await his.join_deal()
            await hers.answer(commands.Start)
            await asyncio.gather(play(hers, dice, by_lot), play(his, dice, by_lot))
        published = await bob.http.get(f"/api/tables/{links.table}/replay")
        return Finished(published.json(), promises(bob))


def promises(viewer: Listener) -> dict[int, str]:
    """The commitment to each hand as it stood before that hand was dealt."""
    promised: dict[int, str] = {}
    for frame in viewer.frames:
        message = json.loads(frame)
        if message["type"] == "state":
            promised.setdefault(message["deal"]["hand"], message["deal"]["commitment"])
    return promised
