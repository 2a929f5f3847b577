"""Run players at one table."""

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
    """The players at a table and their shared memory of the current hand."""

    def __init__(self, players: Sequence[Player], dice: Dice) -> None:
        self.players, self.dice = players, dice
        self.memory = Memory()

    def start_hand(self, table: Table) -> None:
        """Reset the memory for a new hand."""
        start_memory(self.memory, table)

    def observe(self, table: Table) -> None:
        """Update the memory after a move."""
        remember(self.memory, table)

    def next_act(self, table: Table) -> tuple[int, int]:
        """Ask the players for the next move. Returns the seat and the move."""
        *before, turn = seats_asked(table)
        for seat in before:
            move = self.ask(table, seat)
            if move is not None:
                return seat, move
        return turn, self.move_in_turn(table)

    def move_in_turn(self, table: Table) -> int:
        """Ask the player to move."""
        move = self.ask(table, table.turn)
        if move is None:
            raise ValueError(f"it is seat {table.turn}'s turn, but its player returned no move")
        return move

    def ask(self, table: Table, seat: int) -> int | None:
        """Ask the player in a seat. Returns `None` if they make no move."""
        sight = sight_of(table, self.memory, seat)
        answer = self.players[seat](sight, self.dice) if sight.choices else SILENCE
        return None if answer == SILENCE else move_meant(table, seat, answer)
