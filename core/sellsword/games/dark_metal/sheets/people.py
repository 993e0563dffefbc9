"""Those who can be hired, and those who are met, as they come (DM-397 to DM-428, DM-D01 to DM-D08)."""

from dataclasses import dataclass

from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.tables import AVERAGE, LARGE, SMALL

RECRUIT, MEDIC, MECHIE, ANIMALUS, OPPONENT = "recruit", "medic", "mechie", "animalus", "opponent"
"""The kinds of people."""
VEHICLE = "vehicle"
"""The kind of what can be driven."""

type Levels = tuple[tuple[str, int], ...]
"""Skills with their levels."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Move in inches, the dice of the traits, and the hit points."""

    move: int
    ath: int
    pre: int
    ins: int
    awa: int
    kno: int
    bhp: int
    ahp: int = 0


@dataclass(frozen=True, slots=True)
class Grade:
    """How one comes to be it: from which grades, at what price in Rep or ARP, and a gain of Rep that nothing
    explains (DM-S46)."""

    start: tuple[str, ...]
    rep: int
    arp: int
    gain: int = 0


MET = Grade((), 0, 0)
"""Who is not hired."""


@dataclass(frozen=True, slots=True)
class Hide:
    """What a body is made of, beyond flesh: Armor, Bulk, Systems, Cyber, Splice, and what its bite has."""

    armor: int = 0
    bulk: int = 0
    systems: int = 0
    cyber: int = 0
    splice: int = 0
    pierce: int = 0
    venom: int = 0


FLESH = Hide()
"""A body without any of it."""


@dataclass(frozen=True, slots=True)
class Person:
    """A row of the tables of people. ``weapons`` and ``items`` are what it has by default."""

    id: str
    rule: str
    kind: str
    figures: Figures
    grade: Grade = MET
    skills: Levels = ()
    weapons: tuple[str, ...] = ("standard-rifle", "melee-weapon")
    items: tuple[str, ...] = ()
    size: str = AVERAGE
    hide: Hide = FLESH

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


@dataclass(frozen=True, slots=True)
class Vehicle:
    """What can be driven."""

    id: str
    rule: str
    size: str
    move: int
    ahp: int
    armor: int
    seats: int

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


_INFANTRY, _MARINE = "standard-infantry", "standard-marine"
_ARS, _SUR, _STE = ("ars", 1), ("sur", 1), ("ste", 1)
_TRAUMA = ("trauma-kit", "trauma-kit", "extra-ammo")  # DM-410, DM-X21
_HQ_TRAUMA = ("hq-trauma-kit", "hq-trauma-kit", "extra-ammo")  # DM-412: 4 BHP, by Med Packer
_SHOTGUN = ("combat-shotgun", "melee-weapon")  # DM-421
_REPAIR = ("standard-repair-kit", "standard-repair-kit")  # DM-418
_HQ_REPAIR = ("hq-armor-repair-kit", "hq-armor-repair-kit")  # DM-420: 4 AHP, by Repair Packer
_BITE = ("melee-weapon",)

