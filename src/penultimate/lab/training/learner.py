"""A network that learns: layers of one width, each adding to what the last one found.

The gradients are written out, since they are few; so the same lines learn with NumPy and PyTorch.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from penultimate.lab.training.array_backend import NumPyBackend

Weights = dict[str, Any]
_MEMORY_OF_MEAN: Final = 0.9
_MEMORY_OF_SQUARE: Final = 0.99
_LONGEST_STEP: Final = 1.0  # gradients longer than this are shortened
_MEMORY_OF_LATE: Final = 100  # rounds whose weights make up the mean that is kept, or
_SHARE_OF_LATE: Final = 0.25  # so large a share of all, where those are fewer


def new_weights(inputs: int, width: int, layers: int, outputs: int, seed: int) -> Weights:
    """Weights by lot, with small last ones, so that at first all answers are alike."""
    chance = np.random.default_rng(seed)
    sizes = [inputs, *[width] * layers, outputs]
    weights: Weights = {}
    for layer, (rows, columns) in enumerate(pairwise(sizes)):
        spread = (2.0 / rows) ** 0.5 * (0.01 if layer == layers else 0.5 if layer else 1.0)
        weights[f"weight{layer}"] = chance.normal(0, spread, (rows, columns)).astype(np.float32)
        weights[f"bias{layer}"] = np.zeros(columns, np.float32)
    return weights


class Learner:
    """Weights on some backend, in one row with a view for each, so that Adam steps at once."""

    def __init__(self, weights: Weights, backend: NumPyBackend) -> None:
        self.backend = backend
        self.shapes = {name: part.shape for name, part in weights.items()}
        self.layers = len(weights) // 2 - 1
        self.row = self.flat(weights)
        self.mean, self.square = self.row * 0, self.row * 0
        self.slope = self.row * 0
        self.slopes = self.views(self.slope)
        self.steps = 0
        self.narrow_row = backend.narrow(self.row * 0)
        self.narrow = self.views(self.narrow_row)
        self.settled_row = backend.narrow(self.row * 0)
        self.settled = self.views(self.settled_row)
        self.late = self.row * 1
        self.refresh()
        self.settle()

    def flat(self, weights: Weights) -> Any:
        """Weights by name in one row."""
        parts = [np.asarray(weights[name], np.float32).reshape(-1) for name in self.shapes]
        return self.backend.put(np.concatenate(parts))

    def views(self, row: Any) -> Weights:
        """The parts of a row in their shapes."""
        parts: Weights = {}
        at = 0
        for name, shape in self.shapes.items():
            size = math.prod(shape)
            parts[name] = row[at : at + size].reshape(shape)
            at += size
        return parts

    def refresh(self) -> None:
        """Bring the weights into the width of matrix products."""
        self.narrow_row[...] = self.row

    def settle(self) -> None:
        """Keep the weights as they are now, for answers while it learns on."""
        self.settled_row[...] = self.narrow_row

    def average(self, rounds: int) -> None:
        """Take the weights after so many rounds into the mean of the late ones.

        A single step goes astray by its lot of hands; the mean of many plays better than the last.
        """
        held = min(_MEMORY_OF_LATE, 1.0 + _SHARE_OF_LATE * rounds)
        self.late += (self.row - self.late) / held

    def forward(self, rows: Any) -> tuple[Any, list[Any]]:
        """What the network answers to some rows, and what each layer saw and added."""
        return self.forward_with(self.narrow, rows)

    def settled_answer(self, rows: Any) -> Any:
        return self.forward_with(self.settled, rows)[0]

    def forward_with(self, weights: Weights, rows: Any) -> tuple[Any, list[Any]]:
        seen, kept = rows, [rows]
        for layer in range(self.layers):
            added = seen @ weights[f"weight{layer}"] + weights[f"bias{layer}"]
            added = added * (added > 0)
            seen = added if layer == 0 else seen + added
            kept += [added, seen]
        answer = seen @ weights[f"weight{self.layers}"] + weights[f"bias{self.layers}"]
        return self.backend.wide(answer), kept

    def learn(self, kept: list[Any], slope: Any, rate: float) -> None:
        """Step against the slope of the loss by the answers."""
        slope = self.backend.narrow(slope)
        for layer in range(self.layers, -1, -1):
            is_last = layer == self.layers
            inner = slope if is_last else slope * (kept[2 * layer + 1] > 0)
            self.slopes[f"weight{layer}"][...] = kept[2 * layer].T @ inner
            self.slopes[f"bias{layer}"][...] = inner.sum(axis=0)
            if layer > 0:
                passed = inner @ self.narrow[f"weight{layer}"].T
                slope = passed if is_last else slope + passed
        self.step(rate)

    def step(self, rate: float) -> None:
        """Adam's step, with a bound on the length of the slope."""
        self.steps += 1
        length = (self.slope * self.slope).sum() ** 0.5
        slope = self.slope / self.backend.xp.clip(length / _LONGEST_STEP, 1.0, None)
        self.mean += (1 - _MEMORY_OF_MEAN) * (slope - self.mean)
        self.square += (1 - _MEMORY_OF_SQUARE) * (slope * slope - self.square)
        early = (1 - _MEMORY_OF_SQUARE**self.steps) ** 0.5 / (1 - _MEMORY_OF_MEAN**self.steps)
        self.row -= rate * early * self.mean / (self.square**0.5 + 1e-8)
        self.refresh()

    def fetched(self) -> Weights:
        """The weights as NumPy arrays."""
        return self.fetched_row(self.row)

    def fetched_late(self) -> Weights:
        """The mean of the late weights."""
        return self.fetched_row(self.late)

    def fetched_row(self, row: Any) -> Weights:
        return {name: self.backend.fetch(part) for name, part in self.views(row).items()}

    def state(self) -> dict[str, Weights]:
        """All that is needed to learn on from here, but for the number of steps."""
        rows = {"weights": self.row, "mean": self.mean, "square": self.square, "late": self.late}
        return {name: self.fetched_row(row) for name, row in rows.items()}

    def take_over(self, weights: Weights) -> None:
        """Learn on from the weights of another."""
        self.row, self.late = self.flat(weights), self.flat(weights)
        self.refresh()
        self.settle()

    def resume(self, state: dict[str, Weights], steps: int) -> None:
        """Learn on from a state."""
        self.mean, self.square = self.flat(state["mean"]), self.flat(state["square"])
        self.steps = steps
        self.take_over(state["weights"])
        self.late = self.flat(state["late"])
