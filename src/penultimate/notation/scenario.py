"""Scenarios: hand-written positions for bug reports and tests.

A scenario describes one hand. It gives a position (`hands`, `draw` with the top card first,
`discard` with the top card last, `colour`, `turn`, `direction`), or `seats` and a `deck`, top card
first, to deal from. The result describes the table after the scenario's moves.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from penultimate.notation.answers import describe
from penultimate.notation.documents import first_line
from penultimate.notation.errors import IllegalScenarioMove, NotationError, ScenarioError
from penultimate.notation.houses import read_house
from penultimate.notation.moves import parse_seat_move
from penultimate.notation.narration import narrate
from penultimate.notation.positions import deal_deck, open_scenario_table, set_position
from penultimate.rules.errors import HouseError, IllegalMove
from penultimate.rules.house import HIGHEST_TARGET
from penultimate.rules.step import apply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultimate.notation.events import GameEvent
    from penultimate.rules.layout import Table
    from penultimate.rules.presets import House

T = TypeVar("T")
Score = Annotated[int, Meta(ge=0, le=HIGHEST_TARGET)]
_POSITION_KEYS = ("hands", "draw", "discard", "colour", "turn")
_NEW_WILDS = {"ws", "wc"}


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """The JSON format of a scenario."""

    rules: str = "official"
    options: dict[str, Any] = {}
    dealer: int = 0
    scores: list[Score] | UnsetType = UNSET
    direction: int = 1
    moves: list[str] = []
    seed: int = 0

    hands: list[list[str]] | UnsetType = UNSET
    draw: list[str] | UnsetType = UNSET
    discard: list[str] | UnsetType = UNSET
    colour: str | UnsetType = UNSET
    turn: int | UnsetType = UNSET

    seats: int | UnsetType = UNSET
    deck: list[str] | UnsetType = UNSET


def play_scenario(document: object) -> dict[str, Any]:
    """Play a scenario, given as decoded JSON, and describe the table afterwards."""
    scenario = read_scenario(document)
    table, events = set_up(scenario)
    for number, text in enumerate(scenario.moves, 1):
        events += make_move(table, text, number)
    return describe(table) | {"events": msgspec.to_builtins(events)}


def read_scenario(document: object) -> Scenario:
    if isinstance(document, dict) and "format" in document:
        raise ScenarioError("this is the record of a game; play it with `penultimate replay`")
    try:
        return msgspec.convert(document, Scenario)
    except msgspec.ValidationError as fault:
        raise ScenarioError(first_line(fault)) from None


def set_up(scenario: Scenario) -> tuple[Table, list[GameEvent]]:
    """Set up the table of a scenario. Returns it with the events of the deal."""
    rules = _house_of(scenario)
    if _is_position(scenario):
        hands = given("hands", scenario.hands)
        table = open_scenario_table(scenario, rules, len(hands))
        set_position(table, scenario, hands, given("discard", scenario.discard))
        return table, []
    table = open_scenario_table(scenario, rules, given("seats", scenario.seats))
    deal_deck(table, scenario, given("deck", scenario.deck))
    return table, narrate(table)


def _house_of(scenario: Scenario) -> House:
    """The rules of a scenario. Wilds of the 2018 edition imply its deck (`D2`)."""
    deck = {} if _NEW_WILDS.isdisjoint(_cards_of(scenario)) else {"deck": "edition-2018"}
    try:
        return read_house(scenario.rules, scenario.options | deck)
    except HouseError as fault:
        raise ScenarioError(str(fault)) from None


def _cards_of(scenario: Scenario) -> Iterator[str]:
    hands = [] if scenario.hands is UNSET else scenario.hands
    piles = (scenario.draw, scenario.discard, scenario.deck)
    return chain(*hands, *(pile for pile in piles if pile is not UNSET))


def _is_position(scenario: Scenario) -> bool:
    """Whether a scenario gives a position and not a deck. Giving both is an error."""
    position = [key for key in _POSITION_KEYS if getattr(scenario, key) is not UNSET]
    deck = [key for key in ("seats", "deck") if getattr(scenario, key) is not UNSET]
    if position and deck:
        raise ScenarioError(
            f"{deck[0]}: cannot be combined with {position[0]}; a scenario needs either hands and "
            "discard or seats and deck"
        )
    if not position and not deck:
        raise ScenarioError("hands: a scenario needs either hands and discard or seats and deck")
    return bool(position)


def given(key: str, value: T | UnsetType) -> T:
    """The value of a required key."""
    if value is UNSET:
        raise ScenarioError(f"{key}: missing")
    return value


def make_move(table: Table, text: str, number: int) -> list[GameEvent]:
    """Parse and make a move. Returns its events."""
    try:
        seat, move = parse_seat_move(text)
    except NotationError as fault:
        raise ScenarioError(f"move {number}: {fault}") from None
    try:
        apply(table, seat, move)
    except IllegalMove as illegal:
        raise IllegalScenarioMove(text, number, illegal) from None
    return narrate(table)
