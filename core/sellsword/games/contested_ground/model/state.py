"""The state of a battle: models on the table, counters, control, and what waits for an answer."""

from dataclasses import dataclass, field
from typing import Any, Self

from sellsword.boards.board import Base, Point, base_at
from sellsword.campaign.ledger import Entry
from sellsword.game import NOBODY, State
from sellsword.games.contested_ground.model.battlefield import Ground
from sellsword.games.contested_ground.sheets.reference_tables import BASE, PINNED_AT, Profile
from sellsword.serialization import LATER

WAITING, UP, DOWN, LOST = "waiting", "up", "down", "lost"
"""Off the table still, on it, Out of Action (OC-S13), and gone astray (OC-029)."""


@dataclass(slots=True)
class Model:
    """A member of a force.

    ``at`` and ``level`` are where it stands, or where it fell; ``wounds`` are those left. ``deeds`` are what
    the rolls after the battle ask for: downed, controlled, fought, hurt, felled (OC-096, OC-110 to OC-113).
    """

    id: str
    name: str
    profile: Profile
    side: int
    status: str
    at: Point
    level: int
    wounds: int
    pins: int
    activated: bool
    deeds: tuple[str, ...]

    def copy(self) -> "Model":
        """An independent equal model."""
        return Model(
            self.id,
            self.name,
            self.profile,
            self.side,
            self.status,
            self.at,
            self.level,
            self.wounds,
            self.pins,
            self.activated,
            self.deeds,
        )

    @property
    def base(self) -> Base:
        """Where its base is."""
        return base_at(self.at, BASE, self.level)

    @property
    def up(self) -> bool:
        """Whether it stands on the table."""
        return self.status == UP

    @property
    def in_play(self) -> bool:
        """Whether it is neither Out of Action nor lost (OC-S35)."""
        return self.status in (UP, WAITING)

    @property
    def suppressed(self) -> bool:
        """Whether its Pinning tokens make it Suppressed (OC-S06, OC-075)."""
        return self.pins >= (2 if self.profile.has("stubborn") else 1)

    @property
    def pinned(self) -> bool:
        """Whether its Pinning tokens make it Pinned Down (OC-S06, OC-076)."""
        least = max(PINNED_AT, self.profile.exp) if self.profile.has("tenacious") else PINNED_AT
        return self.pins >= least

    def note(self, deed: str) -> None:
        """Remembers a deed, once."""
        if deed not in self.deeds:
            self.deeds = (*self.deeds, deed)


@dataclass(frozen=True, slots=True)
class Mission:
    """What the players chose; empty until they have.

    ``entry`` is Player Two's edge or corner, in Cornered the green edge; ``green`` the side that enters by
    the green points, NOBODY where the map has no colors.
    """

    objectives: str = ""
    ingress: str = ""
    entry: str = ""
    green: int = NOBODY
    victory: str = ""


@dataclass(frozen=True, slots=True)
class Activation:
    """One model's activation: its order, the moves and actions left in it, whether Fleet and Focus can still
    be used, and who was rallied."""

    model: int
    order: str
    moves: int
    acts: int
    fleet: bool
    focus: bool
    rallied: tuple[int, ...] = ()


class Waiting:
    """What waits for an answer."""

    __slots__ = ()

    @property
    def models(self) -> tuple[int, ...]:
        """Whom it is about, by index: who is asked for first, then the others."""
        return ()

    @property
    def sound(self) -> bool:
        """Whether its own figures fit together."""
        return True


@dataclass(frozen=True, slots=True)
class RollOff(Waiting):
    """A roll-off for priority: the faces, whose answer is due, how many have let it stand in a row, and the
    side that may still reroll for free (OC-025), NOBODY if none."""

    faces: tuple[int, ...]
    asked: int
    kept: int
    free: int

    @property
    def sound(self) -> bool:
        """Two dice, and somebody to answer."""
        return self.asked in (0, 1) and len(self.faces) == 2


