"""The types of house options, and the class that collects their declarations."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NotRequired, TypedDict, Unpack

from penultimate.rules.errors import HouseError, Value

Group = Literal["house", "turn", "uno", "wilds", "deal", "score"]  # in the order shown in forms
LONGEST_TEXT: Final = 200


def listed(names: Iterable[str]) -> str:
    """The names as a choice, such as "a, b or c"."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


class Words(TypedDict):
    """The arguments that describe an option."""

    name: str
    title: str
    rule: str
    group: Group
    meaning: str
    needs: NotRequired[str]  # another option that must be on for this one to have an effect
    cards: NotRequired[str]  # the cards it affects: "any", "numbers", or ranks such as "7 0 +2 w+4"


@dataclass(frozen=True, kw_only=True)
class Option(ABC):
    """A house option, with its rule and a description."""

    name: str
    title: str
    rule: str
    group: Group
    meaning: str
    default: Value
    needs: str = ""
    cards: str = ""

    @abstractmethod
    def takes(self) -> str:
        """Describe the valid values."""

    @abstractmethod
    def accepts(self, value: object) -> bool:
        """Whether a value is valid."""

    def is_played(self, values: Mapping[str, Value]) -> bool:
        """Whether the option has an effect in a house with these values."""
        return bool(values[self.name]) and (not self.needs or bool(values[self.needs]))

    def encode(self, value: Value) -> int:
        """The number that represents a value in `table.house`."""
        return int(value)

    def parse(self, text: str) -> Value:
        """Parse a value from text. Invalid text is returned unchanged, for `check` to reject."""
        return text

    def check(self, value: object) -> Value:
        """Return the value, or raise HouseError if it is not valid."""
        if isinstance(value, (bool, int, str)) and self.accepts(value):
            return value
        raise HouseError(
            "option_takes", self.rule, option=self.name, takes=self.takes(), value=repr(value)
        )


@dataclass(frozen=True, kw_only=True)
class Choice(Option):
    """An option with named values. The first is the default."""

    ways: Mapping[str, str]

    def takes(self) -> str:
        return listed(self.ways)

    def accepts(self, value: object) -> bool:
        return value in tuple(self.ways)

    def encode(self, value: Value) -> int:
        return list(self.ways).index(str(value))


@dataclass(frozen=True, kw_only=True)
class Switch(Option):
    """An option that is on or off."""

    def takes(self) -> str:
        return "true or false"

    def accepts(self, value: object) -> bool:
        return isinstance(value, bool)

    def parse(self, text: str) -> Value:
        return {"true": True, "yes": True, "false": False, "no": False}.get(text, text)


@dataclass(frozen=True, kw_only=True)
class Number(Option):
    """An option with an integer value."""

    allowed: Sequence[int]
    words: str

    def takes(self) -> str:
        return self.words

    def accepts(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and value in self.allowed

    def parse(self, text: str) -> Value:
        return int(text) if text.removeprefix("-").isdecimal() and text.isascii() else text


@dataclass(frozen=True, kw_only=True)
class Text(Option):
    """A text to display. It is not stored in `table.house`."""

    def takes(self) -> str:
        return f"a text of at most {LONGEST_TEXT} printable characters"

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= LONGEST_TEXT and value.isprintable()


class Sheet:
    """A registry of declared options."""

    def __init__(self) -> None:
        self.options: list[Option] = []  # all of them
        self.encoded: list[Option] = []  # those in `table.house`, by index
        self.by_name: dict[str, Option] = {}

    def choice(self, ways: Mapping[str, str], **words: Unpack[Words]) -> tuple[int, range]:
        """Declare a choice. Returns its index in `table.house` and the numbers of its values."""
        option = Choice(**words, ways=ways, default=next(iter(ways)))
        return self._number(option), range(len(ways))

    def switch(self, *, default: bool = False, **words: Unpack[Words]) -> int:
        """Declare a switch. Returns its index in `table.house`."""
        return self._number(Switch(**words, default=default))

    def number(
        self, *, default: int, allowed: Sequence[int], takes: str, **words: Unpack[Words]
    ) -> int:
        """Declare a number. Returns its index in `table.house`."""
        return self._number(Number(**words, default=default, allowed=allowed, words=takes))

    def text(self, **words: Unpack[Words]) -> None:
        self._add(Text(**words, default=""))

    def _number(self, option: Option) -> int:
        self._add(option)
        self.encoded.append(option)
        return len(self.encoded) - 1

    def _add(self, option: Option) -> None:
        self.options.append(option)
        self.by_name[option.name] = option
