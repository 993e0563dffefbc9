"""A mutant on trial: in a process of its own the module is broken, and tests run until one notices."""

import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from multiprocessing.connection import Connection
from types import CodeType, ModuleType
from typing import Any

import pytest

from tests.mutants.changes import Mutant, broken
from tests.mutants.recording import QUIET, ROOT

FORK = multiprocessing.get_context("fork")
FIRST = 15  # tests that are asked before the files of all others are read
SHARED = (
    "hypothesis.stateful",
    "rule_tracing",
    "sellsword.players",
    "sellsword.save",
    "tests.browsers",
    "tests.durations",
)
"""What every trial imports, before any module of a game: once for all."""
PATIENCE = 120  # seconds without a word: it goes on for ever, which is noticed as well
AT, FAILED, DONE = "at", "failed", "done"


class Broken(SourceFileLoader):
    """Loads the module of a mutant with its change made."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(mutant.module, str(ROOT / mutant.path))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        """The code of the broken module, which is kept nowhere."""
        tree = broken(self.get_data(self.path).decode(), self.mutant.number)
        return compile(tree, self.path, "exec", dont_inherit=True)


class Breaker(MetaPathFinder):
    """Finds the module of a mutant before anybody else does."""

    def __init__(self, mutant: Mutant) -> None:
        self.loader = Broken(mutant)

    def find_spec(self, name: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        """Where that module is; nothing of any other."""
        if name != self.loader.mutant.module:
            return None
        return spec_from_file_location(name, self.loader.path, loader=self.loader)


class Chosen:
    """A pytest plugin: these tests alone, in this order, each told of as it begins and if it fails."""

    def __init__(self, tests: Sequence[str], told: Connection) -> None:
        self.place = {test: number for number, test in enumerate(tests)}
        self.told = told

    @pytest.hookimpl(wrapper=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> Any:
        """After whatever else orders them."""
        done = yield
        items[:] = sorted(
            (item for item in items if item.nodeid in self.place), key=lambda item: self.place[item.nodeid]
        )
        return done

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins."""
        self.told.send((AT, nodeid))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test failed."""
        if report.failed:
            self.told.send((FAILED, report.nodeid))


def tests_of(mutant: Mutant, tests: Sequence[str], told: Connection) -> None:
    """Breaks the module, runs the tests and stops at the first that fails."""
    silence()
    sys.meta_path.insert(0, Breaker(mutant))
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    code = pytest.main([*files, *QUIET, "-x"], plugins=[Chosen(tests, told)])
    told.send((DONE, "" if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else tests[0]))


def silence() -> None:
    """Nothing is written from now on."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


@dataclass(frozen=True)
class Trial:
    """A mutant and the tests that may notice it, in order."""

    mutant: Mutant
    tests: Sequence[str]


def noticed_by(trial: Trial, run: Callable[[Mutant, Sequence[str], Connection], None] = tests_of) -> str:
    """The test that notices a mutant, by failing or by not coming to an end; empty where none does."""
    parts = (trial.tests[:FIRST], trial.tests[FIRST:])
    return next((by for part in parts if part and (by := _by(trial.mutant, part, run))), "")


def _by(
    mutant: Mutant, tests: Sequence[str], run: Callable[[Mutant, Sequence[str], Connection], None]
) -> str:
    here, there = FORK.Pipe(duplex=False)
    process = FORK.Process(target=run, args=(mutant, tests, there))
    process.start()
    there.close()
    try:
        return _heard(here, tests[0])
    finally:
        process.kill()
        process.join()
        here.close()


def warm() -> None:
    """Imports what all trials share."""
    sys.path.insert(0, str(ROOT / "tests"))
    for name in SHARED:
        import_module(name)


def _heard(told: Connection, at: str) -> str:
    """What a process tells, until it is done, falls silent or is no more."""
    while told.poll(PATIENCE):
        try:
            word, test = told.recv()
        except EOFError:
            return at
        if word == AT:
            at = test
        else:
            return str(test)
    return at


def alone(function: Callable[..., None], *values: object) -> None:
    """Runs something in a process of its own, which this one stays clean of."""

    def run() -> None:
        silence()
        function(*values)

    process = FORK.Process(target=run)
    process.start()
    process.join()
