"""Recorded games of our players, for reviews."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from penultimate.bots import SeatedPlayers, dice_from
from penultimate.bots.roster import player_named
from penultimate.notation.record import Record, add_hand, add_move, seal_record, start_record
from penultimate.notation.scenario import make_move, read_scenario, set_up
from penultimate.review.decisions import Choice, choice_made
from penultimate.review.verdicts import Verdict, judge
from penultimate.rules import house_rules
from penultimate.rules.game import deal, is_game_over, is_hand_over, key_from_seed, open_table
from penultimate.rules.layout import Table
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.step import apply


def played(
    players: Sequence[str],
    rules: str = "official",
    seed: int = 0,
    hands: int = 1,
    moves: int = 400,
    **options: Any,
) -> Record:
    """The record of some hands, each of at most `moves` moves."""
    house = house_rules(rules, options)
    table = open_table(house, len(players))
    record = start_record(house, [f"Seat {seat}" for seat in range(len(players))])
    seated = SeatedPlayers([player_named(name) for name in players], dice_from(seed + 1))
    while len(record.hands) < hands and is_hand_over(table) and not is_game_over(table):
        key = key_from_seed(f"{seed} {len(record.hands)}")
        deal(table, key)
        seated.start_hand(table)
        add_hand(record, key, table)
        while not is_hand_over(table) and len(record.hands[-1].moves) < moves:
            seat, move = seated.next_act(table)
            apply(table, seat, move)
            seated.observe(table)
            add_move(record, seat, move, table)
    seal_record(record)
    return record


def position(hands: str, moves: str = "", **rest: Any) -> tuple[Table, Memory]:
    """A table after some moves, and its memory. Hands are written `r5 g7 | b2`."""
    scenario = read_scenario(
        {
            "hands": [hand.split() for hand in hands.split("|")],
            "discard": [rest.pop("top", "r1")],
            "draw": rest.pop("pile", "y1 y2 y3 y4 y5 y6 y7 y8 b5 b6 g8 g9").split(),
            "turn": 0,
            "options": rest,
        }
    )
    (table, _), memory = set_up(scenario), Memory()
    start_memory(memory, table)
    for number, text in enumerate(moves.split(), 1):
        make_move(table, text, number)
        remember(memory, table)
    return table, memory


def verdict(table: Table, memory: Memory, seat: int, move: int) -> Verdict:
    """What a move costs a seat."""
    choice = choice_made(table, memory, seat, move)
    assert isinstance(choice, Choice)
    return judge(choice, np.random.default_rng(0))[0]
