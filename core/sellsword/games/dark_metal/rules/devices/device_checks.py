"""Skill checks on what stands about: doors, computers, alarms, traps (DM-013 to DM-015, DM-235 to DM-237)."""

from dataclasses import replace

from sellsword.boards.board import Base
from sellsword.flow import Spoken
from sellsword.game import NOBODY, Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, pending_rolls, skill_uses
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import SQUAD, Effect, Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState, Device
from sellsword.games.dark_metal.rules.combat import structure_damage
from sellsword.games.dark_metal.sheets.tables import ENGAGED
from sellsword.games.dark_metal.sheets.traits import ATH, INS, SKILLS
from sellsword.odds import Modifier

DOOR, ALARM, TRAP = "door", "alarm", "trap"
SECURITY = "sec"
RIGGER, SMOOTH = "alarm-rigger", "smooth-operator"
BOOSTED = {ATH: active_effects.athletics, INS: active_effects.instinct}


def dice(fighter: Fighter, skill: str) -> int:
    """The dice of a skill, or of a trait with whatever is at work (DM-013, DM-S135)."""
    if skill in SKILLS:
        return fighter.profile.skill(skill)
    if skill in BOOSTED:
        return BOOSTED[skill](fighter)
    return int(getattr(fighter.profile.figures, skill))


def pool(fighter: Fighter, device: Device) -> CheckPool:
    """The check of somebody on something: Focus gives a die, rigged alarms are easier (DM-235, DM-243)."""
    need = device.need - rigs(fighter, device)
    line = Modifier(f"{need} or more", device.title, "DM-013")
    return skill_uses.focused(fighter, CheckPool(device.skill, dice(fighter, device.skill), need, (line,)))


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


# Why not


def against(state: DarkState, fighter: Fighter, device: Device) -> list[Reason]:
    """Why a figure cannot do anything to this now (DM-014, DM-015)."""
    reasons = _near(state, fighter, device)
    if device.done:
        reasons.append(Reason("DM-014", f"{device.title} is dealt with."))
    if device.spent:
        reasons.append(Reason("DM-014", f"{device.title} could be tried only once."))
    if fighter.side == SQUAD and not pool(fighter, device).dice:
        reasons.append(Reason("DM-013", f"{fighter.name} has no dice for {device.title}."))
    return reasons


def _near(state: DarkState, fighter: Fighter, device: Device) -> list[Reason]:
    if state.board.within(fighter.spot, Base(device.at, 0, fighter.level), ENGAGED):
        return []
    return [Reason("DM-015", f'{fighter.name} is not within 1" of {device.title}.')]


# What it brings


def _forced(state: DarkState, fighter: Fighter, device: Device) -> list[Event]:
    if device.secured:
        _put(state, device, replace(device, secured=False))
        return [event("forced", fighter.leader, "DM-236", who=fighter.id, what=device.id)]
    return _done(state, fighter, device)


class OnDevice(Deed[Device]):
    """Something that is done to what stands about."""

    def offers(self, state: DarkState) -> list[Option]:
        """Everything within reach."""
        actor = state.acting[1]
        near = (each.id for each in state.devices if state.ground.near(actor.at, each.at, ENGAGED))
        return self.about(state, near)


class Interact(OnDevice):
    """A figure tries its skill on something; smooth operators need no Action for one lock a turn (DM-237)."""

    verb = "interact"
    flexible = True

    def offers(self, state: DarkState) -> list[Option]:
        """What is within reach, and its time now."""
        devices = {each.id: each for each in state.devices}
        found = super().offers(state)
        return [each for each in found if not any(self.timing(state, self.free(state, devices[each.place])))]

    def parse(self, state: DarkState, said: Spoken) -> Device | Reason:
        """On what."""
        return find(state, said.rest) or Reason("DM-015", "There is nothing of that name.")

    def free(self, state: DarkState, meant: Device | Reason) -> bool:
        """Whether it is a lock for a smooth operator."""
        return not isinstance(meant, Reason) and smooth(state.acting[1], meant)

    def reasons(self, state: DarkState, action: Device) -> list[Reason]:
        """Why a figure cannot do anything to this now."""
        return against(state, state.acting[1], action)

    def pool(self, state: DarkState, action: Device) -> CheckPool | None:
        """The check of a squad's member; opponents open doors without one (DM-236)."""
        fighter = state.acting[1]
        return pool(fighter, action) if fighter.side == SQUAD else None

    def apply(self, state: DarkState, action: Device) -> list[Event]:
        """It tries; opponents open doors without a check, a secured one with an Action more (DM-236)."""
        fighter = state.acting[1]
        if smooth(fighter, action):
            fighter.effects = (*fighter.effects, Effect(SMOOTH, 1))
        if fighter.side != SQUAD:
            return _forced(state, fighter, action)
        check = pool(fighter, action)
        if rigs(fighter, action):
            skill_uses.spend(fighter, RIGGER)
        return pending_rolls.cast(state, self.verb, fighter, fighter, check, what=action.id)


class Secure(OnDevice):
    """A door is secured (DM-236)."""

    verb = "secure"

    def parse(self, state: DarkState, said: Spoken) -> Device | Reason:
        """Which."""
        fighter, device = state.acting[1], find(state, said.rest)
        if not skill_uses.knows(fighter, "secure-door"):
            return Reason("DM-236", f"{fighter.name} does not know how.")
        if device is None or device.kind != DOOR or device.done or device.secured:
            return Reason("DM-236", "That is not a closed door that can be secured.")
        return device

    def reasons(self, state: DarkState, action: Device) -> list[Reason]:
        """Why a figure cannot secure it."""
        return _near(state, state.acting[1], action)

    def apply(self, state: DarkState, action: Device) -> list[Event]:
        """It is."""
        fighter = state.acting[1]
        _put(state, action, replace(action, secured=True))
        return [event("secured", fighter.leader, "DM-236", who=fighter.id, what=action.id)]


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


def _put(state: DarkState, old: Device, new: Device) -> None:
    state.devices = tuple(new if each is old else each for each in state.devices)
