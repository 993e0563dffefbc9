"""What can be broken in a module, one thing at a time: comparisons, numbers, conditions, statements.

What no rule is in is left alone: annotations, decorators, sentences, assertions, marks to be drawn.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

type Put = Callable[[ast.AST], None]
"""Puts another node into a node's place."""

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
NAMED = {"max": "min", "min": "max", "any": "all", "all": "any"}
UNTOUCHED = (ast.Import, ast.ImportFrom, ast.Assert, ast.TypeAlias, ast.JoinedStr, ast.arg)
DRAWN = {"Mark", "NewType", "TypeVar", "lru_cache", "field"}
ASIDE = {"annotation", "returns", "decorator_list", "type_params", "bases"}


@dataclass(frozen=True)
class Change:
    """A thing that can be broken: in which line and function, how, and what breaks it."""

    line: int
    scope: str
    told: str
    make: Callable[[], None]


def changes(tree: ast.Module) -> list[Change]:
    """All that can be broken in a module, in the order in which it stands there."""
    return list(_below(tree, ""))


def _below(node: ast.AST, scope: str) -> Iterator[Change]:
    for name, value in ast.iter_fields(node):
        if name not in ASIDE:
            for child, put in _children(node, name, value):
                yield from _of(child, put, scope)


def _children(node: ast.AST, name: str, value: object) -> Iterator[tuple[ast.AST, Put]]:
    if isinstance(value, ast.AST):
        yield value, partial(setattr, node, name)
    elif isinstance(value, list):
        for at, child in enumerate(value):
            if isinstance(child, ast.AST):
                yield child, partial(value.__setitem__, at)


def _of(node: ast.AST, put: Put, scope: str) -> Iterator[Change]:
    """What can be broken in a node and below it."""
    if isinstance(node, UNTOUCHED) or _is_drawn(node) or _is_for_types(node):
        return
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        scope = f"{scope}.{node.name}".lstrip(".")
    line = getattr(node, "lineno", 0)
    for told, make in _ways(node, put):
        yield Change(line, scope, told, make)
    yield from _below(node, scope)


def _is_drawn(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DRAWN


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _ways(node: ast.AST, put: Put) -> Iterator[tuple[str, Callable[[], None]]]:
    """In which ways a node can be broken."""
    match node:
        case ast.Constant():
            yield from _numbers(node)
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                other = COMPARED[type(op)]()
                yield f"{_sign(op)} is {_sign(other)}", partial(ops.__setitem__, at, other)
        case ast.BinOp(op=op) if type(op) in COUNTED and _is_counted(node):
            yield _operator(node, COUNTED[type(op)]())
        case ast.BoolOp(op=op):
            yield _operator(node, ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not is left out", partial(put, operand)
        case ast.Call(func=ast.Name(id=name) as func) if name in NAMED:
            yield f"{name} is {NAMED[name]}", partial(setattr, func, "id", NAMED[name])
        case ast.IfExp(body=body, orelse=orelse):
            yield "if and else are swapped", partial(_set, node, body=orelse, orelse=body)
        case ast.stmt():
            yield from _statements(node, put)


def _numbers(node: ast.Constant) -> Iterator[tuple[str, Callable[[], None]]]:
    """Numbers and truths that are others."""
    if isinstance(node.value, bool):
        yield f"{node.value} is {not node.value}", partial(setattr, node, "value", not node.value)
    elif isinstance(node.value, int):
        yield f"{node.value} is {node.value + 1}", partial(setattr, node, "value", node.value + 1)


def _statements(node: ast.stmt, put: Put) -> Iterator[tuple[str, Callable[[], None]]]:
    """Statements that are left out or hold where they did not."""
    match node:
        case ast.If(test=test):
            yield (
                "the condition is turned",
                partial(setattr, node, "test", _at(ast.UnaryOp(ast.Not(), test), test)),
            )
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            nothing = ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))
            yield "nothing is yielded", partial(put, _at(nothing, node))
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield "the statement is left out", partial(put, _at(ast.Pass(), node))
        case ast.Assign(targets=targets) if all(
            isinstance(each, ast.Attribute | ast.Subscript) for each in targets
        ):
            yield "the statement is left out", partial(put, _at(ast.Pass(), node))


def _operator(node: ast.BinOp | ast.BoolOp, other: ast.AST) -> tuple[str, Callable[[], None]]:
    return f"{_sign(node.op)} is {_sign(other)}", partial(setattr, node, "op", other)


def _set(node: ast.AST, **values: ast.AST) -> None:
    for name, value in values.items():
        setattr(node, name, value)


def _at[N: ast.AST](new: N, old: ast.AST) -> N:
    return ast.fix_missing_locations(ast.copy_location(new, old))


def _sign(op: ast.AST) -> str:
    return type(op).__name__


def _is_counted(node: ast.BinOp) -> bool:
    """Whether it is more than texts put together, or a truth made a number by adding 0."""
    return not any(_is_text(side) for side in (node.left, node.right))


def _is_text(side: ast.expr) -> bool:
    return isinstance(side, ast.JoinedStr) or (
        isinstance(side, ast.Constant) and (isinstance(side.value, str) or side.value == 0)
    )


# ---- Mutants -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mutant:
    """A module with one thing broken. Its key stays the same while the line does, wherever that moves."""

    module: str
    path: str
    line: int
    number: int
    change: str
    text: str
    key: str


def mutants(path: Path, module: str, root: Path) -> Iterator[Mutant]:
    """Everything that can be broken in a module, one at a time."""
    source = path.read_text("utf-8")
    lines = source.splitlines()
    met: Counter[str] = Counter()
    for number, change in enumerate(changes(ast.parse(source))):
        text = lines[change.line - 1].strip()
        alike = f"{module} {change.scope} {change.told} | {text}"
        met[alike] += 1
        name = path.relative_to(root).as_posix()
        yield Mutant(module, name, change.line, number, change.told, text, f"{alike} {met[alike]}")


def broken(source: str, number: int) -> ast.Module:
    """The module with the change of that number made."""
    tree = ast.parse(source)
    changes(tree)[number].make()
    return ast.fix_missing_locations(tree)
