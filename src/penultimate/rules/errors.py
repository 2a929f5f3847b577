"""What the rulebook refuses, each kind of refusal with a name."""

from __future__ import annotations


class HouseError(ValueError):
    """A set of rules that cannot be played: the message names the option and what it takes."""


class IllegalMove(ValueError):
    """A move the rules do not allow now. `rule` is the id of the rule that says so."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.rule = rule
        self.reason = reason
