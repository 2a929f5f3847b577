"""Live decks are shuffled uniformly, and the tests detect biased shuffles.

No luck is involved: the seed of a deck is a hash of its number, and all that follows from it is
whole numbers, so the decks are the same on every machine, under every Python, and their odds are
0.36 for the places and 0.38 for the neighbours. Only a change to how cards are dealt gives others.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from statistics import NormalDist

import numpy as np
import pytest
from fairness.decks import CARDS, COPIES, SEATS, Decks, dealt, deck, many_decks
from fairness.evenness import odds, odds_of_neighbours, odds_of_places

from penultimate.rules import house_rules, open_table
from penultimate.rules.chance import TABLE_STREAM, below, draw_bits, open_stream
from penultimate.rules.deals import deal_hand
from penultimate.rules.layout import Source

pytestmark = pytest.mark.xdist_group("decks")

DECKS = 20_000
DECKS_OF_A_CONTROL = 1_000  # a bias visible here is even clearer in 20,000

Shuffle = Callable[[Source, MutableSequence[int], int, int], None]


@pytest.fixture(scope="module")
def live_decks() -> Decks:
    return many_decks(DECKS)


def test_every_card_comes_to_every_place_equally_often(live_decks: Decks) -> None:
    assert 0.001 < odds_of_places(live_decks) < 0.999


def test_every_card_has_every_neighbour_equally_often(live_decks: Decks) -> None:
    assert 0.001 < odds_of_neighbours(live_decks) < 0.999


def test_the_deck_of_these_tests_is_dealt_in_its_order() -> None:
    table = open_table(house_rules("official", {"dealer": "rotate"}), SEATS)
    deal_hand(table)
    order = table.draw_pile[:CARDS]
    dealt = [order[CARDS - 1 - place :: -SEATS][:7] for place in range(SEATS)]
    for seat, cards in zip((1, 2, 3, 0), dealt, strict=True):
        held = [kind for kind, count in enumerate(table.hands[seat]) for _ in range(count)]
        assert sorted(cards) == held[: len(cards)] or table.drew[seat]
    assert table.discard_pile[0] == order[CARDS - 1 - 7 * SEATS]
    assert sorted(deck(0)) == sorted(deck(1)) != deck(1)
    assert [deck(0).count(kind) for kind in range(len(COPIES))] == list(COPIES)


def test_the_odds_are_those_of_a_chi_square() -> None:
    """Compare with printed tables, and with the normal distribution for many degrees of freedom."""
    assert odds(69.832, 52) == pytest.approx(0.05, rel=0.01)
    assert odds(86.661, 50) == pytest.approx(0.001, rel=0.05)
    freedom = 5564
    normal = NormalDist(freedom, (2 * freedom) ** 0.5)
    assert odds(normal.inv_cdf(0.9), freedom) == pytest.approx(0.1, rel=0.02)


def swaps_with_any(source: Source, pile: MutableSequence[int], start: int, end: int) -> None:
    """A common mistake: swap each card with any other."""
    for place in range(start, end):
        other = start + below(source, end - start)
        pile[place], pile[other] = pile[other], pile[place]


def is_off_by_one(source: Source, pile: MutableSequence[int], start: int, end: int) -> None:
    """No card can stay in place (Sattolo's algorithm)."""
    for last in range(end - 1, start, -1):
        other = start + below(source, last - start)
        pile[last], pile[other] = pile[other], pile[last]


def takes_a_byte_by_modulo(
    source: Source, pile: MutableSequence[int], start: int, end: int
) -> None:
    """Modulo bias: small numbers are more likely."""
    for last in range(end - 1, start, -1):
        other = start + (draw_bits(source) & 0xFF) % (last - start + 1)
        pile[last], pile[other] = pile[other], pile[last]


def riffles_five_times(source: Source, pile: MutableSequence[int], start: int, end: int) -> None:
    """Five riffle shuffles. A deck of 52 cards needs at least seven, and 108 cards more."""
    for _ in range(5):
        left = [draw_bits(source) & 1 for _ in range(start, end)]
        cards = list(pile[start:end])
        packets = iter(cards[: sum(left)]), iter(cards[sum(left) :])
        pile[start:end] = [next(packets[not goes_left]) for goes_left in left]


@pytest.mark.parametrize(
    ("biased", "finds"),
    [
        (swaps_with_any, odds_of_places),
        (is_off_by_one, odds_of_places),
        (takes_a_byte_by_modulo, odds_of_places),
        (riffles_five_times, odds_of_neighbours),
    ],
)
def test_a_biased_shuffle_is_found_out(biased: Shuffle, finds: Callable[[Decks], float]) -> None:
    decks = np.array([biased_deck(number, biased) for number in range(DECKS_OF_A_CONTROL)])
    assert finds(decks.astype(np.int8)) < 1e-6


def biased_deck(number: int, biased: Shuffle) -> list[int]:
    """A new deck, shuffled with the random source of a deal."""
    table = dealt(number)
    open_stream(table, 0, table.game_number, TABLE_STREAM)
    pile = sorted(table.draw_pile[:CARDS])
    biased(table, pile, 0, CARDS)
    return pile
