"""What the dice have done in a game so far, side by side with what fair dice do on average.

Counted are the throws of the log: dice that truly fell, as the reader of the log has seen them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sellsword.game import Seat
from sellsword.match import Line


@dataclass(frozen=True, slots=True)
class Face:
    """How often a face came up; ``share`` is that in thousandths of all the dice of its size."""

    face: int
    count: int
    share: int


@dataclass(frozen=True, slots=True)
class DiceOfSize:
    """All dice of one size that a side has thrown. In hundredths: ``each``, how often every face would come
    up; ``mean``, the average that fell; ``expected``, the average of fair dice."""

    size: int
    thrown: int
    faces: tuple[Face, ...]
    each: int
    mean: int
    expected: int
    words: str


@dataclass(frozen=True, slots=True)
class SideDice:
    """What a side has thrown, and the same in words."""

    side: int
    name: str
    words: str
    dice: tuple[DiceOfSize, ...]


def of_log(lines: Sequence[Line], seats: Sequence[Seat]) -> tuple[SideDice, ...]:
    """What each side that somebody plays has thrown in these lines, and whoever the rules play, if at all."""
    thrown = Counter(_fallen(lines))
    throwing = {side for side, _, _ in thrown}
    sides = sorted({seat.side for seat in seats if not seat.by_rules or seat.side in throwing})
    names = (" and ".join(seat.name for seat in seats if seat.side == side) for side in sides)
    return tuple(_of_side(side, name, thrown) for side, name in zip(sides, names, strict=True))


def _fallen(lines: Sequence[Line]) -> Iterator[tuple[int, int, int]]:
    """The side, size and face of every die."""
    for line in lines:
        for throw in (throw for throw in line.entry.throws if not throw.again):
            side = line.entry.side if throw.side < 0 else throw.side
            yield from ((side, throw.sides, die.face) for die in throw.dice)


def _of_side(side: int, name: str, thrown: "Counter[tuple[int, int, int]]") -> SideDice:
    sizes = sorted({size for whose, size, _ in thrown if whose == side})
    dice = tuple(_of_size(size, [thrown[side, size, face] for face in range(1, size + 1)]) for size in sizes)
    parts = ", and ".join(each.words for each in dice)
    return SideDice(side, name, f"{name}: {parts or 'no dice thrown yet'}.", dice)


def _of_size(size: int, counts: Sequence[int]) -> DiceOfSize:
    thrown = sum(counts)
    faces = tuple(Face(face, count, _nearest(1000 * count, thrown)) for face, count in enumerate(counts, 1))
    mean = _nearest(100 * sum(each.face * each.count for each in faces), thrown)
    expected = 50 * (size + 1)
    words = (
        f"{thrown} {_called(size)} {'die' if thrown == 1 else 'dice'} thrown, "
        f"{_decimal(mean)} on average where {_decimal(expected)} is expected"
    )
    return DiceOfSize(size, thrown, faces, _nearest(100 * thrown, size), mean, expected, words)


def _nearest(number: int, parts: int) -> int:
    """A division of whole numbers, rounded to the nearest, halves up."""
    return (2 * number + parts) // (2 * parts)


def _called(size: int) -> str:
    return {4: "four-sided", 6: "six-sided", 8: "eight-sided", 10: "ten-sided"}.get(size, f"{size}-sided")


def _decimal(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02}"
