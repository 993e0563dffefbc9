"""Moving: Move, Dash, Dodge, the shift while engaged, and leaving the table (DM-260 to DM-289)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from sellsword.boards.board import INCH, Point, Snag, Way
from sellsword.boards.table import inches
from sellsword.boards.view import part_way
from sellsword.flow import Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, skill_uses
from sellsword.games.dark_metal.model.battlefield import HEX, Reach
from sellsword.games.dark_metal.model.deed import Deed, Plain
from sellsword.games.dark_metal.model.fighter_state import AWAY, DASHED, DODGED, SQUAD, Fighter
from sellsword.games.dark_metal.model.pending_steps import PUSHED, Departure, Stage, Walk
from sellsword.games.dark_metal.model.skill_uses import SPRING
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
TUMBLE, LANDS = "tumble", "land"
FLIGHTS = ("jump", TUMBLE, LANDS)
"""What passes over that which lies between (DM-S92)."""
UNWILLING = (PUSHED, LANDS)
"""What takes the Fallen along as well."""


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
        yield goal, way, () if number else reach.draw()


def within_reach(state: DarkState, verb: str) -> Reach:
    """The ways that the acting figure may go now with a verb, as many as stand for all."""
    actor = state.acting[1]
    if actor.fallen or held(state, actor):
        return Reach({}, tuple)
    most = allowance(state, verb)
    goals = tuple(beside(state, actor, most))
    reach = state.ground.reach(state.body(actor), most, state.bodies(actor), goals)
    foes = engagement.engaged_with(state, actor)
    if not foes:
        return reach
    kept = {goal: way for goal, way in reach.ways.items() if not _strays(state, actor, foes, way)}
    return Reach(kept, reach.draw)


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


def depart(state: DarkState, actor: Fighter, verb: str, way: Way, length: int, level: int) -> list[Event]:
    """A figure, or what it drives, is about to go a way that ends at a level."""
    if state.active is not None:
        state.active = replace(state.active, moved=length)
    state.push(Departure(state.number(actor), verb, way, length, level))
    return []


def land(state: DarkState, fighter: Fighter) -> list[Event]:
    """A figure has come down where it is, out of no place that anybody could strike at (DM-S92)."""
    state.push(Departure(state.number(fighter), LANDS, (fighter.at,), 0, fighter.level))
    return []


def set_out(state: DarkState, leaving: Departure) -> list[Event]:
    """A figure leaves its place, whatever takes it elsewhere: aim is lost, its way is laid out by stages, and
    who will see it pass is known (DM-X04, DM-S90 to DM-S92)."""
    state.pop()
    mover, verb, way = state.fighters[leaving.mover], leaving.verb, leaving.way
    mover.aim = 0
    if verb == Dash.verb:
        mover.stance = DASHED
    stages = staged(state, leaving)
    hides = mover.stealth.strength
    seen = hiding_and_detection.along(state, mover, way, leaving.level) if hides else {}
    state.push(Walk(leaving.mover, verb, stages, tuple(seen.items()), leaving.level))
    return [_told(state, mover, leaving, stages)] if leaving.length else []


def staged(state: DarkState, leaving: Departure) -> tuple[Stage, ...]:
    """The stages of a way, with those who strike at whoever leaves them (DM-267, DM-S90)."""
    mover, verb = state.fighters[leaving.mover], leaving.verb
    parts = verb == Leave.verb or leaving.level != mover.level
    stages = engagement.stages(state, mover, leaving.way, parts=parts)
    if verb != PUSHED:
        return stages
    idle = {leaving.by} if not state.rules.spared else range(len(state.fighters))
    return tuple(Stage(each.at, tuple(foe for foe in each.strikers if foe not in idle)) for each in stages)


def _told(state: DarkState, mover: Fighter, leaving: Departure, stages: tuple[Stage, ...]) -> Event:
    """The way as it is drawn, from where it starts to where it leads."""
    way = (mover.at, *(stage.at for stage in stages))
    said, to, points = {"who": mover.id, "verb": leaving.verb}, state.board.name(way[-1]), state.points(*way)
    return event("set-out", mover.leader, "DM-006", **said, length=leaving.length, to=to, points=points)


def advance(state: DarkState, walk: Walk) -> list[Event]:
    """The next stage of a way: the mover gets there, and whoever it leaves next strikes."""
    state.pop()
    mover = state.fighters[walk.mover]
    if not walk.stages or not (mover.present if walk.verb in UNWILLING else mover.up and not mover.stun):
        return arrive(state, walk)
    stage, *rest = walk.stages
    leg = mover.at, stage.at
    trodden = _trodden(mover, walk, leg)
    state.move(mover, stage.at)
    mover.level = mover.level if rest else walk.level
    state.push(replace(walk, stages=tuple(rest)))
    events = mines_and_traps.pass_by(state, mover, leg, trodden)
    for striker in stage.strikers:
        events += attack_resolution.opportunity(state, state.fighters[striker], mover)
    trap_triggers.tempt(state, mover)
    return events


def _trodden(mover: Fighter, walk: Walk, leg: tuple[Point, Point]) -> tuple[Point, Point] | None:
    """The part of a leg that is trodden: none in the air or while one stands, and the end where one comes
    down (DM-S92)."""
    waits = leg[0] == leg[1] and walk.verb != LANDS
    if waits or (walk.verb in FLIGHTS and len(walk.stages) > 1):
        return None
    landing = walk.verb in FLIGHTS or (len(walk.stages) == 1 and walk.level != mover.level)
    return (leg[1], leg[1]) if landing else leg


def arrive(state: DarkState, walk: Walk) -> list[Event]:
    """A way is at its end: a hold that it has stretched too far is broken, whichever of the two moved
    (DM-362)."""
    mover = state.fighters[walk.mover]
    for holder in (mover, damage_and_defeat.holder_of(state, mover)):
        if holder and holder.held >= 0 and not engagement.close(state, holder, state.fighters[holder.held]):
            holder.held = -1
    told = [event("moved", mover.leader, "DM-006", who=mover.id, to=state.board.name(mover.at))]
    if walk.seen:
        mover.stealth = replace(mover.stealth, unseen=False)
    seen = hiding_and_detection.seek(state, mover, dict(walk.seen)) if mover.present else []
    end = ENDS[walk.verb](state, mover) if walk.verb in ENDS and mover.up and not walk.stages else []
    return [*(told if walk.verb not in UNWILLING else []), *seen, *end]


def way_out(state: DarkState, fighter: Fighter, most: int) -> Way:
    """The shortest open way, within so much, to the rim of the table and off it; none where there is none
    (DM-286, DM-S93)."""
    body, step = state.body(fighter), INCH if state.ground.measure == HEX else 0
    if state.ground.clearance(fighter.at) - body.radius > most - step:
        return ()
    reach = state.ground.reach(body, most, state.bodies(fighter), state.ground.rim_beside(body))
    ways = [(fighter.at,), *reach.ways.values()]
    out = (way for way in ways if state.ground.clearance(way[-1]) <= body.radius)
    lengths = {way: state.board.length(way, fighter.level) + step for way in out}
    best = min(lengths, key=lengths.__getitem__, default=())
    return (*best, best[-1]) if best and lengths[best] <= most else ()


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
        self.spring(state, actor)
        length = state.board.length(action, actor.level)
        return depart(state, actor, self.known_as(state, action), action, length, actor.level)

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
        worn = gear.wears(SPRING) and gear.wears("second-heart") and active_effects.working(gear, SPRING)
        if worn and skill_uses.mod_left(actor, SPRING):
            state.active = replace(active, free=(*active.free, SPRING))


class Dash(Going):
    """Half as far again (DM-260, DM-284)."""

    verb = "dash"
    after = Move.verb

    def free_as(self, state: DarkState) -> str:
        """One that a Joint Swing gives, or else one of those that the legs do (DM-141, DM-209)."""
        free = state.acting[0].free
        return next((name for name in (self.verb, SPRING) if name in free), "")

    def spend(self, state: DarkState, meant: Way) -> None:
        """One of those that the legs give is used up."""
        actor = state.acting[1]
        if self.free_as(state) == SPRING:
            actor.used = (*actor.used, SPRING)
        super().spend(state, meant)


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
            text = f'{actor.name} has not just moved 1" or more; a shift is not enough to dodge.'
            yield Reason("DM-285", text, (("moved", active.moved),))

    def done(self, state: DarkState, actor: Fighter) -> list[Event]:
        """It is wary."""
        actor.stance = DODGED
        return [event("dodged", actor.leader, "DM-261", who=actor.id)]


class Leave(Plain):
    """A figure goes off the table; what it carries is safe, and it does not come back (DM-286, DM-287)."""

    verb, costs = "leave", "The figure leaves the table and does not come back."
    kind = Kind.MOVES

    def against(self, state: DarkState, actor: Fighter) -> Iterator[Reason]:
        """Why the acting figure may not leave the table (DM-286, DM-288)."""
        if actor.side != SQUAD:
            yield Reason("DM-288", f"{actor.name} may not leave.")
            return
        yield from held(state, actor)
        if actor.fallen:
            yield Reason("DM-278", f"{actor.name} is Fallen and must Stand first.")
        most = allowance(state, Move.verb)
        if not way_out(state, actor, most):
            text = f"{actor.name} may go {inches(most)}, and no open way of that length leads off the table."
            yield Reason("DM-286", text, (("most", most),))

    def way(self, state: DarkState, meant: None) -> Way:
        """The one that is taken."""
        return way_out(state, state.acting[1], allowance(state, Move.verb))

    def done(self, state: DarkState, actor: Fighter) -> list[Event]:
        """It goes; whom it leaves may strike, and what lies on its way goes off (DM-S93)."""
        way = self.way(state, None)
        length = max(INCH, state.board.length(way[:-1], actor.level))
        return depart(state, actor, self.verb, way, length, actor.level)


def gone(state: DarkState, actor: Fighter) -> list[Event]:
    """Somebody is off the table."""
    damage_and_defeat.let_go(state, actor)
    actor.status = AWAY
    damage_and_defeat.end_turn_of(state, actor)
    return [event("left", actor.leader, "DM-286", who=actor.id)]


ENDS: dict[str, Callable[[DarkState, Fighter], list[Event]]] = {
    Leave.verb: gone,
    TUMBLE: damage_and_defeat.topple,
}
"""What comes of some changes of place once they are over."""
