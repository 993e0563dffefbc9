"""The characters: who they are, what they start with and what they can do. Data only."""

from dataclasses import dataclass

NAMES = {
    "game": "Schlock Attack",
    "schlock": "Sergeant Schlock",
    "tagon": "Captain Tagon",
    "breya": "Admiral Breya",
    "kevyn": "Commander Kevyn",
    "ennesby": "Ennesby",
    "thurl": "Master Sergeant Thurl",
    "chvorthq": "Chef Ch'vorthq",
    "theo": "Reverend Theo Fobius",
    "dertrihs": "Lieutenant DerTrihs",
    "bunnigus": "Dr. E. Bunnigus",
    "kiki": "Kiki",
    "bun-bun": "Bun-Bun",
    "regeneration": "Regeneration",
    "plasma-cannon": "Plasma Cannon",
    "very-mercenary": "Very mercenary",
    "nerves-of-steel": "Nerves of Steel",
    "superior-tactician": "Superior tactician",
    "terraport": "Terraport",
    "laser": "High-powered laser",
    "problem-solver": "Good problem-solver",
    "miracles": "Miracles in short time",
    "biological-bomb": "Biological bomb",
    "clerical-status": "Clerical status",
    "head-in-a-jar": "Head in a jar",
    "big-robot-body": "Big robot body",
    "medic": "Medic!",
}
"""Every name of the source in one table, so that all can be replaced at once."""

SIDE_NAMES = ("Black", "White")
SIDE_IDS = ("black", "white")

PENNIES_TO_WIN = 5  # SA-023
TAGON_TO_WIN = 3  # SA-037
DIE = 6  # SA-041
HEAD_IN_A_JAR = 8  # SA-055: so many checkers or fewer may not double-jump
ROBOT_BODY = 4  # SA-056, SA-057
ROBOT_KINGS = 2  # SA-056


