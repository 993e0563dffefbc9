"""The Sentry: its turn, its sapper, its end (SH-069 to SH-076).

A sapper is set when a Spy comes next to a Sentry, when one is built next to it, and when the Spy's turn
starts there (SH-085): so a repair holds until then.
"""

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


def sapped_by_neighbors(state: SimulatorState, sentry: Unit) -> list[Event]:
    """A new Sentry is sapped by the enemy Spies that are next to it (SH-085)."""
    spies = [each for each in state.present(foe_of(sentry.side)) if each.kind == SPY]
    return [told for spy in spies for told in sap_around(state, spy)]


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
