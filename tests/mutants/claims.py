"""Which rules a line is about: those that its function names, or who calls that, or what the line calls."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

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


# ---- A module ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Function:
    """A function: the module that it is in, the rules that it names, and the words that it uses."""

    module: str
    name: str
    rules: tuple[str, ...]
    uses: frozenset[str]


class Module:
    """A module, read."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.lines = source.splitlines()
        self.tree = ast.parse(source)

    def functions(self) -> Iterator[Function]:
        """Its functions, methods among them."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef):
                rules = self.nearest(node.lineno, *self.span(node))
                yield Function(self.name, node.name, tuple(rules), frozenset(used(node)))

    def scopes(self, line: int) -> list[ast.stmt]:
        """The functions, the classes and the statement that a line is in, innermost first."""
        kept = [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.stmt) and (isinstance(node, PARTS) or node in self.tree.body)
        ]
        spans = [(node, *self.span(node)) for node in kept]
        return [node for node, first, last in spans if first <= line <= last][::-1]

    def row(self, node: ast.stmt, line: int) -> tuple[int, int]:
        """From which line to which the row of a table goes that a line is in: the least of its calls that
        names a rule; all of the table where none does."""
        calls = (each for each in ast.walk(node) if isinstance(each, ast.Call))
        spans = [(first, last) for first, last in map(self.span, calls) if first <= line <= last]
        rows = (each for each in spans if self.nearest(line, *each))
        return min(rows, key=lambda row: row[1] - row[0], default=self.span(node))

    def span(self, node: ast.stmt | ast.Call) -> tuple[int, int]:
        """From which line to which a part goes, with its decorators and the comment above it."""
        first = min(each.lineno for each in (node, *getattr(node, "decorator_list", ())))
        while first > 1 and self.lines[first - 2].lstrip().startswith("#"):
            first -= 1
        return first, node.end_lineno or first

    def nearest(self, line: int, first: int, last: int) -> list[str]:
        """The rules that some lines name, the nearest first; of two as near those above."""
        order = sorted(range(first, last + 1), key=lambda at: (abs(at - line), at > line))
        return list(dict.fromkeys(rule for at in order for rule in named(self.lines[at - 1])))

    def called(self, line: int) -> set[str]:
        """What a line calls."""
        calls = (
            node.func for node in ast.walk(self.tree) if isinstance(node, ast.Call) and node.lineno == line
        )
        return {word for func in calls for word in used(func)}


def used(node: ast.AST) -> Iterator[str]:
    """The names and attributes in a node."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield part.attr


# ---- A game --------------------------------------------------------------------------------------------


class Claims:
    """The modules of a game, and which rules their lines are about."""

    def __init__(self, modules: Iterable[Module]) -> None:
        self.modules = {module.name: module for module in modules}
        self.functions = [each for module in self.modules.values() for each in module.functions()]
        self.known = Counter(each.name for each in self.functions)

    def about(self, name: str, line: int) -> list[str]:
        """The rules that a line is about: those in its function, the nearest first, those of what it calls
        and of what calls its function; where these name none, those of its class. Of a table it is the
        nearest of its row alone. None where none of these names a rule: it may be any."""
        module = self.modules[name]
        for node in module.scopes(line):
            first, last = module.span(node) if isinstance(node, PARTS) else module.row(node, line)
            found = [*module.nearest(line, first, last), *self._around(module, node, line)]
            if found:
                return list(dict.fromkeys(found)) if isinstance(node, PARTS) else found[:1]
        return []

    def _around(self, module: Module, node: ast.stmt, line: int) -> Iterator[str]:
        """The rules of what a line calls, and of what calls its function."""
        if isinstance(node, ast.FunctionDef):
            called = module.called(line)
            for each in self.functions:
                calls = each.name in called and self._means(each.name, each.module, module.name)
                if calls or (node.name in each.uses and self._means(node.name, each.module, module.name)):
                    yield from each.rules

    def _means(self, name: str, one: str, other: str) -> bool:
        """Whether a name is the same function in two modules: in another module where there is but one."""
        return one == other or self.known[name] == 1
