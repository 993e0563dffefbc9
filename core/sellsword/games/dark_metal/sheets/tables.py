"""The tables of battle: sizes, dice, distances of stealth, injuries, and the figures of the rules."""

from dataclasses import dataclass

from sellsword.boards.board import INCH
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.traits import ATH, AWA, COM, INS, KNO, PRE

TURNS = 20  # DM-249
ACTIONS = 2  # DM-256
ENGAGED = 1 * INCH  # DM-266, from center to center
GROUP_REACH, CALL_REACH = 3 * INCH, 6 * INCH  # DM-091; DM-092, DM-094

PHASES = ("time", "event", "leaders", "opposition", "neutrals", "allies")
"""The phases of a turn in order (DM-247)."""
TIME, EVENT, LEADERS, OPPOSITION, NEUTRALS, ALLIES = PHASES

TINY, SMALL, AVERAGE, LARGE = "tiny", "small", "average", "large"


@dataclass(frozen=True, slots=True)
class Size:
    """A size of target: its rule and the base to hit."""

    rule: str
    to_hit: int


SIZES = {
    TINY: Size("DM-314", 8),
    SMALL: Size("DM-315", 7),
    AVERAGE: Size("DM-316", 6),
    LARGE: Size("DM-317", 5),
}
ARMOR_TO_HIT = 2  # DM-313

SUPPORT_MOST = 2  # DM-319, DM-322
EXPOSED_DICE = 1  # DM-320
PRESSED_DICE = 1  # DM-321
DODGE_DICE, DASH_DICE = 2, 1  # DM-327, DM-328


@dataclass(frozen=True, slots=True)
class Hiding:
    """A sort of cover: its name, its rule, and the defense dice of each piece between."""

    title: str
    rule: str
    dice: int


PARTIAL_CONCEALMENT = Hiding("partial Concealment", "DM-323", 1)
FULL_CONCEALMENT = Hiding("full Concealment", "DM-324", 2)
PARTIAL_COVER = Hiding("partial Cover", "DM-325", 2)
FULL_COVER = Hiding("full Cover", "DM-326", 4)

AIM_BANDS = ((10, 3), (5, 2), (2, 1))
"""Half levels of a leader's Awareness from which on there are so many dice for Aim (DM-355)."""
AIM_BANDS_OF_DICE = ((5, 3), (3, 2), (1, 1))
"""The same for everybody else, by dice of Awareness."""

THROW_OPEN, THROW_FIRST, THROW_FURTHER = 3, 3, 1  # DM-357, DM-358
WRESTLE = 5  # DM-367, DM-369
FALL = 7  # DM-294
STRAY_DICE = 2  # DM-342

FULL, THREE_QUARTERS, HALF, QUARTER = STRENGTHS = (100, 75, 50, 25)
"""How strong a stealth is, in hundredths; the columns of its table."""
UNSEEN_ATTACK, UNSEEN_DEFENSE = 1, 3  # DM-301
HIDDEN_ATTACK, HIDDEN_DEFENSE = 1, 1  # DM-303
STEALTH_TURNS = 2  # DM-116, DM-S32


@dataclass(frozen=True, slots=True)
class Distance:
    """A row of the table of stealth: up to how far, and the number that Awareness must reach for each
    strength; None where no roll is needed (DM-S35)."""

    rule: str
    upto: int
    numbers: tuple[int | None, ...]


DISTANCES = (
    Distance("DM-309", 1 * INCH, (4, 3, 3, None)),
    Distance("DM-308", 3 * INCH, (7, 6, 5, 4)),
    Distance("DM-307", 6 * INCH, (8, 7, 6, 5)),
    Distance("DM-306", 12 * INCH, (9, 8, 7, 6)),
    Distance("DM-305", 18 * INCH, (10, 9, 8, 7)),
    Distance("DM-304", 24 * INCH, (10, 10, 9, 8)),
)
"""Nearest first. Beyond the last nobody is detected (DM-S34)."""


PACE = "move"


@dataclass(frozen=True, slots=True)
class Injury:
    """An injury: what it takes, and what it gives after two campaigns, in points of traits or of ``PACE``."""

    id: str
    rule: str
    face: int
    loss: tuple[tuple[str, int], ...]
    gain: tuple[tuple[str, int], ...]

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


INJURIES = (
    Injury("eye-damage", "DM-376", 1, ((AWA, -1), (ATH, -1)), ((INS, 1), (PRE, 1))),
    Injury("crippled-leg", "DM-377", 2, ((PACE, -1), (INS, -1)), ((AWA, 1), (PRE, 1))),
    Injury("crippled-arm", "DM-378", 3, ((ATH, -1), (PRE, -1)), ((AWA, 1), (INS, 1))),
    Injury("the-shakes", "DM-379", 4, ((PRE, -1), (AWA, -1)), ((COM, 1), (KNO, 1))),
    Injury("broken-rib", "DM-380", 5, ((INS, -1), (ATH, -1)), ((INS, 1), (ATH, 1))),
    Injury("wicked-scar", "DM-381", 6, ((KNO, -1),), ()),
)

# ---- Values of our own (DM-S05, DM-S52) ---------------------------------------------------------------

BASE = 400  # the radius of a base on a table
HEIGHT = 2 * INCH  # how tall a figure is
