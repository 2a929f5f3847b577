"""Resting changes what is visible and when, but never the course of a game."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from laws.houses import Seating, roll, seeds
from laws.play import eager_act

from penultimate.rules import Table, apply, deal, is_hand_over, key_from_seed, open_table
from penultimate.rules.layout import RESTING
from penultimate.rules.moves import KEEP

MOVES = 150
HIDDEN = ("rests", "drew", "events", "event_count")


def hidden_apart(table: Table) -> dict[str, object]:
    """All fields of a table except resting and the events of the last move."""
    return {name: value for name, value in vars(table).items() if name not in HIDDEN}


def play_beside(seating: Seating, dice: Random) -> int:
    """Play a hand with and without resting. Returns the number of rests."""
    one, other = (open_table(*seating) for _ in range(2))
    one.rests, rests = 1, 0
    for table in (one, other):
        deal(table, key_from_seed(str(seating)))
    for _ in range(MOVES):
        if is_hand_over(one):
            break
        seat, move = eager_act(one, dice)
        kept = one.phase == RESTING and move == KEEP
        apply(one, seat, move)
        if not kept:
            apply(other, seat, move)
        rests += kept
        if one.phase != RESTING:
            assert hidden_apart(one) == hidden_apart(other)
    return rests


@settings(max_examples=60)
@given(seed=seeds)
def test_a_hand_with_rests_is_the_same_hand_without_them(seed: int) -> None:
    dice = Random(seed)
    play_beside(roll(dice), dice)


def test_random_games_contain_waiting_cards() -> None:
    dice = Random(1)
    assert sum(play_beside(roll(dice), dice) for _ in range(20)) > 20
