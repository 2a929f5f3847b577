"""The kinds of option a house may have, and the sheet on which a house declares them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NotRequired, TypedDict, Unpack

from penultimate.rules.errors import HouseError, Value

Group = Literal["house", "turn", "uno", "wilds", "deal", "score"]  # in the order people ask
LONGEST_TEXT: Final = 200


class Words(TypedDict):
    """What every option says about itself."""

    name: str
    title: str  # what people call it
    rule: str
    group: Group
    meaning: str
    needs: NotRequired[str]  # the option without which it makes no sense
    cards: NotRequired[str]  # those it concerns: "any", "numbers", or ranks as in "7 0 +2 w+4"


@dataclass(frozen=True, kw_only=True)
class Option(ABC):
    """One thing a house decides, the rule it belongs to, and what it means in a sentence."""

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
        """What the option takes, in words."""

    @abstractmethod
    def accepts(self, value: object) -> bool:
        """Whether a value is one that the option takes."""

    def is_played(self, values: Mapping[str, Value]) -> bool:
        """Whether a house with these values plays by the option: a choice, unless it is moot."""
        return bool(values[self.name]) and (not self.needs or bool(values[self.needs]))

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
        raise HouseError(
            "option_takes", self.rule, option=self.name, takes=self.takes(), value=repr(value)
        )


@dataclass(frozen=True, kw_only=True)
class Choice(Option):
    """One of several named ways, numbered in their order; the first is the default."""

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
    """A whole number, one of those allowed."""

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
    """Words of the table's own. They are shown and decide nothing, so no number stands for them."""

    def takes(self) -> str:
        return f"a text of at most {LONGEST_TEXT} printable characters"

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= LONGEST_TEXT and value.isprintable()


class Sheet:
    """The options of a house. Declaring one gives the place of its number in `table.house`."""

    def __init__(self) -> None:
        self.options: list[Option] = []  # all of them
        self.encoded: list[Option] = []  # those that a number stands for, each at its place
        self.by_name: dict[str, Option] = {}

    def choice(self, ways: Mapping[str, str], **words: Unpack[Words]) -> tuple[int, range]:
        """Declare a choice: its place, and the numbers of its ways."""
        option = Choice(**words, ways=ways, default=next(iter(ways)))
        return self._number(option), range(len(ways))

    def switch(self, *, default: bool = False, **words: Unpack[Words]) -> int:
        """Declare a switch: its place."""
        return self._number(Switch(**words, default=default))

    def number(
        self, *, default: int, allowed: Sequence[int], takes: str, **words: Unpack[Words]
    ) -> int:
        """Declare a number: its place."""
        return self._number(Number(**words, default=default, allowed=allowed, words=takes))

    def text(self, **words: Unpack[Words]) -> None:
        """Declare a text, which has no place."""
        self._add(Text(**words, default=""))

    def _number(self, option: Option) -> int:
        self._add(option)
        self.encoded.append(option)
        return len(self.encoded) - 1

    def _add(self, option: Option) -> None:
        self.options.append(option)
        self.by_name[option.name] = option
