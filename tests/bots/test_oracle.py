"""The oracle: determinizations match the sight, and decisions depend on the sight alone."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from bots.test_bots import HOUSES
from bots.test_players import sights_of_a_hand

from penultimate.bots.determinization import (
    OTHER,
    OWN,
    Determinizer,
    hidden_cards,
    play_to_decision,
)
from penultimate.bots.dice import dice_from
from penultimate.bots.master import master
from penultimate.bots.oracle import Oracle
from penultimate.rules import House, house_rules
from penultimate.rules.cards import KINDS, copies
from penultimate.rules.house import DECK
from penultimate.rules.layout import HAND_OVER, NOBODY
from penultimate.rules.sight import Sight, look

SINGLE = house_rules("official", {"scoring": "single-hand"})


def hasty() -> Oracle:
    """An oracle without time, which evaluates only a first round of worlds."""
    return Oracle(0.0, clock=lambda: 0.0)


def worlds_of(sight: Sight, odds: np.ndarray | None = None) -> Determinizer:
    cards = hidden_cards(sight)
    return Determinizer(
        sight, cards, np.ones(KINDS) if odds is None else odds, np.random.default_rng(1)
    )


@pytest.mark.parametrize("rules", HOUSES)
def test_every_world_of_a_sight_gives_the_same_sight(rules: House) -> None:
    seen = [sight for sight in sights_of_a_hand(rules, 2, master) if hidden_cards(sight)]
    assert seen
    for sight in seen:
        for table, memory in worlds_of(sight).deal(2):
            again = Sight()
            look(again, table, memory, OWN)
            assert again == sight
            piles = Counter(table.draw_pile[: table.draw_count])
            piles += Counter(table.discard_pile[: table.discard_count])
            for kind in range(KINDS):
                held = table.hands[OWN][kind] + table.hands[OTHER][kind]
                assert piles[kind] + held == copies(table.house[DECK], kind)


def test_cards_are_dealt_to_the_other_by_their_odds() -> None:
    sight = sights_of_a_hand(SINGLE, 2, master)[0]
    cards = hidden_cards(sight)
    sure, never = cards[0], cards[-1]
    odds = np.ones(KINDS)
    odds[sure], odds[never] = 1e9, 1e-9
    worlds = list(worlds_of(sight, odds).deal(20))
    assert all(table.hands[OTHER][sure] == cards.count(sure) for table, _ in worlds)
    assert all(table.hands[OTHER][never] == 0 for table, _ in worlds)
    assert len({tuple(table.hands[OTHER]) for table, _ in worlds}) > 15
    assert len({tuple(table.draw_pile) for table, _ in worlds}) == 20


def test_a_move_is_tried_in_a_copy_of_the_world() -> None:
    sight = sights_of_a_hand(SINGLE, 2, master)[0]
    (world,) = worlds_of(sight).deal(1)
    before = world[0].copy(), world[1].copy()
    for move in sight.moves[: sight.choices]:
        table, seat, seen = play_to_decision(world, move, dice_from(1))
        assert world == before
        assert table != world[0]
        assert (seat == NOBODY) == (table.phase >= HAND_OVER)
        assert seat == NOBODY or seen.choices > 1


@pytest.mark.parametrize("rules", HOUSES)
def test_the_oracle_answers_with_one_of_its_moves(rules: House) -> None:
    sights_of_a_hand(rules, 2, hasty())
    sights_of_a_hand(rules, 4, hasty())


def test_the_oracle_plays_as_the_master_where_it_cannot_look_ahead() -> None:
    for sight in sights_of_a_hand(house_rules(), 3, master):
        assert hidden_cards(sight) == []
        if sight.choices:
            assert hasty()(sight, dice_from(2)) == master(sight, dice_from(2))


def test_the_oracle_thinks_until_its_time_is_up() -> None:
    sight = next(
        sight
        for sight in sights_of_a_hand(SINGLE, 2, master)
        if hidden_cards(sight) and sight.choices > 3
    )
    ticks = iter(range(100))
    oracle = Oracle(10.0, clock=lambda: float(next(ticks)))
    worlds = worlds_of(sight)
    oracle.mean_values(worlds, list(sight.moves[:2]), dice_from(1), end=10.0)
    assert next(ticks) == 10, "a round a tick, and none that would end too late"
