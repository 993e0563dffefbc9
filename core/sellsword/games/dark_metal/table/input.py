"""What a tap, a drag or a typed place could mean, legal or not (the client asks why not)."""

from collections.abc import Iterator

from sellsword.boards.board import INCH, Base, Point, Way
from sellsword.boards.typed import typed_point
from sellsword.boards.view import part_way
from sellsword.flow import verb_first
from sellsword.game import Choice, Gesture, Option
from sellsword.games.dark_metal.model import loadout, skill_uses
from sellsword.games.dark_metal.model.battlefield import HEX
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import actions, opposition_behavior, turn_sequence
from sellsword.games.dark_metal.rules.combat import (
    attack_resolution,
    engagement,
    facing_arcs,
    heavy_weapons,
    mines_and_traps,
    structure_damage,
    wrestling,
)
from sellsword.games.dark_metal.rules.combat.aiming import Aim
from sellsword.games.dark_metal.rules.devices import device_checks, explosives_handling, trap_search
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.rules.movement import (
    climbing,
    hiding_and_detection,
    jumping_and_falling,
    movement,
    throwing,
    vehicle_use,
    ways,
)
from sellsword.games.dark_metal.rules.movement.posture import Rotate, Stand
from sellsword.games.dark_metal.rules.special_actions import abilities, group_activation, item_use
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.weapons import CONE

GOING = (movement.Move.verb, movement.Dash.verb, jumping_and_falling.Jump.verb, climbing.Climb.verb)
DRIVING = (vehicle_use.Drive.verb, vehicle_use.Race.verb, vehicle_use.Alight.verb)
FAR = 400 * INCH
"""More than any way is long."""
WARY = "wary "
"""Marks the hexes next to enemies as taken, where a way around them is looked for."""


def read(state: DarkState, gesture: Gesture) -> list[Choice]:
    """The choices that a gesture could mean: what is allowed first, attacks by what they promise."""
    if state.outcome is not None:
        return []
    spots = _spots(state, gesture.place)
    options = _options(state, gesture.group, _somebody(state, spots))
    offered = [each.choice for each in options if _is_meant(each, spots)]
    meant = dict.fromkeys([*offered, *_drafts(state, gesture, spots)])
    fitting = [choice for choice in meant if gesture.group in ("", verb_first(choice).verb)]
    return sorted(fitting, key=lambda choice: _rank(state, choice))


def _options(state: DarkState, group: str, somebody: bool) -> list[Option]:
    """What is on offer; of an activation only the action picked, and where nobody is only ways there."""
    if state.stack or state.active is None:
        return [*FLOW.options(state)]
    actor, calls = state.acting[1], group_activation.Call()
    found = calls.offers(state) if somebody and group in ("", calls.verb) else []
    for verb in actions.DEEDS if somebody else (*going_of(actor), explosives_handling.Recover.verb):
        if group in ("", verb) and actions.DEEDS[verb].timely(state):
            found += actions.DEEDS[verb].offered(state)
    return found


def _somebody(state: DarkState, spots: list[str]) -> bool:
    """Whether a figure or a thing is there."""
    things = [each.id for each in trap_search.things(state)]
    return any(state.index(spot) >= 0 or spot in things for spot in spots)


def _is_meant(option: Option, spots: list[str]) -> bool:
    """Whether an option is about what was pointed at: by its place, or by its last word."""
    who, _, said = verb_first(option.choice)
    return bool(spots) and (option.place in spots or (who, *said)[-1] in spots[1:])


