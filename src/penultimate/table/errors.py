"""How a table refuses: with a name, a sentence, and perhaps a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from penultimate.rules.errors import Refusal, Value


class Refused(Exception):
    """A command that is not carried out: a name for it and words, perhaps a rule.

    `reason` is the name of the rulebook's own reason, and `about` what fills the gaps of that
    reason's sentence in any language.
    """

    def __init__(
        self,
        error: str,
        text: str,
        rule: str | None = None,
        reason: str | None = None,
        about: Mapping[str, Value] | None = None,
    ) -> None:
        super().__init__(text)
        self.error = error
        self.text = text
        self.rule = rule
        self.reason = reason
        self.about = dict(about or {})


def refused_by_rulebook(error: str, text: str, fault: Refusal, **about: Value) -> Refused:
    """A refusal of the rulebook as a refusal of the table."""
    return Refused(error, text, fault.rule or None, fault.name, {**fault.about, **about})


def no_such_table() -> Refused:
    """Said alike of a table that does not exist and of one that is not for this guest."""
    return Refused("no_such_table", "there is no such table, or it is not yours to see")
