"""Which lines of a rulebook have a test that proves them, and which have nothing to test.

A test names what it proves in its own source, ``@pytest.mark.rule("CO-073")``, so the answer is read from
the tests themselves: it needs no earlier run and cannot be out of date.
"""

import ast
import tomllib
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from sellsword.rulebook import Entry, Rulebook, RulebookError, load

GROUPS = {
    "rule": "rules",
    "contradiction": "rulings",
    "silence": "rulings",
    "vector": "vectors",
    "value": "values",
}


@dataclass(frozen=True, slots=True)
class Tally:
    """How many lines of one group there are, how many a test proves, and how many have nothing to test."""

    total: int
    tested: int
    untestable: int

    def to_data(self) -> dict[str, int]:
        """The tally as the ``--json`` outputs show it."""
        return {"total": self.total, "tested": self.tested, "untestable": self.untestable}


def untested(package: str) -> dict[str, str]:
    """The ids with nothing to test and the reason for each, from ``untested.toml`` in a game's package.

    A package without that file has a test for everything. Raises RulebookError for an id that the rulebook
    does not have and for a reason that is missing.
    """
    listed = files(package) / "untested.toml"
    if not listed.is_file():
        return {}
    book = load(package)
    tables = tomllib.loads(listed.read_text(encoding="utf-8"))
    reasons = {rule_id: reason for table in tables.values() for rule_id, reason in table.items()}
    for rule_id, reason in reasons.items():
        if not isinstance(reason, str) or not reason.strip():
            raise RulebookError(
                f"untested.toml of {package}: give {rule_id} its reason, a sentence in quotes"
            )
        book.entry(rule_id)
    return reasons


def tally(book: Rulebook, tested: Collection[str], untestable: Collection[str]) -> dict[str, Tally]:
    """The tallies of a rulebook's rules, rulings, vectors and values."""
    groups: dict[str, list[Entry]] = {group: [] for group in GROUPS.values()}
    for entry in book.entries():
        groups[GROUPS[entry.kind]].append(entry)
    return {group: _tally(entries, tested, untestable) for group, entries in groups.items()}


def _tally(entries: list[Entry], tested: Collection[str], untestable: Collection[str]) -> Tally:
    return Tally(
        len(entries),
        sum(entry.id in tested for entry in entries),
        sum(entry.id in untestable for entry in entries),
    )


def tests_folder() -> Path | None:
    """The folder of the tests where this is a checkout of the project, else None."""
    folder = Path(__file__).parents[2] / "tests"
    return folder if folder.is_dir() else None


@cache
def traced(tests: Path) -> dict[str, list[str]]:
    """The tests that prove each id, as pytest names them from the folder above ``tests``.

    A mark in a table of cases outside any test stands for its file. A folder is read once.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        name = path.relative_to(tests.parent).as_posix()
        for test, rule_id in _marks(ast.parse(path.read_text(encoding="utf-8")), name, ()):
            if test not in found.setdefault(rule_id, []):
                found[rule_id].append(test)
    return {rule_id: found[rule_id] for rule_id in sorted(found)}


def _marks(node: ast.AST, name: str, around: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Each (test, id) below ``node``; ``around`` are the ids in the decorators of the classes around it."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.ClassDef():
                inherited = (*around, *_ids(*child.decorator_list))
                yield from _marks(ast.Module(child.body, []), f"{name}::{child.name}", inherited)
            case ast.FunctionDef() if child.name.startswith("test"):
                ids = (*around, *_ids(*child.decorator_list))
                yield from ((f"{name}::{child.name}", rule_id) for rule_id in ids)
            case _:
                yield from ((name, rule_id) for rule_id in _ids(child))


def _ids(*nodes: ast.AST) -> tuple[str, ...]:
    """The ids in every ``pytest.mark.rule(...)`` call in these nodes."""
    return tuple(
        argument.value
        for top in nodes
        for node in ast.walk(top)
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )
