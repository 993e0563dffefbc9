"""Drawing by mouse: every tool makes what it shows, and each gesture is one step."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword.boards.hex import HexMap, HexTerrain
from sellsword.boards.table import Kind as TerrainKind
from sellsword_editor.game_plugins import blank_of
from tests.editor.client.page_driver import Studio, author, findings, saved, serving
from tests.editor.conftest import copied

TABLE = (48_000, 36_000)

type Drawn = Callable[[], Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all, in which each test has a scenario of its own."""
    return copied(tmp_path_factory.mktemp("drawing") / "maps")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with serving(folder) as found:
        yield found


@pytest.fixture
def key(folder: Path, request: pytest.FixtureRequest) -> str:
    """A copy of the pump station."""
    name = slug(request)
    shutil.copy(folder / "contested_ground" / "pump_station.json", folder / f"{name}.json")
    return name


@pytest.fixture
def table(desk: Page, address: str, folder: Path, request: pytest.FixtureRequest) -> Studio:
    """An empty table of 48 by 36 inches."""
    (folder / f"{slug(request)}.json").write_text(json.dumps(blank_of("contested_ground")), "utf-8")
    return Studio(desk, TABLE).open(address, slug(request))


@pytest.fixture
def drawn(folder: Path, request: pytest.FixtureRequest) -> Drawn:
    """What was saved of that table."""
    return lambda: saved(folder, slug(request))


def cell_of(text: str) -> tuple[int, int]:
    """A hex as a document writes it."""
    column, row = map(int, text.split(","))
    return column, row


def slug(request: pytest.FixtureRequest) -> str:
    """A test's own document."""
    return str(request.node.name)[5:45]


def test_a_polygon_is_drawn_corner_by_corner(table: Studio, drawn: Drawn) -> None:
    table.take("Polygon")
    table.option("Kind", "Tower")
    table.click((10, 10), (16, 10), (16, 14), (10, 10))
    expect(table.object("Tower 1")).to_be_visible()
    table.save()
    (piece,) = drawn()["terrain"]
    assert piece == {
        "id": "tower-1",
        "kind": "tower",
        "points": [[10000, 10000], [16000, 10000], [16000, 14000]],
    }


def test_rectangles_circles_runs_and_areas(table: Studio, drawn: Drawn) -> None:
    table.take("Rectangle")
    table.option("Name", "Depot")
    table.drag((4, 4), (9, 7.5))
    table.option("Name", "")
    table.take("Circle")
    table.click((20, 20), (22, 20))
    table.take("Wall run")
    table.click((30, 10), (34, 10))
    table.keys("Enter")
    table.take("Area")
    table.click((30, 20), (36, 20), (36, 26))
    table.keys("Enter")
    table.save()
    depot, circle, run, area = drawn()["terrain"]
    assert (depot["id"], depot["points"][2]) == ("depot-1", [9000, 7500])
    assert (circle["points"], circle["radius"]) == ([[20000, 20000]], 2000)
    assert run["points"] == [[30000, 10000], [34000, 10000]]
    assert (area["kind"], len(area["points"])) == ("woods", 3)


def test_a_gesture_is_a_step_and_undo_leads_back_to_the_beginning(table: Studio) -> None:
    table.take("Rectangle")
    for number in range(3):
        table.drag((5 + 10 * number, 5), (9 + 10 * number, 9))
    pieces = table.objects.locator("[data-object^=terrain]")
    expect(pieces).to_have_count(3)
    for left in (2, 1, 0):
        table.keys("Control+z")
        expect(pieces).to_have_count(left)
    table.keys("Control+z")
    for there in (1, 2, 3):
        table.keys("Control+Shift+z")
        expect(pieces).to_have_count(there)


