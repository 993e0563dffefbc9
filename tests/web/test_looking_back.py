"""Beside the game: looking back along the record, playing on from there, the board in words, the lesson."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import Table, Title

STEPS = 6


@pytest.fixture
def table(visit: Page) -> Table:
    """A game of Ada and Bertram at one screen, some choices old."""
    form = Title(visit).set_up()
    form.player("Partnership Collective", "Human", "Ada").player("Tagon's Toughs", "Human", "Bertram")
    table = form.dice("back").start()
    table.awaits()
    for _ in range(STEPS):
        table.step()
    return table


def look_at(table: Table, moment: int) -> None:
    """Opens a moment from the story."""
    table.story.get_by_role("button", name=f"Look at moment {moment}", exact=True).first.click()
    expect(table.question).to_have_text(re.compile(f"^Moment {moment} of"))


def test_an_earlier_moment_is_only_looked_at(table: Table) -> None:
    question, story = table.question.inner_text(), table.lines()
    look_at(table, 2)
    expect(table.offered).to_have_count(0)
    expect(table.commit).to_have_count(0)
    table.page.keyboard.press(".")
    expect(table.question).to_have_text(re.compile("^Moment 3 of"))
    table.page.keyboard.press("Escape")
    expect(table.question).to_have_text(question)
    assert table.lines() == story


def test_each_moment_is_told_with_what_was_done(table: Table) -> None:
    slider = table.page.get_by_role("slider", name="The game so far")
    told = table.page.locator("#live")
    look_at(table, 2)
    second, third = (line.split("\n")[1] for line in table.lines()[1:3])
    table.page.keyboard.press(".")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^Moment 3 of .*{re.escape(third)}"))
    expect(told).to_contain_text(third)
    table.page.keyboard.press(",")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^Moment 2 of .*{re.escape(second)}"))
    expect(told).to_contain_text(f"Taken back: {third}")


def test_every_control_has_an_edge_where_the_system_chooses_the_colors(table: Table) -> None:
    table.page.emulate_media(forced_colors="active")
    edges = table.page.locator("button:visible").evaluate_all(
        "(all) => all.map((one) => parseFloat(getComputedStyle(one).borderTopWidth))"
    )
    assert len(edges) > 5
    assert min(edges) >= 1


def test_playing_on_from_there_is_another_game(table: Table) -> None:
    before = table.page.url
    look_at(table, 2)
    table.panel.get_by_role("button", name="Play on from here").click()
    expect(table.story.get_by_role("listitem")).to_have_count(2)
    table.awaits()
    expect(table.page).not_to_have_url(before)


def test_the_board_in_words_leads_to_its_places(table: Table) -> None:
    table.page.keyboard.press("l")
    words = table.page.get_by_role("region", name="Board in words")
    words.get_by_role("button", name=re.compile("^Armory, ")).first.click()
    expect(table.board.get_by_role("button", name=re.compile("Armory")).first).to_be_focused()


def test_the_player_to_decide_is_called_by_name(table: Table) -> None:
    expect(table.panel).to_contain_text(re.compile("Ada|Bertram"))


def test_the_lesson_is_skipped_and_taken_up_again(table: Table) -> None:
    lesson = table.panel.get_by_role("region", name="Lesson")
    title = lesson.get_by_role("heading").inner_text()
    lesson.get_by_role("button", name="Skip the lesson").click()
    expect(lesson).to_have_count(0)
    table.panel.get_by_role("button", name="Go on with the lesson").click()
    expect(lesson.get_by_role("heading")).to_have_text(title)
    lesson.get_by_role("button", name="Next").click()
    expect(lesson.get_by_role("heading", name=title)).to_have_count(0)
