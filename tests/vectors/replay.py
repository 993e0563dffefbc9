"""Questions to tables and to maps of hexes with their answers, asked again in whatever Python runs this.

A file of vectors is a JSON document: `why`, and `boards`, each a `table` (or a `map`) with its `terrain` and
`questions`: what is asked, what about, the answer, and `why` where it is worth a word.
``python -m tests.vectors.replay`` prints a line a file: its name, how many questions it holds and the hash of
the answers; ``python -m tests.vectors`` writes the random tables anew.
"""

import hashlib
import json
from pathlib import Path

from sellsword.boards import cover, finder, paths, sight, table, templates
from sellsword.boards.board import Base
from sellsword.boards.hex import HexMap, HexTerrain
from sellsword.boards.shapes import Circle, Polygon, Run
from sellsword.boards.table import CoverKind, Kind, SightRule, Table, Terrain

FOLDER = Path(__file__).parent


def files():
    """All files of vectors, by name."""
    return sorted(FOLDER.glob("*.json"))


# The board


def read_board(document):
    """The table, or the map of hexes, of a document."""
    rule = SightRule(**document.get("sight_rule", {}))
    if "map" in document:
        columns, rows = document["map"]
        return HexMap(columns, rows, tuple(map(read_hexes, document["terrain"])), rule)
    width, height = document["table"]
    return Table(width, height, tuple(map(read_terrain, document["terrain"])), rule)


def read_terrain(entry):
    return Terrain(
        entry["id"],
        Kind(entry.get("kind", "solid")),
        read_form(entry),
        entry.get("height", 1),
        CoverKind(entry.get("cover", "cover")),
        entry.get("difficult", False),
        entry.get("climbable", False),
    )


def read_form(entry):
    if "circle" in entry:
        x, y, radius = entry["circle"]
        return Circle((x, y), radius)
    if "wall" in entry:
        return Run(points(entry["wall"]))
    return Polygon(points(entry["polygon"]))


def read_hexes(entry):
    return HexTerrain(
        entry["id"],
        Kind(entry.get("kind", "solid")),
        points(entry.get("hexes", [])),
        tuple(points(side) for side in entry.get("sides", [])),
        CoverKind(entry.get("cover", "cover")),
    )


def points(pairs):
    return tuple((x, y) for x, y in pairs)


# Questions: each is asked with what follows its name, and answers in JSON


def base(entry):
    """A base as [x, y, radius, level], the last two to be left out."""
    x, y, *rest = entry
    return Base((x, y), *rest)


def ask_clear(ground, a, b, level=0):
    """Whether the line between two points is clear, both ways."""
    answers = [sight.clear(ground, tuple(a), tuple(b), level), sight.clear(ground, tuple(b), tuple(a), level)]
    return answers[0] if answers[0] == answers[1] else "not the same both ways"


def ask_trace(ground, a, b):
    """What blocks the line between two points: terrain, contact, place."""
    return [
        [found.terrain.id, str(found.contact), list(found.at)]
        for found in sight.trace(ground, tuple(a), tuple(b))
    ]


def ask_hidden(ground, viewer, target, others=()):
    """How much is hidden, whether all of it, and by what."""
    bases = {str(number): base(entry) for number, entry in enumerate(others)}
    found = cover.hidden(ground, base(viewer), base(target), bases)
    return [found.share, found.whole, [[part.id, part.share] for part in found.by]]


def ask_crossed(ground, viewer, target):
    """The areas that conceal."""
    return [piece.id for piece in cover.crossed(ground, base(viewer), base(target))]


def ask_snags(ground, mover, way):
    """The legs that are not open, and because of what."""
    return [[snag.leg, snag.blame] for snag in paths.snags(ground, base(mover), points(way))]


def ask_cost(ground, way):
    """What a way costs."""
    return paths.cost(ground, points(way))


def ask_way(ground, mover, goal, distance):
    """The way that is proposed."""
    found = finder.find_way(ground, base(mover), tuple(goal), distance)
    return None if found is None else [list(point) for point in found]


def ask_reach(ground, mover, distance):
    """The outline of what is within reach."""
    return [list(point) for point in finder.reach(ground, base(mover), distance)]


def ask_range(ground, a, b):
    """The range from base to base."""
    return ground.range(base(a), base(b)) if isinstance(ground, HexMap) else table.gap(base(a), base(b))


def ask_cone(_, apex, facing, length, target):
    """Whether the center, a part, and the whole of a base are in a cone."""
    asked = tuple(apex), tuple(facing), length, base(target)
    return [
        templates.center_in_cone(*asked),
        templates.partly_in_cone(*asked),
        templates.wholly_in_cone(*asked),
    ]


def ask_sees(ground, a, b, others=()):
    """Whether one hex sees another past terrain and models."""
    return ground.sees(base(a), base(b), {str(n): base(entry) for n, entry in enumerate(others)})


def ask_screens(ground, a, b):
    """The pieces of cover that a line over hexes crosses."""
    return list(ground.screens(base(a), base(b)))


QUESTIONS = {
    name.removeprefix("ask_"): asked for name, asked in list(globals().items()) if name.startswith("ask_")
}


def ask(ground, question):
    """The answer to one question."""
    name, *about = question["ask"]
    return QUESTIONS[name](ground, *about)


def answered(path):
    """Every question of a file, and the answer that it gets here."""
    for board in json.loads(path.read_text("utf-8"))["boards"]:
        ground = read_board(board)
        for question in board["questions"]:
            yield question, ask(ground, question)


def record(path):
    """The line of one file."""
    answers = [answer for _, answer in answered(path)]
    digest = hashlib.sha256(json.dumps(answers).encode()).hexdigest()
    return json.dumps([path.stem, len(answers), digest[:16]])


if __name__ == "__main__":
    for file in files():
        print(record(file))
