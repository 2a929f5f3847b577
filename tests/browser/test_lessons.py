"""Each lesson is solved and failed, by keyboard and by touch, without a server."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from browser.visitors import COLOURS, NARROW, Invite, Visitor
from playwright.sync_api import Locator, expect

from penultimate.notation.cards import card_name
from penultimate.notation.moves import move_name
from penultimate.notation.scenario import make_move, read_scenario, set_up
from penultimate.rules import Table, legal_moves

pytestmark = pytest.mark.xdist_group("browser lessons")

LEARN = Path(__file__).parents[2] / "web" / "src" / "learn"
LESSONS: list[dict[str, Any]] = json.loads((LEARN / "lessons.json").read_text())
PLAIN = [one for one in LESSONS if "options" not in one["scenario"]]
BUTTONS = {
    "draw": "Draw",
    "challenge": "Challenge",
    "catch@1": "Catch Bela!",
    "uno": "Uno!",
    "swap@2": re.compile("^Chloe"),
}


def table_of(lesson: dict[str, Any]) -> Table:
    """The table at which a lesson begins."""
    pile = ["y9", "b8", "g6", "r4"]
    scenario: dict[str, Any] = {"turn": 0, **lesson["scenario"]}
    begun = read_scenario(scenario | {"draw": [*scenario.get("draw", []), *pile]})
    table, _ = set_up(begun)
    for number, move in enumerate(begun.moves, 1):
        make_move(table, move, number)
    return table


def cards_in(hand: Sequence[int]) -> list[str]:
    return [card_name(kind) for kind, count in enumerate(hand) if count]


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

    def fails(self, goal: str, table: Table) -> None:
        """Try an illegal move, and legal ones that do not solve the task."""
        words = self.coach.get_by_role("status").inner_text()
        legal = [move_name(move) for move in legal_moves(table, 0)]
        playable = {move.partition(":")[0] for move in legal}
        for card in [card for card in cards_in(table.hands[0]) if card not in playable][:1]:
            self.make(card)
            self.is_told_why()
        for wrong in ("draw", "w+4:r"):  # whichever the lesson: never in red
            if wrong in legal and wrong != goal:
                self.is_put_right(wrong, words)
                self.waits_for(goal)  # until the move has been taken back

    def waits_for(self, move: str) -> None:
        """Wait until the move can be made."""
        if move in BUTTONS:
            expect(self.visitor.button(BUTTONS[move])).to_be_visible()
        else:
            expect(self.visitor.card(move.partition(":")[0])).to_be_enabled()

    def solves(self, line: list[Any], table: Table) -> None:
        for step in line:
            if isinstance(step, str):
                make_move(table, step, 1)
                continue
            self.waits_for(step[0])
            self.fails(step[0], table)
            self.make(step[0])
            make_move(table, f"0:{step[0]}", 1)

    def takes(self, lesson: dict[str, Any]) -> None:
        table = table_of(lesson)
        expect(self.visitor.cards).to_have_count(table.hand_sizes[0])
        self.solves(lesson["line"], table)
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
    for lesson in PLAIN:
        learner.takes(lesson)
    expect(me.page.get_by_text("You know the game!")).to_be_visible()
    me.button("Stacking").press("Enter")
    for lesson in LESSONS[len(PLAIN) :]:
        learner.takes(lesson)
    expect(me.button(re.compile("solved$"))).to_have_count(len(LESSONS))
    me.press("Play against easy bots")
    me.sees_hand()
    assert {seat["bot"] for seat in me.states[-1]["seats"][1:]} == {"easy"}
    assert me.states[-1]["seats"][0]["name"] == "Player 1"  # "You" would be told as "You plays"


def test_every_lesson_is_failed_and_solved_by_touch_on_a_phone_without_a_server(
    invite: Invite,
) -> None:
    me = invite(viewport=NARROW, has_touch=True, is_mobile=True)
    me.go("/learn")
    learner = Learner(me, touches=True)
    expect(learner.coach).to_be_visible()
    learner.takes(LESSONS[0])
    me.go("/learn")  # what was begun goes on where it was left
    expect(me.page.get_by_role("heading", level=1)).to_have_text("Same number")
    me.wait_for_answers()
    me.page.context.set_offline(True)
    for lesson in LESSONS[1:]:
        if lesson["name"] == "stack":
            learner.use(me.button("Stacking"))
        learner.takes(lesson)
    expect(me.button(re.compile("solved$"))).to_have_count(len(LESSONS))
