"""A move as it is shown: its way leg by leg, drawn and told, and how long that is."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from sellsword.boards import paths
from sellsword.boards.board import Point, Way
from sellsword.boards.table import inches, parse_point
from sellsword.flow import Spoken
from sellsword.game import Reason
from sellsword.games.contested_ground.model.state import ContestedState, Model
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.rules.deployment_and_movement.recon_deployment import Enter
from sellsword.games.contested_ground.sheets.reference_tables import BASE
from sellsword.games.contested_ground.table.log import point_words
from sellsword.scene import Mark, Source

VERBS = (*movement.VERBS, Enter.verb)
"""The first words of all choices that move a model."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A move that was named, allowed or not: its whole way, empty where the words make none, and where it
    ends as it was typed."""

    verb: str
    mover: Model
    way: Way
    typed: str

    @property
    def end(self) -> str:
        """Where it ends, as it is read; what is no point, as it was typed."""
        try:
            return point_words(parse_point(self.typed))
        except ValueError:
            return self.typed


def motion(state: ContestedState, said: Spoken) -> Motion:
    """A move of a model that is there, by its words."""
    model, points = state.models[state.index(said.who)], movement.parse_way(said.rest, "")
    way = () if isinstance(points, Reason) else (model.at, *points) if model.up else points
    return Motion(said.verb, model, way, (said.who, *said.rest)[-1])


def length_of(state: ContestedState, move: Motion) -> int:
    """What a move costs, in thousandths; a climb is as long as it leads across. 0 for what is no way."""
    if move.verb == movement.Climb.verb:
        return paths.length(move.way)
    return paths.cost(state.ground.table, move.way, move.mover.level)


def _allowance(state: ContestedState, move: Motion) -> tuple[int, str]:
    verb = movement.Move.verb if move.verb == Enter.verb else move.verb
    return movement.allowance(state.active, move.mover, verb)


def marks(state: ContestedState, move: Motion) -> tuple[Mark, ...]:
    """The ground that the base sweeps, the way, and where it ends, with its length of what that may be."""
    way, mover = move.way, move.mover
    if len(way) < 2:
        return ()
    measured = inches(length_of(state, move))[:-1]
    standing = mover.id if mover.up else ""
    label = f"{measured} of {inches(_allowance(state, move)[0])}"
    return (
        Mark("swept", way, width=2 * BASE),
        Mark("path", way, place=standing),
        Mark("ghost", way[-1:], label, standing, width=2 * BASE),
    )


def told(state: ContestedState, move: Motion) -> Iterator[Source]:
    """Each leg with what it costs, and what is left."""
    distance, rule = _allowance(state, move)
    length = length_of(state, move)
    if move.verb == movement.Climb.verb:
        yield Source(inches(length), f"across, to {move.end}", "OC-043")
        return
    for a, b in pairwise(move.way):
        yield _leg(state, move.mover, a, b, rule)
    rest = distance - length
    spare = rest if rest % 250 == 0 else rest // 100 * 100  # with the way as it is told, it is the whole
    yield Source(inches(spare), f"to spare of {inches(distance)}", rule)


def _leg(state: ContestedState, mover: Model, a: Point, b: Point, rule: str) -> Source:
    cost = paths.cost(state.ground.table, (a, b), mover.level)
    slow = " over difficult ground" if cost > paths.length((a, b)) else ""
    return Source(inches(cost), f"to {point_words(b)}{slow}", rule)
