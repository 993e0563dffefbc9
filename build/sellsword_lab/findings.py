"""What the figures mean, in sentences, and the warnings that follow from them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from sellsword.game import NOBODY
from sellsword_lab.ground import Ground, read
from sellsword_lab.intervals import (
    CONTEST,
    EVEN,
    FALSE_ALARM,
    Share,
    Verdict,
    bars_of,
    deviations,
    difference,
    judge,
    wilson,
)
from sellsword_lab.tally import Score, Tally, ranked

RARELY = 0.05  # of the games: below, what was used there is not judged
NEVER_ENDS = 0.05
ENOUGH = 20  # games, before which nobody need have been everywhere
_SHOWN = 3
_FAIR = {EVEN: "even", CONTEST: "a contest"}


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence of the report. ``id`` names a warning, empty for plain news; ``objects`` are what it is
    about on the board, ``at`` a place of theirs in thousandths; ``side`` is whom it is about, or nobody."""

    text: str
    id: str = ""
    objects: tuple[str, ...] = ()
    at: tuple[int, int] | None = None
    side: int = NOBODY


@dataclass(frozen=True, slots=True)
class Effect:
    """What a side used or fielded: in how many games, how often, its share with it and without it, the
    difference with its interval, and whether that is sure when all of the report's effects are considered
    together."""

    side: str
    name: str
    times: int
    with_it: Share
    without: Share
    apart: float
    low: float
    high: float
    sure: bool


@dataclass(frozen=True, slots=True)
class Throw:
    """Throws of one kind: what the odds told of them and what fell, on average, and how many standard
    deviations lie between."""

    name: str
    throws: int
    told: float
    fell: float
    chance: float
    came: float
    apart: float


@dataclass(slots=True)
class Findings:
    """All that is said of one scenario."""

    title: str
    tally: Tally
    ground: Ground | None
    verdicts: int
    effects: list[Effect] = field(init=False)
    throws: list[Throw] = field(init=False)

    def __post_init__(self) -> None:
        self.effects = effects(self.tally)
        self.throws = throws(self.tally)

    def sentences(self) -> list[Finding]:
        """What there is to say, the weightiest first."""
        if not self.tally.ended:
            return [*self._endings(), Finding(f"{self.title}: no game has come to an end.")]
        return [
            *self._fairness(),
            *self._endings(),
            *self._first(),
            *self._lengths(),
            *self._decisive(),
            *self._places(),
            *self._dice(),
        ]

    def _fairness(self) -> Iterator[Finding]:
        side, name, score = leader(self.tally)
        verdict = verdict_on(self.tally, self.verdicts)
        told = f"{self.title}: {name} makes {_percent(score.share)} of the points of {score.games} games"
        if verdict.kind == "one-sided":
            yield Finding(f"{told}. It is one-sided.", "lab.one-sided", (name,), side=side)
        elif verdict.kind == "even":
            yield Finding(f"{told}. It is {_FAIR[bars_of(self.tally.sides)]}.")
        else:
            yield Finding(f"{told}. Whether it is one-sided is open: about {verdict.games} games would tell.")

    def _endings(self) -> Iterator[Finding]:
        tally = self.tally
        if tally.error:
            yield Finding(f"{tally.ways['error']} games broke off: {tally.error}", "lab.error")
        unfinished = wilson(tally.ways["unfinished"], tally.games)
        if unfinished.low > NEVER_ENDS:
            yield Finding(f"{_percent(unfinished)} of the games never end.", "lab.never-ends")
        if tally.ended:
            way, count = ranked(tally.ways)[0]
            drawn = f"; {_percent(wilson(tally.draws, tally.ended))} are drawn" if tally.draws else ""
            yield Finding(f"The commonest end is “{way}”: {_percent(wilson(count, tally.games))}{drawn}.")

    def _first(self) -> Iterator[Finding]:
        if self.tally.first.games and len(self.tally.sides) > 1:
            first, share = self.tally.first, self.tally.first.share
            strict = wilson(first.points, first.games, deviations(FALSE_ALARM))
            sure = not strict.low <= 0.5 <= strict.high
            meaning = "an edge" if share.value > 0.5 else "a burden"
            told = f"which is {meaning}" if sure else "which may be chance"
            yield Finding(f"Whoever moves first makes {_percent(share)} of the points, {told}.")

    def _lengths(self) -> Iterator[Finding]:
        half, most = quantile(self.tally.choices, 0.5), quantile(self.tally.choices, 0.9)
        rounds = quantile(self.tally.rounds, 0.5)
        told = f" ({rounds} rounds)" if rounds else ""
        yield Finding(f"Half of the games are over after {half} choices{told}, nine in ten after {most}.")

    def _decisive(self) -> Iterator[Finding]:
        sure = [effect for effect in self.effects if effect.sure]
        for effect in sorted(sure, key=lambda each: -abs(each.apart))[:_SHOWN]:
            more = "more" if effect.apart > 0 else "less"
            yield Finding(
                f"{effect.side} makes {abs(100 * effect.apart):.0f} points in a hundred {more} in games with "
                f"“{effect.name}” than in others."
            )

    def _places(self) -> Iterator[Finding]:
        fell = self.tally.spots("fell")
        if self.ground is None:
            return
        if fell:
            spot, count = ranked(fell)[0]
            share = _percent(wilson(count, fell.total()))
            yield Finding(f"The deadliest place is {self.ground.name(read(spot))}: {share} of all that fell.")
        if self.tally.ended >= ENOUGH:
            yield from _unused(self.ground, unused_places(self.ground, self.tally.spots("stood")))

    def _dice(self) -> Iterator[Finding]:
        if not self.throws:
            return
        bar = deviations(FALSE_ALARM / len(self.throws))
        strange = [throw for throw in self.throws if abs(throw.apart) > bar]
        for throw in strange:
            yield Finding(
                f"“{throw.name}” comes to {throw.fell:.3f} on average where the odds tell {throw.told:.3f}.",
                "lab.odds",
            )
        if not strange:
            total = sum(throw.throws for throw in self.throws)
            yield Finding(f"The dice of {total} throws fell as the odds had told.")


