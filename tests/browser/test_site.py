"""The static site: the page on a host that only has files, under a path, online and offline."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from browser.test_accessible import looked_at, seen_by_axe
from browser.test_offline import READY
from browser.visitors import NARROW, Visitor, visitor_in
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.xdist_group("browser site")
ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "web" / "site.py"
PLAYER = Path(__file__).with_name("player.js")
SEEDED = Path(__file__).with_name("seeded.js")
PATH = "/games/uno"
SHORT = "official+hand_size=4+target=1+missing_call_penalty=0"
RECORD = ROOT / "web" / "testing" / "games" / "official.json"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base's name)
        """Log nothing."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host's folder with the site in a folder of its own."""
    folder = tmp_path_factory.mktemp("host")
    subprocess.run([sys.executable, SCRIPT, f"{folder}{PATH}"], check=True)
    return folder


@contextmanager
def hosted(folder: Path) -> Generator[str]:
    """Python's own file server, for as long as the block runs."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{PATH}"
    finally:
        server.shutdown()
        server.server_close()


def on_a_phone(browser: Browser, url: str, **given: Any) -> Visitor:
    return visitor_in(browser, url, viewport=NARROW, **given)


def test_a_hand_is_played_offline_on_a_phone(browser: Browser, folder: Path) -> None:
    with hosted(folder) as url:
        me = on_a_phone(browser, url, service_workers="allow")
        me.go("/")
        expect(me.page.get_by_text("Invite links and clubs need a server.")).to_be_visible()
        me.page.evaluate(READY, f"{PATH}/")
        context = me.page.context
        me.page.close()
    context.add_init_script(path=SEEDED)  # a short game
    context.set_offline(offline=True)
    again = Visitor(context.new_page(), url)
    again.go(f"/#/new/{SHORT}")
    for seat in (4, 3):
        again.press(f"Remove seat {seat}")
    again.press("Deal the cards")
    again.cards.first.wait_for()
    again.page.evaluate(PLAYER.read_text())
    again.page.evaluate("void setInterval(pressSomething, 50)")
    expect(again.game_over).to_be_visible(timeout=120_000)
    again.page.reload()  # the address of a game leads to it again
    expect(again.game_over).to_be_visible()
    assert me.complaints == []
    context.close()


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/learn", "Same colour"),
        ("/timer", "Turn timer"),
        ("/c/sheet", "Score sheet"),
        ("/settings", "Settings"),
        ("/house/official+jump_in/Jumpers", "Jumpers"),
        ("/new/party", "New game"),
    ],
)
def test_a_link_into_the_site_opens_its_page(
    browser: Browser, folder: Path, path: str, title: str
) -> None:
    with hosted(folder) as url:
        me = on_a_phone(browser, url)
        me.go(f"/#{path}")
        expect(me.page.get_by_role("heading", name=title, level=1)).to_be_visible()
        me.page.reload()
        expect(me.page.get_by_role("heading", name=title, level=1)).to_be_visible()
        assert me.complaints == []
        me.page.context.close()


def test_home_is_accessible(browser: Browser, folder: Path) -> None:
    with hosted(folder) as url:
        me = on_a_phone(browser, url)
        me.go("/")
        expect(me.page.get_by_role("link", name="Install your own server")).to_be_visible()
        assert {*seen_by_axe(me), *looked_at(me)} == set()
        me.page.context.close()


def test_a_score_is_kept_without_a_club(browser: Browser, folder: Path) -> None:
    with hosted(folder) as url:
        me = on_a_phone(browser, url)
        me.go("/")
        me.page.get_by_role("link", name="Keep score").click()
        me.page.get_by_role("link", name="Score sheet").click()
        for name in ("Ann", "Bob"):
            me.field("Add a name").fill(name)
            me.press("Add")
        me.page.get_by_label("Target").fill("100")
        me.press("Start")
        score_a_hand(me, "Bob")
        me.page.reload()
        expect(me.page.get_by_text("Bob leads.")).to_be_visible()
        score_a_hand(me, "Bob")
        expect(me.page.get_by_text("Bob wins!")).to_be_visible()
        assert me.complaints == []
        me.page.context.close()


def score_a_hand(me: Visitor, winner: str) -> None:
    """The other player is left with 60 points."""
    me.press(re.compile("^Score hand"))
    me.find("dialog").get_by_role("button", name=winner, exact=True).click()
    me.page.get_by_label("Or type the points").fill("60")
    me.press("Save hand")


def test_links_lead_through_the_site_and_back(browser: Browser, folder: Path) -> None:
    with hosted(folder) as url:
        me = on_a_phone(browser, url)
        me.go("/index.html")
        me.page.get_by_role("link", name="Turn timer").click()
        expect(me.page).to_have_url(f"{url}/#/timer")
        me.page.go_back()
        me.page.get_by_role("link", name="Rules", exact=True).click()
        me.press("Try it")
        expect(me.page.get_by_text(re.compile(r"[\d,]+ hands played"))).to_be_visible()
        me.page.go_back()
        me.page.get_by_role("link", name="Install your own server").click()
        expect(me.page.get_by_role("heading", name="Install Penultimate")).to_be_visible()
        expect(me.page.locator("pre").first).to_contain_text("make play")
        expect(me.page.locator("main")).to_have_css("font-family", re.compile(r"^Rubik"))
        assert me.complaints == []
        me.page.context.close()


def test_a_record_file_is_replayed(browser: Browser, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.loads(RECORD.read_text())["record"])
    with hosted(folder) as url:
        me = on_a_phone(browser, url)
        me.go("/")
        me.page.get_by_label("Open a game record").set_input_files(file)
        expect(me.page).to_have_url(f"{url}/#/r/file")
        me.press("Go to end")
        expect(me.page.get_by_text(re.compile("wins")).first).to_be_visible()
        assert me.complaints == []
        me.page.context.close()


def test_what_needs_a_server_says_so(browser: Browser, folder: Path) -> None:
    with hosted(folder) as url:
        me = on_a_phone(browser, url)
        for path in ("/you", "/t/served-table", "/c"):
            me.go(f"/#{path}")
            me.page.reload()
            expect(me.page.get_by_text("This site has no server,").first).to_be_visible()
        me.page.context.close()
