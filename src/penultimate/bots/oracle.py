"""The oracle: the master with a one-step search over determinizations.

In two-player games where the master considers more than one move, the oracle samples
determinizations (`determinization.py`), plays each candidate move in each of them up to the next
decision, and evaluates the resulting tables. Two small networks support the search
(`lab/training/oracle_networks.py`): a belief network estimates from the sight which cards the other
player holds, and a value network estimates from all hands who wins. The oracle makes the move with
the best mean value, plus a small bonus for the master's preference.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.determinization import (
    OWN,
    Determinizer,
    World,
    hidden_cards,
    play_to_decision,
)
from penultimate.bots.dice import roll
from penultimate.bots.features import colour_shift, encode, move_from_network, rotated_kind
from penultimate.bots.game_odds import Stake, set_stake, write_rewards
from penultimate.bots.inputs import WIDTH
from penultimate.bots.master import master, network_for
from penultimate.bots.network import Layers, critic_at_places, read_arrays
from penultimate.bots.shortcuts import ASK_NETWORK, shortcut_answer
from penultimate.rules.cards import KINDS
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import NOBODY

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.layout import Table
    from penultimate.rules.sight import Sight

_WEIGHTS: Final = Path(__file__).parent / "weights"
_BUDGET: Final = 0.1  # seconds for a decision
_ROUND: Final = 8  # worlds that are judged at a time
_MOST: Final = 4  # moves that are tried
_LIKED: Final = 0.02  # how likely the master has to make a move that is tried
_LIKING: Final = 0.006  # what its liking adds, for each unit of its logarithm
_SLIGHT: Final = 1e-4  # the least likelihood of a card that is possible


class Oracle:
    """The master with time to think."""

    def __init__(
        self, seconds: float = _BUDGET, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.seconds, self.clock = seconds, clock

    def __call__(self, sight: Sight, dice: Dice) -> int:
        """What the oracle answers to a sight."""
        started, answer = self.clock(), shortcut_answer(sight, dice)
        if answer != ASK_NETWORK:
            return answer
        cards = hidden_cards(sight)
        liked = _liked_moves(sight) if cards else {}
        if len(liked) < 2:
            return master(sight, dice)
        chance = np.random.default_rng(roll(dice))
        worlds = Determinizer(sight, cards, _odds(sight), chance)
        means = self.choose_move(worlds, list(liked), dice, started + self.seconds)
        scores = means + _LIKING * np.array(list(liked.values()))
        return list(liked)[int(scores.argmax())]

    def choose_move(self, worlds: Determinizer, moves: list[int], dice: Dice, end: float) -> Any:
        """What each move is worth in the mean of all worlds for which there is time."""
        stake, sums, count = Stake(), np.zeros(len(moves)), 0
        set_stake(worlds.table, stake)
        now = before = self.clock()
        while count == 0 or now + (now - before) < end:
            before = now
            sums += _worths(list(worlds.deal(_ROUND)), moves, stake, dice).sum(axis=0)
            count += _ROUND
            now = self.clock()
        return sums / count


def _liked_moves(sight: Sight) -> dict[int, float]:
    """The moves that the master may well make, and the logarithm of how likely it makes each."""
    network = network_for(2)
    if network is None:
        return {}
    row = np.zeros((1, WIDTH), np.uint8)
    encode(sight, row[0])
    answers = network.answers(row)[0]
    likely = answers - answers.max()
    likely = likely - np.log(np.exp(likely).sum())
    best = np.argsort(-likely)[:_MOST]
    return {
        move_from_network(sight, int(number)): float(likely[number])
        for number in best
        if likely[number] >= np.log(_LIKED)
    }


def _odds(sight: Sight) -> Any:
    """For every kind, the odds that the other holds a card of it that the seat has not seen."""
    row = np.zeros((1, WIDTH), np.uint8)
    encode(sight, row[0])
    likely = np.clip(_read("belief").likelihoods(row)[0], _SLIGHT, 1.0 - _SLIGHT)
    shift = colour_shift(sight)
    turned = np.array([rotated_kind(kind, shift) for kind in range(KINDS)])
    return (likely / (1.0 - likely))[turned]


def _worths(worlds: list[World], moves: list[int], stake: Stake, dice: Dice) -> Any:
    """What each move is worth in each world."""
    worths = np.zeros((len(worlds), len(moves)))
    rows, places = list[list[int]](), list[tuple[int, int, int]]()
    for number, world in enumerate(worlds):
        for column, move in enumerate(moves):
            table, seat, sight = play_to_decision(world, move, dice)
            if seat == NOBODY:
                worths[number, column] = _result(table, stake)
            else:
                rows.append(_row_of_all(table, seat, sight))
                places.append((number, column, 0 if seat == OWN else 1))
    if rows:
        said = _read("worth").likelihoods(np.array(rows, np.uint8))
        numbers, columns, whose = np.array(places).T
        worths[numbers, columns] = said[np.arange(len(rows)), whose]
    return worths


def _result(table: Table, stake: Stake) -> float:
    """What a hand that is over has brought the player."""
    results = [0.0] * MOST_SEATS
    write_rewards(table, stake, results)
    return results[OWN]


def _row_of_all(table: Table, seat: int, sight: Sight) -> list[int]:
    """What the player who has to think sees, and then what the other holds."""
    row, shift, other = [0] * (WIDTH + KINDS), colour_shift(sight), table.hands[1 - seat]
    encode(sight, row)
    for kind in range(KINDS):
        row[WIDTH + rotated_kind(kind, shift)] = other[kind]
    return row


@cache
def _read(name: str) -> Layers:
    return Layers(critic_at_places(*read_arrays(_WEIGHTS / f"{name}.safetensors")))
