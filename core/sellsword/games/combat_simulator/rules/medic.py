"""The Medic: healing, and the uber (SH-060 to SH-066)."""

from collections.abc import Iterator

from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import options
from sellsword.games.combat_simulator.model.state import OFF, SENTRY, SimulatorState, Unit
from sellsword.games.combat_simulator.rules.resources import charge_meter
from sellsword.games.combat_simulator.rules.verbs.one_deed_a_turn import Deed, OnUnit, out_of_reach
from sellsword.games.combat_simulator.sheets.characters import (
    CHARGE_FULL,
    HEAL,
    SELF_HEAL,
    UBER_REACH,
    UBER_TURNS,
)
from sellsword.scene import Mark

MEDIC = "medic"


def teammates(state: SimulatorState, unit: Unit) -> list[Unit]:
    """The other mercs of the side that are there to be helped: no Sentry, nobody cloaked (SH-S23)."""
    return [each for each in state.present(unit.side) if each is not unit and each.kind != SENTRY]


def patients(state: SimulatorState, unit: Unit, reach: int) -> list[Unit]:
    """The teammates within a range whom a Medic can heal, hurt or not (SH-060, SH-S51, SH-S52)."""
    reached = state.helped_from(unit.cell, reach)
    found = [each for each in teammates(state, unit) if reached >> each.cell & 1]
    return [each for each in found if not _needs_no_help(state, each)]


def _needs_no_help(state: SimulatorState, unit: Unit) -> bool:
    return state.rules.heal_only_the_hurt and unit.health >= unit.sheet.health


def wards(state: SimulatorState, unit: Unit) -> list[Unit]:
    """The teammates near enough for an uber (SH-064, SH-S18)."""
    near = state.ground.field.near(unit.cell, UBER_REACH)
    return [each for each in teammates(state, unit) if near >> each.cell & 1]


def heal_reasons(state: SimulatorState, unit: Unit, target: Unit, reach: int) -> list[Reason]:
    """Why this one cannot be healed from a distance of ``reach`` spaces."""
    if target not in teammates(state, unit):
        return _no_teammate(unit, target)
    reasons = []
    if _needs_no_help(state, target):
        text = f"{target.called} has all of its {target.health} Health."
        blame = (Mark("blame", (state.ground.board.center(target.cell),), place=target.id),)
        reasons.append(Reason("SH-S52", text, (("health", target.health),), blame))
    if not state.helped_from(unit.cell, reach) >> target.cell & 1:
        reasons.append(out_of_reach(state, unit, target, reach, "SH-060"))
    return reasons


def heal(unit: Unit, target: Unit, amount: int) -> Event:
    """Gives a teammate Health, up to its maximum, and the Medic Charge (SH-060, SH-061, SH-063)."""
    before = target.health
    target.health = min(target.sheet.health, before + amount)
    charge_meter.gain(unit, 1)
    return event(
        "healed",
        unit.side,
        "SH-060",
        "SH-063",
        token=unit.id,
        name=unit.called,
        other=target.called,
        gained=target.health - before,
        health=target.health,
        charge=unit.charge,
    )


def _no_teammate(unit: Unit, target: Unit) -> list[Reason]:
    """Why somebody can be no teammate to help: an enemy, a Sentry, a Spy who is cloaked, or the Medic."""
    if target.side != unit.side:
        return [Reason("SH-060", f"{target.called} is not a teammate of {unit.called}.")]
    if target.kind == SENTRY:
        return [Reason("SH-S23", f"{target.called} is a machine: no Medic can help it.")]
    if target.cloaked:
        return [Reason("SH-S28", f"{target.called} is cloaked.")]
    return [Reason("SH-060", f"{unit.called} cannot be its own teammate.")]


