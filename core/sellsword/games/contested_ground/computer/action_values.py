"""What things are worth to the computer: shots, blows, objectives, and places to stand.

Everything is counted in points; a Victory Token is ``TOKEN``. All of it is judgment, none of it a rule.
"""

from collections.abc import Sequence

from sellsword.boards.board import Base, Point
from sellsword.boards.shapes import length_up, squared
from sellsword.boards.table import LARGEST
from sellsword.game import NOBODY
from sellsword.games.contested_ground.computer import distance_field
from sellsword.games.contested_ground.model.state import ContestedState, Model
from sellsword.games.contested_ground.rules import nerve
from sellsword.games.contested_ground.rules.attacks import attack_odds, close_combat, damage, shooting
from sellsword.games.contested_ground.rules.attacks.shooting import Aim
from sellsword.games.contested_ground.sheets.reference_tables import (
    BASE,
    MEDIUM,
    SCORING,
    SECURE,
    SHORT,
    Weapon,
    foe_of,
)

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
    strength = damage.strength_of(shooter, gun, target, close=False)
    lost, down, hits = attack_odds.lost(aim.dice, aim.need, strength, gun.has("rend"), target.wounds, rerolls)
    more = 1000 if gun.has("suppressive") else 0
    return harm_worth(target, lost, down) + pin_worth(target, hits + min(hits, more))


def blow_worth(striker: Model, weapon: Weapon, foe: Model) -> int:
    """What blows promise, the answer left out."""
    pool = close_combat.blow_pool(striker, weapon, foe)
    strength = damage.strength_of(striker, weapon, foe, close=True)
    lost, down, hits = attack_odds.lost(
        pool.dice, min(11, max(1, pool.need)), strength, weapon.has("rend"), foe.wounds
    )
    stun = pin_worth(foe, min(1000, hits)) if weapon.has("stun") else 0
    return harm_worth(foe, lost, down) + stun


def duel_worth(striker: Model, foe: Model) -> int:
    """What a charge promises: the best blows, less what comes back."""
    given = max(blow_worth(striker, weapon, foe) for weapon in striker.profile.blades)
    taken = max(blow_worth(foe, weapon, striker) for weapon in foe.profile.blades)
    return given - taken * 2 // 3


class Volley:
    """A gun and one enemy, cover left out; what an attack is worth is worked out when it is asked for.

    ``base`` is the other end of the line, ``reach`` the square of how far the gun shoots, center to center.
    """

    __slots__ = ("_foe", "_gun", "_long", "_manner", "_shooter", "_short", "base", "reach")

    def __init__(self, shooter: Model, gun: Weapon, manner: str, foe: Model, base: Base) -> None:
        self._shooter, self._gun, self._manner, self._foe = shooter, gun, manner, foe
        self.base, self.reach = base, (min(gun.reach, _REACHES[manner]) + 2 * BASE) ** 2
        self._short = self._long = -1

    def worth(self, away: int) -> int:
        """What it promises over a distance, given as the square of that from center to center."""
        if away <= _SHORT:
            if self._short < 0:
                self._short = self._worth(SHORT)
            return self._short
        if self._long < 0:
            self._long = self._worth(SHORT + 1)
        return self._long

    def _worth(self, distance: int) -> int:
        aim = rough_aim(self._shooter, self._gun, self._manner, self._foe, distance)
        rerolls = int(self._manner == shooting.ENGAGE)
        return shot_worth(self._shooter, self._gun, self._foe, aim, rerolls)


def volleys(shooter: Model, manner: str, foes: Sequence[Model], at: Model | None = None) -> list[Volley]:
    """The attacks of a model on some enemies in a manner; ``at`` is the model whose base is the other end of
    the line, the target itself unless said."""
    return [
        Volley(shooter, gun, manner, foe, (at or foe).base)
        for gun in shooter.profile.guns
        if not (manner == shooting.TACTICAL and gun.has("slow"))
        for foe in foes
    ]


_REACHES = {shooting.ENGAGE: LARGEST, shooting.TACTICAL: SHORT, shooting.OVERWATCH: MEDIUM}
_SHORT = (SHORT + 2 * BASE) ** 2


def rough_aim(shooter: Model, gun: Weapon, manner: str, target: Model, distance: int) -> Aim:
    """An attack with cover left out."""
    dice = shooting.rate_at(shooter, gun, distance)
    return Aim(dice, target.profile.exp, disrupted=shooting.disrupted(shooter, gun, manner, target))


def hottest(state: ContestedState, at: Base, fire: Sequence[Volley], incoming: bool = False) -> int:
    """The best of some attacks from a place on the bases that they name, or from there on the place."""
    best = 0
    for volley in fire:
        away = squared(at.center, volley.base.center)
        if away <= volley.reach and volley.worth(away) > best:
            line = (volley.base, at) if incoming else (at, volley.base)
            if state.ground.sees(*line):
                best = volley.worth(away)
    return best


def best_shot(state: ContestedState, shooter: Model, at: Base, manner: str, foes: Sequence[Model]) -> int:
    """The best attack from a place on any of some enemies, cover left out."""
    return hottest(state, at, volleys(shooter, manner, foes))


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


# Places


class Errands:
    """How well places suit a model for taking objectives, prepared once and asked of many places."""

    def __init__(self, state: ContestedState, model: Model) -> None:
        self._ground = state.ground
        friends = [each.at for each in state.standing(model.side) if each is not model]
        self._goals = [
            (point, stake(state, model.side, index), [length_up(friend, point) for friend in friends])
            for index, point in enumerate(state.objectives)
        ]

    def pull(self, at: Point) -> int:
        """How good a place is: near to an objective that is worth it and not already seen to."""
        best = 0
        for point, whole, friends in self._goals:
            away = distance_field.distance(self._ground, at, point)
            if away >= WALK:
                continue
            worth = whole * (WALK - max(NEAR - 500, away)) // WALK
            if away <= NEAR + 1000 and length_up(at, point) > SECURE + BASE:
                worth = worth * 9 // 10
            nearer = sum(each < away for each in friends)
            best = max(best, worth * max(0, 1000 - CROWD * nearer) // 1000)
        return best


class Vantage:
    """What places are worth to a model: its errands, its shots, and what is to be feared there."""

    def __init__(self, state: ContestedState, model: Model) -> None:
        self._state, self.model = state, model
        self.foes = state.standing(foe_of(model.side))
        self._errands = Errands(state, model)
        self._fire: dict[str, list[Volley]] = {}
        self._threats = [volleys(foe, shooting.OVERWATCH, (model,), foe) for foe in self.foes]
        self.here = self.standing(model.base)

    def feared(self, at: Base) -> int:
        """What the enemies could do to the model at a place: the two worst of them."""
        threats = [hottest(self._state, at, fire, incoming=True) for fire in self._threats]
        return sum(sorted(threats)[-2:])

    def shot(self, at: Base, manner: str) -> int:
        """The best attack of the model from a place."""
        if manner not in self._fire:
            self._fire[manner] = volleys(self.model, manner, self.foes)
        return hottest(self._state, at, self._fire[manner])

    def standing(self, at: Base) -> int:
        """How good it is for the model to end its activation at a place."""
        dread = self.feared(at) * DREAD // 1000
        return self._errands.pull(at.center) - dread + self.shot(at, shooting.ENGAGE) * WATCHFUL // 1000


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
