"""Measure the environments on a GPU, after comparing them with the cores of the same machine.

    PYTHONPATH=src python bench/envs_gpu.py --json FILE [--compact]

Prints steps per second of two players of `official` with random legal actions, with observations
and masks in device memory. Every array is compared with a batch on the CPU, and PyTorch and JAX,
where they are installed, read the arrays without a copy. Requires numba-cuda and a GPU.
"""

from __future__ import annotations

import argparse
import json
import os
import time
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from penultimate.lab.gpu import import_cuda
from penultimate.lab.vector.gpu_tables import DeviceTables
from penultimate.lab.vector.tables import Setup, VectorTables
from penultimate.rules import house_rules

COMPARED_TABLES, COMPARED_STEPS = 4_096, 1_500
WARM_UP = 1_500  # steps until the tables are at different points of their hands
SIZES = (65_536, 262_144, 1_048_576)
SECONDS = 2.0
ARRAYS = ("observations", "masks", "rewards", "states", "seats")


def chooser(cuda: Any) -> Any:
    """A kernel that chooses a random legal action in every row of masks."""

    @cuda.jit
    def choose(masks: Any, actions: Any, seeds: Any) -> None:
        at = cuda.grid(1)
        if at < len(actions):
            seed = seeds[at] * np.uint32(1664525) + np.uint32(1013904223)
            seeds[at] = seed
            count = 0
            for word in range(masks.shape[1]):
                count += cuda.popc(masks[at, word])
            place, chosen = (seed >> np.uint32(8)) % max(count, 1), 0
            for word in range(masks.shape[1]):
                bits = masks[at, word]
                for byte in range(4):
                    if (bits >> np.uint32(8 * byte)) & np.uint32(1):
                        if place == 0:
                            chosen = 4 * word + byte
                        place -= 1
            actions[at] = chosen

    return choose


def compare(setup: Setup) -> dict[str, Any]:
    """Step the same tables on the device and on the cores, and compare all arrays."""
    cuda, random = import_cuda(), np.random.default_rng(1)
    here = VectorTables(setup, COMPARED_TABLES, seed=7, threads=os.cpu_count() or 1)
    started = time.perf_counter()
    there = DeviceTables(setup, COMPARED_TABLES, seed=7)
    cuda.synchronize()
    compiling = time.perf_counter() - started
    values, ended = 0, 0
    for step in range(COMPARED_STEPS):
        for name in ARRAYS:
            mine, other = getattr(here, name), getattr(there, name).copy_to_host()
            assert np.array_equal(mine, other), f"{name} differ in step {step}"
            values += mine.size
        ended += int((here.states != 0).sum())
        actions = chosen(here.masks, random)
        here.step(actions)
        there.step(cuda.to_device(actions))
    steps = COMPARED_TABLES * COMPARED_STEPS
    return {
        "compile seconds": compiling,
        "steps compared": steps,
        "values compared": values,
        "episodes ended in them": ended,
    }


def chosen(masks: Any, random: Any) -> Any:
    """A random legal action in every row."""
    return (masks * random.random(masks.shape, np.float32)).argmax(axis=1)


def speed(setup: Setup, count: int, choose: Any) -> dict[str, Any]:
    cuda = import_cuda()
    tables = DeviceTables(setup, count, seed=3)
    masks = tables.masks.view(np.uint32)
    actions = cuda.to_device(np.zeros(count, np.int32))
    seeds = cuda.to_device(np.random.default_rng(2).integers(0, 2**32, count, np.uint32))
    blocks = -(-count // 64)

    def turn() -> None:
        choose[blocks, 64](masks, actions, seeds)
        tables.step(actions)

    for _ in range(WARM_UP):
        turn()
    cuda.synchronize()
    with_choice, steps = timed(turn, cuda)
    marks = [(cuda.event(), cuda.event()) for _ in range(100)]
    for before, after in marks:
        choose[blocks, 64](masks, actions, seeds)
        before.record()
        tables.step(actions)
        after.record()
    cuda.synchronize()
    alone = sum(before.elapsed_time(after) for before, after in marks) / 1e3
    running = float((tables.states.copy_to_host() == 0).mean())
    return {
        "tables": count,
        "steps/s": count * len(marks) / alone,
        "steps/s with the choice of actions": count * steps / with_choice,
        "running": running,
        "MB": tables.nbytes() / 1e6,
    }


def timed(turn: Any, cuda: Any) -> tuple[float, int]:
    steps, started = 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        for _ in range(50):
            turn()
        cuda.synchronize()
        steps += 50
    return time.perf_counter() - started, steps


def shared(setup: Setup) -> dict[str, Any]:
    """Read the arrays with PyTorch and JAX, and compare the addresses and the contents."""
    tables, found = DeviceTables(setup, 256, seed=5), dict[str, Any]()
    address = tables.observations.__cuda_array_interface__["data"][0]
    try:
        torch = import_module("torch")
        rows = torch.as_tensor(tables.observations, device="cuda")
        legal = torch.as_tensor(tables.masks, device="cuda")
        tables.step(legal.to(torch.int32).argmax(1))  # int64 actions of PyTorch
        tables.synchronize()
        found["PyTorch, same address"] = rows.data_ptr() == address
        found["PyTorch, same contents after a step"] = bool(
            (rows.cpu().numpy() == tables.observations.copy_to_host()).all()
        )
        jax = import_module("jax")
        array = jax.dlpack.from_dlpack(rows)
        found["JAX by DLPack, same address"] = array.unsafe_buffer_pointer() == address
        found["JAX by DLPack, same contents"] = bool(
            (np.asarray(array) == tables.observations.copy_to_host()).all()
        )
        array = jax.numpy.asarray(tables.observations)
        found["JAX by __cuda_array_interface__, same address"] = (
            array.unsafe_buffer_pointer() == address
        )
        tables.step(jax.numpy.asarray(tables.masks).argmax(1).astype("int32"))
        tables.synchronize()
        found["actions of JAX"] = True
    except Exception as error:  # noqa: BLE001 (a library may be missing or refuse)
        found["error"] = f"{type(error).__name__}: {error}"
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--json", type=Path, required=True)
    options.add_argument("--compact", action="store_true")
    given, figures = options.parse_args(), dict[str, Any]()
    warnings.simplefilter("ignore")  # small grids are intended
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    setup = Setup(house_rules("official"), 2, compact=given.compact)

    def keep(name: str, value: Any) -> None:
        figures[name] = value
        given.json.write_text(json.dumps(figures, indent=2), encoding="utf-8")
        print(name, json.dumps(value, indent=2), flush=True)

    choose = chooser(import_cuda())
    for count in SIZES:
        keep(f"speed with {count} tables", speed(setup, count, choose))
    keep("shared", shared(setup))
    keep("parity", compare(setup))


if __name__ == "__main__":
    main()
