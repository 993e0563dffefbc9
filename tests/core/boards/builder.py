"""Small tables to ask, random ones to be held against an oracle, and lines across them."""

from random import Random

from hypothesis import strategies as st

from sellsword.boards.board import Base
from sellsword.boards.shapes import Circle, Polygon, Run
from sellsword.boards.table import DEFAULT_SIGHT, Kind, Table, Terrain

LATTICE = 12
"""The side of a small table, in points: touching and grazing are frequent there."""


def table(*forms, rule=DEFAULT_SIGHT, size=100, kind=Kind.SOLID, **traits):
    """A table of forms, named a, b, c ... in their order."""
    terrain = (Terrain(chr(97 + n), kind, form, **traits) for n, form in enumerate(forms))
    return Table(size, size, tuple(terrain), rule)


def box(left, top, right, bottom):
    return Polygon(((left, top), (right, top), (right, bottom), (left, bottom)))


def corners(*points):
    return Polygon(points)


def wall(*points):
    return Run(points)


def disc(x, y, radius):
    return Circle((x, y), radius)


def model(x, y, radius=1, level=0):
    return Base((x, y), radius, level)


# On the lattice all edges run in eighths of a turn: a union's new corners fall on halves, exact in floats

OUTLINES = (
    ((0, 0), (2, 0), (2, 2), (0, 2)),
    ((0, 0), (4, 0), (4, 1), (0, 1)),
    ((0, 0), (1, 0), (1, 5), (0, 5)),
    ((0, 0), (3, 3), (0, 3)),
    ((0, 0), (4, 0), (2, 2)),
    ((2, 0), (4, 2), (2, 4), (0, 2)),
    ((0, 0), (4, 0), (4, 4), (3, 4), (3, 1), (0, 1)),
    ((0, 0), (5, 0), (5, 3), (4, 3), (4, 1), (1, 1), (1, 3), (0, 3)),
    ((0, 0), (2, 0), (4, 2), (4, 4), (2, 4), (0, 2)),
)


def placed(outline, turned, across, down):
    for _ in range(turned):
        outline = tuple((5 - y, x) for x, y in outline)
    return Polygon(tuple((x + across, y + down) for x, y in outline))


ROOM = LATTICE - 5  # no outline is wider
ONE_POLYGON = st.builds(
    placed, st.sampled_from(OUTLINES), st.integers(0, 3), st.integers(0, ROOM), st.integers(0, ROOM)
)
POINTS = st.tuples(st.integers(0, LATTICE), st.integers(0, LATTICE))
LINES = st.tuples(POINTS, POINTS).filter(lambda line: line[0] != line[1])
POLYGONS = st.lists(ONE_POLYGON, min_size=1, max_size=5)
WALLS = st.lists(LINES.map(Run), max_size=5)
DISCS = st.lists(
    st.builds(Circle, st.tuples(*[st.integers(3, LATTICE - 3)] * 2), st.integers(1, 3)), max_size=3
)


# The same by a seed, for the thousands: hypothesis takes longer to draw a table than to ask it


def lattice_polygons(random):
    return [lattice_polygon(random) for _ in range(random.randint(1, 5))]


def lattice_polygon(random):
    place = random.randint(0, ROOM), random.randint(0, ROOM)
    return placed(random.choice(OUTLINES), random.randrange(4), *place)


def lattice_walls(random):
    return [Run(lattice_line(random)) for _ in range(random.randint(0, 5))]


def lattice_line(random):
    start, end = lattice_point(random), lattice_point(random)
    return (start, end) if start != end else lattice_line(random)


def lattice_point(random):
    return random.randint(0, LATTICE), random.randint(0, LATTICE)


# Large tables of random polygons

SIDE = 48_000


def star(random, reach):
    """A polygon around a random point: corners in order of their direction, at random distances."""
    x, y = (random.randrange(reach, SIDE - reach) for _ in range(2))
    spokes = random.sample(SPOKES, random.randint(3, 7))
    while not surrounds(sorted(spokes)):
        spokes = random.sample(SPOKES, random.randint(3, 7))
    points = []
    for spoke in sorted(spokes):
        far = random.randrange(reach // 5, reach)
        dx, dy = ROUND[spoke]
        points.append((x + dx * far // 10, y + dy * far // 10))
    return Polygon(tuple(points))


HALF = ((10, 0), (9, 4), (7, 7), (4, 9), (0, 10), (-4, 9), (-7, 7), (-9, 4))
ROUND = (*HALF, *((-x, -y) for x, y in HALF))
SPOKES = range(len(ROUND))


def surrounds(spokes):
    """Whether no two neighboring spokes leave half the circle between them."""
    gaps = [(after - spoke) % 16 for spoke, after in zip(spokes, spokes[1:] + spokes[:1], strict=True)]
    return max(gaps) < 8


def large_forms(seed, count, reach=4000):
    random = Random(seed)
    return [star(random, reach) for _ in range(count)]


def point(random: Random) -> tuple[int, int]:
    return random.randint(0, SIDE), random.randint(0, SIDE)
