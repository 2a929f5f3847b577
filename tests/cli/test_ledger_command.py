"""`penultimate ledger`: import, export, rankings and errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Answer, Command
from server_process import Served

from penultimate.ledger import METHODS

GAMES: list[dict[str, Any]] = [
    {
        "id": "g1",
        "date": "2026-01-02",
        "variant": "standard",
        "target": 500,
        "scores": {"Ann": 520, "Bob": 310, "Cy": 0},
    },
    {"id": "g2", "date": "2026-01-03", "variant": "standard", "scores": {"Ann": 310, "Bob": 500}},
    {"id": "g3", "date": "2026-02-01", "variant": "lowest-total", "scores": {"Ann": 7, "Bob": 9}},
]


@pytest.fixture
def ledger(penultimate_command: Command, tmp_path: Path) -> Command:
    """`penultimate ledger` on a database of the test's own."""

    def command(*arguments: object, typed: str = "") -> Answer:
        database = ("--db", f"sqlite:///{tmp_path / 'tables.db'}")
        return penultimate_command("ledger", *arguments, *database, typed=typed)

    return command


def file_of(folder: Path, games: list[dict[str, Any]], name: str = "games.json") -> Path:
    path = folder / name
    path.write_text(json.dumps({"club": "Friday", "games": games}))
    return path


def ranking(ledger: Command, *arguments: object) -> dict[str, Any]:
    answer = ledger("rank", "--club", "Friday", "--json", *arguments)
    assert (answer.status, answer.err) == (0, "")
    return json.loads(answer.out)


def test_a_file_is_imported_once_however_often(ledger: Command, tmp_path: Path) -> None:
    file = file_of(tmp_path, GAMES)
    first = ledger("import", file, "--club", "Friday")
    assert first.status == 0
    assert first.out.splitlines()[0] == "Friday: a new club with 3 games"
    again = ledger("import", file, "--club", "Friday")
    assert (again.status, again.out) == (0, "Friday: 0 games recorded, 3 already known\n")
    assert ranking(ledger, "--method", "points_total")["games"] == 2


def test_a_ranking_as_json_is_the_contract(ledger: Command, tmp_path: Path) -> None:
    ledger("import", file_of(tmp_path, GAMES), "--club", "Friday")
    found = ranking(ledger, "--method", "average_score")
    assert {name: found[name] for name in ("method", "games", "left_out")} == {
        "method": "average_score",
        "games": 2,
        "left_out": 1,
    }
    rows = [(row["rank"], row["player"], row["value"], row["games"]) for row in found["ranking"]]
    assert rows == [(1, "Ann", 415.0, 2), (2, "Bob", 405.0, 2), (3, "Cy", 0.0, 1)]
    assert "mu" not in found["ranking"][0]
    for row in ranking(ledger, "--method", "trueskill")["ranking"]:
        assert row["value"] == pytest.approx(row["mu"] - 3 * row["sigma"])


@pytest.mark.parametrize(
    ("filters", "players"),
    [
        (["--since", "2026-01-03"], ["Ann", "Bob"]),
        (["--variant", "standard", "--players", "more"], ["Ann", "Bob", "Cy"]),
        (["--variant", "lowest-total", "--variant", "own"], ["Ann", "Bob"]),
        (["--players", "two"], ["Ann", "Bob"]),
        (["--least", "3"], ["Ann", "Bob"]),
        (["--least", "4"], []),
    ],
)
def test_filters(ledger: Command, tmp_path: Path, filters: list[str], players: list[str]) -> None:
    ledger("import", file_of(tmp_path, GAMES), "--club", "Friday")
    found = ranking(ledger, "--method", "win_percentage", *filters)
    assert sorted(row["player"] for row in found["ranking"]) == players


@pytest.mark.parametrize("form", ["json", "csv"])
def test_what_is_exported_can_be_imported_and_ranks_the_same(
    ledger: Command, tmp_path: Path, form: str
) -> None:
    ledger("import", file_of(tmp_path, GAMES), "--club", "Friday")
    text = ledger("export", "--club", "Friday", "--format", form).out
    (tmp_path / f"copy.{form}").write_bytes(text.encode())
    assert ledger("import", tmp_path / f"copy.{form}", "--club", "Copy").status == 0
    again = ledger("export", "--club", "Copy", "--format", form).out
    assert again.replace('"club": "Copy"', '"club": "Friday"') == text
    for method in METHODS:
        copied = ledger("rank", "--club", "Copy", "--json", "--method", method).out
        assert json.loads(copied) == ranking(ledger, "--method", method)


def test_a_refused_file_says_every_fault_and_takes_nothing(ledger: Command, tmp_path: Path) -> None:
    wrong = [GAMES[0], {**GAMES[1], "date": "soon"}, {**GAMES[0], "id": "g3", "target": 600}]
    answer = ledger("import", file_of(tmp_path, wrong), "--club", "Friday")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.splitlines() == [
        "game 2 (id g2): the date is 'soon'; a date is a day such as 2026-01-02",
        "game 3 (id g3): the winner has 520 points, but the target is 600",
    ]
    assert ledger("list").out.strip() == ""


@pytest.mark.parametrize(
    "arguments",
    [("rank", "--method", "trueskill"), ("export", "--format", "csv"), ("list",)],
)
def test_an_unknown_club_ends_with_status_2(ledger: Command, arguments: tuple[str, ...]) -> None:
    answer = ledger(*arguments, "--club", "Nobody")
    assert (answer.status, answer.out) == (2, "")
    assert "there is no club 'Nobody'" in answer.err


