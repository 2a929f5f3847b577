"""Read, write and evaluate trained networks with NumPy.

Files use the `safetensors` format: an eight-byte header length, a JSON header with the type, shape
and offsets of every array, and the arrays. The header's metadata names the inputs and moves that
the network was trained with. `remap_network` maps them to the current rulebook.
A network's weights have eight bits each, with a scale for each column.
"""

from __future__ import annotations

import json
from copy import copy
from pathlib import Path
from typing import Any, Final

import numpy as np

from penultimate.bots.inputs import INPUTS, LEGAL, SCALES, WIDTH, inputs_for
from penultimate.notation.moves import MOVE_NAMES
from penultimate.rules.moves import MOVES

WEIGHTS: Final = Path(__file__).parent / "weights"
_TYPES: Final = {"I8": np.int8, "F16": np.float16, "F32": np.float32}
_LARGEST: Final = 127  # of a weight in eight bits
_SCALE: Final = "{}.scale"  # the name of the scales of an array
Arrays = dict[str, np.ndarray[Any, Any]]


def write_arrays(file: Path, arrays: Arrays, notes: dict[str, str]) -> None:
    """Write arrays and metadata to a file."""
    names = {np.dtype(kind): name for name, kind in _TYPES.items()}
    head: dict[str, Any] = {"__metadata__": notes}
    at = 0
    for name, array in arrays.items():
        kind, end = names[array.dtype], at + array.nbytes
        head[name] = {"dtype": kind, "shape": list(array.shape), "data_offsets": [at, end]}
        at = end
    _write(file, head, b"".join(array.tobytes() for array in arrays.values()))


def _write(file: Path, head: dict[str, Any], body: bytes) -> None:
    text = json.dumps(head).encode()
    text += b" " * (-len(text) % 8)
    draft = file.with_suffix(".part")
    draft.write_bytes(len(text).to_bytes(8, "little") + text + body)
    draft.replace(file)


def read_notes(file: Path) -> dict[str, str]:
    """Read the metadata of a file without its arrays."""
    with file.open("rb") as opened:
        size = int.from_bytes(opened.read(8), "little")
        return json.loads(opened.read(size)).get("__metadata__", {})


def write_note(file: Path, name: str, value: str) -> None:
    """Add an entry to the metadata of a file, or replace it."""
    data = file.read_bytes()
    start = 8 + int.from_bytes(data[:8], "little")
    head = json.loads(data[8:start])
    head["__metadata__"][name] = value
    _write(file, head, data[start:])


def read_arrays(file: Path) -> tuple[Arrays, dict[str, str]]:
    """Read the arrays, with their scales applied, and the metadata of a file."""
    data = file.read_bytes()
    start = 8 + int.from_bytes(data[:8], "little")
    head = json.loads(data[8:start])
    notes = head.pop("__metadata__", {})
    arrays = {name: _read_array(data, start, part) for name, part in head.items()}
    scaled = [name for name in arrays if _SCALE.format(name) in arrays]
    return arrays | {name: arrays[name] * arrays.pop(_SCALE.format(name)) for name in scaled}, notes


def _read_array(data: bytes, start: int, part: dict[str, Any]) -> np.ndarray[Any, Any]:
    first, end = part["data_offsets"]
    flat = np.frombuffer(data[start + first : start + end], _TYPES[part["dtype"]])
    return flat.reshape(part["shape"])


def read_network(file: Path) -> Network:
    """Read a network and map it to the current rulebook."""
    arrays, notes = read_arrays(file)
    return Network(remap_network(arrays, notes))


def write_network(file: Path, arrays: Arrays, notes: dict[str, str], most: int) -> None:
    """Write a network in eight bits, with only the inputs needed for `most` players."""
    weights, places = arrays["weight0"], inputs_for(most)
    seen = np.concatenate([weights[places], weights[WIDTH:]])
    names = {"inputs": json.dumps([INPUTS[place] for place in places])}
    write_arrays(
        file, in_eight_bits({**arrays, "weight0": seen}), notes | layout_metadata() | names
    )


