"""Rounds: programs that take turns, so that a busy machine slows all of them alike; how they compare, each
ratio taken within its round; and whether the machine was too busy to tell.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import median, quantiles
from time import perf_counter_ns, process_time_ns
from typing import Self

from sellsword_build.bench.figure import Figure

CROWDED = 1.2
"""From how many times as long by the clock as on the processor a loop runs on a busy machine."""
WILD = 1.5
"""From how many times its faster quarter the slower quarter of a reference says nothing."""
LOOP = 1_000_000

type Clock = Callable[[], int]


@dataclass(slots=True)
class Crowd:
    """What others leave of the machine: ``waits`` are how many times as long a loop took by the clock as on
    the processor."""

    waits: list[float] = field(default_factory=list)
    clocks: tuple[Clock, Clock] = (perf_counter_ns, process_time_ns)

    def feel(self) -> None:
        """Runs the loop once, some hundredths of a second."""
        before = [clock() for clock in self.clocks]
        for _ in range(LOOP):
            pass
        passed, spent = (clock() - then for clock, then in zip(self.clocks, before, strict=True))
        self.waits.append(passed / max(1, spent))

    @property
    def busy(self) -> bool:
        """Whether others took much of the machine."""
        return bool(self.waits) and median(self.waits) >= CROWDED

    def mark(self, figures: Sequence[Figure]) -> list[Figure]:
        """The figures, each marked if the machine was busy as they were taken."""
        return [replace(figure, busy=figure.busy or self.busy) for figure in figures]


@dataclass(slots=True)
class Rounds:
    """Works by their names, and the figure that each gave, round by round."""

    works: Mapping[str, Callable[[], float]]
    samples: dict[str, list[float]] = field(default_factory=dict)
    crowd: Crowd = field(default_factory=Crowd)

    def run(self, rounds: int) -> Self:
        """Has each of them work once a round."""
        for _ in range(rounds):
            self.crowd.feel()
            for name, work in self.works.items():
                self.samples.setdefault(name, []).append(work())
        return self

    def each(self, what: str, unit: str = "") -> list[Figure]:
        """What each of them gave."""
        return [Figure.of(f"{name}: {what}", given, unit) for name, given in self.samples.items()]

    def ratio(
        self,
        ours: str,
        theirs: str,
        unit: str = "",
        *,
        name: str = "",
        at_least: float | None = None,
        at_most: float | None = None,
    ) -> Figure:
        """The first one's figure by the other one's, within each round."""
        reference = self.samples[theirs]
        ratios = [one / other for one, other in zip(self.samples[ours], reference, strict=True)]
        found = Figure.of(name or f"{ours} / {theirs}", ratios, unit, at_least=at_least, at_most=at_most)
        return replace(found, busy=self.crowd.busy or wild(reference))


def wild(samples: Sequence[float]) -> bool:
    """Whether the same work took so differently long that it is no measure."""
    if len(samples) < 2:
        return False
    least, _, most = quantiles(samples, n=4, method="inclusive")
    return most >= WILD * least
