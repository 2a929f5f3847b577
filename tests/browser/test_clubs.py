"""Clubs in a phone-sized browser: recording, ranking, undo and export."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from browser.clubs import GAMES, club_for
from browser.hostile import HOSTILE
from browser.test_hostile import is_harmless
from browser.visitors import NARROW, Invite, Visitor
from playwright.sync_api import Locator, expect

from penultimate.ledger import METHODS

if TYPE_CHECKING:
    from pathlib import Path

    from browser.clubs import Club

pytestmark = pytest.mark.xdist_group("browser clubs")

TABS = {
    "average_score": "Points per game",
    "points_total": "Total points",
    "win_percentage": "Win rate",
    "normalized_score_avg": "Score vs. average",
    "trueskill": "Skill",
}
CUT_OFF = """(cells) => cells.filter((cell) => cell.scrollWidth > cell.offsetWidth)
    .map((cell) => cell.innerText)"""
CELLS = """(rows) => rows.map((row) =>
    [...row.cells].map((cell) => cell.innerText.trim()).join(' '))"""


def make_club(visitor: Visitor, name: str) -> str:
    """A club, made in one step from Home; its path."""
    visitor.go("/")
    visitor.page.get_by_role("link", name="Keep score").click()
    visitor.page.get_by_label("Club name").fill(name)
    visitor.press("Create club")
    expect(visitor.page.get_by_role("heading", name=name)).to_be_visible()
    return visitor.page.url.removeprefix(visitor.url)


def add_players(visitor: Visitor, *names: str) -> None:
    typed = visitor.page.get_by_label("Add a name")
    for name in names:
        typed.fill(name)
        typed.press("Enter")


def fill_scores(visitor: Visitor, **scores: int) -> None:
    for player, score in scores.items():
        visitor.page.get_by_label(f"{player}’s score").fill(str(score))


def fits(visitor: Visitor) -> bool:
    return visitor.page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def lines(visitor: Visitor) -> Locator:
    """Rows of all tables, without headers."""
    return visitor.find("row").filter(has=visitor.find("rowheader"))


def rows(visitor: Visitor) -> list[str]:
    return lines(visitor).evaluate_all(CELLS)


def ranked(visitor: Visitor, path: str) -> dict[str, list[str]]:
    """The rows of each of the five rankings."""
    visitor.go(path)
    found: dict[str, list[str]] = {}
    for method in METHODS:
        with visitor.page.expect_response(re.compile(rf"ranking\?.*method={method}")):
            visitor.find("tab", TABS[method]).click()
            if method == "win_percentage":  # as it is at first, so that nothing is asked for
                visitor.page.reload()
        lines(visitor).first.wait_for()
        visitor.wait_for_answers()
        found[method] = rows(visitor)
    return found


def test_three_games_are_recorded_on_a_phone_and_one_is_undone(invite: Invite) -> None:
    me = invite(viewport=NARROW)
    path = make_club(me, "Friday")
    me.page.get_by_role("link", name="Record a game").click()
    add_players(me, "Ann", "Bob", "Cy")
    fill_scores(me, Ann=520, Bob=310, Cy=0)
    expect(me.page.get_by_text("Ann wins")).to_be_visible()
    me.press("Record")
    expect(me.page.get_by_role("heading", name="Game on")).to_be_visible()
    assert rows(me) == ["1. Ann 520", "2. Bob 310", "3. Cy 0"]

    me.go(f"{path}/record")  # the last company is there already
    me.page.get_by_label("Hand by hand").check(force=True)
    for player, points in (("Ann", 100), ("Bob", 90)):
        me.page.get_by_label(f"{player}’s points in hand 1").fill(str(points))
    me.press("Add a hand")
    me.page.get_by_label("Bob’s points in hand 2").fill("420")
    me.press("Record")
    question = me.page.get_by_role("alert")
    expect(question).to_contain_text("In hand 1, Ann and Bob have points")
    assert fits(me)
    me.page.get_by_label("add a note").fill("we count for second place too")
    me.press("Save as a custom game")
    expect(me.page.get_by_text("we count for second place too")).to_be_visible()
    assert rows(me)[:3] == ["1. Bob 510", "2. Ann 100", "3. Cy 0"]

    me.go(f"{path}/record")
    me.page.get_by_label("Variant").select_option("elimination")
    for player in ("Cy", "Ann"):
        me.button(player).last.click()
    fill_scores(me, Ann=510, Bob=20, Cy=600)
    me.press("Record")
    expect(me.page.get_by_role("heading", name="Game on")).to_be_visible()
    assert rows(me) == ["1. Bob 20", "2. Ann 510", "3. Cy 600"]

    me.page.get_by_role("link", name="Record another").click()
    fill_scores(me, Ann=120, Bob=90, Cy=0)
    me.press("Record")
    me.press("It was stopped early: save as unfinished")
    expect(me.page.get_by_text("Unfinished")).to_be_visible()

    me.go(path)
    expect(me.page.get_by_text("1 unfinished game is left out.")).to_be_visible()
    expect(me.page.get_by_text("Too early to tell (3 games)")).to_be_visible()
    assert fits(me)
    me.go(f"{path}/history")
    me.button(re.compile("^Undo entry 4")).click()
    expect(me.page.get_by_text("Entry 4 undone")).to_be_visible()
    me.go(path)
    expect(me.page.get_by_text("Too early to tell (2 games)")).to_be_visible()


def tap_hand(visitor: Visitor, winner: str, *faces: str) -> None:
    """Enter a hand: the winner, then a card face for each of the others."""
    visitor.button(re.compile("^Score hand")).click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_role("button", name=winner, exact=True).click()
    for face in faces:
        dialog.get_by_role("button", name=re.compile(f"^{face}, ")).click()
        dialog.get_by_role("button", name=re.compile("^(Next: |Save hand)")).click()
    expect(dialog).to_have_count(0)


def test_a_score_sheet_of_ten_players_becomes_a_game(invite: Invite) -> None:
    me = invite(viewport=NARROW)
    make_club(me, "Ten")
    names = ["Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jonathan"]
    me.page.get_by_role("link", name="Score sheet").click()
    add_players(me, *names)
    me.page.get_by_label("Variant").select_option("lowest-total")
    me.page.get_by_label("Target").fill("100")
    me.press("Start")
    tap_hand(me, "Ann", "0", "Wild", *["Skip"] * 7)
    expect(me.page.get_by_text("Ann and Bob are tied for the lead.")).to_be_visible()
    totals = me.find("row", re.compile("^Total ")).get_by_role("cell")
    expect(totals).to_have_text(["0", "0", "50", *["20"] * 7])
    tap_hand(me, "Jonathan", *["Wild Draw Four"] * 9)
    expect(me.page.get_by_text("Jonathan wins!")).to_be_visible()
    assert fits(me)
    assert totals.evaluate_all(CUT_OFF) == [], "a total does not fit into its column"
    me.press("Undo last hand")
    me.page.reload()  # a sheet survives that
    expect(totals).to_have_text(["0", "0", "50", *["20"] * 7])
    tap_hand(me, "Bob", "0", "Wild", *["1"] * 7)
    expect(me.page.get_by_text("Ann and Bob are tied at the target.")).to_be_visible()
    tap_hand(me, "Ann", *["1"] * 9)
    expect(me.page.get_by_text("Ann wins!")).to_be_visible()
    me.press("Record game")
    expect(me.page.get_by_role("heading", name="Game on")).to_be_visible()
    assert rows(me)[:2] == ["1. Ann 2 0", "2. Bob 1 1"]
    assert rows(me)[9] == "10. Cy 0 101"


def test_a_score_sheet_needs_no_club_until_its_game_is_recorded(invite: Invite) -> None:
    me = invite(viewport=NARROW)
    me.go("/c")
    me.page.get_by_role("link", name="Score sheet").click()
    add_players(me, "Ann", "Bob")
    me.page.get_by_label("Target").fill("40")
    me.press("Start")
    tap_hand(me, "Ann", "5")
    me.page.reload()
    expect(me.page.get_by_text("Ann leads.")).to_be_visible()
    me.press("New sheet")
    me.press("Cancel")
    tap_hand(me, "Ann", "Wild")
    expect(me.page.get_by_text("Ann wins!")).to_be_visible()
    assert fits(me)
    me.page.get_by_label("Club name").fill("Sunday")
    me.press("Create club")
    expect(me.page.get_by_role("heading", name="Game on")).to_be_visible()
    assert rows(me)[:2] == ["1. Ann 2 55", "2. Bob 0 0"]
    me.go("/c/sheet")
    add_players(me, "Ann", "Bob")
    me.press("Start")
    tap_hand(me, "Bob", "5")
    me.press("New sheet")
    me.press("Discard")
    expect(me.button("Start")).to_be_visible()


def test_five_rankings_charts_and_files(invite: Invite, tmp_path: Path) -> None:
    me = invite(viewport=NARROW)
    club = club_for(me)
    here = ranked(me, club.at())
    assert here["win_percentage"][0].startswith("1. Dan")
    me.find("tab", "Win rate").click()
    me.page.get_by_text("Filter games").click()
    me.page.get_by_label("Minimum games per player").fill("2")
    me.page.get_by_text("How does this work?").click()
    example = "Bob won 7 of 11 games: 100 × 7 ÷ 11 = 63.6%."
    expect(me.page.get_by_text(example)).to_be_visible()
    me.go(f"/c/{club.id}/charts")
    titles = ["Skill over time", "Points per game", "Head to head", "Winning streaks"]
    for title in (*titles, "Places by table size"):
        expect(me.page.get_by_role("heading", name=title)).to_be_visible()
    me.page.get_by_text("Show as table").nth(2).click()
    expect(me.page.get_by_role("region", name="Head to head")).to_contain_text("Bob")
    assert fits(me)

    me.go(f"/c/{club.id}/links")
    files: list[Path] = []
    for form in ("JSON", "CSV"):
        with me.page.expect_download() as download:
            me.press(f"Export as {form}")
        files.append(tmp_path / f"games.{form.lower()}")
        download.value.save_as(files[-1])
    for file in files:
        fresh = make_club(me, f"From {file.suffix}")
        me.go(f"{fresh}/links")
        me.page.get_by_label("Import games").set_input_files(file)
        expect(me.page.get_by_text(f"Imported: {len(GAMES)}.")).to_be_visible()
        assert ranked(me, fresh) == here

    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({"games": [*GAMES[:2], {**GAMES[2], "id": "x", "target": 600}]}))
    me.go(f"/c/{club.id}/links")
    me.page.get_by_label("Import games").set_input_files(broken)
    expect(me.page.get_by_role("alert")).to_contain_text("Game 3 (x): the winner has 520")
    broken.write_bytes('{"club": "José"}'.encode("latin-1"))  # taken as it is, not mended
    me.page.get_by_label("Import games").set_input_files(broken)
    expect(me.page.get_by_role("alert")).to_contain_text("Byte 13: this is not text in UTF-8")


def test_a_viewers_link_shows_and_records_nothing(invite: Invite) -> None:
    me, other = invite(viewport=NARROW), invite(viewport=NARROW)
    club = club_for(me)
    other.go(f"/c/{club.id}#{club.viewer}")
    expect(other.page.get_by_role("heading", name="Ranking")).to_be_visible()
    assert other.page.url.endswith(club.id), "the token is not left in the address"
    for name in ("Record a game", "Score sheet"):
        expect(other.page.get_by_role("link", name=name)).to_have_count(0)
    for page in ("record", "sheet"):
        other.go(f"/c/{club.id}/{page}")
        expect(other.page.get_by_text("Page not found.")).to_be_visible()
    other.go(f"/c/{club.id}/history")
    expect(other.page.get_by_text("11 games recorded")).to_be_visible()
    expect(other.button("Undo")).to_have_count(0)
    renew(me, club, "viewer")
    other.page.reload()
    expect(other.page.get_by_role("alert")).to_contain_text("the link no longer works")


def renew(visitor: Visitor, club: Club, whose: str) -> None:
    visitor.go(club.at("links"))
    before = visitor.page.get_by_label("Viewers: view only").input_value()
    visitor.press(f"New {whose} link")
    visitor.press("Replace link")
    expect(visitor.page.get_by_label("Viewers: view only")).not_to_have_value(before)


def test_a_game_of_our_table_goes_into_a_club(invite: Invite) -> None:
    ann = invite("ann")
    club = club_for(ann)
    ann.go(club.at())
    ann.page.get_by_role("heading", name="Ranking").wait_for()
    ann.go("/t/game-over-table")
    ann.press("Add to a club")
    ann.page.get_by_label("Who is Dan?").fill("Daniel")
    ann.press("Record in Ann & Bob")
    ann.page.get_by_role("link", name="View game").click()
    expect(ann.page.get_by_role("link", name="Daniel")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Replay")).to_have_attribute(
        "href", "/r/game-over-table"
    )
    ann.go("/t/game-over-table")
    ann.press("Add to a club")  # who sat where is known by now
    expect(ann.page.get_by_text("The game is in Ann & Bob.")).to_be_visible()


def test_a_game_of_our_table_goes_into_a_club_by_its_link_or_into_a_new_one(invite: Invite) -> None:
    club = club_for(invite("bob"))
    ann = invite("ann", viewport=NARROW)
    ann.go("/t/game-over-table")
    ann.press("Add to a club")
    link = ann.page.get_by_label("Member link")
    for pasted, said in (
        ("https://example.org/c", "That’s not a club link."),
        (f"{ann.url}/c/{club.id}#{club.viewer}", "This link is view-only."),
    ):
        link.fill(pasted)
        link.press("Enter")
        expect(ann.page.get_by_role("alert")).to_contain_text(said)
    link.fill(f"{ann.url}/c/{club.id}#{club.member}")
    link.press("Enter")
    expect(ann.button("Record in Ann & Bob")).to_be_visible()
    ann.page.get_by_role("combobox", name="Club").select_option("Another club …")
    ann.page.get_by_label("Club name").fill("Monday")
    ann.press("Create club")
    ann.press("Record in Monday")
    expect(ann.page.get_by_text("The game is in Monday.")).to_be_visible()


def test_a_game_is_recorded_by_keyboard_alone(invite: Invite) -> None:
    me = invite()
    me.go("/c")
    me.page.get_by_label("Club name").focus()
    keys = me.page.keyboard
    keys.type("Keys")
    keys.press("Enter")
    expect(me.page.get_by_role("heading", name="Keys")).to_be_visible()
    expect(me.page.get_by_role("link", name="Record a game")).to_be_visible()
    reach(me, "Record a game")
    keys.press("Enter")
    expect(me.page.get_by_label("Add a name")).to_be_visible()
    reach(me, "Add a name")
    for name in ("Ann", "Bob"):
        keys.type(name)
        keys.press("Enter")
    reach(me, "Ann’s score")
    keys.type("500")
    keys.press("Tab")
    keys.type("20")
    keys.press("Enter")
    expect(me.page.get_by_role("heading", name="Game on")).to_be_visible()
    assert rows(me) == ["1. Ann 500", "2. Bob 20"]


FOCUSED = """() => {
    const one = document.activeElement
    return one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? ''
}"""


def reach(visitor: Visitor, name: str) -> None:
    """Press Tab until an element with this name has the focus."""
    for _ in range(40):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate(FOCUSED) == name:
            return
    raise AssertionError(f"{name} is never reached")


def test_hostile_names_stay_text_in_a_club(invite: Invite) -> None:
    me = invite(viewport=NARROW)
    games = [
        {
            "date": "2026-01-02",
            "variant": "own",
            "scores": {name: 10 * seat for seat, name in enumerate(HOSTILE[at : at + 10])},
            "note": HOSTILE[at],
        }
        for at in range(0, 50, 10)
    ]
    formula = {"date": "2026-01-03", "variant": "own", "scores": {"=1+1": 3, "@SUM(A1)": 1}}
    club = club_for(me, [*games, formula])
    for page in ("", "games", "charts", "players", "season", "history"):
        me.go(club.at(page))
        me.wait_for_answers()
        is_harmless(me)
        assert fits(me), page
    expect(me.page.get_by_role("heading", name="History")).to_be_visible()
    me.go(f"/c/{club.id}/players")
    players = me.find("listitem").get_by_role("link").filter(has_text=re.compile("1 game$"))
    expect(players).to_have_count(len(HOSTILE) + 2)
    shown = [
        " ".join(player.removesuffix("1 game").split()) for player in players.all_inner_texts()
    ]
    assert sorted(shown) == sorted(
        " ".join(name.split()) for name in [*HOSTILE, "=1+1", "@SUM(A1)"]
    )
    typed = me.page.get_by_label("Add a name")
    typed.fill("x" * 500)
    assert len(typed.input_value()) == 40 or me.page.evaluate("!document.forms[0].checkValidity()")
    me.page.get_by_role("link", name="=1+1").click()
    expect(me.page.get_by_role("heading", name="=1+1")).to_be_visible()
