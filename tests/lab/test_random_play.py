"""The fast random player of the lab plays a turn like `random`."""

from __future__ import annotations

import pytest

from penultimate.bots.baselines import random_player
from penultimate.bots.dice import Dice, seed_dice
from penultimate.lab.random_play import choose, next_act
from penultimate.rules import (
    deal,
    house_rules,
    is_hand_over,
    key_from_seed,
    open_table,
)
from penultimate.rules.legality import list_turn
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.moves import MOVES
from penultimate.rules.sight import Sight, look, move_meant
from penultimate.rules.step import perform


@pytest.mark.parametrize("preset", ["official", "house", "elimination-2003"])
def test_by_the_same_dice_the_turn_is_played_alike(preset: str) -> None:
    table, dice, found = open_table(house_rules(preset), 3), Dice(), [0] * MOVES
    deal(table, key_from_seed("random"))
    memory, sight, compared = Memory(), Sight(), 0
    start_memory(memory, table)
    seed_dice(dice, 1)
    while not is_hand_over(table):
        seat = table.turn
        look(sight, table, memory, seat)
        if sight.choices == (count := list_turn(table, seat, found)):  # nothing else to be said
            theirs, ours = dice.copy(), dice.copy()
            by_sight = move_meant(table, seat, random_player(sight, theirs))
            assert by_sight == choose(ours, found, count)
            compared += 1
        seat, move = next_act(table, dice, found)
        perform(table, seat, move)
        remember(memory, table)
    assert compared > 10
