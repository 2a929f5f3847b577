"""Names of 40 letters and scores of three digits fit on the narrowest phone, 320 pixels wide."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browser.logs import LONG_NAMES
from browser.test_accessible import LOOKS
from browser.test_small_screen import OUTSIDE, OVERLAPS
from browser.visitors import Invite, Visitor, visitor_in
from browser.ways import END, at, hand, seen, table, unfold
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("browser replay")

NARROWEST = {"width": 320, "height": 568}
# One line shows only the beginning. Screen readers get all of the plate, the log all of the ticker.
BEGINNINGS = ("is cut off: P ticker ", "is cut off: P name ")
# Names and scores that overlap.
CROSSED = """() => {
    const boxes = [...document.querySelectorAll(`li .name, li .player, li .figures, .podium .face,
        section.over h2, section.over .button, .lobby .face, .lobby .places, .lobby li .button`)]
        .filter((one) => one.checkVisibility() && !one.parentElement.closest('.figures, .player'))
        .map((one) => ({ one, ...one.getBoundingClientRect().toJSON() }))
    const across = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right
    const upright = (a, b) => a.top + 1 < b.bottom && b.top + 1 < a.bottom
    return boxes.flatMap((a, i) => boxes.slice(i + 1)
        .filter((b) => !a.one.contains(b.one) && across(a, b) && upright(a, b))
        .map((b) => `${a.one.textContent.trim()} and ${b.one.textContent.trim()}`))
}"""

# Names broken into many short lines.
BROKEN_UP = """() => [...document.querySelectorAll('.name, .player')].filter((one) =>
    one.getBoundingClientRect().height > 5 * 1.6 * parseFloat(getComputedStyle(one).fontSize))
    .map((one) => one.textContent.trim())"""


def lobby(kay: Visitor) -> None:
    """Leo has come by Kay's link, and a bot has a long name too."""
    bot = {"who": "bot", "name": LONG_NAMES["mia"]}
    links = kay.open_table([{"who": "me"}, {"who": "link"}, bot])
    browser = kay.page.context.browser
    assert browser is not None
    leo = visitor_in(browser, kay.url, "leo")
    form = {"token": links["invite"], "name": LONG_NAMES["leo"]}
    assert leo.page.request.post(f"{kay.url}/api/tables/{links['table']}/sit", data=form).ok
    leo.page.context.close()
    kay.go(f"/t/{links['table']}")
    expect(kay.button(f"Remove {LONG_NAMES['leo']}")).to_be_visible()
    expect(kay.field("Spectator link")).to_be_attached()
    unfold(kay)
    expect(kay.field("Spectator link")).to_be_visible()


def share(kay: Visitor) -> None:
    table("long-game-over", END)(kay)
    kay.game_over.get_by_role("button", name="Share", exact=True).click()
    picture = kay.find("dialog").get_by_role("img")
    for name in LONG_NAMES.values():
        expect(picture).to_have_accessible_name(re.compile(name))


PLACES: dict[str, Callable[[Visitor], None]] = {
    "home": at("/", seen("heading", "In progress")),
    "you": at("/you", seen("term")),
    "lobby": lobby,
    "table": table("long-table", hand),
    "hand over": table("long-hand-over", seen("region", "End of the hand")),
    "game over": table("long-game-over", END),
    "picture": share,
}


@pytest.mark.parametrize("place", PLACES)
def test_long_names_and_scores_stick_out_nowhere_and_lie_on_nothing(
    invite: Invite, place: str
) -> None:
    kay = invite("kay", viewport=NARROWEST)
    PLACES[place](kay)
    kay.wait_for_answers()
    kay.page.evaluate(LOOKS.read_text())
    faults = kay.page.evaluate("look('cutOff')")
    assert [fault for fault in faults if not fault.startswith(BEGINNINGS)] == []
    assert kay.page.evaluate(CROSSED) == []
    assert kay.page.evaluate(BROKEN_UP) == []
    assert kay.page.evaluate(OVERLAPS) == []
    assert place != "table" or kay.page.evaluate(OUTSIDE) == []
