"""The Medic: healing, and the uber (SH-060 to SH-066)."""

from collections.abc import Iterator

from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import options
from sellsword.games.combat_simulator.model.state import OFF, SENTRY, SimulatorState, Unit
from sellsword.games.combat_simulator.rules.resources import charge_meter
from sellsword.games.combat_simulator.rules.unit_actions import Deed
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
    """The hurt teammates within a range (SH-060)."""
    reached = state.ground.field.shots(unit.cell)[reach]
    return [
        each
        for each in teammates(state, unit)
        if reached >> each.cell & 1 and each.health < each.sheet.health
    ]


def wards(state: SimulatorState, unit: Unit) -> list[Unit]:
    """The teammates near enough for an uber (SH-064, SH-S18)."""
    near = state.ground.field.near(unit.cell, UBER_REACH)
    return [each for each in teammates(state, unit) if near >> each.cell & 1]


def heal_reasons(state: SimulatorState, unit: Unit, target: Unit, reach: int) -> list[Reason]:
    """Why this one cannot be healed from a distance of ``reach`` spaces."""
    if target not in teammates(state, unit):
        return [_nobody(target.id, "SH-060")]
    reasons = []
    blame = (Mark("blame", (state.ground.board.center(target.cell),), place=target.id),)
    if target.health >= target.sheet.health:
        text = f"{target.called} has all of its {target.health} Health."
        reasons.append(Reason("SH-061", text, (("health", target.health),), blame))
    if not state.ground.field.shots(unit.cell)[reach] >> target.cell & 1:
        text = f"{target.called} is out of reach: {reach} spaces and no fence between."
        reasons.append(Reason("SH-060", text, (("range", reach),), blame))
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


def _nobody(name: str, rule: str) -> Reason:
    return Reason(rule, f"{name or 'Nobody'} is no teammate on the ground.")


class Help(Deed[Unit]):
    """What a Medic does for a teammate."""

    owner = MEDIC

    def parse(self, state: SimulatorState, said: Spoken) -> Unit | Reason:
        """The teammate."""
        name = " ".join(said.rest)
        found = (each for each in teammates(state, state.acting[1]) if each.id == name)
        return next(found, None) or _nobody(name, self.ability)


class Heal(Help):
    """Healing by the Medic's own means (SH-060)."""

    verb = "heal"
    ability = "SH-060"

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


class Uber(Help):
    """The uber makes the Medic and a teammate invincible (SH-064, SH-S18)."""

    verb = "uber"
    ability = "SH-064"

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
        if target in wards(state, state.acting[1]):
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
