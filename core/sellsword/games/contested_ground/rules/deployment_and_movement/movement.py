"""Moving: Move, Climb and Assault Move, coming onto the table, and leaving close combat."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, repeat

from sellsword.boards import paths
from sellsword.boards.board import Base, Point, Snag, Way
from sellsword.boards.shapes import on_segment, squared
from sellsword.boards.table import CONTACT, format_point, inches, parse_point
from sellsword.flow import NOTHING, Action, Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model.state import (
    UP,
    WAITING,
    Activation,
    Blow,
    ContestedState,
    Leaving,
    Model,
    Watch,
)
from sellsword.games.contested_ground.rules.deployment_and_movement import (
    climbing,
    mission_setup,
    move_candidates,
)
from sellsword.games.contested_ground.sheets.reference_tables import (
    ASSAULT,
    BASE,
    CLIMB,
    ENCUMBERED_CLIMB,
    ENCUMBERED_MOVE,
    FLEET_ASSAULT,
    FLEET_MOVE,
    MOVE,
)
from sellsword.scene import Mark

THEN = ">"


def way_words(points: Sequence[Point]) -> tuple[str, ...]:
    """Points as the words of a choice, an arrow between each two."""
    said = [word for point in points for word in (format_point(point), THEN)]
    return tuple(said[:-1])


def read_way(said: Sequence[str]) -> Way:
    """The points of such words. Raises ValueError with a sentence for any others."""
    if not said or len(said) % 2 == 0 or any(word != THEN for word in said[1::2]):
        raise ValueError("Write points with arrows between them, as 12.5,7 > 14.5,9.")
    return tuple(parse_point(word) for word in said[::2])


def move_choice(verb: str, model: Model, points: Sequence[Point]) -> Choice:
    """A move along points; of a model off the table the first is where it enters."""
    return Choice((verb, model.id, *way_words(points)))


# How far


def slowed(model: Model) -> bool:
    """Whether a model always moves as if Encumbered: Suppressed (OC-S07) or Immobile (OC-102)."""
    return model.suppressed or "immobile" in model.profile.injuries


def allowance(active: Activation | None, model: Model, verb: str) -> tuple[int, str]:
    """How far a model may go now with a verb, and the rule that says it. Without an activation: by Recon."""
    if verb == Climb.verb:
        slow = active is None or active.order != "advance" or slowed(model)
        return (ENCUMBERED_CLIMB, "OC-060") if slow else (CLIMB, "OC-059")
    fleet = active is not None and active.fleet and not slowed(model)
    if verb == Assault.verb:
        return (FLEET_ASSAULT, "OC-061") if fleet else (ASSAULT, "OC-062")
    if (active is not None and active.order != "advance") or slowed(model):
        return ENCUMBERED_MOVE, "OC-060"
    return (FLEET_MOVE, "OC-061") if fleet else (MOVE, "OC-058")


def _plain_reach(active: Activation, actor: Model, verb: str) -> int:
    """How far it may go without making use of Fleet."""
    return allowance(replace(active, fleet=False), actor, verb)[0]


def others(state: ContestedState, mover: Model) -> tuple[dict[str, Base], dict[str, Base]]:
    """The bases in a mover's way everywhere, and those that it may pass but not end on."""
    if not state.rules.pass_friends:
        return state.bases(mover), {}
    split: tuple[dict[str, Base], dict[str, Base]] = ({}, {})
    for model in state.models:
        if model.status == UP and model is not mover:
            split[model.side == mover.side][model.name] = model.base
    return split


def contacts(state: ContestedState, model: Model) -> tuple[int, ...]:
    """The enemies in close combat with a model: on its level, in contact and not hidden (OC-S10, OC-S49)."""
    if not model.up:
        return ()
    return touching(state, model.side, model.base)


