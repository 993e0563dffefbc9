"""One measured figure, with its spread and the bar that it must hold."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Self


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in `unit`; `low` and `high` are the extremes seen, `at_most` and `at_least` the bars."""

    name: str
    value: float
    unit: str
    low: float
    high: float
    at_most: float | None = None
    at_least: float | None = None

    @classmethod
    def of(
        cls,
        name: str,
        samples: Sequence[float],
        unit: str,
        *,
        at_most: float | None = None,
        at_least: float | None = None,
    ) -> Self:
        """The median of the samples."""
        return cls(name, median(samples), unit, min(samples), max(samples), at_most, at_least)

    @property
    def held(self) -> bool:
        """Whether the bars are held; a figure without one always is."""
        above = self.at_most is not None and self.value > self.at_most
        below = self.at_least is not None and self.value < self.at_least
        return not (above or below)

    def __str__(self) -> str:
        bars = {"at most": self.at_most, "at least": self.at_least}
        stated = ", ".join(f"{word} {bar:g}" for word, bar in bars.items() if bar is not None)
        verdict = f"   {stated}: {'held' if self.held else 'MISSED'}" if stated else ""
        return (
            f"{self.name:<32}{self.value:>9.4g} {self.unit:<4} ({self.low:.4g} to {self.high:.4g}){verdict}"
        )