@dataclass(frozen=True, slots=True)
class Power:
    """One paragraph of a character's text. ``verb`` begins the choice that uses it, empty where it works by
    itself; ``cost`` is in pennies; ``icon`` names a drawing of the client's set."""

    title: str
    text: str
    rule: str
    icon: str
    verb: str = ""
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character: whether a mercenary (SA-022), the pennies at the start, the powers in reading order."""

    id: str
    rule: str
    glyph: str
    mercenary: bool
    pennies: int
    powers: tuple[Power, ...]

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


SHOOT = Power(
    NAMES["plasma-cannon"],
    "Capture a checker that could be jumped, without moving; no capture may follow.",
    "SA-035",
    "bolter-gun",
    "shoot",
    1,
)
REGENERATE = Power(
    NAMES["regeneration"],
    "A man that is kinged brings a captured checker back to the home row.",
    "SA-034",
    "slime",
    "regenerate",
)
GREEDY = Power(NAMES["very-mercenary"], "Wins with three pennies.", "SA-037", "two-coins")
SHIELD = Power(
    NAMES["nerves-of-steel"],
    "A checker that was jumped is not captured, nor jumped again this turn.",
    "SA-038",
    "shield",
    "shield",
    1,
)
NEUTRALIZE = Power(
    NAMES["superior-tactician"],
    "As a turn starts: the opponent's powers are off for that turn.",
    "SA-040",
    "hazard-sign",
    "neutralize",
    1,
)
TELEPORT = Power(
    NAMES["terraport"],
    "Mark a checker and a square, roll a die: when it has run out, the checker goes there.",
    "SA-041",
    "portal",
    "teleport",
)
LASER = Power(
    NAMES["laser"],
    "Instead of the first jump: captures all in the line and takes a dime, a mark of debt; then pays a penny "
    "for every dime, or loses.",
    "SA-045",
    "ray-gun",
    "laser",
)
ASK = Power(
    NAMES["problem-solver"],
    "The opponent says honestly which move is best.",
    "SA-049",
    "walkie-talkie",
    "ask",
    1,
)
AGAIN = Power(NAMES["miracles"], "As the turn ends: takes another turn.", "SA-050", "stopwatch", "again", 2)
DETONATE = Power(
    NAMES["biological-bomb"],
    "Instead of a move: one checker and all around it are captured, friends as well.",
    "SA-051",
    "unlit-bomb",
    "detonate",
    1,
)
SANCTUARY = Power(
    NAMES["clerical-status"],
    "After losing a checker: may not be jumped in the opponent's next turn.",
    "SA-053",
    "cowled",
)
JAR = Power(
    NAMES["head-in-a-jar"], "With five to eight checkers there are no double jumps.", "SA-055", "padlock"
)
TRANSPLANT = Power(
    NAMES["big-robot-body"],
    "Down to four checkers: crowns some until two are kings.",
    "SA-056",
    "robot-golem",
    "crown",
)
USEFUL = Power(
    NAMES["big-robot-body"], "With four checkers or fewer: a penny for every capture.", "SA-057", "two-coins"
)
HEAL = Power(
    NAMES["medic"],
    "A captured checker returns to the vacant square nearest home.",
    "SA-058",
    "medical-pack",
    "heal",
    2,
)
HOPPING = Power(
    "Leapfrog", "Jumps friends too, and captures none; such jumps must be made.", "SA-062", "jump-across"
)
POUNCING = Power(
    "Pounce", "Captures by stepping onto an enemy, one a turn; this must be done.", "SA-063", "run"
)

SHEETS = {
    sheet.id: sheet
    for sheet in (
        Sheet("schlock", "SA-024", "grasping-slug", True, 1, (SHOOT, REGENERATE)),
        Sheet("tagon", "SA-025", "sergeant", True, 0, (SHIELD, GREEDY)),
        Sheet("breya", "SA-026", "flying-flag", True, 1, (NEUTRALIZE,)),
        Sheet("kevyn", "SA-027", "gear-hammer", True, 0, (TELEPORT,)),
        Sheet("ennesby", "SA-028", "vintage-robot", False, 1, (LASER,)),
        Sheet("thurl", "SA-029", "visored-helm", True, 2, (ASK, AGAIN)),
        Sheet("chvorthq", "SA-030", "elephant-head", True, 0, (DETONATE,)),
        Sheet("theo", "SA-031", "cowled", True, 0, (SANCTUARY,)),
        Sheet("dertrihs", "SA-032", "robot-golem", True, 0, (JAR, TRANSPLANT, USEFUL)),
        Sheet("bunnigus", "SA-033", "medical-pack", True, 1, (HEAL,)),
        Sheet("kiki", "SA-062", "alien-stare", False, 0, (HOPPING,)),
        Sheet("bun-bun", "SA-063", "wolf-head", False, 0, (POUNCING,)),
    )
}

BRIEFS = {
    "schlock": "Shoots for a penny; kings revive a man.",
    "tagon": "Shields for a penny; wins with only three.",
    "breya": "Silences the other for a turn, for a penny.",
    "kevyn": "Sends a checker anywhere as his die ends.",
    "ennesby": "Burns a whole line once; earns no pennies.",
    "thurl": "Asks for the best move; buys extra turns.",
    "chvorthq": "Blows up a checker and all around it.",
    "theo": "Cannot be jumped right after a loss.",
    "dertrihs": "Weak at eight checkers, deadly at four.",
    "bunnigus": "Brings a lost checker back for two pennies.",
    "kiki": "Jumps friends as well as foes.",
    "bun-bun": "Pounces next door instead of jumping.",
}
"""Each character in a line, for whoever has to pick one."""

NOBODY_IN_PARTICULAR = Sheet("", "SA-004", "robot-helmet", False, 0, ())
"""Who leads the checkers of the base game: nobody, without any power."""

GUESTS = ("kiki", "bun-bun")  # SA-060
REGULARS = tuple(name for name in SHEETS if name not in GUESTS)
