"""Events outside the game: players who join or leave, expired clocks, pauses and the end."""

from __future__ import annotations

from typing import Final, get_args

from penultimate.notation.events import Event, GameEvent, SeatEvent


class SitsDown(SeatEvent, tag="sits down"):
    """A player takes an open seat."""


class Leaves(SeatEvent, tag="leaves"):
    """A player gives up their seat."""


class BotSitsIn(SeatEvent, tag="bot sits in"):
    """A bot takes over a seat."""


class ComesBack(SeatEvent, tag="comes back"):
    """A person plays their seat again."""


class Hosts(SeatEvent, tag="hosts"):
    """The table has another host."""


class TimeIsUp(SeatEvent, tag="time is up"):
    """The clock of the player in turn has run out."""


class Withholds(SeatEvent, tag="withholds"):
    """A player's device has not revealed its committed random value; the deal ignores it."""


class Pauses(Event, tag="pauses"):
    """The host stops the clocks and all moves."""


class GoesOn(Event, tag="goes on"):
    """The game resumes after a pause."""


class Ends(Event, tag="ends"):
    """The host ends the game before it is won."""


TableEvent = (
    SitsDown
    | Leaves
    | BotSitsIn
    | ComesBack
    | Hosts
    | TimeIsUp
    | Withholds
    | Pauses
    | GoesOn
    | Ends
)
AnyEvent = GameEvent | TableEvent

# By their names in JSON.
EVENTS: Final[dict[str, type[Event]]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(AnyEvent)
}
