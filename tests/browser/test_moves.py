"""The moves that not every hand has, each through the page, at a table written for it."""

from __future__ import annotations

import re

import pytest
from browser.visitors import NARROW, Invite
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("browser moves")


def test_a_challenger_is_shown_the_hand_and_a_guilty_player_draws_four(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("challenge-table")
    expect(ann.prompt).to_contain_text("Draw 4 cards, or challenge")
    ann.press("Challenge")
    expect(ann.log).to_contain_text("Ann challenges")
    expect(ann.log).to_contain_text("who is guilty")
    shown = ann.page.get_by_role("region", name="The hand you challenged")
    expect(shown.get_by_role("listitem")).to_have_count(len(ann.game["shown_hand"]))
    ann.press("Close")
    expect(shown).to_be_hidden()
    expect(ann.button("Challenge")).to_be_hidden()


def test_a_missing_call_is_caught(invite: Invite) -> None:
    ann, bystander = invite("ann"), invite("bob")
    bystander.sit_at("catch-table")
    ann.sit_at("catch-table")
    exposed = ann.game["exposed"]
    name = ann.states[-1]["seats"][exposed]["name"]
    at_the_plate = ann.button(f"Catch! {name}").bounding_box()
    assert at_the_plate is not None
    assert at_the_plate["height"] < 50  # and does not cover who it is about
    ann.press(f"Catch {name}!")
    expect(bystander.log).to_contain_text(f"{name} has not called, and Ann has noticed.")
    expect(ann.page.locator(f'[data-seat="{exposed}"]')).to_contain_text("3 cards")
    expect(ann.button(f"Catch {name}!")).to_be_hidden()


def test_somebody_out_of_turn_jumps_in_with_the_same_card(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("jump-in-table")
    assert ann.game["turn"] != 0
    expect(ann.prompt).to_contain_text("You hold the same card: jump in!")
    ann.lay(ann.playable.first)
    expect(ann.log).to_contain_text("Ann jumps in with")


def test_a_seven_swaps_two_hands(invite: Invite) -> None:
    ann, cat = invite("ann"), invite("cat")
    cat.sit_at("seven-table")
    ann.sit_at("seven-table")
    hers, held = ann.game["hand"], cat.game["hand"]
    seven = next(move for move in ann.game["legal"] if move[1:] == "7")
    ann.lay(ann.card(seven))
    expect(ann.prompt).to_contain_text("Swap hands with whom?")
    ann.page.locator(".ask").get_by_role("button", name=re.compile("Cat")).click()
    expect(ann.log).to_contain_text("Ann swaps hands with Cat.")
    expect(cat.log).to_contain_text("Ann swaps hands with Cat.")
    hers.remove(seven)
    assert sorted(ann.game["hand"]) == sorted(held)
    assert sorted(cat.game["hand"]) == sorted(hers)
    expect(ann.cards).to_have_count(len(held))


# The widths of all cards that were in the air, in widths of a card of the hand.
WATCH_THE_AIR = """() => {
    window.flown = []
    const look = () => {
        const card = document.querySelector('.air .measure').clientWidth
        for (const ghost of document.querySelectorAll('.ghost'))
            window.flown.push(ghost.getBoundingClientRect().width / card)
        requestAnimationFrame(look)
    }
    look()
}"""
TWO_FRAMES = "() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))"


def test_cards_fly_where_they_go_and_never_larger_than_a_card(invite: Invite) -> None:
    ann = invite("ann", reduced_motion="no-preference")
    ann.sit_at("flight-table")
    seven = next(move for move in ann.game["legal"] if move[1:] == "7")
    ann.page.evaluate(WATCH_THE_AIR)
    ann.lay(ann.card(seven))
    ann.page.wait_for_function("() => window.flown.length > 0")
    whom = ann.page.locator(".ask").get_by_role("button", name=re.compile("Cat"))
    expect(whom).to_be_visible()
    expect(ann.page.locator(".ghost")).to_have_count(0)
    laid = ann.page.evaluate("window.flown.length")
    whom.click()
    expect(ann.log).to_contain_text("Ann swaps hands with Cat.")
    ann.page.wait_for_function("(laid) => window.flown.length > laid", arg=laid)
    expect(ann.page.locator(".ghost")).to_have_count(0)
    assert max(ann.page.evaluate("window.flown")) < 1.9  # a card askew, 2:3, is 1.8 of its width


# The seats that wore the sign of a missed turn, and whether it lay over a name.
WATCH_THE_FACES = """() => {
    window.missed = []
    const look = () => {
        for (const sign of document.querySelectorAll('.missed[aria-hidden=true]')) {
            const plate = sign.closest('[data-seat]')
            const { right, bottom } = sign.getBoundingClientRect()
            const name = plate.querySelector('.name').getBoundingClientRect()
            const covers = right > name.left + 1 && bottom > name.top
            window.missed.push([Number(plate.dataset.seat), covers])
        }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}"""


def test_whoever_misses_a_turn_wears_its_sign_for_a_while_beside_the_name(invite: Invite) -> None:
    ann = invite("ann", viewport=NARROW)
    ann.sit_at("missed-turn")
    skip = next(move for move in ann.game["legal"] if move[1:] == "s")
    skipped = ann.game["direction"] % 3
    ann.page.evaluate(WATCH_THE_FACES)
    ann.lay(ann.card(skip))
    ann.page.wait_for_function("() => window.missed.length > 0")
    expect(ann.page.locator(".missed")).to_have_count(0)
    assert {tuple(one) for one in ann.page.evaluate("window.missed")} == {(skipped, False)}


def test_the_ring_lights_up_when_play_turns_round(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("turned-round")
    ring = ann.page.locator(".ring")
    before = ring.get_attribute("aria-label")
    reverse = next(move for move in ann.game["legal"] if move[1:] == "r")
    expect(ring.locator(".glow")).to_have_count(0)
    ann.lay(ann.card(reverse))
    expect(ring.locator(".glow")).to_be_attached()
    expect(ring).not_to_have_attribute("aria-label", before or "")


def test_nothing_flies_for_whoever_wants_no_motion(invite: Invite) -> None:
    ann = invite("ann", reduced_motion="reduce")
    ann.sit_at("calm-table")
    ann.page.evaluate(WATCH_THE_AIR)
    ann.lay(ann.playable.first)
    ann.wait_until(lambda: ann.game["turn"] != 0 or ann.asks("button.card"))
    ann.page.evaluate(TWO_FRAMES)
    assert ann.page.evaluate("window.flown") == []


def test_a_first_discard_wild_lets_the_first_player_name_the_colour(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("first-wild-table")
    expect(ann.prompt).to_contain_text("Name the colour to begin with")
    ann.press("green")
    expect(ann.log).to_contain_text("Ann names green.")
    expect(ann.prompt).to_have_text("Your turn")
    expect(ann.page.locator(".colour")).to_contain_text("green")


def test_a_wild_asks_for_its_colour_and_escape_takes_it_back(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("wild-table")
    before = ann.game["hand"]
    question = ann.page.get_by_role("dialog", name="Name a colour")
    ann.lay(ann.card("w"))
    expect(question).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(ann.cards).to_have_count(len(before))
    ann.card("w").press("Enter")
    question.get_by_role("button", name="blue").click()
    expect(ann.log).to_contain_text("Ann names blue.")
    expect(ann.cards).to_have_count(len(before) - 1)


def test_what_is_pressed_twice_is_done_once(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("twice-table")
    question = ann.page.get_by_role("dialog", name="Name a colour")
    box = ann.card("w").bounding_box()
    assert box
    ann.page.mouse.dblclick(box["x"] + 12, box["y"] + box["height"] / 2, delay=30)
    expect(question).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    ann.button("Draw").dblclick(delay=30)
    expect(ann.button("Keep it")).to_be_visible()
    expect(ann.log).to_contain_text("Ann draws")
    assert "keeps" not in {event["event"] for state in ann.states for event in state["events"]}


def test_a_wild_that_is_aimed_asks_for_its_colour_and_then_who_is_meant(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("aim-table")
    held = ann.game["hand_sizes"][2]
    ann.lay(ann.card("wc"))
    ann.page.get_by_role("dialog", name="Name a colour").get_by_role("button", name="red").click()
    meant = ann.page.get_by_role("dialog", name="Who is meant?").get_by_role("button")
    expect(meant.filter(has_text="Ann")).to_have_count(0)
    meant.filter(has_text="Cat").click()
    expect(ann.log).to_contain_text("Cat draws 2 cards.")
    expect(ann.page.locator('[data-seat="2"]')).to_contain_text(f"{held + 2} cards")


def test_a_clock_that_runs_out_plays_for_whoever_was_in_turn(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("short-clock")
    expect(ann.page.locator('[data-seat="0"] .time')).to_contain_text("0:0")
    expect(ann.log).to_contain_text("The time of Ann is up.")
    ann.wait_until(lambda: ann.game["turn"] == 1)
    expect(ann.page.locator('[data-seat="1"] .time')).to_contain_text("0:0")


def test_uno_is_called_once_it_is_due(invite: Invite) -> None:
    ann, bob = invite("ann"), invite("bob")
    bob.sit_at("last-but-one")
    ann.sit_at("last-but-one")
    expect(ann.button("Uno!")).to_be_hidden()
    ann.lay(ann.page.locator("button.card[aria-disabled=false]:not([data-card^=w])").first)
    ann.press("Uno!")
    expect(bob.log).to_contain_text("Ann calls Uno!")
    expect(bob.page.get_by_text("UNO!", exact=True)).to_be_visible()


def test_the_last_card_wins_and_the_cards_left_are_counted(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("last-card-table")
    ann.lay(ann.playable.first)
    expect(ann.game_over.get_by_role("heading")).to_have_text("Ann wins the game!")
    hands = ann.page.get_by_role("region", name="End of the hand")
    for name, count in zip(("Bob", "Cat", "Dan"), ann.game["hand_counts"][1:], strict=True):
        row = hands.get_by_role("listitem").filter(has_text=name)
        expect(row.locator(".points .heard").last).to_have_text(str(count))


def test_what_is_not_legal_is_not_offered(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("watch-table")
    offered = {move.split(":")[0] for move in ann.game["legal"]}
    for name in set(ann.game["hand"]):
        expected = "false" if name in offered else "true"
        expect(ann.card(name)).to_have_attribute("aria-disabled", expected)
    for word in ("Challenge", "Keep it", "Uno!", "Jump in …", "Catch!"):
        expect(ann.button(word)).to_have_count(0)
