"""Exact odds against brute force over every ordered fall, and chances in words."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sellsword.odds import Faces, Modifier, Roll, chance_of, distribution, each_face, in_words, mean, percent


@dataclass(frozen=True)
class Scores:
    """A pool whose result is the sum of what each face scores, looked up by roll; capped like armor."""

    rolls: tuple[Roll, ...]
    scores: tuple[tuple[int, ...], ...]
    cap: int = 1000
    modifiers: tuple[Modifier, ...] = ()

    def resolve(self, *faces: Faces) -> int:
        total = sum(
            table[face - 1] for table, fallen in zip(self.scores, faces, strict=True) for face in fallen
        )
        return min(total, self.cap)


@st.composite
def pools(draw: st.DrawFn) -> Scores:
    tables = draw(st.lists(st.lists(st.integers(0, 2), min_size=2, max_size=6), min_size=1, max_size=3))
    rolls = tuple(
        Roll(f"roll {index}", draw(st.integers(0, 3 if len(tables) == 1 else 2)), len(table), alike(table))
        for index, table in enumerate(tables)
    )
    return Scores(rolls, tuple(map(tuple, tables)), draw(st.integers(0, 6)))


def alike(table: list[int]) -> tuple[Faces, ...]:
    """The faces that score alike, as one class each."""
    return tuple(
        tuple(face for face, score in enumerate(table, 1) if score == value) for value in sorted(set(table))
    )


def brute_force(pool: Scores) -> dict[int, Fraction]:
    """Every ordered fall of every die, each counted once."""
    ways = [list(product(range(1, roll.sides + 1), repeat=roll.count)) for roll in pool.rolls]
    results = Counter(pool.resolve(*falls) for falls in product(*ways))
    return {result: Fraction(count, results.total()) for result, count in results.items()}


@given(pools())
def test_the_distribution_equals_brute_force(pool: Scores) -> None:
    odds = distribution(pool)
    assert dict(odds) == brute_force(pool)
    assert sum(chance for _, chance in odds) == 1
    assert [result for result, _ in odds] == sorted(result for result, _ in odds)


@given(pools(), st.integers(-1, 8))
def test_at_least_and_average_follow_from_the_falls(pool: Scores, least: int) -> None:
    odds, counted = distribution(pool), brute_force(pool)
    assert chance_of(odds, least) == sum(chance for result, chance in counted.items() if result >= least)
    assert mean(odds) == sum(result * chance for result, chance in counted.items())


def test_falls_of_one_roll_count_every_order_once() -> None:
    roll = Roll("attack", 4, 6, ((1, 2, 3), (4, 5), (6,)))
    falls = dict(roll.falls())
    assert sum(falls.values()) == 6**4
    assert len(falls) == 15
    assert falls[(1, 1, 4, 6)] == 12 * 3 * 3 * 2


def test_no_dice_have_one_fall() -> None:
    assert list(each_face(0).falls()) == [((), 1)]
    assert distribution(Scores((each_face(0),), ((0,) * 6,))) == ((0, Fraction(1)),)


def test_every_face_counts_by_itself_where_none_are_alike() -> None:
    assert each_face(2, 4, "luck") == Roll("luck", 2, 4, ((1,), (2,), (3,), (4,)))


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0.00%"),
        (Fraction(1), "100.00%"),
        (Fraction(5, 16), "31.25%"),
        (Fraction(1, 3), "33.33%"),
        (Fraction(2, 3), "66.67%"),
        (Fraction(1, 20000), "0.01%"),
        (Fraction(1, 20001), "0.00%"),
        (Fraction(1, 36), "2.78%"),
    ],
)
def test_percent_rounds_half_up_to_two_decimals(chance: Fraction, words: str) -> None:
    assert percent(chance) == words


@given(st.fractions(0, 1, max_denominator=10**9))
def test_percent_is_never_off_by_more_than_half_a_hundredth(chance: Fraction) -> None:
    shown = Fraction(percent(chance).rstrip("%")) / 100
    assert -Fraction(1, 20000) < shown - chance <= Fraction(1, 20000)


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(5, 16), "5 in 16"),
        (Fraction(1), "always"),
        (Fraction(0), "never"),
        (Fraction(5, 36), "5 in 36"),
        (Fraction(1, 7776), ""),
        (Fraction(333_333, 1_000_000), ""),
    ],
)
def test_a_chance_is_told_as_a_fraction_only_where_people_can_picture_it(
    chance: Fraction, words: str
) -> None:
    assert in_words(chance) == words
