"""External players: an error ends the duel, or loses the hand if errors are forgiven."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from patience import PATIENCE

from penultimate.bots.dice import Dice
from penultimate.bots.network import WEIGHTS
from penultimate.bots.player_input import PlayerDice, PlayerSight
from penultimate.bots.roster import COMPILED, decide
from penultimate.cli.app import run
from penultimate.lab.duels.external_players import (
    ExternalPlayer,
    ExternalPlayerError,
    PlayerError,
    load_external_player,
)
from penultimate.lab.duels.match import Match, MatchError, Score, play_match
from penultimate.rules import house_rules
from penultimate.rules.cards import KINDS
from penultimate.rules.moves import DRAW_CARD, KEEP
from penultimate.rules.sight import SILENCE, Sight

DRAWER = """
class Player:
    '''Never lays a card.'''

    def __call__(self, sight, dice):
        moves = sight.moves[: sight.choices]
        return moves[-1] if sight.turn == 0 else None

def broken(sight, dice):
    return "r99"
"""


MINE = ExternalPlayer("mine", lambda sight, _: int(sight.moves[0]))


def duel(player: object, deals: int = 5, time_limit: float = PATIENCE) -> tuple[Score, list[str]]:
    external = ExternalPlayer("mine", player, time_limit, forgive=True)  # pyright: ignore[reportArgumentType]
    match = Match(house_rules(), "mine", "alert", 2, deals, external_players={"mine": external})
    return play_match(match), external.error_report()


def drawer(sight: Sight, dice: Dice) -> int | None:  # noqa: ARG001
    """Always draws and keeps, and never calls."""
    if sight.turn != 0:
        return None
    moves = sight.moves[: sight.choices]
    return next((move for move in (DRAW_CARD, KEEP) if move in moves), moves[-1])


def test_an_external_player_that_copies_ours_makes_no_errors() -> None:
    def steady(sight: Sight, dice: Dice) -> int:
        return decide(sight, dice, COMPILED["steady"])

    external = ExternalPlayer("mine", steady, PATIENCE)
    match = Match(house_rules("house"), "mine", "first", 3, 4, external_players={"mine": external})
    score = play_match(match)
    assert score.hands == 12
    assert external.error_report() == []
    assert 0 < score.share < 1


def test_a_player_who_never_plays_a_card_never_wins() -> None:
    score, told = duel(drawer)
    assert (score.share, score.interval) == (0.0, (0.0, 0.0))
    assert score.points < 0
    assert told == []


def test_a_duel_of_two_players_who_never_play_has_no_winner() -> None:
    external_players = {name: ExternalPlayer(name, drawer, PATIENCE) for name in ("mine", "yours")}
    score = play_match(
        Match(house_rules(), "mine", "yours", 2, 2, external_players=external_players)
    )
    assert (score.share, score.points) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("player", "fault"),
    [
        (lambda _sight, _dice: 9999, "answered 9999, which is not a legal move"),
        (lambda _sight, _dice: "r99", "'r99' is not a move"),
        (lambda _sight, _dice: None, "answered None, which is not a legal move"),
        (lambda _sight, _dice: 1 / 0, "raised ZeroDivisionError"),
    ],
)
def test_a_wrong_answer_is_reported_and_loses_the_hand(player: object, fault: str) -> None:
    score, told = duel(player)
    assert score.share == 0
    assert score.hands == 10, "the run goes on"
    assert told[0].startswith("mine lost ")
    assert fault in " ".join(told)


def test_a_late_answer_loses_the_hand_even_if_it_would_never_come() -> None:
    def endless(_sight: Sight, _dice: Dice) -> int:
        while True:
            pass

    def sleepy(sight: Sight, dice: Dice) -> int:
        time.sleep(0.02)
        return decide(sight, dice, COMPILED["alert"])

    for player in (endless, sleepy):
        score, told = duel(player, deals=1, time_limit=0.01)
        assert score.share == 0
        assert "took more than 0.01 s to answer" in told[0]


def test_an_external_player_cannot_change_what_it_is_shown() -> None:
    def cheat(sight: Sight, dice: Dice) -> int:
        answer = decide(sight, dice, COMPILED["alert"])
        sight.hand[:] = [0] * KINDS
        sight.moves[0] = SILENCE
        return answer

    _, told = duel(cheat)
    assert told == []


def test_the_opponent_wins_when_a_player_fails() -> None:
    external = ExternalPlayer("mine", lambda _sight, _dice: 9999, forgive=True)
    match = Match(house_rules(), "alert", "mine", 3, 3, external_players={"mine": external})
    assert play_match(match).share == 1


def test_the_command_line_takes_a_class_or_a_function(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(DRAWER)
    arguments = ["lab", "duel", "mine", "first", "--hands", "4", "--json"]
    assert run([*arguments, "--player", f"mine={file}:Player"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == ["mine", "first"]
    assert run([*arguments, "--player", f"mine={file}:broken"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("penultimate: mine answered 'r99' is not a move; ")
    assert err.endswith("; --forgive goes on and counts a lost hand\n")
    assert run([*arguments, "--player", f"mine={file}:broken", "--forgive"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["share"] == 0
    assert "mine lost" in err
    assert "'r99' is not a move" in err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("mine", "must have the form mine=path.py:Player"),
        ("mine=nowhere.py:Player", "No such file"),
        ("mine={file}:nobody", "has no class or function 'nobody'"),
    ],
)
def test_an_unknown_player_is_refused(text: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(DRAWER)
    with pytest.raises(ExternalPlayerError, match=message):
        load_external_player(text.format(file=file))


def test_the_oracle_is_asked_like_an_external_player() -> None:
    match = Match(house_rules(), "oracle", "master", 2, 1)
    assert match.is_interpreted()
    assert play_match(match).hands == 2
    with pytest.raises(MatchError, match=r"the players are .*, master, oracle, mine$"):
        play_match(Match(house_rules(), "nobody", "mine", 2, 1, external_players={"mine": MINE}))


def test_a_player_written_the_natural_way_makes_no_errors() -> None:
    def natural(sight: PlayerSight, dice: PlayerDice) -> int | None:
        if dice.random() < 0.5 and sight.turn != 0:
            return None
        return dice.choice(sight.moves)

    external = ExternalPlayer("mine", natural, PATIENCE)
    match = Match(house_rules("party"), "mine", "first", 3, 5, external_players={"mine": external})
    assert play_match(match).hands == 15


def test_a_sight_prints_as_cards_and_moves() -> None:
    seen = list[str]()

    def shown(sight: PlayerSight, _dice: PlayerDice) -> int:
        seen.append(repr(sight))
        return sight.moves[0]

    duel(shown, deals=1)
    assert seen[0] == (
        "<Sight hand='y1 y3 ys g5 g+2 b1 b2' top=g2 colour=g sizes='7 6' turn=0 "
        "moves='g5 g+2 b2 draw'>"
    )


def test_an_invalid_answer_ends_the_duel_at_the_first_hand() -> None:
    external = ExternalPlayer("mine", lambda _sight, _dice: 9999)
    match = Match(house_rules(), "mine", "first", 2, 5, external_players={"mine": external})
    with pytest.raises(PlayerError, match=r"^mine answered 9999, which is not a legal move$"):
        play_match(match)


def test_a_trained_network_is_a_player(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(next(WEIGHTS.glob("*two*"), next(WEIGHTS.glob("*.safetensors"))))
    arguments = ["first", "--hands", "4", "--json"]
    assert run(["lab", "duel", file, *arguments]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == [file, "first"]
    assert run(["lab", "duel", "mine", *arguments, "--player", f"mine={file}"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == ["mine", "first"]


def test_a_file_that_is_not_a_network_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.safetensors"
    broken.write_bytes(b"nothing of the kind")
    assert run(["lab", "duel", str(broken), "first", "--hands", "4"]) == 2
    assert "is not a network that `lab train` wrote" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--rival", "nobody"], "player 'nobody' is unknown; the rivals are random, "),
        (["--official", "80", "--peers", "50"], "together are at most 100 percent"),
        (["--most", "2", "--usual", "5"], "--usual is at most --most, which is 2"),
        (["--start", "nowhere.safetensors"], "nowhere.safetensors: No such file"),
    ],
)
def test_training_that_cannot_be_is_refused_in_a_line(
    options: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lab", "train", str(tmp_path / "net"), *options]) == 2
    assert message in capsys.readouterr().err
    assert not (tmp_path / "net").exists()


@pytest.mark.parametrize(
    "command",
    [
        ["tournament", "alert", "first", "--html", "/nowhere/x.html"],
        ["chances", "/nowhere/x.safetensors"],
    ],
)
def test_an_unwritable_output_is_reported_before_the_run(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lab", *command]) == 2
    assert "No such file or directory" in capsys.readouterr().err
