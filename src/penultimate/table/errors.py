"""How a table refuses: with a name, a sentence, and perhaps a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.protocol.errors import words_for
from penultimate.rules.errors import Refusal

if TYPE_CHECKING:
    from penultimate.rules.errors import Value


class Refused(Exception):
    """A command that is not carried out, by the name of the error and what it is about.

    Its sentence stands in `protocol/errors.py`. If it is refused by the rulebook, the sentence and
    the `reason`, by name, are the rulebook's; then `about` fills the gaps of that reason's sentence
    in any language. It may also be refused by a rule alone, by its id.
    """

    def __init__(self, error: str, by: Refusal | str | None = None, /, **about: Value) -> None:
        self.error = error
        if isinstance(by, Refusal):
            self.about = {**by.about, **about}
            self.text, self.rule, self.reason = by.reason, by.rule or None, by.name
        else:
            self.about = about
            self.text, self.rule, self.reason = words_for(error, about), by, None
        super().__init__(self.text)


def no_such_table() -> Refused:
    """Said alike of a table that does not exist and of one that is not for this guest."""
    return Refused("no_such_table")
