"""Sizes without bound: fields refuse them, the server tells of them, and a draft with one can be left."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword_editor.game_plugins import blank_of
from tests.editor.client.page_driver import Studio, serving
from tests.editor.conftest import Editor, base, copied


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all, in which each test has a scenario of its own."""
    return copied(tmp_path_factory.mktemp("bounds") / "maps")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with serving(folder) as found:
        yield found


def wide(width: int, kind: str = "hex") -> dict[str, object]:
    return blank_of("dark_metal") | {"board": {"kind": kind, "width": width, "height": 14}}


@pytest.mark.parametrize(
    ("kind", "width"),
    [("hex", 99_999), ("hex", 5_000_000_000), ("square", 99_999), ("checkers", 99_999), ("table", 999_999)],
)
def test_a_board_without_bound_is_told_of_and_never_drawn(untouched: Editor, kind: str, width: int) -> None:
    asking = {"document": wide(width, kind)}
    assert untouched.ask("POST", "/api/geometry/board", asking).get_json()["board"] is None
    told = untouched.ask("POST", "/api/geometry/errors", asking).get_json()["problems"]
    assert {"editor.board-size", "scenario.range"} & {each["id"] for each in told}
    assert untouched.ask("POST", "/api/geometry/warnings", asking).get_json()["problems"] == []


def test_fields_are_bounded_and_say_by_what(desk: Page, address: str, folder: Path) -> None:
    (folder / "fields.json").write_text(json.dumps(wide(20)), "utf-8")
    studio = Studio(desk).open(address, "fields")
    for typed in ("99999", "5000000000", "0", "-3", "1e9", "2.5"):
        studio.fill("Columns", typed)
        expect(desk.locator(".notice")).to_contain_text("a whole number from 1 to 60")
        expect(studio.field("Columns")).to_have_value("20")
    studio.fill("Columns", "30")
    expect(desk.locator(".bar__size")).to_contain_text("30 by 14")


def test_a_draft_that_cannot_be_drawn_is_shown_and_undone(desk: Page, address: str, folder: Path) -> None:
    (folder / "wide.json").write_text(json.dumps(wide(20)), "utf-8")
    editor = Editor(folder)
    draft = {"base": "", "document": wide(99_999), "editor": {}}
    assert editor.ask("PUT", "/api/documents/wide/draft", draft, **base("")).status_code in (200, 201)
    studio = Studio(desk)
    desk.goto(f"{address}edit/wide")
    expect(studio.problems).to_contain_text("far too large to be drawn")
    assert studio.map.locator(".coords text").count() < 200
    studio.keys("Control+z")
    expect(desk.locator(".bar__size")).to_contain_text("20 by 14")


def test_a_draft_that_was_never_saved_can_be_given_up(browser: Browser, address: str, folder: Path) -> None:
    desk = browser.new_page()
    editor = Editor(folder)
    draft = {"base": "", "document": wide(5_000_000_000), "editor": {}}
    assert editor.ask("PUT", "/api/documents/stuck/draft", draft, **base("")).status_code in (200, 201)
    desk.goto(f"{address}edit/stuck")
    desk.get_by_role("button", name="Discard the draft").click()
    expect(desk.get_by_role("button", name="New scenario")).to_be_visible()
    assert editor.get("/api/documents/stuck/draft").status_code == 404
    desk.close()


def test_rulers_number_what_is_in_sight(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Rulers", (48_000, 36_000))
    assert studio.map.locator(".coords text").all_text_contents() == [
        *(str(inch) for inch in range(6, 48, 6)),
        *(str(inch) for inch in range(6, 36, 6)),
    ]
