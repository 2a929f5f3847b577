"""Combine a rule and every rule it calls into one flat module, which Numba compiles.

Numba's cache is keyed by file and misses edits in other files, so the linker writes a single file
named by its contents. Constants are replaced by numbers. With a house, its options are too, and the
compiler drops the rules that the house does not play; a GPU kernel is a third faster without them.
Programs that never read the events of a table (`rules/events.py`) do not report any.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from penultimate.rules.compiled import MARKED
from penultimate.rules.events import clear_events, note, noted

Rule = Callable[..., Any]

_REPORTS: Final = (clear_events.__name__, note.__name__)


def link(*entries: Rule, house: Sequence[int] | None = None) -> str:
    """The source of a module with some rules, preceded by all the rules they call."""
    functions = linked_functions(*entries, house=house).values()
    return "\n\n".join(map(ast.unparse, functions)) + "\n"


def linked_functions(
    *entries: Rule, house: Sequence[int] | None = None
) -> dict[Rule, ast.FunctionDef]:
    """The syntax of some rules, preceded by all the rules they call."""
    rules = _gather(entries, is_silent=False)
    if noted not in rules:
        rules = _gather(entries, is_silent=True)
    names = {rule.__name__ for rule in rules}
    if len(names) < len(rules):
        raise ValueError("two rules of one name cannot be linked into one module")
    return {rule: _with_constants(rule, syntax, house) for rule, syntax in rules.items()}


def _gather(entries: Sequence[Rule], *, is_silent: bool) -> dict[Rule, ast.FunctionDef]:
    """Rules and their callees in topological order; silent ones report no events."""
    found: dict[Rule, ast.FunctionDef] = {}

    def add(rule: Rule) -> None:
        function = _bare_function(rule)
        if is_silent:
            function = Silence().visit(function)
        known = cast("Mapping[str, Any]", rule.__globals__)
        for name in _called_in(function):
            if known.get(name) in MARKED and known[name] not in found:
                add(known[name])
        found[rule] = function

    for entry in entries:
        if entry not in found:
            add(entry)
    return found


def _with_constants(
    rule: Rule, function: ast.FunctionDef, house: Sequence[int] | None
) -> ast.FunctionDef:
    linked = Constants(rule.__globals__, house).visit(function)
    return ast.fix_missing_locations(linked)


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


class Silence(ast.NodeTransformer):
    """Removes the calls that report events, and conditions and loops that become empty.

    This is safe because conditions in rules have no side effects.
    """

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        match node.value:
            case ast.Call(func=ast.Name(id=name)) if name in _REPORTS:
                return None
            case _:
                return node

    def visit_If(self, node: ast.If) -> ast.If | None:
        self.generic_visit(node)
        if node.body:
            return node
        if not node.orelse:
            return None
        return ast.If(ast.UnaryOp(ast.Not(), node.test), node.orelse, [])

    def visit_For(self, node: ast.For) -> ast.For | None:
        self.generic_visit(node)
        return node if node.body else None


class Constants(ast.NodeTransformer):
    """Replaces the names of constants, and a house's options, by numbers."""

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
