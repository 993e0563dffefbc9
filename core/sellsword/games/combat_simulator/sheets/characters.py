"""The character cards: who is who, and the numbers. Data only.

The figures under "Values of our own" are not the published game's: its cards are pictures that we do not
have. They are tuned by playing thousands of games and shown as ours in the app (SH-S01, table D). The cards
of the Mann Co. deck are in ``equipment_cards.py``.
"""

from dataclasses import dataclass

RED, BLU = 0, 1
SIDE_IDS = ("red", "blu")

NAMES = {
    "game": "Mercenary Combat Simulator",
    "red": "RED",
    "blu": "BLU",
    "scout": "Scout",
    "soldier": "Soldier",
    "pyro": "Pyro",
    "demoman": "Demoman",
    "heavy": "Heavy",
    "engineer": "Engineer",
    "medic": "Medic",
    "sniper": "Sniper",
    "spy": "Spy",
    "sentry": "Sentry",
    "intel": "Intel",
    "deck": "Mann Co. deck",
}
"""Every name of the source in one table, so that all can be replaced at once; weapons have names of ours."""

SLOTS = 6  # SH-006, SH-X07
SENTRIES = 2  # SH-008, SH-S22
UNITS = SLOTS + SENTRIES  # Health/Charge cards of a side (SH-X07)
COPIES = 2  # SH-008, SH-S48
BOMBS = 2  # SH-049
BOMB_DAMAGE = 3  # SH-053, SH-107
BURN_DAMAGE, BURN_TURNS = 1, 2  # SH-048, SH-108
HEAL, REPAIR, SELF_HEAL = 3, 3, 1  # SH-060, SH-072, SH-062, SH-109
JUMP_DAMAGE = 2  # SH-042, SH-110
SAPPER_DAMAGE = 3  # SH-075, SH-111
UNCLOAK_STEPS = 3  # SH-083, SH-112
PYRO_DAMAGE, PYRO_ZONE = 3, 2  # SH-046, SH-113
SNIPER_CHARGE = 2  # SH-056
UBER_REACH, UBER_TURNS = 3, 2  # SH-066, SH-065
INTEL_TURNS = 10  # SH-095, SH-X03
CONTROL_POINTS = 3  # SH-097
CAPTURE_TURNS = 2  # SH-098
GOAL = 25  # SH-101


def foe_of(side: int) -> int:
    """The other side."""
    return 1 - side


@dataclass(frozen=True, slots=True)
class Ability:
    """A special ability as printed on a card (SH-018)."""

    title: str
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character card (SH-014 to SH-018): ``weapon`` names its default attack, ``glyph`` its drawing."""

    id: str
    glyph: str
    health: int
    speed: int
    attack: int
    range: int
    weapon: str
    abilities: tuple[Ability, ...]

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


# ---- Values of our own (SH-S01, SH-D01 to SH-D10) ------------------------------------------------------
# From the source: the Soldier's and the Spy's Health, the Medic's Range; and what a fully charged shot of the
# Sniper must kill (SH-106).

CHARGE_FULL = 6
ROUND_LIMIT = 60  # SH-S49

SCOUT = Sheet(
    "scout",
    "sprint",
    5,
    6,
    3,  # SH-D01
    2,
    "Scattergun",
    (Ability("Quick hands", "captures a control point in one of its turns", "SH-041"),),
)
SOLDIER = Sheet(
    "soldier",
    "sergeant",
    8,
    3,
    4,  # SH-D02
    3,
    "Rocket launcher",
    (Ability("Rocket jump", "crosses a fence for 2 of its Health", "SH-042"),),
)
PYRO = Sheet(
    "pyro",
    "flamethrower",
    7,
    4,
    3,  # SH-D03
    2,
    "Flamethrower",
    (
        Ability("Spy check", "an enemy Spy that uncloaks within 2 spaces takes 3 damage", "SH-046"),
        Ability("Fireproof suit", "a Soldier's own weapon does nothing to it", "SH-047"),
        Ability("Afterburn", "whoever it hits burns: 1 damage on each of two turns", "SH-048"),
    ),
)
DEMOMAN = Sheet(
    "demoman",
    "unlit-bomb",
    7,
    4,
    3,  # SH-D04
    3,
    "Grenade launcher",
    (
        Ability("Stickybombs", "lays up to two on empty spaces next to it", "SH-049"),
        Ability("Detonate", "each bomb deals 3 to every enemy on its space or next to it", "SH-053"),
    ),
)
HEAVY = Sheet(
    "heavy",
    "minigun",
    12,
    2,
    4,  # SH-D05
    3,
    "Minigun",
    (Ability("Spin up", "its own weapon cannot be used in a turn in which it moves", "SH-044"),),
)
ENGINEER = Sheet(
    "engineer",
    "gear-hammer",
    5,
    4,
    2,  # SH-D06
    2,
    "Shotgun",
    (
        Ability("Metal", "gains 1 Charge on each of its turns", "SH-067"),
        Ability("Build", "with full Charge sets up a Sentry next to it", "SH-068"),
        Ability("Repair", "gives a Sentry 3 Health, or takes a sapper off it", "SH-072"),
    ),
)
MEDIC = Sheet(
    "medic",
    "medical-pack",
    6,
    4,
    1,  # SH-D07
    3,
    "Syringe gun",
    (
        Ability("Heal", "gives a teammate in range 3 Health, and itself 1 Charge", "SH-060"),
        Ability("Constitution", "regains 1 Health on each of its turns", "SH-062"),
        Ability("Uber", "with full Charge makes itself and a teammate invincible", "SH-064"),
    ),
)
SNIPER = Sheet(
    "sniper",
    "crosshair",
    5,
    4,
    2,  # SH-D08
    8,
    "Rifle",
    (
        Ability("Take aim", "gains 2 Charge when it neither moves nor shoots", "SH-056"),
        Ability("Charged shot", "each Charge adds 1 damage; moving loses them all", "SH-058"),
    ),
)
SPY = Sheet(
    "spy",
    "cowled",
    3,
    4,
    5,  # SH-D09
    1,
    "Knife",
    (
        Ability("Disguise", "takes the place of a merc that has never attacked", "SH-077"),
        Ability("Cloak", "leaves the board, gains Charge, comes back up to 3 spaces away for each", "SH-080"),
        Ability("Sapper", "an enemy Sentry next to it is sapped at once", "SH-085"),
    ),
)
SENTRY = Sheet(
    "sentry",
    "sentry-gun",
    8,
    0,
    3,  # SH-D10
    4,
    "Sentry gun",
    (
        Ability("Setting up", "cannot fire on its first turn", "SH-074"),
        Ability("Blind spot", "cannot attack Spies", "SH-076"),
    ),
)

# -------------------------------------------------------------------------------------------------------

CLASSES = (SCOUT, SOLDIER, PYRO, DEMOMAN, HEAVY, ENGINEER, MEDIC, SNIPER, SPY)
CLASS_IDS = tuple(sheet.id for sheet in CLASSES)
SHEETS = {sheet.id: sheet for sheet in (*CLASSES, SENTRY)}
