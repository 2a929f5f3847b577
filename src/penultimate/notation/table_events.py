"""The events beside the game: who comes and goes, whose time is up, whether the game goes on."""

from __future__ import annotations

from typing import Final, get_args

from penultimate.notation.events import Event, GameEvent, SeatEvent


class SitsDown(SeatEvent, tag="sits down"):
    """Somebody takes an open seat."""


class Leaves(SeatEvent, tag="leaves"):
    """A player gives up their seat."""


class BotSitsIn(SeatEvent, tag="bot sits in"):
    """A bot plays a seat from now on."""


class ComesBack(SeatEvent, tag="comes back"):
    """A person plays their seat again."""


class Hosts(SeatEvent, tag="hosts"):
    """The table has another host."""


class TimeIsUp(SeatEvent, tag="time is up"):
    """The clock of the player in turn has run out."""


class Withholds(SeatEvent, tag="withholds"):
    """A player's device did not reveal the chance it had pledged, so the deal goes without it."""


class Pauses(Event, tag="pauses"):
    """The host stops the clocks and all moves."""


class GoesOn(Event, tag="goes on"):
    """The game goes on after a pause."""


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
