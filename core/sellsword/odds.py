"""Exact odds: what a roll can come to, counted, never sampled.

A game builds a ``Pool`` once and uses it twice: the game's ``resolve`` turns fallen faces into a result,
and the odds run the same ``resolve`` over every way the dice can fall. Faces that ``resolve`` cannot tell
apart are named as one class, and dice of one roll are interchangeable, so only combinations of classes
are visited, each weighted with the number of falls it stands for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any, Protocol

type Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """Like dice rolled together: how many, of how many sides, and the faces that count alike.

    ``classes`` is a partition of 1..sides; the first face of a class stands for all of it. Where ``best`` is
    set, the highest die alone counts, and stands for all dice.

    Units: dice, sides and faces.
    Source: sellsword.odds.Pool.
    """

    name: str
    count: int
    sides: int
    classes: tuple[Faces, ...]
    best: bool = False

    def falls(self) -> Iterator[tuple[Faces, int]]:
        """Every combination of classes, as faces, with the number of ordered falls it stands for.

        Units: faces and falls.
        Raises: nothing.
        Source: sellsword.odds.distribution.
        """
        if self.best and self.count:
            for face in range(1, self.sides + 1):
                yield (face,), face**self.count - (face - 1) ** self.count
            return
        for chosen in combinations_with_replacement(range(len(self.classes)), self.count):
            counts = [chosen.count(index) for index in range(len(self.classes))]
            orders = factorial(self.count) // prod(map(factorial, counts))
            size = prod(len(self.classes[index]) for index in chosen)
            yield tuple(self.classes[index][0] for index in chosen), orders * size


@dataclass(frozen=True, slots=True)
class Modifier:
    """One thing that shapes a roll: its effect in words ("5 dice"), where it comes from, and the rule.

    Units: those of the effect.
    Source: sellsword.rulebook.Entry, of which it names the id.
    """

    effect: str
    source: str
    rule: str


class Result(Protocol):
    """What a roll comes to: a whole number or a tuple of them, say."""

    def __lt__(self, other: Any, /) -> bool: ...

    def __hash__(self) -> int: ...


class Pool[R: Result](Protocol):
    """What would be rolled for a choice. Pools are frozen, so that their odds can be remembered."""

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The dice, in the order in which ``resolve`` takes their faces."""

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """Everything that shapes the roll, with its rule."""

    def resolve(self, *faces: Faces) -> R:
        """What the faces come to, one argument a roll. A pure function of the pool and the faces."""

    def __hash__(self) -> int: ...


def each_face(count: int, sides: int = 6, name: str = "") -> Roll:
    """A roll in which every face counts by itself."""
    return Roll(name, count, sides, tuple((face,) for face in range(1, sides + 1)))


@lru_cache(maxsize=4096)
def distribution[R: Result](pool: Pool[R]) -> tuple[tuple[R, Fraction], ...]:
    """The exact chance of every result that can come about, smallest result first."""
    weights: dict[R, int] = {}
    for combination in product(*(tuple(roll.falls()) for roll in pool.rolls)):
        result = pool.resolve(*(faces for faces, _ in combination))
        weights[result] = weights.get(result, 0) + prod(weight for _, weight in combination)
    total = prod(roll.sides**roll.count for roll in pool.rolls)
    return tuple((result, Fraction(weights[result], total)) for result in sorted(weights))


def chance_of(odds: Sequence[tuple[int, Fraction]], least: int) -> Fraction:
    """The chance of ``least`` or more."""
    return sum((chance for result, chance in odds if result >= least), Fraction(0))


def mean(odds: Sequence[tuple[int, Fraction]]) -> Fraction:
    """The average result."""
    return sum((result * chance for result, chance in odds), Fraction(0))


def percent(chance: Fraction) -> str:
    """A chance as people read it, two decimals, rounded half up: "31.25%"."""
    hundredths = (chance.numerator * 20000 + chance.denominator) // (2 * chance.denominator)
    return f"{hundredths // 100}.{hundredths % 100:02d}%"


def in_words(chance: Fraction, largest: int = 36) -> str:
    """A chance as a fraction people can picture: "5 in 16"; empty where its figures are larger."""
    if chance in (0, 1):
        return "always" if chance else "never"
    return f"{chance.numerator} in {chance.denominator}" if chance.denominator <= largest else ""
