"""What waits in the middle of something: dice on the table, a figure on its way, a choice that is due."""

from dataclasses import dataclass

from sellsword.boards.board import Point, Way
from sellsword.games.dark_metal.model.dice.roll_pools import AnyPool


@dataclass(frozen=True, slots=True)
class Strike:
    """What an attack is made with: the weapon and its use, whether in close combat, and whether it was Aimed.
    ``free`` marks an Opportunity Attack, ``friends`` are those whom a miss would hit (DM-341, DM-342)."""

    weapon: str
    use: str
    close: bool
    aimed: bool = False
    free: bool = False
    friends: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that have fallen and may still be changed: what for, whose, at whom, the pool and its faces.

    ``fated`` says that Fate was used on it, ``mended`` are the reserve dice that were (DM-S30). ``strike`` is
    what an attack was made with; ``goal``, ``number`` and ``what`` are for other purposes.
    """

    purpose: str
    roller: int
    target: int
    pool: AnyPool
    faces: tuple[tuple[int, ...], ...]
    fated: bool = False
    mended: tuple[int, ...] = ()
    strike: Strike | None = None
    goal: Point | None = None
    number: int = 0
    what: str = ""


@dataclass(frozen=True, slots=True)
class Stage:
    """A place on a way, and the opponents who strike when it is reached, since the next step leaves them."""

    at: Point
    strikers: tuple[int, ...] = ()


PUSHED = "pushed"
"""A change of place that somebody else brings about (DM-368)."""


@dataclass(frozen=True, slots=True)
class Departure:
    """A figure is about to leave its place, whatever takes it elsewhere; nothing else moves anybody. ``verb``
    says what it is, ``way`` starts where the figure is, or is but the place where it lands; ``length`` is
    what is told of it, ``level`` that of where the way ends, ``by`` who pushes it, by index, or -1."""

    mover: int
    verb: str
    way: Way
    length: int
    level: int
    by: int = -1


@dataclass(frozen=True, slots=True)
class Walk:
    """A figure on its way, by the stages that are left (DM-267). ``verb`` says how it goes, ``seen`` who sees
    a stealthy one pass, by index, with the distance at which they first do (DM-299); ``level`` is that of
    where the way ends."""

    mover: int
    verb: str
    stages: tuple[Stage, ...]
    seen: tuple[tuple[int, int], ...] = ()
    level: int = 0


@dataclass(frozen=True, slots=True)
class Botched:
    """A jump that failed: the jumper chooses between pain and half the way (DM-293)."""

    jumper: int
    goal: Point


@dataclass(frozen=True, slots=True)
class Rebound:
    """A leader has lost BHP and may have a point back (DM-388)."""

    leader: int


@dataclass(frozen=True, slots=True)
class Remote:
    """An opponent has come within the blast of a trap, which its owner may fire now (DM-245)."""

    owner: int
    at: Point


type Frame = Throw | Departure | Walk | Botched | Rebound | Remote
_FIGURES: dict[type[Frame], tuple[str, ...]] = {
    Throw: ("roller", "target"),
    Departure: ("mover",),
    Walk: ("mover",),
    Botched: ("jumper",),
    Rebound: ("leader",),
    Remote: ("owner",),
}


def figures(frame: Frame) -> tuple[int, ...]:
    """Whom it is about, by index, whoever does it first."""
    return tuple(getattr(frame, name) for name in _FIGURES[type(frame)])
