"""The two wheels: the same bytes each time, small, and all that it takes to play, edit and try without a
checkout, Node or a network."""

import json
import os
import re
import signal
import subprocess
import tomllib
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from itertools import chain
from pathlib import Path
from zipfile import ZipFile

import jsonschema
import pytest
from packaging.requirements import Requirement
from playwright.sync_api import Browser, Page, expect

from sellsword.api import Computer, Match, hint, review
from sellsword_build.layout import CORE, ROOT, WEB
from sellsword_build.packages import BAR, build_packages
from tests.build.readme import shown
from tests.web.pages import START, Title, visitor

REVIEWS = WEB / "docs" / "schemas" / "review.schema.json"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NO_NETWORK = """
import socket

def connect(self, address, plain=socket.socket.connect):
    if isinstance(address, tuple) and address[0] not in ("127.0.0.1", "::1", "localhost"):
        raise OSError(f"there is no network: {address}")
    return plain(self, address)

socket.socket.connect = connect
"""


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The core's and the application's, as a release would build them."""
    return build_packages(tmp_path_factory.mktemp("dist") / "wheels")


@pytest.fixture(scope="module")
def home(wheels: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with both wheels, and of other people's only what they ask for: no build tool."""
    home = tmp_path_factory.mktemp("empty") / "environment"
    venv.create(home, with_pip=True, symlinks=os.name != "nt")
    (packages,) = home.glob("lib/python*/site-packages")
    for name in sorted(needed("sellsword") - {"sellsword", "sellsword-core"}):
        borrow(name, packages)
    (packages / "sitecustomize.py").write_text(NO_NETWORK)
    install = ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", *map(str, wheels)]
    subprocess.run([home / "bin" / "python", *install], check=True)
    return home


def needed(name: str) -> set[str]:
    """A project and all that it needs, by what it says itself."""
    found, asked = {name}, [name]
    while asked:
        for line in requirements(asked.pop()):
            wanted = Requirement(line)
            if wanted.name not in found and (wanted.marker is None or wanted.marker.evaluate({"extra": ""})):
                found.add(wanted.name)
                asked.append(wanted.name)
    return found


def requirements(name: str) -> list[str]:
    """What a project says that it needs; ours as the sources say, whatever is installed."""
    for folder in (ROOT, CORE):
        project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
        if project["name"] == name:
            return list(project["dependencies"])
    return distribution(name).requires or []


def borrow(name: str, packages: Path) -> None:
    """Puts a project of this environment into another one."""
    found = distribution(name)
    for part in sorted({file.parts[0] for file in found.files or []} - {"..", "__pycache__"}):
        if not (packages / part).exists():
            (packages / part).symlink_to(str(found.locate_file(part)))


def alone(folder: Path) -> dict[str, str]:
    """The environment of somebody who has nothing else: nothing on the path, no checkout."""
    return {"HOME": str(folder), "PATH": str(folder / "nothing"), "LANG": "C.UTF-8"}


def told(home: Path, folder: Path, *words: str) -> str:
    """What a command of the environment prints, once it went well."""
    command = [str(home / "bin" / words[0]), *words[1:]]
    done = subprocess.run(command, cwd=folder, env=alone(folder), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-900:]
    return done.stdout


@contextmanager
def serving(home: Path, folder: Path, command: str) -> Iterator[str]:
    """A server of the environment: the address that it prints."""
    words: list[str | Path] = [home / "bin" / "sellsword", command, "--no-browser", "--port", "0"]
    running = subprocess.Popen(words, cwd=folder, env=alone(folder), stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    try:
        yield next(found[0] for line in running.stdout if (found := re.search(r"http://\S+", line)))
    finally:
        running.send_signal(signal.SIGTERM)
        assert running.wait() == 0


def test_the_wheels_have_one_version_and_the_application_asks_for_the_core_of_its_own() -> None:
    versions = {
        tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]["version"]
        for folder in (ROOT, CORE)
    }
    (version,) = versions
    assert f"sellsword-core=={version}" in requirements("sellsword")


def asked_for(extra: str) -> set[str]:
    """The projects that an extra of the application asks for, those of the extras within it included."""
    wanted = map(Requirement, PROJECT["optional-dependencies"][extra])
    return {name for each in wanted for name in (each.name, *chain(*map(asked_for, each.extras)))}


def test_the_extra_for_the_benchmarks_has_all_that_the_lock_for_them_has() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    assert asked_for("bench") >= {*groups["bench"], "playwright", *asked_for("lab"), *asked_for("rl")}


