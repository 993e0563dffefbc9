"""What lies on the ground and waits: mines, bombs with a timer, traps (DM-164, DM-165, DM-217, DM-244)."""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace

from sellsword.boards.board import INCH, Point
from sellsword.flow import Spoken, Words
from sellsword.game import Event, Option, Reason, event
from sellsword.games.dark_metal.model import skill_uses
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import Charge, DarkState
from sellsword.games.dark_metal.rules.combat import explosions, facing_arcs
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.tables import BASE

TOWARD = "toward"
MINE, TIMED, TRAP = "mine", "timed", "trap"
NEAR, TOUCH = 1 * INCH, INCH // 4
"""How near one passes an Anti-Infantry Mine, and a trap, to set it off."""
LONGEST_TIMER = 9
TIMERS = tuple(str(turns) for turns in range(1, LONGEST_TIMER + 1))
VEHICLE_MINE = "vehicle-mine"


# Laying


@dataclass(frozen=True, slots=True)
class Planted:
    """What is left behind, in how many turns it goes off, if by itself, and the side that it is reshaped to:
    -1 for none, None for one that there is not."""

    what: str
    turns: int = 0
    side: int | None = -1


class Plant(Deed[Planted]):
    """Something explosive is left where the figure stands, to all sides or reshaped (DM-219)."""

    left_as: str
    handles = True
    tails: tuple[Words, ...] = ((),)
    sampled = False

    def offers(self, state: DarkState) -> list[Option]:
        """Each kind; a bomb for the next turn and the one after; to all sides, or reshaped."""
        fighter = state.acting[1]
        shapes = range(state.board.directions) if skill_uses.knows(fighter, "reshape") else ()
        sides: list[Words] = [(), *((TOWARD, str(way)) for way in shapes)]
        words = [
            (thing, *tail, *side)
            for thing in dict.fromkeys(fighter.items)
            for tail in self.tails
            for side in sides
        ]
        return [replace(each, sample=self.sampled) for each in self.sensible(state, *words)]

    def parse(self, state: DarkState, said: Spoken) -> Planted:
        """What, and toward which side, whether it can be or not."""
        shaped = len(said.rest) > 2 and said.rest[-2] == TOWARD
        if not shaped:
            return self.planted(*said.rest)
        return replace(self.planted(*said.rest[:-2]), side=facing_arcs.read_facing(state, said.rest[-1]))

    def planted(self, what: str = "", *more: str) -> Planted:
        """What is left behind, its side apart."""
        return Planted("" if more else what)

    def reasons(self, state: DarkState, action: Planted) -> Iterator[Reason]:
        """Why a figure cannot leave this behind."""
        fighter = state.acting[1]
        yield from self.unable(fighter, action)
        if action.side == -1:
            return
        if not skill_uses.knows(fighter, "reshape"):
            yield Reason("DM-219", f"{fighter.name} does not know how to reshape it.")
        elif action.side is None:
            yield Reason("DM-219", f"Say toward which side, from 0 to {state.board.directions - 1}.")

    @abstractmethod
    def unable(self, fighter: Fighter, planted: Planted) -> Iterator[Reason]:
        """Why a figure cannot make that of it."""

    def apply(self, state: DarkState, action: Planted) -> list[Event]:
        """It lies there."""
        fighter = state.acting[1]
        fighter.use_up(action.what)
        due = state.turn + action.turns if action.turns else 0
        side = -1 if action.side is None else action.side
        owner = state.number(fighter)
        charge = Charge(action.what, self.left_as, fighter.at, fighter.level, owner, due, facing=side)
        state.charges = (*state.charges, charge)
        told = {"what": action.what, "how": self.left_as}
        return [event("laid", fighter.leader, "DM-262", who=fighter.id, **told)]


class Lay(Plant):
    """A mine is laid (DM-262)."""

    verb = "lay"
    left_as = MINE

    def unable(self, fighter: Fighter, planted: Planted) -> Iterator[Reason]:
        """It must be one."""
        if not _carries(fighter, planted.what) or not ITEMS[planted.what].mine:
            yield Reason("DM-262", f"{fighter.name} has no such mine.")


class Rig(Plant):
    """A grenade is made a bomb with a timer (DM-217), or a mine by an expert (DM-218)."""

    verb = "rig"
    left_as = TIMED
    tails = (("1",), ("2",))
    sampled = True

    def planted(self, what: str = "", turns: str = "", *more: str) -> Planted:
        """Which, and in how many turns."""
        timed = not more and turns in TIMERS
        return Planted(what, int(turns) if timed else 0)

    def unable(self, fighter: Fighter, planted: Planted) -> Iterator[Reason]:
        """It must be a grenade, and soon."""
        if not skill_uses.knows(fighter, "jerry-rigged-boom"):
            yield Reason("DM-217", f"{fighter.name} does not know Jerry Rigged Boom.")
        elif not _fit(fighter, planted.what) or not 1 <= planted.turns <= LONGEST_TIMER:
            text = f"Say which grenade, and in how many turns, from 1 to {LONGEST_TIMER}."
            yield Reason("DM-217", text)


