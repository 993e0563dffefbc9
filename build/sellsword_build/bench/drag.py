"""A drag: how soon a hand that leads a model over the busiest table is answered, in Chromium."""

import json
from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin
from typing import Any

from playwright.sync_api import Page

from sellsword import link
from sellsword.games import game
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword.shelf import Shelf
from sellsword_build.layout import SCENARIOS

GAME = "contested_ground"
SEEDS = range(3)  # a table is played on from several positions
MOVES = 60  # of the hand, in each
LATEST = 2  # the round from which on models stand among the terrain
MOST_CHOICES = 400

# Where a point of the table is on the screen.
ON_SCREEN = """([x, y]) => {
  const svg = document.querySelector(".board__svg");
  const plate = svg.querySelector(".plate");
  const scale = plate.width.baseVal.value / __WIDTH__;
  const at = new DOMPoint(x * scale, y * scale).matrixTransform(svg.getScreenCTM());
  return [at.x, at.y];
}"""
ASKED = "since => stopwatch.tape.slice(since).map(({ sent, answered }) => answered - sent)"


@cache
def busiest() -> Scenario:
    """The table that ships with the most forms of terrain on it."""
    read_ = [read(path.read_text("utf-8"))[0] for path in sorted((SCENARIOS / GAME).glob("*.json"))]
    return max((found for found in read_ if found is not None), key=lambda found: len(found.terrain))


def position(seed: int) -> Match[Any]:
    """A battle on that table, played on until somebody may move in the midst of it."""
    rules = game(GAME)
    match = begin(rules, agree(rules, busiest(), [Holder("", HUMAN), Holder("", HUMAN)], str(seed), {}))
    for _ in range(MOST_CHOICES):
        if _is_move(match):
            return match
        match.play(max(rules.candidates(match.state), key=lambda choice: rules.appraise(match.state, choice)))
    raise AssertionError("nobody ever moves")


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
    shelf = Shelf()
    shelf.lay(GAME, busiest().id, busiest())
    page.goto(f"{address}#link={link.of_match(match, shelf)}")
    page.wait_for_selector(".tok.is-acting")
    page.evaluate("stopwatch.quiet()")
    start = match.state.acting[1].at
    page.mouse.move(*_on_screen(page, start))
    page.mouse.down()
    since = page.evaluate("stopwatch.tape.length")
    for x, y in spiral(start):
        page.mouse.move(*_on_screen(page, (x, y)))
        page.evaluate("stopwatch.idle()")
    page.mouse.up()
    page.evaluate("stopwatch.idle()")
    return [float(taken) for taken in page.evaluate(ASKED, since)]


def spiral(start: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Points around a start, ever farther, up to somewhat beyond what a model can reach."""
    for number in range(1, MOVES + 1):
        far, angle = 9_000 * number / MOVES, 6 * pi * number / MOVES
        yield int(start[0] + far * cos(angle)), int(start[1] + far * sin(angle))


def _on_screen(page: Page, point: tuple[int, int]) -> tuple[float, float]:
    script = ON_SCREEN.replace("__WIDTH__", json.dumps(busiest().board.width))
    x, y = page.evaluate(script, list(point))
    return float(x), float(y)
