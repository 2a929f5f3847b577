"""Whose turn is next, derived from the move alone, in every house and direction."""

from __future__ import annotations

from collections import Counter

from laws import readout
from laws.play import hold
from laws.readout import Lay, lay_of
from laws.second_opinion import SecondOpinion

from penultimate.notation.moves import move_name
from penultimate.rules import Table, is_hand_over
from penultimate.rules.layout import ANSWER, DRAWN, MORE, PLAY, SWAP


class TurnsGoRound(SecondOpinion):
    """`guilty` remembers whether the last Wild Draw Four was laid unlawfully."""

    guilty: bool

    def after_move(self, before: Table, seat: int, move: int) -> None:
        lay = lay_of(move)
        if lay and lay.card == "w+4":
            self.guilty = readout.holds_colour(before, seat)
        turned = bool(lay and lay.rank == "r" and (before.players > 2 or before.pending))
        if is_hand_over(self.table):
            return
        assert self.table.direction == (-before.direction if turned else before.direction)
        if lay:
            self.turn_is(seat, self.steps_after_lay(before, seat, lay))
        else:
            self.turn_after_another_move(before, seat, move_name(move))

    def turn_is(self, seat: int, steps: int) -> None:
        assert self.table.turn == readout.after(self.table, seat, steps, self.table.direction)

    def steps_after_lay(self, before: Table, seat: int, lay: Lay) -> int:
        """The number of steps to the next player: two if a player misses a turn."""
        values, phase = self.house.values, self.table.phase
        deflects = values["deflect_reverse"] or values["deflect_skip"]
        if self.may_go_on(before, seat, lay):
            assert phase == MORE
            return 0
        if lay.rank in {"s", "r"} and before.pending:
            assert phase == ANSWER
            return 1
        if lay.rank in {"+2", "w+4"}:
            can_answer = values["stacking"] != "none" or deflects
            can_challenge = lay.card == "w+4" and values["wild_four"] == "bluff"
            assert phase == (ANSWER if can_answer or can_challenge else PLAY)
            return 1 if phase == ANSWER else 2
        if lay.rank == "7" and values["seven_o"]:
            assert phase == SWAP
            return 0
        assert phase == PLAY
        if lay.card == "wc" and values["custom_wild"] == "skip-all":
            return 0
        if lay.rank == "s" or (lay.rank == "r" and before.players == 2):
            return 2
        return 1

    def may_go_on(self, before: Table, seat: int, lay: Lay) -> bool:
        """Whether more cards of the played number may follow (`H5`)."""
        opens = before.turn == seat and before.phase in (PLAY, MORE) and lay.rank in "0123456789"
        passed = lay.rank == "0" and self.house.values["seven_o"]
        hand = readout.hand(before if passed else self.table, seat)
        hand -= Counter([lay.card] if passed else [])
        held = any(card[1:] == lay.rank for card in hand)
        return bool(self.house.values["multiples"]) and opens and held

    def turn_after_another_move(self, before: Table, seat: int, name: str) -> None:
        table = self.table
        if name == "uno" or name.startswith("catch@"):
            assert (table.turn, table.phase) == (before.turn, before.phase)
        elif name.startswith("colour:"):
            assert (table.turn, table.phase) == (before.turn, PLAY)
        elif name == "done" and readout.top(table)[1:] == "7" and self.house.values["seven_o"]:
            assert (table.turn, table.phase) == (seat, SWAP)
        elif name == "done":
            assert table.phase == PLAY
            self.turn_is(seat, 1)
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
