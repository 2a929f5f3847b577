"""The protocol with additional private fields, to check that they are hidden by default.

An event, the game and every message get a field for their own seat, and one without a declaration.
`make docs` writes the table that the page would get to `web/testing`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec import UNSET, UnsetType

from penultimate.notation.cards import Card
from penultimate.notation.events import SeatEvent
from penultimate.notation.table_events import AnyEvent
from penultimate.notation.visibility import Mine, Own, Public
from penultimate.protocol import forms, messages
from penultimate.protocol.visible_fields import visible_table


class Peeks(SeatEvent, tag="peeks"):
    """A player looks at the top card of the draw pile."""

    count: Public[int]
    secret: Own[Card | UnsetType] = UNSET
    forgotten: Card | UnsetType = UNSET


class Game(messages.Game, kw_only=True):
    """A game with the next card and the random state."""

    secret: Mine[list[Card]] = msgspec.field(default_factory=lambda: ["y9"])
    forgotten: list[Card] = msgspec.field(default_factory=lambda: ["b4"])


class State(messages.State, tag="state", kw_only=True):
    """A state with such a game and such events."""

    game: Public[Game | None]  # pyright: ignore[reportIncompatibleVariableOverride]
    events: Public[list[AnyEvent | Peeks]]  # pyright: ignore[reportIncompatibleVariableOverride]


class Step(forms.Step, kw_only=True):
    """A replay step with such a game and an undeclared field."""

    game: Public[Game]  # pyright: ignore[reportIncompatibleVariableOverride]
    forgotten: str | None = "a secret"


def with_forgotten(kind: type[msgspec.Struct]) -> Any:
    """A message with an additional undeclared field."""
    config = kind.__struct_config__
    return msgspec.defstruct(
        kind.__name__,
        [("forgotten", str | None, "a secret")],
        bases=(kind,),
        tag=config.tag,
        tag_field=config.tag_field,
        kw_only=True,
    )


MESSAGES: Final = {kind: with_forgotten(kind) for kind in get_args(messages.AnyMessage)}

PAGES_TABLE: Final = Path(__file__).parents[2] / "web" / "testing" / "private_fields.json"


def write_table() -> str:
    """The table of visible fields, including the added ones."""
    return json.dumps(visible_table(State, [*get_args(AnyEvent), Peeks]), indent=1) + "\n"


if __name__ == "__main__":
    PAGES_TABLE.write_text(write_table())
