"""What the computer thinks about in Contested Ground, and how it judges what it sees.

Candidates are few: orders that promise something, points near objectives, in cover, in reach of a foe; a
choice is appraised by what it promises on average, in points (see ``outlook``). A position is judged by what
it may bring to the end (see ``position``).
"""

from collections.abc import Iterable, Sequence

from sellsword.boards import finder
from sellsword.boards.board import Base, Point, Way
from sellsword.boards.shapes import length_up
from sellsword.boards.table import CONTACT, gap
from sellsword.game import NOBODY, Choice, Option
from sellsword.games.contested_ground.computer import action_values, distance_field, evaluation
from sellsword.games.contested_ground.computer.action_values import PIN, PIN_DOWN
from sellsword.games.contested_ground.computer.objective_contenders import there
from sellsword.games.contested_ground.model.state import ContestedState, Model, RollOff, Shot, Test, Watch
from sellsword.games.contested_ground.rules import command_phase, nerve
from sellsword.games.contested_ground.rules.active_orders import DEEDS
from sellsword.games.contested_ground.rules.attacks import shooting
from sellsword.games.contested_ground.rules.deployment_and_movement import climbing, move_candidates, movement
from sellsword.games.contested_ground.rules.flow import END, FLOW
from sellsword.games.contested_ground.sheets.reference_tables import BASE, SECURE, WEAPONS, foe_of

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
    if state.stack:
        return _answers(state)
    if state.active is not None:
        return _deeds(state)
    if state.phase == "activation":
        scored = [(_ordering(state, option.choice), option.choice) for option in FLOW.options(state)]
        return _best(scored, _ORDERS)
    if state.phase == "recon":
        return _scouts(state)
    return [option.choice for option in FLOW.options(state)]


def appraise(state: ContestedState, choice: Choice) -> int:
    """What a choice promises the side that decides, in points; ending an activation promises nothing."""
    words = choice.words
    if state.stack:
        return _answering(state, words)
    match words[0]:
        case "order":
            return _ordering(state, choice)
        case "shoot":
            return _shooting(state, words) + _FIRST
        case "fight":
            foe = state.models[state.index(words[3])]
            return action_values.blow_worth(state.acting[1], WEAPONS[words[2]], foe) + _FIRST
        case "hack":
            return action_values.hack_worth(state, state.acting[1], _objective(words[2])) + _FIRST
        case "treat":
            return _treating(state, words)
        case "rally":
            return _rallying(state, words[2])
        case "move" | "climb" | "assault" | "recon" | "focus":
            return _moving(state, words)
        case "activate":
            return 1 if words[1] == "last" else 0
    return 0


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


def _ordering(state: ContestedState, choice: Choice) -> int:
    """What an order promises: the best that it lets its model do."""
    model = state.models[state.index(choice.words[1])]
    match choice.words[2]:
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
    shoot, *others = DEEDS
    shots = [(_shooting(state, option.choice.words), option.choice) for option in _plain(shoot.offers(state))]
    found += _best(shots, _SHOTS)
    found += [option.choice for deed in others for option in deed.offers(state)]
    if found and not state.acting[1].up:  # to stay off the table is to be lost (OC-029)
        return found
    return [*dict.fromkeys(found), END.choice(state)]


def _plain(options: Iterable[Option]) -> list[Option]:
    """Attacks on one target, and those that deal one die to each."""
    return [
        option
        for option in options
        if len(option.choice.words) == 4 or all(word == "1" for word in option.choice.words[4::2][1:])
    ]


