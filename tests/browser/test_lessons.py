"""Each lesson is solved and failed, by keyboard and by touch, without a server."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from browser.visitors import COLOURS, NARROW, Invite, Visitor
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.xdist_group("browser lessons")

LEARN = Path(__file__).parents[2] / "web" / "src" / "learn"
LESSONS: list[dict[str, Any]] = json.loads((LEARN / "lessons.json").read_text())
PLAYED: list[dict[str, Any]] = json.loads((LEARN / "played.json").read_text())
BUTTONS = {
    "draw": "Draw",
    "challenge": "Challenge",
    "catch@1": "Catch Bela!",
    "uno": "Uno!",
    "swap@2": re.compile("^Chloe"),
}


class Learner:
    """A learner who uses the keyboard or a finger."""

    def __init__(self, visitor: Visitor, *, touches: bool) -> None:
        self.page = visitor.page
        self.visitor = visitor
        self.touches = touches

    def use(self, thing: Locator) -> None:
        expect(thing).to_be_visible()
        if self.touches:
            thing.tap()
        else:
            thing.press("Enter")

    def make(self, move: str) -> None:
        if move in BUTTONS:
            return self.use(self.visitor.button(BUTTONS[move]))
        card, _, colour = move.partition(":")
        held = self.visitor.card(card)
        if self.touches:
            held.scroll_into_view_if_needed()
            self.visitor.tap(held)
        else:
            held.press("Enter")
        if colour:
            self.use(self.visitor.find("dialog").get_by_role("button", name=COLOURS[colour]))
        return None

    @property
    def coach(self) -> Locator:
        return self.visitor.find("region", "Learn the game")

    def is_told_why(self) -> None:
        why = self.visitor.find("status").last  # beside the hand
        expect(why).not_to_be_empty()
        expect(why).to_be_in_viewport()

    def is_put_right(self, move: str, task: str) -> None:
        """Make a legal move that does not solve the task, and expect the correction."""
        self.make(move)
        told = self.coach.get_by_role("status")
        expect(told).not_to_have_text(task)
        expect(told).to_be_in_viewport()
        expect(self.coach.get_by_role("button", name="Skip this lesson")).to_be_visible()

    def fails(self, task: dict[str, Any], legal: list[str]) -> None:
        """Try illegal moves, and legal ones that do not solve the task."""
        words = self.coach.get_by_role("status").inner_text()
        for refused in list(task["refused"])[:1]:
            self.make(refused.split(":")[0])
            self.is_told_why()
        if "draw" in legal and "draw" not in task["goals"]:
            self.is_put_right("draw", words)
        if "w+4:r" in legal:  # whichever the lesson: never in red
            self.is_put_right("w+4:r", words)

    def waits_for(self, move: str) -> None:
        """Wait until the move can be made."""
        if move in BUTTONS:
            expect(self.visitor.button(BUTTONS[move])).to_be_visible()
        else:
            expect(self.visitor.card(move.partition(":")[0])).to_be_enabled()

    def solves(self, task: dict[str, Any], game: dict[str, Any]) -> None:
        while "goals" in task:
            [(move, then)] = task["goals"].items()
            self.waits_for(move)
            self.fails(task, game["legal"])
            self.make(move)
            task, game = then, then["told"][-1]["game"]

    def takes(self, lesson: dict[str, Any]) -> None:
        expect(self.visitor.cards).to_have_count(len(lesson["game"]["hand"]))
        self.solves(lesson, lesson["game"])
        onwards = self.coach.get_by_role("button", name="Next", exact=True)
        expect(onwards).to_be_visible()
        end = self.visitor.find("region", "End of the hand")
        if lesson["name"] == "count":
            expect(end.get_by_role("heading")).to_have_text("You win the hand: 81 points!")
        asked = self.visitor.playable.or_(self.visitor.acts).or_(end.get_by_role("button"))
        expect(asked).to_have_count(0)  # what is solved asks for nothing more
        self.use(onwards)


def test_every_lesson_is_failed_and_solved_by_keyboard_and_ends_at_a_table(invite: Invite) -> None:
    me = invite()
    me.go("/")
    offered = me.page.get_by_role("link", name="Learn the game")
    expect(offered).to_be_visible()
    offered.press("Enter")
    learner = Learner(me, touches=False)
    plain = [one for one in PLAYED if not one["options"]]
    for lesson in plain:
        learner.takes(lesson)
    expect(me.page.get_by_text("You know the game!")).to_be_visible()
    me.button("Stacking").press("Enter")
    for lesson in PLAYED[len(plain) :]:
        learner.takes(lesson)
    expect(me.button(re.compile("solved$"))).to_have_count(len(LESSONS))
    me.press("Play against easy bots")
    me.sees_hand()
    assert {seat["bot"] for seat in me.states[-1]["seats"][1:]} == {"easy"}
    assert me.states[-1]["seats"][0]["name"] == "Player 1"  # "You" would be told as "You plays"
    me.go("/")
    expect(me.find("link", "Learn the game")).to_be_visible()
    links = me.find("link").all_inner_texts()
    assert links.index("Learn the game") > links.index("New game"), "no longer what comes first"


def test_every_lesson_is_failed_and_solved_by_touch_on_a_phone_without_a_server(
    invite: Invite,
) -> None:
    me = invite(viewport=NARROW, has_touch=True, is_mobile=True)
    me.go("/learn")
    learner = Learner(me, touches=True)
    expect(learner.coach).to_be_visible()
    learner.takes(PLAYED[0])
    me.go("/learn")  # what was begun goes on where it was left
    expect(me.page.get_by_role("heading", level=1)).to_have_text("Same number")
    me.wait_for_answers()
    me.page.context.set_offline(True)
    for lesson in PLAYED[1:]:
        if lesson["name"] == "stack":
            learner.use(me.button("Stacking"))
        learner.takes(lesson)
    expect(me.button(re.compile("solved$"))).to_have_count(len(LESSONS))
