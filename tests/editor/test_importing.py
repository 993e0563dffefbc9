"""Maps of other programs: what comes of each is written down beside it, and bad files get a sentence."""

import base64
import json
import zlib
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
import shapely

from sellsword.boards.hex import steps
from sellsword.scenario.document import Board, Scenario
from sellsword.scenario.write import write
from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing.apart import Apart
from sellsword_editor.importing.asking import Unanswerable
from sellsword_editor.importing.bring import Brought, bring
from sellsword_editor.importing.edges import covered, stretch
from sellsword_editor.importing.foreign import LARGEST, parse
from sellsword_editor.importing.hex_layout import Stagger, Turned
from sellsword_editor.importing.runs import MOST_SEGMENTS
from sellsword_editor.importing.sketch import Sketch
from sellsword_editor.importing.table_layout import boxes, pieces
from tests.editor.conftest import Editor

MAPS = Path(__file__).parent / "maps"
TABLE, CELLS, HEXES = Board("table", 48_000, 36_000), Board("square", 9, 9), Board("hex", 9, 9)

type Answers = dict[str, int | str]
type Map = dict[str, Any]

DRAWN: dict[str, tuple[str, Board, Answers]] = {
    "yard.dd2vtt": ("contested_ground", TABLE, {}),
    "far_corner.uvtt": ("contested_ground", TABLE, {}),
    "cave.dd2vtt": ("contested_ground", TABLE, {}),
    "lit_hall.dd2vtt": ("contested_ground", TABLE, {}),
    "two_rooms.uvtt": ("combat_simulator", CELLS, {}),
    "courtyards.df2vtt": ("contested_ground", TABLE, {"scale": 1_500, "windows": "", "objects": "crates"}),
    "depot.tmj": ("contested_ground", TABLE, {}),
    "sand_pit.tmj": ("combat_simulator", CELLS, {}),
    "drop_zone.tmj": ("another_game", HEXES, {}),
}
"""Each map, and what it is drawn on: the game, its board, and the answers of its author."""


def blank(game: str = "contested_ground", board: Board = TABLE) -> Scenario:
    """A scenario of nothing but a board."""
    return Scenario("sellsword-scenario", 1, "blank", "Blank", game, board)


def brought(map_: Map, into: Scenario | None = None, **answers: int | str) -> Brought:
    return bring(json.dumps(map_), into or blank(), answers)


def told(found: Brought) -> list[str]:
    return [each.text for each in found.report]


def of(name: str) -> Map:
    """One of the maps as data."""
    data: Map = json.loads((MAPS / name).read_text("utf-8"))
    return data


def as_expected(found: Brought) -> str:
    """A scenario and its report as they stand in the file beside the map."""
    lines = [f"{each.severity:7} {each.where or '-':34} {each.text}" for each in found.report]
    return write(found.scenario) + "\n" + "\n".join(lines) + "\n"


# The maps


def test_every_map_is_tried() -> None:
    assert {path.name for path in MAPS.iterdir() if path.suffix != ".txt"} == set(DRAWN)


@pytest.mark.parametrize("name", DRAWN)
def test_a_map_becomes_what_stands_beside_it(name: str) -> None:
    game, board, answers = DRAWN[name]
    found = bring((MAPS / name).read_text("utf-8"), blank(game, board), answers)
    assert as_expected(found) == (MAPS / f"{name}.txt").read_text("utf-8")


def test_walls_do_not_run_across_doors_and_closed_rooms_stay_hollow() -> None:
    ring = [{"x": x, "y": y} for x, y in ((2, 2), (12, 2), (12, 12), (2, 12), (2, 2))]
    door = {"bounds": [{"x": 6, "y": 2}, {"x": 8, "y": 2}]}
    map_ = of("yard.dd2vtt") | {"line_of_sight": [ring], "portals": [door]}
    walls = brought(map_, doors="").scenario.terrain
    assert sum((6000, 2000) in wall.points for wall in walls) == 1
    sides = [side for wall in walls for side in pairwise(wall.points)]
    assert not [(a, b) for a, b in sides if a[1] == b[1] == 2000 and min(a, b)[0] < 7000 < max(a, b)[0]]
    closed = brought(of("yard.dd2vtt") | {"line_of_sight": [ring], "portals": []}).scenario.terrain
    assert len(closed) == 2
    assert all(wall.points[0] != wall.points[-1] for wall in closed)


