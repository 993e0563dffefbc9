"""What besides Fate may turn a throw: Got Them, a synapse net, It Was Nothing, Sierra Hotel (DM-152, DM-213,
DM-228, DM-240)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, pending_rolls, skill_uses
from sellsword.games.dark_metal.model.dice.roll_pools import AttackPool, CheckPool
from sellsword.games.dark_metal.model.fighter_state import SQUAD, Effect, Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.movement import hiding_and_detection, vehicle_use

GOT_THEM, NOTHING, NET, HOTEL = "got-them", "it-was-nothing", "synapse-net", "sierra-hotel"
RULES = {GOT_THEM: "DM-213", NOTHING: "DM-240", NET: "DM-152", HOTEL: "DM-228"}
SHARPER = 2

type Fix = tuple[Fighter, Throw]
"""Who mends a throw, and what it is then."""


def fixes(state: DarkState, throw: Throw) -> dict[str, Fix]:
    """Every way to turn a throw for the squad that does turn it, by its name."""
    roller, target = state.fighters[throw.roller], state.fighters[throw.target]
    found = (*_sharpened(roller, throw), *_netted(target, throw), *_shrugged(target, throw))
    good = roller.side == SQUAD
    now = throw.pool.resolve(*throw.faces)
    return {
        name: (fighter, then)
        for name, fighter, then in found
        if fighter.side == SQUAD and bool(now) != good and bool(then.pool.resolve(*then.faces)) == good
    }


def _sharpened(roller: Fighter, throw: Throw) -> Iterator[tuple[str, Fighter, Throw]]:
    """2 is added to each attack die (DM-213)."""
    if isinstance(throw.pool, AttackPool) and skill_uses.ready(roller, GOT_THEM):
        yield GOT_THEM, roller, replace(throw, pool=replace(throw.pool, need=throw.pool.need - SHARPER))


def _netted(target: Fighter, throw: Throw) -> Iterator[tuple[str, Fighter, Throw]]:
    """1 Power makes a defense die a 1, once a turn (DM-152)."""
    worn = (
        target.profile.wears(NET)
        and active_effects.working(target, NET)
        and not active_effects.has(target, NET)
    )
    if not isinstance(throw.pool, AttackPool) or not worn or not target.power:
        return
    attack, defense = throw.faces
    if any(face > 1 for face in defense):
        place = defense.index(max(defense))
        turned = (*defense[:place], 1, *defense[place + 1 :])
        yield NET, target, replace(throw, faces=(attack, turned))


def _shrugged(target: Fighter, throw: Throw) -> Iterator[tuple[str, Fighter, Throw]]:
    """A detection roll counts for nothing (DM-240)."""
    spotting = throw.purpose == hiding_and_detection.DETECT and isinstance(throw.pool, CheckPool)
    if spotting and skill_uses.ready(target, NOTHING):
        assert isinstance(throw.pool, CheckPool)
        yield NOTHING, target, replace(throw, pool=replace(throw.pool, need=hiding_and_detection.NEVER))


def again(state: DarkState, throw: Throw) -> bool:
    """Whether a check of Piloting that failed may be rolled again (DM-228)."""
    ready = throw.purpose == vehicle_use.STEER and skill_uses.ready(state.fighters[throw.roller], HOTEL)
    return ready and not throw.pool.resolve(*throw.faces)


# Asking and answering


def asked(state: DarkState, throw: Throw) -> int:
    """Whose player a throw awaits: a leader's with Fate that helps, or that of whoever can turn it; or -1."""
    leader = pending_rolls.open_to(state, throw)
    if leader >= 0:
        return leader
    if again(state, throw):
        return throw.roller
    return next((state.number(fighter) for fighter, _ in fixes(state, throw).values()), -1)


def options(state: DarkState, throw: Throw) -> list[Option]:
    """To let the dice lie, and everything that may be done to them."""
    fixed = [Choice((name,)) for name in (*fixes(state, throw), *([HOTEL] if again(state, throw) else []))]
    return [*pending_rolls.options(state, throw), *(Option(each, each.words[0]) for each in fixed)]


def judge(state: DarkState, throw: Throw, choice: Choice) -> list[Reason]:
    """Why this may not be done to a throw."""
    name = choice.words[0]
    if name not in RULES:
        return pending_rolls.judge(state, throw, choice)
    if choice in [option.choice for option in options(state, throw)]:
        return []
    return [Reason(RULES[name], "That is not to be had now, or would turn nothing.")]


def change(state: DarkState, choice: Choice) -> list[Event]:
    """Turns the throw on top."""
    throw = state.stack[-1]
    assert isinstance(throw, Throw)
    name = choice.words[0]
    if name not in RULES:
        return pending_rolls.change(state, choice)
    if name == HOTEL:
        return _again(state, throw)
    fighter, then = fixes(state, throw)[name]
    state.pop()
    if name == NET:
        fighter.power -= 1
        fighter.effects = (*fighter.effects, Effect(NET, 1))
    else:
        skill_uses.spend(fighter, name)
    state.push(then)
    return [event("turned-dice", fighter.leader, RULES[name], who=fighter.id, how=name)]


def _again(state: DarkState, throw: Throw) -> list[Event]:
    """A pilot's dice fall once more (DM-228)."""
    state.pop()
    pilot = state.fighters[throw.roller]
    skill_uses.spend(pilot, HOTEL)
    faces = tuple(state.dice.roll(roll.count, roll.sides) for roll in throw.pool.rolls)
    state.push(replace(throw, faces=faces))
    told = event("turned-dice", pilot.leader, RULES[HOTEL], who=pilot.id, how=HOTEL)
    return [told, pending_rolls.told(state, "rolled", pilot, replace(throw, faces=faces))]
