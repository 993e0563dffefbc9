"""Rules: a thousand random games of the learning scenario end without an error, and fast enough."""

from typing import Any

from sellsword_build.bench.figure import Figure
from sellsword_build.bench.series import Series

GAMES = 1000
SPEED_BAR = 10_000  # choices a second and core, through `options` and `apply`


def measure() -> list[Figure]:
    """How many games ended, and the speed beside that of an empty loop in the same process."""
    return judge(Series(("random", "random"), GAMES).play())


def judge(played: dict[str, Any]) -> list[Figure]:
    """The figures of a series against the bars."""
    return [
        Figure.count("finished games", played["finished"], at_least=played["games"]),
        Figure.count("errors", played["errors"], at_most=0),
        Figure.count("choices a game", played["mean_choices"]),
        Figure.count("transitions a second and core", played["transitions_per_second"], at_least=SPEED_BAR),
        Figure.count("calibration: empty rounds a second", played["calibration"]),
    ]
