"""What the computer thinks about in Capital Offensive, and how it judges what it sees.

Everything is counted in points: a whole game is worth 1000. Candidates are few, and a choice is appraised by
what it promises on average: harm done by exact odds, less harm to be feared, and ground gained.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sellsword.flow import AnyAction
from sellsword.game import NOBODY, Choice
from sellsword.games.capital_offensive.computer.odds_and_distances import NO_HARM, Harm, harm, ways
from sellsword.games.capital_offensive.model.state import (
    ACTING,
    COMMAND_ROLL,
    COMMANDING,
    OFF,
    CapitalState,
    Token,
)
from sellsword.games.capital_offensive.rules import grenade
from sellsword.games.capital_offensive.rules.armory import ARMOR
from sellsword.games.capital_offensive.rules.armory_choice import Take
from sellsword.games.capital_offensive.rules.attack import Attack
from sellsword.games.capital_offensive.rules.collective_commands import Activate, Bring
from sellsword.games.capital_offensive.rules.flow import FLOW
from sellsword.games.capital_offensive.rules.grenade import Throw
from sellsword.games.capital_offensive.rules.movement import MOVES, Walk
from sellsword.games.capital_offensive.rules.turn_sequence import Order, end_choice, next_tough
from sellsword.games.capital_offensive.sheets.characters import (
    COLLECTIVE,
    EPAULET_GRENADE,
    SERVE_SUBPOENA,
    TOUGHS,
    WEAPONS,
    Weapon,
    foe_of,
)

WON = 1000
_MOST = 950  # no judgment of a game still open is as sure as its end

# What things are worth, in thousandths of the logarithm of the odds of winning; fitted to some hundred games
# that the greedy player played against itself.
_EVEN = 3100  # what the rest comes to at the start of an even game
_LIFE = 240  # one Health or Armor of a Tough
_TOUGH = 150  # a Tough, besides its lives
_DRONE = 200  # a Drone on the board, and more with each Gate locked behind it
_DRONE_FOR_GOOD = 210
_DRONE_ARMOR = 220
_ENOUGH = 2  # Armor of a Drone; to gather more while the Toughs lock Gates wins nothing
_RESERVE = 40  # a Drone that could be brought in
_LOCK = 1450
_ON_GATE = 900  # a Tough on an open Gate: the Lock falls when the next Tough's Turn starts
_STEP = 70  # a step nearer to a Gate
_HUNT = 40  # a step nearer to the prey
_GRENADE = 80
_SPRINT = 15  # a Sprint is kept for later rather than a Regular Move
_BARRED = 200  # a Gate barred to a Tough that is near
_COMMAND = 150  # a Command not yet spent
_ACTION = 100  # an Action of a Tough not yet taken
_COVER = 300  # how much of the harm to be feared counts, in thousandths

_CELLS = dict(zip(MOVES, (6, 3), strict=True))  # destinations to think about
_THROWS = 3
_ACTIVATIONS = 5
_STRIDE = 4  # how far a Drone walks in a usual Turn
_USUAL_COMMANDS = 3
_SAFE = 4  # lives of a Tough who can do without another Armor


def candidates(state: CapitalState) -> Sequence[Choice]:
    """The choices worth a thought, in a fixed order."""
    if state.phase == COMMANDING:
        return _commands(state)
    if state.phase == ACTING and not state.stack:
        return _acts(state)
    return [option.choice for option in FLOW.options(state)]


def appraise(state: CapitalState, choice: Choice) -> int:
    """What a choice promises the side that decides, in points; ending the Turn promises nothing."""
    action, meant = FLOW.read(state, choice)
    worth = _WORTH.get(type(action))
    return worth(state, action, meant) if worth is not None else 0


def value(state: CapitalState, side: int) -> int:
    """How a side stands, from -1000 (lost) to 1000 (won)."""
    if state.outcome is not None:
        return {side: WON, NOBODY: 0}.get(state.outcome.winner, -WON)
    points = _chance(_balance(state))
    return points if side == TOUGHS else -points


def _chance(odds: int) -> int:
    """The value of log odds: nearly the hyperbolic tangent of their half, in whole numbers."""
    half = max(-3000, min(3000, odds // 2))
    square = half * half // 1000
    return max(-_MOST, min(_MOST, half * (27_000 + square) // (27_000 + 9 * square)))


# ---- The position ------------------------------------------------------------------------------------


def _balance(state: CapitalState) -> int:
    """How the Toughs stand, in log odds."""
    toughs, drones = state.toughs(), state.standing(COLLECTIVE)
    placed = [tough for tough in toughs if tough.cell != OFF]
    return (
        sum(_TOUGH + _LIFE * _lives(tough) + _GRENADE * tough.grenades for tough in toughs)
        + _LOCK * len(state.locked)
        - len(drones) * _drone(state)
        - sum(_DRONE_ARMOR * min(_ENOUGH, drone.armor) for drone in drones)
        - (_RESERVE * len(state.reserve()) if state.open_gates() else 0)
        + _ground_gained(state, placed)
        + _distance_kept(state, drones, placed)
        - _feared(state, drones, placed) * _COVER // 1000
        + _tempo(state)
        - _EVEN
    )


def _drone(state: CapitalState) -> int:
    return _DRONE + _DRONE_FOR_GOOD * len(state.locked)


def _ground_gained(state: CapitalState, toughs: Sequence[Token]) -> int:
    """Toughs on open Gates and near them; when all are locked, nothing more is to be gained."""
    steps = ways(state.ground).steps
    gained = 0
    for gate in state.open_gates():
        nearest = min((steps[tough.cell][gate] for tough in toughs), default=0)
        gained += -_STEP * nearest if nearest else _ON_GATE
    return gained


def _tempo(state: CapitalState) -> int:
    """What is still to come in the Turn in progress."""
    if state.phase == COMMAND_ROLL:
        return -_COMMAND * _USUAL_COMMANDS
    if state.active is None:
        return -_COMMAND * state.commands
    if state.tokens[state.active.token].side == TOUGHS:
        return _ACTION * state.active.actions
    return -_COMMAND * state.commands - _ACTION * state.active.actions // 2


def _distance_kept(state: CapitalState, drones: Sequence[Token], toughs: Sequence[Token]) -> int:
    """How far the Drones are from whom they hunt."""
    steps = ways(state.ground).steps
    nearest = (min((10, *(steps[drone.cell][tough.cell] for tough in toughs))) for drone in drones)
    return _HUNT // 4 * sum(nearest)


def _feared(state: CapitalState, drones: Sequence[Token], toughs: Sequence[Token]) -> int:
    """What the Drones may do to the Toughs in one Collective Turn of usual length."""
    feared = sum(_feared_from_drone(state, tough, tough.cell, drone) for tough in toughs for drone in drones)
    return feared * min(_USUAL_COMMANDS, len(drones)) // max(1, len(drones))


def _feared_from_drone(state: CapitalState, tough: Token, cell: int, drone: Token) -> int:
    """What one Drone may do to a Tough on a cell, once it has come as near as it usually can."""
    distance = ways(state.ground).ranges[cell][drone.cell]
    if distance > _STRIDE and ways(state.ground).steps[cell][drone.cell] > 2 * _STRIDE:
        return 0
    near = max(1, distance - _STRIDE + 1)
    return _loss(state, tough, harm(SERVE_SUBPOENA, near, tough.sheet.defense, _lives(tough))) // 2


def _loss(state: CapitalState, target: Token, suffered: Harm) -> int:
    """What some harm costs the target's side, in points."""
    if target.side == TOUGHS:
        return (_LIFE * suffered.lost + _TOUGH * suffered.eliminated) // 1000
    wounds = suffered.lost - suffered.eliminated
    return (_DRONE_ARMOR * wounds + _drone(state) * suffered.eliminated) // 1000


