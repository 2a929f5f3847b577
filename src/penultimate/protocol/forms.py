"""What goes over HTTP: forms that a client sends, and answers that it gets."""

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
    """Something a client sends."""


class NameForm(Form):
    """My name."""

    name: fields.Name


class Appearance(Form, kw_only=True):
    """How a guest looks: their picture at a table, and the colours of their own page."""

    avatar: Literal["", "fox", "owl", "cat", "frog", "bear", "fish", "sun", "leaf"] = ""
    felt: Literal["plain", "green", "wine", "blue"] = "plain"
    back: Literal["violet", "red", "teal", "brown"] = "violet"


class CarryForm(Form):
    """Be the guest on this device whose link it is."""

    token: fields.PassageToken


class SeatPlan(Form):
    """Who gets a seat: me, another person at my device, somebody by link, or a bot."""

    who: Literal["me", "here", "link", "bot"]
    name: fields.Name | None = None
    bot: str | None = None


class TableForm(Form, kw_only=True):
    """A new table. With `start` it starts by itself as soon as everyone has sent a `pledge`."""

    rules: fields.Rules = "official"
    options: dict[str, fields.Value] = msgspec.field(default_factory=dict)
    house_name: fields.Name | None = None  # what its people call these rules
    seats: Annotated[list[SeatPlan], Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)]
    clock: fields.ClockRule = msgspec.field(default_factory=fields.NoClock)
    start: bool = False
    opening: fields.Opening | None = None  # if anyone may sit down
    speed: fields.Speed = "normal"  # how fast bots play
    time_to_call: bool = False  # whether people, as bots do, wait 3 seconds before they catch


class JoinForm(Form):
    """Sit down at a table that is open to everyone."""

    name: fields.Name


class SitForm(Form):
    """Sit down by an invite link, in a certain open seat or in the first one."""

    token: fields.Token
    name: fields.Name
    seat: fields.Seat | None = None


class InviteForm(Form):
    """Ask what an invite link leads to before sitting down."""

    token: fields.Token


class TakeForm(Form):
    """Go on with a seat on this device, by the seat's own link."""

    token: fields.Token


class Invitation(msgspec.Struct, kw_only=True):
    """A table as an invited guest sees it before sitting down."""

    host: str | None  # the name of the host
    rules: str
    options: dict[str, fields.Value]
    house_text: str = ""  # the rules as a text
    house_name: str | None = None  # what its people call these rules
    names: list[str]  # of the players who sit there
    open_seats: int
    watch: fields.Token  # whoever is invited may watch, if there is no seat left


class Guest(msgspec.Struct, kw_only=True):
    """A guest, known by a cookie alone."""

    name: str
    look: Appearance


class Passage(msgspec.Struct, kw_only=True):
    """A token that carries a guest to another device, once and soon."""

    token: fields.PassageToken
    seconds: int  # that it is good for


class Share(msgspec.Struct, kw_only=True):
    """Some of a guest's games, and how many of them they won."""

    of: str  # so many players, or a preset
    games: int
    wins: int


class MyGames(msgspec.Struct, kw_only=True):
    """What a guest's finished games come to. Games at a shared device are nobody's."""

    games: int
    wins: int
    by_players: list[Share]
    by_rules: list[Share]
    streak: int  # games won in a row, up to now
    best_streak: int
    forgotten: int  # calls
    catches: int
    challenges: int
    challenges_won: int
    longest_hand: int
    uncounted: int  # games that are not in it yet; ask again


class Links(msgspec.Struct, kw_only=True):
    """The tokens of a table's links that the guest may have, and no others."""

    table: fields.TableId
    invite: fields.Token | None  # for the host
    watch: fields.Token | None  # for anyone seated
    seats: dict[str, fields.Token]  # for the guest's own seats


class TableLine(msgspec.Struct, kw_only=True):
    """A line in the list of a guest's tables."""

    table: fields.TableId
    stage: fields.Stage
    rules: str
    options: dict[str, fields.Value]  # what differs from the preset
    names: list[str]  # of everyone who has come
    scores: list[int]
    winners: list[int]  # partners win together
    created: int  # seconds since 1970
    changed: int
    host: bool
    left: bool  # the guest has no seat there any more


class Tables(msgspec.Struct, kw_only=True):
    """The guest's tables. The one that changed last comes first."""

    tables: list[TableLine]


