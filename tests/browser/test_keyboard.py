"""Everything can be done by keyboard. No test here uses the mouse."""

from __future__ import annotations

import re

import pytest
from browser.move_locators import OVER, QUESTION
from browser.positions import TABBED
from browser.visitors import Invite, Visitor
from browser.ways import POSITION, away
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.xdist_group("browser keyboard")
MOST_STOPS = 150
CATCH = ("at once", "Ann forgot to call: you can catch them.")
# The dialog offers the last game again.
LAST_GAME = """{"rules": "official", "options": {}, "clock": {"kind": "none"},
"seats": [{"who": "me"}, {"who": "bot", "bot": "steady"}, {"who": "bot", "bot": "steady"}]}"""


def tab_to(me: Visitor, wanted: Locator) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(MOST_STOPS):
        if wanted.first.evaluate("one => one === document.activeElement"):
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard never reached {wanted}")


def focused(me: Visitor) -> Locator:
    return me.page.locator(":focus")


def tab_to_the_hand(me: Visitor) -> None:
    """Tab stops at one card of the hand; arrow keys reach the others."""
    tab_to(me, me.cards.and_(me.page.locator("[tabindex='0']")))


def press(me: Visitor, wanted: Locator) -> None:
    tab_to(me, wanted)
    me.page.keyboard.press("Enter")


def lay_by_arrows(me: Visitor) -> None:
    """Move along the hand to a playable card and play it."""
    tab_to_the_hand(me)
    for _ in range(me.cards.count()):
        if me.playable.and_(focused(me)).count():
            break
        me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("Enter")


def test_a_game_is_chosen_and_dealt_without_the_mouse(invite: Invite) -> None:
    me = invite()
    me.page.add_init_script(f"localStorage['penultimate.newgame'] ??= `{LAST_GAME}`")
    me.go("/")
    press(me, me.page.get_by_role("link", name="Change: Against bots"))
    press(me, me.button("Remove seat 3"))
    tab_to(
        me,
        me.page.get_by_role("radiogroup", name="Points to win")
        .or_(me.page.get_by_role("group", name="Points to win"))
        .get_by_role("radio", checked=True),
    )
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("ArrowRight")
    expect(me.page.get_by_role("radio", name="One hand")).to_be_checked()
    press(me, me.button("Deal the cards"))
    me.sees_hand()


def test_a_game_without_a_server_is_started_and_played_without_the_mouse(invite: Invite) -> None:
    me = invite()
    away(me)
    press(me, me.button("Against bots"))
    me.cards.first.wait_for()
    me.go(POSITION)
    expect(me.cards).to_have_count(4)
    lay_by_arrows(me)
    expect(me.cards).to_have_count(3)
    press(me, me.button("↶ Undo"))
    expect(me.cards).to_have_count(4)
    tab_to(me, me.page.get_by_label("You play as"))
    me.page.keyboard.press("ArrowDown")
    expect(me.card("b2")).to_be_visible()


def test_a_replay_is_played_on_and_returned_to_without_the_mouse(invite: Invite) -> None:
    me = invite()
    me.go("/r/replay-table")
    press(me, me.button("Play on from here"))
    me.cards.first.wait_for()
    press(me, me.page.get_by_role("link", name="Back to the replay"))
    expect(me.page.get_by_role("slider")).to_be_visible()


@pytest.mark.parametrize("way", ["something else", "a challenge", "an answer"])
def test_each_kind_of_move_is_made_without_the_mouse(invite: Invite, way: str) -> None:
    ann = invite("ann")
    ann.sit_at(TABBED[way].table)
    ann.sees_hand()
    number = ann.states[-1]["number"]
    press(ann, ann.ways[way])
    ann.wait_until(lambda: ann.states[-1]["number"] > number)


