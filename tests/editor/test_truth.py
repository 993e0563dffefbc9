"""What the screen says is what is played: fields, lists and tools tell what the document and its game say."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.editor.client.page_driver import Studio, saved, serving
from tests.editor.conftest import copied

TABLE = (48_000, 36_000)

type Begin = Callable[[str], Studio]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all, in which each test has a scenario of its own."""
    return copied(tmp_path_factory.mktemp("truth") / "maps")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with serving(folder) as found:
        yield found


def on_table(desk: Page, address: str, title: str) -> Studio:
    return Studio.begin(desk, address, "Contested Ground", title, TABLE)


def drawn(folder: Path, name: str) -> Any:
    return saved(folder, f"contested_ground.{name}")


def test_an_open_wall_of_many_corners_is_a_run_in_the_list_too(desk: Page, address: str) -> None:
    studio = on_table(desk, address, "Corners")
    studio.take("Wall run")
    studio.click((10, 10), (16, 10), (16, 16))
    studio.keys("Enter")
    studio.take("Wall run")
    studio.click((30, 10), (36, 10))
    studio.keys("Enter")
    corner, straight = (studio.object(name).locator("svg") for name in ("Wall 1", "Wall 2"))
    assert corner.inner_html() == straight.inner_html()


def test_the_levels_of_a_building_are_those_that_it_has(desk: Page, address: str, folder: Path) -> None:
    studio = on_table(desk, address, "Levels")
    studio.take("Rectangle")
    studio.option("Kind", "Building")
    studio.drag((10, 10), (16, 14))
    expect(studio.field("Levels")).to_have_value("2")
    studio.fill("Levels", "3")
    expect(studio.field("Levels")).to_have_value("3")
    studio.fill("Levels", "2")
    studio.choose("Kind", "Rock")
    expect(studio.field("Levels")).to_have_value("1")
    studio.save()
    (piece,) = drawn(folder, "levels")["terrain"]
    assert "height" not in piece


def test_an_objective_is_nobody_s_until_somebody_says_whose(desk: Page, address: str, folder: Path) -> None:
    studio = Studio.begin(desk, address, "Dark Metal", "Sides")
    studio.take("Unit")
    studio.option("Side", "Opponents")
    studio.click((4.5, 4.5))
    studio.take("Objective")
    expect(studio.options.get_by_role("combobox", name="Side")).to_have_value("")
    studio.click((8.5, 4.5))
    studio.option("Side", "Opponents")
    studio.click((10.5, 4.5))
    studio.save()
    ours, theirs = saved(folder, "dark_metal.sides")["objectives"]
    assert "side" not in ours
    assert theirs["side"] == "opponents"


def test_the_legend_tells_of_each_kind_what_it_does_by_which_rules(desk: Page, address: str) -> None:
    studio = on_table(desk, address, "Legend")
    studio.action("Legend")
    told = desk.get_by_role("dialog", name="What each kind does")
    woods = told.locator(".legend__kind").filter(has_text="Woods")
    expect(woods).to_contain_text("a model in it is In Cover, one beyond it Obscured")
    expect(woods).to_contain_text("OC-S14")


def test_the_sight_tool_says_what_the_rules_say(desk: Page, address: str) -> None:
    studio = on_table(desk, address, "Through woods")
    studio.take("Area")
    studio.click((10, 10), (16, 10), (16, 16), (10, 16))
    studio.keys("Enter")
    studio.take("Sight line")
    studio.drag((6, 13), (24, 13))
    measured = studio.inspector.get_by_role("region", name="Measured")
    expect(measured).to_contain_text("Obscured by Woods “woods-1”. (OC-S14, OC-053)")
