"""Strict parsing of JSON files, with the position of errors."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, NoReturn

from penultimate.notation.errors import NotationError, NotJson


class Doubled(dict[str, Any]):
    """An object with a duplicate key; it keeps the first value."""

    key = ""


def read_json(text: str | bytes) -> object:
    """Parse JSON. An error, such as a duplicate key, raises a NotationError of one line."""
    with notation_errors():
        plain = text if isinstance(text, str) else text.decode("utf-8")
        return json.loads(plain, object_pairs_hook=_read_pairs, parse_constant=refuse_constant)


@contextmanager
def notation_errors() -> Generator[None]:
    """Turn the errors of the parser into NotationErrors."""
    try:
        yield
    except json.JSONDecodeError as fault:
        raise NotJson(fault.lineno, fault.colno, fault.msg) from None
    except UnicodeDecodeError as fault:
        raise NotationError(f"byte {fault.start}: this is not text in UTF-8") from None
    except RecursionError:
        raise NotationError("this is nested too deeply") from None
    except ValueError as fault:
        raise NotationError(str(fault).partition(";")[0]) from None


def _read_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = mark_doubled(pairs)
    if isinstance(found, Doubled):
        raise NotationError(_given_twice(found))
    return found


def mark_doubled(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object with these keys and values; a `Doubled` one if a key is repeated."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    marked = Doubled(reversed(pairs))
    counts = Counter(key for key, _ in pairs)
    marked.key = next(key for key, _ in pairs if counts[key] > 1)
    return marked


def _given_twice(found: Doubled) -> str:
    return f"the key {found.key!r} is given more than once"


def refuse_constant(name: str) -> NoReturn:
    raise NotationError(f"{name} is not a number in JSON")


def first_line(fault: Exception) -> str:
    """A msgspec message in one line, starting with the path."""
    text = str(fault).replace("Object contains unknown field", "there is no key")
    reason, _, place = text.replace("`", "").partition(" - at ")
    return f"{place.removeprefix('$').removeprefix('.') or 'document'}: {reason}"