def test_undo_takes_an_outline_back_corner_by_corner(table: Studio, drawn: Drawn) -> None:
    table.take("Polygon")
    table.click((10, 10), (16, 10), (16, 14), (20, 20))
    table.keys("Control+z", "Control+z")
    table.click((10, 16))
    table.keys("Enter")
    table.save()
    assert drawn()["terrain"][0]["points"] == [[10000, 10000], [16000, 10000], [10000, 16000]]
    table.take("Polygon")
    table.click((30, 10), (36, 10))
    table.keys("Control+z", "Control+z", "Control+z")
    expect(table.objects.locator("[data-object^=terrain]")).to_have_count(0)


def test_corners_are_set_again_and_a_finished_outline_is_one_step(table: Studio, drawn: Drawn) -> None:
    bar = table.page.get_by_role("group", name="Steps")
    table.take("Polygon")
    table.click((10, 10), (16, 10), (16, 14))
    bar.get_by_role("button", name="Undo: corner").click()
    bar.get_by_role("button", name="Undo: corner").click()
    expect(table.map.locator(".live-spot")).to_have_count(1)
    bar.get_by_role("button", name="Redo: corner").click()
    expect(table.page.locator("#live")).to_have_text("Set again: corner.")
    table.keys("Control+Shift+z")
    table.map.focus()
    table.keys("Backspace", "Control+Shift+z", "Enter")
    table.save()
    assert drawn()["terrain"][0]["points"] == [[10000, 10000], [16000, 10000], [16000, 14000]]
    expect(table.page.locator("#hint")).to_contain_text("or all of a finished shape")
    bar.get_by_role("button", name="Undo: polygon").click()
    expect(table.objects.locator("[data-object^=terrain]")).to_have_count(0)
    bar.get_by_role("button", name="Redo: polygon").click()
    expect(table.object("Building 1")).to_be_visible()


def test_escape_gives_up_then_selects(table: Studio) -> None:
    table.take("Polygon")
    table.click((10, 10), (16, 10))
    table.keys("Escape")
    expect(table.objects.locator("[data-object^=terrain]")).to_have_count(0)
    select = table.page.get_by_role("button", name="Select", exact=True)
    expect(select).to_have_attribute("aria-pressed", "false")
    table.keys("Escape")
    expect(select).to_have_attribute("aria-pressed", "true")


def test_things_are_moved_turned_mirrored_copied_and_deleted(table: Studio) -> None:
    table.take("Rectangle")
    table.drag((4, 4), (8, 6))
    table.take("Select")
    table.drag((5, 5), (15, 12))
    expect(table.field("X")).to_have_value("14")
    expect(table.field("Y")).to_have_value("11")
    table.keys("]")
    expect(table.field("Width")).to_have_value("2")
    table.keys("Shift+T")
    expect(table.objects.locator("[data-object^=terrain]")).to_have_count(2)
    expect(table.field("X")).to_have_value("31")
    table.keys("Control+a", "Control+d")
    expect(table.objects.locator("[data-object^=terrain]")).to_have_count(4)
    table.keys("Delete")
    expect(table.objects.locator("[data-object^=terrain]")).to_have_count(2)


def test_numbers_are_typed_as_expressions(table: Studio) -> None:
    table.take("Rectangle")
    table.drag((4, 4), (8, 6))
    table.fill("X", "24/2+1.5")
    expect(table.field("X")).to_have_value("13.5")
    table.fill("X of corner 1", "(1+2)*4")
    expect(table.field("X of corner 1")).to_have_value("12")
    table.fill("Width", "nonsense")
    expect(table.page.locator(".notice")).to_contain_text("“nonsense” is not taken")
    expect(table.field("Width")).to_have_value("5.5")


def test_snapping_is_turned_about_by_a_key(table: Studio) -> None:
    table.take("Rectangle")
    table.drag((4.03, 4.04), (8.02, 6.03))
    expect(table.field("X")).to_have_value("4")
    table.page.keyboard.down("Control")
    table.drag((20.3, 20.3), (24.2, 23.7))
    table.page.keyboard.up("Control")
    assert float(table.field("X").input_value()) % 0.5 != 0


