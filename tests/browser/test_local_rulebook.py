"""Chromium plays the translated rulebook as Python does: every field after every move."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path

import pytest
from parity.houses import HOUSES
from parity.test_javascript import case_of, play_in_python
from parity.trace_rules import trace_play
from playwright.sync_api import Browser

from penultimate.lab.browser_module import RULES, write_module

pytestmark = pytest.mark.xdist_group("browser local games")

TRACE = Path(__file__).parents[1] / "parity" / "trace.mjs"
PLAY = """async ([rulebook, trace, cases]) => {
    const [rules, { traceGame }] = await Promise.all([import(rulebook), import(trace)])
    return JSON.parse(cases).map((game) => traceGame(rules, game))
}"""


def as_module(source: str) -> str:
    return f"data:text/javascript;base64,{b64encode(source.encode()).decode()}"


def test_chromium_plays_the_same_games(browser: Browser) -> None:
    cases = [case_of(*case, number) for number, case in enumerate(HOUSES)]
    modules = [as_module(write_module((*RULES, trace_play))), as_module(TRACE.read_text())]
    page = browser.new_page()
    played = page.evaluate(PLAY, [*modules, json.dumps(cases)])
    page.close()
    for number, case in enumerate(HOUSES):
        expected = [without_messages(move) for move in play_in_python(*case, number)]
        assert played[number] == expected, f"game {number}"


def without_messages(checksums: dict[str, int]) -> dict[str, int]:
    """The page writes messages, the rulebook does not."""
    return {name: found for name, found in checksums.items() if not name.startswith("messages.")}
