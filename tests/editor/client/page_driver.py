"""The editor's pages as an author meets them: by name, by mouse and by keyboard."""

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import waitress
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, ViewportSize, expect

from sellsword_build.editor import ensure_client
from sellsword_build.layout import ROOT
from sellsword_editor.app import Config, create_app
from sellsword_editor.playing import PlaySite
from tests.web.pages import ANSWER, LAPTOP, Watch

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = "() => axe.run(document, { resultTypes: ['violations'] })"

# Where a point of the board, in thousandths, is on the screen.
ON_SCREEN = """(svg, [x, y, scale]) => {
  const { x: left, y: top } = new DOMPoint(x * scale, y * scale).matrixTransform(svg.getScreenCTM());
  return [left, top];
}"""


SIZE = ViewportSize(width=LAPTOP["width"], height=LAPTOP["height"])
EMPTY = "empty"
NO_ICON = "<link rel=icon href=data:,>"
FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}"""

# The computers of the play site answer at once.
AT_ONCE = """try { localStorage.setItem("sellsword.settings", '{"computer": "once"}'); } catch {}"""


# What the browser notes where another version came between; the page shows both.
STALE = "the server responded with a status of 412"


@contextmanager
def serving(folder: Path, site: PlaySite | None = None) -> Iterator[str]:
    """The address of an editor of the folder, with its client."""
    app = create_app(Config(folder, site, client=ensure_client()))
    server = waitress.create_server(app, host="127.0.0.1", port=0, threads=8)
    running = threading.Thread(target=server.run, daemon=True)
    running.start()
    yield f"http://127.0.0.1:{server.effective_port}/"
    server.trigger.pull_trigger(lambda: _hang_up(server))
    running.join(timeout=10)
    server.task_dispatcher.shutdown()


def _hang_up(server: Any) -> None:
    """Ends a server; in its own loop, which would trip over a socket that another thread closes."""
    server.close()
    for channel in list(server.active_channels.values()):
        channel.handle_close()


@contextmanager
def author(browser: Browser, address: str, beside: str = "", **how: Any) -> Iterator[Page]:
    """The page of an author on a laptop, a tab of their own, who in the end has seen nothing go wrong;
    ``beside`` is the play site's address."""
    context = _context(browser, **how)
    watch = Watch(context, address)
    yield context.new_page()
    _hold(watch, beside)
    context.close()


def _context(browser: Browser, **how: Any) -> BrowserContext:
    context = browser.new_context(viewport=SIZE, reduced_motion="reduce", **how)
    context.add_init_script(AT_ONCE)
    return context


def _hold(watch: Watch, beside: str) -> None:
    """Nothing went wrong but what is meant to, and nobody else was asked."""
    watch.errors = [error for error in watch.errors if STALE not in error]
    watch.foreign = [url for url in watch.foreign if not beside or not url.startswith(beside)]
    watch.clean()


def answer_nothing(route: Route) -> None:
    """A page with nothing on it."""
    route.fulfill(content_type="text/html", body=NO_ICON)


class Tab:
    """A tab for one author after another, in which nothing is left of those before: the browser has a quarter
    of the work that a tab of one's own is."""

    def __init__(self, browser: Browser) -> None:
        self._context = _context(browser)
        self._watch = Watch(self._context, "")
        self._page = self._context.new_page()

    @contextmanager
    def author(self, address: str, beside: str = "") -> Iterator[Page]:
        """The page, not opened yet; in the end nothing has gone wrong there."""
        self._watch.address = address
        self._page.route(f"{address}{EMPTY}", answer_nothing)
        try:
            yield self._page
            _hold(self._watch, beside)
        finally:
            self._leave(address)

    def _leave(self, address: str) -> None:
        for page in self._context.pages[1:]:
            page.close()
        self._page.goto(f"{address}{EMPTY}")  # no page of the editor's, which would keep its place as it goes
        self._page.evaluate(FORGET)
        self._page.unroute_all()
        self._page.set_viewport_size(SIZE)
        self._page.mouse.move(0, 0)
        self._watch.errors, self._watch.foreign = [], []


