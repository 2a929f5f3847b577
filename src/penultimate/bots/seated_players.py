"""Players seated at one table, with the memory of the current hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots.ask_order import seats_asked
from penultimate.bots.sights import sight_of
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.sight import SILENCE, move_meant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.bots.dice import Dice
    from penultimate.bots.roster import Player
    from penultimate.rules.layout import Table


class SeatedPlayers:
    """One player for each seat, and what they remember of the current hand."""

    def __init__(self, players: Sequence[Player], dice: Dice) -> None:
        self.players, self.dice = players, dice
        self.memory = Memory()

    def start_hand(self, table: Table) -> None:
        """Start tracking a newly dealt or set-up hand."""
        start_memory(self.memory, table)

    def observe(self, table: Table) -> None:
        """Remember a move that was just made."""
        remember(self.memory, table)

    def next_act(self, table: Table) -> tuple[int, int]:
        """The next seat to act, and its move."""
        *before, turn = seats_asked(table)
        for seat in before:
            move = self.ask(table, seat)
            if move is not None:
                return seat, move
        return turn, self.move_in_turn(table)

    def move_in_turn(self, table: Table) -> int:
        """The move of the player in turn."""
        move = self.ask(table, table.turn)
        if move is None:
            raise ValueError(f"the player in turn, seat {table.turn}, must move")
        return move

    def ask(self, table: Table, seat: int) -> int | None:
        """The move of a seat, or `None` if it stays silent."""
        sight = sight_of(table, self.memory, seat)
        answer = self.players[seat](sight, self.dice) if sight.choices else SILENCE
        return None if answer == SILENCE else move_meant(table, seat, answer)
