"""Structures: terrain with hit points, which can be shot, struck or blown to pieces (DM-214, DM-S13, DM-S63).

A structure is Large, has no dice in its defense, and is broken as soon as it has lost its hit points: what it
was is then no longer there, and a door that is broken is open.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sellsword.boards.board import Base
from sellsword.boards.table import inches
from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, Value, event
from sellsword.games.dark_metal.model import fighter_creation, loadout, pending_rolls, skill_uses
from sellsword.games.dark_metal.model.dice.roll_pools import D10, AttackPool
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, Fighter
from sellsword.games.dark_metal.model.figure_profile import Profile
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState, Structure
from sellsword.games.dark_metal.rules.combat import attack_modifiers, attack_resolution, hostility
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack, Change
from sellsword.games.dark_metal.rules.combat.hostility import Hostile
from sellsword.games.dark_metal.sheets.people import Figures, Hide
from sellsword.games.dark_metal.sheets.tables import ENGAGED, LARGE
from sellsword.games.dark_metal.sheets.traits import ATH, PRE
from sellsword.games.dark_metal.sheets.weapons import CLOSE, PALM, Use, Weapon

STRUCTURE = "structure"
WEAK_SPOT, WEAKENED = "weak-spot", 1
"""Who knows where a structure is weak does so much more damage to it (DM-214)."""


def find(state: DarkState, word: str) -> Structure | None:
    """The structure that a word names."""
    return next((each for each in state.structures if each.id == word), None)


# Why not


def armed(fighter: Fighter, words: tuple[str, ...]) -> tuple[Weapon, Use] | None:
    """The weapon and the use that two words name, for shooting or for close combat."""
    return loadout.find(fighter, words, close=False) or loadout.find(fighter, words, close=True)


def _reach(
    state: DarkState, fighter: Fighter, found: tuple[Weapon, Use], structure: Structure
) -> Iterator[Reason]:
    weapon, use = found
    there = Base(structure.at)
    if use.manner == CLOSE:
        if fighter.level or not state.board.within(fighter.spot, there, max(ENGAGED, use.reach)):
            yield Reason("DM-266", f'{fighter.name} is not within 1" of {structure.title}.')
    elif use.reach and (distance := state.board.range(fighter.spot, there)) > use.reach:
        text = f"{structure.title} is {inches(distance)} away; {weapon.name} reaches {inches(use.reach)}."
        yield Reason("DM-S14", text, (("distance", distance), ("reach", use.reach)))
    yield from _unseen(state, fighter, structure)


def _unseen(state: DarkState, fighter: Fighter, structure: Structure) -> Iterator[Reason]:
    there, bare = Base(structure.at), state.ground.bared(structure.id)
    if not bare.sees(fighter.spot, there, state.bodies(fighter, fallen=False)):
        yield Reason("DM-332", f"{fighter.name} does not see {structure.title}.")
    yield from hostility.behind(state, fighter, there, structure.title)


def _chance(
    state: DarkState, fighter: Fighter, found: tuple[Weapon, Use], structure: Structure
) -> Iterator[Reason]:
    rolled = pool(state, fighter, found, structure)
    if not rolled.dice:
        yield Reason("DM-S10", f"{fighter.name} has no dice for that attack.")
    if found[0].has(PALM):
        yield Reason(found[0].rule, f"{found[0].name} works on somebody who is held, not on a structure.")
    if rolled.need > D10:
        text = f"{fighter.name} would need {rolled.need} on a d10 to harm {structure.title}."
        yield Reason("DM-313", text, (("need", rolled.need),))


# What is thrown


def target_of(state: DarkState, structure: Structure) -> Fighter:
    """A structure as the target of an attack: Large, with its Armor, and nothing to defend itself with."""
    figures = Figures(0, 0, 0, 0, 0, 0, structure.full)
    profile = Profile(structure.id, structure.title, STRUCTURE, LARGE, figures, Hide(armor=structure.armor))
    title = structure.title
    return fighter_creation.fresh(structure.id, title, profile, BYSTANDERS, -1, structure.at, state.dice)


def pool(state: DarkState, fighter: Fighter, found: tuple[Weapon, Use], structure: Structure) -> AttackPool:
    """The dice of an attack on a structure; nobody rolls defense for it (DM-S13)."""
    weapon, use = found
    made = Attack(fighter, target_of(state, structure), weapon, use, use.manner == CLOSE)
    need, dice = tuple(attack_modifiers.to_hit(state, made)), [*attack_modifiers.trait_dice(made)]
    if fighter.aim:
        dice.append(Change(fighter.aim, "Aimed", "DM-318"))
    lines = (*attack_modifiers.lines(need, "to hit"), *attack_modifiers.lines(tuple(dice), "attack"))
    trait, count = ATH if made.close else PRE, max(0, sum(each.by for each in dice))
    return AttackPool(trait, count, 0, sum(each.by for each in need), 0, lines)


def damage(fighter: Fighter, use: Use) -> int:
    """What a hit takes from a structure (DM-214)."""
    plain = fighter.profile.hide.bulk if use.bulky else use.damage
    return weakened(fighter, plain)


def weakened(by: Fighter, points: int) -> int:
    """Damage to a structure by somebody: more by who knows its weak spot (DM-214)."""
    return points + (WEAKENED if points and skill_uses.knows(by, WEAK_SPOT) else 0)


# What it brings


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice lie: the structure is hit, or not."""
    fighter, structure = state.fighters[throw.roller], find(state, throw.what)
    hits = throw.pool.resolve(*throw.faces)
    told = event("battered", fighter.leader, "DM-S63", who=fighter.id, what=throw.what, hits=hits)
    if not hits or structure is None:
        return [told]
    return [told, *batter(state, structure, throw.number, fighter)]


