"""Write the files that are generated from the code: `make docs`.

With `--check`, list the files that are out of date instead.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

import msgspec
from api_page import write_api
from environment_tables import write_environments
from finding_plots import PLOTS
from player_pages import PAGES
from rule_texts import write_rule_options, write_rule_texts

from penultimate.cli.rules import as_page
from penultimate.notation.card_effects import CARD_MEANINGS
from penultimate.protocol import forms
from penultimate.protocol.error_texts import ERRORS
from penultimate.protocol.markdown import write_manual
from penultimate.protocol.offline_rules import write_offline_rules
from penultimate.protocol.page_texts import write_reasons, write_refusals, write_sentences
from penultimate.protocol.typescript import write_typescript
from penultimate.protocol.visible_fields import write_visible
from penultimate.rules.errors import REASONS
from penultimate.server.openapi_docs import write_openapi, write_page
from penultimate.table import offer

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "rulebook.md"
RULE_DEPTH: Final = 3
HTML_HEAD: Final = (
    "<!doctype html><!-- Written by `make docs` from docs/rulebook.md. Change it there. -->",
    '<html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<link rel="stylesheet" href="rulebook.css"><title>The rulebook of Penultimate</title>',
    '<main><p><a href="./">Penultimate</a></p>',
)
RULEBOOK: Final = """// Written by `make docs` from the code. Change src/penultimate/rules.
import type {{ Rulebook }} from '../rulebook'

export const rulebook: Rulebook = {}
"""


def write_rules() -> str:
    """`docs/rules.md`: the options and presets."""
    return "\n".join(as_page()) + "\n"


def write_names() -> str:
    """The options of a server, and the names that every language of the page translates."""
    names = {
        "offer": msgspec.to_builtins(offer()),
        "errors": list(ERRORS),
    }
    return as_json(names, 1) + "\n"


def write_rulebook() -> str:
    """The English texts of the rulebook, for the page."""
    offered = offer()
    words = {
        "options": {option.name: option_words(option) for option in offered.options},
        "presets": {
            preset.name: {"title": preset.title, "meaning": preset.meaning}
            for preset in offered.presets
        },
        "cards": CARD_MEANINGS,
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


def write_rulebook_page() -> str:
    """The rulebook as HTML for the server: headings, paragraphs and code names."""
    lines = [line for part in PAGE.read_text().split("\n\n") for line in as_html(part.strip())]
    return "\n".join([*HTML_HEAD, *lines, "</main>"]) + "\n"


def write_rulebook_style() -> str:
    """The style of the rulebook: the page's tokens, and a few rules."""
    tokens = (ROOT / "web" / "src" / "styles" / "tokens.css").read_text()
    return tokens + "\n" + (ROOT / "docs" / "rulebook.css").read_text()


def as_html(part: str) -> Iterator[str]:
    marks, _, title = part.partition(" ")
    if set(marks) == {"#"}:
        rule = title.partition(" ")[0]
        mark = f' id="{rule}"' if len(marks) == RULE_DEPTH else ""
        yield f"<h{len(marks)}{mark}>{escape(title)}</h{len(marks)}>"
    elif part:
        text = re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", escape(part))  # keep the text of links
        text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
        yield f"<p>{text}</p>"


def as_json(value: object, indent: int) -> str:
    return json.dumps(value, indent=indent, ensure_ascii=False)


FILES: Final[dict[str, Callable[[], str]]] = {
    "docs/rules.md": write_rules,
    "docs/protocol.md": write_manual,
    "docs/api.md": write_api,
    "docs/environments.md": write_environments,
    "web/src/protocol.ts": write_typescript,
    "web/src/visible.ts": write_visible,
    "web/src/offlineRules.ts": write_offline_rules,
    "web/src/texts/en/events.ts": write_sentences,
    "web/src/texts/en/refusals.ts": write_refusals,
    "web/src/texts/en/reasons.ts": write_reasons,
    "web/src/texts/en/rules.ts": write_rule_texts,
    "web/src/texts/ruleOptions.ts": write_rule_options,
    "web/src/texts/rules.json": write_names,
    "web/src/texts/en/rulebook.ts": write_rulebook,
    "web/public/rulebook.html": write_rulebook_page,
    "web/public/rulebook.css": write_rulebook_style,
    "src/penultimate/server/docs/index.html": write_page,
    "src/penultimate/server/docs/openapi.json": write_openapi,
    **PAGES,
    **PLOTS,
}


def main() -> None:
    texts = {ROOT / name: write() for name, write in FILES.items()}
    stale = [file for file, text in texts.items() if not file.exists() or file.read_text() != text]
    if sys.argv[1:] == ["--check"]:
        sys.exit("\n".join(f"{file.relative_to(ROOT)}: run `make docs`" for file in stale) or None)
    for file in stale:
        file.parent.mkdir(exist_ok=True)
        file.write_text(texts[file])


if __name__ == "__main__":
    main()