@pytest.mark.long  # the site is built, and an environment installed
def test_both_wheels_are_as_small_as_promised(wheels: list[Path]) -> None:
    assert [wheel.name.split("-")[0] for wheel in wheels] == ["sellsword_core", "sellsword"]
    assert sum(wheel.stat().st_size for wheel in wheels) <= BAR


@pytest.mark.long
def test_the_same_sources_make_the_same_wheels(
    wheels: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under another order of sets, in another zone of time, for somebody who lets others read nothing."""
    monkeypatch.setenv("PYTHONHASHSEED", "1")
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    mask = os.umask(0o077)
    try:
        again = build_packages(tmp_path / "again")
    finally:
        os.umask(mask)
    assert [wheel.read_bytes() for wheel in again] == [wheel.read_bytes() for wheel in wheels]


@pytest.mark.long
def test_the_application_holds_the_site_and_the_client_and_no_copy_for_hosts(wheels: list[Path]) -> None:
    names = ZipFile(wheels[1]).namelist()
    shipped = {name.split("/")[2] for name in names if name.startswith("sellsword_build/shipped/")}
    assert shipped == {"site", "editor"}
    assert not [name for name in names if name.endswith(".br")]


@pytest.mark.long
def test_the_environment_has_what_the_wheels_ask_for_and_nothing_to_build_with(home: Path) -> None:
    assert told(home, home, "python", "-m", "pip", "check") == "No broken requirements found.\n"
    (packages,) = home.glob("lib/python*/site-packages")
    assert not [name for name in ("brotli.py", "hatchling", "pyodide_build") if (packages / name).exists()]


@pytest.mark.long
def test_the_lines_of_the_front_page_run_there(home: Path, tmp_path: Path) -> None:
    assert told(home, tmp_path, "python", "-c", shown().script) == shown().printed


@pytest.mark.long
def test_the_shell_knows_the_scenarios_by_name(home: Path, tmp_path: Path) -> None:
    listed = json.loads(told(home, tmp_path, "sellsword", "games", "--json"))
    assert all("tested" not in game["rules"] for game in listed)
    assert all(Path(each["file"]).is_relative_to(home) for game in listed for each in game["scenarios"])
    words = ["--scenario", "schlock_attack/match", "--games", "2", "--players", "greedy,random"]
    assert (
        json.loads(told(home, tmp_path, "sellsword", "auto", *words, "--jobs", "1", "--json"))["finished"]
        == 2
    )
    told(home, tmp_path, "sellsword", "lab", *words, "--here", "--out", "tried")
    assert "Galley Table" in (tmp_path / "tried" / "report.html").read_text("utf-8")


@pytest.mark.long
def test_the_puzzles_that_ship_are_there(home: Path, tmp_path: Path) -> None:
    """With none to be found the command fails."""
    told(home, tmp_path, "sellsword", "puzzles", "check", "--game", "schlock_attack")


@pytest.mark.long
def test_a_saved_game_is_reviewed_and_a_hint_given(home: Path, tmp_path: Path) -> None:
    """What the API tells in the checkout, the command tells there as JSON that keeps to its schema."""
    match, computer = Match.new("capital_offensive/drone_attack", seed="42"), Computer("greedy")
    while match.position < 12:
        match.play(computer.choose(match))
    (tmp_path / "match.json").write_text(match.save(), "utf-8")
    told_review = json.loads(told(home, tmp_path, "sellsword", "review", "match.json", "--json"))
    jsonschema.validate(told_review, json.loads(REVIEWS.read_text("utf-8")))
    expected = review(match)
    assert (told_review["start"], told_review["end"]) == (expected.start, expected.end)
    assert [each["best"] for each in told_review["moments"]] == [
        str(each.best) if each.best else None for each in expected.choices
    ]
    told_hint = json.loads(told(home, tmp_path, "sellsword", "hint", "match.json", "--json"))
    assert told_hint["choice"] == str(hint(match).choice)
    assert told_hint["reason"]


@pytest.mark.long
def test_a_game_is_played_in_the_browser(home: Path, tmp_path: Path, browser: Browser) -> None:
    with serving(home, tmp_path, "play") as address, visitor(browser, address) as page:
        page.goto(address)
        table = Title(page).set_up().start()
        expect(table.offered.first).to_be_visible(timeout=START)
        for _ in range(3):
            table.step()


@pytest.mark.long
def test_copies_of_the_scenarios_are_edited_beside_whoever_calls(
    home: Path, tmp_path: Path, page: Page
) -> None:
    with serving(home, tmp_path, "edit") as address:
        page.goto(f"{address}edit/capital_offensive.drone_attack")
        expect(page.get_by_text("Drone Attack").first).to_be_visible(timeout=START)
    assert (tmp_path / "scenarios" / "capital_offensive" / "drone_attack.json").exists()
