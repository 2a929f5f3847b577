"""What the table says over its socket.

The `welcome` comes first, then the `state`. Every later `state` is complete, with the `events` that
led to it, so a client that misses a message misses nothing. Some fields are for one seat alone. For
everybody else they are empty, null or left out.
"""

from __future__ import annotations

import msgspec

from penultimate.notation.cards import Card
from penultimate.notation.table_events import AnyEvent
from penultimate.notation.visibility import Own, Public, fields_of
from penultimate.protocol import words


class SeatState(msgspec.Struct, kw_only=True):
    """Who sits where. `player` is `person`, `bot` or `open`."""

    name: Public[str]
    player: Public[str]
    bot: Public[str | None]
    kept_for_person: Public[bool]  # a bot plays, and the person may come back
    strikes: Public[int]  # times in a row that the clock ran out
    side: Public[str | None]  # A or B, where partners play together


class ClockState(msgspec.Struct, kw_only=True):
    """Whose time runs, and how many milliseconds were left when this was sent."""

    seat: Public[int | None]
    left: Public[int | None]
    banks: Public[list[int] | None]


class Proof(msgspec.Struct, kw_only=True):
    """A deal that can be verified: the commitment, published before; the rest after the hand."""

    hand: Public[int]
    commitment: Public[words.Hex32]
    chances: Public[list[words.Hex32 | None]]  # what each seat mixed in, known from the deal on
    seed: Public[words.Hex32 | None]  # known when the hand is over


class Game(msgspec.Struct, kw_only=True):
    """The hand being played, as the viewer sees it. Seats that are nobody's are null."""

    hand_number: Public[int]
    scores: Public[list[int]]
    out: Public[list[bool]]
    dealer: Public[int]
    phase: Public[words.Phase]
    turn: Public[int | None]
    direction: Public[int]
    top: Public[Card]
    colour: Public[str | None]
    discards: Public[list[Card]]  # the last few, the top card last
    discard_count: Public[int]
    draw_count: Public[int]
    pending: Public[int]  # the cards that the player in turn is to draw
    exposed: Public[int | None]  # laid the next-to-last card and has not called
    may_catch: Public[bool]  # whether the missing call can be caught by others
    jump: Public[Card | None]  # the card that may be laid out of turn by whoever holds it
    hand_sizes: Public[list[int]]
    hand: Own[list[Card]]  # of the seat the viewer looks at
    drawn: Own[Card | None]
    shown_hand: Own[list[Card]]  # after a challenge, for the challenger alone
    open_hands: Public[list[list[Card]] | None]  # when the hand is over
    hand_counts: Public[list[int] | None]  # what each of them counts
    hand_winner: Public[int | None]
    hand_points: Public[int]
    game_winner: Public[int | None]
    legal: Own[list[words.Move]]  # of the seat the viewer looks at


class You(msgspec.Struct, kw_only=True):
    """The viewer: their seats, the one whose hand is open here, and whether they are the host."""

    seats: Public[list[int]]
    looking: Own[int | None]
    host: Public[bool]


class Message(msgspec.Struct, tag_field="type"):
    """Something the table says."""


class Said(Message, tag="said", kw_only=True):
    """A line of chat. It is text and nothing else."""

    seat: int
    name: str
    text: str


class Reacted(Message, tag="reacted", kw_only=True):
    """A quick reaction."""

    seat: int
    reaction: str


class Welcome(Message, tag="welcome", kw_only=True):
    """What stays the same at this table, and what was said and done before one came."""

    protocol: int
    table: words.TableId
    rules: str
    options: dict[str, words.Value]  # what differs from the preset
    house: dict[str, words.Value]  # every option
    clock: words.ClockRule
    reactions: list[str]
    watching: bool
    said: list[Said]  # the last lines of chat
    told: list[AnyEvent]  # the last events of this hand, as the viewer may hear them


class State(Message, tag="state", kw_only=True):
    """How the table stands after the entry of that number."""

    number: Public[int]
    stage: Public[words.Stage]
    host: Public[int | None]  # a seat of the host
    seats: Public[list[SeatState]]
    you: Public[You]
    clock: Public[ClockState]
    deal: Public[Proof]  # of the next hand to be dealt
    last_deal: Public[Proof | None]  # of the hand being played or, opened, of the one played last
    game: Public[Game | None]  # null before the first deal
    ranks: Public[list[int]]  # of the seats in the game, 1 first; equals share one
    rematch: Public[words.TableId | None]
    events: Public[list[AnyEvent]]


class Presence(Message, tag="presence", kw_only=True):
    """Which seats have somebody at the other end, and how many watch."""

    seats: list[bool]
    watchers: int


class Done(Message, tag="done", kw_only=True):
    """The command of that id was carried out and is kept; the table has that number now."""

    id: words.CommandId
    number: int


class Refused(Message, tag="refused", kw_only=True):
    """The command was not carried out, and nothing has changed. `error` names the reason."""

    id: words.CommandId | None
    error: str
    text: str  # in English
    rule: str | None = None
    reason: str | None = None  # why the rulebook forbids it, by name
    about: dict[str, words.Value] = {}  # what it is about: the seat, the turn, the move


class Bye(Message, tag="bye", kw_only=True):
    """The server closes the socket. Unless `again` is false, connect again."""

    reason: str  # `stopping`, `broken`, `unavailable`, `no_hello`, or why the hello was refused
    again: bool


# A field that is neither public nor can be closed is refused here, before anything is shown.
fields_of(State)

AnyMessage = Welcome | State | Presence | Said | Reacted | Done | Refused | Bye
