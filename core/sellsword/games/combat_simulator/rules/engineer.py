"""The Engineer: building and repairing Sentries (SH-067 to SH-073)."""

from dataclasses import replace

from sellsword.boards.square import cells_in
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import Words, option
from sellsword.games.combat_simulator.model.state import SENTRY, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import movement, sentry
from sellsword.games.combat_simulator.rules.resources import charge_meter
from sellsword.games.combat_simulator.sheets.characters import (
    CHARGE_FULL,
    REPAIR,
    SENTRIES,
    SLOTS,
    UNITS,
)

ENGINEER = "engineer"


def sites(state: SimulatorState, unit: Unit) -> int:
    """The mask of the spaces next to an Engineer on which a Sentry can stand (SH-068, SH-S21)."""
    lying = sum(1 << intel.cell for intel in state.intels if intel.cell >= 0 and intel.clock)
    closed = state.occupied() | state.ground.reserved | lying
    return state.ground.field.near(unit.cell, 1) & state.ground.walkable & ~closed


def free_card(state: SimulatorState, unit: Unit) -> Unit | None:
    """The Health card that a Sentry of this Engineer would get: that of its old one, else one that no Sentry
    has (SH-008, SH-071, SH-S22)."""
    own = state.sentry_of(unit.side, unit.slot)
    spare = state.units[unit.side * UNITS + SLOTS : (unit.side + 1) * UNITS]
    return own or next((each for each in spare if not each.up), None)


def ailing(state: SimulatorState, unit: Unit) -> list[Unit]:
    """The Sentries in an Engineer's range that a repair would help, its own or another's (SH-072)."""
    reached = state.ground.field.shots(unit.cell)[unit.sheet.range]
    return [
        each
        for each in state.present(unit.side)
        if each.kind == SENTRY
        and reached >> each.cell & 1
        and (each.sapped or each.health < each.sheet.health)
    ]


def options(state: SimulatorState) -> list[Option]:
    """Where to build and what to repair."""
    active, unit = state.acting
    if unit.kind != ENGINEER or active.deed:
        return []
    found = [option(unit.id, "repair", each.id) for each in ailing(state, unit)]
    if charge_meter.full(unit) and free_card(state, unit) is not None:
        names = state.ground.field.names
        found += [option(unit.id, "build", names[cell]) for cell in cells_in(sites(state, unit))]
    return found


def judge_build(state: SimulatorState, unit: Unit, words: Words) -> list[Reason]:
    """Why no Sentry can be built there."""
    cell = state.cell_called(words)
    reasons = []
    if not charge_meter.full(unit):
        text = f"{unit.called} has {unit.charge} Charge; a Sentry takes {CHARGE_FULL}."
        reasons.append(Reason("SH-068", text, (("charge", unit.charge),)))
    if free_card(state, unit) is None:
        reasons.append(Reason("SH-S22", f"Both Sentries stand; a side has {SENTRIES}."))
    if cell is None:
        return [*reasons, Reason("SH-068", f"{' '.join(words) or 'Nothing'} is not a space of this board.")]
    if not sites(state, unit) >> cell & 1:
        text = f"{words[0]} is not next to {unit.called}, or no Sentry can stand there."
        reasons.append(Reason("SH-S21", text, blame=movement.blamed(state, cell)))
    return reasons


def build(state: SimulatorState, unit: Unit, words: Words) -> list[Event]:
    """Sets up a Sentry; the Engineer's old one is destroyed (SH-068, SH-069, SH-071)."""
    state.active = replace(state.acting[0], deed="build")
    unit.fought, unit.charge = True, 0
    events = sentry.wreck_of(state, unit)
    new = free_card(state, unit)
    assert new is not None, "judged before"
    new.kind, new.slot, new.up, new.fresh = SENTRY, unit.slot, True, True
    new.cell, new.health = state.ground.field.named[words[0]], new.sheet.health
    told = event("built", unit.side, "SH-068", token=unit.id, name=unit.called, cell=words[0])
    return [*events, told, *sentry.sapped_by_neighbors(state, new)]


def judge_repair(state: SimulatorState, unit: Unit, words: Words) -> list[Reason]:
    """Why this cannot be repaired."""
    index = state.index(words[0]) if len(words) == 1 else -1
    target = state.units[index] if index >= 0 else None
    if target is None or target.kind != SENTRY or target.side != unit.side:
        return [Reason("SH-072", f"{' '.join(words) or 'Nothing'} is no Sentry of the side.")]
    if target in ailing(state, unit):
        return []
    blame = movement.blamed(state, target.cell)
    if not target.sapped and target.health >= target.sheet.health:
        return [Reason("SH-072", f"{target.called} needs no repair.", blame=blame)]
    text = f"{target.called} is out of reach: {unit.sheet.range} spaces and no fence between."
    return [Reason("SH-072", text, (("range", unit.sheet.range),), blame)]


def repair(state: SimulatorState, unit: Unit, words: Words) -> list[Event]:
    """Takes the sapper off a Sentry, or else gives it Health (SH-072, SH-073)."""
    target = state.units[state.index(words[0])]
    state.active = replace(state.acting[0], deed="repair")
    unit.fought = True
    freed, before = target.sapped, target.health
    if not freed:
        target.health = min(target.sheet.health, before + REPAIR + unit.carried.repair)
    target.sapped = False
    return [
        event(
            "repaired",
            unit.side,
            "SH-073" if freed else "SH-072",
            token=unit.id,
            name=unit.called,
            other=target.called,
            gained=target.health - before,
            freed=int(freed),
        )
    ]
