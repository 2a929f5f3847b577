"""Combine a rule and all rules that it calls into one module for Numba to compile.

Numba's cache does not notice edits in other files, so the linker writes a single file that is named
after its contents. Constants are replaced by numbers. If the program is linked for one house, its
options are too, and the compiler drops unused rules, which makes the GPU kernel a third faster.
A program reports only the events that it reads (`rules/events.py`).
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from penultimate.rules.compiled import MARKED
from penultimate.rules.events import EVENT_OPTIONS, Event, clear_events, event_of, note

Rule = Callable[..., Any]
_COUNTS = ("table.seats", "table.players", "sight.players")  # constant without elimination


def link(*entries: Rule, house: Sequence[int] | None = None, seats: int = 0) -> str:
    """Generate a module that contains these rules and all rules that they call.

    With a number of seats, the program is only for such tables, in a house that eliminates nobody.
    """
    functions = linked_functions(*entries, house=house, seats=seats).values()
    return "\n\n".join(map(ast.unparse, functions)) + "\n"


def linked_functions(
    *entries: Rule, house: Sequence[int] | None = None, seats: int = 0
) -> dict[Rule, ast.FunctionDef]:
    """The syntax trees of these rules, preceded by all rules that they call."""
    every_event = frozenset(range(len(EVENT_OPTIONS)))
    rules = _gather(entries, every_event)
    if event_of not in entries:
        rules = _gather(entries, _events_read(rules, every_event))
    names = {rule.__name__ for rule in rules}
    if len(names) < len(rules):
        raise ValueError("two rules of one name cannot be linked into one module")
    return {rule: _with_constants(rule, syntax, house, seats) for rule, syntax in rules.items()}


def _gather(entries: Sequence[Rule], read: frozenset[int]) -> dict[Rule, ast.FunctionDef]:
    """Sort rules and their callees topologically. They only report the events in `read`."""
    found: dict[Rule, ast.FunctionDef] = {}

    def add(rule: Rule) -> None:
        known = cast("Mapping[str, Any]", rule.__globals__)
        function = Reports(known, read).visit(_bare_function(rule))
        for name in called_in(function):
            if known.get(name) in MARKED and known[name] not in found:
                add(known[name])
        found[rule] = function

    for entry in entries:
        if entry not in found:
            add(entry)
    return found


def _with_constants(
    rule: Rule, function: ast.FunctionDef, house: Sequence[int] | None, seats: int
) -> ast.FunctionDef:
    linked = Constants(rule.__globals__, house, seats).visit(function)
    return ast.fix_missing_locations(linked)


def _events_read(
    rules: Mapping[Rule, ast.FunctionDef], every_event: frozenset[int]
) -> frozenset[int]:
    """The events that the rules use for anything but reporting.

    A rule that calls `event_of` without naming an event uses all of them.
    """
    found: set[int] = set()
    for rule, function in rules.items():
        named = EventNames(rule.__globals__)
        named.visit(function)
        if not named.events and event_of.__name__ in called_in(function):
            return every_event
        found |= named.events
    return frozenset(found)


def _bare_function(rule: Rule) -> ast.FunctionDef:
    """The syntax tree of a rule without its decorator, annotations and docstring."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(rule)))
    function = cast("ast.FunctionDef", tree.body[0])
    function.decorator_list = []
    function.returns = None
    for argument in function.args.args:
        argument.annotation = None
    if ast.get_docstring(function):
        del function.body[0]
    return function


def called_in(function: ast.FunctionDef) -> list[str]:
    """The names of the functions that a function calls, in order."""
    calls = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
    return [called.id for called in calls if isinstance(called, ast.Name)]


class EventNames(ast.NodeVisitor):
    """Collect the events that a rule names, except those that it reports."""

    def __init__(self, known: Mapping[str, Any]) -> None:
        self.known = known
        self.events: set[int] = set()

    def visit_Call(self, node: ast.Call) -> None:
        is_report = isinstance(node.func, ast.Name) and node.func.id == note.__name__
        for argument in node.args[2:] if is_report else node.args:
            self.visit(argument)

    def visit_Name(self, node: ast.Name) -> None:
        value = self.known.get(node.id)
        if isinstance(value, Event):
            self.events.add(value)


class Reports(ast.NodeTransformer):
    """Remove reports of unread events, and conditions and loops that become empty.

    This is safe because conditions in rules have no side effects.
    """

    def __init__(self, known: Mapping[str, Any], read: frozenset[int]) -> None:
        self.known = known
        self.read = read

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        match node.value:
            case ast.Call(func=ast.Name(id=note.__name__), args=[_, ast.Name(id=event), *_]):
                return node if self.known[event] in self.read else None
            case ast.Call(func=ast.Name(id=clear_events.__name__)):
                return node if self.read else None
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
    """Replace constants, a house's options and a number of seats with numbers."""

    def __init__(
        self, known: Mapping[str, Any], house: Sequence[int] | None, seats: int = 0
    ) -> None:
        self.known = known
        self.house = house
        self.seats = seats

    def visit_Name(self, node: ast.Name) -> ast.expr:
        value: object = self.known.get(node.id)
        if not isinstance(value, (int, tuple)):
            return node
        return ast.parse(str(cast("object", value)), mode="eval").body

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        if self.seats and isinstance(node.ctx, ast.Load) and ast.unparse(node.value) == "table.out":
            return ast.Constant(0)
        is_option = isinstance(node.value, ast.Attribute) and node.value.attr == "house"
        if self.house is None or not is_option or not isinstance(node.slice, ast.Constant):
            return node
        return ast.Constant(self.house[cast("int", node.slice.value)])

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        is_count = isinstance(node.ctx, ast.Load) and ast.unparse(node) in _COUNTS
        return ast.Constant(self.seats) if self.seats and is_count else node
