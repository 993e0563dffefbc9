"""After the battle: what two members of a force have learned (OC-106 to OC-121)."""

from collections.abc import Sequence
from dataclasses import replace

from sellsword.dice import Dice
from sellsword.games.contested_ground.dicing import SIDES
from sellsword.games.contested_ground.sheets import EXP_MOST, Profile
from sellsword.games.contested_ground.state import ContestedState, Model
from sellsword.odds import Faces, Modifier

NAMED = 2
"""How many members of a force roll (OC-106)."""
COMMAND_MOST = 3
NOTHING, COMBAT, EXP, COMMAND = "nothing", "combat+1", "exp+1", "command+1"
COLUMNS = ("command", "combat", "strategic", "ranged")
TABLE: tuple[tuple[int, tuple[str, str, str, str]], ...] = (
    (3, (NOTHING, NOTHING, NOTHING, NOTHING)),
    (4, ("stubborn", COMBAT, COMBAT, "stubborn")),
    (5, ("dual", "dual", "cloaked", "cloaked")),
    (7, ("resilient-1", "resilient-1", "recon", "recon")),
    (9, (EXP, EXP, EXP, EXP)),
    (11, ("steady-shot", "tenacious", "tenacious", "steady-shot")),
    (99, (COMMAND, "brute", "hacker", "dead-eye")),
)
"""Up to which result a line goes, and what it brings in each column (OC-115 to OC-121)."""


def columns(profile: Profile) -> tuple[str, ...]:
    """The columns that a model may roll on: Command is for those who have it (OC-107)."""
    return COLUMNS if profile.command else COLUMNS[1:]


def learned(column: str, total: int) -> str:
    """What a modified roll brings."""
    return next(line for most, line in TABLE if total <= most)[COLUMNS.index(column)]


def modifiers(state: ContestedState, model: Model) -> tuple[Modifier, ...]:
    """What changes a model's roll when the battle is over."""
    assert state.outcome is not None, "asked after the battle"
    deeds = model.deeds
    lines = (
        (state.outcome.winner == model.side, Modifier("+1", "winning side", "OC-109")),
        ("downed" in deeds, Modifier("+1", "put an opponent Out of Action", "OC-110")),
        ("controlled" in deeds, Modifier("+1", "brought an objective under Control", "OC-111")),
        ("fought" in deeds and "felled" not in deeds, Modifier("+1", "survived a close combat", "OC-112")),
        ("hurt" in deeds, Modifier("-1", "suffered a Wound", "OC-113")),
        (state.outcome.winner == 1 - model.side, Modifier("-1", "losing side", "OC-114")),
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


def roll(dice: Dice, profile: Profile, column: str, changes: Sequence[Modifier]) -> tuple[Faces, str]:
    """Every die that fell, and what it brought: what a model cannot gain is rolled again (OC-108, OC-S39).

    Where no die could bring it anything none is rolled.
    """
    modifier = sum(int(line.effect) for line in changes)
    if not any(may_gain(profile, learned(column, face + modifier)) for face in range(1, SIDES + 1)):
        return (), NOTHING
    faces: Faces = ()
    while True:
        faces = (*faces, *dice.roll(1, SIDES))
        gain = learned(column, faces[-1] + modifier)
        if may_gain(profile, gain):
            return faces, gain


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


def naming_faults(named: Sequence[str], force: Sequence[str], deceased: Sequence[str]) -> list[str]:
    """A sentence for each reason why these members, by id, cannot be named (OC-106, OC-S40)."""
    faults = []
    if len(named) > NAMED:
        faults.append(f"{NAMED} members of a force roll for experience, not {len(named)}.")
    if len(dict.fromkeys(named)) < len(named):
        faults.append("Name each member once.")
    faults += [f"There is nobody called {name} in this force." for name in named if name not in force]
    faults += [f"{name} is Deceased and learns nothing more." for name in named if name in deceased]
    return faults