def touching(state: ContestedState, side: int, base: Base) -> tuple[int, ...]:
    """The enemies of a side whom a base would touch, with nothing between that hides them (OC-S49)."""
    near = (base.radius + BASE + CONTACT) ** 2
    return tuple(
        index
        for index, other in enumerate(state.models)
        if other.side != side
        and other.status == UP
        and squared(base.center, other.at) <= near
        and base.level == other.level
        and (state.ground.sees(base, other.base) or state.ground.sees(other.base, base))
    )


# What may be done


def verbs(state: ContestedState) -> list[str]:
    """The moves that the acting model could make now."""
    return [go.verb for go in GOES if go.is_open(state)]


def proposed(
    state: ContestedState, mover: Model, verb: str, active: Activation | None
) -> Iterator[tuple[Way, Way]]:
    """Some ways of a move that is open; the first comes with the outline of the rest."""
    distance = allowance(active, mover, verb)[0]
    outline = move_candidates.outline(state, mover, distance)
    ways = permitted(state, mover, verb, move_candidates.ways(state, mover, verb, distance))
    return zip(ways, chain((outline,), repeat(())), strict=False)


def permitted(state: ContestedState, mover: Model, verb: str, ways: Sequence[Way]) -> Sequence[Way]:
    """The ways that end where an Assault Move must, if the rules say that it must charge (OC-S53)."""
    if verb != Assault.verb or not state.rules.must_charge:
        return ways
    return [way for way in ways if touching(state, mover.side, Base(way[-1], BASE, mover.level))]


def way_reasons(
    state: ContestedState, active: Activation | None, mover: Model, verb: str, points: Way
) -> list[Reason]:
    """Why a way is not open to a model; ``points`` are without the place where it stands."""
    if verb == Climb.verb:
        return _climb_reasons(state, active, mover, points)
    start, way = _start(mover, points)
    if len(way) < 2:
        return [Reason("OC-028", f"Say where {mover.name} enters and where it goes from there.")]
    reasons = _entry_reasons(state, mover, start) if not mover.up else []
    reasons += _length_reasons(state, active, mover, verb, way)
    blocking, passable = others(state, mover)
    found = paths.snags(
        state.ground.table, Base(start, BASE, mover.level), way, blocking, passable, entering=not mover.up
    )
    return [*reasons, *_from_snags(found), *_end_reasons(state, mover, verb, way[-1])]


def _start(mover: Model, points: Way) -> tuple[Point, Way]:
    """Where a way begins, and the whole of it."""
    return (mover.at, (mover.at, *points)) if mover.up else (points[0], points)


def _entry_reasons(state: ContestedState, mover: Model, start: Point) -> list[Reason]:
    lines = mission_setup.entries(state, mover.side)
    if any(on_segment(start, *line) for line in lines):
        return []
    shown = ", or between ".join(f"{_told(a)} and {_told(b)}" for a, b in lines)
    text = f"{mover.name} enters between {shown}, not at “{format_point(start)}”."
    blame = tuple(Mark("blame", line) for line in lines)
    return [Reason(_MAP_RULES[state.mission.ingress], text, blame=blame)]


def _told(point: Point) -> str:
    return ",".join(inches(part)[:-1] for part in point)


_MAP_RULES = {
    "meeting-engagement": "OC-009",
    "running-encounter": "OC-010",
    "cornered": "OC-011",
    "ambush": "OC-012",
}


def _length_reasons(
    state: ContestedState, active: Activation | None, mover: Model, verb: str, way: Way
) -> list[Reason]:
    distance, rule = allowance(active, mover, verb)
    length = paths.cost(state.ground.table, way, mover.level)
    if length <= distance:
        return []
    twice = length - paths.length(way)
    rough = f", {inches(twice)} of it because difficult ground counts twice" if twice else ""
    text = f"This way is {inches(length)} long{rough}, and {mover.name} goes {inches(distance)} at most."
    return [Reason(rule, text, (("length", length), ("reach", distance)))]


def _from_snags(snags: Sequence[Snag], rule: str = "OC-S50") -> list[Reason]:
    """What stops a model, each thing once; a climb has snags of its own, which blame nothing."""
    told = {snag.reason: snag for snag in reversed(snags)}
    return [
        Reason("OC-S50" if snag.blame else rule, text, (("leg", snag.leg),), (Mark("blame", (snag.at,)),))
        for text, snag in reversed(told.items())
    ]


