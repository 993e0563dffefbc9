"""What things are worth to the computer: shots, blows, objectives, and places to stand.

Everything is counted in points; a Victory Token is ``TOKEN``. All of it is judgment, none of it a rule.
"""

from collections.abc import Sequence

from sellsword.boards.board import Base, Point
from sellsword.boards.shapes import length_up
from sellsword.boards.table import gap
from sellsword.game import NOBODY
from sellsword.games.contested_ground import combat, harm, nerve, prospects, routes, shooting
from sellsword.games.contested_ground.sheets import BASE, MEDIUM, SCORING, SECURE, Weapon
from sellsword.games.contested_ground.shooting import Aim
from sellsword.games.contested_ground.state import ContestedState, Model

TOKEN = 100
KILL = 4  # a model's price in points is worth so much more on the table
PIN = 22  # a first Pinning token
PIN_DOWN = 45  # the token that pins down
COUNTER = 50  # an Order Counter that an activation will need
ENTRY = 150  # one that a model needs to enter at all
SPARE = 8  # one that none will need
NEAR = 3_000  # how far apart objectives and models may be to matter to each other
WALK = 30_000  # from so far away an objective draws nobody
CROWD = 350  # how much less an objective draws for each friend that is nearer, in thousandths
DREAD = 300  # how much of the harm to be feared counts, in thousandths
WATCHFUL = 250  # how much of the harm that could be done from a place counts, in thousandths


def price(model: Model) -> int:
    """What a model is worth."""
    return KILL * max(10, model.profile.points)


def rounds_left(state: ContestedState) -> int:
    """The rounds that still pay."""
    return sum(number >= max(1, state.round) for number in SCORING)


def counter_price(state: ContestedState, side: int) -> int:
    """What an Order Counter is worth: little where more are left than models to activate."""
    waiting = [model for model in state.playing(side) if not model.activated]
    if state.counters[side] > len(waiting):
        return SPARE
    return COUNTER if all(model.up for model in waiting) else ENTRY


# Attacks


