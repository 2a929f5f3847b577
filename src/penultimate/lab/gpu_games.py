"""CUDA kernels in which every thread plays its own games between compiled players.

A kernel is linked for one house and contains only the players that take part. As in `gpu.py`, a
thread whose hand is over waits until enough other threads of its warp wait too, and deals with
them.

Importing this module needs Numba. Numba's simulator needs `cuda` as a name of the module.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from penultimate.bots.ask_order import asked_seat
from penultimate.bots.dice import Dice
from penultimate.bots.roster import COMPILED, RULES, decide
from penultimate.lab.compiler import constant_seats, linked
from penultimate.lab.duels.duel import open_deal, points_won, seat_players, won
from penultimate.lab.game_series import open_game
from penultimate.lab.gpu import import_cuda, is_simulated
from penultimate.lab.playout import Playout, apply_answer, begin_hand
from penultimate.lab.simulation_tally import count_hand
from penultimate.lab.vector.layouts import record_for
from penultimate.rules.deals import deal_hand
from penultimate.rules.layout import GAME_OVER, HAND_OVER, NOBODY, Table
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight, look_again

cuda: Final = import_cuda()

BLOCK: Final = 64
REGISTERS: Final = 64
_WARP: Final = 0xFFFFFFFF  # all threads of a warp
_ENOUGH: Final = 22  # the number of waiting threads at which they deal
KEPT: Final = (Table, Memory, Playout, Sight, Dice)  # what a thread keeps in local memory


class Program(NamedTuple):
    """What a kernel is compiled for."""

    house: tuple[int, ...]
    players: tuple[str, ...]
    room: int  # the number of seats in the records
    word: str
    registers: int = REGISTERS
    is_fixed: bool = True  # whether the number of seats is a constant of the program

    def fixed_seats(self) -> int:
        return constant_seats(self.house, len(self.players)) if self.is_fixed else 0


def _limits(program: Program) -> dict[str, int]:
    return {} if is_simulated() else {"max_registers": program.registers}


def _warp_votes() -> tuple[Callable[[Any], Any], Callable[[Any], Any]]:
    """Warp votes: whether any thread of a warp sets a flag, and how many do.

    The simulator runs one thread after another, as if each were a warp.
    """
    if is_simulated():
        return bool, lambda flag: _ENOUGH if flag else 0

    @cuda.jit(device=True)
    def any_of(flag: Any) -> Any:
        return cuda.any_sync(_WARP, flag)

    @cuda.jit(device=True)
    def count_of(flag: Any) -> Any:
        return cuda.popc(cuda.ballot_sync(_WARP, flag))

    return any_of, count_of


def _asker(program: Program) -> Any:
    """A function that asks the next seat and makes its move."""
    names = list(dict.fromkeys(program.players))
    is_any, is_same = len(names) > 2, len(names) == 1
    rules = [decide, decide] if is_any else [RULES[names[0]], RULES[names[-1]]]
    asked, see, answer, one, other = linked(
        asked_seat,
        look_again,
        apply_answer,
        *rules,
        house=program.house,
        seats=program.fixed_seats(),
    )
    first = COMPILED[names[0]]

    @cuda.jit(device=True)
    def ask(table: Any, memory: Any, playout: Any, sight: Any, dice: Any) -> None:
        seat = asked(table, playout.asked)
        choices = 0
        if seat != NOBODY:
            see(sight, table, memory, seat)
            choices = sight.choices
        if choices == 0:
            playout.asked += 1
        else:
            number = playout.players[seat]
            if is_any:
                move = one(sight, dice, number)
            elif is_same or number == first:
                move = one(sight, dice)
            else:
                move = other(sight, dice)
            answer(table, memory, playout, seat, move)

    return ask


@cache
def duel_kernel(program: Program) -> Any:
    """A kernel for duels. Game g is deal g // seats with the first player in seat g % seats."""
    place, open_one, gained, has_won = linked(
        seat_players, open_deal, points_won, won, house=program.house, seats=program.fixed_seats()
    )

    @cuda.jit(device=True)
    def start(table: Any, playout: Any, dice: Any, players: Any, game: int) -> None:
        seat = game % table.seats
        place(playout, table, seat, players[0], players[1])
        open_one(table, dice, game // table.seats, seat)

    @cuda.jit(device=True)
    def finish(table: Any, _playout: Any, wins: Any, points: Any, place: int, whole: bool) -> bool:
        seat = place % table.seats  # the first game is the first of a deal
        points[place] += gained(table, seat)
        if whole and table.phase != GAME_OVER:
            return True
        wins[place] = has_won(table, seat, whole)
        return False

    return _kernel(program, start, finish)


@cache
def series_kernel(program: Program) -> Any:
    """A kernel for simulations, with a tally for each thread."""
    open_one, count = linked(
        open_game, count_hand, house=program.house, seats=program.fixed_seats()
    )

    @cuda.jit(device=True)
    def start(table: Any, _playout: Any, dice: Any, _players: Any, game: int) -> None:
        open_one(table, dice, game)

    @cuda.jit(device=True)
    def finish(
        table: Any, playout: Any, tallies: Any, _more: Any, _place: int, whole: bool
    ) -> bool:
        count(tallies[cuda.grid(1)], table, playout.moves)
        return whole and table.phase == HAND_OVER

    return _kernel(program, start, finish)


def _opener(program: Program, start: Any) -> Any:
    """A function that deals a hand, of a new game or of the same."""
    deal_cards, begin = linked(
        deal_hand, begin_hand, house=program.house, seats=program.fixed_seats()
    )

    @cuda.jit(device=True)
    def open_hand(
        table: Any, memory: Any, playout: Any, dice: Any, players: Any, game: int, is_new: bool
    ) -> None:
        if is_new:
            start(table, playout, dice, players, game)
        deal_cards(table)
        begin(table, memory, playout)

    return open_hand


def _kernel(program: Program, start: Any, finish: Any) -> Any:
    """Build a kernel in which thread t plays every game t + n × threads.

    `start` opens a game, and `finish` notes a hand and tells whether its game goes on.
    """
    ask, open_hand = _asker(program), _opener(program, start)
    any_of, count_of = _warp_votes()
    table_type, memory_type, playout_type, sight_type, dice_type = (
        record_for(part, program.room, program.word) for part in KEPT
    )

    @cuda.jit(**_limits(program))
    def kernel(
        some_tables: Any, some_memories: Any, some_playouts: Any, some_sights: Any,
        some_dices: Any, players: Any, results: Any, more: Any, first: int, end: int, whole: bool,
    ) -> None:  # fmt: skip
        tables = cuda.local.array(1, table_type)
        memories = cuda.local.array(1, memory_type)
        playouts = cuda.local.array(1, playout_type)
        sights = cuda.local.array(1, sight_type)
        dices = cuda.local.array(1, dice_type)
        tables[0], memories[0], playouts[0] = some_tables[0], some_memories[0], some_playouts[0]
        sights[0], dices[0] = some_sights[0], some_dices[0]
        table, memory, playout, sight, dice = (
            tables[0], memories[0], playouts[0], sights[0], dices[0],
        )  # fmt: skip
        game = first + cuda.grid(1)
        if game < end:
            open_hand(table, memory, playout, dice, players, game, True)
        while any_of(game < end):
            is_over = table.phase >= HAND_OVER or playout.moves >= playout.max_moves
            waits = game >= end or is_over
            waiting = count_of(waits)
            if not waits:
                ask(table, memory, playout, sight, dice)
            elif waiting >= _ENOUGH and game < end:
                goes_on = finish(table, playout, results, more, game - first, whole)
                if not goes_on:
                    game += cuda.gridsize(1)
                if game < end:
                    open_hand(table, memory, playout, dice, players, game, not goes_on)

    return kernel