def test_a_list_shows_what_the_document_says_whatever_was_picked_before(table: Studio) -> None:
    table.take("Rectangle")
    table.option("Kind", "Tower")
    table.drag((4, 4), (8, 6))
    table.drag((14, 10), (18, 14))
    kind = table.inspector.get_by_role("combobox", name="Kind", exact=True)
    table.object("Tower 1").click()
    table.choose("Kind", "Rubble")
    table.keys("Control+z")
    expect(kind).to_have_value("tower")
    table.keys("Control+Shift+z")
    expect(kind).to_have_value("rubble")
    table.object("Tower 2").click()
    expect(kind).to_have_value("tower")


def test_a_box_and_shift_select_and_align_lines_up(table: Studio) -> None:
    table.take("Rectangle")
    table.drag((4, 4), (8, 6))
    table.drag((14, 10), (18, 14))
    table.take("Select")
    table.drag((2, 2), (20, 16))
    expect(table.inspector).to_contain_text("2 selected")
    table.inspector.get_by_role("button", name="top").click()
    expect(table.field("Y")).to_have_value("4")
    expect(table.field("Depth")).to_have_value("4")
    table.page.keyboard.down("Shift")
    table.click((5, 5))
    table.page.keyboard.up("Shift")
    expect(table.inspector).to_contain_text("Building 2")


def test_corners_are_dragged_added_and_taken_away(table: Studio) -> None:
    table.take("Rectangle")
    table.drag((10, 10), (20, 16))
    table.take("Select")
    table.drag((20, 16), (22, 18))
    expect(table.field("Y of corner 3")).to_have_value("18")
    table.drag((15, 10), (15, 8))
    expect(table.inspector).to_contain_text("Corners 5")
    table.page.mouse.dblclick(*table.at(15, 8))
    expect(table.inspector).to_contain_text("Corners 4")


def test_locked_and_hidden_things_are_passed_by(table: Studio) -> None:
    table.take("Rectangle")
    table.drag((10, 10), (20, 16))
    table.take("Select")
    table.objects.get_by_role("button", name="Lock: Building 1").click()
    table.keys("Escape")
    table.click((15, 13))
    expect(table.inspector).to_contain_text("Untitled")
    table.object("Building 1").click()
    table.objects.get_by_role("button", name="Hide: Building 1").click()
    expect(table.page.locator(".hit")).to_have_count(0)


def test_problems_are_told_where_they_are_and_mended(table: Studio) -> None:
    table.take("Polygon")
    table.click((10, 10), (16, 16), (16, 10), (10, 16))
    table.keys("Enter")
    expect(table.problems).to_contain_text("problem")
    expect(table.problems.locator(".is-error").first).to_be_visible()
    table.problems.locator(".problem").first.click()
    expect(table.object("Building 1")).to_have_attribute("aria-pressed", "true")


def test_cells_edges_zones_and_tiles_on_a_board_of_squares(desk: Page, address: str, folder: Path) -> None:
    studio = Studio.begin(desk, address, "Capital Offensive", "Four Rooms")
    studio.take("Tile")
    for tile, spot in (("1A Bare deck", (0.5, 0.5)), ("2B Crane track", (4.5, 0.5))):
        studio.option("Tile", tile)
        studio.click(spot)
    studio.take("Cells")
    studio.drag((0.5, 5.5), (2.5, 5.5))
    studio.take("Edges")
    studio.click((4.02, 6.5), (4.02, 7.5))
    studio.take("Zone")
    studio.option("Kind", "Gate")
    studio.click((2.5, 0.5))
    studio.save()
    document = saved(folder, "capital_offensive.four_rooms")
    assert document["board"]["tiles"] == [{"at": "A1", "tile": "1A"}, {"at": "E1", "tile": "2B"}]
    solid, wall = document["terrain"]
    assert (solid["kind"], solid["cells"]) == ("solid", ["A6", "B6", "C6"])
    assert wall["edges"] == ["D7|E7", "D8|E8"]
    assert document["zones"] == [{"cells": ["C1"], "id": "gate-1", "kind": "gate"}]
    studio.take("Cells")
    studio.click((1.5, 5.5))
    studio.save()
    assert saved(folder, "capital_offensive.four_rooms")["terrain"][0]["cells"] == ["A6", "C6"]


