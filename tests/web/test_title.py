"""The title screen answers at once and stays where it is, and settings outlast a visit."""

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword_build.serve import Host
from tests.web.pages import START, Title
from tests.web.tour import LAPTOP, PHONE, Screen, looking_at

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
