"""The observation spaces."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from penultimate.lab.vector.episodes import ACTIONS

_NUMBERS: Final = np.iinfo(np.int16)


def observation_space(width: int, *, masked: bool) -> Any:
    """A row of 16-bit numbers, in a dictionary with the mask if `masked`."""
    row = spaces.Box(_NUMBERS.min, _NUMBERS.max, (width,), np.int16)
    if not masked:
        return row
    mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
    return spaces.Dict({"observation": row, "action_mask": mask})
