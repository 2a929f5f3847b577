"""Studies of choices: the cards played, a Wild held or played, and seeing a challenged hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from penultimate.lab.studies.card_choices import HOLD_WILD, PLAY_WILD
from penultimate.lab.studies.comparison import compare_seat
from penultimate.lab.studies.habits import CHALLENGE_FOUR, NO_HABIT
from penultimate.lab.studies.hand_log import FORCED, face_name
from penultimate.lab.studies.observation import Setting, observe

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]

STEADY = Setting("official", ("steady",) * 2, seed=4)
MASTER = Setting("official", ("master", "steady"), seed=4)
FACES = {face_name(face): face for face in range(15)}


def plays(setting: Setting, face: str) -> tuple[int, int]:
    """How often seat 0 could play a face or another, and how often it played it."""
    could, did = observe(setting, range(400), with_habits=True).faces[0][FACES[face]]
    return int(could), int(did)


def test_a_player_that_saves_its_wilds_plays_them_least() -> None:
    could, did = plays(STEADY, "Wild")
    assert could > 100
    assert did < could / 5
    could, did = plays(STEADY, "9")
    assert did > could / 2


def test_both_arms_choose_in_the_same_hands_and_one_plays_it() -> None:
    told = replace(STEADY, wild_size=7)
    arms = {choice: replace(told, wilds=(choice,)) for choice in (HOLD_WILD, PLAY_WILD)}
    held, played = (observe(arm, range(400)).hands[:, FORCED] for arm in arms.values())
    assert held.tolist() == played.tolist()
    assert 20 < held.sum() < 200
    later = {choice: plays(arm, "Wild")[0] for choice, arm in arms.items()}
    assert later[PLAY_WILD] < later[HOLD_WILD]  # who has played it has no choice of it later


def test_a_choice_that_never_comes_changes_nothing() -> None:
    usual = observe(STEADY, range(100)).hands
    told = observe(replace(STEADY, wilds=(PLAY_WILD,), wild_size=60), range(100)).hands
    assert told.tolist() == usual.tolist()


def test_a_player_that_never_challenges_does_not_miss_the_hands_it_would_see() -> None:
    blind = replace(MASTER, blind=(1, 0))
    lacks = (CHALLENGE_FOUR, NO_HABIT)
    without = compare_seat(replace(blind, lacks=lacks), replace(MASTER, lacks=lacks), range(60))
    assert without["difference"] == [60, 0, 0]
    assert compare_seat(blind, MASTER, range(60))["difference"][2] > 0  # else it does
