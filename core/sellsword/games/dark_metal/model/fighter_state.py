"""Figures in battle: where each stands, how it fares, and what it has left."""

from dataclasses import dataclass, fields
from operator import attrgetter

from sellsword.boards.board import Base, Point, base_at
from sellsword.games.dark_metal.model.figure_profile import Profile
from sellsword.games.dark_metal.sheets.weapons import WEAPONS, Weapon

UP, FALLEN, OUT, AWAY, ABOARD = "up", "fallen", "out", "away", "aboard"
"""On its feet, Fallen (DM-278), out of the scenario (DM-331), gone from the table (DM-286), and in a vehicle
(DM-S60)."""
SQUAD, OPPONENTS, BYSTANDERS = 0, 1, 2
"""The sides: the players' figures, those who oppose them, and neutrals."""
HOSTILE = {SQUAD: OPPONENTS, OPPONENTS: SQUAD}
"""Whom each side fights; neutrals fight nobody."""
DASHED, DODGED = "dash", "dodge"
"""What a figure did that lasts until its next activation (DM-260, DM-261)."""


@dataclass(frozen=True, slots=True)
class Reserve:
    """A reserve die: its trait, the points on it, and those that it had when the scenario started."""

    trait: str
    points: int
    full: int


@dataclass(frozen=True, slots=True)
class Fortune:
    """A leader's Fate: General, that of each fated trait, and the reserve dice (DM-382 to DM-387)."""

    general: int = 0
    own: tuple[int, ...] = (0, 0, 0, 0)
    reserves: tuple[Reserve, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """Something at work on a figure: a device or a booster, and how many of its activations end before it."""

    id: str
    left: int


@dataclass(frozen=True, slots=True)
class Stealth:
    """How hidden a figure is: the strength, 0 for not at all; whether it has been detected; turns of gear
    that were used; and whether it has been out of every hostile's sight since its last turn (DM-300)."""

    strength: int = 0
    detected: bool = False
    turns: int = 0
    unseen: bool = False


@dataclass(slots=True)
class Fighter:
    """A figure in battle.

    ``leader`` is the index of the leader whose figure it is, its own for a leader, -1 for all others. ``bhp``
    may be below 0: by how much decides some things (DM-S57). ``ammo`` is by weapon, in the order of the
    profile; ``packs`` are open kits, with the points left; ``ready`` the weapons in hand, by their numbers.
    ``aim`` are dice for the next attack. ``held`` is whom it holds Entangled, by index, or -1, and ``grip``
    whether it has paid for that. ``used`` is what it has used in this scenario, once a time. ``temperament``
    is how it acts where the rules play it, ``mount`` the vehicle that it is in, by index, or -1.
    """

    id: str
    name: str
    profile: Profile
    side: int
    leader: int
    status: str
    at: Point
    level: int
    facing: int
    bhp: int
    ahp: int
    power: int
    ammo: tuple[int, ...]
    items: tuple[str, ...]
    packs: tuple[tuple[str, int], ...]
    ready: tuple[int, ...]
    stance: str
    aim: int
    stun: int
    venom: int
    held: int
    grip: bool
    stealth: Stealth
    fortune: Fortune
    effects: tuple[Effect, ...]
    used: tuple[str, ...]
    acted: bool
    temperament: str = ""
    mount: int = -1

    def copy(self) -> "Fighter":
        """An independent equal figure; all its parts are values."""
        return Fighter(*_PARTS(self))

    @property
    def spot(self) -> Base:
        """Its middle, from which everything is measured (DM-266)."""
        return base_at(self.at, 0, self.level)

    @property
    def up(self) -> bool:
        """Whether it stands on its feet."""
        return self.status == UP

    @property
    def fallen(self) -> bool:
        """Whether it is Fallen."""
        return self.status == FALLEN

    @property
    def present(self) -> bool:
        """Whether it is on the ground, standing or Fallen."""
        return self.status in (UP, FALLEN)

    @property
    def aboard(self) -> bool:
        """Whether it is in a vehicle, where nobody else reaches it (DM-S60)."""
        return self.status == ABOARD

    @property
    def in_play(self) -> bool:
        """Whether it is on the ground, or in a vehicle."""
        return self.status in (UP, FALLEN, ABOARD)

    @property
    def undetected(self) -> bool:
        """Whether it is in stealth, and nobody has detected it (DM-301)."""
        return self.stealth.strength > 0 and not self.stealth.detected

    @property
    def leads(self) -> bool:
        """Whether it is a leader."""
        return self.profile.lead is not None

    @property
    def bound(self) -> bool:
        """Whether facing matters to it: it has Bulk and is not Fallen (DM-275, DM-279)."""
        return self.profile.bound and not self.fallen

    @property
    def arms(self) -> tuple[Weapon, ...]:
        """The weapons in hand."""
        return tuple(WEAPONS[self.profile.weapons[number]] for number in self.ready)

    def ammo_of(self, weapon: str) -> int:
        """The Ammo left in a weapon."""
        return self.ammo[self.profile.weapons.index(weapon)]

    def use_up(self, item: str) -> None:
        """Takes one item of a kind out of the backpack."""
        number = self.items.index(item)
        self.items = (*self.items[:number], *self.items[number + 1 :])

    def use_ammo(self, weapon: str, count: int) -> None:
        """Takes Ammo out of a weapon."""
        number = self.profile.weapons.index(weapon)
        self.ammo = (*self.ammo[:number], self.ammo[number] - count, *self.ammo[number + 1 :])


_PARTS = attrgetter(*(each.name for each in fields(Fighter)))  # all at once, since figures are copied often
