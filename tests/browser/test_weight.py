"""The size of the page's downloads."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browser.visitors import Invite, Visitor
from browser.ways import POSITION
from browser.weights import ARRIVED, LATER, fetched, rooms, weight, without_words
from playwright.sync_api import expect

from penultimate.server.static_files import ASSETS

FIRST_VIEW = 80 * 1024  # but for the words of its language
WITH_WORDS = 92 * 1024
FONTS = 45 * 1024  # of the first view
LOCAL = ("rulebook", "localGame", "localTable")  # the scripts of a game in the browser
LOCAL_GAME = 25 * 1024
MASTER = 2 * 1024**2
ROOM = 40 * 1024  # a script that is fetched when a room is opened


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
    assert {name: size for name, size in rooms().items() if size > ROOM} == {}


def test_a_room_brings_its_own_styles_when_it_is_opened(invite: Invite) -> None:
    me = invite("ann")
    me.go("/")
    expect(me.page.get_by_role("heading", name="Penultimate")).to_be_visible()
    assert styles(me) == {"Home", "index", "shared"}
    me.page.get_by_role("link", name="Keep score").click()
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    assert styles(me) == {"Home", "club", "index", "shared"}


def styles(visitor: Visitor) -> set[str]:
    return {name.split("-")[0] for name in fetched(visitor) if name.endswith(".css")}


def test_a_local_game_brings_25_kb_and_one_network_of_2_mb(invite: Invite) -> None:
    me = invite("ann")
    me.go("/")
    expect(me.page.get_by_role("heading", name="In progress")).to_be_visible()
    assert local_files(me) == []
    me.go(POSITION)
    expect(me.cards.first).to_be_visible()
    me.wait_until(lambda: any(name.endswith(".bin") for name in local_files(me)))
    (network,) = (name for name in local_files(me) if name.endswith(".bin"))
    scripts = [name for name in local_files(me) if name != network]
    assert [name.split("-")[0] for name in scripts] == sorted(LOCAL, key=str.lower)
    assert weight(scripts) <= LOCAL_GAME
    assert weight([network]) <= MASTER


def local_files(visitor: Visitor) -> list[str]:
    names = {Path(urlsplit(url).path).name for url in visitor.page.evaluate(ARRIVED)}
    return sorted(
        (name for name in names if name.endswith(".bin") or name.split("-")[0] in LOCAL),
        key=str.lower,
    )


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "he", "pl"])
def test_the_typeface_of_a_language_weighs_at_most_45_kb(invite: Invite, language: str) -> None:
    me = invite("ann", locale=language)
    me.go("/")
    expect(me.page.get_by_role("heading", name="Penultimate")).to_be_visible()
    me.page.evaluate("document.fonts.ready.then(() => true)")
    paths = {Path(urlsplit(url).path).name for url in me.page.evaluate(ARRIVED)}
    fonts = [name for name in paths if name.endswith(".woff2")]
    assert any(name.startswith("rubik-latin-") for name in fonts)
    assert sum((ASSETS / name).stat().st_size for name in fonts) <= FONTS
    if language == "he":
        assert any(name.startswith("rubik-hebrew-") for name in fonts)


def test_the_rulebook_has_the_typeface_and_leads_home(invite: Invite) -> None:
    me = invite()
    me.go("/rulebook.html")
    faces = (
        "document.fonts.ready.then((all) => [...all].map(({ family, status }) => [family, status]))"
    )
    assert me.page.evaluate(faces) == [["Rubik", "loaded"]]
    me.find("link", "Penultimate").click()
    expect(me.page.get_by_role("heading", name="Penultimate")).to_be_visible()
