"""How the table says no."""

from __future__ import annotations


class Refused(Exception):
    """A command that is not carried out: a name for the reason, words for it, perhaps a rule."""

    def __init__(self, error: str, text: str, rule: str | None = None) -> None:
        super().__init__(text)
        self.error = error
        self.text = text
        self.rule = rule


def no_such_table() -> Refused:
    """Said alike of a table that does not exist and of one that is not for this guest."""
    return Refused("no_such_table", "there is no such table, or it is not yours to see")
