"""Scenarios for programs: those that ship, by name, and anybody's own, read and checked."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from sellsword.games import GAMES, game
from sellsword.match import Unfit
from sellsword.scenario import read as reading
from sellsword.scenario import write as writing
from sellsword.scenario.document import Problem, Scenario, refusal

__all__ = ["check", "names", "read", "write"]

type Source = str | Path | bytes
"""A name of one that ships ("capital_offensive/drone_attack"), a file, or the bytes of a document."""


def folder() -> Traversable:
    """Where the scenarios that ship lie: in the wheel, or beside the core in a checkout."""
    packed = files("sellsword") / "scenarios"
    return packed if packed.is_dir() else Path(__file__).parents[3] / "scenarios"


def names(game: str = "") -> tuple[str, ...]:
    """The names of the scenarios that ship, of one game or of all, in the order in which games are offered.

    Units: none.
    Raises: nothing; a game that does not exist has none.
    Source: sellsword.games.GAMES.
    """
    wanted = [each for each in GAMES if game in ("", each) and (folder() / each).is_dir()]
    return tuple(f"{each}/{name}" for each in wanted for name in sorted(_stems(folder() / each)))


def _stems(shelf: Traversable) -> list[str]:
    return [path.name.removesuffix(".json") for path in shelf.iterdir() if path.name.endswith(".json")]


def check(source: str | Path | bytes) -> tuple[Problem, ...]:
    """All that is wrong with a scenario, its shape first, then what its own game demands; a ``str`` names one
    that ships, a ``Path`` a file, ``bytes`` are a document.

    Units: none; a problem says where by a JSON path.
    Raises: ValueError for a name that does not ship; OSError for a file that cannot be read.
    Source: sellsword.scenario.check.
    """
    found, problems = reading.read(_content(source))
    if found is None:
        return tuple(problems)
    if found.game not in GAMES:
        text = f"There is no game “{found.game}” here; the games are {', '.join(GAMES)}."
        return (*problems, refusal("scenario.game", text, "game"))
    return (*problems, *game(found.game).check(found))


def read(source: str | Path | bytes) -> Scenario:
    """The scenario of a name, of a file or of a document's bytes, free of errors; warnings do not count.

    Units: cells on boards of cells and hexes, thousandths of an inch on tables.
    Raises: Unfit with every problem, worst first; ValueError and OSError as ``check`` does.
    Source: sellsword.scenario.read.read.
    """
    content = _content(source)
    wrong = [problem for problem in check(content) if problem.severity == "error"]
    found, _ = reading.read(content)
    if found is None or wrong:
        raise Unfit(wrong)
    return found


def write(scenario: Scenario) -> str:
    """The scenario as a document in the canonical writing, an object a line, to be kept in a file.

    Units: as in the scenario.
    Raises: nothing.
    Source: sellsword.scenario.write.write.
    """
    return writing.write(scenario)


def _content(source: Source) -> bytes:
    if isinstance(source, bytes):
        return source
    if isinstance(source, Path):
        return source.read_bytes()
    if source not in names():
        raise ValueError(f"no scenario “{source}” ships: names look like capital_offensive/drone_attack")
    return (folder() / f"{source}.json").read_bytes()
