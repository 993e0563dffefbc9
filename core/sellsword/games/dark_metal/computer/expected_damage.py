"""What attacks cost an enemy, on average, in points; the computer asks.

A figure of the ranks in good health is worth about 100 points. Attacks are judged from their exact odds, but
figures in the way and friends who help are left out, so that a position is judged quickly.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import count

from sellsword.boards.board import Point
from sellsword.games.dark_metal.computer import sight_cache
from sellsword.games.dark_metal.computer.sight_cache import Line
from sellsword.games.dark_metal.model import active_effects, loadout
from sellsword.games.dark_metal.model.battlefield import remembered
from sellsword.games.dark_metal.model.dice.roll_pools import D10, AttackPool
from sellsword.games.dark_metal.model.fighter_state import DASHED, DODGED, OUT, Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import attack_modifiers, facing_arcs, heavy_weapons
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.sheets import tables, weapons
from sellsword.games.dark_metal.sheets.items import EVADE, Explosive
from sellsword.odds import chance_of, distribution

WHOLE = 1000
_BODY, _TRAIT, _POINT = 30, 10, 8  # what a figure, a die of a trait and a hit point are worth
_LEADER = 2  # how many times as much a leader is worth
_STUN = 30  # what an Action that is lost is worth
VENOM = 35
_MOST_HITS, _MOST_STUN = 6, 4
_MOST_PROMISES = 50_000  # that are remembered

type Arms = Sequence[tuple[weapons.Weapon, weapons.Use]]
"""Weapons, each with a way to use it."""


# What figures are worth


def worth(fighter: Fighter) -> int:
    """What a figure in good health is worth."""
    figures = fighter.profile.figures
    dice = figures.ath + figures.pre + figures.ins
    points = _BODY + _TRAIT * dice + _POINT * (figures.bhp + figures.ahp)
    return points * _LEADER if fighter.leads else points


def price(fighter: Fighter, lost: int = 0) -> int:
    """What a figure is worth as it fares, once it has lost so many points more: half for being there."""
    figures = fighter.profile.figures
    full, left = figures.bhp + figures.ahp, fighter.bhp + fighter.ahp - lost
    if fighter.status == OUT or left <= 0:
        return 0
    return worth(fighter) * (full + left) // (2 * full)


def loss(fighter: Fighter, damage: int) -> int:
    """What a hit of so much damage costs a figure."""
    return price(fighter) - price(fighter, damage)


# Odds


@lru_cache(maxsize=8192)
def hits(dice: int, defense: int, need: int, tens: int = 0) -> tuple[int, ...]:
    """The chances of 1, 2, 3 ... hits or more, in thousandths."""
    if need > D10 or dice <= 0:
        return (0,)
    odds = distribution(AttackPool("", dice, defense, need, tens))
    return tuple(int(WHOLE * chance_of(odds, least)) for least in range(1, min(dice + tens, _MOST_HITS) + 1))


def due(made: Attack, target: Fighter, chances: tuple[int, ...], aimed: bool) -> int:
    """What an attack with such chances to hit promises."""
    if made.weapon.has(weapons.BEAM) and aimed and not made.close:
        hit_by_hit = enumerate(chances, 1)
        return sum(odds * (loss(target, hit) - loss(target, hit - 1)) for hit, odds in hit_by_hit) // WHOLE
    return chances[0] * harm(made, target) // WHOLE


def harm(made: Attack, target: Fighter) -> int:
    """What a hit promises: damage, Stun and Venom, or what bursts there."""
    attacker, use = made.attacker, made.use
    if heavy_weapons.heavy(use) and not use.lance:
        return blow_up(heavy_weapons.explosive_of(attacker, use), target)
    points = loss(target, attacker.profile.hide.bulk if use.bulky else use.damage + use.lance)
    points += _stunned(target, use.shock)
    if made.close and attacker.profile.hide.venom and not target.profile.hide.armor:
        points += VENOM
    return points


def _stunned(victim: Fighter, shock: int) -> int:
    """What a shock costs (DM-345)."""
    return _STUN * min(_MOST_STUN, shock * victim.profile.wired)


def blow_up(explosive: Explosive, victim: Fighter) -> int:
    """What something that goes off costs somebody within its blast."""
    caught = loss(victim, explosive.damage)
    if explosive.further:
        escape = hits(active_effects.instinct(victim), 0, EVADE)[0]
        more = loss(victim, explosive.damage + explosive.further) - caught
        caught += (WHOLE - escape) * more // WHOLE
    return caught + _stunned(victim, explosive.shock)


# Attacks at a glance


_PROMISES: dict[Hashable, int] = {}
"""What the best attack of one figure at another promises, by the forms of both and what else counts."""
_NUMBERS = count()


@lru_cache(maxsize=1 << 14)
def numbered(form: Hashable) -> int:
    """A number for all that is alike; what was forgotten gets another."""
    del form
    return next(_NUMBERS)


class Toll:
    """What the figures of a position could do to each other; what was asked once is remembered."""

    def __init__(self, state: DarkState) -> None:
        self.state = state
        self.lines = sight_cache.of(state.ground)
        self._forms: dict[int, int] = {}
        self._arms: dict[tuple[int, bool], Arms] = {}
        self._shots: dict[tuple[int, int, int, Line], int] = {}
        self._blows: dict[tuple[int, int, int, int], int] = {}

    def form(self, index: int) -> int:
        """How a figure fares, as a number: all that attacks are counted from but aim, holds and places."""
        found = self._forms.get(index)
        if found is None:
            each = self.state.fighters[index]
            body = each.profile, each.status, each.bhp, each.ahp, each.stance, each.stun, each.stealth
            found = numbered((body, each.power, each.ammo, each.ready, each.effects, each.used))
            self._forms[index] = found
        return found

    def arms(self, index: int, close: bool) -> Arms:
        """What a figure can attack with, at range or in close combat, and pay for."""
        key = index, close
        found = self._arms.get(key)
        if found is None:
            fighter = self.state.fighters[index]
            found = self._arms[key] = [
                (weapon, use)
                for weapon, use in loadout.uses(fighter, close)
                if use.power <= fighter.power
                and (not use.ammo or use.ammo <= fighter.ammo_of(weapon.id))
                and (not use.grenade or heavy_weapons.EMPTY + weapon.id not in fighter.used)
            ]
        return found

    def line(self, one: int, other: int, at: Point | None = None) -> Line:
        """The line from a figure, or from a place where it could stand, to another."""
        fighter, target = self.state.fighters[one], self.state.fighters[other]
        return self.lines.between(at or fighter.at, fighter.level, target.at, target.level)

    def shot(self, index: int, target: int, line: Line) -> int:
        """What the best shot of a figure along a line promises."""
        if not line.open:
            return 0
        key = index, target, self.state.fighters[index].aim, line
        found = self._shots.get(key)
        if found is None:
            found = self._shots[key] = self._best_shot(index, target, line)
        return found

    def _best_shot(self, index: int, target: int, line: Line) -> int:
        shooter, mark = self.state.fighters[index], self.state.fighters[target]
        exposed = self._exposed(shooter, mark)

        def best() -> int:
            arms = self.arms(index, False)
            return max((self._shot(shooter, mark, exposed, line, *pair) for pair in arms), default=0)

        key = self.form(index), self.form(target), shooter.aim, exposed, line
        return remembered(_PROMISES, key, best, _MOST_PROMISES)

    def _shot(
        self,
        shooter: Fighter,
        target: Fighter,
        exposed: bool,
        line: Line,
        weapon: weapons.Weapon,
        use: weapons.Use,
    ) -> int:
        if (use.reach != weapons.SIGHT and line.length > use.reach) or _immune(use, target):
            return 0
        need = _need(target, use.pierce) + attack_modifiers.banded(use, line.length)
        dice, defense = shooter.profile.figures.pre + shooter.aim, 0
        if exposed:
            dice += tables.EXPOSED_DICE
        else:
            defense = _guard(target)
            defense += line.scattered if weapon.has(weapons.CONCEALMENT_IS_COVER) else line.dice
        made = Attack(shooter, target, weapon, use, close=False)
        return due(made, target, hits(dice, defense, need), shooter.aim > 0)

    def _exposed(self, attacker: Fighter, target: Fighter) -> bool:
        return target.fallen or facing_arcs.from_behind(self.state, attacker, target)

    def blow(self, index: int, target: int) -> int:
        """What the best blow of a figure at another beside it promises."""
        striker = self.state.fighters[index]
        key = index, target, striker.aim, self._entangled(index, target)
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = self._best_blow(index, target)
        return found

    def _entangled(self, one: int, other: int) -> bool:
        return self.state.fighters[one].held == other or self.state.fighters[other].held == one

    def _best_blow(self, index: int, target: int) -> int:
        striker, mark = self.state.fighters[index], self.state.fighters[target]
        exposed, held = self._exposed(striker, mark), self._entangled(index, target)

        def best() -> int:
            palms = held and loadout.free_hands(striker) > 0
            arms = [pair for pair in self.arms(index, True) if palms or not pair[0].has(weapons.PALM)]
            return max((self._blow(striker, mark, exposed, *pair) for pair in arms), default=0)

        key = self.form(index), self.form(target), striker.aim, exposed, held
        return remembered(_PROMISES, key, best, _MOST_PROMISES)

    def _blow(
        self, striker: Fighter, target: Fighter, exposed: bool, weapon: weapons.Weapon, use: weapons.Use
    ) -> int:
        made = Attack(striker, target, weapon, use, close=True)
        dice = attack_modifiers.total(attack_modifiers.trait_dice(made)) + striker.aim
        tens = tables.UNSEEN_ATTACK if striker.undetected else 0
        defense = 0
        if exposed:
            dice += tables.EXPOSED_DICE
        else:
            defense = _guard(target) + tables.UNSEEN_DEFENSE * target.undetected
            defense += any(arm.has(weapons.GUARDS) for arm in target.arms)
        chances = hits(dice, defense, _need(target, attack_modifiers.pierce(made)), tens)
        return due(made, target, chances, aimed=striker.aim > 0)

    def threat(self, index: int, target: int, line: Line, engaged: bool, reach: int) -> int:
        """What the best attack of a figure at another promises in its next Action: beside it a blow; else, if
        it is not engaged, a shot, or a blow once it has come near."""
        if line.length <= tables.ENGAGED:
            return self.blow(index, target)
        if engaged:
            return 0
        near = self.blow(index, target) * 3 // 4 if line.length <= reach + tables.ENGAGED else 0
        return max(self.shot(index, target, line), near)


def _immune(use: weapons.Use, target: Fighter) -> bool:
    """Whether what strikes all around has nothing to feed on (DM-192)."""
    return use.manner == weapons.AROUND and not target.profile.wired


def _need(target: Fighter, pierce: int) -> int:
    """The number to hit, weapons' own apart (DM-311, DM-313)."""
    armor = target.profile.hide.armor
    return tables.SIZES[target.profile.size].to_hit + tables.ARMOR_TO_HIT * (armor - min(armor, pierce))


def _guard(target: Fighter) -> int:
    """The defense dice of a figure by itself (DM-051, DM-327, DM-328)."""
    stance = {DODGED: tables.DODGE_DICE, DASHED: tables.DASH_DICE}.get(target.stance, 0)
    return active_effects.instinct(target) + stance
