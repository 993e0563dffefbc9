"""One measured figure, with its spread and the bar that it must meet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, nan, sqrt
from statistics import median
from typing import Self

SURE = 1.96  # standard deviations either way that hold 95 % of a normal distribution


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in `unit`; `low` and `high` are the extremes seen or, of a share, where it lies with 95 %
    certainty; `at_most` and `at_least` the bars. `busy` says that the machine had other things to do."""

    name: str
    value: float
    unit: str
    low: float
    high: float
    at_most: float | None = None
    at_least: float | None = None
    busy: bool = False

    @classmethod
    def of(
        cls,
        name: str,
        samples: Sequence[float],
        unit: str,
        *,
        by: Callable[[Sequence[float]], float] = median,
        at_most: float | None = None,
        at_least: float | None = None,
    ) -> Self:
        """The median of the samples, or what `by` makes of them; none at all meet no bar."""
        value, low, high = (summed(samples) if samples else nan for summed in (by, min, max))
        return cls(name, value, unit, low, high, at_most, at_least)

    @classmethod
    def count(
        cls, name: str, number: float, *, at_most: float | None = None, at_least: float | None = None
    ) -> Self:
        """Something counted, which has no spread."""
        return cls(name, number, "", number, number, at_most, at_least)

    @classmethod
    def share(
        cls,
        name: str,
        points: float,
        games: int,
        *,
        at_most: float | None = None,
        at_least: float | None = None,
    ) -> Self:
        """So many points out of so many games, in percent, with Wilson's interval."""
        share, doubt = points / games, SURE * SURE / games
        middle = (share + doubt / 2) / (1 + doubt)
        reach = SURE / (1 + doubt) * sqrt(share * (1 - share) / games + doubt / (4 * games))
        low, high = 100 * (middle - reach), 100 * (middle + reach)
        return cls(name, 100 * share, "%", low, high, at_most, at_least)

    @property
    def met(self) -> bool:
        """Whether the bars are met; a figure without one always does."""
        return self._meets(self.value)

    @property
    def told(self) -> bool:
        """Whether that can be told: on a busy machine only where not even the extremes miss a bar."""
        return not self.busy or (self._meets(self.low) and self._meets(self.high))

    def _meets(self, value: float) -> bool:
        above = self.at_least is None or value >= self.at_least
        below = self.at_most is None or value <= self.at_most
        return above and below

    def __str__(self) -> str:
        bars = {"at least": self.at_least, "at most": self.at_most}
        stated = ", ".join(f"{word} {bar:g}" for word, bar in bars.items() if bar is not None)
        verdict = f"   {stated}: {self._verdict}" if stated else ""
        spread = f" ({self.low:.4g} to {self.high:.4g})" if self.low != self.high else ""
        return f"{self.name:<40}{self.value:>10.6g} {self.unit:<3}{spread}{verdict}"

    @property
    def _verdict(self) -> str:
        if not self.told:
            return "the machine was too busy to tell"
        return "met" if self.met else "MISSED"


def p95(samples: Sequence[float]) -> float:
    """The least sample that 95 % of them do not exceed."""
    return sorted(samples)[ceil(len(samples) * 95 / 100) - 1]
