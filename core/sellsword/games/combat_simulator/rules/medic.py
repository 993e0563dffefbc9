"""The Medic: healing, and the uber (SH-060 to SH-066)."""

from dataclasses import replace

from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import Words, option
from sellsword.games.combat_simulator.model.state import OFF, SENTRY, SimulatorState, Unit
from sellsword.games.combat_simulator.rules.resources import charge_meter
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


def options(state: SimulatorState) -> list[Option]:
    """Whom to heal, and whom to uber."""
    active, unit = state.acting
    if unit.kind != MEDIC or active.deed:
        return []
    found = [option(unit.id, "heal", each.id) for each in patients(state, unit, unit.sheet.range)]
    if charge_meter.full(unit):
        found += [option(unit.id, "uber", each.id) for each in wards(state, unit)]
    return found


def _teammate(state: SimulatorState, unit: Unit, words: Words) -> Unit | None:
    return next((each for each in teammates(state, unit) if (each.id,) == words), None)


def _nobody(words: Words, rule: str) -> Reason:
    return Reason(rule, f"{' '.join(words) or 'Nobody'} is no teammate on the ground.")


def judge_heal(state: SimulatorState, unit: Unit, words: Words) -> list[Reason]:
    """Why this one cannot be healed by the Medic's own means."""
    return heal_reasons(state, unit, words, unit.sheet.range)


def heal_reasons(state: SimulatorState, unit: Unit, words: Words, reach: int) -> list[Reason]:
    """Why this one cannot be healed from a distance of ``reach`` spaces."""
    target = _teammate(state, unit, words)
    if target is None:
        return [_nobody(words, "SH-060")]
    reasons = []
    blame = (Mark("blame", (state.ground.board.center(target.cell),), place=target.id),)
    if target.health >= target.sheet.health:
        text = f"{target.called} has all of its {target.health} Health."
        reasons.append(Reason("SH-061", text, (("health", target.health),), blame))
    if not state.ground.field.shots(unit.cell)[reach] >> target.cell & 1:
        text = f"{target.called} is out of reach: {reach} spaces and no fence between."
        reasons.append(Reason("SH-060", text, (("range", reach),), blame))
    return reasons


def heal(state: SimulatorState, unit: Unit, words: Words) -> list[Event]:
    """The Medic's own healing."""
    return heal_by(state, unit, words, HEAL, "heal")


def heal_by(state: SimulatorState, unit: Unit, words: Words, amount: int, deed: str) -> list[Event]:
    """Gives a teammate Health, up to its maximum, and the Medic Charge (SH-060, SH-061, SH-063)."""
    active = state.acting[0]
    target = state.units[state.index(words[0])]
    state.active = replace(active, deed=deed)
    unit.fought = True
    before = target.health
    target.health = min(target.sheet.health, before + amount)
    charge_meter.gain(unit, 1)
    return [
        event(
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
    ]


def judge_uber(state: SimulatorState, unit: Unit, words: Words) -> list[Reason]:
    """Why this one cannot be made invincible."""
    target = _teammate(state, unit, words)
    reasons = []
    if not charge_meter.full(unit):
        text = f"{unit.called} has {unit.charge} Charge; an uber takes {CHARGE_FULL}."
        reasons.append(Reason("SH-064", text, (("charge", unit.charge),)))
    if target is None:
        return [*reasons, _nobody(words, "SH-064")]
    if target not in wards(state, unit):
        text = f"{target.called} is more than {UBER_REACH} spaces away."
        reasons.append(Reason("SH-066", text, (("reach", UBER_REACH),)))
    return reasons


def uber(state: SimulatorState, unit: Unit, words: Words) -> list[Event]:
    """Makes the Medic and a teammate invincible (SH-064, SH-S18)."""
    active = state.acting[0]
    target = state.units[state.index(words[0])]
    state.active = replace(active, deed="uber")
    unit.fought, unit.charge = True, 0
    # This turn is not one of the two (SH-065, SH-X06).
    unit.uber, unit.ward = UBER_TURNS + 1, state.index(target.id)
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
