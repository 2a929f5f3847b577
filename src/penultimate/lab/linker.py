"""Gathers a rule and every rule it calls into one flat module, the one that Numba compiles.

Numba remembers what it compiled by file, and does not notice an edit in another one; so the lab
gives it a single file, named by its contents. Constants become numbers in it. With a house, so do
the house's options, and the compiler drops every rule that house does not play: on a GPU,
where a smaller program is a faster one, that is worth a third.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from penultimate.rules.compiled import MARKED

Rule = Callable[..., Any]


def link(*entries: Rule, house: Sequence[int] | None = None) -> str:
    """The source of a module that holds some rules after all the rules they call."""
    sources: dict[Rule, str] = {}
    for entry in entries:
        _gather(entry, house, sources)
    names = {rule.__name__ for rule in sources}
    if len(names) < len(sources):
        raise ValueError("two rules of one name cannot be linked into one module")
    return "\n\n".join(sources.values()) + "\n"


def _gather(rule: Rule, house: Sequence[int] | None, into: dict[Rule, str]) -> None:
    """Add the source of the rules that a rule calls, then its own."""
    function = _bare_function(rule)
    known = cast("Mapping[str, Any]", rule.__globals__)
    for name in _called_in(function):
        if known.get(name) in MARKED and known[name] not in into:
            _gather(known[name], house, into)
    into[rule] = ast.unparse(ast.fix_missing_locations(Constants(known, house).visit(function)))


def _bare_function(rule: Rule) -> ast.FunctionDef:
    """A rule's syntax without decorator, annotations and docstring."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(rule)))
    function = cast("ast.FunctionDef", tree.body[0])
    function.decorator_list = []
    function.returns = None
    for argument in function.args.args:
        argument.annotation = None
    if ast.get_docstring(function):
        del function.body[0]
    return function


def _called_in(function: ast.FunctionDef) -> list[str]:
    """The names of the functions called in a function, in order."""
    calls = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
    return [called.id for called in calls if isinstance(called, ast.Name)]


class Constants(ast.NodeTransformer):
    """Puts numbers in for the names of constants, and for a house's options."""

    def __init__(self, known: Mapping[str, Any], house: Sequence[int] | None) -> None:
        self.known = known
        self.house = house

    def visit_Name(self, node: ast.Name) -> ast.expr:
        value: object = self.known.get(node.id)
        if not isinstance(value, (int, tuple)):
            return node
        return ast.parse(str(cast("object", value)), mode="eval").body

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        is_option = isinstance(node.value, ast.Attribute) and node.value.attr == "house"
        if self.house is None or not is_option or not isinstance(node.slice, ast.Constant):
            return node
        return ast.Constant(self.house[cast("int", node.slice.value)])
