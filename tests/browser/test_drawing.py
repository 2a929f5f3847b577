"""What is only drawn: cards that fly, the sign of a missed turn, the ring that lights up.

None of it is read out, since the log tells it in words; so it is found by the classes it is drawn
with, and here alone."""

from __future__ import annotations

import re

import pytest
from browser.move_locators import CARD
from browser.visitors import NARROW, Invite
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("browser moves")

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
    whom = ann.answers.filter(has_text="Cat")
    expect(whom).to_be_visible()
    expect(ann.page.locator(".ghost")).to_have_count(0)
    laid = ann.page.evaluate("window.flown.length")
    whom.click()
    expect(ann.log).to_contain_text("You swap hands with Cat.")
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


def test_a_missed_turn_is_marked_beside_the_players_name(invite: Invite) -> None:
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
    ring = ann.find("img", re.compile("Play goes"))
    before = ring.get_attribute("aria-label")
    reverse = next(move for move in ann.game["legal"] if move[1:] == "r")
    expect(ring.locator(".glow")).to_have_count(0)
    ann.lay(ann.card(reverse))
    expect(ring.locator(".glow")).to_be_attached()
    expect(ring).not_to_have_attribute("aria-label", before or "")


def test_nothing_flies_with_reduced_motion(invite: Invite) -> None:
    ann = invite("ann", reduced_motion="reduce")
    ann.sit_at("calm-table")
    ann.page.evaluate(WATCH_THE_AIR)
    ann.lay(ann.playable.first)
    ann.wait_until(lambda: ann.game["turn"] != 0 or ann.asks(CARD))
    ann.page.evaluate(TWO_FRAMES)
    assert ann.page.evaluate("window.flown") == []