def test_two_authors_see_both_versions_and_choose(
    desk: Page, address: str, browser: Browser, folder: Path, key: str
) -> None:
    studio = Studio(desk, TABLE).open(address, key)
    with author(browser, address) as other:
        theirs = Studio(other, TABLE).open(address, key)
        theirs.object("Shed 1").click()
        theirs.keys("Delete")
        theirs.save()
    studio.object("Crate 1").click()
    studio.fill("Id", "chest-1")
    studio.page.get_by_role("button", name="Save (Ctrl+S)").click()
    dialog = desk.get_by_role("dialog", name="Two versions")
    expect(dialog).to_contain_text("The saved one")
    dialog.get_by_role("button", name="Save mine").click()
    expect(desk.locator(".notice")).to_contain_text("Saved.")
    ids = [piece["id"] for piece in saved(folder, key)["terrain"]]
    assert "chest-1" in ids
    assert "shed-1" in ids


def test_a_draft_survives_the_page_and_undo_leads_back_to_what_was_saved(
    desk: Page, address: str, key: str
) -> None:
    studio = Studio(desk, TABLE).open(address, key)
    studio.object("Shed 1").click()
    studio.keys("Delete")
    expect(desk.locator(".bar__state")).to_contain_text("Draft kept")
    studio.open(address, key)
    expect(studio.object("Shed 1")).to_have_count(0)
    studio.keys("Control+z")
    expect(studio.object("Shed 1")).to_be_visible()


def test_earlier_versions_are_looked_at_and_restored(desk: Page, address: str, key: str) -> None:
    studio = Studio(desk, TABLE).open(address, key)
    studio.object("Shed 1").click()
    studio.keys("Delete")
    studio.save()
    desk.get_by_role("button", name="Earlier versions").click()
    dialog = desk.get_by_role("dialog", name="Earlier versions")
    assert dialog.locator(".version img").evaluate("(img) => img.decode().then(() => img.naturalWidth > 0)")
    dialog.locator(".version").click()
    expect(dialog.get_by_role("img", name="The board of that version")).to_be_visible()
    dialog.get_by_role("button", name="Restore this one").click()
    expect(studio.object("Shed 1")).to_be_visible()


def test_what_has_changed_since_a_version_is_named_and_shown_on_the_map(
    desk: Page, address: str, key: str
) -> None:
    studio = Studio(desk, TABLE).open(address, key)
    studio.object("Shed 1").click()
    studio.keys("Delete")
    studio.object("Crate 1").click()
    studio.map.focus()
    studio.keys("ArrowRight")
    studio.take("Circle")
    studio.drag((40, 30), (42, 30))
    studio.save()
    studio.action("Earlier versions")
    dialog = desk.get_by_role("dialog", name="Earlier versions")
    dialog.locator(".version").press("Enter")
    expect(dialog.get_by_role("status")).to_have_text("Since then: 1 added, 1 removed, 1 changed.")
    assert findings(desk) == []
    dialog.get_by_role("button", name="Compare on the map").press("Enter")
    panel = studio.inspector.get_by_role("region", name="Comparison")
    expect(panel.locator(".differing")).to_have_text(
        [
            re.compile(rf"{name}\s+{what}")
            for name, what in (("Crate 1", "changed: place"), ("Building 1", "added"), ("Shed 1", "removed"))
        ]
    )
    for look, many in (("added", 1), ("was", 2), ("changed", 1)):
        expect(studio.map.locator(f".differs.is-{look}")).to_have_count(many)
    panel.get_by_role("button", name="Crate 1").click()
    expect(studio.object("Crate 1")).to_have_attribute("aria-pressed", "true")
    assert findings(desk) == []
    studio.take("Select")
    studio.map.focus()
    studio.keys("ArrowLeft")
    expect(panel.get_by_role("status")).to_have_text("Since then: 1 added, 1 removed.")
    panel.get_by_role("button", name="Close the comparison").click()
    expect(studio.map.locator(".differs")).to_have_count(0)


