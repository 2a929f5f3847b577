"""The findings: every command runs again, only smaller, with the same charts, signs and orders."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from penultimate.cli.app import run

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]

DOCS = Path(__file__).parents[2] / "docs"
COMMANDS = sorted(
    set(re.findall(r"^`(penultimate lab .+)`$", (DOCS / "findings.md").read_text(), re.MULTILINE))
)
# Options for a run of a few seconds.
SMALLER = {
    "rules": {"--hands": "300", "--games": "10"},
    "cards": {"--hands": "2000"},
    "strategy": {"--hands": "400", "--games": "600"},
    "call": {"--hands": "300"},
    "insight": {"--hands": "10"},
    "small": {"--rounds": "30", "--train": "1"},
    "exploit": {"--device": "numpy", "--tables": "16", "--batch": "64", "--hands": "20"},
}
Rows = dict[tuple[str, str, str], float]  # the value of each chart, group and label


def smaller(command: str) -> list[str]:
    words = shlex.split(command)[1:]
    for option, value in SMALLER[words[1]].items():
        if option in words:
            words[words.index(option) + 1] = value
    if words[1] == "small":
        words += ["r1", "g1", "g2", "w+4", "w"]
    return words


def published(command: str) -> dict[str, Any] | None:
    """The results behind the plots that a command made, if they are kept."""
    for file in (DOCS / "findings").glob("*.json"):
        found = json.loads(file.read_text(encoding="utf-8"))
        if found["command"].removesuffix(" --json") == command:
            return found
    return None


def rows_of(study: dict[str, Any]) -> Rows:
    return {
        (chart["title"], row["group"], row["label"]): row["value"]
        for chart in study["charts"]
        if chart["unit"] != "points"
        for row in chart["rows"]
    }


@pytest.mark.parametrize("command", [one for one in COMMANDS if " exploit " not in one])
def test_the_results_behind_the_plots_were_made_by_the_command(command: str) -> None:
    assert published(command) is not None


@pytest.mark.parametrize("command", [one for one in COMMANDS if " exploit " not in one])
def test_a_command_makes_the_charts_of_its_finding_again(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*smaller(command), "--json"]) == 0
    found, kept = json.loads(capsys.readouterr().out), published(command)
    assert kept is not None
    assert [chart["title"] for chart in found["charts"]] == [
        chart["title"] for chart in kept["charts"]
    ]
    for chart, whole in zip(found["charts"], kept["charts"], strict=True):
        if found["name"] != "small":  # which is another game here
            labels = {(row["group"], row["label"]) for row in whole["rows"]}
            assert {(row["group"], row["label"]) for row in chart["rows"]} <= labels
    for figures in (rows_of(found), rows_of(kept)):
        CLAIMS[found["name"]](figures)


def test_a_best_response_is_trained_by_its_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [command] = [one for one in COMMANDS if " exploit " in one]
    words = smaller(
        command.replace("--start master ", "").replace("exploit master", "exploit alert")
    )
    words += ["--rounds", "1", "--width", "8", "--folder", str(tmp_path), "--json"]
    assert run(words) == 0
    titles = [chart["title"] for chart in json.loads(capsys.readouterr().out)["charts"]]
    assert titles == ["Best response", "Training"]


def test_our_trainer_solves_the_small_game() -> None:
    """A best response to the trained network wins less than 1% beyond an even share (11)."""
    found = published("penultimate lab small --rounds 300 --train 100 --player steady")
    assert found is not None
    exploited = {
        label: value
        for (title, _, label), value in rows_of(found).items()
        if title == "Exploitability"
    }
    assert exploited["solution"] < exploited["trained network"] < 1


def claims_of_cards(rows: Rows) -> None:
    """Wilds win most (1), and a wild is worth more the fewer cards there are (3)."""
    worth = {label: value for (title, _, label), value in rows.items() if "dealt, 2 pl" in title}
    assert max(worth, key=lambda face: worth[face]) == "Wild Draw Four"
    held = {
        (group, label): value for (title, group, label), value in rows.items() if "held" in title
    }
    for seats in ("2 players", "4 players"):
        assert held[seats, "two cards left"] > held[seats, "dealt"] > 0
        assert held[seats, "5 cards"] > 0


def claims_of_calls(rows: Rows) -> None:
    """Never calling costs more, the more opponents notice (5)."""
    cost = [rows["Never calling", "2 players", f"{share}% noticed"] for share in (100, 50, 0)]
    assert cost[0] < cost[1] < cost[2]
    assert cost[0] < -20


def claims_of_strategy(rows: Rows) -> None:
    """Attack beats defence, and the equilibrium is to attack (7)."""
    title = "One player against another: {} players"
    assert rows[title.format(2), "offensive", "offensive against defensive"] > 50
    assert rows[title.format(4), "offensive", "offensive against defensive"] > 25
    assert rows["The equilibrium mix of the styles: 4 players", "", "offensive"] > 50


def claims_of_rules(rows: Rows) -> None:
    """House rules take skill out of a hand (13) and make comebacks (15)."""
    skill, comebacks = "The share of skill: a hand", "Comebacks in a hand"
    for seats in ("2 players", "4 players"):
        assert rows[skill, "official", seats] > rows[skill, "party", seats] > 0
        assert rows[comebacks, "party", seats] > rows[comebacks, "official", seats]


def claims_of_insight(rows: Rows) -> None:
    """`steady` never draws while a card fits, and never bluffs (9)."""
    done = "What players do"
    assert rows[done, "steady", "draws with a card to play"] == 0
    assert rows[done, "master", "draws with a card to play"] > 0
    assert rows.get((done, "steady", "plays a Wild Draw Four with the colour in hand"), 0) == 0


def claims_of_small(rows: Rows) -> None:
    """The solution is hardly exploitable, and our players are (11)."""
    exploited = {
        label: value for (title, _, label), value in rows.items() if title == "Exploitability"
    }
    assert exploited["solution"] < 0.5
    assert exploited["steady"] > 2


CLAIMS = {
    "cards": claims_of_cards,
    "call": claims_of_calls,
    "strategy": claims_of_strategy,
    "rules": claims_of_rules,
    "insight": claims_of_insight,
    "small": claims_of_small,
}
