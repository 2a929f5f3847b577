"""All positions of a small game: two players, a few cards, and every possible deal.

Players call whenever they can, so that calling is no decision. A hand that needs a new draw pile or
takes too many moves ends undecided, and counts as half a win for each player. An information set
holds the positions that a player cannot tell apart, given everything seen since the deal.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.bots.sights import sight_of
from penultimate.lab.record_types import record_array
from penultimate.notation.scenario import Scenario, set_up
from penultimate.rules.events import event_of
from penultimate.rules.layout import HAND_OVER, NOBODY
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.moves import CALL
from penultimate.rules.piles import RESHUFFLES
from penultimate.rules.sight import move_meant
from penultimate.rules.step import perform

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from penultimate.rules.layout import Table
    from penultimate.rules.sight import Sight

UNDECIDED = 0.5
Deal = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]  # two hands and the draw pile


@dataclass(frozen=True)
class SmallGame:
    """The cards of a small game, the cards of a hand, the first discard, and the longest hand."""

    cards: tuple[str, ...]
    hand: int = 2
    top: str = "r0"
    most_moves: int = 12
    house: str = "official+scoring=single-hand"

    def deals(self) -> Counter[Deal]:
        """Every deal, with the number of shuffles that give it."""
        found = Counter[Deal]()
        places = range(len(self.cards))
        for first in combinations(places, self.hand):
            left = [place for place in places if place not in first]
            for second in combinations(left, self.hand):
                pile = [place for place in left if place not in second]
                for order in permutations(pile):
                    parts = (first, second, order)
                    one, other, rest = (tuple(self.cards[at] for at in part) for part in parts)
                    found[tuple(sorted(one)), tuple(sorted(other)), rest] += 1
        return found

    def start(self, deal: Deal) -> Table:
        """The table after a deal, with seat 0 to move."""
        one, other, pile = deal
        scenario = Scenario(
            rules=self.house,
            dealer=1,
            hands=[list(one), list(other)],
            draw=list(pile),
            discard=[self.top],
            colour=self.top[0],
            turn=0,
        )
        return set_up(scenario)[0]


@dataclass
class Tree:
    """The positions of a small game, parents before children.

    A choice is a move in an information set. Arrays are filled by `build_tree`.
    """

    parents: list[int] = field(default_factory=list[int])
    choices: list[int] = field(default_factory=list[int])  # the choice that leads to a position
    depths: list[int] = field(default_factory=list[int])
    actors: list[int] = field(default_factory=list[int])  # the seat to move, or `NOBODY`
    values: list[float] = field(default_factory=list[float])  # seat 0's result, at the end
    chances: list[float] = field(default_factory=list[float])  # of the deal, at its first position
    sets: list[int] = field(default_factory=list[int])  # the information set of each choice
    moves: list[int] = field(default_factory=list[int])  # the relative move of each choice
    sights: list[Sight] = field(default_factory=list["Sight"])  # of each information set
    others: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])  # hand not to move

    def array(self, name: str) -> Any:
        return np.array(getattr(self, name))


class _Builder:
    def __init__(self, game: SmallGame, tree: Tree) -> None:
        self.game, self.tree = game, tree
        self.first_choices: dict[Any, int] = {}

    def add(
        self,
        table: Table,
        memory: Memory,
        seen: tuple[Any, Any],
        parent: int,
        choice: int,
        depth: int,
        chance: float,
    ) -> None:
        """Add a position and everything that can follow it."""
        tree, at = self.tree, len(self.tree.parents)
        result = self._result(table, depth)
        tree.parents.append(parent)
        tree.choices.append(choice)
        tree.depths.append(depth)
        tree.chances.append(chance)
        tree.values.append(0.0 if result is None else result)
        tree.actors.append(table.turn if result is None else NOBODY)
        tree.others.append(tuple(int(count) for count in table.hands[1 - table.turn]))
        if result is not None:
            return
        seat = table.turn
        sight = sight_of(table, memory, seat)
        first = self._first_choice(seat, seen[seat], sight)
        for place in range(sight.choices):
            move = move_meant(table, seat, int(sight.moves[place]))
            after, recalled = table.copy(), memory.copy()
            _make(after, recalled, seat, move)
            heard = _heard(after, seen, seat, move)
            self.add(after, recalled, heard, at, first + place, depth + 1, 0.0)

    def _result(self, table: Table, depth: int) -> float | None:
        if table.phase >= HAND_OVER:
            return UNDECIDED if table.hand_winner == NOBODY else float(table.hand_winner == 0)
        is_empty = any(event_of(table, row) == RESHUFFLES for row in range(table.event_count))
        return UNDECIDED if is_empty or depth >= self.game.most_moves else None

    def _first_choice(self, seat: int, seen: Any, sight: Sight) -> int:
        """The number of the first choice of an information set, which is new or known."""
        key = (seat, seen)
        if key not in self.first_choices:
            self.first_choices[key] = len(self.tree.sets)
            number = len(self.tree.sights)
            self.tree.sights.append(sight)
            for place in range(sight.choices):
                self.tree.sets.append(number)
                self.tree.moves.append(int(sight.moves[place]))
        return self.first_choices[key]


def _make(table: Table, memory: Memory, seat: int, move: int) -> None:
    """Make a move, and the call that it may need."""
    perform(table, seat, move)
    remember(memory, table)
    if table.exposed != NOBODY and table.phase < HAND_OVER:
        perform(table, table.exposed, CALL)
        remember(memory, table)


def _heard(table: Table, seen: tuple[Any, Any], seat: int, move: int) -> tuple[Any, Any]:
    """Extend each seat's observations by the move, its own cards and both hand sizes."""
    sizes = (int(table.hand_sizes[0]), int(table.hand_sizes[1]))
    one, other = (
        (before, seat, move, tuple(table.hands[viewer]), sizes, _shown(table, viewer))
        for viewer, before in enumerate(seen)
    )
    return one, other


def _shown(table: Table, viewer: int) -> Any:
    """The challenged hand, if the viewer saw it."""
    return tuple(table.judged_hand) if table.shown_to == viewer else None


def build_tree(game: SmallGame, progress: Callable[[int], object] = abs) -> Tree:
    """List all positions of a game."""
    tree = Tree()
    builder = _Builder(game, tree)
    for table, chance in _starts(game):
        memory = Memory()
        start_memory(memory, table)
        seen = (tuple(table.hands[0]), tuple(table.hands[1]))
        builder.add(table, memory, seen, NOBODY, NOBODY, 0, chance)
        progress(1)
    return tree


def _starts(game: SmallGame) -> Iterator[tuple[Table, float]]:
    deals = game.deals()
    total = deals.total()
    for deal, count in sorted(deals.items()):
        yield game.start(deal), count / total


def strategy_of(tree: Tree, choose: Callable[[Sight, int], int], samples: int) -> Any:
    """A player's strategy: how often it makes each choice in `samples` tries.

    A choice depends only on the sight, so information sets with equal sights share the answers.
    """
    counts = np.zeros(len(tree.sets))
    first: dict[int, int] = {}
    asked: dict[bytes, list[int]] = {}
    for choice, number in enumerate(tree.sets):
        first.setdefault(number, choice)
    for number, sight in enumerate(tree.sights):
        seen = record_array(sight, 1).tobytes()
        if seen not in asked:
            moves: Sequence[int] = [int(move) for move in sight.moves[: sight.choices]]
            asked[seen] = [moves.index(choose(sight, sample)) for sample in range(samples)]
        for place in asked[seen]:
            counts[first[number] + place] += 1
    return counts / samples
