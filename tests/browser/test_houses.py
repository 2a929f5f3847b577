"""House rules of a guest: saved, shared, imported elsewhere, played and kept by a club."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser.visitors import Invite, Visitor
from browser.ways import unfold
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.xdist_group("browser houses")
TEXT = "official+hand_size=1+target=1+stacking=same+seven_o"


def field(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("textbox", name=name)


def rule(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("group", name=name)


def make_house(visitor: Visitor, name: str) -> None:
    """Official rules with Seven-O and stacking, to one point, saved under a name."""
    visitor.go("/new/official+hand_size=1+target=1")
    visitor.page.get_by_text("House rules", exact=True).last.click()
    rule(visitor, "Seven-O").get_by_label("Yes").check()
    rule(visitor, "Stacking").get_by_label(re.compile("same type only", re.IGNORECASE)).check()
    visitor.press("Save as my house rules")
    field(visitor, "Name these rules").fill(name)
    visitor.press("Save")
    expect(visitor.page.get_by_role("status")).to_contain_text(f"Saved as “{name}”.")


def test_a_house_is_saved_shared_taken_over_elsewhere_and_played(invite: Invite) -> None:
    ann, bob = invite(), invite()
    make_house(ann, "Sunday")
    ann.page.get_by_role("link", name="Rule sheet").click()
    expect(ann.page.get_by_role("heading", name="Sunday")).to_be_visible()
    assert field(ann, "As short text").input_value() == TEXT
    link = field(ann, "Link to these rules").input_value()

    bob.page.goto(link)  # which shows the rules in words before anything is taken over
    expect(bob.page.get_by_text("Someone shared these house rules with you.")).to_be_visible()
    rules = bob.page.get_by_role("region", name="House rules")
    expect(rules).to_contain_text("Seven-O: Yes")
    expect(rules).to_contain_text(re.compile("Stacking.*: same type only"))
    expect(rules.get_by_role("term")).to_have_count(4)
    cards = bob.page.get_by_role("region", name="The cards")
    expect(cards).to_contain_text("Stacking (Progressive): same type only; penalties add up.")
    expect(cards).to_contain_text("Swap on a 7: you may swap.")
    assert bob.page.request.get(f"{bob.url}/api/houses").json()["houses"] == []
    bob.press("Save as my house rules")
    bob.press("Save")
    expect(bob.page.get_by_text("Your house rules")).to_be_visible()
    bob.page.get_by_role("link", name="Play with these rules").click()

    for seat in (4, 3):
        bob.press(f"Remove seat {seat}")
    chosen = bob.page.get_by_role("radio", name=re.compile("^Sunday"))
    expect(chosen).to_be_checked()
    field(bob, "Name in seat 1").fill("Bob")
    bob.page.get_by_role("combobox", name="Player in seat 2").select_option("link")
    bob.press("Open the table and invite")
    ann.page.goto(field(bob, "Invite link").input_value())
    expect(ann.page.get_by_text("Sunday")).to_be_visible()  # what she is invited to
    field(ann, "Your name").fill("Ann")
    ann.press("Join")
    bob.press("Start the game")
    for visitor in (ann, bob):
        visitor.is_at_a_table()
        expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Sunday")


def test_a_game_by_a_house_is_recorded_replayed_and_kept_by_a_club(invite: Invite) -> None:
    ann = invite("ann")
    sunday = {"name": "Sunday", "rules": TEXT}
    house = ann.page.request.post(f"{ann.url}/api/houses", data=sunday).json()
    ann.sit_at("sunday-table")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Sunday")
    ann.lay(ann.playable.first)
    expect(ann.game_over).to_be_visible()

    record = ann.page.request.get(f"{ann.url}/api/tables/sunday-table/record").json()
    kept = {"hand_size": 1, "target": 1, "stacking": "same", "seven_o": True}
    assert (record["rules"], record["options"]) == ("official", kept)
    ann.go("/r/sunday-table")
    ann.press("Go to end")
    expect(ann.page.get_by_text("Ann wins").first).to_be_visible()
    into_a_club(ann, "sunday-table")
    # Other tests look at Ann's pages, which list no houses.
    assert ann.page.request.delete(f"{ann.url}/api/houses/{house['id']}").ok


def into_a_club(ann: Visitor, table: str) -> None:
    """A club keeps the house of a game that was played at our table."""
    made = ann.page.request.post(f"{ann.url}/api/clubs", data={"name": "Sundays"}).json()
    path = f"{ann.url}/api/clubs/{made['club']}/tables/{table}"
    headers = {"Authorization": f"Bearer {made['member']}"}
    taken = ann.page.request.post(path, data={"players": ["Ann", "Bob"]}, headers=headers)
    assert taken.ok, taken.text()
    ann.go(f"/c/{made['club']}#{made['member']}")
    ann.page.get_by_role("link", name="Sunday", exact=True).click()
    expect(ann.page.get_by_role("heading", name="Sunday")).to_be_visible()
    expect(ann.page.get_by_text("Your house rules")).to_be_visible()


def test_a_house_is_changed_renamed_and_deleted(invite: Invite) -> None:
    ann = invite()
    make_house(ann, "Sunday")
    rule(ann, "Jump-in").get_by_label("Yes").check()
    ann.press("Save changes to “Sunday”")
    expect(ann.button("Save changes to “Sunday”")).to_be_hidden()
    ann.page.get_by_role("radio", name=re.compile("^Official")).check(force=True)
    ann.page.get_by_role("radio", name=re.compile("^Sunday")).check(force=True)
    expect(rule(ann, "Jump-in").get_by_label("Yes")).to_be_checked()
    ann.page.get_by_role("link", name="Rule sheet").click()
    ann.press("Rename")
    field(ann, "Name these rules").fill("Monday")
    ann.press("Save")
    expect(ann.page.get_by_role("heading", name="Monday")).to_be_visible()
    ann.press("Delete")
    ann.press("Yes, delete it")
    expect(ann.button("Save as my house rules")).to_be_visible()
    ann.go("/new")
    expect(ann.page.get_by_role("radio", name=re.compile("^Official"))).to_be_attached()
    expect(ann.page.get_by_role("radio", name=re.compile("^Monday"))).to_have_count(0)


def test_a_house_is_tried_from_its_sheet(invite: Invite) -> None:
    ann = invite()
    ann.go("/house/official+jump_in/Jumpers")
    ann.page.get_by_role("combobox", name="Players").select_option("2")
    played = ann.page.get_by_text(re.compile(r"[\d,]+ hands played"))
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.press("Try it")
    expect(played).to_be_visible()
    assert [url for url in asked if "/api/" in url] == [], "the browser works it out"
    expect(ann.page.get_by_role("img", name="How many turns a hand takes")).to_be_visible()
    expect(ann.page.get_by_text("Someone jumps in")).to_be_visible()
    expect(ann.page.get_by_text(re.compile(r"\d+(\.\d)?% ± \d"))).not_to_have_count(0)


@pytest.mark.parametrize(
    ("house", "option", "asked", "words"),
    [
        ("official", "Hand limit", "3", "Hand limit must be 0 or a whole number from 10 to 50"),
        ("official+hand_size=12+hand_limit=12", "Hand limit", "10", "with hands of 12"),
        ("official", "Cards dealt", "40", "from 1 to 25 with 4 players and this deck"),
    ],
)
def test_a_mix_that_makes_no_sense_is_explained_beside_its_option(
    invite: Invite, house: str, option: str, asked: str, words: str
) -> None:
    ann = invite()
    ann.go(f"/new/{house}")
    ann.find("heading", "All options").wait_for()
    unfold(ann)
    field_of_option = ann.page.get_by_role("spinbutton", name=option)
    sensible = field_of_option.input_value()
    field_of_option.fill(asked)
    expect(rule(ann, option)).to_contain_text(words)
    expect(ann.button("Deal the cards")).to_be_disabled()
    field_of_option.fill(sensible)
    expect(ann.button("Deal the cards")).to_be_enabled()


def test_options_that_exclude_each_other_are_explained(invite: Invite) -> None:
    ann = invite()
    ann.go("/new/official+partners")
    ann.page.get_by_text("Going out and scoring", exact=True).click()
    rule(ann, "Scoring").get_by_label(re.compile("most points left is out")).check()
    expect(rule(ann, "Partners")).to_contain_text("does not work with knockout")
    rule(ann, "Partners").get_by_label("No").check()
    expect(ann.button("Deal the cards")).to_be_enabled()
    rule(ann, "Scoring").get_by_label(re.compile("first to the target")).check()
    rule(ann, "Partners").get_by_label("Yes").check()
    ann.press("Remove seat 4")
    expect(rule(ann, "Partners")).to_contain_text("needs an even number of players, not 3")


def test_a_link_to_no_rules_says_what_would_be_right(invite: Invite) -> None:
    ann = invite()
    ann.go("/house/official+bomb")
    fault = ann.page.get_by_role("alert")
    expect(fault).to_contain_text("Bomb only works together with Multiples")


def test_the_words_of_a_table_survive_a_link(invite: Invite) -> None:
    ann = invite()
    words: dict[str, Any] = {"custom_text": "50% + “clap” / sing"}
    form = {"rules": "edition-2018", "options": {"custom_wild": "announce", **words}}
    told = ann.page.request.post(f"{ann.url}/api/house", data=form).json()
    ann.page.request.get(f"{ann.url}/api/me")
    saved = {"name": "A/B & C", "rules": told["text"]}
    ann.page.request.post(f"{ann.url}/api/houses", data=saved)
    ann.go("/new")
    ann.page.get_by_role("radio", name="A/B & C").check(force=True)
    ann.page.get_by_role("link", name="Rule sheet").click()
    link = field(ann, "Link to these rules").input_value()
    bob = invite()
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", name="A/B & C")).to_be_visible()
    expect(bob.page.get_by_role("region", name="House rules")).to_contain_text(words["custom_text"])


def test_the_sheet_of_a_tables_rules_is_opened_from_home_and_from_the_tables_title(
    invite: Invite,
) -> None:
    ann = invite("ann")
    ann.go("/")
    ann.page.get_by_role("link", name="Rules", exact=True).click()
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    ann.page.wait_for_url("**/house/**")
    seats = [{"who": "me"}, {"who": "bot"}]
    options = {"jump_in": True}
    links = ann.open_table(seats, options=options, house_name="Jumpers", start=True)
    ann.sit_at(links["table"])
    with ann.page.context.expect_page() as opening:
        ann.page.get_by_role("heading", level=1).get_by_role("link", name="Jumpers").click()
    sheet = opening.value
    expect(sheet.get_by_role("heading", level=1)).to_have_text("Jumpers")
    expect(sheet).to_have_url(f"{ann.url}/house/official+jump_in/Jumpers")


def test_an_invited_player_can_read_the_rules_before_sitting_down(invite: Invite) -> None:
    ann, bob = invite("ann"), invite()
    seats = [{"who": "me"}, {"who": "link"}]
    links = ann.open_table(seats, options={"jump_in": True}, house_name="Jumpers")
    bob.go(f"/t/{links['table']}#{links['invite']}")
    bob.page.get_by_role("textbox", name="Your name").fill("Bob")
    with bob.page.context.expect_page() as opening:
        bob.find("link", "Rule sheet").click()
    sheet = opening.value
    expect(sheet.get_by_role("heading", level=1)).to_have_text("Jumpers")
    expect(sheet).to_have_url(f"{ann.url}/house/official+jump_in/Jumpers")
    sheet.close()
    bob.press("Join")
    expect(bob.find("list", "At the table")).to_be_visible()
