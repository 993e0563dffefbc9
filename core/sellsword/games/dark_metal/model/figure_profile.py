"""What a figure brings into battle, all its sums done."""

from dataclasses import dataclass

from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.people import (
    ANIMALUS,
    FLESH,
    VEHICLE,
    Figures,
    Hide,
    Levels,
    Person,
    Vehicle,
)
from sellsword.games.dark_metal.sheets.traits import ATH, AWA, INS, PRE
from sellsword.games.dark_metal.sheets.weapons import WEAPONS, Weapon

FATED = (ATH, PRE, INS, AWA)
"""The traits that have Fate and reserve dice of their own (DM-044 to DM-048)."""


@dataclass(frozen=True, slots=True)
class Lead:
    """What only leaders have: Reputation, Communication and Awareness in half levels, General Fate, and for
    each of ``FATED`` the points of Fate, the reserve dice that are rolled, and those set at 10."""

    rep: int
    com: int
    awa: int
    general: int
    fate: tuple[int, ...] = (0, 0, 0, 0)
    rolled: tuple[int, ...] = (0, 0, 0, 0)
    at_ten: tuple[int, ...] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Profile:
    """A figure's sums: its dice and hit points, what it is made of, Power, skills, and what it carries.

    ``gear`` is what it wears and has built in, ``grenade`` the kind that its launchers hold if it
    brings none (DM-S128), and ``lead`` is None for all but leaders.
    """

    id: str
    title: str
    kind: str
    size: str
    figures: Figures
    hide: Hide = FLESH
    power: int = 0
    skills: Levels = ()
    gear: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    grenade: str = "attack-grenade"
    lead: Lead | None = None

    def __hash__(self) -> int:
        return hash(self.id)  # looked up often: sums are told apart by what they are, not by their hashes

    @property
    def launched(self) -> str:
        """The kind of grenade in its launchers: the first that it brings, if it brings any (DM-S128)."""
        return next((item for item in self.items if ITEMS[item].thrown), self.grenade)

    def skill(self, skill: str) -> int:
        """The level of a Knowledge skill."""
        return next((level for each, level in self.skills if each == skill), 0)

    def wears(self, gear: str) -> bool:
        """Whether it has a piece of gear."""
        return gear in self.gear

    @property
    def wired(self) -> int:
        """Cyber and Systems together, which shock feeds on (DM-344)."""
        return self.hide.cyber + self.hide.systems

    @property
    def bound(self) -> bool:
        """Whether Bulk binds it to its facing (DM-274, DM-275)."""
        return self.hide.bulk >= 1

    @property
    def beast(self) -> bool:
        """Whether it is an Animalus (DM-426)."""
        return self.kind == ANIMALUS

    @property
    def vehicle(self) -> bool:
        """Whether it is something that is driven (DM-S60)."""
        return self.kind == VEHICLE

    @property
    def arms(self) -> tuple[Weapon, ...]:
        """Its weapons, in the order of its slots."""
        return tuple(WEAPONS[each] for each in self.weapons)


HULL = 1
"""The BHP of a vehicle: what its AHP do not take makes a wreck of it (DM-S60)."""


def vehicle_profile(sheet: Vehicle) -> Profile:
    """The profile of something that is driven: it has no dice of its own."""
    figures = Figures(sheet.move, 0, 0, 0, 0, 0, HULL, sheet.ahp)
    return Profile(sheet.id, sheet.name, VEHICLE, sheet.size, figures, Hide(armor=sheet.armor))


def profile_of(
    person: Person,
    weapons: tuple[str, ...] | None = None,
    items: tuple[str, ...] | None = None,
    gear: tuple[str, ...] = (),
) -> Profile:
    """The profile of somebody from the tables, with other weapons, items or gear where they are given."""
    return Profile(
        person.id,
        person.name,
        person.kind,
        person.size,
        person.figures,
        person.hide,
        sum(GEAR[each].power for each in gear),
        person.skills,
        gear,
        person.weapons if weapons is None else weapons,
        person.items if items is None else items,
    )
