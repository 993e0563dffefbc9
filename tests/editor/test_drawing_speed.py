"""How fast drawing is on the largest table: 72 by 48 inches with 120 pieces."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from sellsword_editor.game_plugins import blank_of
from tests.editor.client.page_driver import Studio, author, serving

SIZE = (72_000, 48_000)
KEY = "contested_ground.great_yard"

# Notes the moment of every picture that the browser shows.
COUNT_FRAMES = """() => {
  globalThis.frames_ = [];
  const note = (time) => { frames_.push(time); requestAnimationFrame(note); };
  requestAnimationFrame(note);
}"""
SPANS = """(name) => performance.getEntriesByName(name).map(({ duration }) => duration)"""


def great_yard() -> dict[str, Any]:
    """Rows of crates, walls and copses, 120 in all."""
    kinds = ("crates", "fence", "woods", "rock", "building")
    terrain = []
    for number in range(120):
        x, y, kind = 1000 + 4600 * (number % 15), 1500 + 5600 * (number // 15), kinds[number % len(kinds)]
        corners = [[x, y], [x + 2500, y], [x + 2500, y + 2000], [x, y + 2000]]
        points = corners[:2] if kind == "fence" else corners
        terrain.append({"id": f"piece-{number}", "kind": kind, "points": points})
    board = {"kind": "table", "width": SIZE[0], "height": SIZE[1]}
    return blank_of("contested_ground") | {"title": "Great Yard", "board": board, "terrain": terrain}


@pytest.fixture
def studio(browser: Browser, folder: Path) -> Iterator[Studio]:
    file = folder / f"{KEY.replace('.', '/')}.json"
    file.write_text(json.dumps(great_yard()), "utf-8")
    with serving(folder) as address, author(browser, address) as page:
        yield Studio(page, SIZE).open(address, KEY)


@pytest.mark.long
def test_a_drag_keeps_45_frames_a_second_and_problems_are_told_at_once(studio: Studio) -> None:
    page = studio.page
    studio.sound()
    page.keyboard.press("Control+a")
    expect(studio.inspector).to_contain_text("selected")
    page.evaluate(COUNT_FRAMES)
    page.mouse.move(*studio.at(2, 2.5))
    page.mouse.down()
    for step in range(90):
        page.mouse.move(*studio.at(2 + step * 0.02, 2.5 + step * 0.01))
    moments = page.evaluate("frames_")
    page.mouse.up()
    spans = [late - early for early, late in pairwise(moments)]
    print(f"{median(spans):.1f} ms a frame at the median")
    assert median(spans) <= 1000 / 45
    for times in range(8):
        page.keyboard.press("ArrowLeft" if times % 2 else "ArrowRight")
        studio.checked()
    errors, warnings = (page.evaluate(SPANS, name) for name in ("errors", "warnings"))
    print(f"errors {median(errors):.0f} ms, warnings {median(warnings):.0f} ms at the median")
    assert median(errors) <= 150
    assert median(warnings) <= 500