def test_a_map_that_is_taller_than_wide_is_laid_across() -> None:
    tall = of("yard.dd2vtt")
    tall["resolution"]["map_size"] = {"x": 24, "y": 36}
    found = brought(tall | {"line_of_sight": [[{"x": 0, "y": 0}, {"x": 4, "y": 2}]], "portals": []})
    assert (found.scenario.board.width, found.scenario.board.height) == (36_000, 24_000)
    assert found.scenario.terrain[0].points == ((34_000, 4_000), (36_000, 0))
    assert "import.across" in [each.id for each in found.report]
    tiles = of("sand_pit.tmj") | {"width": 9, "height": 11}
    laid = brought(tiles, None, **{"class:sand": "mud"}).scenario.terrain
    assert max(x for each in laid if each.kind == "mud" for x, _ in each.points) == 11_000


def test_what_is_no_map_of_the_author_s_stays() -> None:
    into = blank()
    found = brought(of("yard.dd2vtt"), into).scenario
    assert (found.id, found.title, found.game, found.forces) == (into.id, into.title, into.game, into.forces)


def test_more_segments_than_there_is_room_for_are_counted() -> None:
    # fifty zigzags of a hundred segments, and one segment
    zigzags = [[{"x": n / 3, "y": row * 0.4 + n % 2 / 5} for n in range(101)] for row in range(50)]
    wall = [{"x": 35, "y": 1}, {"x": 35, "y": 20}]
    found = brought(of("yard.dd2vtt") | {"line_of_sight": [*zigzags, wall], "portals": []})
    assert f"Left out, for want of room beyond {MOST_SEGMENTS}: 1001 segments; simplify the map." in told(
        found
    )
    assert len(write(found.scenario)) < 512_000


def test_an_outline_of_too_many_points_is_made_simpler() -> None:
    rim = [{"x": 12 + 8 * (1 - (t / 300 - 1) ** 2) * (-1 if t > 600 else 1), "y": 3 + abs(600 - t) / 40}
           for t in range(1, 1_200)]  # fmt: skip
    (lake,) = brought(of("yard.dd2vtt") | {"line_of_sight": [], "portals": [],
                                          "objects_line_of_sight": [rim]}).scenario.terrain  # fmt: skip
    assert 4 < len(lake.points) <= 400


def test_tiles_on_a_table_become_boxes() -> None:
    cells = [(0, 0), (1, 0), (0, 1), (1, 1), (3, 1), (1, 2)]
    assert boxes(cells) == [(0, 0, 2, 2), (3, 1, 4, 2), (1, 2, 2, 3)]
    found = brought(of("sand_pit.tmj"), None, untyped="mud", **{"class:sand": "crates"}).scenario
    assert found.board == Board("table", 11_000, 9_000)
    assert {each.kind for each in found.terrain} == {"crates", "mud", "fence"}


def test_tiles_that_touch_are_one_piece_and_those_about_a_hole_are_boxes() -> None:
    corner = [(0, 0), (1, 0), (0, 1), (5, 5)]
    assert sorted(len(outline) for outline in pieces(corner)) == [4, 6]
    ring = [(column, row) for column in range(3) for row in range(3) if (column, row) != (1, 1)]
    outlines = [shapely.Polygon(outline) for outline in pieces(ring)]
    assert sum(outline.area for outline in outlines) == shapely.union_all(outlines).area == 8


