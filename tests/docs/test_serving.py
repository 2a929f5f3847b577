"""docs/serving.md names the options, metrics and tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import penultimate.cli
from penultimate.cli.app import run
from penultimate.server.asgi_app import create_state
from penultimate.server.settings import Settings
from penultimate.store import StoreDown

assert penultimate.cli, "the commands have added themselves"

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "serving.md").read_text()


def first_cells(head: str) -> list[str]:
    """The first cell of every row of the table with this head."""
    table = PAGE.partition(f"{head}\n")[2].partition("\n\n")[0]
    return [line.split(" | ")[0].removeprefix("| ") for line in table.splitlines()[1:]]


def test_the_options_are_those_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--help"]) == 0
    shown = capsys.readouterr().out
    offered = set(re.findall(r"^  (--[a-z-]+)", shown, re.MULTILINE)) - {"--help"}
    listed = re.findall(r"--[a-z-]+", " ".join(first_cells("| option | what it does |")))
    assert sorted(listed) == sorted(offered)


def test_the_metrics_are_those_of_the_server() -> None:
    app = create_state(Settings("sqlite:///not-opened.db"))
    app.metrics.count_refusal("too_fast")
    app.metrics.count_store_error(StoreDown())
    found = list(app.metrics.registry.collect())
    rows = re.findall(r"^\| `(penultimate_\w+)(?:{(\w+)})?` \| (\w+) \|", PAGE, re.MULTILINE)
    assert sorted((name.removesuffix("_total"), kind) for name, _, kind in rows) == sorted(
        (metric.name, metric.type) for metric in found
    )
    labels = {name.removesuffix("_total"): label for name, label, _ in rows}
    for metric in found:
        used = {label for sample in metric.samples for label in sample.labels} - {"le"}
        assert used <= {labels[metric.name]}


def test_every_test_that_covers_a_threat_exists() -> None:
    rows = (
        PAGE.partition("| threat | response | tested by |")[2].partition("\n\n")[0].splitlines()[2:]
    )
    named = {
        name for row in rows for name in re.findall(r"`([\w/]+(?:\.py)?)`", row.split(" | ")[-1])
    }
    assert len(named) > 20
    folders = (ROOT / "tests", ROOT)
    assert [name for name in sorted(named) if not any((at / name).exists() for at in folders)] == []
