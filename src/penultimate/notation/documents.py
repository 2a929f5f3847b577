"""Reading JSON that people write: strictly, and with the place of a fault."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from penultimate.notation.errors import NotationError


def read_json(text: str | bytes) -> object:
    """Decode a text of JSON. A fault raises a NotationError with a message of one line."""
    try:
        plain = text if isinstance(text, str) else text.decode("utf-8")
        return json.loads(plain, object_pairs_hook=_read_pairs, parse_constant=_refuse_constant)
    except json.JSONDecodeError as fault:
        place = f"line {fault.lineno}, column {fault.colno}"
        raise NotationError(f"{place}: this is not JSON: {fault.msg}") from None
    except UnicodeDecodeError as fault:
        raise NotationError(f"byte {fault.start}: this is not text in UTF-8") from None
    except RecursionError:
        raise NotationError("this is nested too deeply") from None
    except ValueError as fault:
        raise NotationError(str(fault).partition(";")[0]) from None


def _read_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise NotationError(f"the key {key!r} is given more than once")
        found[key] = value
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise NotationError(f"{name} is not a number in JSON")


def first_line(fault: Exception) -> str:
    """A message of msgspec in one line, the place first."""
    text = str(fault).replace("Object contains unknown field", "there is no key")
    reason, _, place = text.replace("`", "").partition(" - at ")
    return f"{place.removeprefix('$').removeprefix('.') or 'document'}: {reason}"
