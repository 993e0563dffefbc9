"""Campaigns of Contested Ground: missions one after the other on one table (OC-S41)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sellsword.campaign import roster_file
from sellsword.games.contested_ground.campaign.company import company_ledger
from sellsword.games.contested_ground.scenario import check
from sellsword.games.contested_ground.scenario.check import MISSION, MISSIONS
from sellsword.games.contested_ground.sheets import ready_forces
from sellsword.games.contested_ground.sheets.reference_tables import NAMES
from sellsword.scenario.document import Event, Force, Scenario, Unit
from sellsword_editor.campaigns.campaign import (
    NOWHERE,
    Battle,
    Bringer,
    Campaign,
    Field,
    Unmade,
    Way,
    fresh,
)
from sellsword_editor.palettes import Named

READY = tuple(Named(id_, each.title) for id_, each in ready_forces.FORCES.items())
UNTOLD = "What the companies are told before this mission."


def battles(scenario: Scenario) -> Sequence[Battle]:
    """The missions in their order."""
    found = check.missions(scenario)
    return [_battle(scenario, number, event, len(found)) for number, event in enumerate(found)]


def _battle(scenario: Scenario, number: int, event: Event, many: int) -> Battle:
    where = f"events[{scenario.events.index(event)}].text"
    told = Field(where, "What the companies are told", event.text, 400, long=True)
    way = (
        Way("Then", number + 1)
        if number + 1 < many
        else Way("Then", NOWHERE, "whoever won more missions wins")
    )
    return Battle(f"Mission {number + 1}", 0, (told,), (way,))


def bringers(scenario: Scenario) -> Iterator[Bringer]:
    """Both companies."""
    for number, force in enumerate(scenario.forces):
        title, where = NAMES.get(force.side, force.side), f"forces[{number}]"
        yield Bringer(force.side, title, tuple(_brought(force)), where, READY)


def _brought(force: Force) -> Iterator[str]:
    if any(roster_file.ledger_problems(force.ledger, company_ledger.BOOKS, "ledger")):
        yield "A roster that cannot be: see the problems."
    elif force.ledger:
        roster = check.company_of(force).roster
        people = ", ".join(profile.name for profile in roster.available)
        yield f"A roster of {len(force.ledger)} lines, {roster.purse} points in hand: {people}."
    elif not force.units:
        yield "Mustered by its player before the first mission."
    for unit in force.units:
        ready = ready_forces.FORCES.get(unit.sheet)
        yield f"{ready.title}: {', '.join(each.name for each in ready.profiles)}." if ready else unit.sheet


def alone(scenario: Scenario, number: int) -> Scenario:
    """One mission as a single battle; who is mustered in the campaign comes as a ready force."""
    told = _mission(scenario, number)
    return replace(
        scenario,
        title=f"{scenario.title}: {battles(scenario)[number].title}"[-80:],
        story=told.text,
        events=(),
        guide=(),
        rule_options={name: value for name, value in scenario.rule_options.items() if name != "missions"},
        forces=tuple(map(_ready, scenario.forces)),
    )


def _ready(force: Force) -> Force:
    if force.units or force.ledger:
        return force
    number = list(NAMES).index(force.side) if force.side in NAMES else 0
    forces = list(ready_forces.FORCES)
    return Force(force.side, (Unit(forces[number % len(forces)]),))


def onward(scenario: Scenario, number: int) -> Scenario:
    """The missions from that one on."""
    _mission(scenario, number)
    found = check.missions(scenario)[number:]
    if len(found) < MISSIONS[0]:
        raise Unmade(f"A campaign has {MISSIONS[0]} missions at least: play this one by itself.")
    return _with(scenario, found)


def begin(scenario: Scenario) -> Scenario:
    """A campaign of as few missions as there may be."""
    if check.missions(scenario):
        raise Unmade("This is a campaign already.")
    return _with(
        scenario, [Event(f"mission-{number + 1}", MISSION, text=UNTOLD) for number in range(MISSIONS[0])]
    )


def more(scenario: Scenario, number: int, like: bool) -> Scenario:
    """Another mission after that one."""
    told, found = _mission(scenario, number), list(check.missions(scenario))
    if len(found) >= MISSIONS[1]:
        raise Unmade(f"A campaign has at most {MISSIONS[1]} missions.")
    id_ = fresh("mission", (each.id for each in scenario.events))
    found.insert(number + 1, Event(id_, MISSION, text=told.text if like else UNTOLD))
    return _with(scenario, found)


def less(scenario: Scenario, number: int) -> Scenario:
    """Without that mission; the last that a campaign needs stay."""
    told, found = _mission(scenario, number), check.missions(scenario)
    if len(found) <= MISSIONS[0]:
        raise Unmade(f"A campaign has {MISSIONS[0]} missions at least.")
    return _with(scenario, [each for each in found if each is not told])


def later(scenario: Scenario, number: int) -> Scenario:
    """With that mission after the one that follows it."""
    _mission(scenario, number + 1)
    found = list(check.missions(scenario))
    found[number], found[number + 1] = found[number + 1], found[number]
    return _with(scenario, found)


def _mission(scenario: Scenario, number: int) -> Event:
    found = check.missions(scenario)
    if not 0 <= number < len(found):
        raise Unmade("There is no such mission.")
    return found[number]


def _with(scenario: Scenario, found: Sequence[Event]) -> Scenario:
    """The scenario with these missions, numbered in their order, before whatever else happens."""
    numbered = [replace(each, round=number) for number, each in enumerate(found, 1)]
    others = [each for each in scenario.events if each.kind != MISSION]
    return replace(scenario, events=(*numbered, *others))


CAMPAIGN = Campaign(battles, bringers, alone, onward, begin, more, less, later)
