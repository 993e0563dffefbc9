"""What happens by itself between two choices, and whose choice comes next (DM-247 to DM-255, DM-263)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.flow import Action, Kind, Spoken
from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects
from sellsword.games.dark_metal.model.deed import Alone
from sellsword.games.dark_metal.model.dice.roll_pools import D10
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, OPPONENTS, SQUAD, Fighter
from sellsword.games.dark_metal.model.state import Activation, Before, DarkState
from sellsword.games.dark_metal.rules import scenario_events as happenings
from sellsword.games.dark_metal.rules import victory_and_failure
from sellsword.games.dark_metal.rules.combat import (
    damage_and_defeat,
    engagement,
    mines_and_traps,
    shock_and_venom,
    trap_triggers,
    wrestling,
)
from sellsword.games.dark_metal.rules.combat.aiming import Aim
from sellsword.games.dark_metal.rules.movement import climbing, hiding_and_detection, vehicle_use
from sellsword.games.dark_metal.rules.special_actions import abilities
from sellsword.games.dark_metal.sheets import tables

NEXT = {
    tables.EVENT: tables.LEADERS,
    tables.LEADERS: tables.OPPOSITION,
    tables.OPPOSITION: tables.NEUTRALS,
    tables.NEUTRALS: tables.ALLIES,
    tables.ALLIES: tables.TIME,
}


def consequences(state: DarkState) -> list[Event]:
    """What has come of things once nothing waits: who falls, what is a wreck, what the squad brought about,
    and whether that ends it (DM-294, DM-S60, DM-250, DM-S01)."""
    if state.stack or state.outcome is not None:
        return []
    fallen = climbing.falls(state) or vehicle_use.wrecks(state)
    if fallen:
        return fallen
    happened = happenings.watch(state)
    return [*happened, *(victory_and_failure.judge(state) if not state.stack else [])]


# Whose a figure is


def leaders(state: DarkState) -> list[int]:
    """The leaders, whose players are the first seats in this order."""
    return [index for index, each in enumerate(state.fighters) if each.leads]


def seat_of(state: DarkState, index: int) -> int:
    """The seat that plays a figure: its leader's, that of the opposition, or that of the neutrals."""
    seats, fighter = leaders(state), state.fighters[index]
    if fighter.side == SQUAD:
        return seats.index(fighter.leader)
    return len(seats) + (fighter.side != OPPONENTS)


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
    state.phase, state.struck, state.deferred = tables.TIME, (), ()
    for fighter in state.fighters:
        fighter.acted = False
        active_effects.end(fighter, active_effects.NET)
        hiding_and_detection.wear_on(fighter)
    if state.turn > 1:
        hiding_and_detection.fade(state)
    return [
        *told,
        event("turn", NOBODY, "DM-248", number=state.turn),
        *shock_and_venom.recover(state),
        *enter(state, tables.EVENT),
    ]


def enter(state: DarkState, phase: str) -> list[Event]:
    """A phase begins; in some the order is fixed."""
    state.phase = phase
    state.order = ()
    faces: tuple[int, ...] = ()
    if phase == tables.LEADERS:
        state.order, faces = leaders_in_order(state)
    elif phase == tables.OPPOSITION:
        state.order = opponents_in_order(state)
    elif phase == tables.NEUTRALS:
        state.order = _in_play(state, BYSTANDERS)
    begun = event("phase", NOBODY, "DM-247", name=phase, faces=faces)
    return [begun, *(happenings.event_phase(state) if phase == tables.EVENT else [])]


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
    before, holder = untouched(state, fighter), damage_and_defeat.holder_of(state, fighter)
    fighter.acted, fighter.stance, fighter.grip = True, "", False
    active_effects.end(fighter, active_effects.GLACIS)
    left, slow = shock_and_venom.pay_stun(fighter, tables.ACTIONS), int(fighter.venom > 0)
    fighter.venom -= slow
    held = holder is not None and holder.grip
    events = wrestling.get_free(state, fighter, "DM-363") if holder is not None and not held else []
    left = max(0, left - held - trap_triggers.paid(fighter))
    left = 0 if active_effects.has(fighter, active_effects.REELING) else left
    lost = min(left, slow)
    state.active = Activation(index, left - lost, slow=slow, lost=lost, before=before)
    begun = event("activated", fighter.leader, "DM-263", who=fighter.id, left=left - lost)
    return [begun, *events, *_bombs(state, fighter)]


def _bombs(state: DarkState, fighter: Fighter) -> list[Event]:
    """Whose bomb goes off has begun (DM-217, DM-S105)."""
    bangs = mines_and_traps.activation_begins(state, fighter)
    if bangs:
        began(state)
    return bangs


