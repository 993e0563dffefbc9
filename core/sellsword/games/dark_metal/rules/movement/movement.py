"""Moving: Move, Dash, Dodge, the shift while engaged, and leaving the table (DM-260 to DM-289)."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sellsword.boards.board import INCH, Base, Point, Snag, Way
from sellsword.boards.table import inches
from sellsword.boards.view import part_way
from sellsword.flow import Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, Value, event
from sellsword.games.dark_metal.model import active_effects
from sellsword.games.dark_metal.model.battlefield import HEX, Reach
from sellsword.games.dark_metal.model.deed import Deed, Plain
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
from sellsword.games.dark_metal.rules.movement import hiding_and_detection, ways
from sellsword.games.dark_metal.sheets.tables import BASE, ENGAGED
from sellsword.scene import Mark

TOUCHING = 2 * BASE + 20
"""How far from each other the middles of two figures are that stand next to each other on a table."""
SHIFT = "shift"
FLY = "jump"
"""Who jumps passes over what lies between."""
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
    return dash_of(actor, active) if verb == Dash.verb else move_of(actor, active)


def outlined(reach: Reach) -> Iterator[tuple[Point, Way, Way]]:
    """The goals and the ways to them; with the first the outline of all."""
    for number, (goal, way) in enumerate(reach.ways.items()):
        yield goal, way, () if number else reach.outline


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
    return Choice((verb, state.acting[1].id, *ways.spoken(state, way[1:])))


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


# Why not


def held(state: DarkState, actor: Fighter) -> list[Reason]:
    """Why an Entangled figure goes nowhere (DM-273)."""
    holder = damage_and_defeat.holder_of(state, actor)
    if holder is None:
        return []
    return [Reason("DM-273", f"{actor.name} is Entangled by {holder.name} and cannot walk away.")]


def _way_reasons(state: DarkState, actor: Fighter, verb: str, way: Way) -> Iterator[Reason]:
    length, most = state.board.length(way, actor.level), allowance(state, verb)
    if length > most:
        text = f"That is {inches(length)} and {actor.name} may go {inches(most)}."
        yield Reason("DM-006" if verb == Move.verb else "DM-284", text, (("length", length), ("most", most)))
    foes = engagement.engaged_with(state, actor)
    if foes and _strays(state, actor, foes, way):
        yield Reason("DM-268", f'{actor.name} remains engaged, and so may shift up to 1".')
    yield from obstacles(state, actor, way)


def obstacles(state: DarkState, mover: Fighter, way: Way) -> Iterator[Reason]:
    """What is in the way of a mover, each thing once, and the rim of the ground."""
    found: dict[str, Snag] = {}
    for snag in state.board.snags(state.body(mover), way, state.bodies(mover)):
        found.setdefault(snag.reason, snag)
    for snag in found.values():
        blame = (Mark("blame", (state.board.spot(snag.at),), title=snag.blame),)
        yield Reason("DM-S80" if snag.blame else "DM-289", snag.reason, (("leg", snag.leg),), blame)


def shifts(state: DarkState, actor: Fighter, way: Way) -> bool:
    """Whether a way leaves none of those with whom the mover is engaged: it shifts (DM-268)."""
    foes = engagement.engaged_with(state, actor)
    return bool(foes) and not engagement.leaves(state, foes, way)


# Going


def depart(
    state: DarkState, actor: Fighter, verb: str, stages: tuple[Stage, ...], length: int, level: int
) -> list[Event]:
    """A figure leaves its place for one of a level: aim is lost, and so is the hold on somebody (DM-X04,
    DM-365)."""
    actor.aim = 0
    if verb == Dash.verb:
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


def to_edge(state: DarkState, fighter: Fighter) -> int:
    """How far it is to beyond the edge, straight, in thousandths."""
    rim = state.body(fighter).radius
    for distance in range(max(0, state.ground.clearance(fighter.at) - rim) // INCH, 300):
        for way in range(state.board.directions):
            place = state.board.beyond(fighter.at, way, distance * INCH)
            if not state.board.holds(Base(place, rim, fighter.level)):
                return distance * INCH
    return 300 * INCH


class Going(Deed[Way]):
    """The acting figure goes a way on the ground; whom it leaves may strike (DM-267)."""

    kind = Kind.MOVES

    def hindrances(self, state: DarkState, said: Spoken) -> Iterator[Reason]:
        """Not now, or not on these feet."""
        yield from super().hindrances(state, said)
        actor = state.acting[1]
        yield from held(state, actor)
        if actor.fallen:
            yield Reason("DM-278", f"{actor.name} is Fallen and must Stand first.")

    def offers(self, state: DarkState) -> list[Option]:
        """On a map every hex within reach; on a table some points of the outline, which the first option
        shows, and places beside opponents."""
        reach = within_reach(state, self.verb)
        return [
            Option(going(state, self.verb, way), self.verb, state.board.name(goal), outline)
            for goal, way, outline in outlined(reach)
        ]

    def parse(self, state: DarkState, said: Spoken) -> Way | Reason:
        """The whole way, from where the figure is."""
        try:
            return (state.acting[1].at, *ways.parse(state, said.rest))
        except ValueError as error:
            return Reason("DM-005", str(error))

    def way(self, state: DarkState, meant: Way) -> Way:
        """What was said."""
        return meant

    def reasons(self, state: DarkState, action: Way) -> Iterator[Reason]:
        """Why the acting figure may not go this way."""
        return _way_reasons(state, state.acting[1], self.verb, action)

    def apply(self, state: DarkState, action: Way) -> list[Event]:
        """It sets out."""
        actor = state.acting[1]
        kind, stages = self.known_as(state, action), engagement.stages(state, actor, action)
        self.spring(state, actor)
        return depart(state, actor, kind, stages, state.board.length(action, actor.level), actor.level)

    @abstractmethod
    def spring(self, state: DarkState, actor: Fighter) -> None:
        """What springs in the legs do as it sets out (DM-141)."""


class Move(Going):
    """As far as a figure moves; who leaves nobody only shifts (DM-268)."""

    verb = "move"

    def known_as(self, state: DarkState, meant: Way) -> str:
        """A Move that leaves nobody is a shift, which is none to dodge by."""
        return SHIFT if shifts(state, state.acting[1], meant) else self.verb

    def spring(self, state: DarkState, actor: Fighter) -> None:
        """A free Dash follows, as often in a scenario as the Splice score says (DM-141)."""
        gear, active = actor.profile, state.acting[0]
        worn = gear.wears(SPRING) and gear.wears("second-heart") and active_effects.working(actor, SPRING)
        if worn and actor.used.count(SPRING) < gear.hide.splice:
            state.active = replace(active, free=(*active.free, Dash.verb))


class Dash(Going):
    """Half as far again (DM-260, DM-284)."""

    verb = "dash"
    after = Move.verb

    def spring(self, state: DarkState, actor: Fighter) -> None:
        """It is one of those that the legs give."""
        if actor.profile.wears(SPRING):
            actor.used = (*actor.used, SPRING)


class Dodge(Plain):
    """The Move before becomes a wary one (DM-261)."""

    verb = "dodge"
    after = Move.verb

    def against(self, state: DarkState, actor: Fighter) -> Iterator[Reason]:
        """Why the acting figure may not Dodge (DM-261, DM-285, DM-279)."""
        active = state.acting[0]
        if actor.fallen:
            yield Reason("DM-279", f"{actor.name} is Fallen and cannot dodge.")
        if active.done[-1:] != (Move.verb,) or active.moved < INCH:
            text = f'{actor.name} has not just moved 1" or more; a shift is no move to dodge by.'
            yield Reason("DM-285", text, (("moved", active.moved),))

    def done(self, state: DarkState, actor: Fighter) -> list[Event]:
        """It is wary."""
        actor.stance = DODGED
        return [event("dodged", actor.leader, "DM-261", who=actor.id)]


class Leave(Plain):
    """A figure goes off the table; what it carries is safe, and it does not come back (DM-286, DM-287)."""

    verb = "leave"
    kind = Kind.MOVES

    def against(self, state: DarkState, actor: Fighter) -> Iterator[Reason]:
        """Why the acting figure may not leave the table (DM-286, DM-288)."""
        if actor.side != SQUAD:
            yield Reason("DM-288", f"{actor.name} may not leave.")
            return
        yield from held(state, actor)
        distance = to_edge(state, actor)
        if distance > allowance(state, Move.verb):
            text = f"The edge is {inches(distance)} away, farther than {actor.name} moves."
            yield Reason("DM-286", text, (("distance", distance),))

    def done(self, state: DarkState, actor: Fighter) -> list[Event]:
        """It is gone."""
        damage_and_defeat.let_go(state, actor)
        actor.status = AWAY
        damage_and_defeat.end_turn_of(state, actor)
        return [event("left", actor.leader, "DM-286", who=actor.id)]
