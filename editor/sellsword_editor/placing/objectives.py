"""Objectives at the distances of the rules (OC-005 to OC-008)."""

from collections.abc import Iterator

import shapely

from sellsword.boards.table import format_point
from sellsword.scenario.document import Scenario
from sellsword_editor.games.contested_ground import ObjectiveSet, objective_sets
from sellsword_editor.lint.finding import Change
from sellsword_editor.lint.forms import Form, forms_of
from sellsword_editor.placing.clearing import apart, cleared
from sellsword_editor.placing.proposal import Guide, Proposal
from sellsword_editor.tabletops import Tabletop, tabletop_of

KIND = "objective"


def proposals(scenario: Scenario) -> Iterator[Proposal]:
    """One for each set. Where the rules lay them, terrain is moved off their places; elsewhere the scenario
    gets them."""
    tabletop = tabletop_of(scenario)
    for each in objective_sets(scenario):
        guides = tuple(Guide("point", (point,), str(n)) for n, point in enumerate(each.points, 1))
        text, changes = _cleared(scenario, each, tabletop) if tabletop.lays else _laid(scenario, each)
        yield Proposal(each.id, each.title, text, each.rule, guides, changes)


def _laid(scenario: Scenario, of: ObjectiveSet) -> tuple[str, tuple[Change, ...]]:
    laid = [
        {"id": f"{of.id}-{number}", "kind": KIND, "at": format_point(point)}
        for number, point in enumerate(of.points, 1)
    ]
    text = f"Lays {len(laid)} objectives in place of the {len(scenario.objectives)} that there are."
    return text, (Change("objectives", laid),)


def _cleared(scenario: Scenario, of: ObjectiveSet, tabletop: Tabletop) -> tuple[str, tuple[Change, ...]]:
    """Moves walls off the places, so that a base can stand on each."""
    places, forms = shapely.MultiPoint(of.points), forms_of(scenario, tabletop)
    blocking = [form for form in forms if form.terrain.kind in tabletop.walls]
    blocking = [form for form in blocking if apart(form, places) < tabletop.base]
    if not blocking:
        return "The players may choose this set; nothing stands on its places.", ()
    moved = [cleared(form, places, tabletop.base, scenario.board, forms) for form in blocking]
    return _blamed(blocking), tuple(change for change in moved if change)


def _blamed(blocking: list[Form]) -> str:
    names = ", ".join(f"“{form.id}”" for form in blocking)
    return f"The players may choose this set, and on its places stands {names}."
