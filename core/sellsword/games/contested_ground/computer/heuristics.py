"""What the computer thinks about in Contested Ground, and how it judges what it sees.

Candidates are few: orders that promise something, points near objectives, in cover, in reach of a foe; a
choice is appraised by what it promises on average, in points (see ``action_values``). A position is judged by
what it may bring to the end (see ``evaluation``).
"""

from collections.abc import Callable, Sequence
from typing import Any

from sellsword.boards import finder
from sellsword.boards.board import Base, Point, Way
from sellsword.boards.shapes import length_up
from sellsword.boards.table import CONTACT, gap
from sellsword.flow import AnyAction
from sellsword.game import NOBODY, Choice
from sellsword.games.contested_ground.computer import action_values, distance_field, evaluation
from sellsword.games.contested_ground.computer.action_values import PIN, PIN_DOWN
from sellsword.games.contested_ground.computer.objective_contenders import there
from sellsword.games.contested_ground.model.state import ContestedState, Model, RollOff, Shot, Test
from sellsword.games.contested_ground.rules import command_phase, nerve
from sellsword.games.contested_ground.rules.active_orders import DEEDS, SHOOT, FurtherMove, GiveOrder
from sellsword.games.contested_ground.rules.attacks import shooting
from sellsword.games.contested_ground.rules.attacks.close_combat import Fight, Strike, Stroke
from sellsword.games.contested_ground.rules.attacks.overwatch import Overwatch
from sellsword.games.contested_ground.rules.attacks.shooting import Reroll, RerollDice, Shoot, Volley
from sellsword.games.contested_ground.rules.command_phase import Bid, Prioritize, RerollFree
from sellsword.games.contested_ground.rules.deployment_and_movement import climbing, move_candidates, movement
from sellsword.games.contested_ground.rules.deployment_and_movement.movement import Assault, Climb
from sellsword.games.contested_ground.rules.deployment_and_movement.recon_deployment import Enter
from sellsword.games.contested_ground.rules.flow import (
    END,
    FLOW,
    Acting,
    Answered,
    Bidding,
    Ordering,
    Recon,
    Rerolling,
)
from sellsword.games.contested_ground.rules.nerve import Rally
from sellsword.games.contested_ground.rules.objective_actions import Hack, Retest, Treat
from sellsword.games.contested_ground.sheets.reference_tables import BASE, SECURE, WEAPONS, foe_of

REROLL = RerollDice()
WON = 1000
_MOST = 950  # no judgment of a battle still open is as sure as its end
_MOVES = 2  # destinations that promise most
_GOALS = 2  # objectives to think of walking to, whatever speaks against it
_BENT = 750  # how far toward an objective to go where the way must bend, in thousandths of a move
_SHOTS = 2
_SCOUTS = 4  # entries by Recon
_ORDERS = 5
_ENTERED = 60  # a model on the table rather than off it
_FIRST = 5  # to have an action done rather than still to do


def candidates(state: ContestedState) -> Sequence[Choice]:
    """The choices worth a thought, in a fixed order."""
    think = _THOUGHTS.get(type(FLOW.step(state)))
    return think(state) if think else [option.choice for option in FLOW.options(state)]


def appraise(state: ContestedState, choice: Choice) -> int:
    """What a choice promises the side that decides, in points; ending an activation promises nothing."""
    action, meant = FLOW.read(state, choice)
    worth = _WORTH.get(type(action))
    return worth(state, meant) if worth is not None else 0


def value(state: ContestedState, side: int) -> int:
    """How a side stands, from -1000 (lost) to 1000 (won)."""
    if state.outcome is not None:
        return {side: WON, NOBODY: 0}.get(state.outcome.winner, -WON)
    points = _chance(evaluation.odds(state))
    return points if side == 0 else -points


