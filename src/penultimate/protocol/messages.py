"""Messages that a table sends over its WebSocket.

The first message is `welcome`, the second `state`. Every `state` is complete, so a client may skip
any of them; `events` lists what happened since the previous one. A field that is private to a seat
is empty, null or missing for everyone else.
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
    strikes: Public[int]  # consecutive timeouts
    avatar: Public[str]  # the name of the picture, or empty
    side: Public[str | None]  # A or B in partner games


class ClockState(msgspec.Struct, kw_only=True):
    """The clock, in milliseconds at the time of sending."""

    seat: Public[int | None]  # null if no clock is running
    left: Public[int | None]
    banks: Public[list[int] | None]  # the time left in each seat's bank; null without banks


class Proof(msgspec.Struct, kw_only=True):
    """The public proof of a deal. The commitment is published before the deal."""

    hand: Public[int]
    commitment: Public[fields.Hex32]
    pledges: Public[list[fields.Hex32 | None]]  # of each seat, once the deal has begun
    chances: Public[list[fields.Hex32 | None]]  # the revealed bytes, published with the deal
    earlier: Public[list[list[fields.Hex32 | None]]] = []  # the pledges of void rounds
    over: Over[bool] = False  # whether the hand is over
    seed: Later[fields.Hex32 | None]  # published when the hand is over


class Challenge(msgspec.Struct, kw_only=True):
    """A Wild Draw Four that the player to move may challenge."""

    of: Public[int]  # the seat that played it
    colour: Public[str]  # the card was illegal if the seat held this colour
    if_guilty: Public[int]  # cards the seat draws if it was illegal
    if_innocent: Public[int]  # cards the challenger draws if it was legal


class Game(msgspec.Struct, kw_only=True):
    """The current hand. A seat is null if there is none, such as the winner during play."""

    hand_number: Public[int]
    scores: Public[list[int]]
    out: Public[list[bool]]
    dealer: Public[int]
    phase: Public[fields.Phase]
    turn: Public[int | None]
    direction: Public[int]
    top: Public[Card]
    colour: Public[str | None]
    discards: Public[list[Card]]  # the most recent discards, top card last
    discard_count: Public[int]
    draw_count: Public[int]
    pending: Public[int]  # cards that the player to move must draw
    exposed: Public[int | None]  # the seat that has one card and did not call Uno
    may_catch: Public[bool]  # whether others can catch the forgotten call now
    catchers: Public[list[int]]  # the seats that can catch it
    jump: Public[Card | None]  # a card that may be played out of turn
    jumpers: Public[list[int]]  # the seats that may play it, if they hold it
    hand_sizes: Public[list[int]]
    hand: Mine[list[Card]]
    drawn: Mine[Card | None]  # the card drawn this turn
    shown_hand: Mine[list[Card]]  # the challenged hand, shown to the challenger
    open_hands: Public[list[list[Card]] | None]  # during play, only in games with open hands
    hand_counts: Public[list[int] | None]  # the points in each hand of `open_hands`
    hand_winner: Public[int | None]
    hand_points: Public[int]
    game_winner: Public[int | None]
    legal: Mine[list[fields.Move]]  # the seat's legal moves
    bluffs: Mine[dict[Card, str]]  # the cards that would be a bluff, and the colour held
    hand_full: Public[bool] = False  # at the hand limit, the player to move draws nothing
    challenge: Public[Challenge | None] = None


class Again(msgspec.Struct, kw_only=True):
    """A proposed rematch. `left` is the time left to agree, in milliseconds."""

    seats: Public[list[int]]  # seats that have agreed; bots always agree
    left: Public[int]


class You(msgspec.Struct, kw_only=True):
    """The recipient of the message."""

    seats: Public[list[int]]  # the recipient's own seats
    looking: Mine[int | None]  # the seat whose hand is shown
    host: Public[bool]


class Message(msgspec.Struct, tag_field="type"):
    """A frame from the server."""


class Said(Message, tag="said", kw_only=True):
    """A chat message in plain text."""

    seat: Public[int]
    name: Public[str]
    text: Public[str]


class Reacted(Message, tag="reacted", kw_only=True):
    """A quick reaction."""

    seat: Public[int]
    reaction: Public[str]


class Welcome(Message, tag="welcome", kw_only=True):
    """The table's rules, chat and recent events. Sent again when the rules change."""

    protocol: Public[int]
    table: Public[fields.TableId]
    rules: Public[str]
    options: Public[dict[str, fields.Value]]  # differences from the preset
    house: Public[dict[str, fields.Value]]  # the value of every option
    house_text: Public[str] = ""  # the rules in notation
    house_name: Public[str | None] = None  # the players' name for these rules
    target: Public[int | None] = None  # null if the game does not end at a number of points
    winner_scores: Public[bool] = True  # false if points count against the player who has them
    clock: Public[fields.ClockRule]
    time_to_call: Public[bool] = False  # whether catching is allowed only after 3 seconds
    reactions: Public[list[str]]
    watching: Public[bool]
    said: Public[list[Said]]  # recent chat messages
    told: Public[list[AnyEvent]]  # recent events of this hand, as the recipient sees them


