"""Club pages without a server: they open and record games, and send each game once."""

from __future__ import annotations

import json
import re
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from browser.clubs import Club, club_for
from browser.visitors import NARROW, Invite, Visitor, visitor_in
from browser.ways import Sight, hand, seen
from playwright.sync_api import Browser, expect
from server_process import Served

from penultimate.server.static_files import ASSETS, PAGE

pytestmark = pytest.mark.xdist_group("browser offline")

PATH = "/uno"  # on its host, where the page need not be alone
OTHER_BUILD = Path(__file__).with_name("other_build.py")
READY = """async (scope) => {
    const address = new URL(scope, location.origin).href
    for (;;) {
        const all = await navigator.serviceWorker.getRegistrations()
        if (all.some((one) => one.scope === address && one.active?.state === 'activated')) return
        await new Promise((next) => setTimeout(next, 20))
    }
}"""
STORES = "async () => (await caches.keys()).filter((name) => name.includes('/timer'))"
STORED = """async () => {
    const [store] = (await caches.keys()).filter((name) => name.includes('/timer'))
    return (await (await caches.open(store)).keys()).map(({ url }) => url)
}"""
WAITS = """async () => {
    const there = await navigator.serviceWorker.getRegistration('/uno/timer')
    await there.update()
    while (!there.waiting) await new Promise((next) => setTimeout(next, 20))
}"""


def build_named(folder: Path, name: str) -> None:
    """Make another build of the page in a folder: its worker and its page have changed."""
    worker = folder / "worker.js"
    worker.write_text(re.sub(r'"name":"\w+"', f'"name":"{name}"', worker.read_text(), count=1))
    index = folder / "index.html"
    index.write_text(
        index.read_text().replace("<head>", f'<head><meta name="build" content="{name}">')
    )


def start_again(server: Served, me: Visitor) -> None:
    """Start the server and send one request, because the first response is slow."""
    server.start()
    me.page.request.get(f"{server.url}{PATH}/")


def opened(browser: Browser, server: Served) -> Visitor:
    me = visitor_in(browser, server.url + PATH, service_workers="allow")
    me.go("/timer")
    me.page.evaluate(READY, f"{PATH}/timer")
    return me


def member(browser: Browser, server: Served) -> tuple[Visitor, Club]:
    """A member on a phone with an open club, in which Ann has beaten Bob."""
    me = visitor_in(browser, server.url, viewport=NARROW, service_workers="allow")
    club = club_for(me, [{"id": "first", "date": "2026-01-02", **result(510, 20)}])
    me.go(club.at())
    me.page.evaluate(READY, "/c")
    me.wait_for_answers()
    return me, club


def result(ann: int, bob: int) -> dict[str, Any]:
    return {"variant": "standard", "target": 500, "scores": {"Ann": ann, "Bob": bob}}


def record(me: Visitor, club: Club, *scores: int) -> None:
    me.go(f"/c/{club.id}/record")
    for name, score in zip(("Ann", "Bob"), scores, strict=True):
        me.field(f"{name}’s score").fill(str(score))
    me.button("Record").click()


def games_of(me: Visitor, club: Club) -> list[list[int]]:
    """The scores of a club's games on the server, in order of entry."""
    headers = {"Authorization": f"Bearer {club.member}"}
    file = me.page.request.get(f"{me.url}/api/clubs/{club.id}/file?form=json", headers=headers)
    return [[*game["scores"].values()] for game in file.json()["games"]]


def test_the_words_of_other_languages_are_not_put_by(browser: Browser, server: Served) -> None:
    me = visitor_in(browser, server.url, service_workers="allow", locale="de-DE")
    me.go("/timer")
    me.page.evaluate(READY, "/timer")
    words = {url.rpartition("/")[2] for url in me.page.evaluate(STORED) if "/words-" in url}
    assert words == {file.name for file in ASSETS.glob("words-de-*.js")}


def test_the_timer_opens_without_a_server_and_a_new_build_replaces_the_old(
    browser: Browser, tmp_path: Path
) -> None:
    folder = copytree(PAGE, tmp_path / "page")
    program = (str(OTHER_BUILD), str(folder), "serve", "--path", PATH)
    with Served(f"sqlite:///{tmp_path}/clubs.db", program=program) as server:
        me = opened(browser, server)
        second = f"penultimate {server.url}{PATH}/timer second"
        old = me.page.evaluate(STORES)
        assert len(old) == 1
        server.stop()
        me.page.reload()
        expect(me.page.get_by_role("heading", name="Turn timer")).to_be_visible()

        build_named(folder, "second")
        start_again(server, me)
        me.page.reload()  # its worker waits until the old page has gone
        expect(me.page.locator("meta[content=second]")).to_have_count(1)
        me.page.evaluate(WAITS)
        assert sorted(me.page.evaluate(STORES)) == sorted([*old, second])
        context = me.page.context
        me.page.close()

        again = Visitor(context.new_page(), server.url + PATH)
        again.go("/settings")  # where that worker is not asked
        again.wait_until(lambda: again.page.evaluate(STORES) == [second])
        server.stop()
        again.go("/timer")
        expect(again.page.locator("meta[content=second]")).to_have_count(1)
        expect(again.page.get_by_role("heading", name="Turn timer")).to_be_visible()
        assert me.complaints + again.complaints == []
        context.close()


