"""Friends join by link without an account, and come back after lost connections and restarts."""

from __future__ import annotations

import re
import signal
from collections.abc import Generator
from pathlib import Path

import pytest
from browser.visitors import NOTE_WHAT_COMES, Invite, Visitor
from playwright.sync_api import expect
from server_process import Served

by_link = pytest.mark.xdist_group("browser by link")
restarts = pytest.mark.xdist_group("browser restarts")


@pytest.fixture(scope="module")
def restarted_server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Served]:
    with Served(f"sqlite:///{tmp_path_factory.mktemp('restarts') / 'tables.db'}") as served:
        yield served


@pytest.fixture
def own_server(restarted_server: Served) -> Served:
    """A server that the test may stop. A test that failed may have left it stopped."""
    if restarted_server.process.poll() is not None:
        restarted_server.start()
    return restarted_server


def open_table_for_three(host: Visitor) -> str:
    """Open a table for the host and two guests; its invite link."""
    host.go("/new")
    host.press("Remove seat 4")
    host.page.get_by_role("textbox", name="Name in seat 1").fill("Host")
    for seat in (2, 3):
        host.page.get_by_role("combobox", name=f"Player in seat {seat}").select_option("link")
    host.press("Open the table and invite")
    link = host.page.get_by_role("textbox", name="Invite link")
    expect(link).to_be_visible()
    return link.input_value()


def sit_down(guest: Visitor, link: str, name: str) -> None:
    guest.page.goto(link)
    guest.page.get_by_role("textbox", name="Your name").fill(name)
    guest.press("Join")
    expect(guest.find("list", "At the table")).to_be_visible()


def hand(visitor: Visitor) -> list[str]:
    """The cards on the page, once they match the table's last message."""
    shown: list[str] = []

    def shows_what_was_sent() -> bool:
        shown[:] = visitor.cards.evaluate_all("(all) => all.map((one) => one.dataset.card)")
        return sorted(shown) == sorted(visitor.game["hand"])

    visitor.wait_until(shows_what_was_sent)
    return shown


def move_of_one(visitors: list[Visitor]) -> None:
    """Let the player to move act, or the host deal, and wait until everyone sees it."""
    turn = visitors[0].game["turn"] or 0
    number = visitors[turn].states[-1]["number"]
    visitors[turn].move_at(number)
    reached = visitors[turn].states[-1]["number"]
    for visitor in visitors:
        visitor.wait_until(lambda one=visitor: one.states[-1]["number"] >= reached)


def in_turn_at(invite: Invite, server: Served) -> Visitor:
    """A visitor at a table with bots, on their turn."""
    me = invite(at=server.url)
    me.go("/")
    me.press("Against bots")
    me.acts.first.wait_for()
    return me


def is_connected(visitor: Visitor) -> None:
    """Wait until the page shows no connection problem."""
    lost = re.compile("Connection lost|The server is restarting")
    expect(visitor.page.get_by_text(lost)).to_be_hidden()


def comes_back_and_moves_on(visitor: Visitor, number: int) -> None:
    is_connected(visitor)
    visitor.wait_until(lambda: visitor.states[-1]["number"] > number)
    expect(visitor.page.get_by_text("Sending")).to_be_hidden()


@restarts
def test_three_browsers_go_on_after_a_reload_and_a_server_that_died(
    invite: Invite, own_server: Served
) -> None:
    three = [invite(at=own_server.url) for _ in range(3)]
    host, kim, lou = three
    link = open_table_for_three(host)
    expect(host.button("Start the game")).to_be_disabled()
    sit_down(kim, link, "Kim")
    sit_down(lou, link, "Lou")
    assert "#" not in kim.page.url  # the link's secret is not left in the address
    host.press("Start the game")
    for visitor in three:
        visitor.sees_hand()
    for _ in range(4):
        move_of_one(three)

    held = hand(kim)
    kim.page.reload()
    assert hand(kim) == held

    hands = [hand(visitor) for visitor in three]
    own_server.kill()
    for visitor in three:
        expect(visitor.page.get_by_role("status").first).to_contain_text("Connection lost")
    own_server.start()
    for visitor in three:
        is_connected(visitor)
    assert [hand(visitor) for visitor in three] == hands
    for _ in range(3):
        move_of_one(three)


@restarts
def test_a_move_made_while_the_line_is_lost_is_made_once_it_is_back(
    invite: Invite, own_server: Served
) -> None:
    me = in_turn_at(invite, own_server)
    number = me.states[-1]["number"]
    own_server.kill()
    expect(me.page.get_by_text("Connection lost")).to_be_visible()
    me.acts.first.click()
    own_server.start()
    comes_back_and_moves_on(me, number)