class State(Message, tag="state", kw_only=True):
    """The current state of the table."""

    number: Public[int]  # increases with every change that a command can refer to
    stage: Public[fields.Stage]
    host: Public[int | None]  # one of the host's seats
    seats: Public[list[SeatState]]
    you: Public[You]
    clock: Public[ClockState]
    deal: Public[Proof]  # of the next hand
    last_deal: Public[Proof | None]  # of the current or last hand
    game: Public[Game | None]  # null before the first deal
    ranks: Public[list[int]]  # the rank of each seat, 1 for the leader; ties share a rank
    opening: Public[fields.Opening | None]  # null if joining takes an invitation
    again: Public[Again | None]  # null until a player proposes a rematch
    speed: Public[fields.Speed]  # how fast bots move
    rematch: Public[fields.TableId | None]  # the rematch's table
    events: Public[list[AnyEvent]]  # since the previous state


class Presence(Message, tag="presence", kw_only=True):
    """Which seats have a connected player, and the number of spectators."""

    seats: Public[list[bool]]
    watchers: Public[int]


class MoveChance(msgspec.Struct, kw_only=True):
    """A move and its chance of winning the hand (0 to 1) if everyone then plays like `counter`."""

    move: Public[fields.Move]
    chance: Public[float]


class Hinted(Message, tag="hinted", kw_only=True):
    """The master bot's move for a seat, based on what that seat sees. Only the asker gets it."""

    number: Public[int]  # of the state it is for
    seat: Owner[int]
    move: Own[fields.Move | None]  # null if the master would not move
    chances: Own[list[MoveChance]]  # for all legal moves, best first


class Done(Message, tag="done", kw_only=True):
    """The command was executed and stored. `number` is the number of the new state."""

    id: Public[fields.CommandId]
    number: Public[int]


class CommandRefusal(Message, Refusal, tag="refused", kw_only=True):
    """The command was refused. Nothing changed."""

    id: Public[fields.CommandId | None]


class Unknown(Message, tag="unknown", kw_only=True):
    """The outcome of the command is not known yet. Resend it with the same id."""

    id: Public[fields.CommandId]


class Pong(Message, tag="pong", kw_only=True):
    """The reply to a ping."""

    id: Public[fields.CommandId]


class Bye(Message, tag="bye", kw_only=True):
    """The server is closing the connection. `again` says whether to reconnect."""

    reason: Public[str]  # `stopping`, `broken`, `unavailable`, `no_hello`, or an error name
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

# Fails at import if the visibility of a field is undeclared.
for _kind in get_args(AnyMessage):
    fields_of(_kind)
