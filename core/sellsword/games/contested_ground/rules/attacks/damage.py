"""What hits do: resisting, Wounds, and going Out of Action (OC-S02, OC-S13)."""

from dataclasses import dataclass

from sellsword.dice import Dice
from sellsword.games.contested_ground.model.state import DOWN, Model
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES
from sellsword.games.contested_ground.sheets.reference_tables import RESIST, Weapon
from sellsword.odds import Faces, Modifier, Roll

REND_FACES = 2


@dataclass(frozen=True, slots=True)
class ResistPool:
    """A die for each hit: ``strength`` is what is left of the hits' Strength. It comes to Wounds."""

    hits: int
    strength: int

    @property
    def need(self) -> int:
        """The least face that resists; a 10 always does."""
        return min(SIDES, RESIST + self.strength)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The dice, failed ones and others."""
        failed, resisted = tuple(range(1, self.need)), tuple(range(self.need, SIDES + 1))
        return (Roll("resist", self.hits, SIDES, (failed, resisted)),)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What must be rolled, and why."""
        return (Modifier(f"{self.need} or more", f"Strength {self.strength}", "OC-S02"),)

    def resolve(self, *faces: Faces) -> int:
        """The Wounds: dice that did not resist."""
        return sum(face < self.need for face in faces[0])


def strength_of(attacker: Model, weapon: Weapon, target: Model, close: bool) -> int:
    """The Strength of a hit: at least 1 of a Brute's blows, less what the target wears (OC-063, OC-073)."""
    brute = close and attacker.profile.has("brute")
    return max(0, max(weapon.strength, int(brute)) - target.profile.resilient)


@dataclass(frozen=True, slots=True)
class Harm:
    """What hits did: the faces that resisted them, those of Rend's further hits, Wounds lost, and whether the
    target is Out of Action."""

    faces: Faces
    further: Faces
    need: int
    wounds: int
    down: bool


def suffer(dice: Dice, attacker: Model, target: Model, weapon: Weapon, hits: int, close: bool) -> Harm:
    """A target resists hits and loses Wounds; Rend's further hits are resolved at once (OC-082)."""
    pool = ResistPool(hits, strength_of(attacker, weapon, target, close))
    faces = dice.roll(hits, SIDES)
    more = sum(face <= REND_FACES for face in faces) if weapon.has("rend") else 0
    further = dice.roll(more, SIDES)
    wounds = min(target.wounds, pool.resolve(faces) + pool.resolve(further))
    wound(attacker, target, wounds, close)
    return Harm(faces, further, pool.need, wounds, target.status == DOWN)


def wound(attacker: Model, target: Model, wounds: int, close: bool) -> None:
    """Takes Wounds off a model; without any it is Out of Action (OC-S13). It lies where it fell."""
    if not wounds:
        return
    target.wounds -= wounds
    target.note("hurt")
    if target.wounds:
        return
    target.status = DOWN
    attacker.note("downed")
    if close:
        target.note("felled")
