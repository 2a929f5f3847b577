"""The oracle: the master with a one-step search over determinizations.

If the master considers several moves in a two-player game, the oracle samples determinizations
(`determinization.py`), plays each candidate move in each of them up to the next decision, and
evaluates the resulting tables. Two small networks support this (`lab/training/oracle_networks.py`):
a belief network estimates the other player's hand from the sight, and a value network estimates the
winner from both hands. The oracle chooses the move with the best mean value, plus a small bonus for
moves that the master prefers.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
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
from penultimate.bots.network import WEIGHTS, Layers, read_arrays, remap_critic
from penultimate.bots.shortcuts import ASK_NETWORK, shortcut_answer
from penultimate.rules.cards import KINDS
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import NOBODY

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.layout import Table
    from penultimate.rules.sight import Sight

_BUDGET: Final = 0.1  # seconds per decision
_ROUND: Final = 8  # determinizations evaluated at a time
_MOST: Final = 4  # candidate moves
_MIN_PROBABILITY: Final = 0.02  # the master's probability for a candidate move
_PRIOR_WEIGHT: Final = 0.006  # value per unit of the master's log probability
_MIN_BELIEF: Final = 1e-4  # the lowest probability for a hidden card


class Oracle:
    """The `master` player with a one-step search, limited to `seconds` per decision."""

    def __init__(
        self, seconds: float = _BUDGET, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.seconds, self.clock = seconds, clock

    def __call__(self, sight: Sight, dice: Dice) -> int:
        started, answer = self.clock(), shortcut_answer(sight, dice)
        if answer != ASK_NETWORK:
            return answer
        cards = hidden_cards(sight)
        candidates = _candidates(sight) if cards else {}
        if len(candidates) < 2:
            return master(sight, dice)
        chance = np.random.default_rng(roll(dice))
        determinizer = Determinizer(sight, cards, _odds(sight), chance)
        means = self.mean_values(determinizer, list(candidates), dice, started + self.seconds)
        scores = means + _PRIOR_WEIGHT * np.array(list(candidates.values()))
        return list(candidates)[int(scores.argmax())]

    def mean_values(
        self, determinizer: Determinizer, moves: list[int], dice: Dice, end: float
    ) -> Any:
        """The mean value of each move over as many determinizations as time allows."""
        stake, sums, count = Stake(), np.zeros(len(moves)), 0
        set_stake(determinizer.table, stake)
        now = before = self.clock()
        while count == 0 or now + (now - before) < end:
            before = now
            sums += _move_values(list(determinizer.deal(_ROUND)), moves, stake, dice).sum(axis=0)
            count += _ROUND
            now = self.clock()
        return sums / count


def _candidates(sight: Sight) -> dict[int, float]:
    """The master's most probable moves, with their log probabilities."""
    network = network_for(2)
    if network is None:
        return {}
    row = np.zeros((1, WIDTH), np.uint8)
    encode(sight, row[0])
    logits = network.logits(row)[0]
    logs = logits - logits.max()
    logs = logs - np.log(np.exp(logs).sum())
    best = np.argsort(-logs)[:_MOST]
    return {
        move_from_network(sight, int(number)): float(logs[number])
        for number in best
        if logs[number] >= np.log(_MIN_PROBABILITY)
    }


def _odds(sight: Sight) -> Any:
    """For each kind, the odds that an unseen card of it is in the other player's hand."""
    row = np.zeros((1, WIDTH), np.uint8)
    encode(sight, row[0])
    belief = np.clip(_read("belief").probabilities(row)[0], _MIN_BELIEF, 1.0 - _MIN_BELIEF)
    shift = colour_shift(sight)
    rotated = np.array([rotated_kind(kind, shift) for kind in range(KINDS)])
    return (belief / (1.0 - belief))[rotated]


def _move_values(worlds: list[World], moves: list[int], stake: Stake, dice: Dice) -> Any:
    """The value of each move in each determinization."""
    values = np.zeros((len(worlds), len(moves)))
    rows, places = list[list[int]](), list[tuple[int, int, int]]()
    for number, world in enumerate(worlds):
        for column, move in enumerate(moves):
            table, seat, sight = play_to_decision(world, move, dice)
            if seat == NOBODY:
                values[number, column] = _reward(table, stake)
            else:
                rows.append(_critic_row(table, seat, sight))
                places.append((number, column, 0 if seat == OWN else 1))
    if rows:
        outputs = _read("worth").probabilities(np.array(rows, np.uint8))
        numbers, columns, whose = np.array(places).T
        values[numbers, columns] = outputs[np.arange(len(rows)), whose]
    return values


def _reward(table: Table, stake: Stake) -> float:
    """The player's reward for a finished hand."""
    rewards = [0.0] * MOST_SEATS
    write_rewards(table, stake, rewards)
    return rewards[OWN]


def _critic_row(table: Table, seat: int, sight: Sight) -> list[int]:
    """The features of the deciding player, followed by the other hand."""
    row, shift, other = [0] * (WIDTH + KINDS), colour_shift(sight), table.hands[1 - seat]
    encode(sight, row)
    for kind in range(KINDS):
        row[WIDTH + rotated_kind(kind, shift)] = other[kind]
    return row


@cache
def _read(name: str) -> Layers:
    return Layers(remap_critic(*read_arrays(WEIGHTS / f"{name}.safetensors")))
