"""Boot: from navigation to a playable board, beside a stock Pyodide page that only computes 1+1; and how soon
the title screen answers, which waits for no engine.

Both pages are served by the same server with the same headers and take turns in one run. Cold is a new
browser profile; warm is a reload in that profile, once the browser holds everything: the files in the cache
of the service worker or of the browser, and for us the engine's memory in the database.
"""

import json
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, Playwright, sync_playwright

from sellsword_build.bench.figure import Figure
from sellsword_build.bench.rounds import Crowd, Rounds
from sellsword_build.chromium import install_chromium, open_profile
from sellsword_build.layout import DIST, PYODIDE, SCENARIOS
from sellsword_build.serve import Host
from sellsword_build.site import ensure_site

ROUNDS = 7
RELOADS = 3
COLD_BAR, WARM_BAR = 0.75, 0.45
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
STOCK_PAGE = '<!doctype html><title>Stock</title><script type="module" src="assets/stock.js"></script>'
STOCK_SCRIPT = """import { loadPyodide } from "../runtime/pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL("../runtime/", import.meta.url).href });
python.runPython("1+1");
performance.mark("playable");
document.documentElement.dataset.ready = "1";
"""
ANSWER_BAR = 100  # milliseconds
# Hits "New game" as soon as it was painted, and measures until the form is there.
ANSWER = """new PerformanceObserver((list, observer) => {
  if (!list.getEntriesByName("first-contentful-paint").length) return;
  observer.disconnect();
  const hit = performance.now();
  const look = () => {
    if (document.querySelector(".home")) requestAnimationFrame(look);
    else document.documentElement.dataset.answered = performance.now() - hit;
  };
  document.querySelector(".home__nav .btn--primary").click();
  look();
}).observe({ type: "paint", buffered: true });"""
PLAYABLE = "() => performance.getEntriesByName('playable')[0].startTime"
OFFLINE_READY = "() => navigator.serviceWorker.ready.then(() => true)"
MEMORY_KEPT = """() => new Promise((resolve) => {
  const opening = indexedDB.open("sellsword-engine", 1);
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => resolve(false);
  opening.onsuccess = () => {
    const counting = opening.result.transaction("snapshots").objectStore("snapshots").count();
    counting.onsuccess = () => { opening.result.close(); resolve(counting.result > 0); };
  };
})"""


@dataclass(slots=True)
class Times:
    """What one page took, in milliseconds."""

    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)


def measure() -> list[Figure]:
    """The medians of both pages, and how the game's compare with the stock page's."""
    game, stock, crowd = Times(), Times(), Crowd()
    answers: list[float] = []
    stock_site, game_site, program = _stock_site(DIST / "stock"), ensure_site(), install_chromium()
    with Host(stock_site) as plain, Host(game_site) as ours, sync_playwright() as playwright:
        for _ in range(ROUNDS):
            crowd.feel()
            _visit(playwright, program, plain.address, stock, offline=False)
            _visit(playwright, program, ours.address + _autostart(), game, offline=True)
            answers.append(_answer(playwright, program, ours.address))
    answered = Figure.of("title: “New game” answered", answers, "ms", at_most=ANSWER_BAR)
    return [
        *_compare("cold", game.cold, stock.cold, crowd, COLD_BAR),
        *_compare("warm", game.warm, stock.warm, crowd, WARM_BAR),
        *crowd.mark([answered]),
    ]


def _compare(name: str, game: list[float], stock: list[float], crowd: Crowd, bar: float) -> list[Figure]:
    """Both pages' times; each of ours is divided by the one of the stock page that it took turns with."""
    ours, theirs = f"{name}: board playable", f"{name}: stock 1+1"
    rounds = Rounds({}, {ours: game, theirs: stock}, crowd)
    return [
        *(Figure.of(page, times, "ms") for page, times in rounds.samples.items()),
        rounds.ratio(ours, theirs, name=f"{name}: board / stock", at_most=bar),
    ]


def _stock_site(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("assets", "runtime"):
        (folder / name).mkdir(parents=True)
    for name in STOCK_FILES:
        shutil.copyfile(PYODIDE / name, folder / "runtime" / name)
    (folder / "index.html").write_text(STOCK_PAGE, "utf-8")
    (folder / "assets" / "stock.js").write_text(STOCK_SCRIPT, "utf-8")
    return folder


def _autostart() -> str:
    """The part of an address that starts the learning scenario."""
    scenario = json.loads((SCENARIOS / "capital_offensive" / "drone_attack.json").read_text("utf-8"))
    return f"#new=capital_offensive/{scenario['id']}&seed=1"


def _visit(playwright: Playwright, program: Path, address: str, times: Times, *, offline: bool) -> None:
    """One cold start and a few reloads in a profile of its own."""
    with TemporaryDirectory() as profile, open_profile(playwright, program, Path(profile)) as browser:
        page = browser.new_page()
        page.goto(address)
        times.cold.append(_playable(page))
        if offline:
            page.evaluate(OFFLINE_READY)
            while not page.evaluate(MEMORY_KEPT):
                page.wait_for_timeout(200)
        for _ in range(RELOADS):
            page.reload()
            times.warm.append(_playable(page))


def _playable(page: Page) -> float:
    page.wait_for_selector("html[data-ready='1']", state="attached")
    return float(page.evaluate(PLAYABLE))


def _answer(playwright: Playwright, program: Path, address: str) -> float:
    """How soon the first visitor's first click is answered, with no engine to wait for."""
    with TemporaryDirectory() as profile, open_profile(playwright, program, Path(profile)) as browser:
        page = browser.new_page()
        page.route("**/*.wasm", lambda route: route.abort())
        page.add_init_script(ANSWER)
        page.goto(address)
        page.wait_for_selector("html[data-answered]")
        return float(page.evaluate("document.documentElement.dataset.answered"))
