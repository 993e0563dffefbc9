"""What is quick by the record, what goes to one worker, and in what order the work is dealt."""

import json
from pathlib import Path

import pytest

from tests import durations
from tests.durations import order, renewed, scope

TABLE = "tests/core/conformance/test_scenes.py::test_a_scene_is_plain_data[dark_metal/cold-landing-hex]"
PLAYER = "tests/core/conformance/test_computers.py::test_it[dark_metal/cold-landing-hex-@search@20n]"
SUITE = """
import pytest

@pytest.fixture
def browser():
    return "Chromium"

@pytest.fixture
def page(chromium):
    return chromium

@pytest.fixture
def chromium():
    return "a page"

def test_fast():
    pass

def test_slow():
    pass

def test_page(page):
    pass
"""


def test_what_is_played_at_one_table_goes_to_one_worker() -> None:
    assert scope(TABLE) == scope(PLAYER) == "dark_metal/cold-landing-hex"


def test_all_else_goes_by_file() -> None:
    assert scope("tests/core/test_dice.py::test_a_roll[six]") == "tests/core/test_dice.py"
    assert scope("tests/golden/test_golden.py::test_it[yard]") == "tests/golden/test_golden.py"


def test_the_longest_is_dealt_first_and_what_takes_nothing_stays_in_order() -> None:
    tests = ["a.py::one", "b.py::one", "c.py::one", "c.py::two", "d.py::one"]
    assert list(order(tests, {"c.py::one": 2.0, "c.py::two": 2.0, "d.py::one": 3.0})) == [
        "c.py",
        "d.py",
        "a.py",
        "b.py",
    ]


def test_no_test_of_a_crowded_table_is_quick() -> None:
    seconds = {TABLE: 3.0, PLAYER: 2.5, "a.py::test_it[toy/highwire]": 3.0, "a.py::test_long": 9.0}
    assert durations.crowded_tables(seconds) == {"dark_metal/cold-landing-hex"}


def test_a_record_changes_only_where_a_time_did() -> None:
    old = {"steady": 1.0, "slower": 1.0, "now fast": 1.0, "at the edge": 0.3}
    timed = {"steady": 1.4, "slower": 2.6, "now fast": 0.01, "at the edge": 0.16, "new": 0.44, "fast": 0.02}
    assert renewed(old, timed) == {"at the edge": 0.3, "new": 0.44, "slower": 2.6, "steady": 1.0}


def test_many_quick_cases_of_one_function_are_on_record_together() -> None:
    timed = {f"a.py::test_it[{number}]": 0.02 for number in range(300)} | {"a.py::test_other[1]": 0.02}
    assert renewed({}, timed) == {"a.py::test_it[*]": 6.0}
    assert renewed({"a.py::test_it[*]": 6.0}, {"a.py::test_it[1]": 0.02}) == {}


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.Pytester:
    """Three tests and the plugin, with a record of its own."""
    record = tmp_path / "durations.json"
    record.write_text(json.dumps({"test_suite.py::test_slow": 2.5}))
    monkeypatch.setattr(durations, "RECORD", record)
    pytester.makepyfile(test_suite=SUITE)
    return pytester


def run(suite: pytest.Pytester, *words: str) -> str:
    ran = suite.runpytest_inprocess("-v", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", *words)
    return ran.stdout.str()


def test_quick_leaves_out_what_is_slow_by_the_record_and_what_opens_a_browser(suite: pytest.Pytester) -> None:
    told = run(suite, "-p", "tests.durations", "--quick")
    assert "test_fast PASSED" in told
    assert "1 passed, 2 deselected" in told


def test_quick_leaves_out_a_function_whose_cases_are_many(suite: pytest.Pytester) -> None:
    durations.RECORD.write_text(json.dumps({"test_suite.py::test_fast[*]": 7.0}))
    assert "1 passed, 2 deselected" in run(suite, "-p", "tests.durations", "--quick")


def test_a_timed_run_renews_the_record(suite: pytest.Pytester) -> None:
    run(suite, "-p", "tests.durations", "--time")
    assert json.loads(durations.RECORD.read_text()) == {}


def test_a_test_that_did_not_run_stays_on_record_while_there_is_one() -> None:
    here = "tests/build/test_durations.py::test_all_on_record_is_there[now]"
    old = {here: 3.0, "tests/build/test_durations.py::test_gone": 1.0, "tests/gone.py::test_it": 1.0}
    assert renewed(old, {}) == {here: 3.0}


def test_all_on_record_is_there() -> None:
    """`make durations` forgets what went."""
    assert [test for test in durations.on_record() if not durations.is_there(test)] == []
