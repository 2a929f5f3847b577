"""Convert actions to numbers and names, and report invalid ones."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from penultimate.lab.vector.episodes import ACTIONS, SILENT
from penultimate.lab.vector.tables import VectorError
from penultimate.notation.moves import move_name


def action_number(action: Any) -> int:
    """Convert an action of Python, NumPy or PyTorch to an int."""
    try:
        return operator.index(action)
    except TypeError:
        raise VectorError(
            f"an action is a number from 0 to {ACTIONS - 1}, not {action!r}"
        ) from None


def action_name(action: int) -> str:
    """The notation of an action, with relative seats; `silent` for no move."""
    return "silent" if action == SILENT else move_name(action)


def check_number(action: int) -> None:
    """Raise an error for an action that is out of range."""
    if not 0 <= action < ACTIONS:
        raise VectorError(f"an action is a number from 0 to {ACTIONS - 1}, not {action}")


def illegal_action(action: int, agent: str, mask: Any) -> VectorError:
    """The error for an action that is not legal, with those that are."""
    legal = " ".join(map(action_name, np.flatnonzero(mask).tolist()))
    return VectorError(f"action {action} is not legal for {agent}; legal: {legal}")
