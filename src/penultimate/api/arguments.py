"""Check the arguments of the public functions."""

from __future__ import annotations

import operator
from importlib import import_module
from typing import Any


def whole_number(name: str, value: Any, least: int | None = None) -> int:
    """An argument as an int. Raises an error if it is no whole number or below `least`."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {value!r}") from None
    if least is not None and number < least:
        raise ValueError(f"{name} must be at least {least}, not {number}")
    return number


def checked_seed(seed: Any) -> int | str:
    """A seed, which is a whole number or a text."""
    return seed if isinstance(seed, str) else whole_number("seed", seed)


def load_optional(module: str, extra: str) -> Any:
    """Import a module of an extra. The error says how to install it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as fault:
        needed = f"this needs {fault.name}: pip install 'penultimate[{extra}]'"
        raise ModuleNotFoundError(needed, name=fault.name) from None