def test_a_sight_line_is_told_with_what_hides(table: Studio) -> None:
    table.take("Rectangle")
    table.drag((20, 14), (24, 22))
    table.take("Sight line")
    table.drag((10, 18), (36, 18))
    expect(table.inspector).to_contain_text("Not seen.")
    expect(table.inspector).to_contain_text("building-1 hides 100 %.")
    table.take("Ruler")
    table.click((5, 5), (15, 5))
    expect(table.inspector).to_contain_text("The way is 10 inches long.")
    expect(table.inspector).to_contain_text("From base to base: 9 inches.")
    table.take("Visible area")
    table.click((10, 18))
    expect(table.inspector).to_contain_text("% of the table is seen")
    table.take("Reach")
    table.click((10, 18))
    expect(table.inspector).to_contain_text("This is what a base reaches")


# Hexes

FACED = [{"sheet": "bandit", "at": ["4,4"]}, {"sheet": "bandit", "at": ["5,4"], "values": {"facing": 1}}]


def at_hex(q: int, r: int) -> tuple[float, float]:
    """The middle of a hex, as the board is drawn."""
    return q + r / 2 + 0.5, 0.866 * r + 0.577


@pytest.fixture
def hexes(desk: Page, address: str, folder: Path, request: pytest.FixtureRequest) -> Studio:
    """An empty map of 12 by 9 hexes."""
    board = {"kind": "hex", "width": 12, "height": 9}
    (folder / f"{slug(request)}.json").write_text(json.dumps(blank_of("nobodys_game") | {"board": board}))
    return Studio(desk).open(address, slug(request))


def test_a_map_of_hexes_is_drawn_and_taken_by_the_board(hexes: Studio, drawn: Drawn) -> None:
    hexes.take("Cells")
    hexes.option("Kind", "Solid")
    hexes.drag(at_hex(2, 0), at_hex(4, 0))
    hexes.take("Edges")
    hexes.click((6.03, 2.309))
    hexes.take("Zone")
    hexes.click(at_hex(0, 1))
    hexes.take("Sight line")
    hexes.drag(at_hex(1, 0), at_hex(6, 0))
    expect(hexes.inspector).to_contain_text("Not seen.The range is 5 hexes.solid-1 stops the line.")
    hexes.take("Visible area")
    hexes.click(at_hex(1, 1))
    expect(hexes.inspector).to_contain_text("100 % of “deployment-1” is seen from here.")
    hexes.save()
    document = drawn()
    solid, wall = document["terrain"]
    places = tuple(tuple(map(int, cell.split(","))) for cell in solid["cells"])
    ((one, other),) = (map(cell_of, edge.split("|")) for edge in wall["edges"])
    assert places == ((2, 0), (3, 0), (4, 0))
    assert document["zones"][0]["cells"] == ["0,1"]
    pieces = (
        HexTerrain("solid-1", TerrainKind.SOLID, places),
        HexTerrain("wall-1", TerrainKind.SOLID, sides=((one, other),)),
    )
    assert HexMap(12, 9, pieces).terrain == pieces


def test_hexes_are_painted_moved_and_turned_by_keyboard_alone(hexes: Studio, drawn: Drawn) -> None:
    hexes.keys("c", " ", *["ArrowUp"] * 4, *["ArrowLeft"] * 2, " ", "ArrowDown", " ")
    expect(hexes.objects.locator("[data-object^=terrain]")).to_have_count(1)
    hexes.keys("Escape", "Control+a", "ArrowDown", "ArrowRight", "]", "ArrowUp")
    hexes.save()
    (piece,) = drawn()["terrain"]
    assert len(piece["cells"]) == 2
    (q, r), (far_q, far_r) = (map(int, cell.split(",")) for cell in piece["cells"])
    assert max(abs(far_q - q), abs(far_r - r), abs(far_q + far_r - q - r)) == 1


