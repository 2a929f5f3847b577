"""Strict JSON parsing with error positions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, NoReturn

from penultimate.notation.errors import NotationError, NotJson


class Doubled(dict[str, Any]):
    """An object with a duplicate key, of which it keeps the first value."""

    key = ""


def read_json(text: str | bytes) -> object:
    """Parse JSON, or raise a NotationError with a one-line message. Duplicate keys are errors."""
    with notation_errors():
        plain = text if isinstance(text, str) else text.decode("utf-8")
        return json.loads(plain, object_pairs_hook=_read_pairs, parse_constant=refuse_constant)


@contextmanager
def notation_errors() -> Generator[None]:
    """Convert parser errors to NotationErrors."""
    try:
        yield
    except json.JSONDecodeError as fault:
        raise NotJson(fault.lineno, fault.colno, fault.msg) from None
    except UnicodeDecodeError as fault:
        raise NotationError(f"byte {fault.start}: not valid UTF-8") from None
    except RecursionError:
        raise NotationError("nested too deeply") from None
    except ValueError as fault:
        raise NotationError(str(fault).partition(";")[0]) from None


def _read_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = mark_doubled(pairs)
    if isinstance(found, Doubled):
        raise NotationError(f"duplicate key {found.key!r}")
    return found


def mark_doubled(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Build an object from key-value pairs. If a key is repeated, it is a `Doubled` object."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    marked = Doubled(reversed(pairs))
    counts = Counter(key for key, _ in pairs)
    marked.key = next(key for key, _ in pairs if counts[key] > 1)
    return marked


def refuse_constant(name: str) -> NoReturn:
    raise NotationError(f"{name} is not valid JSON")


def first_line(fault: Exception) -> str:
    """Format a msgspec error in one line that starts with the path."""
    text = str(fault).replace("Object contains unknown field", "unknown key")
    reason, _, place = text.replace("`", "").partition(" - at ")
    return f"{place.removeprefix('$').removeprefix('.') or 'document'}: {reason}"
