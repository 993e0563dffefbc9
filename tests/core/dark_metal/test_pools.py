"""Dice as the book has them: successes, 1s that strike out, and the printed examples."""

from fractions import Fraction
from itertools import product

import pytest

from sellsword.games.dark_metal.model.dice.roll_pools import (
    AnyPool,
    AttackPool,
    CheckPool,
    ContestPool,
    GripPool,
    classes,
    net,
    successes,
)
from sellsword.odds import chance_of, distribution


def check(dice: int, need: int) -> CheckPool:
    return CheckPool("ath", dice, need)


@pytest.mark.rule("DM-008", "DM-S13")
def test_a_pool_throws_tens_and_the_defenders_sixes_if_there_is_a_defender() -> None:
    assert [(roll.count, roll.sides) for roll in AttackPool("pre", 3, 2, 6).rolls] == [(3, 10), (2, 6)]
    assert [(roll.count, roll.sides) for roll in check(2, 6).rolls] == [(2, 10)]


@pytest.mark.rule("DM-009", "DM-010")
def test_a_die_at_the_number_is_a_success_and_a_one_never_is() -> None:
    assert successes((5, 6, 7, 10), 6) == 3
    assert successes((1, 1, 2), 1) == 1
    assert net((1, 6, 6), 6) == 1


@pytest.mark.rule("DM-011", "DM-S12", "DM-T01", "DM-T02", "DM-T03", "DM-T04")
@pytest.mark.parametrize(
    ("faces", "need", "left"), [((10, 1), 6, 0), ((10, 9, 1), 8, 1), ((1, 6, 8), 6, 1), ((5, 2), 3, 1)]
)
def test_ones_strike_out_successes(faces: tuple[int, ...], need: int, left: int) -> None:
    assert check(len(faces), need).resolve(faces) == left


@pytest.mark.rule("DM-012", "DM-X10")
def test_a_defense_die_never_scores() -> None:
    pool = AttackPool("ath", 3, 2, 5)
    assert pool.resolve((4, 5, 1), (2, 6)) == 0
    assert pool.resolve((4, 5, 5), (5, 6)) == 2


@pytest.mark.rule(
    "DM-T60", "DM-T61", "DM-T62", "DM-T63", "DM-T64", "DM-T65", "DM-T66", "DM-T67", "DM-T68", "DM-T70"
)
@pytest.mark.rule("DM-T71", "DM-310", "DM-X07", "DM-X09")
@pytest.mark.parametrize("need", [5, 6])
@pytest.mark.parametrize(
    ("attack", "defense", "hits"),
    [
        ((4, 7, 8), (2, 1), True),
        ((4, 5, 1), (2, 6), False),
        ((3,), (4, 3), False),
        ((10,), (1, 5), False),
        ((3, 8), (1, 3), False),
        ((10, 8), (2, 2), True),
        ((9, 7, 6), (1, 3), True),
        ((1, 6, 7), (1,), False),
        ((6,), (1, 1), False),
        ((3, 2, 7), (2,), True),
        ((4, 8, 10), (1,), True),
    ],
)
def test_the_fight_of_moroc(attack: tuple[int, ...], defense: tuple[int, ...], hits: bool, need: int) -> None:
    pool = AttackPool("ath", len(attack), len(defense), need)
    assert (pool.resolve(attack, defense) > 0) is hits


@pytest.mark.rule("DM-T69")
@pytest.mark.parametrize("defense", list(product(range(1, 7), repeat=2)))
def test_a_two_misses_whatever_the_defense_dice_show(defense: tuple[int, ...]) -> None:
    assert AttackPool("ath", 1, 2, 5).resolve((2,), defense) == 0


@pytest.mark.rule("DM-T21", "DM-S11")
def test_the_ten_that_comes_by_itself_is_a_success_and_can_be_struck_out() -> None:
    pool = AttackPool("ath", 2, 1, 6, tens=1)
    assert pool.resolve((2, 4), (2,)) == 1
    assert pool.resolve((2, 4), (1,)) == 0


@pytest.mark.rule("DM-311", "DM-T15")
def test_one_less_to_hit_is_a_tenth_more_for_a_die() -> None:
    odds = [chance_of(distribution(AttackPool("pre", 1, 0, need)), 1) for need in (6, 5)]
    assert odds == [Fraction(1, 2), Fraction(6, 10)]


@pytest.mark.rule("DM-367", "DM-369", "DM-S08", "DM-S19")
def test_a_contest_is_won_by_more_successes_left() -> None:
    pool = ContestPool(3, 1, 2, 5)
    assert pool.resolve((5, 9, 2), (7,), (4, 3)) == 1
    assert pool.resolve((5, 1, 2), (7,), (4, 3)) == -1
    assert pool.resolve((5, 9, 2), (7,), (6, 3)) == 0
    assert pool.resolve((5, 9, 2), (7,), (6, 1)) == 1
    assert pool.resolve((1, 1, 2), (1,), (2, 3)) == 0


@pytest.mark.rule("DM-360", "DM-T51", "DM-S09", "DM-X29")
def test_the_highest_die_holds_and_the_tie_is_the_attackers() -> None:
    assert GripPool(2, 1, 1).resolve((7, 2), (7,), (5,)) == 1
    assert GripPool(2, 1, 1).resolve((6, 2), (7,), (5,)) == 0
    assert GripPool(1, 0, 0).resolve((1,), (), ()) == 1
    assert GripPool(0, 0, 0).resolve((), (), ()) == 0


def brute(pool: AnyPool) -> dict[int, Fraction]:
    """Every fall of every die, one by one."""
    counts: dict[int, int] = {}
    shapes = [product(range(1, roll.sides + 1), repeat=roll.count) for roll in pool.rolls]
    total = 0
    for faces in product(*map(tuple, shapes)):
        result = pool.resolve(*faces)
        counts[result] = counts.get(result, 0) + 1
        total += 1
    return {result: Fraction(count, total) for result, count in sorted(counts.items())}


POOLS = [
    *(CheckPool("kno", dice, need) for dice in (0, 1, 3) for need in (2, 6, 10, 11)),
    *(AttackPool("ath", 2, defense, need) for defense in (0, 2) for need in (5, 8, 10, 12)),
    AttackPool("ath", 1, 2, 6, tens=1),
    ContestPool(2, 1, 1, 5),
    GripPool(2, 1, 1),
    GripPool(1, 0, 2),
]


@pytest.mark.parametrize("pool", POOLS, ids=str)
def test_odds_by_classes_equal_brute_force(pool: AnyPool) -> None:
    assert dict(distribution(pool)) == brute(pool)


@pytest.mark.parametrize("need", range(1, 14))
@pytest.mark.parametrize("sides", [6, 10])
def test_classes_part_the_faces(need: int, sides: int) -> None:
    parts = classes(need, sides)
    assert sorted(face for part in parts for face in part) == list(range(1, sides + 1))
    assert all(parts)
