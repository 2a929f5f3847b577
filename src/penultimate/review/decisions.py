"""The real decisions of a recorded game: the legal moves, and the one that was made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from penultimate.bots.move_groups import turn_choices
from penultimate.bots.sights import sight_of
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import CALL, is_catch, plays_card
from penultimate.rules.sight import SILENCE, move_meant

if TYPE_CHECKING:
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory


@dataclass(frozen=True)
class Choice:
    """A real decision: the legal moves, and the one that was made."""

    table: Table
    memory: Memory
    seat: int
    moves: list[int]
    made: int


def choice_made(table: Table, memory: Memory, seat: int, move: int) -> Choice | None:
    """The decision behind a move, or `None` if there was no real choice."""
    sight = sight_of(table, memory, seat)
    moves = [move_meant(table, seat, sight.moves[place]) for place in range(sight.choices)]
    if seat != table.turn:
        if not plays_card(move):
            return None
        moves = [other for other in moves if plays_card(other)] + [SILENCE]
    else:
        moves = moves[: turn_choices(sight)]
    return Choice(table, memory, seat, moves, move) if len(moves) > 1 and move in moves else None


def missed_call(table: Table, memory: Memory, seat: int, move: int) -> Choice | None:
    """The decision of a player who did not call before another player's move."""
    exposed = table.exposed
    if exposed in (NOBODY, seat) or not (is_catch(move) or seat == table.turn):
        return None
    return Choice(table, memory, exposed, [CALL, SILENCE], SILENCE)
