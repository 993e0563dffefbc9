"""Shooting and close combat: declaring an attack, and what its dice bring (DM-267, DM-270, DM-310)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from sellsword.boards.table import inches
from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, loadout, pending_rolls
from sellsword.games.dark_metal.model.dice.roll_pools import D10, AttackPool, LancePool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Strike, Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import (
    attack_modifiers,
    damage_and_defeat,
    engagement,
    hostility,
    shock_and_venom,
)
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.rules.combat.hostility import Hostile
from sellsword.games.dark_metal.sheets import weapons
from sellsword.games.dark_metal.sheets.people import BITES
from sellsword.games.dark_metal.sheets.tables import ENGAGED

PURPOSE, BITE = "attack", "bite"


def plain(use: weapons.Use) -> bool:
    """Whether a use is an attack at one target after another, and no blast, cone or lance."""
    return use.manner in (weapons.RANGED, weapons.CLOSE) and not (use.grenade or use.blast or use.lance)


def _volleys(state: DarkState, made: Sequence[Attack]) -> Iterator[tuple[Attack, tuple[Fighter, ...]]]:
    """Attacks at the most targets that they may have: a first one, and others within 1" of it (DM-194,
    DM-204)."""
    for first in made:
        near = [
            each.target
            for each in made
            if each.use is first.use
            and each.target is not first.target
            and engagement.close(state, first.target, each.target)
        ]
        count = min(first.use.targets - 1, len(near))
        if count > 0:
            yield from ((first, (first.target, *others)) for others in combinations(near, count))


def allowed(
    state: DarkState, fighter: Fighter, close: bool, kind: Callable[[weapons.Use], bool]
) -> list[Attack]:
    """Every attack that a figure may make at one target, near or far, of a kind."""
    if any(hostility.posture(state, fighter, close)):
        return []
    pairs = [
        pair
        for pair in loadout.uses(fighter, close)
        if pair[1].manner in (weapons.RANGED, weapons.CLOSE)
        and kind(pair[1])
        and not any(loadout.costs(fighter, state.active, *pair))
    ]
    reach = max((use.reach for _, use in pairs), default=0)
    known = engagement.known(state, fighter) if pairs else []
    met = [foe for foe in known if _may(state, fighter, foe, close, reach)]
    made = [Attack(fighter, foe, *pair, close) for foe in met for pair in pairs]
    return [each for each in made if not any(in_reach(state, each))]


def _may(state: DarkState, fighter: Fighter, foe: Fighter, close: bool, reach: int) -> bool:
    """Whether nothing that concerns all attacks forbids one at a foe, near or far."""
    near = not close or engagement.close(state, fighter, foe, max(ENGAGED, reach))
    return near and not any(hostility.forbidden(state, fighter, [foe]))


# Why not


def _together(
    state: DarkState, fighter: Fighter, use: weapons.Use, targets: Sequence[Fighter]
) -> Iterator[Reason]:
    """Several targets: no more than the use has, each once, and near each other."""
    if len(targets) > use.targets:
        yield Reason("DM-194", f"That attacks {use.targets} at most.", (("most", use.targets),))
    if len({target.id for target in targets}) < len(targets):
        yield Reason("DM-194", "Name each target once.")
    if any(not engagement.close(state, targets[0], other) for other in targets[1:]):
        rule = "DM-194" if use.manner == weapons.CLOSE else "DM-204"
        yield Reason(rule, f'The targets of {fighter.name} must be within 1" of the first.')


def in_reach(state: DarkState, made: Attack) -> Iterator[Reason]:
    """Why an attack is out of its weapon's reach, or has no chance."""
    yield from _out_of_reach(state, made)
    yield from _fit(state, made)


def _fit(state: DarkState, made: Attack) -> Iterator[Reason]:
    """Why an attack has no chance, be its target near or far."""
    attacker, target = made.attacker, made.target
    if made.close:
        entangled = attacker.held == state.number(target) or target.held == state.number(attacker)
        yield from loadout.palm_reasons(attacker, made.weapon, entangled)
    if attack_modifiers.total(attack_modifiers.attack_dice(state, made)) <= 0:
        yield Reason("DM-S10", f"{attacker.name} has no dice for that attack.")
    need = attack_modifiers.total(attack_modifiers.to_hit(state, made))
    if need > D10:
        text = f"{attacker.name} would need {need} on a d10 to hit {target.name}."
        yield Reason("DM-313", text, (("need", need),))


def _beside(state: DarkState, made: Attack) -> bool:
    """Whether a target is in close combat, or as near as a weapon for that reaches (DM-266)."""
    return engagement.close(state, made.attacker, made.target, max(ENGAGED, made.use.reach))