def _lives(token: Token) -> int:
    return token.health + token.armor


# ---- Attacks -----------------------------------------------------------------------------------------


def _shooting(state: CapitalState, weapon: Weapon, target: Token) -> int:
    _, actor = state.acting
    return _loss(state, target, _harm_from(state, weapon, actor.cell, target)) + _readiness(state)


def _readiness(state: CapitalState) -> int:
    """Shooting first leaves the walk for afterwards."""
    return _STEP if state.acting[0].actions > 1 else 0


def _harm_from(state: CapitalState, weapon: Weapon, cell: int, target: Token) -> Harm:
    distance = ways(state.ground).ranges[cell][target.cell]
    return harm(weapon, distance, target.sheet.defense, _lives(target)) if distance else NO_HARM


def _throwing(state: CapitalState, cell: int) -> int:
    """Both sides' losses, and the grenade's own worth."""
    _, actor = state.acting
    points = _readiness(state) - _GRENADE
    for target in grenade.caught(state, cell):
        suffered = harm(EPAULET_GRENADE, 0, target.sheet.defense, _lives(target))
        lost = _loss(state, target, suffered)
        points += -lost if target.side == actor.side else lost
    return points


# ---- Moves -------------------------------------------------------------------------------------------


class Outlook:
    """What the acting character sees of the table: where to go, whom to shoot, whom to fear."""

    def __init__(self, state: CapitalState) -> None:
        self.state = state
        self.active, self.actor = state.acting
        self.ways = ways(state.ground)
        self.foes = state.standing(foe_of(self.actor.side))
        # The acting character leaves its own Space open.
        self.occupied = state.occupied() & ~(1 << self.actor.cell)
        self.weapon = next((each for each in self.actor.sheet.weapons if not each.blast), None)
        self.loaded = self.weapon is not None and self.weapon.id not in self.active.taken
        self.step = _STEP if self.actor.side == TOUGHS else _HUNT
        self.goals = self._goals()
        self.here = self.standing(self.actor.cell)

    def moving(self, cell: int, verb: str) -> int:
        """What it promises to walk there: better ground, and a shot where an Action is left for one."""
        shot = self.shot(cell) if self.loaded and self.active.actions > 1 else 0
        return self.standing(cell) - self.here + shot - (_SPRINT if verb == "sprint" else 0)

    def standing(self, cell: int) -> int:
        """How good it is to end the Turn there."""
        steps = self.ways.steps[cell]
        near = max((worth - self.step * steps[goal] for goal, worth in self.goals), default=0)
        return near + self._prizes(cell) + self.shot(cell) // 4 - self._danger(cell) * _COVER // 1000

    def shot(self, cell: int) -> int:
        """The best attack from there with the weapon that needs no token."""
        weapon, board, best = self.weapon, self.state.ground.board, 0
        if weapon is None:
            return 0
        for foe in self.foes:
            if board.sees(cell, foe.cell, self.occupied):
                best = max(best, _loss(self.state, foe, _harm_from(self.state, weapon, cell, foe)))
        return best

    def _goals(self) -> list[tuple[int, int]]:
        """Where it wants to go, and how much."""
        return self._gates_to_lock() if self.actor.side == TOUGHS else self._prey()

    def _gates_to_lock(self) -> list[tuple[int, int]]:
        """Open Gates that no other Tough is nearer to; when there are none, the Drones."""
        friends = [each for each in self.state.standing(TOUGHS) if each is not self.actor]
        wanted = []
        for gate in self.state.open_gates():
            if not any(friend.cell == gate for friend in friends):
                rivals = sum(1 for each in friends if self._steps(each, gate) < self._steps(self.actor, gate))
                wanted.append((gate, -2 * _STEP * rivals))
        return wanted or [(foe.cell, 0) for foe in self.foes]

    def _steps(self, token: Token, cell: int) -> int:
        return self.ways.steps[token.cell][cell]

    def _prey(self) -> list[tuple[int, int]]:
        """The Toughs, the weakest first."""
        return [(foe.cell, -_HUNT * _lives(foe)) for foe in self.foes]

    def _prizes(self, cell: int) -> int:
        """What the Space itself gives: a Gate to lock or to bar, an Armory."""
        prize = 0
        if cell in self.state.ground.armories and cell not in self.active.armories:
            prize += self._armor_worth()
        if cell in self.state.ground.gates and cell not in self.state.locked:
            prize += _ON_GATE if self.actor.side == TOUGHS else self._barring(cell)
        return prize

    def _armor_worth(self) -> int:
        """What one Armor more is worth: less to who has many lives already."""
        if self.actor.side == TOUGHS:
            return _LIFE * _SAFE // max(_SAFE, _lives(self.actor))
        return _DRONE_ARMOR if self.actor.armor < _ENOUGH else 0

    def _barring(self, gate: int) -> int:
        """A Drone on a Gate bars it to a Tough that is near, and else to the Reserve."""
        near = any(self._steps(foe, gate) <= _STRIDE + 1 for foe in self.foes)
        return _BARRED if near else -_BARRED // 2

    def _danger(self, cell: int) -> int:
        """What the enemy's answer costs on average, were everybody to aim at this Space."""
        if self.actor.side == TOUGHS:
            return sum(_feared_from_drone(self.state, self.actor, cell, foe) for foe in self.foes)
        return self._feared_from_tough(cell)

    def _feared_from_tough(self, cell: int) -> int:
        """Only the next Tough acts before the Collective moves again."""
        index = next_tough(self.state)
        foe = self.state.tokens[index] if index >= 0 else None
        if foe is None or foe.cell == OFF or not self.state.ground.board.sees(foe.cell, cell, self.occupied):
            return 0
        weapon = foe.sheet.weapons[0]
        distance = self.ways.ranges[foe.cell][cell]
        suffered = harm(weapon, max(1, distance), self.actor.sheet.defense, _lives(self.actor))
        return _loss(self.state, self.actor, suffered)