class OpenTable(msgspec.Struct, kw_only=True):
    """A table with a free seat for anyone who comes by."""

    table: fields.TableId
    rules: str
    options: dict[str, fields.Value]
    clock: fields.ClockRule
    names: list[str]  # of the players who wait, bots among them
    people: int  # how many of them are people
    open_seats: int
    opening: fields.Opening


class OpenTables(msgspec.Struct, kw_only=True):
    """The tables that are open to everyone, the one with the fewest free seats first."""

    tables: list[OpenTable]


class OptionText(msgspec.Struct, kw_only=True):
    """An option of the house, in the rulebook's own words."""

    name: str
    title: str  # what people call it
    rule: str
    group: str  # one of the offer's groups
    kind: Literal["choice", "switch", "number", "text"]
    meaning: str
    takes: str
    default: fields.Value
    ways: dict[str, str]  # of a choice
    numbers: list[int]  # of a number that takes only a few
    needs: str  # the switch without which it makes no sense, or empty


class PresetText(msgspec.Struct, kw_only=True):
    """A preset: how it plays, and what it changes."""

    name: str
    title: str
    meaning: str
    changes: dict[str, fields.Value]


class BotText(msgspec.Struct, kw_only=True):
    """A bot that can take a seat."""

    name: str
    meaning: str
    level: bool  # whether it is one of the levels for people, which come first, weakest first


class Offer(msgspec.Struct, kw_only=True):
    """Everything a new table can be made of."""

    presets: list[PresetText]
    groups: list[str]  # of options, in the order in which people ask for them
    options: list[OptionText]
    bots: list[BotText]
    bot_names: list[str]  # what a bot is called at each seat, unless it is given a name
    fewest_seats: int
    most_seats: int


class HouseForm(Form, kw_only=True):
    """Rules to look at: a preset or a text, and what is changed besides."""

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

    text: str  # the shortest that reads back to the same rules
    rules: str  # the preset
    options: dict[str, fields.Value]  # what differs from the preset
    house: dict[str, fields.Value]  # every option
    cards: dict[Card, int]  # one of each sort, and what it counts
    effects: list[CardEffect]  # one of each sort; a number with an option of its own is a sort
    turn: list[str]  # the options that concern every card, by name


class SaveForm(Form, kw_only=True):
    """Rules to save as a house of one's own."""

    name: fields.Name
    rules: fields.Rules = "official"
    options: dict[str, fields.Value] = msgspec.field(default_factory=dict)


class MyHouse(msgspec.Struct, kw_only=True):
    """A house that the guest has saved."""

    id: fields.HouseId
    name: str
    text: str
    rules: str
    options: dict[str, fields.Value]


class MyHouses(msgspec.Struct, kw_only=True):
    """The guest's houses, the oldest first, and how many there may be."""

    houses: list[MyHouse]
    most: int


class Estimate(msgspec.Struct, kw_only=True):
    """A figure, and its 95% margin of error."""

    value: float
    margin: float


class Occasion(msgspec.Struct, kw_only=True):
    """How often the rule of an option comes up."""

    option: str
    share: Estimate  # of the hands
    times: float  # a hand


class Figures(msgspec.Struct, kw_only=True):
    """What a quick simulation of a house found, with players who choose at random."""

    hands: int
    unfinished: int  # hands that were broken off, because they took too long
    voids: int  # hands that nobody won
    is_compiled: bool  # if not, there are fewer hands, and the margins are wider
    turns: Estimate  # of a hand
    bar: int  # the turns that each of the lengths stands for
    lengths: list[int]  # how many hands took so many turns
    longer: int  # hands that took more turns than that
    wins: list[Estimate]  # the share of each place, from the dealer's left
    occasions: list[Occasion]


class Step(msgspec.Struct, kw_only=True):
    """A moment of a finished game with every hand open. Its `game` is what a bystander saw."""

    hand: Public[int]
    number: Public[int]  # 0 is the deal
    seat: Public[int | None]
    move: Public[fields.Move | None]
    events: Public[list[AnyEvent]]  # hidden cards included
    hands: Public[list[list[Card]]]
    game: Public[Game]


class Replay(msgspec.Struct, kw_only=True):
    """A finished game, to look at and to verify."""

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
    """Where others reach the server, such as 192.0.2.7:8000; nothing, where nobody can know."""

    hosts: list[str]


class Health(msgspec.Struct, kw_only=True):
    """Whether the server can write, and why it cannot if it cannot."""

    status: Literal["ok", "disk full", "read-only", "locked", "no store"]
    version: str
    tables: int
    sockets: int


# As in `messages`: what is neither public nor can be closed is refused here.
fields_of(Replay)
