"""How sure a share is: Wilson's interval, Newcombe's for a difference, and what may be said of a whole
report.

A draw counts as half a win, so that points need not be whole. The variance of such games is less than that of
games won or lost outright, which makes the intervals a little too wide, never too narrow.
"""

from collections.abc import Sized
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import NormalDist

SURE = 0.95

type Bars = tuple[float, float]
"""The least and the most that a side may make of the points."""

EVEN: Bars = (0.4, 0.6)
"""A side's share within which a game is fit for both: the bars of the project's own balance tables."""
CONTEST: Bars = (0.25, 0.9)
"""The same where all sides that are played stand together against opponents that the rules play: less is
hopeless, more is no contest."""
FALSE_ALARM = 0.001
"""The chance that any verdict of a report is wrong, were every share exactly on a bar. Of a hundred reports
on fair scenarios, whose shares lie well within the bars, none will call one unfair."""


def bars_of(sides: Sized) -> Bars:
    """Between which bars a side's share is fair: they are wider where nobody else has a player."""
    return EVEN if len(sides) > 1 else CONTEST


@dataclass(frozen=True, slots=True)
class Share:
    """Points of games as a share, with its interval."""

    points: float
    games: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself; a half where nothing was played."""
        return self.points / self.games if self.games else 0.5

    def __str__(self) -> str:
        margin = (self.high - self.low) / 2
        return f"{100 * self.value:.1f} % ± {100 * margin:.1f}" if self.games else "not played"


def deviations(error: float) -> float:
    """How many standard deviations leave out so much, both ways together."""
    return NormalDist().inv_cdf(1 - error / 2)


def wilson(points: float, games: int, z: float = deviations(1 - SURE)) -> Share:
    """Wilson's score interval of ``points`` out of ``games``, 95 % if nothing else is asked for."""
    if not games:
        return Share(points, games, 0.0, 1.0)
    share, weight = points / games, 1 + z * z / games
    middle = (share + z * z / (2 * games)) / weight
    margin = z / weight * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return Share(points, games, max(0.0, middle - margin), min(1.0, middle + margin))


def difference(one: Share, other: Share) -> tuple[float, float, float]:
    """How much larger the first share is, with Newcombe's interval from the two of Wilson."""
    apart = one.value - other.value
    down = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    up = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return apart, apart - down, apart + up


@dataclass(frozen=True, slots=True)
class Verdict:
    """What may be said of a side's share: ``one-sided``, ``even`` or ``open``; of ``open``, how many games
    would probably settle it."""

    kind: str
    share: Share
    games: int = 0


def judge(points: float, games: int, verdicts: int, bars: Bars = EVEN) -> Verdict:
    """One of so many verdicts of a report, each by the interval that Bonferroni leaves it: one-sided where
    all of it lies beyond a bar, even where all of it lies between them."""
    z = deviations(FALSE_ALARM / max(1, verdicts))
    share = wilson(points, games, z)
    low, high = bars
    if games and (share.low > high or share.high < low):
        return Verdict("one-sided", share)
    if low <= share.low and share.high <= high:
        return Verdict("even", share)
    return Verdict("open", share, _needed(share, z, bars))


def _needed(share: Share, z: float, bars: Bars) -> int:
    """About how many games make the interval as narrow as the share is far from the nearest bar."""
    gap, middle = max(0.01, min(abs(share.value - bar) for bar in bars)), (share.low + share.high) / 2
    wanted = max(share.games + 1, ceil(z * z * middle * (1 - middle) / gap**2))
    step: int = 10 ** max(0, len(str(wanted)) - 2)
    return ceil(wanted / step) * step
