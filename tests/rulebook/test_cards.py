from collections import Counter
from collections.abc import Sequence

import pytest
from rulebook.positions import CARDS, deal_out, kind, play

from penultimate.rules import Table, deal, house_rules, key_from_seed, open_table
from penultimate.rules.cards import (
    BLUE,
    DRAW_TWO,
    GREEN,
    NO_COLOUR,
    NO_RANK,
    RED,
    REVERSE,
    SKIP,
    YELLOW,
    colour_of,
    coloured,
    copies,
    dealer_draw_value,
    is_wild,
    points,
    rank_of,
)
from penultimate.rules.house import CLASSIC, EDITION_2018

CLASSIC_DECK: Sequence[str] = """
r0 r1 r1 r2 r2 r3 r3 r4 r4 r5 r5 r6 r6 r7 r7 r8 r8 r9 r9 rs rs rr rr r+2 r+2
y0 y1 y1 y2 y2 y3 y3 y4 y4 y5 y5 y6 y6 y7 y7 y8 y8 y9 y9 ys ys yr yr y+2 y+2
g0 g1 g1 g2 g2 g3 g3 g4 g4 g5 g5 g6 g6 g7 g7 g8 g8 g9 g9 gs gs gr gr g+2 g+2
b0 b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b8 b9 b9 bs bs br br b+2 b+2
w w w w w+4 w+4 w+4 w+4
""".split()  # noqa: SIM905 (a deck to look at)


def every_card_on(table: Table) -> Counter[str]:
    cards = Counter(
        {card: sum(table.hands[seat][kind(card)] for seat in range(table.seats)) for card in CARDS}
    )
    cards.update(CARDS[card] for card in table.draw_pile[: table.draw_count])
    cards.update(CARDS[card] for card in table.discard_pile[: table.discard_count])
    return +cards


@pytest.mark.rule("D1")
def test_the_classic_deck_has_108_cards() -> None:
    assert len(CLASSIC_DECK) == 108
    assert {card: copies(CLASSIC, kind(card)) for card in CARDS} == {
        card: CLASSIC_DECK.count(card) for card in CARDS
    }


@pytest.mark.rule("D2")
def test_the_2018_edition_adds_one_shuffle_hands_and_three_customizable() -> None:
    edition = [*CLASSIC_DECK, "ws", "wc", "wc", "wc"]
    assert len(edition) == 112
    assert {card: copies(EDITION_2018, kind(card)) for card in CARDS} == {
        card: edition.count(card) for card in CARDS
    }


@pytest.mark.rule("D1")
@pytest.mark.parametrize("seats", [2, 10])
def test_a_dealt_table_holds_exactly_the_classic_deck(seats: int) -> None:
    table = open_table(house_rules("official"), seats)
    deal(table, key_from_seed(seats))
    assert every_card_on(table) == Counter(CLASSIC_DECK)


@pytest.mark.rule("D2")
def test_a_table_of_the_edition_of_2018_holds_exactly_its_deck() -> None:
    table = open_table(house_rules("edition-2018"), 4)
    deal(table, key_from_seed("2018"))
    assert every_card_on(table) == Counter([*CLASSIC_DECK, "ws", "wc", "wc", "wc"])


@pytest.mark.rule("D3")
@pytest.mark.parametrize(
    ("card", "worth"),
    [
        *((f"{colour}{number}", number) for colour in "rygb" for number in range(10)),
        *((f"{colour}{symbol}", 20) for colour in "rygb" for symbol in ("s", "r", "+2")),
        ("w", 50),
        ("w+4", 50),
        ("ws", 40),
        ("wc", 40),
    ],
)
def test_a_card_counts_its_points(card: str, worth: int) -> None:
    assert points(kind(card)) == worth


@pytest.mark.rule("D3", "S1")
def test_a_hand_of_every_sort_is_counted_card_by_card() -> None:
    # 0 + 7 + 9 + 20 + 20 + 20 + 50 + 50 + 40 + 40 = 256
    after = play("r1 | r0 y7 g9 bs yr g+2 w w+4 ws wc", "0:r1", rules="edition-2018")
    assert after.scores == [256, 0]


@pytest.mark.rule("D3")
def test_two_cards_of_a_kind_count_twice() -> None:
    assert play("r1 | g8 g8 w w", "0:r1").scores == [116, 0]


@pytest.mark.rule("D1")
def test_every_card_has_its_colour_and_rank() -> None:
    colours = {"r": RED, "y": YELLOW, "g": GREEN, "b": BLUE, "w": NO_COLOUR}
    symbols = {"s": SKIP, "r": REVERSE, "+2": DRAW_TWO}
    for card in CARDS:
        assert colour_of(kind(card)) == colours[card[0]]
        if card[0] == "w":
            assert is_wild(kind(card))
            assert rank_of(kind(card)) == NO_RANK
        else:
            rank = int(card[1]) if card[1].isdigit() else symbols[card[1:]]
            assert not is_wild(kind(card))
            assert rank_of(kind(card)) == rank
            assert coloured(colours[card[0]], rank) == kind(card)


@pytest.mark.rule("L1")
def test_only_numbers_count_in_the_draw_for_the_deal() -> None:
    assert [dealer_draw_value(kind(card)) for card in ("r0", "b1", "y9")] == [0, 1, 9]
    others = ("rs", "yr", "g+2", "w", "w+4", "ws", "wc")
    assert [dealer_draw_value(kind(card)) for card in others] == [0] * 7


@pytest.mark.rule("D4")
@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_players_are_dealt_in(seats: int) -> None:
    deck = " ".join(["b1", "b2", "b3", "b4", "b5", "b6", "b7"] * seats + ["r9"])
    after = deal_out(deck, seats=seats, dealer=seats - 1)
    assert [len(hand.split()) for hand in after.hands] == [7] * seats
    assert after.top == "r9"
    assert after.turn == 0
