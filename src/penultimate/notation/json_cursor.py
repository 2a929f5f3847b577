"""Read a long JSON text value by value, with a limit on the length of each value."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from penultimate.notation.documents import mark_doubled, notation_errors, refuse_constant
from penultimate.notation.errors import NotationError, NotJson

_USUAL_SIZE: Final = 4096  # characters
_LONGEST_TOKEN: Final = 12  # an error points to the start of a token such as -Infinity
_SPACE: Final = re.compile(r"[ \t\n\r]*")
_DECODER: Final = json.JSONDecoder(object_pairs_hook=mark_doubled, parse_constant=refuse_constant)


class TooLong(NotationError):
    """A value with more characters than allowed."""


class JsonCursor:
    """A position in a JSON text. Only one value at a time is in memory.

    >>> cursor = JsonCursor('{"club": "Friday", "games": [1, 2]}', most=1000)
    >>> for key in cursor.members():
    ...     print(key, cursor.value() if key == "club" else list(cursor.items()))
    club Friday
    games [1, 2]
    """

    def __init__(self, text: str, most: int) -> None:
        self.text = text
        self.at = 0
        self._most = most  # characters of a value

    def starts(self, mark: str) -> bool:
        """Whether the next value starts with this character."""
        self._skip_space()
        return self.text.startswith(mark, self.at)

    def members(self) -> Iterator[str]:
        """The keys of the object that starts here. The caller reads the value of each."""
        self._expect("{")
        if self._accept("}"):
            return
        while True:
            if not self.starts('"'):
                raise self._broken("Expecting property name enclosed in double quotes")
            key = str(self.value())
            self._expect(":")
            yield key
            if not self._goes_on("}"):
                return

    def items(self) -> Iterator[object]:
        """The values of the list that starts here."""
        self._expect("[")
        if self._accept("]"):
            return
        while True:
            yield self.value()
            if not self._goes_on("]"):
                return

    def value(self) -> object:
        """The next value. Objects with a duplicate key are `Doubled`."""
        self._skip_space()
        for size in (_USUAL_SIZE, self._most):
            with notation_errors():
                found = self._parsed(size)
            if found is not None:
                value, length = found
                self.at += length
                return value
        raise TooLong(f"a value has at most {self._most:,} characters")

    def end(self) -> None:
        """Raise an error unless the text ends here."""
        self._skip_space()
        if self.at < len(self.text):
            raise self._broken("Extra data")

    def _parsed(self, size: int) -> tuple[object, int] | None:
        """The next value and its length; None if it is longer than `size`."""
        part = self.text[self.at : self.at + size]
        try:
            return _DECODER.raw_decode(part)
        except json.JSONDecodeError as fault:
            is_near_end = fault.pos > len(part) - _LONGEST_TOKEN
            if self.at + size < len(self.text) and (is_near_end or _is_open_string(fault)):
                return None
            raise json.JSONDecodeError(fault.msg, self.text, self.at + fault.pos) from None

    def _goes_on(self, closing: str) -> bool:
        if self._accept(closing):
            return False
        self._expect(",")
        return True

    def _accept(self, mark: str) -> bool:
        is_here = self.starts(mark)
        self.at += is_here
        return is_here

    def _expect(self, mark: str) -> None:
        if not self._accept(mark):
            raise self._broken(f"Expecting {mark!r} delimiter")

    def _broken(self, message: str) -> NotJson:
        fault = json.JSONDecodeError(message, self.text, self.at)
        return NotJson(fault.lineno, fault.colno, fault.msg)

    def _skip_space(self) -> None:
        if found := _SPACE.match(self.text, self.at):
            self.at = found.end()


def _is_open_string(fault: json.JSONDecodeError) -> bool:
    return fault.msg.startswith("Unterminated string")
