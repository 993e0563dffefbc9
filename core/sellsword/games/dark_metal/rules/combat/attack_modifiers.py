"""Attacks: what is thrown at whom, with everything that shapes it (DM-310 to DM-343).

An attack is built once. Its pool serves the odds and the dice; each modifier names its source and its rule.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sellsword.games.dark_metal.model import active_effects
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.dice.roll_pools import AttackPool
from sellsword.games.dark_metal.model.fighter_state import DASHED, DODGED, OPPONENTS, SQUAD, Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import engagement, facing_arcs
from sellsword.games.dark_metal.sheets import tables
from sellsword.games.dark_metal.sheets.traits import ATH, PRE
from sellsword.games.dark_metal.sheets.weapons import CONCEALMENT_IS_COVER, GUARDS, Use, Weapon
from sellsword.odds import Modifier

AS_COVER = {tables.PARTIAL_CONCEALMENT: tables.PARTIAL_COVER, tables.FULL_CONCEALMENT: tables.FULL_COVER}
"""What Concealment counts as against a Combat Shotgun (DM-177)."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change to an attack: by how much, where it comes from, and the rule."""

    by: int
    source: str
    rule: str


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack as it is declared: who, at whom, with which use of which weapon, in close combat or not."""

    attacker: Fighter
    target: Fighter
    weapon: Weapon
    use: Use
    close: bool


def pool(state: DarkState, attack: Attack) -> AttackPool:
    """What an attack would throw."""
    need, dice = tuple(to_hit(state, attack)), tuple(attack_dice(state, attack))
    defense = tuple(defense_dice(state, attack))
    told = (*lines(need, "to hit"), *lines(dice, "attack"), *lines(defense, "defense"))
    return AttackPool(
        ATH if attack.close else PRE,
        max(0, total(dice)),
        max(0, total(defense)),
        total(need),
        tables.UNSEEN_ATTACK if attack.attacker.undetected and attack.close else 0,
        told,
    )


def total(changes: Iterable[Change]) -> int:
    """What changes come to."""
    return sum(each.by for each in changes)


def lines(changes: tuple[Change, ...], what: str) -> Iterator[Modifier]:
    """Changes as the modifiers of a pool: the first to hit is the number itself."""
    for number, each in enumerate(changes):
        effect = f"{each.by}" if number == 0 and what == "to hit" else f"{each.by:+d}"
        yield Modifier(f"{effect} {what}", each.source, each.rule)


# To hit


def to_hit(state: DarkState, attack: Attack) -> Iterator[Change]:
    """The number that the dice must reach, and what changes it (DM-311, DM-313)."""
    target, use = attack.target, attack.use
    size = tables.SIZES[target.profile.size]
    yield Change(size.to_hit, f"{target.profile.size} size", size.rule)
    armor = target.profile.hide.armor
    if armor:
        yield Change(tables.ARMOR_TO_HIT * armor, f"Armor {armor}", "DM-313")
    undone = min(armor, pierce(attack))
    if undone:
        yield Change(-tables.ARMOR_TO_HIT * undone, f"Pierce {pierce(attack)}", "DM-313")
    by = banded(use, state.board.range(attack.attacker.spot, target.spot))
    if by and not attack.close:
        yield Change(by, attack.weapon.name, attack.weapon.rule)


def pierce(attack: Attack) -> int:
    """The Pierce of an attack; a beast's bite has its own (DM-424)."""
    body = attack.attacker.profile.hide.pierce if attack.close else 0
    return attack.use.pierce + body


def banded(use: Use, distance: int) -> int:
    """The to hit of a use at a distance: the last band that it lies beyond replaces all before (DM-X05)."""
    by = use.to_hit
    for beyond, instead in use.farther:
        if distance > beyond:
            by = instead
    return by


# Attack dice


def attack_dice(state: DarkState, attack: Attack) -> Iterator[Change]:
    """The dice of the trait, and what is added to them (DM-318 to DM-321)."""
    yield from trait_dice(attack)
    yield from _helped(state, attack)
    attacker, target = attack.attacker, attack.target
    if target.fallen:
        yield Change(tables.EXPOSED_DICE, f"{target.name} is Fallen", "DM-320")
    elif facing_arcs.from_behind(state, attacker, target):
        yield Change(tables.EXPOSED_DICE, "from behind", "DM-277")
    if attack.close and hidden(attacker):
        yield Change(tables.HIDDEN_ATTACK, "full Stealth", "DM-303")


def trait_dice(attack: Attack) -> Iterator[Change]:
    """The dice of Athletics or Precision, with what weapon and body add."""
    figures = attack.attacker.profile.figures
    if not attack.close:
        yield Change(figures.pre, "Precision", "DM-050")
        return
    strength = active_effects.athletics(attack.attacker)
    yield Change(strength, "Athletics", "DM-049")
    penalty = max(-strength, attack.weapon.close)
    if penalty:
        yield Change(penalty, attack.weapon.name, "DM-108")
    if active_effects.has(attack.attacker, active_effects.OVERPOWER):
        yield Change(attack.attacker.profile.hide.bulk, "Overpower", "DM-210")
    if active_effects.has(attack.attacker, active_effects.DUAL_ARMS):
        yield Change(active_effects.DUAL_DICE, "Dual Cyber Arms", "DM-157")
    if attack.use.dice:
        yield Change(attack.use.dice, attack.weapon.name, attack.weapon.rule)


