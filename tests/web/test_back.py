"""The browser's Back and Forward: screens and dialogs are addresses, and Back closes what was opened last."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import ANSWER, START, NewGame, Table, Title


@pytest.fixture
def table(visit: Page) -> Table:
    """A game with a choice made."""
    table = Title(visit).set_up().dice("back").start()
    table.awaits()
    table.step()
    return table


def at(page: Page, fragment: str) -> None:
    """Waits until the address says this behind its #."""
    expect(page).to_have_url(re.compile(rf"[^#]*#?{fragment}$"))


def test_back_goes_through_the_screens_to_the_title(visit: Page) -> None:
    visit.get_by_role("button", name="Settings").click()
    at(visit, "settings")
    visit.get_by_role("button", name="About").click()
    at(visit, "about")
    visit.go_back()
    expect(visit.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    visit.go_back()
    expect(Title(visit).heading).to_be_visible()
    visit.go_forward()
    expect(visit.get_by_role("heading", name="Settings", level=1)).to_be_visible()


def test_the_page_s_own_way_back_leaves_no_entry_behind(visit: Page) -> None:
    before = visit.evaluate("history.length")
    for _ in range(3):
        visit.get_by_role("button", name="Settings").click()
        visit.get_by_role("button", name="Back").click()
        expect(Title(visit).heading).to_be_visible()
    assert visit.evaluate("history.length") == before + 1


def test_a_page_and_a_form_are_opened_by_their_addresses(visit: Page) -> None:
    visit.get_by_role("button", name="Settings").click()
    visit.reload()
    expect(visit.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    visit.go_back()
    Title(visit).set_up().page.get_by_role("radio", name="Schlock Attack").check()
    visit.reload()
    expect(visit.get_by_role("radio", name="Schlock Attack")).to_be_checked(timeout=START)


def test_back_closes_what_is_open_and_stays_in_the_game(table: Table) -> None:
    page, dialog = table.page, table.page.get_by_role("dialog")
    game = page.url
    for key, name in (("m", "Menu"), ("?", "Keys and symbols")):
        page.keyboard.press(key)
        expect(dialog.get_by_role("heading", name=name, level=2)).to_be_visible()
        page.go_back()
        expect(dialog).to_have_count(0)
        assert page.url == game
    page.keyboard.press("l")
    expect(page.get_by_role("region", name="Board in words")).to_be_visible()
    page.go_back()
    expect(table.board).to_be_visible()
    page.keyboard.press(",")
    expect(table.question).to_have_text(re.compile("^Moment"))
    page.go_back()
    expect(table.question).not_to_have_text(re.compile("^Moment"))
    assert page.url == game


def test_closing_by_hand_is_going_back(table: Table) -> None:
    page, dialog = table.page, table.page.get_by_role("dialog")
    before = page.evaluate("history.length")
    for _ in range(3):
        page.keyboard.press("m")
        expect(dialog).to_be_visible()
        at(page, "play=[^&]*&open=menu")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        at(page, "play=[^&]*")
    assert page.evaluate("history.length") == before + 1


def test_back_from_a_game_keeps_its_last_choice_and_forward_comes_again(table: Table) -> None:
    lines = table.lines()
    table.step()
    assert table.lines() != lines
    lines = table.lines()
    table.page.go_back()
    expect(Title(table.page).new_game).to_be_visible()
    table.page.go_forward()
    expect(table.story.get_by_role("listitem")).to_have_count(len(lines), timeout=ANSWER)


def test_a_choice_on_its_way_is_kept_though_the_game_is_left(table: Table) -> None:
    told = table.told()
    row = table.offered.first
    row.click()
    expect(table.cancel).to_be_enabled()
    row.evaluate(
        "(place) => { place.dispatchEvent(new MouseEvent('click', { bubbles: true })); history.back(); }"
    )
    expect(Title(table.page).new_game).to_be_visible()
    Title(table.page).go_on("Drone Attack")
    expect(table.story.get_by_role("listitem")).not_to_have_count(told, timeout=ANSWER)


def test_a_dialog_and_a_page_from_the_menu_come_back_to_the_game(table: Table) -> None:
    game = table.page.url
    table.menu("Settings")
    at(table.page, "settings")
    table.page.go_back()
    table.awaits()
    assert table.page.url == game
    table.menu("Rulebook")
    expect(table.page.get_by_role("searchbox")).to_be_visible(timeout=ANSWER)
    table.page.get_by_role("button", name="Back").click()
    table.awaits()
    assert table.page.url == game


def test_a_dialog_is_opened_by_its_address(table: Table) -> None:
    table.page.evaluate("location.hash += '&open=rule.CO-073'")
    dialog = table.page.get_by_role("dialog", name="Rule CO-073")
    expect(dialog).to_be_visible(timeout=ANSWER)
    table.page.reload()
    expect(dialog).to_be_visible(timeout=START)
    table.page.go_back()
    expect(dialog).to_have_count(0)
    table.awaits()


def test_a_new_game_takes_the_place_of_its_form(table: Table) -> None:
    table.page.go_back()
    expect(Title(table.page).heading).to_be_visible()
    expect(NewGame(table.page).start_button).to_have_count(0)
