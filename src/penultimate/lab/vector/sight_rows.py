"""A sight as the row of numbers that the environments give as observation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.lab.vector.episodes import ACTIONS, SILENT
from penultimate.lab.vector.layouts import spans

if TYPE_CHECKING:
    from penultimate.rules.sight import Sight


def observation_of(sight: Sight, room: int, *, compact: bool = False) -> list[int]:
    """The numbers of an observation with room for some seats."""
    numbers = list[int]()
    for span in spans(room, compact=compact):
        value = getattr(sight, span.name)
        for row in value[: span.shape[0]] if span.shape else [value]:
            numbers += row if isinstance(row, list) else [row]
    return numbers


def mask_of(sight: Sight) -> list[int]:
    """A 1 for every legal action of a sight."""
    mask = [0] * ACTIONS
    for move in sight.moves[: sight.choices]:
        mask[move] = 1
    mask[SILENT] = int(sight.turn != 0)
    return mask
