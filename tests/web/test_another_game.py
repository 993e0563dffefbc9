"""A sixth game in a real browser: Smugglers of the guide, on a site of its own, with no JavaScript."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword import save
from sellsword.contract import Game
from sellsword_build.layout import CORE
from sellsword_build.serve import Host
from sellsword_build.site import Sources, build_site
from tests.browsers import LAPTOP, calm
from tests.core.toy_games.smugglers.game import GAME
from tests.web.pages import ANSWER, START, Table, Title, Watch

SMUGGLERS = Path(__file__).parents[1] / "core" / "toy_games" / "smugglers"
HERE, THERE = "tests.core.toy_games.smugglers", "sellsword.games.smugglers"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.json")


@pytest.fixture(scope="module")
def another(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The site of a core that knows this game alone, by a package and a line of the registry."""
    folder = tmp_path_factory.mktemp("another")
    core, scenarios = folder / "core", folder / "scenarios" / "smugglers"
    shutil.copytree(CORE, core, ignore=without_games)
    package = core / "sellsword" / "games" / "smugglers"
    shutil.copytree(SMUGGLERS, package, ignore=LEFT_OUT)
    for module in package.rglob("*.py"):
        module.write_text(module.read_text("utf-8").replace(HERE, THERE), "utf-8")
    registry = package.parent / "__init__.py"
    known = re.sub(r"GAMES = \(.*?\)", 'GAMES = ("smugglers",)', registry.read_text("utf-8"), flags=re.DOTALL)
    registry.write_text(known, "utf-8")
    scenarios.mkdir(parents=True)
    shutil.copy(SMUGGLERS / "moonless.json", scenarios)
    build_site(Sources(core=core, scenarios=scenarios.parent), folder / "site")
    with Host(folder / "site") as host:
        yield host


@pytest.fixture
def coast(browser: Browser, another: Host) -> Iterator[Page]:
    """A first-time visitor of that site, who in the end has seen nothing go wrong."""
    context = calm(browser.new_context(viewport=LAPTOP, reduced_motion="reduce"))
    watch = Watch(context, another.address)
    page = context.new_page()
    page.goto(another.address)
    yield page
    watch.clean()
    context.close()


def without_games(folder: str, names: list[str]) -> list[str]:
    """What of a folder of the core is not wanted here: the games' packages, and what Python compiled."""
    games = Path(folder) == CORE / "sellsword" / "games"
    return [name for name in names if name == "__pycache__" or (games and (Path(folder) / name).is_dir())]


def find(game_id: str) -> Game[Any]:
    """The same game beside the page."""
    assert game_id == GAME.id
    return GAME


def take_turn(table: Table) -> None:
    """The first thing that the smugglers may do: they heave to where they are hailed, else they sail."""
    answer = table.act("Heave to")
    if answer.count():
        answer.click()
        return
    table.act("Sail").click()
    table.offered.first.click()
    table.commit.click()


def test_a_night_is_played_to_its_end_against_the_computer(coast: Page) -> None:
    form = Title(coast).set_up()
    form.player("Smugglers", "Human").player("Customs", "Recruit").option("Dawn", "4").dice("brandy")
    table = form.start()
    expect(table.question).to_have_text("What do the smugglers do?", timeout=START)
    expect(table.place("A1")).to_have_accessible_name(re.compile("cove"))
    for _ in range(12):
        table.awaits()
        if table.over.is_visible():
            break
        told = table.entries.count()
        take_turn(table)
        expect(table.entries).not_to_have_count(told, timeout=ANSWER)
    expect(table.over).to_be_visible(timeout=ANSWER)
    loaded = save.load(json.dumps(table.saved()), find)
    assert loaded.warnings == ()
    assert loaded.match.state.outcome is not None
    assert loaded.match.state.outcome.text in "\n".join(table.lines())


def test_a_vessel_and_then_a_square_are_tapped_and_a_square_too_far_is_refused(coast: Page) -> None:
    form = Title(coast).set_up()
    table = form.player("Smugglers", "Human").player("Customs", "Recruit").dice("brandy").start()
    expect(table.question).to_have_text("What do the smugglers do?", timeout=START)
    table.place("B7").click()
    table.place("G3").click()
    expect(table.page.get_by_text("G3 is closed, or too far to sail.").first).to_be_visible()
    table.place("B6").click()
    expect(table.commit).to_have_accessible_name("Gull: Sail B6")