@restarts
def test_a_server_that_stops_politely_is_said_to_restart(
    invite: Invite, own_server: Served
) -> None:
    me = invite(at=own_server.url)
    me.go("/")
    me.press("Against bots")
    me.sees_hand()
    own_server.stop()
    expect(me.page.get_by_text("The server is restarting")).to_be_visible()
    own_server.start()
    is_connected(me)
    expect(me.cards.first).to_be_visible()


@by_link
def test_the_host_replaces_an_absent_player_by_a_bot_until_they_return(
    invite: Invite,
) -> None:
    host, kim, lou = invite(), invite(), invite()
    link = open_table_for_three(host)
    sit_down(kim, link, "Kim")
    sit_down(lou, link, "Lou")
    host.press("Start the game")
    kim.sees_hand()
    table = kim.page.url
    kim.page.goto("about:blank")
    expect(host.seat("Kim")).to_contain_text("away")
    host.press("Table menu")
    host.page.get_by_role("dialog").get_by_role("button", name="Add a bot for Kim").click()
    expect(host.log).to_contain_text("A bot takes over for Kim.")
    kim.page.goto(table)
    kept = kim.find("status").filter(has_text="A bot is playing for Kim.")
    expect(kept).to_be_visible()
    kim.press("I’m back")
    expect(kept).to_have_count(0)
    expect(kim.cards.first).to_be_visible()


@restarts
def test_a_connection_that_breaks_silently_is_noticed_and_nothing_is_lost(
    invite: Invite, own_server: Served
) -> None:
    """A suspended server keeps its sockets open but does not respond."""
    me = in_turn_at(invite, own_server)
    number = me.states[-1]["number"]
    own_server.process.send_signal(signal.SIGSTOP)
    try:
        me.acts.first.click()
        expect(me.page.get_by_text("Connection lost")).to_be_visible()
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    comes_back_and_moves_on(me, number)


@by_link
def test_a_player_who_left_the_lobby_can_rejoin_by_the_same_link(invite: Invite) -> None:
    host, kim = invite(), invite()
    link = open_table_for_three(host)
    sit_down(kim, link, "Kim")
    kim.leave_by_menu()
    expect(kim.page.get_by_role("heading", name="Penultimate")).to_be_visible()
    sit_down(kim, link, "Kim")


@by_link
def test_the_host_adds_a_bot_and_starts_without_the_seats_left_open(invite: Invite) -> None:
    host, kim = invite(), invite()
    host.go("/")
    host.press("With friends")
    title = host.page.get_by_role("heading", name=re.compile("^Waiting"))
    expect(title).to_have_text("Waiting for 3 players")
    link = host.page.get_by_role("textbox", name="Invite link").input_value()
    kim.page.goto(link)
    expect(kim.page.get_by_role("heading", level=1)).to_have_text("You’re invited to a game of Uno")
    kim.page.get_by_role("textbox", name="Your name").fill("Kim")
    kim.press("Join")
    expect(title).to_have_text("Waiting for 2 players")
    host.page.get_by_role("combobox", name="Level of the next bot").select_option("Hard")
    host.press("+ Bot")
    expect(title).to_have_text("Waiting for 1 player")
    host.press("Start with 3 players")
    for visitor in (host, kim):
        visitor.sees_hand()
    seats = host.states[-1]["seats"]
    assert [(seat["name"], seat["bot"]) for seat in seats] == [
        ("Player 1", None),
        ("Kim", None),
        ("Chloe", "hard"),
    ]


@by_link
def test_a_host_who_has_no_name_yet_gives_one_while_waiting(invite: Invite) -> None:
    host, guest = invite(), invite()
    host.go("/")
    host.find("heading", "Open tables").wait_for()
    host.press("With friends")
    name = host.page.get_by_role("textbox", name="Your name")
    expect(name).to_have_value("")
    name.fill("  ")
    name.press("Enter")
    expect(name).to_have_value("")
    name.fill("Ann")
    name.press("Enter")
    host.wait_until(lambda: host.states[-1]["seats"][0]["name"] == "Ann")
    guest.page.goto(host.page.get_by_role("textbox", name="Invite link").input_value())
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(
        "Ann invites you to a game of Uno"
    )
    host.wait_for_answers()
    host.go("/you")
    expect(host.page.get_by_role("textbox", name="Your name")).to_have_value("Ann")


@by_link
def test_a_link_that_works_on_this_computer_only_leads_to_help(invite: Invite) -> None:
    host = invite()
    host.go("/")
    host.press("With friends")
    with host.page.context.expect_page() as opened:
        host.page.get_by_role("link", name="How can others join?").click()
    expect(opened.value.get_by_role("heading", name="On the same Wi-Fi")).to_be_visible()


