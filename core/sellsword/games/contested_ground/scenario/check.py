"""What is wrong with a scenario as one of this game: its table, its terrain, its forces."""

from collections.abc import Iterator, Sequence

from sellsword.boards.table import LARGEST, format_length
from sellsword.campaign import roster_file
from sellsword.games.contested_ground.campaign.company import company_ledger
from sellsword.games.contested_ground.model.battlefield import KINDS, feature_of
from sellsword.games.contested_ground.model.state import Company
from sellsword.games.contested_ground.sheets import reference_tables as tables
from sellsword.games.contested_ground.sheets.ready_forces import FORCES, PROFILES
from sellsword.scenario.document import Event, Force, Problem, Scenario, Terrain, refusal

LEAST = (36_000, 24_000)
"""The smallest table: objective sets and ingress gates need so much."""
MISSION = "mission"
"""The kind of a scenario's event that is a mission of a campaign."""
MISSIONS = (2, 5)
"""How many missions a campaign has, at least and at most."""


def check(scenario: Scenario) -> list[Problem]:
    """Every problem with a scenario of this game beyond the shape of the document."""
    chapters = (_board, _terrain, _forces, _missions, _unused)
    return [problem for chapter in chapters for problem in chapter(scenario)]


def missions(scenario: Scenario) -> tuple[Event, ...]:
    """The missions of a campaign in their order; none where a scenario is a single battle."""
    found = [each for each in scenario.events if each.kind == MISSION]
    return tuple(sorted(found, key=lambda each: each.round))


def company_of(force: Force) -> Company:
    """The company whose ledger a force brings. Raises Misposted or ValueError for one that makes no sense."""
    return company_ledger.read(roster_file.entries(force.ledger))


def profiles_of(force: Force) -> list[tables.Profile]:
    """Everybody in a force whose sheets are known; a ready force stands for all who are in it."""
    if force.ledger:
        return list(company_of(force).roster.available)
    found: list[tables.Profile] = []
    for unit in force.units:
        if unit.sheet in FORCES:
            found += FORCES[unit.sheet].profiles * unit.count
        elif unit.sheet in PROFILES:
            found += [PROFILES[unit.sheet]] * unit.count
    return found


def _board(scenario: Scenario) -> Iterator[Problem]:
    board = scenario.board
    if board.kind != "table":
        text = "This game is played on a table measured in inches; change the kind."
        yield refusal("oc.board-kind", text, "board.kind")
    elif not (LEAST[0] <= board.width <= LARGEST and LEAST[1] <= board.height <= board.width):
        text = (
            f"A table here is at least {format_length(LEAST[0])} by {format_length(LEAST[1])} inches, "
            "and its width is its long side."
        )
        yield refusal("oc.table-size", text, "board")
    if board.tiles:
        yield refusal("oc.unused", "This game knows no tiles; leave them out.", "board.tiles")


def _terrain(scenario: Scenario) -> Iterator[Problem]:
    for index, piece in enumerate(scenario.terrain):
        yield from _piece(piece, scenario, f"terrain[{index}]")


def _piece(piece: Terrain, scenario: Scenario, where: str) -> Iterator[Problem]:
    if piece.kind not in KINDS:
        text = f"There is no terrain “{piece.kind}”; the kinds are {', '.join(KINDS)}."
        yield refusal("oc.unknown-terrain", text, f"{where}.kind", piece.id)
        return
    if piece.cells or piece.edges or not piece.points:
        text = "Terrain here is drawn by points alone; leave out cells and edges."
        yield refusal("oc.terrain", text, where, piece.id)
        return
    if piece.height % tables.LEVEL:
        text = f"A height is a whole number of levels of {tables.LEVEL}, not {piece.height}."
        yield refusal("oc.terrain-height", text, f"{where}.height", piece.id)
    try:
        left, top, right, bottom = feature_of(piece).form.box
    except ValueError as error:
        yield refusal("oc.terrain-form", str(error), f"{where}.points", piece.id)
        return
    if left < 0 or top < 0 or right > scenario.board.width or bottom > scenario.board.height:
        text = "This reaches beyond the table; move it wholly onto it."
        yield refusal("oc.off-table", text, f"{where}.points", piece.id)