def _moves(state: ContestedState, verb: str, count: int) -> list[Choice]:
    """The moves of a verb that promise most; where several are thought of, those toward objectives, too."""
    actor = state.acting[1]
    distance = movement.allowance(state.active, actor, verb)[0]
    place = action_values.Vantage(state, actor)
    ways = _ways(state, actor, verb, distance)
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
    if verb == "climb" or not actor.up:
        return found
    footing = move_candidates.Footing(state, actor, distance)
    points = footing.around(actor.at, distance // 2, step=2)
    found += [(point,) for point in points if verb == "assault" or footing.apart(point)]
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
    if stop == actor.at or (touches and verb != "assault"):
        return None
    way = finder.find_way(state.ground.table, actor.base, stop, distance, *movement.others(state, actor))
    return way and way[1:]


def _moving(state: ContestedState, words: tuple[str, ...]) -> int:
    """What a move promises: a better place, and what can be done there."""
    if words[0] == "focus":
        actor = state.acting[1]
        return _gain(state, actor, 6_000) - action_values.counter_price(state, actor.side)
    model = state.models[state.index(words[1])]
    return _arriving(state, action_values.Vantage(state, model), words[0], movement.read_way(words[2:])[-1])


def _arriving(state: ContestedState, place: action_values.Vantage, verb: str, end: Point) -> int:
    """How much better it is to end a move there."""
    model = place.model
    level = climbing.goal_of(state, model, end).level if verb == "climb" else model.level
    at = Base(end, BASE, level)
    if not model.up:
        return place.standing(at) + _ENTERED
    charged = _contact_worth(state, model, at, verb)
    return place.standing(at) - place.here + charged + _afterward(state, place, at, verb)


def _contact_worth(state: ContestedState, model: Model, at: Base, verb: str) -> int:
    if verb != "assault":
        return 0
    foes = movement.touching(state, model.side, at)
    return max((action_values.duel_worth(model, state.models[index]) for index in foes), default=0)


def _afterward(state: ContestedState, place: action_values.Vantage, at: Base, verb: str) -> int:
    """What the action of a Tactical order promises from there."""
    active, model = state.active, place.model
    if active is None or active.order != "tactical" or verb == "assault" or not active.acts:
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


def _shooting(state: ContestedState, words: tuple[str, ...]) -> int:
    """What an attack promises, cover and all."""
    actor, gun, manner = state.acting[1], WEAPONS[words[2]], shooting.manner_now(state)
    first = state.models[state.index(words[3])]
    rate = shooting.rate_at(actor, gun, gap(actor.base, first.base))
    allotment = shooting._read_allotment(state, words[3:], rate)
    assert allotment is not None, "made by options"
    rerolls = 1 if manner == shooting.ENGAGE else 0
    points = 0
    for index, dice in allotment:
        target = state.models[index]
        aim = shooting.aim_at(state, actor, gun, manner, target, dice)
        points += action_values.shot_worth(actor, gun, target, aim, rerolls)
    return points


def _objective(word: str) -> int:
    return int(word.rpartition("-")[2]) - 1


def _treating(state: ContestedState, words: tuple[str, ...]) -> int:
    friend = state.models[state.index(words[2])]
    chance = action_values.hack_chance(state.acting[1])
    worth = action_values.price(friend) // 3 if words[3] == "wound" else (PIN_DOWN if friend.pinned else PIN)
    return worth * chance // 1000


def _rallying(state: ContestedState, word: str) -> int:
    friend = state.models[state.index(word)]
    chance = len(nerve.resolve_pool(friend).passing) * 100
    relief = PIN_DOWN if friend.pinned else PIN if friend.suppressed else 0
    due = relief if not friend.activated else relief // 2
    return due * chance // 1000 - action_values.counter_price(state, friend.side)


# ---- Answers -----------------------------------------------------------------------------------------


def _answers(state: ContestedState) -> list[Choice]:
    """What is due; of sets of dice to reroll the largest of each way, and of a roll-off what looks best."""
    choices = [option.choice for option in FLOW.options(state)]
    match state.stack[-1]:
        case RollOff() as frame:
            return [max(choices, key=lambda choice: _bidding(state, frame, choice.words))]
        case Shot():
            return _rerolls(choices)
    return choices


def _rerolls(choices: Sequence[Choice]) -> list[Choice]:
    """To let the dice lie, and of sets of dice to reroll the largest of each way."""
    largest: dict[str, Choice] = {}
    for choice in choices[1:]:
        known = largest.get(choice.words[2])
        if known is None or len(choice.words) > len(known.words):
            largest[choice.words[2]] = choice
    return [choices[0], *largest.values()]


def _answering(state: ContestedState, words: tuple[str, ...]) -> int:
    match state.stack[-1]:
        case RollOff() as frame:
            return _bidding(state, frame, words)
        case Shot() as shot if words[0] == "reroll":
            return _rerolling(state, shot, words)
        case Test() as test if words[0] == "focus":
            return _retesting(state, test)
        case Watch() as watch if words[0] == "overwatch":
            return _watching(state, watch, words)
    if words[0] == "fight":
        striker, foe = (state.models[state.index(word)] for word in (words[1], words[3]))
        return action_values.blow_worth(striker, WEAPONS[words[2]], foe)
    return 0


def _bidding(state: ContestedState, frame: RollOff, words: tuple[str, ...]) -> int:
    """A free reroll is taken by whoever is behind; no counter is paid for one."""
    behind = command_phase.ahead(state, frame) != frame.asked
    if words[0] == command_phase.RerollFree.verb:
        return 5 if behind else -5
    return -5 if words[0] == command_phase.Bid.verb else 0


def _rerolling(state: ContestedState, shot: Shot, words: tuple[str, ...]) -> int:
    """What dice thrown again promise."""
    shooter, gun = state.models[shot.shooter], WEAPONS[shot.weapon]
    points = 0
    for number in map(int, words[3:]):
        target = state.models[shot.targets[number - 1]]
        aim = shooting.Aim(1, shot.needs[number - 1])
        points += action_values.shot_worth(shooter, gun, target, aim, 0)
    cost = action_values.counter_price(state, shooter.side) if words[2] == "focus" else 0
    return points - cost


def _retesting(state: ContestedState, test: Test) -> int:
    model = state.models[test.tester]
    worth = PIN_DOWN
    if test.purpose == "hack":
        worth = action_values.hack_worth(state, model, test.subject)
    return worth - action_values.counter_price(state, model.side)


def _watching(state: ContestedState, watch: Watch, words: tuple[str, ...]) -> int:
    """A shot in answer, less what its model could have done in its own activation."""
    model, mover = state.models[state.index(words[1])], state.models[watch.mover]
    gun = WEAPONS[words[2]]
    rate = shooting.rate_at(model, gun, gap(model.base, mover.base))
    aim = shooting.aim_at(state, model, gun, shooting.OVERWATCH, mover, rate)
    shot = action_values.shot_worth(model, gun, mover, aim, 0)
    foes = state.standing(mover.side)
    own = action_values.best_shot(state, model, model.base, shooting.ENGAGE, foes)
    if model.suppressed:
        own = 0
    walk = max(_gain(state, model, 6_000), _hacking(state, model, 4_000)) * 2 // 3
    return shot - max(own * 3 // 4, walk)


def _scouts(state: ContestedState) -> list[Choice]:
    """The best few entries by Recon, and to bring on nobody."""
    options = FLOW.options(state)
    scored = [(_moving(state, option.choice.words), option.choice) for option in options[:-1]]
    return [*_best(scored, _SCOUTS), options[-1].choice]


def _best(scored: Iterable[tuple[int, Choice]], count: int) -> list[Choice]:
    ranked = sorted(scored, key=lambda each: -each[0])
    return [choice for _, choice in ranked[:count]]
