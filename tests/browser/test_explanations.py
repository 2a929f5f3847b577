"""Explanations to a player: why a card cannot be played, and what happened to them."""

from __future__ import annotations

import re

import pytest
from browser.explained_moves import TOLD
from browser.positions import REFUSED
from browser.visitors import COLOURS, DESKTOP, NARROW, Invite, Visitor
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.xdist_group("browser explanations")

# The beginning of the answer to a card that is pressed in vain, by the reason of the rulebook.
ANSWERS = {
    "no_match": "It must be ",
    "not_in_turn": "Wait: it’s ",
    "not_the_top_card": "It’s ",
    "no_stacking": "It’s ",
    "has_to_swap": "First choose who to swap hands with",
    "has_to_name": "First choose the starting colour",
    "not_the_number": "You can only play the same number now, or press Done",
    "not_the_drawn_card": "After drawing, you can only play the card you drew",
    "not_as_last": "You can’t go out with this card",
    "holds_colour": "You still have ",
    "no_answer": "You can only stack the right kind of draw card. Otherwise, draw ",
    "no_deflection": "Only a ",
    "four_not_answered": "You can’t stack on a Wild Draw Four: challenge it, or draw 4",
}


def why(visitor: Visitor) -> Locator:
    """The explanation after pressing an unplayable card."""
    answers = "|".join(map(re.escape, ANSWERS.values()))
    return visitor.find("status").filter(has_text=re.compile(f"^({answers})"))


def is_told(visitor: Visitor, words: str | re.Pattern[str]) -> None:
    explanation = visitor.page.get_by_role("paragraph").filter(has_text=words)
    for size in (NARROW, DESKTOP):
        visitor.page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
        expect(explanation).to_have_text(words)
        expect(explanation).to_be_in_viewport()


def press_every_refused_card(visitor: Visitor, answer: str) -> bool:
    """Press unplayable cards until one gets this explanation."""
    refused = visitor.hand.get_by_role("button", disabled=True)
    expect(refused.first).to_be_visible()
    for card in refused.all():
        card.press("Enter")
        expect(why(visitor)).not_to_be_empty()
        if why(visitor).inner_text().startswith(answer):
            return True
    return False


def test_an_unplayable_card_explains_why_for_every_reason(invite: Invite) -> None:
    ann = invite("ann", viewport=NARROW)
    assert ANSWERS.keys() == REFUSED.keys()
    for reason, wish in REFUSED.items():
        ann.sit_at(wish.table)
        ann.sees_hand()
        number = ann.states[-1]["number"]
        assert press_every_refused_card(ann, ANSWERS[reason]), reason
        expect(why(ann)).to_be_in_viewport()
        assert ann.states[-1]["number"] == number, f"{reason}: something was done"


def test_without_a_playable_card_the_page_suggests_drawing(invite: Invite) -> None:
    ann = invite("ann", viewport=NARROW)
    ann.sit_at("nothing-table")
    ann.is_asked("No card to play: draw one")
    top, colour = ann.game["top"], COLOURS[ann.game["colour"]]
    ann.cards.first.press("Enter")
    fits = f"It must be {colour}, another {top[1:]}, or a wild"
    expect(why(ann)).to_have_text(fits)
    ann.press("Why?")
    sheet = ann.find("dialog", "The rule")
    expect(sheet).to_contain_text("matches the top card in colour, number or symbol")
    with ann.page.expect_popup() as opened:
        sheet.get_by_role("link", name="Full rulebook").click()
    expect(opened.value.get_by_role("heading", name=re.compile("^T1"))).to_be_in_viewport()


def test_cause_and_effect_are_told_in_one_line_to_both_on_a_phone_and_on_a_desktop(
    invite: Invite,
) -> None:
    ann, bob = invite("ann"), invite("bob")
    for name, (act, to_ann, to_bob) in TOLD.items():
        for visitor in (ann, bob):
            visitor.sit_at(f"tale-{name}")
            visitor.sees_hand()
        if name in ("guilty", "innocent"):
            ann.is_asked("if not, you draw 6")
        act(ann)
        is_told(ann, to_ann)
        is_told(bob, to_bob)


def test_a_tap_on_a_plate_says_what_its_signs_mean(invite: Invite) -> None:
    ann = invite("ann", viewport=NARROW, has_touch=True, is_mobile=True)
    ann.sit_at("middle-table")
    ann.sees_hand()
    dealer = ann.states[-1]["seats"][ann.game["dealer"]]["name"]
    assert dealer != "Ann"  # but somebody whose plate has no room for the word
    expect(ann.page.get_by_text("dealer", exact=True)).to_have_count(0)
    ann.seat(dealer).tap()
    told = ann.find("status").filter(has_text=f"{dealer}: ").filter(has_text="dealer")
    expect(told).to_be_in_viewport()


def test_on_a_wide_table_the_dealer_is_called_so(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("middle-table")
    ann.sees_hand()
    expect(ann.page.get_by_text("dealer", exact=True)).to_be_visible()
