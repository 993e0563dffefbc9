"""Exact odds against brute force over the resolver, for every kind of roll met in random games."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product, starmap
from math import prod
from random import Random
from typing import Any, Never

import pytest

from sellsword.odds import Faces, Modifier, Pool, Roll, distribution
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import deciding, options
from tests.recorded_dice import TapedDice

QUICK, LONG = 1_000, 1_000_000  # ordered falls that are all tried
SAMPLES = 200  # falls tried where all would be too many


def falls(pool: Pool[Any]) -> int:
    """In how many ways the dice of a pool can fall, in order."""
    return prod(roll.sides**roll.count for roll in pool.rolls)


@lru_cache(maxsize=16)
def pools(table: Table) -> tuple[Pool[Any], ...]:
    """Every distinct pool of choices and answers in a few games."""
    met: dict[Pool[Any], None] = {}
    for state, _ in deciding(table, 600, seeds=(0, 1, 2, 3)):
        met |= dict.fromkeys(pools_of(table, state))
    return tuple(met)


def pools_of(table: Table, state: Any) -> Iterator[Pool[Any]]:
    for option in options(table, state):
        pool = table.game.pool(state, option.choice)
        if pool is not None:
            yield pool
        yield from (answer for _, answer in table.game.answers(state, option.choice))


def test_the_odds_equal_brute_force(table: Table) -> None:
    equals_brute_force(table, range(QUICK + 1))


@pytest.mark.long
def test_the_odds_equal_brute_force_over_up_to_a_million_falls(table: Table) -> None:
    equals_brute_force(table, range(QUICK + 1, LONG + 1))


def equals_brute_force(table: Table, size: range) -> None:
    for pool in (pool for pool in pools(table) if falls(pool) in size):
        assert dict(distribution(pool)) == by_brute_force(pool), pool


def by_brute_force(pool: Pool[Any]) -> dict[Any, Fraction]:
    """How likely each result is; where no fall asks for the words of a pool, for all that differ in them."""
    try:
        return chances(speechless(pool))
    except TypeError:  # its words were asked for
        return chances(Figures(pool, pool))


class Unread:
    """Words that nobody may look at."""

    def refuse(self, *_: object) -> Never:
        raise TypeError("a roll comes to what it does whatever the words")

    __eq__ = __hash__ = __bool__ = __str__ = __repr__ = __format__ = __getattr__ = refuse


@dataclass(frozen=True)
class Figures:
    """A pool that is this one by its figures."""

    pool: Any = field(compare=False)
    figures: object


def speechless(pool: Any) -> Figures:
    """A pool without its words: a fall that asks for one raises TypeError."""
    values = {each.name: getattr(pool, each.name) for each in fields(pool)}
    words = [name for name, value in values.items() if are_words(value)]
    figures = tuple(each for each in values.items() if each[0] not in words)
    return Figures(replace(pool, **dict.fromkeys(words, Unread())), (type(pool), figures))


def are_words(value: object) -> bool:
    if isinstance(value, tuple):
        return all(isinstance(each, Modifier) for each in value)
    return isinstance(value, str)


@cache
def chances(of: Figures) -> dict[Any, Fraction]:
    """Counted over every fall; the tables of one game meet the same pools."""
    results = Counter(starmap(of.pool.resolve, every_fall(of.pool)))
    return {result: Fraction(count, results.total()) for result, count in results.items()}


def every_fall(pool: Pool[Any]) -> Iterator[tuple[Faces, ...]]:
    return product(*(tuple(product(range(1, roll.sides + 1), repeat=roll.count)) for roll in pool.rolls))


def test_the_faces_of_a_class_cannot_be_told_apart(table: Table) -> None:
    """Nor can dice of one roll: so the odds of falls too many to try rest on sampled ones."""
    dice = Random("classes")
    for pool in pools(table):
        assert all(is_partition(roll) for roll in pool.rolls)
        rolls = [(roll, {face: group for group in roll.classes for face in group}) for roll in pool.rolls]
        for _ in range(SAMPLES):
            fallen = [tuple(dice.choices(range(1, roll.sides + 1), k=roll.count)) for roll, _ in rolls]
            alike = [exchanged(groups, faces, dice) for (_, groups), faces in zip(rolls, fallen, strict=True)]
            assert pool.resolve(*alike) == pool.resolve(*fallen), (pool, fallen, alike)


def is_partition(roll: Roll) -> bool:
    return sorted(face for group in roll.classes for face in group) == list(range(1, roll.sides + 1))


def exchanged(groups: Mapping[int, Faces], faces: Faces, dice: Random) -> Faces:
    """The faces, each replaced with any of its class, in another order."""
    others = [dice.choice(groups[face]) for face in faces]
    return tuple(dice.sample(others, len(others)))


def test_a_choice_rolls_first_what_its_pool_says(table: Table) -> None:
    for state, _ in deciding(table, 60):
        for option in options(table, state):
            pool = table.game.pool(state, option.choice)
            if pool is not None:
                after = state.copy()
                after.dice = TapedDice("tape")
                table.game.apply(after, option.choice)
                wanted = [(roll.count, roll.sides) for roll in pool.rolls]
                assert after.dice.thrown[: len(wanted)] == wanted, option


def test_modifiers_name_rules_of_the_book(table: Table) -> None:
    for pool in pools(table):
        assert all(line.effect and line.source and table.cites(line.rule) for line in pool.modifiers), pool
