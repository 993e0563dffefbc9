"""What the computer thinks about in the Simulator, and how it judges what it sees.

A choice is appraised by making it on a copy and judging what came of it. A position is judged in points:
what lives, what threatens, how near the goal is. A whole game is worth 1000.
"""

from collections.abc import Sequence

from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Option
from sellsword.games.combat_simulator.model.battlefield import FAR
from sellsword.games.combat_simulator.model.state import OFF, SENTRY, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import movement, spy, turn_sequence
from sellsword.games.combat_simulator.rules.engineer import Build
from sellsword.games.combat_simulator.rules.flow import FLOW
from sellsword.games.combat_simulator.rules.lineup_draft import Pick
from sellsword.games.combat_simulator.rules.movement import Jump, Move
from sellsword.games.combat_simulator.rules.objectives import intel_capture
from sellsword.games.combat_simulator.rules.spy import Uncloak
from sellsword.games.combat_simulator.rules.stickybombs import Lay
from sellsword.games.combat_simulator.sheets.characters import (
    BLU,
    CONTROL_POINTS,
    RED,
    SLOTS,
    UNITS,
    foe_of,
)

WON = 1000
_MOST = 950  # no judgment of a game still open is as sure as its end
_DECIDED = 100_000

# What things are worth, in points of balance; ``_SCALE`` points are a clear advantage.
_SCALE = 900
_MERC = 70  # a merc on the ground, besides its Health
_WAITING = 150  # a merc face down, about to spawn, whatever its class
_LIFE = 14  # one Health
_SENTRY = 50
_CARD, _EQUIPPED = 15, 40  # a Mann Co. card in hand, and one that is carried
_CHARGE = {"engineer": 12, "medic": 10, "sniper": 5, "spy": 5}
_UBER = 90
_IN_THE_WAY, _CRUSHED = -40, -80  # to stand on the own spawn, and on the enemy's
_BOMBED = 20  # how much of what bombs would do now counts, in hundredths
_SAPPED = -70
_CLOAKED = -40  # it does nothing where it is
_AT_ONCE, _LATER = 90, 30  # how much of a threat counts, in hundredths: of whoever is next, of the others
_CARRIED = 480  # the enemy's Intel in hand
_HOMEWARD = 24  # a step of the carrier nearer to home
_CHASED = 9  # a step between the carrier and the nearest enemy
_OPEN = 12  # a step by which somebody is nearer to the enemy's Intel than any enemy
_WANTED = 3  # how many times as much it is worth to hit whoever carries the own Intel
_YET = 4  # steps that it costs to spawn first
_TOWARD_INTEL = 16  # a step of whoever is nearest to the enemy's Intel
_WALK, _ARRIVING = 10, 300  # a step to the goal at first sight, and the goal itself
_ADVANCE = 3  # a step of everybody else
_HELD = 110  # a control point
_CAPTURING = 45
_TOWARD_POINT = 9
_SCORED = 26  # a point on the score bar
_BEHIND = ("engineer", "medic", "sniper")
"""The classes that do not press forward."""
_PICKS = {
    "scout": 10,
    "soldier": 12,
    "pyro": 8,
    "demoman": 7,
    "heavy": 9,
    "engineer": 4,
    "medic": 3,
    "sniper": 8,
    "spy": 2,
}
"""Which class goes under a slot, all else being equal; a second card of a class counts for less."""

_AGAINST = {
    "pyro": ("soldier", "spy"),
    "sniper": ("heavy", "sniper"),
    "spy": ("engineer",),
    "soldier": ("heavy",),
}
"""What a class is good against."""
_ANSWER = 2  # what each of the enemy's mercs that a class is good against adds to it
_WHIM = 10  # how much more one class may be to somebody's taste than another

_KEPT = {Move.verb: 5, Jump.verb: 2, Uncloak.verb: 4, Lay.verb: 2, Build.verb: 2, Pick.verb: 4}
"""How many choices of a kind are worth a thought."""


def candidates(state: SimulatorState) -> Sequence[Choice]:
    """The choices worth a thought; the state's dice order equals."""
    found: dict[str, list[Option]] = {}
    stands = _stands(state)
    for option in FLOW.options(state):
        if option.group != Move.verb or not stands:
            found.setdefault(option.group, []).append(option)
    kept: list[Choice] = []
    for group, options in found.items():
        most = _KEPT.get(group, len(options))
        best = options if len(options) <= most else _best(state, group, options, most)
        kept += [option.choice for option in best]
    return kept


def _stands(state: SimulatorState) -> bool:
    """Whether the acting merc has walked to where it wants to act: a second walk could have been the first.
    Who has jumped, or come upon the Intel, goes on."""
    active, unit = state.active, state.actor
    if active is None or unit is None or not active.moved or active.deed:
        return False
    return unit.kind != movement.SOLDIER and not intel_capture.carries(state, unit)


