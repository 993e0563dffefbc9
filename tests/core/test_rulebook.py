"""The rulebook reader, the books that ship, and the tracing of rules to tests."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sellsword.games import GAMES
from sellsword.rulebook import Block, Entry, Heading, Paragraph, RulebookError, Table, load, read, runs, shelf
from sellsword_shell.rule_coverage import tally, traced, untested

CAPITAL_OFFENSIVE = "sellsword.games.capital_offensive"

BOOK = """# A Small War

Two sides, one
bridge.

## The bridge

- **SW-001** Nobody swims
  (SW-S01).
- **SW-S01** ★ May a robot wade? *Ruling:* no, see SW-001.

### Odds and ends

| Id | Who | Health |
|---|---|---|
| **SW-D01** ★ | Robot | 2 |
| **SW-T01** | Ferry | 1 |
"""


def bridge() -> tuple[Block, ...]:
    return read(BOOK).sections[1].blocks


def test_a_book_has_a_title_and_sections_in_order() -> None:
    book = read(BOOK)
    assert book.title == "A Small War"
    assert [section.title for section in book.sections] == ["", "The bridge"]


def test_a_wrapped_paragraph_is_one_line() -> None:
    assert read(BOOK).sections[0].blocks == (Paragraph("Two sides, one bridge."),)


def test_a_wrapped_entry_is_one_line_and_knows_its_section_and_references() -> None:
    rule = Entry("SW-001", "rule", "The bridge", "Nobody swims (SW-S01).", "", False, ("SW-S01",))
    assert bridge()[0] == rule


def test_a_silence_has_its_ruling_apart_and_a_star_makes_it_ours() -> None:
    silence = read(BOOK).entry("SW-S01")
    assert (silence.kind, silence.ours) == ("silence", True)
    assert (silence.text, silence.ruling) == ("May a robot wade?", "no, see SW-001.")


def test_a_table_row_can_be_an_entry() -> None:
    assert isinstance(bridge()[2], Heading)
    assert isinstance(bridge()[3], Table)
    value, vector = read(BOOK).entry("SW-D01"), read(BOOK).entry("SW-T01")
    assert (value.kind, value.ours, value.text) == ("value", True, "Who: Robot; Health: 2")
    assert (vector.kind, vector.ours) == ("vector", False)


def test_inline_marks_become_runs() -> None:
    assert runs("**Roll**, *then* `end` (CO-044)") == [
        {"text": "Roll", "style": "strong"},
        {"text": ", ", "style": "plain"},
        {"text": "then", "style": "emphasis"},
        {"text": " ", "style": "plain"},
        {"text": "end", "style": "code"},
        {"text": " (", "style": "plain"},
        {"text": "CO-044", "style": "rule"},
        {"text": ")", "style": "plain"},
    ]


def test_the_json_form_holds_every_block() -> None:
    data: Any = read(BOOK).to_data()
    sections = data["sections"]
    assert [block["kind"] for block in sections[1]["blocks"]] == ["entry", "entry", "heading", "table"]
    assert sections[1]["blocks"][3]["rows"][0] == {
        "id": "SW-D01",
        "ours": True,
        "cells": [
            [{"text": "SW-D01", "style": "rule"}],
            [{"text": "Robot", "style": "plain"}],
            [{"text": "2", "style": "plain"}],
        ],
    }


def test_html_stays_text() -> None:
    assert runs("<b>bold</b>") == [{"text": "<b>bold</b>", "style": "plain"}]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("- **SW-001** Said before.", "SW-001 stands twice, under 'The bridge' and under 'The bridge'"),
        ("- **SW-1** Too short.", "line 19: a list line begins with a rule id in bold"),
        ("- No id.", "line 19: a list line begins with a rule id in bold"),
        ("- **SW-002**", "line 19: SW-002 says nothing"),
        ("- **SW-S02** And now?", "line 19: SW-S02 is a silence and needs '*Ruling:*'"),
        ("- **SW-X01** A clash.", "line 19: SW-X01 is a contradiction and needs '*Ruling:*'"),
        ("#### Deep", "line 19: use '##' and '###' headings"),
        ("1. One", "line 19: use '##' and '###' headings"),
        ("| lonely |", "line 19: a table has a header, a line of dashes and a row at least"),
        ("| a | b |\n|---|---|\n| c |", "line 21: the row has 1 cells and the table 2 columns"),
        ("| a | b |\n|---|---|\n| **SW-7** | c |", "line 21: a bold first cell holds a rule id alone"),
    ],
)
def test_a_malformed_line_is_refused_with_its_place(line: str, complaint: str) -> None:
    with pytest.raises(RulebookError, match=re.escape(complaint)):
        read(f"{BOOK}\n{line}\n")


@pytest.mark.parametrize("text", ["", "Two sides, one bridge."])
def test_a_book_without_a_title_is_refused(text: str) -> None:
    with pytest.raises(RulebookError, match="line 1: a rulebook begins with its title"):
        read(text)


def test_a_rule_that_is_not_there_is_named() -> None:
    with pytest.raises(RulebookError, match="the rulebook of A Small War has no SW-999"):
        read(BOOK).entry("SW-999")


def test_a_package_without_a_rulebook_is_named() -> None:
    with pytest.raises(RulebookError, match=r"sellsword\.players has no rulebook\.md"):
        load("sellsword.players")


@pytest.mark.parametrize("game", shelf())
def test_every_book_is_whole(game: str) -> None:
    """No reference leads nowhere, numbers have no gaps, the JSON form survives a round trip."""
    book = shelf()[game]
    assert book.dangling() == ()
    assert all(_has_no_gaps(numbers) for numbers in _numbers(book.entries()).values())
    assert json.loads(json.dumps(book.to_data())) == book.to_data()


def _numbers(entries: tuple[Entry, ...]) -> dict[str, list[int]]:
    numbers: dict[str, list[int]] = {}
    for entry in entries:
        prefix, number = re.fullmatch(r"(\w\w-[A-Z]?)(\d+)", entry.id).groups()
        numbers.setdefault(prefix, []).append(int(number))
    return numbers


def _has_no_gaps(numbers: list[int]) -> bool:
    return sorted(numbers) == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game", shelf())
def test_every_quick_reference_reads_and_names_rules_of_its_book(game: str) -> None:
    text = json.dumps(load(f"sellsword.games.{game}", "quickref.md").to_data())
    named = re.findall(r'"text": "(\w\w-\w+)", "style": "rule"', text)
    assert named
    assert set(named) <= {entry.id for entry in shelf()[game].entries()}


def test_capital_offensive_has_every_line_of_its_ledger() -> None:
    counts = {group: each.total for group, each in tally(load(CAPITAL_OFFENSIVE), (), ()).items()}
    assert counts == {"rules": 114, "rulings": 51, "vectors": 30, "values": 4}


def test_capital_offensive_leaves_little_untested() -> None:
    listed = untested(CAPITAL_OFFENSIVE)
    assert tally(load(CAPITAL_OFFENSIVE), (), listed)["rules"].untestable <= 14
    assert all(reason.endswith(".") for reason in listed.values())


def test_a_tally_counts_each_group_apart() -> None:
    counts = tally(read(BOOK), ["SW-001", "SW-T01"], ["SW-S01"])
    assert counts["rules"].to_data() == {"total": 1, "tested": 1, "untestable": 0}
    assert counts["rulings"].to_data() == {"total": 1, "tested": 0, "untestable": 1}
    assert counts["vectors"].to_data() == {"total": 1, "tested": 1, "untestable": 0}
    assert counts["values"].to_data() == {"total": 1, "tested": 0, "untestable": 0}


CASES = """
import pytest

