"""The puzzles that ship, of all that were found: various, not too easy, with the games they stand in.

A file a game, ``scenarios/GAME/puzzles.jsonl``: a line a game that was played, as it was mined.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from sellsword.review.falls import same
from sellsword_build.layout import SCENARIOS
from sellsword_lab.puzzles import checking, quarry
from sellsword_lab.puzzles.mining import TRIES, Found
from sellsword_lab.puzzles.quarry import Seam

MOST = 40
ALIKE = 12
"""How many turn on the same rule."""
EASY = 60
"""How many in 100 tries of the Veteran may solve them."""

type Nugget = tuple[Seam, Found]


def file_of(game_id: str, folder: Path = SCENARIOS) -> Path:
    """Where the puzzles of a game are."""
    return folder / game_id / "puzzles.jsonl"


def chosen(game_id: str, seams: Sequence[Seam]) -> list[Nugget]:
    """The puzzles that ship: the hard ones first, of each rule and scenario in turn, and of the easy ones as
    many as leave the whole hard enough."""
    picked: list[Nugget] = []
    for nugget in _by_turns(_each_once(game_id, quarry.puzzles(seams))):
        alike = sum(found.rules[0] == nugget[1].rules[0] for _, found in picked)
        if len(picked) < MOST and alike < ALIKE and share([*picked, nugget]) <= EASY:
            picked.append(nugget)
    return picked


def share(nuggets: Iterable[Nugget]) -> int:
    """How many in 100 tries of the Veteran solve them, rounded up."""
    solved = [found.veteran for _, found in nuggets]
    return -(-100 * sum(solved) // (TRIES * len(solved))) if solved else 0


def _each_once(game_id: str, nuggets: Iterable[Nugget]) -> Iterator[Nugget]:
    """Without those that another game has as well. Only what has one solution and one worth is laid."""
    known: defaultdict[tuple[object, ...], list[Nugget]] = defaultdict(list)
    for seam, found in nuggets:
        alike = known[seam.scenario, found.seat, found.solution, found.chance, found.next]
        if not any(_same(game_id, (seam, found), each) for each in alike):
            alike.append((seam, found))
            yield seam, found


def _same(game_id: str, one: Nugget, other: Nugget) -> bool:
    """Whether two puzzles are one position."""
    here, there = (checking.position(game_id, *each).state for each in (one, other))
    return same(here, there)


def _by_turns(nuggets: Iterable[Nugget]) -> list[Nugget]:
    """The hard ones first; of the equally hard, those of a rule and a scenario that had fewer."""
    had: Counter[tuple[str, str]] = Counter()
    ranked = []
    for seam, found in nuggets:
        kind = seam.scenario, found.rules[0]
        ranked.append((found.veteran, had[kind], seam, found))
        had[kind] += 1
    ranked.sort(key=lambda each: (each[0], each[1], each[2].scenario, each[2].number, each[3].at))
    return [(seam, found) for _, _, seam, found in ranked]


def shipped(nuggets: Sequence[Nugget]) -> list[Seam]:
    """The games of these puzzles, each no longer than its last one needs."""
    games = {(seam.scenario, seam.number): seam for seam, _ in nuggets}
    return [_cut(seam, [found for one, found in nuggets if one is seam]) for _, seam in sorted(games.items())]


def _cut(seam: Seam, found: Sequence[Found]) -> Seam:
    puzzles = tuple(sorted(found, key=lambda each: each.at))
    return replace(seam, choices=seam.choices[: puzzles[-1].at], puzzles=puzzles)


def ship(game_id: str, seams: Sequence[Seam], path: Path) -> list[Nugget]:
    """Writes the puzzles of a game to be shipped, and gives them."""
    nuggets = chosen(game_id, seams)
    path.write_text("".join(map(quarry.line, shipped(nuggets))), "utf-8")
    return nuggets
