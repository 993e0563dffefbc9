"""Rosters in the page: a company is mustered by mouse, kept as a file, and brought into another campaign."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.pages import START, NewGame, Table, Title

CAMPAIGN = "Five Nights at Millwater"


def set_up(page: Page) -> NewGame:
    """A campaign between two people, before it starts."""
    form = Title(page).set_up()
    expect(form.start_button).to_be_enabled(timeout=START)
    page.locator("label", has=page.get_by_text("Contested Ground", exact=True)).click()
    page.locator("label", has=page.get_by_text(CAMPAIGN, exact=True)).click()
    return form.player("Alpha", "Human").player("Bravo", "Human")


def act(table: Table, title: str) -> None:
    """Makes the choice of a row."""
    table.take(table.panel.locator("button.act").filter(has=table.page.get_by_text(title, exact=True)))


def hired(page: Page) -> Table:
    """A campaign in which Alpha has hired somebody and bought a rifle."""
    table = set_up(page).start()
    table.awaits()
    act(table, "Regular")
    expect(table.question).to_have_text("Alder: what to buy?")
    act(table, "Rifle")
    expect(table.panel.get_by_text("21 / 200")).to_be_visible()
    return table


def test_a_purchase_shows_in_the_totals_and_is_undone(visit: Page) -> None:
    table = hired(visit)
    table.undo.click()
    expect(table.panel.get_by_text("15 / 200")).to_be_visible()
    act(table, "Back to the company")
    expect(table.question).to_have_text("Alpha: muster your company.")


def test_what_a_purchase_would_change_is_told_before_it_is_made(visit: Page) -> None:
    table = hired(visit)
    row = table.panel.locator("button.act", has=visit.get_by_text("Shotgun", exact=True))
    row.hover()
    changes = table.panel.locator(".commit__changes")
    expect(changes).to_contain_text("Points 21 / 200 becomes 26 / 200")
    expect(changes).to_contain_text("Purse 179 becomes 174")
    visit.mouse.move(5, 5)
    expect(changes).to_have_count(0)


def test_a_shop_is_sifted_by_shelf_by_purse_and_by_what_fits(visit: Page) -> None:
    table = hired(visit)
    goods = table.panel.locator(".shelf:not(.advice) .act")
    everything = goods.count()
    chip = table.panel.get_by_role("group", name="Show").get_by_role
    chip("button", name="Training").click()
    expect(goods).to_have_count(2)
    chip("button", name="All").click()
    expect(goods).to_have_count(everything)
    for _ in range(2):
        act(table, "Rifle")
    chip("button", name="Fits").click()
    expect(table.panel.get_by_text("can have 3 weapons at most")).to_have_count(0)
    expect(
        table.panel.locator("button.act", has=visit.get_by_text("Combat Vest", exact=True))
    ).to_be_visible()


def test_a_figure_of_the_sheet_is_explained_where_it_is_pointed_at(visit: Page) -> None:
    table = hired(visit)
    words = table.panel.get_by_role("tooltip", name="", include_hidden=True).first
    expect(words).to_be_hidden()
    table.panel.locator(".term").first.focus()
    expect(words).to_be_visible()
    expect(words).to_contain_text("to keep its nerve")


def test_a_row_that_is_not_to_be_had_says_why(visit: Page) -> None:
    table = hired(visit)
    expect(table.panel.get_by_text("A company needs 5 members; this one has 1.").first).to_be_visible()


def test_a_roster_is_kept_as_a_file_and_brought_into_another_campaign(visit: Page, tmp_path: Path) -> None:
    table = hired(visit)
    with visit.expect_download() as download:
        table.panel.get_by_role("button", name="Save this roster to a file").first.click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    assert json.loads(kept.read_text("utf-8"))["ledger"] == [
        "0 hired alder regular -15",
        "0 bought alder rifle -6",
    ]
    table.menu("Back to the title screen")
    form = set_up(visit)
    with visit.expect_file_chooser() as chooser:
        visit.get_by_role("button", name=re.compile("Bring a roster for Bravo")).click()
    chooser.value.set_files(kept)
    expect(visit.get_by_text("From a file or a link")).to_be_visible()
    there = form.start()
    there.awaits()
    expect(there.panel.get_by_text("Bravo").first).to_be_visible()
    expect(there.panel.get_by_text("Regular, Exp 5")).to_be_visible()


def test_a_file_that_is_no_roster_is_refused_in_a_sentence(visit: Page, tmp_path: Path) -> None:
    set_up(visit)
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{", encoding="utf-8")
    with visit.expect_file_chooser() as chooser:
        visit.get_by_role("button", name=re.compile("Bring a roster for Alpha")).click()
    chooser.value.set_files(wrong)
    expect(Table(visit).notices.get_by_text("The text breaks off before its end.")).to_be_visible()