def _chance(odds: int) -> int:
    """The value of log odds: nearly the hyperbolic tangent of their half, but flatter far from zero, so that
    it still matters by how much a battle is won or lost; in whole numbers."""
    half = max(-3000, min(3000, odds // 2))
    square = half * half // 1000
    steep = half * (27_000 + square) // (27_000 + 9 * square)
    flat = odds * 1000 // (2000 + abs(odds))
    return max(-_MOST, min(_MOST, (6 * steep + 4 * flat) // 10))


# ---- Orders ------------------------------------------------------------------------------------------


def _orders(state: ContestedState) -> list[Choice]:
    """The orders that promise most."""
    return _most_promising(state, [option.choice for option in FLOW.options(state)], _ORDERS)


def _ordering(state: ContestedState, given: tuple[int, str]) -> int:
    """What an order promises: the best that it lets its model do."""
    index, order = given
    model = state.models[index]
    match order:
        case "engage":
            foes = state.standing(foe_of(model.side))
            return action_values.best_shot(state, model, model.base, shooting.ENGAGE, foes)
        case "recover":
            return PIN_DOWN
        case "advance":
            return _advancing(state, model)
    return _tactics(state, model)


def _advancing(state: ContestedState, model: Model) -> int:
    if not model.up:
        return _ENTERED + 20
    reach = 4_000 if movement.slowed(model) else 8_000 if model.profile.fleet else 6_000
    return _gain(state, model, reach)


def _gain(state: ContestedState, model: Model, reach: int) -> int:
    """About how much better a model could stand with respect to objectives after a move."""
    if movement.contacts(state, model):
        return 0
    place = action_values.Errands(state, model)
    best = here = place.pull(model.at)
    for goal in state.objectives:
        whole = length_up(model.at, goal)
        if whole > BASE:
            best = max(best, place.pull(move_candidates.toward(model.at, goal, min(whole, reach), whole)))
    return best - here


def _tactics(state: ContestedState, model: Model) -> int:
    """A short move, and the best of a shot, a Hack, a charge, a Treat."""
    if not model.up:
        return _ENTERED
    return _deed(state, model, 4_000) + _gain(state, model, 4_000) // 2


def _deed(state: ContestedState, model: Model, reach: int) -> int:
    """The best action of a Tactical order, after a move of so much."""
    touched = movement.contacts(state, model)
    if touched:
        return max(action_values.duel_worth(model, state.models[index]) for index in touched) + PIN
    foes = state.standing(foe_of(model.side))
    return max(
        action_values.best_shot(state, model, model.base, shooting.TACTICAL, foes),
        _hacking(state, model, reach),
        _charging(model, foes, reach),
        PIN_DOWN if _patients(state, model) else 0,
    )


def _hacking(state: ContestedState, model: Model, reach: int) -> int:
    """The best Hack that a move of so much makes possible, where no enemy is near."""
    foes = state.standing(foe_of(model.side))
    near = [
        index
        for index, point in enumerate(state.objectives)
        if length_up(model.at, point) <= SECURE + BASE + reach
        and state.control[index] != model.side
        and not any(length_up(foe.at, point) <= SECURE + BASE for foe in foes)
    ]
    return max((action_values.hack_worth(state, model, index) for index in near), default=0)


def _charging(model: Model, foes: Sequence[Model], reach: int) -> int:
    """The best charge that a move of so much and an Assault Move make possible."""
    if model.suppressed:
        return 0
    reach += 6_000 if model.profile.fleet else 4_000
    return max(
        (action_values.duel_worth(model, foe) for foe in foes if gap(model.base, foe.base) <= reach),
        default=0,
    )


def _patients(state: ContestedState, model: Model) -> bool:
    """Whether a Medic has somebody near to see to."""
    return model.profile.has("medic") and any(
        friend is not model
        and (friend.suppressed or friend.wounds < friend.profile.wounds)
        and gap(model.base, friend.base) <= 6_000
        for friend in state.standing(model.side)
    )


# ---- Deeds -------------------------------------------------------------------------------------------


def _deeds(state: ContestedState) -> list[Choice]:
    """Moves, attacks and the rest, and the end of the activation."""
    found: list[Choice] = []
    for number, verb in enumerate(movement.verbs(state)):
        found += _moves(state, verb, _MOVES if number == 0 else 1)
    shots = [choice for choice in _choices(state, SHOOT) if _plain(FLOW.read(state, choice)[1])]
    found += _most_promising(state, shots, _SHOTS)
    found += [choice for deed in DEEDS if deed is not SHOOT for choice in _choices(state, deed)]
    if found and not state.acting[1].up:  # to stay off the table is to be lost (OC-029)
        return found
    return [*dict.fromkeys(found), END.choice(state)]


def _choices(state: ContestedState, action: AnyAction[ContestedState]) -> list[Choice]:
    return [option.choice for option in action.offers(state)]


def _plain(volley: Volley) -> bool:
    """Whether an attack is on one target, or deals one die to each but the first."""
    return all(dice == 1 for _, dice in volley.dealt[1:])


def _moves(state: ContestedState, verb: str, count: int) -> list[Choice]:
    """The moves of a verb that promise most; where several are thought of, those toward objectives, too."""
    actor = state.acting[1]
    distance = movement.allowance(state.active, actor, verb)[0]
    place = action_values.Vantage(state, actor)
    ways = movement.permitted(state, actor, verb, _ways(state, actor, verb, distance))
    scored = [(_arriving(state, place, verb, way[-1]), way) for way in ways]
    ranked = [way for _, way in sorted(scored, key=lambda each: -each[0])]
    chosen = ranked[:count] + (_approaches(state, ways) if count > 1 else [])
    return [movement.move_choice(verb, actor, way) for way in dict.fromkeys(chosen)]


def _approaches(state: ContestedState, ways: Sequence[Way]) -> list[Way]:
    """The ways that lead farthest toward the objectives that are nearest, whatever waits on them."""
    if not ways:
        return []
    far = {
        goal: min((distance_field.distance(state.ground, way[-1], goal), way) for way in ways)
        for goal in state.objectives
        if not there(state.acting[1], goal)
    }
    return [way for _, way in sorted(far.values())[:_GOALS]]


def _ways(state: ContestedState, actor: Model, verb: str, distance: int) -> list[Way]:
    """Open ways: in many directions, and straight or around corners to what matters."""
    found = [*move_candidates.ways(state, actor, verb, distance, exact=True)]
    if verb == Climb.verb or not actor.up:
        return found
    footing = move_candidates.Footing(state, actor, distance)
    points = footing.around(actor.at, distance // 2, step=2)
    found += [(point,) for point in points if verb == Assault.verb or footing.apart(point)]
    for goal in state.objectives:
        if length_up(actor.at, goal) <= 2 * distance + SECURE:  # the next move may come to it
            found += _toward_objective(state, actor, verb, goal, distance)
    return list(dict.fromkeys(found))


def _toward_objective(
    state: ContestedState, actor: Model, verb: str, goal: Point, distance: int
) -> list[Way]:
    """A way to just within reach of an objective, or so far toward it as a move goes, or nearly so far."""
    whole = length_up(actor.at, goal)
    if whole <= SECURE:
        return []
    for part in (distance, distance * _BENT // 1000):
        stop = move_candidates.toward(actor.at, goal, min(part, whole - SECURE), whole)
        way = _way_to(state, actor, verb, stop, distance)
        if way:
            return [way]
    return []


def _way_to(state: ContestedState, actor: Model, verb: str, stop: Point, distance: int) -> Way | None:
    """A way to a point, around whatever stands in between."""
    touches = movement.touching(state, actor.side, Base(stop, BASE, actor.level))
    if stop == actor.at or (touches and verb != Assault.verb):
        return None
    way = finder.find_way(state.ground.table, actor.base, stop, distance, *movement.others(state, actor))
    return way and way[1:]


def _going(verb: str) -> Callable[[ContestedState, Way], int]:
    """What a move promises: a better place, and what can be done there."""
    return lambda state, way: _arriving(state, action_values.Vantage(state, state.acting[1]), verb, way[-1])


def _entering(state: ContestedState, entry: tuple[int, Way]) -> int:
    """The same of an entry by Recon."""
    index, way = entry
    return _arriving(state, action_values.Vantage(state, state.models[index]), Enter.verb, way[-1])


def _going_on(state: ContestedState) -> int:
    """What one more move promises, less what it costs."""
    actor = state.acting[1]
    return _gain(state, actor, 6_000) - action_values.counter_price(state, actor.side)


def _arriving(state: ContestedState, place: action_values.Vantage, verb: str, end: Point) -> int:
    """How much better it is to end a move there."""
    model = place.model
    level = climbing.goal_of(state, model, end).level if verb == Climb.verb else model.level
    at = Base(end, BASE, level)
    if not model.up:
        return place.standing(at) + _ENTERED
    charged = _contact_worth(state, model, at, verb)
    return place.standing(at) - place.here + charged + _afterward(state, place, at, verb)


def _contact_worth(state: ContestedState, model: Model, at: Base, verb: str) -> int:
    if verb != Assault.verb:
        return 0
    foes = movement.touching(state, model.side, at)
    return max((action_values.duel_worth(model, state.models[index]) for index in foes), default=0)


def _afterward(state: ContestedState, place: action_values.Vantage, at: Base, verb: str) -> int:
    """What the action of a Tactical order promises from there."""
    active, model = state.active, place.model
    if active is None or active.order != "tactical" or verb == Assault.verb or not active.acts:
        return 0
    hacks = [
        action_values.hack_worth(state, model, index)
        for index in action_values.secures(state, model, at.center)
    ]
    charges = [
        action_values.duel_worth(model, foe)
        for foe in place.foes
        if not model.suppressed and foe.level == at.level and gap(at, foe.base) + CONTACT <= 4_000
    ]
    return max(0, place.shot(at, shooting.TACTICAL), *hacks, *charges) * 4 // 5


def _shooting(state: ContestedState, volley: Volley) -> int:
    """What an attack promises, cover and all."""
    actor, gun, manner = state.acting[1], volley.weapon, volley.manner
    rerolls = 1 if manner == shooting.ENGAGE else 0
    points = 0
    for index, dice in volley.dealt:
        target = state.models[index]
        aim = shooting.aim_at(state, actor, gun, manner, target, dice)
        points += action_values.shot_worth(actor, gun, target, aim, rerolls)
    return points


def _treating(state: ContestedState, treatment: tuple[int, str]) -> int:
    index, cure = treatment
    friend = state.models[index]
    chance = action_values.hack_chance(state.acting[1])
    worth = action_values.price(friend) // 3 if cure == "wound" else (PIN_DOWN if friend.pinned else PIN)
    return worth * chance // 1000


def _rallying(state: ContestedState, index: int) -> int:
    friend = state.models[index]
    chance = len(nerve.resolve_pool(friend).passing) * 100
    relief = PIN_DOWN if friend.pinned else PIN if friend.suppressed else 0
    due = relief if not friend.activated else relief // 2
    return due * chance // 1000 - action_values.counter_price(state, friend.side)


# ---- Answers -----------------------------------------------------------------------------------------


def _bids(state: ContestedState) -> list[Choice]:
    """Of a roll-off what looks best."""
    return [max((option.choice for option in FLOW.options(state)), key=lambda each: appraise(state, each))]


def _behind(state: ContestedState) -> int:
    """A free reroll is taken by whoever is behind."""
    frame = state.pending(RollOff)
    return 5 if command_phase.ahead(state, frame) != frame.asked else -5


def _rerolls(state: ContestedState) -> list[Choice]:
    """To let the dice lie, and of sets of dice to reroll the largest of each way."""
    largest: dict[str, Reroll] = {}
    for reroll in shooting.rerolls(state, state.pending(Shot)):
        known = largest.get(reroll.way)
        if known is None or len(reroll.numbers) > len(known.numbers):
            largest[reroll.way] = reroll
    again = [REROLL.choice(state, reroll) for reroll in largest.values()]
    return [Choice((shooting.KeepDice.verb,)), *again]


def _rerolling(state: ContestedState, reroll: Reroll) -> int:
    """What dice thrown again promise."""
    shot = state.pending(Shot)
    shooter, gun = state.models[shot.shooter], WEAPONS[shot.weapon]
    points = 0
    for number in reroll.numbers:
        target = state.models[shot.targets[number - 1]]
        aim = shooting.Aim(1, shot.needs[number - 1])
        points += action_values.shot_worth(shooter, gun, target, aim, 0)
    cost = action_values.counter_price(state, shooter.side) if reroll.way == shooting.FOCUS else 0
    return points - cost


def _retesting(state: ContestedState) -> int:
    test = state.pending(Test)
    model = state.models[test.tester]
    worth = PIN_DOWN
    if test.purpose == Hack.verb:
        worth = action_values.hack_worth(state, model, test.subject)
    return worth - action_values.counter_price(state, model.side)


def _watching(state: ContestedState, volley: Volley) -> int:
    """A shot in answer, less what its model could have done in its own activation."""
    model, mover, gun = state.models[volley.shooter], state.models[volley.first], volley.weapon
    rate = shooting.rate_at(model, gun, gap(model.base, mover.base))
    aim = shooting.aim_at(state, model, gun, shooting.OVERWATCH, mover, rate)
    shot = action_values.shot_worth(model, gun, mover, aim, 0)
    foes = state.standing(mover.side)
    own = action_values.best_shot(state, model, model.base, shooting.ENGAGE, foes)
    if model.suppressed:
        own = 0
    walk = max(_gain(state, model, 6_000), _hacking(state, model, 4_000)) * 2 // 3
    return shot - max(own * 3 // 4, walk)


def _striking(state: ContestedState, stroke: Stroke) -> int:
    striker, foe = state.models[stroke.striker], state.models[state.index(stroke.foe)]
    return action_values.blow_worth(striker, WEAPONS[stroke.weapon], foe)


def _scouts(state: ContestedState) -> list[Choice]:
    """The best few entries by Recon, and to bring on nobody."""
    *entries, forgo = (option.choice for option in FLOW.options(state))
    return [*_most_promising(state, entries, _SCOUTS), forgo]


def _most_promising(state: ContestedState, choices: Sequence[Choice], count: int) -> list[Choice]:
    scored = [(appraise(state, choice), choice) for choice in choices]
    return [choice for _, choice in sorted(scored, key=lambda each: -each[0])[:count]]


# ---- By what is asked, and by what is done ---------------------------------------------------------------


_THOUGHTS: dict[type[Answered], Callable[[ContestedState], list[Choice]]] = {
    Acting: _deeds,
    Ordering: _orders,
    Recon: _scouts,
    Bidding: _bids,
    Rerolling: _rerolls,
}
"""What is thought about, by what is asked; elsewhere it is everything."""
_WORTH: dict[type[AnyAction[ContestedState]], Callable[[ContestedState, Any], int]] = {
    GiveOrder: _ordering,
    **{type(go): _going(go.verb) for go in movement.GOES},
    Shoot: lambda state, volley: _shooting(state, volley) + _FIRST,
    Fight: lambda state, stroke: _striking(state, stroke) + _FIRST,
    Hack: lambda state, index: action_values.hack_worth(state, state.acting[1], index) + _FIRST,
    Treat: _treating,
    Rally: _rallying,
    FurtherMove: lambda state, _: _going_on(state),
    Enter: _entering,
    Prioritize: lambda _, when: int(when == command_phase.LAST),
    RerollFree: lambda state, _: _behind(state),
    Bid: lambda *_: -5,  # no counter is paid for a roll-off
    RerollDice: _rerolling,
    Retest: lambda state, _: _retesting(state),
    Overwatch: _watching,
    Strike: _striking,
}
"""What a choice promises, by its verb; another promises nothing."""
