"""The tool that runs tests again and again: on tests of which one fails every second time."""

from pathlib import Path

import pytest

from tests.repeat import main

TESTS = """from pathlib import Path

MARK = Path(__file__).with_name("mark")

def test_every_second_time():
    if MARK.exists():
        MARK.unlink()
    else:
        MARK.touch()
        raise ValueError("the first time\\nand more of it")

def test_always():
    assert True
"""


@pytest.fixture
def some_tests(tmp_path: Path) -> str:
    """A file of tests, apart from ours."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    file = tmp_path / "test_some.py"
    file.write_text(TESTS)
    return str(file)


def test_what_varied_is_told_with_its_count_and_its_first_line(
    some_tests: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["-n", "3", "-p", "no:cacheprovider", some_tests]) == 1
    told = capsys.readouterr().out.splitlines()[3:]
    assert told == [
        "test_some::test_every_second_time: failed 2 of 3 times",
        "    2 × ValueError: the first time",
    ]


def test_nothing_is_told_where_nothing_failed(some_tests: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["-n", "2", "--load", "-p", "no:cacheprovider", some_tests, "-k", "always"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Nothing failed."


def test_tests_that_cannot_be_run_end_it(some_tests: str) -> None:
    with pytest.raises(SystemExit):
        main(["-n", "2", "-p", "no:cacheprovider", some_tests + "x"])
