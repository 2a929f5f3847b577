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
    """Become the guest whose transfer link this is, on this device."""

    token: fields.PassageToken


class SeatPlan(Form):
    """Who gets a seat: me, another player on my device, an invited player, or a bot."""

    who: Literal["me", "here", "link", "bot"]
    name: fields.Name | None = None
    bot: str | None = None


class TableForm(Form, kw_only=True):
    """A new table. With `start` the game starts as soon as everyone has sent a `pledge`."""

    rules: fields.Rules = "official"
    options: dict[str, fields.Value] = msgspec.field(default_factory=dict)
    house_name: fields.Name | None = None  # the players' name for these rules
    seats: Annotated[list[SeatPlan], Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)]
    clock: fields.ClockRule = msgspec.field(default_factory=fields.NoClock)
    start: bool = False
    opening: fields.Opening | None = None  # null if an invitation is needed to join
    speed: fields.Speed = "normal"  # of bots
    time_to_call: bool = False  # whether catching is allowed only after 3 seconds


class JoinForm(Form):
    """Join a table that is open to everyone."""

    name: fields.Name


class SitForm(Form):
    """Join by an invite link, in a given open seat or in the first one."""

    token: fields.Token
    name: fields.Name
    seat: fields.Seat | None = None


class InviteForm(Form):
    """Ask about the table of an invite link before joining."""

    token: fields.Token


class TakeForm(Form):
    """Continue to play a seat on this device, by the link of that seat."""

    token: fields.Token


class Invitation(msgspec.Struct, kw_only=True):
    """A table, as shown to an invited guest before joining."""

    host: str | None  # the name of the host
    rules: str
    options: dict[str, fields.Value]
    house_text: str = ""  # the rules as text
    house_name: str | None = None  # the players' name for these rules
    names: list[str]  # of the seated players
    open_seats: int
    watch: fields.Token  # lets the guest watch if there is no open seat


class Guest(msgspec.Struct, kw_only=True):
    """A guest, identified by a cookie."""

    name: str
    look: Appearance


class Passage(msgspec.Struct, kw_only=True):
    """A single-use token that transfers a guest to another device."""

    token: fields.PassageToken
    seconds: int  # until it expires


class Share(msgspec.Struct, kw_only=True):
    """A group of a guest's games, and the number of wins."""

    of: str  # the number of players, or the preset
    games: int
    wins: int


class MyGames(msgspec.Struct, kw_only=True):
    """Statistics of a guest's finished games, without games on a shared device."""

    games: int
    wins: int
    by_players: list[Share]
    by_rules: list[Share]
    streak: int  # the current winning streak
    best_streak: int
    forgotten: int  # calls of Uno
    catches: int
    challenges: int
    challenges_won: int
    longest_hand: int
    uncounted: int  # games not included yet; ask again later


class Links(msgspec.Struct, kw_only=True):
    """The tokens of a table's links that the guest may have."""

    table: fields.TableId
    invite: fields.Token | None  # for the host
    watch: fields.Token | None  # for players
    seats: dict[str, fields.Token]  # for the guest's own seats


class TableLine(msgspec.Struct, kw_only=True):
    """An item in the list of a guest's tables."""

    table: fields.TableId
    stage: fields.Stage
    rules: str
    options: dict[str, fields.Value]  # changes to the preset
    names: list[str]  # of all players so far
    scores: list[int]
    winners: list[int]  # partners win together
    created: int  # seconds since 1970
    changed: int
    host: bool
    left: bool  # whether the guest has left the table


class Tables(msgspec.Struct, kw_only=True):
    """The guest's tables, last changed first."""

    tables: list[TableLine]


class OpenTable(msgspec.Struct, kw_only=True):
    """A table with an open seat for anyone."""

    table: fields.TableId
    rules: str
    options: dict[str, fields.Value]
    clock: fields.ClockRule
    names: list[str]  # of the seated players, including bots
    people: int  # how many of them are people
    open_seats: int
    opening: fields.Opening


class OpenTables(msgspec.Struct, kw_only=True):
    """The tables that are open to everyone, fewest open seats first."""

    tables: list[OpenTable]


class OptionText(msgspec.Struct, kw_only=True):
    """An option of the rules, described by the rulebook."""

    name: str
    title: str  # its common name
    rule: str
    group: str  # one of the groups of the offer
    kind: Literal["choice", "switch", "number", "text"]
    meaning: str
    takes: str
    default: fields.Value
    ways: dict[str, str]  # the values of a choice, with their meanings
    numbers: list[int]  # the allowed values of a number, if they are few
    needs: str  # the switch that it requires, or empty


