"""Compile linked rules with Numba, and cache the result between runs."""

from __future__ import annotations

import ast
import hashlib
import importlib
import os
import sys
from functools import cache
from pathlib import Path
from threading import Lock, get_ident
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Final, cast

from platformdirs import user_cache_path

from penultimate.lab.linker import Rule, called_in, link
from penultimate.rules.house import ELIMINATION, KNOCKOUT, SCORING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# No rule divides by zero or allocates memory, so checks and reference counting are off. Without
# reference counting the code is 1.4 times as fast.
_PLAIN: Final[Mapping[str, Any]] = {"error_model": "numpy"}
# Nothing outside the program calls its rules, and none works on whole arrays.
_FRAGMENT: Final[Mapping[str, Any]] = {
    **_PLAIN,
    "_nrt": False,
    "no_cfunc_wrapper": True,
    "no_rewrites": True,
}
_PACKAGE: Final = "penultimate_linked"  # the modules in the user's cache
# The rules of all programs by their digests, so that programs share the fragments of equal rules.
_shared_rules: Final[dict[str, Rule]] = {}
_sharing: Final = Lock()


def compiled(
    entry: Rule, house: tuple[int, ...] | None = None, room: int = 0, seats: int = 0
) -> Any:
    """Compile a rule for one house or for all. Numba compiles it at the first call.

    With a number of `seats`, the program is for tables of that size (see `constant_seats`).

    `room` is the number of seats in the records, if they are smaller than usual. Each room needs
    its own module: in cached programs, the symbols of a rule differ by module, but not by the type
    of its records, and the first one loaded replaces the others.
    """
    return _compiled(entry, house, room, seats)


@cache
def _compiled(entry: Rule, house: tuple[int, ...] | None, room: int, seats: int) -> Any:
    import numba

    text = _linked_text(entry, house=house, seats=seats)
    rules = _load(_source_file(f"# records with {room} seats\n{text}" if room else text))
    _share_rules(rules, _digests(text), entry.__name__)
    return numba.njit(rules[entry.__name__], nogil=True, cache=True, error_model="numpy")


def constant_seats(house: Sequence[int], players: int) -> int:
    """The number of seats to link a program for, or 0 if the house eliminates players."""
    return 0 if house[SCORING] in (ELIMINATION, KNOCKOUT) else players


def is_compiled(entry: Rule, house: tuple[int, ...] | None = None, seats: int = 0) -> bool:
    """Whether the compiled rule is in the cache."""
    return any(Path(compiled(entry, house, seats=seats).stats.cache_path).glob("*.nbc"))


def linked(*entries: Rule, house: Sequence[int] | None = None, seats: int = 0) -> list[Rule]:
    """Link rules into one module for one house or for all, and register them with Numba."""
    from numba.extending import register_jitable

    text = _linked_text(*entries, house=tuple(house) if house else None, seats=seats)
    rules = _load(_source_file(text))
    for rule in rules.values():
        if isinstance(rule, FunctionType):
            register_jitable(**_PLAIN)(rule)
    return [rules[entry.__name__] for entry in entries]


def _share_rules(rules: dict[str, Any], digests: Mapping[str, str], entry: str) -> None:
    """Register a program's rules, or replace them by equal ones of an earlier program.

    The entry is not shared: Numba caches it by its module.
    """
    from numba.extending import register_jitable

    from penultimate.lab.rule_fragments import FragmentCompiler

    register = register_jitable(**_FRAGMENT, pipeline_class=FragmentCompiler)
    with _sharing:
        for name, digest in digests.items():
            if name == entry:
                register(rules[name])
            elif digest in _shared_rules:
                rules[name] = _shared_rules[digest]
            else:
                _shared_rules[digest] = register(rules[name])


def _digests(text: str) -> dict[str, str]:
    """Hashes of the functions in a linked module, each including all functions that it calls."""
    found: dict[str, str] = {}
    for function in cast("list[ast.FunctionDef]", ast.parse(text).body):
        callees = [found.get(name, name) for name in called_in(function)]
        source = "\n".join([ast.unparse(function), *callees])
        found[function.name] = hashlib.sha256(source.encode()).hexdigest()
    return found


@cache
def _linked_text(*entries: Rule, house: tuple[int, ...] | None = None, seats: int = 0) -> str:
    """The source of a linked module. It is cached because linking is slow."""
    return link(*entries, house=house, seats=seats)


def _source_file(source: str) -> Path:
    """Write source code to a folder in the user's cache that is named after its hash.

    Programs that were cached under another package name cannot be loaded, so the hash includes it.
    """
    name = hashlib.sha256(f"{_PACKAGE}\n{source}".encode()).hexdigest()[:16]
    file = _cache_folder() / name / "rulebook.py"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(f".{os.getpid()}-{get_ident()}")
        draft.write_text(source, encoding="utf-8")
        draft.replace(file)
    return file


def _cache_folder() -> Path:
    return user_cache_path("penultimate", appauthor=False).expanduser()


def _load(file: Path) -> dict[str, Any]:
    """Import a file from the cache and return its names. Cached programs import it again."""
    if _PACKAGE not in sys.modules:
        package = sys.modules[_PACKAGE] = ModuleType(_PACKAGE)
        package.__path__ = [str(file.parents[1])]
    importlib.invalidate_caches()
    return vars(importlib.import_module(f"{_PACKAGE}.{file.parent.name}.{file.stem}"))