def _helped(state: DarkState, attack: Attack) -> Iterator[Change]:
    if attack.attacker.aim:
        yield Change(attack.attacker.aim, "Aimed", "DM-318")
    support = len(supporters(state, attack)) if attack.close else 0
    if support:
        yield Change(min(tables.SUPPORT_MOST, support), "supporting attackers", "DM-319")
    pair = (state.number(attack.attacker), state.number(attack.target))
    if state.rules.pressing and state.latest == pair:
        yield Change(tables.PRESSED_DICE, "pressing the attack", "DM-321")


def supporters(state: DarkState, attack: Attack) -> list[Fighter]:
    """Those who already attacked this target in close combat in this turn, are still next to it, and next to
    no other opponent (DM-333, DM-S24)."""
    target = state.number(attack.target)
    return [
        each
        for index, each in enumerate(state.fighters)
        if (index, target) in state.struck
        and each is not attack.attacker
        and each.up
        and each.side == attack.attacker.side
        and engagement.engaged(state, each, attack.target)
        and not engagement.engaged_but(state, each, attack.target)
    ]


# Defense dice


def defense_dice(state: DarkState, attack: Attack) -> Iterator[Change]:
    """The dice of Instinct, and what is added to them (DM-322 to DM-328)."""
    if facing_arcs.defenseless(state, attack.attacker, attack.target):
        return
    target = attack.target
    instinct = active_effects.instinct(target)
    if instinct:
        yield Change(instinct, "Instinct", "DM-051")
    if target.stance == DODGED:
        yield Change(tables.DODGE_DICE, "Dodge", "DM-327")
    if target.stance == DASHED:
        yield Change(tables.DASH_DICE, "Dash", "DM-328")
    if attack.close:
        yield from _close_defense(state, attack)
    yield from _cover(state, attack)


def _close_defense(state: DarkState, attack: Attack) -> Iterator[Change]:
    target = attack.target
    support = len(defenders(state, attack))
    if support:
        yield Change(min(tables.SUPPORT_MOST, support), "supporting defenders", "DM-322")
    if any(weapon.has(GUARDS) for weapon in target.arms) and not target.stun:
        yield Change(1, "Energy Staff", "DM-184")
    if target.undetected:
        yield Change(tables.UNSEEN_DEFENSE, "undetected", "DM-301")
    elif hidden(target):
        yield Change(tables.HIDDEN_DEFENSE, "full Stealth", "DM-303")


def defenders(state: DarkState, attack: Attack) -> list[Fighter]:
    """Those on the target's side who are next to the attacker and engaged with nobody else (DM-334)."""
    return [
        each
        for each in state.fighters
        if each.side == attack.target.side
        and each is not attack.target
        and not each.profile.vehicle
        and each.up
        and engagement.engaged(state, each, attack.attacker)
        and not engagement.engaged_but(state, each, attack.attacker)
    ]


def _cover(state: DarkState, attack: Attack) -> Iterator[Change]:
    """What lies between, be it a shot or a blow (DM-323 to DM-326, DM-342, DM-S131)."""
    for piece in state.ground.between(attack.attacker.spot, attack.target.spot):
        hiding = hiding_of(piece, attack.weapon)
        yield Change(hiding.dice, f"{piece.sort.title}, {hiding.title}", hiding.rule)
    blocking = friends_between(state, attack)
    if blocking:
        yield Change(tables.STRAY_DICE * len(blocking), "friends in the way", "DM-342")


def hiding_of(piece: Feature, weapon: Weapon) -> tables.Hiding:
    """What a piece between counts as against a weapon (DM-335, DM-177)."""
    hiding = piece.sort.hiding
    assert hiding is not None
    return AS_COVER.get(hiding, hiding) if weapon.has(CONCEALMENT_IS_COVER) else hiding


# Stealth in close combat


def hidden(fighter: Fighter) -> bool:
    """Whether a figure was detected, but has full Stealth on (DM-303)."""
    return fighter.stealth.strength == tables.FULL and fighter.stealth.detected


# Shooting into close combat


def friends_near(state: DarkState, attack: Attack) -> list[int]:
    """The friends who are engaged with an enemy that is shot at; opponents never hit their own (DM-343)."""
    shooter, target = attack.attacker, attack.target
    if attack.close or (shooter.side, target.side) != (SQUAD, OPPONENTS):
        return []
    return engagement.engaged_with(state, target)


def friends_between(state: DarkState, attack: Attack) -> list[int]:
    """Friends on the wrong side, who have the shooter behind them as they face the target: so they are nearer
    than it (DM-342, DM-S55)."""
    at, aim, behind = attack.attacker.at, attack.target.at, state.ground.behind
    return [index for index in friends_near(state, attack) if behind(state.fighters[index].at, aim, at)]


def endangered(state: DarkState, attack: Attack) -> tuple[int, ...]:
    """The friends of whom a shot that fails would hit one: those on the wrong side, and those whom the target
    faces with its back to the shooter, unless they hold it (DM-341, DM-342, DM-366, DM-S55)."""
    between = friends_between(state, attack)
    return tuple(
        index
        for index in friends_near(state, attack)
        if index in between or _beyond(state, attack, state.fighters[index])
    )


def _beyond(state: DarkState, attack: Attack, friend: Fighter) -> bool:
    holds = friend.held == state.number(attack.target)
    return not holds and state.ground.behind(attack.target.at, friend.at, attack.attacker.at)
