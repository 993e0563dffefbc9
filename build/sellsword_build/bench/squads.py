"""Squads: the search at a small budget leads every ready squad through every scenario of Dark Metal.

Each squad goes alone, with as many opponents as a scenario sends against one player. The tutorial is to be
won nearly always, three scenarios ever less often; the others are told for comparison.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from sellsword import auto
from sellsword.games.dark_metal.fighters import SQUAD
from sellsword.games.dark_metal.game import GAME as DARK_METAL
from sellsword.games.dark_metal.squads import READY
from sellsword.scenario.document import Force, Scenario, Unit
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.series import kept, shipped
from sellsword_build.layout import DIST

GAME, PLAYER, SEED = "dark_metal", "search@20n", "squads"
BATTLES = {"hex": 100, "inches": 40}
"""How many battles of a scenario there are at least, by the measure of play; every squad has as many."""
ALLOWED = {"hex": 10, "inches": 15}  # percent that a scenario may be off its mark
TUTORIAL, EASY = "the_gate", 95
MARKS = {"cold_landing": 75, "toll_collectors": 60, "last_boat_out": 45}
"""How often, in percent, a scenario is to be won."""
OTHERS = ("dead_letters", "high_stacks")
SCENARIOS = (TUTORIAL, *MARKS, *OTHERS)
COMMAND = "sellsword bench squads"
TABLE = DIST / "bench" / "squads.md"

type Row = dict[str, list[auto.Report]]
"""What came of a scenario in a measure, by the leader of the squad."""


@dataclass(frozen=True, slots=True)
class Place:
    """A scenario in a measure of play."""

    scenario: str
    measure: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.scenario}_{self.measure}"

    def plan(self, leader: str, games: int) -> auto.Plan:
        """What one squad plays there."""
        scenario = led_by(shipped(GAME, self.name), leader)
        return auto.Plan(DARK_METAL, scenario, f"{SEED}/{self.name}/{leader}", (PLAYER,), games)


def measure() -> list[Figure]:
    """Plays whatever is missing, prints the table and judges it."""
    rows = {place: play(place, share(place.measure), kept() / "squads") for place in places()}
    lines = table(rows)
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    TABLE.write_text("\n".join(lines) + "\n", "utf-8")
    print("\n".join(lines))
    return judge(rows)


def share(measure_: str) -> int:
    """How many of a scenario's battles each squad has."""
    return -(-BATTLES[measure_] // len(READY))


def places() -> list[Place]:
    """Every scenario in both measures."""
    return [Place(scenario, measure) for scenario in SCENARIOS for measure in BATTLES]


def led_by(scenario: Scenario, leader: str) -> Scenario:
    """A scenario with one ready squad and no other."""
    others = tuple(force for force in scenario.forces if force.side != "squad")
    return replace(scenario, forces=(Force("squad", (Unit(leader),)), *others), guide=())


def play(place: Place, games: int, folder: Path) -> Row:
    """Every squad's battles there, kept in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    row = {
        leader: auto.run(place.plan(leader, games), out=folder / f"{place.name}-{leader}.jsonl")
        for leader in READY
    }
    print(f"{place.name}: {won(_all(row))} of {len(_all(row))}", flush=True)
    return row


def won(reports: Sequence[auto.Report]) -> int:
    """How many battles the squad has won."""
    return sum(report.winner == SQUAD for report in reports)


def _all(row: Row) -> list[auto.Report]:
    return [report for reports in row.values() for report in reports]


def judge(rows: Mapping[Place, Row]) -> list[Figure]:
    """Each scenario's share of battles won against its mark, and that every battle ended."""
    figures = [_figure(place, _all(row)) for place, row in rows.items()]
    endless = sum(not report.ended for row in rows.values() for report in _all(row))
    return [*figures, Figure.count("battles without an end", endless, at_most=0)]


def _figure(place: Place, reports: Sequence[auto.Report]) -> Figure:
    title, mark = place.name.replace("_", " "), MARKS.get(place.scenario)
    if place.scenario == TUTORIAL:
        return Figure.share(title, won(reports), len(reports), at_least=EASY)
    if mark is None:
        return Figure.share(title, won(reports), len(reports))
    off = ALLOWED[place.measure]
    return Figure.share(title, won(reports), len(reports), at_least=mark - off, at_most=mark + off)


def table(rows: Mapping[Place, Row]) -> list[str]:
    """The battles won as Markdown, squads across, with how they were made."""
    squads = [squad.title for squad in READY.values()]
    return [
        f"| Scenario | {' | '.join(squads)} | all | mark |",
        f"|---|{'---:|' * (len(squads) + 2)}",
        *(_line(place, row) for place, row in rows.items()),
        "",
        f"Battles won in percent, one squad at a time; {PLAYER}, seed {SEED}, "
        f"{date.today():%d %B %Y}: `{COMMAND}`",
    ]


def _line(place: Place, row: Row) -> str:
    cells = [_share(reports) for reports in (*row.values(), _all(row))]
    title = shipped(GAME, place.name).title
    return f"| {title} | {' | '.join(cells)} | {_mark(place.scenario)} |"


def _mark(scenario: str) -> str:
    if scenario == TUTORIAL:
        return f"{EASY} or more"
    return str(MARKS.get(scenario, "–"))


def _share(reports: Sequence[auto.Report]) -> str:
    return f"{100 * won(reports) / len(reports):.0f} of {len(reports)}"
