"""Pieces of terrain that stand too near to each other, and how to move one of them away."""

from collections.abc import Iterator

import shapely

from sellsword.scenario.document import Scenario
from sellsword_editor.lint.forms import Form, clearance, forms_of, inches, whole
from sellsword_editor.lint.joints import neighbors
from sellsword_editor.placing.clearing import cleared
from sellsword_editor.placing.proposal import Guide, Proposal
from sellsword_editor.tabletops import tabletop_of


def proposals(scenario: Scenario, least: int) -> Iterator[Proposal]:
    """One for every two pieces that do not touch and are less than ``least`` apart: the smaller is moved."""
    forms = [form for form in forms_of(scenario, tabletop_of(scenario)) if form.bone.is_valid]
    for one, other in neighbors(forms, least):
        if 0 < clearance(one, other) < least:
            yield _proposal(one, other, least, scenario, forms)


def _proposal(one: Form, other: Form, least: int, scenario: Scenario, forms: list[Form]) -> Proposal:
    apart, line = clearance(one, other), shapely.shortest_line(one.area, other.area)
    guide = Guide("line", tuple(whole(x, y) for x, y in line.coords), f"{inches(apart)}″")
    small, large = sorted((one, other), key=lambda form: float(form.area.area))
    change = cleared(small, large.bone, least + large.flesh, scenario.board, forms)
    text = f"Between “{one.id}” and “{other.id}” are {inches(apart)} inches; {inches(least)} are wanted."
    title = f"Move “{small.id}” away" if change else "There is no room to move either"
    return Proposal(f"{one.id}-{other.id}", title, text, "", (guide,), (change,) if change else ())
