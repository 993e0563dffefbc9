"""Latency: how soon the page answers a person who plays Elite in Chromium, and how long Elite takes."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from sellsword_build.bench import drag, elites, odds
from sellsword_build.bench.figure import Figure, p95
from sellsword_build.bench.rounds import Crowd
from sellsword_build.chromium import FLAGS, install_chromium
from sellsword_build.serve import Host
from sellsword_build.site import ensure_site

CHOICES, CANCELS = 60, 20  # of a person; a game that ends before is followed by another
VIEWS = 3  # requests at every decision
PONDERED = 150  # milliseconds of thinking before it is cancelled
CORE_BAR, PAINT_BAR, CANCEL_BAR, DRAG_BAR, ODDS_BAR = 16, 50, 50, 30, 30
CHOICE_BAR, TURN_BAR, FORCED_BAR = 1000, 5000, 100  # a tenth of a second is felt as at once
PATIENCE = 60_000
STEADY = 800  # milliseconds after which a press where another was is not the rest of a double click
GO_ON = 'localStorage["sellsword.settings"] = JSON.stringify({ ask: "off", handover: "go" });'
"""Of a player who is asked nothing twice, and whose turn is over with the last choice."""
BUTTONS = '.choice, .act[aria-disabled="false"]'
STOPWATCH = Path(__file__).with_name("stopwatch.js").read_text("utf-8")
GAME = "#new=capital_offensive/drone-attack&seed={seed}&seats=elite,human"

# Asked within the worker, so that nothing but the core and its JSON is timed.
VIEW = """async (times) => {
  const text = JSON.stringify({ op: "view" });
  const taken = [];
  for (let time = 0; time < times; time += 1) {
    const before = performance.now();
    await self.onmessage({ data: { kind: "call", id: 0, text } });
    taken.push(performance.now() - before);
  }
  return taken;
}"""


@dataclass(slots=True)
class Times:
    """Milliseconds, a sample for every time it happened."""

    view: list[float] = field(default_factory=list)
    preview: list[float] = field(default_factory=list)
    commit: list[float] = field(default_factory=list)
    choice: list[float] = field(default_factory=list)
    forced: list[float] = field(default_factory=list)
    turn: list[float] = field(default_factory=list)
    cancel: list[float] = field(default_factory=list)
    drag: list[float] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)
    elite: dict[str, list[float]] = field(default_factory=dict)
    crowd: Crowd = field(default_factory=Crowd)


def measure() -> list[Figure]:
    """Every time that a person waits, by script in a real page."""
    times, site, program = Times(), ensure_site(), install_chromium()
    with Host(site) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for seed in _seeds(times.commit, CHOICES):
            times.crowd.feel()
            with _table(browser, host.address, seed) as page:
                _play(page, times)
        for seed in _seeds(times.cancel, CANCELS):
            times.crowd.feel()
            with _table(browser, host.address, seed) as page:
                _interrupt(page, times)
        times.drag += led(browser, host.address, drag)
        times.odds += led(browser, host.address, odds)
        for scenario in elites.SCENARIOS:
            times.crowd.feel()
            times.elite[scenario] = _elite(browser, host.address, scenario)
        browser.close()
    return times.crowd.mark(judge(times))


def judge(times: Times) -> list[Figure]:
    """The figures against the bars: medians for what is usual, 95 of 100 or all for what is promised."""
    return [
        *_both("options + scene + log, in the worker", times.view, CORE_BAR),
        *_both("click to preview painted", times.preview, PAINT_BAR),
        *_both("click to choice painted", times.commit, PAINT_BAR),
        Figure.of("Elite: a choice, median", times.choice, "ms"),
        Figure.of("Elite: a choice, longest", times.choice, "ms", by=max, at_most=CHOICE_BAR),
        Figure.of("Elite: a turn, median", times.turn, "ms"),
        Figure.of("Elite: a turn, longest", times.turn, "ms", by=max, at_most=TURN_BAR),
        Figure.of("Elite: a forced choice, longest", times.forced, "ms", by=max, at_most=FORCED_BAR),
        *_both("cancel to stopped", times.cancel, CANCEL_BAR),
        *_both("drag preview", times.drag, DRAG_BAR),
        *_both("odds of what is pointed at", times.odds, ODDS_BAR),
        *(
            Figure.of(f"Elite in {scenario}, longest", taken, "ms", by=max, at_most=CHOICE_BAR)
            for scenario, taken in times.elite.items()
        ),
    ]


def _both(name: str, samples: Sequence[float], bar: float) -> list[Figure]:
    usual = Figure.of(f"{name}: median", samples, "ms")
    return [usual, Figure.of(f"{name}: p95", samples, "ms", by=p95, at_most=bar)]


def _seeds(samples: Sequence[float], wanted: int) -> Iterator[int]:
    """Seeds of games to play, for as long as samples are wanted."""
    seed = 1
    while len(samples) < wanted:
        yield seed
        seed += 1


@contextmanager
def _table(browser: Browser, address: str, seed: int) -> Iterator[Page]:
    """A game on a laptop, with the stopwatch beside it."""
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.set_default_timeout(PATIENCE)
    page.add_init_script(STOPWATCH)
    page.add_init_script(GO_ON)
    page.goto(address + GAME.format(seed=seed))
    page.wait_for_selector("html[data-ready='1']", state="attached")
    yield page
    page.close()


def led(browser: Browser, address: str, hand: ModuleType) -> list[float]:
    """The times of a hand over the busiest table of its game, from several positions."""
    found = []
    for seed in hand.SEEDS:
        page = browser.new_page(viewport={"width": 1366, "height": 768})
        page.set_default_timeout(PATIENCE)
        page.add_init_script(STOPWATCH)
        found += hand.answers(page, address, hand.position(seed))
        page.close()
    return found


def _elite(browser: Browser, address: str, scenario: str) -> list[float]:
    """Elite's times for choices that it had, against itself."""
    times = Times()
    read_tape(elites.tape(browser, address, scenario, STOPWATCH), times)
    return times.choice


