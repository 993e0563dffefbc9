"""The list of games in progress, two tabs on one game, and a storage that is asked to stay."""

import json

import pytest
from playwright.sync_api import Page, expect

from sellsword_build.serve import Host
from tests.web.pages import START, Table, Title

ASK_COUNT = """globalThis.asked = 0;
navigator.storage.persisted = () => Promise.resolve(false);
navigator.storage.persist = () => Promise.resolve(Boolean(++globalThis.asked));"""


@pytest.fixture
def visit(caller: Page, host: Host) -> Page:
    """A page on the title screen, which counts how often it asks for its storage to be kept."""
    caller.add_init_script(ASK_COUNT)
    caller.goto(host.address)
    return caller


def begun(page: Page) -> Table:
    """A game with a choice made."""
    table = Title(page).set_up().dice("list").start()
    table.awaits()
    table.step()
    return table


def to_the_list(table: Table) -> None:
    """From the table to all games."""
    table.menu("Back to the title screen")
    table.page.get_by_role("button", name="Your one game").click()


def test_a_game_is_named_and_keeps_the_name_while_it_is_played(visit: Page) -> None:
    table = begun(visit)
    to_the_list(table)
    visit.get_by_role("button", name="Rename Drone Attack").click()
    visit.get_by_label("Name of this game").fill("Sunday")
    visit.keyboard.press("Enter")
    visit.get_by_role("button", name="Sunday").first.click()
    table.awaits()
    table.step()
    table.menu("Back to the title screen")
    expect(visit.get_by_role("region", name="Continue").get_by_text("Sunday")).to_be_visible()


def test_a_deleted_game_can_be_put_back(visit: Page) -> None:
    table = begun(visit)
    to_the_list(table)
    visit.get_by_role("button", name="Delete Drone Attack").click()
    expect(visit.get_by_text("No games yet")).to_be_visible()
    visit.get_by_role("button", name="Put it back").click()
    expect(visit.get_by_role("button", name="Delete Drone Attack")).to_be_visible()
    visit.reload()
    expect(visit.get_by_role("button", name="Delete Drone Attack")).to_be_visible()
    visit.get_by_role("button", name="Back").click()
    expect(visit.get_by_role("region", name="Continue").get_by_text("Drone Attack")).to_be_visible()


def test_a_game_is_kept_as_a_file_from_the_list(visit: Page) -> None:
    table = begun(visit)
    saved = table.saved()
    to_the_list(table)
    with visit.expect_download() as download:
        visit.get_by_role("button", name="Save Drone Attack to a file").click()
    assert json.loads(download.value.path().read_text("utf-8")) == saved


def test_the_browser_is_asked_once_to_keep_the_games(visit: Page) -> None:
    assert visit.evaluate("asked") == 0
    table = begun(visit)
    table.step()
    assert visit.evaluate("asked") == 1


def test_the_second_tab_reads_along_and_may_take_over(visit: Page) -> None:
    mine = begun(visit)
    second = visit.context.new_page()
    second.goto(visit.url)
    theirs = Table(second)
    reading = second.get_by_text("played in another tab")
    expect(reading).to_be_visible(timeout=START)
    expect(theirs.offered).to_have_count(0)
    mine.step()
    expect(theirs.story.get_by_role("listitem")).to_have_count(mine.told())
    second.get_by_role("button", name="Play it here").click()
    theirs.awaits()
    expect(reading).to_be_hidden()
    expect(visit.get_by_text("played in another tab")).to_be_visible()
    theirs.step()
    expect(mine.story.get_by_role("listitem")).to_have_count(theirs.told())
