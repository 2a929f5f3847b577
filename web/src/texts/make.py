"""The names that every language must have words for, as the server offers them.

Run from the repository's root: `.venv/bin/python web/src/texts/make.py`.
"""

# ruff: noqa: INP001 (a script beside what it makes, and no package)
from __future__ import annotations

import json
from pathlib import Path

import msgspec

from penultimate.notation.events import HEARD_BY_ALL
from penultimate.protocol.errors import ERRORS
from penultimate.table.views.offer import offer
from penultimate.table.views.screen import BESIDE_THE_GAME

names = {
    "offer": msgspec.to_builtins(offer()),
    "events": [*HEARD_BY_ALL, *sorted(BESIDE_THE_GAME)],
    "errors": list(ERRORS),
}
text = json.dumps(names, indent=1, ensure_ascii=False)
Path(__file__).with_name("rules.json").write_text(text + "\n")
