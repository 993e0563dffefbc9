"""What a tap, a drag or a typed point could mean, legal or not (the client asks why not)."""

from collections.abc import Iterator

from sellsword.boards import finder
from sellsword.boards.board import Base, Point
from sellsword.boards.shapes import length_up
from sellsword.boards.table import parse_point
from sellsword.game import Choice, Gesture
from sellsword.games.contested_ground import actions, holding, mission, movement, proposals, recon
from sellsword.games.contested_ground.sheets import BASE, ORDERS
from sellsword.games.contested_ground.state import ContestedState, Model, Watch

type Meaning = tuple[Choice, str]
"""A choice and the action that it belongs to."""


def read(state: ContestedState, gesture: Gesture) -> list[Choice]:
    """The choices that a gesture could mean, likeliest first, legal before illegal."""
    if state.outcome is not None:
        return []
    spots = _spots(state, gesture.place)
    offered = [(option.choice, option.group) for option in actions.options(state) if option.place in spots]
    drafts = [meaning for meaning in _drafts(state, gesture, spots) if _fits(gesture, *meaning)]
    meant = [choice for choice, group in (*offered, *drafts) if gesture.group in ("", group)]
    return sorted(dict.fromkeys(meant), key=lambda choice: not actions.judge(state, choice).ok)


def _fits(gesture: Gesture, choice: Choice, group: str) -> bool:
    """Whether a choice belongs to the action picked and to the piece dragged, if any."""
    return gesture.group in ("", group) and gesture.piece in ("", choice.words[1])


def _spots(state: ContestedState, place: str) -> list[str]:
    """The ids of what lies at a place: itself, and the model or the objective that it stands for."""
    if not place:
        return []
    return [place, *(model.id for model in state.models if model.up and place_of(state, model) == place)]


def place_of(state: ContestedState, model: Model) -> str:
    """The place where a model stands: an objective's, or its point."""
    if model.at in state.objectives:
        return holding.name_of(state.objectives.index(model.at))
    return movement.way_words([model.at])[0]


def _point(state: ContestedState, gesture: Gesture) -> Point | None:
    """The point that a gesture ends on."""
    if gesture.at is not None:
        return gesture.at
    for index, point in enumerate(state.objectives):
        if holding.name_of(index) == gesture.place:
            return point
    try:
        return parse_point(gesture.place)
    except ValueError:
        return None


def _drafts(state: ContestedState, gesture: Gesture, spots: list[str]) -> Iterator[Meaning]:
    """Choices that a gesture could mean and that may not be on offer."""
    target = next((state.models[state.index(spot)] for spot in spots if state.index(spot) >= 0), None)
    if state.stack:
        yield from _answers(state, target)
    elif state.active is not None:
        yield from _deeds(state, gesture, target)
    elif state.phase == "recon":
        yield from _scouting(state, gesture)
    elif state.phase == "activation":
        word = gesture.piece or (target.id if target else "")
        yield from ((Choice(("order", word, order)), order) for order in ORDERS if word)


def _answers(state: ContestedState, target: Model | None) -> Iterator[Meaning]:
    frame = state.stack[-1]
    if isinstance(frame, Watch) and target is not None:
        for gun in target.profile.guns:
            words = ("overwatch", target.id, gun.id, state.models[frame.mover].id)
            yield Choice(words), "overwatch"


def _deeds(state: ContestedState, gesture: Gesture, target: Model | None) -> Iterator[Meaning]:
    actor = state.acting[1]
    if target is not None and target.side != actor.side:
        yield from _hostile(state, actor, target)
    elif target is not None and target is not actor:
        yield Choice(("rally", actor.id, target.id)), "rally"
        yield from ((Choice(("treat", actor.id, target.id, cure)), "treat") for cure in holding.CURES)
    elif gesture.place.startswith("objective-"):
        yield Choice(("hack", actor.id, gesture.place)), "hack"
    point = _point(state, gesture)
    if point is not None and target is None:
        verbs = (gesture.group,) if gesture.group in movement.VERBS else movement.verbs(state)
        for verb in verbs:
            yield from ((choice, verb) for choice in moves_to(state, actor, verb, point))


def _hostile(state: ContestedState, actor: Model, target: Model) -> Iterator[Meaning]:
    for gun in actor.profile.guns:
        yield Choice(("shoot", actor.id, gun.id, target.id)), gun.id
    for blade in actor.profile.blades:
        yield Choice(("fight", actor.id, blade.id, target.id)), "fight"
    if actor.up:
        contact = proposals.contact_point(actor.at, target.at)
        yield from ((choice, "assault") for choice in moves_to(state, actor, "assault", contact))


def _scouting(state: ContestedState, gesture: Gesture) -> Iterator[Meaning]:
    """A scout brought on by a drag or a tap."""
    point = _point(state, gesture)
    waiting = recon.waiting(state, state.turn)
    scouts = [state.models[index] for index in waiting if gesture.piece in ("", state.models[index].id)]
    if point is not None:
        for scout in scouts:
            for choice in moves_to(state, scout, "move", point):
                yield Choice(("recon", *choice.words[1:])), "recon"


def moves_to(state: ContestedState, model: Model, verb: str, goal: Point) -> Iterator[Choice]:
    """Moves that a point could mean: around what is in the way, straight, and as far as it goes."""
    if verb == "climb":
        yield movement.move_choice(verb, model, (goal,))
        return
    active = state.active
    distance = movement.allowance(active, model, verb)[0]
    start = model.at if model.up else entry_near(state, model.side, goal)
    lead = () if model.up else (start,)
    base = Base(start, BASE, model.level)
    way = finder.find_way(state.ground.table, base, goal, distance, *movement.others(state, model))
    if way is not None and start != goal:
        yield movement.move_choice(verb, model, (*lead, *way[1:]))
    if start != goal:
        yield movement.move_choice(verb, model, (*lead, goal))
    whole = length_up(start, goal)
    if whole > distance:
        short = proposals.toward(start, goal, distance, whole)
        yield movement.move_choice(verb, model, (*lead, short))


def entry_near(state: ContestedState, side: int, goal: Point) -> Point:
    """The point of entry nearest to a goal."""
    points = [
        (min(max(goal[0], a[0]), b[0]), min(max(goal[1], a[1]), b[1]))
        for a, b in mission.entries(state, side)
    ]
    return min(points, key=lambda point: length_up(point, goal))
