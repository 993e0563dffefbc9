"""The beginning of a battle: the squads at their start, their opponents and neutrals where the scenario has
them, and the first turn under way (DM-248, DM-390, DM-S01, DM-S04)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from sellsword.boards.board import Point
from sellsword.dice import Dice
from sellsword.game import NOBODY, UNCHANGED
from sellsword.games.dark_metal.model import fighter_creation, rule_options
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, OPPONENTS, SQUAD, Fighter
from sellsword.games.dark_metal.model.figure_profile import profile_of, vehicle_profile
from sellsword.games.dark_metal.model.mission_data import START
from sellsword.games.dark_metal.model.state import DarkState, Rules
from sellsword.games.dark_metal.rules import scenario_events
from sellsword.games.dark_metal.rules.squad_building import squad_composition
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.games.dark_metal.scenario import check as survey
from sellsword.games.dark_metal.scenario import reader
from sellsword.games.dark_metal.sheets.people import PEOPLE, VEHICLES
from sellsword.games.dark_metal.sheets.tables import TIME
from sellsword.scenario.document import Problem, Scenario, Unit

OTHERS = {"opponents": OPPONENTS, "neutrals": BYSTANDERS}
"""The sides of a document's forces that no player commands."""
UNTOLD = -1
"""A facing that the scenario does not say."""


def leaders(scenario: Scenario, chosen: Mapping[str, int | bool] = UNCHANGED) -> tuple[Unit, ...]:
    """The leaders who take part, in the order of the seats: each unit is a ready squad. Where another number
    of players is chosen the first so many do, and then further ready squads (DM-007)."""
    named = [unit for force in scenario.forces if force.side == "squad" for unit in force.units]
    others = [Unit(sheet) for sheet in READY if all(unit.sheet != sheet for unit in named)]
    return tuple([*named, *others][: rule_options.players({**scenario.rule_options, **chosen}) or len(named)])


def check(scenario: Scenario) -> list[Problem]:
    """Every problem with a scenario of this game beyond the shape of the document."""
    return survey.check(scenario)


def lay_out(scenario: Scenario, chosen: Mapping[str, int | bool], dice: Dice) -> DarkState:
    """The ready squads and everybody else at their places, before the first turn. The scenario has passed
    ``check``."""
    parties = leaders(scenario, chosen)
    rules = rule_options.rules_from(chosen, len(parties))
    return composed(scenario, rules, _squads(parties, starts(scenario), dice), dice)


def starts(scenario: Scenario) -> list[Point]:
    """The places from which squads begin, in order."""
    zones = map(reader.zone, scenario.zones)
    return [place for zone in zones if zone.kind == START for place in zone.places]


def composed(scenario: Scenario, rules: Rules, squads_: Sequence[Fighter], dice: Dice) -> DarkState:
    """A battle of these squads, before its first turn: whoever is not told where to look faces the nearest of
    their foes."""
    state = _laid_out(scenario, rules, squads_, dice)
    for each in state.fighters:
        if each.facing == UNTOLD:
            each.facing = 0
            scenario_events.face_foes(state, each)
    return state


def _laid_out(scenario: Scenario, rules: Rules, squads_: Sequence[Fighter], dice: Dice) -> DarkState:
    mission = reader.mission(scenario)
    fighters = [*squads_, *_others(scenario, rules.players, dice)]
    _number(fighters)
    first_foe = next(index for index, each in enumerate(fighters) if each.side == OPPONENTS)
    return DarkState(
        dice=dice,
        outcome=None,
        offer=NOBODY,
        ground=reader.ground(scenario),
        rules=rules,
        fighters=fighters,
        turn=0,
        phase=TIME,
        active=None,
        paused=(),
        order=(),
        deferred=(),
        struck=(),
        latest=(NOBODY, NOBODY),
        charges=tuple(reader.traps(scenario, first_foe)),
        devices=reader.devices(scenario),
        structures=reader.structures(scenario),
        stack=(),
        mission=mission,
    )


def _squads(parties: Sequence[Unit], starts: Sequence[Point], dice: Dice) -> list[Fighter]:
    """Each leader with as many allies as all leaders together allow, at the places of the start (DM-390)."""
    places = iter(starts)
    found: list[Fighter] = []
    for party in parties:
        squad = READY[party.sheet]
        leader = len(found)
        most = squad_composition.cap(squad.leader, len(parties))
        allies = min(most, reader.number(party.values, "allies", most))
        for profile in squad_composition.profiles(squad)[: 1 + allies]:
            name = party.name if len(found) == leader and party.name else profile.title
            at = next(places)
            found.append(fighter_creation.fresh(profile.id, name, profile, SQUAD, leader, at, dice, UNTOLD))
    return found


def _others(scenario: Scenario, players: int, dice: Dice) -> Iterator[Fighter]:
    """Opponents, as many as the players ask for, and neutrals (DM-007)."""
    for force in scenario.forces:
        for unit in force.units if force.side in OTHERS else ():
            count = unit.count + reader.number(unit.values, "each") * (players - 1)
            for spot in unit.at[:count]:
                yield _other(unit, OTHERS[force.side], reader.place(spot), dice)


def _other(unit: Unit, side: int, at: Point, dice: Dice) -> Fighter:
    driven = VEHICLES.get(unit.sheet)
    profile = profile_of(PEOPLE[unit.sheet]) if driven is None else vehicle_profile(driven)
    return fighter_creation.fresh(
        reader.figure_id(unit),
        unit.name or profile.title,
        profile,
        side,
        NOBODY,
        at,
        dice,
        reader.number(unit.values, "facing", UNTOLD),
        level=reader.number(unit.values, "level"),
        temperament=reader.word(unit.values, "temperament"),
    )


def _number(fighters: Sequence[Fighter]) -> None:
    """Those who share an id or a name are numbered."""
    ids, names = Counter(each.id for each in fighters), Counter(each.name for each in fighters)
    seen: Counter[str] = Counter()
    for each in fighters:
        seen[each.id] += 1
        number = seen[each.id]
        if names[each.name] > 1:
            each.name = f"{each.name} {number}"
        if ids[each.id] > 1:
            each.id = f"{each.id}-{number}"