@dataclass(frozen=True, slots=True)
class Shot(Waiting):
    """A Ranged Attack whose dice have fallen.

    For each die its target, the least face that hits, and its face; the dice that were rerolled, and the ways
    to reroll that are left (OC-044, OC-049, OC-077).
    """

    shooter: int
    weapon: str
    manner: str
    targets: tuple[int, ...]
    needs: tuple[int, ...]
    faces: tuple[int, ...]
    rerolled: tuple[int, ...]
    rerolls: tuple[str, ...]

    @property
    def models(self) -> tuple[int, ...]:
        """The shooter and the targets."""
        return (self.shooter, *self.targets)


@dataclass(frozen=True, slots=True)
class Test(Waiting):
    """A Resolve test that fell: what for, of whom it is (a model's or an objective's index), how."""

    tester: int
    purpose: str
    subject: int
    way: str
    face: int

    @property
    def models(self) -> tuple[int, ...]:
        """Who takes it."""
        return (self.tester,)


@dataclass(frozen=True, slots=True)
class Watch(Waiting):
    """An action is complete: the other side may answer with Overwatch (OC-051), each model once."""

    mover: int
    answered: tuple[int, ...] = field(default=(), metadata=LATER)

    @property
    def models(self) -> tuple[int, ...]:
        """The mover."""
        return (self.mover,)


@dataclass(frozen=True, slots=True)
class Blow(Waiting):
    """A model must strike one of some foes in close combat (OC-S10); ``returned``: its foe strikes back."""

    striker: int
    foes: tuple[int, ...]
    returned: bool

    @property
    def models(self) -> tuple[int, ...]:
        """Who strikes, and at whom."""
        return (self.striker, *self.foes)


@dataclass(frozen=True, slots=True)
class Leaving(Waiting):
    """A model leaves close combat: those that still strike at it for free, then its way (OC-S24)."""

    leaver: int
    strikers: tuple[int, ...]
    way: tuple[Point, ...]
    level: int

    @property
    def models(self) -> tuple[int, ...]:
        """Who leaves, and who strikes."""
        return (self.leaver, *self.strikers)


type Frame = RollOff | Shot | Test | Watch | Blow | Leaving


@dataclass(frozen=True, slots=True)
class Rules:
    """The rule options of this battle; see ``rule_options.py``."""

    mission: int
    act_first: bool
    pass_friends: bool
    pinned_watch: bool
    watch_often: bool = field(default=False, metadata=LATER)
    must_charge: bool = field(default=False, metadata=LATER)
    plain_shock: bool = field(default=False, metadata=LATER)
    play_on: bool = field(default=False, metadata=LATER)


@dataclass(slots=True)
class ContestedState(State):
    """A battle of Contested Ground.

    ``phase`` is roll-off, objectives, ingress, victory, priority, recon, activation or over. ``first`` is
    Player One's side; ``turn`` the side whose choice it is outside the stack; ``leads`` who activates first
    this round. ``counters`` and ``tokens`` are by side; ``objectives`` are points and ``control`` who
    controls each. ``scouts`` are the models that may still enter by Recon.
    """

    ground: Ground
    rules: Rules
    titles: tuple[str, ...]
    models: list[Model]
    mission: Mission
    phase: str
    round: int
    first: int
    turn: int
    leads: int
    counters: tuple[int, ...]
    tokens: tuple[int, ...]
    objectives: tuple[Point, ...]
    control: tuple[int, ...]
    scouts: tuple[int, ...]
    active: Activation | None
    stack: tuple[Frame, ...]

    def copy(self) -> Self:
        """An independent equal state; what never changes is shared."""
        return type(self)(*self._parts())

    def _parts(self) -> tuple[Any, ...]:
        """All fields in their order, what may change copied."""
        return (
            self.dice.copy(),
            self.outcome,
            self.offer,
            self.ground,
            self.rules,
            self.titles,
            [model.copy() for model in self.models],
            self.mission,
            self.phase,
            self.round,
            self.first,
            self.turn,
            self.leads,
            self.counters,
            self.tokens,
            self.objectives,
            self.control,
            self.scouts,
            self.active,
            self.stack,
        )

    def index(self, model_id: str) -> int:
        """The index of a model by its id; -1 where there is none."""
        return next((index for index, model in enumerate(self.models) if model.id == model_id), -1)

    @property
    def acting(self) -> tuple[Activation, Model]:
        """The activation in progress and its model; asked only while there is one."""
        assert self.active is not None
        return self.active, self.models[self.active.model]

    @property
    def actor(self) -> Model | None:
        """The model that is activated now."""
        return None if self.active is None else self.models[self.active.model]

    def pending[F: Frame](self, kind: type[F]) -> F:
        """What waits for an answer; asked only where it is of this kind."""
        frame = self.stack[-1]
        assert isinstance(frame, kind)
        return frame

    def drop(self) -> None:
        """What waited for an answer waits no more."""
        self.stack = self.stack[:-1]

    def standing(self, side: int) -> list[Model]:
        """The models of a side that stand on the table."""
        return [model for model in self.models if model.side == side and model.status == UP]

    def playing(self, side: int) -> list[Model]:
        """The models of a side that are in play (OC-S35)."""
        return [model for model in self.models if model.side == side and model.in_play]

    def bases(self, but: Model) -> dict[str, Base]:
        """The bases of all other models on the table, by their names."""
        return {model.name: model.base for model in self.models if model.status == UP and model is not but}

    def pay(self, side: int) -> None:
        """Spends an Order Counter of a side."""
        self.counters = tuple(held - (index == side) for index, held in enumerate(self.counters))

    def side_name(self, side: int) -> str:
        """The name of a side's force."""
        return self.titles[side]