@pytest.mark.parametrize("packing", ["", "zlib", "gzip"])
def test_tiles_are_unpacked(packing: str) -> None:
    map_ = of("sand_pit.tmj")
    raw = zlib.decompress(base64.b64decode(map_["layers"][0]["data"]))
    window = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
    if packing:
        packer = zlib.compressobj(wbits=window[packing])
        raw = packer.compress(raw) + packer.flush()
    map_["layers"][0] |= {"data": base64.b64encode(raw).decode(), "compression": packing}
    scenario = brought(map_, blank("combat_simulator", CELLS)).scenario
    assert scenario.terrain[1].cells == ("A1", "F4", "E5", "F5", "G5", "F6")


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("index", ["odd", "even"])
@pytest.mark.parametrize("columns", [4, 5])
def test_hexes_that_touch_in_the_file_are_neighbors_here(axis: str, index: str, columns: int) -> None:
    wide, high, side = (32, 28, 16) if axis == "x" else (28, 32, 16)
    file = {"tilewidth": wide, "tileheight": high, "hexsidelength": side, "staggeraxis": axis}
    stagger = Stagger.of(parse(json.dumps(file | {"staggerindex": index})))
    turned = Turned.of(stagger, Sketch(columns, 4, 0, 0))
    cells = [(column, row) for column in range(columns) for row in range(4)]
    for one, other in combinations(cells, 2):
        (x1, y1), (x2, y2) = stagger.middle(one), stagger.middle(other)
        touching = (x1 - x2) ** 2 + (y1 - y2) ** 2 < (2 * 33) ** 2
        a, b = (tuple(map(int, turned.name(cell).split(","))) for cell in (one, other))
        assert (steps((a[0], a[1]), (b[0], b[1])) == 1) is touching, (one, other)
        assert 0 <= a[0] + a[1] // 2 < turned.columns
        assert 0 <= a[1] < turned.rows


def test_pieces_of_a_wall_add_up_along_an_edge() -> None:
    pieces = [stretch((2_100, 0), (1_990, 300), "a"), stretch((2_000, 250), (2_000, 550), "b")]
    assert [edge.cell for edge in covered([each for each in pieces if each])] == [(2, 0)]
    assert covered([each for each in pieces[:1] if each]) == []
    assert stretch((2_151, 0), (2_151, 900), "c") is None


# Questions


def test_what_the_file_leaves_open_is_asked_with_the_usual_answer() -> None:
    asked = {each.id: each for each in brought(of("yard.dd2vtt")).questions}
    assert list(asked) == ["scale", "walls", "objects", "doors", "windows"]
    assert (asked["scale"].answer, asked["windows"].answer) == (1_000, "glass")
    assert "fence" in asked["windows"].kinds
    again = {each.id: each.answer for each in brought(of("yard.dd2vtt"), scale=2_000, doors="").questions}
    assert (again["scale"], again["doors"]) == (2_000, "")


@pytest.mark.parametrize("answers", [{"scale": 99}, {"scale": "wide"}, {"walls": "lava"}, {"sky": "blue"}])
def test_an_answer_out_of_the_question_is_told_in_a_sentence(answers: Answers) -> None:
    with pytest.raises(Unanswerable, match=r"\.$|questions are"):
        brought(of("yard.dd2vtt"), None, **answers)


# Bad files


YARD = (MAPS / "yard.dd2vtt").read_text("utf-8")
DEPOT = (MAPS / "depot.tmj").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "truncated"),
        (YARD[:-40], "truncated"),
        (YARD[:-40] + '"', "truncated"),
        (YARD.replace("0.3", "NaN"), "bad-value"),
        (YARD.replace("0.3", "-Infinity"), "bad-value"),
        (YARD.replace("0.3", "1e999999"), "bad-value"),
        (YARD.replace("0.3", "9" * 5_000), "bad-value"),
        (YARD.replace('"format"', '"portals"'), "duplicate-key"),
        (YARD.replace("0.3", "[" * 100_000 + "]" * 100_000), "too-deep"),
        (YARD.replace('"x": 36', '"x": 0'), "foreign"),
        (YARD.replace('"x": 36', '"x": 501'), "foreign"),
        (YARD.replace('"objects_line_of_sight": []', '"objects_line_of_sight": 5'), "foreign"),
        (" " * (LARGEST + 1), "too-large"),
        ("{}", "foreign"),
        ("[1, 2]", "foreign"),
        ('{"resolution": 5}', "foreign"),
        ('{"format": "sellsword-scenario"}', "foreign"),
        ("not JSON at all", "damaged"),
        (DEPOT.replace('"orthogonal"', '"isometric"'), "foreign"),
        (DEPOT.replace('"tilewidth": 48, "tileheight": 48, "next', '"tilewidth": 0, "tileheight": 48, "next'),
         "foreign"),
        (DEPOT.replace('"orthogonal"', '"hexagonal"'), "foreign"),
    ],
)  # fmt: skip
def test_a_bad_file_is_told_in_a_sentence(text: str, fault: str) -> None:
    with pytest.raises(Unreadable) as found:
        bring(text, blank(), {})
    assert (found.value.id, found.value.text[-1]) == (fault, ".")


