"""A state machine that plays random games while a law checks every step.

Hypothesis chooses the house, the seats, the keys and the moves, in turn and out of it, false calls
among them. `rush` plays many moves in a row, mostly eagerly, so that hands end and games go on over
several of them. A law is a subclass that looks at the table after every deal and every move, and
`hold` sets it to work.
"""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)
from laws.houses import Seating, keys, roll, seatings, seeds

from penultimate.rules import (
    House,
    Table,
    apply,
    deal,
    is_game_over,
    is_hand_over,
    legal_moves,
    open_table,
)
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import CALL, is_catch, plays_card

MOVES_BY_LOT = 200
Act = tuple[int, int]


def all_acts(table: Table) -> list[Act]:
    """Every legal move of every seat, with its seat."""
    return [(seat, move) for seat in range(table.seats) for move in legal_moves(table, seat)]


def is_false_call(table: Table, act: Act) -> bool:
    seat, move = act
    return move == CALL and seat != table.exposed


def sound_acts(table: Table) -> list[Act]:
    """Every legal move except false calls, which would outnumber the others."""
    return [act for act in all_acts(table) if not is_false_call(table, act)]


def eager_act(table: Table, dice: Random, whim: float = 0.25) -> Act:
    """Choose a due call or a play of the player to move; sometimes any move of any seat."""
    if dice.random() < whim:
        return dice.choice(all_acts(table) if dice.random() < 0.08 else sound_acts(table))
    if table.exposed != NOBODY and dice.random() < 0.5:
        return table.exposed, CALL
    moves = [move for seat, move in sound_acts(table) if seat == table.turn and not is_word(move)]
    lays = [move for move in moves if plays_card(move)]
    return table.turn, dice.choice(lays or moves)


def is_word(move: int) -> bool:
    return move == CALL or is_catch(move)


class Play(RuleBasedStateMachine):
    """Whole games. `dealt` has the key of every hand and the moves made in it."""

    house: House
    table: Table
    dealt: list[tuple[bytes, list[Act]]]

    def house_played(self, house: House) -> House:
        """The house to check a law in."""
        return house

    def before_game(self, house: House, seats: int) -> None:
        """Called when a game begins."""

    def after_deal(self) -> None:
        """Called after a deal."""

    def after_move(self, before: Table, seat: int, move: int) -> None:
        """Called after a move."""

    def make(self, seat: int, move: int) -> None:
        before = self.table.copy()
        apply(self.table, seat, move)
        self.dealt[-1][1].append((seat, move))
        self.after_move(before, seat, move)

    @initialize(seating=seatings, key=keys)
    def sit_down(self, seating: Seating, key: bytes) -> None:
        house, seats = seating
        self.house = self.house_played(house)
        self.table = open_table(self.house, seats)
        self.dealt = []
        self.before_game(self.house, seats)
        self.deal_a_hand(key)

    def deal_a_hand(self, key: bytes) -> None:
        deal(self.table, key)
        self.dealt.append((key, []))
        self.after_deal()

    @precondition(lambda self: not is_hand_over(self.table))
    @rule(pick=st.integers(0, 200))
    def the_player_in_turn_moves(self, pick: int) -> None:
        turn = self.table.turn
        acts = [act for act in sound_acts(self.table) if act[0] == turn]
        self.make(*acts[pick % len(acts)])

    @precondition(lambda self: not is_hand_over(self.table))
    @rule(pick=st.integers(0, 200))
    def anybody_moves(self, pick: int) -> None:
        acts = sound_acts(self.table)
        self.make(*acts[pick % len(acts)])

    @precondition(lambda self: not is_hand_over(self.table))
    @rule(pick=st.integers(0, 20))
    def somebody_calls_falsely(self, pick: int) -> None:
        acts = [act for act in all_acts(self.table) if is_false_call(self.table, act)]
        if acts:
            self.make(*acts[pick % len(acts)])

    @precondition(lambda self: not is_hand_over(self.table))
    @rule(count=st.integers(1, 250), seed=seeds)
    def rush(self, count: int, seed: int) -> None:
        dice = Random(seed)
        while count and not is_hand_over(self.table):
            self.make(*eager_act(self.table, dice))
            count -= 1

    @precondition(lambda self: is_hand_over(self.table) and not is_game_over(self.table))
    @rule(key=keys)
    def the_next_hand_is_dealt(self, key: bytes) -> None:
        self.deal_a_hand(key)

    @precondition(lambda self: is_game_over(self.table))
    @rule(key=keys)
    def another_game_begins(self, key: bytes) -> None:
        self.sit_down((self.house, self.table.seats), key)


def hold(law: type[Play]) -> None:
    """Check a law while Hypothesis picks the moves, then in longer random games."""
    run_state_machine_as_test(law)
    hold_by_lot(law)


def hold_by_lot(law: type[Play]) -> None:
    @given(seed=seeds)
    def play_on(seed: int) -> None:
        dice, game = Random(seed), law()
        game.sit_down(roll(dice), dice.randbytes(32))
        for _ in range(MOVES_BY_LOT):
            if is_hand_over(game.table):
                key, over = dice.randbytes(32), is_game_over(game.table)
                game.another_game_begins(key) if over else game.the_next_hand_is_dealt(key)
            else:
                game.make(*eager_act(game.table, dice))

    play_on()
