"""Page objects: the title screen, a new game and the table as a person meets them, by role and by name.

`visitor` opens the site as a first-time visitor would, and holds the page to what is promised of every page:
no error in the console, no breach of the content security policy, no request to anybody else.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, ViewportSize, expect

from sellsword_build.serve import Host
from tests.browsers import LAPTOP, SETTLED, calm

PHONE: ViewportSize = {"width": 390, "height": 844}
NOTE_HANDS = """globalThis.hands = new Set();
addEventListener("pointerdown", ({ pointerType }) => hands.add(pointerType), true);
addEventListener("keydown", () => hands.add("key"), true);"""
HANDS = "() => [...hands]"
"""What the page was touched with, once it notes that."""
START = 60_000  # milliseconds that the engine may take on a busy machine
ANSWER = 15_000  # milliseconds that an answer may take there

# A breach of the policy becomes an error in the console, where the watch hears it.
TELL_BREACHES = """addEventListener("securitypolicyviolation", (breach) =>
  console.error(`policy: ${breach.violatedDirective} ${breach.blockedURI}`));"""

# The page's engines can be reached from a test, the newest last.
CAPTURE_ENGINES = """globalThis.engines = [];
globalThis.Worker = class extends Worker {
  constructor(...given) { super(...given); if (given[1].name === "rules") engines.push(this); }
};"""

# Where nobody looks, more than half of the work would be pictures, of colors that change above all. What can
# be pressed is where it was, and pieces travel.
UNSEEN = """addEventListener("DOMContentLoaded", () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { transition: none !important; } html { opacity: 0; }");
  document.adoptedStyleSheets.push(sheet);
});"""


# A visit that lasts no longer than it must for everything to be kept.
IMPATIENT = """const later = setTimeout;
globalThis.setTimeout = (action, ms, ...rest) => later(action, ms === 15000 ? 0 : ms, ...rest);"""
KEPT = """async () => {
  const count = ({ result: opened }) => new Promise((resolve) => {
    const counting = opened.transaction("snapshots").objectStore("snapshots").count();
    counting.onsuccess = () => { opened.close(); resolve(counting.result); };
  });
  const kept = async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "sellsword-engine")) return 0;
    const opening = indexedDB.open("sellsword-engine");
    return new Promise((resolve) => (opening.onsuccess = () => resolve(count(opening))));
  };
  while (!(await kept())) await new Promise((resolve) => setTimeout(resolve, 50));
}"""
# A tab begins with no game and no setting; what it has then, it has after a reload as well. The page's own
# requests to the database wait for this one.
FORGET = f"""if (location.protocol === "http:" && !sessionStorage.begun) {{
  sessionStorage.begun = "yes";
  localStorage.clear();
  {SETTLED}
  for (const name of ["sellsword", "sellsword-reviews"]) indexedDB.deleteDatabase(name);
}}"""


class Watch:
    """Everything that a browser complained of, and every request that left the site."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.address = address
        context.add_init_script(TELL_BREACHES)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("request", lambda request: self._see(request.url))

    def clean(self) -> None:
        """Checks that there was nothing, and forgets what there was."""
        seen = [*self.errors, *self.foreign]
        self.errors, self.foreign = [], []
        assert not seen, "\n".join(seen)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _see(self, url: str) -> None:
        if not url.startswith((self.address, "blob:", "data:")):
            self.foreign.append(url)


@contextmanager
def visitor(browser: Browser, address: str) -> Iterator[Page]:
    """The page of a first-time visitor on a laptop, who in the end has seen nothing go wrong."""
    context = calm(browser.new_context(viewport=LAPTOP, reduced_motion="reduce"))
    watch = Watch(context, address)
    yield context.new_page()
    watch.clean()
    context.close()


def stay(page: Page, address: str) -> None:
    """A visit that lasts: everything is stored for the next one, the engine's memory as well."""
    page.add_init_script(IMPATIENT)
    page.goto(address)
    expect(page.get_by_text("Ready offline")).to_be_visible(timeout=START)
    page.evaluate(KEPT)


class Regular:
    """Somebody who comes again and again. The site is stored with them and the engine resumes, which takes a
    third of a first visit's work; nothing else is left of the visits before."""

    def __init__(self, context: BrowserContext, host: Host) -> None:
        self.address = host.address
        self._context, self._watch = context, Watch(context, host.address)
        self._kept = context.pages
        with self.call() as page:
            stay(page, host.address)

    @contextmanager
    def call(self) -> Iterator[Page]:
        """A page of theirs, not opened yet; in the end nothing has gone wrong there."""
        page = self._context.new_page()
        page.add_init_script(FORGET)
        try:
            yield page
        finally:
            self._leave()
        self._watch.clean()

    def _leave(self) -> None:
        """Closes all pages but a browser's first, with which it would end."""
        for page in self._context.pages:
            if page not in self._kept:
                page.close()
        self._context.clear_permissions()


