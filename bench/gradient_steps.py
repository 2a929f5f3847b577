"""Measure a training step of the master's network: our gradients on PyTorch, and JAX.

    python bench/bare.py bench/gradient_steps.py

Both compute the loss of a batch in half precision, its gradient, and a step of Adam with clipping.
"""

from __future__ import annotations

import json
import time
from importlib import import_module
from typing import Any

import numpy as np

from penultimate.bots.inputs import WIDTH
from penultimate.lab.training.array_backend import backend_on
from penultimate.lab.training.network_learner import Learner, new_weights
from penultimate.rules.moves import MOVES

BATCH, STEPS, SIZE = 16_384, 50, (WIDTH, 640, 4, MOVES)


def ours(rows: Any, wanted: Any) -> float:
    """Steps a second with the trainer's own gradients."""
    backend: Any = backend_on("cuda", 0)
    learner = Learner(new_weights(*SIZE, 0), backend)
    places, targets = backend.to_half(backend.from_numpy(rows)), backend.from_numpy(wanted)

    def step() -> None:
        answer, kept = learner.forward(places)
        learner.learn(kept, (answer - targets) / BATCH, 1e-4)

    return rate(step, backend.xp.cuda.synchronize)


def with_jax(rows: Any, wanted: Any) -> float:
    """Steps a second with JAX's gradients, and Adam as Optax computes it."""
    jax: Any = import_module("jax")
    jnp: Any = import_module("jax.numpy")
    state: Any = {
        "weights": {name: jnp.asarray(part) for name, part in new_weights(*SIZE, 0).items()},
        "count": jnp.zeros(()),
    }
    state |= {name: jax.tree.map(jnp.zeros_like, state["weights"]) for name in ("mean", "square")}

    def loss(weights: Any, places: Any, targets: Any) -> Any:
        seen = places
        half = {name: part.astype(jnp.bfloat16) for name, part in weights.items()}
        for layer in range(SIZE[2]):
            added = jax.nn.relu(seen @ half[f"weight{layer}"] + half[f"bias{layer}"])
            seen = added if layer == 0 else seen + added
        answer = seen @ half[f"weight{SIZE[2]}"] + half[f"bias{SIZE[2]}"]
        return ((answer.astype(jnp.float32) - targets) ** 2).sum() / (2 * BATCH)

    def train(state: Any, places: Any, targets: Any) -> Any:
        gradients: Any = jax.grad(loss)(state["weights"], places, targets)
        total: Any = sum((part**2).sum() for part in gradients.values())
        shrink, count = jnp.maximum(jnp.sqrt(total), 1.0), state["count"] + 1
        pace = 1e-4 * jnp.sqrt(1 - 0.99**count) / (1 - 0.9**count)
        new: Any = {"weights": {}, "mean": {}, "square": {}, "count": count}
        for name, gradient in gradients.items():
            part = gradient / shrink
            mean = 0.9 * state["mean"][name] + 0.1 * part
            square = 0.99 * state["square"][name] + 0.01 * part**2
            new["mean"][name], new["square"][name] = mean, square
            change = pace * mean / (jnp.sqrt(square) + 1e-8)
            new["weights"][name] = state["weights"][name] - change
        return new

    compiled = jax.jit(train, donate_argnums=0)
    places, targets = jnp.asarray(rows, jnp.bfloat16), jnp.asarray(wanted)

    def step() -> None:
        nonlocal state
        state = compiled(state, places, targets)

    return rate(step, lambda: jax.block_until_ready(state))


def rate(step: Any, wait: Any) -> float:
    """The best rate of five rounds, after two rounds to warm up."""
    rates = list[float]()
    for _ in range(7):
        started = time.perf_counter()
        for _ in range(STEPS):
            step()
        wait()
        rates.append(STEPS / (time.perf_counter() - started))
    return max(rates[2:])


def main() -> None:
    source = np.random.default_rng(0)
    rows = (source.random((BATCH, WIDTH)) < 0.1).astype(np.float32)
    wanted = source.normal(size=(BATCH, MOVES)).astype(np.float32)
    own, jaxs = ours(rows, wanted), with_jax(rows, wanted)
    print(json.dumps({"ours, steps/s": own, "JAX, steps/s": jaxs, "ratio": jaxs / own}))


if __name__ == "__main__":
    main()
