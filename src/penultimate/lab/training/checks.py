"""Check a training run before its arrays are made."""

from __future__ import annotations

import json
import os
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from penultimate.bots.dice import Dice
from penultimate.bots.features import HANDS_WIDTH
from penultimate.bots.game_odds import Stake
from penultimate.bots.inputs import WIDTH
from penultimate.bots.network import read_notes
from penultimate.lab.playout import Playout
from penultimate.lab.record_types import record_type
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import Table
from penultimate.rules.memory import Memory
from penultimate.rules.moves import MOVES
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from pathlib import Path

    from penultimate.lab.training.config import TrainingConfig

DEVICES: Final = ("numpy", "cpu", "cuda")
STATE: Final = "state.safetensors"
_SAME: Final = ("width", "layers", "most")  # what a checkpoint must agree on
_COPIES: Final = 8  # of the weights: their moments, gradients, averages and so on
_NUMBER: Final = 4  # bytes
_DECISION: Final = 24 + 8 * MOST_SEATS + 4 * MOST_SEATS  # bytes beside its inputs


class TrainingError(ValueError):
    """A network cannot be trained like this. The message is for the user."""


def check_training(config: TrainingConfig, folder: Path) -> None:
    """Raise an error if there is no such device or memory, or the folder has another network."""
    if config.device not in DEVICES:
        raise TrainingError(f"--device takes {', '.join(DEVICES)}, not {config.device}")
    if config.device == "cuda":
        _check_gpu()
    needed, there = _bytes_needed(config), _memory()
    if config.device != "cuda" and there and needed > there:
        raise TrainingError(
            f"--width {config.width}, --layers {config.layers} and --tables {config.tables} need "
            f"{needed / 1e9:,.0f} GB of memory; this machine has {there / 1e9:,.0f} GB"
        )
    if (folder / STATE).exists():
        _check_checkpoint(config, folder)


def _check_gpu() -> None:
    if not import_module("torch").cuda.is_available():
        raise TrainingError("no CUDA device was found; use --device numpy")


def _bytes_needed(config: TrainingConfig) -> int:
    """The size of the arrays of a training run, without temporary ones."""
    inputs, hidden = WIDTH + HANDS_WIDTH * (config.most - 1), config.width
    between = (config.layers - 1) * hidden * hidden
    weights = 2 * between + hidden * (WIDTH + MOVES + inputs + MOST_SEATS)
    records = (Table, Dice, Memory, Playout, Sight, Stake)
    table = inputs + sum(record_type(part).itemsize for part in records)
    decisions = 2 * (config.steps + 1) * (inputs + _DECISION)
    return _COPIES * _NUMBER * weights + config.tables * (table + decisions)


def _memory() -> int:
    """The memory of this machine in bytes, or 0 if the system does not tell."""
    if not hasattr(os, "sysconf"):
        return 0
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def _check_checkpoint(config: TrainingConfig, folder: Path) -> None:
    try:
        kept: dict[str, Any] = json.loads(read_notes(folder / STATE)["course"])
    except (ValueError, KeyError, TypeError, MemoryError, OverflowError):
        raise TrainingError(f"{folder / STATE} is not a checkpoint of `lab train`") from None
    for name in _SAME:
        if kept.get(name) != getattr(config, name):
            raise TrainingError(
                f"{folder} holds a training with --{name} {kept.get(name)}; "
                "give the same, or another folder"
            )


def check_size(config: TrainingConfig, file: Path, weights: dict[str, Any]) -> None:
    """Raise an error if a network to start from has another size."""
    width, layers = weights["bias0"].size, len(weights) // 2 - 1
    if (width, layers) != (config.width, config.layers):
        raise TrainingError(f"{file} has another size; give --width {width} and --layers {layers}")
