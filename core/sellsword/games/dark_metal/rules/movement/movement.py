"""Moving: Move, Dash, Dodge, the shift while engaged, and leaving the table (DM-260 to DM-289)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sellsword.boards.board import INCH, Base, Point, Way
from sellsword.boards.table import format_length
from sellsword.boards.view import part_way
from sellsword.game import Choice, Event, Option, Reason, Value, event
from sellsword.games.dark_metal.model import active_effects
from sellsword.games.dark_metal.model.battlefield import HEX, Reach
from sellsword.games.dark_metal.model.fighter_state import AWAY, DASHED, DODGED, SQUAD, Fighter
from sellsword.games.dark_metal.model.pending_steps import Stage, Walk
from sellsword.games.dark_metal.model.state import Activation, DarkState
from sellsword.games.dark_metal.rules.combat import (
    attack_resolution,
    damage_and_defeat,
    engagement,
    mines_and_traps,
    trap_triggers,
)
from sellsword.games.dark_metal.rules.movement import hiding_and_detection
from sellsword.games.dark_metal.sheets.tables import BASE, ENGAGED
from sellsword.scene import Mark

TOUCHING = 2 * BASE + 20
"""How far from each other the middles of two figures are that stand next to each other on a table."""
MOVE, SHIFT, DASH, DODGE, LEAVE = "move", "shift", "dash", "dodge", "leave"
FLY = "jump"
"""Who jumps passes over what lies between."""
THEN = ">"
SPRING = "leg-splicing-3"


# How far


def move_of(fighter: Fighter, active: Activation | None = None) -> int:
    """How far a figure moves, in thousandths of an inch; Venom makes it less (DM-352)."""
    return active_effects.move(fighter, active.slow if active is not None else 0)


def dash_of(fighter: Fighter, active: Activation | None = None) -> int:
    """How far a Dash goes: half the Move, whole inches (DM-284, DM-X01)."""
    return move_of(fighter, active) // INCH // 2 * INCH


def allowance(state: DarkState, verb: str) -> int:
    """How far the acting figure may go now with a verb."""
    active, actor = state.acting
    return dash_of(actor, active) if verb == DASH else move_of(actor, active)


# Ways as words


def way_words(state: DarkState, way: Sequence[Point]) -> tuple[str, ...]:
    """Places as the words of a choice, an arrow between each two."""
    name, words = state.board.name, []
    for place in way:
        words += [name(place), THEN]
    return tuple(words[:-1])


def read_way(state: DarkState, words: Sequence[str]) -> Way:
    """The places of such words. Raises ValueError with a sentence for any others."""
    if not words or len(words) % 2 == 0 or any(word != THEN for word in words[1::2]):
        raise ValueError("Write places with arrows between them.")
    return tuple(state.board.place(word) for word in words[::2])


def options(state: DarkState, verb: str) -> list[Option]:
    """On a map every hex within reach; on a table some points of the outline, which the first option shows,
    and places beside opponents."""
    reach = within_reach(state, verb)
    return [
        Option(going(state, verb, way), verb, state.board.name(goal), () if number else reach.outline)
        for number, (goal, way) in enumerate(reach.ways.items())
    ]


def within_reach(state: DarkState, verb: str) -> Reach:
    """The ways that the acting figure may go now with a verb, as many as stand for all."""
    actor = state.acting[1]
    if actor.fallen or held(state, actor):
        return Reach({}, ())
    most = allowance(state, verb)
    goals = tuple(beside(state, actor, most))
    reach = state.ground.reach(state.body(actor), most, state.bodies(actor), goals)
    foes = engagement.engaged_with(state, actor)
    if not foes:
        return reach
    kept = {goal: way for goal, way in reach.ways.items() if not _strays(state, actor, foes, way)}
    return Reach(kept, reach.outline)


def going(state: DarkState, verb: str, way: Way) -> Choice:
    """A way as a choice of the acting figure."""
    return Choice((verb, state.acting[1].id, *way_words(state, way[1:])))


def beside(state: DarkState, actor: Fighter, most: int) -> Iterator[Point]:
    """On a table the places next to opponents so far away, on the side from which somebody comes."""
    if state.ground.measure == HEX:
        return
    for foe in (state.fighters[index] for index in state.foes(actor)):
        away = state.board.range(actor.spot, foe.spot)
        if ENGAGED < away <= most + TOUCHING and foe.level == actor.level:
            yield part_way(foe.at, actor.at, TOUCHING, away)


def _strays(state: DarkState, actor: Fighter, foes: Sequence[int], way: Way) -> bool:
    """Whether a way is a shift of more than an inch, with these foes engaged (DM-268)."""
    return state.board.length(way, actor.level) > ENGAGED and not engagement.leaves(state, foes, way)


# Judging


def judge(state: DarkState, verb: str, words: tuple[str, ...]) -> list[Reason]:
    """Why the acting figure may not go this way."""
    actor = state.acting[1]
    reasons = held(state, actor)
    if actor.fallen:
        reasons.append(Reason("DM-278", f"{actor.name} is Fallen and must Stand first."))
    try:
        way = (actor.at, *read_way(state, words))
    except ValueError as error:
        return [*reasons, Reason("DM-005", str(error))]
    return [*reasons, *_way_reasons(state, actor, verb, way)]


def held(state: DarkState, actor: Fighter) -> list[Reason]:
    """Why an Entangled figure goes nowhere (DM-273)."""
    holder = damage_and_defeat.holder_of(state, actor)
    if holder is None:
        return []
    return [Reason("DM-273", f"{actor.name} is Entangled by {holder.name} and cannot walk away.")]


def _way_reasons(state: DarkState, actor: Fighter, verb: str, way: Way) -> Iterator[Reason]:
    length, most = state.board.length(way, actor.level), allowance(state, verb)
    if length > most:
        text = f'That is {format_length(length)}" and {actor.name} may go {format_length(most)}".'
        yield Reason("DM-006" if verb == MOVE else "DM-284", text, (("length", length), ("most", most)))
    foes = engagement.engaged_with(state, actor)
    if foes and _strays(state, actor, foes, way):
        yield Reason("DM-268", f'{actor.name} remains engaged, and so may shift up to 1".')
    yield from obstacles(state, actor, way)


def obstacles(state: DarkState, mover: Fighter, way: Way) -> Iterator[Reason]:
    """What is in the way of a mover, and the rim of the ground."""
    for snag in state.board.snags(state.body(mover), way, state.bodies(mover)):
        blame = (Mark("blame", (state.board.spot(snag.at),), title=snag.blame),)
        yield Reason("DM-332" if snag.blame else "DM-289", snag.reason, (("leg", snag.leg),), blame)


def shifts(state: DarkState, actor: Fighter, way: Way) -> bool:
    """Whether a way leaves none of those with whom the mover is engaged: it shifts (DM-268)."""
    foes = engagement.engaged_with(state, actor)
    return bool(foes) and not engagement.leaves(state, foes, way)


# Going


def go(state: DarkState, verb: str, words: tuple[str, ...]) -> list[Event]:
    """The acting figure sets out on its way; whom it leaves may strike (DM-267)."""
    actor = state.acting[1]
    way = (actor.at, *read_way(state, words))
    kind = SHIFT if verb == MOVE and shifts(state, actor, way) else verb
    stages = engagement.stages(state, actor, way)
    if verb == MOVE and _springs(actor):
        active = state.acting[0]
        state.active = replace(active, free=(*active.free, DASH))
    elif verb == DASH and actor.profile.wears(SPRING):
        actor.used = (*actor.used, SPRING)
    return depart(state, actor, kind, stages, state.board.length(way, actor.level), actor.level)


def _springs(actor: Fighter) -> bool:
    """Whether a free Dash follows a Move: as often in a scenario as the Splice score says (DM-141)."""
    gear = actor.profile
    worn = gear.wears(SPRING) and gear.wears("second-heart") and active_effects.working(actor, SPRING)
    return worn and actor.used.count(SPRING) < gear.hide.splice


def depart(
    state: DarkState, actor: Fighter, verb: str, stages: tuple[Stage, ...], length: int, level: int
) -> list[Event]:
    """A figure leaves its place for one of a level: aim is lost, and so is the hold on somebody (DM-X04,
    DM-365)."""
    actor.aim = 0
    if verb == DASH:
        actor.stance = DASHED
    if state.active is not None:
        state.active = replace(state.active, moved=length)
    seen = (
        hiding_and_detection.along(state, actor, [stage.at for stage in stages])
        if actor.stealth.strength
        else {}
    )
    state.push(Walk(state.number(actor), verb, stages, tuple(seen.items()), level))
    return [_set_out(state, actor, verb, stages, length)]


def _set_out(state: DarkState, actor: Fighter, verb: str, stages: tuple[Stage, ...], length: int) -> Event:
    """The way as it is drawn, from where it starts to where it leads."""
    places = (actor.at, *(stage.at for stage in stages))
    values: dict[str, Value] = {
        "who": actor.id,
        "verb": verb,
        "length": length,
        "to": state.board.name(places[-1]),
        "points": tuple(part for place in places for part in state.board.spot(place)),
    }
    return event("set-out", actor.leader, "DM-006", **values)


def advance(state: DarkState, walk: Walk) -> list[Event]:
    """The next stage of a way: the mover gets there, and whoever it leaves next strikes."""
    state.pop()
    mover = state.fighters[walk.mover]
    if not mover.up or not walk.stages:
        return arrive(state, walk)
    stage, *rest = walk.stages
    start = mover.at
    state.move(mover, stage.at)
    mover.level = mover.level if rest else walk.level
    state.push(replace(walk, stages=tuple(rest)))
    flown = walk.verb == FLY and rest
    events = [] if flown else mines_and_traps.pass_by(state, mover, start, mover.at)
    for striker in stage.strikers:
        events += attack_resolution.opportunity(state, state.fighters[striker], mover)
    trap_triggers.tempt(state, mover)
    return events


def arrive(state: DarkState, walk: Walk) -> list[Event]:
    """A way is at its end: whom the mover held and has left is free (DM-362)."""
    mover = state.fighters[walk.mover]
    if mover.held >= 0 and not engagement.close(state, mover, state.fighters[mover.held]):
        mover.held = -1
    told = event("moved", mover.leader, "DM-006", who=mover.id, to=state.board.name(mover.at))
    if walk.seen:
        mover.stealth = replace(mover.stealth, unseen=False)
    return [told, *(hiding_and_detection.seek(state, mover, dict(walk.seen)) if mover.present else [])]


# Dodge


def judge_dodge(state: DarkState) -> list[Reason]:
    """Why the acting figure may not Dodge (DM-261, DM-285, DM-279)."""
    active, actor = state.acting
    reasons = []
    if actor.fallen:
        reasons.append(Reason("DM-279", f"{actor.name} is Fallen and cannot dodge."))
    if active.done[-1:] != (MOVE,) or active.moved < INCH:
        text = f'{actor.name} has not just moved 1" or more; a shift is no move to dodge by.'
        reasons.append(Reason("DM-285", text, (("moved", active.moved),)))
    return reasons


def dodge(state: DarkState) -> list[Event]:
    """The Move before becomes a wary one (DM-261)."""
    actor = state.acting[1]
    actor.stance = DODGED
    return [event("dodged", actor.leader, "DM-261", who=actor.id)]


# Leaving the table


def judge_leave(state: DarkState) -> list[Reason]:
    """Why the acting figure may not leave the table (DM-286, DM-288)."""
    actor = state.acting[1]
    if actor.side != SQUAD:
        return [Reason("DM-288", f"{actor.name} may not leave.")]
    reasons = held(state, actor)
    distance = to_edge(state, actor)
    if distance > allowance(state, MOVE):
        text = f'The edge is {format_length(distance)}" away, farther than {actor.name} moves.'
        reasons.append(Reason("DM-286", text, (("distance", distance),)))
    return reasons


def to_edge(state: DarkState, fighter: Fighter) -> int:
    """How far it is to beyond the edge, straight, in thousandths."""
    rim = state.body(fighter).radius
    for distance in range(max(0, state.ground.clearance(fighter.at) - rim) // INCH, 300):
        for way in range(state.board.directions):
            place = state.board.beyond(fighter.at, way, distance * INCH)
            if not state.board.holds(Base(place, rim, fighter.level)):
                return distance * INCH
    return 300 * INCH


def leave(state: DarkState) -> list[Event]:
    """A figure goes off the table; what it carries is safe, and it does not come back (DM-286, DM-287)."""
    actor = state.acting[1]
    damage_and_defeat.let_go(state, actor)
    actor.status = AWAY
    damage_and_defeat.end_turn_of(state, actor)
    return [event("left", actor.leader, "DM-286", who=actor.id)]
