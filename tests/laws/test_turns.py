"""Whose turn it is: worked out from the move alone, in every house and direction."""

from __future__ import annotations

from laws import readout
from laws.play import Play, hold
from laws.readout import Lay, lay_of

from penultimate.notation.moves import move_name
from penultimate.rules import Table, is_hand_over
from penultimate.rules.layout import ANSWER, DRAWN, PLAY, SWAP


class TurnsGoRound(Play):
    """`guilty` remembers whether the last Wild Draw Four was laid unlawfully."""

    guilty: bool

    def after_move(self, before: Table, seat: int, move: int) -> None:
        lay = lay_of(move)
        if lay and lay.card == "w+4":
            self.guilty = readout.holds_colour(before, seat)
        turned = bool(lay and lay.rank == "r" and before.players > 2)
        if is_hand_over(self.table):
            return
        assert self.table.direction == (-before.direction if turned else before.direction)
        if lay:
            self.turn_is(seat, self.steps_after_lay(before, lay))
        else:
            self.turn_after_another_move(before, seat, move_name(move))

    def turn_is(self, seat: int, steps: int) -> None:
        assert self.table.turn == readout.after(self.table, seat, steps, self.table.direction)

    def steps_after_lay(self, before: Table, lay: Lay) -> int:
        """How many players on it is the next one's turn: two if somebody misses theirs."""
        values, phase = self.house.values, self.table.phase
        if lay.rank in {"+2", "w+4"}:
            can_answer = values["stacking"] != "none"
            can_challenge = lay.card == "w+4" and values["wild_four"] == "bluff"
            assert phase == (ANSWER if can_answer or can_challenge else PLAY)
            return 1 if phase == ANSWER else 2
        if lay.rank == "7" and values["seven_o"]:
            assert phase == SWAP
            return 0
        assert phase == PLAY
        if lay.card == "wc" and values["custom_wild"] == "skip-all":
            return 0
        return 2 if lay.rank == "s" or (lay.rank == "r" and before.players == 2) else 1

    def turn_after_another_move(self, before: Table, seat: int, name: str) -> None:
        table = self.table
        if name == "uno" or name.startswith("catch@"):
            assert (table.turn, table.phase) == (before.turn, before.phase)
        elif name.startswith("colour:"):
            assert (table.turn, table.phase) == (before.turn, PLAY)
        elif name == "draw":
            self.turn_is(seat, 0 if table.phase == DRAWN else 1)
        elif name == "challenge":
            assert table.phase == PLAY
            self.turn_is(seat, 0 if self.guilty else 1)
        else:
            assert table.phase == PLAY
            self.turn_is(seat, 1)


def test_the_turn_goes_to_the_player_the_move_says() -> None:
    hold(TurnsGoRound)
