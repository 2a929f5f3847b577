import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook.md"
RULES = re.findall(r"^### ([A-Z]\d+) ", RULEBOOK.read_text(), re.MULTILINE)


@cache
def marked_tests() -> list[tuple[str, str]]:
    """The rules that tests in this folder are marked with, and the tests."""
    return [
        (rule, f"{page.name}::{test.name}")
        for page in sorted(Path(__file__).parent.glob("test_*.py"))
        for test in ast.parse(page.read_text("utf-8")).body
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_")
        for rule in rules_of(test)
    ]


def rules_of(test: ast.FunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            yield from map(ast.literal_eval, mark.args)


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_has_a_test(rule: str) -> None:
    assert rule in {marked for marked, _ in marked_tests()}, f"no test is marked with {rule}"


def test_every_rule_that_a_test_is_marked_with_exists() -> None:
    assert [(rule, test) for rule, test in marked_tests() if rule not in RULES] == []
