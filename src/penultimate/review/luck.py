"""Luck: the effect of the cards dealt or drawn, compared with all that were possible.

A move is made again with other orders of the draw pile and other shuffles. The luck of a drawn
card is the mean chance with the cards drawn so far, minus the mean without the last of them. Every
kind in the draw pile is tried. All hands are open.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.lab.compiler import compiled
from penultimate.lab.record_types import record_array
from penultimate.review.kernels import deal_tables
from penultimate.review.open_value import GAME, HAND
from penultimate.review.rollouts import rolled_values, shuffled_chance, value_after
from penultimate.rules.cards import NO_CARD
from penultimate.rules.events import reported
from penultimate.rules.house import DEALER, DRAW_EACH_HAND, DRAW_THEN_ROTATE, MOST_SEATS, RANDOM
from penultimate.rules.memory import Memory
from penultimate.rules.piles import DRAWS, RESHUFFLES

if TYPE_CHECKING:
    from penultimate.review.played_hand import PlayedMove
    from penultimate.rules.layout import Table

_DEALS: Final = 4096


@dataclass(frozen=True)
class Luck:
    """The luck of one card, or of a deal, for every seat."""

    number: int  # of the move, 0 for the deal
    seat: int | None  # that drew the card
    card: int | None
    values: Any  # by seat, in chances of winning the hand; they sum to zero
    game: Any  # the same, in chances of winning the game


def luck_of(number: int, seat: int | None, card: int | None, change: Any) -> Luck:
    """The luck in a change of V."""
    return Luck(number, seat, card, change[HAND], change[GAME])


def move_luck(
    played: PlayedMove, value: Any, count: int, chance: np.random.Generator
) -> list[Luck]:
    """The luck of every card of a move. `value` is V after it."""
    if not _has_chance(played.before, played.after):
        return []
    drawn = _drawn(played.after)
    if _is_reshuffled(played.after) or not drawn:
        seat, card = drawn[0] if len(drawn) == 1 else (None, None)
        return [luck_of(played.number, seat, card, value - _mean_value(played, 0, count, chance))]
    means = [_mean_value(played, fixed, count, chance) for fixed in range(len(drawn))]
    return [
        luck_of(played.number, seat, card, after - before)
        for (seat, card), (before, after) in zip(drawn, pairwise([*means, value]), strict=True)
    ]


def _has_chance(table: Table, after: Table) -> bool:
    """Whether a move drew cards or used random numbers."""
    return table.draw_count != after.draw_count or (table.draws, table.start) != (
        after.draws,
        after.start,
    )


def _drawn(after: Table) -> list[tuple[int, int]]:
    """The seats and cards of the draws of the last move."""
    return [(row[1], row[2]) for row in reported(after) if row[0] == DRAWS and row[2] != NO_CARD]


def _is_reshuffled(after: Table) -> bool:
    return any(row[0] == RESHUFFLES for row in reported(after))


def _mean_value(played: PlayedMove, fixed: int, count: int, chance: np.random.Generator) -> Any:
    """The mean of V after a move whose first `fixed` drawn cards are the actual ones."""
    pile = np.array(played.before.draw_pile[: played.before.draw_count - fixed], np.int64)
    piles, weights = _orders(pile, count, chance)
    values = value_after(played.before, played.memory, piles, played.seat, played.move, chance)
    return np.tensordot(weights, values, 1)


def _orders(pile: Any, count: int, chance: np.random.Generator) -> tuple[Any, Any]:
    """Orders of a pile: each kind on top, in proportion to its number, and the rest shuffled."""
    if len(pile) == 0:
        return np.zeros((count, 0), np.int64), np.full(count, 1.0 / count)
    kinds, numbers = np.unique(pile, return_counts=True)
    tries = -(-count // len(kinds))
    piles = chance.permuted(np.tile(pile, (len(kinds) * tries, 1)), axis=1)
    tops = np.repeat(kinds, tries)
    places = (piles == tops[:, None]).argmax(axis=1)
    piles[np.arange(len(piles)), places], piles[:, -1] = piles[:, -1].copy(), tops
    return piles, np.repeat(numbers / numbers.sum() / tries, tries)


class DealValues:
    """The mean of V after a deal, before any card.

    By the distance from the dealer if all players have equal scores, else by seat.
    """

    def __init__(self, before: Table, seed: int, effort: float = 1.0) -> None:
        """`before` is the table before the deal. `effort` scales the number of deals."""
        chance = np.random.default_rng([seed, before.players])
        count = int(_DEALS * effort)
        tables = record_array(before, count)
        shuffled_chance(tables, chance)
        memories = record_array(Memory(), count)
        compiled(deal_tables)(tables, memories)
        inside = [seat for seat in range(before.seats) if not before.out[seat]]
        values = rolled_values(tables, memories)[:, :, inside]
        places = np.searchsorted(inside, tables["dealer"])
        turned = (np.arange(len(inside)) + places[:, None]) % len(inside)
        self.inside = inside
        self.means = np.take_along_axis(values, turned[:, None], 2).mean(axis=0)
        self.drawn = _draws_dealer(before)
        self.games = {place: values[places == place, GAME].mean(axis=0) for place in set(places)}
        self.is_level = len({before.scores[seat] for seat in inside}) == 1

    def with_dealer(self, dealer: int) -> Any:
        """The mean for every seat, once the dealer is known."""
        place = self.inside.index(dealer)
        means = np.roll(self.means, place, axis=1)
        if not self.is_level:
            means[GAME] = self.games[place]
        return self._of_seats(means)

    def start(self, dealer: int) -> Any:
        """The mean before the dealer's draw, or once the dealer is known if there is no draw."""
        if not self.drawn:
            return self.with_dealer(dealer)
        means = np.repeat(self.means.mean(axis=1, keepdims=True), len(self.inside), axis=1)
        if not self.is_level:
            means[GAME] = np.mean(list(self.games.values()), axis=0)
        return self._of_seats(means)

    def _of_seats(self, means: Any) -> Any:
        values = np.zeros((len(means), MOST_SEATS))
        values[:, self.inside] = means
        return values


def _draws_dealer(before: Table) -> bool:
    way = before.house[DEALER]
    return way in (RANDOM, DRAW_EACH_HAND) or (way == DRAW_THEN_ROTATE and before.hand_number == 0)
