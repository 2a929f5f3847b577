"""What the table says over its socket.

The `welcome` comes first, then the `state`. Every later `state` is complete, with the `events` that
led to it, so a client that misses a message misses nothing. Some fields are for one seat alone. For
everybody else they are empty, null or left out.
"""

from __future__ import annotations

from typing import get_args

import msgspec

from penultimate.notation.cards import Card
from penultimate.notation.table_events import AnyEvent
from penultimate.notation.visibility import Later, Mine, Over, Own, Owner, Public, fields_of
from penultimate.protocol import fields
from penultimate.protocol.refusals import Refusal


class SeatState(msgspec.Struct, kw_only=True):
    """A seat and who plays it: `player` is `person`, `bot` or `open`."""

    name: Public[str]
    player: Public[str]
    bot: Public[str | None]
    kept_for_person: Public[bool]  # a bot plays for a person who may come back
    strikes: Public[int]  # how many times in a row the clock ran out
    avatar: Public[str]  # the person's picture, by its name; empty for none
    side: Public[str | None]  # A or B, where partners play together


class ClockState(msgspec.Struct, kw_only=True):
    """Whose time is running, in milliseconds at the moment of sending."""

    seat: Public[int | None]  # null if no clock is running
    left: Public[int | None]
    banks: Public[list[int] | None]  # of each seat, with a clock that has them


class Proof(msgspec.Struct, kw_only=True):
    """How a hand is dealt, for everyone to verify. The commitment is published before the deal."""

    hand: Public[int]
    commitment: Public[fields.Hex32]
    pledges: Public[list[fields.Hex32 | None]]  # of each seat, once they are all public
    chances: Public[list[fields.Hex32 | None]]  # what each seat revealed, published with the deal
    over: Over[bool] = False  # whether the hand was played
    seed: Later[fields.Hex32 | None]  # published when the hand is over


class Game(msgspec.Struct, kw_only=True):
    """The hand being played. Where no seat is meant, such as before somebody wins, it is null."""

    hand_number: Public[int]
    scores: Public[list[int]]
    out: Public[list[bool]]
    dealer: Public[int]
    phase: Public[fields.Phase]
    turn: Public[int | None]
    direction: Public[int]
    top: Public[Card]
    colour: Public[str | None]
    discards: Public[list[Card]]  # the last few, the top card last
    discard_count: Public[int]
    draw_count: Public[int]
    pending: Public[int]  # how many cards the player in turn has to draw
    exposed: Public[int | None]  # laid their last card but one and has not called Uno
    may_catch: Public[bool]  # whether others can catch the missing call
    jump: Public[Card | None]  # the card that anyone who holds it may lay out of turn
    hand_sizes: Public[list[int]]
    hand: Mine[list[Card]]
    drawn: Mine[Card | None]  # the card just drawn
    shown_hand: Mine[list[Card]]  # the hand that was challenged, for the challenger
    open_hands: Public[list[list[Card]] | None]  # all when the hand is over; before, the open ones
    hand_counts: Public[list[int] | None]  # what each of these hands counts
    hand_winner: Public[int | None]
    hand_points: Public[int]
    game_winner: Public[int | None]
    legal: Mine[list[fields.Move]]  # every move that the seat may make now


class Again(msgspec.Struct, kw_only=True):
    """A rematch that somebody wants. `left` are the milliseconds that the others have to say so."""

    seats: Public[list[int]]  # that have said yes; bots always do
    left: Public[int]


class You(msgspec.Struct, kw_only=True):
    """The viewer."""

    seats: Public[list[int]]  # that are theirs
    looking: Mine[int | None]  # the seat whose hand is open to them
    host: Public[bool]  # whether they are the host


class Message(msgspec.Struct, tag_field="type"):
    """Something the table says."""


class Said(Message, tag="said", kw_only=True):
    """A line of chat, as plain text."""

    seat: Public[int]
    name: Public[str]
    text: Public[str]


