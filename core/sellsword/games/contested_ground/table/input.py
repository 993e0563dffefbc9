"""What a tap, a drag or a typed point could mean, legal or not (the client asks why not)."""

from collections.abc import Iterator

from sellsword.boards import paths
from sellsword.boards.board import Base, Point, Way
from sellsword.boards.shapes import length_up
from sellsword.boards.typed import typed_point
from sellsword.game import Choice, Gesture
from sellsword.games.contested_ground.model.state import ContestedState, Model, Watch
from sellsword.games.contested_ground.rules import objective_actions
from sellsword.games.contested_ground.rules.active_orders import GiveOrder
from sellsword.games.contested_ground.rules.attacks.close_combat import Fight
from sellsword.games.contested_ground.rules.attacks.overwatch import Overwatch
from sellsword.games.contested_ground.rules.attacks.shooting import Shoot
from sellsword.games.contested_ground.rules.deployment_and_movement import (
    mission_setup,
    move_candidates,
    movement,
    recon_deployment,
)
from sellsword.games.contested_ground.rules.deployment_and_movement.movement import Assault, Climb, Move
from sellsword.games.contested_ground.rules.deployment_and_movement.recon_deployment import Enter
from sellsword.games.contested_ground.rules.flow import FLOW, Acting, Ordering, Recon, Watching
from sellsword.games.contested_ground.rules.nerve import Rally
from sellsword.games.contested_ground.rules.objective_actions import CURES, Hack, Treat
from sellsword.games.contested_ground.sheets.reference_tables import BASE, ORDERS

type Meaning = tuple[Choice, str]
"""A choice and the action that it belongs to."""


def read(state: ContestedState, gesture: Gesture) -> list[Choice]:
    """The choices that a gesture could mean, likeliest first, legal before illegal."""
    if state.outcome is not None:
        return []
    spots = _spots(state, gesture.place)
    offered = [(option.choice, option.group) for option in FLOW.options(state) if option.place in spots]
    drafts = [meaning for meaning in _drafts(state, gesture, spots) if _fits(gesture, *meaning)]
    meant = [choice for choice, group in (*offered, *drafts) if gesture.group in ("", group)]
    return sorted(dict.fromkeys(meant), key=lambda choice: not FLOW.judge(state, choice).ok)


def _fits(gesture: Gesture, choice: Choice, group: str) -> bool:
    """Whether a choice belongs to the action picked and to the piece dragged, if any."""
    return gesture.group in ("", group) and gesture.piece in ("", FLOW.grammar(choice).who)


def _spots(state: ContestedState, place: str) -> list[str]:
    """The ids of what lies at a place: itself, and the model or the objective that it stands for."""
    if not place:
        return []
    return [place, *(model.id for model in state.models if model.up and place_of(state, model) == place)]


def place_of(state: ContestedState, model: Model) -> str:
    """The place where a model stands: an objective's, or its point."""
    if model.at in state.objectives:
        return objective_actions.name_of(state.objectives.index(model.at))
    return movement.way_words([model.at])[0]


def _point(state: ContestedState, gesture: Gesture) -> Point | None:
    """The point that a gesture ends on: an objective, a place, or what was tapped."""
    for index, point in enumerate(state.objectives):
        if objective_actions.name_of(index) == gesture.place:
            return point
    return None if gesture.place else gesture.at


def _ends(state: ContestedState, mover: Model, verb: str, gesture: Gesture) -> Iterator[Choice]:
    """The moves that a gesture could mean; what was typed and is no point is left to the judge to explain."""
    point = _point(state, gesture)
    if point is None:
        begun = mover.at if mover.up else entry_near(state, mover.side, gesture.at or (0, 0))
        start = gesture.way[-1] if gesture.way else begun
        try:
            point = typed_point(gesture.place, start, gesture.at)
        except ValueError:
            yield Choice((verb, mover.id, *gesture.place.split()))
            return
    yield from moves_to(state, mover, verb, point, gesture.way)


def _drafts(state: ContestedState, gesture: Gesture, spots: list[str]) -> Iterator[Meaning]:
    """Choices that a gesture could mean and that may not be on offer."""
    target = next((state.models[state.index(spot)] for spot in spots if state.index(spot) >= 0), None)
    drafts = _DRAFTS.get(type(FLOW.step(state)))
    yield from drafts(state, gesture, target) if drafts else ()


