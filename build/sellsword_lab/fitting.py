"""A judgment fitted as a chance: what games that stood so came to in the end.

All positions weigh alike, together as much as there are games: those of one game are one result. At each knot
of the judgment what was seen is drawn toward a logistic curve as by ``PRIOR`` games, and made monotone (pool
adjacent violators). A scenario's curves are those of its game, shifted in log odds, the shift drawn toward
naught by a normal spread of ``SHIFT``: few games move it little. A scenario without a fit gets the game's;
where both sides play by the same rules these are fitted on each position from both sides, to favor neither.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log

from sellsword.dice import Dice
from sellsword.review.chances import WON, Chances
from sellsword_lab.calibration import Line

KNOTS = 21
PRIOR = 4.0
SHIFT = 0.7
LEAST = 50  # hundredths of a percent: while a game goes on nothing is certain
HELD_OUT = 4  # one game in so many is not fitted on, but tried
TENTHS = 10

type Curve = list[float]
type Curves = tuple[Curve, Curve]


@dataclass(frozen=True, slots=True)
class Seen:
    """A position: its judgment, the camp to choose, what the game came to, and what it weighs."""

    value: int
    camp: int
    points: float
    weight: float


@dataclass(frozen=True, slots=True)
class Tenth:
    """A tenth of the scale: positions, games, the mean chance said and the mean result seen, in percent."""

    positions: int
    games: int
    said: float
    seen: float


def positions(lines: Sequence[Line], mirrored: bool = False) -> list[Seen]:
    """All positions of some games; mirrored, each from the other side too."""
    weight = len(lines) / sum(len(line.judged) for line in lines)
    found = [Seen(value, camp, line.points / 2, weight) for line in lines for value, camp in line.judged]
    turned = [Seen(-each.value, 1 - each.camp, 1 - each.points, each.weight) for each in found if mirrored]
    return found + turned


def fit(lines: Sequence[Line], mirrored: bool) -> dict[str, list[list[int]]]:
    """The curves of a game by scenario, and "" for all others, in hundredths of a percent."""
    own, others = _curves(positions(lines)), _curves(positions(lines, mirrored))
    scenarios = sorted({line.scenario for line in lines})
    found = {name: _shifted(own, [line for line in lines if line.scenario == name]) for name in scenarios}
    return {name: [_baked(curve) for curve in each] for name, each in {"": others, **found}.items()}


def _curves(seen: Sequence[Seen]) -> Curves:
    one, other = ([each for each in seen if each.camp == camp] for camp in (0, 1))
    return _curve(one, _logistic(seen)), _curve(other, _logistic(seen))


def _logistic(seen: Sequence[Seen]) -> Curve:
    """The logistic curve through all positions at its knots, by a few of Newton's steps."""
    slope = shift = 0.0
    for _ in range(25):
        g0, g1, h00, h01, h11 = shift * -0.01, (slope - 3) * -0.01, 0.01, 0.0, 0.01
        for each in seen:
            x, p = each.value / 1000, _chance(shift + slope * each.value / 1000)
            w, d = each.weight * p * (1 - p), each.weight * (each.points - p)
            g0, g1, h00, h01, h11 = g0 + d, g1 + d * x, h00 + w, h01 + w * x, h11 + w * x * x
        det = h00 * h11 - h01 * h01
        shift, slope = shift + (h11 * g0 - h01 * g1) / det, slope + (h00 * g1 - h01 * g0) / det
    return [_chance(shift + slope * (knot * 2 / (KNOTS - 1) - 1)) for knot in range(KNOTS)]


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-max(-12.0, min(12.0, odds))))


def _curve(seen: Sequence[Seen], drawn: Curve) -> Curve:
    """What was seen about each knot, drawn toward a curve, and monotone."""
    weights, sums = [PRIOR] * KNOTS, [PRIOR * chance for chance in drawn]
    for each in seen:
        place = (each.value + 1000) * (KNOTS - 1) / 2000
        knot = min(KNOTS - 2, int(place))
        for at, share in ((knot, 1 - (place - knot)), (knot + 1, place - knot)):
            weights[at] += each.weight * share
            sums[at] += each.weight * share * each.points
    return monotone(sums, weights)


def monotone(sums: Sequence[float], weights: Sequence[float]) -> Curve:
    """The nearest curve that never falls."""
    blocks: list[tuple[float, float, int]] = []
    for total, weight in zip(sums, weights, strict=True):
        block = (total, weight, 1)
        while blocks and blocks[-1][0] / blocks[-1][1] >= block[0] / block[1]:
            before = blocks.pop()
            block = (block[0] + before[0], block[1] + before[1], block[2] + before[2])
        blocks.append(block)
    return [total / weight for total, weight, count in blocks for _ in range(count)]


def _shifted(curves: Curves, lines: Sequence[Line]) -> Curves:
    """The curves of a game moved to where a scenario's games lie."""
    seen, shift = positions(lines), 0.0
    for _ in range(12):
        gain, bend = -shift / SHIFT**2, 1 / SHIFT**2
        for each in seen:
            p = _chance(_odds(_at(curves[each.camp], each.value)) + shift)
            gain, bend = gain + each.weight * (each.points - p), bend + each.weight * p * (1 - p)
        shift += gain / bend
    one, other = ([_chance(_odds(chance) + shift) for chance in curve] for curve in curves)
    return one, other


def _odds(chance: float) -> float:
    held = max(0.002, min(0.998, chance))
    return log(held / (1 - held))


def _at(curve: Curve, value: int) -> float:
    place = (value + 1000) * (KNOTS - 1) / 2000
    knot = min(KNOTS - 2, int(place))
    return curve[knot] + (curve[knot + 1] - curve[knot]) * (place - knot)


def _baked(curve: Curve) -> list[int]:
    """Whole hundredths, never certain, and rising with every knot, so that small errors do not vanish."""
    found = [max(LEAST, min(WON - LEAST, round(chance * WON))) for chance in curve]
    return [each + knot for knot, each in enumerate(found)]


# Held against games that were not fitted on


def apart(lines: Sequence[Line]) -> tuple[list[Line], list[Line]]:
    """The games to fit on, and those to try the fit on, drawn."""
    drawn = [not Dice(f"{line.scenario}/{line.number}").pick(HELD_OUT) for line in lines]
    fitted = [line for line, held in zip(lines, drawn, strict=True) if not held]
    return fitted, [line for line, held in zip(lines, drawn, strict=True) if held]


def tenths(curves: dict[str, list[list[int]]], lines: Sequence[Line]) -> Iterator[Tenth]:
    """What the curves said of these games and what was seen, tenth by tenth of the scale."""
    table = Chances(curves)
    told = [
        (table.of(line.scenario, value, camp), line.points / 2, place)
        for place, line in enumerate(lines)
        for value, camp in line.judged
    ]
    for tenth in range(TENTHS):
        found = [each for each in told if each[0] * TENTHS // WON == tenth]
        count = max(1, len(found))
        said, seen = (
            sum(each[0] for each in found) / count / 100,
            100 * sum(each[1] for each in found) / count,
        )
        yield Tenth(len(found), len({each[2] for each in found}), said, seen)


def calibration_error(found: Sequence[Tenth]) -> float:
    """The expected calibration error in points of a hundred: how far off a position is, on average."""
    total = sum(tenth.positions for tenth in found)
    return sum(tenth.positions * abs(tenth.said - tenth.seen) for tenth in found) / max(1, total)
