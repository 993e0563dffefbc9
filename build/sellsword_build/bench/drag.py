"""A drag: how soon a hand that leads a model over the busiest table is answered, in Chromium."""

import json
from collections.abc import Iterator
from math import cos, pi, sin
from typing import Any

from playwright.sync_api import Page

from sellsword.match import Match
from sellsword_build.bench import pointing

GAME = "contested_ground"
SEEDS = range(3)  # a table is played on from several positions
MOVES = 60  # of the hand, in each
LATEST = 2  # the round from which on models stand among the terrain

# Where a point of the table is on the screen.
ON_SCREEN = """([x, y]) => {
  const svg = document.querySelector(".board__svg");
  const plate = svg.querySelector(".plate");
  const scale = plate.width.baseVal.value / __WIDTH__;
  const at = new DOMPoint(x * scale, y * scale).matrixTransform(svg.getScreenCTM());
  return [at.x, at.y];
}"""


def position(seed: int) -> Match[Any]:
    """A battle on that table, played on until somebody may move in the midst of it."""
    return pointing.played_on(pointing.busiest(GAME), seed, _is_move)


def _is_move(match: Match[Any]) -> bool:
    state = match.state
    return bool(
        state.round >= LATEST
        and not state.stack
        and state.active
        and state.active.moves
        and state.acting[1].up
    )


def answers(page: Page, address: str, match: Match[Any]) -> list[float]:
    """Milliseconds from each question that a drag asks to its answer."""
    pointing.opened(page, address, match)
    start = match.state.acting[1].at
    page.mouse.move(*_on_screen(page, start))
    page.mouse.down()
    with pointing.timed(page) as taken:
        for x, y in spiral(start):
            page.mouse.move(*_on_screen(page, (x, y)))
            page.evaluate("stopwatch.idle()")
        page.mouse.up()
        page.evaluate("stopwatch.idle()")
    return taken


def spiral(start: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Points around a start, ever farther, up to somewhat beyond what a model can reach."""
    for number in range(1, MOVES + 1):
        far, angle = 9_000 * number / MOVES, 6 * pi * number / MOVES
        yield int(start[0] + far * cos(angle)), int(start[1] + far * sin(angle))


def _on_screen(page: Page, point: tuple[int, int]) -> tuple[float, float]:
    script = ON_SCREEN.replace("__WIDTH__", json.dumps(pointing.busiest(GAME).board.width))
    x, y = page.evaluate(script, list(point))
    return float(x), float(y)
