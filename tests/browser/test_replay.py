"""The replay of a finished game, and the verification of its deals."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser.visitors import Invite, Visitor
from playwright.sync_api import Locator, Route, expect

pytestmark = pytest.mark.xdist_group("browser replay")


def look_at_replay(invite: Invite) -> Visitor:
    someone = invite()  # a replay is open to whoever has its link
    someone.go("/r/replay-table")
    expect(someone.page.get_by_role("heading", name="Replay")).to_be_visible()
    expect(someone.page.get_by_role("slider")).to_be_visible()
    return someone


def proof(visitor: Visitor) -> Locator:
    return visitor.find("region", "Was the deal fair?")


def verdict(visitor: Visitor) -> Locator:
    return proof(visitor).get_by_role("status")


def test_a_replay_is_scrubbed_played_and_seen_from_any_seat(invite: Invite) -> None:
    someone = look_at_replay(invite)
    page = someone.page
    moment = page.get_by_role("slider")
    expect(moment).to_have_value("0")
    someone.press("Step forward")
    expect(moment).to_have_value("1")
    someone.press("Go to end")
    told = page.get_by_role("paragraph").filter(has_text="The game goes to")
    expect(told).to_be_visible()
    moment.fill("3")
    expect(moment).to_have_value("3")
    steps = page.get_by_role("region", name="What happened").get_by_role("button")
    steps.nth(1).click()
    expect(moment).to_have_value("1")

    open_hands = page.locator("[data-seat]").filter(has_text="open hand:")
    expect(someone.cards).to_have_count(6)  # Ann has played one
    expect(open_hands).to_have_count(3)
    page.get_by_role("checkbox", name="All hands open").uncheck()
    expect(open_hands).to_have_count(0)
    page.get_by_role("combobox", name="View as").select_option("Bob")
    expect(someone.cards).to_have_count(7)
    expect(page.locator("[data-seat]").last).to_contain_text("Bob")
    someone.press("Play")
    expect(moment).not_to_have_value("1")
    someone.press("Pause")


def test_keys_go_through_a_replay(invite: Invite) -> None:
    page = look_at_replay(invite).page
    moment = page.get_by_role("slider")
    for key, value in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"), ("Home", "0")):
        page.keyboard.press(key)
        expect(moment).to_have_value(value)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("End")
    expect(moment).to_have_value(str(moment.get_attribute("max")))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_replay_is_named_by_its_winner(invite: Invite) -> None:
    someone = invite()
    someone.go("/r/game-over-table")
    expect(someone.page).to_have_title("Cat wins · Replay · Penultimate")


def test_every_card_of_an_honest_deal_is_ticked(invite: Invite) -> None:
    someone = look_at_replay(invite)
    someone.press("Verify the deal")
    expect(verdict(someone)).to_contain_text("Everything is consistent")
    hands = someone.page.get_by_role("heading", name="Hand", level=3).count()
    assert hands > 1
    checks = [check.strip() for check in proof(someone).get_by_role("listitem").all_inner_texts()]
    notes = [check for check in checks if check.startswith("!")]
    ticked = [check for check in checks if check.startswith("✓")]
    assert len(ticked) >= hands * 4
    assert len(ticked) + len(notes) == len(checks)
    assert len(notes) == hands
    assert all("Dealt without commitments" in note for note in notes), "as the log of this table is"


def change_a_dealt_card(answer: dict[str, Any]) -> None:
    """Change a dealt card in the first hand, but not in the following steps."""
    hand = answer["steps"][0]["hands"][0]
    hand[0] = "r9" if hand[0] != "r9" else "b9"


def change_a_card_drawn_later(answer: dict[str, Any]) -> None:
    """Another colour for the last card drawn in the first hand, wherever it is told of.

    Its player holds it until the hand is over, and it counts as much there as the right one."""
    steps = [step for step in answer["steps"] if step["hand"] == 1]
    drawn, number = next(
        (event, step["number"])
        for step in reversed(steps)
        for event in step["events"]
        if event["event"] == "draws"
    )
    told = [drawn["cards"]]
    for step in steps[number:]:
        hands = (step["hands"], step["game"]["open_hands"])
        told += [each[drawn["seat"]] for each in hands if each]
    [card] = drawn["cards"]
    for cards in told:
        cards[cards.index(card)] = ("b" if card[0] != "b" else "r") + card[1:]


def change_a_seed(answer: dict[str, Any]) -> None:
    seed = answer["deals"][0]["seed"]
    answer["deals"][0]["seed"] = ("0" if seed[0] != "0" else "1") + seed[1:]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (change_a_dealt_card, "the deck gives"),
        (change_a_card_drawn_later, "the pile gives"),
        (change_a_seed, "SHA-256 gives"),
    ],
)
def test_a_server_that_lies_is_found_out(
    invite: Invite, change: Callable[[dict[str, Any]], None], reason: str
) -> None:
    someone = invite()

    def lie(route: Route) -> None:
        answer = route.fetch().json()
        change(answer)
        route.fulfill(json=answer)

    someone.page.route("**/api/tables/*/replay", lie)
    someone.go("/r/replay-table")
    someone.press("Verify the deal")
    expect(verdict(someone)).to_contain_text("Something doesn’t match")
    fault = proof(someone).get_by_role("listitem").filter(has_text="✗")
    expect(fault).to_contain_text(reason)


def record_in(visitor: Visitor) -> str:
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Download record").click()
    return Path(download.value.path()).read_text()


def open_file(visitor: Visitor, folder: Path, text: str) -> None:
    file = folder / "record.json"
    file.write_text(text)
    visitor.go("/")
    visitor.page.get_by_label("Open a game record").set_input_files(file)


def test_a_record_opens_from_a_file_and_fits(invite: Invite, tmp_path: Path) -> None:
    someone = look_at_replay(invite)
    open_file(someone, tmp_path, record_in(someone))
    expect(someone.page).to_have_url(f"{someone.url}/r/file")
    someone.press("Verify the deal")
    expect(verdict(someone)).to_contain_text("✓")


@pytest.mark.parametrize(
    ("find", "put", "reason"),
    [
        ('"Ann"', '"Anm"', "header was changed"),
        ('"moves":["', '"moves":["1', "hand 1 was changed"),
        (
            '"result":{"over":true,"winner":',
            '"result":{"over":true,"winner":1',
            "result was changed",
        ),
    ],
    ids=["a name", "a move", "the winner"],
)
def test_a_record_changed_by_one_character_fails_with_the_reason(
    invite: Invite, tmp_path: Path, find: str, put: str, reason: str
) -> None:
    someone = look_at_replay(invite)
    record = json.dumps(json.loads(record_in(someone)), separators=(",", ":"))
    assert find in record
    open_file(someone, tmp_path, record.replace(find, put, 1))
    told = re.compile(f"{reason}: its checksum doesn’t match", re.IGNORECASE)
    expect(someone.page.get_by_role("alert")).to_contain_text(told)
    expect(someone.page).to_have_url(f"{someone.url}/")
