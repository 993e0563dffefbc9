"""A new game as a running skeleton: every room with a small real game, to be replaced piece by piece.

The texts lie in ``skeleton``, each under its name with ``.txt`` after it. In them ``GAME_ID``,
``GAME_TITLE`` and ``GAME_CLASS`` stand for what a game is called, ``GAME_RULE`` for how its rule ids
begin.
"""

import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from sellsword.rulebook import RULE_ID

SKELETON = Path(__file__).parent / "skeleton"
REGISTRY = "core/sellsword/games/__init__.py"
RECORDERS = {"tests.golden": "tests/golden/{}", "tests.saves": "tests/saves/*/{}"}
"""What plays a game and writes down how it went, and where that stands."""
LONGEST = 40
LINE = 110

_ID = re.compile("[a-z]+(_[a-z]+)*")
_GAMES = re.compile(r"^GAMES = \((.*?)\)$", re.DOTALL | re.MULTILINE)


class NotRecordedError(RuntimeError):
    """A new game was written, and its records were not; says why."""


class NotNewError(ValueError):
    """No game can be made under this id; says why."""


def places(game_id: str) -> dict[str, str]:
    """Where the parts of the skeleton go in a checkout: folders, and files among those of others."""
    return {
        "game": f"core/sellsword/games/{game_id}",
        "scenarios": f"scenarios/{game_id}",
        "tests": f"tests/core/{game_id}",
        "editor": f"editor/sellsword_editor/games/{game_id}.py",
        "sight": f"build/sellsword_rl/sights/{game_id}.py",
    }


def make(root: Path, game_id: str, title: str = "") -> list[Path]:
    """Writes a new game into a checkout, and its line into the registry; the files, in order. Raises
    NotNewError, before anything is written."""
    refuse(root, game_id)
    words = {
        "GAME_ID": game_id,
        "GAME_TITLE": title or game_id.replace("_", " ").title(),
        "GAME_CLASS": game_id.title().replace("_", ""),
        "GAME_RULE": letters(game_id, taken_letters(root)),
    }
    written = [_write(path, text) for path, text in _texts(root, game_id, words)]
    return [*written, register(root / REGISTRY, game_id)]


def record(root: Path, game_id: str) -> list[Path]:
    """Plays a game of a checkout and writes down how it goes, as ``make golden`` does; the folders. Raises
    NotRecordedError."""
    for module in RECORDERS:
        command = [sys.executable, "-m", module, game_id]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NotRecordedError(f"{game_id} is written, but not played: {done.stderr.strip()}")
    return [folder for place in RECORDERS.values() for folder in sorted(root.glob(place.format(game_id)))]


def refuse(root: Path, game_id: str) -> None:
    """Raises NotNewError where a game cannot be called so."""
    if not _ID.fullmatch(game_id) or len(game_id) > LONGEST or keyword.iskeyword(game_id):
        raise NotNewError(
            f"“{game_id}” cannot be a game's id: write small letters, words joined by underscores, "
            f"{LONGEST} characters at most, as in night_watch"
        )
    if game_id in registered(root / REGISTRY):
        raise NotNewError(f"there is a game “{game_id}” already: choose another id")
    for place in places(game_id).values():
        if (root / place).exists():
            raise NotNewError(f"{place} is there already: choose another id, or take it away")


def _texts(root: Path, game_id: str, words: dict[str, str]) -> Iterator[tuple[Path, str]]:
    """Every file of the skeleton, where it goes and what it says."""
    for source in sorted(SKELETON.rglob("*.txt")):
        part, *inside = source.relative_to(SKELETON).with_suffix("").parts
        text = source.read_text("utf-8")
        for word, meant in words.items():
            text = text.replace(word, meant)
        place = root / places(game_id)[part]
        yield place if place.suffix else place.joinpath(*inside), text


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


# ---- The registry and the ids of rules ------------------------------------------------------------------


def registered(registry: Path) -> tuple[str, ...]:
    """The ids that a registry lists."""
    found = _GAMES.search(registry.read_text("utf-8"))
    if found is None:
        raise NotNewError(f"{registry} has no line GAMES = (...) that a game could be added to")
    return tuple(re.findall('"([a-z_]+)"', found[1]))


def register(registry: Path, game_id: str) -> Path:
    """Adds an id to a registry, last."""
    names = [f'"{name}"' for name in (*registered(registry), game_id)]
    line = f"GAMES = ({', '.join(names)})"
    if len(line) > LINE:
        line = "GAMES = (\n" + "".join(f"    {name},\n" for name in names) + ")"
    return _write(registry, _GAMES.sub(lambda _: line, registry.read_text("utf-8"), count=1))


def taken_letters(root: Path) -> set[str]:
    """The letters with which the rule ids of the games in a checkout begin."""
    books = (root / "core/sellsword/games").glob("*/rulebook.md")
    return {rule.partition("-")[0] for book in books for rule in RULE_ID.findall(book.read_text("utf-8"))}


def letters(game_id: str, taken: set[str]) -> str:
    """Two letters for the rule ids of a game, which no other has: its words' first ones, if it may be."""
    words = game_id.upper().split("_")
    initials = "".join(word[0] for word in words)[:2]
    free = (pair for pair in (initials, *_pairs("".join(words)), *_pairs(ALPHABET)) if len(pair) == 2)
    return next(pair for pair in free if pair not in taken)


ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _pairs(word: str) -> Iterator[str]:
    return map("".join, combinations(word, 2))
