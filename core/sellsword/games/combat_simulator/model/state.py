"""The state of a game: the cards on the table, the tokens on the ground, and whose turn it is."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

from sellsword.boards.square import cells_in
from sellsword.game import State
from sellsword.games.combat_simulator.model.battlefield import Ground
from sellsword.games.combat_simulator.sheets.characters import (
    CLASS_IDS,
    COPIES,
    NAMES,
    SENTRIES,
    SHEETS,
    SIDE_IDS,
    SLOTS,
    UNITS,
    Sheet,
)
from sellsword.games.combat_simulator.sheets.equipment_cards import BARE, CARDS, DECK, Card
from sellsword.serialization import LATER

OFF = -1  # a cell or an index that is none
SENTRY = "sentry"
PHASES = COIN, DRAFT, TURN, OVER = "coin", "draft", "turn", "over"
ANSWERS = LAYING, SHIELD = "lay", "shield"
"""What may wait for an answer."""


@dataclass(slots=True)
class Unit:
    """A Health/Charge card with what lies under it: a merc in a slot, or a Sentry.

    ``kind`` is the class, "" where no card lies; ``up`` says that the card is face up, which puts the token
    on the ground at ``cell``. ``slot`` runs from 0; a Sentry's is that of its Engineer (SH-069). ``fire``
    counts the turns it will still burn (SH-048), ``fought`` tells whether it has ever attacked or used an
    ability (SH-077). A cloaked Spy's ``cell`` is where its marker lies (SH-080). ``uber`` counts the Medic's
    own turns that its uber has still to run, the one in progress included, and ``ward`` is the index of the
    teammate it covers, ``OFF`` for none (SH-064 to SH-066). ``bombs`` are the cells of a Demoman's
    stickybombs, the older first. ``card`` is the Mann Co. card it carries. ``fresh`` marks a Sentry that has
    not had a turn (SH-074).
    """

    id: str
    side: int
    slot: int
    kind: str = ""
    up: bool = False
    cell: int = OFF
    health: int = 0
    charge: int = 0
    fire: int = 0
    fought: bool = False
    cloaked: bool = False
    sapped: bool = False
    fresh: bool = False
    uber: int = 0
    ward: int = OFF
    bombs: tuple[int, ...] = ()
    card: str = ""

    @property
    def sheet(self) -> Sheet:
        """Its character card."""
        return SHEETS[self.kind]

    @property
    def carried(self) -> Card:
        """Its Mann Co. card; a bare one where it carries none."""
        return CARDS[self.card] if self.card else BARE

    @property
    def present(self) -> bool:
        """Whether it holds a space: on the ground and not cloaked (SH-S28)."""
        return self.up and not self.cloaked

    @property
    def name(self) -> str:
        """The name shown: "Scout 3", the slot's number after the class; "Slot 3" while it is empty."""
        if self.slot < 0:  # a Sentry that nobody has built
            return NAMES[SENTRY]
        return f"{NAMES[self.kind] if self.kind else 'Slot'} {self.slot + 1}"

    @property
    def called(self) -> str:
        """The name in a sentence: "RED's Scout 3"."""
        return f"{NAMES[SIDE_IDS[self.side]]}'s {self.name}"

    def copy(self) -> "Unit":
        """An independent equal unit."""
        return Unit(
            self.id,
            self.side,
            self.slot,
            self.kind,
            self.up,
            self.cell,
            self.health,
            self.charge,
            self.fire,
            self.fought,
            self.cloaked,
            self.sapped,
            self.fresh,
            self.uber,
            self.ward,
            self.bombs,
            self.card,
        )


@dataclass(frozen=True, slots=True)
class Activation:
    """The turn in progress: the unit's index, the steps it has taken, what it has done instead of or as its
    attack ("" for nothing yet), whether it has moved, whether it has handed the Intel over (SH-S42). ``laid``
    tells that it has laid its stickybombs, ``changed`` that it has changed its Mann Co. card (SH-S53)."""

    unit: int
    steps: int = 0
    deed: str = ""
    moved: bool = False
    gave: bool = False
    laid: bool = field(default=False, metadata=LATER)
    changed: bool = field(default=False, metadata=LATER)


@dataclass(frozen=True, slots=True)
class Frame:
    """A step that waits for an answer of ``unit``. ``kind``: "lay", a Demoman may lay the second stickybomb
    (SH-S16); "shield", whoever carries a Riot Shield may throw it away against the attack of ``by``, which
    would do ``damage`` and, with ``fire``, set it alight."""

    kind: str
    unit: int
    by: int = OFF
    damage: int = 0
    fire: bool = False


@dataclass(frozen=True, slots=True)
class Intel:
    """Where a side's own Intel is: on ``cell``, or with the enemy unit ``carrier``. ``clock`` counts the ends
    of turns until a dropped one goes home (SH-095, SH-X03); 0 when it is at home or carried."""

    cell: int
    carrier: int = OFF
    clock: int = 0


@dataclass(frozen=True, slots=True)
class Point:
    """A control point: the side that holds it, and the unit on its way to capture it with its turns so far
    (SH-098)."""

    holder: int = OFF
    unit: int = OFF
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Rules:
    """The rule options of this match; see ``rule_options.py``."""

    deck: bool
    dealt_lineups: bool
    quick_spawn: bool
    score_from_one: bool
    round_limit: int
    free_abilities: bool = field(default=False, metadata=LATER)
    sentries_anywhere: bool = field(default=False, metadata=LATER)
    help_over_fences: bool = field(default=False, metadata=LATER)
    heal_only_the_hurt: bool = field(default=False, metadata=LATER)
    cards_return: bool = field(default=False, metadata=LATER)


