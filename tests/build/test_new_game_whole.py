"""``sellsword new-game`` for real, in a fresh copy of the checkout: its tests, its records, its board."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from sellsword import __version__
from sellsword_build.layout import ROOT
from sellsword_build.serve import Host
from tests.web.pages import ANSWER, START, Table, visitor

pytestmark = pytest.mark.long

GAME = "smoke"
SHARED = (".venv", "node_modules")
"""What setting up made, and no copy needs again."""
REGISTRY = "core/sellsword/games/__init__.py"
NEW_GAME = "from sellsword_shell.command import main; raise SystemExit(main(['new-game', 'smoke']))"
BUILD = "from sellsword_build.site import ensure_site; ensure_site()"
SAVES = f"tests/saves/{__version__}"
ADDRESS = "#new=smoke/first-race&seed=1&seats=human,recruit"


def done(folder: Path, *words: str) -> str:
    """What a program prints in a folder; it must end well."""
    paths = os.pathsep.join(str(folder / part) for part in ("core", "build", "editor"))
    environment = {**os.environ, "PYTHONPATH": paths}
    ran = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-4000:]
    return ran.stdout


def python(folder: Path, *words: str) -> str:
    """What Python prints in a folder, on the code that lies there."""
    return done(folder, sys.executable, *words)


def keep(folder: Path) -> None:
    """Commits everything."""
    done(folder, "git", "add", "--all")
    known = ("-c", "user.name=A Developer", "-c", "user.email=developer@example.org")
    done(folder, "git", *known, "commit", "--quiet", "--message", "everything")


def files(printed: str) -> set[str]:
    """The files that Git names, one a line."""
    return {line for line in printed.splitlines() if line}


def share_bytecode(folder: Path) -> None:
    """What is kept of this checkout's sources and tests as bytecode is their copies' too."""
    if sys.pycache_prefix is None:
        return
    kept = Path(sys.pycache_prefix)
    for part in ("build", "core", "editor", "tests"):
        ours, theirs = (kept.joinpath(*place.parts[1:], part) for place in (ROOT, folder))
        if ours.exists():
            shutil.copytree(ours, theirs)


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh checkout."""
    folder = tmp_path_factory.mktemp("clone") / "sellsword"
    listed = done(ROOT, "git", "ls-files", "--cached", "--others", "--exclude-standard", "-z")
    for name in filter(None, listed.split("\0")):
        if name not in SHARED and (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    share_bytecode(folder)
    done(folder, "git", "init", "--quiet")
    for name in SHARED:
        (folder / name).symlink_to((ROOT / name).resolve())
    (folder / ".git" / "info" / "exclude").write_text("\n".join(SHARED))
    keep(folder)
    return folder


@pytest.fixture(scope="module")
def smoke(clone: Path) -> Path:
    """The same with a game more, of which not a line was written by hand."""
    python(clone, "-c", NEW_GAME)
    keep(clone)
    return clone


def test_a_new_game_touches_nothing_but_the_registry(smoke: Path) -> None:
    written = files(done(smoke, "git", "show", "--name-only", "--format="))
    assert {name for name in written if GAME not in name} == {REGISTRY}


def test_all_that_is_asked_of_a_game_is_true_of_it(smoke: Path) -> None:
    tests = python(smoke, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", "--game", GAME)
    assert " passed" in tests
    assert "skipped" not in tests


def test_its_records_are_its_own_and_come_out_the_same_again(smoke: Path) -> None:
    shutil.rmtree(smoke / "tests/golden" / GAME)
    shutil.rmtree(smoke / SAVES / GAME)
    (smoke / SAVES / f"expected-{GAME}.json").unlink()
    for module in ("tests.golden", "tests.saves"):
        assert python(smoke, "-m", module, GAME)
    assert not done(smoke, "git", "status", "--porcelain")


@pytest.fixture(scope="module")
def host(smoke: Path) -> Iterator[Host]:
    """Its site."""
    python(smoke, "-c", BUILD)
    with Host(smoke / "dist" / "site") as served:
        yield served


def test_its_board_is_played_in_a_browser(browser: Browser, host: Host) -> None:
    with visitor(browser, host.address) as page:
        page.goto(host.address + ADDRESS)
        table = Table(page)
        expect(table.question).to_have_text("Red: step or dash?", timeout=START)
        table.place("B1").click()
        table.commit.click()
        expect(table.story.get_by_text("B1").first).to_be_attached(timeout=ANSWER)
        table.awaits()
        expect(table.place("B1")).to_have_accessible_name(re.compile("^Red's runner, on B1"))
