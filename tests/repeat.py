"""Runs a part of the tests again and again, and lists what failed: `python -m tests.repeat tests/web`.

-n TIMES    how often, 10 unless told
--load      beside a busy loop on each core, as on a machine that has other things to do

All else is for pytest. Each test that failed is told with the number of its failures among its runs, and with
their first lines; the exit code is 1 where there was any.
"""

import argparse
import multiprocessing
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

RAN = 0, 1  # what pytest exits with where the tests ran, whatever came of them
QUIET = ("-q", "--no-header", "--tb=short")


class Record:
    """How often each test ran, and how often it failed with which first line."""

    def __init__(self) -> None:
        self.runs: Counter[str] = Counter()
        self.failures: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def add(self, report: Path) -> None:
        """Reads pytest's report of one run."""
        cases = list(ElementTree.parse(report).iter("testcase"))
        self.runs.update({_name(case) for case in cases})
        for name, line in {_name(case): line for case in cases if (line := _failure(case))}.items():
            self.failures[name][line] += 1

    def tell(self) -> Iterator[str]:
        """A line for each test that failed, and one for each way in which it did."""
        for name, lines in sorted(self.failures.items()):
            yield f"{name}: failed {lines.total()} of {self.runs[name]} times"
            yield from (f"    {count} × {line}" for line, count in lines.most_common())


def _name(case: ElementTree.Element) -> str:
    return f"{case.get('classname')}::{case.get('name')}"


def _failure(case: ElementTree.Element) -> str:
    """The first line of what a test failed with, in its set-up or after it as well; empty where it passed."""
    found = [each.get("message") or "failed" for tag in ("failure", "error") for each in case.iter(tag)]
    return found[0].splitlines()[0] if found else ""


@contextmanager
def loaded(cores: int) -> Iterator[None]:
    """So many cores have something else to do meanwhile."""
    loops = [multiprocessing.Process(target=_spin, daemon=True) for _ in range(cores)]
    for loop in loops:
        loop.start()
    try:
        yield
    finally:
        for loop in loops:
            loop.terminate()


def _spin() -> None:
    while True:
        pass


def repeat(times: int, arguments: Sequence[str]) -> Record:
    """Runs pytest so often; raises SystemExit where it cannot run the tests at all."""
    record = Record()
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        for number in range(1, times + 1):
            print(f"Run {number} of {times}", flush=True)
            command = [sys.executable, "-m", "pytest", *QUIET, f"--junit-xml={report}", *arguments]
            if (code := subprocess.run(command, check=False).returncode) not in RAN:
                raise SystemExit(code)
            record.add(report)
    return record


def main(arguments: Sequence[str]) -> int:
    """Runs, and tells; 1 where anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.repeat", description="What fails by chance.")
    parser.add_argument("-n", dest="times", type=int, default=10, help="how often (10)")
    parser.add_argument("--load", action="store_true", help="beside a busy loop on each core")
    known, rest = parser.parse_known_args(arguments)
    with loaded((os.cpu_count() or 1) if known.load else 0):
        record = repeat(known.times, rest)
    print("\n".join(record.tell()) or "Nothing failed.")
    return int(bool(record.failures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