def _best(state: SimulatorState, group: str, options: list[Option], most: int) -> list[Option]:
    """The most promising choices of a kind at first sight."""
    if group == Pick.verb:
        scores = [_pick_worth(state, FLOW.read(state, option.choice)[1]) for option in options]
    else:
        outlook = _Outlook(state)
        scores = [outlook.standing(state.ground.field.named[option.place], group) for option in options]
    # Of equals any may come first: always the first of the board would favor a side.
    start = _dice(state, group).pick(len(options))
    order = sorted(range(len(options)), key=lambda index: (-scores[index], (index + start) % len(options)))
    return [options[index] for index in order[:most]]


def _dice(state: SimulatorState, label: str) -> Dice:
    """Dice to choose with, apart from those that the game will roll."""
    return state.dice.fork(label)


def _pick_worth(state: SimulatorState, kind: str) -> int:
    unit = turn_sequence.asked(state)
    assert unit is not None, "somebody picks"
    fellows = sum(each.kind == kind for each in state.slots_of(unit.side))
    answered = sum(each.kind in _AGAINST.get(kind, ()) for each in state.slots_of(foe_of(unit.side)))
    runs = 4 if kind == "scout" and state.points else 0
    return _PICKS[kind] - 5 * fellows + _ANSWER * answered + runs + _dice(state, kind).pick(_WHIM)


def appraise(state: SimulatorState, choice: Choice) -> int:
    """What a choice promises the side that decides: the balance once it is made. A class for a slot
    counts for itself, since it is not there yet."""
    if FLOW.grammar(choice).verb == Pick.verb:
        return _pick_worth(state, FLOW.read(state, choice)[1])
    side = FLOW.step(state).seat(state)
    after = state.copy()
    FLOW.apply(after, choice)
    return _balance(after) if side == RED else -_balance(after)


def value(state: SimulatorState, side: int) -> int:
    """How a side stands, from -1000 (lost) to 1000 (won)."""
    if state.outcome is not None:
        return {side: WON, NOBODY: 0}.get(state.outcome.winner, -WON)
    points = _squash(_balance(state))
    return points if side == RED else -points


