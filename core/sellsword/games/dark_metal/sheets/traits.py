"""What levels of traits cost and bring, and what is learned (DM-027 to DM-096, DM-208 to DM-246).

Levels are counted in halves: ½ is 1, level 2 is 4, level 5½ is 11.
"""

from dataclasses import dataclass

from sellsword.games.dark_metal.sheets.names import NAMES

ATH, PRE, INS, AWA, KNO, COM = TRAITS = ("ath", "pre", "ins", "awa", "kno", "com")
"""The six base traits: Athletics, Precision, Instinct, Awareness, Knowledge, Communication."""
SHORT = {ATH: "Ath", PRE: "Pre", INS: "Ins", AWA: "Awa", KNO: "Kno", COM: "Com"}
"""What a trait is called in few letters."""

FIRST_REP, SECOND_REP = 3000, 1500  # DM-018, DM-020
LEADER_BHP, HUMAN_BHP = 3, 2  # DM-023
SKILL_MOST = 5  # DM-054
MOST_DICE = 6  # DM-029


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a base trait: what the step to it costs, None where only MES reaches it, and its dice."""

    rule: str
    halves: int
    cost: int | None
    dice: int


LEVELS = (
    Level("DM-032", 1, 0, 0),
    Level("DM-033", 2, 100, 1),
    Level("DM-034", 3, 150, 1),
    Level("DM-035", 4, 200, 2),
    Level("DM-036", 5, 250, 2),
    Level("DM-037", 6, 300, 3),
    Level("DM-038", 7, 350, 3),
    Level("DM-039", 8, 400, 4),
    Level("DM-040", 9, 450, 4),
    Level("DM-041", 10, 500, 5),
    Level("DM-042", 11, None, 5),
    Level("DM-043", 12, None, 6),
)


def price(halves: int) -> int:
    """What a trait at this level has cost in all (DM-027). Raises ValueError for one that is not sold."""
    steps = [level.cost for level in LEVELS if level.halves <= halves]
    if not steps or None in steps:
        raise ValueError(f"no trait can be bought to {halves} half levels: they are sold from 1 to 10")
    return sum(cost for cost in steps if cost is not None)


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a level of Athletics, Precision, Instinct or Awareness brings: Attribute Fate, and dice laid into
    the reserve, rolled or set at 10."""

    rule: str
    halves: int
    fate: int
    rolled: int
    at_ten: int


BONUSES = (
    Bonus("DM-044", 3, 1, 0, 0),
    Bonus("DM-045", 5, 0, 1, 0),
    Bonus("DM-046", 7, 1, 0, 0),
    Bonus("DM-047", 9, 0, 0, 1),
    Bonus("DM-048", 10, 0, 1, 0),
)


@dataclass(frozen=True, slots=True)
class Learning:
    """How many skill points a level of Knowledge gives in all."""

    rule: str
    halves: int
    points: int


LEARNING = (
    Learning("DM-056", 1, 1),
    Learning("DM-057", 2, 3),
    Learning("DM-058", 3, 6),
    Learning("DM-059", 4, 10),
    Learning("DM-060", 5, 15),
    Learning("DM-061", 6, 21),
    Learning("DM-062", 7, 28),
    Learning("DM-063", 8, 36),
    Learning("DM-064", 9, 45),
    Learning("DM-065", 10, 55),
)

SKILLS = {
    "arm": "DM-066",
    "ars": "DM-067",
    "eng": "DM-068",
    "exp": "DM-069",
    "hac": "DM-070",
    "med": "DM-071",
    "pil": "DM-072",
    "rep": "DM-073",
    "sci": "DM-074",
    "sec": "DM-075",
    "ste": "DM-076",
    "sur": "DM-077",
    "tra": "DM-078",
}
"""The Knowledge skills, each with its rule."""


@dataclass(frozen=True, slots=True)
class Leading:
    """A level of Communication: its dice, the most that allies may be worth, how many there may be, how many
    Group Activate brings along, and the ARP that come with it."""

    rule: str
    halves: int
    dice: int
    value: int
    allies: int
    group: int
    arp: int


