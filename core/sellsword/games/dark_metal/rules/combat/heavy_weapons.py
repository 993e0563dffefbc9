"""Heavy weapons: grenades and missiles that are fired, blasts, the lance, and what catches all around or in a
cone (DM-189 to DM-203)."""

from collections.abc import Iterator

from sellsword.boards.board import Point
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import loadout, pending_rolls
from sellsword.games.dark_metal.model.dice.roll_pools import AttackPool, LancePool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Strike, Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import (
    attack_modifiers,
    attack_resolution,
    damage_and_defeat,
    engagement,
    explosions,
)
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.sheets.items import Explosive
from sellsword.games.dark_metal.sheets.weapons import AROUND, CONE, WEAPONS, Use, Weapon

SPRAY, FIRE = "spray", "fire"
MISSILE = "missile"
EMPTY = "empty:"
"""What is noted of a launcher that must be reloaded (DM-189, DM-S71)."""
HAND_FED = ("grenade-launcher", "model-742")


# Fired at one target: what bursts where it hits, and the lance


def heavy(use: Use) -> bool:
    """Whether a use is fired, and is no plain attack."""
    return bool(use.grenade or use.blast or use.lance)


def options(state: DarkState, fighter: Fighter) -> list[Option]:
    """Every heavy weapon at every opponent."""
    return [
        Option(Choice((FIRE, fighter.id, made.weapon.id, made.use.id, made.target.id)), FIRE, made.target.id)
        for made in attack_resolution.allowed(state, fighter, False, heavy)
        if EMPTY + made.weapon.id not in fighter.used
    ]


def judge(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Reason]:
    """Why a figure may not fire this at somebody."""
    found = loadout.find(fighter, words[:2], close=False) if len(words) == 3 else None
    if found is None or not heavy(found[1]):
        return [Reason("DM-105", f"{fighter.name} has nothing of the kind at hand.")]
    foe = state.index(words[2])
    if foe not in state.foes(fighter):
        return [Reason("DM-310", "Nobody hostile of that name is in play.")]
    reasons = [
        *attack_resolution.posture(state, fighter, close=False),
        *loadout.costs(fighter, state.active, *found),
    ]
    if EMPTY + words[0] in fighter.used:
        reasons.append(Reason("DM-189", f"{found[0].name} must be reloaded."))
    target = state.fighters[foe]
    reasons += attack_resolution.taunted(state, fighter, [target])
    return [*reasons, *attack_resolution.at_target(state, Attack(fighter, target, *found, close=False))]


def fire(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Event]:
    """A figure fires: the dice are thrown."""
    found = loadout.find(fighter, words[:2], close=False)
    assert found is not None
    weapon, use = found
    made = Attack(fighter, state.fighters[state.index(words[2])], weapon, use, close=False)
    loadout.pay(fighter, weapon, use)
    if use.grenade and weapon.id in HAND_FED:
        fighter.used = (*fighter.used, EMPTY + weapon.id)
    if use.lance:
        return _lance(state, made)
    return attack_resolution.strike(state, [made], purpose=FIRE)


