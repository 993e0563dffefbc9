"""Rounds, turns and slots: whose turn it is, how one begins and ends (SH-019 to SH-022)."""

from sellsword.game import NOBODY, Event, Option, event
from sellsword.games.combat_simulator.model.option_cache import Words, bare
from sellsword.games.combat_simulator.model.state import SENTRY, Activation, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat, lineup_draft, medic, sentry, spawning
from sellsword.games.combat_simulator.rules.objectives import control_point, intel_capture, victory
from sellsword.games.combat_simulator.rules.resources import card_deck, charge_meter
from sellsword.games.combat_simulator.sheets.characters import (
    BURN_DAMAGE,
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
    state.phase, state.step = "turn", 0
    state.round += 1
    return [event("round", NOBODY, "SH-019", round=state.round), *_begin(state)]


def _begin(state: SimulatorState) -> list[Event]:
    """Starts what is to happen at this step, and goes on until somebody must decide."""
    unit = unit_at(state, state.step)
    events = [] if unit is None else _start(state, unit)
    if state.outcome is not None or state.active is not None:
        return events
    return events + _next(state)


def _next(state: SimulatorState) -> list[Event]:
    """Goes on to the next step; a turn ends with the second player's part, a round with slot 6."""
    state.step += 1
    events = intel_capture.tick(state) if state.step % PARTS == 0 else []
    if state.outcome is not None:
        return events
    if state.step < STEPS:
        return events + _begin(state)
    return events + _end_round(state)


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
    """Fire, a little healing, a point, a Spy's sapper: then it acts, if it is still there."""
    events = _burn(state, unit)
    if not unit.up:
        return events
    state.active = Activation(state.index(unit.id))
    events += medic.start_of_turn(unit)
    return events + control_point.start_of_turn(state, unit) + sentry.sap_around(state, unit)


def _burn(state: SimulatorState, unit: Unit) -> list[Event]:
    """A burning unit takes damage before it acts; while a Spy is cloaked its fire waits (SH-048, SH-S13,
    SH-S28)."""
    if not unit.fire or unit.cloaked:
        return []
    unit.fire -= 1
    lost = damage_and_defeat.lose(state, unit, BURN_DAMAGE)
    told = event(
        "burned",
        unit.side,
        "SH-048",
        token=unit.id,
        name=unit.called,
        lost=lost,
        health=unit.health,
        left=unit.fire,
    )
    return [told, *damage_and_defeat.fallen(state, unit)]


def _start_sentry(state: SimulatorState, unit: Unit) -> list[Event]:
    """A Sentry burns, is eaten by its sapper, and then fires if it can."""
    events = _burn(state, unit)
    if not unit.up:
        return events
    can_fire, more = sentry.start_of_turn(state, unit)
    if can_fire:
        state.active = Activation(state.index(unit.id))
    return events + more


def end_turn(state: SimulatorState) -> list[Event]:
    """The turn in progress is over; the next one begins."""
    unit = state.acting[1]
    events = [*charge_meter.end_of_turn(state), *medic.end_of_turn(unit)] if unit.up else []
    state.active = None
    return events + _next(state)


def end(state: SimulatorState, _unit: Unit, _words: Words) -> list[Event]:
    """The player ends the turn."""
    return end_turn(state)


def picking(state: SimulatorState) -> Unit | None:
    """The slot for which a card is to be picked now, if any."""
    if state.phase == "draft":
        return lineup_draft.next_slot(state)
    actor = state.actor
    return actor if actor is not None and not actor.kind else None


def pick_options(state: SimulatorState, unit: Unit) -> list[Option]:
    """The classes for a slot; in play the slot may stay empty (SH-022, SH-S46)."""
    found = lineup_draft.options(state, unit)
    return found if state.phase == "draft" else [*found, bare(unit.id, "pass")]


def pick(state: SimulatorState, unit: Unit, words: Words) -> list[Event]:
    """Puts a card under a slot: in play that is the slot's whole turn (SH-022, SH-X08)."""
    events = lineup_draft.pick(state, unit, words)
    if state.phase == "draft":
        return events + begin_if_drafted(state)
    if not state.rules.quick_spawn:
        return events + end_turn(state)
    state.active = None
    events += spawn(state, unit)
    return events if state.active is not None or state.outcome is not None else events + _next(state)


def begin_if_drafted(state: SimulatorState) -> list[Event]:
    """The first round opens once every slot has a card."""
    return open_round(state) if lineup_draft.next_slot(state) is None else []


def pass_by(state: SimulatorState, unit: Unit, _words: Words) -> list[Event]:
    """The slot stays empty: no Engineer comes back at once, so its Sentry goes (SH-070, SH-S46)."""
    told = event("passed", unit.side, "SH-S46", slot=unit.slot + 1, side=NAMES[SIDE_IDS[unit.side]])
    return [told, *sentry.wreck_of(state, unit), *end_turn(state)]


def side_to_decide(state: SimulatorState) -> int:
    """The side whose decision it is."""
    if state.stack:
        return state.units[state.stack[-1].unit].side
    unit = picking(state) or state.actor
    return unit.side if unit is not None else 0


def question(state: SimulatorState) -> str:
    """What is asked of the side to decide."""
    if state.stack:
        frame = state.stack[-1]
        unit = state.units[frame.unit]
        if frame.kind == "lay":
            return f"Where does {unit.name} lay the second bomb?"
        by = state.units[frame.by].called
        return f"Does {unit.name} throw away the shield against {frame.damage} damage by {by}?"
    slot = picking(state)
    if slot is not None:
        return f"Which merc goes under slot {slot.slot + 1}?"
    if state.actor is None:
        return "Flip the coin: who begins?"
    if state.actor.cloaked:
        return f"Does {state.actor.name} come back, or stay cloaked?"
    return f"What does {state.actor.name} do?"