def _acts(state: CapitalState) -> list[Choice]:
    """Attacks that can do harm, the most promising throws and destinations, and the end of the Turn."""
    found: dict[str, list[tuple[int, Choice]]] = {}
    outlook = Outlook(state)
    friends = state.mask(outlook.actor.side)
    for option in FLOW.options(state):
        verb = option.group
        if verb in MOVES:
            cell = state.ground.board.cell(option.place)
            if not friends >> cell & 1:
                found.setdefault(verb, []).append((outlook.moving(cell, verb), option.choice))
        elif verb in WEAPONS:
            worth = appraise(state, option.choice)
            if worth > 0:
                found.setdefault(verb, []).append((worth, option.choice))
    kept = [choice for verb, scored in found.items() for choice in _best(scored, _kept(verb))]
    return [*kept, end_choice(state)]


def _kept(verb: str) -> int:
    return _THROWS if verb == EPAULET_GRENADE.id else _CELLS.get(verb, len(WEAPONS) * 2)


def _best(scored: Iterable[tuple[int, Choice]], count: int) -> list[Choice]:
    ranked = sorted(scored, key=lambda each: -each[0])
    return [choice for _, choice in ranked[:count]]


# ---- Commands, orders and takings --------------------------------------------------------------------


def _commands(state: CapitalState) -> list[Choice]:
    """The Drones nearest to a Tough, the Gates to bring others in by, and the end of the Turn."""
    options = FLOW.options(state)
    ready = [
        (_activating(state, state.tokens[state.index(option.place)]), option.choice)
        for option in options
        if option.group == Activate.verb
    ]
    brought = [option.choice for option in options if option.group == Bring.verb]
    return [*_best(ready, _ACTIVATIONS), *brought, end_choice(state)]


