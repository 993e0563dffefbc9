"""Heavy weapons: grenades and missiles that are fired, blasts, the lance, and what catches all around or in a
cone (DM-189 to DM-203)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sellsword.boards.board import Point
from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.dark_metal.model import loadout
from sellsword.games.dark_metal.model.deed import OneThing
from sellsword.games.dark_metal.model.dice.roll_pools import AttackPool, LancePool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import (
    attack_modifiers,
    attack_resolution,
    damage_and_defeat,
    engagement,
    explosions,
    facing_arcs,
    hostility,
)
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.rules.combat.hostility import Hostile
from sellsword.games.dark_metal.sheets.items import Explosive
from sellsword.games.dark_metal.sheets.weapons import AROUND, CONE, SLOW_CHARGE, WEAPONS, Use, Weapon

MISSILE = "missile"
EMPTY = "empty:"
"""What is noted of a launcher that must be reloaded (DM-189, DM-S71)."""
HAND_FED = ("grenade-launcher", "model-742")


# Fired at one target: what bursts where it hits, and the lance


def heavy(use: Use) -> bool:
    """Whether a use is fired, and is no plain attack."""
    return bool(use.grenade or use.blast or use.lance)


class Fire(Hostile[Attack]):
    """A heavy weapon is fired at somebody."""

    verb = "fire"

    def offers(self, state: DarkState) -> list[Option]:
        """Every heavy weapon at every opponent."""
        fighter = state.acting[1]
        return [
            self.option(fighter, (made.weapon.id, made.use.id, made.target.id), made.target.id)
            for made in attack_resolution.allowed(state, fighter, False, heavy)
            if EMPTY + made.weapon.id not in fighter.used
        ]

    def parse(self, state: DarkState, said: Spoken) -> Attack | Reason:
        """A weapon, its use, and at whom."""
        fighter = state.acting[1]
        found = loadout.find(fighter, said.rest[:2], close=False) if len(said.rest) == 3 else None
        if found is None or not heavy(found[1]):
            return loadout.missing(fighter, "".join(said.rest[:1]))
        foe = state.index(said.rest[2])
        if foe not in state.foes(fighter):
            return Reason("DM-310", "No enemy of that name is in play.")
        return Attack(fighter, state.fighters[foe], *found, close=False)

    def targets(self, state: DarkState, meant: Attack) -> tuple[Fighter, ...]:
        """The one."""
        return (meant.target,)

    def near(self, meant: Attack) -> bool:
        """From afar."""
        return False

    def unable(self, state: DarkState, meant: Attack) -> Iterator[Reason]:
        """Why a figure may not fire this at somebody."""
        active, fighter = state.acting
        yield from loadout.costs(fighter, active, meant.weapon, meant.use)
        if EMPTY + meant.weapon.id in fighter.used:
            yield Reason("DM-189", f"{meant.weapon.name} must be reloaded.")
        yield from attack_resolution.in_reach(state, meant)

    def fires(self, meant: Attack) -> tuple[str, ...]:
        """The weapon."""
        return (meant.weapon.id,)

    def attacks(self, state: DarkState, action: Attack) -> list[Attack]:
        """The one."""
        return [action]

    def pool(self, state: DarkState, action: Attack) -> AttackPool | LancePool:
        """That of the attack."""
        return pool(state, action)

    def attack(self, state: DarkState, meant: Attack) -> list[Event]:
        """A figure fires: the dice are thrown."""
        fighter, weapon, use = meant.attacker, meant.weapon, meant.use
        loadout.pay(fighter, weapon, use)
        if use.grenade and weapon.id in HAND_FED:
            fighter.used = (*fighter.used, EMPTY + weapon.id)
        return attack_resolution.strike(state, [meant], purpose=self.verb, pool=pool)


def pool(state: DarkState, made: Attack) -> AttackPool | LancePool:
    """What an attack throws; a lance throws its dice one by one (DM-202)."""
    plain = attack_modifiers.pool(state, made)
    if made.use.lance:
        return LancePool(plain.dice, plain.defense, plain.need, plain.modifiers)
    return plain


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of something fired lie."""
    how = throw.strike
    assert how is not None
    weapon = WEAPONS[how.weapon]
    shooter, target = state.fighters[throw.roller], state.fighters[throw.target]
    use = attack_resolution.use_of(weapon, how.use)
    hits = throw.pool.resolve(*throw.faces)
    ids, line = {"who": shooter.id, "whom": target.id}, state.points(shooter.at, target.at)
    told = event("fired", shooter.leader, weapon.rule, **ids, weapon=weapon.id, hits=hits, line=line)
    if use.lance and hits:
        return [told, *damage_and_defeat.hurt(state, target, hits)]
    place = _impact(state, throw, use, shooter, target, hits)
    if place is None:
        made = Attack(shooter, target, weapon, use, close=False)
        return [told, *attack_resolution.stray(state, made, how.friends)]
    return [told, *explosions.burst(state, explosive_of(shooter, use), place, shooter)]