def untouched(state: DarkState, fighter: Fighter) -> Before:
    """How a figure is before it is activated."""
    holder = damage_and_defeat.holder_of(state, fighter)
    loose = -1 if holder is None or holder.grip else state.number(holder)
    return Before(fighter.stance, fighter.grip, fighter.stun, fighter.venom, fighter.effects, loose)


def began(state: DarkState) -> None:
    """The activated figure does something, and cannot wait any more (DM-252)."""
    assert state.active is not None
    if state.active.before is not None:
        state.active = replace(state.active, before=None)


def over(state: DarkState) -> bool:
    """Whether nothing is left to do in an activation, or Stun has ended it (DM-S82): without an Action one
    may still wait, or be cured."""
    active, fighter = state.acting
    if (active.left or active.free) and not fighter.stun:
        return False
    return not (may_defer(state) or (active.before and active.lost and abilities.cleanses(fighter)))


def end(state: DarkState) -> list[Event]:
    """An activation is over: an aim that is a turn old is lost (DM-X04)."""
    active, fighter = state.acting
    if state.paused:
        state.active, state.paused = state.paused[-1], state.paused[:-1]
        return []
    if Aim.verb not in active.done:
        fighter.aim = 0
    active_effects.pass_on(fighter)
    state.active = None
    hiding_and_detection.glimpse(state)
    return []


# Choices outside an activation


def may_defer(state: DarkState) -> bool:
    """Whether the acting figure is a leader who has done nothing yet in the leaders' phase."""
    if state.active is None or state.phase != tables.LEADERS:
        return False
    active, fighter = state.acting
    return fighter.leads and active.before is not None


UNBEGUN = Reason("DM-248", "The first turn has to begin.")


class Begin(Alone):
    """The first turn begins."""

    verb = "begin"
    astray = UNBEGUN

    def apply(self, state: DarkState, action: None) -> list[Event]:
        """Its time phase."""
        return open_turn(state)


BEGUN = Choice((Begin.verb,))
"""The choice with which the first turn begins; the rules make it for the opposition."""


class Activate(Action[DarkState, int]):
    """One of the squad is next in the allies' phase (DM-255)."""

    verb = "activate"

    def offers(self, state: DarkState) -> list[Option]:
        """All who may act."""
        return [Option(Choice((self.verb, each)), self.verb, each) for each in _ids(state)]

    def parse(self, state: DarkState, said: Spoken) -> int | Reason:
        """Who."""
        index = state.index(said.rest[0]) if len(said.rest) == 1 else -1
        return index if index >= 0 else choose_one(state)

    def reasons(self, state: DarkState, action: int) -> Iterator[Reason]:
        """Why it is not for this one to act."""
        if state.phase != tables.ALLIES or action not in ready(state):
            yield choose_one(state)

    def apply(self, state: DarkState, action: int) -> list[Event]:
        """It acts."""
        return activate(state, action)


def choose_one(state: DarkState) -> Reason:
    """Who may be chosen to act next."""
    names = [state.fighters[index].name for index in ready(state)]
    return Reason("DM-255", f"Choose who acts next: {', '.join(names)}.")


def _ids(state: DarkState) -> list[str]:
    return [state.fighters[index].id for index in ready(state)]


class Defer(Action[DarkState, None]):
    """A leader puts off acting until the allies' phase (DM-252)."""

    verb = "defer"
    kind = Kind.ENDS

    def offers(self, state: DarkState) -> list[Option]:
        """It, where a leader may."""
        return [Option(DEFERRED, self.verb)] if may_defer(state) else []

    def hindrances(self, state: DarkState, said: Spoken) -> Iterator[Reason]:
        """Why it is too late."""
        if not may_defer(state):
            text = "Only a leader who has done nothing yet may wait for the allies' phase."
            yield Reason("DM-252", text)

    def parse(self, state: DarkState, said: Spoken) -> None:
        """Nothing more is meant."""

    def apply(self, state: DarkState, action: None) -> list[Event]:
        """The leader has not acted, and is as before."""
        active, fighter = state.acting
        _undo(state, fighter, active.before)
        fighter.acted = False
        state.active = None
        state.deferred = (*state.deferred, active.fighter)
        return [event("deferred", fighter.leader, "DM-252", who=fighter.id)]


def _undo(state: DarkState, fighter: Fighter, before: Before | None) -> None:
    """What the beginning of an activation took comes back."""
    assert before is not None
    fighter.stance, fighter.grip = before.stance, before.grip
    fighter.stun, fighter.venom, fighter.effects = before.stun, before.venom, before.effects
    if before.holder >= 0:
        state.fighters[before.holder].held = state.number(fighter)


DEFERRED = Choice((Defer.verb,))
