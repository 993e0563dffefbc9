"""Battles of Contested Ground on tables and missions in turn; a line each is kept, to go on from."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from sellsword import auto
from sellsword.games import game
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword_build.layout import SCENARIOS
from sellsword_build.tools import BuildError

FOLDER = SCENARIOS / "contested_ground"
TABLES = (
    "container_yard",
    "dust_terminal",
    "flooded_works",
    "glasshouses",
    "night_market",
    "orchard_road",
    "pump_station",
    "quarry_steps",
    "relay_ridge",
)
MISSIONS = 48
_STRIDE = 5  # from one mission to the next: it comes to all of them, and soon to every kind


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle to play: its ground by number, which gives the table and the mission, the forces of Alpha and
    of Bravo by the numbers of their rule options, who plays them, and the seed."""

    ground: int
    forces: tuple[int, int]
    players: tuple[str, str]
    seed: str

    @property
    def plan(self) -> auto.Plan:
        """What the core is to play."""
        table = TABLES[self.ground % len(TABLES)]
        alpha, bravo = self.forces
        mission = 1 + self.ground * _STRIDE % MISSIONS
        options = {"alpha_force": alpha, "bravo_force": bravo, "mission": mission}
        seed = f"{self.seed}/{self.ground}"
        return auto.Plan(game("contested_ground"), _read(table), seed, self.players, 1, options=options)


@cache
def _read(table: str) -> Scenario:
    scenario, problems = read((FOLDER / f"{table}.json").read_bytes())
    if scenario is None:
        raise BuildError(f"{table} cannot be read: {problems}")
    return scenario


def play_all(battles: Sequence[Battle], out: Path) -> list[auto.Report]:
    """The reports of all battles in their order; those that the file does not hold are played and added."""
    out.parent.mkdir(parents=True, exist_ok=True)
    marks = [battle.plan.mark for battle in battles]
    known = {report.mark: report for report in _kept(out)}
    missing = [battle for battle, mark in zip(battles, marks, strict=True) if mark not in known]
    with auto.workers(os.cpu_count() or 1) as pool, out.open("a", encoding="utf-8") as file:
        for report in pool.imap_unordered(_play, missing):
            known[report.mark] = report
            print(json.dumps(asdict(report)), file=file, flush=True)
    return [known[mark] for mark in marks]


def _play(battle: Battle) -> auto.Report:
    return auto.play(battle.plan, 0)


def _kept(out: Path) -> list[auto.Report]:
    """The reports in the file; a last line that was cut short does not count."""
    if not out.exists():
        return []
    text = out.read_text("utf-8")
    whole = text[: text.rfind("\n") + 1]
    out.write_text(whole, "utf-8")
    return [auto.Report(**json.loads(line)) for line in whole.splitlines()]


def faulty(report: auto.Report) -> bool:
    """Whether a battle came to no end."""
    return report.way in ("error", "unfinished")
