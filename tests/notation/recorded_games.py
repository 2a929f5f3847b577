"""Recorded games that random bots have played."""

from __future__ import annotations

from random import Random

from penultimate.bots import random_bot
from penultimate.bots.company import next_act
from penultimate.notation.record import Record, add_hand, add_move, start_record
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


def recorded(house: House, seats: int, moves: int = 100_000, seed: int = 0) -> tuple[Record, Table]:
    """A game and its table, left after some moves or at its end."""
    table, dice = open_table(house, seats), Random(seed)
    record = start_record(house, [f"Seat {seat}" for seat in range(seats)])
    while moves and not is_game_over(table):
        if is_hand_over(table):
            key = key_from_seed(f"{seed} {table.hand_number}")
            deal(table, key)
            add_hand(record, key, table)
        seat, move = next_act(table, [random_bot] * seats, dice)
        apply(table, seat, move)
        add_move(record, seat, move, table)
        moves -= 1
    return record, table