def _rank(state: DarkState, choice: Choice) -> tuple[bool, int, int]:
    """Allowed before forbidden; then attacks, the most promising first; then all else, leaps last."""
    if FLOW.reasons(state, choice):
        return True, 0, 0
    action, meant = FLOW.read(state, choice)
    if isinstance(action, attack_resolution.Assault):
        promise = opposition_behavior.promise(state, action, meant)
        return False, 0, -(promise.numerator * 10_000 // promise.denominator)
    return False, 1, int(isinstance(action, jumping_and_falling.Jump | climbing.Climb))


def _spots(state: DarkState, place: str) -> list[str]:
    """What lies at a place: itself, and the figures and things there."""
    if not place:
        return []
    there = [each.id for each in state.fighters if each.present and state.board.name(each.at) == place]
    lying = [each.id for each in trap_search.things(state) if state.board.name(each.at) == place]
    return [place, *there, *lying]


def _drafts(state: DarkState, gesture: Gesture, spots: list[str]) -> Iterator[Choice]:
    """Choices that a gesture could mean and that may not be on offer."""
    if state.stack:
        return
    figures = [state.fighters[index] for spot in spots if (index := state.index(spot)) >= 0]
    if state.active is None:
        yield from (Choice((turn_sequence.Activate.verb, each.id)) for each in figures)
        return
    actor = state.acting[1]
    under = vehicle_use.under(state, actor)
    if gesture.piece in ("", actor.id, under.id if under is not None else ""):
        yield from _deeds(state, actor, gesture, spots, figures)


def _deeds(
    state: DarkState, actor: Fighter, gesture: Gesture, spots: list[str], figures: list[Fighter]
) -> Iterator[Choice]:
    """What the acting figure could do about a spot."""
    for each in figures:
        if state.number(each) in state.foes(actor):
            yield from _hostile(state, actor, each)
        elif each.side == actor.side:
            yield from _friendly(actor, each)
    for spot in spots:
        if device_checks.find(state, (spot,)) is not None:
            yield from (Choice((verb, actor.id, spot)) for verb in _ON_THINGS)
        if structure_damage.find(state, spot) is not None:
            yield from _breaking(actor, spot)
    yield from _toward(state, actor, gesture, figures)


_ON_THINGS = (device_checks.Interact.verb, device_checks.Secure.verb, explosives_handling.Turn.verb)


def _breaking(actor: Fighter, spot: str) -> Iterator[Choice]:
    """Every attack on a structure."""
    for close in (False, True):
        for weapon, use in loadout.uses(actor, close):
            yield Choice((structure_damage.Breach.verb, actor.id, weapon.id, use.id, spot))


# About figures


def _hostile(state: DarkState, actor: Fighter, foe: Fighter) -> Iterator[Choice]:
    """Everything that can be done to an enemy, the likelier first."""
    near = engagement.close(state, actor, foe)
    for close in (near, not near):
        verb = attack_resolution.Fight.verb if close else attack_resolution.Shoot.verb
        for weapon, use in loadout.uses(actor, close):
            if attack_resolution.plain(use):
                yield Choice((verb, actor.id, weapon.id, use.id, foe.id))
    for weapon, use in loadout.uses(actor, close=False):
        if heavy_weapons.heavy(use):
            yield Choice((heavy_weapons.Fire.verb, actor.id, weapon.id, use.id, foe.id))
    yield from (Choice((verb, actor.id, foe.id)) for verb in wrestling.VERBS)
    yield from _arts(actor, foe)


def _friendly(actor: Fighter, friend: Fighter) -> Iterator[Choice]:
    """Everything that can be done for a friend, or for oneself."""
    for item in dict.fromkeys((*actor.items, *(pack for pack, _ in actor.packs))):
        if ITEMS[item].bhp or ITEMS[item].ahp:
            yield Choice((item_use.Use.verb, actor.id, item, friend.id))
    yield from _arts(actor, friend)
    if friend is not actor:
        yield Choice((group_activation.Call.verb, friend.id))
        return
    alone = (
        movement.Dodge.verb,
        Aim.verb,
        Stand.verb,
        hiding_and_detection.Hide.verb,
        wrestling.Hold.verb,
        wrestling.Break.verb,
    )
    yield from (Choice((verb, actor.id)) for verb in alone)
    for item in dict.fromkeys(actor.items):
        if ITEMS[item].mine:
            yield Choice((mines_and_traps.Lay.verb, actor.id, item))


def _arts(actor: Fighter, other: Fighter) -> Iterator[Choice]:
    yield from (Choice((abilities.Feat.verb, actor.id, art, other.id)) for art in abilities.known(actor))


# About places


def _toward(state: DarkState, actor: Fighter, gesture: Gesture, figures: list[Fighter]) -> Iterator[Choice]:
    """To go there, to jump there, to throw there, to turn or to spray that way."""
    verbs = [verb for verb in going_of(actor) if gesture.group in ("", verb)]
    goal = _goal(state, actor, gesture)
    if isinstance(goal, str):
        yield from (Choice((verb, actor.id, *goal.split())) for verb in verbs)
        return
    if goal is None:
        return
    if not figures:
        for verb in verbs:
            yield from goings(state, actor, verb, goal, gesture.way)
    if goal != actor.at:
        yield from _aimed(state, actor, goal)


def _goal(state: DarkState, actor: Fighter, gesture: Gesture) -> Point | str | None:
    """The place that a gesture ends on; the words of what was typed and is none; None for no place at all."""
    if not gesture.place:
        return gesture.at
    try:
        return state.board.place(gesture.place)
    except ValueError:
        pass
    index = state.index(gesture.place)
    if index >= 0:
        return state.fighters[index].at
    device = device_checks.find(state, (gesture.place,))
    if device is not None:
        return device.at
    return _typed(state, actor, gesture)


def _typed(state: DarkState, actor: Fighter, gesture: Gesture) -> Point | str:
    """A distance and a direction on a table; anything else is left to the judge to explain."""
    if state.ground.measure == HEX:
        return gesture.place
    try:
        return typed_point(gesture.place, gesture.way[-1] if gesture.way else actor.at, gesture.at)
    except ValueError:
        return gesture.place


def _aimed(state: DarkState, actor: Fighter, goal: Point) -> Iterator[Choice]:
    """What is thrown to a place, and what is done in its direction."""
    for item in dict.fromkeys(actor.items):
        if ITEMS[item].thrown:
            for end in throwing.endings(actor):
                yield Choice((throwing.Hurl.verb, actor.id, item, state.board.name(goal), *end))
    way = _direction(state, actor, goal)
    for weapon, use in loadout.uses(actor, close=False):
        if use.manner == CONE:
            yield Choice((heavy_weapons.Spray.verb, actor.id, weapon.id, use.id, str(way)))
    if skill_uses.knows(actor, "reshape"):
        yield from _shaped(state, way)
    if actor.profile.bound:
        for verb in (Rotate.verb, Stand.verb):
            yield Choice((verb, actor.id, str(way)))


def _shaped(state: DarkState, way: int) -> Iterator[Choice]:
    """What is left behind so that it goes off in a direction (DM-219)."""
    for verb in mines_and_traps.PLANTS:
        for option in actions.DEEDS[verb].offers(state):
            if FLOW.read(state, option.choice)[1].side == way:
                yield option.choice


def _direction(state: DarkState, actor: Fighter, goal: Point) -> int:
    """The direction that leads best to a place."""
    there = actor.copy()
    there.at = goal
    return facing_arcs.toward(state, actor, there)


def going_of(actor: Fighter) -> tuple[str, ...]:
    """The ways to go somewhere: on foot, or at the wheel."""
    return DRIVING if actor.aboard else GOING


def goings(state: DarkState, actor: Fighter, verb: str, goal: Point, fixed: Way = ()) -> Iterator[Choice]:
    """Ways to a place: the shortest, one that keeps out of enemies' reach, straight, and as far as it goes.
    ``fixed`` are the points that the way has already."""
    if verb in (jumping_and_falling.Jump.verb, climbing.Climb.verb, vehicle_use.Alight.verb):
        yield Choice((verb, actor.id, state.board.name(goal)))
        return
    start = fixed[-1] if fixed else actor.at
    if start == goal:
        if fixed:
            yield _going(state, actor, verb, fixed)
        return
    under = vehicle_use.under(state, actor)
    most = movement.allowance(state, verb) if under is None else vehicle_use.reach(actor, under, verb)
    left = most - state.board.length((actor.at, *fixed), actor.level)
    for way in _ways(state, under or actor, start, goal, left):
        yield _going(state, actor, verb, (*fixed, *way))


def _ways(state: DarkState, actor: Fighter, start: Point, goal: Point, left: int) -> Iterator[Way]:
    """Ways on from a place, those that are open first; its start left out."""
    base = Base(start, state.body(actor).radius, actor.level)
    if state.ground.measure == HEX:
        yield from _by_hexes(state, actor, base, goal, left)
        return
    way = state.board.way(base, goal, left, state.bodies(actor))
    if way is not None:
        yield way[1:]
    yield (goal,)
    whole = state.board.range(Base(start), Base(goal))
    if 0 < left < whole:
        yield (part_way(start, goal, left, whole),)


def _by_hexes(state: DarkState, actor: Fighter, base: Base, goal: Point, left: int) -> Iterator[Way]:
    """On a map: the shortest way, and one out of enemies' reach; else how it would be, were it not so far or
    were nothing there."""
    everybody = state.bodies(actor)
    tries = ((left, everybody), (left, _wary(state, actor)), (FAR, everybody))
    ways = [state.ground.reach(base, most, others).ways.get(goal) for most, others in tries]
    open_ = [way[1:] for way in ways[:2] if way is not None]
    yield from open_
    if open_:
        return
    if ways[2] is not None:
        yield ways[2][1:]
    whole = state.board.range(Base(base.center), Base(goal))
    yield tuple(state.ground.along(base.center, goal, far) for far in range(INCH, whole + 1, INCH))


def _going(state: DarkState, actor: Fighter, verb: str, places: Way) -> Choice:
    return Choice((verb, actor.id, *ways.spoken(state, places)))


def _wary(state: DarkState, actor: Fighter) -> dict[str, Base]:
    """All who stand about, and the hexes next to enemies who would strike."""
    guards = [state.fighters[foe] for foe in engagement.guards(state, actor)]
    near = {
        state.board.beyond(foe.at, way, 1000): foe.id
        for foe in guards
        for way in range(state.board.directions)
    }
    return {**state.bodies(actor), **{f"{WARY}{number}": Base(hex_) for number, hex_ in enumerate(near)}}
