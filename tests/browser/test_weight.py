"""What the page weighs, as a browser fetches it."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import urlsplit

from browser.visitors import Invite, Visitor
from playwright.sync_api import expect

from penultimate.server.pages import PAGE

FIRST_VIEW = 80 * 1024  # but for the words of its language
WITH_WORDS = 90 * 1024
EVERYTHING = 157 * 1024  # but for the words of the languages; 150 is the aim


def weight(names: list[str]) -> int:
    return sum(len(gzip.compress((PAGE / "assets" / name).read_bytes(), 9)) for name in names)


def fetched(visitor: Visitor) -> list[str]:
    """The scripts and styles of the page that is open."""
    urls = visitor.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    paths = [Path(urlsplit(url).path) for url in urls]
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
    me.go("/")
    expect(me.page.get_by_role("heading", name="Penultimate")).to_be_visible()
    check_view(me, "de")
    me.sit_at("wild-table")
    check_view(me, "de")


def test_script_and_style_weigh_at_most_157_kb_gzipped_but_for_the_words() -> None:
    files = [file.name for file in (PAGE / "assets").iterdir() if file.suffix in (".js", ".css")]
    assert weight(without_words(files)) <= EVERYTHING
