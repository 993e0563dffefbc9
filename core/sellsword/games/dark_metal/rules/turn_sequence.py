"""What happens by itself between two choices, and whose choice comes next (DM-247 to DM-255, DM-263)."""

from sellsword.game import NOBODY, Event, event
from sellsword.games.dark_metal.model import active_effects, fate_pool
from sellsword.games.dark_metal.model.dice.roll_pools import D10
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, OPPONENTS, SQUAD
from sellsword.games.dark_metal.model.pending_steps import Botched, Frame, Rebound, Remote, Throw, Walk
from sellsword.games.dark_metal.model.state import Activation, DarkState
from sellsword.games.dark_metal.rules import actions, rerolls, victory_and_failure
from sellsword.games.dark_metal.rules import scenario_events as happenings
from sellsword.games.dark_metal.rules.combat import (
    attack_resolution,
    damage_and_defeat,
    engagement,
    explosions,
    heavy_weapons,
    mines_and_traps,
    shock_and_venom,
    structure_damage,
    trap_triggers,
    wrestling,
)
from sellsword.games.dark_metal.rules.devices import device_checks, explosives_handling, trap_search
from sellsword.games.dark_metal.rules.movement import (
    climbing,
    hiding_and_detection,
    jumping_and_falling,
    movement,
    throwing,
    vehicle_use,
)
from sellsword.games.dark_metal.sheets.tables import (
    ACTIONS,
    ALLIES,
    EVENT,
    LEADERS,
    NEUTRALS,
    OPPOSITION,
    TIME,
)

RESOLVERS = {
    attack_resolution.PURPOSE: attack_resolution.resolve,
    jumping_and_falling.JUMP: jumping_and_falling.resolve,
    jumping_and_falling.DROP: jumping_and_falling.land,
    hiding_and_detection.DETECT: hiding_and_detection.resolve,
    heavy_weapons.FIRE: heavy_weapons.resolve,
    device_checks.INTERACT: device_checks.resolve,
    damage_and_defeat.CLINGING: damage_and_defeat.cling,
    explosions.EVADING: explosions.resolve,
    throwing.THROWN: throwing.resolve,
    explosives_handling.RECOVER: explosives_handling.resolve,
    explosives_handling.TURN: explosives_handling.resolve_turn,
    trap_search.SEARCH: trap_search.resolve,
    structure_damage.BREACH: structure_damage.resolve,
    vehicle_use.STEER: vehicle_use.resolve,
    **dict.fromkeys(wrestling.VERBS, wrestling.resolve),
}
"""What settles a throw, by its purpose."""
NEXT = {EVENT: LEADERS, LEADERS: OPPOSITION, OPPOSITION: NEUTRALS, NEUTRALS: ALLIES, ALLIES: TIME}


def begin(state: DarkState) -> list[Event]:
    """The first turn begins."""
    return [*open_turn(state), *proceed(state)]


def proceed(state: DarkState) -> list[Event]:
    """Goes on until somebody must choose or the battle is over."""
    events: list[Event] = []
    while state.outcome is None:
        events += consequences(state)
        if state.outcome is not None:
            break
        step = _frame_step(state, state.stack[-1]) if state.stack else _phase_step(state)
        if step is None:
            return events
        events += step
    return events


def consequences(state: DarkState) -> list[Event]:
    """What has come of things once nothing waits: who falls, what is a wreck, what the squad brought about,
    and whether that ends it (DM-294, DM-S60, DM-250, DM-S01)."""
    if state.stack:
        return []
    fallen = climbing.falls(state) or vehicle_use.wrecks(state)
    if fallen:
        return fallen
    happened = happenings.watch(state)
    return [*happened, *(victory_and_failure.judge(state) if not state.stack else [])]


# What waits


def _frame_step(state: DarkState, frame: Frame) -> list[Event] | None:
    """What the topmost frame brings about by itself; None where it awaits an answer."""
    match frame:
        case Throw():
            return None if rerolls.asked(state, frame) >= 0 else lie(state)
        case Walk():
            return movement.advance(state, frame)
        case Remote():
            return trap_triggers.lapse(state, frame)
        case Botched():
            return None
        case Rebound(leader=leader):
            return fate_pool.rebound(state, leader)


def lie(state: DarkState) -> list[Event]:
    """The dice on top lie: what they were thrown for is settled."""
    throw = state.pop()
    assert isinstance(throw, Throw)
    return RESOLVERS[throw.purpose](state, throw)


# Turns and phases


def open_turn(state: DarkState) -> list[Event]:
    """The time phase: the timer goes up, the stunned recover, who was unseen fades; or time has run out
    (DM-248, DM-249, DM-349)."""
    bangs = mines_and_traps.turn_ends(state)
    if bangs:
        return bangs
    told = victory_and_failure.turn_ends(state) if state.turn else []
    if state.outcome is not None:
        return told
    state.turn += 1
    state.phase, state.struck, state.deferred = TIME, (), ()
    for fighter in state.fighters:
        fighter.acted = False
        hiding_and_detection.wear_on(fighter)
    if state.turn > 1:
        hiding_and_detection.fade(state)
    return [
        *told,
        event("turn", NOBODY, "DM-248", number=state.turn),
        *shock_and_venom.recover(state),
        *enter(state, EVENT),
    ]


