"""The decorator that marks functions for compilation.

The decorator does not change the function, so a server runs the rules without importing Numba.
Marked functions may only use Python features that Numba supports. `lab/linker.py` and
`lab/compiler.py` combine them into one compiled program for a CPU core or a GPU.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

MARKED: set[Callable[..., object]] = set()


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function that also runs compiled on a CPU or a GPU."""
    MARKED.add(function)
    return function
