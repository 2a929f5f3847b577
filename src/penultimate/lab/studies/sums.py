"""Sums over batches of games. Sums are whole numbers, so their order does not matter."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.lab.studies.observation import StudyError
from penultimate.lab.trials.figures import STANDARD_ERRORS, Estimate, share

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Sums = dict[str, list[int]]


def as_sums(values: Mapping[str, Any]) -> Sums:
    """Convert numbers and arrays to lists of whole numbers."""
    return {
        name: np.atleast_1d(value).ravel().astype(int).tolist() for name, value in values.items()
    }


def add_sums(parts: Iterable[Sums]) -> Sums:
    """Add sums with the same names and lengths."""
    total: Sums = {}
    for part in parts:
        for name, values in part.items():
            before = total.get(name) or [0] * len(values)
            total[name] = [one + other for one, other in zip(before, values, strict=True)]
    return total


def moments(values: Any) -> Any:
    """The count, the sum and the sum of squares of some whole numbers."""
    whole = np.asarray(values, np.int64)
    return np.array([len(whole), whole.sum(), (whole * whole).sum()])


def mean(three: list[int]) -> Estimate:
    """The mean and its 95% margin, from the three sums of `moments`."""
    count, total, squares = three
    if count < 2:
        raise StudyError("too few hands for an interval; play more")
    middle = total / count
    variance = max(0.0, (squares - count * middle**2) / (count - 1))
    return Estimate(round(middle, 6), round(STANDARD_ERRORS * sqrt(variance / count), 6))


def percentage(count: int, of: int) -> Estimate:
    """A share with its 95% margin; without any cases it is unknown."""
    return share(count, of) if of else Estimate(0.0, 1.0)
