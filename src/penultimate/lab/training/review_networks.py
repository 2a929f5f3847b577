"""Train the networks of the review on hands that `master` plays: the winner and the hidden cards.

The winner networks estimate from open hands which seat wins (`bots/winner_chances.py`). There is
one for two players and one for more. The network of hidden cards estimates from a sight where each
unseen card is (`bots/hidden_cards.py`). Two groups of tables are played: while threads play one
group, the device answers for the other group and trains.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.inputs import BLOCK, IS_KNOWN, KNOWN, LEGAL, SCALES, SEATS, UNSEEN, WIDTH
from penultimate.bots.network import (
    WEIGHTS,
    read_arrays,
    remap_critic,
    remap_network,
    write_network,
)
from penultimate.bots.winner_chances import OPEN_WIDTH
from penultimate.lab.executors import open_threads
from penultimate.lab.training.array_backend import NumPyBackend, backend_on
from penultimate.lab.training.hand_positions import HandPositions, Positions, random_settings
from penultimate.lab.training.network_learner import Learner, new_weights
from penultimate.rules.cards import KINDS
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.moves import MOVES

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import ThreadPoolExecutor
    from pathlib import Path

_MINUTE: Final = 60.0
_LAST: Final = 0.6  # the final share of the time, in which the learning rate falls
_IMPOSSIBLE: Final = -1e9
_SETTINGS: Final = 4096
_AVERAGE: Final = 20  # training steps for each update of the averaged weights
GROUPS: Final = ("two", "many")
WINNER_FILES: Final = {group: f"winner_{group}.safetensors" for group in GROUPS}
HIDDEN_FILE: Final = "hidden.safetensors"


@dataclass(frozen=True)
class ReviewTraining:
    """The configuration of a training run."""

    seconds: float = 60.0
    width: int = 320
    layers: int = 3
    hidden_width: int = 192
    hidden_layers: int = 2
    tables: int = 512  # in each group
    kept: int = 65_536  # positions kept for each group
    batch: int = 512
    rate: float = 1e-3
    reuse: float = 4.0  # how often a position is trained on, on average
    start: Path | None = None  # a folder with networks to start from
    threads: int = 1
    device: str = "numpy"
    seed: int = 0


class Master:
    """The master's network for a group of tables, on the device."""

    def __init__(self, group: str, backend: NumPyBackend) -> None:
        weights = remap_network(*read_arrays(WEIGHTS / f"{group}.safetensors"))
        self.backend, self.learner = backend, Learner(weights, backend)
        self.scale = backend.to_half(backend.from_numpy(_input_scale(WIDTH)))

    def best(self, rows: Any) -> Any:
        """The best legal move for each row."""
        here = self.backend
        there = here.bytes(*rows.shape)
        here.copy_into(there, here.from_numpy(rows))
        answer, _ = self.learner.forward(here.to_half(there) * self.scale)
        answer = here.xp.where(there[:, LEGAL : LEGAL + MOVES] > 0, answer, _IMPOSSIBLE)
        return here.to_numpy(answer.argmax(axis=1))


class PositionBuffer:
    """The latest positions of a group, on the device."""

    def __init__(self, size: int, backend: NumPyBackend) -> None:
        self.backend, self.size, self.added = backend, size, 0
        self.rows = backend.bytes(size, OPEN_WIDTH)
        self.players = backend.empty(size, whole=True)
        self.winners = backend.empty(size, whole=True)

    def add(self, positions: Positions) -> None:
        """Add positions, in place of the oldest."""
        count = len(positions.rows)
        first = self.added % self.size
        fits = min(count, self.size - first)
        for start, end, at in ((0, fits, first), (fits, count, 0)):
            for place, array in zip(
                (self.rows, self.players, self.winners), positions, strict=True
            ):
                if end > start:
                    part = self.backend.from_numpy(array[start:end])
                    self.backend.copy_into(place[at : at + end - start], part)
        self.added += count

    def sample(self, count: int) -> Positions:
        """Random positions."""
        places = self.backend.below(min(self.added, self.size), count)
        return Positions(self.rows[places], self.players[places], self.winners[places])


