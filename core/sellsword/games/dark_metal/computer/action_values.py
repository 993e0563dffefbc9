"""What a choice of an activation promises the figure that makes it, in the points of ``toll``.

What a choice brings at once is counted by exact odds; to that comes what the figure's prospects are then,
beside those that it has if it does nothing more. What prepares something is made on a copy to see.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sellsword.boards.board import INCH, Base, Point
from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.games.dark_metal.computer import objective_forecast
from sellsword.games.dark_metal.computer.evaluation import DEAR, DUE, ITEM, Outlook
from sellsword.games.dark_metal.computer.expected_damage import WHOLE, blow_up, due, harm, hits, loss
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.fighter_state import SQUAD, Fighter
from sellsword.games.dark_metal.model.mission_data import ESCAPE
from sellsword.games.dark_metal.model.state import DarkState, Device, Structure
from sellsword.games.dark_metal.rules import actions, turn_sequence
from sellsword.games.dark_metal.rules.combat import (
    attack_modifiers,
    attack_resolution,
    engagement,
    explosions,
    heavy_weapons,
    mines_and_traps,
    structure_damage,
    wrestling,
)
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.rules.devices import device_checks, explosives_handling, trap_search
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.rules.movement import (
    hiding_and_detection,
    jumping_and_falling,
    movement,
    throwing,
    vehicle_use,
)
from sellsword.games.dark_metal.rules.special_actions import abilities, group_activation, item_use
from sellsword.games.dark_metal.rules.special_actions.equipment import Power
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS, Explosive
from sellsword.games.dark_metal.sheets.tables import ENGAGED, GROUP_REACH
from sellsword.games.dark_metal.sheets.weapons import SHOCKS_USER
from sellsword.odds import chance_of, distribution

_FIRST = 3  # to have an Action done rather than still to do
_GRAPPLED, _TRIPPED = 5, 8  # an enemy Entangled, and one Fallen, besides what it cannot do then
_IDLE = 1100  # how much of an enemy's best attack it is worth that it does nothing for a turn
_BELOW = 30  # to fall oneself
_PAIN = 15
_DOOR, _TRAP, _ALARM, _COMPUTER = 30, 12, 18, 25  # what it is worth to deal with what nobody asked for
_HELD_UP = 7  # what an Action of an enemy is worth
_ASKED = 140  # and with what the mission asks for
_AMBUSH = 250  # how much of what a mine would do counts, in thousandths, with enemies about to come
_COMING = (2, 8)  # inches between which enemies are about to come
_HIDDEN = 8
_WAITING = 12  # what it costs to wait for the allies' phase
_TALENT = 6  # what costs no Action and may help
_CENTERED = 14
_SPARED = 12  # the most that a blow is worth which does nothing
_STUNG = 20
_AT_ONCE = 100
_STRIDE = 100 * INCH // 3  # hundredths of a Move to points
_A_MOVE = 6  # what an inch of a faster way is worth, which one goes more than once
_GONE = 60


@dataclass(frozen=True, slots=True)
class Idea:
    """A choice of the acting figure, with its verb and what its words mean."""

    choice: Choice
    action: Any
    meant: Any


class Counsel(Outlook):
    """What the choices of the acting figure promise."""

    def __init__(self, state: DarkState) -> None:
        super().__init__(state)
        self.active, self.actor = state.acting
        self.index = self.active.fighter
        self.still = self.prospects(self.index, 0)
        self._known: dict[Choice, int] = {Choice((actions.End.verb,)): 0}

    def worth(self, choice: Choice) -> int:
        """What a choice promises beyond doing nothing more; to end promises nothing."""
        if choice not in self._known:
            idea = Idea(choice, *FLOW.read(self.state, choice))
            self._known[choice] = _COUNSELS.get(type(idea.action), Counsel.prepared)(self, idea)
        return self._known[choice]

    def after(self, free: bool = False, at: Point | None = None) -> int:
        """What the prospects are once an Action is spent, beyond those of doing nothing."""
        left = self.active.left - (not free)
        return self.prospects(self.index, max(0, left), at) - self.still

    # Attacks

    def attacking(self, idea: Idea) -> int:
        """Shooting, close combat, and what is fired: the harm to each target, less that to friends."""
        made = idea.action.attacks(self.state, idea.meant)
        points = sum(self.promise(each, self.actor.aim if n == 0 else 0) for n, each in enumerate(made))
        return points + self._sting(made[0]) + _FIRST + self._spent()

    def promise(self, made: Attack, aim: int) -> int:
        """What an attack promises by its own pool."""
        pool = attack_modifiers.pool(self.state, made)
        chances = hits(pool.dice, pool.defense, pool.need, pool.tens)
        burst = self._burst(made) * chances[0] // WHOLE if heavy_weapons.heavy(made.use) else 0
        return due(made, made.target, chances, aim > 0) + burst - self._stray(made, chances[0])

    def _burst(self, made: Attack) -> int:
        """What else a burst catches, friends counted against it."""
        if made.use.lance:
            return 0
        explosive = heavy_weapons.explosive_of(self.actor, made.use)
        return self.caught(explosive, made.target.at, self.actor, made.target)

    def _hostile(self, other: Fighter) -> bool:
        return self.state.number(other) in self.foes(self.actor)

    def _stray(self, made: Attack, chance: int) -> int:
        """What friends suffer from a shot that misses (DM-341)."""
        friends = attack_modifiers.endangered(self.state, made)
        if not friends:
            return 0
        worst = max(harm(made, self.state.fighters[index]) for index in friends)
        return worst * (WHOLE - chance) // WHOLE

    def _sting(self, made: Attack) -> int:
        """What a weapon does to its own user (DM-179)."""
        return -_STUNG * self.actor.profile.wired if made.weapon.has(SHOCKS_USER) else 0

    def _spent(self) -> int:
        """What remains to be done after an attack: an aim is used up."""
        aim, self.actor.aim = self.actor.aim, 0
        rest = self.after()
        self.actor.aim = aim
        return rest

    def spraying(self, idea: Idea) -> int:
        """All around, or in a cone."""
        points = 0
        for made in heavy_weapons.caught(self.state, self.actor, idea.meant):
            likely = self.promise(made, 0)
            points += likely if self._hostile(made.target) else -DEAR * likely
        return points + _FIRST + self.after()

    def hurling(self, idea: Idea) -> int:
        """A grenade: what it catches where it should land; where it falls short it seldom catches anybody."""
        goal = idea.meant.goal
        if idea.meant.trap:
            return self.after()
        pool = throwing.pool(self.state, self.actor, goal)
        chance = hits(pool.dice, 0, pool.need)[0]
        explosive = explosions.named(idea.meant.item)
        return self.caught(explosive, goal, self.actor) * chance // WHOLE + self.after()

    # Wrestling

    def grappling(self, idea: Idea) -> int:
        """Entangle, Push, Trip: what the foe cannot do then, less the danger of falling oneself."""
        verb, foe = idea.action.verb, self.state.number(idea.meant)
        odds = distribution(wrestling.pool(self.state, verb, self.actor, idea.meant))
        won, lost = chance_of(odds, 1), 1 - chance_of(odds, 0)
        gain = self._grip(foe) if verb == wrestling.Entangle.verb else self._felled(verb, foe)
        return int(won * gain - lost * _BELOW) + self.after()

    def _grip(self, foe: int) -> int:
        """What it is worth to hold somebody: what it could do, and what only a hold allows (DM-180)."""
        before, held = self.blow(self.index, foe), self.actor.held
        self.actor.held = foe
        more = self.blow(self.index, foe) - before
        self.actor.held = held
        return _GRAPPLED + self.attack(foe) * _IDLE // WHOLE + more

    def _felled(self, verb: str, foe: int) -> int:
        """What it is worth that a foe falls, or is shoved away."""
        if verb == wrestling.Trip.verb:
            helped = sum(self._helps(friend, foe) for friend in self.foes(self.state.fighters[foe]))
            return _TRIPPED + self.attack(foe) // 3 + helped // 4
        outgunned = self.shot(self.index, foe, self.line(self.index, foe)) > self.blow(self.index, foe)
        return _TRIPPED + self.attack(foe) // 3 if outgunned else 0

    def _helps(self, friend: int, foe: int) -> int:
        """What a friend who has yet to act could do to a foe."""
        if self.state.fighters[friend].acted:
            return 0
        line = self.line(friend, foe)
        return self.threat(friend, foe, line, self.busy(friend, foe), self.reach(friend))

    # Going

    def going(self, idea: Idea) -> int:
        """A Move or a Dash."""
        return self.arriving(idea.meant[-1], idea.action.verb in self.active.free)

    def arriving(self, at: Point, free: bool = False) -> int:
        """How much better it is to stand somewhere, less what those do who are left (DM-267)."""
        return self.after(free, at) - self._parting(at)

    def _parting(self, at: Point) -> int:
        """What the enemies whom the figure leaves do to it."""
        points = 0
        for foe in self.beside(self.index):
            other = self.state.fighters[foe]
            away = self.lines.between(other.at, other.level, at, self.actor.level).length
            if other.up and not other.stun and away > ENGAGED:
                points += self.blow(foe, self.index)
        return points

    def leaping(self, idea: Idea) -> int:
        """A jump, which may fail (DM-293)."""
        goal = idea.meant
        length = self.state.board.range(self.actor.spot, Base(goal, 0, self.actor.level))
        pool = jumping_and_falling.pool(self.actor, length)
        chance = hits(pool.dice, 0, pool.need)[0]
        return (self.arriving(goal) * chance - _PAIN * (WHOLE - chance)) // WHOLE

    def leaving(self, _: Idea) -> int:
        """To go off the table, where that is what one came for."""
        wanted = any(errand.kind == ESCAPE and errand.inside(self.actor.at) for errand in self.errands)
        return _GONE if wanted else -2 * _GONE

    # What stands about, and what is left behind

    def trying(self, idea: Idea) -> int:
        """A skill on a device."""
        device = idea.meant
        pool = device_checks.pool(self.actor, device)
        chance = hits(pool.dice, 0, pool.need)[0] if self.actor.side == SQUAD else WHOLE
        wanted = any(errand.device is device for errand in self.errands)
        worth = _ASKED if wanted else self._unasked(device)
        if not worth:
            return -1
        gain = worth * chance // WHOLE
        return (
            self._at_once(gain) if device_checks.smooth(self.actor, device) else gain + _FIRST + self.after()
        )

    def _unasked(self, device: Device) -> int:
        """What it is worth to deal with something that the mission does not name; nothing where a door may as
        well stay shut."""
        if device.kind == device_checks.DOOR and not self._barred(device.id):
            return 0
        return _DEVICES.get(device.kind, _COMPUTER)

    def _barred(self, barrier: str) -> bool:
        return objective_forecast.bars(self.state, self.errands, self.actor, barrier)

    def breaching(self, idea: Idea) -> int:
        """To break what bars the way (DM-S63); the rest of the ground may stay as it is."""
        structure: Structure = idea.meant.structure
        walks = [errand for errand in self.errands if errand.walk is not None]
        if not objective_forecast.bars(self.state, walks, self.actor, structure.id):
            return -1
        pool = structure_damage.pool(self.state, self.actor, idea.meant.found, structure)
        done = min(structure.left, structure_damage.damage(self.actor, idea.meant.use))
        return _DOOR * hits(pool.dice, 0, pool.need)[0] * done // (WHOLE * structure.left) + self._spent()

    def searching(self, _: Idea) -> int:
        """To look for hidden traps, where there is nothing better to do: they may be anywhere (DM-S64)."""
        chance = hits(trap_search.pool(self.actor).dice, 0, trap_search.NEED)[0]
        return _TRAP * chance // (3 * WHOLE) + self.after()

    # At the wheel

    def riding(self, idea: Idea) -> int:
        """To get into a vehicle: nobody strikes there, nor is struck; and it goes farther (DM-S60)."""
        ridden = idea.meant
        return self.prepared(idea) + self._wheels(ridden) * (not ridden.acted)

    def _wheels(self, ridden: Fighter) -> int:
        """How much farther a vehicle goes than one walks, while there is far to go."""
        faster = vehicle_use.reach(self.actor, ridden, vehicle_use.Drive.verb) - self.reach(self.index)
        far = max(0, -self.pull(self.actor)) // 3
        return min(far, _A_MOVE * max(0, faster) // INCH)

    def driving(self, idea: Idea) -> int:
        """To drive: how much nearer all who are aboard are to their work then, and what whoever drives could
        do there on foot; who races may stall (DM-S60)."""
        ridden, way = idea.meant.vehicle, idea.meant.way
        riders = vehicle_use.riders(self.state, ridden)
        nearer = sum(self.pull(each, way[-1]) - self.pull(each) for each in riders if each is not self.actor)
        nearer += self.on_foot(self.index, 0, way[-1]) - self.on_foot(self.index, 0, ridden.at)
        nearer -= _FIRST  # nobody drives about for nothing
        if idea.action.verb == vehicle_use.Drive.verb:
            return nearer
        chance = hits(vehicle_use.pool(self.actor).dice, 0, vehicle_use.RACING)[0]
        return (nearer * chance - _PAIN * (WHOLE - chance)) // WHOLE

    def alighting(self, idea: Idea) -> int:
        """To get out: what the figure could do there, and suffer, on its feet, but no longer on wheels."""
        ridden, place = idea.meant.vehicle, idea.meant.way[-1]
        afoot = self.on_foot(self.index, max(0, self.active.left - 1), place)
        return afoot - self.still - self._wheels(ridden)

    # Traps and mines

    def mining(self, idea: Idea) -> int:
        """A mine, a bomb or a trap, where enemies are about to come; one that is reshaped, toward them."""
        coming, explosive = self._coming(), explosions.named(idea.meant.what)
        if idea.meant.side >= 0:
            board, way = self.state.board, idea.meant.side
            coming = [foe for foe in coming if board.faces(self.actor.spot, way, foe.spot)]
            explosive = replace(explosive, damage=explosive.damage + 1)
        return self._ambush(explosive, coming) + self.after() if coming else -1

    def _ambush(self, explosive: Explosive, coming: list[Fighter]) -> int:
        """What something that waits promises to do to those who come."""
        typical = max((blow_up(explosive, foe) for foe in coming), default=0)
        return typical * _AMBUSH * min(2, len(coming)) // WHOLE

    def _coming(self) -> list[Fighter]:
        """The enemies who are neither here yet nor far away."""
        least, most = (inches * INCH for inches in _COMING)
        lengths = {foe: self.line(self.index, foe).length for foe in self.foes(self.actor)}
        return [self.state.fighters[foe] for foe, length in lengths.items() if least <= length <= most]

    def recovering(self, idea: Idea) -> int:
        """To take up something explosive: an enemy's alone, since it may go off (DM-218)."""
        charge = idea.meant
        pool = explosives_handling.pool(self.actor, charge.what)
        chance = hits(pool.dice, 0, pool.need)[0]
        gain = ITEM + (_TRAP if charge.owner in self.foes(self.actor) else 0)
        pain = blow_up(explosions.named(charge.what), self.actor)
        return (gain * chance - pain * (WHOLE - chance)) // WHOLE + self.after()

    def turning(self, idea: Idea) -> int:
        """To turn a trap against those who set it, unless it goes off at once (DM-246)."""
        device = idea.meant
        pool = explosives_handling.turn_pool(self.actor, device)
        chance = hits(pool.dice, 0, pool.need)[0]
        explosive = explosions.named(explosives_handling.trap_of(self.state, device).what)
        gain, pain = _TRAP + self._ambush(explosive, self._coming()), blow_up(explosive, self.actor)
        return (gain * chance - pain * (WHOLE - chance)) // WHOLE + _FIRST + self.after()

    def securing(self, idea: Idea) -> int:
        """To keep a door shut through which one need not go: it costs each enemy out of sight, if they come
        that way, an Action (DM-236)."""
        if self._barred(idea.meant.id):
            return -1
        about = [self.state.number(foe) for foe in self._coming()]
        hidden = [foe for foe in about if not self.line(self.index, foe).open]
        return _FIRST + _HELD_UP * len(hidden) + self.after()

    # What helps others

    def calling(self, idea: Idea) -> int:
        """An ally acts before the enemy does (DM-091)."""
        ally = self.state.number(idea.meant)
        return _FIRST + self.attack(ally) * (WHOLE - DUE[0]) // WHOLE

    def waiting(self, _: Idea) -> int:
        """To put off acting."""
        return -_WAITING

    def using_feat(self, idea: Idea) -> int:
        """What has been learned: what some feats are good for is told here, the rest is seen on a copy."""
        found = _FEATS.get(idea.meant.art)
        if found is None:
            return self.prepared(idea)
        gain = found(self, self.state.fighters[self.state.index(idea.meant.on)])
        return self._at_once(gain) if abilities.free(idea.meant.art) else gain + self.after()

    def _at_once(self, gain: int) -> int:
        """What costs no Action is done first, if it is of use at all."""
        return gain + _AT_ONCE if gain > 0 else gain - _AT_ONCE

    def taunting(self, foe: Fighter) -> int:
        """A foe may attack nobody else (DM-093): what it could do to others, less what it does to oneself."""
        index = self.state.number(foe)
        line, busy = self.line(index, self.index), self.busy(index, self.index)
        return self.attack(index) - self.threat(index, self.index, line, busy, self.reach(index)) - _TALENT

    def inspiring(self, ally: Fighter) -> int:
        """An ally strikes twice (DM-094)."""
        return 0 if ally.acted else self.attack(self.state.number(ally)) * 2 // 3

    def hurrying(self, ally: Fighter) -> int:
        """An ally moves at once (DM-092)."""
        index = self.state.number(ally)
        held = self.attack(index)
        return _TALENT + self.exposure(index) // 3 - held // 4

    def centering(self, center: Fighter) -> int:
        """Group Activate is counted from somebody else too (DM-095)."""
        if not group_activation.calls_left(self.state, self.actor):
            return -1
        allies = [each for each in self.state.fighters if each.leader == self.index and each.present]
        out = [each for each in allies if not each.acted and not self._close(self.actor, each)]
        return _CENTERED if any(self._close(center, each) for each in out) else -1

    def _close(self, one: Fighter, other: Fighter) -> bool:
        return engagement.within(self.state, one, other, GROUP_REACH)

    def focusing(self, _: Fighter) -> int:
        """A die more for a skill, where there is something to try it on (DM-243)."""
        known = (each for each in self.state.devices if not each.hidden)
        near = any(not device_checks.against(self.state, self.actor, each) for each in known)
        return _TALENT if near else -1

    # What prepares

    def braced(self, _: Fighter) -> int:
        """The first blow is spared (DM-208), where one is to be feared."""
        feared = self.exposure(self.index)
        return min(feared, _SPARED) if self.actor.ahp else -_SPARED

    def swinging(self, _: Fighter) -> int:
        """A free Dash to begin with (DM-209), with nobody about."""
        return 0 if self.beside(self.index) else _TALENT

    def overpowering(self, _: Fighter) -> int:
        """More dice for one attack in close combat (DM-210), with somebody to strike and an Action left."""
        near = [self.blow(self.index, foe) for foe in self.beside(self.index)]
        return max(near, default=0) // 3 if self.active.left else -1

    def switching_on(self, idea: Idea) -> int:
        """A device: what it changes, and the ground that quicker legs cover while there is far to go."""
        boost = GEAR[idea.meant].boost
        stride = boost.stride if boost else 0
        far = max(0, -self.pull(self.actor)) // 3
        return self.prepared(idea) + min(far, self.reach(self.index) * stride // _STRIDE)

    def prepared(self, idea: Idea) -> int:
        """Made on a copy: what has become of what both sides have, and of the figure's prospects."""
        state, before = self.state.copy(), self.holdings()
        state.dice = Dice(str(idea.choice))  # what the true dice will bring nobody knows
        free = isinstance(idea.action, Deed) and idea.action.free(self.state, idea.meant)
        FLOW.apply(state, idea.choice)
        then, left = Outlook(state), max(0, self.active.left - (not free))
        gain = (then.holdings() - before) * (1 if self.actor.side == SQUAD else -1)
        gain += then.prospects(self.index, left)
        return self._at_once(gain - self.prospects(self.index, left)) if free else gain - self.still

    def treating(self, idea: Idea) -> int:
        """A kit for somebody, by what it brings back on average; spare Ammo is seen on a copy."""
        if idea.meant.item == item_use.AMMO:
            return self.prepared(idea)
        item = ITEMS[idea.meant.item]
        patient = self.state.fighters[self.state.index(idea.meant.on)]
        heal = item.bhp or item.ahp
        assert heal is not None
        points = min(heal.dice * 5 // 2 + heal.plus, item_use.missing(patient, item))
        return -loss(patient, -points) - ITEM + self.after()

    def hiding(self, idea: Idea) -> int:
        """To go into stealth, and strike from it."""
        return self.prepared(idea) + _HIDDEN

    def holding(self, _: Idea) -> int:
        """To keep hold of somebody."""
        return _GRAPPLED + self.attack(self.actor.held) * _IDLE // WHOLE + self.after()


_DEVICES = {device_checks.DOOR: _DOOR, device_checks.ALARM: _ALARM, "trap": _TRAP}


def of(state: DarkState) -> Counsel:
    """The counsel of a position: the last one if it is of an equal position, since it is asked again at
    once for each candidate."""
    if not _LATEST or _LATEST[0].state != state:
        _LATEST[:] = [Counsel(state.copy())]
    return _LATEST[0]


_LATEST: list[Counsel] = []

type Advice = Callable[[Counsel, Idea], int]

_COUNSELS: dict[type, Advice] = {
    attack_resolution.Shoot: Counsel.attacking,
    attack_resolution.Fight: Counsel.attacking,
    heavy_weapons.Fire: Counsel.attacking,
    heavy_weapons.Spray: Counsel.spraying,
    throwing.Hurl: Counsel.hurling,
    wrestling.Entangle: Counsel.grappling,
    wrestling.Push: Counsel.grappling,
    wrestling.Trip: Counsel.grappling,
    wrestling.Hold: Counsel.holding,
    movement.Move: Counsel.going,
    movement.Dash: Counsel.going,
    movement.Leave: Counsel.leaving,
    jumping_and_falling.Jump: Counsel.leaping,
    device_checks.Interact: Counsel.trying,
    structure_damage.Breach: Counsel.breaching,
    trap_search.Search: Counsel.searching,
    vehicle_use.Ride: Counsel.riding,
    vehicle_use.Drive: Counsel.driving,
    vehicle_use.Race: Counsel.driving,
    vehicle_use.Alight: Counsel.alighting,
    mines_and_traps.Lay: Counsel.mining,
    mines_and_traps.Rig: Counsel.mining,
    mines_and_traps.Snare: Counsel.mining,
    explosives_handling.Recover: Counsel.recovering,
    explosives_handling.Turn: Counsel.turning,
    device_checks.Secure: Counsel.securing,
    group_activation.Call: Counsel.calling,
    turn_sequence.Defer: Counsel.waiting,
    abilities.Feat: Counsel.using_feat,
    Power: Counsel.switching_on,
    hiding_and_detection.Hide: Counsel.hiding,
    item_use.Use: Counsel.treating,
}
"""What each verb is judged by; all others are tried on a copy."""

_FEATS: dict[str, Callable[[Counsel, Fighter], int]] = {
    "taunt": Counsel.taunting,
    "inspire": Counsel.inspiring,
    "move-it": Counsel.hurrying,
    "coordination": Counsel.centering,
    "focus": Counsel.focusing,
    "glacis-stance": Counsel.braced,
    "joint-swing": Counsel.swinging,
    "overpower": Counsel.overpowering,
}
