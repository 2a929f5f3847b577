"""Refusals: the exception that a server and a client raise, and its JSON forms."""

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
    """Why a request or a command was not carried out. `error` names the reason."""

    error: Public[str]
    text: Public[str]  # in English
    rule: Public[str | None] = None
    reason: Public[str | None] = None  # why the rulebook forbids it, by name
    about: Public[dict[str, fields.Value]] = {}  # the values that the text names


class GameFault(msgspec.Struct, kw_only=True):
    """An error in a game, or in a file of games."""

    reason: str  # by its name in the ledger
    about: dict[str, fields.Value] = {}
    place: dict[str, fields.Value] = {}  # in a file: its `kind`, `number` and `id`


class RequestRefusal(Refusal, kw_only=True):
    """The body of an HTTP response that refuses a request."""

    faults: list[GameFault] = []  # of a game, or of all games in a file


class Refused(Exception):
    """A request or a command that is not carried out.

    `by` says what forbids it: an error of the rulebook or the id of a rule. In a client it is the
    refusal that came from the server. `about` fills the gaps of the error's text.
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