class WinnerLearner:
    """Train a winner network: cross-entropy of the seat that wins."""

    def __init__(self, config: ReviewTraining, backend: NumPyBackend, seed: int) -> None:
        weights = new_weights(OPEN_WIDTH, config.width, config.layers, MOST_SEATS, seed)
        self.backend, self.learner = backend, Learner(weights, backend)
        self.scale = backend.to_half(backend.from_numpy(_input_scale(OPEN_WIDTH)))
        self.places = backend.from_numpy(np.arange(MOST_SEATS))
        self.losses = list[Any]()

    def chances(self, rows: Any, players: Any) -> tuple[Any, list[Any]]:
        """The chance of each player in order of play, and the activations."""
        xp = self.backend.xp
        logits, kept = self.learner.forward(self.backend.to_half(rows) * self.scale)
        logits = xp.where(self.places[None] < players[:, None], logits, _IMPOSSIBLE)
        odds = xp.exp(logits - xp.amax(logits, axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), kept

    def learn(self, positions: Positions, rate: float) -> None:
        chances, kept = self.chances(positions.rows, positions.players)
        won = (self.places[None] == positions.winners[:, None]) * 1.0
        self.losses.append(-self.backend.xp.log((chances * won).sum(axis=1) + 1e-9).mean())
        self.learner.learn(kept, (chances - won) / len(chances), rate)


class HiddenLearner:
    """Train the network of hidden cards: cross-entropy of each unseen card's place."""

    def __init__(self, config: ReviewTraining, backend: NumPyBackend, seed: int) -> None:
        size = KINDS * MOST_SEATS
        weights = new_weights(WIDTH, config.hidden_width, config.hidden_layers, size, seed)
        self.backend, self.learner = backend, Learner(weights, backend)
        self.scale = backend.to_half(backend.from_numpy(_input_scale(WIDTH)))
        self.places = backend.from_numpy(np.arange(MOST_SEATS))
        self.losses = list[Any]()

    def learn(self, positions: Positions, rate: float) -> None:
        xp, rows = self.backend.xp, positions.rows
        counts = self.counts(rows)
        logits, kept = self.learner.forward(self.backend.to_half(rows[:, :WIDTH]) * self.scale)
        logits = logits.reshape(len(rows), MOST_SEATS, KINDS)
        absent = self.places[None] >= positions.players[:, None]
        logits = xp.where(absent[:, :, None], _IMPOSSIBLE, logits)
        odds = xp.exp(logits - xp.amax(logits, axis=1, keepdims=True))
        shares = odds / odds.sum(axis=1, keepdims=True)
        self.losses.append(-(counts * xp.log(shares + 1e-9)).sum() / (counts.sum() + 1e-9))
        gradient = counts.sum(axis=1, keepdims=True) * shares - counts
        self.learner.learn(kept, gradient.reshape(len(rows), -1) / (8.0 * len(rows)), rate)

    def counts(self, rows: Any) -> Any:
        """The unseen cards of each kind: place 0 is the draw pile, then the other players."""
        xp, single = self.backend.xp, self.backend.to_single
        known = single(rows[:, KNOWN : KNOWN + KINDS])
        hidden = single(rows[:, UNSEEN : UNSEEN + KINDS])
        places = [hidden]
        for steps in range(1, MOST_SEATS):
            first = WIDTH + (steps - 1) * KINDS
            is_known = single(rows[:, SEATS + steps * BLOCK + IS_KNOWN])[:, None]
            held = single(rows[:, first : first + KINDS]) - is_known * known
            held = xp.clip(held, 0.0, None)
            held = xp.where(held > places[0], places[0], held)
            places[0] = places[0] - held
            places.append(held)
        return xp.stack(places, axis=1)


class ReviewTrainer:
    """A training run."""

    def __init__(self, config: ReviewTraining, folder: Path) -> None:
        self.config, self.folder = config, folder
        self.backend = backend_on(config.device, config.seed)
        settings = random_settings(config.seed, _SETTINGS)
        is_two = settings["seats"] == 2
        chosen = {"two": settings[is_two], "many": settings[~is_two]}
        self.groups = {
            name: HandPositions("master", chosen[name], config.tables, f"{config.seed} {name}")
            for name in GROUPS
        }
        self.masters = {name: Master(name, self.backend) for name in GROUPS}
        self.buffers = {name: PositionBuffer(config.kept, self.backend) for name in GROUPS}
        self.winners = {
            name: WinnerLearner(config, self.backend, config.seed + at)
            for at, name in enumerate(GROUPS)
        }
        self.hidden = HiddenLearner(config, self.backend, config.seed + len(GROUPS))
        self.steps, self.spent = 0, 0.0
        if config.start:
            self.resume(config.start)

    def resume(self, folder: Path) -> None:
        """Start from the networks in a folder."""
        for name in GROUPS:
            learner = self.winners[name].learner
            arrays = remap_critic(*read_arrays(folder / WINNER_FILES[name]))
            absent = OPEN_WIDTH - len(arrays["weight0"])
            arrays["weight0"] = np.pad(arrays["weight0"], ((0, absent), (0, 0)))
            learner.replace_weights(arrays)
        arrays = remap_critic(*read_arrays(folder / HIDDEN_FILE))
        self.hidden.learner.replace_weights(arrays)

    def run(self, say: Callable[[str], object]) -> None:
        """Train for the configured time. The networks are saved every minute."""
        with open_threads(self.config.threads) as pool:
            self.begin(pool)
            started = last = time.perf_counter()
            while self.spent < self.config.seconds:
                for group in GROUPS:
                    self.play(group, pool)
                    self.train()
                now = time.perf_counter()
                self.spent = now - started
                if now - last > _MINUTE:
                    last = now
                    self.report(say)
            for group in self.groups.values():
                group.finish()
        self.report(say)

    def begin(self, pool: ThreadPoolExecutor) -> None:
        """Compile, and start playing."""
        for group in self.groups.values():
            group.start(pool, 1)
            group.finish()
        for name, group in self.groups.items():
            group.answers[:] = self.masters[name].best(group.rows)
            group.start(pool, self.config.threads)

    def play(self, name: str, pool: ThreadPoolExecutor) -> None:
        """Train until a group waits for answers, then answer and let it play on."""
        group = self.groups[name]
        while group.is_running() and self.train():
            pass
        ended = group.finish()
        group.answers[:] = self.masters[name].best(group.rows)
        group.start(pool, self.config.threads)
        for part in ended:
            self.buffers[name].add(part)

    def train(self) -> bool:
        """Make a training step of each network. Returns whether there were enough positions."""
        batch, rate = self.config.batch, self.rate()
        fewest = min(buffer.added for buffer in self.buffers.values())
        if fewest < batch or batch * self.steps > self.config.reuse * fewest:
            return False
        for name in GROUPS:
            self.winners[name].learn(self.buffers[name].sample(batch), rate)
        self.hidden.learn(self.buffers[GROUPS[self.steps % 2]].sample(batch), rate)
        self.steps += 1
        if self.steps % _AVERAGE == 0:
            for learner in (*self.winners.values(), self.hidden):
                learner.learner.average(self.steps // _AVERAGE)
                float(learner.losses[-1])  # wait for the device
        return True

    def rate(self) -> float:
        left = max(0.0, 1.0 - self.spent / self.config.seconds)
        return self.config.rate * min(1.0, max(0.01, left / _LAST))

    def report(self, say: Callable[[str], object]) -> None:
        self.save()
        losses = {**self.winners, "hidden": self.hidden}
        line = {
            "seconds": round(self.spent),
            "steps": self.steps,
            **{f"{name} positions": buffer.added for name, buffer in self.buffers.items()},
            **{name: _mean(learner.losses) for name, learner in losses.items()},
        }
        say(json.dumps(line))

    def save(self) -> None:
        notes = {
            "seconds": str(round(self.spent)),
            "steps": str(self.steps),
            "positions": json.dumps({name: part.added for name, part in self.buffers.items()}),
            "seed": str(self.config.seed),
        }
        for name, most in zip(GROUPS, (2, MOST_SEATS), strict=True):
            arrays = self.winners[name].learner.averaged_weights()
            arrays["weight0"] = arrays["weight0"][: WIDTH + (most - 1) * KINDS]
            write_network(self.folder / WINNER_FILES[name], arrays, notes, most)
        arrays = self.hidden.learner.averaged_weights()
        write_network(self.folder / HIDDEN_FILE, arrays, notes, MOST_SEATS)


def _input_scale(width: int) -> Any:
    """What the inputs are multiplied by. Hands are not scaled."""
    scale = np.ones(width, np.float32)
    scale[:WIDTH] = 1.0 / np.array(SCALES)
    return scale


def _mean(losses: list[Any]) -> float | None:
    """The mean of the losses since the last report."""
    recent = [float(loss) for loss in losses[-200:]]
    losses.clear()
    return round(sum(recent) / len(recent), 4) if recent else None
