"""Markup and scripts in names and chat stay text."""

from __future__ import annotations

import re

import pytest
from browser.hostile import HOSTILE, ONLY_SAID, REFUSED
from browser.visitors import Invite, Visitor
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("browser hostile")

STRANGERS = """() => document.querySelectorAll(`main :is(script, img, iframe, style, link, meta,
    object, embed, math, template, base)`).length"""
HANDLERS = """() => [...document.querySelectorAll('*')].flatMap((one) => [...one.attributes])
    .filter(({ name, value }) => name.startsWith('on') || /^javascript:/i.test(value))
    .map(({ name }) => name)"""


def is_harmless(visitor: Visitor) -> None:
    assert visitor.page.evaluate(STRANGERS) == 0
    assert visitor.page.evaluate(HANDLERS) == []
    assert visitor.complaints == []


def test_there_are_fifty_of_them() -> None:
    assert len(set(HOSTILE)) == 50
    assert all(len(text) <= 40 for text in HOSTILE)


def test_hostile_lines_of_chat_stay_text(invite: Invite) -> None:
    ann, bob = invite("ann"), invite("bob")
    ann.sit_at("chat-table")
    bob.sit_at("chat-table")
    chat = bob.page.get_by_role("list", name="Chat").get_by_role("listitem")
    expect(chat).to_have_count(50)
    line = ann.page.get_by_role("textbox", name="Say something")
    said = [*HOSTILE]
    for text in (*HOSTILE[:2], *ONLY_SAID):
        said.append(text)
        line.fill(text)
        line.press("Enter")
        expect(chat).to_have_count(len(said))
    assert chat.all_inner_texts() == [f"Ann {text}" for text in said]
    is_harmless(ann)
    is_harmless(bob)


@pytest.mark.parametrize("part", range(5))
def test_hostile_names_stay_text(invite: Invite, part: int) -> None:
    me = invite()
    me.go("/")
    me.page.get_by_role("heading", name="Open tables").wait_for()
    names = HOSTILE[part * 10 : part * 10 + 10]
    seats = [{"who": "me", "name": names[0]}]
    seats += [{"who": "bot", "name": name, "bot": "steady"} for name in names[1:]]
    me.sit_at(me.open_table(seats, start=True)["table"])
    me.sees_hand()
    shown = me.seats.evaluate_all("(all) => all.map((one) => one.firstChild.textContent)")
    assert shown == [*names[1:], names[0]]
    laid = {
        event["seat"]
        for state in me.states
        for event in state["events"]
        if event["event"] == "lays"
    }
    for seat in laid:
        isolated = rf"{re.escape(names[seat])}\u2069? plays"  # from letters of another direction
        expect(me.log).to_contain_text(re.compile(isolated))
    is_harmless(me)
    me.go("/")
    game = me.page.locator("a[href*='/t/']").first
    expect(game).to_be_visible()
    listed = " ".join(game.inner_text().split())
    assert listed.startswith(" ".join(" ".join(names).split()))
    is_harmless(me)


def test_what_would_confuse_a_screen_is_refused(invite: Invite) -> None:
    me = invite()
    me.go("/")
    me.page.get_by_role("heading", name="Open tables").wait_for()
    for name in REFUSED:
        seats = [{"who": "me", "name": name}, {"who": "bot", "bot": "steady"}]
        answer = me.page.request.post(f"{me.url}/api/tables", data={"seats": seats})
        assert answer.status == 400, name


def test_a_refused_line_of_chat_says_why(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("chat-table")
    line = ann.page.get_by_role("textbox", name="Say something")
    line.fill("\u202eevil")
    line.press("Enter")
    expect(ann.page.get_by_role("status").first).to_contain_text("A chat message has 1 to 300")


def test_no_text_becomes_markup_even_where_a_script_asks_for_it(invite: Invite) -> None:
    me = invite()
    me.go("/")
    refused = me.page.evaluate(
        """() => {
            try { document.body.innerHTML = '<b>bold</b>' } catch ({ name }) { return name }
        }"""
    )
    assert refused == "TypeError"
    assert all("TrustedHTML" in complaint for complaint in me.complaints)
    me.complaints.clear()
