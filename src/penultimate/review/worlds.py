"""Worlds: full tables consistent with one seat's sight, for any house and number of players.

A world deals the hidden cards at random: the unknown cards of the other hands, weighted by what the
others did, and the order of the draw pile. The hidden cards are first gathered in order of kind, so
that tables which differ only in hidden cards give the same worlds.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from penultimate.lab.record_types import record_array
from penultimate.review.card_odds import hand_odds
from penultimate.review.rollouts import shuffled_chance
from penultimate.rules.cards import COLOURED, KINDS, RANKS
from penultimate.rules.chance import KEY
from penultimate.rules.layout import ANSWER, NOBODY, Table
from penultimate.rules.memory import Memory
from penultimate.rules.open_hands import lies_open

_BLUFF: Final = 0.25  # how often a player who could bluff does, compared with one who need not


class Worlds:
    """Samples worlds of one table, as one seat sees it."""

    def __init__(
        self, table: Table, memory: Memory, seat: int, chance: np.random.Generator
    ) -> None:
        self.seat, self.chance = seat, chance
        self.memory = _without_hidden_knowledge(memory, table.seats, seat)
        self.others = [other for other in range(table.seats) if _is_hidden(table, other, seat)]
        shown = {other: _shown(table, memory, other, seat) for other in self.others}
        self.table, hidden = _without_hidden_cards(table, shown)
        self.cards = np.repeat(np.arange(KINDS), hidden)
        self.sizes = [int(table.hand_sizes[other]) - sum(shown[other]) for other in self.others]
        odds = hand_odds(table, self.memory, seat, self.others)
        self.odds = [known[self.cards] for known in odds]

    def deal(self, count: int) -> tuple[Any, Any]:
        """Sample `count` worlds. Returns their tables and memories."""
        tables = record_array(self.table, count)
        shuffled_chance(tables, self.chance)
        left = self._deal_hands(tables, count)
        self._fill_draw_piles(tables, left)
        if self.table.phase == ANSWER and self.table.bluffer in self.others:
            self._judge(tables)
        return tables, record_array(self.memory, count)

    def _deal_hands(self, tables: Any, count: int) -> Any:
        """Deal the other hands one after another. Returns which cards are left in each world."""
        left = np.ones((count, len(self.cards)), bool)
        for other, size, odds in zip(self.others, self.sizes, self.odds, strict=True):
            if size:
                keys = np.where(left, odds + self.chance.gumbel(size=left.shape), -np.inf)
                dealt = np.argpartition(-keys, size - 1, axis=1)[:, :size]
                np.put_along_axis(left, dealt, False, axis=1)
                _add_cards(tables["hands"][:, other], self.cards[dealt])
        return left

    def _fill_draw_piles(self, tables: Any, left: Any) -> None:
        count = self.table.draw_count
        keys = np.where(left, self.chance.random(size=np.shape(left)), 2.0)
        tables["draw_pile"][:, :count] = self.cards[np.argsort(keys, axis=1)[:, :count]]

    def _judge(self, tables: Any) -> None:
        """Judge the Wild Draw Four by the dealt hands, and replace most worlds with a bluff."""
        bluffs = self._bluffs(tables)
        drop = bluffs & (self.chance.random(len(tables)) >= _BLUFF)
        if drop.any() and not drop.all():
            tables[drop] = tables[self.chance.choice(np.flatnonzero(~drop), drop.sum())]
        tables["judged_hand"] = tables["hands"][:, self.table.bluffer]
        tables["bluff"] = self._bluffs(tables)

    def _bluffs(self, tables: Any) -> Any:
        """Whether the player of the Wild Draw Four holds the colour before it in each world."""
        first = self.table.judged_colour * RANKS
        if not 0 <= first < COLOURED:
            return np.zeros(len(tables), bool)
        return tables["hands"][:, self.table.bluffer, first : first + RANKS].sum(axis=1) > 0


def _add_cards(hands: Any, cards: Any) -> None:
    """Add the cards of each row to the hand of that row."""
    for column in cards.T:
        hands[np.arange(len(hands)), column] += 1


def _is_hidden(table: Table, other: int, seat: int) -> bool:
    return other != seat and not table.out[other] and not lies_open(table, other)


def _shown(table: Table, memory: Memory, other: int, seat: int) -> list[int]:
    """The cards that the seat knows to be in a hidden hand."""
    known = memory.known[seat] if memory.known_of[seat] == other else [0] * KINDS
    return [min(one, two) for one, two in zip(known, table.hands[other], strict=True)]


def _without_hidden_knowledge(memory: Memory, seats: int, seat: int) -> Memory:
    """A copy without what other seats know about hands that the seat has not seen."""
    copy = memory.copy()
    for other in range(seats):
        if other != seat and copy.known_of[other] not in (NOBODY, seat):
            copy.known_of[other] = NOBODY
            copy.known[other] = [0] * KINDS
    return copy


def _without_hidden_cards(table: Table, shown: dict[int, list[int]]) -> tuple[Table, list[int]]:
    """A copy in which hidden hands hold only their known cards, and the number of the others."""
    copy, hidden = table.copy(), [0] * KINDS
    for place in range(table.draw_count):
        hidden[table.draw_pile[place]] += 1
    for other, cards in shown.items():
        for kind in range(KINDS):
            hidden[kind] += table.hands[other][kind] - cards[kind]
        copy.hands[other] = list(cards)
    copy.draw_pile[:] = [0] * len(copy.draw_pile)
    copy.words[:], copy.start[:] = [0] * 16, [*table.start[:KEY], *[0] * (16 - KEY)]
    if table.bluffer in shown:
        copy.judged_hand, copy.bluff = [0] * KINDS, 0
    copy.events[:], copy.event_count = [0] * len(copy.events), 0
    return copy, hidden
