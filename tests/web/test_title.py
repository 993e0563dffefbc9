"""The title screen answers at once and stays where it is, and settings outlast a visit."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword.games import GAMES, game
from sellsword_build.serve import Host
from tests.web.pages import START, Table, Title
from tests.web.tour import LAPTOP, PHONE, Screen, looking_at

TITLES = [game(each).title for each in GAMES]

SHIFTS = """globalThis.shifts = [];
new PerformanceObserver((list) => {
  const moved = (entry) => entry.sources.map(({ node }) => node?.className ?? node?.textContent).join(", ");
  for (const entry of list.getEntries()) shifts.push(`${entry.value.toFixed(4)}: ${moved(entry)}`);
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=lambda screen: screen.name)
def test_nothing_shifts_while_the_engine_starts(browser: Browser, host: Host, screen: Screen) -> None:
    with looking_at(browser, screen, "night") as page:
        page.add_init_script(SHIFTS)
        page.goto(host.address)
        expect(Title(page).engine).to_be_hidden(timeout=START)
        expect(page.get_by_text("Ready offline")).to_be_visible(timeout=START)
        assert page.evaluate("shifts") == []


def test_the_title_screen_answers_without_the_engine(browser: Browser, host: Host) -> None:
    with looking_at(browser, LAPTOP, "night") as page:
        page.route("**/*.wasm", lambda route: route.abort())
        page.goto(host.address)
        page.get_by_role("button", name="New game").click()
        expect(page.locator(".home")).to_have_count(0)


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=lambda screen: screen.name)
def test_the_first_button_begins_a_lesson_at_once(browser: Browser, host: Host, screen: Screen) -> None:
    """However often it is pressed while the engine starts."""
    with looking_at(browser, screen, "night") as page:
        page.goto(host.address)
        first = page.get_by_role("main").get_by_role("button").first
        expect(first).to_have_text("Begin the lesson of Capital Offensive")
        first.click()
        expect(page.get_by_text("The game starts as soon as")).to_be_visible()
        first.click()
        expect(page.get_by_role("region", name="Lesson")).to_be_visible(timeout=START)
        Table(page).menu("Back to the title screen")
        expect(page.get_by_role("button", name="Your one game")).to_be_visible()


@pytest.mark.parametrize("title", TITLES)
def test_every_game_has_its_lesson_on_the_title_screen(visit: Page, title: str) -> None:
    expect(visit.get_by_role("button", name=re.compile("^Lesson of "))).to_have_count(len(TITLES))
    visit.get_by_role("button", name=f"Lesson of {title}", exact=True).click()
    expect(visit.get_by_role("region", name="Lesson")).to_be_visible(timeout=START)
    expect(visit.get_by_role("banner").get_by_role("heading", name=title)).to_be_visible()


def test_night_is_the_light_until_the_player_chooses_another(caller: Page, host: Host) -> None:
    caller.emulate_media(color_scheme="light")
    caller.goto(host.address)
    page = caller.locator("html")
    expect(page).to_have_attribute("data-theme", "night")
    caller.get_by_role("button", name="Settings").click()
    caller.get_by_role("radio", name="Day").check()
    expect(page).to_have_attribute("data-theme", "day")
    caller.reload()
    expect(page).to_have_attribute("data-theme", "day")


def test_a_new_game_begins_with_the_undo_that_the_player_likes(visit: Page) -> None:
    visit.get_by_role("button", name="Settings").click()
    visit.get_by_role("radio", name="Always, even after dice").check()
    visit.get_by_role("button", name="Back").click()
    Title(visit).set_up()
    expect(visit.get_by_label("Undo")).to_have_value("free")


def test_speeds_are_named_alike(visit: Page) -> None:
    visit.get_by_role("button", name="Settings").click()
    for name in ("Computer speed", "Animation speed"):
        choices = visit.get_by_role("group", name=name).locator("label")
        expect(choices).to_have_text(["Slow", "Normal", "Fast", "At once"][: choices.count()])


def test_rule_options_are_told_in_words_with_what_is_usual(visit: Page) -> None:
    form = Title(visit).set_up()
    visit.get_by_role("radio", name="Contested Ground").check()
    visit.get_by_text("Rule options").click()
    mission = visit.get_by_label("Mission", exact=True)
    expect(mission.get_by_role("option")).to_have_count(49)
    usually = "Central objectives, meeting engagement, capture and control"
    expect(mission.locator("option:checked")).to_have_text(usually)
    usual = visit.locator(".option").filter(has=mission).locator(".option__usual")
    expect(usual).to_contain_text(f"Usually: {usually}")
    expect(usual.get_by_role("button", name="OC-004")).to_be_visible()
    mission.select_option(label="Quadrants, cornered, secure and hold")
    saved = form.start().saved()
    assert saved["options"]["mission"] == 32