def findings(page: Page) -> list[str]:
    """What axe holds against the page, a line each."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(AXE.read_text("utf-8"))  # outside the page's policy, which lets no foreign script in
    violations = page.evaluate(RUN_AXE)["violations"]
    grave = [found for found in violations if found["impact"] in ("serious", "critical")]
    return [f"{found['id']}: {[node['target'] for node in found['nodes'][:3]]}" for found in grave]


class Studio:
    """The page on which a scenario is drawn."""

    def __init__(self, page: Page, inches: tuple[int, int] | None = None) -> None:
        self.page = page
        self.map = page.get_by_role("application")
        self.objects = page.get_by_role("navigation", name="Objects")
        self.inspector = page.get_by_role("complementary", name="Properties")
        self.problems = page.get_by_role("region", name="Problems")
        self.options = page.get_by_role("group", name="options")
        self._scale = 640 / min(inches) if inches else 0.08

    def open(self, address: str, key: str) -> Self:
        self.page.goto(f"{address}edit/{key}")
        expect(self.map).to_be_visible(timeout=ANSWER)
        expect(self.map.locator(".ground path, .ground rect").first).to_be_attached(timeout=ANSWER)
        return self

    @classmethod
    def begin(
        cls, page: Page, address: str, game: str, title: str, inches: tuple[int, int] | None = None
    ) -> Self:
        """A new scenario of a game."""
        page.goto(address)
        page.get_by_role("combobox", name="Game", exact=True).select_option(label=game)
        page.get_by_role("textbox", name="Title", exact=True).fill(title)
        page.get_by_role("button", name="New scenario").click()
        studio = cls(page, inches)
        expect(studio.map).to_be_visible(timeout=ANSWER)
        return studio

    # Mouse

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the board is on the screen; inches or cells, from the upper left."""
        left, top = self.map.evaluate(ON_SCREEN, [round(x * 1000), round(y * 1000), self._scale])
        return left, top

    def take(self, tool: str) -> None:
        self.page.get_by_role("toolbar", name="Tools").get_by_role("button", name=tool, exact=True).click()

    def option(self, label: str, value: str) -> None:
        chosen = self.options.get_by_role("combobox", name=label, exact=True)
        typed = self.options.get_by_role("textbox", name=label, exact=True)
        expect(chosen.or_(typed)).to_be_visible()
        if chosen.count():
            chosen.select_option(label=value)
        else:
            typed.fill(value)
            typed.press("Tab")

    def click(self, *spots: tuple[float, float]) -> None:
        for spot in spots:
            self.page.mouse.click(*self.at(*spot))

    def drag(self, *spots: tuple[float, float]) -> None:
        first, *others = spots
        self.page.mouse.move(*self.at(*first))
        self.page.mouse.down()
        for spot in others:
            self.page.mouse.move(*self.at(*spot), steps=4)
        self.page.mouse.up()

    # Keyboard

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    # What there is

    def object(self, name: str) -> Locator:
        return self.objects.get_by_role("button", name=re.compile(rf"^{re.escape(name)}\b"))

    def field(self, label: str) -> Locator:
        return self.inspector.get_by_role("textbox", name=label, exact=True)

    def fill(self, label: str, value: str) -> None:
        self.field(label).fill(value)
        self.field(label).press("Tab")

    def choose(self, label: str, value: str) -> None:
        """One of a list in the properties."""
        self.inspector.get_by_role("combobox", name=label, exact=True).select_option(label=value)

    def action(self, name: str) -> None:
        """One of the actions, by the palette."""
        self.keys("Control+k")
        self.page.get_by_label("Find an action").fill(name)
        self.page.get_by_label("Find an action").press("Enter")

    def save(self) -> None:
        self.page.get_by_role("button", name="Save (Ctrl+S)").click()
        expect(self.page.locator(".bar__state")).to_contain_text("Saved", timeout=ANSWER)

    def checked(self) -> None:
        """Waits until everything has been told of the scenario as it is drawn."""
        expect(self.problems).to_have_attribute("aria-busy", "false", timeout=ANSWER)

    def sound(self) -> None:
        """Waits until the core has nothing against the scenario."""
        self.checked()
        expect(self.problems).to_contain_text("It can be played as it is.", timeout=ANSWER)
        expect(self.problems.locator(".is-error")).to_have_count(0)


def saved(folder: Path, key: str) -> Any:
    """A document as it was saved."""
    return json.loads((folder / f"{key.replace('.', '/')}.json").read_text("utf-8"))
