"""What is carried in the backpack, and what explodes (DM-158 to DM-172)."""

from dataclasses import dataclass

from sellsword.boards.board import INCH
from sellsword.games.dark_metal.sheets.names import NAMES


@dataclass(frozen=True, slots=True)
class Explosive:
    """What goes off: everybody within ``blast`` takes ``damage``, and ``further`` too whose Instinct fails
    against 5."""

    id: str
    blast: int
    damage: int
    further: int = 0
    pierce: int = 0
    shock: int = 0

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


EXPLOSIVES = {
    each.id: each
    for each in (
        Explosive("attack-grenade", 1 * INCH, 1, 1),
        Explosive("defensive-grenade", 2 * INCH, 1),
        Explosive("emp-grenade", 1 * INCH, 1, shock=1),
        Explosive("infantry-mine", 2 * INCH, 1, 2),
        Explosive("vehicle-mine", 0, 2, 1, pierce=3),
        Explosive("missile", 2 * INCH, 3, 2),
    )
}
"""Grenades, mines and missiles."""
EVADE = 5
"""The number that Instinct must reach to escape the further damage (DM-164)."""


@dataclass(frozen=True, slots=True)
class Heal:
    """What a kit brings back: so many d4, and a fixed number."""

    dice: int
    plus: int


@dataclass(frozen=True, slots=True)
class Item:
    """A thing carried in the backpack. ``cost`` is None where it is not sold."""

    id: str
    rule: str
    cost: int | None
    slots: int = 1
    bhp: Heal | None = None
    ahp: Heal | None = None
    power: int = 0
    thrown: bool = False
    mine: bool = False

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


ITEMS = {
    item.id: item
    for item in (
        Item("crappy-trauma-kit", "DM-158", None, bhp=Heal(1, -1)),
        Item("trauma-kit", "DM-159", 40, bhp=Heal(1, 0)),
        Item("hq-trauma-kit", "DM-160", 70, bhp=Heal(1, 1)),
        Item("crappy-armor-kit", "DM-161", None, ahp=Heal(0, 1)),
        Item("armor-repair-kit", "DM-162", 40, ahp=Heal(0, 2)),
        Item("hq-armor-repair-kit", "DM-163", 70, ahp=Heal(1, 1)),
        Item("infantry-mine", "DM-164", 30, mine=True),
        Item("vehicle-mine", "DM-165", 30, mine=True),
        Item("attack-grenade", "DM-166", 20, thrown=True),
        Item("defensive-grenade", "DM-167", 20, thrown=True),
        Item("backpack-battery", "DM-168", 150, power=2),
        Item("extra-ammo", "DM-169", 0),
        Item("emp-grenade", "DM-172", 40, thrown=True),
        Item("standard-repair-kit", "DM-X22", None, ahp=Heal(1, 0)),
    )
}
"""Things in the backpack, by id."""