def _end_reasons(state: ContestedState, mover: Model, verb: str, end: Point) -> list[Reason]:
    """Only an Assault Move may end in contact with an enemy, and by a rule option must (OC-S53)."""
    met = touching(state, mover.side, Base(end, BASE, mover.level))
    if verb != Assault.verb:
        return _contact_reasons(state, met)
    if met or not state.rules.must_charge:
        return []
    return [Reason("OC-S53", "An Assault Move ends in contact with an enemy.")]


def _contact_reasons(state: ContestedState, met: Sequence[int]) -> list[Reason]:
    names = [state.models[index].name for index in met]
    return [
        Reason("OC-S10", f"It would end in contact with {name}: that takes an Assault Move.")
        for name in names
    ]


def _climb_reasons(
    state: ContestedState, active: Activation | None, mover: Model, points: Way
) -> list[Reason]:
    if len(points) != 1:
        return [Reason("OC-043", "A climb has one point: where it ends.")]
    goal = climbing.goal_of(state, mover, points[0])
    distance, _ = allowance(active, mover, Climb.verb)
    found = climbing.snags(state, mover, goal, distance, *others(state, mover))
    return _from_snags(found, "OC-043") + _contact_reasons(state, touching(state, mover.side, goal))


def parse_way(words: Sequence[str], rule: str) -> Way | Reason:
    """The points that words say, or why they say none."""
    try:
        return read_way(words)
    except ValueError as error:
        return Reason(rule, str(error))


# Going


class Go(Action[ContestedState, Way]):
    """A Move, a Climb or an Assault Move, along points without the place where the model stands."""

    kind = Kind.MOVES

    def offers(self, state: ContestedState) -> list[Option]:
        """Some ends of it, if it is open; the first carries the outline of the rest."""
        if not self.is_open(state):
            return []
        active, actor = state.acting
        return [
            Option(move_choice(self.verb, actor, way), self.verb, "", outline)
            for way, outline in proposed(state, actor, self.verb, active)
        ]

    def is_open(self, state: ContestedState) -> bool:
        """Whether the acting model could make this move now."""
        return not any(self.hindrances(state, NOTHING))

    def hindrances(self, state: ContestedState, said: Spoken) -> Iterator[Reason]:
        """Why this move is not open to the acting model."""
        active, actor = state.acting
        if not active.moves:
            rule = "OC-041" if active.order == "advance" else "OC-045"
            yield Reason(rule, f"{actor.name} has no move left in this activation.")
        elif active.order == "tactical" and contacts(state, actor):
            yield Reason("OC-S24", f"{actor.name} is in close combat: it leaves by an Advance only.")

    def parse(self, state: ContestedState, said: Spoken) -> Way | Reason:
        """The points."""
        return parse_way(said.rest, "OC-042")

    def reasons(self, state: ContestedState, points: Way) -> list[Reason]:
        """Why the acting model may not go there."""
        return way_reasons(state, *state.acting, self.verb, points)

    def apply(self, state: ContestedState, points: Way) -> list[Event]:
        """Makes the move; enemies in contact strike first (OC-S24), then others watch (OC-051)."""
        active, actor = state.acting
        level = climbed_level(state, actor, points[0]) if self.verb == Climb.verb else actor.level
        way = _start(actor, points)[1]
        _spend(state, active, actor, self.verb, way)
        strikers = contacts(state, actor)
        state.stack = (*state.stack, Watch(active.model))
        if strikers:
            state.stack = (*state.stack, Leaving(active.model, strikers, way, level))
            return []
        events = [go(actor, self.verb, way, level)]
        foes = contacts(state, actor) if self.verb == Assault.verb else ()
        if foes:
            state.stack = (*state.stack, Blow(active.model, foes, returned=True))
        return events


class Move(Go):
    """Over the ground, or onto the table (OC-042)."""

    verb = "move"


