"""A function that only its own module uses starts with an underscore.

No linter here checks this: it takes the words of every module, tests and docs included."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ELSEWHERE = ("tests", "bench", "docs")


def named_alone(modules: Iterable[str], elsewhere: Iterable[str] = ()) -> set[str]:
    """Public functions that no other code mentions."""
    modules = list(modules)
    words = Counter(word for code in (*modules, *elsewhere) for word in words_in(code))
    return {name for code in modules for name in public_functions(code) if words[name] == 1}


def words_in(code: str) -> set[str]:
    return set(re.findall(r"\w+", code))


def public_functions(code: str) -> Iterator[str]:
    """Functions without an underscore. A decorated one counts as used, except by `rule`."""
    for node in ast.parse(code).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            taken_in = any(ast.unparse(one) != "rule" for one in node.decorator_list)
            if not taken_in and not node.name.startswith("_"):
                yield node.name


def code_in(folder: str) -> Iterator[str]:
    return (file.read_text() for file in (ROOT / folder).rglob("*.py"))


def test_a_function_that_is_used_nowhere_else_is_found() -> None:
    cards = "def lay(): give()\n@rule\ndef give(): ...\ndef _take(): ...\n@get\ndef page(): ..."
    assert named_alone([cards, "lay()"]) == named_alone([cards], ["lay()"]) == {"give"}


def test_a_function_of_its_module_alone_has_an_underscore() -> None:
    elsewhere = (code for folder in ELSEWHERE for code in code_in(folder))
    assert named_alone(code_in("src/penultimate"), elsewhere) == set()
