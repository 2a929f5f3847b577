"""Several people on one device. While the curtain is closed, the page contains no hand.

The tests of a shared table run twice: at a table of the server, and at one of the page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser.visitors import Invite, Visitor
from browser.ways import local
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.xdist_group("browser one device")

# Of every array that is alive in the page, wherever it is kept: those with the cards of a hand.
HANDS_ALIVE = """function (hand) {
    const held = [...hand].sort().join()
    const isHand = (one) => one.length === hand.length
        && one.every((card) => typeof card === 'string') && [...one].sort().join() === held
    return this.filter(isHand).length
}"""
# And every object that has a hand which is not empty, whichever it is.
OBJECTS_WITH_HANDS = """function () {
    return this.filter((one) => Array.isArray(one.hand) && one.hand.length > 0).length
}"""
# How the page would name cards where it says what happened, to be read or to be heard.
A_CARD = re.compile("^((red|yellow|green|blue) |Wild)")
NAMES_CARDS = re.compile(r"(draws|is shown)[^.]*:")
PLAYER = Path(__file__).with_name("player.js")
HAND = "(cards) => cards.map(({ dataset }) => dataset.card)"
ANN = re.compile("^Show Ann’s hand$")
LOCAL_GAMES = "localStorage.getItem('penultimate.games.local')"
At = Callable[..., Visitor]


@pytest.fixture(params=["served", "local"])
def at_shared(request: pytest.FixtureRequest, invite: Invite) -> At:
    """Sit at a table that several people share, Ann first."""

    def sit(table: str, **given: Any) -> Visitor:
        if request.param == "local":
            visitor = invite(**given)
            local(("Bob", None), ("Ann", None))(visitor)
        else:
            visitor = invite("ann", **given)
            visitor.sit_at(table)
        return visitor

    return sit


def alive(visitor: Visitor, prototype: str, question: str, *words: Any) -> int:
    """Count live objects of a kind in the page's heap."""
    devtools = visitor.page.context.new_cdp_session(visitor.page)
    kind = devtools.send("Runtime.evaluate", {"expression": prototype})["result"]
    found = devtools.send("Runtime.queryObjects", {"prototypeObjectId": kind["objectId"]})
    answer = devtools.send(
        "Runtime.callFunctionOn",
        {
            "functionDeclaration": question,
            "objectId": found["objects"]["objectId"],
            "arguments": [{"value": word} for word in words],
            "returnByValue": True,
        },
    )
    devtools.detach()
    return answer["result"]["value"]


def hands_alive(visitor: Visitor, hand: list[str]) -> int:
    arrays = alive(visitor, "Array.prototype", HANDS_ALIVE, hand)
    return arrays + alive(visitor, "Object.prototype", OBJECTS_WITH_HANDS)


