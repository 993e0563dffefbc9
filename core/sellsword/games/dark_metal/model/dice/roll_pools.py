"""The rolls of the game: what is thrown, what shapes it, what the faces come to (DM-008 to DM-013).

Everywhere a 1 strikes out a success (DM-011), so that a roll comes to its successes less its 1s. In an attack
the d6 of the defender matter for their 1s alone (DM-012).
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

from sellsword.odds import Faces, Modifier, Roll

D10, D6 = 10, 6
type Lines = tuple[Modifier, ...]


@lru_cache(maxsize=64)
def classes(need: int, sides: int = D10) -> tuple[Faces, ...]:
    """The faces that count alike against a number: the 1, those between, and the successes."""
    bounds = (1, 2, max(2, min(need, sides + 1)), sides + 1)
    parts = (tuple(range(a, b)) for a, b in pairwise(bounds))
    return tuple(part for part in parts if part)


def successes(faces: Faces, need: int) -> int:
    """How many dice show the number or more; a 1 never does (DM-009, DM-010)."""
    return len([face for face in faces if face >= need and face > 1])


def ones(faces: Faces) -> int:
    """How many dice are failures (DM-010)."""
    return faces.count(1)


@lru_cache(maxsize=1024)
def net(faces: Faces, need: int) -> int:
    """Successes less failures; not above 0 where nothing is left (DM-011)."""
    return successes(faces, need) - ones(faces)


@dataclass(frozen=True, slots=True)
class CheckPool:
    """A check of so many d10 against a number. It comes to the successes that are left; 0 has failed."""

    trait: str
    dice: int
    need: int
    modifiers: Lines = ()

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The d10."""
        return (Roll("check", self.dice, D10, classes(self.need)),)

    def resolve(self, *faces: Faces) -> int:
        """The successes that no 1 struck out (DM-011)."""
        return max(0, net(faces[0], self.need))


@dataclass(frozen=True, slots=True)
class AttackPool:
    """An attack: d10 against the to hit, the defender's d6, and successes that come by themselves (DM-301).
    It comes to the successes that are left; 0 is a miss (DM-310)."""

    trait: str
    dice: int
    defense: int
    need: int
    tens: int = 0
    modifiers: Lines = ()

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The attacker's d10, then the defender's d6."""
        return (
            Roll("attack", self.dice, D10, classes(self.need)),
            Roll("defense", self.defense, D6, classes(D6 + 1, D6)),
        )

    def resolve(self, *faces: Faces) -> int:
        """The hits that are left over misses (DM-310, DM-S11)."""
        attack, defense = faces
        tens = self.tens if self.need <= D10 else 0
        return max(0, net(attack, self.need) + tens - ones(defense))


@dataclass(frozen=True, slots=True)
class ContestPool:
    """A Push or a Trip: both throw against one number, the defender d6 for Instinct too (DM-367, DM-369).

    It comes to 1 where the attacker has more successes, to -1 where the defender has, to 0 in a tie. Each 1
    cancels a success of the one who rolled it (DM-S08).
    """

    trait: ClassVar[str] = "ath"
    attack: int
    defense: int
    instinct: int
    need: int
    modifiers: Lines = ()

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The attacker's d10, the defender's d10, and the defender's d6."""
        return (
            Roll("attack", self.attack, D10, classes(self.need)),
            Roll("defense", self.defense, D10, classes(self.need)),
            Roll("instinct", self.instinct, D6, classes(self.need, D6)),
        )

    def resolve(self, *faces: Faces) -> int:
        """Who has more successes left."""
        attack, defense, instinct = faces
        mine = max(0, net(attack, self.need))
        theirs = max(0, net(defense + instinct, self.need))
        return (mine > theirs) - (mine < theirs)


@dataclass(frozen=True, slots=True)
class GripPool:
    """An Entangle: highest die against highest die (DM-360). It comes to 1 where the attacker holds."""

    trait: ClassVar[str] = "ath"
    attack: int
    defense: int
    instinct: int
    modifiers: Lines = ()

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The attacker's d10, the defender's d10, and the defender's d6; the highest of each counts."""
        ten, six = tuple((n,) for n in range(1, D10 + 1)), tuple((n,) for n in range(1, D6 + 1))
        return (
            Roll("attack", self.attack, D10, ten, best=True),
            Roll("defense", self.defense, D10, ten, best=True),
            Roll("instinct", self.instinct, D6, six, best=True),
        )

    def resolve(self, *faces: Faces) -> int:
        """Whether the attacker's highest is at least the defender's; without dice nobody holds (DM-S09)."""
        attack, defense, instinct = faces
        return int(bool(attack) and max(attack) >= max((*defense, *instinct), default=0))


@dataclass(frozen=True, slots=True)
class LancePool:
    """A Heavy Beam Rifle's lance: the defense dice fall first, then the attack dice one by one until it hits.
    It comes to the damage: 1, and 1 for each die that was not needed; 0 is a miss (DM-202)."""

    trait: ClassVar[str] = "pre"
    dice: int
    defense: int
    need: int
    modifiers: Lines = ()

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The defender's d6, then each d10 by itself, since their order counts."""
        one = Roll("attack", 1, D10, classes(self.need))
        return (Roll("defense", self.defense, D6, classes(D6 + 1, D6)), *(one for _ in range(self.dice)))

    def resolve(self, *faces: Faces) -> int:
        """The damage."""
        left = -ones(faces[0])
        for spent, die in enumerate(faces[1:], 1):
            left += net(die, self.need)
            if left >= 1:
                return 1 + self.dice - spent
        return 0


type AnyPool = CheckPool | AttackPool | ContestPool | GripPool | LancePool
