"""Maps of other programs: what comes of each is written down beside it, and bad files get a sentence."""

import base64
import json
import zlib
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sellsword.boards.hex import steps
from sellsword.scenario.document import Board, Scenario
from sellsword.scenario.write import write
from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing.asking import Unanswerable
from sellsword_editor.importing.bring import Brought, bring
from sellsword_editor.importing.edges import covered, stretch
from sellsword_editor.importing.foreign import LARGEST, parse
from sellsword_editor.importing.hex_layout import Stagger, Turned
from sellsword_editor.importing.runs import MOST_SEGMENTS
from sellsword_editor.importing.sketch import Sketch
from sellsword_editor.importing.table_layout import boxes
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
    (sand, *_) = [each for each in brought(tiles).scenario.terrain if each.kind == "sand"]
    assert max(x for x, _ in sand.points) == 11_000


def test_what_is_no_map_of_the_author_s_stays() -> None:
    into = blank()
    found = brought(of("yard.dd2vtt"), into).scenario
    assert (found.id, found.title, found.game, found.forces) == (into.id, into.title, into.game, into.forces)


def test_more_segments_than_there_is_room_for_are_counted() -> None:
    zigzag = [[{"x": n % 36, "y": n // 36 % 24 + n % 7 / 10}, {"x": n % 36 + 0.5, "y": n // 864 + 0.25}]
              for n in range(5_001)]  # fmt: skip
    found = brought(of("yard.dd2vtt") | {"line_of_sight": zigzag, "portals": []})
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
    found = brought(of("sand_pit.tmj"), None, untyped="mud").scenario
    assert found.board == Board("table", 11_000, 9_000)
    assert {each.kind for each in found.terrain} == {"sand", "mud", "fence"}


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
        (YARD.replace("0.3", '"three"'), "foreign"),
        (YARD.replace('"x": 36', '"x": 0'), "foreign"),
        (YARD.replace('"x": 36', '"x": 501'), "foreign"),
        (YARD.replace('"x": 10,', '"x": null,'), "foreign"),
        (YARD.replace('"objects_line_of_sight": []', '"objects_line_of_sight": 5'), "foreign"),
        (" " * (LARGEST + 1), "too-large"),
        ("<?xml version='1.0'?><map/>", "xml"),
        ("{}", "foreign"),
        ("[1, 2]", "foreign"),
        ('{"resolution": 5}', "foreign"),
        ('{"format": "sellsword-scenario"}', "foreign"),
        ("not JSON at all", "damaged"),
        (DEPOT.replace('"orthogonal"', '"isometric"'), "foreign"),
        (DEPOT.replace('"infinite": false', '"infinite": true'), "foreign"),
        (DEPOT.replace('"firstgid": 1', '"firstgid": 1, "source": "../../secret.tsx"'), "foreign"),
        (DEPOT.replace('"id": 11,', '"id": 11, "template": "post.tx",'), "foreign"),
        (DEPOT.replace('"width": 40, "height": 30, "data"', '"data"').replace(
            '"visible": false, "data"', '"visible": true, "data"'), "foreign"),
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
    with pytest.raises(Unreadable, match=r"\.( \(|$)"):
        brought(map_, blank("combat_simulator", CELLS))


def test_a_map_of_squares_lies_on_no_checkers_and_no_hexes_and_only_so_large_on_cells() -> None:
    for board in (Board("checkers", 8, 8), HEXES):
        with pytest.raises(Unreadable, match="another game"):
            brought(of("yard.dd2vtt"), blank("schlock_attack", board))
    with pytest.raises(Unreadable, match="at most 26 by 26"):
        brought(of("yard.dd2vtt"), blank("combat_simulator", CELLS))


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
