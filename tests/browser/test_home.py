"""Home offers three ways to play. Each starts with one tap, with the choices made last."""

from __future__ import annotations

from typing import Any

import pytest
from browser.visitors import Invite, Visitor
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("browser home")


def details(visitor: Visitor, way: str, words: str) -> None:
    expect(visitor.button(way)).to_have_accessible_description(words)


def welcome(visitor: Visitor) -> dict[str, Any]:
    visitor.wait_until(lambda: any(one["type"] == "welcome" for one in visitor.heard))
    return next(one for one in visitor.heard if one["type"] == "welcome")


def test_a_first_visit_offers_three_ways_to_play_and_a_single_hand(invite: Invite) -> None:
    me = invite()
    me.go("/")
    details(me, "Against bots", "Play right away 3 bots · Official · One hand")
    details(me, "With friends", "Send them a link 4 players · Official · One hand")
    details(me, "On this device", "Pass it around 2 players · Official · One hand")
    me.press("Against bots")
    me.sees_hand()
    assert welcome(me)["options"] == {"scoring": "single-hand"}


def test_after_a_finished_game_the_default_target_is_500(invite: Invite) -> None:
    me = invite("ann")
    me.go("/")
    details(me, "Against bots", "Play right away 3 bots · Official · to 500 points")


def test_one_tap_opens_a_table_and_waits_for_friends(invite: Invite) -> None:
    me = invite()
    me.go("/")
    me.press("With friends")
    expect(me.page.get_by_role("textbox", name="Invite link")).to_be_visible()
    assert [seat["player"] for seat in me.states[-1]["seats"]] == ["person", *["open"] * 3]


def test_one_tap_deals_to_two_people_at_this_device(invite: Invite) -> None:
    me = invite()
    me.go("/")
    me.press("On this device")
    expect(me.page.get_by_role("region", name="Hidden hands")).to_be_visible()
    assert [seat["name"] for seat in me.states[-1]["seats"]] == ["Player 1", "Player 2"]


def test_changed_settings_are_used_by_the_next_tap(invite: Invite) -> None:
    me = invite()
    me.go("/")
    me.page.get_by_role("link", name="Change: On this device").click()
    me.page.get_by_role("textbox", name="Name in seat 2").fill("Kim")
    me.press("+ Add a player")
    me.page.get_by_text("House rules", exact=True).first.click()
    me.press("Deal the cards")
    expect(me.page.get_by_role("region", name="Hidden hands")).to_be_visible()
    me.go("/")
    details(me, "On this device", "Pass it around 3 players · House rules · One hand")
    details(me, "Against bots", "Play right away 3 bots · House rules · One hand")
    me.press("On this device")
    me.wait_until(lambda: len(me.states) > 0 and "/t/" in me.page.url)
    expect(me.page.get_by_role("region", name="Hidden hands")).to_be_visible()
    assert [seat["name"] for seat in me.states[-1]["seats"]] == ["Player 1", "Kim", "Player 3"]
