"""Teaches a network how likely each move is to win the hand.

A hand is played by any players up to some decision. There one of the moves is made by lot, whatever
it is, and from then on everybody plays as `counter` does. Whether the hand was won is all that is
learnt, so the network's answer is the chance of winning with a move, from what the seat may know,
if all play on like `counter`. Nothing that is hidden from the seat is ever in its input.
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
from penultimate.lab.training.learner import Learner, new_weights
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

_TURNS: Final = 14  # up to so many decisions for each seat before the one that is learnt from
_DEALS: Final = 16_384  # hands that are played before learning from them
_BATCH: Final = 512
_HOUSES: Final = 4096
_LAST: Final = 0.4  # the share of the time in which the rate falls


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
    """Play hands, and note of each one move by lot and whether it led to a win."""
    for at in range(len(moves)):
        seat = NOBODY
        while seat == NOBODY:
            _deal_hand_by_lot(table, playout, dice, houses[pick(dice, len(houses))])
            begin_hand(table, memory, playout)
            seat = _play_hand(table, memory, playout, sight, dice, rows[at], moves, at)
        won[at] = table.hand_winner != NOBODY and same_side(table, seat, table.hand_winner)


@rule
def _deal_hand_by_lot(table: Table, playout: Playout, dice: Dice, house: Sequence[int]) -> None:
    """Two seats half of the time, and otherwise any number."""
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
    """Play a hand with one move by lot: the seat that made it, if the hand lasted till then.

    Some hands never end, as everybody gathers cards; those are given up, and not learnt from.
    """
    left, noted, before = pick(dice, _TURNS * table.seats), NOBODY, pick(dice, HARD + 1)
    seat = play_until_external(table, memory, playout, sight, dice)
    while seat != NOBODY:
        if left <= 0 and noted == NOBODY and (sight.choices > 1 or sight.turn != 0):
            noted = seat
            encode(sight, row)
            answer = _any_answer(sight, dice)
            number = QUIET if answer == SILENCE else rotated_move(answer, colour_shift(sight))
            moves[at] = number
        else:
            answer = decide(sight, dice, before if noted == NOBODY else COUNTER)
        left -= 1
        apply_answer(table, memory, playout, seat, answer)
        seat = play_until_external(table, memory, playout, sight, dice)
    return noted if table.phase >= HAND_OVER else NOBODY


@rule
def _any_answer(sight: Sight, dice: Dice) -> int:
    """A move by lot, or silence from a seat that is not in turn."""
    place = pick(dice, sight.choices + (1 if sight.turn != 0 else 0))
    return int(sight.moves[place]) if place < sight.choices else SILENCE


class MoveChanceTrainer:
    """A course in which a network learns the chances of moves."""

    def __init__(self, width: int, layers: int, seed: int) -> None:
        self.backend = backend_on("numpy", seed)
        self.learner = Learner(new_weights(WIDTH, width, layers, MOVES, seed), self.backend)
        self.scale = (1.0 / np.array(SCALES)).astype(np.float32)
        self.seed, self.learnt, self.spent = seed, 0, 0.0

    def run(self, seconds: float, file: Path, say: Callable[[str], object]) -> None:
        """Learn for a time, and keep the weights."""
        hands = _Hands(self.seed)
        hands.play(1)  # compiles
        started = last = time.perf_counter()
        while self.spent < seconds:
            left = 1.0 - self.spent / seconds
            self.study(*hands.play(_DEALS), rate=1e-3 * min(1.0, max(0.02, left / _LAST)))
            self.spent = time.perf_counter() - started
            if time.perf_counter() - last > 60 or self.spent >= seconds:
                last = time.perf_counter()
                self.save(file)
                say(
                    json.dumps({"seconds": round(self.spent), "hands": self.learnt, **self.judge()})
                )

    def study(self, rows: Any, moves: Any, won: Any, rate: float) -> None:
        """Move each chance towards what happened (cross-entropy)."""
        for start in range(0, len(moves), _BATCH):
            part = slice(start, start + _BATCH)
            answer, kept = self.learner.forward(rows[part].astype(np.float32) * self.scale)
            places = np.arange(len(answer)), moves[part]
            slope = np.zeros_like(answer)
            slope[places] = (1.0 / (1.0 + np.exp(-answer[places])) - won[part]) / len(answer)
            self.learner.learn(kept, slope, rate)
        self.learnt += len(moves)

    def judge(self, count: int = 20_000) -> dict[str, Any]:
        """How well the chances are told of new hands: the mean loss, and what was won by tenths."""
        rows, moves, won = _Hands(self.seed + 1).play(count)
        return judged(self.network(), rows, moves, won)

    def network(self) -> Network:
        """The network as it is now."""
        return Network(self.learner.fetched())

    def save(self, file: Path) -> None:
        arrays = {name: part.astype(np.float16) for name, part in self.learner.fetched().items()}
        notes = {
            "hands": str(self.learnt),
            "seconds": str(round(self.spent)),
            "seed": str(self.seed),
        }
        write_arrays(file, arrays, {**notes, **layout_metadata()})


def judged(network: Network, rows: Any, moves: Any, won: Any) -> dict[str, Any]:
    """The mean loss of a network, and for each tenth of its chances what was won there."""
    logits = network.logits(rows)[np.arange(len(moves)), moves]
    said = 1.0 / (1.0 + np.exp(-logits))
    loss = -np.where(won, np.log(said), np.log1p(-said)).mean()
    tenths = np.minimum((said * 10).astype(int), 9)
    told = {
        f"{tenth / 10:.1f}": [
            round(float(said[tenths == tenth].mean()), 3),
            round(float(won[tenths == tenth].mean()), 3),
            int((tenths == tenth).sum()),
        ]
        for tenth in range(10)
        if (tenths == tenth).any()
    }
    return {"loss": round(float(loss), 4), "said_won_hands": told}


def _houses(seed: int) -> Any:
    """Half of them `official`, the others presets, every other one with some options changed."""
    course, dice = TrainingConfig(official=50, peers=0), Random(seed)  # noqa: S311 (houses, no secrets)
    return np.array(
        [course.rolled_house(dice, MOST_SEATS).encode() for _ in range(_HOUSES)], np.int32
    )


class _Hands:
    """Hands in every preset and in mixes of all options, with any number of players."""

    def __init__(self, seed: int) -> None:
        table, dice = Table(), Dice()
        for source in (table, dice):
            set_key(source, key_from_seed(f"chances {seed}"))
        parts = (table, Memory(), Playout(), Sight(), dice)
        self.places = [record_array(part, 1)[0] for part in parts]
        compiled(seed_dice)(self.places[-1], seed)
        self.houses = _houses(seed)

    def play(self, count: int) -> tuple[Any, Any, Any]:
        """Rows, moves and results of some hands."""
        rows = np.zeros((count, WIDTH), np.uint8)
        moves, won = np.zeros(count, np.int64), np.zeros(count, np.int64)
        compiled(gather_moves)(*self.places, self.houses, rows, moves, won)
        return rows, moves, won
