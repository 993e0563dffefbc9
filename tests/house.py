"""How the house is kept: `python -m tests.house` counts what ARCHITECTURE.md promises of a game's rooms.

Each line is a count and the bar that it must not pass. Where a bar is not reached yet, `house.toml` holds the
count of today as a ceiling, which may only come down.
"""

import ast
import re
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

ROOT = Path(__file__).parents[1]
CORE = ROOT / "core" / "sellsword"
GAMES = CORE / "games"
PARTS = (CORE, GAMES, CORE / "api", CORE / "review", CORE / "puzzles", CORE / "hosted", CORE / "sharing")
CEILINGS = Path(__file__).with_suffix(".toml")
ROOM, FLOORS, NAMED, ALIKE = 14, 8, 4, 12
GAMES_TOGETHER = 38_000


@dataclass(frozen=True)
class Count:
    """A count of one game or of the whole core, its bar, and where the surplus is."""

    name: str
    found: int
    bar: int
    where: tuple[str, ...] = ()


@cache
def tree(path: Path) -> ast.Module:
    """A module's syntax tree."""
    return ast.parse(path.read_text("utf-8"))


def games() -> list[str]:
    """The ids of the games."""
    return sorted(path.parent.name for path in GAMES.glob("*/game.py"))


def modules(game: str) -> list[Path]:
    """The modules of a game."""
    return sorted(path for path in (GAMES / game).rglob("*.py") if path.name != "__init__.py")


def room(path: Path, game: str) -> str:
    """The folder of a module within its game."""
    return path.parent.relative_to(GAMES / game).as_posix()


# Rooms and floors


def rooms(game: str) -> Count:
    """The largest room."""
    sizes = Counter(room(path, game) for path in modules(game))
    full = [f"{name}: {size}" for name, size in sizes.items() if size > ROOM]
    return Count(f"{game}: modules in the largest room", max(sizes.values()), ROOM, tuple(full))


def imports(path: Path) -> Iterator[str]:
    """The modules that a module imports, by dotted name; a name of a package counts as its module."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def stairs(game: str) -> dict[str, set[str]]:
    """Which room imports from which others."""
    base = f"sellsword.games.{game}"
    places = {
        ".".join((base, *path.relative_to(GAMES / game).with_suffix("").parts)): room(path, game)
        for path in modules(game)
    }
    found: dict[str, set[str]] = defaultdict(set)
    for path in modules(game):
        here = room(path, game)
        found[here] |= {places[name] for name in imports(path) if name in places} - {here}
    return found


def floors(game: str) -> Count:
    """How many floors deep the rooms import each other; more than all rooms where they do it in a circle."""
    found = stairs(game)
    depths: dict[str, int] = {}

    def depth(name: str, above: tuple[str, ...] = ()) -> int:
        if name in above:
            return len(found) + 100
        if name not in depths:
            depths[name] = 1 + max((depth(below, (*above, name)) for below in sorted(found[name])), default=0)
        return depths[name]

    deepest = max(depth(name) for name in sorted(found))
    where = ("a circle of rooms",) if deepest > len(found) else ()
    return Count(f"{game}: floors of rooms", deepest, FLOORS, where)


# Kinds of states and frames


def kinds(game: str) -> set[str]:
    """The names of a game's states and frames: subclasses of a state, and the members of its ``Frame``."""
    found: set[str] = set()
    states = {"State"}
    for path in modules(game):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef) and states & {ast.unparse(base) for base in node.bases}:
                states.add(node.name)
            if isinstance(node, ast.TypeAlias) and node.name.id == "Frame":
                found |= {each.id for each in ast.walk(node.value) if isinstance(each, ast.Name)}
    return found | states


def switches(game: str) -> Count:
    """Where the kind of a state or a frame is asked for outside the steps."""
    names = kinds(game)
    where = [
        f"{path.relative_to(GAMES)}:{node.lineno}"
        for path in modules(game)
        if path.stem not in ("steps", "flow")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call | ast.MatchClass) and _asks_kind(node, names)
    ]
    return Count(f"{game}: switches on the kind of a state or frame", len(where), 0, tuple(where))


def _asks_kind(node: ast.AST, names: set[str]) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
        return bool(names & {each.id for each in ast.walk(node.args[1]) if isinstance(each, ast.Name)})
    return isinstance(node, ast.MatchClass) and isinstance(node.cls, ast.Name) and node.cls.id in names


# Words


def takings(game: str) -> Count:
    """Where a choice's words are taken apart outside ``parse`` and what reads a ledger's lines."""
    where = [
        f"{path.relative_to(GAMES)}:{line}"
        for path in modules(game)
        if room(path, game) != "notation"
        for line in _taken_apart(tree(path), "")
    ]
    return Count(f"{game}: words of a choice taken apart outside parse", len(where), 0, tuple(where))


def _taken_apart(node: ast.AST, within: str) -> Iterator[int]:
    if isinstance(node, ast.FunctionDef):
        within = node.name
    if isinstance(node, ast.Subscript) and _words(node.value) and within != "parse":
        yield node.lineno
    if isinstance(node, ast.Assign) and _words(node.value) and within != "parse":
        yield from (node.lineno for target in node.targets if isinstance(target, ast.Tuple))
    for child in ast.iter_child_nodes(node):
        yield from _taken_apart(child, within)


