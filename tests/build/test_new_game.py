"""``sellsword new-game``: what it writes runs, and passes what every game must."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sellsword_build.layout import ROOT
from sellsword_shell import canonical, command
from sellsword_shell.new_game import NotNewError, letters, make, register, registered, taken_letters

PARTS = ("core", "build", "editor", "scenarios", "tests", "web/src")
FILES = ("pyproject.toml",)
NAMES = ("__pycache__", "saves", "vectors", "*.pyc", "*.txt")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what a game touches."""
    for part in PARTS:
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns(*NAMES))
    for name in FILES:
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout with a registry and one rulebook alone."""
    games = tmp_path / "core/sellsword/games"
    (games / "chess").mkdir(parents=True)
    (games / "__init__.py").write_text('GAMES = ("chess",)\n')
    (games / "chess" / "rulebook.md").write_text("- **CH-001** Pawns go on.\n")
    return tmp_path


def run(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A module of Python in a checkout, on that checkout's own code."""
    paths = os.pathsep.join(str(checkout / part) for part in ("core", "build", "editor"))
    command = [sys.executable, "-m", *words]
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)


def test_a_skeleton_is_a_game_that_passes_what_every_game_must(checkout: Path) -> None:
    make(checkout, "night_watch")
    assert registered(checkout / "core/sellsword/games/__init__.py")[-1] == "night_watch"
    suites = ("tests/core/night_watch", "tests/core/conformance", "tests/core/test_rulebook.py")
    more = ("tests/editor/test_kits.py", "tests/lab/test_figures.py")
    done = run(checkout, "pytest", "-n0", "-q", "-p", "no:cacheprovider", *suites, *more, "-k", "night_watch")
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout


def test_a_skeleton_is_written_as_the_house_writes(checkout: Path) -> None:
    written = [str(path) for path in make(checkout, "night_watch") if path.suffix == ".py"]
    for words in (("check",), ("format", "--check")):
        done = run(checkout, "ruff", *words, *written)
        assert done.returncode == 0, done.stdout
    scenario = checkout / "scenarios/night_watch/first_race.json"
    text = scenario.read_text("utf-8")
    assert canonical.formatted(scenario, text.encode()).text == text


@pytest.mark.parametrize(
    "game_id", ["", "Night", "night-watch", "7th_night", "night__watch", "class", "n" * 41]
)
def test_an_ill_formed_id_is_refused(bare: Path, game_id: str) -> None:
    with pytest.raises(NotNewError, match="small letters"):
        make(bare, game_id)


def test_a_taken_id_is_refused_and_nothing_is_written(bare: Path) -> None:
    with pytest.raises(NotNewError, match="already"):
        make(bare, "chess")
    (bare / "scenarios" / "shogi").mkdir(parents=True)
    with pytest.raises(NotNewError, match="scenarios/shogi"):
        make(bare, "shogi")
    assert not (bare / "core/sellsword/games/shogi").exists()


def test_the_registry_grows_a_line_and_breaks_a_long_one(bare: Path) -> None:
    registry = bare / "core/sellsword/games/__init__.py"
    register(registry, "go")
    assert registry.read_text() == 'GAMES = ("chess", "go")\n'
    for name in ("draughts_with_very_many_dice", "three_dimensional_backgammon", "a_very_quiet_evening"):
        register(registry, name)
    assert registry.read_text().startswith('GAMES = (\n    "chess",\n    "go",\n')
    assert len(registered(registry)) == 5


def test_rule_ids_begin_with_letters_that_no_other_game_has(bare: Path) -> None:
    assert taken_letters(bare) == {"CH"}
    assert letters("night_watch", {"CH"}) == "NW"
    assert letters("chess", {"CH"}) == "CE"
    assert letters("x", {"AB"}) == "AC"


def test_the_command_says_why_there_is_no_such_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["new-game", "dark_metal"]) == 2
    assert "there is a game “dark_metal” already" in capsys.readouterr().err
