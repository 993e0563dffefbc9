"""Table: sight and cover past thirty pieces of terrain, beside the same questions asked of shapely.

Shapely has its blockers united, prepared and in a tree. It sees where no part of the line is inside them
(`relate_pattern`, which is the only predicate that lets a line graze), and measures what is left of the
chord without the shadows on it. Both are asked one question at a time, take turns in one run and must give
the same answers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import hypot
from random import Random
from time import perf_counter_ns

import numpy as np
import shapely

from sellsword.boards.board import WHOLE, Base, Point
from sellsword.boards.cover import hidden
from sellsword.boards.shapes import Polygon
from sellsword.boards.sight import clear
from sellsword.boards.table import Kind, Table, Terrain
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.rounds import Rounds
from sellsword_build.tools import BuildError

WIDTH, HEIGHT, RADIUS = 72_000, 48_000, 500  # thousandths of an inch
PIECES, QUESTIONS, ROUNDS = 30, 400, 15
SAME = 1e-9  # how far a share may be from shapely's
ROUND = ((10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7), (0, -10), (7, -7))

type Question = tuple[Point, Point]
type Asked = Callable[[Question], float]


def measure() -> list[Figure]:
    """What a question takes in both programs, and how the core's times compare."""
    terrain, questions = pieces(Random(1)), ask(Random(2))
    ground = Table(WIDTH, HEIGHT, terrain)
    rival = Shapely.of(terrain)
    return [
        *_compare("sight", questions, lambda asked: clear(ground, *asked), rival.clear),
        *_compare("cover", questions, lambda asked: _share(ground, asked), rival.share),
    ]


def _share(ground: Table, asked: Question) -> float:
    viewer, target = asked
    return hidden(ground, Base(viewer, RADIUS), Base(target, RADIUS)).share / WHOLE


def _compare(name: str, questions: Sequence[Question], core: Asked, rival: Asked) -> list[Figure]:
    for asked in questions:
        if abs(core(asked) - rival(asked)) > SAME:
            raise BuildError(f"the core and shapely disagree on {name} at {asked}: find out which is right")
    works = {"the core": core, "shapely": rival}
    rounds = Rounds(
        {f"{name}: {program}": partial(_microseconds, work, questions) for program, work in works.items()}
    ).run(ROUNDS)
    ours, theirs = rounds.works
    return [
        *(Figure.of(program, times, "µs") for program, times in rounds.samples.items()),
        rounds.ratio(ours, theirs, name=f"{name}: core / shapely", at_most=1),
    ]


def _microseconds(program: Asked, questions: Sequence[Question]) -> float:
    """What a question takes on average."""
    before = perf_counter_ns()
    for asked in questions:
        program(asked)
    return (perf_counter_ns() - before) / 1000 / len(questions)


# The table


def pieces(random: Random) -> tuple[Terrain, ...]:
    """Thirty irregular pieces up to six inches across."""
    return tuple(Terrain(str(number), Kind.SOLID, _piece(random)) for number in range(PIECES))


def _piece(random: Random) -> Polygon:
    x, y = random.randint(3000, WIDTH - 3000), random.randint(3000, HEIGHT - 3000)
    reach = [random.randint(800, 3000) for _ in ROUND]
    return Polygon(
        tuple((x + dx * far // 10, y + dy * far // 10) for (dx, dy), far in zip(ROUND, reach, strict=True))
    )


def ask(random: Random) -> list[Question]:
    """Pairs of points anywhere on the table, more than a base apart."""
    pairs = [(_point(random), _point(random)) for _ in range(2 * QUESTIONS)]
    return [(a, b) for a, b in pairs if hypot(b[0] - a[0], b[1] - a[1]) > RADIUS][:QUESTIONS]


def _point(random: Random) -> Point:
    return random.randint(RADIUS, WIDTH - RADIUS), random.randint(RADIUS, HEIGHT - RADIUS)


# The rival


@dataclass(frozen=True, slots=True)
class Shapely:
    """The same terrain as shapely holds it best: united, so that what touches is one, in a tree, prepared."""

    blockers: np.ndarray
    tree: shapely.STRtree

    @classmethod
    def of(cls, terrain: Sequence[Terrain]) -> "Shapely":
        union = shapely.union_all(
            [shapely.Polygon(part.form.points) for part in terrain if isinstance(part.form, Polygon)]
        )
        blockers = shapely.get_parts(union)
        shapely.prepare(blockers)
        return cls(blockers, shapely.STRtree(blockers))

    def clear(self, asked: Question) -> float:
        """Whether no part of a line is inside a blocker."""
        line = shapely.LineString(asked)
        return not any(
            shapely.relate_pattern(self.blockers[number], line, "T********")
            for number in self.tree.query(line)
        )

    def share(self, asked: Question) -> float:
        """How much of the chord the shadows hide of what stands in the triangle before it."""
        (x, y), (tx, ty) = asked
        far = hypot(tx - x, ty - y)
        dx, dy = (tx - x) / far, (ty - y) / far
        ends = [(tx - dy * side, ty + dx * side) for side in (-RADIUS, RADIUS)]
        triangle = shapely.Polygon([(x, y), *ends])
        near = self.blockers[self.tree.query(triangle, "intersects")]
        parts = shapely.get_parts(shapely.intersection(near, triangle))
        parts = parts[shapely.area(parts) > 0]
        if not len(parts):
            return 0.0
        spots, owners = shapely.get_coordinates(parts, return_index=True)
        ways = spots - (x, y)
        onward = ways @ (dx, dy)
        owners, ways, onward = owners[onward > SAME], ways[onward > SAME], onward[onward > SAME]
        places = far * (ways @ (-dy, dx)) / onward
        shadows = [places[owners == number] for number in range(len(parts))]
        lines = shapely.linestrings([[(shadow.min(), 0), (shadow.max(), 0)] for shadow in shadows])
        chord = shapely.LineString([(-RADIUS, 0), (RADIUS, 0)])
        return 1 - float(shapely.difference(chord, shapely.union_all(lines)).length) / (2 * RADIUS)
