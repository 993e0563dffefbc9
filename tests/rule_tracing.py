"""A pytest plugin: which lines of the rulebooks the tests prove.

``@pytest.mark.rule("CO-073")`` names what a test proves. After a full run each line of each rulebook must
have a test that passed, or stand in its game's untested.toml with a reason; otherwise the run fails. A game
that is not offered yet has a rulebook to name, and is not judged.
"""

from collections.abc import Container, Iterable, Mapping
from pathlib import Path

import pytest

from sellsword import games
from sellsword.rulebook import GAMES, Rulebook, shelf
from sellsword_shell.rule_coverage import Tally, tally, traced, untested

MOST_IDS_SHOWN = 40
# The long tests repeat in full what the others sample, so a run without them still proves everything.
WHOLE = ("", "not long")


def pytest_configure(config: pytest.Config) -> None:
    """Starts tracing."""
    listed = {game: untested(f"{GAMES}.{game}") for game in sorted(games.GAMES)}
    config.pluginmanager.register(RuleTrace(config, shelf(), listed), "rule-trace")


class RuleTrace:
    """Collects the ids that passing tests name; where the run is a full one, reports and judges them.

    ``books`` are all that may be named; ``listed`` are the games that are judged, each with its ids that
    have nothing to test.
    """

    def __init__(
        self, config: pytest.Config, books: Mapping[str, Rulebook], listed: Mapping[str, Mapping[str, str]]
    ) -> None:
        self.config = config
        self.books = books
        self.listed = listed
        self.known = {entry.id for book in self.books.values() for entry in book.entries()}
        self.proved: set[str] = set()
        self.lines: list[str] = []
        self.faults: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Writes each test's ids into its report, which is what a worker process sends home."""
        for item in items:
            item.user_properties.extend(("rule", rule_id) for rule_id in _named(item))

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Refuses a test that names a rule which no rulebook has."""
        unknown = [rule_id for rule_id in _named(item) if rule_id not in self.known]
        if unknown:
            pytest.fail(f"{item.nodeid} names {', '.join(unknown)}, which is in no rulebook", pytrace=False)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Counts the ids of a test that passed."""
        if report.when == "call" and report.passed:
            self.proved.update(str(value) for name, value in report.user_properties if name == "rule")

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Judges a full run that came to its end."""
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and not session.shouldfail
        if not ended or hasattr(self.config, "workerinput") or not _is_full(self.config):
            return
        for game, listed in self.listed.items():
            self._judge(game, self.books[game], listed)
        self._judge_marks()
        if self.faults:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Prints the tallies, and what is wrong."""
        if self.lines:
            terminalreporter.section("rules proved by tests")
        for line in self.lines:
            terminalreporter.write_line(line)
        for fault in self.faults:
            terminalreporter.write_line(fault, red=True)

    def _judge(self, game: str, book: Rulebook, listed: Mapping[str, str]) -> None:
        ids = [entry.id for entry in book.entries()]
        groups = tally(book, self.proved, listed)
        self.lines.append(f"{game}: " + ", ".join(_told(group, counts) for group, counts in groups.items()))
        self._fault(f"{game}: no passing test and not in untested.toml", ids, self.proved | listed.keys())
        self._fault(f"{game}: in untested.toml, and tested after all", listed, listed.keys() - self.proved)

    def _judge_marks(self) -> None:
        """Holds ``traced``, which reads the tests' source, equal to what ran."""
        found = traced(self.config.rootpath / "tests")
        self._fault(
            "write the id in the mark itself, for `sellsword rule` to find", sorted(self.proved), found
        )

    def _fault(self, sentence: str, ids: Iterable[str], fine: Container[str]) -> None:
        wrong = [rule_id for rule_id in ids if rule_id not in fine]
        if wrong:
            more = f" and {len(wrong) - MOST_IDS_SHOWN} more" if len(wrong) > MOST_IDS_SHOWN else ""
            self.faults.append(f"{sentence}: {', '.join(wrong[:MOST_IDS_SHOWN])}{more}")


def _named(item: pytest.Item) -> list[str]:
    return [str(rule_id) for mark in item.iter_markers("rule") for rule_id in mark.args]


def _told(group: str, counts: Tally) -> str:
    aside = f" ({counts.untestable} untestable)" if counts.untestable else ""
    return f"{group} {counts.tested}/{counts.total}{aside}"


def _is_full(config: pytest.Config) -> bool:
    """Whether nothing on the command line leaves tests out."""
    option = config.option
    narrowed = (
        option.keyword
        or option.markexpr not in WHOLE
        or option.deselect
        or option.ignore
        or option.ignore_glob
    )
    parts = any(config.getoption(name, False) for name in ("collectonly", "lf", "quick", "game"))
    if narrowed or parts:
        return False
    return all(_holds_all_tests(config, argument) for argument in config.args)


def _holds_all_tests(config: pytest.Config, argument: str) -> bool:
    tests = config.rootpath / "tests"
    folder = (config.invocation_params.dir / Path(argument)).resolve()
    return folder == tests or folder in tests.parents