@pytest.mark.parametrize(
    ("data", "packing"),
    [
        ("!!", ""),
        ("AAAA", ""),
        (base64.b64encode(zlib.compress(bytes(10**7))).decode(), "zlib"),
        ("AAAA", "zlib"),
        ("AAAA", "zstd"),
        ([1, 2, 3], ""),
        ([2**32] * 99, ""),
        ([True] * 99, ""),
        ("ä", "gzip"),
    ],
)
def test_tiles_that_are_not_the_map_s_are_told_in_a_sentence(data: Any, packing: str) -> None:
    map_ = of("sand_pit.tmj")
    map_["layers"][0] |= {"data": data, "compression": packing}
    found = brought(map_, blank("combat_simulator", CELLS))
    (damaged,) = [each for each in found.report if each.id == "import.damaged"]
    assert damaged.text.startswith("Left out, for being damaged: 1 layer. ")
    assert damaged.where.startswith("layers[0].data")


def test_a_map_of_squares_lies_on_no_checkers_and_no_hexes_and_only_so_large_on_cells() -> None:
    for board in (Board("checkers", 8, 8), HEXES):
        with pytest.raises(Unreadable, match="another game"):
            brought(of("yard.dd2vtt"), blank("schlock_attack", board))
    with pytest.raises(Unreadable, match="at most 26 by 26"):
        brought(of("yard.dd2vtt"), blank("combat_simulator", CELLS))


# One bad thing costs no other


def tiled(*objects: Map, **fields: Any) -> Map:
    """A Tiled map of 12 by 8 tiles of 32 pixels with one layer of objects."""
    grid = {"width": 12, "height": 8, "tilewidth": 32, "tileheight": 32, "tilesets": []}
    layer = {"type": "objectgroup", "name": "things", "objects": list(objects)}
    return {"type": "map", "orientation": "orthogonal", "layers": [layer]} | grid | fields


WALL = [{"x": 2, "y": 2}, {"x": 6, "y": 2}]
ROCK: Map = {"id": 1, "type": "rock", "x": 64, "y": 64, "width": 64, "height": 32}


def outlines(map_: Map, **answers: int | str) -> list[tuple[float, ...]]:
    """The boxes about the pieces of terrain that come of a map, in squares."""
    found = brought(map_, None, **answers).scenario.terrain
    return [tuple(value / 1_000 for value in shapely.MultiPoint(each.points).bounds) for each in found]


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        ({"line_of_sight": [[{"x": 2, "y": None}, {"x": 3, "y": 3}], WALL]}, "line_of_sight[0][0].y"),
        ({"portals": [{"bounds": [{"x": "a", "y": 2}, {"x": 6, "y": 2}]}]}, "portals[0].bounds[0].x"),
        ({"portals": [{"position": {"x": 4, "y": 2}}]}, "portals[0]"),
        ({"objects_line_of_sight": [[{"x": 1}, {"y": 2}]]}, "objects_line_of_sight[0][0].y"),
        ({"lights": 5}, "lights"),
        ({"image": 5}, "image"),
    ],
)  # fmt: skip
def test_what_is_damaged_in_a_universal_vtt_map_is_told_and_the_rest_taken(changed: Map, where: str) -> None:
    plain = of("yard.dd2vtt") | {"line_of_sight": [WALL], "portals": [], "objects_line_of_sight": []}
    found = brought(plain | changed)
    assert (2000, 2000) in found.scenario.terrain[0].points
    (told_of,) = [each for each in found.report if each.id in ("import.damaged", "import.no-ends")]
    assert told_of.where == where


