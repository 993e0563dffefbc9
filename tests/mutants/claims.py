"""Which rules a line is about: those that its function names, else what stands nearest."""

import ast
import re
from collections.abc import Sequence

from sellsword.rulebook import RULE_ID

SPAN = re.compile(rf"({RULE_ID.pattern})(?:\"?(?: to |-)\"?({RULE_ID.pattern}))?")

type Part = ast.FunctionDef | ast.ClassDef
PARTS = (ast.FunctionDef, ast.ClassDef)


def named(text: str) -> list[str]:
    """The ids in a text; `DM-382 to DM-384` are three."""
    return list(dict.fromkeys(rule for found in SPAN.finditer(text) for rule in _span(found[1], found[2])))


def _span(first: str, last: str | None) -> list[str]:
    number = first.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ-")
    head = first.removesuffix(number)
    if last is None or not last.startswith(head):
        return [first]
    wide = len(number)
    return [f"{head}{each:0{wide}}" for each in range(int(number), int(last.removeprefix(head)) + 1)]


def about(source: str, line: int) -> list[str]:
    """The rules that a line is about, the nearest first: those in its function and in others of its module
    which speak of it; where these name none, those of its class; else those of its module. Of a table it is
    the nearest alone. None where the module names no rule: it may be any."""
    lines, tree = source.splitlines(), ast.parse(source)
    for node in scopes(tree, line):
        parts = (node, *speaking_of(node, tree))
        found = [rule for part in parts for rule in _nearest(lines, line, *_span_of(part, lines))]
        if found:
            return list(dict.fromkeys(found)) if isinstance(node, PARTS) else found[:1]
    return _nearest(lines, line, 1, len(lines))


def scopes(tree: ast.Module, line: int) -> list[ast.stmt]:
    """The functions, the classes and the statement of a module that a line is in, innermost first."""
    kept = [node for node in ast.walk(tree) if isinstance(node, PARTS) or node in tree.body]
    spans = [(node, *_span_of(node)) for node in kept if isinstance(node, ast.stmt)]
    return [node for node, first, last in spans if first <= line <= last][::-1]


def speaking_of(node: ast.stmt, tree: ast.Module) -> list[Part]:
    """The functions of a module in which another of its functions is named: its rules are also theirs."""
    if not isinstance(node, ast.FunctionDef):
        return []
    functions = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) and each is not node]
    return [each for each in functions if any(_names(part, node.name) for part in ast.walk(each))]


def _names(part: ast.AST, name: str) -> bool:
    return (isinstance(part, ast.Name) and part.id == name) or (
        isinstance(part, ast.Attribute) and part.attr == name
    )


def _span_of(node: ast.stmt, lines: Sequence[str] = ()) -> tuple[int, int]:
    """The lines from which and to which a statement goes, with its decorators and the comment above it."""
    first = min(each.lineno for each in (node, *getattr(node, "decorator_list", ())))
    while lines and first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    return first, node.end_lineno or first


def _nearest(lines: Sequence[str], line: int, first: int, last: int) -> list[str]:
    """The rules that some lines name, the nearest first; of two as near those above."""
    order = sorted(range(first, last + 1), key=lambda at: (abs(at - line), at > line))
    return list(dict.fromkeys(rule for at in order for rule in named(lines[at - 1])))
