"""The size of the page's downloads."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from browser.visitors import Invite, Visitor
from playwright.sync_api import expect

from penultimate.server.static_files import ASSETS

FIRST_VIEW = 80 * 1024  # but for the words of its language
WITH_WORDS = 92 * 1024
# What the table fetches later, while a hand is played; a first view stands without it.
LATER = "**/assets/deferred-*.js"
ARRIVED = """performance.getEntriesByType('resource')
    .filter(({ responseStatus }) => responseStatus === 200)
    .map(({ name }) => name)"""
ROOM = 40 * 1024  # a script that is fetched when a room is opened


def weight(names: list[str]) -> int:
    """The compressed size in bytes."""
    return sum((ASSETS / f"{name}.gz").stat().st_size for name in names)


def fetched(visitor: Visitor) -> list[str]:
    """The scripts and styles of the page that is open."""
    paths = [Path(urlsplit(url).path) for url in visitor.page.evaluate(ARRIVED)]
    return [path.name for path in paths if path.suffix in (".js", ".css")]


def without_words(names: list[str]) -> list[str]:
    return [name for name in names if not re.match(r"words-[a-z]{2}-", name)]


def check_view(visitor: Visitor, language: str) -> None:
    names = fetched(visitor)
    words = {name for name in names if name not in without_words(names)}
    assert {name.split("-")[1] for name in words} == {language}
    assert weight(names) <= WITH_WORDS
    assert weight(without_words(names)) <= FIRST_VIEW


def test_a_first_view_weighs_at_most_80_kb_gzipped_and_speaks_one_language(invite: Invite) -> None:
    me = invite("ann", locale="de-DE")
    me.page.route(LATER, lambda route: route.abort())
    me.go("/")
    expect(me.page.get_by_role("heading", name="Penultimate")).to_be_visible()
    check_view(me, "de")
    # By its role alone: whoever looks for a German name reads words that the page did not fetch.
    me.go("/t/wild-table")
    expect(me.page.get_by_role("toolbar").get_by_role("button").first).to_be_visible()
    check_view(me, "de")


def test_a_guest_who_is_invited_waits_for_80_kb_too(invite: Invite) -> None:
    host, guest = invite("ann", locale="de-DE"), invite(None, locale="de-DE")
    host.page.route(LATER, lambda route: route.abort())
    links = host.open_table([{"who": "me"}, {"who": "link"}], rules="official")
    guest.go(f"/t/{links['table']}#{links['invite']}")
    expect(guest.page.get_by_role("textbox")).to_be_visible()
    check_view(guest, "de")
    host.go(f"/t/{links['table']}")
    expect(host.page.get_by_role("listitem").first).to_be_visible()
    check_view(host, "de")


def test_rooms_of_one_file_fetch_the_words_of_none_but_their_own(invite: Invite) -> None:
    me = invite("ann", locale="de-DE")
    for path, own in (("/new", "house"), ("/timer", "timer"), ("/you", "you")):
        me.go(path)
        expect(me.page.get_by_role("heading", level=1)).to_be_visible()
        chapters = [re.match(r"words-de-([a-z]+)-.{8}\.js", name) for name in fetched(me)]
        assert [found[1] for found in chapters if found] == [own]


def test_a_room_brings_at_most_40_kb_gzipped_but_for_its_words() -> None:
    scripts = [file.name for file in ASSETS.iterdir() if file.suffix == ".js"]
    rooms = [name for name in without_words(scripts) if not name.startswith("shared-")]
    assert {name: weight([name]) for name in rooms if weight([name]) > ROOM} == {}
