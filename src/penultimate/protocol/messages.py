"""What the table says over its socket.

A `welcome` comes first, then the `state`. Each later `state` is whole, with the `events` that led
to it, so that a client which has lost a message has lost nothing. What a viewer may see is a list
of what is shown: see `table/views`.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from penultimate.protocol import words


class Told(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something that happened, as the viewer may hear it. Which fields there are hangs on it."""

    event: str
    seat: int | UnsetType = UNSET
    card: words.Card | UnsetType = UNSET
    cards: list[words.Card] | UnsetType = UNSET
    colour: str | UnsetType = UNSET
    count: int | UnsetType = UNSET
    direction: int | UnsetType = UNSET
    of: int | UnsetType = UNSET
    by: int | UnsetType = UNSET
    partner: int | UnsetType = msgspec.field(default=UNSET, name="with")
    guilty: bool | UnsetType = UNSET
    winner: int | UnsetType | None = UNSET
    points: int | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET


class SeatState(msgspec.Struct, kw_only=True):
    """Who sits where. `player` is `person`, `bot` or `open`."""

    name: str
    player: str
    bot: str | None
    kept_for_person: bool  # a bot plays, and the person may come back
    strikes: int  # times in a row that the clock ran out
    side: str | None  # A or B, where partners play together


class ClockState(msgspec.Struct, kw_only=True):
    """Whose time runs, and how many milliseconds were left when this was sent."""

    seat: int | None
    left: int | None
    banks: list[int] | None


class Proof(msgspec.Struct, kw_only=True):
    """A deal that can be verified: the commitment, published before; the rest after the hand."""

    hand: int
    commitment: words.Hex32
    chances: list[words.Hex32 | None]  # what each seat mixed in, known from the deal on
    seed: words.Hex32 | None  # known when the hand is over


class Game(msgspec.Struct, kw_only=True):
    """The hand being played, as the viewer sees it. Seats that are nobody's are null."""

    hand_number: int
    scores: list[int]
    out: list[bool]
    dealer: int
    phase: words.Phase
    turn: int | None
    direction: int
    top: words.Card
    colour: str | None
    discards: list[words.Card]  # the last few, the top card last
    discard_count: int
    draw_count: int
    pending: int  # the cards that the player in turn is to draw
    exposed: int | None  # laid the next-to-last card and has not called
    may_catch: bool  # whether the missing call can be caught by others
    jump: words.Card | None  # the card that may be laid out of turn by whoever holds it
    hand_sizes: list[int]
    hand: list[words.Card]  # of the seat the viewer looks at
    drawn: words.Card | None
    shown_hand: list[words.Card]  # after a challenge, for the challenger alone
    open_hands: list[list[words.Card]] | None  # when the hand is over
    hand_counts: list[int] | None  # what each of them counts
    hand_winner: int | None
    hand_points: int
    game_winner: int | None
    legal: list[words.Move]  # of the seat the viewer looks at


class You(msgspec.Struct, kw_only=True):
    """The viewer: their seats, the one whose hand is open here, and whether they are the host."""

    seats: list[int]
    looking: int | None
    host: bool


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
    told: list[Told]  # the last events of this hand, as the viewer may hear them


class State(Message, tag="state", kw_only=True):
    """How the table stands after the entry of that number."""

    number: int
    stage: words.Stage
    host: int | None  # a seat of the host
    seats: list[SeatState]
    you: You
    clock: ClockState
    deal: Proof  # of the next hand to be dealt
    last_deal: Proof | None  # of the hand being played or, opened, of the one played last
    game: Game | None  # null before the first deal
    ranks: list[int]  # of the seats in the game, 1 first; equals share one
    rematch: words.TableId | None
    events: list[Told]


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
    text: str
    rule: str | None = None


class Bye(Message, tag="bye", kw_only=True):
    """The server closes the socket. Unless `again` is false, connect again."""

    reason: str  # `stopping`, `broken`, `unavailable`, `no_hello`, or why the hello was refused
    again: bool


AnyMessage = Welcome | State | Presence | Said | Reacted | Done | Refused | Bye
