"""What the page weighs: a fact about the build."""

from __future__ import annotations

import gzip

from penultimate.server.pages import PAGE

MOST = 120 * 1024


def test_script_and_style_weigh_at_most_120_kb_gzipped() -> None:
    files = [file for file in (PAGE / "assets").iterdir() if file.suffix in (".js", ".css")]
    assert files, "the page is not built: run `make page`"
    assert sum(len(gzip.compress(file.read_bytes(), 9)) for file in files) <= MOST