def _out_of_reach(state: DarkState, made: Attack) -> Iterator[Reason]:
    """Why a target is too far away for an attack."""
    attacker, target, reach = made.attacker, made.target, made.use.reach
    if made.close:
        if not _beside(state, made):
            yield Reason("DM-266", f"{attacker.name} is not in close combat with {target.name}.")
        return
    distance = state.board.range(attacker.spot, target.spot)
    if reach and distance > reach:
        text = f"{target.name} is {inches(distance)} away; {made.weapon.name} reaches {inches(reach)}."
        yield Reason("DM-S14", text, (("distance", distance), ("reach", reach)))


# Declaring


def strike(
    state: DarkState,
    attacks: list[Attack],
    free: bool = False,
    purpose: str = PURPOSE,
    pool: Callable[[DarkState, Attack], AttackPool | LancePool] = attack_modifiers.pool,
) -> list[Event]:
    """Throws the dice of attacks; the first lies on top and is settled first. Aim helps it alone (DM-355)."""
    made: list[tuple[Attack, AttackPool | LancePool, Strike]] = []
    for each in attacks:
        made.append((each, pool(state, each), _strike(state, each, free)))
        spent(each.attacker, each.close)
    events: list[Event] = []
    waiting = len(state.stack)
    for each, rolled, how in made:
        events += pending_rolls.cast(state, purpose, each.attacker, each.target, rolled, how)
    pending_rolls.first_on_top(state, waiting)
    return events


def _strike(state: DarkState, made: Attack, free: bool) -> Strike:
    friends = attack_modifiers.endangered(state, made)
    return Strike(made.weapon.id, made.use.id, made.close, made.attacker.aim > 0, free, friends)


def spent(attacker: Fighter, close: bool) -> None:
    """What strengthened one attack went into it (DM-157, DM-210, DM-355)."""
    attacker.aim = 0
    if close:
        active_effects.arms_spent(attacker)


# Opportunity Attacks


def opportunity(state: DarkState, striker: Fighter, mover: Fighter) -> list[Event]:
    """The free attack on somebody who walks away, with the best that costs nothing (DM-267)."""
    open_ = parting(state, striker, mover) if striker.up and not striker.stun and mover.present else []
    if not open_:
        return []
    best = max(
        open_, key=lambda each: (attack_modifiers.pool(state, each).dice, damage_of(each, 1, aimed=False))
    )
    events = strike(state, [best], free=True)
    hostility.committed(state, striker, [mover], close=True)
    return events


def parting(state: DarkState, striker: Fighter, mover: Fighter) -> list[Attack]:
    """The attacks that cost nothing and may be made at somebody who walks away."""
    if engagement.unknown(state, striker) or any(hostility.forbidden(state, striker, [mover])):
        return []
    free = [
        Attack(striker, mover, weapon, use, close=True)
        for weapon, use in loadout.uses(striker, close=True)
        if not (use.ammo or use.power)
    ]
    return [each for each in free if not any(_fit(state, each))]


# What the dice bring


