"""An independent verifier confirms every deal of live play."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest
from fairness import chance, checked_hand, hand, verifier
from fairness.finished_games import GAMES, Finished
from fairness.verifier import verify

pytestmark = pytest.mark.xdist_group("finished-games")

PAGES = (chance, checked_hand, hand, verifier)


def imported(page: Path) -> set[str]:
    """The modules that a Python source imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(page.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def test_the_verifier_shares_no_code_with_the_server() -> None:
    pages = [Path(page.__file__ or "") for page in PAGES]
    names = {name for page in pages for name in imported(page)}
    own = {f"fairness.{page.stem}" for page in pages}
    assert names - own <= sys.stdlib_module_names | {"collections.abc"}


def test_the_verifier_runs_where_nothing_is_installed(
    games: dict[str, Finished], tmp_path: Path
) -> None:
    """Run without site-packages, so that Penultimate cannot be imported."""
    replay = games["official"].replay
    bare = [sys.executable, "-I", "-S", str(verifier.__file__), str(tmp_path / "replay.json")]
    (tmp_path / "replay.json").write_text(json.dumps(replay))
    found = subprocess.run(bare, capture_output=True, text=True, check=False)
    assert found.stdout == f"{verify(replay)} cards verified\n"
    replay = replay | {"table": "another-table"}
    (tmp_path / "replay.json").write_text(json.dumps(replay))
    found = subprocess.run(bare, capture_output=True, text=True, check=False)
    assert found.stderr == "not proved: hand 1 has another seed than promised\n"
    assert found.returncode == 1


def test_the_verifier_has_the_cipher_of_the_books() -> None:
    """The block of RFC 8439, 2.3.2, with its twenty rounds; and eight, by eSTREAM's zero key."""
    key = bytes(range(32))
    block = chance.block(key, 1, (0x09000000, 0x4A000000, 0), double_rounds=10)
    assert block.hex().startswith(
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
    )
    eight = chance.block(bytes(32), 0, (0, 0, 0))
    assert eight.hex().startswith(
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_deal_of_a_live_game_is_proved(games: dict[str, Finished], name: str) -> None:
    replay = games[name].replay
    dealt = sum(len(step["hands"]) for step in replay["steps"] if step["number"] == 0)
    assert verify(replay) > dealt


def test_the_games_went_through_all_that_moves_cards(games: dict[str, Finished]) -> None:
    told = [
        event["event"]
        for game in games.values()
        for step in game.replay["steps"]
        for event in step["events"]
    ]
    assert {"draws for deal", "turns up", "draws", "reshuffles", "lays"} <= set(told)
    assert told.count("reshuffles") >= len(games) - 3
    assert any(len(game.replay["deals"]) > 1 for game in games.values())


@pytest.mark.parametrize("name", GAMES)
def test_what_was_promised_before_a_hand_was_kept(games: dict[str, Finished], name: str) -> None:
    game = games[name]
    for deal in game.replay["deals"]:
        assert game.promised[deal["hand"]] == deal["commitment"]


def test_who_played_mixed_in_chance_and_a_bot_did_not(games: dict[str, Finished]) -> None:
    for game in games.values():
        ann, bot, bob = game.replay["deals"][0]["chances"]
        assert bot is None
        assert len({ann, bob, None}) == 3
