"""Every rule that anything cites can be looked up in docs/rulebook.md."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from penultimate.rules.errors import REASONS
from penultimate.rules.house import OPTIONS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rulebook.md").read_text()
RULES = re.findall(r"^### ([A-Z]\d+) \S", PAGE, re.MULTILINE)
CITED = r"`([DLTACUGSH]\d{1,2})`|\[([DLTACUGSH]\d{1,2})\]"


def ids_in(rules: str) -> list[str]:
    return [rule for rule in rules.split(", ") if rule]


def test_no_rule_stands_there_twice() -> None:
    assert len(RULES) == len(set(RULES)) > 40


def test_the_rules_of_options_and_refusals_are_in_the_rulebook() -> None:
    cited = chain((option.rule for option in OPTIONS), (why.rule for why in REASONS.values()))
    assert {rule for rules in cited for rule in ids_in(rules)} <= set(RULES)


@pytest.mark.parametrize("folder", ["src", "tests"])
def test_every_rule_that_the_code_cites_is_in_the_rulebook(folder: str) -> None:
    pages = [page for page in (ROOT / folder).rglob("*.py") if "table/logs" not in str(page)]
    cited = {
        (rule, page.name)
        for page in pages
        for found in re.findall(CITED, page.read_text())
        for rule in found
        if rule
    }
    assert len(cited) > 40
    assert [(rule, page) for rule, page in sorted(cited) if rule not in RULES] == []


def test_every_option_is_named_under_its_rules() -> None:
    sections = dict(re.findall(r"(?ms)^### ([A-Z]\d+) [^\n]*\n\n(.*?)(?=^##|\Z)", PAGE))
    for option in OPTIONS:
        told = "".join(sections[rule] for rule in ids_in(option.rule))
        assert f"`{option.name}`" in told, option.name