def in_eight_bits(arrays: Arrays) -> Arrays:
    """Round weights to eight bits, with a scale per column, and biases to half precision."""
    rounded: Arrays = {}
    for name, array in arrays.items():
        if name.startswith("bias"):
            rounded[name] = array.astype(np.float16)
        else:
            largest = np.abs(array).max(axis=0).astype(np.float32)
            scale = np.where(largest > 0, largest / _LARGEST, 1).astype(np.float32)
            rounded[name] = np.round(array / scale).astype(np.int8)
            rounded[_SCALE.format(name)] = scale
    return rounded


def layout_metadata() -> dict[str, str]:
    """The names of the current inputs and moves, as metadata."""
    return {"inputs": json.dumps(INPUTS), "moves": json.dumps(MOVE_NAMES)}


def remap_network(arrays: Arrays, notes: dict[str, str]) -> Arrays:
    """Map a network's arrays to the current inputs and moves. New ones get weight zero."""
    last = len(arrays) // 2 - 1
    seen, moves = json.loads(notes["inputs"]), json.loads(notes["moves"])
    moved = dict(arrays)
    moved["weight0"] = _moved(arrays["weight0"], seen, INPUTS)
    moved[f"weight{last}"] = _moved(arrays[f"weight{last}"].T, moves, list(MOVE_NAMES)).T
    moved[f"bias{last}"] = _moved(arrays[f"bias{last}"], moves, list(MOVE_NAMES))
    return moved


def remap_critic(arrays: Arrays, notes: dict[str, str]) -> Arrays:
    """Map the arrays of a critic. Its input includes all hands, and its outputs are not moves."""
    seen, weights = json.loads(notes["inputs"]), arrays["weight0"]
    row, hands = weights[: len(seen)], weights[len(seen) :]
    return {**arrays, "weight0": np.concatenate([_moved(row, seen, INPUTS), hands])}


def _moved(array: np.ndarray[Any, Any], had: list[str], wanted: list[str]) -> Any:
    """Reorder the rows of an array by name. Missing rows are zero."""
    if had == wanted:
        return array
    moved = np.zeros((len(wanted), *array.shape[1:]), array.dtype)
    places = {name: place for place, name in enumerate(wanted)}
    for row, name in zip(array, had, strict=True):
        if name in places:
            moved[places[name]] = row
    return moved


class Layers:
    """A residual multilayer perceptron that takes input rows (`features.py`)."""

    def __init__(self, weights: Arrays) -> None:
        self.layers = len(weights) // 2 - 1
        self.weights = {name: array.astype(np.float32) for name, array in weights.items()}
        scales = np.ones((len(weights["weight0"]), 1), np.float32)
        scales[:WIDTH, 0] = SCALES
        self.weights["weight0"] = self.weights["weight0"] / scales

    def with_inputs(self, places: np.ndarray[Any, Any]) -> Layers:
        """A copy that takes only some of the inputs."""
        narrow = copy(self)
        narrow.weights = {**self.weights, "weight0": self.weights["weight0"][places]}
        return narrow

    def with_constants(self, row: np.ndarray[Any, Any], varies: np.ndarray[Any, Any]) -> Layers:
        """A copy that takes only the inputs that vary. The others are as in `row`."""
        narrow, weights = self.with_inputs(varies), self.weights["weight0"]
        added = row[~varies].astype(np.float32) @ weights[~varies]
        narrow.weights["bias0"] = self.weights["bias0"] + added
        return narrow

    def forward(self, rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        seen = self.layer(rows.astype(np.float32), 0)
        for number in range(1, self.layers):
            seen = seen + self.layer(seen, number)
        last = self.layers
        return seen @ self.weights[f"weight{last}"] + self.weights[f"bias{last}"]

    def layer(self, seen: np.ndarray[Any, Any], number: int) -> np.ndarray[Any, Any]:
        added = seen @ self.weights[f"weight{number}"] + self.weights[f"bias{number}"]
        return np.maximum(added, 0.0)

    def probabilities(self, rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """The outputs as probabilities."""
        return 1.0 / (1.0 + np.exp(-self.forward(rows)))


class Network(Layers):
    """A network with one output for every move."""

    def logits(self, rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """The logits of all moves for each row. Illegal moves get minus infinity."""
        return np.where(rows[:, LEGAL : LEGAL + MOVES] > 0, self.forward(rows), -np.inf)

    def best(self, rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """The most likely move for each row."""
        return self.logits(rows).argmax(axis=1)