@pytest.mark.parametrize(("format_", "known"), [("0.3", True), (0.2, True), ("1.7", False), ("new", False)])
def test_a_version_may_be_a_text_and_an_unknown_one_is_told(format_: Any, known: bool) -> None:
    found = brought(of("yard.dd2vtt") | {"format": format_})
    assert ("import.version" not in [each.id for each in found.report]) is known
    assert found.scenario.terrain


@pytest.mark.parametrize(
    "bad",
    [
        {"id": 2, "template": "a.tj", "x": 1, "y": 1},
        {"id": 2, "type": "rock", "x": None, "y": 1},
        {"id": 2, "type": 5, "x": 1, "y": 1, "width": 5, "height": 5},
        {"id": 2, "type": "rock", "x": 1, "y": 1, "polygon": [{"x": 0}]},
        {"id": 2, "gid": 0, "x": 1, "y": 1},
    ],
)
def test_a_bad_object_costs_no_other(bad: Map) -> None:
    found = brought(tiled(ROCK, bad))
    assert [each.kind for each in found.scenario.terrain] == ["rock"]
    assert {each.id for each in found.report} & {"import.damaged", "import.template"}


@pytest.mark.parametrize(
    ("alignment", "box"),
    [
        ("topleft", (2, 2, 3, 3)),
        ("top", (1.5, 2, 2.5, 3)),
        ("topright", (1, 2, 2, 3)),
        ("left", (2, 1.5, 3, 2.5)),
        ("center", (1.5, 1.5, 2.5, 2.5)),
        ("right", (1, 1.5, 2, 2.5)),
        ("bottomleft", (2, 1, 3, 2)),
        ("bottom", (1.5, 1, 2.5, 2)),
        ("bottomright", (1, 1, 2, 2)),
        ("unspecified", (2, 1, 3, 2)),
        ("", (2, 1, 3, 2)),
    ],
)
def test_an_object_hangs_from_where_its_tiles_say(alignment: str, box: tuple[float, ...]) -> None:
    tileset = {"firstgid": 1, "tiles": [{"id": 0, "type": "rock"}]}
    if alignment:
        tileset["objectalignment"] = alignment
    shown = {"id": 1, "x": 64, "y": 64, "width": 32, "height": 32, "gid": 1}
    assert outlines(tiled(shown, tilesets=[tileset])) == [box]


def test_a_circle_on_tiles_that_are_not_square_is_an_ellipse() -> None:
    thing = {"id": 1, "type": "rock", "x": 64, "y": 64, "width": 64, "height": 64, "ellipse": True}
    assert outlines(tiled(thing, tilewidth=64)) == [(1, 2, 2, 4)]


@pytest.mark.parametrize(("wide", "high"), [(64, 32), (32, 64), (40, 40)])
def test_a_capsule_is_a_rectangle_with_round_ends(wide: int, high: int) -> None:
    thing = {"id": 1, "type": "rock", "x": 64, "y": 64, "width": wide, "height": high, "capsule": True}
    (piece,) = brought(tiled(thing)).scenario.terrain
    shape, radius = shapely.Polygon(piece.points), min(wide, high) * 1000 / 64
    spine = shapely.LineString(
        [(2000 + radius, 2000 + radius), (2000 + wide * 1000 / 32 - radius, 2000 + high * 1000 / 32 - radius)]
    )
    meant = spine.buffer(radius) if spine.length else spine.centroid.buffer(radius)
    assert shape.symmetric_difference(meant).area < 0.03 * meant.area


def test_an_infinite_map_reaches_as_far_as_its_chunks() -> None:
    chunk = {"x": -16, "y": 0, "width": 16, "height": 16, "data": [0] * 255 + [1]}
    other = {"x": 0, "y": 16, "width": 16, "height": 16, "data": [1] + [0] * 255}
    layer = {"type": "tilelayer", "name": "ground", "chunks": [chunk, other]}
    map_ = tiled(infinite=True, tilesets=[{"firstgid": 1, "tiles": [{"id": 0, "type": "rock"}]}])
    map_["layers"] = [layer, {"type": "objectgroup", "name": "x", "objects": [ROCK | {"x": -32, "y": 0}]}]
    found = brought(map_).scenario
    assert (found.board.width, found.board.height) == (32_000, 32_000)
    assert sorted(outlines(map_)) == [(15, 0, 17, 1), (15, 15, 16, 16), (16, 16, 17, 17)]