@by_link
def test_home_does_not_list_a_table_that_the_guest_left(invite: Invite) -> None:
    host, kim, lou = invite(), invite(), invite()
    link = open_table_for_three(host)
    for guest, name in ((kim, "Kim"), (lou, "Lou")):
        sit_down(guest, link, name)
    kim.go("/")
    expect(kim.page.get_by_role("heading", name="In progress")).to_be_visible()
    kim.page.go_back()
    host.press("Start the game")
    kim.sees_hand()
    kim.leave_by_menu()
    expect(host.log).to_contain_text("Kim leaves")
    kim.go("/")
    expect(kim.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(kim.page.get_by_role("heading", name="In progress")).to_have_count(0)


@by_link
def test_the_host_renews_the_invite_and_removes_a_player(invite: Invite) -> None:
    host, kim, lou = invite(), invite(), invite()
    first = open_table_for_three(host)
    sit_down(kim, first, "Kim")
    link = host.page.get_by_role("textbox", name="Invite link")
    host.page.get_by_text("More options").click()
    host.press("New invite link")
    expect(link).not_to_have_value(first)
    lou.page.goto(first)
    expect(lou.page.get_by_role("alert")).to_contain_text("This link is invalid")
    second = link.input_value()
    sit_down(lou, second, "Lou")
    host.press("Remove Kim")
    host.button("Back").wait_for()  # it asks again
    host.button("Remove Kim").press("Enter")
    told = kim.page.get_by_role("alert")
    expect(told).to_contain_text("The host removed you.")
    expect(link).not_to_have_value(second)
    kim.page.reload()
    expect(told).to_contain_text("The host removed you.")
    sit_down(kim, link.input_value(), "Kim")
    host.press("Start the game")
    kim.sees_hand()
    host.press("Table menu")
    host.page.get_by_role("dialog").get_by_role("button", name="Remove Kim").press("Enter")
    host.button("Back").wait_for()
    host.page.get_by_role("dialog").get_by_role("button", name="Remove Kim").press("Enter")
    expect(told).to_contain_text("The host removed you.")
    expect(kim.cards).to_have_count(0)
    expect(host.log).to_contain_text("Kim leaves")


@pytest.fixture
def below(tmp_path: Path) -> Generator[Served]:
    """A server whose page is below a path."""
    with Served(f"sqlite:///{tmp_path / 'tables.db'}", more=("--path", "/uno")) as served:
        yield served


@restarts
def test_nothing_of_the_page_is_missing_below_a_path(invite: Invite, below: Served) -> None:
    """Every page, its files, the socket, the cookie and the links stay below `/uno`."""
    host, kim = invite(at=f"{below.url}/uno"), invite(at=f"{below.url}/uno")
    asked: list[str] = []
    host.page.on("request", lambda request: asked.append(request.url))
    link = open_table_for_three(host)
    assert link.startswith(f"{below.url}/uno/t/")
    sit_down(kim, link, "Kim")
    kim.page.reload()
    expect(kim.find("list", "At the table")).to_be_visible()
    for path, heading in (
        ("/timer", "Turn timer"),
        ("/c", "Keep score"),
        ("/settings", "Settings"),
    ):
        host.go(path)
        expect(host.page.get_by_role("heading", name=heading).first).to_be_visible()
    host.go("/")
    host.page.get_by_role("link", name="Settings").click()
    host.page.get_by_role("link", name="Back").click()
    expect(host.button("Against bots")).to_be_visible()
    host.press("Against bots")
    host.sees_hand()
    host.move_somehow()
    assert host.page.url.startswith(f"{below.url}/uno/t/")
    assert [one for one in asked if not one.startswith(f"{below.url}/uno")] == []
    [cookie] = host.page.context.cookies()
    assert cookie.get("path") == "/uno/"


@by_link
def test_a_spectator_sees_no_hand_and_can_do_nothing(invite: Invite) -> None:
    ann, watcher = invite("ann"), invite()
    ann.sit_at("watched-table")
    watcher.sit_at("watched-table#w-watched-table-is-watched")
    expect(watcher.page.get_by_text("You’re watching")).to_be_visible()
    expect(ann.page.get_by_text("One spectator")).to_be_attached()
    ann.move_somehow()
    watcher.wait_until(lambda: watcher.states[-1]["number"] == ann.states[-1]["number"])
    assert all(state["game"]["hand"] == [] for state in watcher.states)
    assert all(state["game"]["legal"] == [] for state in watcher.states)
    expect(watcher.cards).to_have_count(0)
    expect(watcher.page.get_by_role("textbox", name="Say something")).to_have_count(0)
    expect(watcher.acts).to_have_count(0)
    can_be_pressed = watcher.page.get_by_role("button", disabled=False)
    expect(can_be_pressed).to_have_count(1)
    expect(can_be_pressed).to_have_accessible_name("Table menu")


@by_link
def test_a_rematch_asks_everyone_and_is_watched_and_given_up(invite: Invite) -> None:
    ann, bob, watcher = invite("ann"), invite("bob"), invite()
    for one in (ann, bob):
        one.sit_at("rematch-table")
    watcher.sit_at("rematch-table#w-rematch-table-is-watched")
    expect(watcher.game_over).to_be_visible()
    ann.press("Rematch")
    for one in (ann, bob, watcher):
        expect(one.page.get_by_text("Ready for a rematch: Ann.")).to_be_visible()
        expect(one.page.get_by_text(re.compile(r"Waiting \d+ s for Bob\."))).to_be_visible()
    expect(ann.button("Rematch")).to_have_count(0)
    bob.press("Rematch")
    for one in (ann, bob, watcher):
        expect(one.page).not_to_have_url(re.compile("/t/rematch-table"))
        one.is_at_a_table()
    assert watcher.page.url.partition("#")[0] == ann.page.url == bob.page.url
    expect(watcher.page.get_by_text("You’re watching")).to_be_visible()

    # Bob does not want to go on with it: his seat is a bot's, and Ann plays on.
    bob.go("/")
    table = ann.page.url.rpartition("/")[2]
    # Games with the same people have the same name: they differ in where they lead to.
    leads_there = bob.page.locator(f"a[href$='{table}']")
    row = bob.find("listitem").filter(has=leads_there)
    row.get_by_role("button").click()
    expect(bob.page.get_by_role("dialog")).to_contain_text("A bot takes your seat")
    bob.page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(row).to_have_count(0)
    ann.wait_until(lambda: ann.states[-1]["seats"][1]["player"] == "bot")
    assert not ann.states[-1]["seats"][1]["kept_for_person"]


@by_link
def test_a_stranger_is_told_that_the_table_is_closed_to_them(invite: Invite) -> None:
    stranger = invite()
    stranger.go("/t/middle-table")
    refusal = stranger.page.get_by_role("heading", name="You can’t join this table")
    expect(refusal).to_be_visible()
    expect(stranger.page.get_by_role("alert")).to_contain_text("This table doesn’t exist")


@by_link
def test_an_invitation_to_a_full_table_says_so_at_once(invite: Invite) -> None:
    late = invite()
    late.go("/t/middle-table#i-middle-table-invites")
    expect(late.page.get_by_role("heading", name="All seats are taken.")).to_be_visible()
    late.press("Watch the game")
    late.is_at_a_table()


@by_link
def test_a_link_opens_its_table_also_where_that_was_closed_before(invite: Invite) -> None:
    stranger = invite()
    stranger.go("/t/middle-table")
    expect(stranger.page.get_by_role("heading", name="You can’t join this table")).to_be_visible()
    stranger.page.evaluate("location.hash = 'w-middle-table-is-watched'")
    expect(stranger.seats).to_have_count(4)
    expect(stranger.page.get_by_role("alert")).to_have_count(0)


@by_link
def test_chat_and_reactions_reach_the_others(invite: Invite) -> None:
    ann, bob = invite("ann"), invite("bob")
    ann.sit_at("noisy-table")
    bob.sit_at("noisy-table")
    ann.page.get_by_role("textbox", name="Say something").fill("Hello Bob")
    ann.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("list", name="Chat")).to_contain_text("Ann Hello Bob")
    bob.page.evaluate(NOTE_WHAT_COMES)
    ann.press("👏")
    bob.wait_until(lambda: "👏" in bob.page.evaluate("came"))
    assert ("then", "Ann reacts: 👏") in bob.announced


@by_link
def test_the_log_scrolls_to_the_newest_line_unless_the_reader_scrolled_up(invite: Invite) -> None:
    ann, bob = invite("ann"), invite("bob")
    for one in (ann, bob):
        one.sit_at("talk-table")
    chat = bob.page.get_by_role("list", name="Chat").get_by_role("listitem")
    expect(chat.last).to_be_in_viewport()

    def hears(text: str) -> None:
        line = ann.page.get_by_role("textbox", name="Say something")
        line.fill(text)
        line.press("Enter")
        expect(chat.last).to_have_text(f"Ann {text}")

    hears("newest")
    expect(chat.last).to_be_in_viewport()
    read = chat.nth(10)
    read.scroll_into_view_if_needed()
    hears("newer still")
    expect(read).to_be_in_viewport()
    expect(chat.last).not_to_be_in_viewport()