def pin_worth(target: Model, pins: int) -> int:
    """What it is worth to lay so many thousandths of a Pinning token on a model."""
    if target.pinned:
        return 0
    return (
        min(pins, 1000) * (PIN if not target.suppressed else PIN // 3) // 1000
        + max(0, min(pins - 1000, 1000)) * PIN_DOWN // 1000
    )


def harm_worth(target: Model, lost: int, down: int) -> int:
    """What it is worth to take Wounds, and the chance of putting a model down, both in thousandths."""
    whole = price(target)
    return whole * lost // (1000 * target.profile.wounds) // 2 + whole * down // 2000


def shot_worth(shooter: Model, gun: Weapon, target: Model, aim: Aim, rerolls: int) -> int:
    """What an attack on one target promises."""
    strength = harm.strength_of(shooter, gun, target, close=False)
    lost, down, hits = prospects.lost(aim.dice, aim.need, strength, gun.has("rend"), target.wounds, rerolls)
    more = 1000 if gun.has("suppressive") else 0
    return harm_worth(target, lost, down) + pin_worth(target, hits + min(hits, more))


def blow_worth(striker: Model, weapon: Weapon, foe: Model) -> int:
    """What blows promise, the answer left out."""
    pool = combat.blow_pool(striker, weapon, foe)
    strength = harm.strength_of(striker, weapon, foe, close=True)
    lost, down, hits = prospects.lost(
        pool.dice, min(11, max(1, pool.need)), strength, weapon.has("rend"), foe.wounds
    )
    stun = pin_worth(foe, min(1000, hits)) if weapon.has("stun") else 0
    return harm_worth(foe, lost, down) + stun


def duel_worth(striker: Model, foe: Model) -> int:
    """What a charge promises: the best blows, less what comes back."""
    given = max(blow_worth(striker, weapon, foe) for weapon in striker.profile.blades)
    taken = max(blow_worth(foe, weapon, striker) for weapon in foe.profile.blades)
    return given - taken * 2 // 3


def rough_aim(shooter: Model, gun: Weapon, manner: str, target: Model, distance: int) -> Aim:
    """An attack with cover left out."""
    dice = shooting.rate_at(shooter, gun, distance)
    return Aim(dice, target.profile.exp, disrupted=shooting.disrupted(shooter, gun, manner, target))


def best_shot(state: ContestedState, shooter: Model, at: Base, manner: str, foes: Sequence[Model]) -> int:
    """The best attack from a place on any of some enemies, cover left out."""
    best = 0
    rerolls = 1 if manner == shooting.ENGAGE else 0
    for gun in shooter.profile.guns:
        if manner == shooting.TACTICAL and gun.has("slow"):
            continue
        reach = shooting.reach_of(gun, manner)
        for foe in foes:
            distance = gap(at, foe.base)
            if distance <= reach and state.ground.sees(at, foe.base):
                aim = rough_aim(shooter, gun, manner, foe, distance)
                best = max(best, shot_worth(shooter, gun, foe, aim, rerolls))
    return best


# Objectives


def stake(state: ContestedState, side: int, objective: int) -> int:
    """What it is worth to a side to have an objective from now on."""
    left = rounds_left(state)
    match state.mission.victory:
        case "capture-and-control":
            return TOKEN * left if state.control[objective] != side else TOKEN * left // 3
        case "download-the-intel":
            return 2 * TOKEN + TOKEN * max(0, left - 1) // 2
    return TOKEN * 4 * left // 5 if state.control[objective] != side else TOKEN * left // 4


def hack_worth(state: ContestedState, hacker: Model, objective: int) -> int:
    """What a Hack promises."""
    chance = hack_chance(hacker)
    gained = TOKEN * rounds_left(state)
    match state.mission.victory:
        case "download-the-intel":
            gained = TOKEN if state.round in SCORING else TOKEN // 10
        case "secure-and-hold":
            gained = gained * 3 // 4
    taken = gained if state.control[objective] != NOBODY else 0
    return (gained + taken) * chance // 1000


def hack_chance(hacker: Model) -> int:
    """The chance to pass the test, in thousandths."""
    return len(nerve.resolve_pool(hacker, hacking=True).passing) * 100


def pull(state: ContestedState, model: Model, at: Point) -> int:
    """How good a place is for taking objectives: near to one that is worth it and not already seen to."""
    friends = [each for each in state.standing(model.side) if each is not model]
    best = 0
    for index, point in enumerate(state.objectives):
        away = routes.distance(state.ground, at, point)
        if away >= WALK:
            continue
        worth = stake(state, model.side, index) * (WALK - max(NEAR - 500, away)) // WALK
        if away <= NEAR + 1000 and length_up(at, point) > SECURE + BASE:
            worth = worth * 9 // 10
        nearer = sum(length_up(friend.at, point) < away for friend in friends)
        best = max(best, worth * max(0, 1000 - CROWD * nearer) // 1000)
    return best


# Places


def feared(state: ContestedState, model: Model, at: Base, foes: Sequence[Model]) -> int:
    """What the enemies could do to a model at a place: the two worst of them."""
    threats = []
    for foe in foes:
        worst = 0
        for gun in foe.profile.guns:
            distance = gap(foe.base, at)
            if distance <= min(gun.reach, MEDIUM + BASE) and state.ground.sees(foe.base, at):
                aim = rough_aim(foe, gun, shooting.OVERWATCH, model, distance)
                worst = max(worst, shot_worth(foe, gun, model, aim, 0))
        threats.append(worst)
    return sum(sorted(threats)[-2:])


def standing(state: ContestedState, model: Model, at: Base, foes: Sequence[Model]) -> int:
    """How good it is for a model to end its activation at a place."""
    dread = feared(state, model, at, foes) * DREAD // 1000
    watch = best_shot(state, model, at, shooting.ENGAGE, foes) * WATCHFUL // 1000
    return pull(state, model, at.center) - dread + watch


def secures(state: ContestedState, model: Model, at: Point) -> list[int]:
    """The objectives that a model could Hack from a point, if nobody comes near."""
    foes = state.standing(1 - model.side)
    return [
        index
        for index, point in enumerate(state.objectives)
        if length_up(at, point) <= SECURE + BASE
        and state.control[index] != model.side
        and not any(length_up(foe.at, point) <= SECURE + BASE for foe in foes)
    ]
