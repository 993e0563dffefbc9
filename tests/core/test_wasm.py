"""The core inside Pyodide: the same games as on CPython, and its own tests."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Timer

import pytest

from tests.golden.recorded import BATTLES_FILE, FILE, GAMES, deals, records
from tests.vectors import replay as vectors

ROOT = Path(__file__).parents[2]
SUITE = ("copies", "pools", "taking_back")
ENDED = "exit "
HANGS = 600  # seconds
# No plugin is loaded there, and the settings of one that is missing are no fault.
SETTINGS = ("-o", "addopts=--strict-markers --import-mode=importlib")


class Pyodide:
    """One Python in Node for all that is tried there: to start one takes as long as to play a few games."""

    def __init__(self) -> None:
        site = Path(pytest.__file__).parents[1]
        command = ["node", "tests/wasm/run.mjs", str(site)]
        self._node = Popen(command, cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True, encoding="utf-8")

    def told(self, *words: str) -> list[str]:
        """The lines that a module prints there; it must end well, and not hang."""
        hanging = Timer(HANGS, self._node.kill)
        hanging.start()
        try:
            return self._ask(words)
        finally:
            hanging.cancel()

    def _ask(self, words: Sequence[str]) -> list[str]:
        assert self._node.stdin
        assert self._node.stdout
        print(json.dumps(words), file=self._node.stdin, flush=True)
        printed: list[str] = []
        for line in self._node.stdout:
            if line.startswith(ENDED):
                assert line == f"{ENDED}0\n", "\n".join(printed[-60:])
                return printed
            printed.append(line.removesuffix("\n"))
        raise AssertionError("\n".join(["Pyodide broke off:", *printed[-60:]]))

    def leave(self) -> None:
        """Ends it."""
        with self._node:
            self._node.kill()


@pytest.fixture(scope="module")
def pyodide() -> Iterator[Pyodide]:
    """Started once."""
    started = Pyodide()
    yield started
    started.leave()


def test_recorded_games_give_the_same_hash_chain_in_wasm(pyodide: Pyodide) -> None:
    """A sixteenth of them; the long run plays all."""
    assert pyodide.told("tests.golden.recorded", FILE.name, "16") == records()[::16]


@pytest.mark.long
def test_two_hundred_recorded_games_give_the_same_hash_chain_in_wasm(pyodide: Pyodide) -> None:
    assert pyodide.told("tests.golden.recorded", FILE.name) == records()
    assert len(records()) == GAMES >= 200
    assert sum('"contested_ground/' in record for record in records()) >= 100
    for later in deals()[2:]:
        assert pyodide.told("tests.golden.recorded", later.name) == later.known()


@pytest.mark.long
@pytest.mark.parametrize("first", range(4))
def test_a_hundred_recorded_battles_give_the_same_hash_chain_in_wasm(pyodide: Pyodide, first: int) -> None:
    """All of them, in four parts: each takes a minute."""
    printed = pyodide.told("tests.golden.recorded", BATTLES_FILE.name, "4", str(first))
    assert printed == records(BATTLES_FILE)[first::4]


def test_the_vectors_of_the_boards_give_the_same_hashes_in_wasm(pyodide: Pyodide) -> None:
    assert pyodide.told("tests.vectors.replay") == [vectors.record(path) for path in vectors.files()]


@pytest.mark.long
def test_states_odds_and_undo_hold_in_wasm() -> None:
    """In a Pyodide of its own, where pytest reads all that it tries itself."""
    tests = [f"tests/core/conformance/test_{name}.py" for name in SUITE]
    apart = Pyodide()
    printed = apart.told("pytest", "-q", "-p", "no:cacheprovider", *SETTINGS, "-m", "not long", *tests)
    apart.leave()
    assert " passed" in "\n".join(printed)
