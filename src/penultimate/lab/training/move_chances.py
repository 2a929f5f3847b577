"""Train the network that estimates each move's chance of winning the hand.

A compiled player, chosen at random, plays all seats up to a random decision. That decision is a
random legal move. After it, `counter` plays all seats. The network is trained on whether the seat
that made the random move won. It thus estimates the chance of winning with a move if everyone plays
like `counter` from then on. Its input is the seat's sight, so it contains no hidden cards.
"""

from __future__ import annotations

import json
import time
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.dice import Dice, pick, seed_dice
from penultimate.bots.features import QUIET, colour_shift, encode, rotated_move
from penultimate.bots.inputs import SCALES, WIDTH
from penultimate.bots.network import Network, layout_metadata, write_arrays
from penultimate.bots.roster import COUNTER, EXTERNAL, HARD, decide
from penultimate.lab.compiler import compiled
from penultimate.lab.playout import (
    MAX_MOVES,
    Playout,
    apply_answer,
    begin_hand,
    play_until_external,
)
from penultimate.lab.record_types import record_array
from penultimate.lab.training.array_backend import backend_on
from penultimate.lab.training.config import TrainingConfig
from penultimate.lab.training.network_learner import Learner, new_weights
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand, start_game
from penultimate.rules.game import key_from_seed, set_key
from penultimate.rules.house import HOUSE_SIZE, MOST_SEATS, PARTNERS
from penultimate.rules.layout import HAND_OVER, NOBODY, Table
from penultimate.rules.memory import Memory
from penultimate.rules.moves import MOVES
from penultimate.rules.scoring import same_side
from penultimate.rules.sight import SILENCE, Sight

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence, Sequence
    from pathlib import Path

_TURNS: Final = 14  # the maximum number of turns per seat before the random move
_DEALS: Final = 16_384  # hands per training round
_BATCH: Final = 512
_HOUSES: Final = 4096
_LAST: Final = 0.4  # the final share of the time, in which the learning rate falls


@rule
def gather_moves(
    table: Table,
    memory: Memory,
    playout: Playout,
    sight: Sight,
    dice: Dice,
    houses: Sequence[Sequence[int]],
    rows: MutableSequence[MutableSequence[int]],
    moves: MutableSequence[int],
    won: MutableSequence[int],
) -> None:
    """Play hands with one random move each, and record the move and whether its seat won."""
    for at in range(len(moves)):
        seat = NOBODY
        while seat == NOBODY:
            _deal_training_hand(table, playout, dice, houses[pick(dice, len(houses))])
            begin_hand(table, memory, playout)
            seat = _play_hand(table, memory, playout, sight, dice, rows[at], moves, at)
        won[at] = table.hand_winner != NOBODY and same_side(table, seat, table.hand_winner)


@rule
def _deal_training_hand(table: Table, playout: Playout, dice: Dice, house: Sequence[int]) -> None:
    """Deal a hand, half of the time for two seats, otherwise for a random number."""
    for option in range(HOUSE_SIZE):
        table.house[option] = house[option]
    table.seats = 2 + (pick(dice, MOST_SEATS - 1) if pick(dice, 2) else 0)
    if table.house[PARTNERS] and table.seats % 2:
        table.seats -= 1
    table.game_number += 1
    start_game(table)
    deal_hand(table)
    playout.max_moves = MAX_MOVES
    for seat in range(table.seats):
        playout.players[seat] = EXTERNAL


@rule
def _play_hand(
    table: Table,
    memory: Memory,
    playout: Playout,
    sight: Sight,
    dice: Dice,
    row: MutableSequence[int],
    moves: MutableSequence[int],
    at: int,
) -> int:
    """Play a hand with one random move. Returns the seat that made it.

    Returns `NOBODY` if the hand ended before that move or was abandoned.
    """
    left, noted, before = pick(dice, _TURNS * table.seats), NOBODY, pick(dice, HARD + 1)
    seat = play_until_external(table, memory, playout, sight, dice)
    while seat != NOBODY:
        if left <= 0 and noted == NOBODY and (sight.choices > 1 or sight.turn != 0):
            noted = seat
            encode(sight, row)
            answer = _random_answer(sight, dice)
            number = QUIET if answer == SILENCE else rotated_move(answer, colour_shift(sight))
            moves[at] = number
        else:
            answer = decide(sight, dice, before if noted == NOBODY else COUNTER)
        left -= 1
        apply_answer(table, memory, playout, seat, answer)
        seat = play_until_external(table, memory, playout, sight, dice)
    return noted if table.phase >= HAND_OVER else NOBODY