class Heal(OnUnit, Deed[Unit]):
    """Healing by the Medic's own means (SH-060)."""

    verb = "heal"
    owner = MEDIC
    ability = where = "SH-060"
    wanted = "which teammate to heal"
    nothing = "There is no teammate in range to heal."

    def offers(self, state: SimulatorState) -> list[Option]:
        """The hurt teammates in range."""
        unit = state.acting[1]
        return options(unit.id, self.verb, (each.id for each in patients(state, unit, unit.sheet.range)))

    def reasons(self, state: SimulatorState, target: Unit) -> list[Reason]:
        """Why this one cannot be healed."""
        unit = state.acting[1]
        return heal_reasons(state, unit, target, unit.sheet.range)

    def apply(self, state: SimulatorState, target: Unit) -> list[Event]:
        """Heals."""
        return [heal(state.acting[1], target, HEAL)]


class Uber(OnUnit, Deed[Unit]):
    """The uber makes the Medic and a teammate invincible (SH-064, SH-S18)."""

    verb = "uber"
    costs = "All of the Medic's Charge is spent."
    owner = MEDIC
    instead = False
    ability = where = "SH-064"
    wanted = "which teammate"
    nothing = "There is no teammate within 3 spaces."

    def offers(self, state: SimulatorState) -> list[Option]:
        """The teammates near enough, once the meter is full."""
        unit = state.acting[1]
        near = wards(state, unit) if charge_meter.full(unit) else ()
        return options(unit.id, self.verb, (each.id for each in near))

    def hindrances(self, state: SimulatorState, said: Spoken) -> Iterator[Reason]:
        """It takes all of the Charge."""
        unit = state.acting[1]
        if not charge_meter.full(unit):
            text = f"{unit.called} has {unit.charge} Charge; an uber takes {CHARGE_FULL}."
            yield Reason(self.ability, text, (("charge", unit.charge),))

    def reasons(self, state: SimulatorState, target: Unit) -> list[Reason]:
        """Why the uber does not reach this one."""
        unit = state.acting[1]
        if target not in teammates(state, unit):
            return _no_teammate(unit, target)
        if target in wards(state, unit):
            return []
        text = f"{target.called} is more than {UBER_REACH} spaces away."
        return [Reason("SH-066", text, (("reach", UBER_REACH),))]

    def apply(self, state: SimulatorState, target: Unit) -> list[Event]:
        """Two turns begin with the next: this one is none of them (SH-065, SH-X06)."""
        unit = state.acting[1]
        unit.charge, unit.uber, unit.ward = 0, UBER_TURNS + 1, state.index(target.id)
        return [event("ubered", unit.side, "SH-064", token=unit.id, name=unit.called, other=target.called)]


def fade(state: SimulatorState) -> list[Event]:
    """A teammate that is too far from its Medic is invincible no longer (SH-066, SH-S20)."""
    events = []
    for unit in state.units:
        if unit.ward != OFF:
            other = state.units[unit.ward]
            if not state.ground.field.near(unit.cell, UBER_REACH) >> other.cell & 1:
                unit.ward = OFF
                events.append(event("faded", unit.side, "SH-066", name=unit.called, other=other.called))
    return events


def start_of_turn(unit: Unit) -> list[Event]:
    """A Medic heals itself a little on each of its turns (SH-062); a Packed Lunch does the same. Neither
    gives Charge (SH-X11)."""
    amount = (SELF_HEAL if unit.kind == MEDIC else 0) + unit.carried.regrow
    gained = min(amount, unit.sheet.health - unit.health)
    if gained <= 0:
        return []
    unit.health += gained
    rule = "SH-062" if unit.kind == MEDIC else "SH-088"
    return [
        event("mended", unit.side, rule, token=unit.id, name=unit.called, gained=gained, health=unit.health)
    ]


def end_of_turn(unit: Unit) -> list[Event]:
    """One of the uber's turns is over (SH-065)."""
    if not unit.uber:
        return []
    unit.uber -= 1
    if unit.uber:
        return []
    unit.ward = OFF
    return [event("ended", unit.side, "SH-065", token=unit.id, name=unit.called)]