class Snare(Plant):
    """A grenade is made a trap (DM-244)."""

    verb = "snare"
    left_as = TRAP

    def unable(self, fighter: Fighter, planted: Planted) -> Iterator[Reason]:
        """It must be a grenade."""
        if not skill_uses.knows(fighter, "i-made-it-myself"):
            yield Reason("DM-244", f"{fighter.name} does not know I Made It Myself.")
        elif not _carries(fighter, planted.what) or not ITEMS[planted.what].thrown:
            yield Reason("DM-244", f"{fighter.name} has no such grenade.")


PLANTS = (Lay.verb, Rig.verb, Snare.verb)


def _carries(fighter: Fighter, item: str) -> bool:
    return item in fighter.items


def _fit(fighter: Fighter, item: str) -> bool:
    """Whether a bomb can be made of something."""
    if not _carries(fighter, item):
        return False
    return ITEMS[item].thrown or (ITEMS[item].mine and skill_uses.knows(fighter, "mine-now"))


# Going off


type Leg = tuple[Point, Point]


def pass_by(state: DarkState, mover: Fighter, leg: Leg, trodden: Leg | None) -> list[Event]:
    """A figure has got from one place to the next: what it passes is woken, and what lies on the part that it
    trod goes off; none in the middle of a jump, and the end alone where it lands (DM-S92)."""
    events: list[Event] = []
    for charge in state.charges:
        if charge.level != mover.level or charge.kind == TIMED:
            continue
        if trodden is not None and _stepped_on(state, charge, mover, *trodden):
            state.move(mover, state.ground.nearest(*trodden, charge.at))
            events += go_off(state, charge, mover)
            state.move(mover, leg[1] if mover.present else mover.at)
        elif _woken(state, charge, *leg):
            state.charges = tuple(replace(c, woken=True) if c is charge else c for c in state.charges)
    return events


def _woken(state: DarkState, charge: Charge, start: Point, end: Point) -> bool:
    sleeps = charge.kind == MINE and charge.what != VEHICLE_MINE and not charge.woken
    return sleeps and state.ground.passes(start, end, charge.at, NEAR)


def _stepped_on(state: DarkState, charge: Charge, mover: Fighter, start: Point, end: Point) -> bool:
    if charge.kind == TRAP:
        safe = charge.turned and mover.side == _owner(state, charge).side
        return not safe and _comes_to(state, start, end, charge.at, TOUCH)
    armored = mover.profile.vehicle or mover.profile.hide.armor >= 1
    heavy = charge.what == VEHICLE_MINE and armored
    return heavy and _comes_to(state, start, end, charge.at, BASE)


def _comes_to(state: DarkState, start: Point, end: Point, place: Point, distance: int) -> bool:
    """Whether a step comes so near to a place: who was there already only leaves it."""
    there = start != end and state.ground.near(start, place, distance)
    return not there and state.ground.passes(start, end, place, distance)


def turn_ends(state: DarkState) -> list[Event]:
    """Mines by which somebody passed in this turn go off (DM-164)."""
    return [
        told
        for charge in state.charges
        if charge.woken
        for told in go_off(state, charge, _owner(state, charge))
    ]


def activation_begins(state: DarkState, fighter: Fighter) -> list[Event]:
    """The bombs of a figure whose time has come go off as it begins (DM-217, DM-S21)."""
    mine = state.number(fighter)
    due = [
        each for each in state.charges if each.kind == TIMED and each.owner == mine and each.due <= state.turn
    ]
    return [told for charge in due for told in go_off(state, charge, fighter)]


def _owner(state: DarkState, charge: Charge) -> Fighter:
    return state.fighters[charge.owner]


def go_off(state: DarkState, charge: Charge, by: Fighter) -> list[Event]:
    """A charge goes off and is gone; one that was hidden has come to light."""
    if charge.hidden:
        state.dice.reveal()
    take_away(state, charge)
    return explosions.burst(state, explosions.named(charge.what), charge.at, by, charge.facing)


def take_away(state: DarkState, charge: Charge) -> None:
    """A charge is gone, and nobody needs to disarm it any more (DM-S64)."""
    state.charges = tuple(each for each in state.charges if each is not charge)
    state.devices = tuple(
        replace(each, done=True, hidden=False) if (each.kind, each.at) == (TRAP, charge.at) else each
        for each in state.devices
    )
