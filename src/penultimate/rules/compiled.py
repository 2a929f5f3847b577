"""The decorator that marks a rule to be compiled.

A rule is a plain Python function over a table, and stays one: marking it changes nothing, so a
server plays without ever importing Numba. What is marked keeps to the Python that Numba knows, and
the lab (`lab/linker.py`, `lab/compiler.py`) makes one fast program of it, for a core or a GPU.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

MARKED: set[Callable[..., object]] = set()


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function that runs interpreted, compiled and on a GPU alike."""
    MARKED.add(function)
    return function
