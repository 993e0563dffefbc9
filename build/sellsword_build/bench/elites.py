"""Elite against itself in Chromium: a stretch of each game, to see how long a choice of its takes."""

from typing import Any

from playwright.sync_api import Browser

SCENARIOS = (
    "capital_offensive/drone-attack",
    "schlock_attack/match",
    "combat_simulator/two-yards",
    "combat_simulator/three-wells",
    "contested_ground/container-yard",
)
THOUGHTS = 40  # of each
GAME = "#new={scenario}&seed=elites&seats=elite,elite"
PATIENCE = 180_000  # milliseconds
ENOUGH = """many => stopwatch.turn() === "over"
  || stopwatch.heard().filter(({ kind }) => kind === "think").length >= many"""


def tape(browser: Browser, address: str, scenario: str, stopwatch: str) -> list[dict[str, Any]]:
    """The page's questions to the engine, with their answers."""
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.set_default_timeout(PATIENCE)
    page.add_init_script(stopwatch)
    page.goto(address + GAME.format(scenario=scenario))
    page.wait_for_selector("html[data-ready='1']", state="attached")
    page.wait_for_function(ENOUGH, arg=THOUGHTS)
    asked: list[dict[str, Any]] = page.evaluate("stopwatch.heard()")
    page.close()
    return asked
