"""Load players from Python files and run duels with them.

A player is a class or a function. It gets a sight and dice (`bots/player_input.py`), and
returns a move number, a move in notation or, out of turn, `None`. These duels are interpreted and
play a few hundred hands per second. A player that returns an illegal move, takes too long or raises
an exception ends the duel with a `PlayerError`. With `forgive` it loses the hand instead, or the
game in a duel of games, and the errors are reported after the duel.
"""

from __future__ import annotations

import operator
import runpy
import signal
import time
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from penultimate.bots.dice import roll
from penultimate.bots.player_input import PlayerDice, PlayerSight
from penultimate.lab.duels.duel import open_deal, points_won, seat_players, won
from penultimate.lab.duels.network_players import SUFFIX, NetworkFileError, NetworkPlayer
from penultimate.lab.duels.policy_players import (
    POLICY_SUFFIXES,
    PolicyFileError,
    PolicyPlayer,
)
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

TIME_LIMIT: Final = 10.0  # seconds per answer; the first one may load a library


class ExternalPlayerError(ValueError):
    """A player cannot be loaded. The message is for the user."""


class PlayerError(Exception):
    """A player gave an invalid answer or none. The message is for the user."""


class ExternalPlayer:
    """A player from a Python file, with a count of its errors."""

    def __init__(
        self,
        name: str,
        player: Callable[[PlayerSight, PlayerDice], Any],
        time_limit: float = TIME_LIMIT,
        *,
        forgive: bool = False,
    ) -> None:
        self.name, self.player, self.time_limit = name, player, time_limit
        self.forgive = forgive
        self.errors: Counter[str] = Counter()

    def answer(self, sight: Sight, dice: Dice) -> int:
        """Ask the player. Returns a legal move, or `SILENCE` out of turn."""
        started = time.perf_counter()
        try:
            given = self._call(PlayerSight.of(sight), PlayerDice.of(dice))
        except PlayerError:
            raise
        except Exception as error:  # noqa: BLE001 (an error in the player must not end the run)
            raise PlayerError(f"raised {type(error).__name__}: {error}") from None
        finally:
            roll(dice)  # the player rolled a copy; the next one must differ
        if time.perf_counter() - started > self.time_limit:
            raise PlayerError(f"took more than {self.time_limit:g} s to answer")
        return _checked_move(sight, given)

    def _call(self, sight: PlayerSight, dice: PlayerDice) -> Any:
        """Call the player and interrupt it after the time limit."""

        def stop(*_: object) -> None:
            raise PlayerError(f"took more than {self.time_limit:g} s to answer")

        if not hasattr(signal, "setitimer"):  # Windows cannot interrupt it
            return self.player(sight, dice)
        former = signal.signal(signal.SIGVTALRM, stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, self.time_limit)
        try:
            return self.player(sight, dice)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, former)

    def error_report(self) -> list[str]:
        """Describe the player's errors, most frequent first."""
        return [
            f"{self.name} lost {times} hands because it {error}"
            for error, times in self.errors.most_common(5)
        ]


def _checked_move(sight: Sight, given: Any) -> int:
    move = given
    if given is None:
        move = SILENCE
    elif isinstance(given, str):
        try:
            move = parse_move(given)
        except NotationError as error:
            raise PlayerError(f"answered {error}") from None
    if hasattr(move, "__index__") and not isinstance(move, bool):  # also a number of NumPy
        move = operator.index(move)
        if move == SILENCE and sight.turn != 0:
            return move
        if move in sight.moves[: sight.choices]:
            return move
    named = move_name(move) if isinstance(move, int) and 0 <= move < len(sight.moves) else given
    raise PlayerError(f"answered {named!r}, which is not a legal move")


def load_external_player(text: str, *, forgive: bool = False) -> ExternalPlayer:
    """Load a player from a specification such as `mine=path.py:Player` or `mine=net.safetensors`.

    A network or policy may also be given by its path alone, which is then its name.
    """
    name, equals, place = text.partition("=")
    if is_model(text):
        return ExternalPlayer(name, _model(place if equals else text), forgive=forgive)
    file, colon, attribute = place.rpartition(":")
    if not (name and equals and file and colon and attribute):
        raise ExternalPlayerError(f"{text!r} must have the form mine=path.py:Player")
    try:
        found = runpy.run_path(file).get(attribute)
    except OSError as error:
        raise ExternalPlayerError(f"{file}: {error.strerror}") from None
    except Exception as error:  # noqa: BLE001 (the file may raise anything)
        raise ExternalPlayerError(f"{file} raised {type(error).__name__}: {error}") from None
    player = found() if isinstance(found, type) else found
    if not callable(player):
        raise ExternalPlayerError(
            f"{file} has no class or function {attribute!r} that can be called"
        )
    return ExternalPlayer(name, player, forgive=forgive)


def is_model(text: str) -> bool:
    """Whether a player is given as the file of a network or policy."""
    return text.endswith((SUFFIX, *POLICY_SUFFIXES))


def _model(file: str) -> NetworkPlayer | PolicyPlayer:
    try:
        return NetworkPlayer(file) if file.endswith(SUFFIX) else PolicyPlayer(file)
    except (NetworkFileError, PolicyFileError) as fault:
        raise ExternalPlayerError(str(fault)) from None


class ExternalDuel:
    """An interpreted duel with external players."""

    def __init__(
        self, house: House, players: int, seed: int, external: dict[int, ExternalPlayer]
    ) -> None:
        self.table, self.dice = seeded_table(house, players, seed)
        self.memory, self.playout, self.sight = Memory(), Playout(), Sight()
        self.external = external  # by player number

    def play_deal(self, deal: int, one: int, other: int, whole: bool) -> tuple[int, int]:
        """Play a deal with `one` in each seat. Returns the wins and points of `one`."""
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
        """Play a game. Returns the seat that made an error, or `NOBODY`, and points of `seat`."""
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
            player = self.external[self.playout.players[seat]]
            try:
                answer = player.answer(self.sight, self.dice)
            except PlayerError as error:
                if not player.forgive:
                    raise PlayerError(f"{player.name} {error}") from None
                player.errors[str(error)] += 1
                return seat
            apply_answer(*places, seat, answer)
            seat = play_until_external(*places, self.sight, self.dice)
        return NOBODY
