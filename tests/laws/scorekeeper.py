"""An independent scorekeeper that follows `S1` to `S7`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from laws.readout import Cards

NUMBERS = {"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9}
OTHERS = {"s": 20, "r": 20, "+2": 20, "w": 50, "w+4": 50, "ws": 40, "wc": 40}
POINTS = NUMBERS | OTHERS


def count(hand: Cards) -> int:
    """Points of the cards left in a hand (`D3`)."""
    return sum(n * POINTS[card if card[0] == "w" else card[1:]] for card, n in hand.items())


@dataclass
class Scorekeeper:
    """Scores of a game by side: one player, or two partners."""

    values: Mapping[str, object]
    seats: int
    scores: list[int] = field(default_factory=list[int])
    out: set[int] = field(default_factory=set[int])
    champion: int | None = None

    def __post_init__(self) -> None:
        self.scores = [0] * self.seats

    @property
    def target(self) -> int:
        target = self.values["target"]
        assert isinstance(target, int)
        return target

    def side(self, seat: int) -> int:
        return seat % 2 if self.values["partners"] else seat

    def sides(self) -> set[int]:
        return {self.side(seat) for seat in range(self.seats)}

    def total(self, side: int) -> int:
        """The score of a side, which all of its seats share."""
        scores = {self.scores[seat] for seat in range(self.seats) if self.side(seat) == side}
        assert len(scores) == 1
        return scores.pop()

    def hand_won(self, winner: int, hands: list[Cards]) -> None:
        left = dict.fromkeys(self.sides(), 0)
        for seat, hand in enumerate(hands):
            left[self.side(seat)] += count(hand)
        left[self.side(winner)] = 0
        if self.values["scoring"] == "single-hand":
            self.scores = [0] * self.seats
        for seat in range(self.seats):
            self.scores[seat] += self.earned(self.side(seat), self.side(winner), left)
        if self.values["scoring"] == "knockout":
            self.knock_out(winner, hands)
        else:
            self.settle(self.side(winner))

    def earned(self, side: int, winner: int, left: Mapping[int, int]) -> int:
        if self.values["scoring"] in ("winner-takes", "single-hand"):
            return sum(left.values()) if side == winner else 0
        return left[side]

    def settle(self, winner: int) -> None:
        """Determine who is out and whether the game is won."""
        scoring = self.values["scoring"]
        reached = {seat for seat in range(self.seats) if self.scores[seat] >= self.target}
        if scoring == "single-hand":
            self.champion = winner
        elif scoring == "elimination":
            self.out = reached
            left = {self.side(seat) for seat in range(self.seats) if seat not in reached}
            self.champion = left.pop() if len(left) == 1 else None
        elif reached:
            self.champion = self.best(lowest=scoring == "lowest-total")

    def knock_out(self, winner: int, hands: list[Cards]) -> None:
        """Most points, then most cards, then the first after the winner, clockwise (`S7`)."""
        order = [(winner + steps) % self.seats for steps in range(1, self.seats)]
        caught = [seat for seat in order if seat not in self.out]
        most = max((count(hands[seat]), hands[seat].total()) for seat in caught)
        self.out |= {
            next(s for s in caught if (count(hands[s]), hands[s].total()) == most),
        }
        left = set(range(self.seats)) - self.out
        self.champion = left.pop() if len(left) == 1 else None

    def best(self, *, lowest: bool) -> int | None:
        """The best side, or None if two are tied (`S5`)."""
        totals = {side: self.total(side) for side in self.sides()}
        mark = min(totals.values()) if lowest else max(totals.values())
        leaders = [side for side, total in totals.items() if total == mark]
        return leaders[0] if len(leaders) == 1 else None
