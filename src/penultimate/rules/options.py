"""The types of options, and the sheet that collects their declarations."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NotRequired, TypedDict, Unpack

from penultimate.rules.errors import HouseError, Value

Group = Literal["house", "turn", "uno", "wilds", "deal", "score"]  # in the order of the forms
LONGEST_TEXT: Final = 200


class Words(TypedDict):
    """The description of an option."""

    name: str
    title: str
    rule: str
    group: Group
    meaning: str
    needs: NotRequired[str]  # the option without which it has no effect
    cards: NotRequired[str]  # the cards it concerns: "any", "numbers", or ranks as in "7 0 +2 w+4"


@dataclass(frozen=True, kw_only=True)
class Option(ABC):
    """One decision of a house, with its rule and its meaning in a sentence."""

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
        """The values that the option takes, in words."""

    @abstractmethod
    def accepts(self, value: object) -> bool:
        """Whether the option takes a value."""

    def is_played(self, values: Mapping[str, Value]) -> bool:
        """Whether the option has an effect in a house with these values."""
        return bool(values[self.name]) and (not self.needs or bool(values[self.needs]))

    def encode(self, value: Value) -> int:
        """The number that stands for a value in `table.house`."""
        return int(value)

    def parse(self, text: str) -> Value:
        """Parse a value as it is typed."""
        return text

    def check(self, value: object) -> Value:
        """Return the value, or raise HouseError if the option does not take it."""
        if isinstance(value, (bool, int, str)) and self.accepts(value):
            return value
        raise HouseError(
            "option_takes", self.rule, option=self.name, takes=self.takes(), value=repr(value)
        )


@dataclass(frozen=True, kw_only=True)
class Choice(Option):
    """One of several named values, numbered in order; the first is the default."""

    ways: Mapping[str, str]

    def takes(self) -> str:
        return " or ".join(self.ways)

    def accepts(self, value: object) -> bool:
        return value in tuple(self.ways)

    def encode(self, value: Value) -> int:
        return list(self.ways).index(str(value))


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
    """One of the allowed whole numbers."""

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
    """A text that is only shown. It has no number in `table.house`."""

    def takes(self) -> str:
        return f"a text of at most {LONGEST_TEXT} printable characters"

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= LONGEST_TEXT and value.isprintable()


class Sheet:
    """The declared options. Declaring one returns its index in `table.house`."""

    def __init__(self) -> None:
        self.options: list[Option] = []  # all of them
        self.encoded: list[Option] = []  # those in `table.house`, by index
        self.by_name: dict[str, Option] = {}

    def choice(self, ways: Mapping[str, str], **words: Unpack[Words]) -> tuple[int, range]:
        """Declare a choice. Returns its index and the numbers of its values."""
        option = Choice(**words, ways=ways, default=next(iter(ways)))
        return self._number(option), range(len(ways))

    def switch(self, *, default: bool = False, **words: Unpack[Words]) -> int:
        """Declare a switch. Returns its index."""
        return self._number(Switch(**words, default=default))

    def number(
        self, *, default: int, allowed: Sequence[int], takes: str, **words: Unpack[Words]
    ) -> int:
        """Declare a number. Returns its index."""
        return self._number(Number(**words, default=default, allowed=allowed, words=takes))

    def text(self, **words: Unpack[Words]) -> None:
        """Declare a text, which has no index."""
        self._add(Text(**words, default=""))

    def _number(self, option: Option) -> int:
        self._add(option)
        self.encoded.append(option)
        return len(self.encoded) - 1

    def _add(self, option: Option) -> None:
        self.options.append(option)
        self.by_name[option.name] = option
