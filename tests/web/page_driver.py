"""Hands that play a game on the page beside the same game in the core: both must ask and tell the same."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from sellsword import save
from sellsword.game import Choice, Option
from sellsword.match import Match
from sellsword.scene import GRAVE, PAGE, Row
from tests.web.pages import ANSWER, START, Table, Title


class Hand:
    """Makes given choices on the page, by mouse. For a choice of one of the groups ``by_piece`` the piece is
    tapped, which the choice's first word begins with, and not the group's row."""

    def __init__(self, table: Table, by_piece: tuple[str, ...] = ()) -> None:
        self.table, self.by_piece = table, by_piece

    def make(self, match: Match[Any], *texts: str) -> None:
        """Makes choices on the page and in the core, and waits each time until both tell the same."""
        for text in texts:
            option = next(each for each in match.game.options(match.state) if str(each.choice) == text)
            self.act(match, option)
            match.play(Choice.parse(text))
            self.told(match)

    def told(self, match: Match[Any]) -> None:
        """Waits until the page has come as far as the core."""
        scene = match.game.scene(match.state, -1)
        lines = self.table.entries
        expect(lines).to_have_count(len(match.log(-1)), timeout=ANSWER)
        if scene.over:
            self.table.over.wait_for()
        elif not scene.secret:
            expect(self.table.question).to_have_text(scene.question)

    def act(self, match: Match[Any], option: Option) -> None:
        """A choice by its row; where the row stands for several places, by one of them, and committed."""
        row = next(row for row in rows(match) if row.group == option.group)
        if row.choice:
            self.take(match, row)
            return
        if option.group in self.by_piece:
            self.point_at(option.choice.words[0].replace("x", "-").split("-")[0])
        else:
            self.press(row)
        self.tap(spot_of(match, option))
        self.commit()

    def take(self, match: Match[Any], row: Row) -> None:
        """A row that is a choice, shown first where the page does so."""
        self.press(row)
        if is_shown_first(match, row):
            self.commit()

    def press(self, row: Row) -> None:
        self.table.act(row.title).first.click()

    def point_at(self, piece: str) -> None:
        self.tap(piece)

    def tap(self, place: str) -> None:
        self.table.place(place).click()

    def commit(self) -> None:
        self.table.commit.click()


class Finger(Hand):
    """The same by touch."""

    def press(self, row: Row) -> None:
        self.table.act(row.title).first.tap()

    def tap(self, place: str) -> None:
        self.table.place(place).tap()

    def commit(self) -> None:
        self.table.commit.tap()


class Keys(Hand):
    """The same by keyboard alone: rows have keys, N goes round the places on offer."""

    def press(self, row: Row) -> None:
        self.table.page.keyboard.press(row.key)

    def point_at(self, piece: str) -> None:
        """A piece need not be pointed at before its place is."""

    def tap(self, place: str) -> None:
        spot = self.table.place(place)
        spot.and_(self.table.offered).wait_for()
        for _ in range(self.table.offered.count()):
            self.table.page.keyboard.press("n")
            if spot.evaluate("(one) => one === document.activeElement"):
                break
        self.table.page.keyboard.press("Enter")
        expect(spot).to_have_attribute("aria-pressed", "true")

    def commit(self) -> None:
        self.table.commit.wait_for()
        self.table.page.keyboard.press("Enter")


def rows(match: Match[Any]) -> list[Row]:
    """The rows of all panels that belong to an action."""
    panels = match.game.scene(match.state, -1).panels
    return [row for panel in panels for row in panel.rows if row.group]


FORMS = ("form", "shelf", "advice")
"""The panels whose choices are shown first."""


def is_shown_first(match: Match[Any], row: Row) -> bool:
    """Whether the page shows the choice of a row before it makes it: it costs something, or it is one of a
    form or of several of its action."""
    if row.state == GRAVE or match.game.cost(match.state, Choice.parse(row.choice)):
        return True
    panels = match.game.scene(match.state, -1).panels
    if any(panel.kind in FORMS and row in panel.rows for panel in panels):
        return row.state != PAGE
    alike = [other for other in rows(match) if other.choice and other.group == row.group]
    return len(alike) > 1


def spot_of(match: Match[Any], option: Option) -> str:
    """The place that an option is about, be it where a piece stands."""
    board = match.game.scene(match.state, -1).board
    places = {piece.id: piece.place for piece in board.pieces} if board else {}
    return places.get(option.place, option.place)


def lay(page: Page, match: Match[Any], folder: Path) -> Table:
    """Puts a match on the page's table, as a file that is opened."""
    file = folder / "small.json"
    file.write_text(save.dump(match), "utf-8")
    title, table = Title(page), Table(page)
    expect(title.engine).to_be_hidden(timeout=START)
    title.open_file(file)
    table.undo.wait_for(timeout=ANSWER)
    return table


def same_as(match: Match[Any], table: Table) -> None:
    """Checks that the page has the very game that the core has, before and after it is loaded anew."""
    before = table.saved()
    assert before["choices"] == [str(step.choice) for step in match.steps]
    assert before["hashes"] == json.loads(save.dump(match))["hashes"]
    table.page.reload()
    expect(table.entries).to_have_count(len(match.log(-1)), timeout=START)
    assert table.saved() == before