LEADING = (
    Leading("DM-079", 1, 0, 0, 1, 0, 0),
    Leading("DM-080", 2, 1, 100, 2, 1, 10),
    Leading("DM-081", 3, 1, 250, 3, 1, 0),
    Leading("DM-082", 4, 2, 450, 3, 1, 10),
    Leading("DM-083", 5, 2, 700, 4, 1, 0),
    Leading("DM-084", 6, 3, 1000, 4, 2, 10),
    Leading("DM-085", 7, 3, 1350, 5, 2, 0),
    Leading("DM-086", 8, 4, 1750, 5, 3, 10),
    Leading("DM-087", 9, 4, 2200, 6, 3, 0),
    Leading("DM-088", 10, 5, 2700, 7, 3, 10),
)
"""The level of halves n is at n - 1; MES beyond the last brings no more than it."""


def leading(halves: int) -> Leading:
    """What a level of Communication brings."""
    return LEADING[min(max(halves, 1), len(LEADING)) - 1]


@dataclass(frozen=True, slots=True)
class Feat:
    """What a skill, or Communication, teaches from a level on: levels of skills are whole, those of
    Communication halves. ``uses`` are how often in a scenario, 0 where nothing limits it."""

    id: str
    rule: str
    skill: str
    level: int
    uses: int = 0

    @property
    def name(self) -> str:
        """The name shown."""
        return NAMES[self.id]


FEATS = {
    feat.id: feat
    for feat in (
        Feat("glacis-stance", "DM-208", "arm", 1, 1),
        Feat("joint-swing", "DM-209", "arm", 3, 1),
        Feat("overpower", "DM-210", "arm", 5),
        Feat("every-single-round", "DM-211", "ars", 1),
        Feat("found-something", "DM-212", "ars", 3, 1),
        Feat("got-them", "DM-213", "ars", 5, 1),
        Feat("weak-spot", "DM-214", "eng", 1),
        Feat("emergency-power", "DM-215", "eng", 3, 1),
        Feat("weight-balancing", "DM-216", "eng", 5),
        Feat("jerry-rigged-boom", "DM-217", "exp", 1),
        Feat("mine-now", "DM-218", "exp", 3),
        Feat("reshape", "DM-219", "exp", 5),
        Feat("trick-wiring", "DM-220", "hac", 1),
        Feat("cyber-boost", "DM-221", "hac", 3),
        Feat("metal-shoulder", "DM-222", "hac", 5),
        Feat("patch-em-up", "DM-223", "med", 1),
        Feat("flexskin-saver", "DM-224", "med", 3),
        Feat("med-packer", "DM-225", "med", 5),
        Feat("living-metal", "DM-226", "pil", 1),
        Feat("redline", "DM-227", "pil", 3),
        Feat("sierra-hotel", "DM-228", "pil", 5, 1),
        Feat("patch-slap", "DM-229", "rep", 1),
        Feat("metal-saver", "DM-230", "rep", 3),
        Feat("repair-packer", "DM-231", "rep", 5),
        Feat("robust-genetics", "DM-232", "sci", 1),
        Feat("body-tuning", "DM-233", "sci", 3),
        Feat("genome-studies", "DM-234", "sci", 5),
        Feat("alarm-rigger", "DM-235", "sec", 1),
        Feat("secure-door", "DM-236", "sec", 3),
        Feat("smooth-operator", "DM-237", "sec", 5),
        Feat("shadow-hugger", "DM-238", "ste", 1),
        Feat("stealth-overload", "DM-239", "ste", 3),
        Feat("it-was-nothing", "DM-240", "ste", 5, 1),
        Feat("flesh-wound", "DM-241", "sur", 1, 1),
        Feat("not-dead-yet", "DM-242", "sur", 3, 1),
        Feat("focus", "DM-243", "sur", 5, 1),
        Feat("i-made-it-myself", "DM-244", "tra", 1),
        Feat("trap-reversal", "DM-245", "tra", 3),
        Feat("reshaper", "DM-246", "tra", 5),
        Feat("group-activate", "DM-091", COM, 2),
        Feat("move-it", "DM-092", COM, 3, 1),
        Feat("taunt", "DM-093", COM, 4, 1),
        Feat("inspire", "DM-094", COM, 5, 1),
        Feat("coordination", "DM-095", COM, 7, 1),
        Feat("training", "DM-096", COM, 9),
    )
}
"""What Knowledge skills and Communication teach (DM-091 to DM-096, DM-208 to DM-246)."""
