"""Speed: random battles on every scenario of Dark Metal, on one core: each must be fast, large or small."""

from collections.abc import Mapping
from typing import Any

from sellsword.games import game
from sellsword_build.bench.figure import Figure
from sellsword_build.layout import SCENARIOS
from sellsword_lab.tables.table import shipped
from sellsword_shell import simulation

GAME, SEED, PLAYERS = "dark_metal", "speed", ("random", "random")
BATTLES = 8  # of each scenario
SPEED_BAR = 800  # choices a second and core, through `options` and `apply`


def measure() -> list[Figure]:
    """The speed on each scenario, beside that of an empty loop in the same process."""
    names = sorted(path.stem for path in (SCENARIOS / GAME).glob("*.json"))
    return judge({name: played(name) for name in names})


def played(name: str, battles: int = BATTLES) -> dict[str, Any]:
    """What came of the battles of a scenario."""
    plan = simulation.Plan(game(GAME), shipped(GAME, name), SEED, PLAYERS, battles)
    return simulation.summary(plan, simulation.run(plan, jobs=1))


def judge(series: Mapping[str, Mapping[str, Any]]) -> list[Figure]:
    """The speeds against the bar, and that every battle ended without an error."""
    return [
        *(
            Figure.count(name, figures["transitions_per_second"], at_least=SPEED_BAR)
            for name, figures in series.items()
        ),
        Figure.count(
            "battles without an end",
            sum(figures["games"] - figures["finished"] for figures in series.values()),
            at_most=0,
        ),
        Figure.of(
            "calibration: empty rounds a second", [each["calibration"] for each in series.values()], ""
        ),
    ]
