"""Throwing (DM-356 to DM-359, DM-S22, DM-S23)."""

from collections.abc import Iterator
from dataclasses import dataclass

from sellsword.boards.board import INCH, Base, Point
from sellsword.boards.table import inches
from sellsword.flow import Spoken, Words
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, pending_rolls, skill_uses
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import Charge, DarkState
from sellsword.games.dark_metal.rules.combat import engagement, explosions, hostility, mines_and_traps
from sellsword.games.dark_metal.rules.combat.hostility import Hostile
from sellsword.games.dark_metal.rules.movement import ways
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.tables import (
    FULL_CONCEALMENT,
    FULL_COVER,
    THROW_FIRST,
    THROW_FURTHER,
    THROW_OPEN,
)
from sellsword.games.dark_metal.sheets.traits import PRE
from sellsword.odds import Modifier

THROWN, MAKING = "thrown", "i-made-it-myself"


def reach(fighter: Fighter) -> int:
    """How far a figure throws, in thousandths: twice its dice of Athletics (DM-356)."""
    return active_effects.throw(fighter, 2 * active_effects.athletics(fighter)) * INCH


def obstacles(state: DarkState, start: Base, goal: Base) -> tuple[int, bool]:
    """How many pieces a throw goes over, and whether one of them is too high (DM-358)."""
    crossed = [each.sort.hiding for each in state.ground.flown_over(start, goal)]
    high = any(each in (FULL_COVER, FULL_CONCEALMENT) for each in crossed)
    solid = any(each.blocks(goal.level) for each in state.ground.holding(goal.center))
    return len(crossed), high or solid or not state.board.sees(start, goal)


def number(pieces: int) -> int:
    """What the check must reach, over so many pieces of partial cover (DM-357, DM-358)."""
    return THROW_OPEN + (THROW_FIRST + THROW_FURTHER * (pieces - 1) if pieces else 0)


def pool(state: DarkState, fighter: Fighter, goal: Point) -> CheckPool:
    """The check of a throw."""
    pieces, _ = obstacles(state, fighter.spot, landing(state, fighter, goal))
    need = number(pieces)
    source = "in the open" if not pieces else f"over {pieces}"
    line = Modifier(f"{need} or more", source, "DM-358" if pieces else "DM-357")
    return CheckPool(PRE, fighter.profile.figures.pre, need, (line,))


def _aims(state: DarkState, fighter: Fighter) -> list[Point]:
    """Where opponents are who can be thrown at; else how far it goes toward the nearest, or to one's feet."""
    foes = [foe.at for foe in engagement.known(state, fighter)]
    aims = [place for place in foes if _may(state, fighter, place)]
    if aims:
        return aims
    nearest = sorted(foes, key=lambda place: state.board.range(fighter.spot, Base(place)))[:1]
    short = (state.ground.along(fighter.at, place, reach(fighter)) for place in nearest)
    return [place for place in (*short, fighter.at) if _may(state, fighter, place)][:1]


def _may(state: DarkState, fighter: Fighter, place: Point) -> bool:
    return not any(_out_of_reach(state, fighter, place))


def landing(state: DarkState, fighter: Fighter, place: Point) -> Base:
    """Where something comes down at a place: on the level of the thrower, or on top of what lies there."""
    level = max((each.sort.levels for each in state.ground.holding(place) if each.sort.climbable), default=0)
    return Base(place, 0, max(fighter.level, level))


