"""The kinds of option a house may have: a choice, a switch, a number, a text."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Final

from penultimate.rules.errors import HouseError

Value = bool | int | str
LONGEST_TEXT: Final = 200


@dataclass(frozen=True, kw_only=True)
class Option:
    """One thing a house decides, the rule it belongs to, and what it means in a sentence."""

    name: str
    rule: str
    default: Value
    meaning: str

    def takes(self) -> str:
        """What the option takes, in words."""
        raise NotImplementedError

    def accepts(self, value: object) -> bool:
        raise NotImplementedError

    def encode(self, value: Value) -> int:
        """The number that stands for a value in `table.house`."""
        return int(value)

    def parse(self, text: str) -> Value:
        """A value as somebody types it."""
        return text

    def check(self, value: object) -> Value:
        """The value, if the option takes it."""
        if isinstance(value, (bool, int, str)) and self.accepts(value):
            return value
        raise HouseError(f"option {self.name} takes {self.takes()}, not {value!r} [{self.rule}]")


@dataclass(frozen=True, kw_only=True)
class Choice(Option):
    """One of several named ways; the numbers follow the order of the names."""

    ways: tuple[tuple[str, str], ...]

    def names(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.ways)

    def takes(self) -> str:
        return " or ".join(self.names())

    def accepts(self, value: object) -> bool:
        return value in self.names()

    def encode(self, value: Value) -> int:
        return self.names().index(str(value))


@dataclass(frozen=True, kw_only=True)
class Switch(Option):
    """On or off."""

    def takes(self) -> str:
        return "true or false"

    def accepts(self, value: object) -> bool:
        return isinstance(value, bool)

    def parse(self, text: str) -> Value:
        return {"true": True, "yes": True, "false": False, "no": False}.get(text, text)


@dataclass(frozen=True, kw_only=True)
class Number(Option):
    """A whole number, one of those allowed."""

    allowed: Container[int]
    words: str

    def takes(self) -> str:
        return self.words

    def accepts(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and value in self.allowed

    def parse(self, text: str) -> Value:
        return int(text) if text.removeprefix("-").isdecimal() and text.isascii() else text


@dataclass(frozen=True, kw_only=True)
class Text(Option):
    """Words of the table's own. They are shown and decide nothing, so no number stands for them."""

    def takes(self) -> str:
        return f"a text of at most {LONGEST_TEXT} printable characters"

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= LONGEST_TEXT and value.isprintable()
