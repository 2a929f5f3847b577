"""Train a residual multilayer perceptron with Adam.

Backpropagation is written by hand, so the same code runs on NumPy and PyTorch.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from penultimate.lab.training.array_backend import NumPyBackend

Weights = dict[str, Any]
_MEAN_DECAY: Final = 0.9
_SQUARE_DECAY: Final = 0.99
_MAX_NORM: Final = 1.0  # larger gradients are clipped
# The moving average of the weights covers this many rounds, but at most this share of all rounds.
_AVERAGED_ROUNDS: Final = 100
_AVERAGED_SHARE: Final = 0.25


def new_weights(inputs: int, width: int, layers: int, outputs: int, seed: int) -> Weights:
    """Create random weights. The last layer's are small, so that all outputs start out similar."""
    chance = np.random.default_rng(seed)
    sizes = [inputs, *[width] * layers, outputs]
    weights: Weights = {}
    for layer, (rows, columns) in enumerate(pairwise(sizes)):
        spread = (2.0 / rows) ** 0.5 * (0.01 if layer == layers else 0.5 if layer else 1.0)
        weights[f"weight{layer}"] = chance.normal(0, spread, (rows, columns)).astype(np.float32)
        weights[f"bias{layer}"] = np.zeros(columns, np.float32)
    return weights


class Learner:
    """The weights of a network in one flat array with a view per layer, trained with Adam."""

    def __init__(self, weights: Weights, backend: NumPyBackend) -> None:
        self.backend = backend
        self.shapes = {name: part.shape for name, part in weights.items()}
        self.layers = len(weights) // 2 - 1
        self.row = self.flat(weights)
        self.mean, self.square = self.row * 0, self.row * 0
        self.gradient = self.row * 0
        self.gradients = self.views(self.gradient)
        self.steps = 0
        self.narrow_row = backend.to_half(self.row * 0)
        self.narrow = self.views(self.narrow_row)
        self.frozen_row = backend.to_half(self.row * 0)
        self.frozen = self.views(self.frozen_row)
        self.averaged = self.row * 1
        self.refresh()
        self.freeze()

    def flat(self, weights: Weights) -> Any:
        """Concatenate weights to one flat array."""
        parts = [np.asarray(weights[name], np.float32).reshape(-1) for name in self.shapes]
        return self.backend.from_numpy(np.concatenate(parts))

    def views(self, row: Any) -> Weights:
        """Views of a flat array in the shapes of the weights."""
        parts: Weights = {}
        at = 0
        for name, shape in self.shapes.items():
            size = math.prod(shape)
            parts[name] = row[at : at + size].reshape(shape)
            at += size
        return parts

    def refresh(self) -> None:
        """Update the copy of the weights in the precision used in matrix products."""
        self.narrow_row[...] = self.row

    def freeze(self) -> None:
        """Copy the weights, for playing while training continues."""
        self.frozen_row[...] = self.narrow_row

    def average(self, rounds: int) -> None:
        """Update the moving average of the weights, which plays better than the last weights."""
        span = min(_AVERAGED_ROUNDS, 1.0 + _AVERAGED_SHARE * rounds)
        self.averaged += (self.row - self.averaged) / span

    def forward(self, rows: Any) -> tuple[Any, list[Any]]:
        """Compute the outputs for some rows, and the activations of each layer."""
        return self.forward_with(self.narrow, rows)

    def frozen_output(self, rows: Any) -> Any:
        return self.forward_with(self.frozen, rows)[0]

    def forward_with(self, weights: Weights, rows: Any) -> tuple[Any, list[Any]]:
        seen, activations = rows, [rows]
        for layer in range(self.layers):
            added = seen @ weights[f"weight{layer}"] + weights[f"bias{layer}"]
            added = added * (added > 0)
            seen = added if layer == 0 else seen + added
            activations += [added, seen]
        answer = seen @ weights[f"weight{self.layers}"] + weights[f"bias{self.layers}"]
        return self.backend.to_single(answer), activations

    def learn(self, activations: list[Any], gradient: Any, rate: float) -> None:
        """Backpropagate the gradient with respect to the outputs, and update the weights."""
        gradient = self.backend.to_half(gradient)
        for layer in range(self.layers, -1, -1):
            is_last = layer == self.layers
            inner = gradient if is_last else gradient * (activations[2 * layer + 1] > 0)
            self.gradients[f"weight{layer}"][...] = activations[2 * layer].T @ inner
            self.gradients[f"bias{layer}"][...] = inner.sum(axis=0)
            if layer > 0:
                passed = inner @ self.narrow[f"weight{layer}"].T
                gradient = passed if is_last else gradient + passed
        self.step(rate)

    def step(self, rate: float) -> None:
        """Make one step of Adam with gradient clipping."""
        self.steps += 1
        length = (self.gradient * self.gradient).sum() ** 0.5
        gradient = self.gradient / self.backend.xp.clip(length / _MAX_NORM, 1.0, None)
        self.mean += (1 - _MEAN_DECAY) * (gradient - self.mean)
        self.square += (1 - _SQUARE_DECAY) * (gradient * gradient - self.square)
        correction = (1 - _SQUARE_DECAY**self.steps) ** 0.5 / (1 - _MEAN_DECAY**self.steps)
        self.row -= rate * correction * self.mean / (self.square**0.5 + 1e-8)
        self.refresh()

    def weights(self) -> Weights:
        """The weights as NumPy arrays."""
        return self.to_numpy(self.row)

    def averaged_weights(self) -> Weights:
        """The averaged weights as NumPy arrays."""
        return self.to_numpy(self.averaged)

    def to_numpy(self, row: Any) -> Weights:
        return {name: self.backend.to_numpy(part) for name, part in self.views(row).items()}

    def state(self) -> dict[str, Weights]:
        """The state to save in a checkpoint, except the number of steps."""
        rows = {
            "weights": self.row,
            "mean": self.mean,
            "square": self.square,
            "late": self.averaged,
        }
        return {name: self.to_numpy(row) for name, row in rows.items()}

    def replace_weights(self, weights: Weights) -> None:
        self.row, self.averaged = self.flat(weights), self.flat(weights)
        self.refresh()
        self.freeze()

    def resume(self, state: dict[str, Weights], steps: int) -> None:
        """Restore a checkpoint."""
        self.mean, self.square = self.flat(state["mean"]), self.flat(state["square"])
        self.steps = steps
        self.replace_weights(state["weights"])
        self.averaged = self.flat(state["late"])