class Climb(Go):
    """A level up or down (OC-043)."""

    verb = "climb"

    def hindrances(self, state: ContestedState, said: Spoken) -> Iterator[Reason]:
        """It has the moves of its order, and begins on the table."""
        found, actor = list(super().hindrances(state, said)), state.acting[1]
        yield from found
        if not found and not actor.up:
            yield Reason("OC-S32", f"{actor.name} comes onto the table by a Move.")


class Assault(Go):
    """Into contact (OC-062)."""

    verb = "assault"

    def hindrances(self, state: ContestedState, said: Spoken) -> Iterator[Reason]:
        """It is the action of a Tactical order, of a model that is free to go."""
        active, actor = state.acting
        if active.order != "tactical" or not active.acts:
            text = f"{actor.name} has no Assault Move left: it is the action of a Tactical order."
            yield Reason("OC-045", text)
        if not actor.up:
            yield Reason("OC-S32", f"{actor.name} cannot enter by an Assault Move.")
        if actor.suppressed:
            yield Reason("OC-S07", f"{actor.name} is Suppressed and makes no Assault Move.")
        if contacts(state, actor):
            yield Reason("OC-S24", f"{actor.name} is in close combat already.")

    def cost(self, state: ContestedState, points: Way) -> str:
        """The action, where it reaches nobody."""
        actor = state.acting[1]
        met = touching(state, actor.side, Base(points[-1], BASE, actor.level))
        return "" if met else f"{actor.name} touches no enemy there: the action is gone without a fight."


GOES = (Move(), Climb(), Assault())
VERBS = (Move.verb, Climb.verb, Assault.verb)


def climbed_level(state: ContestedState, model: Model, point: Point) -> int:
    """The level on which a climb to a point ends."""
    return climbing.goal_of(state, model, point).level


def _spend(state: ContestedState, active: Activation, actor: Model, verb: str, way: Way) -> None:
    """Counts a move, and Fleet where it was needed (OC-068)."""
    if active.fleet and verb != Climb.verb:
        length = paths.cost(state.ground.table, way, actor.level)
        active = replace(active, fleet=length <= _plain_reach(active, actor, verb))
    if verb == Assault.verb:
        state.active = replace(active, acts=active.acts - 1, moves=_moves_after_acting(state, active))
    else:
        state.active = replace(active, moves=active.moves - 1)


def _moves_after_acting(state: ContestedState, active: Activation) -> int:
    """The move of a Tactical order comes before its action, unless the rules say otherwise."""
    return active.moves if state.rules.act_first else 0


def act(state: ContestedState) -> None:
    """Counts the action of an order; the move of a Tactical order comes before it (OC-045)."""
    active = state.acting[0]
    state.active = replace(active, acts=active.acts - 1, moves=_moves_after_acting(state, active))


_GOING = {Move.verb: "OC-042", Climb.verb: "OC-043", Assault.verb: "OC-062", "recon": "OC-072"}


def go(model: Model, verb: str, way: Way, level: int) -> Event:
    """Puts a model at the end of its way."""
    entered = model.status == WAITING
    rule = "OC-028" if entered and verb != "recon" else _GOING[verb]
    model.at, model.level, model.status = way[-1], level, UP
    return event(
        "moved",
        model.side,
        rule,
        model=model.id,
        name=model.name,
        verb=verb,
        entered=int(entered),
        level=level,
        length=paths.length(way),
        points=tuple(part for point in way for part in point),
    )


def leave(state: ContestedState, frame: Leaving) -> list[Event]:
    """The next free strike at a model that leaves; after the last it goes, if it still stands."""
    state.drop()
    model = state.models[frame.leaver]
    if not model.up:
        return []
    if not frame.strikers:
        verb = Move.verb if frame.level == model.level else Climb.verb
        return [go(model, verb, frame.way, frame.level)]
    rest = replace(frame, strikers=frame.strikers[1:])
    state.stack = (*state.stack, rest, Blow(frame.strikers[0], (frame.leaver,), returned=False))
    return []
