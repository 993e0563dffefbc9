"""What goes off, whom it catches, and where a bad throw or shot comes down (DM-164 to DM-172, DM-359)."""

from sellsword.boards.board import INCH, Base, Point
from sellsword.game import Event, event
from sellsword.games.dark_metal.model import active_effects, pending_rolls
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import damage_and_defeat, shock_and_venom, structure_damage
from sellsword.games.dark_metal.sheets.items import EVADE, EXPLOSIVES, Explosive
from sellsword.games.dark_metal.sheets.tables import FULL_COVER, PARTIAL_COVER
from sellsword.games.dark_metal.sheets.traits import INS
from sellsword.odds import Modifier

EVADING = "evade"
ALL_AROUND = -1


def burst(
    state: DarkState, explosive: Explosive, at: Point, by: Fighter, facing: int = ALL_AROUND
) -> list[Event]:
    """Something goes off: everybody within the blast takes the damage, and then tries to escape what comes
    further (DM-S17, DM-S20), and structures take it too. Reshaped to one side it does 1 damage more
    (DM-219)."""
    told = event("burst", by.leader, "DM-166", what=explosive.id, at=state.board.name(at))
    damage = explosive.damage + (facing != ALL_AROUND)
    caught = [
        each for each in state.fighters if each.present and _catches(state, explosive, at, facing, each.spot)
    ]
    events = [told]
    for structure in state.structures:
        if _catches(state, explosive, at, facing, Base(structure.at)):
            events += structure_damage.batter(state, structure, structure_damage.weakened(by, damage), by)
    for victim in caught:
        events += damage_and_defeat.hurt(state, victim, damage)
        events += shock_and_venom.stun(state, victim, explosive.shock)
    waiting = len(state.stack)
    for victim in caught:
        if explosive.further and victim.present:
            events += pending_rolls.cast(
                state, EVADING, victim, victim, evasion(victim), number=explosive.further
            )
    pending_rolls.first_on_top(state, waiting)
    return events


def _catches(state: DarkState, explosive: Explosive, at: Point, facing: int, spot: Base) -> bool:
    """Whether a place is within a blast, and on the side that it was reshaped to (DM-219)."""
    aimed = facing == ALL_AROUND or state.board.faces(Base(at), facing, spot)
    return aimed and state.board.in_blast(at, explosive.blast, spot)


def within(state: DarkState, explosive: Explosive, at: Point, fighter: Fighter) -> bool:
    """Whether somebody's middle is within a blast."""
    return state.board.in_blast(at, explosive.blast, fighter.spot)


def evasion(victim: Fighter) -> CheckPool:
    """Instinct against 5, with d10; without dice one fails (DM-S18)."""
    line = Modifier(f"{EVADE} or more", "Instinct", "DM-S18")
    return CheckPool(INS, active_effects.instinct(victim), EVADE, (line,))


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of an escape lie: who failed takes the further damage."""
    victim = state.fighters[throw.roller]
    escaped = throw.pool.resolve(*throw.faces)
    told = event("evaded" if escaped else "caught", victim.leader, "DM-S18", who=victim.id)
    return [told, *([] if escaped else damage_and_defeat.hurt(state, victim, throw.number))]


def falls_short(state: DarkState, start: Point, goal: Point, need: int, best: int) -> Point:
    """Where something lands that was thrown badly: 1" short for each point that the best die is below the
    number, never behind the thrower (DM-359, DM-S23)."""
    whole = state.board.range(Base(start), Base(goal))
    short = max(0, need - best) * INCH
    return state.ground.along(start, goal, max(0, whole - short))


def drifts(state: DarkState, goal: Point) -> Point:
    """Where a missile that missed comes down: 1d6" in a random direction, sooner on Cover or at the rim
    (DM-195, DM-016, DM-S73)."""
    direction = state.dice.pick(state.board.directions)
    here = goal
    for inch in range(1, state.dice.roll(1, 6)[0] + 1):
        there = state.board.beyond(goal, direction, inch * INCH)
        if not state.board.holds(Base(there)) or _stops(state, goal, there):
            break
        here = there
    return here


def _stops(state: DarkState, start: Point, there: Point) -> bool:
    """Whether Cover, or something solid, lies on a missile's way."""
    a, b = Base(start), Base(there)
    crossed = [each.sort.hiding for each in state.ground.flown_over(a, b)]
    return not state.board.sees(a, b) or any(each in (PARTIAL_COVER, FULL_COVER) for each in crossed)


def named(explosive: str) -> Explosive:
    """An explosive by its id."""
    return EXPLOSIVES[explosive]
