"""A move as it is shown: its way leg by leg, drawn and told, and how long that is."""

from collections.abc import Iterator
from itertools import pairwise

from sellsword.boards import paths
from sellsword.boards.board import Point, Way
from sellsword.boards.table import parse_point
from sellsword.games.contested_ground.model.state import ContestedState, Model
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.sheets.reference_tables import BASE
from sellsword.games.contested_ground.table.length_labels import inch_mark, point_words
from sellsword.scene import Mark, Source

VERBS = (*movement.VERBS, "recon")
"""The first words of all choices that move a model."""

type Words = tuple[str, ...]
"""A move as its words: the verb, the model and the way."""


def way_of(state: ContestedState, words: Words) -> Way:
    """The whole way of a move from where the model stands; empty where the words make none."""
    model = _mover(state, words)
    try:
        points = movement.read_way(words[2:])
    except ValueError:
        return ()
    return (model.at, *points) if model.up else points


def _mover(state: ContestedState, words: Words) -> Model:
    return state.models[state.index(words[1])]


def length_of(state: ContestedState, words: Words) -> int:
    """What a move costs, in thousandths; a climb is as long as it leads across. 0 for what is no way."""
    way = way_of(state, words)
    if words[0] == "climb":
        return paths.length(way)
    return paths.cost(state.ground.table, way, _mover(state, words).level)


def _allowance(state: ContestedState, words: Words) -> tuple[int, str]:
    verb = "move" if words[0] == "recon" else words[0]
    return movement.allowance(state.active, _mover(state, words), verb)


def end_words(words: Words) -> str:
    """Where a move ends, as it is read; what was typed and is no point, as it was typed."""
    try:
        return point_words(parse_point(words[-1]))
    except ValueError:
        return words[-1]


def marks(state: ContestedState, words: Words) -> tuple[Mark, ...]:
    """The ground that the base sweeps, the way, and where it ends, with its length of what that may be."""
    way = way_of(state, words)
    if len(way) < 2:
        return ()
    mover, measured = _mover(state, words), inch_mark(length_of(state, words))[:-1]
    standing = mover.id if mover.up else ""
    label = f"{measured} of {inch_mark(_allowance(state, words)[0])}"
    return (
        Mark("swept", way, width=2 * BASE),
        Mark("path", way, place=standing),
        Mark("ghost", way[-1:], label, standing, width=2 * BASE),
    )


def told(state: ContestedState, words: Words) -> Iterator[Source]:
    """Each leg with what it costs, and what is left."""
    distance, rule = _allowance(state, words)
    length = length_of(state, words)
    if words[0] == "climb":
        yield Source(inch_mark(length), f"across, to {end_words(words)}", "OC-043")
        return
    for a, b in pairwise(way_of(state, words)):
        yield _leg(state, words, a, b, rule)
    yield Source(inch_mark(distance - length), f"to spare of {inch_mark(distance)}", rule)


def _leg(state: ContestedState, words: Words, a: Point, b: Point, rule: str) -> Source:
    cost = paths.cost(state.ground.table, (a, b), _mover(state, words).level)
    slow = " over difficult ground" if cost > paths.length((a, b)) else ""
    return Source(inch_mark(cost), f"to {point_words(b)}{slow}", rule)
