"""Exact odds of attacks carried through to Wounds, by Fractions; remembered, since they are asked often."""

from fractions import Fraction
from functools import lru_cache
from math import comb

from sellsword.games.contested_ground.model.ten_sided_dice import SIDES
from sellsword.games.contested_ground.rules.attacks.damage import REND_FACES, ResistPool

type Spread = tuple[Fraction, ...]
"""The chances of 0, 1, 2 ... of something."""


@lru_cache(maxsize=4096)
def binomial(dice: int, chance: Fraction) -> Spread:
    """The chances of each number of successes."""
    return tuple(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(dice + 1))


def hit_chance(need: int) -> Fraction:
    """The chance that a die shows a face or more; faces below 2 and above 10 are always and never."""
    return Fraction(SIDES + 1 - min(SIDES + 1, max(1, need)), SIDES)


@lru_cache(maxsize=4096)
def hits(dice: int, need: int, rerolls: int = 0) -> Spread:
    """The chances of each number of hits, so many misses rerolled once."""
    chance = hit_chance(need)
    found = [Fraction(0)] * (dice + 1)
    for first, likely in enumerate(binomial(dice, chance)):
        for more, again in enumerate(binomial(min(rerolls, dice - first), chance)):
            found[first + more] += likely * again
    return tuple(found)


@lru_cache(maxsize=4096)
def wounds(hits_: int, strength: int, rend: bool) -> Spread:
    """The chances of each number of Wounds from some hits."""
    need = ResistPool(1, strength).need
    most = hits_ * (2 if rend else 1)
    found = [Fraction(0)] * (most + 1)
    found[0] = Fraction(1)
    for _ in range(hits_):
        found = _one_more(found, need, rend)
    return tuple(found)


def _one_more(before: list[Fraction], need: int, rend: bool) -> list[Fraction]:
    """The chances after one hit more: it fails, resists, or with Rend makes a further hit as well."""
    fail = Fraction(need - 1, SIDES)
    low = Fraction(REND_FACES, SIDES) if rend else Fraction(0)
    steps = (1 - fail, fail - low * fail, low * fail)
    after = [Fraction(0)] * len(before)
    for number, chance in enumerate(before):
        for more, likely in enumerate(steps):
            if chance and likely:
                after[number + more] += chance * likely
    return after


@lru_cache(maxsize=8192)
def harm(dice: int, need: int, strength: int, rend: bool, rerolls: int = 0) -> Spread:
    """The chances of each number of Wounds of a whole attack."""
    most = dice * (2 if rend else 1)
    found = [Fraction(0)] * (most + 1)
    for number, chance in enumerate(hits(dice, need, rerolls)):
        for lost, likely in enumerate(wounds(number, strength, rend)):
            found[lost] += chance * likely
    return tuple(found)


@lru_cache(maxsize=8192)
def lost(
    dice: int, need: int, strength: int, rend: bool, left: int, rerolls: int = 0
) -> tuple[int, int, int]:
    """In thousandths: Wounds lost on average, the chance of going down, and the hits."""
    spread = harm(dice, need, strength, rend, rerolls)
    mean = sum((min(number, left) * chance for number, chance in enumerate(spread)), Fraction(0))
    down = sum(spread[left:], Fraction(0))
    struck = sum(number * chance for number, chance in enumerate(hits(dice, need, rerolls)))
    return int(mean * 1000), int(down * 1000), int(struck * 1000)
