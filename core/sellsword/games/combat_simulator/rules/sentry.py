"""The Sentry: its turn, its sapper, its end (SH-069 to SH-076).

A sapper is set as soon as a Spy and a Sentry are next to each other, whatever brought them there or took the
last sapper off (SH-085): looked at on each step of a way, and after each choice."""

from sellsword.game import Event, event
from sellsword.games.combat_simulator.model.state import SENTRY, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat
from sellsword.games.combat_simulator.sheets.characters import SAPPER_DAMAGE, foe_of

SPY = "spy"


def start_of_turn(state: SimulatorState, unit: Unit) -> tuple[bool, list[Event]]:
    """Its turn begins: a sapper hurts it (SH-075, SH-S25). Says whether it can fire: not while sapped, nor on
    its first turn (SH-074)."""
    fresh, unit.fresh = unit.fresh, False
    if not unit.sapped:
        return not fresh, []
    lost = damage_and_defeat.lose(state, unit, SAPPER_DAMAGE)
    told = event(
        "drained", unit.side, "SH-075", token=unit.id, name=unit.called, lost=lost, health=unit.health
    )
    return False, [told, *damage_and_defeat.fallen(state, unit)]


def sap_around(state: SimulatorState, unit: Unit) -> list[Event]:
    """A Spy saps every enemy Sentry next to it, at once and for nothing (SH-085)."""
    if unit.kind != SPY or not unit.present:
        return []
    near = state.ground.field.near(unit.cell, 1)
    sentries = [each for each in state.present(foe_of(unit.side)) if each.kind == SENTRY]
    return [_sap(unit, each) for each in sentries if near >> each.cell & 1 and not each.sapped]


def sap_all(state: SimulatorState) -> list[Event]:
    """Every Sentry with an enemy Spy next to it is sapped by now (SH-085)."""
    if not any(each.kind == SENTRY and not each.sapped for each in state.units):
        return []
    return [told for unit in state.units for told in sap_around(state, unit)]


def _sap(spy: Unit, sentry: Unit) -> Event:
    sentry.sapped = True
    return event("sapped", spy.side, "SH-085", token=spy.id, name=spy.called, other=sentry.called)


def wreck_of(state: SimulatorState, unit: Unit) -> list[Event]:
    """Destroys the Sentry of a slot that is no Engineer's any more, or builds another (SH-070, SH-071)."""
    sentry = state.sentry_of(unit.side, unit.slot)
    if sentry is None:
        return []
    rule = "SH-071" if unit.kind == "engineer" else "SH-070"
    told = event("wrecked", unit.side, rule, name=sentry.called, cell=state.cell_name(sentry.cell))
    damage_and_defeat.clear(sentry)
    return [told]
