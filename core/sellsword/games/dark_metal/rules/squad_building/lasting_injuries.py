"""Injuries, an optional rule: two dice, one of which is chosen; what it takes and gives (DM-372 to 381)."""

from dataclasses import dataclass

from sellsword.dice import Dice
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.sheets.tables import INJURIES, Injury

D6 = 6
CHOICES = 2
GRACE = 2
"""The campaigns after which an injury gives what it gives."""
BONUS = 10
"""The hundredths of Rep that most injuries add (DM-373)."""
HEALS_CLEAN = ("broken-rib",)


@dataclass(frozen=True, slots=True)
class Hurt:
    """An injury that somebody has, and how many campaigns ago it was suffered."""

    id: str
    campaigns: int = 0

    @property
    def injury(self) -> Injury:
        """What it is."""
        return next(each for each in INJURIES if each.id == self.id)


def due(fighter: Fighter) -> bool:
    """Whether somebody fell below 0, and not just to it (DM-372, DM-X31)."""
    return fighter.bhp < 0


def roll(dice: Dice) -> tuple[int, ...]:
    """The faces of the dice that offer injuries (DM-372)."""
    return tuple(dice.roll(CHOICES, D6))


def offered(faces: tuple[int, ...]) -> tuple[Injury, ...]:
    """The injuries to choose from by the faces of the dice; one if all show the same."""
    return tuple(INJURIES[face - 1] for face in dict.fromkeys(faces))


def changes(hurts: tuple[Hurt, ...]) -> dict[str, int]:
    """What injuries change, in points of traits or of ``PACE``: each takes again what it takes, and gives
    once, after two campaigns (DM-374)."""
    found: dict[str, int] = {}
    given: list[str] = []
    for hurt in hurts:
        ripe = hurt.campaigns >= GRACE and hurt.id not in given
        given += [hurt.id] * ripe
        for what, by in (*hurt.injury.loss, *(hurt.injury.gain if ripe else ())):
            found[what] = found.get(what, 0) + by
    return found


def without(hurts: tuple[Hurt, ...], injury: str) -> tuple[Hurt, ...]:
    """One injury is removed, and with it what it gave (DM-375)."""
    number = [hurt.id for hurt in hurts].index(injury)
    return (*hurts[:number], *hurts[number + 1 :])


def earned(rep: int, hurts: tuple[Hurt, ...]) -> int:
    """Rep with what scars add to a gain: a tenth for each kind but a Broken Rib (DM-373, DM-374, DM-S124)."""
    scars = len({hurt.id for hurt in hurts}.difference(HEALS_CLEAN))
    return rep + -(-max(0, rep) * BONUS * scars // 100)
