"""`penultimate lab evaluate`: measure a player against the fixed baselines."""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from penultimate import __version__
from penultimate.cli.common_options import CORES, AsJson, Threads
from penultimate.cli.house_options import Changes, Rules, chosen_house
from penultimate.cli.lab import (
    Forgive,
    Own,
    invalid_answer,
    lab,
    load_players,
    models_in,
    tell_compiling,
)

if TYPE_CHECKING:
    from penultimate.lab.duels.evaluation import Evaluation
    from penultimate.lab.duels.match import Match, Score
    from penultimate.rules.presets import House


@lab.command()
def evaluate(
    policy: Annotated[
        str,
        typer.Argument(
            help="A player, or the file of a network or policy (.safetensors, .onnx, .pt)."
        ),
    ],
    *,
    rules: Rules = "official",
    option: Changes,
    players: Annotated[int, typer.Option("--players", help="Number of players.")] = 2,
    hands: Annotated[
        int, typer.Option(min=1, max=2**31, help="Hands against each baseline.")
    ] = 5_000,
    threads: Threads = CORES,
    player: Own = None,
    forgive: Forgive = False,
    as_json: AsJson = False,
) -> None:
    """Measure a player against alert, steady, counter and master.

    Every deal is played from every seat. The seed of the deals is a digest of the player's file and
    the version, so nobody can choose it.

    Example: penultimate lab evaluate policy.onnx
    """
    house = chosen_house(rules, option)
    house.check_seats(players)
    from penultimate.lab.duels.evaluation import (
        Evaluation,
        digest_of,
        matches_of,
        play_evaluation,
        seed_of,
    )
    from penultimate.lab.duels.external_players import PlayerError
    from penultimate.lab.duels.match import Match, MatchError
    from penultimate.notation.houses import write_house

    own = load_players([*(player or []), *models_in([policy])], forgive)
    specified = next((text for text in player or [] if text.startswith(f"{policy}=")), policy)
    digest = digest_of(specified)
    match = Match(
        house, policy, "", players, -(-hands // players), False, seed_of(digest), threads, own
    )
    try:
        matches = matches_of(match)
        tell_compiling(*matches)
        scores = play_evaluation(matches, _tell)
    except MatchError as fault:
        raise typer.BadParameter(str(fault)) from None
    except PlayerError as error:
        raise invalid_answer(error) from None
    command = _command(policy, player, house, match)
    found = Evaluation(
        policy, digest, __version__, write_house(house), players, match.seed, command, scores
    )
    print(json.dumps(asdict(found)) if as_json else _in_words(found))


def _command(policy: str, player: list[str] | None, house: House, match: Match) -> str:
    """The command that repeats the evaluation."""
    from penultimate.notation.houses import write_house

    own = [word for text in player or () for word in ("--player", text)]
    words = ["penultimate", "lab", "evaluate", policy, "--rules", write_house(house)]
    counts = ["--players", str(match.players), "--hands", str(match.deals * match.players)]
    return shlex.join([*words, *counts, *own])


def _tell(score: Score) -> None:
    """Print the result of a match if standard error is a terminal."""
    if sys.stderr.isatty():
        print(_line(score), file=sys.stderr)


def _line(score: Score) -> str:
    low, high = score.interval
    return (
        f"{score.share:6.1%} of {score.hands:,} hands against {score.players[1]} "
        f"(95% interval {low:.1%} to {high:.1%})"
    )


def _in_words(found: Evaluation) -> str:
    about = f"{found.player}, sha256 {found.digest[:16]}, seed {found.seed}"
    return "\n".join(
        [
            f"{found.command} (penultimate {found.version})",
            f"{about}; {1 / found.players:.1%} is even",
            *map(_line, found.scores),
        ]
    )
