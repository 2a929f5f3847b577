"""The turn timer at a real table: ten players, through a reload and a jump of the clock."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from browser.clubs import club_for
from browser.visitors import NARROW, Invite, Visitor
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.xdist_group("browser timer")

NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo"]
# What the table feels and hears, and that the screen was asked to stay on.
FELT = """
    window.felt = []
    navigator.vibrate = (pattern) => felt.push(`shake ${pattern}`)
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (at) { felt.push('sound'); start.call(this, at) }
    navigator.wakeLock && (navigator.wakeLock.request = async (kind) => {
        felt.push(kind)
        return { release: async () => felt.push('let go') }
    })
"""
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
BEGIN = NOON + timedelta(minutes=10)


def at_the_timer(invite: Invite, names: list[str], kind: str, **given: object) -> Visitor:
    """A visitor who has entered the players. The clock advances only on request."""
    me = invite(**given)
    me.page.add_init_script(FELT)
    me.page.clock.install(time=NOON)
    me.page.clock.pause_at(BEGIN)
    me.go("/timer")
    me.page.get_by_label("Name of player 3").wait_for()
    for _ in names[3:]:
        me.press("+ Add a player")
    for number, name in enumerate(names, 1):
        me.page.get_by_label(f"Name of player {number}", exact=True).fill(name)
    me.page.get_by_text(kind, exact=True).click()
    return me


def face(me: Visitor) -> Locator:
    """The clock face: the current player, their time, and the direction of play."""
    return me.button(re.compile("Play goes"))


def shows(me: Visitor, name: str, time: str) -> None:
    expect(face(me)).to_have_accessible_name(re.compile(rf"^{name} {re.escape(time)} "))


def wait(me: Visitor, seconds: float) -> None:
    """Advance the clock and let the page update."""
    me.page.clock.run_for(round(seconds * 1000))


def felt(me: Visitor) -> set[str]:
    """The vibrations since the last call."""
    return set(me.page.evaluate("felt.splice(0)"))


def test_ten_players_reverse_skip_out_undo_a_reload_and_a_summary(invite: Invite) -> None:
    me = at_the_timer(invite, NAMES, "Per turn", viewport=NARROW)
    expect(me.button("+ Add a player")).to_be_disabled()
    me.press("Start")
    expect(face(me)).to_contain_text("Tap to start")
    wait(me, 60)
    shows(me, "Ann", "0:30")
    me.page.keyboard.press("Enter")  # the face has the focus
    wait(me, 12)
    shows(me, "Ann", "0:18")

    face(me).click()
    wait(me, 1)
    shows(me, "Bob", "0:29")
    me.press("Skip")
    wait(me, 5)
    shows(me, "Dee", "0:25")
    me.press("Reverse")
    wait(me, 2)
    shows(me, "Cy", "0:28")
    me.press("Out")  # Cy
    wait(me, 3)
    shows(me, "Bob", "0:27")
    me.press("Undo")
    shows(me, "Cy", "0:25")
    me.press("Out")
    wait(me, 1)
    shows(me, "Bob", "0:29")
    me.press("Dee 0:05")
    me.press("Dee is out")
    shows(me, "Bob", "0:29")

    # The page is closed and the phone asleep for 20 seconds; time is what the wall clock says.
    me.page.goto("about:blank")
    me.page.clock.pause_at(BEGIN + timedelta(seconds=60 + 12 + 1 + 5 + 2 + 3 + 1 + 20))
    me.go("/timer")
    shows(me, "Bob", "0:09")
    me.press("Pause")
    wait(me, 500)
    shows(me, "Bob", "0:09")
    face(me).click()
    wait(me, 4)
    face(me).click()
    wait(me, 1)
    shows(me, "Ann", "0:29")

    me.press("End")
    expect(me.page.get_by_role("heading", name="Playing time")).to_be_visible()
    rows = me.find("row").filter(has=me.find("rowheader"))
    told = [row.split() for row in rows.all_inner_texts()]
    assert told[:5] == [
        ["Ann", "0:13", "2", "0:12"],
        ["Bob", "0:26", "2", "0:25"],
        ["Cy", "0:05", "1", "0:05"],
        ["Dee", "0:05", "1", "0:05"],
        ["Eve", "0:00", "0", "0:00"],
    ]
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 360
    me.press("Back to the game")
    shows(me, "Ann", "0:29")


def test_time_runs_out_in_a_bank_and_through_an_hourglass(invite: Invite) -> None:
    me = at_the_timer(
        invite, ["Ann", "Bob", "Cy"], "Hourglass", viewport={"width": 740, "height": 360}
    )
    me.page.get_by_label("Seconds per player").fill("30")
    me.press("Start")
    face(me).click()
    assert felt(me) == {"screen", "shake 25"}
    wait(me, 19)
    shows(me, "Ann", "0:11")
    assert felt(me) == set()
    wait(me, 2)
    expect(me.page.get_by_role("status")).to_contain_text("Almost out of time")
    assert felt(me) == {"sound", "shake 80"}
    wait(me, 11)
    shows(me, "Ann", "+0:02")
    assert felt(me) == {"sound", "shake 300,120,300,120,500"}
    expect(face(me)).to_have_class(re.compile(r"\bflash\b"))
    expect(me.page.get_by_role("status")).to_contain_text("Time’s up!")
    for name in ("Bob", "Cy"):  # half of Ann's 30 seconds each, and not of those she is late
        expect(me.button(f"{name} 0:45")).to_be_visible()

    me.press("End")
    expect(me.page.get_by_role("heading", name="Playing time")).to_be_visible()
    assert "let go" in felt(me)
    me.press("New game")
    expect(me.page.get_by_label("Name of player 2", exact=True)).to_have_value("Bob")
    me.page.get_by_text("Time bank", exact=True).click()
    me.press("Start")
    face(me).click()
    wait(me, 20)
    face(me).click()
    wait(me, 0.1)
    shows(me, "Bob", "5:00")
    expect(me.button("Ann 4:45")).to_be_visible()


def test_a_recorded_game_takes_the_summary_along(invite: Invite) -> None:
    me = at_the_timer(invite, ["Ann", "Bob", "Dee"], "Per turn")
    club = club_for(me)
    me.go(club.at())
    me.page.get_by_role("heading", name="Ann & Bob").wait_for()
    me.go("/timer")
    me.press("Start")
    face(me).click()
    wait(me, 12)
    face(me).click()
    wait(me, 5)
    me.press("End")
    me.press("Record in Ann & Bob")
    for player, score in (("Ann", 510), ("Bob", 20), ("Dee", 0)):
        me.page.get_by_label(f"{player}’s score").fill(str(score))
    me.press("Record")
    times = me.page.get_by_role("table").nth(1).get_by_role("row")
    expect(times).to_have_text(
        ["PlayerTimeTurnsLongest", "Ann0:1210:12", "Bob0:0510:05", "Dee0:0000:00"]
    )