# ---- A campaign ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody on a roster: the profile as it is today, how many missions the roster had behind it when they
    joined, and whether Bed Rest keeps them from the next one (OC-104)."""

    profile: Profile
    joined: int
    resting: bool = False


@dataclass(frozen=True, slots=True)
class Roster:
    """A force between battles (OC-S41).

    ``title`` is the id of the ready force that it was, or empty; ``purse`` is in points. ``injured`` and
    ``learned`` are the members who have rolled since the last mission (OC-089, OC-106); ``fallen`` are the
    Deceased.
    """

    title: str
    purse: int
    missions: int
    members: tuple[Member, ...] = ()
    injured: tuple[str, ...] = ()
    learned: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()

    def member(self, name: str) -> Member | None:
        """A member by the profile's id."""
        return next((member for member in self.members if member.profile.id == name), None)

    def fresh(self, member: Member) -> bool:
        """Whether somebody joined since the last mission."""
        return member.joined == self.missions

    @property
    def points(self) -> int:
        """What all of it cost."""
        return sum(member.profile.points for member in self.members)

    @property
    def led(self) -> bool:
        """Whether somebody has Command."""
        return any(member.profile.command for member in self.members)

    @property
    def available(self) -> tuple[Profile, ...]:
        """Who can be sent on the next mission."""
        return tuple(member.profile for member in self.members if not member.resting)


@dataclass(frozen=True, slots=True)
class Company:
    """A side of a campaign: its ledger, and the roster that the ledger adds up to."""

    ledger: tuple[Entry, ...]
    roster: Roster


@dataclass(frozen=True, slots=True)
class Played:
    """A mission that was played: which, who won it (NOBODY: nobody), and the Victory Tokens."""

    mission: Mission
    winner: int
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Campaign:
    """What two companies have behind and before them: a briefing for each mission, those played, and whose
    kit lies open while a company is mustered."""

    briefings: tuple[str, ...]
    companies: tuple[Company, ...]
    played: tuple[Played, ...] = ()
    kit: str = ""

    @property
    def decided(self) -> bool:
        """Whether all missions were played."""
        return len(self.played) == len(self.briefings)


@dataclass(slots=True)
class CampaignState(ContestedState):
    """A battle and the campaign that it is part of.

    Three phases lie between battles: muster, injuries and experience; ``turn`` is the side whose company is
    seen to. The models of the last battle lie where they fell until the next one begins.
    """

    campaign: Campaign

    @classmethod
    def of(cls, battle: ContestedState, campaign: Campaign) -> Self:
        """A battle as part of a campaign."""
        return cls(*(*ContestedState._parts(battle), campaign))

    def _parts(self) -> tuple[Any, ...]:
        return (*ContestedState._parts(self), self.campaign)

    @property
    def company(self) -> Company:
        """The company that is seen to."""
        return self.campaign.companies[self.turn]

    @property
    def roster(self) -> Roster:
        """Its roster."""
        return self.company.roster