TABLE = [pytest.param(1, marks=pytest.mark.rule("CO-001"))]

@pytest.mark.rule("CO-002", "CO-003")
def test_two():
    assert True

@pytest.mark.rule("CO-004")
class TestFour:
    @pytest.mark.rule("CO-005")
    def test_five(self):
        assert True

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("CO-006"))])
def test_six(n):
    assert n == 1
"""


def test_marks_are_traced_to_the_tests_that_carry_them(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_cases.py").write_text(CASES)
    name = "tests/test_cases.py"
    assert traced(tmp_path / "tests") == {
        "CO-001": [name],
        "CO-002": [f"{name}::test_two"],
        "CO-003": [f"{name}::test_two"],
        "CO-004": [f"{name}::TestFour::test_five"],
        "CO-005": [f"{name}::TestFour::test_five"],
        "CO-006": [f"{name}::test_six"],
    }


PROJECT = """
import rule_tracing
from sellsword.rulebook import read

BOOK = {book!r}

def pytest_configure(config):
    listed = {{"war": {{"SW-S01": "It is a question."}}}}
    config.pluginmanager.register(rule_tracing.RuleTrace(config, {{"war": read(BOOK)}}, listed))
"""
# Hypothesis would be loaded anew for each project, which takes a second.
WITHOUT = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest")
PROVABLE = ("SW-001", "SW-D01", "SW-T01")


class Project:
    """A project of one test file beside the book of a small war, with the plugin installed."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        (pytester.path / "tests").mkdir()
        pytester.makeconftest(PROJECT.format(book=BOOK))
        pytester.makeini(
            "[pytest]\ntestpaths = tests\naddopts = --import-mode=importlib\n"
            "markers =\n    rule(*ids): proves\n    long: long\n"
        )

    def run(self, source: str, *arguments: str) -> tuple[int, str]:
        """The exit code and the output of pytest over one test file."""
        test = self.pytester.path / "tests" / "test_it.py"
        test.write_text(f"import pytest\n\n{source}", encoding="utf-8")
        done = self.pytester.runpytest_inprocess("-q", *WITHOUT, *arguments)
        return int(done.ret), done.stdout.str() + done.stderr.str()


