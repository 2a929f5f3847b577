"""Translate rules to JavaScript, for games in the browser.

Rules use a small subset of Python with integers, arrays and records. Anything else raises
`UntranslatableError` with the line number. Integers become JavaScript numbers, which are exact up
to 53 bits. JavaScript's bitwise operators work on 32 bits, so their results are converted to
unsigned numbers, and a right shift by 32 or more becomes a division.
"""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from penultimate.lab.linker import Rule


class _Word(IntEnum):
    """Limits of JavaScript's bitwise operators."""

    BITS = 32
    MASK = 0xFFFFFFFF


# Reserved words of JavaScript that are valid names in Python.
_RESERVED: Final = frozenset(
    {
        "case", "catch", "const", "debugger", "default", "delete", "do", "enum", "export",
        "extends", "function", "implements", "instanceof", "interface", "let", "new", "null",
        "package", "private", "protected", "public", "static", "super", "switch", "this", "throw",
        "typeof", "var", "void",
    }
)  # fmt: skip
_ARITHMETIC: Final[Mapping[type[ast.operator], str]] = {
    ast.Add: "({} + {})",
    ast.Sub: "({} - {})",
    ast.Mult: "({} * {})",
    ast.Div: "({} / {})",
    ast.FloorDiv: "Math.floor({} / {})",
    ast.Mod: "modulo({}, {})",
    ast.BitAnd: "(({} & {}) >>> 0)",
    ast.BitOr: "(({} | {}) >>> 0)",
    ast.BitXor: "(({} ^ {}) >>> 0)",
    ast.LShift: "(({} << {}) >>> 0)",
    ast.RShift: "({} >>> {})",
}
_COMPARISONS: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.In: "in",
}
_SIGNS: Final[Mapping[type[ast.unaryop], str]] = {ast.Not: "!", ast.USub: "-"}
_PRELUDE: Final = "const modulo = (a, b) => ((a % b) + b) % b;\n"


class UntranslatableError(ValueError):
    """A rule uses Python that cannot be translated."""


def translate(functions: Mapping[Rule, ast.FunctionDef]) -> str:
    """Translate functions to JavaScript source, without exports."""
    tables = dict[str, str]()
    bodies = [_Translator(rule, tables).visit(syntax) for rule, syntax in functions.items()]
    constants = [f"const {name} = {values};\n" for values, name in tables.items()]
    return "".join([_PRELUDE, *constants, *bodies])


def javascript_name(name: str) -> str:
    """Convert a Python name. Reserved words of JavaScript are changed."""
    return f"{name}_" if name in _RESERVED else name


class _Expressions(ast.NodeVisitor):
    """Translate the expressions of a rule. Constant tuples are added to `tables`."""

    def __init__(self, rule: Rule, tables: dict[str, str]) -> None:
        self.rule, self.tables = rule, tables
        self.scope = list[str]()  # the variables defined so far
        self.line = 1  # the line of the current statement in the rule

    def generic_visit(self, node: ast.AST) -> str:
        line = self.rule.__code__.co_firstlineno + self.line - 1
        place = f"{inspect.getsourcefile(self.rule)}:{line}"
        raise UntranslatableError(f"{place}: no JavaScript for {ast.unparse(node)!r}")

    def listed(self, nodes: Iterable[ast.expr]) -> str:
        return ", ".join(map(self.visit, nodes))

    def visit_Name(self, node: ast.Name) -> str:
        return javascript_name(node.id) if node.id in self.scope else self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> str:
        is_plain = isinstance(node.value, (int, float, str))
        return json.dumps(node.value) if is_plain else self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> str:
        return f"{self.visit(node.value)}.{node.attr}"

    def visit_Subscript(self, node: ast.Subscript) -> str:
        return f"{self.visit(node.value)}[{self.visit(node.slice)}]"

    def visit_Tuple(self, node: ast.Tuple) -> str:
        values = f"[{self.listed(node.elts)}]"
        return self.tables.setdefault(values, f"TABLE_{len(self.tables)}")

    def visit_UnaryOp(self, node: ast.UnaryOp) -> str:
        sign = _SIGNS.get(type(node.op))
        return f"({sign}{self.visit(node.operand)})" if sign else self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> str:
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return f"({sign.join(map(self.visit, node.values))})"

    def visit_IfExp(self, node: ast.IfExp) -> str:
        return f"({self.visit(node.test)} ? {self.visit(node.body)} : {self.visit(node.orelse)})"

    def visit_Compare(self, node: ast.Compare) -> str:
        """Translate a comparison. It may be chained if the inner values contain no calls."""
        sides = [node.left, *node.comparators]
        signs = [_COMPARISONS.get(type(operator)) for operator in node.ops]
        is_called = any(
            isinstance(part, ast.Call) for side in sides[1:-1] for part in ast.walk(side)
        )
        if is_called or None in signs:
            return self.generic_visit(node)
        values = list(map(self.visit, sides))
        if signs == ["in"]:
            return f"{values[1]}.includes({values[0]})"
        triples = zip(values, signs, values[1:], strict=False)
        return f"({' && '.join(f'{left} {sign} {right}' for left, sign, right in triples)})"

    def visit_Call(self, node: ast.Call) -> str:
        values = self.listed(node.args)
        match node:
            case ast.Call(ast.Name("int"), [ast.Subscript() | ast.Attribute() | ast.Name()]):
                return values
            case ast.Call(ast.Name("int"), [_]):
                return f"Math.trunc({values})"
            case ast.Call(ast.Name("min" | "max" as name)):
                return f"Math.{name}({values})"
            case ast.Call(ast.Name("len"), [_]):
                return f"{values}.length"
            case ast.Call(ast.Name(name), _, []):
                return f"{javascript_name(name)}({values})"
            case _:
                return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> str:
        return self.binary(node.left, node.op, node.right)

    def binary(self, left: ast.expr, operator: ast.operator, right: ast.expr) -> str:
        match left, operator, right:
            case ast.BinOp(one, ast.Mult(), other), ast.BitAnd(), ast.Constant(value=_Word.MASK):
                return f"(Math.imul({self.listed([one, other])}) >>> 0)"
            case _, ast.BitAnd(), ast.Constant(value=_Word.MASK):
                return f"({self.visit(left)} >>> 0)"
            case _, ast.RShift(), ast.Constant(int() as bits) if bits >= _Word.BITS:
                return f"Math.floor({self.visit(left)} / {1 << bits})"
            case _ if type(operator) in _ARITHMETIC:
                return _ARITHMETIC[type(operator)].format(self.visit(left), self.visit(right))
            case _:
                return self.generic_visit(left)


