"""What games cost: `python -m sellsword_lab.scale` prints the tables of LAB.md.

What a game costs is processor time, not the clock's, so that a busy machine changes it little. What several
workers bring is told by the clock, which wants a machine that does nothing else, and beside it by the
processor time that they and this process spend on a game.
"""

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from time import monotonic, process_time

import psutil

from sellsword_build.layout import SCENARIOS
from sellsword_lab import batch_job
from sellsword_lab.crew import Alone, Crew, Gang, Work
from sellsword_lab.plan import Asked, Plan, make

TABLES = (
    "schlock_attack/match",
    "capital_offensive/drone_attack",
    "combat_simulator/two_yards",
    "contested_ground/pump_station",
    "dark_metal/cold_landing_hex",
)
PLAYERS = ("random", "greedy", "search@20n")
SECONDS = 4.0  # of processor time for each row, and at least one game
MOST_GAMES = 500
WARM, TIMED = 100, 2000  # games of the second table: played first, and timed
HOUR = 3600
MILLION = 1_000_000


def costs() -> Iterator[str]:
    """What games cost, as Markdown, a row a scenario and player."""
    yield "| Scenario | Players | seconds a game | games a core-hour | bytes a game | core-hours a million |"
    yield "|---|---|---:|---:|---:|---:|"
    for name in TABLES:
        for player in PLAYERS:
            seconds, size = cost(SCENARIOS / f"{name}.json", player)
            yield (
                f"| {name.partition('/')[2]} | {player} | {seconds:.3f} | {HOUR / seconds:,.0f} "
                f"| {size:,.0f} | {MILLION * seconds / HOUR:,.1f} |"
            )


def cost(scenario: Path, player: str) -> tuple[float, float]:
    """The processor's seconds and the bytes of a game, on average."""
    (only,) = make(Asked((scenario,), (player,), seed="scale")).trials
    mark, begun, size, games = only.mark, process_time(), 0, 0
    while games < MOST_GAMES and (not games or process_time() - begun < SECONDS):
        (line,) = batch_job.lines(only, mark, [games])
        size, games = size + len(line.encode()) + 1, games + 1
    return (process_time() - begun) / games, size / games


def hands() -> Iterator[str]:
    """How many games a second several workers play and what they spend on each, as Markdown."""
    plan = make(Asked((SCENARIOS / f"{TABLES[0]}.json",), ("random",), seed="scale", games=WARM + TIMED))
    yield "| Who plays | games a second | ms a game, workers | ms a game, this process |"
    yield "|---|---:|---:|---:|"
    yield f"| a plain loop | {_rated(Alone(), plan)} |"
    for count in (1, 2):
        with Gang(workers=count) as gang:
            yield f"| {count} worker{'s' if count > 1 else ''} of Dask | {_rated(gang, plan)} |"


def _rated(crew: Crew, plan: Plan) -> str:
    """Games a second by the clock, and the milliseconds of the processor that each took."""
    work: Work = ((0, game) for game in range(WARM + TIMED))
    for _ in crew.play(plan, islice(work, WARM)):
        pass
    begun, spent = monotonic(), _spent()
    games = sum(map(len, crew.play(plan, work)))
    rate = games / (monotonic() - begun)
    others, own = (1000 * (after - before) / games for before, after in zip(spent, _spent(), strict=True))
    return f"{rate:.1f} | {others:.2f} | {own:.2f}"


def _spent() -> tuple[float, float]:
    """The processor's seconds so far, of the processes that this one has started and its own."""
    started = psutil.Process().children(recursive=True)
    return sum(sum(each.cpu_times()[:2]) for each in started), process_time()


if __name__ == "__main__":
    for row in chain(costs(), [""], hands()):
        print(row, flush=True)
