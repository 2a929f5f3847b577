"""The page may live below a path of its host, so no link of its own begins at the root."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "web/src"
AT_THE_ROOT = re.compile(r"""href=["']/|href="\{[^}]*['`]/|fetch\([`'"]/|host\}/""")


def test_no_link_of_the_page_forgets_the_path_that_it_lives_below() -> None:
    """Write `href={at('/new')}`, with `at` from `web/src/base.ts`."""
    files = [file for file in PAGE.rglob("*") if file.suffix in (".svelte", ".ts")]
    found = [
        f"{file.relative_to(PAGE)}:{number}"
        for file in files
        if ".test." not in file.name
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if AT_THE_ROOT.search(line)
    ]
    assert found == []