def test_units_are_set_on_hexes_and_turned(desk: Page, address: str, folder: Path, drawn: Drawn) -> None:
    name = "units_are_set_on_hexes_and_turned"
    head = blank_of("nobodys_game") | {"board": {"kind": "hex", "width": 12, "height": 9}}
    forces = [{"side": "red", "units": [{"sheet": "bandit", "at": ["4,4", "5,4"]}]}]
    (folder / f"{name}.json").write_text(json.dumps(head | {"forces": forces}), "utf-8")
    studio = Studio(desk).open(address, name)
    studio.click(at_hex(5, 4))
    studio.keys(".")
    faces = studio.inspector.get_by_role("combobox", name="Faces")
    expect(faces).to_have_value("1")
    studio.save()
    assert drawn()["forces"][0]["units"] == FACED
    studio.keys(",")
    expect(faces).to_have_value("0")
    faces.select_option(label="By the rules")
    studio.save()
    assert "values" not in drawn()["forces"][0]["units"][1]


# What does not lie on the board


def test_events_and_the_guide_are_written_in_forms(desk: Page, address: str, folder: Path) -> None:
    name = "events_and_guide"
    head = blank_of("nobodys_game") | {"title": "Told"}
    (folder / f"{name}.json").write_text(json.dumps(head), "utf-8")
    studio = Studio(desk).open(address, name)
    studio.action("Events")
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("button", name="Add an event").click()
    dialog.locator("summary").click()
    for label, value in (
        ("Round", "3"),
        ("Text", "Fog rolls in."),
        ("Another figure", "lasts"),
        ("lasts", "2"),
    ):
        dialog.get_by_label(label).fill(value)
        desk.keyboard.press("Tab")
    studio.keys("Escape")
    studio.action("Guide")
    for _ in range(2):
        dialog.get_by_role("button", name="Add a step").click()
    dialog.locator("summary").first.click()
    dialog.get_by_label("When").first.select_option(label="When actions are on offer")
    for label, value in (
        ("Of these", "move shoot"),
        ("Points at", "scout-1, 3,-1"),
        ("Waits for", "did walked"),
        ("Title", "Go"),
    ):
        dialog.get_by_label(label).first.fill(value)
        desk.keyboard.press("Tab")
    dialog.get_by_role("button", name="Later: Go").click()
    studio.keys("Escape")
    studio.save()
    document = saved(folder, name)
    assert document["events"] == [
        {"id": "event-1", "kind": "happening", "round": 3, "text": "Fog rolls in.", "values": {"lasts": 2}}
    ]
    _, last = document["guide"]
    assert (last["id"], last["title"], last["when"]) == ("step-1", "Go", "offer move shoot")
    assert (last["mark"], last["until"]) == (["scout-1", "3", "-1"], "did walked")


# Hands


def test_two_fingers_zoom_and_move_the_board_and_draw_nothing(
    browser: Browser, address: str, key: str
) -> None:
    with author(browser, address, has_touch=True) as desk:
        studio = Studio(desk, TABLE).open(address, key)
        studio.take("Rectangle")
        fingers = desk.context.new_cdp_session(desk)
        (left, y), (right, _) = studio.at(22, 18), studio.at(26, 18)
        for kind, more in (("touchStart", 0), ("touchMove", right - left), ("touchMove", 2 * (right - left))):
            touched = [{"x": left - more / 2, "y": y, "id": 1}, {"x": right + more / 2, "y": y, "id": 2}]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(desk.get_by_role("button", name="%")).to_have_text("300%")
        expect(desk.get_by_role("button", name="Undo", exact=True)).to_have_attribute("aria-disabled", "true")


