"""Whole scenarios drawn from nothing, by mouse and by keyboard alone, played, and come back to."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword_build.serve import Host
from sellsword_editor.playing import PlaySite
from tests.editor.client.page_driver import Studio, author, saved, serving
from tests.web.pages import NewGame

TABLE = (48_000, 36_000)
ROUND = 90_000
"""Milliseconds that two computers may take for a round on a busy machine."""


@pytest.fixture
def address(folder: Path, host: Host, site: Path) -> Iterator[str]:
    """An editor with the play site beside it."""
    with serving(folder, PlaySite.at(host.address, site)) as found:
        yield found


@pytest.fixture
def desk(browser: Browser, address: str, host: Host) -> Iterator[Page]:
    with author(browser, address, host.address) as page:
        yield page


def play_a_round(studio: Studio, title: str, told: str = "Round 2") -> None:
    """Lets computers play the scenario until the second round is told of."""
    opened = studio.page
    studio.action("Set up a game of this")
    seats = opened.get_by_role("combobox", name=re.compile("^Who plays"))
    expect(seats.first).to_be_visible(timeout=ROUND)
    expect(opened.get_by_text(title).first).to_be_visible()
    for seat in seats.all():
        seat.select_option(label="Recruit")
    table = NewGame(opened).start()
    expect(table.story.get_by_text(re.compile(told)).first).to_be_visible(timeout=ROUND)


@pytest.mark.long
def test_a_table_in_inches_by_mouse(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Evening Lot", TABLE)
    studio.take("Rectangle")
    studio.option("Kind", "Building")
    studio.drag((8, 8), (13, 12))
    studio.keys("Shift+T")
    studio.option("Kind", "Crates")
    studio.drag((20, 10), (22.5, 12))
    studio.keys("Shift+T")
    studio.take("Circle")
    studio.option("Kind", "Rock")
    studio.drag((36, 7), (38, 7))
    studio.keys("Shift+T")
    studio.take("Wall run")
    studio.option("Kind", "Fence")
    studio.click((16, 17), (20, 17))
    studio.keys("Enter", "Shift+T")
    studio.take("Area")
    studio.click((30, 13), (35, 12), (36, 16), (31, 17), (30, 13))
    studio.keys("Shift+T")
    studio.sound()
    studio.save()
    play_a_round(studio, "Evening Lot")
    desk.get_by_role("link", name="Back to the editor").click()
    expect(studio.object("Woods 2")).to_have_attribute("aria-pressed", "true", timeout=ROUND)
    studio.keys("Control+z")
    expect(studio.objects.locator("[data-object^=terrain]")).to_have_count(9)


@pytest.mark.long
def test_a_board_of_tiles_by_mouse(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Capital Offensive", "Spare Hangar")
    studio.take("Tile")
    for tile, turns, spot in (
        ("1A Bare deck", "0", (0.5, 0.5)),
        ("2B Crane track", "0", (4.5, 0.5)),
        ("2B Crane track", "2", (0.5, 4.5)),
        ("1A Bare deck", "1", (4.5, 4.5)),
    ):
        studio.option("Tile", tile)
        studio.option("Quarter turns", turns)
        studio.click(spot)
    studio.take("Zone")
    for kind, spots in (
        ("Gate", ((2.5, 0.5), (6.5, 1.5), (7.5, 5.5))),
        ("Armory", ((3.5, 4.5), (4.5, 3.5))),
        ("Airlock", ((0.5, 6.5), (0.5, 7.5), (1.5, 7.5))),
    ):
        studio.option("Kind", kind)
        studio.click(*spots)
    studio.sound()
    studio.save()
    play_a_round(studio, "Spare Hangar")


@pytest.mark.long
def test_a_map_of_hexes_by_mouse(desk: Page, address: str, folder: Path) -> None:
    studio = Studio.begin(desk, address, "Dark Metal", "Low Tide")
    studio.take("Zone")
    studio.option("Kind", "Start")
    studio.drag(at_hex(1, 1), at_hex(9, 1))
    studio.take("Cells")
    for kind, start, end in (
        ("Building", (4, 5), (6, 5)),
        ("Brush", (8, 7), (10, 7)),
        ("Rock", (2, 9), (2, 9)),
    ):
        studio.option("Kind", kind)
        studio.drag(at_hex(*start), at_hex(*end))
    studio.take("Edges")
    studio.option("Kind", "Low wall")
    studio.click(midway((9, 4), (9, 5)), midway((8, 5), (9, 5)))
    studio.take("Unit")
    studio.option("Side", "Opponents")
    studio.option("Sheet", "Bandit")
    studio.option("Faces", "5")
    studio.click(at_hex(4, 11), at_hex(6, 11), at_hex(8, 11))
    studio.fill("How many", "3")
    studio.take("Objective")
    studio.option("Kind", "Eliminate")
    studio.option("Side", "Squad")
    studio.click(at_hex(5, 10))
    studio.sound()
    studio.save()
    opponents = saved(folder, "dark_metal.low_tide")["forces"][1]["units"]
    assert [unit["values"] for unit in opponents] == [{"facing": 5}]
    play_a_round(studio, "Low Tide", "Turn 2")


def at_hex(q: int, r: int) -> tuple[float, float]:
    """The middle of a hex, as the board is drawn."""
    return q + r / 2 + 0.5, 0.866 * r + 0.577


def midway(one: tuple[int, int], other: tuple[int, int]) -> tuple[float, float]:
    """The middle of the side of two hexes."""
    (x, y), (far_x, far_y) = at_hex(*one), at_hex(*other)
    return (x + far_x) / 2, (y + far_y) / 2


def test_a_table_by_keyboard_alone(desk: Page, address: str, folder: Path) -> None:
    desk.goto(address)
    desk.get_by_role("combobox", name="Game").focus()
    desk.keyboard.type("Contested")
    desk.keyboard.press("Tab")
    desk.keyboard.type("Night Shift")
    desk.keyboard.press("Enter")
    studio = Studio(desk, TABLE)
    studio.sound()
    # The cursor begins in the middle: 24, 18.
    studio.keys("r", " ", *["ArrowLeft"] * 8, " ", *["ArrowLeft"] * 6, *["ArrowUp"] * 6, " ")
    expect(studio.object("Building 1")).to_be_visible()
    studio.keys("Shift+T", "w", *["ArrowDown"] * 14, " ", *["ArrowRight"] * 8, " ", "Enter")
    expect(studio.object("Wall 1")).to_be_visible()
    studio.keys("Escape", *["ArrowUp"] * 2, "Shift+ArrowRight")
    studio.keys("Control+k")
    desk.keyboard.type("turn right")
    desk.keyboard.press("Enter")
    studio.sound()
    studio.keys("Control+s")
    expect(desk.locator(".bar__state")).to_contain_text("Saved")
    building, twin, wall = saved(folder, "contested_ground.night_shift")["terrain"]
    assert building["points"][0] == [17000, 15000]
    assert twin["points"][0] == [31000, 21000]
    assert wall["points"] == [[19050, 19000], [19050, 23000]]
    studio.keys("Control+Enter")
    back = desk.get_by_role("link", name="Back to the editor")
    expect(back).to_be_visible(timeout=ROUND)
    back.press("Enter")
    expect(studio.object("Wall 1")).to_have_attribute("aria-pressed", "true", timeout=ROUND)
    studio.keys("Control+z", "Control+z")
    studio.checked()
    studio.keys("Control+s")
    expect(desk.locator(".bar__state")).to_contain_text("Saved")
    assert saved(folder, "contested_ground.night_shift")["terrain"][2]["points"][0] == [17000, 21000]
