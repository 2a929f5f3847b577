"""The linker gathers rules and changes none of them."""

from __future__ import annotations

import pytest

from penultimate.lab import random_play
from penultimate.lab.game_series import play_games
from penultimate.lab.linker import link
from penultimate.rules import house_rules
from penultimate.rules.cards import points
from penultimate.rules.compiled import MARKED, rule
from penultimate.rules.scoring import points_in_hand


def test_a_linked_module_holds_a_rule_and_all_it_calls() -> None:
    module: dict[str, object] = {}
    exec(link(points_in_hand), module)
    assert {"points_in_hand", "points", "is_wild", "rank_of"} <= set(module)


def test_constants_become_numbers() -> None:
    assert "WILD" not in link(points)
    assert "52" in link(points)


def test_a_house_takes_the_place_of_its_options() -> None:
    assert ".house[" in link(play_games)
    assert ".house[" not in link(play_games, house=house_rules().encode())


def test_linking_twice_gives_the_same_text() -> None:
    assert link(play_games) == link(play_games)


def test_two_rules_of_one_name_are_refused() -> None:
    @rule
    def choose() -> int:
        return 1

    with pytest.raises(ValueError, match="two rules of one name"):
        link(random_play.choose, choose)
    MARKED.discard(choose)
