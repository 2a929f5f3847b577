"""Writes the golden playthroughs.

    .venv/bin/python tests/goldens/write.py            # write all of them again
    .venv/bin/python tests/goldens/write.py partners   # or some of them

The test plays the moves of each file again and tells them anew: any difference is a change of the
rules. After a change that was meant, write the files again, and read what has changed in them.

Seeds are tried in order until a game shows all that it has to.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from random import Random

from playthroughs import PLAYTHROUGHS, Playthrough, file_of
from transcripts import Act, key_of, tell_game

from penultimate.notation.moves import move_name
from penultimate.rules import (
    Table,
    apply,
    deal,
    is_game_over,
    is_hand_over,
    legal_moves,
    open_table,
)

MOST_MOVES = 80  # the maximum length of a readable hand


def find(plan: Playthrough) -> str:
    """Find the first playthrough that shows everything required and is short enough."""
    for seed in count():
        hands = play(plan, seed)
        if max(map(len, hands)) <= MOST_MOVES:
            text = tell_game(plan.house(), plan.players, seed, hands)
            if all(shown in text for shown in plan.shows):
                return text
    raise AssertionError


def play(plan: Playthrough, seed: int) -> list[list[Act]]:
    table, dice = open_table(plan.house(), plan.players), Random(seed)
    hands: list[list[Act]] = []
    while len(hands) < plan.hands and not is_game_over(table):
        deal(table, key_of(seed, len(hands) + 1))
        hands.append(list(play_hand(table, dice)))
    return hands


def play_hand(table: Table, dice: Random) -> Iterator[Act]:
    while not is_hand_over(table):
        act = choose(table, dice)
        apply(table, *act)
        yield act


def choose(table: Table, dice: Random) -> Act:
    """Sometimes choose a call, catch or jump-in; otherwise a move of the player to move."""
    unasked = list(unasked_acts(table, dice))
    if unasked and dice.random() < 0.5:
        return dice.choice(unasked)
    moves = [move for move in legal_moves(table, table.turn) if not is_word(move)]
    lays = [move for move in moves if move_name(move)[0] in "rygbw"]
    return table.turn, dice.choice(lays if lays and dice.random() < 0.9 else moves)


def unasked_acts(table: Table, dice: Random) -> Iterator[Act]:
    for seat in range(table.seats):
        for move in legal_moves(table, seat):
            false_call = move_name(move) == "uno" and seat != table.exposed
            if (seat != table.turn or is_word(move)) and (not false_call or dice.random() < 0.02):
                yield seat, move


def is_word(move: int) -> bool:
    return move_name(move).startswith(("uno", "catch@"))


if __name__ == "__main__":
    for chosen in sys.argv[1:] or PLAYTHROUGHS:
        file_of(chosen).write_text(find(PLAYTHROUGHS[chosen]))