def batter(state: DarkState, structure: Structure, points: int, by: Fighter) -> list[Event]:
    """A structure loses hit points; without any it is broken."""
    left = max(0, structure.left - points)
    hurt = replace(structure, left=left)
    kept = (hurt if each is structure else each for each in state.structures)
    state.structures = tuple(each for each in kept if each.left)
    values: dict[str, Value] = {"what": structure.id, "title": structure.title, "by": points, "left": left}
    told = event("damaged", by.leader, "DM-S63", **values)
    return [told, *([] if left else _broken(state, structure, by))]


def _broken(state: DarkState, structure: Structure, by: Fighter) -> list[Event]:
    """What is broken is gone, and a door is open."""
    state.ground = state.ground.without(structure.id)
    state.devices = tuple(replace(each, done=each.done or each.id == structure.id) for each in state.devices)
    return [event("breached", by.leader, "DM-S63", what=structure.id, title=structure.title)]


def opened(state: DarkState, name: str) -> None:
    """A door that is open is no structure any more."""
    state.structures = tuple(each for each in state.structures if each.id != name)


@dataclass(frozen=True, slots=True)
class Battery:
    """What a structure is attacked with, and how."""

    weapon: Weapon
    use: Use
    structure: Structure

    @property
    def found(self) -> tuple[Weapon, Use]:
        """The weapon and its use."""
        return self.weapon, self.use


class Breach(Hostile[Battery]):
    """A figure attacks a structure (DM-S63)."""

    verb = "breach"

    def offers(self, state: DarkState) -> list[Option]:
        """Every attack on every structure that is allowed."""
        active, fighter = state.acting
        if not state.structures:
            return []
        pairs = [
            pair
            for close in (False, True)
            if not any(hostility.posture(state, fighter, close))
            for pair in loadout.uses(fighter, close)
            if attack_resolution.plain(pair[1]) and not any(loadout.costs(fighter, active, *pair))
        ]
        return [
            self.option(fighter, (weapon.id, use.id, each.id), each.id)
            for each in state.structures
            if pairs and not any(_unseen(state, fighter, each))
            for weapon, use in pairs
            if not any(_reach(state, fighter, (weapon, use), each))
            and not any(_chance(state, fighter, (weapon, use), each))
        ]

    def parse(self, state: DarkState, said: Spoken) -> Battery | Reason:
        """With which weapon, in which use, and what."""
        structure = find(state, said.rest[2]) if len(said.rest) == 3 else None
        if structure is None:
            return Reason("DM-S63", "Say which weapon, in which use, and what to break.")
        fighter = state.acting[1]
        found = armed(fighter, said.rest[:2])
        if found is None or not attack_resolution.plain(found[1]):
            return loadout.missing(fighter, "".join(said.rest[:1]))
        return Battery(*found, structure)

    def targets(self, state: DarkState, meant: Battery) -> tuple[Fighter, ...]:
        """Nobody."""
        return ()

    def near(self, meant: Battery) -> bool:
        """As the weapon is used."""
        return meant.use.manner == CLOSE

    def unable(self, state: DarkState, meant: Battery) -> Iterator[Reason]:
        """Why a figure may not attack a structure so."""
        (active, fighter), found, structure = state.acting, meant.found, meant.structure
        yield from loadout.costs(fighter, active, *found)
        yield from _reach(state, fighter, found, structure)
        yield from _chance(state, fighter, found, structure)

    def fires(self, meant: Battery) -> tuple[str, ...]:
        """The weapon."""
        return (meant.weapon.id,)

    def pool(self, state: DarkState, action: Battery) -> AttackPool:
        """The dice of the attack."""
        return pool(state, state.acting[1], action.found, action.structure)

    def attack(self, state: DarkState, meant: Battery) -> list[Event]:
        """It pays, and throws the dice."""
        fighter, what = state.acting[1], meant.structure.id
        rolled = pool(state, fighter, meant.found, meant.structure)
        loadout.pay(fighter, *meant.found)
        attack_resolution.spent(fighter, self.near(meant))
        points = damage(fighter, meant.use)
        return pending_rolls.cast(state, self.verb, fighter, fighter, rolled, number=points, what=what)
