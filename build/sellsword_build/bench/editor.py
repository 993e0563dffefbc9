"""Editor: what its author waits for on a large table, from the request to the answer.

The table measures 72 by 48 inches and has 120 pieces of terrain of every kind, a third of them round. Between
two requests a piece moves, as it does while it is dragged, so that nothing is remembered.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from flask.testing import FlaskClient

from sellsword.boards.shapes import Circle, Form, Polygon, touch
from sellsword.games.contested_ground.model.battlefield import KINDS, RUNS
from sellsword_build.bench import besieged
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.rounds import Rounds
from sellsword_build.tools import BuildError
from sellsword_editor.app import Config, create_app

WIDTH, HEIGHT, PIECES = 72_000, 48_000, 120
ROUNDS = 15
FOOT = 12_000
"""Looking around, one sees a foot far and to the end of the table."""

type Document = dict[str, Any]

REQUESTS: tuple[tuple[str, str, int, Document], ...] = (
    ("the core's errors", "errors", 150, {}),
    ("shapely's warnings", "warnings", 500, {}),
    ("the visible area", "visible", 100, {"distance": WIDTH}),
    ("the visible area within a foot", "visible", 100, {"distance": FOOT}),
)
"""What is asked, where, and the milliseconds that it may take at the median."""


def measure() -> list[Figure]:
    """How long each request takes, and how the editor bears hostile maps."""
    with TemporaryDirectory() as folder:
        client = create_app(Config(Path(folder))).test_client()
        figures = [figure for request in REQUESTS for figure in _figures(client, *request)]
    return [*figures, *besieged.measure()]


def _figures(client: FlaskClient, name: str, path: str, bar: int, more: Document) -> list[Figure]:
    drag = asked(Random(path), more, ROUNDS + 1)
    _milliseconds(client, path, next(drag))
    rounds = Rounds({name: lambda: _milliseconds(client, path, next(drag))}).run(ROUNDS)
    return rounds.crowd.mark([Figure.of(name, rounds.samples[name], "ms", at_most=bar)])


def asked(random: Random, more: Document, times: int) -> Iterator[Document]:
    """The requests of a drag; ask each before the next is made. The first one warms everything up."""
    document = table(random)
    for _ in range(times):
        _nudge(document, random)
        center = [random.randrange(WIDTH), random.randrange(HEIGHT)]
        base = {"center": center, "radius": 500, "level": 0}
        yield {"document": document, "from": base, **more}


def _milliseconds(client: FlaskClient, path: str, data: Document) -> float:
    text = json.dumps(data)
    before = perf_counter()
    answer = client.post(f"/api/geometry/{path}", data=text, content_type="application/json")
    spent = 1000 * (perf_counter() - before)
    if answer.status_code != 200:
        raise BuildError(f"the editor does not answer to {path}: {answer.get_data(as_text=True)[:200]}")
    return spent


# The table


def table(random: Random) -> Document:
    """A scenario that can be played, with terrain that stands apart."""
    terrain: list[Document] = []
    forms: list[Form] = []
    while len(terrain) < PIECES:
        piece = _piece(random, len(terrain))
        form = _form(piece)
        if not any(touch(form, other) for other in forms):
            terrain.append(piece)
            forms.append(form)
    return {
        "format": "sellsword-scenario",
        "schema_version": 1,
        "id": "large",
        "title": "A Large Table",
        "game": "contested_ground",
        "board": {"kind": "table", "width": WIDTH, "height": HEIGHT},
        "terrain": terrain,
        "forces": [{"side": side, "units": [{"sheet": "reavers"}]} for side in ("alpha", "bravo")],
    }


def _piece(random: Random, number: int) -> Document:
    x, y = random.randrange(3_000, WIDTH - 3_000), random.randrange(3_000, HEIGHT - 3_000)
    kind = list(KINDS)[number % len(KINDS)]
    known = {"id": f"piece-{number}", "kind": kind}
    if kind in RUNS:
        return {**known, "points": [[x, y], [x + 2_500, y + 500], [x + 2_500, y + 2_000]]}
    if number % 3 == 0:
        return {**known, "points": [[x, y]], "radius": random.randrange(800, 2_000)}
    return {**known, "points": [[x + dx * random.randrange(800, 2_500) // 10, y + dy] for dx, dy in OUTLINE]}


OUTLINE = ((10, -900), (10, 0), (7, 900), (0, 1_400), (-7, 900), (-10, 0), (-10, -900), (0, -1_400))


def _form(piece: Document) -> Form:
    points = tuple((x, y) for x, y in piece["points"])
    if len(points) == 1:
        return Circle(points[0], piece["radius"])
    return Polygon(points)


def _nudge(document: Document, random: Random) -> None:
    """Moves one piece a little, as a drag does."""
    piece = random.choice(document["terrain"])
    x = min(WIDTH, max(x for x, _ in piece["points"]) + piece.get("radius", 0) + 1) - 1
    shift = -1 if x >= WIDTH - 100 else 1
    piece["points"] = [[x + shift, y] for x, y in piece["points"]]
