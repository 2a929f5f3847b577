"""The compressed sizes of the page's scripts and styles."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from browser.visitors import Visitor

from penultimate.server.static_files import ASSETS

# What a lobby and a table fetch later; a first view stands without these scripts and styles.
LATER = "**/assets/{deferred,QrCode}-*"
ARRIVED = """performance.getEntriesByType('resource')
    .filter(({ responseStatus }) => responseStatus === 200)
    .map(({ name }) => name)"""


def weight(names: list[str]) -> int:
    """The compressed size in bytes."""
    return sum((ASSETS / f"{name}.gz").stat().st_size for name in names)


def fetched(visitor: Visitor) -> list[str]:
    """The scripts and styles of the page that is open."""
    paths = [Path(urlsplit(url).path) for url in visitor.page.evaluate(ARRIVED)]
    return [path.name for path in paths if path.suffix in (".js", ".css")]


def without_words(names: list[str]) -> list[str]:
    return [name for name in names if not re.match(r"words-[a-z]{2}-", name)]


def rooms() -> dict[str, int]:
    """The size of every script that is fetched when a room is opened, but for its words."""
    scripts = [file.name for file in ASSETS.iterdir() if file.suffix == ".js"]
    return {
        name: weight([name]) for name in without_words(scripts) if not name.startswith("shared-")
    }
