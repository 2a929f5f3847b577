"""A lost game is reviewed on a phone and on a desktop: an overview, and mistakes to think over."""

from __future__ import annotations

import re
from typing import Any

import patience
import pytest
from browser.reviews import LOST, mistake, review
from browser.visitors import NARROW, Invite, Visitor
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("browser review")
MARKED: list[dict[str, Any]] = [
    decision
    for hand in LOST["review"]["hands"]
    for decision in hand["decisions"]
    if decision["mark"]
]
ANSWER = "Best: {move}."


def coach(visitor: Visitor) -> Any:
    return visitor.page.get_by_role("status")


def test_a_lost_game_is_reviewed_on_a_phone(invite: Invite) -> None:
    me = invite(viewport=NARROW)
    review(me)
    expect(me.page.get_by_text("Your 41 decisions cost")).to_be_visible()
    expect(me.find("link", "Learn from your 13 mistakes")).to_be_visible()
    expect(me.find("img", "Everyone’s chance of winning the hand")).to_be_visible()
    expect(me.page.get_by_text("You lost with the third-best cards.")).to_be_visible()
    ledger = me.find("region", "Where the result came from").get_by_role("row")
    parts = [float(text) for text in ledger.nth(1).get_by_role("cell").all_inner_texts()]
    assert sum(parts[:4]) == pytest.approx(parts[4], abs=0.25)
    assert parts[4] == 0
    expect(me.page.get_by_text("One point is a 1% chance of winning the game.")).to_be_visible()
    key = me.page.get_by_role("list").first.get_by_role("link")
    expect(key).to_have_count(3)
    worst = max(MARKED, key=lambda decision: decision["error"])
    expect(key.first).to_contain_text(f"move {worst['number']}")


def test_a_result_names_the_turning_point_once_the_game_is_reviewed(invite: Invite) -> None:
    me = invite("ann")
    answer = {"id": "a-written-review", "state": "ready", "seats": [0]} | LOST
    me.page.route("**/api/tables/*/review", lambda route: route.fulfill(json=answer))
    me.go("/t/game-over-table")
    turning = me.game_over.get_by_role("link", name="Turning point")
    me.game_over.get_by_role("link", name="How did I play?").click()
    me.find("link", "Back").click()
    expect(turning).to_have_text(re.compile(r"hand 1, move \d+.*from \d+% to \d+%"))
    turning.click()
    expect(me.page).to_have_url(re.compile(r"/r/game-over-table#\d+$"))


def test_the_answer_is_not_shown_before_one_can_think(invite: Invite) -> None:
    me = invite(viewport=NARROW)
    review(me)
    assert "Best:" not in me.page.inner_text("body")
    mistake(me)
    expect(me.page.get_by_text("What would you play?")).to_be_visible()
    assert "Best:" not in me.page.inner_text("body")
    expect(me.page.locator("[data-seat]").filter(has_text="open hand:")).to_have_count(0)


def test_a_mistake_is_thought_over_on_a_phone(invite: Invite) -> None:
    me = invite(viewport=NARROW, has_touch=True)
    mistake(me)
    first = MARKED[0]
    me.tap(me.card(first["best"]))
    expect(coach(me).filter(has_text="Right!")).to_be_visible()
    me.press("Try again")
    me.press("Draw" if first["move"] == "draw" else "Show the answer")
    expect(coach(me).filter(has_text=re.compile(r"Your .* cost \d+ points"))).to_be_visible()
    me.press("Next")
    expect(me.page.get_by_role("heading", name=f"move {MARKED[1]['number']}")).to_be_visible()
    me.press("Overview")
    expect(me.find("heading", "Key moments")).to_be_visible()
    expect(me.page.get_by_text("done", exact=True)).to_have_count(1)


def test_the_whole_hand_is_in_view_below_a_question_on_a_small_phone(invite: Invite) -> None:
    me = invite(viewport=NARROW, has_touch=True)
    mistake(me)
    for card in me.cards.all():
        expect(card).to_be_in_viewport(ratio=0.9)


def test_mistakes_are_walked_through_by_keyboard(invite: Invite) -> None:
    me = invite()
    mistake(me)
    heading = me.page.get_by_role("heading", level=1).filter(has_text="Hand 1, move")
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowLeft", 0)):
        me.page.keyboard.press(key)
        expect(heading).to_have_text(f"Hand 1, move {MARKED[at]['number']}")
    expect(me.button("Draw")).to_be_enabled()
    me.page.keyboard.press("d")  # draws
    expect(coach(me).filter(has_text=re.compile("Best:"))).to_be_visible()
    expect(me.button("Next")).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(heading).to_have_text(f"Hand 1, move {MARKED[1]['number']}")


def test_all_hands_open_only_by_choice(invite: Invite) -> None:
    me = invite()
    mistake(me)
    open_hands = me.page.locator("[data-seat]").filter(has_text="open hand:")
    me.press("Show the answer")
    expect(open_hands).to_have_count(0)
    me.page.get_by_role("region", name="Hand 1, move").get_by_role("checkbox").check()
    expect(open_hands).to_have_count(3)


def test_against_bots_a_hand_is_reviewed_before_the_next_one(invite: Invite) -> None:
    ann = invite("ann")
    ann.go("/t/bots-hand-over")
    ann.find("link", "How did I play?").click()
    expect(ann.find("heading", "Luck")).to_be_visible(timeout=4000 * patience.PATIENCE)
    expect(ann.find("link", "Replay")).to_have_count(0)
    ann.find("link", "Continue").click()
    ann.press("Next hand")
    ann.sees_hand()


def test_among_people_a_hand_is_not_reviewed_yet(invite: Invite) -> None:
    ann = invite("ann")
    ann.go("/t/hand-over-table")
    expect(ann.button("Next hand")).to_be_visible()
    expect(ann.find("link", "How did I play?")).to_have_count(0)


def test_a_finished_game_is_reviewed_by_its_server(invite: Invite) -> None:
    ann = invite("ann")
    ann.go("/t/game-over-table")
    ann.find("link", "How did I play?").click()
    # The first review on a computer compiles the rules.
    expect(ann.find("heading", "Luck")).to_be_visible(timeout=4000 * patience.PATIENCE)
    expect(ann.button("Agree")).to_be_visible()
    ann.go("/you")
    expect(ann.find("heading", "How you play")).to_be_visible()
