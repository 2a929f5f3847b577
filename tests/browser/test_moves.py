"""Rare moves, each made through the page from a written position."""

from __future__ import annotations

import re

import pytest
from browser.visitors import Invite
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("browser moves")


def test_a_challenger_is_shown_the_hand_and_a_guilty_player_draws_four(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("challenge-table")
    ann.is_asked("if not, you draw 6")
    ann.press("Challenge")
    expect(ann.log).to_contain_text("You challenge")
    expect(ann.log).to_contain_text("it was a bluff!")
    shown = ann.page.get_by_role("region", name="The hand you challenged")
    expect(shown.get_by_role("listitem")).to_have_count(len(ann.game["shown_hand"]))
    ann.press("Close")
    expect(shown).to_be_hidden()
    expect(ann.button("Challenge")).to_be_hidden()


def test_a_missing_call_is_caught(invite: Invite) -> None:
    ann, bob = invite("ann"), invite("bob")
    bob.sit_at("catch-table")
    ann.sit_at("catch-table")
    at_the_plate = ann.button("Catch!").bounding_box()
    assert at_the_plate is not None
    assert at_the_plate["height"] < 50  # and does not cover who it is about
    ann.press("Catch Bob!")
    expect(ann.log).to_contain_text("You caught Bob, who forgot to call Uno.")
    expect(bob.log).to_contain_text("Ann caught you: you forgot to call Uno.")
    expect(ann.seat("Bob")).to_contain_text("3 cards")
    expect(ann.button("Catch Bob!")).to_be_hidden()


def test_somebody_out_of_turn_jumps_in_with_the_same_card(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("jump-in-table")
    assert ann.game["turn"] != 0
    ann.is_asked("You have the same card: jump in!")
    ann.lay(ann.playable.first)
    expect(ann.log).to_contain_text("You jump in with a")


def test_a_seven_swaps_two_hands(invite: Invite) -> None:
    ann, cat = invite("ann"), invite("cat")
    cat.sit_at("seven-table")
    ann.sit_at("seven-table")
    hers, held = ann.game["hand"], cat.game["hand"]
    seven = next(move for move in ann.game["legal"] if move[1:] == "7")
    ann.lay(ann.card(seven))
    ann.is_asked("Choose who to swap hands with")
    ann.answers.filter(has_text="Cat").click()
    expect(ann.log).to_contain_text("You swap hands with Cat.")
    expect(cat.log).to_contain_text("Ann swaps hands with you.")
    hers.remove(seven)
    assert sorted(ann.game["hand"]) == sorted(held)
    assert sorted(cat.game["hand"]) == sorted(hers)
    expect(ann.cards).to_have_count(len(held))


def test_a_first_discard_wild_lets_the_first_player_name_the_colour(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("first-wild-table")
    ann.is_asked("Choose the starting colour")
    ann.press("green")
    expect(ann.log).to_contain_text("You choose green.")
    ann.is_asked("Your turn")
    colour = ann.page.get_by_role("paragraph").filter(has_text="Current colour:")
    expect(colour).to_contain_text("green")


def test_a_wild_asks_for_its_colour_and_escape_takes_it_back(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("wild-table")
    before = ann.game["hand"]
    question = ann.page.get_by_role("dialog", name="Choose a colour")
    ann.lay(ann.card("w"))
    expect(question).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(ann.cards).to_have_count(len(before))
    ann.card("w").press("Enter")
    question.get_by_role("button", name="blue").click()
    expect(ann.log).to_contain_text("You choose blue.")
    expect(ann.cards).to_have_count(len(before) - 1)


def test_a_double_press_acts_once(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("twice-table")
    question = ann.page.get_by_role("dialog", name="Choose a colour")
    box = ann.card("w").bounding_box()
    assert box
    ann.page.mouse.dblclick(box["x"] + 12, box["y"] + box["height"] / 2, delay=30)
    expect(question).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    ann.button("Draw").dblclick(delay=30)
    expect(ann.button("Keep it")).to_be_visible()
    expect(ann.log).to_contain_text("You draw")
    assert "keeps" not in {event["event"] for state in ann.states for event in state["events"]}


def test_an_aimed_wild_asks_for_a_colour_and_then_for_a_player(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("aim-table")
    held = ann.game["hand_sizes"][2]
    ann.lay(ann.card("wc"))
    ann.page.get_by_role("dialog", name="Choose a colour").get_by_role("button", name="red").click()
    meant = ann.page.get_by_role("dialog", name="Choose a player").get_by_role("button")
    expect(meant.filter(has_text="Ann")).to_have_count(0)
    meant.filter(has_text="Cat").click()
    expect(ann.log).to_contain_text("Cat draws 2 cards.")
    expect(ann.seat("Cat")).to_contain_text(f"{held + 2} cards")


# The seats that little time was left to: it is read after their name, on their plate. Turns of two
# seconds may be over before anybody looks from outside, so the page itself keeps them, in order.
NOTE_SHORT_TIMES = r"""
    window.short = []
    new MutationObserver(() => {
        for (const plate of document.querySelectorAll('[data-seat]')) {
            const { dataset, textContent } = plate
            const isShort = /Time left:\s*0:0/.test(textContent)
            if (isShort && short.at(-1) !== dataset.seat) short.push(dataset.seat)
        }
    }).observe(document, { childList: true, characterData: true, subtree: true })"""


def test_when_a_clock_runs_out_the_table_plays_for_the_player(invite: Invite) -> None:
    ann = invite("ann")
    ann.page.add_init_script(NOTE_SHORT_TIMES)
    ann.sit_at("short-clock")
    expect(ann.log).to_contain_text("You ran out of time.")
    ann.wait_until(lambda: ann.page.evaluate("short.slice(0, 2)") == ["0", "1"])
    turns = [state["game"]["turn"] for state in ann.states]
    assert turns[turns.index(1) - 1 : turns.index(1) + 1] == [0, 1]


def test_uno_is_called_once_it_is_due(invite: Invite) -> None:
    ann, bob = invite("ann"), invite("bob")
    bob.sit_at("last-but-one")
    ann.sit_at("last-but-one")
    expect(ann.button("Uno!")).to_be_hidden()
    ann.lay(ann.plain.first)
    ann.press("Uno!")
    expect(bob.log).to_contain_text("Ann calls Uno!")
    expect(bob.page.get_by_text("UNO!", exact=True)).to_be_visible()


def test_the_last_card_wins_and_the_cards_left_are_counted(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("last-card-table")
    ann.lay(ann.playable.first)
    expect(ann.game_over.get_by_role("heading")).to_have_text("You win!")
    for name, count in zip(("Bob", "Cat", "Dan"), ann.game["hand_counts"][1:], strict=True):
        row = ann.game_over.get_by_role("listitem").filter(has_text=name)
        expect(row).to_contain_text(re.compile(rf"Points for cards left\s*\d*{count}\D"))


def test_illegal_moves_are_not_offered(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("watch-table")
    offered = {move.split(":")[0] for move in ann.game["legal"]}
    for name in set(ann.game["hand"]):
        expected = "false" if name in offered else "true"
        expect(ann.card(name)).to_have_attribute("aria-disabled", expected)
    for word in ("Challenge", "Keep it", "Uno!", "Jump in …", "Catch!"):
        expect(ann.button(word)).to_have_count(0)
