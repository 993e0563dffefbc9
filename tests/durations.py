"""A pytest plugin: what each test took when all were last timed, and what is made of that.

``--quick`` runs what is fast and needs no browser; ``--time`` times a full run and renews the record. Work
goes to the worker processes longest first, so that they end together; what is played at one table goes to
one worker, which plays its games once.
"""

import json
import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping
from pathlib import Path

import pytest

RECORD = Path(__file__).with_name("durations.json")
QUICK = 0.03  # seconds: what takes longer is on record, and not quick
CROWDED = 5  # seconds: where a table takes longer, or all cases of a function, none of its tests is quick
CASES = "[*]"  # the cases of a function that are quick each, all together
STEADY = 2  # a time is written anew where it is so many times the one on record, or the other way round
# Whatever a test's name says, the browser and the built site take long.
BROWSER = {"chromium", "owner", "playwright", "site"}
# A test's parameters begin with the table that it is played at.
TABLE = re.compile(r"\[([a-z_]+/[a-z0-9]+(?:-[a-z0-9]+)*)")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the two options."""
    group = parser.getgroup("durations")
    group.addoption("--quick", action="store_true", help="only what is fast and needs no browser")
    group.addoption("--time", action="store_true", help=f"time the tests, and renew {RECORD.name}")


def pytest_configure(config: pytest.Config) -> None:
    """Begins to time where that is asked for; workers only report."""
    if config.getoption("time") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Stopwatch(), "stopwatch")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Deals the tests to the workers by scope."""
    from xdist.scheduler import LoadScopeScheduling

    class ByScope(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
        def _split_scope(self, nodeid: str) -> str:
            return scope(nodeid)

    return ByScope(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what is not quick where only that is wanted, and puts what takes longest first."""
    seconds = on_record()
    if config.getoption("quick"):
        wanted = {item.nodeid for item in items}  # which long tests are not among: they make no table crowded
        crowded = crowded_tables({test: took for test, took in seconds.items() if test in wanted})
        slow = [item for item in items if not is_quick(item, seconds, crowded)]
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if is_quick(item, seconds, crowded)]
    place = order((item.nodeid for item in items), seconds)
    items.sort(key=lambda item: place[scope(item.nodeid)])


def on_record() -> dict[str, float]:
    """The seconds of each test that is not quick, by its id."""
    return json.loads(RECORD.read_text("utf-8")) if RECORD.exists() else {}


def crowded_tables(seconds: Mapping[str, float]) -> set[str]:
    """The tables at which much is slow: whoever came first there would play the games that all look at."""
    totals: Counter[str] = Counter()
    for test, took in seconds.items():
        totals[scope(test)] += round(1000 * took)
    return {name for name, took in totals.items() if took > 1000 * CROWDED and not name.endswith(".py")}


def is_quick(item: pytest.Item, seconds: Mapping[str, float], crowded: Container[str]) -> bool:
    """Whether a test is fast and needs no browser; one that was never timed is taken to be fast."""
    fast = seconds.keys().isdisjoint((item.nodeid, cases(item.nodeid))) and scope(item.nodeid) not in crowded
    return fast and BROWSER.isdisjoint(getattr(item, "fixturenames", ()))


def cases(test: str) -> str:
    """What stands on record for all quick cases of a test's function."""
    return test.partition("[")[0] + CASES


def scope(test: str) -> str:
    """What goes to one worker: the tests of one table, wherever they stand, else those of one file."""
    table = TABLE.search(test)
    return table[1] if table else test.partition("::")[0]


def order(tests: Iterable[str], seconds: Mapping[str, float]) -> dict[str, int]:
    """The place of each scope among all, the longest first; those that take nothing stay as they come."""
    totals: Counter[str] = Counter()
    for test in tests:
        totals[scope(test)] += round(1000 * seconds.get(test, 0))
    return {name: place for place, (name, _) in enumerate(totals.most_common())}


def renewed(old: Mapping[str, float], timed: Mapping[str, float]) -> dict[str, float]:
    """The record after a run. A time that is much the same as before stays, so that little changes; so does
    that of a test which did not run, such as a long one, as long as there is such a test."""
    timed = {**timed, **_together(timed)}
    kept = {test: took for test, took in old.items() if test not in timed and is_there(test)}
    slow = {test: took for test, took in timed.items() if _is_slow(test, took, test in old)}
    steady = {
        test: old[test] if _steady(old.get(test), took) else round(took, 2) for test, took in slow.items()
    }
    return dict(sorted((kept | steady).items()))


def is_there(test: str) -> bool:
    """Whether the file that a test's id names is there, and has a function of that name."""
    file, _, name = test.partition("::")
    path = RECORD.parents[1] / file
    function = name.partition("[")[0].rpartition("::")[2]
    return path.is_file() and f"def {function}(" in path.read_text("utf-8")


def _together(timed: Mapping[str, float]) -> dict[str, float]:
    """The seconds of all quick cases of each function that has several."""
    totals: Counter[str] = Counter()
    for test, took in timed.items():
        totals[cases(test)] += round(1000 * took) if "[" in test and took <= QUICK else 0
    return {name: took / 1000 for name, took in totals.items()}


def _is_slow(test: str, took: float, known: bool) -> bool:
    most = CROWDED if test.endswith(CASES) else QUICK
    return took > most or (known and took * STEADY > most)


def _steady(old: float | None, took: float) -> bool:
    return old is not None and old <= took * STEADY and took <= old * STEADY


class Stopwatch:
    """Adds up each test's set-up, call and tear-down; writes the record once a run came to its end."""

    def __init__(self) -> None:
        self.timed: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Counts one part of a test."""
        self.timed[report.nodeid] = self.timed.get(report.nodeid, 0) + report.duration

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Renews the record."""
        if exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            made = renewed(on_record(), self.timed)
            RECORD.write_text(json.dumps(made, indent=0) + "\n", "utf-8")
