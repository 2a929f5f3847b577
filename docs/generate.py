"""Writes every file that comes from the code: `make docs`.

With `--check` nothing is written, and files that are out of date are named instead.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from penultimate.commands.rules import as_page
from penultimate.protocol import forms
from penultimate.protocol.errors import ERRORS
from penultimate.protocol.manual import write_manual
from penultimate.protocol.sentences import write_sentences
from penultimate.protocol.typescript import write_typescript
from penultimate.protocol.visible import write_visible
from penultimate.rules.errors import REASONS
from penultimate.table.views.offer import offer

ROOT: Final = Path(__file__).parents[1]
RULEBOOK: Final = """// Written by `make docs` from the code. Change src/penultimate/rules.
import type {{ Rulebook }} from './rulebook'

export const rulebook: Rulebook = {}
"""


def write_rules() -> str:
    """The options and presets for people to read."""
    return "\n".join(as_page()) + "\n"


def write_names() -> str:
    """What a server offers, and the names that every language of the page has words for."""
    names = {
        "offer": msgspec.to_builtins(offer()),
        "errors": list(ERRORS),
    }
    return as_json(names, 1) + "\n"


def write_rulebook() -> str:
    """The English words of the rulebook, for the page."""
    offered = offer()
    words = {
        "options": {option.name: option_words(option) for option in offered.options},
        "presets": {
            preset.name: {"title": preset.title, "source": preset.source}
            for preset in offered.presets
        },
        "bots": {bot.name: bot.meaning for bot in offered.bots},
        "refusals": {name: reason.sentence for name, reason in REASONS.items()},
    }
    return RULEBOOK.format(as_json(words, 2))


def option_words(option: forms.OptionText) -> dict[str, Any]:
    words: dict[str, Any] = {"title": option.title, "meaning": option.meaning}
    if option.ways:
        words["ways"] = option.ways
    elif option.kind != "switch":
        words["takes"] = option.takes
    return words


def as_json(value: object, indent: int) -> str:
    return json.dumps(value, indent=indent, ensure_ascii=False)


FILES: Final[dict[str, Callable[[], str]]] = {
    "docs/rules.md": write_rules,
    "docs/protocol.md": write_manual,
    "web/src/protocol.ts": write_typescript,
    "web/src/visible.ts": write_visible,
    "web/src/texts/events.en.ts": write_sentences,
    "web/src/texts/rules.json": write_names,
    "web/src/texts/rulebook.en.ts": write_rulebook,
}


def main() -> None:
    texts = {ROOT / name: write() for name, write in FILES.items()}
    stale = [file for file, text in texts.items() if not file.exists() or file.read_text() != text]
    if sys.argv[1:] == ["--check"]:
        sys.exit("\n".join(f"{file.relative_to(ROOT)}: run `make docs`" for file in stale) or None)
    for file in stale:
        file.write_text(texts[file])


if __name__ == "__main__":
    main()