def _nearest_tough(state: CapitalState, cell: int) -> int:
    steps = ways(state.ground).steps[cell]
    return min((steps[tough.cell] for tough in state.standing(TOUGHS)), default=0)


def _activating(state: CapitalState, drone: Token) -> int:
    """A Drone near a Tough does more; one that stands on a Gate makes room for the Reserve."""
    leaving = _RESERVE if state.reserve() and drone.cell in state.open_gates() else 0
    return max(_HUNT, _LIFE * 2 - _HUNT * _nearest_tough(state, drone.cell)) + leaving


def _bringing(state: CapitalState, gate: int) -> int:
    """A Drone more, the nearer to a Tough the better."""
    return max(_HUNT, _DRONE + _RESERVE - _HUNT // 2 * _nearest_tough(state, gate))


def _taking(state: CapitalState, taking: str) -> int:
    """Armor, but a grenade for one who has none left and is safe enough."""
    token = state.tokens[state.stack[-1].token]
    if taking == ARMOR:
        return _LIFE
    return 2 * _LIFE if not token.grenades and _lives(token) > _SAFE else _GRENADE


def _ordering(state: CapitalState, order: Sequence[int]) -> int:
    """Who is nearest to an open Gate acts first; once all are locked, who is nearest to a Drone."""
    steps = ways(state.ground).steps
    goals = state.open_gates() or tuple(drone.cell for drone in state.standing(COLLECTIVE))
    points = 0
    for place, index in enumerate(order):
        cell = state.tokens[index].cell
        points -= (len(order) - place) * min((steps[cell][goal] for goal in goals), default=0)
    return points


_WORTH: dict[type[AnyAction[CapitalState]], Callable[[CapitalState, Any, Any], int]] = {
    Take: lambda state, _, taking: _taking(state, taking),
    Walk: lambda state, walk, way: Outlook(state).moving(way.goal, walk.verb),
    Attack: lambda state, attack, target: _shooting(state, attack.weapon, target),
    Throw: lambda state, _, goal: _throwing(state, goal),
    Activate: lambda state, _, drone: _activating(state, drone),
    Bring: lambda state, _, gate: _bringing(state, gate),
    Order: lambda state, _, order: _ordering(state, order),
}
"""What a choice promises, by its verb; another promises nothing."""
