"""`penultimate simulate`: output and errors."""

from __future__ import annotations

import csv
import json
import re
from dataclasses import asdict
from pathlib import Path

import pytest

from penultimate import __version__
from penultimate.cli.app import run
from penultimate.lab.trials.trial import try_house
from penultimate.rules import house_rules

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]


def test_json_has_the_counts_the_rates_and_the_means(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--players", "3", "--hands", "200", "--seed", "4", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["house"] == "official"
    assert (answer["version"], answer["seed"]) == (__version__, 4)
    assert answer["players"] == ["random"] * 3
    assert answer["hands"] == answer["planned"] == 200
    assert len(answer["wins"]) == 3
    assert sum(answer["wins"]) + answer["voids"] == 200
    assert answer["mean_hand_length"] == round(answer["moves"] / 200, 4)
    assert answer["hands_per_second"] > 0
    assert answer["seconds"] > 0
    assert answer["compile_seconds"] >= 0
    assert answer["mean_points"] > 0


def test_the_text_and_the_table_have_the_distributions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hands.csv"
    played = ["--players", "2", "--hands", "300", "--option", "stacking=same"]
    assert run(["simulate", *played, "--csv", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    shares = [float(line.split()[3].rstrip("%")) for line in lines if re.match(r" +\d+ to ", line)]
    shares += [float(line.split()[3].rstrip("%")) for line in lines if " or more " in line]
    assert sum(shares) == pytest.approx(200, abs=2)  # of lengths and of points

    with file.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    for measure in ("wins", "moves", "points"):
        assert sum(int(row["count"]) for row in rows if row["measure"] == measure) == 300
    assert {row["house"] for row in rows} == {"official+stacking=same"}
    assert {row["version"] for row in rows} == {__version__}


def test_the_effects_are_those_of_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "effects.csv"
    played = ["--players", "2", "--hands", "50", "--option", "stacking=same", "--effects"]
    wanted = try_house(house_rules("official", {"stacking": "same"}), 2)
    assert run(["simulate", *played, "--json", "--csv", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["effects"] == asdict(wanted)
    assert run(["simulate", *played]) == 0
    assert re.search(r"\n  stacking: in \d+\.\d% ±\d+\.\d of hands, ", capsys.readouterr().out)
    assert ",effect,stacking,,,," in file.read_text(encoding="utf-8")


def test_whole_games_are_played_to_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--games", "20", "--option", "target=50", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["games"] == sum(answer["game_wins"]) == 20
    assert answer["hands"] >= 20


def test_people_get_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--rules", "house", "--hands", "50"]) == 0
    about, speed, wins, *_ = capsys.readouterr().out.splitlines()
    assert about == f"50 hands of house with 4 players, seed 0, penultimate {__version__}"
    assert speed.endswith(" hands a second")
    assert re.match(r"hands won: seat 0 \(random\): \d+ \(\d+\.\d% ±\d+\.\d\), seat 1", wins)


def test_the_house_is_named_with_its_changes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--hands", "50", "--option", "seven_o=true"]) == 0
    assert capsys.readouterr().out.startswith("50 hands of official+seven_o with 4 players, ")


def test_the_players_of_the_seats_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ["--player", "steady", "--player", "random"]
    assert run(["simulate", "--players", "2", "--hands", "50", *chosen]) == 0
    line = capsys.readouterr().out.splitlines()[2]
    assert line.startswith("hands won: seat 0 (steady): ")
    assert "seat 1 (random): " in line


def test_one_player_may_be_named_for_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    each = ["--player", "steady", "--player", "steady"]
    answers = list[dict[str, object]]()
    for chosen in (["--player", "steady"], each):
        table = ["--players", "2", "--hands", "50", "--json"]
        assert run(["simulate", *table, *chosen]) == 0
        answers.append(json.loads(capsys.readouterr().out))
    assert answers[0]["wins"] == answers[1]["wins"]
    assert answers[0]["moves"] == answers[1]["moves"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--hands", "5", "--games", "5"], "--hands or --games, not both"),
        (["--hands", "0"], "--hands"),
        (["--players", "11"], "a game takes 2 to 10 players, not 11"),
        (["--option", "target=0"], "option target must be a whole number from 1"),
        (["--option", "nosuch=1"], "there is no option 'nosuch'"),
        (["--option", "partners=true", "--players", "3"], "even number of players, not 3"),
        (["--rules", "nosuch"], "rules must be official, "),
        (["--threads", "0"], "--threads"),
        (["--csv", "/nowhere/x.csv"], "/nowhere/x.csv: No such file or directory"),
        (["--csv", "/dev/full"], "/dev/full: No space left on device"),
        (["--player", "nobody"], "player 'nobody' is unknown; the compiled players are random, "),
        (["--player", "master"], "player 'master' is not compiled; the compiled players are"),
        (["--player", "steady"] * 3, "3 players for 4 seats; give one player, or one per seat"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert message in said.err
    assert said.err.count("\n") == 1
