"""A balance table of a rulebook: the games that it is made of, as data, and how results are laid out."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from sellsword.game import NOBODY
from sellsword.games import game
from sellsword.scenario.document import Force, Scenario
from sellsword_build.layout import SCENARIOS
from sellsword_lab.batch_job import Trial
from sellsword_lab.plan import Plan, scenario_of
from sellsword_shell import simulation

LOOK = 8  # choices from one look at the board to the next


@dataclass(frozen=True, slots=True)
class Series:
    """So many games under the same terms. ``scenario`` is a file in the game's folder; ``forces`` stand in it
    instead of its own of the same sides."""

    scenario: str
    players: tuple[str, ...]
    seed: str
    games: int
    options: Mapping[str, int | bool] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)
    forces: tuple[Force, ...] = ()

    def trial(self, game_id: str) -> Trial:
        """What the lab plays."""
        scenario = _manned(shipped(game_id, self.scenario), self.forces)
        plan = simulation.Plan(
            game(game_id), scenario, self.seed, self.players, self.games, options=dict(self.options)
        )
        return Trial(plan, dict(self.figures), LOOK)


@cache
def shipped(game_id: str, name: str) -> Scenario:
    """A scenario that ships, by the name of its file. Raises LabError."""
    return scenario_of(SCENARIOS / game_id / f"{name}.json")


def _manned(scenario: Scenario, forces: tuple[Force, ...]) -> Scenario:
    if not forces:
        return scenario
    sides = {force.side for force in forces}
    others = tuple(force for force in scenario.forces if force.side not in sides)
    return replace(scenario, forces=(*forces, *others), guide=())


@dataclass(frozen=True, slots=True)
class Result:
    """How a game of a table ended: its series by place, its number, the side that won or ``NOBODY``, the way
    it ended, after how many choices."""

    place: int
    number: int
    winner: int
    way: str
    choices: int

    @property
    def ended(self) -> bool:
        """Whether it came to an end by its rules."""
        return self.way not in ("error", "unfinished")

    def points(self, side: int) -> float:
        """What a side made of it: a win is a point, a draw half of one."""
        return {side: 1.0, NOBODY: 0.5}.get(self.winner, 0.0)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table. Where it tells a share, these are the points and the games that it is of."""

    text: str
    points: float = 0.0
    games: int = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """Heads and rows, the first column of words and the others of figures; ``caption`` is told below."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str = ""

    def lines(self) -> list[str]:
        """The grid as lines of Markdown."""
        rule = f"|---{'|---:' * (len(self.heads) - 1)}|"
        rows = (_line(cell.text for cell in row) for row in self.rows)
        return [_line(self.heads), rule, *rows, "", *([self.caption, ""] if self.caption else [])]


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a game's rulebook. ``note`` says how its games were played; ``sample`` how many games of
    which series, by place, are played anew to check it."""

    name: str
    game: str
    series: tuple[Series, ...]
    lay: Callable[[Sequence[Result]], Sequence[Grid]]
    note: str
    sample: Mapping[int, int]

    @property
    def command(self) -> str:
        """What makes the table anew."""
        return f"sellsword lab --tables {self.name}"

    @property
    def plan(self) -> Plan:
        """All of its games."""
        trials = tuple(each.trial(self.game) for each in self.series)
        most = max(each.games for each in self.series)
        return Plan(trials, most, self.series[0].seed, self.command)

    def lines(self, results: Sequence[Result]) -> list[str]:
        """The table as it stands in the rulebook."""
        return [
            *(line for grid in self.lay(results) for line in grid.lines()),
            f"{self.note}: `{self.command}`",
        ]


def results(plan: Plan, games: Iterable[Mapping[str, Any]]) -> list[Result]:
    """What the lab's lines tell of a plan's games, in the order of the plan."""
    places = {mark: place for place, mark in enumerate(plan.marks)}
    found = (
        Result(places[each["trial"]], each["game"], each["winner"], each["way"], each["choices"])
        for each in games
    )
    return sorted(found, key=lambda each: (each.place, each.number))


def of_place(played: Sequence[Result]) -> dict[int, list[Result]]:
    """The results of each series, by its place."""
    found: dict[int, list[Result]] = {}
    for each in played:
        found.setdefault(each.place, []).append(each)
    return found


def percent(points: float, games: int, text: str = "{share:.1f} %") -> Cell:
    """A share in percent; a dash where nothing was played."""
    return Cell(text.format(share=100 * points / games, games=games), points, games) if games else Cell("–")


def words(texts: Iterable[str]) -> Iterator[Cell]:
    """Cells that tell no share."""
    return map(Cell, texts)