def test_a_game_is_won_and_a_rematch_begun_without_the_mouse(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at(TABBED[OVER].table)
    ann.sees_hand()
    lay_by_arrows(ann)
    expect(ann.game_over.get_by_role("heading")).to_have_text("You win!")
    press(ann, ann.button("Rematch"))
    expect(ann.game_over).to_be_hidden()
    ann.sees_hand()


def test_the_focus_is_always_to_be_seen(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("middle-table")
    ann.sees_hand()
    stops = 0
    while stops < 40:
        ann.page.keyboard.press("Tab")
        shown = ann.page.evaluate(
            """() => {
                const { activeElement: one } = document
                if (one === document.body) return null
                const { outlineStyle, outlineWidth } = getComputedStyle(one)
                return {
                    name: one.outerHTML.slice(0, 80),
                    ring: outlineStyle !== 'none' && outlineWidth !== '0px',
                    seen: one.checkVisibility({ visibilityProperty: true }),
                }
            }"""
        )
        if shown is None:
            break
        stops += 1
        assert shown["ring"], shown["name"]
        assert shown["seen"], shown["name"]
    assert stops >= 4


def test_after_a_dialog_the_keyboard_goes_on_where_it_was(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("focus-table")
    wild, question = ann.card("w"), ann.page.get_by_role("dialog", name="Choose a colour")
    tab_to_the_hand(ann)
    ann.page.keyboard.press("End")
    for _ in range(ann.cards.count()):
        if wild.evaluate("one => one === document.activeElement"):
            break
        ann.page.keyboard.press("ArrowLeft")
    ann.page.keyboard.press("Enter")
    expect(question).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(wild).to_be_focused()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Enter")
    expect(ann.log).to_contain_text("You play a Wild.")
    expect(ann.cards.and_(focused(ann))).to_have_count(1)
    press(ann, ann.button("Table menu"))
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.button("Table menu")).to_be_focused()


def test_the_focus_stays_in_a_dialog_when_its_element_is_removed(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("middle-table")
    press(ann, ann.button("Table menu"))
    menu = ann.page.get_by_role("dialog")
    menu.get_by_role("button", name="Leave the table").press("Enter")
    menu.get_by_role("button", name="Stay").press("Enter")
    expect(menu.get_by_role("button", name="Stay")).to_be_hidden()
    expect(menu.locator(":focus")).to_have_count(1)


def is_announced(ann: Visitor, beginning: str) -> bool:
    return [words.startswith(beginning) for _, words in ann.announced].count(True) == 1


def test_a_screen_reader_hears_what_happens_and_whose_turn_it_is(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("aloud-table")
    ann.wait_until(lambda: is_announced(ann, "Your turn. On top: "))
    ann.lay(ann.playable.first)
    question = ann.ways[QUESTION].first
    ann.wait_until(lambda: ann.game["turn"] != 0 or question.is_visible())
    if question.is_visible():
        question.click()
    ann.wait_until(lambda: is_announced(ann, "You play "))


def test_a_race_is_heard_in_front_of_an_open_dialog_and_once(invite: Invite) -> None:
    ann, bob = invite("ann"), invite("bob")
    for visitor in (ann, bob):
        visitor.sit_at("heard-in-front")
        visitor.sees_hand()
    bob.press("Table menu")
    expect(bob.page.get_by_role("dialog")).to_be_visible()
    ann.plain.first.press("Enter")
    bob.wait_until(lambda: CATCH in bob.announced)
    bob.page.keyboard.press("Escape")
    expect(bob.button("Catch Ann!")).to_be_visible()
    bob.wait_for_answers()
    assert bob.announced.count(CATCH) == 1


def test_single_keys_play_and_are_listed_and_do_nothing_while_somebody_types(
    invite: Invite,
) -> None:
    ann = invite("ann")
    ann.sit_at("keyed-draw")
    ann.sees_hand()
    ann.page.keyboard.press("?")
    sheet = ann.page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet.get_by_role("term")).to_have_text(["U", "C", "D", "K", "1 – 9", "H", "?"])
    ann.page.keyboard.press("d")
    ann.page.keyboard.press("Escape")
    ann.page.get_by_label("Say something").fill("d")
    ann.page.get_by_label("Say something").press("d")
    expect(ann.log).not_to_contain_text("You draw a card")
    ann.seat("Ann").click()  # where nothing can be pressed
    ann.page.keyboard.press("d")
    expect(ann.log).to_contain_text("You draw a card")
    ann.page.keyboard.press("k")
    ann.wait_until(lambda: ann.game["turn"] == 1)

    ann.sit_at("keyed-call")
    ann.sees_hand()
    fits = [card.get_attribute("aria-disabled") == "false" for card in ann.cards.all()]
    place = 1 + fits.index(True)
    ann.page.keyboard.press(str(place))
    expect(ann.cards.nth(place - 1)).to_be_focused()
    ann.page.keyboard.press(str(place))
    expect(ann.button("Uno!")).to_have_attribute("aria-keyshortcuts", "u")
    ann.page.keyboard.press("u")
    expect(ann.log).to_contain_text("You call Uno")

    ann.sit_at("keyed-catch")
    expect(ann.button(re.compile("Catch "))).to_be_visible()
    ann.page.keyboard.press("c")
    expect(ann.log).to_contain_text("who forgot to call Uno")