def test_an_infinite_map_of_objects_alone_is_as_large_as_it_says() -> None:
    found = brought(tiled(ROCK, infinite=True)).scenario
    assert (found.board.width, len(found.terrain)) == (12_000, 1)


def test_maps_from_before_tiled_1_2_are_read() -> None:
    zone = {
        "id": 2,
        "x": 0,
        "y": 0,
        "width": 64,
        "height": 64,
        "type": "landing",
        "properties": {"side": "red"},
    }
    map_ = tiled(ROCK | {"type": "", "gid": 2}, tilesets=[{"firstgid": 1, "tiles": {"1": {"type": "rock"}}}])
    map_["layers"].append({"type": "objectgroup", "name": "zones", "objects": [zone]})
    found = brought(map_).scenario
    assert [each.kind for each in found.terrain] == ["rock"]
    assert [(each.kind, each.side) for each in found.zones] == [("landing", "red")]


def test_a_set_of_tiles_that_is_a_file_of_its_own_costs_only_what_shows_it() -> None:
    external = [{"firstgid": 1, "source": "../sets/ground.tsj"}]
    assert told(brought(tiled(ROCK, tilesets=external))) == ["Taken: 1 rectangle, as “rock”."]
    shown = {"id": 2, "x": 64, "y": 64, "width": 32, "height": 32, "gid": 1}
    found = brought(tiled(ROCK, shown, tilesets=external))
    assert len(found.scenario.terrain) == 1
    assert any("“../sets/ground.tsj”, a file of its own" in text for text in told(found))


def test_files_that_the_map_refers_to_may_be_brought_along() -> None:
    beside = {
        "ground.tsj": json.dumps({"tiles": [{"id": 0, "type": "rock"}], "objectalignment": "topleft"}),
        "post.tj": json.dumps({"type": "template", "object": ROCK | {"name": "Post"}}),
    }
    shown = {"id": 2, "x": 64, "y": 64, "width": 32, "height": 32, "gid": 1}
    instance = {"id": 3, "template": "things\\post.tj", "x": 256, "y": 128}
    map_ = tiled(shown, instance, tilesets=[{"firstgid": 1, "source": "../sets/ground.tsj"}])
    found = bring(json.dumps(map_), blank(), {}, beside)
    assert [each.id for each in found.scenario.terrain] == ["rock-1", "post-1"]
    assert [shapely.MultiPoint(each.points).bounds for each in found.scenario.terrain] == [
        (2_000, 2_000, 3_000, 3_000),
        (8_000, 4_000, 10_000, 5_000),
    ]


def test_a_layer_s_name_may_say_what_is_in_it() -> None:
    plain = {"id": 1, "x": 64, "y": 64, "width": 64, "height": 32}
    map_ = tiled(plain)
    map_["layers"][0]["name"] = "Rock"
    assert [each.kind for each in brought(map_).scenario.terrain] == ["rock"]


def test_a_class_that_the_game_does_not_have_is_asked_about_once() -> None:
    map_ = tiled(ROCK, ROCK | {"type": "lava"}, ROCK | {"type": "lava", "x": 0})
    found = brought(map_)
    (question,) = [each for each in found.questions if each.id.startswith("class:")]
    assert (question.id, question.answer) == ("class:lava", "")
    assert "Left out, for being “lava”, which this game does not have: 2 rectangles." in told(found)
    answered = brought(map_, None, **{"class:lava": "mud"}).scenario
    assert [each.kind for each in answered.terrain] == ["rock", "mud", "mud"]


def test_what_only_moves_things_on_the_screen_is_told() -> None:
    map_ = tiled(ROCK, skewx=5)
    map_["layers"][0] |= {"parallaxx": 0.5}
    assert [text for text in told(brought(map_)) if "moves only" in text] == [
        "Passed over: “skewx”, which moves only what is seen in Tiled.",
        "Passed over: “parallaxx”, which moves only what is seen in Tiled.",
    ]