def use_of(weapon: weapons.Weapon, use_id: str) -> weapons.Use:
    """A use by its id; a weapon that has no such use is a club (DM-339)."""
    return weapon.use(use_id) or weapons.CLUB


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of an attack lie: it hits or misses (DM-310)."""
    how = throw.strike
    assert how is not None
    weapon = weapons.WEAPONS[how.weapon]
    attacker, target = state.fighters[throw.roller], state.fighters[throw.target]
    made = Attack(attacker, target, weapon, use_of(weapon, how.use), how.close)
    hits = throw.pool.resolve(*throw.faces)
    after = _land(state, made, hits, how.aimed) if hits else stray(state, made, how.friends)
    return [_told(state, made, hits), *after]


def _told(state: DarkState, made: Attack, hits: int) -> Event:
    ids = {"who": made.attacker.id, "whom": made.target.id, "weapon": made.weapon.id, "use": made.use.id}
    line = state.points(made.attacker.at, made.target.at)
    return event("attacked", made.attacker.leader, "DM-310", **ids, hits=hits, line=line)


def damage_of(made: Attack, hits: int, aimed: bool) -> int:
    """What a hit does: the weapon says; with a PW A-Melee the wearer's Bulk, with an Aimed Beam Rifle one for
    each success that is left (DM-312, DM-199, DM-187)."""
    if made.use.bulky:
        return made.attacker.profile.hide.bulk
    return hits if aimed and made.weapon.has(weapons.BEAM) and not made.close else made.use.damage


def _land(state: DarkState, made: Attack, hits: int, aimed: bool) -> list[Event]:
    attacker, target, use = made.attacker, made.target, made.use
    poisoned = shock_and_venom.poison(target, _bite(made), attacker.profile.beast)
    events = damage_and_defeat.hurt(state, target, damage_of(made, hits, aimed))
    events += shock_and_venom.stun(state, target, use.shock) + poisoned
    if made.weapon.has(weapons.SHOCKS_USER):
        events += shock_and_venom.stun(state, attacker, use.shock)
    return events


def _bite(made: Attack) -> int:
    """The Venom of a hit in close combat; a beast has it for six bites of a scenario (DM-428)."""
    attacker = made.attacker
    venom = attacker.profile.hide.venom if made.close else 0
    if not venom or not attacker.profile.beast:
        return venom
    if attacker.used.count(BITE) >= BITES:
        return 0
    attacker.used = (*attacker.used, BITE)
    return venom


def stray(state: DarkState, made: Attack, friends: tuple[int, ...]) -> list[Event]:
    """A shot into close combat that fails hits a friend, one of them at random: with the damage that is
    printed, and its shock (DM-341, DM-342, DM-S56, DM-S78)."""
    near = [state.fighters[index] for index in friends if state.fighters[index].present]
    if not near:
        return []
    friend = near[state.dice.pick(len(near))]
    line = state.points(made.attacker.at, friend.at)
    told = event("strayed", made.attacker.leader, "DM-342", who=made.attacker.id, whom=friend.id, line=line)
    events = [told, *damage_and_defeat.hurt(state, friend, made.use.damage)]
    return events + shock_and_venom.stun(state, friend, made.use.shock)


@dataclass(frozen=True, slots=True)
class Declared:
    """An attack as it is declared: the weapon, its use, and at whom."""

    weapon: weapons.Weapon
    use: weapons.Use
    targets: tuple[Fighter, ...]


class Assault(Hostile[Declared]):
    """An attack at one target or several, near or far (DM-310)."""

    close: bool

    def offers(self, state: DarkState) -> list[Option]:
        """Every attack that is allowed: at one target, and at as many as it may have together."""
        fighter = state.acting[1]
        made = allowed(state, fighter, self.close, plain)
        pairs = [*((each, (each.target,)) for each in made), *_volleys(state, made)]
        return [
            self.option(
                fighter, (each.weapon.id, each.use.id, *(target.id for target in targets)), targets[0].id
            )
            for each, targets in pairs
        ]

    def parse(self, state: DarkState, said: Spoken) -> Declared | Reason:
        """A weapon, its use, the targets."""
        fighter = state.acting[1]
        if len(said.rest) < 3:
            return Reason("DM-310", "Say which weapon, in which use, and at whom.")
        found = loadout.find(fighter, said.rest[:2], self.close)
        if found is None or not plain(found[1]):
            return loadout.missing(fighter, "".join(said.rest[:1]))
        foes, hostile = [state.index(word) for word in said.rest[2:]], state.foes(fighter)
        if any(foe not in hostile for foe in foes):
            return Reason("DM-310", "No enemy of that name is in play.")
        return Declared(*found, tuple(state.fighters[foe] for foe in foes))

    def targets(self, state: DarkState, meant: Declared) -> tuple[Fighter, ...]:
        """Those who were named."""
        return meant.targets

    def near(self, meant: Declared) -> bool:
        """It says so."""
        return self.close

    def unable(self, state: DarkState, meant: Declared) -> Iterator[Reason]:
        """Why a figure may not make this attack."""
        (active, fighter), (weapon, use) = state.acting, (meant.weapon, meant.use)
        yield from loadout.costs(fighter, active, weapon, use)
        yield from _together(state, fighter, use, meant.targets)
        for target in meant.targets:
            yield from in_reach(state, Attack(fighter, target, weapon, use, self.close))

    def fires(self, meant: Declared) -> tuple[str, ...]:
        """The weapon."""
        return (meant.weapon.id,)

    def attacks(self, state: DarkState, action: Declared) -> list[Attack]:
        """The attacks, at one target after the other."""
        fighter, (weapon, use) = state.acting[1], (action.weapon, action.use)
        return [Attack(fighter, target, weapon, use, self.close) for target in action.targets]

    def pool(self, state: DarkState, action: Declared) -> AttackPool:
        """The first."""
        return attack_modifiers.pool(state, self.attacks(state, action)[0])

    def attack(self, state: DarkState, meant: Declared) -> list[Event]:
        """Pays for the attack and throws its dice."""
        fighter, (weapon, use) = state.acting[1], (meant.weapon, meant.use)
        attacks = self.attacks(state, meant)
        for _ in attacks if use.targets > 1 and not self.close else attacks[:1]:
            loadout.pay(fighter, weapon, use)
        return strike(state, attacks)


class Shoot(Assault):
    """An attack from afar."""

    verb = "shoot"
    close = False


class Fight(Assault):
    """An attack in close combat."""

    verb = "fight"
    close = True