def plays_in_the_browser(me: Visitor) -> None:
    """Start a game against bots, leave it, and come back to the same hand from Home."""
    me.press("Against bots")
    me.cards.first.wait_for()
    table = me.page.url
    expect(me.seats).to_have_count(4)
    held = me.cards.evaluate_all("(cards) => cards.map(({ ariaLabel }) => ariaLabel).sort()")
    me.go("/")
    me.find("heading", "In progress").wait_for()
    me.page.get_by_role("link", name=re.compile("Official")).first.click()
    expect(me.page).to_have_url(table)
    me.cards.first.wait_for()
    assert held == me.cards.evaluate_all(
        "(cards) => cards.map(({ ariaLabel }) => ariaLabel).sort()"
    )


def test_the_installed_page_starts_without_a_server_says_so_and_teaches(
    browser: Browser, tmp_path: Path
) -> None:
    folder = copytree(PAGE, tmp_path / "page")
    program = (str(OTHER_BUILD), str(folder), "serve", "--path", PATH)
    with Served(f"sqlite:///{tmp_path}/tables.db", program=program) as server:
        me = visitor_in(browser, server.url + PATH, service_workers="allow")
        me.go("/")
        me.page.evaluate(READY, f"{PATH}/")
        server.stop()
        context = me.page.context
        me.page.close()

        again = Visitor(context.new_page(), server.url + PATH)
        again.go("/")
        expect(again.page.get_by_role("alert")).to_contain_text("The server can’t be reached.")
        expect(again.page.get_by_text("Games on this device, lessons")).to_be_visible()
        expect(again.button("Against bots")).to_have_accessible_description(
            "Play right away 3 bots · Official · One hand"
        )
        plays_in_the_browser(again)
        again.go("/")
        again.page.get_by_role("link", name="Learn the game").click()
        again.cards.first.wait_for()
        again.page.reload()
        again.cards.first.wait_for()

        # A newer server is never hidden by what was put by.
        build_named(folder, "newer")
        start_again(server, again)
        again.go("/")
        expect(again.page.locator("meta[content=newer]")).to_have_count(1)
        expect(again.page.get_by_text("Nobody is waiting right now.")).to_be_visible()
        again.complaints.clear()  # Chromium's own words about the server that was away
        context.close()


def test_a_game_recorded_offline_is_sent_once_after_the_page_was_closed(
    browser: Browser, tmp_path: Path
) -> None:
    with Served(f"sqlite:///{tmp_path}/clubs.db") as server:
        me, club = member(browser, server)
        server.stop()
        record(me, club, 530, 90)
        expect(me.page.get_by_role("heading", name="1 game waiting to be sent")).to_be_visible()
        expect(me.page.get_by_role("status").first).to_contain_text("The server can’t be reached")
        record(me, club, 20, 30)  # nobody has reached 500, which the club will question
        record(me, club, 10, 640)
        expect(me.page.get_by_role("heading", name="3 games waiting to be sent")).to_be_visible()
        context = me.page.context
        me.page.close()

        server.start()
        again = Visitor(context.new_page(), server.url)
        again.go("/")  # any page will do
        again.wait_until(lambda: len(games_of(again, club)) == 3)
        assert games_of(again, club) == [[510, 20], [530, 90], [10, 640]]

        again.go(f"/c/{club.id}")
        expect(again.page.get_by_text("The club refused this game")).to_be_visible()
        again.page.get_by_role("link", name="Fix it").click()
        again.field("Ann’s score").fill("520")
        again.button("Record").click()
        again.page.get_by_role("heading", name="Game on").wait_for()
        assert games_of(again, club) == [[510, 20], [530, 90], [10, 640], [520, 30]]
        again.go(f"/c/{club.id}")
        again.wait_for_answers()
        expect(again.page.get_by_text("sent")).to_have_count(0)
        assert games_of(again, club) == [[510, 20], [530, 90], [10, 640], [520, 30]]
        assert me.complaints + again.complaints == []
        context.close()


def test_the_page_can_be_installed() -> None:
    """The icons in the manifests exist in their sizes. iOS needs its own icon."""
    icons = [{"src": "icon-180.png", "sizes": "180x180", "type": "image/png"}]
    assert 'rel="apple-touch-icon" href="./icon-180.png"' in (PAGE / "index.html").read_text()
    for name in ("manifest.webmanifest", "ledger.webmanifest"):
        offered = json.loads((PAGE / name).read_text())["icons"]
        assert {"192x192", "512x512", "any"} <= {icon["sizes"] for icon in offered}
        icons += offered
    for icon in icons:
        data = (PAGE / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("/", seen("heading", "In progress")),
        ("/t/wild-table", hand),
    ],
    ids=["home", "table"],
)
def test_a_page_that_found_no_server_says_so_and_comes_back(
    regular: Invite, path: str, there: Sight
) -> None:
    me = regular("ann")
    gateway: dict[str, Any] = {
        "status": 502,
        "content_type": "text/html",
        "body": "<h1>Bad gateway</h1>",
    }
    me.page.route("**/api/**", lambda route: route.fulfill(**gateway))
    me.go(path)
    expect(me.page.get_by_text("The server can’t be reached")).to_be_visible()
    expect(me.button("Try again")).to_be_visible()
    me.page.unroute("**/api/**")  # and it comes by itself; the button only hurries it
    expect(there(me).first).to_be_visible()
    expect(me.button("Try again")).to_have_count(0)
    me.complaints.clear()  # Chromium's own words about the answers
