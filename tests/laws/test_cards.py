"""Cards are conserved: hands, draw pile and discard pile are always exactly the deck."""

from __future__ import annotations

from collections import Counter

from laws import readout
from laws.play import Play, hold

from penultimate.rules import Table, is_hand_over

TWICE = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "s", "r", "+2"]
CLASSIC = Counter([colour + rank for colour in "rygb" for rank in ["0", *TWICE, *TWICE]])
CLASSIC.update({"w": 4, "w+4": 4})
DECKS = {"classic": CLASSIC, "edition-2018": CLASSIC + Counter({"ws": 1, "wc": 3})}


class CardsAreConserved(Play):
    def after_deal(self) -> None:
        self.all_cards_are_there()
        size = self.house.values["hand_size"]
        for seat in readout.players(self.table):
            assert self.table.hand_sizes[seat] - self.table.drew[seat] == size

    def after_move(self, before: Table, seat: int, move: int) -> None:  # noqa: ARG002
        self.all_cards_are_there()

    def all_cards_are_there(self) -> None:
        table = self.table
        cards = Counter(readout.draw_pile(table) + readout.discards(table))
        for hand in readout.hands(table):
            cards.update(hand)
        assert cards == DECKS[str(self.house.values["deck"])]
        assert len(readout.discards(table)) >= 1
        for seat in range(table.seats):
            assert min(table.hands[seat]) >= 0
            assert table.hand_sizes[seat] == sum(table.hands[seat])
            assert not table.out[seat] or is_hand_over(table) or table.hand_sizes[seat] == 0


def test_the_decks_have_108_and_112_cards() -> None:
    assert {name: deck.total() for name, deck in DECKS.items()} == {
        "classic": 108,
        "edition-2018": 112,
    }


def test_hands_and_piles_are_always_exactly_the_deck() -> None:
    hold(CardsAreConserved)
