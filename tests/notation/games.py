"""Games that random bots play, move by move, for tests that look at many moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from penultimate.bots import SeatedPlayers, dice_from, player_named
from penultimate.rules import (
    House,
    Table,
    apply,
    deal,
    is_game_over,
    is_hand_over,
    key_from_seed,
    open_table,
)


class Turn(NamedTuple):
    """A move, and the table before and after it."""

    before: Table
    seat: int
    move: int
    after: Table


def hands_of(house: House, seats: int, count: int) -> Iterator[Turn]:
    """All moves of the first hands of a game."""
    table = open_table(house, seats)
    seated = SeatedPlayers([player_named("random")] * seats, dice_from(seats))
    for number in range(count):
        if is_game_over(table):
            return
        deal(table, key_from_seed(number))
        seated.start_hand(table)
        while not is_hand_over(table):
            before = table.copy()
            seat, move = seated.next_act(table)
            apply(table, seat, move)
            seated.observe(table)
            yield Turn(before, seat, move, table)