def _out_of_reach(state: DarkState, fighter: Fighter, place: Point) -> Iterator[Reason]:
    goal = landing(state, fighter, place)
    distance, most = state.board.range(fighter.spot, goal), reach(fighter)
    if distance > most:
        text = f"That is {inches(distance)} and {fighter.name} throws {inches(most)}."
        yield Reason("DM-356", text, (("distance", distance), ("most", most)))
    if not state.board.holds(goal):
        yield Reason("DM-S22", "What is thrown stops at the edge.")
    if obstacles(state, fighter.spot, goal)[1]:
        yield Reason("DM-358", "Something is in the way that is too high to throw over.")
    yield from hostility.behind(state, fighter, goal, "That")


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of a throw lie: it lands where it should, or short."""
    thrower, item = state.fighters[throw.roller], throw.what
    assert throw.goal is not None
    assert isinstance(throw.pool, CheckPool)
    place = throw.goal
    if not throw.pool.resolve(*throw.faces):
        best = max(throw.faces[0], default=0)
        place = explosions.falls_short(state, thrower.at, throw.goal, throw.pool.need, best)
    line, where = state.points(thrower.at, place), state.board.name(place)
    told = event("thrown", thrower.leader, "DM-357", who=thrower.id, what=item, at=where, line=line)
    if throw.number:
        level, owner = landing(state, thrower, place).level, state.number(thrower)
        trap = Charge(item, mines_and_traps.TRAP, place, level, owner)
        state.charges = (*state.charges, trap)
        return [told]
    return [told, *explosions.burst(state, explosions.named(item), place, thrower)]


def endings(fighter: Fighter) -> tuple[Words, ...]:
    """What may end the words of a throw: nothing, or that it is made a trap first (DM-244)."""
    return ((), (mines_and_traps.TRAP,)) if skill_uses.knows(fighter, MAKING) else ((),)


@dataclass(frozen=True, slots=True)
class Hurled:
    """What is thrown, where to, and whether it was made a trap first (DM-244)."""

    item: str
    goal: Point
    trap: bool = False


class Hurl(Hostile[Hurled]):
    """A figure throws something (DM-262, DM-356)."""

    verb = "throw"
    handles = True

    def offers(self, state: DarkState) -> list[Option]:
        """Each kind of thing that can be thrown, at each opponent within reach, or else toward the nearest;
        the first shows how far it can be thrown (DM-356)."""
        fighter = state.acting[1]
        things = [item for item in dict.fromkeys(fighter.items) if ITEMS[item].thrown]
        if not things or any(hostility.posture(state, fighter, close=False)):
            return []
        names = [state.board.name(place) for place in dict.fromkeys(_aims(state, fighter))]
        words = [(item, name, *end) for end in endings(fighter) for item in things for name in names]
        ring = state.ground.ring(fighter.at, reach(fighter))
        return [
            Option(Choice((self.verb, fighter.id, *said)), self.verb, said[1], () if number else ring)
            for number, said in enumerate(words)
        ]

    def parse(self, state: DarkState, said: Spoken) -> Hurled | Reason:
        """What, and where to."""
        fighter, trap = state.acting[1], said.rest[2:] == (mines_and_traps.TRAP,)
        words = said.rest[:2] if trap else said.rest
        if len(words) != 2 or words[0] not in fighter.items or not ITEMS[words[0]].thrown:
            return Reason("DM-262", f"{fighter.name} has nothing like that to throw.")
        try:
            return Hurled(words[0], ways.parse(state, words[1:])[0], trap)
        except ValueError as error:
            return Reason("DM-357", str(error))

    def targets(self, state: DarkState, meant: Hurled) -> tuple[Fighter, ...]:
        """Nobody: it is thrown at a place."""
        return ()

    def near(self, meant: Hurled) -> bool:
        """From afar."""
        return False

    def unable(self, state: DarkState, meant: Hurled) -> Iterator[Reason]:
        """Why a figure cannot throw this there."""
        fighter, explosive = state.acting[1], explosions.named(meant.item)
        foes = [
            foe
            for foe in engagement.known(state, fighter)
            if explosions.within(state, explosive, meant.goal, foe)
        ]
        yield from hostility.taunted(state, fighter, foes)
        if meant.trap and not skill_uses.knows(fighter, MAKING):
            yield Reason("DM-244", f"{fighter.name} does not know how to make a trap of it.")
        yield from _out_of_reach(state, fighter, meant.goal)

    def pool(self, state: DarkState, action: Hurled) -> CheckPool:
        """The check."""
        return pool(state, state.acting[1], action.goal)

    def attack(self, state: DarkState, meant: Hurled) -> list[Event]:
        """The dice are thrown."""
        fighter = state.acting[1]
        fighter.use_up(meant.item)
        check, trap = pool(state, fighter, meant.goal), int(meant.trap)
        return pending_rolls.cast(
            state, THROWN, fighter, fighter, check, goal=meant.goal, number=trap, what=meant.item
        )
