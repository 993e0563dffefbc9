"""Saved games: a reload, files good and bad, names that are HTML, a storage that refuses."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword_build.serve import Host
from tests.web.pages import Table, Title, visitor

HTML = "<img src=x onerror=alert(1)>"
NO_STORAGE = """IDBObjectStore.prototype.put = () => {
  throw new DOMException("No room is left.", "QuotaExceededError");
};"""


@pytest.fixture(scope="module")
def played(browser: Browser, site: Path) -> Iterator[Table]:
    """A game some choices old, which the tests must leave as it is."""
    with Host(site) as host, visitor(browser, host.address) as page:
        page.goto(host.address)
        yield in_progress(page)


def in_progress(page: Page) -> Table:
    """A new game against the computer with the first choices made."""
    table = Title(page).set_up().dice("saves").start()
    table.awaits()
    table.step()
    table.step()
    return table


def written(path: Path, text: str) -> Path:
    """A file with this text."""
    path.write_text(text, "utf-8")
    return path


def test_a_reload_goes_on_from_the_autosave_with_the_same_hashes(visit: Page) -> None:
    table = in_progress(visit)
    before, story = table.saved(), table.lines()
    expect(visit).to_have_url(re.compile("#play="))
    visit.reload()
    table.awaits()
    assert table.saved() == before
    assert table.lines() == story


def test_a_game_is_taken_up_again_from_the_title_screen(visit: Page) -> None:
    table = in_progress(visit)
    before = table.saved()
    table.menu("Back to the title screen")
    again = Title(visit).go_on("Drone Attack")
    again.awaits()
    assert again.saved() == before


def test_a_file_is_opened_from_the_title_screen_as_it_was_saved(visit: Page, tmp_path: Path) -> None:
    table = in_progress(visit)
    before = table.saved()
    file = written(tmp_path / "game.json", json.dumps(before))
    table.menu("Back to the title screen")
    Title(visit).open_file(file)
    table.awaits()
    assert table.saved() == before


def damaged(save: dict[str, Any]) -> str:
    """The position is not the one of its hash."""
    save["snapshot"]["round"] += 1
    return json.dumps(save)


def truncated(save: dict[str, Any]) -> str:
    """The end is missing."""
    text = json.dumps(save)
    return text[: len(text) // 2]


def newer(save: dict[str, Any]) -> str:
    """Of a later release's format."""
    return json.dumps(save | {"save_version": 99})


def foreign(_: dict[str, Any]) -> str:
    """Of another program."""
    return json.dumps({"format": "chess", "moves": ["e4"]})


def no_text(_: dict[str, Any]) -> str:
    """Not even JSON."""
    return "\0\1\2 MZ"


def oversized(save: dict[str, Any]) -> str:
    """Larger than any game."""
    return json.dumps(save) + " " * (8 * 1024 * 1024)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (damaged, "The saved position does not match"),
        (truncated, "This saved game cannot be read"),
        (newer, "saved by a newer Sellsword"),
        (foreign, "This is not a game saved by Sellsword"),
        (no_text, "This saved game cannot be read"),
        (oversized, "larger than 8 MB"),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_a_bad_file_gets_a_sentence_and_the_table_stays(
    played: Table, tmp_path: Path, spoil: Callable[[dict[str, Any]], str], sentence: str
) -> None:
    before, story = played.saved(), played.lines()
    played.open_file(written(tmp_path / "bad.json", spoil(played.saved())))
    expect(played.notices.get_by_text(sentence)).to_be_visible()
    assert played.lines() == story
    assert played.saved() == before


def test_html_in_names_and_titles_is_shown_as_text(visit: Page, tmp_path: Path) -> None:
    table = Title(visit).set_up().player("Tagon's Toughs", "Human", HTML).dice("html").start()
    table.awaits()
    expect(table.panel.get_by_text(HTML)).to_be_visible()
    save = table.saved()
    save["scenario"]["title"] = HTML
    table.open_file(written(tmp_path / "html.json", json.dumps(save)))
    expect(visit.get_by_role("banner").get_by_text(HTML)).to_be_visible()
    table.menu("Back to the title screen")
    expect(visit.get_by_role("region", name="Continue").get_by_text(HTML)).to_be_visible()
    expect(visit.locator("img[src=x]")).to_have_count(0)


def test_play_goes_on_where_storage_is_refused_and_the_player_is_told(caller: Page, host: Host) -> None:
    caller.add_init_script(NO_STORAGE)
    caller.goto(host.address)
    table = in_progress(caller)
    notice = table.notices.get_by_text("could not be saved on the device")
    expect(notice).to_have_count(1)
    table.tap_twice(table.offered.first)
    expect(table.question).not_to_contain_text("Airlock")
    with caller.expect_download() as download:
        table.notices.get_by_role("button", name="Save to a file").click()
    assert json.loads(download.value.path().read_text("utf-8"))["position"] == 3