# Without bound


def scribble(corners: int, seed: str) -> list[Map]:
    """A line from anywhere to anywhere on the map, and so on."""
    random = Random(seed)
    return [{"x": random.random() * 384, "y": random.random() * 256} for _ in range(corners)]


def test_an_outline_that_crosses_itself_is_mended() -> None:
    bow = [{"x": 0, "y": 0}, {"x": 64, "y": 64}, {"x": 64, "y": 0}, {"x": 0, "y": 64}]
    found = brought(tiled({"id": 1, "type": "rock", "x": 32, "y": 32, "polygon": bow})).scenario.terrain
    assert sum(shapely.Polygon(each.points).area for each in found) == 2_000_000
    knot = {"id": 1, "type": "rock", "x": 0, "y": 0, "polygon": scribble(60, "knot")}
    assert brought(tiled(knot)).scenario.terrain


def test_a_line_is_as_long_as_it_is_however_often_it_crosses_itself() -> None:
    points = scribble(300, "line")
    found = brought(tiled({"id": 1, "type": "wall", "x": 0, "y": 0, "polyline": points})).scenario.terrain
    length = sum(shapely.LineString(each.points).length for each in found)
    meant = shapely.LineString([(each["x"] * 1000 / 32, each["y"] * 1000 / 32) for each in points]).length
    assert abs(length - meant) < meant / 1_000


def test_more_pieces_than_a_scenario_holds_are_refused_with_a_sentence() -> None:
    cells = [(column + row) % 2 for row in range(64) for column in range(64)]
    layer = {"type": "tilelayer", "name": "rock", "width": 64, "height": 64, "data": cells}
    with pytest.raises(Unreadable, match="more than 2,000 pieces"):
        brought(tiled(width=64, height=64) | {"layers": [layer]})


@pytest.mark.parametrize("number", ["1e999999999", "-1e999999999", "1e400"])
def test_a_number_without_bound_is_told(number: str) -> None:
    with pytest.raises(Unreadable, match="too large for a number"):
        bring(
            f'{{"layers": [], "tilewidth": {number}, "tileheight": 32, "width": 9, "height": 9}}', blank(), {}
        )


def test_work_that_takes_too_long_is_ended_and_the_next_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    apart = Apart()
    knots = [{"id": 1, "type": "rock", "x": 0, "y": 0, "polygon": scribble(400, str(n))} for n in range(20)]
    monkeypatch.setattr("sellsword_editor.importing.apart.SECONDS", 0.3)
    with pytest.raises(Unreadable, match="work: make its outlines simpler"):
        apart.bring(json.dumps(tiled(*knots)), blank(), {}, {})
    monkeypatch.undo()
    assert apart.bring(json.dumps(tiled(ROCK)), blank(), {}, {}).scenario.terrain
    with pytest.raises(Unreadable, match="neither a Universal VTT map"):
        apart.bring("{}", blank(), {}, {})
    with pytest.raises(Unanswerable, match="Nothing is asked"):
        apart.bring(json.dumps(tiled(ROCK)), blank(), {"sky": "blue"}, {})
    apart.end()


@pytest.mark.parametrize("corners", [3000, 5000])
def test_a_scribble_that_is_simplified_away_keeps_some_of_its_corners(corners: int) -> None:
    drawn = {"id": 1, "type": "rock", "x": 0, "y": 0, "polygon": scribble(corners, "away")}
    assert bring(json.dumps(tiled(drawn)), blank(), {}).scenario.terrain


def test_a_list_without_bound_is_refused_before_it_is_gone_through() -> None:
    lights = [{"position": {"x": 0, "y": 0}}] * 40_001
    made = bring(json.dumps({"resolution": {"map_size": {"x": 9, "y": 9}}, "lights": lights}), blank(), {})
    assert any("40001 entries in one list, and 40000 are the most" in each.text for each in made.report)


