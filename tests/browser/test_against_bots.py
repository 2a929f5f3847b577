"""A person against bots, from the first click to a rematch."""

from __future__ import annotations

import re

import pytest
from browser.visitors import Invite
from playwright.sync_api import expect

from penultimate.bots import BOT_NAMES

pytestmark = pytest.mark.xdist_group("browser bots")


def test_a_game_from_the_dialog_to_the_podium_and_into_a_rematch(invite: Invite) -> None:
    me = invite()
    me.go("/")
    me.page.get_by_role("link", name="Change: Against bots").click()
    me.press("Remove seat 4")
    me.press("Remove seat 3")
    me.page.get_by_role("textbox", name="Name in seat 1").fill("Robin")
    me.page.get_by_text("One hand", exact=True).first.click()
    me.page.get_by_text("The deal", exact=True).click()
    me.page.get_by_role("spinbutton", name="Cards dealt").fill("1")
    expect(me.button(re.compile("^Undo "))).to_have_count(2)  # what was changed can be undone
    me.press("Deal the cards")

    me.sees_hand()
    while me.move_somehow():
        pass
    expect(me.game_over.get_by_role("heading")).to_have_text(re.compile("You win!|wins the game!"))
    expect(me.game_over).to_contain_text("Robin")

    finished = me.page.url
    chance, bots_chance = me.states[-1]["last_deal"]["chances"]
    assert (chance is not None, bots_chance) == (True, None), "this device had its part in the deal"
    me.page.get_by_role("link", name="Replay").click()
    me.press("Verify the deal")
    proof = me.find("region", "Was the deal fair?")
    expect(proof.get_by_role("status")).to_contain_text("came from the committed deck")
    pledged = proof.get_by_role("listitem").filter(has_text="committed to before seeing the others")
    expect(pledged).to_be_visible()
    me.page.go_back()

    me.press("Rematch")
    expect(me.page).not_to_have_url(finished)
    me.sees_hand()
    expect(me.seat("Robin")).to_be_visible()


def test_one_click_plays_against_three_bots(invite: Invite) -> None:
    me = invite()
    me.go("/")
    me.press("Against bots")
    me.sees_hand()
    expect(me.seats).to_have_count(4)
    assert tuple(seat["name"] for seat in me.states[-1]["seats"])[1:] == BOT_NAMES[1:4]
    assert {seat["bot"] for seat in me.states[-1]["seats"][1:]} == {"medium"}


def test_the_last_choices_are_remembered(invite: Invite) -> None:
    me = invite()
    me.go("/new")
    me.page.get_by_role("textbox", name="Name in seat 1").fill("Robin")
    me.press("Remove seat 4")
    me.page.get_by_text("House rules", exact=True).first.click()
    me.press("Deal the cards")
    me.is_at_a_table()
    me.go("/new")
    expect(me.page.get_by_role("textbox", name="Name in seat 1")).to_have_value("Robin")
    expect(me.page.get_by_text("3 players", exact=True).first).to_be_visible()
    expect(me.page.get_by_role("radio", name=re.compile("^House rules"))).to_be_checked()


@pytest.mark.parametrize("way", ["Leave the table", "End the game"])
def test_two_presses_at_once_neither_leave_nor_end_a_game(invite: Invite, way: str) -> None:
    me = invite()
    me.go("/")
    me.press("Against bots")
    me.sees_hand()
    me.press("Table menu")
    me.button(way).dblclick()
    me.press("Stay")
    assert me.states[-1]["stage"] == "playing"
    me.press_and_confirm(way)
    expect(me.find("dialog")).to_have_count(0)


def test_levels_are_told_and_a_hint_comes_by_button_and_by_key(invite: Invite) -> None:
    me = invite()
    me.go("/new")
    me.press("Remove seat 4")
    me.press("Remove seat 3")
    level = me.page.get_by_role("combobox", name="Level of the bot in seat 2")
    expect(level).to_have_value("medium")
    expect(me.find("term")).to_have_text("Medium")
    level.select_option("hard")
    expect(me.find("term")).to_have_text("Hard")
    level.select_option("medium")
    level.select_option("Master")
    me.press("Deal the cards")
    me.sees_hand()
    hint = me.page.get_by_role("dialog", name="Hint")
    me.button("Hint").click()
    expect(hint).to_contain_text("Best move")
    asked = me.states[-1]
    moves = [move for move in asked["game"]["legal"] if move != "uno"]
    assert hint.get_by_role("row").count() == len(moves)
    expect(hint.get_by_role("row").first).to_contain_text("%")
    me.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    me.page.keyboard.press("h")
    expect(hint).to_contain_text("Best move")
    assert me.states[-1]["number"] == asked["number"], "a hint moves nothing"


def test_the_speed_of_the_bots_is_the_tables_own_and_is_kept(invite: Invite) -> None:
    me = invite()
    me.page.request.get(f"{me.url}/api/me")
    seats = [{"who": "me"}, {"who": "bot"}]
    one, other = (me.open_table(seats, start=True)["table"] for _ in range(2))

    def speed_at(table: str, way: str) -> None:
        me.sit_at(table)
        me.press("Table menu")
        expect(me.page.get_by_role("radio", name=way, exact=True)).to_be_checked()
        assert me.states[-1]["speed"] == way.lower()

    speed_at(one, "Normal")
    for way in ("Fast", "Slow"):
        me.wait_until(lambda: me.game["turn"] == 0)  # no bot moves meanwhile
        me.page.get_by_role("dialog").get_by_text(way, exact=True).click()
        me.wait_until(lambda way=way: me.states[-1]["speed"] == way.lower())
        speed_at(other, "Normal")
        speed_at(one, way)
