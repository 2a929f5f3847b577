"""In a language with longer words nothing is cut off or overlaps.

The test makes the language from the English files when the browser requests them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser.states import STATES, State, grouped
from browser.visitors import NARROW, Invite, Visitor
from playwright.sync_api import Route

HERE = Path(__file__).parent
PSEUDO = (HERE / "pseudo.js").read_text()
CUT_OFF = (HERE / "cut_off.js").read_text()
WORDS = re.compile(r"/assets/words-en-[\w-]+\.js$")
MAIN = (
    *("home", "new-options", "settings", "lobby", "table", "table-challenge", "hand-over"),
    *("game-over", "replay-verified", "timer-running", "club", "club-record", "club-hand"),
    *("you", "lesson", "table-why", "house", "share"),
)


def longer(route: Route) -> None:
    url = route.request.url
    body = PSEUDO.replace("REAL", f"'{url}?real'")
    route.fulfill(body=body, content_type="text/javascript")


def faults_of(visitor: Visitor) -> list[str]:
    visitor.wait_for_answers()
    return visitor.page.evaluate(CUT_OFF)


@pytest.mark.parametrize(
    "state", grouped("longer", (state for state in STATES if state.name in MAIN))
)
def test_longer_words_fit(invite: Invite, state: State) -> None:
    visitor = invite(state.guest, viewport=NARROW)
    visitor.page.route(WORDS, longer)
    visitor.language = "longer"
    state.reach(visitor)
    assert "⟧" in visitor.page.locator("body").inner_text()
    faults = {"narrow": faults_of(visitor)}
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    faults["desktop"] = faults_of(visitor)
    assert faults == {"narrow": [], "desktop": []}
