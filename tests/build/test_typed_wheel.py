"""The core's wheel for those who use it from code of their own: typed, and nothing in it but the package."""

import os
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from sellsword_build.bytecode import played_files
from sellsword_build.layout import CORE
from sellsword_build.wheel import build_wheel
from tests.build.readme import shown

SCRIPT = """
from typing import Any, assert_type

from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import Choice, Decision, Option, Reason, Verdict
from sellsword.games import GAMES, game
from sellsword.match import HUMAN, Holder, Match, Refused, agree, begin
from sellsword.players import decide, player
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.read import read


def played(text: bytes, dice: Dice) -> Match[Any]:
    scenario, problems = assert_type(read(text), tuple[Scenario | None, list[Problem]])
    if scenario is None:
        raise ValueError(problems)
    rules = assert_type(game(GAMES[0]), Game[Any])
    holders = [Holder(seat.name, HUMAN) for seat in rules.seats(scenario)]
    match = begin(rules, agree(rules, scenario, holders, "seed"))
    while decision := assert_type(match.decision(), Decision | None):
        print(decision.question, [option.choice for option in rules.options(match.state)])
        match.play(assert_type(decide(player("greedy"), rules, match.seats, match.state, dice), Choice))
    return match


def why_not(match: Match[Any], text: str) -> tuple[Reason, ...]:
    return assert_type(match.judge(Choice.parse(text)), Verdict).reasons
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The core's wheel as a release would build it."""
    return build_wheel(CORE, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment in which the wheel is all there is."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, symlinks=os.name != "nt")
    (packages,) = home.glob("lib/python*/site-packages")
    with ZipFile(wheel) as archive:
        archive.extractall(packages)
    return home / "bin" / "python"


def judged(python: Path, script: Path) -> str:
    """What mypy says of a script, in its strictest profile, to somebody who has only installed the wheel."""
    where: list[str | Path] = ["--python-executable", python, "--cache-dir", python.parents[1] / "cache"]
    command = [sys.executable, "-m", "mypy", "--strict", *where, script]
    apart = {name: value for name, value in os.environ.items() if name not in ("MYPYPATH", "PYTHONPATH")}
    done = subprocess.run(command, cwd=script.parent, env=apart, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_the_wheel_holds_the_package_and_the_word_that_it_is_typed(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert "sellsword/py.typed" in names
    assert {name.split("/")[0] for name in names} == {"sellsword", f"{wheel.name.split('-py3')[0]}.dist-info"}


OUT = ("api/", "hosted/seat.py", "scenarios/")


def test_the_page_does_without_what_is_for_type_checkers_and_programs(wheel: Path) -> None:
    names, played = ZipFile(wheel).namelist(), played_files(str(wheel))
    left = {name for name in names if name not in played and ".dist-info/" not in name}
    for_programs = {name for name in left if name.startswith(tuple(f"sellsword/{part}" for part in OUT))}
    assert {"sellsword/api/match.py", "sellsword/scenarios/schlock_attack/draughts.json"} <= for_programs
    assert {Path(name).name for name in left - for_programs} == {"py.typed", "tunables.py"}


def test_the_page_loads_nothing_that_is_for_programs() -> None:
    ask = "import sys, sellsword.browser; print([name for name in sys.modules if '.api' in name])"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("text", [SCRIPT, shown().script], ids=["ours", "readme"])
def test_a_script_that_uses_the_wheel_is_typed_strictly(python: Path, tmp_path: Path, text: str) -> None:
    script = tmp_path / "script.py"
    script.write_text(text)
    assert judged(python, script) == "Success: no issues found in 1 source file\n"


def test_a_script_that_uses_it_wrongly_is_told(python: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("from sellsword.game import Choice\n\nChoice.parse(7)\n")
    assert 'Argument 1 to "parse" of "Choice" has incompatible type "int"' in judged(python, script)
