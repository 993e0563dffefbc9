"""The moments of a match and what they add up to, in hundredths of a percent, from the side of who chose.

    error = before - chosen_after        luck = after - chosen_after

Each moment begins where the one before it ended: errors and luck add up to the change of the chance. Luck is
naught on average, since what fell is judged as all that might have fallen. An error is what was lost on
the chance of the table, which is what its players make of such positions: negative where a choice did better.
What the best would have brought beside a choice is its ``cost``.
"""

from collections.abc import Sequence
from dataclasses import dataclass

NAMES = (("blunder", 1500), ("mistake", 700), ("slip", 300))
"""What a choice is called that costs at least so much."""
DECIDED = 1000
"""Nearer to an end of the scale than this nothing is called by name."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A choice that was made, by a seat of ``camp``: 0 for the first side, else 1. ``best`` is empty where
    nothing else was to choose, or nobody looked; ``doubt`` is how far ``cost`` may be off, either way."""

    index: int
    seat: int
    camp: int
    choice: str
    before: int
    chosen_after: int
    after: int
    best: str
    best_after: int
    doubt: int = 0

    @property
    def error(self) -> int:
        """What was lost against the chance before; negative where the choice did better."""
        return self.before - self.chosen_after

    @property
    def luck(self) -> int:
        """What the dice, and what came to light, were worth to the seat."""
        return self.after - self.chosen_after

    @property
    def cost(self) -> int:
        """What the best choice would have brought beside this one."""
        return self.best_after - self.chosen_after

    @property
    def label(self) -> str:
        """``slip``, ``mistake`` or ``blunder``; empty where none is earned: on forced choices, in decided
        positions, within doubt."""
        if self.cost <= self.doubt or self.best_after < DECIDED or self.chosen_after > 10_000 - DECIDED:
            return ""
        return next((name for name, least in NAMES if self.cost >= least), "")


@dataclass(frozen=True, slots=True)
class Review:
    """What is known of a match; ``start`` and ``end`` are the first side's chance."""

    moments: Sequence[Moment]
    start: int
    end: int

    @property
    def skill(self) -> tuple[int, int]:
        """What the choices of the first side, and those of all others, made of their chances."""
        own, others = (-sum(each.error for each in self.moments if each.camp == camp) for camp in (0, 1))
        return own, others

    @property
    def luck(self) -> tuple[int, int]:
        """What the dice gave the first side, and all others."""
        given = sum(-each.luck if each.camp else each.luck for each in self.moments)
        return given, -given
