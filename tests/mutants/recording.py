"""Which test runs through which lines of a game: recorded once, and kept until a source changes."""

import hashlib
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
CACHE = ROOT / "dist" / "cache" / "mutants"
GAMES = ROOT / "core" / "sellsword" / "games"
TESTS = ("tests/core", "tests/golden")
QUIET = ("-q", "-p", "no:cacheprovider", "-m", "not long")
TOOL = sys.monitoring.COVERAGE_ID


@dataclass(frozen=True)
class Known:
    """A test: what it took, the rules that it claims."""

    seconds: float
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Record:
    """The tests of a game by their ids, and which of them run through a line of a module."""

    tests: Mapping[str, Known]
    lines: Mapping[str, Mapping[int, Sequence[str]]]

    def through(self, path: str, line: int) -> Sequence[str]:
        """The tests that run through a line."""
        return self.lines.get(path, {}).get(line, ())


class Recorder:
    """A pytest plugin that notes through which lines of a game each test runs, once a line and test."""

    def __init__(self, game_id: str) -> None:
        self.folder = f"{GAMES / game_id}/"
        self.met: set[tuple[str, int]] = set()
        self.tests: dict[str, Known] = {}
        self.lines: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
        self.seconds: dict[str, float] = defaultdict(float)
        self.failed: set[str] = set()

    def begin(self) -> None:
        """From now on lines are looked at."""
        sys.monitoring.use_tool_id(TOOL, "mutants")
        sys.monitoring.register_callback(TOOL, sys.monitoring.events.LINE, self.note)
        sys.monitoring.set_events(TOOL, sys.monitoring.events.LINE)

    def end(self) -> None:
        """No more."""
        sys.monitoring.set_events(TOOL, 0)
        sys.monitoring.free_tool_id(TOOL)

    def note(self, code: CodeType, line: int) -> Any:
        """A line is run through: once is enough until the next test."""
        if code.co_filename.startswith(self.folder):
            self.met.add((code.co_filename, line))
        return sys.monitoring.DISABLE

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Notes what a test runs through, from its set-up on."""
        self.met.clear()
        sys.monitoring.restart_events()
        done = yield
        if item.nodeid not in self.failed:
            rules = tuple(str(rule) for mark in item.iter_markers("rule") for rule in mark.args)
            self.tests[item.nodeid] = Known(round(self.seconds[item.nodeid], 3), rules)
            for path, line in self.met:
                self.lines[Path(path).relative_to(ROOT).as_posix()][line].append(item.nodeid)
        return done

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """What it took, and whether it passed."""
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            self.failed.add(report.nodeid)


def digest(game_id: str) -> str:
    """Of all sources and tests that a record of a game depends on."""
    folders = (ROOT / "core" / "sellsword", ROOT / "tests" / "core", ROOT / "tests" / "golden")
    known = hashlib.sha256(game_id.encode())
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        known.update(path.read_bytes())
    return known.hexdigest()[:16]


def record(game_id: str, jobs: Any) -> Record:
    """The record of a game, made anew where a source or a test changed; ``jobs`` runs it in a process."""
    path = CACHE / game_id / "record.json"
    if not path.exists() or json.loads(path.read_text("utf-8"))["digest"] != digest(game_id):
        jobs(make, game_id, path)
    kept = json.loads(path.read_text("utf-8"))
    names = list(kept["tests"])
    return Record(
        {name: Known(seconds, tuple(rules)) for name, (seconds, rules) in kept["tests"].items()},
        {
            module: {int(line): [names[at] for at in tests] for line, tests in lines.items()}
            for module, lines in kept["lines"].items()
        },
    )


def make(game_id: str, path: Path) -> None:
    """Runs a game's tests and writes its record."""
    recorder = Recorder(game_id)
    recorder.begin()
    pytest.main([*TESTS, *QUIET, "--game", game_id], plugins=[recorder])
    recorder.end()
    at = {name: number for number, name in enumerate(recorder.tests)}
    lines = {
        module: {line: [at[test] for test in tests] for line, tests in sorted(found.items())}
        for module, found in sorted(recorder.lines.items())
    }
    tests = {name: (test.seconds, test.rules) for name, test in recorder.tests.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"digest": digest(game_id), "tests": tests, "lines": lines}), "utf-8")
