"""Fixes for what the core refuses, where mending it takes away nothing that could have been meant."""

import re
from collections.abc import Callable

from sellsword.scenario.document import Problem
from sellsword.serialization import Json
from sellsword_editor.game_plugins import palette_of
from sellsword_editor.lint.finding import Change, Fix
from sellsword_editor.lint.places import value_at

_ENTRY = re.compile(r"(.+)\[([0-9]+)\][^\[]*")
"""The innermost entry of a list on a path: the list, and the number."""
_FIELD = re.compile(r"(.+)\.([^.\[\]]+)")

type Mend = Callable[[Problem, Json], Fix | None]


def fix_of(problem: Problem, data: Json) -> Fix | None:
    """The fix of a problem in a document's data; None where there is none that is safe."""
    mend = MENDS.get(problem.id.partition(".")[2])
    return mend(problem, data) if mend else None


def _renamed(problem: Problem, data: Json) -> Fix | None:
    """An id given twice gets a number; nothing else names ids of terrain, zones and the like."""
    text, stem, number = str(data), problem.objects[0][:34], 2
    while f"'{stem}-{number}'" in text:
        number += 1
    return Fix(f"Call it “{stem}-{number}”", (Change(f"{problem.where}.id", f"{stem}-{number}"),))


def _taken_away(problem: Problem, data: Json) -> Fix | None:
    """What is off the board leaves its list."""
    entry = _ENTRY.fullmatch(problem.where)
    found = value_at(entry[1], data) if entry else None
    if entry is None or not isinstance(found, list):
        return None
    index = int(entry[2])
    return Fix("Take it away", (Change(entry[1], [*found[:index], *found[index + 1 :]]),))


def _left_out(problem: Problem, data: Json) -> Fix | None:
    """What the game does not know is emptied."""
    there = isinstance(value_at(problem.where, data), list)
    return Fix("Leave them out", (Change(problem.where, []),)) if there else None


def _dropped(problem: Problem, data: Json) -> Fix | None:
    """An option that the game does not have, or a value out of the question, goes."""
    field = _FIELD.fullmatch(problem.where)
    found = value_at(field[1], data) if field else None
    if field is None or not isinstance(found, dict):
        return None
    kept = {name: value for name, value in found.items() if name != field[2]}
    return Fix("Leave it out", (Change(field[1], kept),))


def _leveled(problem: Problem, data: Json) -> Fix | None:
    """A height becomes the nearest whole number of the game's levels, one at least."""
    height, step = value_at(problem.where, data), palette_of(str(value_at("game", data))).level
    if not isinstance(height, int) or not step:
        return None
    levels = max(1, (height + step // 2) // step)
    return Fix(f"Make it {levels} high", (Change(problem.where, levels * step),))


def _unplaced(problem: Problem, data: Json) -> Fix | None:
    """A unit that the rules place and name keeps its sheet and its count."""
    found = value_at(problem.where, data)
    if not isinstance(found, dict):
        return None
    kept = {name: value for name, value in found.items() if name in ("sheet", "count")}
    return Fix("Leave that to the rules", (Change(problem.where, kept),))


MENDS: dict[str, Mend] = {
    "double-id": _renamed,
    "off-board": _taken_away,
    "not-an-edge": _taken_away,
    "unused": _left_out,
    "unknown-key": _dropped,
    "unknown-option": _dropped,
    "option-type": _dropped,
    "option-range": _dropped,
    "terrain-height": _leveled,
    "placed": _unplaced,
}
"""By the ends of the ids under which problems are told."""