def curtain(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Hidden hands")


def shows_no_hand(visitor: Visitor) -> None:
    """No text or attribute reveals a card in a hand."""
    expect(visitor.cards).to_have_count(0)
    assert "data-card" not in visitor.page.content()
    # The cards that are drawn anywhere are those on the discard pile, which everyone sees.
    drawn = visitor.page.get_by_role("img", name=A_CARD, include_hidden=True)
    assert drawn.count() <= most_discards(visitor)
    expect(visitor.page.locator("body")).not_to_contain_text(NAMES_CARDS)


def most_discards(visitor: Visitor) -> int:
    """The discarded cards that a state shows, or in the page's own game at most one for a move."""
    if visitor.states:
        return len(visitor.game["discards"])
    (game,) = json.loads(visitor.page.evaluate(LOCAL_GAMES))
    return 1 + len(game["hands"][-1]["moves"])


def test_a_hand_is_in_the_page_only_while_its_owner_has_it_open(invite: Invite) -> None:
    two = invite()
    two.go("/new")
    two.press("Remove seat 4")
    two.press("Remove seat 3")
    two.page.get_by_role("textbox", name="Name in seat 1").fill("Robin")
    two.page.get_by_role("combobox", name="Player in seat 2").select_option("here")
    two.page.get_by_role("textbox", name="Name in seat 2").fill("Kim")
    two.press("Deal the cards")

    expect(curtain(two)).to_be_visible()
    expect(curtain(two)).to_contain_text("Everyone else looks away")
    assert not any(state["game"] and state["game"]["hand"] for state in two.states)
    shows_no_hand(two)

    first = two.game["turn"]
    names = ["Robin", "Kim"]
    for owner in (first, 1 - first):
        before = len(two.states)
        two.open_hand(f"Show {names[owner]}’s hand")
        expect(two.cards.first).to_be_visible()
        opened = [state for state in two.states[before:] if state["game"]["hand"]]
        assert {state["you"]["looking"] for state in opened} == {owner}
        hand = two.game["hand"]
        assert hands_alive(two, hand) > 0  # or else the question is put wrongly
        two.press("Hide")
        expect(curtain(two)).to_be_visible()
        shows_no_hand(two)
        two.wait_until(lambda held=hand: hands_alive(two, held) == 0)
    before_first = [state for state in two.states if state["you"]["looking"] is None]
    assert not any(state["game"] and state["game"]["hand"] for state in before_first)
    assert not any(state["game"] and state["game"]["legal"] for state in before_first)


def test_the_page_never_names_a_card_drawn_to_a_hidden_hand(at_shared: At) -> None:
    """At the server, Bob is on another device, so no card is kept automatically."""
    ann = at_shared("shared-draw")
    ann.open_hand(ANN)
    expect(ann.cards.first).to_be_visible()
    told = ann.page.get_by_text("Ann draws a card.", exact=True)
    before = told.count()
    ann.press("Draw")
    expect(told).to_have_count(before + 3)  # in the log, in the line above the table, and aloud
    ann.press("Hide")
    expect(curtain(ann)).to_be_visible()
    shows_no_hand(ann)


def ends_the_turn_behind_the_curtain(ann: Visitor) -> None:
    """Play until Ann's turn is over. Then the curtain closes, and no trace of her hand is left."""
    hand = ann.cards.evaluate_all(HAND)
    ann.page.evaluate(PLAYER.read_text())

    def is_closed() -> bool:
        ann.page.evaluate("pressSomething()")
        return curtain(ann).is_visible()

    ann.wait_until(is_closed)
    shows_no_hand(ann)
    ann.wait_until(lambda: hands_alive(ann, hand) == 0)


def test_the_curtain_closes_automatically_after_the_turn(at_shared: At) -> None:
    ann = at_shared("shared-table")
    ann.open_hand(ANN)
    expect(ann.cards.first).to_be_visible()
    ends_the_turn_behind_the_curtain(ann)


def test_a_short_touch_opens_no_hand_and_the_keyboard_opens_one_at_once(at_shared: At) -> None:
    ann = at_shared("shared-table")
    opener = ann.button(ANN)
    opener.click()
    ann.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
    expect(curtain(ann)).to_be_visible()
    shows_no_hand(ann)
    opener.press("Enter")
    expect(ann.cards.first).to_be_visible()


def test_the_piles_stay_in_place_when_a_hand_is_opened(at_shared: At) -> None:
    ann = at_shared("look-shared", viewport={"width": 390, "height": 844})
    pile = ann.page.get_by_role("button", name=re.compile("Draw pile"))
    expect(curtain(ann)).to_be_visible()
    ann.page.evaluate("document.fonts.ready.then(() => true)")
    before = pile.bounding_box()
    ann.open_hand(ANN)
    expect(ann.cards.first).to_be_visible()
    assert pile.bounding_box() == before


def test_an_act_out_of_turn_asks_who_acts_and_opens_no_hand(invite: Invite) -> None:
    ann, bob = invite("ann"), invite("bob")
    bob.sit_at("shared-catch")
    ann.sit_at("shared-catch")
    ann.button(re.compile("Catch Bob!")).first.click()
    question = ann.page.get_by_role("dialog", name="Who was it?")
    expect(question).to_be_visible()
    shows_no_hand(ann)
    question.get_by_role("button", name="Ann 2").click()
    expect(bob.log).to_contain_text("Ann 2 caught you: you forgot to call Uno.")
    assert not any(state["game"]["hand"] for state in ann.states)


def test_the_curtain_falls_after_a_challenge_too(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("shared-challenge")
    ann.open_hand("Show Ann’s hand")
    ann.press("Challenge")
    expect(ann.page.get_by_role("region", name="The hand you challenged")).to_be_visible()
    ends_the_turn_behind_the_curtain(ann)


def test_a_jump_in_asks_who_jumps_and_opens_no_hand(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("shared-jump")
    shows_no_hand(ann)
    ann.press("Jump in …")
    ann.page.get_by_role("dialog", name="Who jumps in?").get_by_role(
        "button", name="Ann", exact=True
    ).click()
    expect(ann.log).to_contain_text("Ann jumps in with a")
    assert not any(state["game"]["hand"] for state in ann.states)


def test_a_reload_closes_the_hand_that_was_open(at_shared: At) -> None:
    ann = at_shared("look-shared")
    ann.open_hand(re.compile("^Show Ann’s hand"))
    expect(ann.cards.first).to_be_visible()
    ann.page.reload()
    expect(curtain(ann)).to_be_visible()
    shows_no_hand(ann)