# A person's game


def _play(page: Page, times: Times) -> None:
    """Plays until the game is over or enough was seen; then reads how long Elite took."""
    while len(times.commit) < CHOICES and _ours(page):
        times.view += page.workers[0].evaluate(VIEW, VIEWS)
        _choose(page, times, len(times.commit))
    _ours(page)
    read_tape(page.evaluate("stopwatch.heard()"), times)


def _ours(page: Page) -> bool:
    """Waits for the computer; says whether there is something to choose."""
    return bool(page.evaluate("stopwatch.quiet()") == "human")


def _choose(page: Page, times: Times, number: int) -> None:
    """One choice: on the board where something is on offer there, else by a button beside it. The mouse has
    left what it pressed last."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(STEADY)
    places = page.locator(".place.is-open")
    count = places.count()
    if count:
        _on_board(page, _middle(places.nth(number * 7 % count)), times)
    elif page.locator("[data-commit]").count():
        times.commit.append(_click(page, "settled", _middle(page.locator("[data-commit]"))))
    else:
        page.locator(BUTTONS).first.click()


def _on_board(page: Page, spot: tuple[float, float], times: Times) -> None:
    """The first click aims, the second commits. The mouse has come to rest on the place before."""
    page.mouse.move(*spot)
    page.evaluate("stopwatch.quiet()")
    times.preview.append(_click(page, "armed", spot))
    page.wait_for_timeout(STEADY)
    times.commit.append(_click(page, "settled", spot))


def _click(page: Page, what: str, spot: tuple[float, float]) -> float:
    """Milliseconds from a click until the screen shows what it should, painted; no end of them where it
    never does."""
    page.evaluate("what => stopwatch.watch(what)", what)
    page.mouse.click(*spot)
    painted = page.evaluate("stopwatch.painted")
    return inf if painted is None else float(painted)


def _middle(control: Locator) -> tuple[float, float]:
    box = control.bounding_box()
    assert box, "a control that is not shown cannot be clicked"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# The computer


def read_tape(tape: Sequence[dict[str, Any]], times: Times) -> None:
    """Takes Elite's times from the answered questions of a game that nobody interrupted."""
    thoughts: list[tuple[int, bool, float]] = []
    turn, forced = 0, False
    for question in tape:
        reply = json.loads(question["text"])
        if question["kind"] == "think":
            thoughts.append((turn, forced, question["answered"] - question["sent"]))
        elif "view" in reply:
            waiting = reply["view"]["waiting"]
            forced = waiting["forced"]
            turn += waiting["kind"] != "computer"
    times.forced += [taken for _, forced, taken in thoughts if forced]
    times.choice += [taken for _, forced, taken in thoughts if not forced]
    for _, group in groupby(thoughts, key=lambda thought: thought[0]):
        times.turn.append(sum(taken for _, _, taken in group))


def _interrupt(page: Page, times: Times) -> None:
    """Plays on; whenever Elite thinks, has it stop once and then go on."""
    while len(times.cancel) < CANCELS and page.evaluate("stopwatch.turn()") != "over":
        if page.evaluate("stopwatch.turn()") == "human":
            _choose(page, Times(), len(times.cancel))
        elif page.evaluate("long => stopwatch.ponders(long)", PONDERED):
            times.cancel += _stop(page)
        else:
            page.wait_for_timeout(PONDERED / 10)


def _stop(page: Page) -> list[float]:
    """Clicks on Pause, then lets the computer go on; no sample where it had just finished."""
    button = page.locator(".decide__wait button").first
    painted = _click(page, "paused", _middle(button))
    if painted == inf:
        return []
    page.evaluate("stopwatch.idle()")
    clicked, heard = page.evaluate("[stopwatch.clicked, stopwatch.heard()]")
    last = next(question for question in reversed(heard) if question["kind"] == "think")
    button.click()
    return [] if json.loads(last["text"])["done"] else [max(painted, last["answered"] - clicked)]