def test_a_key_that_follows_a_closed_dialog_is_heard(table: Studio) -> None:
    table.take("Rectangle")
    table.drag((10, 10), (20, 14))
    table.keys("Control+k")
    table.page.get_by_label("Find an action").fill("turn right")
    table.keys("Enter", "Control+k", "Escape", "?", "Escape", "Delete", "Control+z")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    expect(table.object("Building 1")).to_be_visible()
    expect(table.field("Width")).to_have_value("4")


@pytest.mark.long
def test_doors_traps_heights_opposition_and_cards_are_chosen_from_lists(
    desk: Page, address: str, folder: Path
) -> None:
    name = "dark_metal.back_room"
    (folder / "dark_metal" / "back_room.json").write_text(json.dumps(blank_of("dark_metal")), "utf-8")
    studio = Studio(desk).open(address, name)
    studio.take("Edges")
    studio.option("Kind", "Door")
    studio.click((4, 4.041))
    studio.take("Objective")
    for kind, spot, values in (
        ("Door", (3.5, 4.041), {"The door’s terrain": "door-1", "What is tried": "Athletics"}),
        ("Trap", (7.5, 4.041), {"What goes off": "Attack Grenade", "What is tried": "Security"}),
    ):
        studio.option("Kind", kind)
        studio.click(spot)
        for label, value in values.items():
            studio.choose(label, value)
        studio.fill("Against", "6")
    studio.take("Zone")
    studio.option("Kind", "Gate")
    studio.click((9.5, 4.041))
    studio.keys("Shift+ArrowRight")
    studio.take("Unit")
    studio.option("Side", "Opponents")
    studio.option("Sheet", "Bandit")
    studio.click((6.5, 5.773))
    studio.choose("Temperament", "Guard")
    studio.fill("Stands on level", "1")
    studio.fill("Id", "lookout")
    studio.action("Events")
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("button", name="Add an event").click()
    dialog.locator("summary").click()
    for label, value in (
        ("Kind", "Reinforcements"),
        ("By a card of", "Spades"),
        ("Where", "gate-1"),
        ("Who comes", "Bandit"),
    ):
        dialog.get_by_role("combobox", name=label, exact=True).select_option(label=value)
    dialog.get_by_label("Ranks from").fill("11")
    desk.keyboard.press("Tab")
    studio.keys("Escape")
    studio.save()
    document = saved(folder, name)
    door, trap = document["objectives"]
    assert door["values"] == {"terrain": "door-1", "skill": "ath", "need": 6}
    assert trap["values"] == {"explosive": "attack-grenade", "skill": "sec", "need": 6}
    (lookout,) = document["forces"][1]["units"]
    assert (lookout["id"], lookout["values"]) == ("lookout", {"temperament": "guard", "level": 1})
    (event,) = document["events"]
    assert event["values"] == {"suit": "spades", "zone": "gate-1", "sheet": "bandit", "low": 11}


@pytest.mark.long
def test_places_on_a_table_are_set_one_by_one_in_one_zone(desk: Page, address: str, folder: Path) -> None:
    table = blank_of("dark_metal") | {"board": {"kind": "table", "width": 20_000, "height": 12_000}}
    (folder / "dark_metal" / "pier.json").write_text(json.dumps(table), "utf-8")
    studio = Studio(desk, (20_000, 12_000)).open(address, "dark_metal.pier")
    studio.take("Zone")
    studio.option("Kind", "Start")
    studio.click((2, 3), (2, 5), (2, 7))
    studio.option("Kind", "Area")
    studio.drag((6, 2), (9, 4))
    studio.save()
    start, area = saved(folder, "dark_metal.pier")["zones"]
    assert start["cells"] == ["2.000,3.000", "2.000,5.000", "2.000,7.000"]
    assert area["points"] == [[6000, 2000], [9000, 2000], [9000, 4000], [6000, 4000]]