def _orders(_: ContestedState, gesture: Gesture, target: Model | None) -> Iterator[Meaning]:
    word = gesture.piece or (target.id if target else "")
    yield from ((Choice((GiveOrder.verb, word, order)), order) for order in ORDERS if word)


def _answers(state: ContestedState, _: Gesture, target: Model | None) -> Iterator[Meaning]:
    mover = state.models[state.pending(Watch).mover]
    if target is None:
        return
    for gun in target.profile.guns:
        yield Choice((Overwatch.verb, target.id, gun.id, mover.id)), Overwatch.verb


def _deeds(state: ContestedState, gesture: Gesture, target: Model | None) -> Iterator[Meaning]:
    actor = state.acting[1]
    if target is not None and target.side != actor.side:
        yield from _hostile(state, actor, target)
    elif target is not None and target is not actor:
        yield Choice((Rally.verb, actor.id, target.id)), Rally.verb
        yield from ((Choice((Treat.verb, actor.id, target.id, cure)), Treat.verb) for cure in CURES)
    elif gesture.place.startswith("objective-"):
        yield Choice((Hack.verb, actor.id, gesture.place)), Hack.verb
    if target is None and (gesture.place or gesture.at):
        verbs = (gesture.group,) if gesture.group in movement.VERBS else movement.verbs(state)
        for verb in verbs:
            yield from ((choice, verb) for choice in _ends(state, actor, verb, gesture))


def _hostile(state: ContestedState, actor: Model, target: Model) -> Iterator[Meaning]:
    for gun in actor.profile.guns:
        yield Choice((Shoot.verb, actor.id, gun.id, target.id)), gun.id
    for blade in actor.profile.blades:
        yield Choice((Fight.verb, actor.id, blade.id, target.id)), Fight.verb
    for contact in move_candidates.contact_points(actor.at, target.at) if actor.up else ():
        charges = list(moves_to(state, actor, Assault.verb, contact))
        yield from ((choice, Assault.verb) for choice in charges)
        if any(FLOW.judge(state, choice).ok for choice in charges):
            break


def _scouting(state: ContestedState, gesture: Gesture, _: Model | None) -> Iterator[Meaning]:
    """A scout brought on by a drag or a tap."""
    waiting = recon_deployment.waiting(state, state.turn)
    scouts = [state.models[index] for index in waiting if gesture.piece in ("", state.models[index].id)]
    for scout in scouts if gesture.place or gesture.at else ():
        for choice in _ends(state, scout, Move.verb, gesture):
            said = FLOW.grammar(choice)
            yield Choice((Enter.verb, said.who, *said.rest)), Enter.verb


_DRAFTS = {Acting: _deeds, Ordering: _orders, Watching: _answers, Recon: _scouting}
"""What a gesture could mean beside what is on offer, by what is asked."""


def moves_to(
    state: ContestedState, model: Model, verb: str, goal: Point, fixed: Way = ()
) -> Iterator[Choice]:
    """Moves that a point could mean: around what is in the way, straight, and as far as it goes. ``fixed``
    are the points that the way has already, of a model off the table the first is where it enters."""
    if verb == Climb.verb:
        yield movement.move_choice(verb, model, (goal,))
        return
    lead = fixed if model.up or fixed else (entry_near(state, model.side, goal),)
    start = lead[-1] if lead else model.at
    if start == goal:
        if len(lead) > (not model.up):
            yield movement.move_choice(verb, model, lead)
        return
    left = _left(state, model, verb, lead)
    base = Base(start, BASE, model.level)
    way = state.ground.range(base, left, *movement.others(state, model)).way(goal) if left > 0 else None
    if way is not None:
        yield movement.move_choice(verb, model, (*lead, *way[1:]))
    yield movement.move_choice(verb, model, (*lead, goal))
    whole = length_up(start, goal)
    if 0 < left < whole:
        yield movement.move_choice(verb, model, (*lead, move_candidates.toward(start, goal, left, whole)))


def _left(state: ContestedState, model: Model, verb: str, lead: Way) -> int:
    """How far a model may go yet when its way has begun like this."""
    begun = (model.at, *lead) if model.up else lead
    return movement.allowance(state.active, model, verb)[0] - paths.cost(
        state.ground.table, begun, model.level
    )


def entry_near(state: ContestedState, side: int, goal: Point) -> Point:
    """The point of entry nearest to a goal."""
    points = [
        (min(max(goal[0], a[0]), b[0]), min(max(goal[1], a[1]), b[1]))
        for a, b in mission_setup.entries(state, side)
    ]
    return min(points, key=lambda point: length_up(point, goal))
