"""The texts of the rules for the page: English from docs/rulebook.md, and the options of rules."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from penultimate.rules.house import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

RULEBOOK: Final = Path(__file__).with_name("rulebook.md")
_HEAD: Final = """// Written by `make docs` from docs/rulebook.md. Change it there.
import type { RULE_OPTIONS } from '../ruleOptions'
import type { Text } from '../text'

export const texts = {
"""
_FOOT: Final = """} satisfies Record<string, Text>

type Optional = keyof typeof RULE_OPTIONS
type Needed = Exclude<keyof typeof texts, Optional>
export type RulesCatalogue = Record<Needed, Text> & Partial<Record<Optional, Text>>
"""
_OPTIONS: Final = """// Written by `make docs` from the code. Change src/penultimate/rules.
/** The option of each house rule that has one. Its meaning replaces a missing text of the rule. */
export const RULE_OPTIONS = {{
{}}} as const
"""
_OPTION: Final = r"[Oo]ptions? `\w+`(?:(?:, | and )`\w+`)*"
# What only readers of the whole rulebook need: options by name, and the ids of other rules.
_REMOVED: Final = (
    (rf"[:,] {_OPTION}", ""),
    (rf" ?{_OPTION}[;,][^.]*\.", ""),
    (rf" {_OPTION}\.", ""),
    (rf"^{_OPTION}: |(?<=\. ){_OPTION}: ", "In some houses, "),
    (r" \(`\w+`(?:, `\w+`)*\)", ""),
    (r"`done`", "“Done”"),
    (r" with the move `draw`", ""),
    (r" as in `S2`", " as in elimination"),
)


def write_rule_texts() -> str:
    """`web/src/texts/en/rules.ts`: a text for each rule id."""
    return _HEAD + "".join(f"  {rule}: {_quoted(text)},\n" for rule, text in _rules()) + _FOOT


def write_rule_options() -> str:
    """`web/src/texts/ruleOptions.ts`: the option of each house rule that has exactly one."""
    count = Counter(option.rule for option in OPTIONS)
    alone = [option for option in OPTIONS if count[option.rule] == 1 and option.rule[0] == "H"]
    return _OPTIONS.format("".join(f"  {option.rule}: '{option.name}',\n" for option in alone))


def _rules() -> Iterator[tuple[str, str]]:
    for section in RULEBOOK.read_text().split("\n### ")[1:]:
        title, _, body = section.partition("\n\n")
        text = " ".join(body.partition("\n## ")[0].split())
        for pattern, words in _REMOVED:
            text = re.sub(pattern, words, text)
        yield title.partition(" ")[0], text.strip()


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "’") + "'"
