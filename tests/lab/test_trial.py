"""House trials: when an option counts as used, and the resulting figures."""

from __future__ import annotations

from typing import Any

import pytest
from rulebook.positions import table_after

from penultimate.lab.trials.figures import Estimate, figures_of, share
from penultimate.lab.trials.occasions import count_occasions
from penultimate.lab.trials.trial import Trial, count_hands, new_trial, try_house
from penultimate.notation.houses import read_house
from penultimate.rules.house import ENCODED, HOUSE_SIZE
from penultimate.rules.layout import record_fields

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]
PARTY: dict[str, Any] = {"rules": "party"}
BOTH = {"jump_in", "bomb"}


def occasions(hands: str, moves: str, /, **given: Any) -> set[str]:
    """The options that came into play in the last of some moves."""
    counts = [0] * HOUSE_SIZE
    count_occasions(table_after(hands, moves, **given), counts)
    assert set(counts) <= {0, 1}
    return {ENCODED[place].name for place, count in enumerate(counts) if count}


@pytest.mark.parametrize(
    ("hands", "moves", "given", "found"),
    [
        ("r+2 r1 | g+2 g1 | b1", "0:r+2 1:g+2", PARTY, {"stacking"}),
        ("r+2 r1 | rr g1 | b1", "0:r+2 1:rr", PARTY, {"deflect_reverse"}),
        ("r+2 r1 | rs g1 | b1", "0:r+2 1:rs", PARTY, {"deflect_skip"}),
        ("r7 r1 | g1 g2", "0:r7 0:swap@1", PARTY, {"seven_swap"}),
        ("r0 r1 | g1 g2", "0:r0", PARTY, {"zero_pass"}),
        ("r1 r2 | g1 r5 b2 | b1 b3", "1:r5", PARTY, {"jump_in"}),
        ("r1 g1 b1 y4 | g4 g5", "0:r1 0:g1", PARTY, {"multiples"}),
        ("r0 g0 r1 | g1 g2", "0:r0 0:g0", PARTY, {"multiples", "zero_pass"}),
        ("r1 g1 b1 y4 | g4 g5", "0:r1 0:g1 0:b1", {**PARTY, "bomb": True}, {"multiples", "bomb"}),
        ("r1 g1 b1 y4 | g1 g5 g6", "0:r1 0:g1 1:g1", {**PARTY, "bomb": True}, {"jump_in"}),
        ("r1 g1 b1 y1 y4 | g1 g5 g6", "0:r1 0:b1 0:g1 1:g1", {**PARTY, "bomb": True}, BOTH),
        ("w+4 g1 g2 | b1 b2", "0:w+4:g 1:challenge", {}, {"wild_four"}),
        ("r1 r2 | b1 b2 | g1", "0:r1 1:catch@0", {}, {"uno_catch"}),
        ("r1 r2 | r3 b2 | g1", "0:r1 1:r3", {"uno_catch": "automatic"}, {"uno_catch"}),
        ("b1 b2 | g1", "0:draw", {"draw": "until-playable", "pile": "y1 y2 r3"}, {"draw"}),
        ("b1 b2 b3 b4 g1 g2 g3 g4 g6 | y1", "0:draw", {"hand_limit": 10}, {"hand_limit"}),
        ("r1 b2 b3 | g1 g2 g3", "0:r1", {"open_hands": 2}, {"open_hands"}),
        ("w | g1 g2", "0:draw", {"finish": "no-wild"}, {"finish"}),
        ("rs | g1 g2", "0:draw", {"finish": "number"}, {"finish"}),
        ("gs | g1 g2", "0:draw", {"finish": "number"}, set()),
        ("r+2 | g1 g2", "0:r+2", {}, {"last_card_draws"}),
        ("ws b1 | g1 g2", "0:ws:r", {"rules": "edition-2018"}, {"shuffle_last_card"}),
        ("wc b1 b2 | g1 g2", "0:wc:r", {"rules": "edition-2018"}, {"custom_wild"}),
        ("r1 r2 r3 | g1 g2", "0:r1", PARTY, set()),
        ("b1 b2 | g1", "0:draw", {}, set()),
    ],
)
def test_an_occasion_is_counted_when_its_rule_comes_up(
    hands: str, moves: str, given: dict[str, Any], found: set[str]
) -> None:
    assert occasions(hands, moves, **given) == found


@pytest.mark.parametrize(
    ("text", "listed", "not_listed"),
    [
        ("official", "wild_four uno_catch last_card_draws", "stacking seven_swap draw finish"),
        ("party", "stacking deflect_skip zero_pass multiples draw", "bomb custom_wild"),
        ("official+missing_call_penalty=0+wild_four=free", "", "uno_catch wild_four"),
        ("edition-2018+finish=number", "custom_wild shuffle_last_card finish", "last_card_draws"),
        ("official+hand_limit=50", "hand_limit", "open_hands"),
    ],
)
def test_options_that_came_into_play_or_are_switched_on_are_listed(
    text: str, listed: str, not_listed: str
) -> None:
    trial = new_trial()
    count_hands(read_house(text), 4, range(300), trial, is_fast=True)
    figures = figures_of(trial, read_house(text), 4)
    options = {occasion.option for occasion in figures.occasions}
    assert set(listed.split()) <= options
    assert options.isdisjoint(not_listed.split())


def test_a_share_is_as_sure_as_wilson_says() -> None:
    assert share(50, 100) == Estimate(0.5, 0.09617)
    assert share(0, 100) == Estimate(0.0, 0.03699)  # never seen is not impossible
    assert share(5_000, 10_000) == Estimate(0.5, 0.0098)


def test_every_hand_of_a_trial_has_a_length_and_a_winner() -> None:
    figures = try_house(read_house("official"), 3, 200)
    assert sum(figures.lengths) + figures.longer == figures.hands == 200
    assert sum(place.value for place in figures.wins) == pytest.approx(1)


def test_a_hand_that_does_not_end_is_abandoned() -> None:
    endless = read_house("official+finish=number+hand_limit=50+hand_size=50")
    assert try_house(endless, 2, 5).hands == 5


@pytest.mark.parametrize(
    "text", ["official", "party+bomb+hand_limit=12+open_hands=2+finish=number"]
)
def test_the_compiled_trial_counts_what_the_interpreted_one_counts(text: str) -> None:
    fast, slow = new_trial(), new_trial()
    count_hands(read_house(text), 4, range(60), fast, is_fast=True)
    count_hands(read_house(text), 4, range(25), slow, is_fast=False)
    count_hands(read_house(text), 4, range(25, 60), slow, is_fast=False)
    for name, _, _ in record_fields(Trial):
        assert fast[name].tolist() == slow[name].tolist(), name
