"""Tables that differ only in hidden cards send a viewer the same bytes.

The same is done at two tables, whatever is legal at both: states, events, answers, refusals and
presence are compared. Some things the rules themselves make public, and there the comparison ends:
how many cards are drawn until one is playable (`T4`), whether a Wild Draw Four was unlawful once it
is challenged (`C3`), which cards are shed with a colour (`A7`), whether another card of the number
just laid is left (`H5`), a hand so small that it lies open (`H11`), all hands when a hand is over.
And whoever holds other cards now, drawn or swapped, is right to see another table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import example, given
from laws.houses import Seating, roll, seeds
from secrecy.twins import Live, deal_live, see_the_same, twin_of

from penultimate.notation.moves import MOVE_NAMES, move_name
from penultimate.protocol import commands
from penultimate.rules import Table, house_rules, is_hand_over
from penultimate.rules.cards import COLOURS, CUSTOM, NINE, coloured, rank_of
from penultimate.rules.house import CUSTOM_WILD, DISCARD_COLOUR
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import CALL, CHALLENGE, DRAW_CARD, KEEP, card_played, plays_card
from penultimate.rules.multiples import MULTIPLES
from penultimate.rules.open_hands import lies_open
from penultimate.rules.presets import PRESETS
from penultimate.rules.view import view_for

ACTS = 40
TWIN_EVERY = 8
PROBES = 5


class Lockstep:
    """A table, its twin, and the viewers who must not be able to distinguish them."""

    def __init__(self, live: Live, twin: Live, viewer: int) -> None:
        self.live, self.twin, self.viewer = live, twin, viewer
        self.alike = see_the_same(viewer, live)

    def both_may(self, seat: int) -> list[int]:
        """Moves that are legal at both tables and reveal nothing."""
        moves = self.live.moves(seat) & self.twin.moves(seat)
        return sorted(move for move in moves if not self.tells_by_rule(move))

    def tells_by_rule(self, move: int) -> bool:
        one, other = self.live.live_table.state.table, self.twin.live_table.state.table
        if move == CHALLENGE:
            return one.bluff != other.bluff or one.judged_hand != other.judged_hand
        if not plays_card(move):
            return False
        if card_played(move) == CUSTOM:
            return one.house[CUSTOM_WILD] == DISCARD_COLOUR
        opens = one.house[MULTIPLES] > 0 and rank_of(card_played(move)) <= NINE
        return opens and has_another(one, move) != has_another(other, move)

    async def act(self, seat: int, move: int) -> bool:
        """Do the same at both tables and compare. Returns whether they are still comparable."""
        here, there = [await table.move(seat, move_name(move)) for table in (self.live, self.twin)]
        one, other = self.live.live_table.state.table, self.twin.live_table.state.table
        if one.hand_sizes != other.hand_sizes or is_hand_over(one) or is_hand_over(other):
            assert move == DRAW_CARD or is_hand_over(one) or is_hand_over(other)
            return False
        if open_hands(one) != open_hands(other):
            return False
        assert here == there
        if self.viewer != NOBODY and one.hands[self.viewer] != other.hands[self.viewer]:
            self.viewer, self.alike = NOBODY, see_the_same(NOBODY, self.live)
        self.compare()
        return True

    def compare(self) -> None:
        """Compare the viewers' frames, and the sight of a bot in the viewer's seat."""
        one, other = self.live.live_table.state, self.twin.live_table.state
        assert view_for(one.table, self.viewer) == view_for(other.table, self.viewer)
        assert self.live.summary() == self.twin.summary()
        for guest in self.alike:
            assert self.live.frames(guest) == self.twin.frames(guest)

    async def probe(self, dice: Random) -> None:
        """Try illegal moves from every seat. The refusals must be the same."""
        for _ in range(PROBES):
            guest, seat = dice.choice(self.alike), dice.randrange(self.live.seats)
            tries = dice.choice(MOVE_NAMES), dice.choice(["r99", "w", "sw@p", ""])
            kind, fields = dice.choice(
                [
                    (commands.MakeMove, {"seat": seat, "move": tries[0]}),
                    (commands.MakeMove, {"seat": seat, "move": tries[0], "number": 3}),
                    (commands.MakeMove, {"seat": seat, "move": tries[1]}),
                    (commands.Deal, {}),
                    (commands.Return, {"seat": seat}),
                    (commands.Replace, {"seat": seat, "bot": "steady"}),
                    (commands.Pledge, {"hand": 1, "pledge": "00" * 32}),
                    (commands.Reveal, {"hand": 2, "chance": "00" * 32}),
                    (commands.React, {"reaction": "?"}),
                    (commands.Rematch, {}),
                    (commands.Start, {}),
                    (commands.Look, {"seat": (seat + 1) % 10}),
                ]
            )
            if self.would_be_allowed(guest, kind, fields):
                continue
            here, there = [
                await table.tell(guest, kind, **fields) for table in (self.live, self.twin)
            ]
            assert here == there
            assert b'"refused"' in here
        self.compare()

    def would_be_allowed(self, guest: str, kind: type, fields: Mapping[str, object]) -> bool:
        seats = self.live.live_table.state.seats_of(guest)
        if kind is commands.Look:
            return fields["seat"] in seats
        if kind is not commands.MakeMove or fields["seat"] not in seats:
            return False
        seat = int(str(fields["seat"]))
        legal = {move_name(move) for table in (self.live, self.twin) for move in table.moves(seat)}
        return seat != self.viewer or fields["move"] in legal


def has_another(table: Table, move: int) -> bool:
    """Whether the player to move has another card of the played number."""
    number = rank_of(card_played(move))
    return sum(table.hands[table.turn][coloured(colour, number)] for colour in range(COLOURS)) > 1


def open_hands(table: Table) -> list[list[int]]:
    return [table.hands[seat] for seat in range(table.seats) if lies_open(table, seat)]


async def play_twins(seating: Seating, dice: Random) -> int:
    """Play a hand, and from time to time a few moves of a twin."""
    live = await deal_live(*seating, dice)
    compared = 0
    for number in range(ACTS):
        table = live.live_table.state.table
        if is_hand_over(table):
            break
        if number % TWIN_EVERY == 0:
            viewer = dice.randrange(-1, table.seats)
            pair = Lockstep(live, await twin_of(live, viewer, dice), viewer)
            compared += await play_on(pair, dice)
        elif acts := [(seat, move) for seat in range(table.seats) for move in live.moves(seat)]:
            lays = [act for act in acts if plays_card(act[1])]
            seat, move = dice.choice(lays or acts)
            await live.move(seat, move_name(move))
    return compared


async def play_on(pair: Lockstep, dice: Random) -> int:
    guest = dice.choice(pair.alike)
    await pair.live.come(guest)
    await pair.twin.come(guest)
    pair.compare()
    for number in range(TWIN_EVERY):
        await pair.probe(dice)
        seats = range(pair.live.seats)
        acts = [(seat, move) for seat in seats for move in pair.both_may(seat)]
        turns = [act for act in acts if act[1] in (DRAW_CARD, KEEP) or plays_card(act[1])]
        if not acts or not await pair.act(*dice.choice(turns or acts)):
            return number
    return TWIN_EVERY


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_keeps_hidden_cards_hidden(preset: str) -> None:
    compared = sum(
        asyncio.run(play_twins((house_rules(preset), seats), Random(f"{preset} {seats}")))
        for seats in (2, 4)
    )
    assert compared > 10


@given(seed=seeds)
def test_every_house_keeps_hidden_cards_hidden(seed: int) -> None:
    dice = Random(seed)
    asyncio.run(play_twins(roll(dice), dice))


@example(seed=297)
@given(seed=seeds)
def test_a_false_call_at_any_time_tells_nothing(seed: int) -> None:
    """Whoever calls while somebody looks at a drawn card draws two, and learns nothing else.

    What is drawn into a hand that lies open (`H11`) is public."""
    dice = Random(seed)
    asyncio.run(call_falsely(roll(dice, false_call_penalty=2, open_hands=0), dice))


async def call_falsely(seating: Seating, dice: Random) -> None:
    live = await deal_live(*seating, dice)
    pair = Lockstep(live, await twin_of(live, NOBODY, dice), NOBODY)
    turn = live.live_table.state.turn
    if DRAW_CARD not in pair.both_may(turn) or not await pair.act(turn, DRAW_CARD):
        return
    for seat in dice.sample(range(live.seats), 2):
        if CALL in pair.both_may(seat):
            assert await pair.act(seat, CALL)
    if KEEP in pair.both_may(turn):
        assert await pair.act(turn, KEEP)