def _impact(
    state: DarkState, throw: Throw, use: Use, shooter: Fighter, target: Fighter, hits: int
) -> Point | None:
    """Where it bursts: at the target, short of it as a bad throw, or adrift; what else misses bursts nowhere,
    and may stray as any shot (DM-S78)."""
    if hits:
        return target.at
    if use.grenade:
        assert isinstance(throw.pool, AttackPool)
        best = max(throw.faces[0], default=0)
        return explosions.falls_short(state, shooter.at, target.at, throw.pool.need, best)
    return explosions.drifts(state, target.at) if use.id == MISSILE else None


def explosive_of(shooter: Fighter, use: Use) -> Explosive:
    """What bursts: the grenade chosen for the scenario, the missile, or a blast of the weapon's own."""
    if use.grenade:
        return explosions.named(shooter.profile.launched)
    if use.id == MISSILE:
        return explosions.named(MISSILE)
    return Explosive(use.id, use.blast, use.damage)


# Reloading


class Reload(OneThing):
    """A launcher is made ready again (DM-189, DM-190)."""

    verb = "reload"

    def reasons(self, state: DarkState, action: str) -> Iterator[Reason]:
        """Why a launcher cannot be reloaded."""
        fighter = state.acting[1]
        if EMPTY + action not in fighter.used:
            yield Reason("DM-189", "There is nothing to reload.")
            return
        if WEAPONS[action].uses[0].grenade:
            enough = fighter.ammo_of(action) > 0
        else:
            enough = fighter.profile.launched in fighter.items
        if not enough:
            yield Reason("DM-189", f"{fighter.name} has no grenade left for it.")

    def apply(self, state: DarkState, action: str) -> list[Event]:
        """It is reloaded, from what came with it or from the backpack."""
        fighter = state.acting[1]
        fighter.used = tuple(each for each in fighter.used if each != EMPTY + action)
        if not WEAPONS[action].uses[0].grenade:
            fighter.use_up(fighter.profile.launched)
        return [event("reloaded", fighter.leader, "DM-189", who=fighter.id, what=action)]


# All around, or in a cone


@dataclass(frozen=True, slots=True)
class Sprayed:
    """What is sprayed with, how, and in which direction."""

    weapon: Weapon
    use: Use
    way: int


