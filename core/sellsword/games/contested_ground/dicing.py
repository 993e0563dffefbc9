"""Dice of ten sides thrown against each other: roll-offs."""

from sellsword.dice import Dice

SIDES = 10


def roll_off(dice: Dice, bonuses: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, ...]]:
    """A die for each side, again as long as the totals are equal (OC-S36): the dice that decide, and all that
    were thrown in vain before."""
    tied: tuple[int, ...] = ()
    while True:
        one, other = dice.roll(2, SIDES)
        if one + bonuses[0] != other + bonuses[1]:
            return (one, other), tied
        tied = (*tied, one, other)
