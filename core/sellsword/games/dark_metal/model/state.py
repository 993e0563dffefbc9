"""The state of a battle: figures on the ground, whose turn it is, and what waits for an answer."""

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Self

from sellsword.boards.board import Base, Board, Point, base_at
from sellsword.game import State
from sellsword.games.dark_metal.model.battlefield import HEX, Ground
from sellsword.games.dark_metal.model.fighter_state import FALLEN, HOSTILE, UP, Effect, Fighter
from sellsword.games.dark_metal.model.mission_data import NO_MISSION, UNTOUCHED, Mission, Progress
from sellsword.games.dark_metal.model.pending_steps import Frame
from sellsword.games.dark_metal.sheets.tables import BASE
from sellsword.serialization import LATER


@dataclass(frozen=True, slots=True)
class Before:
    """How a figure was before its activation began, and whose hold on it has ended with that, by index, or
    -1: a leader who waits has not been activated (DM-252)."""

    stance: str
    grip: bool
    stun: int
    venom: int
    effects: tuple[Effect, ...]
    holder: int


@dataclass(frozen=True, slots=True)
class Activation:
    """A figure's activation: the Actions left, the verbs of those taken, how far the last one moved it, how
    much less its Move is, and what it may still do for free. ``fired`` are the weapons that it used, ``lost``
    the Actions that Venom took, and ``before`` is there while nothing has been done."""

    fighter: int
    left: int
    done: tuple[str, ...] = ()
    moved: int = 0
    slow: int = 0
    free: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    lost: int = field(default=0, metadata=LATER)
    before: Before | None = field(default=None, metadata=LATER)


@dataclass(frozen=True, slots=True)
class Charge:
    """Something explosive on the ground: which, of what kind, where, whose, in which turn its timer is due,
    whether somebody has passed by it, the side to which alone it works, or -1 (DM-219), whether it waits for
    its owner's opponents only (DM-246), and whether the squad has yet to find it (DM-S64)."""

    what: str
    kind: str
    at: Point
    level: int
    owner: int
    due: int = 0
    woken: bool = False
    facing: int = -1
    turned: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Device:
    """Something to try a skill on: a door, a computer, an alarm, a trap; where, and with which skill or trait
    against what. ``once``: it can be tried but once. A door bears the id of the terrain that it is; what is
    ``hidden`` the squad has yet to find (DM-S64)."""

    id: str
    title: str
    kind: str
    at: Point
    skill: str
    need: int
    once: bool = False
    done: bool = False
    spent: bool = False
    secured: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Structure:
    """A piece of terrain that can be broken: its id, where it is struck at, its Armor, and its hit points now
    and when it was whole (DM-S63)."""

    id: str
    title: str
    at: Point
    armor: int
    left: int
    full: int


@dataclass(frozen=True, slots=True)
class Rules:
    """The rule options of a battle, and the number of players that it counts (DM-007, DM-S74)."""

    players: int = 1
    stowing: bool = False
    pressing: bool = False
    injuries: bool = False
    undetected: bool = field(default=False, metadata=LATER)
    spared: bool = field(default=False, metadata=LATER)


@dataclass(slots=True)
class DarkState(State):
    """A battle of Dark Metal.

    ``turn`` is what the timer shows; ``phase`` one of the six. ``paused`` are activations that another has
    broken into (DM-092). ``order`` are those who act in this phase, as
    far as it is fixed; ``deferred`` leaders who wait for the allies' phase (DM-252). ``struck`` is who
    attacked whom in close combat in this turn (DM-333), ``latest`` the last attacker and target (DM-321). The
    topmost frame of ``stack`` is what waits for an answer. ``mission`` is what the scenario asks, and
    ``progress`` how far it has come. ``structures`` are those that still stand.
    """

    ground: Ground
    rules: Rules
    fighters: list[Fighter]
    turn: int
    phase: str
    active: Activation | None
    paused: tuple[Activation, ...]
    order: tuple[int, ...]
    deferred: tuple[int, ...]
    struck: tuple[tuple[int, int], ...]
    latest: tuple[int, int]
    charges: tuple[Charge, ...]
    devices: tuple[Device, ...]
    stack: tuple[Frame, ...]
    mission: Mission = NO_MISSION
    progress: Progress = UNTOUCHED
    structures: tuple[Structure, ...] = ()

    def copy(self) -> Self:
        """An independent equal state; what never changes is shared."""
        dice, outcome, offer, ground, rules, fighters, *rest = _PARTS(self)
        figures = [fighter.copy() for fighter in fighters]
        return type(self)(dice.copy(), outcome, offer, ground, rules, figures, *rest)

    @property
    def board(self) -> Board:
        """The table or the map."""
        return self.ground.board

    @property
    def activations(self) -> tuple[Activation, ...]:
        """Those that another has broken into, and the one in progress, if any."""
        return self.paused if self.active is None else (*self.paused, self.active)

    @property
    def acting(self) -> tuple[Activation, Fighter]:
        """The activation in progress and its figure; asked only while there is one."""
        assert self.active is not None
        return self.active, self.fighters[self.active.fighter]

    def index(self, fighter_id: str) -> int:
        """The index of a figure by its id; -1 where there is none."""
        for index, each in enumerate(self.fighters):
            if each.id == fighter_id:
                return index
        return -1

    def number(self, fighter: Fighter) -> int:
        """The index of a figure."""
        return self.index(fighter.id)

    def body(self, fighter: Fighter) -> Base:
        """Where a figure's base is; on hexes it has no width."""
        return base_at(fighter.at, 0 if self.ground.measure == HEX else BASE, fighter.level)

    def bodies(self, *but: Fighter, fallen: bool = True) -> dict[str, Base]:
        """The bases of all others in play by name, with the Fallen or without."""
        radius = 0 if self.ground.measure == HEX else BASE
        statuses, left_out = (UP, FALLEN) if fallen else (UP,), [each.id for each in but]
        return {
            each.name: base_at(each.at, radius, each.level)
            for each in self.fighters
            if each.status in statuses and each.id not in left_out
        }

    def points(self, *places: Point) -> tuple[int, ...]:
        """Places as an event holds them, for drawing."""
        return tuple(part for place in places for part in self.board.spot(place))

    def move(self, fighter: Fighter, place: Point) -> None:
        """A figure is somewhere else, and with a vehicle all who are in it."""
        fighter.at = place
        if fighter.profile.vehicle:
            vehicle = self.number(fighter)
            for each in self.fighters:
                if each.mount == vehicle:
                    each.at = place

    def foes(self, fighter: Fighter) -> list[int]:
        """The figures in play that are hostile to one; nobody is to neutrals."""
        hostile = HOSTILE.get(fighter.side)
        return [i for i, each in enumerate(self.fighters) if each.side == hostile and each.present]

    def push(self, frame: Frame) -> None:
        """Something waits, above all that waited before."""
        self.stack = (*self.stack, frame)

    def waiting[F: Frame](self, kind: type[F]) -> F:
        """The topmost of what waits, which is of that kind."""
        top = self.stack[-1]
        assert isinstance(top, kind)
        return top

    def waits[F: Frame](self, kind: type[F]) -> list[F]:
        """All of a kind that waits."""
        return [each for each in self.stack if isinstance(each, kind)]

    def pop(self) -> Frame:
        """The topmost of what waits is dealt with."""
        *rest, top = self.stack
        self.stack = tuple(rest)
        return top


_PARTS = attrgetter(*(each.name for each in fields(DarkState)))
