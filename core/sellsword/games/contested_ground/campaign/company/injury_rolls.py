"""After the battle: what became of those who went Out of Action (OC-089 to OC-105)."""

from dataclasses import dataclass, replace

from sellsword.boards.table import within
from sellsword.dice import Dice
from sellsword.games.contested_ground.model.state import DOWN, ContestedState, Model
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES, on_table
from sellsword.games.contested_ground.sheets.reference_tables import EXP_LEAST, Profile
from sellsword.odds import Faces, Modifier, Roll

NEAR = 2_000
"""Within two inches (OC-094, OC-095)."""
AGAIN = -1


@dataclass(frozen=True, slots=True)
class Injury:
    """A line of the Injuries table: up to which result it goes, its name, what it does, its rule."""

    most: int
    id: str
    title: str
    text: str
    rule: str


TABLE = (
    Injury(1, "deceased", "Deceased", "struck from the roster, with all that it carried", "OC-098"),
    Injury(2, "mortal-wound", "Mortal Wound", "1 Wound less", "OC-099"),
    Injury(3, "chronic-injury", "Chronic Injury", "1 Exp less", "OC-100"),
    Injury(4, "partially-blind", "Partially Blind", "its Ranged Attacks are Disrupted", "OC-101"),
    Injury(5, "immobile", "Immobile", "always moves as if Encumbered", "OC-102"),
    Injury(6, "shell-shocked", "Shell Shocked", "passes a Resolve test on 8 or more only", "OC-103"),
    Injury(8, "bed-rest", "Bed Rest", "misses the next mission", "OC-104"),
    Injury(99, "full-recovery", "Full Recovery", "nothing that lasts", "OC-105"),
)
LASTING = ("mortal-wound", "chronic-injury", "partially-blind", "immobile", "shell-shocked")
"""The injuries that a model can possess (OC-X12)."""


def injured(total: int) -> Injury:
    """The line of a modified roll; whatever is below 1 counts as 1 (OC-091)."""
    return next(line for line in TABLE if total <= line.most)


def modifiers(state: ContestedState, model: Model, winner: int) -> tuple[Modifier, ...]:
    """What changes the roll of a model that is down when a battle is over that a side has won, or nobody
    (OC-X18)."""
    friend, enemy = (_beside(state, model, side) for side in (model.side, 1 - model.side))
    lines = (
        (winner == model.side, Modifier("+1", "winning side", "OC-093")),
        (friend, Modifier("+1", 'a friend within 2"', "OC-094")),
        (enemy, Modifier("-1", 'an enemy within 2"', "OC-095")),
        ("felled" in model.deeds, Modifier("-1", "downed in close combat", "OC-096")),
        (winner == 1 - model.side, Modifier("-1", "losing side", "OC-097")),
    )
    return tuple(line for holds, line in lines if holds)


def _beside(state: ContestedState, model: Model, side: int) -> bool:
    """Whether somebody of a side still stands within two inches of where a model lies."""
    return any(within(model.base, other.base, NEAR) for other in state.standing(side) if other is not model)


def fallen(state: ContestedState) -> list[Model]:
    """Who must roll (OC-089)."""
    return [model for model in state.models if model.status == DOWN]


@dataclass(frozen=True, slots=True)
class InjuryPool:
    """A die on the table. It comes to a line of the table, counted from 0; -1 is an injury that the model
    possesses and rolls again (OC-090)."""

    possessed: tuple[str, ...]
    modifiers: tuple[Modifier, ...]

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """One die."""
        return (on_table("injury", self.resolve),)

    def resolve(self, *faces: Faces) -> int:
        """The line of the table."""
        total = faces[0][0] + sum(int(line.effect) for line in self.modifiers)
        found = injured(total)
        return AGAIN if found.id in self.possessed else TABLE.index(found)


def roll(dice: Dice, pool: InjuryPool) -> tuple[Faces, Injury]:
    """Every die that fell, and the injury: one that is possessed already is rolled again (OC-090)."""
    faces: Faces = ()
    while True:
        faces = (*faces, *dice.roll(1, SIDES))
        line = pool.resolve(faces[-1:])
        if line != AGAIN:
            return faces, TABLE[line]


def suffer(profile: Profile, injury: Injury) -> Profile | None:
    """The profile with an injury; None for whoever does not live to see the next mission (OC-S42)."""
    if injury.id == "deceased" or (injury.id == "mortal-wound" and profile.wounds == 1):
        return None
    if injury.id not in LASTING:
        return profile
    return replace(
        profile,
        wounds=profile.wounds - (injury.id == "mortal-wound"),
        exp=max(EXP_LEAST, profile.exp - (injury.id == "chronic-injury")),
        injuries=(*profile.injuries, injury.id),
    )
