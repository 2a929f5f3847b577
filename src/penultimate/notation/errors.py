"""Errors in notation, scenarios and records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from penultimate.rules.errors import IllegalMove


class NotationError(ValueError):
    """Invalid notation. The one-line message shows the valid form."""


class NotJson(NotationError):
    """A JSON syntax error. Lines and columns count from 1."""

    def __init__(self, line: int, column: int, said: str) -> None:
        super().__init__(f"line {line}, column {column}: not valid JSON: {said}")
        self.line = line
        self.column = column
        self.said = said


class ScenarioError(NotationError):
    """An invalid scenario. The message starts with the key or the number of the move."""


class Place(NamedTuple):
    """A place in a record: the header, the result, a hand, or a move."""

    part: Literal["header", "result", "hand", "move"]
    hand: int = 0
    move: int = 0
    written: str = ""

    def __str__(self) -> str:
        if self.part == "move":
            return f"hand {self.hand}, move {self.move} ({self.written})"
        return f"hand {self.hand}" if self.part == "hand" else self.part

    def parts(self) -> dict[str, bool | int | str]:
        """The fields that are set, by name."""
        return {name: value for name, value in self._asdict().items() if value}


class RecordError(NotationError):
    """A damaged or altered record. The message starts with the place of the first error."""

    def __init__(self, text: str, place: Place | None = None) -> None:
        super().__init__(f"{place}: {text}" if place else text)
        self.text = text
        self.place = place

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, Place | None]]:
        return RecordError, (self.text, self.place)  # an error of a worker process is pickled


class IllegalScenarioMove(ScenarioError):
    """An illegal move in a scenario. `number` counts from 1."""

    def __init__(self, text: str, number: int, illegal: IllegalMove) -> None:
        super().__init__(f"move {number} ({text}) is illegal: {illegal}")
        self.text = text
        self.number = number
        self.rule = illegal.rule
        self.reason = illegal.reason
        self.about = illegal.about
