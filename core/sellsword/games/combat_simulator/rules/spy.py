"""The Spy: disguise, cloak, the way back, and the sapper (SH-077 to SH-086)."""

from sellsword.boards.square import cells_in
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import Words, bare, option
from sellsword.games.combat_simulator.model.state import SENTRY, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat, movement, sentry
from sellsword.games.combat_simulator.rules.objectives import control_point, intel_capture
from sellsword.games.combat_simulator.rules.resources import card_deck, charge_meter
from sellsword.games.combat_simulator.sheets.characters import (
    PYRO_DAMAGE,
    PYRO_ZONE,
    UNCLOAK_STEPS,
    foe_of,
)
from sellsword.games.combat_simulator.sheets.characters import SPY as SHEET

SPY, PYRO = "spy", "pyro"


def _untouched(state: SimulatorState) -> bool:
    """Whether the turn in progress has only begun."""
    active = state.acting[0]
    return not (active.moved or active.deed or active.gave)


def options(state: SimulatorState) -> list[Option]:
    """Disguise and cloak of the acting merc."""
    unit = state.acting[1]
    if not _untouched(state):
        return []
    if unit.kind == SPY:
        return [bare(unit.id, "cloak")]
    fit = not unit.fought and state.left_in_pile(unit.side, SPY)
    return [bare(unit.id, "disguise")] if fit else []


def cloaked_options(state: SimulatorState) -> list[Option]:
    """What a cloaked Spy can do: come back, or stay (SH-082, SH-083)."""
    unit, names = state.acting[1], state.ground.field.names
    ends = cells_in(exits(state, unit))
    return [*(option(unit.id, "uncloak", names[cell]) for cell in ends), bare(unit.id, "stay")]


def judge_disguise(state: SimulatorState, unit: Unit, _words: Words) -> list[Reason]:
    """Why this merc cannot be replaced by a Spy (SH-077)."""
    reasons = []
    if unit.kind in (SPY, SENTRY):
        reasons.append(Reason("SH-077", f"{unit.called} cannot be replaced by a Spy."))
    if unit.fought:
        reasons.append(Reason("SH-077", f"{unit.called} has attacked or used an ability."))
    if not _untouched(state):
        reasons.append(Reason("SH-S26", f"{unit.called} has begun its turn; a Spy takes its place before."))
    if not state.left_in_pile(unit.side, SPY):
        reasons.append(Reason("SH-S26", "Both Spy cards of the side are in use."))
    return reasons


def disguise(state: SimulatorState, unit: Unit, _words: Words) -> list[Event]:
    """A Spy with full Health takes the merc's place (SH-077, SH-078, SH-S26, SH-S27)."""
    before = unit.called
    card_deck.discard(state, unit)
    damage_and_defeat.renew(unit)
    unit.kind, unit.health = SPY, SHEET.health
    told = event("disguised", unit.side, "SH-077", token=unit.id, name=unit.called, before=before)
    return [told, *sentry.wreck_of(state, unit), *sentry.sap_around(state, unit)]


def judge_cloak(state: SimulatorState, unit: Unit, _words: Words) -> list[Reason]:
    """Why this merc cannot cloak: a Spy does so instead of attacking and of moving (SH-080)."""
    reasons = []
    if unit.kind != SPY:
        reasons.append(Reason("SH-080", f"Only a Spy cloaks; {unit.called} is none."))
    if not _untouched(state):
        reasons.append(Reason("SH-080", f"{unit.called} has moved or acted; it cloaks instead of that."))
    return reasons


def cloak(state: SimulatorState, unit: Unit, _words: Words) -> list[Event]:
    """The Spy leaves the ground but for its marker; it lays down the Intel (SH-080, SH-S28)."""
    cell = state.cell_name(unit.cell)
    told = event("cloaked", unit.side, "SH-080", token=unit.id, name=unit.called, cell=cell)
    dropped = intel_capture.drop(state, unit, unit.cell)
    control_point.leave(state, unit)
    unit.cloaked, unit.charge = True, 0
    return [told, *dropped]


def stay(_state: SimulatorState, unit: Unit, _words: Words) -> list[Event]:
    """A turn cloaked gives Charge (SH-082)."""
    charge_meter.gain(unit, 1)
    return [event("stayed", unit.side, "SH-082", token=unit.id, name=unit.called, charge=unit.charge)]


def stride(unit: Unit) -> int:
    """How many spaces a cloaked Spy may come back from its marker (SH-083, SH-112)."""
    return unit.charge * (UNCLOAK_STEPS + unit.carried.stride)


def exits(state: SimulatorState, unit: Unit) -> int:
    """The mask of the spaces where a cloaked Spy can come back: past mercs, over no fence, on a space that is
    free (SH-083, SH-S29, SH-S30)."""
    return state.ground.board.spread(unit.cell, stride(unit)) & ~state.occupied()


def judge_uncloak(state: SimulatorState, unit: Unit, words: Words) -> list[Reason]:
    """Why the Spy cannot come back there."""
    cell = state.cell_called(words)
    if cell is None:
        return [Reason("SH-083", f"{' '.join(words) or 'Nothing'} is not a space of this board.")]
    if exits(state, unit) >> cell & 1:
        return []
    blame, other = movement.blamed(state, cell), state.at(cell)
    if other is not None:
        return [Reason("SH-S29", f"{other.called} stands on {words[0]}.", blame=blame)]
    reach = stride(unit)
    text = (
        f"{words[0]} is farther than the {reach} spaces that {unit.charge} Charge allow, or out of the way."
    )
    return [Reason("SH-083", text, (("reach", reach), ("charge", unit.charge)), blame)]


def uncloak(state: SimulatorState, unit: Unit, words: Words) -> list[Event]:
    """The Spy comes back. Pyros react first, then it saps; its turn is over (SH-046, SH-083 to SH-086)."""
    goal = state.ground.field.named[words[0]]
    path = state.ground.board.path(unit.cell, goal)
    assert path is not None, "judged before"
    told = movement.walked(state, unit, "uncloak", path)
    unit.cell, unit.cloaked, unit.charge = goal, False, 0
    events = [told, *checked(state, unit)]
    return events + movement.arrive(state, unit) if unit.up else events


def watchers(state: SimulatorState, side: int, cell: int) -> list[Unit]:
    """The enemy Pyros that would notice a Spy of a side that uncloaks on a space (SH-046, SH-X10)."""
    near = state.ground.field.near(cell, PYRO_ZONE)
    return [each for each in state.present(foe_of(side)) if each.kind == PYRO and near >> each.cell & 1]


def checked(state: SimulatorState, unit: Unit) -> list[Event]:
    """Each Pyro that is near burns the Spy (SH-046, SH-113)."""
    events: list[Event] = []
    for pyro in watchers(state, unit.side, unit.cell):
        lost = damage_and_defeat.lose(state, unit, PYRO_DAMAGE)
        events.append(
            event(
                "noticed",
                pyro.side,
                "SH-046",
                token=pyro.id,
                name=pyro.called,
                other=unit.called,
                lost=lost,
                health=unit.health,
            )
        )
        if not unit.health:
            return [*events, *damage_and_defeat.fallen(state, unit)]
    return events
