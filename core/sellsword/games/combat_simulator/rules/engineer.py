"""The Engineer: building and repairing Sentries (SH-067 to SH-073)."""

from collections.abc import Iterator

from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import options
from sellsword.games.combat_simulator.model.state import SENTRY, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import sentry
from sellsword.games.combat_simulator.rules.resources import charge_meter
from sellsword.games.combat_simulator.rules.verbs.one_deed_a_turn import (
    Deed,
    OnSpace,
    OnUnit,
    blamed,
    out_of_reach,
)
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
    free = state.ground.field.near(unit.cell, 1) & state.ground.walkable & ~state.occupied()
    return free if state.rules.sentries_anywhere else free & ~_closed(state)


def _closed(state: SimulatorState) -> int:
    """The mask of the spaces that are kept free of Sentries (SH-S21)."""
    return state.ground.reserved | sum(1 << each.cell for each in state.intels if each.clock)


def free_card(state: SimulatorState, unit: Unit) -> Unit | None:
    """The Health card that a Sentry of this Engineer would get: that of its old one, else one that no Sentry
    has (SH-008, SH-071, SH-S22)."""
    own = state.sentry_of(unit.side, unit.slot)
    spare = state.units[unit.side * UNITS + SLOTS : (unit.side + 1) * UNITS]
    return own or next((each for each in spare if not each.up), None)


def ailing(state: SimulatorState, unit: Unit) -> list[Unit]:
    """The Sentries in an Engineer's range that a repair would help, its own or another's (SH-072, SH-S51)."""
    reached = state.helped_from(unit.cell, unit.sheet.range)
    return [
        each
        for each in state.present(unit.side)
        if each.kind == SENTRY
        and reached >> each.cell & 1
        and (each.sapped or each.health < each.sheet.health)
    ]


class Build(OnSpace, Deed[int]):
    """A Sentry is set up next to the Engineer, for all of its Charge (SH-068, SH-069, SH-071)."""

    verb = "build"
    owner = ENGINEER
    instead = False
    ability = where = "SH-068"
    nothing = "There is no space for a Sentry next to it."

    def spaces(self, state: SimulatorState) -> int:
        """Every site."""
        return sites(state, state.acting[1])

    def offers(self, state: SimulatorState) -> list[Option]:
        """Every site, with full Charge and a Health card for it."""
        unit = state.acting[1]
        able = charge_meter.full(unit) and free_card(state, unit) is not None
        return super().offers(state) if able else []

    def hindrances(self, state: SimulatorState, said: Spoken) -> Iterator[Reason]:
        """It takes all of the Charge, and a Health card."""
        unit = state.acting[1]
        if not charge_meter.full(unit):
            text = f"{unit.called} has {unit.charge} Charge; a Sentry takes {CHARGE_FULL}."
            yield Reason("SH-068", text, (("charge", unit.charge),))
        if free_card(state, unit) is None:
            yield Reason("SH-S22", f"Both Sentries stand; a side has {SENTRIES}.")

    def against(self, state: SimulatorState, unit: Unit, cell: int) -> list[Reason]:
        """It is no site."""
        name, blame = state.cell_name(cell), blamed(state, cell)
        if not state.ground.field.near(unit.cell, 1) >> cell & 1:
            return [Reason("SH-068", f"{name} is not next to {unit.called}.", blame=blame)]
        return [Reason("SH-S21", f"No Sentry can stand on {name}.", blame=blame)]

    def apply(self, state: SimulatorState, cell: int) -> list[Event]:
        """Sets up a Sentry; the Engineer's old one is destroyed."""
        unit = state.acting[1]
        unit.charge = 0
        events = sentry.wreck_of(state, unit)
        new = free_card(state, unit)
        assert new is not None, "judged before"
        new.kind, new.slot, new.up, new.fresh = SENTRY, unit.slot, True, True
        new.cell, new.health = cell, new.sheet.health
        name = state.cell_name(cell)
        told = event("built", unit.side, "SH-068", token=unit.id, name=unit.called, cell=name)
        return [*events, told]


class Repair(OnUnit, Deed[Unit]):
    """A Sentry loses its sapper, or else gains Health (SH-072, SH-073)."""

    verb = "repair"
    owner = ENGINEER
    ability = where = "SH-072"
    wanted = "which Sentry to repair"
    nothing = "There is no Sentry in range that needs a repair."

    def offers(self, state: SimulatorState) -> list[Option]:
        """The Sentries in range that it would help."""
        unit = state.acting[1]
        return options(unit.id, self.verb, (each.id for each in ailing(state, unit)))

    def reasons(self, state: SimulatorState, target: Unit) -> list[Reason]:
        """Why it cannot be repaired."""
        unit = state.acting[1]
        if target.kind != SENTRY or target.side != unit.side:
            return [Reason("SH-072", f"{target.called} is not one of the team's Sentries.")]
        if target in ailing(state, unit):
            return []
        if not target.sapped and target.health >= target.sheet.health:
            text = f"{target.called} needs no repair."
            return [Reason("SH-S52", text, blame=blamed(state, target.cell))]
        return [out_of_reach(state, unit, target, unit.sheet.range, "SH-072")]

    def apply(self, state: SimulatorState, target: Unit) -> list[Event]:
        """Takes the sapper off, or gives Health."""
        unit = state.acting[1]
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
