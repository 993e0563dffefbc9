"""A walk through every screen of the site and every state that it can be in, for whoever looks at each.

`tour` goes on to the next state whenever the caller asks for one, and gives its name.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Route, expect

from sellsword import save
from sellsword.match import Match
from tests.browsers import calm
from tests.web.contested_ground_fixtures import MIDDLE, fresh, in_midfield, on_screen, play_until
from tests.web.dark_metal_fixtures import first_moment, may_shoot, saves
from tests.web.pages import START as BOOT
from tests.web.pages import NewGame, Table, Title
from tests.web.test_refusals import behind_a_wall

LONG_NAME = "The Honorable Society of Very Long Names"
THEMES = ("night", "day")
WIDE = "(width >= 900px)"
ENGINE = re.compile(r"\.wasm$")


@dataclass(frozen=True, slots=True)
class Screen:
    """What the site is looked at on: half the size at twice the density is a zoom of 200 %."""

    name: str
    width: int
    height: int
    touch: bool = False
    density: int = 1


LAPTOP = Screen("1366x768", 1366, 768)
PHONE = Screen("390x844", 390, 844, touch=True, density=2)
SMALL_PHONE = Screen("360x640", 360, 640, touch=True, density=2)
ZOOMED = Screen("zoom-200", 683, 384, density=2)
SCREENS = (LAPTOP, PHONE, SMALL_PHONE, ZOOMED)


@contextmanager
def looking_at(browser: Browser, screen: Screen, theme: str) -> Iterator[Page]:
    """The page of a first-time visitor on this screen, in this theme, where nothing moves."""
    context = calm(
        browser.new_context(
            viewport={"width": screen.width, "height": screen.height},
            has_touch=screen.touch,
            is_mobile=screen.touch,
            device_scale_factor=screen.density,
            reduced_motion="reduce",
        )
    )
    settings = json.dumps(json.dumps({"theme": theme, "ask": "off", "handover": "go"}))
    context.add_init_script(f"localStorage.setItem('sellsword.settings', {settings})")
    yield context.new_page()
    context.close()


def tour(page: Page, address: str) -> Iterator[str]:
    """Every state in turn, by name."""
    yield from starting(page, address)
    yield from setting_up(page)
    yield from playing(page)
    yield from over_the_table(page)
    yield from from_the_middle(page)
    yield from on_an_open_table(page)
    yield from on_hexes(page)
    yield from keeping(page)
    yield from puzzling(page)
    yield from reading(page)
    yield from choosing(page)


def starting(page: Page, address: str) -> Iterator[str]:
    """The title screen: when the engine does not come, while it comes, and when it is there."""
    page.route(ENGINE, lambda route: route.abort())
    page.goto(address)
    expect(Title(page).try_again).to_be_visible(timeout=BOOT)
    yield "title-error"
    page.unroute_all()
    held: list[Route] = []
    page.route(ENGINE, lambda route: held.append(route))
    Title(page).try_again.click()
    expect(Title(page).engine).to_be_visible()
    yield "title-loading"
    for route in held:
        route.continue_()
    page.unroute_all()
    expect(Title(page).engine).to_be_hidden(timeout=BOOT)
    yield "title-empty"


def setting_up(page: Page) -> Iterator[str]:
    """The form of a new game."""
    form = Title(page).set_up()
    yield "new-game"
    form.player("Tagon's Toughs", "Human", LONG_NAME)
    form.dice("tour").undo("Always, even after dice")
    page.get_by_text("Rule options").click()
    page.get_by_text("Rule options").scroll_into_view_if_needed()
    yield "new-game-options"


def playing(page: Page) -> Iterator[str]:
    """The table of a game that begins."""
    table = NewGame(page).start()
    table.awaits()
    yield "table"
    table.offered.first.click()
    expect(table.cancel).to_be_enabled()
    yield "table-aimed"
    table.cancel.click()


def over_the_table(page: Page) -> Iterator[str]:
    """What opens over the table."""
    table, dialog = Table(page), page.get_by_role("dialog")
    page.get_by_role("button", name="Menu").click()
    yield "menu"
    shut(dialog)
    table.menu("Share a link")
    expect(dialog.get_by_label("The link")).not_to_have_value("")
    yield "share"
    shut(dialog)
    table.menu("Keys and symbols")
    yield "help"
    shut(dialog)
    table.menu("Resign")
    yield "resign"
    shut(dialog)


def from_the_middle(page: Page) -> Iterator[str]:
    """A game in the middle, a refusal with its rule, and the end."""
    table, dialog = Table(page), page.get_by_role("dialog")
    cell = lay_middle(table)
    yield "table-middle"
    table.place(cell).click()
    refusal = table.panel.get_by_role("button", name="Open rule").first
    expect(refusal).to_be_visible()
    yield "table-refused"
    refusal.press("Enter")
    expect(dialog).to_be_visible()
    yield "rule"
    shut(dialog)
    table.menu("Resign")
    dialog.get_by_role("button", name="Resign").click()
    expect(table.over).to_be_visible()
    yield "table-over"
    yield from looking_at_luck(page)


def looking_at_luck(page: Page) -> Iterator[str]:
    """The review of the game that is over: what cost most, and every choice."""
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.get_by_role("progressbar")).to_be_hidden(timeout=BOOT)
    page.get_by_role("button", name=re.compile("^Choice ")).first.click()
    expect(page.get_by_role("button", name="Try it from here")).to_be_visible()
    yield "review"
    page.get_by_text("All choices").click()
    expect(page.get_by_role("table", name="").last).to_be_visible()
    yield "review-all"
    page.get_by_role("button", name="Back").click()


def on_an_open_table(page: Page) -> Iterator[str]:
    """A table in inches: a way that is shown, the region of a move, the ruler, and all of it in words."""
    table, match = Table(page), play_until(fresh(), in_midfield, MIDDLE)
    lay_match(table, match)
    (x, y), foe = match.state.acting[1].at, match.state.standing(1 - match.state.acting[1].side)[0]
    yield "open-table"
    tap_ground(table, (x + 2000, y))
    expect(table.commit).to_contain_text("Move")
    yield "open-aimed"
    table.cancel.click()
    table.act("Move").first.click()
    tap_ground(table, (x + 700, y))
    yield "open-move"
    page.get_by_role("button", name="Ruler").click()
    card = table.panel.get_by_role("region", name="Ruler")
    card.get_by_label("From").fill(match.state.acting[1].name)
    card.get_by_label("To").fill(foe.name)
    card.get_by_role("button", name="Measure").click()
    expect(card).to_contain_text("from")
    yield "open-ruler"
    page.get_by_role("button", name="Board in words").click()
    yield "open-words"


def on_hexes(page: Page) -> Iterator[str]:
    """A map of hexes: a shot that is aimed at, and dice that may be changed."""
    table, match = Table(page), first_moment("the_gate_hex", may_shoot)
    lay_match(table, match)
    whole = page.get_by_role("button", name="Whole board")
    if not page.evaluate(f"matchMedia('{WIDE}').matches"):  # who acts is followed there, once it is drawn
        whole.click()
    table.board.get_by_role("button", name=re.compile("On offer: Shoot")).first.click()
    expect(table.commit).to_contain_text("Shoot")
    yield "hex-aimed"
    lay_match(table, first_moment("the_gate_hex", lambda match: any(saves(match))))
    yield "hex-dice"


def tap_ground(table: Table, at: tuple[int, int]) -> None:
    """A tap on a point of the table."""
    table.page.mouse.click(*on_screen(table, at))


def lay_match(table: Table, match: Match[Any]) -> None:
    """Puts a match on the table from a file."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "battle.json"
        file.write_text(save.dump(match), "utf-8")
        table.open_file(file)
        expect(table.your_turn).to_be_visible()


