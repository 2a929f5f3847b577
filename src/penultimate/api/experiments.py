"""Play, compare and simulate players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from penultimate.api.arguments import load_optional, whole_number
from penultimate.api.single_game import Game
from penultimate.bots.dice import dice_from
from penultimate.bots.player_input import PlayerDice, PlayerSight
from penultimate.bots.roster import COMPILED, MASTER, ORACLE, player_named
from penultimate.bots.seated_players import SeatedPlayers
from penultimate.notation.houses import as_house
from penultimate.notation.moves import move_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.bots.dice import Dice
    from penultimate.lab.duels.external_players import ExternalPlayer
    from penultimate.lab.duels.match import Score
    from penultimate.lab.simulation_outcome import Outcome
    from penultimate.notation.record import Record
    from penultimate.rules.presets import House
    from penultimate.rules.sight import Sight

Player = Callable[[PlayerSight, PlayerDice], Any]


def players() -> list[str]:
    """The names of the built-in players.

    >>> import penultimate
    >>> "steady" in penultimate.players()
    True
    """
    return [*COMPILED, MASTER, ORACLE]


def player(name: str) -> Callable[[Sight, Dice], int]:
    """A built-in player: a function of a sight and dice that returns a move number.

    >>> import penultimate
    >>> game = penultimate.Game(players=3, seed=1)
    >>> steady = penultimate.player("steady")
    >>> penultimate.move_name(steady(game.sight(), penultimate.dice(0)))
    'b7'

    `Game.play` takes the number, too.
    """
    if name not in players():
        raise ValueError(f"player {name!r} is unknown; the players are {', '.join(players())}")
    return player_named(name)


def dice(seed: int) -> PlayerDice:
    """Dice for a player: `choice`, `random`, and the same numbers for the same seed.

    >>> import penultimate
    >>> penultimate.dice(7).choice(["r5", "draw"])
    'draw'
    """
    return PlayerDice.of(dice_from(whole_number("seed", seed)))


def play_game(
    seated: Sequence[str | Player], rules: str | House = "official", *, seed: int = 0
) -> Record:
    """Play a whole game with these players, one per seat, and return its record.

    >>> import penultimate
    >>> record = penultimate.play_game(["steady", "alert"], seed=5)
    >>> record.result.over, len(record.hands) > 0
    (True, True)
    """
    if isinstance(seated, str):
        raise TypeError(f"seated is a list with one player per seat, not {seated!r}")
    game = Game(rules, len(seated), seed=seed)
    bots = SeatedPlayers(
        [_answers_of(one) for one in seated], dice_from(whole_number("seed", seed))
    )
    while not game.is_over:
        if game.is_hand_over:
            game.deal()
        bots.memory = game.memory
        seat, move = bots.next_act(game.table)
        game.play(move_name(move), seat)
    return game.record


def _answers_of(one: str | Player) -> Callable[[Sight, Dice], int]:
    """Check the answers of a custom player, or look up a built-in player."""
    if isinstance(one, str):
        return player(one)
    return _own_player("the player", one).answer


def _own_player(name: str, given: str | Player) -> ExternalPlayer:
    """A custom player, or one that is given as the file of a network or policy."""
    from penultimate.lab.duels.external_players import ExternalPlayer, load_external_player

    if isinstance(given, str):
        return load_external_player(given)
    if not callable(given):
        raise TypeError(f"a player is a name or a function of a sight and dice, not {given!r}")
    return ExternalPlayer(name, given)


def duel(
    one: str | Player,
    other: str | Player,
    rules: str | House = "official",
    *,
    players: int = 2,
    hands: int = 1_000,
    seed: int = 0,
    threads: int = 1,
) -> Score:
    """Measure `one` against copies of `other` on the same deals from every seat.

    A player of your own is a function of a sight and dice that returns a move, or the file of a
    network or policy (`.safetensors`, `.onnx`, `.pt`). An illegal answer raises an error. The score
    has the share of hands won and its 95% interval.

    >>> import penultimate
    >>> score = penultimate.duel("steady", "random", hands=200)
    >>> score.hands, score.share > 0.5
    (200, True)
    >>> def mine(sight, dice):
    ...     return dice.choice(sight.moves)
    >>> penultimate.duel(mine, "first", hands=10).hands
    10
    """
    load_optional("numba", "lab")
    from penultimate.lab.duels.external_players import is_model
    from penultimate.lab.duels.match import Match, play_match

    house, seats = _house_for(rules, players)
    deals = -(-whole_number("hands", hands, 1) // seats)
    named = {"one": one, "other": other}
    labels = {name: given if isinstance(given, str) else name for name, given in named.items()}
    own = {
        labels[name]: _own_player(name, given)
        for name, given in named.items()
        if not isinstance(given, str) or is_model(given)
    }
    counts = whole_number("seed", seed), whole_number("threads", threads, 1)
    return play_match(
        Match(house, labels["one"], labels["other"], seats, deals, False, *counts, own)
    )


def simulate(
    rules: str | House = "official",
    *,
    players: int = 4,
    hands: int = 10_000,
    seated: str | Sequence[str] = ("random",),
    seed: int = 0,
    threads: int = 1,
) -> Outcome:
    """Play many single hands with built-in players, and sum up the results.

    `seated` names one player for all seats, or one per seat.

    >>> import penultimate
    >>> outcome = penultimate.simulate(players=2, hands=1000)
    >>> outcome.hands, sum(outcome.wins) + outcome.voids
    (1000, 1000)
    """
    load_optional("numba", "lab")
    from penultimate.lab.simulation import Plan
    from penultimate.lab.simulation import simulate as run

    house, seats = _house_for(rules, players)
    names = (seated,) if isinstance(seated, str) else tuple(seated)
    counts = whole_number("seed", seed), whole_number("threads", threads, 1)
    return run(Plan(house, seats, whole_number("hands", hands, 1), False, *counts, names))


def _house_for(rules: str | House, players: int) -> tuple[House, int]:
    """A house, and the number of players, which it allows."""
    house, seats = as_house(rules), whole_number("players", players)
    house.check_seats(seats)
    return house, seats
