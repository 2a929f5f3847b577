"""What cannot be read or played as it was written, each kind with a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from penultimate.rules.errors import IllegalMove


class NotationError(ValueError):
    """A text that says nothing in this notation. The message is one line and says what would."""


class ScenarioError(NotationError):
    """A scenario that describes no position: the message starts with the place."""


class RecordError(NotationError):
    """A record that was damaged or changed: the message starts with the first fault's place."""


class RefusedMove(NotationError):
    """A written move that the rules forbid: `number` counts from 1, `rule` is the rule's id."""

    def __init__(self, text: str, number: int, illegal: IllegalMove) -> None:
        super().__init__(f"move {number} ({text}) is refused: {illegal}")
        self.text = text
        self.number = number
        self.rule = illegal.rule
