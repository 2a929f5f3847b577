"""Games without a server: their records, practice from a replay or a link, and faults."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from browser.test_offline import READY
from browser.test_one_device import NAMES_CARDS, curtain, hands_alive
from browser.visitors import ARGUMENTS, CHROMIUM, Invite, Visitor, visitor_in
from browser.ways import local_end
from patience import PATIENCE
from playwright.sync_api import Browser, expect
from server_process import Served

from penultimate.notation.position_link import position_link
from penultimate.notation.replay import read_record

pytestmark = pytest.mark.xdist_group("browser local games")

PHONE = {"width": 390, "height": 844}
PLAYER = Path(__file__).with_name("player.js")
SEEDED = Path(__file__).with_name("seeded.js")
NETWORKS = """async () => {
    const names = await caches.keys()
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return stores.flat().filter(({ url }) => url.endsWith('.bin')).length
}"""
SHOW = re.compile("^Show .+ hand$")
HAND = "(cards) => cards.map(({ dataset }) => dataset.card)"
POSITION: dict[str, Any] = {
    "hands": [["r5", "r7", "g1"], ["r1", "b2", "b3"]],
    "draw": ["y1", "y2", "y3", "y4", "g2", "g3"],
    "discard": ["r9"],
    "turn": 0,
}
A_POSITION = position_link(POSITION, "")
SHORT = {
    "rules": "official",
    "options": {"hand_size": 2, "target": 1, "missing_call_penalty": 0},
    "speed": "fast",
}


@contextmanager
def without_a_server(browser: Browser, tmp_path: Path) -> Generator[Visitor]:
    """A phone whose page was opened once, and is opened again after the server has stopped."""
    with Served(f"sqlite:///{tmp_path}/tables.db") as server:
        me = visitor_in(browser, server.url, viewport=PHONE, service_workers="allow")
        me.go("/")
        me.page.evaluate(READY, "/")
        me.wait_until(lambda: me.page.evaluate(NETWORKS) == 3)
        server.stop()
        context = me.page.context
        me.page.close()
        context.add_init_script(path=SEEDED)
        again = Visitor(context.new_page(), server.url)
        again.go("/")
        yield again
        again.complaints.clear()  # Chromium's own words about the server that was away
        context.close()


def start(me: Visitor, *seats: dict[str, str]) -> None:
    """Start a short game with these seats."""
    plan = json.dumps(SHORT | {"seats": seats})
    me.page.evaluate("(plan) => localStorage.setItem('penultimate.newgame', plan)", plan)
    me.go("/new")
    me.press("Deal the cards")
    me.is_at_a_table()
    me.page.evaluate(PLAYER.read_text())


def is_over(me: Visitor) -> bool:
    """Make a move if one is possible. True if the game is over."""
    return me.page.evaluate("pressSomething()") == "over"


def test_a_whole_game_against_master_is_played_kept_and_verified_without_a_server(
    browser: Browser, tmp_path: Path
) -> None:
    with without_a_server(browser, tmp_path) as me:
        start(me, {"who": "me", "name": "Ann"}, {"who": "bot", "name": "Max", "bot": "master"})
        me.wait_until(lambda: is_over(me))
        expect(me.page.get_by_text("Couldn’t load the Master bot")).to_have_count(0)
        expect(me.game_over).to_contain_text("need a server")
        me.go("/")
        me.page.get_by_role("link", name=re.compile("Ann")).first.click()
        me.press("Verify the deal")
        proof = me.find("region", "Was the deal fair?")
        expect(proof.get_by_role("status")).to_contain_text("this browser committed to each deck")
        with me.page.expect_download() as download:
            me.page.get_by_role("link", name="Download record").click()
        file = tmp_path / "game.json"
        download.value.save_as(file)
        assert read_record(file.read_bytes()).names == ["Ann", "Max"]

        me.go("/")
        me.page.get_by_label("Open a game record").set_input_files(file)
        expect(me.page).to_have_url(f"{me.url}/r/file")
        expect(me.page.get_by_role("slider")).to_be_visible()
        file.write_text(file.read_text().replace('"Max"', '"Moe"'))
        me.go("/")
        me.page.get_by_label("Open a game record").set_input_files(file)
        expect(
            me.page.get_by_text("The header was changed: its checksum doesn’t match.")
        ).to_be_visible()


def test_three_people_share_a_phone_without_a_server_and_a_closed_hand_is_nowhere(
    browser: Browser, tmp_path: Path
) -> None:
    with without_a_server(browser, tmp_path) as us:
        ann, others = {"who": "me", "name": "Ann"}, ("Bob", "Cleo")
        start(us, ann, *({"who": "here", "name": name} for name in others))
        opened = 0
        while not is_over(us):
            if curtain(us).is_visible():
                shows_no_local_hand(us)
                us.button(SHOW).first.press("Enter")
                us.cards.first.wait_for()
                hand = us.cards.evaluate_all(HAND)
                assert hands_alive(us, hand) > 0  # or else the question is wrong
                us.press("Hide")
                shows_no_local_hand(us)
                if len(hand) > 1:  # the offer lists single cards, too
                    us.wait_until(lambda held=hand: hands_alive(us, held) == 0)
                us.button(SHOW).first.press("Enter")
                us.cards.first.wait_for()
                opened += 1
        assert opened > 1
        expect(us.game_over).to_contain_text(re.compile("(Ann|Bob|Cleo) wins"))


def shows_no_local_hand(us: Visitor) -> None:
    """The curtain is closed and no text or attribute reveals a card in a hand."""
    expect(curtain(us)).to_be_visible()
    expect(us.cards).to_have_count(0)
    assert "data-card" not in us.page.content()
    expect(us.page.locator("body")).not_to_contain_text(NAMES_CARDS)


def test_a_replay_is_played_on_undone_played_otherwise_and_returned_to(invite: Invite) -> None:
    me = invite(viewport=PHONE)
    me.go("/r/replay-table")
    moment = me.page.get_by_role("slider")
    expect(moment).to_be_visible()
    moment.fill("5")
    me.press("Play on from here")
    undo = me.button("↶ Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    me.page.evaluate(PLAYER.read_text())
    me.wait_until(lambda: me.page.evaluate("pressSomething()") == "pressed")
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.press("Enter")
    expect(undo).to_be_focused()
    expect(undo).to_have_attribute("aria-disabled", "true")
    me.wait_until(lambda: me.playable.count() > 0)
    me.playable.last.press("Enter")
    expect(undo).to_have_attribute("aria-disabled", "false")
    me.page.reload()  # the game goes on where it was
    expect(undo).to_have_attribute("aria-disabled", "false")
    me.page.get_by_role("link", name="Back to the replay").click()
    expect(moment).to_have_value("5")


def test_a_game_goes_on_after_the_browser_was_closed(
    browser: Browser, server: Served, tmp_path: Path
) -> None:
    def open_browser() -> Visitor:
        context = browser.browser_type.launch_persistent_context(
            tmp_path, executable_path=CHROMIUM, args=ARGUMENTS, locale="en-GB"
        )
        return Visitor(context.pages[0], server.url)

    me = open_browser()
    me.go(A_POSITION)
    me.card("r5").press("Enter")
    expect(me.cards).to_have_count(2)
    game = me.page.url
    me.page.context.close()
    again = open_browser()
    again.page.goto(game)
    expect(again.cards).to_have_count(2)
    again.press("↶ Undo")
    expect(again.cards).to_have_count(3)
    again.page.context.close()
    assert me.complaints + again.complaints == []


def test_a_stopped_game_says_so_without_a_host(invite: Invite) -> None:
    me = invite()
    local_end(me)
    expect(me.game_over.get_by_role("heading")).to_have_text("The game was stopped early.")


def test_a_position_link_opens_and_any_seat_can_be_played(invite: Invite) -> None:
    me = invite()
    me.go(A_POSITION)
    expect(me.cards).to_have_count(3)
    me.card("r5").press("Enter")
    expect(me.cards).to_have_count(2)
    me.press("↶ Undo")
    expect(me.cards).to_have_count(3)
    me.page.get_by_label("You play as").select_option("Player 2")
    expect(me.card("b2")).to_be_visible()
    expect(me.page.get_by_label("You play as")).to_be_focused()


def test_an_impossible_position_is_explained_in_a_sentence(invite: Invite) -> None:
    me = invite()
    me.go(position_link(POSITION | {"moves": ["0:g1"]}, ""))
    expect(me.page.get_by_role("alert")).to_contain_text("Move 1, 0:g1, isn’t possible.")
    me.page.evaluate("(link) => location.assign(link)", A_POSITION)
    expect(me.cards).to_have_count(3)


FULL = """Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
}"""
FORBIDDEN = """Object.defineProperty(window, 'localStorage', {
    get: () => { throw new DOMException('denied', 'SecurityError') },
})"""


@pytest.mark.parametrize("storage", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_a_game_that_cannot_be_stored_is_played_and_says_so(invite: Invite, storage: str) -> None:
    me = invite()
    me.page.add_init_script(storage)
    me.go(A_POSITION)
    expect(me.page.get_by_text("Your browser can’t save this game")).to_be_visible()
    me.card("r5").press("Enter")
    expect(me.cards).to_have_count(2)


def test_without_its_file_the_master_plays_and_the_page_says_so(invite: Invite) -> None:
    me = invite()
    me.page.route("**/*.bin", lambda route: route.abort())
    me.go(A_POSITION)
    expect(me.page.get_by_text("Couldn’t load the Master bot")).to_be_visible()
    me.card("r5").press("Enter")
    expect(me.log.get_by_text("Player 2").first).to_be_visible()


# Pages over plain HTTP have no Web Locks, unless the server is on the same machine.
PLAIN_HTTP = "Object.defineProperty(navigator, 'locks', { value: undefined })"


@pytest.mark.parametrize("origin", ["", PLAIN_HTTP], ids=["secure", "plain"])
def test_a_local_game_is_played_in_one_tab_and_goes_on_in_the_other(
    invite: Invite, origin: str
) -> None:
    me = invite()
    me.page.context.add_init_script(origin)
    me.go(A_POSITION)
    me.cards.first.wait_for()
    other = Visitor(me.page.context.new_page(), me.url)
    other.page.goto(me.page.url)
    expect(other.page.get_by_text("This game is open in another tab")).to_be_visible()
    me.page.close()
    expect(other.cards).to_have_count(3)
    assert other.complaints == []


@pytest.mark.parametrize("origin", ["", PLAIN_HTTP], ids=["secure", "plain"])
def test_of_two_tabs_that_open_a_local_game_at_once_one_plays(invite: Invite, origin: str) -> None:
    me = invite()
    me.go(A_POSITION)
    me.cards.first.wait_for()
    context, game = me.page.context, me.page.url
    context.add_init_script(origin)
    tabs = [Visitor(context.new_page(), me.url) for _ in range(2)]
    me.page.close()
    for tab in tabs:
        tab.page.evaluate("(game) => location.assign(game)", game)
    waits = [tab.page.get_by_text("This game is open in another tab") for tab in tabs]
    tabs[0].wait_until(lambda: any(one.is_visible() for one in waits))
    playing = next(tab for tab, one in zip(tabs, waits, strict=True) if not one.is_visible())
    expect(playing.cards).to_have_count(3)
    expect(waits[1 - tabs.index(playing)]).to_be_visible()


def test_a_local_game_goes_on_after_a_review_of_its_hands(invite: Invite) -> None:
    me = invite()
    me.page.context.add_init_script(path=SEEDED)  # a short hand
    me.go("/")
    seats = [{"who": "me", "name": "Ann"}, {"who": "bot", "name": "Max", "bot": "easy"}]
    options = {"hand_size": 2, "missing_call_penalty": 0}
    plan = json.dumps({"rules": "official", "options": options, "speed": "fast", "seats": seats})
    me.page.evaluate("(plan) => localStorage.setItem('penultimate.newgame', plan)", plan)
    me.go("/new")
    me.page.get_by_label("Play without the server").check()
    me.press("Deal the cards")
    me.is_at_a_table()
    me.page.evaluate(PLAYER.read_text())
    review = me.find("link", "How did I play?")
    me.wait_until(lambda: review.count() == 1 or is_over(me))
    review.click()
    # The first review on a computer compiles the rules.
    expect(me.find("heading", "Luck")).to_be_visible(timeout=4000 * PATIENCE)
    me.find("link", "Back").click()
    expect(me.button("Next hand")).to_be_visible()