class Spray(Hostile[Sprayed]):
    """Everybody in a cone, or all around, is attacked."""

    verb = "spray"

    def offers(self, state: DarkState) -> list[Option]:
        """Every such use that would catch an opponent; a cone in every direction."""
        fighter = state.acting[1]
        words = [
            (weapon.id, use.id, str(way))
            for weapon, use in loadout.uses(fighter, close=False)
            if use.manner in (CONE, AROUND)
            for way in range(state.board.directions if use.manner == CONE else 1)
        ]
        return self.sensible(state, *words)

    def parse(self, state: DarkState, said: Spoken) -> Sprayed | Reason:
        """With what, how, and in which direction."""
        fighter, words = state.acting[1], said.rest
        found = loadout.find(fighter, words[:2], close=False) if len(words) == 3 else None
        if found is None or found[1].manner not in (CONE, AROUND):
            return loadout.missing(fighter, "".join(words[:1]))
        way = facing_arcs.read_facing(state, words[2])
        if way is None:
            return Reason(found[0].rule, f"Say in which direction, from 0 to {state.board.directions - 1}.")
        return Sprayed(*found, way)

    def targets(self, state: DarkState, meant: Sprayed) -> list[Fighter]:
        """The opponents caught at whom one could shoot."""
        fighter = state.acting[1]
        foes = [each.target for each in caught(state, fighter, meant) if each.target.side != fighter.side]
        return [foe for foe in foes if not any(hostility.no_target(state, fighter, foe))]

    def near(self, meant: Sprayed) -> bool:
        """From afar."""
        return False

    def unable(self, state: DarkState, meant: Sprayed) -> Iterator[Reason]:
        """Why a figure may not spray this way."""
        active, fighter = state.acting
        yield from loadout.costs(fighter, active, meant.weapon, meant.use)
        if not self.targets(state, meant):
            yield Reason(meant.weapon.rule, "No opponent who can be attacked would be caught.")

    def fires(self, meant: Sprayed) -> tuple[str, ...]:
        """The weapon."""
        return (meant.weapon.id,)

    def pool(self, state: DarkState, action: Sprayed) -> AttackPool:
        """The attack on the first who is caught."""
        return attack_modifiers.pool(state, next(caught(state, state.acting[1], action)))

    def attack(self, state: DarkState, meant: Sprayed) -> list[Event]:
        """A figure sprays: everybody caught is attacked."""
        fighter = state.acting[1]
        attacks = list(caught(state, fighter, meant))
        loadout.pay(fighter, meant.weapon, meant.use)
        return attack_resolution.strike(state, attacks)


def caught(state: DarkState, fighter: Fighter, made: Sprayed) -> Iterator[Attack]:
    """Everybody within a use, friends too, whom it can hurt and nothing solid shields (DM-192, DM-203)."""
    weapon, use = made.weapon, made.use
    for other in state.fighters:
        if not other.present or other is fighter or not state.board.sees(fighter.spot, other.spot):
            continue
        if use.manner == CONE:
            hit = state.board.in_cone(fighter.at, made.way, use.reach, other.spot)
        else:
            hit = engagement.close(state, fighter, other, use.reach) and other.profile.wired > 0
        if hit:
            yield Attack(fighter, other, weapon, use, close=False)


# Recharging


class Charge(OneThing):
    """A weapon is recharged by Power: 1 becomes Ammo, up to the full."""

    verb = "charge"
    flexible = True

    def free(self, state: DarkState, meant: str | Reason) -> bool:
        """Whether the weapon takes no time to be recharged."""
        return meant in WEAPONS and not WEAPONS[str(meant)].has(SLOW_CHARGE)

    def reasons(self, state: DarkState, action: str) -> Iterable[Reason]:
        """Why a weapon cannot be recharged."""
        fighter = state.acting[1]
        if action not in fighter.profile.weapons or not WEAPONS[action].charge:
            return [Reason("DM-350", f"{fighter.name} has no such weapon to recharge.")]
        weapon = WEAPONS[action]
        if not fighter.power:
            return [Reason(weapon.rule, f"{fighter.name} has no Power left.")]
        if fighter.ammo_of(action) >= loadout.full_ammo(fighter.profile, weapon):
            return [Reason(weapon.rule, f"{weapon.name} is full.")]
        return []

    def apply(self, state: DarkState, action: str) -> list[Event]:
        """Power flows."""
        fighter, weapon = state.acting[1], WEAPONS[action]
        full, now = loadout.full_ammo(fighter.profile, weapon), fighter.ammo_of(action)
        fighter.power -= 1
        fighter.use_ammo(action, -min(weapon.charge, full - now))
        return [event("charged", fighter.leader, weapon.rule, who=fighter.id, what=action)]
