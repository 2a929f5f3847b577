"""Studies find effects that are known in advance: a card that always wins, and a seat that does."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from penultimate.lab.studies.batches import run_batches
from penultimate.lab.studies.cards_study import CardsPlan
from penultimate.lab.studies.hand_log import (
    CARD_FACES,
    CARD_GAME,
    CARD_SEAT,
    CARD_STAGE,
    CARD_WON,
    DEALER,
    face_of,
)
from penultimate.lab.studies.observation import Setting, observe
from penultimate.lab.studies.rules_study import RulesPlan
from penultimate.rules.cards import WILD, WILD_FOUR

if TYPE_CHECKING:
    from penultimate.lab.studies.findings import Chart, Row

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]

STEADY = ("steady", "steady", "steady")  # in every seat, and as both of the pair
ONE_CARD = "official+hand_size=1"  # whoever can play first goes out


def charts_of(plan: Any) -> list[Chart]:
    with ThreadPoolExecutor(2) as pool:
        return plan.charts(run_batches(plan.batches(), pool))


def rows_of(charts: list[Chart], title: str) -> dict[str, Row]:
    return {row.label: row for chart in charts if chart.title == title for row in chart.rows}


def test_a_hand_of_one_wild_always_wins_on_the_first_turn() -> None:
    """The rigged deck: with one card each, the first player goes out with any wild."""
    found = observe(Setting(ONE_CARD, ("steady",) * 2, seed=6), range(3_000), with_cards=True)
    dealt = found.cards[found.cards[:, CARD_STAGE] == 0]
    faces = dealt[:, CARD_FACES:]
    first = dealt[:, CARD_SEAT] != found.hands[dealt[:, CARD_GAME], DEALER]
    held = faces[:, face_of(WILD)] + faces[:, face_of(WILD_FOUR)] > 0
    sure = dealt[first & held & (faces.sum(axis=1) == 1)]
    assert len(sure) > 100
    assert sure[:, CARD_WON].mean() > 0.95  # else the first discard was an action card


def test_the_regression_ranks_the_card_that_always_wins_first() -> None:
    charts = charts_of(CardsPlan(ONE_CARD, (2,), "steady", 6_000, seed=6))
    worth = rows_of(charts[:1], charts[0].title)
    best = sorted(worth, key=lambda face: -worth[face].value)
    assert set(best[:2]) == {"Wild", "Wild Draw Four"}
    assert worth["Wild"].value - worth["Wild"].margin > 20
    assert all(worth[face].value < 10 for face in "0123456789")


def test_the_seat_that_plays_first_has_the_advantage_and_the_dealer_loses_it() -> None:
    """The biased seat. With two players, what one seat gains the other loses."""
    plan = RulesPlan(("official", ONE_CARD), (2,), *STEADY, 4_000, 4, 6, 8.0)
    charts = charts_of(plan)

    def advantage(title: str) -> dict[str, Row]:
        return {row.group: row for chart in charts if chart.title == title for row in chart.rows}

    first = advantage("Advantage of the first player")
    dealer = advantage("Advantage of the dealer")
    assert first[ONE_CARD].value - first[ONE_CARD].margin > 2
    assert dealer[ONE_CARD].value == pytest.approx(-first[ONE_CARD].value)
    assert abs(first["official"].value) < 3


def test_equal_players_show_no_skill() -> None:
    plan = RulesPlan(("official",), (2, 4), *STEADY, 4_000, 40, 6, 8.0)
    for row in rows_of(charts_of(plan), "The share of skill: a hand").values():
        assert (row.value, row.margin) == (0, 0)  # every seat wins each deal once
