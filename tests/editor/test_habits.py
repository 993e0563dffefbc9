"""What an author is used to: where the mouse is, things pasted there, handles, a place that is kept."""

from pathlib import Path

from playwright.sync_api import Locator, Page, Route, expect

from tests.editor.client.page_driver import Studio, findings, saved


def test_the_place_of_the_mouse_is_told(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Where", (48_000, 36_000))
    desk.mouse.move(*studio.at(12.5, 7))
    expect(desk.locator("#where")).to_have_text("12.5, 7")
    desk.mouse.move(5, 5)
    expect(desk.locator("#where")).to_have_text("")


def test_hexes_are_told_as_documents_name_them(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Dark Metal", "Hexes")
    desk.mouse.move(*studio.at(4.5, 0.577))
    expect(desk.locator("#where")).to_have_text("4,0")


def test_copies_are_pasted_at_the_mouse_and_never_on_each_other(
    desk: Page, address: str, folder: Path
) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Pasted", (48_000, 36_000))
    studio.take("Rectangle")
    studio.drag((4, 4), (8, 8))
    studio.keys("Control+c")
    desk.mouse.move(*studio.at(30, 20))
    studio.keys("Control+v", "Control+v", "Control+v")
    expect(desk.locator(".notice")).to_have_count(0)
    studio.save()
    corners = [piece["points"][0] for piece in saved(folder, "contested_ground.pasted")["terrain"]]
    assert corners == [[4000, 4000], [28000, 18000], [28500, 18500], [29000, 19000]]


def test_beside_the_original_where_the_mouse_is_elsewhere(desk: Page, address: str, folder: Path) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Beside", (48_000, 36_000))
    studio.take("Rectangle")
    studio.drag((4, 4), (8, 8))
    studio.keys("Control+c")
    desk.mouse.move(5, 5)
    studio.keys("Control+v", "Control+v")
    studio.save()
    corners = [piece["points"][0] for piece in saved(folder, "contested_ground.beside")["terrain"]]
    assert corners == [[4000, 4000], [4500, 4500], [5000, 5000]]


def grip(studio: Studio, name: str, right: float, down: float) -> None:
    """Pulls a handle so many inches."""
    x, y = handle(studio, name)
    (zero_x, zero_y), (far_x, far_y) = studio.at(0, 0), studio.at(right, down)
    pull(studio, name, (x + far_x - zero_x, y + far_y - zero_y))


def handle(studio: Studio, name: str) -> tuple[float, float]:
    """Where a handle is on the screen."""
    found = studio.map.locator(f"[data-grip={name}]").bounding_box()
    assert found is not None
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def pull(studio: Studio, name: str, there: tuple[float, float]) -> None:
    """Pulls a handle to a place on the screen."""
    mouse = studio.page.mouse
    mouse.move(*handle(studio, name))
    mouse.down()
    mouse.move(*there, steps=4)
    mouse.up()


def test_handles_turn_and_resize_what_is_chosen(desk: Page, address: str, folder: Path) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Handles", (48_000, 36_000))
    studio.take("Rectangle")
    studio.drag((10, 10), (16, 14))
    studio.take("Select")
    grip(studio, "se", 2, 1)
    expect(studio.field("Width")).to_have_value("8")
    expect(studio.field("Depth")).to_have_value("5")
    grip(studio, "nw", 1, 1)
    expect(studio.field("X")).to_have_value("11")
    expect(studio.field("Width")).to_have_value("7")
    # A quarter about the middle, which is at 14.5 by 13: the handle goes from above to the right.
    pull(studio, "turn", studio.at(22, 13))
    expect(studio.field("Width")).to_have_value("4")
    studio.keys("Control+z")
    studio.take("Circle")
    studio.option("Kind", "Rock")
    studio.drag((30, 10), (32, 10))
    studio.take("Select")
    grip(studio, "e", 2, 0)
    expect(studio.field("Radius")).to_have_value("3")
    studio.save()
    box, rock = saved(folder, "contested_ground.handles")["terrain"]
    assert box["points"] == [[11000, 11000], [18000, 11000], [18000, 15000], [11000, 15000]]
    assert (rock["points"], rock["radius"]) == ([[31000, 10000]], 3000)


def test_the_same_is_done_by_keys(desk: Page, address: str, folder: Path) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "By Keys", (48_000, 36_000))
    studio.take("Rectangle")
    studio.drag((10, 10), (16, 14))
    studio.take("Select")
    studio.map.focus()
    studio.keys("Control+ArrowRight", "Control+ArrowRight", "Control+Shift+ArrowUp")
    expect(studio.field("Width")).to_have_value("7")
    expect(studio.field("Depth")).to_have_value("3.95")
    studio.keys("Control+z", *["Control+]"] * 6)
    studio.save()
    (box,) = saved(folder, "contested_ground.by_keys")["terrain"]
    (left, top), (right, bottom) = (
        tuple(pick(point[axis] for point in box["points"]) for axis in (0, 1)) for pick in (min, max)
    )
    assert (right - left, bottom - top) == (4000, 7000)


def test_the_place_of_an_author_outlives_a_reload(desk: Page, address: str, folder: Path) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Reloaded", (48_000, 36_000))
    studio.take("Rectangle")
    studio.option("Kind", "Crates")
    studio.drag((10, 10), (16, 14))
    studio.drag((20, 10), (26, 14))
    studio.save()
    studio.keys("+", "+")
    zoom = desk.locator(".bar__percent").text_content() or ""
    desk.reload()
    expect(studio.object("Crates 2")).to_have_attribute("aria-pressed", "true")
    expect(desk.locator(".bar__percent")).to_have_text(zoom)
    expect(desk.get_by_role("button", name="Rectangle", exact=True)).to_have_attribute("aria-pressed", "true")
    studio.keys("Control+z", "Control+z")
    expect(studio.objects.locator("[data-object^=terrain]")).to_have_count(0)
    studio.keys("Control+Shift+z")
    studio.save()
    assert [each["id"] for each in saved(folder, "contested_ground.reloaded")["terrain"]] == ["crates-1"]


def test_the_list_is_filtered_by_game_and_words(desk: Page, address: str) -> None:
    desk.goto(address)
    cards = desk.locator(".card")
    desk.get_by_role("searchbox", name="Containing").fill("pump copse")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Pump Station")
    desk.get_by_role("searchbox", name="Containing").fill("")
    desk.get_by_role("combobox", name="Show only").select_option(label="Schlock Attack")
    expect(cards).to_have_count(3)
    expect(desk.locator(".filter__count")).to_contain_text("3 of ")


def test_cells_are_painted_in_a_line_and_filled_up_to_walls(desk: Page, address: str, folder: Path) -> None:
    studio = Studio.begin(desk, address, "Mercenary Combat Simulator", "Filled")
    studio.take("Edges")
    studio.option("Paint", "In a line")
    studio.drag((3, 0.5), (3, 9.5))
    studio.take("Cells")
    studio.option("Paint", "Fill")
    studio.click((1.5, 1.5))
    studio.option("Paint", "In a line")
    studio.click((6.5, 2.5), (9.5, 2.5))
    studio.save()
    fence, painted = saved(folder, "combat_simulator.filled")["terrain"]
    assert fence["edges"] == [f"C{row}|D{row}" for row in range(1, 11)]
    filled = [f"{column}{row}" for column in "ABC" for row in range(1, 11)]
    assert sorted(painted["cells"]) == sorted([*filled, "G3", "H3", "I3", "J3"])


def test_the_map_is_exported_as_a_picture(desk: Page, address: str) -> None:
    studio = Studio(desk, (48_000, 36_000)).open(address, "contested_ground.night_market")
    with desk.expect_download() as drawn:
        studio.action("Export the map as SVG")
    assert drawn.value.path().read_bytes().startswith(b"<svg")
    with desk.expect_download() as painted:
        studio.action("Export the map as PNG")
    assert painted.value.path().read_bytes().startswith(b"\x89PNG")
    assert painted.value.suggested_filename == "contested_ground.night_market.png"


def test_a_stamp_of_one_s_own_is_kept_for_other_scenarios(desk: Page, address: str, folder: Path) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Stamped", (48_000, 36_000))
    studio.take("Stamp")
    studio.option("Stamp", "Ruin")
    studio.click((10, 10))
    expect(studio.objects.locator("[data-object^=terrain]")).to_have_count(3)
    studio.action("Keep what is selected as a stamp")
    studio.option("Its name", "My ruin")
    studio = Studio.begin(desk, address, "Contested Ground", "Stamped Too", (48_000, 36_000))
    studio.take("Stamp")
    studio.option("Stamp", "My ruin")
    studio.click((20, 20))
    studio.click((40, 30))
    studio.save()
    terrain = saved(folder, "contested_ground.stamped_too")["terrain"]
    assert [piece["kind"] for piece in terrain] == ["wall", "wall", "rubble"] * 2
    assert terrain[0]["points"] == [[17500, 20000], [17500, 18000], [20500, 18000]]


def test_a_reload_before_the_draft_is_written_loses_nothing(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Hasty", (48_000, 36_000))
    # It is being written for as long as the page is there, however soon it is begun.
    desk.route("**/draft", lambda route: None if route.request.method == "PUT" else route.continue_())
    studio.take("Rectangle")
    studio.drag((4, 4), (8, 8))
    studio.drag((12, 4), (16, 8))
    studio.keys("Control+z")
    expect(studio.objects.locator("[data-object^=terrain]")).to_have_count(1)
    desk.reload()
    expect(studio.objects.locator("[data-object^=terrain]")).to_have_count(1)
    studio.keys("Control+Shift+z")
    expect(studio.objects.locator("[data-object^=terrain]")).to_have_count(2)


def name_of_a_group(studio: Studio) -> Locator:
    """The field of the name of a group that is made of the first two buildings."""
    studio.object("Building 1").click()
    studio.object("Building 2").click(modifiers=["Shift"])
    studio.keys("Control+g")
    return studio.objects.get_by_role("textbox", name="Name of Group 1")


def test_a_name_that_is_being_typed_stays_while_the_page_is_drawn_anew(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Typed", (48_000, 36_000))
    drafts: list[Route] = []
    desk.route("**/draft", lambda it: drafts.append(it) if it.request.method == "PUT" else it.continue_())
    with desk.expect_request("**/draft"):
        studio.take("Rectangle")
        studio.drag((4, 4), (8, 8))
        studio.drag((12, 4), (16, 8))
    name = name_of_a_group(studio)
    name.fill("Mill")
    drafts.pop().continue_()
    expect(desk.get_by_text("Draft kept")).to_be_visible()
    name.press("Tab")
    expect(studio.objects.get_by_role("textbox", name="Name of Mill")).to_have_value("Mill")


def test_groups_are_picked_together_and_layers_have_names(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Grouped", (48_000, 36_000))
    studio.take("Rectangle")
    studio.drag((4, 4), (8, 8))
    studio.drag((12, 4), (16, 8))
    studio.drag((20, 4), (24, 8))
    name = name_of_a_group(studio)
    name.fill("Mill")
    name.press("Tab")
    studio.take("Select")
    studio.click((22, 6), (6, 6))
    expect(studio.inspector).to_contain_text("2 selected")
    desk.reload()
    studio.objects.get_by_role("button", name="Hide: Mill").click()
    expect(studio.map.locator(".hit")).to_have_count(1)
    studio.objects.get_by_role("button", name="Select: Mill").click()
    studio.keys("Control+Shift+g")
    expect(studio.objects.locator(".layer")).to_have_count(0)
    assert findings(desk) == []
