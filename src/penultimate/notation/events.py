"""The events that a move or a deal causes.

In JSON, an event is an object such as `{"event": "lays", "seat": 0, "card": "r5"}`. Each field
declares who may see it (`visibility`). Other events at a table are in `table_events`.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from penultimate.notation.cards import Card
from penultimate.notation.visibility import Own, Owner, Public


class Event(msgspec.Struct, tag_field="event", omit_defaults=True, forbid_unknown_fields=True):
    """Base class of events."""

    @property
    def event(self) -> str:
        """The name of the event in JSON.

        >>> Deals(seat=2).event
        'deals'
        """
        return str(self.__struct_config__.tag)


class SeatEvent(Event):
    """Base class of events that concern one seat."""

    seat: Owner[int]


class DrawsForDeal(SeatEvent, tag="draws for deal"):
    """A player draws a card to decide who deals."""

    card: Public[Card]


class Deals(SeatEvent, tag="deals"):
    """The dealer deals a hand."""


class TurnsUp(Event, tag="turns up"):
    """The first card of the discard pile is turned up."""

    card: Public[Card]


class Lays(SeatEvent, tag="lays"):
    """A player plays a card in turn."""

    card: Public[Card]


class JumpsIn(SeatEvent, tag="jumps in"):
    """A player plays a card out of turn."""

    card: Public[Card]


class Names(SeatEvent, tag="names"):
    """A player chooses a colour."""

    colour: Public[str]


class Sheds(SeatEvent, tag="sheds"):
    """A player discards all cards of the chosen colour with a Wild Customizable."""

    cards: Public[list[Card]]


class Announces(SeatEvent, tag="announces"):
    """A player plays a Wild Customizable, and the table's custom rule applies."""


class Deflects(SeatEvent, tag="deflects"):
    """A player deflects a penalty with a Skip or a Reverse."""

    count: Public[int]  # the number of cards to draw
    to: Public[int]  # the seat that faces the penalty next


class IsDone(SeatEvent, tag="is done"):
    """A player plays no more cards of the same number."""


class Bombs(SeatEvent, tag="bombs"):
    """A player has played three or more cards of one number, so everyone else draws one."""


class Reverses(Event, tag="reverses"):
    """The direction of play changes."""

    direction: Public[int]  # 1 is clockwise, -1 is counter-clockwise


class Skipped(SeatEvent, tag="skipped"):
    """A player misses a turn."""


class Draws(SeatEvent, tag="draws"):
    """A player draws cards."""

    count: Public[int]
    cards: Own[list[Card] | UnsetType] = UNSET


class Reshuffles(Event, tag="reshuffles"):
    """The discard pile is shuffled into a new draw pile."""


class Passes(SeatEvent, tag="passes"):
    """A player who can neither play nor draw passes."""


class Keeps(SeatEvent, tag="keeps"):
    """A player keeps the card just drawn."""


class Accepts(SeatEvent, tag="accepts"):
    """A player draws a penalty without a challenge."""


class Challenges(SeatEvent, tag="challenges"):
    """A player challenges a Wild Draw Four."""

    of: Public[int]  # the seat that played it
    guilty: Public[bool]
    judged_colour: Public[str]  # the current colour before it was played


class Sees(SeatEvent, tag="sees"):
    """The challenger sees the challenged hand."""

    of: Public[int]  # the seat of the hand
    cards: Own[list[Card] | UnsetType] = UNSET


class Calls(SeatEvent, tag="calls"):
    """A player calls Uno."""


class CallsFalsely(SeatEvent, tag="calls falsely"):
    """A player calls Uno although no call is due."""


class Caught(SeatEvent, tag="caught"):
    """A player who has not called Uno draws the penalty."""

    by: Public[int | UnsetType] = (
        UNSET  # the seat that noticed; missing if the penalty is automatic
    )


class Swaps(SeatEvent, tag="swaps"):
    """Two players swap hands."""

    partner: Public[int] = msgspec.field(name="with")


class DoesNotSwap(SeatEvent, tag="does not swap"):
    """A player declines to swap hands after a 7."""


class PassesHands(Event, tag="passes hands"):
    """Everyone passes their hand on."""

    direction: Public[int]  # 1 is clockwise, -1 is counter-clockwise


class ShufflesHands(SeatEvent, tag="shuffles hands"):
    """All hands are shuffled together and dealt again."""


class HandOver(Event, tag="hand over"):
    """The hand is over."""

    winner: Public[int | None]  # null if the hand is void
    points: Public[int]  # the points in the hands of the winner's opponents
    gains: Public[list[int]]  # the points of each seat for this hand
    scores: Public[list[int]]  # the totals of each seat, this hand included


class Out(SeatEvent, tag="out"):
    """A player is eliminated or knocked out of the game."""


class GameOver(Event, tag="game over"):
    """The game is won."""

    winner: Public[int | None]  # with partners, the first seat of their side
    scores: Public[list[int]]


GameEvent = (
    DrawsForDeal
    | Deals
    | TurnsUp
    | Lays
    | JumpsIn
    | Names
    | Sheds
    | Announces
    | Deflects
    | IsDone
    | Bombs
    | Reverses
    | Skipped
    | Draws
    | Reshuffles
    | Passes
    | Keeps
    | Accepts
    | Challenges
    | Sees
    | Calls
    | CallsFalsely
    | Caught
    | Swaps
    | DoesNotSwap
    | PassesHands
    | ShufflesHands
    | HandOver
    | Out
    | GameOver
)