class Title:
    """The title screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heading = page.get_by_role("heading", name="Sellsword", level=1)
        self.new_game = page.get_by_role("navigation").get_by_role("button", name="New game")
        self.engine = page.get_by_role("progressbar", name="Rules engine warming up")
        self.try_again = page.get_by_role("button", name="Try again")

    def set_up(self) -> "NewGame":
        """Goes on to a new game."""
        self.new_game.click()
        return NewGame(self.page)

    def open_file(self, path: Path) -> None:
        """Opens a saved game from a file."""
        with self.page.expect_file_chooser() as chooser:
            self.page.get_by_role("button", name="Open file").click()
        chooser.value.set_files(path)

    def go_on(self, title: str) -> "Table":
        """Takes up a saved game."""
        saves = self.page.get_by_role("region", name="Continue")
        saves.get_by_role("button", name=re.compile(f"^(?!Delete).*{title}")).first.click()
        return Table(self.page)


class NewGame:
    """The form of a new game."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.start_button = page.get_by_role("button", name="Start the game")
        self.seed = page.get_by_label("Dice seed")

    def player(self, seat: str, level: str, name: str = "") -> Self:
        """Gives a seat to a person or to a level of the computer."""
        self.page.get_by_label(f"Who plays {seat}").select_option(label=level)
        self.page.get_by_label(f"Name of the player for {seat}").fill(name)
        return self

    def option(self, title: str, value: str) -> Self:
        """Sets a rule option that is a number."""
        self.page.get_by_text("Rule options").click()
        field = self.page.get_by_role("spinbutton", name=title)
        field.fill(value)
        field.blur()
        return self

    def dice(self, seed: str) -> Self:
        """Sets the seed."""
        self.seed.fill(seed)
        return self

    def undo(self, policy: str) -> Self:
        """Sets how far undo goes."""
        self.page.get_by_label("Undo").select_option(label=policy)
        return self

    def start(self) -> "Table":
        """Starts, once the engine is there."""
        expect(self.start_button).to_be_enabled(timeout=START)
        self.start_button.click()
        return Table(self.page)


class Table:
    """The table: board, panel, story, bar. Whoever waits here long or often does so by `wait_for`: each time
    `expect` is not content it writes the whole page down, for the case that it never will be."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_role("group", name=re.compile("^Board: "))
        self.panel = page.get_by_role("complementary", name="Decision and details")
        self.question = self.panel.get_by_role("heading", level=2).first
        self.story = page.get_by_role("list", name="Story so far")
        self.entries = self.story.locator("> li")
        self.actions = self.panel.get_by_role("group", name="Actions").get_by_role("button")
        self.more = self.panel.locator("summary").get_by_text("More", exact=True)
        self.commit = self.panel.locator("[data-commit]")
        self.cancel = self.panel.get_by_role("button", name="Cancel")
        self.undo = page.get_by_role("button", name="Undo")
        self.redo = page.get_by_role("button", name="Redo")
        self.notices = page.get_by_role("region", name="Sellsword")
        self.over = self.panel.get_by_text("The game is over", exact=True)
        self.your_turn = self.panel.get_by_text("Your turn", exact=True)
        self.offered = self.board.get_by_role("button", name=re.compile("On offer: "))

    def place(self, cell: str) -> Locator:
        """The place of this name, whoever stands there."""
        return self.board.get_by_role("button", name=re.compile(rf"(^|, on ){cell}\b"))

    def awaits(self) -> None:
        """Waits until a person is to decide, or until the game is over."""
        self.your_turn.or_(self.over).wait_for(timeout=ANSWER)

    def shows(self) -> None:
        """Waits until what a tap means is shown, and can be left undone."""
        self.cancel.wait_for()
        expect(self.cancel).to_be_enabled()

    def lines(self) -> list[str]:
        """The story so far."""
        return self.entries.all_inner_texts()

    def told(self) -> int:
        """How many lines the story has."""
        return self.entries.count()

    def tap_twice(self, place: Locator) -> None:
        """Aims at a place and commits."""
        place.click()
        self.shows()
        place.click()

    def tells_more_than(self, lines: int) -> None:
        """Waits until the story has another length than this."""
        expect(self.entries).not_to_have_count(lines, timeout=ANSWER)

    def step(self) -> None:
        """Makes the first choice on offer, and waits for what comes of it and for a person's turn."""
        told = self.told()
        if self.offered.count():
            self.tap_twice(self.offered.first)
        elif self.commit.is_visible():
            self.commit.click()
        else:
            self.take(self.actions.first)
        self.tells_more_than(told)
        self.awaits()

    def take(self, row: Locator) -> None:
        """Makes the choice of a row; one of several of its action is shown first, and then committed."""
        shown_first = row.get_attribute("aria-pressed") is not None
        row.click()
        if shown_first:
            self.commit.click()

    def act(self, title: str) -> Locator:
        """The row of an action."""
        return self.actions.filter(has_text=title)

    def menu(self, item: str) -> None:
        """Does what the menu has under this name."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("dialog").get_by_role("button", name=item).click()

    def saved(self) -> dict[str, Any]:
        """The game as it is written to a file."""
        with self.page.expect_download() as download:
            self.menu("Save to a file")
        return dict(json.loads(download.value.path().read_text("utf-8")))

    def open_file(self, path: Path) -> None:
        """Opens a file in place of the game on the table."""
        with self.page.expect_file_chooser() as chooser:
            self.menu("Open file")
        chooser.value.set_files(path)
