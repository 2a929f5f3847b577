"""Write the networks of the master and of hints for the page.

A file starts with the length of a JSON header, in four bytes, and the header: the inputs that the
network uses, a divisor for each, and the rows and columns of each layer. The layers follow,
each with the scales and biases of its columns, in 32 bits, and its weights, row by row, in eight
bits. Every part is padded to a multiple of four bytes.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.inputs import SCALES
from penultimate.bots.network import in_eight_bits, read_arrays, remap_network

if TYPE_CHECKING:
    from pathlib import Path

_ALIGNMENT: Final = 4


def write_weights(source: Path, target: Path) -> None:
    """Convert a network file."""
    target.write_bytes(_encode(remap_network(*read_arrays(source))))


def _encode(arrays: dict[str, np.ndarray[Any, Any]]) -> bytes:
    places = np.flatnonzero(np.abs(arrays["weight0"]).max(axis=1))
    rounded = in_eight_bits({**arrays, "weight0": arrays["weight0"][places]})
    layers = range(len(arrays) // 2)
    head = {
        "inputs": places.tolist(),
        "divisors": [SCALES[place] for place in places],
        "layers": [rounded[f"weight{layer}"].shape for layer in layers],
    }
    text = _padded(json.dumps(head).encode())
    parts = [len(text).to_bytes(_ALIGNMENT, "little"), text]
    for layer in layers:
        weights, bias = rounded[f"weight{layer}"], arrays[f"bias{layer}"]
        parts += [rounded[f"weight{layer}.scale"].tobytes(), bias.astype(np.float32).tobytes()]
        parts.append(_padded(weights.tobytes()))
    return b"".join(parts)


def _padded(data: bytes) -> bytes:
    return data + b" " * (-len(data) % _ALIGNMENT)
