"""`sellsword edit`: the editor and the play site beside it, on this machine alone."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, expect

from sellsword.games import game
from sellsword.match import Match
from sellsword.scenario.read import read_data
from sellsword.sharing import link
from sellsword_editor.playing import PlaySite
from tests.editor.conftest import KEY, Editor


@pytest.fixture
def address(folder: Path, site: Path) -> Iterator[str]:
    """Where a running editor of the folder is."""
    assert site.exists()
    words = [
        sys.executable,
        "-c",
        "import sys; from sellsword_shell.command import main; sys.exit(main(sys.argv[1:]))",
    ]
    words += ["edit", str(folder), "--no-browser", "--port", "0"]
    running = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    found = next(filter(None, (re.search(r"http://\S+", line) for line in running.stdout)))
    yield found[0]
    running.send_signal(signal.SIGTERM)
    assert "Good-bye." in running.stdout.read()
    assert running.wait() == 0


def ask(address: str, method: str, path: str, data: Any = None) -> Any:
    connection = HTTPConnection(urlsplit(address).netloc)
    body = None if data is None else json.dumps(data)
    connection.request(method, path, body, {"Content-Type": "application/json"})
    answer = json.loads(connection.getresponse().read())
    connection.close()
    return answer


def test_play_this_opens_the_scenario_in_the_client(address: str, page: Page) -> None:
    assert urlsplit(address).hostname == "127.0.0.1"
    document = ask(address, "GET", f"/api/documents/{KEY}")["document"] | {"title": "Made This Evening"}
    page.goto(ask(address, "POST", "/api/play", {"document": document})["address"])
    expect(page.get_by_text("Made This Evening").first).to_be_visible(timeout=60_000)


@pytest.fixture
def beside(folder: Path, tmp_path: Path) -> Editor:
    """An editor beside a site that has one scenario."""
    document = json.loads((folder / "capital_offensive" / "long_hangar.json").read_text("utf-8"))
    assets = tmp_path / "site" / "assets"
    assets.mkdir(parents=True)
    (assets / "scenarios-1.json").write_text(json.dumps({"capital_offensive/long_hangar": document}))
    return Editor(folder, site=PlaySite.at("http://127.0.0.1:1/", tmp_path / "site"))


def opened(editor: Editor, document: Any) -> Any:
    """The scenario that the play site opens for this document."""
    address = editor.ask("POST", "/api/play", {"document": document}).get_json()["address"]
    site, _, text = address.partition("#link=")
    assert site == "http://127.0.0.1:1/"
    desk = editor.client.application.extensions["desk"]
    found = link.opened(text, game, desk.site.shelf)
    assert isinstance(found, tuple)
    return found[0]


def test_the_link_holds_the_document_as_it_is_drawn(beside: Editor) -> None:
    for title in ("The Long Hangar", "Changed and not saved"):
        document = beside.document()[0] | {"title": title}
        assert opened(beside, document) == read_data(document)[0]


def test_who_edits_plays_at_once_and_has_a_way_back(beside: Editor) -> None:
    request = {"document": beside.document()[0], "key": KEY}
    address = beside.ask("POST", "/api/play", request).get_json()["address"]
    text, _, back = address.removeprefix("http://127.0.0.1:1/#link=").partition("&editor=")
    assert unquote(back) == f"http://localhost/edit/{KEY}"
    match = link.opened(text, game, beside.client.application.extensions["desk"].site.shelf)
    assert isinstance(match, Match)
    assert sorted({holder.player for holder in match.terms.holders}) == ["human", "recruit"]


def test_what_cannot_be_played_is_told_with_its_problems(beside: Editor) -> None:
    document, _ = beside.document()
    document["board"]["tiles"] = []
    answer = beside.ask("POST", "/api/play", {"document": document})
    assert (answer.status_code, answer.get_json()["problems"][0]["id"]) == (422, "co.gap")


def test_what_is_too_large_for_a_link_is_told(beside: Editor) -> None:
    document, _ = beside.document("combat_simulator.two_yards")
    document["story"] = "".join(chr(0x4E00 + 7919 * number % 20_000) for number in range(2_000))
    answer = beside.ask("POST", "/api/play", {"document": document})
    assert (answer.status_code, answer.get_json()["id"]) == (422, "link.long")


def test_an_editor_without_a_site_says_so(editor: Editor) -> None:
    document, _ = editor.document()
    answer = editor.ask("POST", "/api/play", {"document": document})
    assert (answer.status_code, answer.get_json()["id"]) == (404, "editor.no-site")


def test_the_games_are_told_with_their_rule_options(editor: Editor) -> None:
    (first, *_) = editor.get("/api/games").get_json()["games"]
    assert (first["id"], first["title"]) == ("capital_offensive", "Capital Offensive")
    assert {"id", "title", "default"} <= set(first["options"][0])