class _Translator(_Expressions):
    """Translate the statements of a rule."""

    temporaries = 0

    def visit(self, node: ast.AST) -> str:
        if isinstance(node, ast.stmt):
            self.line = node.lineno
        return super().visit(node)

    def block(self, statements: Iterable[ast.stmt]) -> str:
        return "".join(f"{self.visit(statement)}\n" for statement in statements)

    def temporary(self) -> str:
        """Create a unique variable name."""
        self.temporaries += 1
        return f"t{self.temporaries}_"

    def visit_FunctionDef(self, node: ast.FunctionDef) -> str:
        arguments = [argument.arg for argument in node.args.args]
        local = sorted(_assigned(node) - set(arguments))
        self.scope = arguments + local
        names = list(map(javascript_name, arguments))
        for place, default in enumerate(node.args.defaults, -len(node.args.defaults)):
            names[place] += f" = {self.visit(default)}"
        declared = f"let {', '.join(map(javascript_name, local))};\n" if local else ""
        head = f"function {javascript_name(node.name)}({', '.join(names)})"
        return f"{head} {{\n{declared}{self.block(node.body)}}}\n"

    def visit_Expr(self, node: ast.Expr) -> str:
        return f"{self.visit(node.value)};"

    def visit_Return(self, node: ast.Return) -> str:
        match node.value:
            case None:
                return "return;"
            case ast.Tuple(parts):
                return f"return [{self.listed(parts)}];"
            case value:
                return f"return {self.visit(value)};"

    def visit_Assign(self, node: ast.Assign) -> str:
        match node.targets:
            case [ast.Tuple(targets)]:
                return self.unpacked(targets, node.value)
            case [target]:
                return self.assigned(target, self.visit(node.value))
            case _:
                return self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> str:
        return self.assigned(node.target, self.binary(node.target, node.op, node.value))

    def assigned(self, target: ast.expr, value: str) -> str:
        """Translate an assignment. Booleans assigned to fields become 0 or 1."""
        number = f"+{value}" if isinstance(target, ast.Attribute) else value
        return f"{self.visit(target)} = {number};"

    def unpacked(self, targets: list[ast.expr], value: ast.expr) -> str:
        """Translate an assignment to several targets. All values are computed first."""
        if isinstance(value, ast.Tuple):
            values = [self.temporary() for _ in targets]
            parts = zip(values, map(self.visit, value.elts), strict=True)
            first = ", ".join(f"{name} = {part}" for name, part in parts)
        else:
            whole = self.temporary()
            values = [f"{whole}[{place}]" for place in range(len(targets))]
            first = f"{whole} = {self.visit(value)}"
        return f"const {first};\n" + "\n".join(map(self.assigned, targets, values))

    def visit_If(self, node: ast.If) -> str:
        otherwise = f" else {{\n{self.block(node.orelse)}}}" if node.orelse else ""
        return f"if ({self.visit(node.test)}) {{\n{self.block(node.body)}}}{otherwise}"

    def visit_While(self, node: ast.While) -> str:
        if node.orelse:
            return self.generic_visit(node)
        return f"while ({self.visit(node.test)}) {{\n{self.block(node.body)}}}"

    def visit_For(self, node: ast.For) -> str:
        """Translate a loop over a range.

        The loop variable must not be assigned in the loop or used after it.
        """
        match node:
            case ast.For(ast.Name(name), ast.Call(ast.Name("range"), bounds, []), body, []):
                if any(name in _assigned(statement) for statement in body):
                    return self.generic_visit(node)
                head = self.counted(name, bounds)
                self.scope.append(name)
                loop = f"for ({head}) {{\n{self.block(body)}}}"
                self.scope.pop()
                return loop
            case _:
                return self.generic_visit(node)

    def counted(self, name: str, bounds: list[ast.expr]) -> str:
        """Translate the header of a loop over a range with a constant step."""
        start, stop = (ast.Constant(0), bounds[0]) if len(bounds) == 1 else bounds[:2]
        step = ast.literal_eval(bounds[2]) if len(bounds) > 2 else 1
        limit, sign = self.temporary(), "<" if step > 0 else ">"
        first = f"let {name} = {self.visit(start)}, {limit} = {self.visit(stop)}"
        return f"{first}; {name} {sign} {limit}; {name} += {step}"

    def visit_Continue(self, node: ast.Continue) -> str:
        return f"{ast.unparse(node)};"


def _assigned(statement: ast.stmt) -> set[str]:
    """The names that a statement assigns, except loop variables."""
    loops = {id(node.target) for node in ast.walk(statement) if isinstance(node, ast.For)}
    return {
        node.id
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and id(node) not in loops
    }
