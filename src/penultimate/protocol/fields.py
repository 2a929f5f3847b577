"""Types of single fields: names, tokens, ids, clocks."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from penultimate.notation.names import LONGEST_NAME
from penultimate.notation.visibility import Public
from penultimate.rules.house import MOST_SEATS

_LONGEST_LINE: Final = 300
_LONGEST_WAIT: Final = 3600

FAIR_TIME: Final = (
    3.0  # seconds to call before a bot may catch; with time_to_call, before anyone may
)

REACTIONS: Final = ("👏", "😀", "😮", "😭", "🔥", "❤️", "⏳", "🎉")

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=LONGEST_NAME,
        description="A player's name, in printable characters.",
    ),
]
Line = Annotated[
    str, Meta(min_length=1, max_length=_LONGEST_LINE, description="A chat message in plain text.")
]
CommandId = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{1,40}$(?!\n)",
        description="A unique id chosen by the client. Commands sent twice are executed once.",
    ),
]
TableId = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_-]{8,24}$(?!\n)", description="The id of a table.")
]
Token = Annotated[
    str,
    Meta(pattern=r"^[isw]-[A-Za-z0-9_-]{10,60}$(?!\n)", description="The secret token of a link."),
]
PassageToken = Annotated[
    str,
    Meta(
        pattern=r"^p-[A-Za-z0-9_-]{10,60}$(?!\n)",
        description="The secret token of a link that moves a guest to another device.",
    ),
]
Hex32 = Annotated[
    str,
    Meta(pattern=r"^[0-9a-f]{64}$(?!\n)", description="32 bytes in hexadecimal."),
]
Seat = Annotated[
    int,
    Meta(ge=0, le=MOST_SEATS - 1, description="A seat number, clockwise from 0."),
]
Number = Annotated[int, Meta(ge=0, le=2**53 - 1, description="The number of a table state.")]
Seconds = Annotated[int, Meta(ge=1, le=_LONGEST_WAIT)]
Move = Annotated[str, Meta(max_length=12, description="A move in notation, such as r5 or w:g.")]
Language = Annotated[
    str, Meta(pattern=r"^[a-z]{2,3}$(?!\n)", description="A language code, such as en.")
]
Rules = Annotated[
    str,
    Meta(
        max_length=4000,
        description="A preset or a house in notation, such as official+stacking=same+seven_o.",
    ),
]
HouseId = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{16}$(?!\n)", description="The id of a saved house.")
]
Reaction = Annotated[
    str, Meta(max_length=4, description="One of the reactions listed in the welcome.")
]


class NoClock(msgspec.Struct, tag_field="kind", tag="none", forbid_unknown_fields=True):
    """No time limit."""


class TurnClock(msgspec.Struct, tag_field="kind", tag="turn", forbid_unknown_fields=True):
    """A fixed time per turn."""

    seconds: Public[Seconds]


class BankClock(msgspec.Struct, tag_field="kind", tag="bank", forbid_unknown_fields=True):
    """A time bank per hand, plus an increment for every turn."""

    seconds: Public[Seconds]
    increment: Public[Annotated[int, Meta(ge=0, le=_LONGEST_WAIT)]]


class HourglassClock(msgspec.Struct, tag_field="kind", tag="hourglass", forbid_unknown_fields=True):
    """A time bank per hand. The time a player uses is divided equally among the others."""

    seconds: Public[Seconds]


class Opening(msgspec.Struct, forbid_unknown_fields=True):
    """Settings of a table that anyone may join: its language, and whether strangers may chat."""

    language: Public[Language]
    chat: Public[bool] = False


ClockRule = NoClock | TurnClock | BankClock | HourglassClock
Stage = Literal["lobby", "playing", "paused", "over", "ended"]
Phase = Literal["play", "drawn", "answer", "swap", "colour", "more", "hand-over", "game-over"]
Speed = Literal["slow", "normal", "fast"]
Value = bool | int | str
