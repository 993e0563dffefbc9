"""Undo and redo: across a move, and across dice only where the players agreed so."""

import re

from playwright.sync_api import Page, expect

from tests.web.pages import Table, Title


def two_people(page: Page, undo: str) -> Table:
    """A game of two people at one screen."""
    form = Title(page).set_up().player("Partnership Collective", "Human").player("Tagon's Toughs", "Human")
    table = form.dice("undo").undo(undo).start()
    table.awaits()
    return table


def until_dice(table: Table) -> None:
    """Plays until the first dice have fallen."""
    dice = table.story.get_by_role("img", name=re.compile("^[1-6], "))
    while not dice.count():
        table.step()


def test_a_move_is_taken_back_and_made_again(visit: Page) -> None:
    table = two_people(visit, "Until dice are rolled")
    expect(table.undo).to_be_disabled()
    before = table.question.inner_text()
    table.step()
    after, story = table.question.inner_text(), table.lines()
    table.undo.click()
    expect(table.question).to_have_text(before)
    assert table.lines() == []
    expect(table.undo).to_be_disabled()
    table.redo.click()
    expect(table.question).to_have_text(after)
    assert table.lines() == story
    expect(table.redo).to_be_disabled()


def test_another_choice_ends_what_could_be_made_again(visit: Page) -> None:
    table = two_people(visit, "Until dice are rolled")
    table.step()
    table.undo.click()
    expect(table.redo).to_be_enabled()
    table.tap_twice(table.offered.last)
    expect(table.story.get_by_role("listitem")).to_have_count(1)
    expect(table.redo).to_be_disabled()


def test_dice_that_fell_stay_and_the_refusal_says_so(visit: Page) -> None:
    table = two_people(visit, "Until dice are rolled")
    until_dice(table)
    story = table.lines()
    expect(table.undo).to_be_disabled()
    visit.keyboard.press("u")
    expect(table.panel.get_by_text("Not allowed")).to_be_visible()
    expect(table.panel.get_by_text("Dice were rolled")).to_be_visible()
    assert table.lines() == story


def test_dice_are_taken_back_where_the_players_agreed_and_fall_the_same_again(visit: Page) -> None:
    table = two_people(visit, "Always, even after dice")
    until_dice(table)
    after, story = table.saved(), table.lines()
    table.undo.click()
    table.tells_more_than(len(story))
    visit.keyboard.press("r")
    expect(table.story.get_by_role("listitem")).to_have_count(len(story))
    assert table.saved() == after
