"""Write the static site to a folder: `make site`.

Any static host can serve the folder under any path. Its page runs without a server, and
`src/base.ts` puts the paths of its pages into the fragment. `install.html` is the README's chapter
on installing.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from html import escape
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SERVER: Final = ROOT / "src" / "penultimate" / "server"
PATH: Final = '<meta name="path" content="{}" />'
INSTALL_HEAD: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<link rel="stylesheet" href="rulebook.css"><style>pre { overflow-x: auto }</style>',
    "<title>Install Penultimate</title>",
    '<main><p><a href="./">Penultimate</a></p><h1>Install Penultimate</h1>',
    "<p>A server of your own adds friends by link, clubs, saved houses and open tables.</p>",
)


def write_site(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    served = shutil.ignore_patterns("*.gz", "ledger.webmanifest")  # for the server only
    shutil.copytree(SERVER / "page", folder, ignore=served)
    _rewrite(folder / "index.html", PATH.format("./"), PATH.format("#"))
    _rewrite(folder / "manifest.webmanifest", '"url": "learn"', '"url": "#/learn"')
    json.loads((folder / "manifest.webmanifest").read_text())
    (folder / "install.html").write_text(_install_page(), encoding="utf-8")


def _rewrite(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    if old not in text:
        sys.exit(f"{file} does not contain {old}")
    file.write_text(text.replace(old, new), encoding="utf-8")


def _install_page() -> str:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    chapter = readme.partition("## Getting started\n")[2].partition("\n## ")[0]
    return "\n".join([*INSTALL_HEAD, *map(_as_html, chapter.strip().split("\n\n")), "</main>\n"])


def _as_html(part: str) -> str:
    """A paragraph or a block of code as HTML."""
    if part.startswith("```"):
        code = re.sub(r"^```.*$", "", part, flags=re.MULTILINE)
        return f"<pre>{escape(code.strip())}</pre>"
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", escape(part))
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    return f"<p>{text}</p>"


if __name__ == "__main__":
    write_site(Path(sys.argv[1]))