def spoiled(data: Any, random: Random) -> Any:
    """Data with a part of it replaced."""
    if random.random() < 0.2 or not isinstance(data, dict | list) or not data:
        return random.choice((None, -1, 0, 1.5, 10**6, "", "x", True, [], {}, [{}], {"x": 1, "y": -2.5}))
    key = random.choice(list(data) if isinstance(data, dict) else range(len(data)))
    changed = dict(data) if isinstance(data, dict) else list(data)
    changed[key] = spoiled(data[key], random)
    return changed


@pytest.mark.parametrize("name", DRAWN)
def test_spoiled_maps_are_drawn_or_told_in_a_sentence(name: str) -> None:
    game, board, answers = DRAWN[name]
    random, drawn, sentences = Random(name), 0, []
    for _ in range(60):
        try:
            bring(json.dumps(spoiled(of(name), random)), blank(game, board), answers)
            drawn += 1
        except Unreadable as fault:
            sentences.append(fault.text)
    assert all(text.endswith(".") for text in sentences)
    assert 0 < drawn < 60


# The request


def test_a_map_is_proposed_and_nothing_is_stored(editor: Editor) -> None:
    key = "combat_simulator.the_pit"
    document, before = editor.document(key)[0], editor.path(key).read_bytes()
    text = (MAPS / "sand_pit.tmj").read_text("utf-8")
    answer = editor.ask("POST", "/api/import", {"text": text, "document": document}).get_json()
    assert answer["problems"] == []
    assert answer["document"]["title"] == document["title"]
    assert answer["document"]["terrain"][1]["cells"] == ["A1", "F4", "E5", "F5", "G5", "F6"]
    assert (answer["format"], len(answer["sha256"])) == ("Tiled", 64)
    assert [each["id"] for each in answer["questions"]] == ["untyped"]
    assert {"id", "severity", "text", "where", "objects", "at", "fix"} == set(answer["report"][0])
    assert editor.path(key).read_bytes() == before
    assert editor.get("/api/documents").get_json()["unsaved"] == []


def test_a_map_with_a_large_picture_comes_through(editor: Editor) -> None:
    document, _ = editor.document("contested_ground.pump_station")
    text = json.dumps(of("yard.dd2vtt") | {"image": "/9j/" + "A" * 8_000_000})
    answer = editor.ask("POST", "/api/import", {"text": text, "document": document})
    assert "Left out: the picture of 6000 kilobytes (JPEG); maps here are drawn." in [
        each["text"] for each in answer.get_json()["report"]
    ]


def test_a_request_that_is_too_large_or_has_no_sound_document_is_refused(editor: Editor) -> None:
    document, _ = editor.document()
    large = editor.ask("POST", "/api/import", {"text": "x" * 23_000_000, "document": document})
    assert large.status_code == 413
    for data, status in (
        ({"text": YARD}, 400),
        ({"document": document}, 400),
        ({"text": YARD, "document": {"title": 5}}, 422),
        ({"text": "{", "document": document}, 422),
        ({"text": YARD, "document": document, "answers": {"walls": 5.5}}, 400),
        ({"text": YARD, "document": document, "answers": {"walls": "lava"}}, 400),
    ):
        answer = editor.ask("POST", "/api/import", data)
        assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")


def test_a_hostile_name_in_a_map_is_json_in_the_report(editor: Editor) -> None:
    document, _ = editor.document("contested_ground.pump_station")
    hostile = "<img src=x onerror=alert(1)>"
    text = json.dumps(of("yard.dd2vtt") | {hostile: 1})
    answer = editor.ask("POST", "/api/import", {"text": text, "document": document})
    assert answer.mimetype == "application/json"
    assert any(hostile in each["text"] for each in answer.get_json()["report"])


def test_large_tiles_stay_where_the_board_keeps_its_size(editor: Editor) -> None:
    document, _ = editor.document("capital_offensive.below_decks")
    map_ = of("two_rooms.uvtt")
    for size, kept in ((8, True), (9, False)):
        map_["resolution"]["map_size"] = {"x": size, "y": size}
        data = {"text": json.dumps(map_), "document": document}
        answer = editor.ask("POST", "/api/import", data).get_json()
        assert ("tiles" in answer["document"]["board"]) is kept
        assert ("import.tiles" in [each["id"] for each in answer["report"]]) is not kept
