"""After the battle: what two members of a force have learned (OC-106 to OC-121)."""

from dataclasses import dataclass, replace

from sellsword.dice import Dice
from sellsword.games.contested_ground.model.state import Model
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES, on_table
from sellsword.games.contested_ground.sheets.reference_tables import EXP_MOST, RECON, Profile
from sellsword.odds import Faces, Modifier, Roll

LEARNERS = 2
"""How many members of a force roll (OC-106)."""
COMMAND_MOST = 3
AGAIN = -1
NOTHING, COMBAT, EXP, COMMAND = "nothing", "combat+1", "exp+1", "command+1"
COLUMNS = ("command", "combat", "strategic", "ranged")
TABLE: tuple[tuple[int, tuple[str, str, str, str]], ...] = (
    (3, (NOTHING, NOTHING, NOTHING, NOTHING)),
    (4, ("stubborn", COMBAT, COMBAT, "stubborn")),
    (5, ("dual", "dual", "cloaked", "cloaked")),
    (7, ("resilient-1", "resilient-1", RECON, RECON)),
    (9, (EXP, EXP, EXP, EXP)),
    (11, ("steady-shot", "tenacious", "tenacious", "steady-shot")),
    (99, (COMMAND, "brute", "hacker", "dead-eye")),
)
"""Up to which result a line goes, and what it brings in each column (OC-115 to OC-121)."""
RULES = ("OC-115", "OC-116", "OC-117", "OC-118", "OC-119", "OC-120", "OC-121")
"""The rule of each line."""


def columns(profile: Profile) -> tuple[str, ...]:
    """The columns that a model may roll on: Command is for those who have it (OC-107)."""
    return COLUMNS if profile.command else COLUMNS[1:]


def gains() -> tuple[str, ...]:
    """All that can be learned, each once."""
    found = dict.fromkeys(gain for _, line in TABLE for gain in line)
    return tuple(gain for gain in found if gain != NOTHING)


def rule_of(gain: str, column: str) -> str:
    """The line of the table that brings something in a column."""
    at = COLUMNS.index(column)
    return RULES[next(index for index, (_, line) in enumerate(TABLE) if line[at] == gain)]


def modifiers(model: Model, winner: int) -> tuple[Modifier, ...]:
    """What changes a model's roll when a battle is over that a side has won, or nobody."""
    deeds = model.deeds
    lines = (
        (winner == model.side, Modifier("+1", "winning side", "OC-109")),
        ("downed" in deeds, Modifier("+1", "put an opponent Out of Action", "OC-110")),
        ("controlled" in deeds, Modifier("+1", "brought an objective under Control", "OC-111")),
        ("fought" in deeds and "felled" not in deeds, Modifier("+1", "survived a close combat", "OC-112")),
        ("hurt" in deeds, Modifier("-1", "suffered a Wound", "OC-113")),
        (winner == 1 - model.side, Modifier("-1", "losing side", "OC-114")),
    )
    return tuple(line for holds, line in lines if holds)


def may_gain(profile: Profile, gain: str) -> bool:
    """Whether a result is new to a model: an ability once, a figure up to its limit (OC-108, OC-S39)."""
    match gain:
        case "exp+1":
            return profile.exp < EXP_MOST
        case "command+1":
            return profile.command < COMMAND_MOST
        case "resilient-1":
            return not any(each.startswith("resilient-") for each in profile.abilities)
    return gain not in profile.abilities


@dataclass(frozen=True, slots=True)
class LearningPool:
    """A die on a column of the table. It comes to a line, counted from 0; -1 is a result that the model
    cannot gain and rolls again (OC-108, OC-S39)."""

    profile: Profile
    column: str
    modifiers: tuple[Modifier, ...]

    @property
    def change(self) -> int:
        """What the modifiers add."""
        return sum(int(line.effect) for line in self.modifiers)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """One die."""
        return (on_table("experience", self.resolve),)

    def resolve(self, *faces: Faces) -> int:
        """The line of the table."""
        total = faces[0][0] + self.change
        line = next(index for index, (most, _) in enumerate(TABLE) if total <= most)
        return line if may_gain(self.profile, self.gain(line)) else AGAIN

    def gain(self, line: int) -> str:
        """What a line of the table brings in this column."""
        return TABLE[line][1][COLUMNS.index(self.column)]

    @property
    def hopeless(self) -> bool:
        """Whether no die could bring anything: then none is rolled (OC-S39)."""
        return all(self.resolve((face,)) == AGAIN for face in range(1, SIDES + 1))


def roll(dice: Dice, pool: LearningPool) -> tuple[Faces, str]:
    """Every die that fell, and what it brought: what a model cannot gain is rolled again (OC-108, OC-S39).

    Where no die could bring it anything none is rolled.
    """
    if pool.hopeless:
        return (), NOTHING
    faces: Faces = ()
    while True:
        faces = (*faces, *dice.roll(1, SIDES))
        line = pool.resolve(faces[-1:])
        if line != AGAIN:
            return faces, pool.gain(line)


def gained(profile: Profile, gain: str) -> Profile:
    """The profile with what a roll brought."""
    match gain:
        case "nothing":
            return profile
        case "combat+1":
            return replace(profile, combat=profile.combat + 1)
        case "exp+1":
            return replace(profile, exp=profile.exp + 1)
        case "command+1":
            return replace(profile, abilities=_promoted(profile))
    return replace(profile, abilities=(*profile.abilities, gain))


def _promoted(profile: Profile) -> tuple[str, ...]:
    """The abilities with one more point of Command."""
    others = tuple(each for each in profile.abilities if not each.startswith("command-"))
    return (*others, f"command-{profile.command + 1}")
