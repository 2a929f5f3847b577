"""The guest's page: appearance, statistics, and moving to another device."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browser.visitors import NARROW, Invite
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Route

pytestmark = pytest.mark.xdist_group("browser by link")


def test_a_look_is_seen_at_the_table_and_goes_along_to_another_device(invite: Invite) -> None:
    me, bob = invite(), invite()
    me.go("/you")
    expect(me.page.get_by_text("No finished games yet.")).to_be_visible()
    me.page.get_by_role("textbox", name="Your name").fill("Mia")
    me.press("Save")
    expect(me.page.get_by_text("Saved.")).to_be_visible()
    me.page.get_by_role("radio", name="Fox").check(force=True)
    me.page.get_by_role("radio", name="Wine red").check(force=True)
    root = me.page.locator("html")
    expect(root).to_have_attribute("data-felt", "wine")
    me.press("Create link")
    link = me.page.get_by_role("textbox", name="Open this on the other device").input_value()
    me.press("QR code")
    expect(me.page.get_by_role("img", name="QR code")).to_be_visible()

    phone = invite(viewport=NARROW)
    phone.page.goto(link)
    phone.press("Yes, it’s me")
    expect(phone.page.get_by_role("textbox", name="Your name")).to_have_value("Mia")
    expect(phone.page.get_by_role("radio", name="Fox")).to_be_checked()
    expect(phone.page.locator("html")).to_have_attribute("data-felt", "wine")
    assert "#" not in phone.page.url

    bob.page.goto(link)  # which has been used
    bob.press("Yes, it’s me")
    expect(bob.page.get_by_role("alert")).to_contain_text("has been used")

    table = phone.open_table([{"who": "me"}, {"who": "link"}])
    bob.go(f"/t/{table['table']}#{table['invite']}")
    bob.page.get_by_role("textbox", name="Your name").fill("Bob")
    bob.press("Join")
    # A picture has no name beside that of its owner: it is drawn where the first letter was.
    mia = bob.find("listitem").filter(has_text="Mia")
    expect(mia.locator("path")).to_have_count(1)
    expect(mia.get_by_text("M", exact=True)).to_have_count(0)
    me.go("/")
    expect(me.page.get_by_role("link", name=re.compile("Mia.*Bob", re.DOTALL))).to_be_visible()


def test_another_device_can_be_signed_out(invite: Invite) -> None:
    me, phone = invite(), invite(viewport=NARROW)
    me.go("/you")
    me.page.get_by_role("textbox", name="Your name").fill("Mia")
    me.press("Save")
    me.press("Create link")
    link = me.page.get_by_role("textbox", name="Open this on the other device").input_value()
    phone.page.goto(link)
    phone.press("Yes, it’s me")
    expect(phone.page.get_by_role("textbox", name="Your name")).to_have_value("Mia")
    me.go("/you")
    me.press("Sign out")
    expect(me.page.get_by_role("button", name="Sign out")).to_have_count(0)
    phone.go("/you")
    expect(phone.page.get_by_role("textbox", name="Your name")).not_to_have_value("Mia")
    me.go("/you")
    expect(me.page.get_by_role("textbox", name="Your name")).to_have_value("Mia")


def test_two_quick_choices_are_both_kept_and_a_name_half_typed_stays(invite: Invite) -> None:
    me = invite()
    me.go("/you")
    name = me.page.get_by_role("textbox", name="Your name")
    name.fill("Mi")
    slow: list[Route] = []

    def hold(route: Route) -> None:
        slow.append(route)

    me.page.route("**/api/me/look", hold, times=1)
    with me.page.expect_request("**/api/me/look"):
        me.page.get_by_role("radio", name="Fox").check(force=True)
    me.page.get_by_role("radio", name="Wine red").check(force=True)
    slow[0].continue_()
    expect(me.page.locator("html")).to_have_attribute("data-felt", "wine")
    expect(name).to_have_value("Mi")
    me.go("/you")
    expect(me.page.get_by_role("radio", name="Fox")).to_be_checked()
    expect(me.page.get_by_role("radio", name="Wine red")).to_be_checked()


def test_figures_are_those_of_the_finished_games(invite: Invite) -> None:
    ann = invite("ann")
    ann.go("/you")
    ann.find("term").first.wait_for()
    told = ann.page.request.get(f"{ann.url}/api/me/games").json()
    assert told["games"] > 0
    names = ann.find("term").all_inner_texts()
    figure = ann.page.get_by_role("definition").nth(names.index("Longest hand"))
    expect(figure).to_have_text(str(told["longest_hand"]))
    rows = ann.find("table").first.get_by_role("rowheader")
    expect(rows).to_have_count(len(told["by_players"]))
