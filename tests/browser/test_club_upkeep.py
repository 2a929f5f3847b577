"""Club maintenance in a browser: players, corrected games, a printed season."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal

import pytest
from browser.clubs import club_for
from browser.test_clubs import fill_scores, fits, lines, rows
from browser.visitors import NARROW
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.clubs import Club
    from browser.visitors import Invite, Visitor

pytestmark = pytest.mark.xdist_group("browser clubs")

MARGIN = "10mm"


def open_player(visitor: Visitor, club: Club, name: str) -> None:
    visitor.go(club.at(f"player/{name}"))
    visitor.page.get_by_text("Rename, merge, retire").click()


def test_players_are_renamed_merged_and_retired_and_all_of_it_is_undone(invite: Invite) -> None:
    """Dan played once and won; Cat came last ten times. Together they have 11 games."""
    me = invite(viewport=NARROW)
    club = club_for(me)
    heading = me.page.get_by_role("heading", level=1)
    open_player(me, club, "Dan")
    me.page.get_by_label("New name").fill("Bob")
    me.press("Save name")
    alert = me.page.get_by_role("alert")
    expect(alert).to_have_text("There is already a player called Bob.")
    me.page.get_by_label("Same person as").select_option("Bob")
    me.press("Merge")
    expect(alert).to_contain_text("In the game of 1 May 2026, one player would appear twice.")
    expect(alert).to_be_in_viewport()
    me.page.get_by_label("New name").fill("Daniel")
    me.press("Save name")
    expect(heading).to_have_text("Daniel")
    assert fits(me)

    open_player(me, club, "Daniel")
    me.page.get_by_label("Same person as").select_option("Cat")
    me.press("Merge")
    expect(heading).to_have_text("Cat")
    expect(me.page.get_by_text("11 games").first).to_be_visible()

    open_player(me, club, "Cat")
    me.press("Retire")
    expect(me.button("Bring back")).to_be_visible()
    me.go(f"/c/{club.id}/record")
    expect(me.button("Bob")).to_be_visible()
    expect(me.button("Cat")).to_have_count(0)

    me.go(f"/c/{club.id}/history")
    for number, what in ((5, "Retired or brought back: Cat"), (4, "Merged"), (3, "Renamed")):
        me.button(re.compile(f"^Undo entry {number}: {what}")).click()
        expect(me.page.get_by_text(f"Entry {number} undone")).to_be_visible()
    me.go(f"/c/{club.id}/players")
    listed = me.find("listitem").get_by_role("link").filter(has_text=re.compile("games?$"))
    expect(listed).to_have_count(4)
    expect(listed.filter(has_text="Dan")).to_contain_text("1 game")
    expect(listed.filter(has_text="Cat")).to_have_text(re.compile(r"Cat\s+10 games\s*$"))


def test_a_recorded_game_is_corrected_and_names_its_house(invite: Invite) -> None:
    me = invite(viewport=NARROW)
    club = club_for(me)
    sunday = {"name": "Sunday", "rules": "official+seven_o"}
    assert me.page.request.post(f"{me.url}/api/houses", data=sunday).ok
    me.go(club.at("game/g1"))
    correct = me.page.get_by_role("link", name="Edit")
    expect(correct).to_be_visible()
    assert rows(me) == ["1. Bob 500", "2. Ann 490", "3. Cat 7"]
    correct.click()
    expect(me.page.get_by_label("Ann’s score")).to_have_value("490")
    fill_scores(me, Bob=480)
    me.press("Save")
    expect(me.page.get_by_role("alert")).to_contain_text(
        "The winner has 490 points, but the target is 500."
    )
    me.press("Fix it")
    expect(me.page.get_by_label("Target")).to_be_focused()
    fill_scores(me, Ann=520)
    me.page.get_by_text("Date, hands, rules, place, note").click()
    rules = me.page.get_by_label("Rules")
    expect(rules.get_by_role("option", name="Party", exact=True)).to_be_attached()
    rules.select_option("Sunday")
    assert fits(me)
    me.press("Save")
    expect(me.page.get_by_role("heading", name="Game on")).to_be_visible()
    assert rows(me) == ["1. Ann 520", "2. Bob 480", "3. Cat 7"]
    house = me.page.get_by_role("link", name="Sunday", exact=True)
    expect(house).to_have_attribute("href", "/house/official+seven_o/Sunday")
    me.go(f"/c/{club.id}/history")
    me.button(re.compile("^Undo entry 3: Game edited")).click()
    expect(me.page.get_by_text("Entry 3 undone")).to_be_visible()
    me.go(f"/c/{club.id}/game/g1")
    expect(me.page.get_by_text("500", exact=True)).to_be_visible()
    assert rows(me) == ["1. Bob 500", "2. Ann 490", "3. Cat 7"]


def games_among(players: int) -> list[dict[str, Any]]:
    """Enough games for five per player, with names of the maximum length."""
    names = [f"{number} {'long name ' * 4}"[:40].strip() for number in range(players)]
    return [
        {
            "id": f"g{first}",
            "date": "2026-01-02",
            "variant": "own",
            "scores": {names[(first + seat) % players]: 10 * seat for seat in range(5)},
        }
        for first in range(players)
    ]


def sheets(visitor: Visitor, paper: Literal["A4", "Letter"]) -> int:
    edges = dict.fromkeys(("top", "bottom", "left", "right"), MARGIN)
    printed = visitor.page.pdf(format=paper, margin=edges)  # pyright: ignore[reportArgumentType]
    return len(re.findall(rb"/Type /Page\b", printed))


@pytest.mark.parametrize("players", [60, 200])
def test_a_season_prints_on_one_sheet_in_dark_ink(invite: Invite, players: int) -> None:
    me = invite(color_scheme="dark")
    club = club_for(me, games_among(players))
    me.go(club.at("season"))
    expect(lines(me)).to_have_count(players)
    me.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert [sheets(me, "A4"), sheets(me, "Letter")] == [1, 1]
    me.page.emulate_media(media="print")
    expect(me.page.locator("html")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(me.page.get_by_role("cell").first).to_have_css("color", "rgb(42, 32, 36)")
    expect(me.page.get_by_role("heading", name="Ann & Bob · Season")).to_be_visible()
