"""The levels for human opponents: their mistakes, and the mistakes they never make."""

from __future__ import annotations

from collections import Counter

import pytest
from bots.positions import answer

from penultimate.bots import LEVELS, Player, dice_from, player_named
from penultimate.bots.dice import Dice
from penultimate.bots.levels import easy, hard, medium
from penultimate.rules.sight import Sight

MANY = 400
FULL = "r1 r2 r3 r4 b5 b6"


def answers(
    player: Player, hands: str, moves: str = "", seat: int = 0, **rest: str
) -> Counter[str]:
    """Count a player's answers over many random seeds."""
    dice = dice_from(0x1234567_89ABCDEF)

    def by_fresh_dice(sight: Sight, _: Dice) -> int:
        return player(sight, dice)

    return Counter(str(answer(by_fresh_dice, hands, moves, seat, **rest)) for _ in range(MANY))


def share(counted: Counter[str], move: str) -> float:
    return counted[move] / MANY


@pytest.mark.parametrize(("player", "forgets"), [(easy, 0.30), (medium, 0.19), (hard, 0.09)])
def test_a_call_is_forgotten_as_often_as_the_level_says(player: Player, forgets: float) -> None:
    called = share(answers(player, f"r2 r3 | {FULL}", "0:r2"), "uno")
    assert called == pytest.approx(1 - forgets, abs=0.06)


@pytest.mark.parametrize(("player", "misses"), [(easy, 0.45), (medium, 0.33), (hard, 0.16)])
def test_a_catch_is_missed_as_often_as_the_level_says(player: Player, misses: float) -> None:
    caught = share(answers(player, f"r2 r3 | {FULL}", "0:r2", seat=1), "catch@0")
    assert caught == pytest.approx(1 - misses, abs=0.07)


def test_the_master_forgets_nothing() -> None:
    master = player_named("master")
    assert share(answers(master, f"r2 r3 | {FULL}", "0:r2"), "uno") == 1
    assert share(answers(master, f"r2 r3 | {FULL}", "0:r2", seat=1), "catch@0") == 1


@pytest.mark.parametrize("name", LEVELS)
def test_no_bot_overlooks_its_last_card(name: str) -> None:
    counted = answers(player_named(name), f"g5 | {FULL}", top="r5")
    assert counted == {"g5": MANY}


def test_weaker_levels_overlook_a_card_that_matches_only_by_number() -> None:
    drawn = [
        share(answers(player, f"g5 b2 y3 | {FULL}", top="r5"), "draw")
        for player in (easy, medium, hard)
    ]
    assert drawn[0] > drawn[1] > drawn[2] > 0


def test_the_harder_the_level_the_longer_a_wild_is_kept() -> None:
    wilds = [
        sum(
            count
            for move, count in answers(player, f"w r2 r8 g5 b4 | {FULL}", top="r4").items()
            if move.startswith("w")
        )
        for player in (easy, medium, hard)
    ]
    assert wilds[0] > wilds[1] >= wilds[2] == 0
