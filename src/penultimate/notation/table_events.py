"""Events at a table that are not moves: joining, leaving, timeouts, pauses and the end."""

from __future__ import annotations

from typing import Final, get_args

from penultimate.notation.events import Event, GameEvent, SeatEvent


class SitsDown(SeatEvent, tag="sits down"):
    """A player takes an open seat."""


class Leaves(SeatEvent, tag="leaves"):
    """A player gives up their seat."""


class BotSitsIn(SeatEvent, tag="bot sits in"):
    """A bot takes over a player's seat."""


class ComesBack(SeatEvent, tag="comes back"):
    """A player takes their seat back from a bot."""


class Hosts(SeatEvent, tag="hosts"):
    """A player becomes the host."""


class TimeIsUp(SeatEvent, tag="time is up"):
    """The player to move has run out of time."""


class Withholds(SeatEvent, tag="withholds"):
    """A player's device did not reveal its committed random value, so the deal ignores it."""


class Pauses(Event, tag="pauses"):
    """The host pauses the game and its clocks."""


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

# All event types, by their names in JSON.
EVENTS: Final[dict[str, type[Event]]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(AnyEvent)
}