@dataclass(slots=True)
class SimulatorState(State):
    """A game of the Mercenary Combat Simulator.

    ``units`` holds RED's six slots and two Sentries, then BLU's. ``phase`` is coin, draft, turn or over.
    ``step`` runs from 0 to 23 through a round: for each slot the first player's merc, his Sentry, the second
    player's merc, his Sentry (SH-019, SH-069). ``hands`` are the Mann Co. cards of each side, in alphabetical
    order; ``spent`` those discarded. What is in no hand, with no unit and not discarded is in the deck, which
    has no stored order.
    """

    ground: Ground
    rules: Rules
    units: list[Unit]
    phase: str
    first: int
    round: int
    step: int
    active: Activation | None
    stack: tuple[Frame, ...]
    intels: tuple[Intel, ...]
    points: tuple[Point, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    spent: tuple[str, ...]

    def copy(self) -> Self:
        """An independent equal state; what never changes is shared."""
        return type(self)(
            self.dice.copy(),
            self.outcome,
            self.offer,
            self.ground,
            self.rules,
            [unit.copy() for unit in self.units],
            self.phase,
            self.first,
            self.round,
            self.step,
            self.active,
            self.stack,
            self.intels,
            self.points,
            self.scores,
            self.hands,
            self.spent,
        )

    def index(self, unit_id: str) -> int:
        """The index of a unit by its id; -1 where there is none."""
        return INDEX.get(unit_id, OFF)

    def unit_called(self, unit_id: str) -> Unit | None:
        """The unit with this id, on the ground or not."""
        index = self.index(unit_id)
        return None if index == OFF else self.units[index]

    def of_side(self, side: int) -> list[Unit]:
        """The units of a side: six slots, two Sentries."""
        return self.units[side * UNITS : (side + 1) * UNITS]

    def slots_of(self, side: int) -> list[Unit]:
        """The six slots of a side."""
        return self.units[side * UNITS : side * UNITS + SLOTS]

    def present(self, side: int) -> list[Unit]:
        """The units of a side that hold a space: not those cloaked."""
        return [unit for unit in self.of_side(side) if unit.up and not unit.cloaked]

    def sentry_of(self, side: int, slot: int) -> Unit | None:
        """The Sentry of the Engineer in a slot, if it stands (SH-069)."""
        sentries = self.units[side * UNITS + SLOTS : (side + 1) * UNITS]
        return next((unit for unit in sentries if unit.up and unit.slot == slot), None)

    def occupied(self) -> int:
        """The mask of the cells that are held: cloaked Spies hold none (SH-030, SH-S28)."""
        cells = 0
        for unit in self.units:
            if unit.up and not unit.cloaked:
                cells |= 1 << unit.cell
        return cells

    def at(self, cell: int) -> Unit | None:
        """Who holds a cell."""
        return next((unit for unit in self.units if unit.up and not unit.cloaked and unit.cell == cell), None)

    @property
    def actor(self) -> Unit | None:
        """The unit whose turn it is."""
        return None if self.active is None else self.units[self.active.unit]

    @property
    def acting(self) -> tuple[Activation, Unit]:
        """The turn in progress and its unit; asked only while there is one."""
        assert self.active is not None
        return self.active, self.units[self.active.unit]

    def helped_from(self, cell: int, reach: int) -> int:
        """The mask of the cells where somebody can be healed or repaired from a cell: as far and as clear as
        for an attack, or over fences by a rule option (SH-S51)."""
        field = self.ground.field
        return field.near(cell, reach) if self.rules.help_over_fences else field.shots(cell)[reach]

    def left_in_pile(self, side: int, kind: str) -> int:
        """How many cards of a class are in a side's pile (SH-006, SH-008)."""
        return COPIES - sum(unit.kind == kind for unit in self.slots_of(side))

    def pile(self, side: int) -> list[str]:
        """The classes of which a side's pile has a card."""
        return [kind for kind in CLASS_IDS if self.left_in_pile(side, kind)]

    def carrier_of(self, side: int) -> int:
        """The index of the enemy unit that carries a side's Intel; ``OFF`` for none."""
        return self.intels[side].carrier if self.intels else OFF

    def deck(self) -> list[str]:
        """What is in the deck, in alphabetical order (SH-005)."""
        left = list(DECK)
        for card in (*self.hands[0], *self.hands[1], *self.spent, *(unit.card for unit in self.units)):
            if card:
                left.remove(card)
        return left

    def cell_called(self, name: str) -> int | None:
        """The cell with this name; None for anything else."""
        return self.ground.field.named.get(name)

    def cell_names(self, mask: int) -> Iterator[str]:
        """The names of the cells of a mask, in their order."""
        return map(self.ground.field.names.__getitem__, cells_in(mask))

    def cell_name(self, cell: int) -> str:
        """A cell as people write it: "C4"."""
        return self.ground.field.names[cell]


def fresh_units() -> list[Unit]:
    """The Health/Charge cards of both sides, nothing under them (SH-006)."""
    units = []
    for side, word in enumerate(SIDE_IDS):
        units += [Unit(f"{word}-{slot + 1}", side, slot) for slot in range(SLOTS)]
        units += [Unit(f"{word}-sentry-{number + 1}", side, OFF) for number in range(SENTRIES)]
    return units


INDEX = {unit.id: index for index, unit in enumerate(fresh_units())}
"""The index of every unit by its id: red-1 to red-6, red-sentry-1, red-sentry-2, and the same for blu."""