def enter(state: DarkState, phase: str) -> list[Event]:
    """A phase begins; in some the order is fixed."""
    state.phase = phase
    state.order = ()
    faces: tuple[int, ...] = ()
    if phase == LEADERS:
        state.order, faces = leaders_in_order(state)
    elif phase == OPPOSITION:
        state.order = opponents_in_order(state)
    elif phase == NEUTRALS:
        state.order = _in_play(state, BYSTANDERS)
    begun = event("phase", NOBODY, "DM-247", name=phase, faces=faces)
    return [begun, *(happenings.event_phase(state) if phase == EVENT else [])]


def _in_play(state: DarkState, side: int) -> tuple[int, ...]:
    """Those of a side who have a turn: a vehicle has none (DM-S60)."""
    return tuple(
        i
        for i, each in enumerate(state.fighters)
        if each.side == side and each.in_play and not each.profile.vehicle
    )


def leaders_in_order(state: DarkState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Leaders from the least Reputation up, and the dice, if any: a die decides among equals (DM-251)."""
    leaders = [index for index in _in_play(state, SQUAD) if state.fighters[index].leads]
    reps = [_rep(state, index) for index in leaders]
    faces = state.dice.roll(len(leaders), D10) if len(set(reps)) < len(reps) else ()
    ranked = sorted(zip(reps, faces or leaders, leaders, strict=True))
    return tuple(index for _, _, index in ranked), faces


def _rep(state: DarkState, index: int) -> int:
    lead = state.fighters[index].profile.lead
    assert lead is not None
    return lead.rep


def opponents_in_order(state: DarkState) -> tuple[int, ...]:
    """Those in close combat first, then the others; each from top to bottom and left to right (DM-253)."""

    def key(index: int) -> tuple[bool, int, int]:
        x, y = state.board.spot(state.fighters[index].at)
        return not engagement.engaged_with(state, state.fighters[index]), y, x

    return tuple(sorted(_in_play(state, OPPONENTS), key=key))


def _phase_step(state: DarkState) -> list[Event] | None:
    """What the phase brings about by itself; None where it awaits a choice."""
    if state.active is not None:
        return end(state) if over(state.active) else None
    waiting = [index for index in state.order if may_act(state, index)]
    if waiting:
        state.order = tuple(waiting[1:])
        return activate(state, waiting[0])
    if state.phase == ALLIES:
        return None if ready(state) else open_turn(state)
    return enter(state, NEXT[state.phase])


def may_act(state: DarkState, index: int) -> bool:
    """Whether a figure is in play and has not acted in this turn (DM-263)."""
    return state.fighters[index].in_play and not state.fighters[index].acted


def ready(state: DarkState) -> tuple[int, ...]:
    """Those of the squad who may still act in the allies' phase, in any order: allies, and leaders who waited
    (DM-255, DM-252, DM-S37)."""
    return tuple(index for index in _in_play(state, SQUAD) if may_act(state, index))


# Activations


def activate(state: DarkState, index: int) -> list[Event]:
    """A figure's activation begins: what it did to defend itself ends, and Stun, Venom, a hold on it and a
    trap that it fired take their Actions (DM-245, DM-260, DM-346, DM-352, DM-353, DM-361, DM-363)."""
    fighter = state.fighters[index]
    fighter.acted, fighter.stance, fighter.grip = True, "", False
    active_effects.end(fighter, active_effects.GLACIS)
    left, events = shock_and_venom.pay_stun(fighter, ACTIONS), []
    slow = int(fighter.venom > 0)
    fighter.venom -= slow
    holder = damage_and_defeat.holder_of(state, fighter)
    if holder is not None and not holder.grip:
        events += wrestling.get_free(state, fighter, "DM-363")
        holder = None
    left -= slow + (holder is not None) + trap_triggers.paid(fighter)
    left = 0 if active_effects.has(fighter, active_effects.REELING) else max(0, left)
    state.active = Activation(index, left, slow=slow)
    begun = event("activated", fighter.leader, "DM-263", who=fighter.id, left=left)
    return [begun, *events, *mines_and_traps.activation_begins(state, fighter)]


def over(active: Activation) -> bool:
    """Whether nothing is left to do in an activation."""
    return not active.left and not active.free


def end(state: DarkState) -> list[Event]:
    """An activation is over: an aim that is a turn old is lost (DM-X04)."""
    active, fighter = state.acting
    if state.paused:
        state.active, state.paused = state.paused[-1], state.paused[:-1]
        return []
    if actions.AIM not in active.done:
        fighter.aim = 0
    active_effects.pass_on(fighter)
    state.active = None
    hiding_and_detection.glimpse(state)
    return []


# Choices outside an activation


def defer(state: DarkState) -> list[Event]:
    """A leader puts off acting until the allies' phase (DM-252)."""
    active, fighter = state.acting
    fighter.acted = False
    state.active = None
    state.deferred = (*state.deferred, active.fighter)
    return [event("deferred", fighter.leader, "DM-252", who=fighter.id)]


def may_defer(state: DarkState) -> bool:
    """Whether the acting figure is a leader who has done nothing yet in the leaders' phase."""
    if state.active is None or state.phase != LEADERS:
        return False
    active, fighter = state.acting
    return fighter.leads and not active.done and active.left == ACTIONS
