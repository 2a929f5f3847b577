"""The rules that the page has as data."""

import json
from typing import Any

from penultimate.protocol.offline_rules import write_offline_rules


def exported(name: str) -> Any:
    """The value of a constant in the generated file."""
    _, _, rest = write_offline_rules().partition(f"export const {name}")
    value, _ = json.JSONDecoder().raw_decode(rest.partition("= ")[2])
    return value


def test_cards_of_the_classic_deck_have_their_points() -> None:
    numbers = {str(number): number for number in range(10)}
    actions = {"s": 20, "r": 20, "+2": 20, "w": 50, "w+4": 50}
    assert exported("POINTS") == numbers | actions


def test_variants_are_those_of_the_ledger() -> None:
    assert exported("VARIANTS")["short"] == {"target": 250, "low_wins": False, "ends": "target"}
    assert exported("VARIANTS")["own"] == {"target": None, "low_wins": None, "ends": "target"}


def test_two_to_ten_players_score_at_most_a_million() -> None:
    limits = [exported(name) for name in ("FEWEST_PLAYERS", "MOST_PLAYERS", "HIGHEST")]
    assert limits == [2, 10, 1_000_000]
