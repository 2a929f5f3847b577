"""HTTP request and response bodies."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from penultimate.notation.cards import Card
from penultimate.notation.table_events import AnyEvent
from penultimate.notation.visibility import Public, fields_of
from penultimate.protocol import fields
from penultimate.protocol.messages import Game, Proof
from penultimate.rules.house import FEWEST_SEATS, MOST_SEATS
from penultimate.rules.presets import Length


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request."""


class NameForm(Form):
    """A new name for the guest."""

    name: fields.Name


class Appearance(Form, kw_only=True):
    """A guest's picture at a table, and the colours of their page."""

    avatar: Literal["", "fox", "owl", "cat", "frog", "bear", "fish", "sun", "leaf"] = ""
    felt: Literal["plain", "green", "wine", "blue"] = "plain"
    back: Literal["violet", "red", "teal", "brown"] = "violet"


class CarryForm(Form):
    """Sign this device in as the guest who created this transfer link."""

    token: fields.PassageToken


class SeatPlan(Form):
    """Who sits in a seat: me, another player on my device, an invited player, or a bot."""

    who: Literal["me", "here", "link", "bot"]
    name: fields.Name | None = None
    bot: str | None = None


class TableForm(Form, kw_only=True):
    """A new table. With `start`, the game starts once everyone has sent a `pledge`."""

    rules: fields.Rules = "official"
    options: dict[str, fields.Value] = msgspec.field(default_factory=dict)
    house_name: fields.Name | None = None  # the players' name for these rules
    seats: Annotated[list[SeatPlan], Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)]
    clock: fields.ClockRule = msgspec.field(default_factory=fields.NoClock)
    start: bool = False
    opening: fields.Opening | None = None  # null if joining takes an invitation
    speed: fields.Speed = "normal"  # how fast bots move
    time_to_call: bool = False  # whether catching is allowed only after 3 seconds


class JoinForm(Form):
    """Join a table that anyone may join."""

    name: fields.Name


class SitForm(Form):
    """Join through an invite link, in the given seat or the first open one."""

    token: fields.Token
    name: fields.Name
    seat: fields.Seat | None = None


class InviteForm(Form):
    """Ask about an invite link's table before joining."""

    token: fields.Token


class TakeForm(Form):
    """Continue a seat on this device, using the seat's link."""

    token: fields.Token


class Invitation(msgspec.Struct, kw_only=True):
    """What an invited guest sees before joining."""

    host: str | None  # the host's name
    rules: str
    options: dict[str, fields.Value]
    house_text: str = ""  # the rules in notation
    house_name: str | None = None  # the players' name for these rules
    names: list[str]  # the names of the seated players
    open_seats: int
    watch: fields.Token  # a watch token, if no seat is open


class Guest(msgspec.Struct, kw_only=True):
    """A guest, identified by a cookie."""

    name: str
    look: Appearance


class Passage(msgspec.Struct, kw_only=True):
    """A single-use token that moves a guest to another device."""

    token: fields.PassageToken
    seconds: int  # seconds until it expires


class Device(msgspec.Struct, kw_only=True):
    """A device that plays as the guest."""

    id: str
    added: int  # milliseconds since 1970
    this: bool  # the device that asks


class Devices(msgspec.Struct, kw_only=True):
    """The guest's devices, oldest first."""

    devices: list[Device]


class Share(msgspec.Struct, kw_only=True):
    """A group of a guest's games and how many were won."""

    of: str  # the number of players, or the preset
    games: int
    wins: int


class MyGames(msgspec.Struct, kw_only=True):
    """Statistics of a guest's finished games, excluding games on a shared device."""

    games: int
    wins: int
    by_players: list[Share]
    by_rules: list[Share]
    streak: int  # the current winning streak
    best_streak: int
    forgotten: int  # Uno calls
    catches: int
    challenges: int
    challenges_won: int
    longest_hand: int
    uncounted: int  # games not counted yet; ask again later


class Links(msgspec.Struct, kw_only=True):
    """Tokens of a table's links that the guest may see."""

    table: fields.TableId
    invite: fields.Token | None  # for the host
    watch: fields.Token | None  # for players
    seats: dict[str, fields.Token]  # for the guest's own seats


class TableLine(msgspec.Struct, kw_only=True):
    """A table in the list of a guest's tables."""

    table: fields.TableId
    stage: fields.Stage
    rules: str
    options: dict[str, fields.Value]  # differences from the preset
    names: list[str]  # everyone who has played at the table
    scores: list[int]
    winners: list[int]  # partners win together
    created: int  # Unix time in seconds
    changed: int
    host: bool
    left: bool  # whether the guest has left the table


class Tables(msgspec.Struct, kw_only=True):
    """The guest's tables, most recently changed first."""

    tables: list[TableLine]


