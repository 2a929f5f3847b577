"""`penultimate lab puzzles`."""

from __future__ import annotations

from pathlib import Path

from cli.conftest import Command


def test_a_run_without_time_leaves_the_puzzles_of_the_file(
    penultimate_command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "puzzles.json"
    for text in ("", '{"puzzles": [[0, "r5"]]}'):
        file.write_text(text)
        ran = penultimate_command("lab", "puzzles", file, "--minutes", "0", "--most", "1")
        assert ran.status == 0
    assert file.read_text() == '{"puzzles": [[0, "r5"]]}'


def test_another_file_is_refused_in_one_sentence(
    penultimate_command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "other.json"
    file.write_text("[1, 2]")
    ran = penultimate_command("lab", "puzzles", file)
    assert ran.status == 2
    assert "is not a file of puzzles; name another one" in " ".join(ran.err.split())
    assert file.read_text() == "[1, 2]"
