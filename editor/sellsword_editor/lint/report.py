"""All that there is to say of a document: the core's errors with a place each, the editor's warnings."""

import re
from collections.abc import Callable, Iterator

from sellsword.scenario.document import Problem, Scenario
from sellsword_editor.game_plugins import palette_of
from sellsword_editor.lint import hexed, joints, overlaps, shapes, ways
from sellsword_editor.lint.finding import Finding
from sellsword_editor.lint.forms import Form, forms_of
from sellsword_editor.lint.mending import fix_of
from sellsword_editor.lint.places import place_of
from sellsword_editor.tabletops import Tabletop, tabletop_of
from sellsword_editor.validation import Examined

# The ends of ids under which a game refuses what shapely warns of: the error then has the warning's fix.
REFUSED_AS = {"editor.outside": ("off-table", "off-board"), "editor.tangled": ("terrain-form",)}


def errors(found: Examined) -> list[Finding]:
    """What the core says, each located, and with a fix where one is safe."""
    hints = list(_by_itself(found.scenario)) if found.scenario and _is_table(found.scenario) else []
    return [_located(problem, found, hints) for problem in found.problems]


def _located(problem: Problem, found: Examined, hints: list[Finding]) -> Finding:
    hint = next((each for each in hints if _same(each, problem)), None)
    at = hint.at if hint else place_of(problem.where, found.data, problem.objects)
    fix = hint.fix if hint else fix_of(problem, found.data)
    return Finding(problem.id, problem.severity, problem.text, problem.where, problem.objects, at, fix)


def _same(hint: Finding, problem: Problem) -> bool:
    """Whether a game refuses what a warning is about."""
    return hint.objects == problem.objects and problem.id.endswith(REFUSED_AS[hint.id])


def warnings(found: Examined) -> list[Finding]:
    """What is seen on a board, without what the core refuses already."""
    if found.scenario is None:
        return []
    looks = (overlaps.duplicates, *LOOKS.get(found.scenario.board.kind, ()))
    seen = [each for look in looks for each in look(found.scenario)]
    return [each for each in seen if not any(_refused(each, problem) for problem in found.problems)]


def _refused(finding: Finding, problem: Problem) -> bool:
    return finding.id in REFUSED_AS and _same(finding, problem)


def _is_table(scenario: Scenario) -> bool:
    return scenario.board.kind == "table"


def _by_itself(scenario: Scenario) -> Iterator[Finding]:
    for form in forms_of(scenario, tabletop_of(scenario)):
        yield from shapes.outside(form, scenario.board)
        yield from shapes.tangled(form)


def _seen(scenario: Scenario) -> Iterator[Finding]:
    tabletop = tabletop_of(scenario)
    forms = forms_of(scenario, tabletop)
    yield from _by_itself(scenario)
    for form in forms:
        yield from shapes.sliver(form)
    whole = [form for form in forms if form.bone.is_valid]
    yield from joints.gaps(whole, tabletop.walls, tabletop.base)
    yield from overlaps.through(whole, _solid(scenario))
    if _places_parse(scenario):
        yield from _ways(scenario, tabletop, whole)


def _ways(scenario: Scenario, tabletop: Tabletop, forms: list[Form]) -> Iterator[Finding]:
    ground = ways.open_ground(scenario.board, forms, tabletop.walls, tabletop.base)
    laid = {name: ("terrain", at) for name, at in tabletop.objectives(scenario).items()}
    near = tabletop.secure + tabletop.base
    yield from ways.cut_off(ground, laid | ways.objectives(scenario), near)
    yield from ways.zones(scenario, ground, tabletop.base)
    yield from ways.crowds(scenario, tabletop.base)


def _through(scenario: Scenario) -> Iterator[Finding]:
    yield from overlaps.through_hexes(scenario, _solid(scenario))


def _solid(scenario: Scenario) -> list[str]:
    """The kinds that are solid through and through."""
    kinds = palette_of(scenario.game).terrain
    return [kind.id for kind in kinds if kind.role == "solid" and not kind.opens]


LOOKS: dict[str, tuple[Callable[[Scenario], Iterator[Finding]], ...]] = {
    "table": (_seen,),
    "hex": (hexed.look, _through),
}
"""Who looks at which kind of board."""
_SPOT = re.compile(r"[0-9]{1,3}\.[0-9]{3},[0-9]{1,3}\.[0-9]{3}")


def _places_parse(scenario: Scenario) -> bool:
    """Whether objectives and units are at points of a table; the core refuses others."""
    spots = [each.at for each in scenario.objectives if each.at]
    spots += [spot for force in scenario.forces for unit in force.units for spot in unit.at]
    return all(map(_SPOT.fullmatch, spots))
