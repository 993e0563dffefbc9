"""What a choice may bring: every result of its dice where they are few, else samples.

A pool's falls that resolve alike are looked at once. What falls beside a pool comes from streams of the
review's own, the same for every choice of a decision, so that rivals meet the same luck.
"""

from collections.abc import Callable, Generator
from functools import lru_cache
from itertools import product
from math import isqrt, prod
from typing import Any

from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.odds import Faces, Pool

SAMPLES = 12
"""How often a choice is tried whose results cannot be counted."""
MOST_RESULTS = 40
"""Results of a pool that are looked at one by one; of more, samples are taken."""

type Looks = tuple[int, ...]
"""What a choice is worth: one number where that is exact, else one a sample."""


class Fall(Dice):
    """Dice that fall as written, and after that as a stream; ``beyond`` says that it came to that."""

    __slots__ = ("beyond", "script")

    def __init__(self, seed: str, script: Faces) -> None:
        super().__init__(seed)
        self.script, self.beyond = script, False

    def roll(self, count: int, sides: int = 6) -> Faces:
        """The next faces of the script; once they do not suffice, those of the stream."""
        faces = self.script[:count]
        if len(faces) < count or max(faces, default=1) > sides:
            self.script, self.beyond = (), True
            return super().roll(count, sides)
        self.script = self.script[count:]
        self.position += count
        return faces


@lru_cache(maxsize=1024)
def results(pool: Pool[Any]) -> tuple[tuple[Faces, int], ...]:
    """A fall for each result of a pool, as one script, and its weight; none where there are too many."""
    found: dict[Any, tuple[Faces, int]] = {}
    for fall in product(*(tuple(roll.falls()) for roll in pool.rolls)):
        result = pool.resolve(*(faces for faces, _ in fall))
        dice = [
            faces * (roll.count if roll.best else 1)
            for roll, (faces, _) in zip(pool.rolls, fall, strict=True)
        ]
        script, weight = found.get(result) or (sum(dice, ()), 0)
        found[result] = script, weight + prod(each for _, each in fall)
    return tuple(found.values()) if len(found) <= MOST_RESULTS else ()


class Trials:
    """A decision, as the seat knows it whose it is: what its choices may bring.

    ``glance`` tells what a position is worth; ``label`` names the streams of the samples.
    """

    def __init__(
        self, game: Game[Any], state: Any, seat: int, label: str, glance: Callable[[Any], int]
    ) -> None:
        self._game, self._state, self._seat, self._label, self._glance = game, state, seat, label, glance
        self.seen = self._deal(0)
        self._veiled = not same(self.seen, self._deal(1))

    def _deal(self, sample: int) -> Any:
        return self._game.conceal(self._state, self._seat, Dice(f"{self._label}/deal/{sample}"))

    def first(self, choice: Choice) -> int:
        """One sample of what a choice is worth."""
        return finished(self._look(choice, 0))[0]

    def looking(self, choice: Choice) -> Generator[None, None, Looks]:
        """The same by samples where it cannot be counted, in pieces, each a result that is looked at."""
        first, exact = yield from self._look(choice, 0)
        looks = [first]
        for sample in () if exact else range(1, SAMPLES):
            looks.append((yield from self._look(choice, sample))[0])
        return tuple(looks)

    def _look(self, choice: Choice, sample: int) -> Generator[None, None, tuple[int, bool]]:
        """The mean of one sample, and whether every other would give the same."""
        dealt = self._deal(sample) if sample else self.seen
        pool = self._game.pool(dealt, choice)
        falls = (results(pool) if pool else ()) or (((), 1),)
        total, exact = 0, not self._veiled
        for script, weight in falls:
            yield
            after = dealt.copy()
            after.dice = fall = Fall(f"{self._label}/fall/{sample}", script)
            self._game.apply(after, choice)
            total, exact = total + weight * self._glance(after), exact and not fall.beyond
        return rounded(total, sum(weight for _, weight in falls)), exact


def finished[T](work: Generator[Any, None, T]) -> T:
    """What a work in pieces comes to, done at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def same(one: Any, other: Any) -> bool:
    """Whether two states are equal but for the dice to come."""
    dice, one.dice = one.dice, other.dice
    equal: bool = one == other
    one.dice = dice
    return equal


def rounded(total: int, count: int) -> int:
    """A mean as a whole number, halves up."""
    return (2 * total + count) // (2 * count)


def mean(looks: Looks) -> int:
    """What several samples come to."""
    return rounded(sum(looks), len(looks))


def doubt(one: Looks, other: Looks) -> int:
    """How far the difference of two means may be off, at 95 in 100; sample by sample they met one luck."""
    count = max(len(one), len(other))
    gaps = [one[at % len(one)] - other[at % len(other)] for at in range(count)]
    spread = sum((count * gap - sum(gaps)) ** 2 for gap in gaps)
    return 196 * isqrt(spread // (count - 1) // count) // (100 * count) if count > 1 else 0