def _lance(state: DarkState, made: Attack) -> list[Event]:
    plain = attack_modifiers.pool(state, made)
    pool = LancePool(plain.dice, plain.defense, plain.need, plain.modifiers)
    made.attacker.aim = 0
    attack_resolution.shown(made.attacker)
    how = Strike(made.weapon.id, made.use.id, close=False)
    return pending_rolls.cast(state, FIRE, made.attacker, made.target, pool, how)


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of something fired lie."""
    how = throw.strike
    assert how is not None
    weapon = WEAPONS[how.weapon]
    shooter, target = state.fighters[throw.roller], state.fighters[throw.target]
    use = attack_resolution.use_of(weapon, how.use)
    hits = throw.pool.resolve(*throw.faces)
    told = event(
        "fired", shooter.leader, weapon.rule, who=shooter.id, whom=target.id, weapon=weapon.id, hits=hits
    )
    if use.lance:
        return [told, *(damage_and_defeat.hurt(state, target, hits) if hits else [])]
    place = _impact(state, throw, use, shooter, target, hits)
    if place is None:
        return [told]
    return [told, *explosions.burst(state, explosive_of(shooter, use), place, shooter)]


def _impact(
    state: DarkState, throw: Throw, use: Use, shooter: Fighter, target: Fighter, hits: int
) -> Point | None:
    """Where it bursts: at the target, short of it as a bad throw, or adrift; a blast that misses nowhere."""
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
        return explosions.named(shooter.profile.grenade)
    if use.id == MISSILE:
        return explosions.named(MISSILE)
    return Explosive(use.id, use.blast, use.damage)


# Reloading


def judge_reload(fighter: Fighter, words: tuple[str, ...]) -> list[Reason]:
    """Why a launcher cannot be reloaded (DM-189, DM-190)."""
    weapon = words[0] if len(words) == 1 else ""
    if EMPTY + weapon not in fighter.used:
        return [Reason("DM-189", "There is nothing to reload.")]
    if WEAPONS[weapon].uses[0].grenade:
        enough = fighter.ammo_of(weapon) > 0
    else:
        enough = fighter.profile.grenade in fighter.items
    return [] if enough else [Reason("DM-189", f"{fighter.name} has no grenade left for it.")]


def reload(fighter: Fighter, weapon: str) -> list[Event]:
    """A launcher is reloaded, from what came with it or from the backpack."""
    fighter.used = tuple(each for each in fighter.used if each != EMPTY + weapon)
    if not WEAPONS[weapon].uses[0].grenade:
        number = fighter.items.index(fighter.profile.grenade)
        fighter.items = (*fighter.items[:number], *fighter.items[number + 1 :])
    return [event("reloaded", fighter.leader, "DM-189", who=fighter.id, what=weapon)]


# All around, or in a cone


def spray_options(state: DarkState, fighter: Fighter) -> list[Option]:
    """Every such use that would catch an opponent; a cone in every direction."""
    choices = []
    for weapon, use in loadout.uses(fighter, close=False):
        ways = range(state.board.directions) if use.manner == CONE else range(1)
        words = (SPRAY, fighter.id, weapon.id, use.id)
        if use.manner in (CONE, AROUND):
            choices += [Choice((*words, str(way))) for way in ways]
    return [Option(each, SPRAY) for each in choices if not judge_spray(state, fighter, each.words[2:])]


def judge_spray(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Reason]:
    """Why a figure may not spray this way: with what, how, and in which direction."""
    found = loadout.find(fighter, words[:2], close=False) if len(words) == 3 else None
    if found is None or found[1].manner not in (CONE, AROUND):
        return [Reason("DM-105", f"{fighter.name} has nothing of the kind at hand.")]
    if not words[2].isdecimal() or not 0 <= int(words[2]) < state.board.directions:
        return [Reason(found[0].rule, f"Say in which direction, from 0 to {state.board.directions - 1}.")]
    reasons = [
        *attack_resolution.posture(state, fighter, close=False),
        *loadout.costs(fighter, state.active, *found),
    ]
    those = list(caught(state, fighter, found, int(words[2])))
    if not any(each.target.side != fighter.side for each in those):
        reasons.append(Reason(found[0].rule, "No opponent would be caught."))
    return reasons


def caught(state: DarkState, fighter: Fighter, found: tuple[Weapon, Use], way: int) -> Iterator[Attack]:
    """Everybody within a use, friends too, whom it can hurt and nothing solid shields (DM-192, DM-203)."""
    weapon, use = found
    for other in state.fighters:
        if not other.present or other is fighter or not state.board.sees(fighter.spot, other.spot):
            continue
        if use.manner == CONE:
            hit = state.board.in_cone(fighter.at, way, use.reach, other.spot)
        else:
            hit = engagement.close(state, fighter, other, use.reach) and other.profile.wired > 0
        if hit:
            yield Attack(fighter, other, weapon, use, close=False)


def spray(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Event]:
    """A figure sprays: everybody caught is attacked."""
    found = loadout.find(fighter, words[:2], close=False)
    assert found is not None
    attacks = list(caught(state, fighter, found, int(words[2])))
    loadout.pay(fighter, *found)
    return attack_resolution.strike(state, attacks)


# Recharging


def judge_charge(fighter: Fighter, words: tuple[str, ...]) -> list[Reason]:
    """Why a weapon cannot be recharged by Power."""
    weapon = words[0] if len(words) == 1 else ""
    if weapon not in fighter.profile.weapons or not WEAPONS[weapon].charge:
        return [Reason("DM-350", f"{fighter.name} has no such weapon to recharge.")]
    if not fighter.power:
        return [Reason(WEAPONS[weapon].rule, f"{fighter.name} has no Power left.")]
    if fighter.ammo_of(weapon) >= loadout.full_ammo(fighter.profile, WEAPONS[weapon]):
        return [Reason(WEAPONS[weapon].rule, f"{WEAPONS[weapon].name} is full.")]
    return []


def charge(fighter: Fighter, weapon: str) -> list[Event]:
    """1 Power becomes Ammo, up to the full."""
    full, now = loadout.full_ammo(fighter.profile, WEAPONS[weapon]), fighter.ammo_of(weapon)
    fighter.power -= 1
    fighter.use_ammo(weapon, -min(WEAPONS[weapon].charge, full - now))
    return [event("charged", fighter.leader, WEAPONS[weapon].rule, who=fighter.id, what=weapon)]
