"""Positions for puzzles: decisions in hands of the levels, reduced to what a puzzle shows.

A puzzle shows a hand, the sizes of the others' hands, the top card and the colour. All other cards
may be anywhere, and nothing is known about what the others did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.dice import dice_from
from penultimate.bots.move_groups import turn_choices
from penultimate.bots.roster import player_named
from penultimate.bots.seated_players import SeatedPlayers
from penultimate.bots.sights import sight_of
from penultimate.notation.houses import read_house
from penultimate.review.decisions import Choice, choice_made
from penultimate.rules.game import deal, is_hand_over, key_from_seed, open_table
from penultimate.rules.layout import ANSWER, DRAWN, NOBODY, PLAY
from penultimate.rules.memory import Memory, start_memory
from penultimate.rules.step import apply

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from penultimate.rules.layout import Table

HOUSES: Final = (
    "official+scoring=single-hand",
    "official+scoring=single-hand+stacking=same",
    "official+scoring=single-hand+wild_four=enforced+draw_with_playable=false",
)
_HOUSE_ODDS: Final = (8, 1, 1)
_SEATS: Final = (2, 2, 2, 3, 4)
_LEVELS: Final = ("medium", "hard", "hard")
_PHASES: Final = (PLAY, DRAWN, ANSWER)
_LARGEST: Final = 9  # cards in the hand
_MAX_MOVES: Final = 400


def decisions_of_a_hand(dice: Random) -> Iterator[tuple[int, Choice]]:
    """Play a hand. Yields the number of the house and each decision, as a puzzle shows it."""
    number = dice.choices(range(len(HOUSES)), _HOUSE_ODDS)[0]
    seats = dice.choice(_SEATS)
    table = open_table(read_house(HOUSES[number]), seats)
    named = [player_named(dice.choice(_LEVELS)) for _ in range(seats)]
    players = SeatedPlayers(named, dice_from(dice.getrandbits(32)))
    deal(table, key_from_seed(f"puzzle {dice.getrandbits(64)}"))
    players.start_hand(table)
    for _ in range(_MAX_MOVES):
        if is_hand_over(table):
            return
        seat, move = players.next_act(table)
        if seat == table.turn and (choice := choice_seen(table)) is not None:
            yield number, choice
        apply(table, seat, move)
        players.observe(table)


def choice_seen(table: Table) -> Choice | None:
    """The choice of the player to move, as a puzzle shows it, if there is one."""
    seat = table.turn
    is_small = 2 <= table.hand_sizes[seat] <= _LARGEST
    if table.phase not in _PHASES or table.exposed != NOBODY or not is_small:
        return None
    seen = _as_seen(table)
    memory = Memory()
    start_memory(memory, seen)
    sight = sight_of(seen, memory, seat)
    first = int(sight.moves[0]) if turn_choices(sight) > 1 else NOBODY
    return choice_made(seen, memory, seat, first) if first != NOBODY else None


def _as_seen(table: Table) -> Table:
    """A copy with all discards but the top one back in the draw pile."""
    seen = table.copy()
    count = seen.discard_count - 1
    seen.draw_pile[seen.draw_count : seen.draw_count + count] = seen.discard_pile[:count]
    seen.draw_count += count
    seen.discard_pile[0], seen.discard_count = seen.discard_pile[count], 1
    return seen
