"""The sheets: who is who, what they carry, and the numbers. Data only.

The figures under "Values of our own" are not the published game's: its character sheets are pictures that
we do not have. They are tuned by playing thousands of games and shown as ours in the app (CO-S01).
"""

from dataclasses import dataclass

COLLECTIVE, TOUGHS = 0, 1
SIDE_WORDS = COLLECTIVE_WORD, TOUGHS_WORD = ("collective", "toughs")
"""The words for the sides in a choice."""


NAMES = {
    "game": "Capital Offensive",
    "collective": "Partnership Collective",
    "toughs": "Tagon's Toughs",
    "schlock": "Schlock",
    "tagon": "Tagon",
    "elf": "Elf",
    "drone": "Drone",
    "plasma-cannon": "Plasma Cannon",
    "sidearm": "Sidearm",
    "laser-pistol": "Laser Pistol",
    "serve-subpoena": "Serve Subpoena",
    "epaulet-grenade": "Epaulet Grenade",
}
"""Every name of the source in one table, so that all can be replaced at once."""

DRONES = 8  # CO-004
GRENADE_ICONS = 2  # CO-032, CO-097
SPRINT = 2  # CO-065
COMMAND_DICE = 3  # CO-044
ARMORY_ARMOR = 1  # CO-093


def foe_of(side: int) -> int:
    """The other side."""
    return TOUGHS if side == COLLECTIVE else COLLECTIVE


@dataclass(frozen=True, slots=True)
class Weapon:
    """An attack: its dice, the faces that always miss, and the farthest range (0: none)."""

    id: str
    dice: int
    auto_miss: tuple[int, ...]
    max_range: int
    glyph: str
    blast: bool = False

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


@dataclass(frozen=True, slots=True)
class MoveIcon:
    """How movement is rolled: how many dice, which one is kept, the cap on a Regular Move (0: none)."""

    dice: int
    keep: str
    cap: int = 0


@dataclass(frozen=True, slots=True)
class Ability:
    """An Inherent Ability: always on, never an Action (CO-016)."""

    title: str
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character sheet (CO-012)."""

    id: str
    side: int
    glyph: str
    role: str
    health: int
    armor: int
    move: MoveIcon
    actions: int
    defense: int
    weapons: tuple[Weapon, ...]
    abilities: tuple[Ability, ...] = ()
    grenades: int = 0

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


# ---- Values of our own (CO-S01, CO-S25, CO-S29, table D) ---------------------------------------------
# From the source: the Plasma Cannon's and the Laser Pistol's dice and misses, the Drone's Health, Armor,
# Defense and median move, Tagon's two grenades.

SERVE_SUBPOENA = Weapon("serve-subpoena", 2, (1, 6), 4, "scroll-unfurled")
PLASMA_CANNON = Weapon("plasma-cannon", 5, (3, 4), 0, "bolter-gun")
SIDEARM = Weapon("sidearm", 3, (2,), 5, "pistol-gun")
LASER_PISTOL = Weapon("laser-pistol", 3, (1, 3), 0, "ray-gun")
EPAULET_GRENADE = Weapon("epaulet-grenade", 4, (1,), 4, "unlit-bomb", blast=True)

LOCKDOWN = Ability("TeraPort Lockdown", "locks the Gate it stands on as any Tough's Turn starts", "CO-091")
RESTOCK = Ability("Restock", "may take a grenade instead of Armor from an Armory", "CO-097")

DRONE = Sheet(
    id="drone",
    side=COLLECTIVE,
    glyph="delivery-drone",
    role="Process server",
    health=1,
    armor=0,
    move=MoveIcon(3, "median"),
    actions=2,
    defense=2,
    weapons=(SERVE_SUBPOENA,),
)
SCHLOCK = Sheet(
    id="schlock",
    side=TOUGHS,
    glyph="grasping-slug",
    role="Sergeant",
    health=4,
    armor=2,
    move=MoveIcon(2, "highest", 4),
    actions=2,
    defense=2,
    weapons=(PLASMA_CANNON,),
    abilities=(LOCKDOWN,),
)
TAGON = Sheet(
    id="tagon",
    side=TOUGHS,
    glyph="sergeant",
    role="Captain",
    health=3,
    armor=2,
    move=MoveIcon(3, "median"),
    actions=3,
    defense=2,
    weapons=(SIDEARM, EPAULET_GRENADE),
    abilities=(LOCKDOWN, RESTOCK),
    grenades=GRENADE_ICONS,
)
ELF = Sheet(
    id="elf",
    side=TOUGHS,
    glyph="visored-helm",
    role="Corporal",
    health=3,
    armor=1,
    move=MoveIcon(3, "highest"),
    actions=3,
    defense=2,
    weapons=(LASER_PISTOL,),
    abilities=(LOCKDOWN,),
)

ROUND_LIMIT = 100  # CO-S33

# -------------------------------------------------------------------------------------------------------

SHEETS = {sheet.id: sheet for sheet in (DRONE, SCHLOCK, TAGON, ELF)}
WEAPONS = {weapon.id: weapon for sheet in SHEETS.values() for weapon in sheet.weapons}
TOUGH_IDS = ("schlock", "tagon", "elf")
