import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.conftest import Command
from review.played_games import played

from penultimate.notation.record import Record, seal_record, write_record

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]


COMPILING = "Compiling the rulebook; this happens once and takes about a minute.\n"


@pytest.fixture(scope="module")
def record() -> Record:
    return played(["random", "medium"], seed=4, hands=2)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(write_record(record), encoding="utf-8")
    return file


def test_a_review_as_json_has_a_ledger_and_the_decisions_of_every_hand(
    penultimate_command: Command, file: Path
) -> None:
    answer = penultimate_command("review", file, "--json")
    assert answer.status == 0
    assert answer.err in ("", COMPILING)
    document = json.loads(answer.out)
    assert len(document["hands"]) == 2
    for hand in document["hands"]:
        assert [part["seat"] for part in hand["seats"]] == [0, 1]
        for part in hand["seats"]:
            columns = part["start"] + part["luck"] + part["errors"] + part["hidden"]
            assert columns == pytest.approx(part["result"], abs=1e-9)
        for decision in hand["decisions"]:
            assert {"number", "seat", "move", "best", "error", "se", "why"} <= set(decision)
            assert decision["error"] >= 0


def test_a_review_with_an_empty_cache_says_that_it_compiles(file: Path, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "penultimate", "review", file],
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as started:
        assert started.stderr
        assert started.stderr.readline() == COMPILING
        started.kill()


def test_a_review_in_words_names_the_four_columns(penultimate_command: Command, file: Path) -> None:
    out = penultimate_command("review", file, "--seat", 0).out
    assert "points lost per decision" in out
    assert out.count("start     luck   errors   hidden   result") == 4
    assert "Winning the game" in out
    assert "Seat 1:" not in out


def test_a_review_as_a_page_is_one_file_without_links_or_markup_in_names(
    penultimate_command: Command, tmp_path: Path
) -> None:
    file, page = tmp_path / "game.json", tmp_path / "review.html"
    unkind = played(["random", "medium"], seed=4)
    unkind.names = ["<b>Ada</b>", "Bela"]
    seal_record(unkind)
    file.write_text(write_record(unkind), encoding="utf-8")
    answer = penultimate_command("review", file, "--seat", 0, "--html", page)
    assert (answer.status, answer.out) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text
    assert "prefers-color-scheme: dark" in text
    assert "<b>Ada" not in text
    assert not [word for word in ("http:", "https:", "src=", "href=", "<script") if word in text]


def test_a_damaged_record_is_refused_in_one_sentence(
    penultimate_command: Command, file: Path
) -> None:
    damaged = file.read_text(encoding="utf-8").replace("0:", "1:", 1)
    answer = penultimate_command("review", "-", typed=damaged)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("penultimate: ")
    assert answer.err.count("\n") == 1


def test_a_record_without_hands_is_refused(penultimate_command: Command) -> None:
    empty = write_record(played(["random", "medium"], hands=0))
    answer = penultimate_command("review", "-", typed=empty)
    assert answer.status == 2
    assert "the record has no hands; a review needs at least one" in answer.err


def test_a_seat_number_beyond_the_table_is_refused(
    penultimate_command: Command, file: Path
) -> None:
    answer = penultimate_command("review", file, "--seat", 2)
    assert answer.status == 2
    assert "takes 0 to 1, not 2" in answer.err


def test_a_later_edition_of_the_rules_is_refused(penultimate_command: Command) -> None:
    later = played(["random", "medium"], seed=4)
    later.edition = 99
    answer = penultimate_command("review", "-", typed=write_record(later))
    assert answer.status == 2
    assert "edition 99" in answer.err


def test_an_unfinished_game_of_an_older_edition_in_another_house_is_reviewed(
    penultimate_command: Command,
) -> None:
    older = played(["random", "medium", "easy"], "party", seed=4, moves=7)
    older.edition = 1
    seal_record(older)
    answer = penultimate_command("review", "-", "--seat", 0, "--json", typed=write_record(older))
    assert answer.status == 0
    document = json.loads(answer.out)
    assert [hand["over"] for hand in document["hands"]] == [False]
    assert len(document["hands"][0]["curve"]) == 1 + 7