def _words(node: ast.AST) -> bool:
    named = isinstance(node, ast.Name) and node.id == "words"
    return named or (isinstance(node, ast.Attribute) and node.attr == "words")


def verbs(game: str) -> Count:
    """The verb that most modules name."""
    spoken = {verb for path in modules(game) for verb in _verbs(tree(path))}
    named: dict[str, set[str]] = defaultdict(set)
    for path in modules(game):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Constant) and node.value in spoken:
                named[node.value].add(path.stem)
    worst = sorted(((len(found), verb) for verb, found in named.items()), reverse=True)
    where = tuple(f"{verb}: {', '.join(sorted(named[verb]))}" for count, verb in worst if count > NAMED)
    return Count(f"{game}: modules that name one verb", worst[0][0] if worst else 0, NAMED, where)


def _verbs(module: ast.Module) -> Iterator[str]:
    """The verbs of the actions in a module: ``verb = "move"`` in a class."""
    for kind in (node for node in ast.walk(module) if isinstance(node, ast.ClassDef)):
        for node in kind.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "verb":
                said = (each for each in ast.walk(node.value) if isinstance(each, ast.Constant))
                yield from (str(each.value) for each in said)


# Size and likeness


def lines(paths: list[Path]) -> int:
    """All lines of some modules."""
    return sum(path.read_text("utf-8").count("\n") for path in paths)


def size(game: str) -> Count:
    """The lines of a game; the bar is what five may have together, shared out."""
    return Count(f"{game}: lines", lines(list((GAMES / game).rglob("*.py"))), GAMES_TOGETHER // 5)


def size_of_the_rest() -> Iterator[Count]:
    """The lines of the core without games, of what programs may rest on, half of which explain, of the
    review, the puzzles, what a hosted table needs and links and the post, which nothing else knows."""
    whole, *parts = (lines(list(each.rglob("*.py"))) for each in PARTS)
    _inside, public, review, puzzles, hosted, shared = parts
    yield Count("lines of the core without games", whole - sum(parts), 11_500)
    yield Count("lines of the API for programs", public, 950)
    yield Count("lines of the review", review, 745)
    yield Count("lines of the puzzles", puzzles, 200)
    yield Count("lines for hosted tables", hosted, 300)
    yield Count("lines of links and the post", shared, 1_150)


def lengths() -> Iterator[Count]:
    """How long functions are, in lines: the median and the 90th percentile."""
    found = sorted(
        node.end_lineno - node.lineno + 1
        for path in CORE.rglob("*.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef) and node.end_lineno is not None
    )
    yield Count("lines of a function, median", found[len(found) // 2], 5)
    yield Count("lines of a function, 90th percentile", found[len(found) * 9 // 10], 13)


def likenesses() -> Count:
    """Runs of more than twelve lines that stand in two games, comments, imports and blank lines left out."""
    where = [place for one, other in combinations(games(), 2) for place in _shared(one, other)]
    return Count(f"runs over {ALIKE} lines alike between games", len(where), 0, tuple(where))


def _shared(one: str, other: str) -> Iterator[str]:
    runs = dict(_runs(one))
    last = ""
    for run, place in _runs(other):
        if run in runs and place.rpartition(":")[0] != last:
            last = place.rpartition(":")[0]
            yield f"{runs[run]} ~ {place}"


@cache
def _runs(game: str) -> tuple[tuple[tuple[str, ...], str], ...]:
    return tuple(each for path in modules(game) for each in _windows(path))


def _windows(path: Path) -> Iterator[tuple[tuple[str, ...], str]]:
    skipped = re.compile(r"(from|import|#|\)|\]|\}|$|[A-Za-z_]+,$)")
    kept = [
        (number, line.strip())
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if not skipped.match(line.strip())
    ]
    for at in range(len(kept) - ALIKE):
        run = kept[at : at + ALIKE + 1]
        yield tuple(line for _, line in run), f"{path.relative_to(GAMES)}:{run[0][0]}"


# All of it


def counts() -> list[Count]:
    """Everything that is counted."""
    each = [check(game) for check in (rooms, floors, switches, takings, verbs, size) for game in games()]
    return [*each, *size_of_the_rest(), *lengths(), likenesses()]


def main() -> int:
    """Prints every count beside its bar; 1 where one is above its bar, or above its ceiling of today."""
    ceilings = tomllib.loads(CEILINGS.read_text()) if CEILINGS.exists() else {}
    failed = 0
    for count in counts():
        ceiling = max(count.bar, ceilings.get(count.name, 0))
        mark = "ok" if count.found <= count.bar else "not yet" if count.found <= ceiling else "FAILED"
        failed += mark == "FAILED"
        print(f"{count.found:>7} of {count.bar:>6}  {mark:<8}{count.name}")
        shown = count.where if "-v" in sys.argv else count.where[:5] if mark == "FAILED" else ()
        for place in shown:
            print(f"{'':24}{place}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
