"""The steady player decides on sights as it did on views: its strength is a yardstick."""

from __future__ import annotations

from random import Random

import pytest
from bots import former_steady
from bots.test_bots import HOUSES

from penultimate.bots import Bot, steady
from penultimate.bots.company import next_act
from penultimate.rules import House, View, apply, deal, is_hand_over, key_from_seed, open_table


class Fixed(Random):
    """Chance that prefers one end, so that equals are decided in one way and then in the other."""

    def random(self) -> float:
        return 0.5


def good_answers(view: View) -> list[int | None]:
    """What the former player might have answered: the best lay, or any that is just as good."""
    answer = former_steady.steady(view, Fixed())
    moves = former_steady.turn_moves(view)
    if answer not in moves or not former_steady.is_lay(answer):
        return [answer]
    best = former_steady.worth(view, answer)
    lays = [move for move in moves if former_steady.is_lay(move)]
    return [
        move
        for move in lays
        if not former_steady.is_bluff(view, move) and former_steady.worth(view, move) == best
    ] or [answer]


def compared(bot: Bot) -> Bot:
    def answer(view: View, rng: Random) -> int | None:
        move = bot(view, rng)
        assert move in good_answers(view)
        return move

    return answer


@pytest.mark.parametrize("rules", HOUSES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_steady_player_decides_as_it_did_on_views(rules: House, seats: int) -> None:
    table, dice = open_table(rules, seats), Random(seats)
    for number in range(12):
        if table.phase == 7:
            return
        deal(table, key_from_seed(f"former {number}"))
        while not is_hand_over(table):
            apply(table, *next_act(table, [compared(steady)] * seats, dice))