class Reacted(Message, tag="reacted", kw_only=True):
    """A quick reaction."""

    seat: Public[int]
    reaction: Public[str]


class Welcome(Message, tag="welcome", kw_only=True):
    """The rules of this table, and what was said and done before. It comes again with new rules."""

    protocol: Public[int]
    table: Public[fields.TableId]
    rules: Public[str]
    options: Public[dict[str, fields.Value]]  # what differs from the preset
    house: Public[dict[str, fields.Value]]  # every option
    house_text: Public[str] = ""  # the rules as a text
    house_name: Public[str | None] = None  # what its people call these rules
    clock: Public[fields.ClockRule]
    time_to_call: Public[bool] = False  # whether nobody may catch for 3 seconds
    reactions: Public[list[str]]
    watching: Public[bool]
    said: Public[list[Said]]  # the last lines of chat
    told: Public[list[AnyEvent]]  # the last events of this hand, as the viewer may see them


class State(Message, tag="state", kw_only=True):
    """The table as it is now."""

    number: Public[int]  # goes up with every change that a command could answer
    stage: Public[fields.Stage]
    host: Public[int | None]  # a seat of the host
    seats: Public[list[SeatState]]
    you: Public[You]
    clock: Public[ClockState]
    deal: Public[Proof]  # how the next hand will be dealt
    last_deal: Public[Proof | None]  # how the last hand was dealt
    game: Public[Game | None]  # null before the first deal
    ranks: Public[list[int]]  # the rank of each seat, 1 first; equals share one
    opening: Public[fields.Opening | None]  # null if only invited people may sit down
    again: Public[Again | None]  # null until somebody asks for a rematch
    speed: Public[fields.Speed]  # of bots
    rematch: Public[fields.TableId | None]  # the table where the same people play again
    events: Public[list[AnyEvent]]  # that led here from the state before


class Presence(Message, tag="presence", kw_only=True):
    """Which seats have a player connected, and how many people are watching."""

    seats: Public[list[bool]]
    watchers: Public[int]


class MoveChance(msgspec.Struct, kw_only=True):
    """A move, and how likely it wins the hand if all play on like `counter`: from 0 to 1."""

    move: Public[fields.Move]
    chance: Public[float]


class Hinted(Message, tag="hinted", kw_only=True):
    """What the master would do in a seat, from what that seat may know. Only the asker gets it."""

    number: Public[int]  # of the state that it is about
    seat: Owner[int]
    move: Own[fields.Move | None]  # nothing, if the master would say nothing
    chances: Own[list[MoveChance]]  # of every move that the seat has, the best first


class Done(Message, tag="done", kw_only=True):
    """The command with that id was carried out and stored. The table has that number now."""

    id: Public[fields.CommandId]
    number: Public[int]


class CommandRefusal(Message, Refusal, tag="refused", kw_only=True):
    """The command was not carried out, and nothing has changed. `error` says why."""

    id: Public[fields.CommandId | None]


class Unknown(Message, tag="unknown", kw_only=True):
    """Whether the command was carried out is not known yet. Send the same again, with its id."""

    id: Public[fields.CommandId]


class Pong(Message, tag="pong", kw_only=True):
    """The answer to a ping."""

    id: Public[fields.CommandId]


class Bye(Message, tag="bye", kw_only=True):
    """The server closes the socket. Connect again, unless `again` is false."""

    reason: Public[str]  # `stopping`, `broken`, `unavailable`, `no_hello`, or a refusal's name
    again: Public[bool]


AnyMessage = (
    Welcome
    | State
    | Presence
    | Said
    | Reacted
    | Hinted
    | Done
    | CommandRefusal
    | Unknown
    | Pong
    | Bye
)

# A field that is neither public nor can be closed is refused here, before anything is shown.
for _kind in get_args(AnyMessage):
    fields_of(_kind)
