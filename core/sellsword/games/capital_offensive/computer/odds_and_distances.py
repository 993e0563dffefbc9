"""What the computer looks up: exact odds of an attack as whole numbers, and the ways across the ground."""

from dataclasses import dataclass
from functools import lru_cache

from sellsword.games.capital_offensive.model.battlefield import Ground
from sellsword.games.capital_offensive.rules.attack import AttackPool
from sellsword.games.capital_offensive.sheets.characters import Weapon
from sellsword.odds import distribution

FAR = 99
"""Steps to a Space that no way leads to."""


@dataclass(frozen=True, slots=True)
class Harm:
    """What an attack does on average: lives lost and the chance of elimination, in thousandths."""

    lost: int
    eliminated: int


NO_HARM = Harm(0, 0)


@lru_cache(maxsize=4096)
def harm(weapon: Weapon, distance: int, defense: int, lives: int) -> Harm:
    """The harm to a character with so many Defense dice and so much Health and Armor together; a distance
    of 0 is not checked for range."""
    odds = distribution(AttackPool(weapon, distance, defense))
    lost = sum(min(hits, lives) * chance for hits, chance in odds)
    eliminated = sum(chance for hits, chance in odds if hits >= lives)
    return Harm(int(lost * 1000), int(eliminated * 1000))


@dataclass(frozen=True, slots=True)
class Ways:
    """Steps and ranges between all Spaces, nobody standing in the way."""

    steps: tuple[tuple[int, ...], ...]
    ranges: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=16)
def ways(ground: Ground) -> Ways:
    """The ways across a ground."""
    board = ground.board
    cells = range(ground.columns * ground.rows)
    reached = [board.reach(cell, len(cells)) for cell in cells]
    return Ways(
        tuple(tuple(steps.get(cell, FAR) for cell in cells) for steps in reached),
        tuple(tuple(ground.range_between(a, b) for b in cells) for a in cells),
    )
