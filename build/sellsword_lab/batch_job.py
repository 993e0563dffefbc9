"""A trial: many games under the same terms, each watched and told in a line of JSON.

The line of a game depends on the trial and the game's number alone, not on where or when it was played. This
is all that a worker needs to have: the core.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sellsword import __version__
from sellsword.serialization import digest
from sellsword_lab.instrumentation import Side, Spots, Watcher
from sellsword_lab.sheet_values import played_with
from sellsword_shell import simulation


@dataclass(frozen=True, slots=True)
class Trial:
    """The plan of the games, the figures that differ from the sheets, and how often a watcher looks at the
    board: before every ``look``-th choice."""

    plan: simulation.Plan
    figures: Mapping[str, int] = field(default_factory=dict)
    look: int = 1

    @property
    def mark(self) -> str:
        """What tells the games of this trial from those of any other."""
        figures = [f"{name}={value}" for name, value in sorted(self.figures.items())]
        return digest([__version__, self.plan.mark, figures, self.look])[:12]


class StrangerError(ValueError):
    """This process has other rules than the one that asks for games."""


def lines(trial: Trial, mark: str, indices: Iterable[int]) -> list[str]:
    """Plays these games, a line each. ``mark`` is the trial's own where it was made; raises StrangerError
    if it comes out differently here."""
    if trial.mark != mark:
        raise StrangerError(
            "a worker has another version of the rules than this command: install the same core there"
        )
    with played_with(trial.plan.game.id, trial.figures):
        return [_line(trial, mark, index) for index in indices]


def _line(trial: Trial, mark: str, index: int) -> str:
    plan = trial.plan
    watcher = Watcher(plan.game, plan.seats, trial.look)
    report = simulation.play(plan, index, watcher)
    return json.dumps(_data(plan, mark, report, watcher), ensure_ascii=False, separators=(",", ":"))


def _data(plan: simulation.Plan, mark: str, report: simulation.Report, watcher: Watcher) -> dict[str, Any]:
    return {
        "trial": mark,
        "game": report.index,
        "seed": f"{plan.seed}/{report.index}",
        "rules": f"{plan.game.id} {plan.game.version}",
        "core": __version__,
        "players": {plan.seats[seat].id: plan.players[which] for seat, which in _dealt(plan, report.index)},
        "winner": report.winner,
        "way": report.way,
        "choices": report.choices,
        "rounds": watcher.rounds,
        "first": watcher.first,
        "sides": {str(number): _side(watcher, side) for number, side in sorted(watcher.sides.items())},
        "told": watcher.compared(),
        "hash": report.hash,
        "error": report.error,
    }


def _dealt(plan: simulation.Plan, index: int) -> list[tuple[int, int]]:
    return sorted(plan.dealt(index).items())


def _side(watcher: Watcher, side: Side) -> dict[str, Any]:
    return {
        "name": side.name,
        "fielded": dict(sorted(side.fielded.items())),
        "used": watcher.used(side),
        "stood": _spots(side.stood),
        "aimed": _spots(side.aimed),
        "fell": _spots(side.fell),
    }


def _spots(spots: Spots) -> dict[str, int]:
    """Counts by "column,row", in the order of the board's rows."""
    return {f"{x},{y}": count for (x, y), count in sorted(spots.items(), key=lambda each: each[0][::-1])}
