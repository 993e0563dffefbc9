"""The rulebook: deep links, search, neighbors, and a quick reference that fits on one printed page."""

import re

from playwright.sync_api import Page, expect

from sellsword import rulebook
from sellsword_build.serve import Host
from tests.web.pages import START, Title

BOOK = rulebook.load("sellsword.games.capital_offensive")


def read(page: Page) -> None:
    """Opens the rulebook."""
    page.get_by_role("navigation").get_by_role("button", name="Rulebooks").click()
    expect(page.get_by_role("searchbox")).to_be_visible(timeout=START)


def test_every_rule_stands_in_the_book_with_a_link_to_itself(visit: Page) -> None:
    read(visit)
    links = visit.get_by_role("main").get_by_role("link", name=re.compile("^Link to rule "))
    found = [
        address.removeprefix("#rule=")
        for address in links.evaluate_all("all => all.map(a => a.getAttribute('href'))")
    ]
    assert found == [entry.id for entry in BOOK.entries()]


def test_values_of_our_own_are_marked(visit: Page) -> None:
    read(visit)
    ours = [entry.id for entry in BOOK.entries() if entry.ours]
    expect(
        visit.locator("[id^='CO-']").filter(has=visit.get_by_role("img", name="Our own value"))
    ).to_have_count(len(ours))


def test_an_address_opens_the_book_at_its_rule(caller: Page, host: Host) -> None:
    caller.goto(f"{host.address}#rule=CO-073")
    rule = caller.locator("#CO-073")
    expect(rule).to_be_in_viewport(timeout=START)
    expect(rule).to_be_focused()


def test_an_address_with_no_such_rule_gets_a_sentence(caller: Page, host: Host) -> None:
    caller.goto(f"{host.address}#rule=CO-999")
    expect(caller.get_by_text("No rulebook has a rule “CO-999”.")).to_be_visible(timeout=START)
    expect(Title(caller).heading).to_be_visible()


def test_the_search_shows_the_rules_with_all_the_words(visit: Page) -> None:
    read(visit)
    visit.get_by_role("searchbox").fill("airlock")
    found = [entry.id for entry in BOOK.entries() if "airlock" in f"{entry.text} {entry.ruling}".lower()]
    expect(visit.get_by_text(f"{len(found)} rules found")).to_be_visible()
    expect(visit.get_by_role("link", name=re.compile("^Link to rule "))).to_have_count(len(found))
    visit.get_by_role("searchbox").fill("airlock zeppelin")
    expect(visit.get_by_text("No rule has these words")).to_be_visible()


def test_a_cited_rule_opens_with_its_neighbors_and_its_place_in_the_book(visit: Page) -> None:
    read(visit)
    visit.locator("#CO-S03").get_by_role("button").first.click()
    dialog = visit.get_by_role("dialog")
    first = dialog.get_by_role("heading").inner_text()
    dialog.get_by_role("button", name="Next rule").click()
    expect(dialog.get_by_role("heading")).not_to_have_text(first)
    dialog.get_by_role("button", name="Previous rule").click()
    expect(dialog.get_by_role("heading")).to_have_text(first)
    dialog.get_by_role("link", name="In the rulebook").click()
    expect(visit.locator(f"#{first.removeprefix('Rule ')}")).to_be_focused()


def test_the_quick_reference_prints_on_one_page(visit: Page) -> None:
    read(visit)
    visit.get_by_role("button", name="Quick reference").click()
    expect(visit.get_by_role("button", name="Print")).to_be_visible()
    printed = visit.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