@rule
def _random_answer(sight: Sight, dice: Dice) -> int:
    """Choose a random move or, out of turn, possibly none."""
    place = pick(dice, sight.choices + (1 if sight.turn != 0 else 0))
    return int(sight.moves[place]) if place < sight.choices else SILENCE


class MoveChanceTrainer:
    """Train the network with NumPy."""

    def __init__(self, width: int, layers: int, seed: int) -> None:
        self.backend = backend_on("numpy", seed)
        self.learner = Learner(new_weights(WIDTH, width, layers, MOVES, seed), self.backend)
        self.scale = (1.0 / np.array(SCALES)).astype(np.float32)
        self.seed, self.hands, self.seconds = seed, 0, 0.0

    def run(self, seconds: float, file: Path, report: Callable[[str], object]) -> None:
        """Train for `seconds`. The weights are saved every minute and at the end."""
        hands = _Hands(self.seed)
        hands.play(1)  # compile first
        started = last = time.perf_counter()
        while self.seconds < seconds:
            left = 1.0 - self.seconds / seconds
            self.train(*hands.play(_DEALS), rate=1e-3 * min(1.0, max(0.02, left / _LAST)))
            self.seconds = time.perf_counter() - started
            if time.perf_counter() - last > 60 or self.seconds >= seconds:
                last = time.perf_counter()
                self.save(file)
                report(
                    json.dumps(
                        {"seconds": round(self.seconds), "hands": self.hands, **self.evaluate()}
                    )
                )

    def train(self, rows: Any, moves: Any, won: Any, rate: float) -> None:
        """Train on some hands (binary cross-entropy on the chosen move)."""
        for start in range(0, len(moves), _BATCH):
            part = slice(start, start + _BATCH)
            answer, kept = self.learner.forward(rows[part].astype(np.float32) * self.scale)
            places = np.arange(len(answer)), moves[part]
            gradient = np.zeros_like(answer)
            gradient[places] = (1.0 / (1.0 + np.exp(-answer[places])) - won[part]) / len(answer)
            self.learner.learn(kept, gradient, rate)
        self.hands += len(moves)

    def evaluate(self, count: int = 20_000) -> dict[str, Any]:
        """Evaluate the network on new hands. Returns the mean loss and a calibration table."""
        rows, moves, won = _Hands(self.seed + 1).play(count)
        return calibration(self.network(), rows, moves, won)

    def network(self) -> Network:
        return Network(self.learner.weights())

    def save(self, file: Path) -> None:
        arrays = {name: part.astype(np.float16) for name, part in self.learner.weights().items()}
        notes = {
            "hands": str(self.hands),
            "seconds": str(round(self.seconds)),
            "seed": str(self.seed),
        }
        write_arrays(file, arrays, {**notes, **layout_metadata()})


def calibration(network: Network, rows: Any, moves: Any, won: Any) -> dict[str, Any]:
    """The mean loss, and a calibration table by tenths of the predicted chance."""
    logits = network.logits(rows)[np.arange(len(moves)), moves]
    predicted = 1.0 / (1.0 + np.exp(-logits))
    loss = -np.where(won, np.log(predicted), np.log1p(-predicted)).mean()
    tenths = np.minimum((predicted * 10).astype(int), 9)
    told = {
        f"{tenth / 10:.1f}": [
            round(float(predicted[tenths == tenth].mean()), 3),
            round(float(won[tenths == tenth].mean()), 3),
            int((tenths == tenth).sum()),
        ]
        for tenth in range(10)
        if (tenths == tenth).any()
    }
    return {"loss": round(float(loss), 4), "said_won_hands": told}


def _houses(seed: int) -> Any:
    """Create random houses: half are `official`, a quarter presets, a quarter changed presets."""
    config, dice = TrainingConfig(official=50, peers=0), Random(seed)  # noqa: S311 (houses, no secrets)
    return np.array(
        [config.random_house(dice, MOST_SEATS).encode() for _ in range(_HOUSES)], np.int32
    )


class _Hands:
    """Play training hands in random houses with random numbers of players."""

    def __init__(self, seed: int) -> None:
        table, dice = Table(), Dice()
        for source in (table, dice):
            set_key(source, key_from_seed(f"chances {seed}"))
        parts = (table, Memory(), Playout(), Sight(), dice)
        self.places = [record_array(part, 1)[0] for part in parts]
        compiled(seed_dice)(self.places[-1], seed)
        self.houses = _houses(seed)

    def play(self, count: int) -> tuple[Any, Any, Any]:
        """Play hands. Returns the input rows, moves and results."""
        rows = np.zeros((count, WIDTH), np.uint8)
        moves, won = np.zeros(count, np.int64), np.zeros(count, np.int64)
        compiled(gather_moves)(*self.places, self.houses, rows, moves, won)
        return rows, moves, won
