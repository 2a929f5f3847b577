"""Golden playthroughs must not change. `write.py` regenerates them."""

from __future__ import annotations

import pytest
from goldens.playthroughs import FOLDER, PLAYTHROUGHS, file_of
from goldens.transcripts import lines_of, retell

from penultimate.notation.moves import MOVE_NAMES
from penultimate.rules import PRESETS

SORTS = {name.partition(":")[0].partition("@")[0] for name in MOVE_NAMES}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_played_again_as_it_is_written(name: str) -> None:
    text = file_of(name).read_text()
    assert retell(text) == text


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_of_the_game_it_is_meant_for_and_shows_what_it_is_to_show(
    name: str,
) -> None:
    text, plan = file_of(name).read_text(), PLAYTHROUGHS[name]
    options = [f"{key}={str(value).lower()}" for key, value in plan.house().changes().items()]
    assert lines_of(text)[:3] == [
        f"rules: {plan.rules}",
        f"options: {' '.join(options)}".strip(),
        f"players: {plan.players}",
    ]
    assert [shown for shown in plan.shows if shown not in text] == []


def test_every_preset_has_a_playthrough_under_its_own_name() -> None:
    for preset in PRESETS:
        assert file_of(preset).read_text().startswith(f"rules: {preset}\noptions:\n")


def test_every_file_is_a_playthrough_and_every_playthrough_has_its_file() -> None:
    files = {path.stem for path in FOLDER.glob("*.txt")} - {"perft", "heard"}
    assert files == set(PLAYTHROUGHS)


def test_every_sort_of_move_is_made_in_some_playthrough() -> None:
    told = " ".join(file_of(name).read_text() for name in PLAYTHROUGHS)
    made = {word.split(":")[1].split("@")[0] for word in told.split() if word[1:2] == ":"}
    assert made == SORTS
