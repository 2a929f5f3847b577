"""Policies for the environments' observation as players: `lab duel policy.onnx steady`.

A policy is a model in ONNX (`.onnx`) or TorchScript (`.pt`). Its inputs are a row of an observation
and, if it has two, a row of the mask. Its output is a score for each action; the legal action with
the highest score is played. The width of the first input tells the number of seats
(`docs/environments.md`).
"""

from __future__ import annotations

import warnings
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.lab.vector.episodes import ACTIONS, SILENT
from penultimate.lab.vector.layouts import ROOMS, observation_width
from penultimate.lab.vector.sight_rows import mask_of, observation_of
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

POLICY_SUFFIXES: Final = (".onnx", ".pt")
_KINDS: Final = [(room, compact) for room in ROOMS for compact in (False, True)]
_WIDTHS: Final = {
    observation_width(room, compact=compact): (room, compact) for room, compact in _KINDS
}


class PolicyFileError(ValueError):
    """A file is not a policy that can be played. The message is for the user."""


class PolicyPlayer:
    """A player that makes the legal action with the highest score."""

    def __init__(self, file: str) -> None:
        path = Path(file)
        if not path.is_file():
            raise PolicyFileError(f"{file}: there is no such file")
        load = _load_onnx if path.suffix == ".onnx" else _load_torchscript
        self._scores, width = load(path)
        if width not in _WIDTHS:
            known = ", ".join(map(str, _WIDTHS))
            raise PolicyFileError(
                f"{file} takes {width} numbers; an observation has {known} (docs/environments.md)"
            )
        self._room, self._compact = _WIDTHS[width]
        count = np.size(self._scores(np.zeros((1, width)), np.ones((1, ACTIONS))))
        if count != ACTIONS:
            raise PolicyFileError(f"{file} gives {count} scores; there are {ACTIONS} actions")

    def __call__(self, sight: Sight, dice: Dice) -> int:  # noqa: ARG002 (a policy has no dice)
        row = np.array([observation_of(sight, self._room, compact=self._compact)])
        mask = np.array([mask_of(sight)])
        scores = np.asarray(self._scores(row, mask), float).ravel()
        action = int(np.where(mask[0] != 0, scores, -np.inf).argmax())
        return SILENCE if action == SILENT else action


def _load_onnx(file: Path) -> tuple[Any, int]:
    """The scores of an ONNX model, and the width of its first input."""
    runtime = _runtime("onnxruntime", file)
    options = runtime.SessionOptions()
    options.intra_op_num_threads = 1
    try:
        session = runtime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # noqa: BLE001 (the runtime has many kinds of errors)
        raise PolicyFileError(f"{file} is not an ONNX model: {_first_line(error)}") from None
    inputs = session.get_inputs()
    kinds = [_ONNX_KINDS.get(given.type, np.float32) for given in inputs]

    def scores(row: Any, mask: Any) -> Any:
        parts = zip(inputs, kinds, (row, mask), strict=False)
        return session.run(None, {given.name: part.astype(kind) for given, kind, part in parts})[0]

    return scores, inputs[0].shape[-1]


_ONNX_KINDS: Final[dict[str, Any]] = {
    "tensor(float)": np.float32,
    "tensor(double)": np.float64,
    "tensor(int16)": np.int16,
    "tensor(int32)": np.int32,
    "tensor(int64)": np.int64,
    "tensor(int8)": np.int8,
    "tensor(bool)": np.bool_,
}


def _load_torchscript(file: Path) -> tuple[Any, int]:
    """The scores of a TorchScript module, and the width of the observation that it accepts."""
    torch = _runtime("torch", file)
    try:
        with warnings.catch_warnings(action="ignore", category=FutureWarning):  # is deprecated
            module = torch.jit.load(str(file), map_location="cpu").eval()
    except Exception as error:  # noqa: BLE001 (PyTorch has many kinds of errors)
        raise PolicyFileError(f"{file} is not a TorchScript module: {_first_line(error)}") from None
    inputs = len(module.forward.schema.arguments) - 1

    def scores(row: Any, mask: Any) -> Any:
        parts = [torch.from_numpy(part.astype(np.float32)) for part in (row, mask)[:inputs]]
        with torch.inference_mode():
            return module(*parts).numpy()

    for width in _WIDTHS:
        try:
            scores(np.zeros((1, width)), np.ones((1, ACTIONS)))
        except RuntimeError:  # another width
            continue
        return scores, width
    raise PolicyFileError(f"{file} accepts no observation; see docs/environments.md")


def _runtime(name: str, file: Path) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise PolicyFileError(f"{file} needs {name}: pip install {name}") from None


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]
