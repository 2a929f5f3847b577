"""Messages that a table sends over its socket.

The first message is `welcome`, the second `state`. Every `state` is complete and has the `events`
since the one before, so a client may skip any of them. Some fields are private to one seat. For
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
    """A seat. `player` is `person`, `bot` or `open`."""

    name: Public[str]
    player: Public[str]
    bot: Public[str | None]
    kept_for_person: Public[bool]  # a bot plays for a person, who may return
    strikes: Public[int]  # timeouts in a row
    avatar: Public[str]  # the name of the picture, or empty
    side: Public[str | None]  # A or B, in a game of partners


class ClockState(msgspec.Struct, kw_only=True):
    """The running clock, in milliseconds at the time of sending."""

    seat: Public[int | None]  # null if no clock is running
    left: Public[int | None]
    banks: Public[list[int] | None]  # of each seat, with a bank or hourglass clock


class Proof(msgspec.Struct, kw_only=True):
    """The public proof of a deal. The commitment is published before the deal."""

    hand: Public[int]
    commitment: Public[fields.Hex32]
    pledges: Public[list[fields.Hex32 | None]]  # of each seat, once the deal has begun
    chances: Public[list[fields.Hex32 | None]]  # the revealed bytes, published with the deal
    over: Over[bool] = False  # whether the hand is over
    seed: Later[fields.Hex32 | None]  # published when the hand is over


class Challenge(msgspec.Struct, kw_only=True):
    """A Wild Draw Four that the player in turn may challenge."""

    of: Public[int]  # who laid it
    colour: Public[str]  # it was lawful unless they held this colour
    if_guilty: Public[int]  # the cards they draw then
    if_innocent: Public[int]  # the cards the challenger draws otherwise


class Game(msgspec.Struct, kw_only=True):
    """The current hand. Seats are null where there is none, such as a winner before the end."""

    hand_number: Public[int]
    scores: Public[list[int]]
    out: Public[list[bool]]
    dealer: Public[int]
    phase: Public[fields.Phase]
    turn: Public[int | None]
    direction: Public[int]
    top: Public[Card]
    colour: Public[str | None]
    discards: Public[list[Card]]  # the latest, the top card last
    discard_count: Public[int]
    draw_count: Public[int]
    pending: Public[int]  # the cards that the player in turn must draw
    exposed: Public[int | None]  # the seat that has one card and did not call Uno
    may_catch: Public[bool]  # whether others can catch the missing call
    jump: Public[Card | None]  # the card that may be played out of turn
    hand_sizes: Public[list[int]]
    hand: Mine[list[Card]]
    drawn: Mine[Card | None]  # the card drawn this turn
    shown_hand: Mine[list[Card]]  # the challenged hand, shown to the challenger
    open_hands: Public[list[list[Card]] | None]  # before the end, only open ones
    hand_counts: Public[list[int] | None]  # the points in each of these hands
    hand_winner: Public[int | None]
    hand_points: Public[int]
    game_winner: Public[int | None]
    legal: Mine[list[fields.Move]]  # all legal moves of the seat
    hand_full: Public[bool] = False  # the player in turn is at the limit: to draw is to pass
    challenge: Public[Challenge | None] = None
    bluff_colour: Mine[str | None] = None  # the colour held that makes a Wild Draw Four a bluff


class Again(msgspec.Struct, kw_only=True):
    """A requested rematch. `left` is the time in which others can agree, in milliseconds."""

    seats: Public[list[int]]  # that have agreed; bots always do
    left: Public[int]


class You(msgspec.Struct, kw_only=True):
    """The viewer."""

    seats: Public[list[int]]  # the viewer's own
    looking: Mine[int | None]  # the seat whose hand is shown
    host: Public[bool]


class Message(msgspec.Struct, tag_field="type"):
    """A frame from the server."""


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
    """The rules of the table, the chat and the recent events. Sent again when the rules change."""

    protocol: Public[int]
    table: Public[fields.TableId]
    rules: Public[str]
    options: Public[dict[str, fields.Value]]  # changes to the preset
    house: Public[dict[str, fields.Value]]  # the value of every option
    house_text: Public[str] = ""  # the rules as a text
    house_name: Public[str | None] = None  # the players' name for these rules
    target: Public[int | None] = None  # null where no number of points ends the game
    winner_scores: Public[bool] = True  # false where points count against their players
    clock: Public[fields.ClockRule]
    time_to_call: Public[bool] = False  # whether catching is allowed only after 3 seconds
    reactions: Public[list[str]]
    watching: Public[bool]
    said: Public[list[Said]]  # the latest lines of chat
    told: Public[list[AnyEvent]]  # the latest events of this hand, as the viewer may see them


class State(Message, tag="state", kw_only=True):
    """The current state of the table."""

    number: Public[int]  # increases with every change that a command can respond to
    stage: Public[fields.Stage]
    host: Public[int | None]  # a seat of the host
    seats: Public[list[SeatState]]
    you: Public[You]
    clock: Public[ClockState]
    deal: Public[Proof]  # of the next hand
    last_deal: Public[Proof | None]  # of the last hand
    game: Public[Game | None]  # null before the first deal
    ranks: Public[list[int]]  # the rank of each seat, 1 for the leader; ties share a rank
    opening: Public[fields.Opening | None]  # null if an invitation is needed to join
    again: Public[Again | None]  # null until a player asks for a rematch
    speed: Public[fields.Speed]  # of bots
    rematch: Public[fields.TableId | None]  # the table of the rematch
    events: Public[list[AnyEvent]]  # since the previous state


class Presence(Message, tag="presence", kw_only=True):
    """Which seats have a player connected, and how many people are watching."""

    seats: Public[list[bool]]
    watchers: Public[int]


class MoveChance(msgspec.Struct, kw_only=True):
    """A move and its chance of winning the hand, from 0 to 1, if all play on like `counter`."""

    move: Public[fields.Move]
    chance: Public[float]


class Hinted(Message, tag="hinted", kw_only=True):
    """The master's move for a seat, based on what that seat can see. Sent to the asker only."""

    number: Public[int]  # of the state
    seat: Owner[int]
    move: Own[fields.Move | None]  # null if the master would do nothing
    chances: Own[list[MoveChance]]  # of every legal move, best first


class Done(Message, tag="done", kw_only=True):
    """The command was carried out and stored. `number` is that of the table's new state."""

    id: Public[fields.CommandId]
    number: Public[int]


class CommandRefusal(Message, Refusal, tag="refused", kw_only=True):
    """The command was not carried out and nothing changed."""

    id: Public[fields.CommandId | None]


class Unknown(Message, tag="unknown", kw_only=True):
    """It is not known yet whether the command was carried out. Send it again with the same id."""

    id: Public[fields.CommandId]


class Pong(Message, tag="pong", kw_only=True):
    """The answer to a ping."""

    id: Public[fields.CommandId]


class Bye(Message, tag="bye", kw_only=True):
    """The server closes the socket. `again` says whether to reconnect."""

    reason: Public[str]  # `stopping`, `broken`, `unavailable`, `no_hello`, or the name of an error
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

# Fails at import if a field is neither public nor can be hidden.
for _kind in get_args(AnyMessage):
    fields_of(_kind)
