"""Dice of ten sides: thrown against each other in roll-offs, or by themselves on a table."""

from collections.abc import Callable

from sellsword.dice import Dice
from sellsword.odds import Faces, Roll

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


def on_table(name: str, resolve: Callable[[Faces], int]) -> Roll:
    """One die on a table, the faces that come to the same line together."""
    groups: dict[int, Faces] = {}
    for face in range(1, SIDES + 1):
        line = resolve((face,))
        groups[line] = (*groups.get(line, ()), face)
    return Roll(name, 1, SIDES, tuple(groups.values()))