def test_one_game_is_added_by_hand(ledger: Command) -> None:
    added = ("--club", "Friday", "--date", "2026-01-02")
    assert ledger("add", *added, "--target", 500, "Ann=520", "Bob=310").status == 0
    order = ("--variant", "elimination", "--order", "Bob,Ann")
    assert ledger("add", *added, *order, "Ann=9", "Bob=5").status == 0
    listed = json.loads(ledger("list", "--club", "Friday", "--json").out)
    assert [(one["variant"], one["scores"]) for one in listed] == [
        ("standard", {"Ann": 520, "Bob": 310}),
        ("elimination", {"Ann": 9, "Bob": 5}),
    ]
    [club] = json.loads(ledger("list", "--json").out)
    assert (club["name"], club["games"], club["players"]) == ("Friday", 2, 2)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("add", "Ann=480", "Bob=3", "--target", 500),
            "the winner has 480 points, but the target is 500",
        ),
        (("add", "Ann=1", "Bob=2", "--variant", "chess"), "'chess' is not one of"),
        (("rank", "--method", "elo"), "'elo' is not one of"),
        (("rank", "--method", "trueskill", "--since", "May"), "expected a date such as 2026-01-02"),
        (("rank", "--method", "trueskill", "--variant", "x"), "a variant is one of standard"),
        (("import", "nowhere.json"), "nowhere.json: No such file or directory"),
    ],
)
def test_a_fault_is_one_line_and_status_2(
    ledger: Command, arguments: tuple[object, ...], said: str
) -> None:
    answer = ledger(*arguments, "--club", "Friday")
    assert answer.status == 2
    assert said in answer.err
    assert "Traceback" not in answer.err


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        (["Ann"], "expected NAME=SCORE such as Ann=520, not 'Ann'"),
        (["Ann=1", "Bob="], "expected NAME=SCORE such as Ann=520, not 'Bob='"),
        (["=1", "Bob=2"], "expected NAME=SCORE such as Ann=520, not '=1'"),
        (["Ann=1", "Ann=2"], "Ann is given twice"),
    ],
)
def test_scores_that_make_no_sense_are_refused_in_one_line(
    ledger: Command, scores: list[str], said: str
) -> None:
    answer = ledger("add", "--club", "Friday", *scores)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == f"penultimate: Invalid value: {said}\n"


def test_a_skill_is_printed_with_its_interval_and_its_cautious_value(
    ledger: Command, tmp_path: Path
) -> None:
    ledger("import", file_of(tmp_path, GAMES), "--club", "Friday")
    rows = ranking(ledger, "--method", "trueskill")["ranking"]
    shown = ledger("rank", "--club", "Friday", "--method", "trueskill").out.splitlines()[1:-1]
    for row, line in zip(rows, shown, strict=True):
        assert row["low"] < row["estimate"] < row["high"]
        assert row["cautious"] == row["value"]
        assert line.endswith(
            f"{row['player']}  {row['estimate']:.2f}  (between {row['low']:.2f} and "
            f"{row['high']:.2f}, cautious {row['value']:.2f}, {row['games']} games)".replace(
                "1 games", "1 game"
            )
        )


def test_an_estimate_of_the_other_methods_is_their_value(ledger: Command, tmp_path: Path) -> None:
    ledger("import", file_of(tmp_path, GAMES), "--club", "Friday")
    for row in ranking(ledger, "--method", "average_score")["ranking"]:
        assert row["estimate"] == row["value"]
        assert "cautious" not in row


def test_a_game_stopped_early_is_ranked_on_request(ledger: Command) -> None:
    add = ("add", "--club", "Friday", "--target", 500)
    assert ledger(*add, "Ann=520", "Bob=310").status == 0
    assert ledger(*add, "--unfinished", "Ann=20", "Bob=90").status == 0
    found = ranking(ledger, "--method", "points_total")
    assert (found["games"], found["left_out"], found["unfinished"]) == (1, 1, 1)
    words = ledger("rank", "--club", "Friday", "--method", "points_total").out
    assert "Left out: 1 game stopped early (--unfinished counts them)." in words
    everything = ranking(ledger, "--method", "points_total", "--unfinished")
    assert (everything["games"], everything["left_out"]) == (2, 0)
    assert [row["value"] for row in everything["ranking"]] == [540, 400]


def test_the_ledger_finds_a_database_in_a_folder(
    penultimate_command: Command, tmp_path: Path
) -> None:
    folder = ("--data", tmp_path / "served")
    added = penultimate_command("ledger", "add", "--club", "Friday", *folder, "Ann=5", "Bob=3")
    assert (added.status, added.err) == (0, "")
    assert "Friday" in penultimate_command("ledger", "list", *folder).out
    assert (tmp_path / "served" / "penultimate.db").exists()


def test_the_ledger_works_while_a_server_runs_on_the_same_database(
    penultimate_command: Command, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with Served(database) as server:
        file = file_of(tmp_path, GAMES)
        taken = penultimate_command("ledger", "import", file, "--club", "Friday", "--db", database)
        assert taken.status == 0
        listed = penultimate_command("ledger", "list", "--db", database)
        assert "Friday  3  3" in listed.out
        assert server.process.poll() is None