@pytest.fixture
def project(pytester: pytest.Pytester) -> Project:
    return Project(pytester)


def proving(*ids: str, body: str = "pass") -> str:
    """The text of one test that names these ids."""
    named = ", ".join(f'"{rule_id}"' for rule_id in ids)
    return f"@pytest.mark.rule({named})\ndef test_it():\n    {body}\n"


def test_a_full_run_that_proves_everything_passes(project: Project) -> None:
    code, output = project.run(proving(*PROVABLE))
    assert code == 0
    assert "war: rules 1/1, rulings 0/1 (1 untestable), vectors 1/1, values 1/1" in output


def test_a_full_run_fails_for_a_rule_without_a_test(project: Project) -> None:
    code, output = project.run(proving("SW-001", "SW-D01"))
    assert code == 1
    assert "war: no passing test and not in untested.toml: SW-T01\n" in output


def test_a_test_that_fails_proves_nothing(project: Project) -> None:
    code, output = project.run(proving(*PROVABLE, body="assert False"))
    assert code == 1
    assert "rules 0/1" in output


def test_a_rule_listed_as_untestable_must_not_be_tested(project: Project) -> None:
    code, output = project.run(proving(*PROVABLE, "SW-S01"))
    assert code == 1
    assert "war: in untested.toml, and tested after all: SW-S01\n" in output


def test_an_id_that_only_appears_at_run_time_is_refused(project: Project) -> None:
    hidden = 'ID = "SW-001"\n@pytest.mark.rule(ID)\ndef test_hidden():\n    pass\n'
    code, output = project.run(proving(*PROVABLE[1:]) + hidden)
    assert code == 1
    assert "for `sellsword rule` to find: SW-001\n" in output


def test_an_unknown_rule_is_an_error_that_names_the_test(project: Project) -> None:
    code, output = project.run(proving("SW-999"))
    assert code == 1
    assert "tests/test_it.py::test_it names SW-999, which is in no rulebook" in output


@pytest.mark.parametrize("part", [("-k", "it"), ("-m", "long"), ("tests/test_it.py",)])
def test_a_part_of_the_tests_is_not_judged(project: Project, part: tuple[str, ...]) -> None:
    _, output = project.run("@pytest.mark.long\n" + proving("SW-001"), *part)
    assert "1 passed" in output
    assert "rules proved by tests" not in output


@pytest.mark.parametrize("whole", [(), ("tests",), (".",), ("-m", "not long")])
def test_the_whole_is_judged_however_it_is_asked_for(project: Project, whole: tuple[str, ...]) -> None:
    code, output = project.run(proving("SW-001"), *whole)
    assert code == 1
    assert "rules proved by tests" in output


def test_worker_processes_report_to_one_judge(project: Project) -> None:
    other = proving(*PROVABLE[1:]).replace("test_it", "test_other")
    code, output = project.run(proving(*PROVABLE[:1]) + other, "-n", "2")
    assert code == 0
    assert output.count("war: rules ") == 1


def test_every_book_on_the_shelf_is_judged() -> None:
    """The real run names each game with its own list; what it holds is asked of the small war above."""
    assert sorted(GAMES) == sorted(shelf())