RECRUITS = (
    Person("recruit", "DM-397", RECRUIT, Figures(4, 1, 1, 0, 0, 0, 2)),
    Person(_INFANTRY, "DM-398", RECRUIT, Figures(4, 1, 2, 1, 1, 0, 2), Grade(("recruit",), 75, 10), (_ARS,)),
    Person(
        "veteran-infantry",
        "DM-399",
        RECRUIT,
        Figures(4, 2, 3, 1, 2, 1, 2),
        Grade((_INFANTRY,), 125, 15),
        (_ARS, _SUR),
    ),
    Person(
        "elite-infantry",
        "DM-400",
        RECRUIT,
        Figures(4, 2, 4, 1, 2, 1, 3),
        Grade(("veteran-infantry",), 100, 15),
        (_ARS, ("exp", 1), _SUR),
    ),
    Person(_MARINE, "DM-401", RECRUIT, Figures(4, 2, 2, 1, 1, 0, 2), Grade(("recruit",), 100, 12), (_ARS,)),
    Person(
        "veteran-marine",
        "DM-402",
        RECRUIT,
        Figures(4, 3, 2, 1, 1, 1, 2),
        Grade((_MARINE,), 100, 15),
        (_ARS, _SUR),
    ),
    Person(
        "elite-marine",
        "DM-403",
        RECRUIT,
        Figures(4, 4, 3, 2, 2, 1, 3),
        Grade(("veteran-marine",), 200, 25),
        (_ARS, _SUR, ("tra", 1)),
    ),
    Person(
        "sniper",
        "DM-404",
        RECRUIT,
        Figures(4, 1, 4, 1, 3, 1, 3),
        Grade((_INFANTRY, _MARINE), 325, 37),
        (_ARS, _STE, _SUR),
    ),
    Person(
        "elite-sniper",
        "DM-405",
        RECRUIT,
        Figures(4, 1, 4, 1, 4, 1, 3),
        Grade(("sniper",), 100, 10),
        (_ARS, _STE, _SUR),
    ),
)
MEDICS = (
    Person(
        "rookie-medic",
        "DM-407",
        MEDIC,
        Figures(4, 1, 2, 1, 1, 1, 2, 1),
        Grade((), 75, 10, 2),
        (("med", 1),),
        items=_TRAUMA,
    ),
    Person(
        "medic",
        "DM-408",
        MEDIC,
        Figures(4, 2, 3, 1, 2, 2, 3, 1),
        Grade(("rookie-medic",), 200, 25, 3),
        (("med", 3),),
        items=_TRAUMA,
    ),
    Person(
        "elite-medic",
        "DM-409",
        MEDIC,
        Figures(4, 2, 4, 1, 2, 3, 3, 1),
        Grade(("medic",), 300, 40, 4),
        (("med", 5),),
        items=_HQ_TRAUMA,
    ),
)
MECHIES = (
    Person(
        "rookie-mechie",
        "DM-415",
        MECHIE,
        Figures(4, 1, 2, 1, 1, 1, 2, 1),
        Grade((), 75, 10, 2),
        (("rep", 1),),
        _SHOTGUN,
        _REPAIR,
    ),
    Person(
        "mechie",
        "DM-416",
        MECHIE,
        Figures(4, 2, 3, 1, 2, 2, 3, 1),
        Grade(("rookie-mechie",), 200, 25, 3),
        (("rep", 3),),
        _SHOTGUN,
        _REPAIR,
    ),
    Person(
        "elite-mechie",
        "DM-417",
        MECHIE,
        Figures(4, 2, 4, 1, 2, 3, 3, 1),
        Grade(("mechie",), 300, 40, 4),
        (("rep", 5),),
        _SHOTGUN,
        _HQ_REPAIR,
    ),
)
ANIMALUSES = (
    Person(
        "basic-animalus",
        "DM-423",
        ANIMALUS,
        Figures(6, 1, 0, 2, 2, 0, 1),
        Grade((), 0, 0, 1),
        weapons=_BITE,
        size=SMALL,
    ),
    Person(
        "cyber-animalus",
        "DM-424",
        ANIMALUS,
        Figures(6, 1, 0, 2, 2, 0, 2),
        Grade(("basic-animalus",), 50, 5, 1),
        weapons=_BITE,
        size=SMALL,
        hide=Hide(cyber=1, pierce=1),
    ),
    Person(
        "bio-animalus",
        "DM-425",
        ANIMALUS,
        Figures(6, 1, 0, 2, 2, 0, 2),
        Grade(("basic-animalus",), 50, 5, 1),
        weapons=_BITE,
        size=SMALL,
        hide=Hide(splice=1, venom=1),
    ),
)
BITES = 6  # DM-428

_SIDEARMS = ("standard-rifle", "combat-shotgun", "machine-pistol", "heavy-pistol", "melee-weapon")
WIELDS = {
    MEDIC: (*_SIDEARMS, "energy-staff", "armor-m-rifle", "armor-melee"),  # DM-414
    MECHIE: (
        *_SIDEARMS,
        "grenade-launcher",
        "armor-m-rifle",
        "power-shotgun",
        "plasma-spray",
        "armor-melee",
    ),  # DM-422
    ANIMALUS: (),  # DM-426
}
"""The weapons that some kinds of people are limited to; others wield what they can."""
FIRST_ARMS = ("standard-rifle", "machine-pistol", "heavy-pistol", "combat-shotgun")
"""A Recruit's choice beside the Melee Weapon (DM-406)."""


def may_wield(kind: str, weapon: str) -> bool:
    """Whether people of a kind may be given a weapon."""
    return kind not in WIELDS or weapon in WIELDS[kind]


# ---- Values of our own (DM-S02, DM-S60) ---------------------------------------------------------------

OPPONENTS = (
    Person("bandit", "DM-D01", OPPONENT, Figures(4, 1, 1, 1, 1, 0, 2)),
    Person(
        "cutthroat",
        "DM-D02",
        OPPONENT,
        Figures(5, 2, 1, 1, 1, 0, 2),
        weapons=("machine-pistol", "melee-weapon"),
    ),
    Person("gunhand", "DM-D03", OPPONENT, Figures(4, 1, 2, 1, 1, 0, 2), weapons=_SHOTGUN),
    Person(
        "deadeye", "DM-D04", OPPONENT, Figures(4, 1, 3, 1, 3, 1, 2), weapons=("heavy-rifle", "melee-weapon")
    ),
    Person(
        "guard",
        "DM-D05",
        OPPONENT,
        Figures(4, 2, 2, 1, 2, 1, 2, 3),
        weapons=("standard-rifle", "energy-staff"),
        hide=Hide(armor=1, bulk=1, systems=1),
    ),
    Person("wolfhound", "DM-D06", OPPONENT, Figures(6, 2, 0, 2, 2, 0, 1), weapons=_BITE, size=SMALL),
    Person(
        "bruiser",
        "DM-D07",
        OPPONENT,
        Figures(4, 3, 2, 1, 1, 0, 3, 4),
        weapons=("power-shotgun", "armor-melee"),
        size=LARGE,
        hide=Hide(armor=1, bulk=2, systems=2),
    ),
)
"""Those who are met. The Bandit is read from an example, the others are ours around it."""

VEHICLES = {"skiff": Vehicle("skiff", "DM-D08", LARGE, 8, 6, 1, 4)}
"""What can be driven, by id; ours."""

# -------------------------------------------------------------------------------------------------------

PEOPLE = {
    person.id: person for group in (RECRUITS, MEDICS, MECHIES, ANIMALUSES, OPPONENTS) for person in group
}
"""Everybody, by id."""
