"""The core inside Pyodide: the same games as on CPython, and its own tests."""

import subprocess
from pathlib import Path

import pytest

from tests.golden.recorded import BATTLES_FILE, FILE, GAMES, deals, records
from tests.vectors import replay as vectors

ROOT = Path(__file__).parents[2]
SUITE = ("copies", "pools", "taking_back")
# No plugin is loaded there, and the settings of one that is missing are no fault.
SETTINGS = ("-o", "addopts=--strict-markers --import-mode=importlib")


def in_pyodide(*words: str) -> str:
    """What a Python module prints when it runs in Pyodide under Node."""
    ran = subprocess.run(
        ["node", "tests/wasm/run.mjs", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-4000:]
    return ran.stdout


def test_recorded_games_give_the_same_hash_chain_in_wasm() -> None:
    """A sixteenth of them; the long run plays all."""
    assert in_pyodide("tests.golden.recorded", FILE.name, "16").splitlines() == records()[::16]


@pytest.mark.long
def test_two_hundred_recorded_games_give_the_same_hash_chain_in_wasm() -> None:
    assert in_pyodide("tests.golden.recorded", FILE.name).splitlines() == records()
    assert len(records()) == GAMES >= 200
    assert sum('"contested_ground/' in record for record in records()) >= 100
    for later in deals()[2:]:
        assert in_pyodide("tests.golden.recorded", later.name).splitlines() == later.known()


@pytest.mark.long
@pytest.mark.parametrize("first", range(4))
def test_a_hundred_recorded_battles_give_the_same_hash_chain_in_wasm(first: int) -> None:
    """All of them, in four parts: each takes a minute."""
    printed = in_pyodide("tests.golden.recorded", BATTLES_FILE.name, "4", str(first))
    assert printed.splitlines() == records(BATTLES_FILE)[first::4]


def test_the_vectors_of_the_boards_give_the_same_hashes_in_wasm() -> None:
    assert in_pyodide("tests.vectors.replay").splitlines() == [
        vectors.record(path) for path in vectors.files()
    ]


@pytest.mark.long
def test_states_odds_and_undo_hold_in_wasm() -> None:
    site = Path(pytest.__file__).parents[1]
    tests = [f"tests/core/conformance/test_{name}.py" for name in SUITE]
    printed = in_pyodide(
        "--site", str(site), "pytest", "-q", "-p", "no:cacheprovider", *SETTINGS, "-m", "not long", *tests
    )
    assert " passed" in printed