class OpenTable(msgspec.Struct, kw_only=True):
    """A table with a seat that anyone may take."""

    table: fields.TableId
    rules: str
    options: dict[str, fields.Value]
    clock: fields.ClockRule
    names: list[str]  # of the seated players, including bots
    people: int  # the number of seated people, not counting bots
    open_seats: int
    opening: fields.Opening


class OpenTables(msgspec.Struct, kw_only=True):
    """Tables that anyone may join, fewest open seats first."""

    tables: list[OpenTable]


class OptionText(msgspec.Struct, kw_only=True):
    """The rulebook's description of an option."""

    name: str
    title: str  # the name players know it by
    rule: str
    group: str  # one of `Offer.groups`
    kind: Literal["choice", "switch", "number", "text"]
    meaning: str
    takes: str
    default: fields.Value
    ways: dict[str, str]  # the values of a choice and their meanings
    numbers: list[int]  # the allowed values of a number, if there are few
    least: int | None  # of a number
    most: int | None  # of a number, or of the characters of a text
    needs: str  # the switch that must be on, or empty


class PresetText(msgspec.Struct, kw_only=True):
    """A preset and its differences from the official rules."""

    name: str
    title: str
    meaning: str
    changes: dict[str, fields.Value]


class GameLength(msgspec.Struct, kw_only=True):
    """A usual length of a game, and the options that set it."""

    name: Length
    options: dict[str, fields.Value]


class BotText(msgspec.Struct, kw_only=True):
    """A bot that can take a seat."""

    name: str
    meaning: str
    level: bool  # whether people can choose it as a level; levels come first, weakest first


class Offer(msgspec.Struct, kw_only=True):
    """The choices for a new table."""

    presets: list[PresetText]
    groups: list[str]  # option groups in display order
    options: list[OptionText]
    lengths: list[GameLength]
    target_scorings: list[str]  # the values of the option `scoring` that use a target
    bots: list[BotText]
    bot_names: list[str]  # the default bot name for each seat
    fewest_seats: int
    most_seats: int


class HouseForm(Form, kw_only=True):
    """Rules to check and describe: a preset or a house in notation, plus options."""

    rules: fields.Rules = "official"
    options: dict[str, fields.Value] = msgspec.field(default_factory=dict)
    players: Annotated[int, Meta(ge=FEWEST_SEATS, le=MOST_SEATS)] | None = None


class CardEffect(msgspec.Struct, kw_only=True):
    """A kind of card, and what it does and counts under these rules."""

    card: Card
    sort: Literal["number", "s", "r", "+2", "w", "w+4", "ws", "wc"]
    points: int
    options: list[str]  # the enabled options that affect it


class HouseSheet(msgspec.Struct, kw_only=True):
    """Checked rules in all their forms."""

    text: str  # the shortest notation for these rules
    rules: str  # the preset
    options: dict[str, fields.Value]  # differences from the preset
    house: dict[str, fields.Value]  # the value of every option
    cards: dict[Card, int]  # the points of one card of each kind
    effects: list[CardEffect]  # by kind; a number that has its own option is a separate kind
    turn: list[str]  # the enabled options that affect every card


class SaveForm(Form, kw_only=True):
    """Rules to save among the guest's houses."""

    name: fields.Name
    rules: fields.Rules = "official"
    options: dict[str, fields.Value] = msgspec.field(default_factory=dict)


class MyHouse(msgspec.Struct, kw_only=True):
    """A house that the guest saved."""

    id: fields.HouseId
    name: str
    text: str
    rules: str
    options: dict[str, fields.Value]


class MyHouses(msgspec.Struct, kw_only=True):
    """The guest's saved houses, oldest first, and how many a guest may save."""

    houses: list[MyHouse]
    most: int


class Step(msgspec.Struct, kw_only=True):
    """A step of a finished game with all hands visible. `game` is the spectators' view."""

    hand: Public[int]
    number: Public[int]  # 0 for the deal
    seat: Public[int | None]
    move: Public[fields.Move | None]
    events: Public[list[AnyEvent]]  # including hidden cards
    hands: Public[list[list[Card]]]
    game: Public[Game]


class Replay(msgspec.Struct, kw_only=True):
    """A finished game, for replay and verification."""

    table: Public[fields.TableId]
    rules: Public[str]
    options: Public[dict[str, fields.Value]]
    house: Public[dict[str, fields.Value]]
    names: Public[list[str]]
    deals: Public[list[Proof]]
    steps: Public[list[Step]]
    winners: Public[list[int]]
    scores: Public[list[int]]


class Addresses(msgspec.Struct, kw_only=True):
    """Known addresses where others can reach the server, such as 192.0.2.7:8000."""

    hosts: list[str]


class Health(msgspec.Struct, kw_only=True):
    """Whether the server can write to its store, and if not, why."""

    status: Literal["ok", "disk full", "read-only", "locked", "no store"]
    version: str
    tables: int
    sockets: int


# Fails at import if the visibility of a field is undeclared, as in `messages`.
fields_of(Replay)
