"""A package exports no name that one of its modules has: `penultimate.rules.house` is a module.

The test reads the source, since the meaning of such a name depends on import order. A module name
occurs once, so that it says which module is meant.
"""

from __future__ import annotations

import ast
import pkgutil
from collections import Counter
from pathlib import Path

import penultimate

SOURCE = Path(penultimate.__path__[0])
# These mean the same in each package (docs/architecture.md). `cli` has one module per command.
SHARED = {"__init__", "errors", "cards", "moves", "events"}
PACKAGES = [SOURCE, *(file.parent for file in SOURCE.rglob("*/__init__.py"))]


def names_given(package: str, code: str) -> set[str]:
    """Names that a package's code binds, except its own modules."""
    given: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and node.module != package:
            given |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            given.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            given.add(node.id)
    return given


def test_a_name_is_found_wherever_it_comes_from() -> None:
    code = "from room import a\nfrom room.a import b as c\nD: int = 1\ndef e(): ...\nclass F: ..."
    assert names_given("room", code) == {"c", "D", "e", "F"}


def test_a_package_gives_the_name_of_a_module_to_nothing_else() -> None:
    for folder in PACKAGES:
        package = ".".join(["penultimate", *folder.relative_to(SOURCE).parts])
        modules = {found.name for found in pkgutil.iter_modules([str(folder)])}
        given = names_given(package, (folder / "__init__.py").read_text())
        assert modules & given == set(), package


def test_a_module_name_occurs_once() -> None:
    files = [file for file in SOURCE.rglob("*.py") if file.parent != SOURCE / "cli"]
    names = Counter(file.stem for file in files)
    assert {name for name, count in names.items() if count > 1} <= SHARED
