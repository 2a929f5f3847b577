"""Short hands are visible to everyone (`H11`)."""

import pytest
from rulebook.positions import table_after
from rulebook.watched_positions import seen

from penultimate.notation.cards import card_names
from penultimate.rules import Table, view_for
from penultimate.rules.layout import NOBODY
from penultimate.rules.view import cards_in


def opened(table: Table, viewer: int) -> list[str]:
    """The hands that a viewer sees, with a dash for a hidden one."""
    return [" ".join(card_names(hand)) or "-" for hand in view_for(table, viewer).open_hands]


@pytest.mark.rule("H11")
def test_a_hand_as_short_as_the_house_says_lies_open_for_everyone_and_no_other() -> None:
    table = table_after("r1 g1 g2 | b1 b2 | b3", open_hands=2)
    for viewer in (NOBODY, 0, 1, 2):
        assert opened(table, viewer) == ["-", "b1 b2", "b3"]
    assert opened(table_after("r1 g1 g2 | b1 b2 | b3", "0:r1", open_hands=2), 1)[0] == "g1 g2"


@pytest.mark.rule("H11")
def test_a_hand_closes_again_when_it_grows() -> None:
    table = table_after("r+2 g1 g2 | b1 b2 | b3", "0:r+2", open_hands=2)
    assert opened(table, 0) == ["g1 g2", "-", "b3"]


@pytest.mark.rule("H11")
def test_where_hands_stay_closed_nothing_is_shown() -> None:
    assert view_for(table_after("r1 g1 | b1 | b3"), 0).open_hands == ()


@pytest.mark.rule("H11", "H2")
def test_after_a_swap_the_short_hand_lies_open_at_its_new_place() -> None:
    table = table_after("r7 g1 g2 | b1 | b3 b4 b5", "0:r7 0:swap@1", seven_o=True, open_hands=1)
    assert opened(table, 2) == ["b1", "-", "-"]
    table = table_after("r0 g1 g2 | b1 | b3 b4 b5", "0:r0", seven_o=True, open_hands=1)
    assert opened(table, 2) == ["-", "-", "b1"]


@pytest.mark.rule("H11")
def test_when_the_hand_is_over_all_hands_are_counted() -> None:
    table = table_after("r1 | b1 b2 | b3 b4 b5", "0:r1", open_hands=2)
    assert opened(table, NOBODY) == ["-", "b1 b2", "b3 b4 b5"]


@pytest.mark.rule("H11")
def test_a_sight_shows_the_open_hands_in_order_of_play() -> None:
    sight = seen(1, "r1 g1 g2 | b1 b2 | b3", direction=-1, open_hands=2)
    shown = [" ".join(card_names(cards_in(hand))) for hand in sight.open_hands[:3]]
    assert shown == ["b1 b2", "", "b3"]
    sight = seen(1, "r1 g1 g2 | b1 b2 | b3")
    assert not any(map(any, sight.open_hands))
