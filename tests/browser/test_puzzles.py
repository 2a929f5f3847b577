"""Puzzles: solved on a phone, rated, and offline on a static site."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from browser.reviews import PUZZLES, puzzle, puzzles
from browser.test_offline import READY
from browser.test_site import PATH, SCRIPT, hosted, on_a_phone
from browser.visitors import NARROW, Invite, Visitor
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.xdist_group("browser puzzles")
KEPT = """async () => {
    for (;;) {
        for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys())
                if (/puzzles-.*json$/.test(url)) return
        await new Promise((next) => setTimeout(next, 20))
    }
}"""


def test_a_puzzle_is_solved_on_a_phone_and_rated(invite: Invite) -> None:
    me = invite(viewport=NARROW, has_touch=True)
    puzzle(me)
    me.tap(me.card("r+2"))
    status = me.page.get_by_role("status")
    expect(status.filter(has_text="Right!")).to_be_visible()
    expect(me.page.get_by_text("Rating: 1,")).to_be_visible()
    me.press("Overview")
    expect(me.page.get_by_text("1 of 1")).to_be_visible()
    expect(me.button("Stack or draw")).to_be_disabled()
    me.page.reload()
    expect(me.page.get_by_text("1 of 1")).to_be_visible()


def test_the_puzzle_of_the_day_is_the_same_all_day(invite: Invite) -> None:
    me = invite()
    puzzles(me)
    me.press("Puzzle of the day")
    held = cards_of(me)
    me.press("Show the answer")
    expect(me.page.get_by_role("status").filter(has_text="Best:")).to_be_visible()
    me.press("Overview")
    expect(me.page.get_by_text("You’ve answered today’s puzzle.")).to_be_visible()
    me.page.get_by_role("button", name="Puzzle of the day").click()
    assert cards_of(me) == held


def cards_of(visitor: Visitor) -> list[str]:
    visitor.cards.first.wait_for()
    return visitor.cards.evaluate_all("(cards) => cards.map(({ dataset }) => dataset.card)")


def test_puzzles_work_offline_once_they_have_been_open(browser: Browser, tmp_path: Path) -> None:
    subprocess.run([sys.executable, SCRIPT, f"{tmp_path}{PATH}"], check=True)
    [file] = (tmp_path / PATH[1:] / "assets").glob("puzzles-*.json")
    file.write_text(PUZZLES.read_text())
    with hosted(tmp_path) as url:
        me = on_a_phone(browser, url, has_touch=True, service_workers="allow")
        me.go("/#/puzzles")
        me.button("Puzzle of the day").wait_for()
        me.page.evaluate(READY, f"{PATH}/")
        me.page.evaluate(KEPT)
        context = me.page.context
        me.page.close()
    context.set_offline(offline=True)
    again = Visitor(context.new_page(), url)
    again.go("/#/puzzles")
    again.press("Stack or draw")
    again.tap(again.card("r+2"))
    expect(again.page.get_by_role("status").filter(has_text="Right!")).to_be_visible()
    assert me.complaints == []
