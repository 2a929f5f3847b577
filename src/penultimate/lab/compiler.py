"""Compile linked rules with Numba, and cache the result between runs."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
from functools import cache
from pathlib import Path
from threading import get_ident
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Final

from platformdirs import user_cache_path

from penultimate.lab.linker import Rule, link

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


@cache
def compiled(entry: Rule, house: tuple[int, ...] | None = None) -> Any:
    """Compile a rule for one house or for all. Numba compiles it at the first call."""
    import numba

    from penultimate.lab.rule_fragments import FragmentCompiler

    flags = {**_FRAGMENT, "pipeline_class": FragmentCompiler}
    (rule,) = linked(entry, house=house, flags=flags)
    return numba.njit(rule, nogil=True, cache=True, error_model="numpy")


def is_compiled(entry: Rule, house: tuple[int, ...] | None = None) -> bool:
    """Whether the compiled rule is in the cache."""
    return any(Path(compiled(entry, house).stats.cache_path).glob("*.nbc"))


def linked(
    *entries: Rule, house: Sequence[int] | None = None, flags: Mapping[str, Any] = _PLAIN
) -> list[Rule]:
    """Link rules into one module for one house or for all, and register them with Numba."""
    from numba.extending import register_jitable

    module = _load(_source_file(_linked_text(*entries, house=tuple(house) if house else None)))
    for rule in vars(module).values():
        if isinstance(rule, FunctionType):
            register_jitable(**flags)(rule)
    return [getattr(module, entry.__name__) for entry in entries]


@cache
def _linked_text(*entries: Rule, house: tuple[int, ...] | None = None) -> str:
    """The source of a linked module. It is cached because linking is slow."""
    return link(*entries, house=house)


def _source_file(source: str) -> Path:
    """Write source code to a folder in the user's cache that is named after its hash."""
    name = hashlib.sha256(source.encode()).hexdigest()[:16]
    file = _cache_folder() / name / "rulebook.py"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(f".{os.getpid()}-{get_ident()}")
        draft.write_text(source, encoding="utf-8")
        draft.replace(file)
    return file


def _cache_folder() -> Path:
    return user_cache_path("penultimate", appauthor=False).expanduser()


def _load(file: Path) -> ModuleType:
    """Import a file under a stable module name, as Numba's cache requires."""
    name = f"penultimate_linked_{file.parent.name}"
    spec: Any = importlib.util.spec_from_file_location(name, file)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
