"""Only its player knows whether a drawn card can be played, until it is played or kept.

Two tables differ in the card on top of the draw pile: at one it fits, at the other it does not. It
is drawn, and everyone else looks, tries everything, calls falsely, or waits for the clock. Two are
made public by the rules: where a card that fits must be played, keeping one says that it does not
(`T2`); and who may draw only with nothing that fits (`T3`) says so by drawing. What is drawn into a
hand that lies open (`H11`) is public too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from laws.houses import Seating, roll, seeds
from secrecy.fitting_cards import next_card_fits
from secrecy.twins import Live, deal_live, with_table

from penultimate.notation.moves import MOVE_NAMES
from penultimate.protocol import commands
from penultimate.rules import house_rules
from penultimate.rules.layout import DRAWN, RESTING
from penultimate.rules.presets import PRESETS
from penultimate.rules.view import view_for
from penultimate.table.autopilot.fallback_moves import forced_move

MIXES: list[dict[str, Any]] = [
    {},
    {"false_call_penalty": 2},
    {"drawn_card": "must-play", "false_call_penalty": 2},
    {"draw": "until-playable"},
    {"draw": "until-playable", "drawn_card": "must-play", "stacking": "any", "jump_in": True},
    {"stacking": "same", "seven_o": True, "jump_in": True, "false_call_penalty": 2},
    {"deck": "edition-2018", "custom_wild": "swap-hands", "wild_four": "enforced"},
    {"scoring": "elimination", "uno_catch": "automatic"},
    {"partners": True, "scoring": "lowest-total", "false_call_penalty": 2},
]


class Drawn:
    """Two tables where the drawn card can or cannot be played, and who must not know."""

    def __init__(self, fits: Live, does_not: Live) -> None:
        self.tables = fits, does_not
        self.state = fits.live_table.state
        self.turn = self.state.turn
        drawer = self.state.seats[self.turn].guest
        self.others = [guest for guest in fits.viewers if guest != drawer]

    def assert_alike(self) -> None:
        one, other = self.tables
        for guest in self.others:
            assert one.frames(guest) == other.frames(guest)
            assert one.frames(guest)
        for seat, place in enumerate(self.state.seats):
            if place.guest in self.others:
                assert view_for(one.live_table.state.table, seat) == view_for(
                    other.live_table.state.table, seat
                )
        assert one.summary() == other.summary()

    async def move(self, seat: int, move: str) -> None:
        for table in self.tables:
            assert b'"done"' in await table.move(seat, move)


Action = Callable[[Drawn], Awaitable[None]]


async def draw(drawn: Drawn) -> None:
    await drawn.move(drawn.turn, "draw")
    phases = [table.live_table.state.table.phase for table in drawn.tables]
    assert phases == [DRAWN, RESTING]


async def keep(drawn: Drawn) -> None:
    await drawn.move(drawn.turn, "keep")


async def try_everything(drawn: Drawn) -> None:
    """Try every move from every other seat and from no seat."""
    costs = drawn.state.house.values["false_call_penalty"]
    for guest in drawn.others:
        for seat in drawn.state.seats_of(guest) or [drawn.turn]:
            for move in (move for move in MOVE_NAMES if move != "uno" or not costs):
                tried = {"seat": seat, "move": move}
                one, other = [
                    await table.tell(guest, commands.MakeMove, **tried) for table in drawn.tables
                ]
                assert one == other
                assert b'"refused"' in one


async def call_falsely(drawn: Drawn) -> None:
    """A false caller draws and sees two cards, from piles that differ."""
    caller = (drawn.turn + 1) % len(drawn.state.seats)
    guest = drawn.state.seats[caller].guest
    values = drawn.state.house.values
    costs = values["false_call_penalty"] and values["missing_call_penalty"]
    if costs and not drawn.state.table.out[caller]:
        await drawn.move(caller, "uno")
        drawn.others = [other for other in drawn.others if other != guest]


async def time_runs_out(drawn: Drawn) -> None:
    """The clock draws for a player without time, and the table keeps the card."""
    for table in drawn.tables:
        state = table.live_table.state
        await table.live_table.perform(lambda now: [forced_move(now, "clock", 3_600_000)], None)
        while state.turn == drawn.turn:
            await table.live_table.perform(lambda now: [forced_move(now, "table", 0)], None)


async def tells_nothing(seating: Seating, dice: Random, *actions: Action) -> bool:
    """Do the same at two tables that differ in one card, if the deal allows a draw."""
    live = await deal_live(*seating, dice)
    fits, does_not = live.live_table.state.table.copy(), live.live_table.state.table.copy()
    if not next_card_fits(fits, fits=True) or not next_card_fits(does_not, fits=False):
        return False
    drawn = Drawn(await with_table(live, fits, dice), await with_table(live, does_not, dice))
    for action in actions:
        await action(drawn)
        drawn.assert_alike()
    return True


def ends_of(seating: Seating) -> list[Action]:
    """Actions of the drawer that do not reveal whether the card can be played."""
    return [] if seating[0].values["drawn_card"] == "must-play" else [keep]


@pytest.mark.parametrize("mix", MIXES, ids=str)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_drawn_card_tells_nothing(preset: str, mix: dict[str, Any]) -> None:
    seating = house_rules(preset, mix), 4
    dice = Random(f"{preset} {mix}")
    actions = (draw, call_falsely, *ends_of(seating))
    drew = [asyncio.run(tells_nothing(seating, dice, *actions)) for _ in range(4)]
    assert any(drew)


@pytest.mark.parametrize("preset", PRESETS)
def test_no_refusal_tells_of_a_drawn_card(preset: str) -> None:
    seating = house_rules(preset), 3
    drew = [
        asyncio.run(tells_nothing(seating, Random(f"{preset} {game}"), draw, try_everything, keep))
        for game in range(3)
    ]
    assert any(drew)


@example(seed=1796)  # every hand is full, so nobody may draw
@given(seed=seeds)
def test_a_drawn_card_tells_nothing_in_any_house(seed: int) -> None:
    dice = Random(seed)
    seating = roll(dice, draw_with_playable=True, open_hands=0)
    asyncio.run(tells_nothing(seating, dice, draw, call_falsely, *ends_of(seating)))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_drawn_card_tells_nothing_when_the_time_runs_out(preset: str) -> None:
    seating = house_rules(preset), 4
    drew = [
        asyncio.run(tells_nothing(seating, Random(f"{preset} {game}"), time_runs_out))
        for game in range(4)
    ]
    assert any(drew)
