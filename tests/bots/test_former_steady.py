"""`steady` decides on sights as its former version did on views, since it is a baseline."""

from __future__ import annotations

from random import Random

import pytest
from bots import former_steady
from bots.test_bots import HOUSES

from penultimate.bots import SeatedPlayers, dice_from
from penultimate.bots.steady import steady
from penultimate.rules import (
    House,
    View,
    apply,
    deal,
    is_hand_over,
    key_from_seed,
    open_table,
    view_for,
)


class Fixed(Random):
    """A random generator that always returns one end of a range, to break ties both ways."""

    def random(self) -> float:
        return 0.5


def good_answers(view: View) -> list[int | None]:
    """All moves that the former player might make: the best plays, including ties."""
    answer = former_steady.steady(view, Fixed())
    moves = former_steady.turn_moves(view)
    if answer not in moves or not former_steady.plays_card(answer):
        return [answer]
    best = former_steady.worth(view, answer)
    lays = [move for move in moves if former_steady.plays_card(move)]
    return [
        move
        for move in lays
        if not former_steady.is_bluff(view, move) and former_steady.worth(view, move) == best
    ] or [answer]


@pytest.mark.parametrize("rules", HOUSES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_steady_player_decides_as_it_did_on_views(rules: House, seats: int) -> None:
    table, seated = open_table(rules, seats), SeatedPlayers([steady] * seats, dice_from(seats))
    for number in range(12):
        if table.phase == 7:
            return
        deal(table, key_from_seed(f"former {number}"))
        seated.start_hand(table)
        while not is_hand_over(table):
            seat, move = seated.next_act(table)
            assert move in good_answers(view_for(table, seat))
            apply(table, seat, move)
            seated.observe(table)