def _unused(ground: Ground, parts: Sequence[str]) -> Iterator[Finding]:
    """That these parts of the ground are of no use, shown at one in their midst."""
    if parts:
        listed = ", ".join(parts[:12]) + (" and others" if len(parts) > 12 else "")
        told = f"Nobody was seen on {len(parts)} of {len(ground.parts)} {ground.what}: {listed}."
        yield Finding(told, "lab.unused-ground", tuple(parts), ground.center(parts[len(parts) // 2]))


def _percent(share: Share) -> str:
    return f"{100 * share.value:.0f} % ± {50 * (share.high - share.low):.1f}"


def leader(tally: Tally) -> tuple[int, str, Score]:
    """The side with the most points, its name, and what it made."""
    number, score = max(tally.sides.items(), key=lambda each: (each[1].points, -each[0]))
    return number, tally.names[number], score


def verdict_on(tally: Tally, verdicts: int) -> Verdict:
    """Whether the leading side leads too far, or lags; one of so many verdicts of a report."""
    _, _, score = leader(tally)
    return judge(score.points, score.games, verdicts, bars_of(tally.sides))


def effects(tally: Tally) -> list[Effect]:
    """Whatever a side used or fielded in some of its games and not in others, what helps most first."""
    counted = [
        (key, score, tally.times.get(key, 0))
        for scores in (tally.used, tally.fielded)
        for key, score in scores.items()
        if _judged(score, tally.sides[key[0]])
    ]
    sure = deviations(FALSE_ALARM / len(counted)) if counted else 0.0
    found = [_effect(tally, key, score, times, sure) for key, score, times in counted]
    return sorted(found, key=lambda each: (-each.apart, each.side, each.name))


def _judged(score: Score, whole: Score) -> bool:
    return RARELY * whole.games <= score.games <= (1 - RARELY) * whole.games


def _effect(tally: Tally, key: tuple[int, str], score: Score, times: int, sure: float) -> Effect:
    other = tally.sides[key[0]].without(score)
    apart, low, high = difference(score.share, other.share)
    _, least, most = difference(*(wilson(each.points, each.games, sure) for each in (score, other)))
    certain = least > 0 or most < 0
    return Effect(tally.names[key[0]], key[1], times, score.share, other.share, apart, low, high, certain)


def throws(tally: Tally) -> list[Throw]:
    """Every kind of throw, those that fell most unlike what was told first."""
    found = [_throw(name, row) for name, row in tally.told.items()]
    return sorted(found, key=lambda each: (-abs(each.apart), each.name))


def _throw(name: str, row: Sequence[int]) -> Throw:
    count, worth, spread, chance, fell, came = row
    apart = (1000 * fell - worth) / 1000 / sqrt(spread / 1000) if spread else 0.0
    return Throw(name, count, worth / 1000 / count, fell / count, chance / 1000 / count, came / count, apart)


def unused_places(ground: Ground, stood: Mapping[str, int]) -> list[str]:
    """The parts of the ground that nobody was seen on."""
    seen = set(map(read, stood))
    return [name for name, spots in ground.parts.items() if seen.isdisjoint(spots)]


def quantile(counts: Counter[int], share: float) -> int:
    """The least number that so much of all is not above; 0 where there is none."""
    wanted, seen = share * counts.total(), 0
    for number in sorted(counts):
        seen += counts[number]
        if seen >= wanted:
            return number
    return 0


def sides(tally: Tally) -> list[dict[str, Any]]:
    """A row a side: its name, its points and their share."""
    return [
        {"side": tally.names.get(number, ""), **figures(score.share)}
        for number, score in sorted(tally.sides.items())
        if number != NOBODY
    ]


def figures(share: Share) -> dict[str, Any]:
    """A share as data."""
    return {
        "points": share.points,
        "games": share.games,
        "share": round(share.value, 4),
        "low": round(share.low, 4),
        "high": round(share.high, 4),
    }
