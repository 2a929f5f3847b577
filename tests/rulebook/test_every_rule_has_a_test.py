import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

RULES = (
    *("D1", "D2", "D3", "D4"),
    *("L1", "L2", "L3", "L4"),
    *("T1", "T2", "T3", "T4", "T5", "T6", "T7"),
    *("A1", "A2", "A3", "A4", "A5", "A6", "A7"),
    *("C1", "C2", "C3", "C4", "C5", "C6"),
    *("U1", "U2", "U3", "U4", "U5"),
    "G1",
    *("S1", "S2", "S3", "S4", "S5", "S6"),
    *("H1", "H2", "H3"),
)


@cache
def marked_tests() -> list[tuple[str, str]]:
    """The rules that tests are marked with, and the tests, read from the pages of this folder."""
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


def test_no_test_is_marked_with_a_rule_that_is_not_there() -> None:
    assert [(rule, test) for rule, test in marked_tests() if rule not in RULES] == []


def test_there_are_43_rules() -> None:
    assert len(RULES) == len(set(RULES)) == 43