def _forces(scenario: Scenario) -> Iterator[Problem]:
    if tuple(sorted(force.side for force in scenario.forces)) != tables.SIDE_IDS:
        yield refusal("oc.sides", "The two forces are “alpha” and “bravo”, each once.", "forces")
    campaign = bool(missions(scenario))
    for number, force in enumerate(scenario.forces):
        where = f"forces[{number}]"
        if force.ledger:
            yield from _roster(force, where)
        elif force.units or not campaign:
            yield from _units(force, where)
            faults = force_faults(
                profiles_of(force), tables.LESSON_LEAST if scenario.guide else tables.FORCE_LEAST
            )
            yield from (refusal("oc.force", text, f"{where}.units") for text in faults)


def _roster(force: Force, where: str) -> Iterator[Problem]:
    """A force that brings its ledger brings nothing else, and somebody who can be sent."""
    if force.units:
        text = "A force brings units or a ledger; leave one of them out."
        yield refusal("oc.force", text, f"{where}.units")
    problems = roster_file.ledger_problems(force.ledger, company_ledger.BOOKS, f"{where}.ledger")
    yield from problems
    if not problems and not company_of(force).roster.available:
        yield refusal("oc.force", "Nobody on this roster can be sent.", f"{where}.ledger")


def _missions(scenario: Scenario) -> Iterator[Problem]:
    """A campaign's missions are numbered in their order, and each has words."""
    found = missions(scenario)
    least, most = MISSIONS
    if found and [each.round for each in found] != list(range(1, len(found) + 1)):
        text = "Number the missions 1, 2, 3 and so on, by their “round”."
        yield refusal("oc.missions", text, "events", *(each.id for each in found))
    if found and not least <= len(found) <= most:
        text = f"A campaign has {least} to {most} missions, not {len(found)}."
        yield refusal("oc.missions", text, "events")
    for index, each in enumerate(scenario.events):
        if each.kind != MISSION or each.values or not each.text:
            text = "An event here is a “mission” with its number and a text; nothing else happens by itself."
            yield refusal("oc.events", text, f"events[{index}]", each.id)


def _units(force: Force, where: str) -> Iterator[Problem]:
    for index, unit in enumerate(force.units):
        if unit.sheet not in PROFILES and unit.sheet not in FORCES:
            text = f"There is no profile and no ready force “{unit.sheet}”; forces are {', '.join(FORCES)}."
            yield refusal("oc.unknown-sheet", text, f"{where}.units[{index}].sheet", unit.sheet)
        if unit.at or unit.name or unit.id:
            text = "The rules name the models and bring them on; leave out “at”, “id” and “name”."
            yield refusal("oc.placed", text, f"{where}.units[{index}]", unit.sheet)


def force_faults(profiles: Sequence[tables.Profile], least: int = tables.FORCE_LEAST) -> Iterator[str]:
    """A sentence for each way in which a force breaks its limits (OC-S17)."""
    points = sum(profile.points for profile in profiles)
    leaders = sum(1 for profile in profiles if profile.command)
    if not least <= len(profiles) <= tables.FORCE_MOST:
        yield f"A force has {least} to {tables.FORCE_MOST} models, not {len(profiles)}."
    if points > tables.FORCE_POINTS:
        yield f"A force costs {tables.FORCE_POINTS} points at most, not {points}."
    if leaders != 1:
        yield f"A force has exactly one leader with Command, not {leaders}."
    for profile in dict.fromkeys(profiles):
        yield from profile_faults(profile)


def profile_faults(profile: tables.Profile) -> Iterator[str]:
    """A sentence for each thing that a profile cannot be or carry (OC-070, OC-S04)."""
    strangers = [
        word
        for words, known in (
            (profile.abilities, tables.ABILITIES),
            (profile.weapons, tables.WEAPONS),
            (profile.gear, tables.GEAR),
        )
        for word in words
        if word not in known
    ]
    if strangers:
        yield f"{profile.name}: nothing here is called {', '.join(strangers)}."
        return
    if not tables.EXP_LEAST <= profile.exp <= tables.EXP_MOST:
        yield f"{profile.name}: Exp goes from {tables.EXP_LEAST} to {tables.EXP_MOST}, not {profile.exp}."
    if profile.has("light"):
        for weapon in (tables.WEAPONS[each] for each in profile.weapons):
            if not weapon.close and not weapon.has(tables.LIGHTWEIGHT):
                yield f"{profile.name} is Light and cannot carry the {weapon.name}."


def _unused(scenario: Scenario) -> Iterator[Problem]:
    for part in ("zones", "objectives"):
        if getattr(scenario, part):
            yield refusal("oc.unused", f"This game lays its own {part}; leave them out.", part)
