"""Battles of Contested Ground on tables and missions in turn; a line each is kept, to go on from."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sellsword.games import game
from sellsword_lab.tables.grounds import GAME, table_of, terms
from sellsword_lab.tables.table import shipped
from sellsword_shell import simulation


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle to play: its ground by number, which gives the table and the mission, the forces of Alpha and
    of Bravo by the numbers of their rule options, who plays them, and the seed."""

    ground: int
    forces: tuple[int, int]
    players: tuple[str, str]
    seed: str

    @property
    def plan(self) -> simulation.Plan:
        """What the core is to play."""
        scenario = shipped(GAME, table_of(self.ground))
        options, seed = terms(self.ground, self.forces), f"{self.seed}/{self.ground}"
        return simulation.Plan(game(GAME), scenario, seed, self.players, 1, options=options)


def play_all(battles: Sequence[Battle], out: Path) -> list[simulation.Report]:
    """The reports of all battles in their order; those that the file does not hold are played and added."""
    out.parent.mkdir(parents=True, exist_ok=True)
    marks = [battle.plan.mark for battle in battles]
    known = {report.mark: report for report in simulation.kept(out)}
    missing = [battle for battle, mark in zip(battles, marks, strict=True) if mark not in known]
    with simulation.workers(os.cpu_count() or 1) as pool:
        for report in pool.imap_unordered(_play, missing):
            known[report.mark] = report
            simulation.keep(report, out)
    return [known[mark] for mark in marks]


def _play(battle: Battle) -> simulation.Report:
    return simulation.play(battle.plan, 0)
