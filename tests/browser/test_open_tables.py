"""Strangers who meet at a table that is open to everyone."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from browser.visitors import NOTE_WHAT_COMES, Invite, Visitor
from playwright.sync_api import expect
from server_process import PATIENT, Served

pytestmark = pytest.mark.xdist_group("browser by link")

Stranger = Callable[[str], Visitor]


@pytest.fixture
def quiet_server(tmp_path: Path) -> Generator[Served]:
    """A server without other tables."""
    with Served(f"sqlite:///{tmp_path / 'tables.db'}", program=PATIENT) as served:
        yield served


@pytest.fixture
def stranger(quiet_server: Served, invite: Invite) -> Stranger:
    """Invite a visitor whose name the server already has."""

    def come(name: str) -> Visitor:
        visitor = invite(at=quiet_server.url)
        visitor.page.request.get(f"{visitor.url}/api/me")
        answer = visitor.page.request.put(f"{visitor.url}/api/me", data={"name": name})
        assert answer.ok
        visitor.go("/")
        return visitor

    return come


def test_three_strangers_meet_one_is_muted_one_removed_and_a_fourth_watches(
    stranger: Stranger,
) -> None:
    zoe, leo = stranger("Zoe"), stranger("Leo")
    table = zoe.open_table(
        [{"who": "me"}, {"who": "link"}, {"who": "link"}], opening={"language": "en"}
    )
    zoe.go(f"/t/{table['table']}")
    expect(zoe.page.get_by_role("checkbox", name="Open to everyone")).to_be_checked()

    ivo = stranger("Ivo")
    ivo.press("Join Zoe")
    expect(ivo.page.get_by_text("This table is open to everyone.")).to_be_visible()
    mia = stranger("Mia")
    mia.press("Join Zoe and Ivo")
    expect(mia.page.get_by_text("Waiting for the host to start.")).to_be_visible()

    # A full table is in no list, but an invitation to it is good for watching.
    expect(leo.page.get_by_text("Nobody is waiting right now.")).to_be_visible()
    leo.go(f"/t/{table['table']}#{table['invite']}")
    leo.press("Watch the game")
    expect(leo.find("list", "At the table")).to_be_visible()

    mia.press("Table menu")
    mia.press("Mute Zoe")
    expect(mia.button("Mute Zoe")).to_have_attribute("aria-pressed", "true")
    mia.page.keyboard.press("Escape")

    zoe.press("Start the game")
    for visitor in (zoe, ivo, mia, leo):
        visitor.is_at_a_table()
    expect(zoe.page.get_by_text("Reactions only")).to_be_visible()
    for visitor in (ivo, mia):
        visitor.page.evaluate(NOTE_WHAT_COMES)
    zoe.press("👏")
    ivo.wait_until(lambda: "👏" in ivo.page.evaluate("came"))
    mia.wait_until(lambda: any(message["type"] == "reacted" for message in mia.heard))
    assert "👏" not in mia.page.evaluate("came")


def test_the_lists_say_how_the_rules_of_a_table_were_changed(stranger: Stranger) -> None:
    zoe, ivo = stranger("Zoe"), stranger("Ivo")
    links = zoe.open_table(
        [{"who": "me"}, {"who": "link"}],
        opening={"language": "en"},
        options={"stacking": "any", "seven_o": True},
    )
    zoe.go(f"/t/{links['table']}")
    open_tables = ivo.page.get_by_role("listitem").filter(has=ivo.button("Join Zoe"))
    stacking = "Stacking (Progressive): any draw card; penalties add up"
    expect(open_tables).to_contain_text(f"Official · {stacking} · Seven-O · Open seats: 1")
    zoe.go("/")
    mine = zoe.page.get_by_role("link").filter(has_text="Waiting for players")
    expect(mine).to_contain_text("Official, 2 changes")


def test_a_removed_player_cannot_join_again(stranger: Stranger) -> None:
    zoe, ivo = stranger("Zoe"), stranger("Ivo")
    links = zoe.open_table([{"who": "me"}, {"who": "link"}], opening={"language": "en"})
    zoe.go(f"/t/{links['table']}")
    ivo.press("Join Zoe")
    expect(ivo.find("list", "At the table")).to_be_visible()
    zoe.button("Remove Ivo").press("Enter")
    zoe.button("Back").wait_for()  # it asks again
    zoe.button("Remove Ivo").press("Enter")
    expect(zoe.page.get_by_text("Open seat", exact=True)).to_be_visible()
    ivo.go("/")
    ivo.press("Join Zoe")
    expect(ivo.page.get_by_role("alert")).to_contain_text("The host removed you.")


def test_find_me_a_table_leads_two_people_to_one(stranger: Stranger) -> None:
    zoe, ivo = stranger("Zoe"), stranger("Ivo")
    zoe.press("Find me a table")
    expect(zoe.find("list", "At the table")).to_be_visible()
    ivo.press("Find me a table")
    expect(ivo.find("list", "At the table")).to_be_visible()
    assert ivo.page.url == zoe.page.url
    zoe.press("Move Zoe one seat down")
    expect(ivo.find("listitem").first.get_by_role("textbox")).to_have_value("Ivo")

    # The host changes the rules, and everyone is told.
    zoe.press("Change the rules")
    zoe.page.get_by_text("Party", exact=True).first.click()
    zoe.page.get_by_text("Short · 250").click()
    zoe.press("Use these rules")
    expect(ivo.page.get_by_text("Party · to 250 points")).to_be_visible()
    expect(ivo.button("Change the rules")).to_have_count(0)
