"""What the page weighs: facts about the build."""

from __future__ import annotations

import gzip
import re

from penultimate.server.pages import PAGE

FIRST_VIEW = 92 * 1024  # of a table: what most people fetch, and nothing of clubs or replays
EVERYTHING = 190 * 1024


def weight(names: list[str]) -> int:
    return sum(len(gzip.compress((PAGE / "assets" / name).read_bytes(), 9)) for name in names)


def test_what_the_first_view_loads_weighs_at_most_92_kb_gzipped() -> None:
    index = (PAGE / "index.html").read_text()
    loaded = re.findall(r'/assets/([^"]+\.(?:js|css))"', index)
    assert loaded, "the page is not built: run `make page`"
    assert weight(loaded) <= FIRST_VIEW


def test_script_and_style_weigh_at_most_190_kb_gzipped() -> None:
    files = [file.name for file in (PAGE / "assets").iterdir() if file.suffix in (".js", ".css")]
    assert weight(files) <= EVERYTHING
