"""The linker collects rules without changing them."""

from __future__ import annotations

from typing import Any

import pytest

from penultimate.lab import random_play
from penultimate.lab.game_series import play_random_games
from penultimate.lab.linker import link
from penultimate.lab.trials.occasions import count_occasions
from penultimate.rules import Table, house_rules
from penultimate.rules.cards import points
from penultimate.rules.compiled import MARKED, rule
from penultimate.rules.events import note
from penultimate.rules.memory import remember
from penultimate.rules.scoring import points_in_hand
from penultimate.rules.step import KEEPS, LAYS, STACKS, perform


def test_a_linked_module_holds_a_rule_and_all_it_calls() -> None:
    module: dict[str, object] = {}
    exec(link(points_in_hand), module)
    assert {"points_in_hand", "points", "is_wild", "rank_of"} <= set(module)


def test_constants_become_numbers() -> None:
    assert "WILD" not in link(points)
    assert "52" in link(points)


def test_a_house_takes_the_place_of_its_options() -> None:
    assert ".house[" in link(play_random_games)
    assert ".house[" not in link(play_random_games, house=house_rules().encode())


def test_linking_twice_gives_the_same_text() -> None:
    assert link(play_random_games) == link(play_random_games)


def test_a_program_that_reads_no_events_reports_none() -> None:
    assert "note(" not in link(play_random_games)
    assert "event" not in link(play_random_games)


def test_a_program_reports_only_the_events_that_it_reads() -> None:
    text = link(perform, remember)
    assert "clear_events(table)" in text
    assert f"note(table, {LAYS}, seat, kind)" in text
    assert f"note(table, {KEEPS}, seat)" not in text


def test_a_program_that_reads_events_and_names_none_reports_all() -> None:
    text = link(perform, remember, count_occasions)
    assert f"note(table, {KEEPS}, seat)" in text


def test_a_condition_that_only_contains_a_report_is_removed_with_it() -> None:
    @rule
    def report(table: Table, seat: int) -> int:
        if seat > 1:
            note(table, KEEPS, seat)
        elif seat == 1:
            seat = 5
        for _ in range(seat):
            note(table, STACKS)
        return seat

    module: dict[str, Any] = {}
    text = link(report)
    exec(text, module)
    MARKED.discard(report)
    assert "for" not in text
    assert [module["report"](None, seat) for seat in (0, 1, 2)] == [0, 5, 2]


def test_two_rules_of_one_name_are_refused() -> None:
    @rule
    def choose() -> int:
        return 1

    with pytest.raises(ValueError, match="two rules of one name"):
        link(random_play.choose, choose)
    MARKED.discard(choose)
