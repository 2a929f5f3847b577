"""Illegal moves change nothing, and the refusal names a rule; legal moves are accepted."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule
from laws.houses import keys, seeds
from laws.play import Play, all_acts, hold

from penultimate.rules import (
    IllegalMove,
    Table,
    apply,
    deal,
    is_game_over,
    is_hand_over,
    legal_moves,
)
from penultimate.rules.moves import MOVES

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook.md"
RULE_IDS = set(re.findall(r"^### ([A-Z]\d+) ", RULEBOOK.read_text(encoding="utf-8"), re.MULTILINE))


def refusal_of(table: Table, seat: int, move: int) -> IllegalMove | None:
    try:
        apply(table, seat, move)
    except IllegalMove as refusal:
        return refusal
    return None


class IllegalMovesChangeNothing(Play):
    def refused(self, seat: int, move: int) -> None:
        refusal = refusal_of(self.table, seat, move)
        assert refusal is not None
        assert set(refusal.rule.split(", ")) <= RULE_IDS
        assert str(refusal) == f"{refusal.text} [{refusal.rule}]"

    @rule(seat=st.integers(-12, 12), move=st.integers(-MOVES, 2 * MOVES))
    def a_seat_or_a_move_that_there_is_not_is_refused(self, seat: int, move: int) -> None:
        before, legal = self.table.copy(), legal_moves(self.table, seat)
        assert 0 <= seat < self.table.seats or not legal
        if move not in legal:
            self.refused(seat, move)
            assert self.table == before

    @rule(pick=st.integers(0, 20))
    def all_other_moves_of_a_seat_are_refused(self, pick: int) -> None:
        before, seat = self.table.copy(), pick % self.table.seats
        for move in set(range(MOVES)).difference(legal_moves(self.table, seat)):
            self.refused(seat, move)
        assert self.table == before

    @precondition(lambda self: not is_hand_over(self.table))
    @rule(seed=seeds)
    def every_legal_move_is_accepted(self, seed: int) -> None:
        acts = all_acts(self.table)
        for seat, move in Random(seed).sample(acts, min(20, len(acts))):
            apply(self.table.copy(), seat, move)

    @precondition(lambda self: not is_hand_over(self.table) or is_game_over(self.table))
    @rule(key=keys)
    def no_hand_is_dealt_into_another(self, key: bytes) -> None:
        before = self.table.copy()
        with pytest.raises(ValueError, match="cannot deal"):
            deal(self.table, key)
        assert self.table == before


def test_illegal_moves_are_refused_by_a_rule_and_change_nothing() -> None:
    hold(IllegalMovesChangeNothing)
