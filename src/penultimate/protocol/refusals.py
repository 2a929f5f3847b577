"""The exception for refused requests and commands, and its JSON forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from penultimate.notation.visibility import Public
from penultimate.protocol import fields
from penultimate.protocol.error_texts import error_text
from penultimate.rules.errors import RuleError

if TYPE_CHECKING:
    from penultimate.rules.errors import Value


class Refusal(msgspec.Struct, kw_only=True):
    """A refused request or command. `error` is the name of the reason."""

    error: Public[str]
    text: Public[str]  # in English
    rule: Public[str | None] = None
    reason: Public[str | None] = None  # the name of the rulebook's reason
    about: Public[dict[str, fields.Value]] = {}  # values for the text's placeholders


class GameFault(msgspec.Struct, kw_only=True):
    """A problem in a game or in a file of games."""

    reason: str  # the ledger's name for it
    about: dict[str, fields.Value] = {}
    place: dict[str, fields.Value] = {}  # the entry of a file: its `kind`, `number` and `id`


class RequestRefusal(Refusal, kw_only=True):
    """The body of a 4xx or 5xx response."""

    faults: list[GameFault] = []  # problems in a game or file


class Refused(Exception):
    """Raised when a request or command is refused.

    `by` is the cause: the rulebook's error, the id of a rule, or in a client the server's refusal.
    `about` has the values for the placeholders in the error's text.
    """

    def __init__(
        self, error: str, by: RuleError | Refusal | str | None = None, /, **about: Value
    ) -> None:
        self.error = error
        self.about = about
        self.reason = None
        match by:
            case RuleError():
                self.text, self.rule, self.reason = by.text, by.rule or None, by.reason
                self.about = {**by.about, **about}
            case Refusal():
                self.text, self.rule, self.reason = by.text, by.rule, by.reason
                self.about = by.about
            case _:
                self.text, self.rule = error_text(error, about), by
        super().__init__(f"{error}: {self.text}")
