"""Links: a match and a scenario go to somebody else and come out the same; hostile ones get a sentence."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword_build.layout import SCENARIOS
from sellsword_build.serve import Host
from tests.web.pages import START, NewGame, Table, Title, visitor

NO_CLIPBOARD = """Object.defineProperty(navigator, "clipboard", { value: {
  writeText: () => Promise.reject(new DOMException("No.", "NotAllowedError")) } });"""


def played(page: Page) -> Table:
    """A game two choices old."""
    table = Title(page).set_up().dice("links").start()
    table.awaits()
    table.step()
    table.step()
    return table


def link_of(table: Table, what: str = "") -> str:
    """The link that the menu makes of the game, or of what else is asked for."""
    table.menu("Share a link")
    dialog = table.page.get_by_role("dialog", name="Share a link")
    if what:
        dialog.get_by_role("radio", name=what).check()
    field = dialog.get_by_label("The link")
    expect(field).not_to_have_value("")
    return field.input_value()


def test_a_match_goes_over_in_a_link_and_is_the_same(visit: Page, browser: Browser, host: Host) -> None:
    table = played(visit)
    saved, story, link = table.saved(), table.lines(), link_of(table)
    with visitor(browser, host.address) as page:
        page.goto(link)
        theirs = Table(page)
        expect(theirs.story.get_by_role("listitem")).to_have_count(len(story), timeout=START)
        assert theirs.lines() == story
        own = {"guide": None}  # what a lesson has shown is each reader's own
        assert theirs.saved() | own == saved | own


def test_a_scenario_goes_over_alone(visit: Page, browser: Browser, host: Host) -> None:
    link = link_of(played(visit), "Only the scenario")
    with visitor(browser, host.address) as page:
        page.goto(link)
        expect(page.get_by_text("From a file or a link")).to_be_visible(timeout=START)
        table = NewGame(page).start()
        table.awaits()
        assert table.lines() == []


def test_copying_is_confirmed_and_a_refused_clipboard_is_not(visit: Page) -> None:
    visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = link_of(played(visit))
    visit.get_by_role("button", name="Copy").click()
    expect(visit.get_by_text("You can paste it now")).to_be_visible()
    assert visit.evaluate("navigator.clipboard.readText()") == link


def test_where_nothing_can_be_copied_the_link_stays_to_be_copied_by_hand(visit: Page) -> None:
    visit.add_init_script(NO_CLIPBOARD)
    visit.reload()
    link_of(played(visit))
    visit.get_by_role("button", name="Copy").click()
    expect(visit.get_by_text("Anyone who opens the link")).to_be_visible()
    expect(visit.get_by_text("You can paste it now")).to_be_hidden()


@pytest.mark.parametrize(
    "fragment",
    [
        "link=m1.AAAA",
        "link=m1." + "A" * 20_000,
        "link=<img src=x onerror=alert(1)>",
        "link=",
        "link=s99.abc",
        "nothing-known",
    ],
    ids=["damaged", "oversized", "html", "empty", "newer", "unknown"],
)
def test_a_hostile_address_gets_a_sentence_and_leaves_the_title_screen(
    caller: Page, host: Host, fragment: str
) -> None:
    caller.goto(f"{host.address}#{fragment}")
    notice = caller.get_by_role("region", name="Sellsword").get_by_role("paragraph").first
    assert notice.inner_text(timeout=START).endswith(".")
    expect(Title(caller).heading).to_be_visible()


def test_a_scenario_file_opens_in_the_form_and_is_played(visit: Page, tmp_path: Path) -> None:
    document = json.loads((SCENARIOS / "capital_offensive" / "long_hangar.json").read_text("utf-8"))
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(document | {"title": "My own hangar"}), "utf-8")
    form = Title(visit).set_up()
    expect(form.start_button).to_be_enabled(timeout=START)
    with visit.expect_file_chooser() as chooser:
        visit.get_by_role("button", name="Open a scenario file").click()
    chooser.value.set_files(file)
    expect(visit.get_by_role("radio", name="My own hangar")).to_be_checked(timeout=START)
    table = form.start()
    table.awaits()
    assert table.saved()["scenario"]["title"] == "My own hangar"


def test_a_file_without_a_scenario_is_refused_with_a_sentence(visit: Page, tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    file.write_text("{}", "utf-8")
    Title(visit).set_up()
    with visit.expect_file_chooser() as chooser:
        visit.get_by_role("button", name="Open a scenario file").click()
    chooser.value.set_files(file)
    expect(visit.get_by_text("There is no scenario in that file")).to_be_visible()


def test_a_rematch_changes_the_sides(visit: Page) -> None:
    table = Title(visit).set_up().player("Tagon's Toughs", "Human", "Ines").dice("again").start()
    table.awaits()
    table.menu("Rematch, sides swapped")
    expect(table.story.get_by_role("listitem")).not_to_have_count(0, timeout=START)
    seats = table.saved()["seats"]
    assert [seat["name"] for seat in seats if seat["player"] == "human"] == ["Ines"]
    assert seats[0]["player"] == "human"
