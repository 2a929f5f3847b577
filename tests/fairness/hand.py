"""All cards of one hand, derived from its key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fairness.chance import Lot

Document = dict[str, Any]
Cards = list[str]

RANKS = [*"0123456789", "s", "r", "+2"]
ORDER = [colour + rank for colour in "rygb" for rank in RANKS] + ["w", "w+4", "ws", "wc"]
EXTRA = {"ws": 1, "wc": 3}
DECKS = ("classic", "edition-2018")
DEALERS = ("draw-each-hand", "draw-then-rotate", "rotate", "random")


class Unproven(Exception):
    """Raised if something contradicts the deck."""


def demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Unproven(otherwise)


def new_deck(kind: str) -> Cards:
    """All cards of a deck in their order, the bottom one first."""
    deck: Cards = []
    for card in ORDER:
        if card in EXTRA:
            deck += [card] * (EXTRA[card] if kind == "edition-2018" else 0)
        else:
            deck += [card] * (4 if card[0] == "w" else 1 if card[1:] == "0" else 2)
    return deck


def in_order(cards: Cards) -> Cards:
    return sorted(cards, key=ORDER.index)


def number_on(card: str) -> int:
    return int(card[1:]) if card[1:].isdecimal() else 0


class Hand:
    """A hand from its deal on."""

    def __init__(
        self, house: Document, key: bytes, number: int, dealer: int, out: list[bool]
    ) -> None:
        demand(house["deck"] in DECKS and house["dealer"] in DEALERS, "an unknown house")
        self.house = house
        self.lot = Lot(key, number - 1)
        self.number = number
        self.seats = len(out)
        self.playing = [seat for seat in range(self.seats) if not out[seat]]
        self.hands: list[Cards] = [[] for _ in out]
        self.drawn_for_deal: list[tuple[int, str]] = []
        self.dealer = self.choose_dealer(dealer)
        self.pile = new_deck(house["deck"])
        self.lot.shuffle(self.pile)
        self.lifted = 0
        self.reshuffled = False
        for turn in range(house["hand_size"] * len(self.playing)):
            self.hands[self.after(self.dealer, turn + 1)].append(self.lift())
        self.discards = [self.first_discard()]
        self.direction = -1 if self.discards[0][1:] == "r" else 1
        self.judged: Cards = []

    def after(self, seat: int, places: int = 1) -> int:
        """The seat this many places clockwise, skipping eliminated players."""
        for _ in range(abs(places)):
            seat += 1 if places > 0 else -1
            while seat % self.seats not in self.playing:
                seat += 1 if places > 0 else -1
        return seat % self.seats

    def choose_dealer(self, last: int) -> int:
        way = self.house["dealer"]
        if way == "random":
            return self.after(self.seats - 1, self.lot.among(len(self.playing)) + 1)
        if way == "draw-each-hand" or (way == "draw-then-rotate" and self.number == 1):
            return self.draw_for_deal(self.playing)
        return self.after(last)

    def draw_for_deal(self, tied: list[int]) -> int:
        """Everyone draws a random card. The highest number deals; tied players draw again."""
        deck, drawn = new_deck(self.house["deck"]), dict[int, str]()
        for seat in tied:
            place = self.lot.among(len(deck))
            deck[place], deck[-1] = deck[-1], deck[place]
            drawn[seat] = deck.pop()
        self.drawn_for_deal += drawn.items()
        highest = max(map(number_on, drawn.values()))
        best = [seat for seat in tied if number_on(drawn[seat]) == highest]
        return best[0] if len(best) == 1 else self.draw_for_deal(best)

    def lift(self) -> str:
        self.lifted += 1
        return self.pile.pop()

    def first_discard(self) -> str:
        while self.pile[-1] == "w+4":
            self.lot.shuffle(self.pile)
        return self.lift()

    def draw(self, seat: int, count: int) -> Cards:
        """Draw the top cards for a seat, as many as there are."""
        cards: Cards = []
        while len(cards) < count and (self.pile or len(self.discards) > 1):
            if not self.pile:
                self.pile, self.discards = self.discards[:-1], self.discards[-1:]
                self.lot.shuffle(self.pile)
                self.reshuffled = True
            cards.append(self.lift())
        self.hands[seat] += cards
        return cards

    def lay(self, seat: int, card: str) -> None:
        demand(card in self.hands[seat], f"{card} was laid by somebody who has none")
        self.hands[seat].remove(card)
        self.discards.append(card)

    def shuffle_hands(self, seat: int) -> None:
        gathered = [card for hand in self.hands for card in in_order(hand)]
        self.lot.shuffle(gathered)
        self.hands = [[] for _ in self.hands]
        while gathered:
            seat = self.after(seat)
            self.hands[seat].append(gathered.pop())

    def order_after(self, seat: int) -> Iterator[int]:
        for places in range(1, len(self.playing) + 1):
            yield self.after(seat, places * self.direction)
