"""Rounds, turns and slots: whose turn it is, how one begins and ends (SH-019 to SH-022)."""

from sellsword.flow import Kind
from sellsword.game import NOBODY, Event, event
from sellsword.games.combat_simulator.model.state import DRAFT, SENTRY, TURN, Activation, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import (
    fire,
    lineup_draft,
    medic,
    movement,
    sentry,
    spawning,
)
from sellsword.games.combat_simulator.rules.objectives import control_point, intel_capture, victory
from sellsword.games.combat_simulator.rules.resources import card_deck, charge_meter
from sellsword.games.combat_simulator.rules.verbs.one_deed_a_turn import Alone
from sellsword.games.combat_simulator.sheets.characters import (
    NAMES,
    SIDE_IDS,
    SLOTS,
    UNITS,
    foe_of,
)

PARTS = 4  # of a turn: the first player's merc, his Sentry, the second player's merc, his Sentry
STEPS = SLOTS * PARTS


def unit_at(state: SimulatorState, step: int) -> Unit | None:
    """The unit of a step of the round; a Sentry acts right after its Engineer's slot (SH-069, SH-S24)."""
    slot, part = divmod(step, PARTS)
    side = state.first if part < PARTS // 2 else foe_of(state.first)
    return state.sentry_of(side, slot) if part % 2 else state.units[side * UNITS + slot]


def open_round(state: SimulatorState) -> list[Event]:
    """A round begins with slot 1."""
    state.phase, state.step = TURN, 0
    state.round += 1
    return [event("round", NOBODY, "SH-019", round=state.round), *_begin(state)]


def _begin(state: SimulatorState) -> list[Event]:
    """Starts what is to happen at this step, or at the next where nobody is there to act."""
    unit = unit_at(state, state.step)
    return go_on(state) if unit is None else _start(state, unit)


def go_on(state: SimulatorState) -> list[Event]:
    """Goes on to the next step; a turn ends with the second player's part, a round with slot 6."""
    state.step += 1
    events = intel_capture.tick(state) if state.step % PARTS == 0 else []
    if state.outcome is not None:
        return events
    return events + (_begin(state) if state.step < STEPS else _end_round(state))


def _end_round(state: SimulatorState) -> list[Event]:
    """Points are scored and cards drawn (SH-020, SH-100)."""
    events = control_point.score(state)
    if state.outcome is not None:
        return events
    events += card_deck.draw(state)
    if state.round >= state.rules.round_limit:
        return events + victory.draw_by_limit(state)
    return events + open_round(state)


def _start(state: SimulatorState, unit: Unit) -> list[Event]:
    """A unit's turn begins; it is in progress afterwards if there is anything to decide."""
    if unit.kind == SENTRY:
        return _start_sentry(state, unit)
    if not unit.kind:
        state.active = Activation(state.index(unit.id))
        return []
    return _start_merc(state, unit) if unit.up else spawn(state, unit)


def spawn(state: SimulatorState, unit: Unit) -> list[Event]:
    """A face-down merc spawns, if it can, and has a normal turn (SH-021, SH-025)."""
    events = spawning.spawn(state, unit)
    if unit.up and state.outcome is None:
        state.active = Activation(state.index(unit.id))
    return events


def _start_merc(state: SimulatorState, unit: Unit) -> list[Event]:
    """Fire, a little healing, a point, in this order (SH-S55): then it acts, if it is still there."""
    events = fire.burn(state, unit)
    if not unit.up:
        return events
    state.active = Activation(state.index(unit.id))
    events += medic.start_of_turn(unit)
    return events + control_point.start_of_turn(state, unit)


def _start_sentry(state: SimulatorState, unit: Unit) -> list[Event]:
    """A Sentry burns, is eaten by its sapper, and then fires if it can."""
    events = fire.burn(state, unit)
    if not unit.up:
        return events
    can_fire, more = sentry.start_of_turn(state, unit)
    if can_fire:
        state.active = Activation(state.index(unit.id))
    return events + more


def end_turn(state: SimulatorState) -> list[Event]:
    """The turn in progress is over."""
    unit = state.acting[1]
    events = [*charge_meter.end_of_turn(state), *medic.end_of_turn(unit)] if unit.up else []
    state.active = None
    return events


def is_spent(state: SimulatorState) -> bool:
    """Whether nothing more can be done in the turn in progress: a Sentry cannot walk (SH-069), and whoever is
    defeated does nothing (SH-038)."""
    active, unit = state.acting
    if unit.kind == SENTRY or not unit.up:
        return active.deed != "" or not unit.up
    return active.deed != "" and not (state.rules.free_abilities or _goes_on(state, unit))


def _goes_on(state: SimulatorState, unit: Unit) -> bool:
    """Whether a merc that has acted can still do something, as far as everybody can see."""
    if movement.left(state) or (intel_capture.may_give(state) and intel_capture.receivers(state, unit)):
        return True
    return card_deck.may_change(state, unit) and bool(unit.card or state.hands[unit.side])


def slot_to_fill(state: SimulatorState) -> Unit | None:
    """The slot for which a card is to be picked now, if any."""
    if state.phase == DRAFT:
        return lineup_draft.next_slot(state)
    actor = state.actor
    return actor if actor is not None and not actor.kind else None


def asked(state: SimulatorState) -> Unit | None:
    """The unit that is asked; nobody while the coin is to be flipped."""
    return state.units[state.stack[-1].unit] if state.stack else slot_to_fill(state) or state.actor


class FillEmptySlot(lineup_draft.Pick):
    """A card for an empty slot in play: that is the slot's whole turn (SH-022, SH-X08)."""

    def slot(self, state: SimulatorState) -> Unit:
        """The slot whose turn it is."""
        return state.acting[1]

    def apply(self, state: SimulatorState, kind: str) -> list[Event]:
        """The turn is over, or the merc spawns at once."""
        unit, events = self.slot(state), super().apply(state, kind)
        if not state.rules.quick_spawn:
            return events + end_turn(state)
        state.active = None
        return events + spawn(state, unit)


class LeaveEmpty(Alone):
    """The slot stays empty: no Engineer comes back at once, so its Sentry goes (SH-070, SH-S46)."""

    verb = "pass"
    kind = Kind.ENDS
    asked_by = "SH-022"

    def apply(self, state: SimulatorState, action: None) -> list[Event]:
        """No card is picked."""
        unit = state.acting[1]
        told = event("passed", unit.side, "SH-S46", slot=unit.slot + 1, side=NAMES[SIDE_IDS[unit.side]])
        return [told, *sentry.wreck_of(state, unit)]


class End(Alone):
    """The player ends the turn."""

    verb = "end"
    kind = Kind.ENDS

    def __init__(self, asked_by: str) -> None:
        self.asked_by = asked_by

    def apply(self, state: SimulatorState, action: None) -> list[Event]:
        """Nothing more is done."""
        return []
