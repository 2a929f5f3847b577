"""The events of a game: what a move or a deal did.

An event in JSON is an object such as `{"event": "lays", "seat": 0, "card": "r5"}`. Each field
declares who may see it (`visibility`). Events outside the game are in `table_events`.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from penultimate.notation.cards import Card
from penultimate.notation.visibility import Own, Owner, Public


class Event(msgspec.Struct, tag_field="event", omit_defaults=True, forbid_unknown_fields=True):
    """Something that happened."""

    @property
    def event(self) -> str:
        """The name of the event in JSON.

        >>> Deals(seat=2).event
        'deals'
        """
        return str(self.__struct_config__.tag)


class SeatEvent(Event):
    """Something that the player in a seat did, or that happened to them."""

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
    """A player lays a card in turn."""

    card: Public[Card]


class JumpsIn(SeatEvent, tag="jumps in"):
    """A player lays a card out of turn."""

    card: Public[Card]


class Names(SeatEvent, tag="names"):
    """A player names a colour."""

    colour: Public[str]


class Sheds(SeatEvent, tag="sheds"):
    """A player lays all cards of the named colour under a Wild Customizable."""

    cards: Public[list[Card]]


class Announces(SeatEvent, tag="announces"):
    """A player lays a Wild Customizable, and the table's own rule applies."""


class Deflects(SeatEvent, tag="deflects"):
    """A player turns draw cards away with a Skip or a Reverse."""

    count: Public[int]  # the cards to draw
    to: Public[int]  # the seat that has to answer next


class IsDone(SeatEvent, tag="is done"):
    """A player lays no more cards of the same number."""


class Bombs(SeatEvent, tag="bombs"):
    """A player has laid three or more cards of one number; everyone else draws one."""


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
    """A player can neither play nor draw."""


class Keeps(SeatEvent, tag="keeps"):
    """A player keeps the card just drawn."""


class Accepts(SeatEvent, tag="accepts"):
    """A player draws a penalty without a challenge."""


class Challenges(SeatEvent, tag="challenges"):
    """A player challenges a Wild Draw Four."""

    of: Public[int]  # the seat that laid it
    guilty: Public[bool]
    judged_colour: Public[str]  # the colour in play before it was laid


class Sees(SeatEvent, tag="sees"):
    """The challenger is shown the challenged hand."""

    of: Public[int]  # the seat of the hand
    cards: Own[list[Card] | UnsetType] = UNSET


class Calls(SeatEvent, tag="calls"):
    """A player calls Uno."""


class CallsFalsely(SeatEvent, tag="calls falsely"):
    """A player calls Uno although no call is due."""


class Caught(SeatEvent, tag="caught"):
    """A player has not called Uno and draws the penalty."""

    by: Public[int | UnsetType] = (
        UNSET  # the seat that caught it; missing if the penalty was automatic
    )


class Swaps(SeatEvent, tag="swaps"):
    """Two players swap hands."""

    partner: Public[int] = msgspec.field(name="with")


class DoesNotSwap(SeatEvent, tag="does not swap"):
    """A player lays a 7 and swaps with nobody."""


class PassesHands(Event, tag="passes hands"):
    """Everyone passes their hand on."""

    direction: Public[int]  # 1 is clockwise, -1 is counter-clockwise


class ShufflesHands(SeatEvent, tag="shuffles hands"):
    """A player shuffles all hands together and deals them again."""


class HandOver(Event, tag="hand over"):
    """The hand is over."""

    winner: Public[int | None]  # null if the hand is void
    points: Public[int]  # the points in the hands of the winner's opponents
    gains: Public[list[int]]  # the points of each seat for this hand
    scores: Public[list[int]]  # the totals of each seat, this hand included


class Out(SeatEvent, tag="out"):
    """A player is out of the game: at the target of an elimination, or knocked out."""


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
