"""What the page weighs, as a browser fetches it."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import urlsplit

from browser.visitors import Invite, Visitor
from playwright.sync_api import expect

from penultimate.server.pages import PAGE

FIRST_VIEW = 81 * 1024  # with the words of one language
EVERYTHING = 180 * 1024  # but for the words of the languages; 150 is the aim


def weight(names: list[str]) -> int:
    return sum(len(gzip.compress((PAGE / "assets" / name).read_bytes(), 9)) for name in names)


def fetched(visitor: Visitor) -> list[str]:
    """The scripts and styles of the page that is open."""
    urls = visitor.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    paths = [Path(urlsplit(url).path) for url in urls]
    return [path.name for path in paths if path.suffix in (".js", ".css")]


def test_a_first_view_weighs_at_most_81_kb_gzipped_and_speaks_one_language(invite: Invite) -> None:
    me = invite("ann", locale="de-DE")
    me.go("/")
    expect(me.page.get_by_role("heading", name="Penultimate")).to_be_visible()
    assert {name[:8] for name in fetched(me) if name.startswith("words")} == {"words-de"}
    assert weight(fetched(me)) <= FIRST_VIEW
    me.sit_at("wild-table")
    assert {name[:8] for name in fetched(me) if name.startswith("words")} == {"words-de"}
    assert weight(fetched(me)) <= FIRST_VIEW


def test_script_and_style_weigh_at_most_180_kb_gzipped_but_for_the_words() -> None:
    files = [file.name for file in (PAGE / "assets").iterdir() if file.suffix in (".js", ".css")]
    assert weight([name for name in files if not name.startswith("words-")]) <= EVERYTHING