class PresetText(msgspec.Struct, kw_only=True):
    """A preset and the options that it changes."""

    name: str
    title: str
    meaning: str
    changes: dict[str, fields.Value]


class BotText(msgspec.Struct, kw_only=True):
    """A bot that can take a seat."""

    name: str
    meaning: str
    level: bool  # whether it is a level for people; these come first, weakest first


class Offer(msgspec.Struct, kw_only=True):
    """Everything that a new table can be set up with."""

    presets: list[PresetText]
    groups: list[str]  # of options, in display order
    options: list[OptionText]
    bots: list[BotText]
    bot_names: list[str]  # the default name of a bot at each seat
    fewest_seats: int
    most_seats: int


class HouseForm(Form, kw_only=True):
    """Rules to describe: a preset or a house as text, and further options."""

    rules: fields.Rules = "official"
    options: dict[str, fields.Value] = msgspec.field(default_factory=dict)
    players: Annotated[int, Meta(ge=FEWEST_SEATS, le=MOST_SEATS)] | None = None


class CardEffect(msgspec.Struct, kw_only=True):
    """A card for each sort, and what a house does with it."""

    card: Card
    sort: Literal["number", "s", "r", "+2", "w", "w+4", "ws", "wc"]
    points: int
    options: list[str]  # those played that concern it, by name


class HouseSheet(msgspec.Struct, kw_only=True):
    """Rules that make sense, in every form they can have."""

    text: str  # the shortest text for these rules
    rules: str  # the preset
    options: dict[str, fields.Value]  # changes to the preset
    house: dict[str, fields.Value]  # the value of every option
    cards: dict[Card, int]  # one of each sort, and what it counts
    effects: list[CardEffect]  # one of each sort; a number with an option of its own is a sort
    turn: list[str]  # the options that concern every card, by name


class SaveForm(Form, kw_only=True):
    """Rules to save as one of the guest's houses."""

    name: fields.Name
    rules: fields.Rules = "official"
    options: dict[str, fields.Value] = msgspec.field(default_factory=dict)


class MyHouse(msgspec.Struct, kw_only=True):
    """A saved house of the guest."""

    id: fields.HouseId
    name: str
    text: str
    rules: str
    options: dict[str, fields.Value]


class MyHouses(msgspec.Struct, kw_only=True):
    """The guest's houses, oldest first, and the most they may have."""

    houses: list[MyHouse]
    most: int


class Estimate(msgspec.Struct, kw_only=True):
    """A figure with its 95% margin of error."""

    value: float
    margin: float


class Occasion(msgspec.Struct, kw_only=True):
    """How often the rule of an option applies."""

    option: str
    share: Estimate  # of the hands
    times: float  # per hand


class Figures(msgspec.Struct, kw_only=True):
    """The results of a quick simulation of a house, with random players."""

    hands: int
    unfinished: int  # hands that were stopped because they took too long
    voids: int  # hands without a winner
    is_compiled: bool  # otherwise there are fewer hands and wider margins
    turns: Estimate  # per hand
    bar: int  # the number of turns per bar of `lengths`
    lengths: list[int]  # a histogram of hands by turns
    longer: int  # hands that took more turns
    wins: list[Estimate]  # the share of each seat, from the dealer's left
    occasions: list[Occasion]


class Step(msgspec.Struct, kw_only=True):
    """A step of a finished game with all hands open. `game` is what a spectator saw."""

    hand: Public[int]
    number: Public[int]  # 0 is the deal
    seat: Public[int | None]
    move: Public[fields.Move | None]
    events: Public[list[AnyEvent]]  # including hidden cards
    hands: Public[list[list[Card]]]
    game: Public[Game]


class Replay(msgspec.Struct, kw_only=True):
    """A finished game, to replay and to verify."""

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
    """Addresses at which others can reach the server, such as 192.0.2.7:8000, if known."""

    hosts: list[str]


class Health(msgspec.Struct, kw_only=True):
    """Whether the server can write to its store, or why it cannot."""

    status: Literal["ok", "disk full", "read-only", "locked", "no store"]
    version: str
    tables: int
    sockets: int


# Fails at import, as in `messages`, if a field is neither public nor can be hidden.
fields_of(Replay)