def keeping(page: Page) -> Iterator[str]:
    """Games in progress."""
    title = Table(page)
    title.menu("Back to the title screen")
    expect(Title(page).new_game).to_be_visible()
    page.get_by_role("button", name=re.compile("^All|^Your one")).click()
    page.get_by_role("button", name=re.compile("^Rename ")).first.click()
    yield "rename"
    page.get_by_label("Name of this game").fill(LONG_NAME)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name=f"Delete {LONG_NAME}")).to_be_visible()
    yield "games"
    page.get_by_role("button", name=f"Delete {LONG_NAME}").click()
    yield "games-deleted"
    page.get_by_role("button", name="Put it back").click()
    page.get_by_role("button", name="Back").click()
    yield "title-games"


def puzzling(page: Page) -> Iterator[str]:
    """The puzzles, and one of them: as it is laid, and its solution."""
    page.get_by_role("button", name="Puzzles").click()
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    yield "puzzles"
    page.get_by_role("button", name=re.compile("^Puzzle 1, ")).first.click()
    expect(page.get_by_role("region", name="Puzzle", exact=True)).to_be_visible(timeout=BOOT)
    yield "puzzle"
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_text("The solution is marked")).to_be_visible()
    yield "puzzle-solution"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Back to the title screen").click()


def reading(page: Page) -> Iterator[str]:
    """The rulebook and the quick reference."""
    page.get_by_role("navigation").get_by_role("button", name="Rulebooks").click()
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    yield "rulebook"
    page.evaluate("location.hash = 'rule=CO-073'")
    expect(page.locator("#CO-073.is-here")).to_be_visible()
    yield "rulebook-at"
    page.get_by_role("searchbox").fill("wall block")
    expect(page.get_by_text(re.compile(r"rules? found"))).to_be_visible()
    yield "rulebook-search"
    page.get_by_role("button", name="Quick reference").click()
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    yield "quickref"
    page.get_by_role("button", name="Back").click()


def choosing(page: Page) -> Iterator[str]:
    """Settings, and who made what."""
    page.get_by_role("navigation").get_by_role("button", name="Settings").click()
    yield "settings"
    page.get_by_role("button", name="About").click()
    yield "about"


def lay_middle(table: Table) -> str:
    """Opens a game in its middle; gives the cell of an enemy that a wall hides."""
    text, cell, _ = behind_a_wall()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "middle.json"
        file.write_text(text, "utf-8")
        table.open_file(file)
        expect(table.story.get_by_role("listitem")).not_to_have_count(0)
        table.awaits()
    return cell


def shut(dialog: Locator) -> None:
    """Closes what is open over the screen."""
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
