"""What lies on the ground and waits: mines, bombs with a timer, traps (DM-164, DM-165, DM-217, DM-244)."""

from dataclasses import replace

from sellsword.boards.board import INCH, Point
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import skill_uses
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import Charge, DarkState
from sellsword.games.dark_metal.rules.combat import explosions, facing_arcs
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.tables import BASE

LAY, RIG, SNARE = "lay", "rig", "snare"
TOWARD = "toward"
MINE, TIMED, TRAP = "mine", "timed", "trap"
NEAR, TOUCH = 1 * INCH, INCH // 4
"""How near one passes an Anti-Infantry Mine, and a trap, to set it off."""
LONGEST_TIMER = 9
VEHICLE_MINE = "vehicle-mine"


# Laying


def judge(state: DarkState, fighter: Fighter, verb: str, words: tuple[str, ...]) -> list[Reason]:
    """Why a figure cannot leave this behind: a mine, a bomb with its turns, a trap; and toward which side
    (DM-219)."""
    plain, way = _split(words)
    reasons = JUDGES[verb](fighter, plain)
    if way is None:
        return reasons
    if not skill_uses.knows(fighter, "reshape"):
        return [*reasons, Reason("DM-219", f"{fighter.name} does not know how to reshape it.")]
    if facing_arcs.read_facing(state, way) is None:
        text = f"Say toward which side, from 0 to {state.board.directions - 1}."
        return [*reasons, Reason("DM-219", text)]
    return reasons


def _split(words: tuple[str, ...]) -> tuple[tuple[str, ...], str | None]:
    """What is left behind, and the side that it is reshaped to, if any."""
    shaped = len(words) > 2 and words[-2] == TOWARD
    return (words[:-2], words[-1]) if shaped else (words, None)


def judge_lay(fighter: Fighter, words: tuple[str, ...]) -> list[Reason]:
    """Why a figure cannot lay this mine where it stands (DM-262)."""
    if len(words) != 1 or words[0] not in fighter.items or not ITEMS[words[0]].mine:
        return [Reason("DM-262", f"{fighter.name} has no such mine.")]
    return []


def judge_rig(fighter: Fighter, words: tuple[str, ...]) -> list[Reason]:
    """Why a grenade cannot be made a bomb with such a timer (DM-217), or a mine by an expert (DM-218)."""
    if not skill_uses.knows(fighter, "jerry-rigged-boom"):
        return [Reason("DM-217", f"{fighter.name} does not know how.")]
    turns = int(words[1]) if len(words) == 2 and words[1].isdecimal() and len(words[1]) == 1 else 0
    if not (_grenade(fighter, words) or _recovered(fighter, words)) or not 1 <= turns <= LONGEST_TIMER:
        return [Reason("DM-217", f"Say which grenade, and in how many turns, from 1 to {LONGEST_TIMER}.")]
    return []


def judge_snare(fighter: Fighter, words: tuple[str, ...]) -> list[Reason]:
    """Why a grenade cannot be made a trap (DM-244)."""
    if not skill_uses.knows(fighter, "i-made-it-myself"):
        return [Reason("DM-244", f"{fighter.name} does not know how.")]
    one = len(words) == 1 and _grenade(fighter, words)
    return [] if one else [Reason("DM-244", f"{fighter.name} has no such grenade.")]


def _grenade(fighter: Fighter, words: tuple[str, ...]) -> bool:
    return bool(words) and words[0] in fighter.items and ITEMS[words[0]].thrown


def _recovered(fighter: Fighter, words: tuple[str, ...]) -> bool:
    known = skill_uses.knows(fighter, "mine-now")
    return known and bool(words) and words[0] in fighter.items and ITEMS[words[0]].mine


JUDGES = {LAY: judge_lay, RIG: judge_rig, SNARE: judge_snare}


def options(state: DarkState, fighter: Fighter, verb: str) -> list[Option]:
    """Each kind that can be laid; a bomb for the next turn and the one after; to all sides, or reshaped."""
    things = dict.fromkeys(fighter.items)
    tails: list[tuple[str, ...]] = [("1",), ("2",)] if verb == RIG else [()]
    shapes = range(state.board.directions) if skill_uses.knows(fighter, "reshape") else ()
    sides: list[tuple[str, ...]] = [(), *((TOWARD, str(way)) for way in shapes)]
    choices = [
        Choice((verb, fighter.id, thing, *tail, *side))
        for thing in things
        for tail in tails
        for side in sides
    ]
    return [Option(each, verb) for each in choices if not judge(state, fighter, verb, each.words[2:])]


def lay(state: DarkState, fighter: Fighter, verb: str, words: tuple[str, ...]) -> list[Event]:
    """Something is left where the figure stands."""
    used = fighter.items.index(words[0])
    fighter.items = (*fighter.items[:used], *fighter.items[used + 1 :])
    kind = {LAY: MINE, RIG: TIMED, SNARE: TRAP}[verb]
    due = state.turn + int(words[1]) if verb == RIG else 0
    way = _split(words)[1]
    shape = -1 if way is None else int(way)
    charge = Charge(words[0], kind, fighter.at, fighter.level, state.number(fighter), due, facing=shape)
    state.charges = (*state.charges, charge)
    return [event("laid", fighter.leader, "DM-262", who=fighter.id, what=words[0], how=kind)]


# Going off


def pass_by(state: DarkState, mover: Fighter, start: Point, end: Point) -> list[Event]:
    """A figure has gone from one place to the next: what it steps on goes off, what it passes is woken."""
    events: list[Event] = []
    for charge in state.charges:
        if charge.level != mover.level or charge.kind == TIMED:
            continue
        if _stepped_on(state, charge, mover, start, end):
            mover.at = state.ground.nearest(start, end, charge.at)
            events += go_off(state, charge, mover)
            mover.at = end if mover.present else mover.at
        elif _woken(state, charge, start, end):
            state.charges = tuple(replace(c, woken=True) if c is charge else c for c in state.charges)
    return events


def _woken(state: DarkState, charge: Charge, start: Point, end: Point) -> bool:
    sleeps = charge.kind == MINE and charge.what != VEHICLE_MINE and not charge.woken
    return sleeps and state.ground.passes(start, end, charge.at, NEAR)


def _stepped_on(state: DarkState, charge: Charge, mover: Fighter, start: Point, end: Point) -> bool:
    if charge.kind == TRAP:
        safe = charge.turned and mover.side == _owner(state, charge).side
        return not safe and state.ground.passes(start, end, charge.at, TOUCH)
    armored = mover.profile.vehicle or mover.profile.hide.armor >= 1
    heavy = charge.what == VEHICLE_MINE and armored
    return heavy and state.ground.passes(start, end, charge.at, BASE)


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
