"""Drawing: what an author sees as everything on a full table is dragged, in Chromium, and how soon they are
told what is wrong with it."""

import json
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from sellsword_build.bench import besieged
from sellsword_build.bench.editor import HEIGHT, WIDTH
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.rounds import Crowd
from sellsword_build.chromium import FLAGS, install_chromium
from sellsword_build.editor import ensure_client
from sellsword_editor.game_plugins import blank_of

GAME, NAME = "contested_ground", "great_yard"
TABLES = (120, 500)  # pieces
ROW = 28  # pieces side by side
KINDS = ("crates", "fence", "woods", "rock", "building")
MOVES, NUDGES = 90, 8  # of the hand; by a key
FRAME_BAR, ERRORS_BAR, WARNINGS_BAR = 17, 150, 500  # milliseconds, on the smaller table what is told
PATIENCE = 60_000

HELD = (1_700, 1_600)  # a place of the first piece
SHORTER = 640  # pixels of the drawing along the shorter side of a table

# Where a point of the drawing is on the screen.
ON_SCREEN = """(svg, [x, y]) => {
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
  return [left, top];
}"""
# Notes the moment of every picture that the browser shows.
COUNT_FRAMES = """() => {
  globalThis.frames_ = [];
  const note = (time) => { frames_.push(time); requestAnimationFrame(note); };
  requestAnimationFrame(note);
}"""
SPANS = """(name) => performance.getEntriesByName(name).map(({ duration }) => duration)"""
TOLD = "() => document.querySelector('.problems')?.getAttribute('aria-busy') === 'false'"


def measure() -> list[Figure]:
    """Each table by an author of its own."""
    client, crowd = ensure_client(), Crowd()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=install_chromium(), args=FLAGS)
        figures: list[Figure] = []
        for pieces in TABLES:
            crowd.feel()
            figures += _drawn(browser, Path(folder), client, pieces)
        browser.close()
    return crowd.mark(figures)


def _drawn(browser: Browser, folder: Path, client: Path, pieces: int) -> list[Figure]:
    file = folder / GAME / f"{NAME}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(yard(pieces)), "utf-8")
    server = besieged.Server(folder, client)
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.goto(f"http://127.0.0.1:{server.port}/edit/{GAME}.{NAME}")
    frames, errors, warnings = _drag(page), *_nudge(page)
    page.close()
    server.end()
    soon, later = (ERRORS_BAR, WARNINGS_BAR) if pieces == TABLES[0] else (None, None)
    return [
        Figure.of(f"{pieces} pieces dragged: a frame", frames, "ms", at_most=FRAME_BAR),
        Figure.of(f"{pieces} pieces: errors told", errors, "ms", at_most=soon),
        Figure.of(f"{pieces} pieces: warnings told", warnings, "ms", at_most=later),
    ]


def _drag(page: Page) -> list[float]:
    """Milliseconds from frame to frame while all that is on the table is led about."""
    page.wait_for_function(TOLD, timeout=PATIENCE)
    page.keyboard.press("Control+a")
    left, top = page.get_by_role("application").evaluate(ON_SCREEN, [x * SHORTER / HEIGHT for x in HELD])
    page.evaluate(COUNT_FRAMES)
    page.mouse.move(left, top)
    page.mouse.down()
    for step in range(MOVES):
        page.mouse.move(left + step * 0.5, top + step * 0.25)
    moments: list[float] = page.evaluate("frames_")
    page.mouse.up()
    return [late - early for early, late in pairwise(moments)]


def _nudge(page: Page) -> tuple[list[float], list[float]]:
    """Milliseconds until errors and warnings are told after each nudge."""
    for times in range(NUDGES):
        page.keyboard.press("ArrowLeft" if times % 2 else "ArrowRight")
        page.wait_for_function(TOLD, timeout=PATIENCE)
    return page.evaluate(SPANS, "errors"), page.evaluate(SPANS, "warnings")


def yard(pieces: int) -> dict[str, Any]:
    """Rows of crates, walls and copses."""
    board = {"kind": "table", "width": WIDTH, "height": HEIGHT}
    return blank_of(GAME) | {
        "title": "Great Yard",
        "board": board,
        "terrain": list(map(_piece, range(pieces))),
    }


def _piece(number: int) -> dict[str, Any]:
    x, y, kind = 1_000 + 2_500 * (number % ROW), 1_000 + 2_500 * (number // ROW), KINDS[number % len(KINDS)]
    corners = [[x, y], [x + 1_500, y], [x + 1_500, y + 1_200], [x, y + 1_200]]
    return {"id": f"piece-{number}", "kind": kind, "points": corners[:2] if kind == "fence" else corners}
