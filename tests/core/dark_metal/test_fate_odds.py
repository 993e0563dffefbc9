"""The best use of Fate and reserve dice, counted exactly, against trying everything."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from sellsword.games.dark_metal.model.dice.fate_odds import (
    GENERAL,
    ONE,
    OWN,
    Hand,
    Lot,
    Stake,
    aided,
    attacking,
    chance,
    defending,
    warded,
)
from sellsword.games.dark_metal.model.dice.roll_pools import AttackPool, CheckPool
from sellsword.odds import chance_of, distribution

type Faces = tuple[int, ...]


def attack(dice: int, defense: int, need: int, tens: int = 0) -> AttackPool:
    return AttackPool("ath", dice, defense, need, tens)


def check(dice: int, need: int) -> CheckPool:
    return CheckPool("ath", dice, need)


class Trying:
    """A slow player who tries everything: every set of dice to roll again, every use of each reserve die."""

    def __init__(self, stake: Stake, hand: Hand) -> None:
        self.stake, self.hand = stake, hand
        self.again = cache(self._again)

    def chance(self) -> Fraction:
        mine, theirs = self.stake.mine, self.stake.theirs
        falls = list(product(self.all(mine, mine.count), self.all(theirs, theirs.count)))
        return sum((self.best(sorted_(own), sorted_(other)) for own, other in falls), Fraction(0)) / len(
            falls
        )

    @staticmethod
    def all(lot: Lot, count: int) -> list[Faces]:
        return list(product(range(1, lot.sides + 1), repeat=count))

    def well(self, own: Faces, other: Faces) -> bool:
        worth = self.stake.start + sum(map(self.stake.theirs.of, other))
        return worth + self.most(own, self.hand.reserves) >= self.stake.goal

    def most(self, own: Faces, reserves: Faces) -> int:
        """The most that one's own dice can be worth."""
        if not reserves:
            return sum(map(self.stake.mine.of, own))
        lot, best = self.stake.mine, self.most(own, reserves[1:])
        for index, face in enumerate(own):
            for spent in range(1, reserves[0] + 1):
                to = face + lot.step * spent
                if 1 <= to <= lot.sides:
                    best = max(best, self.most((*own[:index], to, *own[index + 1 :]), reserves[1:]))
        return best

    def best(self, own: Faces, other: Faces) -> Fraction:
        tried = [Fraction(self.well(own, other))]
        for fate in self.hand.fates:
            if fate == ONE:
                ones = [(*own[:index], 1, *own[index + 1 :]) for index in range(len(own))]
                tried += [Fraction(self.well(faces, other)) for faces in ones]
                continue
            theirs = masks(len(other)) if fate == GENERAL else [(True,) * len(other)]
            for keep, spare in product(masks(len(own)), theirs):
                tried.append(self.again(kept(own, keep), kept(other, spare)))
        return max(tried)

    def _again(self, own: Faces, other: Faces) -> Fraction:
        """The chance once all dice that were not kept have been rolled again."""
        mine, theirs = self.stake.mine, self.stake.theirs
        fresh = list(
            product(self.all(mine, mine.count - len(own)), self.all(theirs, theirs.count - len(other)))
        )
        return Fraction(sum(self.well(own + a, other + b) for a, b in fresh), len(fresh))


def sorted_(faces: Faces) -> Faces:
    return tuple(sorted(faces))


def masks(count: int) -> list[tuple[bool, ...]]:
    return list(product((True, False), repeat=count))


def kept(faces: Faces, keep: tuple[bool, ...]) -> Faces:
    return tuple(face for face, stays in zip(faces, keep, strict=True) if stays)


HANDS = [
    Hand(),
    Hand((3,)),
    Hand((10, 2)),
    Hand((), (OWN,)),
    Hand((), (GENERAL,)),
    Hand((2,), (OWN,)),
    Hand((4,), (GENERAL,)),
]


@pytest.mark.rule("DM-383", "DM-384", "DM-386", "DM-S30")
@pytest.mark.parametrize("hand", HANDS, ids=str)
@pytest.mark.parametrize("pool", [check(2, 7), check(1, 10), check(2, 3), check(2, 11)], ids=str)
def test_the_best_use_on_a_check(pool: CheckPool, hand: Hand) -> None:
    stake = attacking(pool)
    assert aided(pool, hand) == Trying(stake, hand).chance()


@pytest.mark.rule("DM-383")
@pytest.mark.parametrize("hand", [Hand((2,)), Hand((), (GENERAL,)), Hand((3,), (GENERAL,))], ids=str)
@pytest.mark.parametrize("pool", [attack(1, 1, 6), attack(1, 2, 8), attack(1, 1, 10, tens=1)], ids=str)
def test_the_best_use_by_an_attacker(pool: AttackPool, hand: Hand) -> None:
    assert aided(pool, hand) == Trying(attacking(pool), hand).chance()


@pytest.mark.rule("DM-051", "DM-S28")
@pytest.mark.parametrize(
    "hand",
    [
        Hand((), (ONE,)),
        Hand((2,)),
        Hand((1,), (ONE,)),
        Hand((), (GENERAL,)),
        Hand((3,), (GENERAL, ONE)),
    ],
    ids=str,
)
@pytest.mark.parametrize("pool", [attack(1, 2, 6), attack(2, 1, 4), attack(1, 1, 10, tens=1)], ids=str)
def test_the_best_use_by_a_defender(pool: AttackPool, hand: Hand) -> None:
    assert 1 - warded(pool, hand) == Trying(defending(pool), hand).chance()


@pytest.mark.parametrize("pool", [attack(4, 3, 6), attack(2, 5, 8), check(5, 7)], ids=str)
def test_with_nothing_to_use_the_chance_is_the_plain_one(pool: AttackPool | CheckPool) -> None:
    plain = chance_of(distribution(pool), 1)
    assert aided(pool, Hand()) == plain
    if isinstance(pool, AttackPool):
        assert warded(pool, Hand()) == plain


@pytest.mark.parametrize("dice", range(1, 7))
def test_more_to_use_never_hurts(dice: int) -> None:
    pool = attack(dice, 3, 7)
    chances = [aided(pool, hand) for hand in (Hand(), Hand((2,)), Hand((6,)), Hand((6,), (GENERAL,)))]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def test_a_large_roll_is_counted_at_once() -> None:
    """Six dice with two reserve dice and Fate against five: no enumeration of falls could do that in time."""
    found = chance(attacking(attack(6, 5, 7)), Hand((10, 4), (GENERAL, OWN)))
    assert Fraction(9, 10) < found < 1