def _squash(balance: int) -> int:
    """Points of balance as a chance: nearly the hyperbolic tangent, in whole numbers."""
    share = max(-3000, min(3000, balance * 1000 // _SCALE))
    square = share * share // 1000
    return max(-_MOST, min(_MOST, share * (27_000 + square) // (27_000 + 9 * square)))


# ---- The position --------------------------------------------------------------------------------------


def _balance(state: SimulatorState) -> int:
    """How RED stands against BLU."""
    if state.outcome is not None:
        return {RED: _DECIDED, BLU: -_DECIDED}.get(state.outcome.winner, 0)
    sides = [state.present(RED), state.present(BLU)]
    soon = _soon(state)
    return (
        _strength(state, RED)
        - _strength(state, BLU)
        + _threats(state, sides[RED], sides[BLU], soon)
        - _threats(state, sides[BLU], sides[RED], soon)
        + (_points(state, sides) if state.points else _intel(state, RED, sides) - _intel(state, BLU, sides))
    )


def _strength(state: SimulatorState, side: int) -> int:
    """What a side has on the ground, under its slots and in its hand."""
    total = _CARD * len(state.hands[side])
    spawns, actor = state.ground.spawns, state.actor
    for unit in state.units[side * UNITS : (side + 1) * UNITS]:
        if unit.up:
            total += _unit(unit)
            if unit.cell in spawns and unit is not actor:  # whoever acts may still leave
                total += _IN_THE_WAY if unit.cell == spawns[side] else _CRUSHED
        elif unit.kind:
            total += _WAITING
    return total


def _unit(unit: Unit) -> int:
    worth = (_SENTRY if unit.kind == SENTRY else _MERC) + _LIFE * (unit.health - unit.fire)
    if unit.charge:
        worth += _CHARGE[unit.kind] * unit.charge
    if unit.uber:
        worth += _UBER
    if unit.sapped:
        worth += _SAPPED
    if unit.cloaked:
        worth += _CLOAKED
    return worth + _EQUIPPED if unit.card else worth


def _soon(state: SimulatorState) -> tuple[int, ...]:
    """Who attacks before anybody can answer: whoever acts, if it has not; then the next of the other side
    and, once the turn is under way, the next of the own."""
    active = state.active
    if active is None:
        return ()
    coming = _coming(state, state.units[active.unit].side)
    if not (active.moved or active.deed or active.gave):
        return (active.unit, coming[0])
    return coming if active.deed else (active.unit, *coming)


def _coming(state: SimulatorState, side: int) -> tuple[int, int]:
    """The next slot of the other side, and of this side after it."""
    slot = state.step // turn_sequence.PARTS
    theirs = slot if side == state.first else (slot + 1) % SLOTS
    return foe_of(side) * UNITS + theirs, side * UNITS + (slot + 1) % SLOTS


def _threats(state: SimulatorState, own: list[Unit], foes: list[Unit], soon: tuple[int, ...]) -> int:
    """What the units of a side could do to the other with an attack each."""
    hundredths = 0
    covered = {unit.ward for unit in foes if unit.uber}
    exposed = (
        [foe for foe in foes if not foe.uber and state.index(foe.id) not in covered] if covered else foes
    )
    for unit in own:
        index = unit.side * UNITS + unit.slot if unit.kind != SENTRY else OFF
        share = _AT_ONCE if index in soon else _LATER
        hundredths += share * _best_attack(state, unit, exposed, _stride(state, unit, index))
        if unit.bombs:
            hundredths += _BOMBED * _bombs(state, unit, exposed)
    return hundredths // 100


def _stride(state: SimulatorState, unit: Unit, index: int) -> int:
    """How far a unit can go before it attacks."""
    if unit.kind == "heavy":
        return 0
    if state.active is not None and state.active.unit == index:
        return movement.left(state)
    return unit.sheet.speed


def _best_attack(state: SimulatorState, unit: Unit, foes: list[Unit], stride: int) -> int:
    if unit.sapped or unit.fresh:
        return 0
    sheet = unit.sheet
    steps, reach, best = state.ground.field.steps(unit.cell), stride + sheet.range, 0
    aimed = unit.charge if unit.kind == "sniper" else 0  # lost by moving
    wanted = state.carrier_of(unit.side)
    for foe in foes:
        if steps[foe.cell] <= reach:
            worth = _harm(unit, foe, sheet.attack + (aimed if steps[foe.cell] <= sheet.range else 0))
            if wanted != OFF and foe is state.units[wanted]:
                worth *= _WANTED
            if worth > best:
                best = worth
    return best


_HARMLESS = (("soldier", "pyro"), (SENTRY, "spy"))
"""Who does nothing to whom (SH-047, SH-076)."""


def _harm(unit: Unit, foe: Unit, damage: int) -> int:
    """What an attack with the unit's own weapon is worth."""
    if (unit.kind, foe.kind) in _HARMLESS:
        return 0
    if damage >= foe.health:
        return _MERC + _LIFE * foe.health
    return _LIFE * damage


def _bombs(state: SimulatorState, unit: Unit, foes: list[Unit]) -> int:
    """What a detonation would do now."""
    worth = 0
    for cell in unit.bombs:
        near = state.ground.field.near(cell, 1)
        worth += sum(3 * _LIFE for foe in foes if near >> foe.cell & 1)
    return worth


# ---- The goals -----------------------------------------------------------------------------------------


def _intel(state: SimulatorState, side: int, sides: list[list[Unit]]) -> int:
    """How far a side has come with the enemy's Intel, and how open the way is to go on."""
    where, foe = state.intels[foe_of(side)], foe_of(side)
    if where.carrier != OFF:
        cell = state.units[where.carrier].cell
        home = state.ground.field.steps(state.ground.intels[side])
        return _CARRIED - _HOMEWARD * home[cell] + _CHASED * _nearest(state, sides[foe], foe, cell)
    steps = state.ground.field.steps(where.cell)
    ways = sorted(steps[unit.cell] for unit in sides[side] if _presses(unit))
    runner = ways[0] if ways else _from_spawn(state, side, where.cell)
    lead = max(0, _nearest(state, sides[foe], foe, where.cell) - runner)
    return _OPEN * lead - _TOWARD_INTEL * runner - _ADVANCE * sum(ways[1:])


def _nearest(state: SimulatorState, units: list[Unit], side: int, cell: int) -> int:
    """The steps from a space to the nearest of a side's units, or to whoever may spawn next."""
    steps = state.ground.field.steps(cell)
    return min([_from_spawn(state, side, cell), *(steps[unit.cell] for unit in units)])


def _from_spawn(state: SimulatorState, side: int, cell: int) -> int:
    """The way of somebody who has yet to spawn."""
    return state.ground.field.steps(cell)[state.ground.spawns[side]] + _YET


def _presses(unit: Unit) -> bool:
    return unit.kind != SENTRY and unit.kind not in _BEHIND


def _points(state: SimulatorState, sides: list[list[Unit]]) -> int:
    """Points scored, held, being captured and near."""
    total = _SCORED * (state.scores[RED] - state.scores[BLU])
    for here, cell in zip(state.points, state.ground.points, strict=True):
        if here.holder != OFF:
            total += _HELD if here.holder == RED else -_HELD
        if here.unit != OFF:
            taking = _CAPTURING * (1 + here.turns)
            total += taking if state.units[here.unit].side == RED else -taking
        steps = state.ground.field.steps(cell)
        for side, sign in ((RED, 1), (BLU, -1)):
            if here.holder != side:
                ways = [steps[unit.cell] for unit in sides[side] if unit.kind != SENTRY]
                total -= sign * _TOWARD_POINT * min(ways, default=FAR // CONTROL_POINTS)
    return total


# ---- At first sight ------------------------------------------------------------------------------------


class _Outlook:
    """What the acting unit sees from a space: whom it could attack, who could attack it, the way to go."""

    def __init__(self, state: SimulatorState) -> None:
        self.state = state
        unit = turn_sequence.asked(state)
        assert unit is not None, "somebody acts"
        self.unit = unit
        self.field = state.ground.field
        self.foes = state.present(foe_of(unit.side))
        self.reaches = [
            (self.field.steps(foe.cell), foe.sheet.range + (0 if foe.kind == "heavy" else foe.sheet.speed))
            for foe in self.foes
        ]
        self.step = _HOMEWARD if intel_capture.carries(state, unit) else _WALK
        self.goals = [self.field.steps(goal) for goal in self._goals()]
        active = state.active
        self.loaded = active is not None and not active.deed

    def standing(self, cell: int, group: str) -> int:
        """How good a space is to go to, to bomb, or to build on."""
        if group == Lay.verb:
            near = self.field.near(cell, 1)
            return sum(10 for foe in self.foes if near >> foe.cell & 1) - self._way(cell)
        if group == Build.verb:
            return 5 * sum(self.field.shots(cell)[4] >> foe.cell & 1 for foe in self.foes) - self._way(cell)
        exposed = sum(4 for steps, reach in self.reaches if steps[cell] <= reach)
        noticed = 500 if group == Uncloak.verb and spy.watchers(self.state, self.unit.side, cell) else 0
        return self._shot(cell, group) - self._way(cell) - exposed - noticed

    def _way(self, cell: int) -> int:
        """What is still to go is worth; nothing is better than to be there."""
        steps = min((steps[cell] for steps in self.goals), default=0)
        return self.step * steps if steps else -_ARRIVING

    def _shot(self, cell: int, group: str) -> int:
        """The best attack from a space, where there may still be one."""
        unit = self.unit
        if group != Uncloak.verb and (not self.loaded or unit.kind == "heavy"):
            return 0
        reached = self.field.shots(cell)[unit.sheet.range]
        targets = [foe for foe in self.foes if reached >> foe.cell & 1]
        worth = max((_harm(unit, foe, unit.sheet.attack) for foe in targets), default=0)
        wanted = self.state.carrier_of(unit.side)
        if wanted != OFF and self.state.units[wanted] in targets:
            worth = max(worth, _WANTED * _harm(unit, self.state.units[wanted], unit.sheet.attack))
        sapping = 60 if unit.kind == "spy" and self._next_to_a_sentry(cell) else 0
        return worth + sapping

    def _next_to_a_sentry(self, cell: int) -> bool:
        near = self.field.near(cell, 1)
        return any(foe.kind == SENTRY and not foe.sapped and near >> foe.cell & 1 for foe in self.foes)

    def _goals(self) -> list[int]:
        """Where the unit wants to go."""
        state, unit = self.state, self.unit
        if intel_capture.carries(state, unit):
            return [state.ground.intels[unit.side]]
        if unit.kind == "medic":
            return [each.cell for each in state.present(unit.side) if _presses(each)]
        return self._points() if state.points else self._intels()

    def _points(self) -> list[int]:
        """The points that the side does not hold; for an Engineer those that it does."""
        state, keeps = self.state, self.unit.kind == "engineer"
        pairs = zip(state.points, state.ground.points, strict=True)
        wanted = [cell for here, cell in pairs if (here.holder == self.unit.side) == keeps]
        return wanted or list(state.ground.points)

    def _intels(self) -> list[int]:
        """The enemy's Intel and whoever has taken the own or comes to; for an Engineer its own side's."""
        state, side = self.state, self.unit.side
        theirs = state.intels[foe_of(side)]
        if self.unit.kind == "engineer":
            return [state.ground.intels[side]]
        goal = theirs.cell if theirs.carrier == OFF else state.units[theirs.carrier].cell
        return [goal, *self._intruder()]

    def _intruder(self) -> list[int]:
        """Where the carrier of the own Intel is; else the enemy who is nearest to it, if nobody is nearer."""
        state, side = self.state, self.unit.side
        own = state.intels[side]
        if own.carrier != OFF:
            return [state.units[own.carrier].cell]
        steps = self.field.steps(own.cell)
        runner = min((foe.cell for foe in self.foes if _presses(foe)), key=steps.__getitem__, default=OFF)
        if runner == OFF or steps[runner] >= _nearest(state, state.present(side), side, own.cell):
            return []
        return [runner]
