"""Skill checks on what stands about: doors, computers, alarms, traps (DM-013 to DM-015, DM-235 to DM-237)."""

from dataclasses import replace

from sellsword.boards.board import Base
from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, pending_rolls, skill_uses
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import SQUAD, Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState, Device
from sellsword.games.dark_metal.rules.combat import structure_damage
from sellsword.games.dark_metal.sheets.tables import ENGAGED
from sellsword.games.dark_metal.sheets.traits import SKILLS
from sellsword.odds import Modifier

INTERACT, SECURE = "interact", "secure"
DOOR, ALARM, TRAP = "door", "alarm", "trap"
SECURITY = "sec"
FOCUS, RIGGER, SMOOTH = "focus", "alarm-rigger", "smooth-operator"


def dice(fighter: Fighter, skill: str) -> int:
    """The dice of a skill, or of a trait (DM-013)."""
    if skill in SKILLS:
        return fighter.profile.skill(skill)
    return int(getattr(fighter.profile.figures, skill))


def pool(fighter: Fighter, device: Device) -> CheckPool:
    """The check of somebody on something: Focus gives a die, rigged alarms are easier (DM-235, DM-243)."""
    more = int(active_effects.has(fighter, FOCUS) and device.skill in SKILLS)
    need = device.need - rigs(fighter, device)
    line = Modifier(f"{need} or more", device.title, "DM-013")
    return CheckPool(device.skill, dice(fighter, device.skill) + more, need, (line,))


def rigs(fighter: Fighter, device: Device) -> bool:
    """Whether an alarm is easier, as often in a scenario as the level of Security (DM-235)."""
    by_security = device.kind == ALARM and device.skill == SECURITY
    left = fighter.profile.skill(SECURITY) - fighter.used.count(RIGGER)
    return by_security and skill_uses.knows(fighter, RIGGER) and left > 0


def smooth(fighter: Fighter, device: Device) -> bool:
    """Whether a lock costs no Action: by Security, once a turn (DM-237)."""
    lock = device.kind == DOOR and device.skill == SECURITY
    return lock and skill_uses.knows(fighter, SMOOTH) and not active_effects.has(fighter, SMOOTH)


def find(state: DarkState, words: tuple[str, ...]) -> Device | None:
    """What a word names, of all that is known (DM-S64)."""
    return next((each for each in state.devices if words == (each.id,) and not each.hidden), None)


# Judging


def judge(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Reason]:
    """Why a figure cannot do anything to this now (DM-014, DM-015)."""
    device = find(state, words)
    if device is None:
        return [Reason("DM-015", "There is nothing of that name.")]
    reasons = [*_near(state, fighter, device)]
    if device.done:
        reasons.append(Reason("DM-014", f"{device.title} is dealt with."))
    if device.spent:
        reasons.append(Reason("DM-014", f"{device.title} could be tried once only."))
    if fighter.side == SQUAD and not pool(fighter, device).dice:
        reasons.append(Reason("DM-013", f"{fighter.name} has no dice for {device.title}."))
    return reasons


def _near(state: DarkState, fighter: Fighter, device: Device) -> list[Reason]:
    if state.board.within(fighter.spot, Base(device.at, 0, fighter.level), ENGAGED):
        return []
    return [Reason("DM-015", f'{fighter.name} is not within 1" of {device.title}.')]


def judge_secure(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Reason]:
    """Why a figure cannot secure a door (DM-236)."""
    device = find(state, words)
    if not skill_uses.knows(fighter, "secure-door"):
        return [Reason("DM-236", f"{fighter.name} does not know how.")]
    if device is None or device.kind != DOOR or device.done or device.secured:
        return [Reason("DM-236", "That is no closed door that could be secured.")]
    return _near(state, fighter, device)


def options(state: DarkState, fighter: Fighter, verb: str) -> list[Option]:
    """Everything within reach."""
    may = judge if verb == INTERACT else judge_secure
    near = [each.id for each in state.devices if state.ground.near(fighter.at, each.at, ENGAGED)]
    ids = [each for each in near if not may(state, fighter, (each,))]
    return [Option(Choice((verb, fighter.id, each)), verb, each) for each in ids]


# Doing


def attempt(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Event]:
    """A figure tries; opponents open doors without a check, a secured one with an Action more (DM-236)."""
    device = find(state, words)
    assert device is not None
    if fighter.side != SQUAD:
        return _forced(state, fighter, device)
    check = pool(fighter, device)
    if rigs(fighter, device):
        skill_uses.spend(fighter, RIGGER)
    active_effects.end(fighter, FOCUS)
    return pending_rolls.cast(state, INTERACT, fighter, fighter, check, what=device.id)


def _forced(state: DarkState, fighter: Fighter, device: Device) -> list[Event]:
    if device.secured:
        _put(state, device, replace(device, secured=False))
        return [event("forced", fighter.leader, "DM-236", who=fighter.id, what=device.id)]
    return _done(state, fighter, device)


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of a skill check lie; unless it says otherwise it may be tried again (DM-014)."""
    fighter, device = state.fighters[throw.roller], find(state, (throw.what,))
    assert device is not None
    if throw.pool.resolve(*throw.faces):
        return _done(state, fighter, device)
    if device.once:
        _put(state, device, replace(device, spent=True))
    return [event("failed", fighter.leader, "DM-014", who=fighter.id, what=device.id)]


def _done(state: DarkState, fighter: Fighter, device: Device) -> list[Event]:
    """It is dealt with."""
    _dealt_with(state, device)
    return [event("dealt-with", fighter.leader, "DM-013", who=fighter.id, what=device.id)]


def unlock(state: DarkState, name: str) -> list[Event]:
    """A door opens by itself, unless it is open already."""
    device = find(state, (name,))
    if device is None or device.done:
        return []
    _dealt_with(state, device)
    return [event("opened", NOBODY, "DM-S63", what=name)]


def _dealt_with(state: DarkState, device: Device) -> None:
    """A door that is open blocks nobody any more; a trap that is disarmed is gone (DM-S64)."""
    _put(state, device, replace(device, done=True))
    if device.kind == DOOR:
        state.ground = state.ground.without(device.id)
        structure_damage.opened(state, device.id)
    elif device.kind == TRAP:
        state.charges = tuple(each for each in state.charges if (each.kind, each.at) != (TRAP, device.at))


def secure(state: DarkState, fighter: Fighter, words: tuple[str, ...]) -> list[Event]:
    """A door is secured (DM-236)."""
    device = find(state, words)
    assert device is not None
    _put(state, device, replace(device, secured=True))
    return [event("secured", fighter.leader, "DM-236", who=fighter.id, what=device.id)]


def _put(state: DarkState, old: Device, new: Device) -> None:
    state.devices = tuple(new if each is old else each for each in state.devices)
