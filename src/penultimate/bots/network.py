"""A trained network, read from its file and asked with NumPy alone.

The file is in the form `safetensors`: eight bytes that say how long the head is, the head in JSON
with the type, shape and place of every array, and then the arrays. The notes in its head name what
the network sees and the moves it answers with, as they were when it learnt; `at_places` finds them
again in a rulebook that has more.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import numpy as np

from penultimate.bots.inputs import INPUTS, LEGAL, SCALES, WIDTH, places_for
from penultimate.notation.moves import MOVE_NAMES
from penultimate.rules.moves import MOVES

_TYPES: Final = {"F16": np.float16, "F32": np.float32}
Arrays = dict[str, np.ndarray[Any, Any]]


def write_arrays(file: Path, arrays: Arrays, notes: dict[str, str]) -> None:
    """Write arrays and notes about them into a file."""
    names = {np.dtype(kind): name for name, kind in _TYPES.items()}
    head: dict[str, Any] = {"__metadata__": notes}
    at = 0
    for name, array in arrays.items():
        kind, end = names[array.dtype], at + array.nbytes
        head[name] = {"dtype": kind, "shape": list(array.shape), "data_offsets": [at, end]}
        at = end
    text = json.dumps(head).encode()
    text += b" " * (-len(text) % 8)
    draft = file.with_suffix(".part")
    body = b"".join(array.tobytes() for array in arrays.values())
    draft.write_bytes(len(text).to_bytes(8, "little") + text + body)
    draft.replace(file)


def read_notes(file: Path) -> dict[str, str]:
    """The notes about the arrays of a file, which its head holds."""
    with file.open("rb") as opened:
        size = int.from_bytes(opened.read(8), "little")
        return json.loads(opened.read(size)).get("__metadata__", {})


def read_arrays(file: Path) -> tuple[Arrays, dict[str, str]]:
    """The arrays of a file, and the notes about them."""
    data = file.read_bytes()
    start = 8 + int.from_bytes(data[:8], "little")
    head = json.loads(data[8:start])
    notes = head.pop("__metadata__", {})
    return {name: _read_array(data, start, part) for name, part in head.items()}, notes


def _read_array(data: bytes, start: int, part: dict[str, Any]) -> np.ndarray[Any, Any]:
    first, end = part["data_offsets"]
    flat = np.frombuffer(data[start + first : start + end], _TYPES[part["dtype"]])
    return flat.reshape(part["shape"])


def read_network(file: Path) -> Network:
    """The network in a file, ready for the rulebook as it is now."""
    arrays, notes = read_arrays(file)
    return Network(at_places(arrays, notes))


def write_network(file: Path, arrays: Arrays, notes: dict[str, str], most: int) -> None:
    """Write a network in half precision, with what it sees at tables of up to so many players."""
    weights, places = arrays["weight0"], places_for(most)
    seen = np.concatenate([weights[places], weights[WIDTH:]])
    halves = {name: part.astype(np.float16) for name, part in {**arrays, "weight0": seen}.items()}
    names = {"inputs": json.dumps([INPUTS[place] for place in places])}
    write_arrays(file, halves, notes | names_of_places() | names)


def names_of_places() -> dict[str, str]:
    """What the notes of a file say about the places of its arrays."""
    return {"inputs": json.dumps(INPUTS), "moves": json.dumps(MOVE_NAMES)}


def at_places(arrays: Arrays, notes: dict[str, str]) -> Arrays:
    """A network's arrays, moved to the places of today; nothing is known of a new one."""
    last = len(arrays) // 2 - 1
    seen, moves = json.loads(notes["inputs"]), json.loads(notes["moves"])
    moved = dict(arrays)
    moved["weight0"] = _moved(arrays["weight0"], seen, INPUTS)
    moved[f"weight{last}"] = _moved(arrays[f"weight{last}"].T, moves, list(MOVE_NAMES)).T
    moved[f"bias{last}"] = _moved(arrays[f"bias{last}"], moves, list(MOVE_NAMES))
    return moved


def critic_at_places(arrays: Arrays, notes: dict[str, str]) -> Arrays:
    """The same for a network that also sees hands, and does not choose moves."""
    seen, weights = json.loads(notes["inputs"]), arrays["weight0"]
    row, hands = weights[: len(seen)], weights[len(seen) :]
    return {**arrays, "weight0": np.concatenate([_moved(row, seen, INPUTS), hands])}


def _moved(array: np.ndarray[Any, Any], had: list[str], wanted: list[str]) -> Any:
    """The rows of an array by name, as many as are wanted; those that it does not have are 0."""
    if had == wanted:
        return array
    moved = np.zeros((len(wanted), *array.shape[1:]), array.dtype)
    places = {name: place for place, name in enumerate(wanted)}
    for row, name in zip(array, had, strict=True):
        if name in places:
            moved[places[name]] = row
    return moved


class Layers:
    """Weights that answer rows (see `features.py`), each layer adding to what is found so far."""

    def __init__(self, weights: Arrays) -> None:
        self.layers = len(weights) // 2 - 1
        self.weights = {name: array.astype(np.float32) for name, array in weights.items()}
        scales = np.ones((len(weights["weight0"]), 1), np.float32)
        scales[:WIDTH, 0] = SCALES
        self.weights["weight0"] = self.weights["weight0"] / scales

    def forward(self, rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        seen = self.layer(rows.astype(np.float32), 0)
        for number in range(1, self.layers):
            seen = seen + self.layer(seen, number)
        last = self.layers
        return seen @ self.weights[f"weight{last}"] + self.weights[f"bias{last}"]

    def layer(self, seen: np.ndarray[Any, Any], number: int) -> np.ndarray[Any, Any]:
        added = seen @ self.weights[f"weight{number}"] + self.weights[f"bias{number}"]
        return np.maximum(added, 0.0)

    def likelihoods(self, rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """The answers as likelihoods, each for itself."""
        return 1.0 / (1.0 + np.exp(-self.forward(rows)))


class Network(Layers):
    """One that answers with a number for every move."""

    def answers(self, rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """For each row the logarithm of how likely each move is, up to a constant."""
        return np.where(rows[:, LEGAL : LEGAL + MOVES] > 0, self.forward(rows), -np.inf)

    def best(self, rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """For each row the move that is likeliest."""
        return self.answers(rows).argmax(axis=1)
