"""Set up a table from a scenario's position or deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from penultimate.notation.cards import parse_card, parse_colour
from penultimate.notation.errors import NotationError, ScenarioError
from penultimate.rules.cards import MOST_CARDS, NO_COLOUR, WILD_FOUR, colour_of
from penultimate.rules.deals import begin_position, clear_hand, deal_from_pile
from penultimate.rules.errors import HouseError
from penultimate.rules.game import key_from_seed, open_table, set_key
from penultimate.rules.house import ELIMINATION, HAND_SIZE, PARTNERS, SCORING, TARGET
from penultimate.rules.layout import CLOCKWISE, COUNTER_CLOCKWISE, PLAY
from penultimate.rules.piles import discard, give, next_seat, stack_on_draw_pile, top_card
from penultimate.rules.presets import house_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.notation.scenario import Scenario
    from penultimate.rules.layout import Table
    from penultimate.rules.presets import House


def open_scenario_table(scenario: Scenario, rules: House, seats: int) -> Table:
    """Create a table with the scenario's rules, scores and dealer, but no cards."""
    table = _open_any_hand_size(rules, seats)
    set_key(table, key_from_seed(scenario.seed))
    begin_position(table)
    _write_scores(table, scenario)
    table.dealer = _seat_in_play(table, "dealer", scenario.dealer)
    return table


def _open_any_hand_size(rules: House, seats: int) -> Table:
    """Create a table without checking the hand size, since a scenario has its own cards."""
    try:
        table = open_table(house_rules(rules.preset, {**rules.values, "hand_size": 1}), seats)
    except HouseError as fault:
        raise ScenarioError(str(fault)) from None
    table.house[:] = rules.encode()
    return table


def _write_scores(table: Table, scenario: Scenario) -> None:
    if scenario.scores is UNSET:
        return
    if len(scenario.scores) != table.seats:
        raise ScenarioError(f"scores: needs {table.seats} numbers, one for each seat")
    table.scores[: table.seats] = scenario.scores
    if table.house[SCORING] == ELIMINATION:
        _seat_survivors(table)


def _seat_survivors(table: Table) -> None:
    """Mark players at the target as out (`S2`)."""
    for seat in range(table.seats):
        table.out[seat] = int(table.scores[seat] >= table.house[TARGET])
    table.players = table.seats - sum(table.out)
    rivals = {seat % 2 if table.house[PARTNERS] else seat for seat in _survivors(table)}
    if len(rivals) < 2:
        raise ScenarioError("scores: at least two sides must be below the target")


def _survivors(table: Table) -> list[int]:
    return [seat for seat in range(table.seats) if not table.out[seat]]


def _seat_in_play(table: Table, key: str, seat: int) -> int:
    if not 0 <= seat < table.seats:
        raise ScenarioError(f"{key}: takes a seat from 0 to {table.seats - 1}, not {seat}")
    if table.out[seat]:
        raise ScenarioError(f"{key}: seat {seat} is out because its score has reached the target")
    return seat


def set_position(
    table: Table, scenario: Scenario, hands: list[list[str]], discards: list[str]
) -> None:
    """Set up the cards and the turn of a position."""
    clear_hand(table)
    for seat, hand in enumerate(hands):
        _fill_hand(table, seat, hand)
    draw = [] if scenario.draw is UNSET else scenario.draw
    _check_total(sum(table.hand_sizes) + len(draw) + len(discards))
    for kind in _read_pile("draw", draw)[::-1]:
        stack_on_draw_pile(table, kind)
    for kind in _read_pile("discard", discards):
        discard(table, kind)
    table.colour = _colour_to_match(table, scenario)
    table.direction = _direction_of(scenario)
    table.turn = (
        next_seat(table, table.dealer, CLOCKWISE)
        if scenario.turn is UNSET
        else _seat_in_play(table, "turn", scenario.turn)
    )
    table.phase = PLAY


def _fill_hand(table: Table, seat: int, hand: list[str]) -> None:
    if hand and table.out[seat]:
        raise ScenarioError(f"hands[{seat}]: must be empty because seat {seat} is out")
    _check_total(len(hand))
    for kind in _read_pile(f"hands[{seat}]", hand):
        give(table, seat, kind)


def _read_pile(key: str, names: Sequence[str]) -> list[int]:
    """Parse the list of cards in a key."""
    kinds: list[int] = []
    for place, name in enumerate(names):
        try:
            kinds.append(parse_card(name))
        except NotationError as fault:
            raise ScenarioError(f"{key}[{place}]: {fault}") from None
    return kinds


def _check_total(cards: int) -> None:
    if cards > MOST_CARDS:
        raise ScenarioError(f"hands, draw and discard: at most {MOST_CARDS} cards, not {cards}")


def _colour_to_match(table: Table, scenario: Scenario) -> int:
    """The current colour: the top card's own, or the one given for a wild."""
    if table.discard_count == 0:
        raise ScenarioError("discard: needs at least one card")
    own = colour_of(top_card(table))
    if scenario.colour is UNSET:
        if own == NO_COLOUR:
            raise ScenarioError("colour: required if the top card is a wild: r, y, g or b")
        return own
    try:
        colour = parse_colour(scenario.colour)
    except NotationError as fault:
        raise ScenarioError(f"colour: {fault}") from None
    if own not in (NO_COLOUR, colour):
        raise ScenarioError(f"colour: {scenario.colour} is not the colour of the top card")
    return colour


def _direction_of(scenario: Scenario) -> int:
    if scenario.direction not in (CLOCKWISE, COUNTER_CLOCKWISE):
        raise ScenarioError(f"direction: takes 1 (clockwise) or -1, not {scenario.direction}")
    return scenario.direction


def deal_deck(table: Table, scenario: Scenario, deck: list[str]) -> None:
    """Deal a hand from a deck in the given order (`L2`, `L3`)."""
    kinds = _read_pile("deck", deck)
    dealt = table.players * table.house[HAND_SIZE]
    if len(kinds) > MOST_CARDS:
        raise ScenarioError(f"deck: at most {MOST_CARDS} cards, not {len(kinds)}")
    if len(kinds) <= dealt:
        raise ScenarioError(f"deck: needs at least {dealt + 1} cards, not {len(kinds)}")
    if all(kind == WILD_FOUR for kind in kinds[dealt:]):
        raise ScenarioError(f"deck: only Wild Draw Fours are left after the first {dealt} cards")
    if _direction_of(scenario) != CLOCKWISE:
        raise ScenarioError("direction: must be 1 with a deck, since a hand starts clockwise")
    for kind in reversed(kinds):
        stack_on_draw_pile(table, kind)
    deal_from_pile(table)
