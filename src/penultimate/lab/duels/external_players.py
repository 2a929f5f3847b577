"""Players of one's own: a class or a function in a Python file, asked for one sight at a time.

Such a player is called with a sight (`rules/sight.py`) and dice (`bots/dice.py`). It answers with
the number of a move, with a move in notation, or out of turn with `None`. Its duels are played
interpreted, some hundred hands a second. Whoever answers with what is not a move, too late or not
at all loses the hand, or with it the game; what it did wrong is told when the duel is over.
"""

from __future__ import annotations

import runpy
import signal
import time
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from penultimate.lab.duels.duel import open_deal, points_won, seat_players, won
from penultimate.lab.playout import Playout, apply_answer, begin_hand, play_until_external
from penultimate.lab.simulation import seeded_table
from penultimate.notation.errors import NotationError
from penultimate.notation.moves import move_name, parse_move
from penultimate.rules.deals import deal_hand
from penultimate.rules.layout import GAME_OVER, NOBODY
from penultimate.rules.memory import Memory
from penultimate.rules.scoring import same_side
from penultimate.rules.sight import SILENCE, Sight

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.layout import Table
    from penultimate.rules.presets import House

LATE: Final = 1.0  # seconds that an answer may take


class ExternalPlayerError(ValueError):
    """A player of one's own who cannot be found: the message says what is wrong."""


class _Fault(Exception):
    """What a visitor did wrong."""


class ExternalPlayer:
    """A player from outside, and what it did wrong."""

    def __init__(self, name: str, player: Callable[[Sight, Dice], Any], late: float = LATE) -> None:
        self.name, self.player, self.late = name, player, late
        self.faults: Counter[str] = Counter()

    def answer(self, sight: Sight, dice: Dice) -> int:
        """A move of the sight, or silence out of turn."""
        started = time.perf_counter()
        try:
            given = self._asked(sight.copy(), dice.copy())
        except _Fault:
            raise
        except Exception as fault:  # noqa: BLE001 (whatever goes wrong in there, the run goes on)
            raise _Fault(f"raised {type(fault).__name__}: {fault}") from None
        if time.perf_counter() - started > self.late:
            raise _Fault(f"took more than {self.late:g} s to answer")
        return _checked(sight, given)

    def _asked(self, sight: Sight, dice: Dice) -> Any:
        """Ask, and break off an answer that computes for ever."""

        def stop(*_: object) -> None:
            raise _Fault(f"took more than {self.late:g} s to answer")

        if not hasattr(signal, "setitimer"):  # on Windows a late answer is only counted
            return self.player(sight, dice)
        former = signal.signal(signal.SIGVTALRM, stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, self.late)
        try:
            return self.player(sight, dice)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, former)

    def told(self) -> list[str]:
        """What it did wrong, in sentences, the most frequent first."""
        return [
            f"{self.name} lost {times} of its hands because it {fault}"
            for fault, times in self.faults.most_common(5)
        ]


def _checked(sight: Sight, given: object) -> int:
    move = given
    if given is None:
        move = SILENCE
    elif isinstance(given, str):
        try:
            move = parse_move(given)
        except NotationError as fault:
            raise _Fault(f"answered {fault}") from None
    if isinstance(move, int) and not isinstance(move, bool):
        if move == SILENCE and sight.turn != 0:
            return move
        if move in sight.moves[: sight.choices]:
            return move
    named = move_name(move) if isinstance(move, int) and 0 <= move < len(sight.moves) else given
    raise _Fault(f"answered {named!r}, which is not one of its moves")


def load_external_player(text: str) -> ExternalPlayer:
    """The visitor that a text such as `mine=path.py:Player` names."""
    name, equals, place = text.partition("=")
    file, colon, attribute = place.rpartition(":")
    if not (name and equals and file and colon and attribute):
        raise ExternalPlayerError(f"{text!r} is not of the form mine=path.py:Player")
    try:
        found = runpy.run_path(file).get(attribute)
    except OSError as fault:
        raise ExternalPlayerError(f"{file}: {fault.strerror}") from None
    except Exception as fault:  # noqa: BLE001 (the file of somebody else may fail in any way)
        raise ExternalPlayerError(f"{file} raised {type(fault).__name__}: {fault}") from None
    player = found() if isinstance(found, type) else found
    if not callable(player):
        raise ExternalPlayerError(
            f"{file} has no class or function {attribute!r} that can be called"
        )
    return ExternalPlayer(name, player)


class ExternalDuel:
    """Deals with external_players at the table, played interpreted."""

    def __init__(
        self, house: House, players: int, seed: int, outside: dict[int, ExternalPlayer]
    ) -> None:
        self.table, self.dice = seeded_table(house, players, seed)
        self.memory, self.playout, self.sight = Memory(), Playout(), Sight()
        self.outside = outside  # by the numbers under which they sit in the playout

    def play_deal(self, deal: int, one: int, other: int, whole: bool) -> tuple[int, int]:
        """Wins and points of the one player in a deal, from every seat."""
        wins = points = 0
        for seat in range(self.table.seats):
            seat_players(self.playout, self.table, seat, one, other)
            open_deal(self.table, self.dice, deal, seat)
            loser, gained = self._play_game(seat, whole)
            points += gained
            if loser == NOBODY:
                wins += won(self.table, seat, whole)
            else:
                wins += not same_side(self.table, seat, loser)
        return wins, points

    def _play_game(self, seat: int, whole: bool) -> tuple[int, int]:
        """Who lost by a fault, if anybody did, and what the seat gained."""
        gained, goes_on = 0, True
        while goes_on:
            deal_hand(self.table)
            begin_hand(self.table, self.memory, self.playout)
            loser = self._play_hand(self.table)
            if loser != NOBODY:
                return loser, gained
            gained += points_won(self.table, seat)
            goes_on = whole and self.table.phase != GAME_OVER
        return NOBODY, gained

    def _play_hand(self, table: Table) -> int:
        places = (table, self.memory, self.playout)
        seat = play_until_external(*places, self.sight, self.dice)
        while seat != NOBODY:
            visitor = self.outside[self.playout.players[seat]]
            try:
                answer = visitor.answer(self.sight, self.dice)
            except _Fault as fault:
                visitor.faults[str(fault)] += 1
                return seat
            apply_answer(*places, seat, answer)
            seat = play_until_external(*places, self.sight, self.dice)
        return NOBODY
