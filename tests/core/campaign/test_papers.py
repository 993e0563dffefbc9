"""A roster's papers: read back as they were written, and judged like any file that nobody vouches for."""

import json
from random import Random

import pytest

from sellsword.campaign import roster_file
from sellsword.campaign.ledger import LONGEST, Entry
from tests.core.campaign.test_ledger import Jars

LEDGER = (Entry(0, "paid", "", "won", 50), Entry(1, "spent", "ann", "rifle", -6))
TEXT = roster_file.write("toy", "Iron Kites", LEDGER)


def faults(text: str) -> list[tuple[str, str]]:
    """What is wrong with a text, and where."""
    found, problems = roster_file.read(text, "toy", Jars())
    assert (found is None) == bool(problems)
    assert all(problem.text.endswith(".") for problem in problems)
    return [(problem.id, problem.where) for problem in problems]


def changed(**fields: object) -> str:
    """The papers with some fields written otherwise."""
    return json.dumps({**json.loads(TEXT), **fields})


def test_papers_are_read_back_as_they_were_written() -> None:
    found, problems = roster_file.read(TEXT, "toy", Jars())
    assert problems == []
    assert found is not None
    assert (found.title, roster_file.entries(found.ledger)) == ("Iron Kites", LEDGER)
    assert roster_file.write("toy", found.title, roster_file.entries(found.ledger)) == TEXT


def test_papers_have_a_line_for_each_line_of_the_ledger() -> None:
    assert '    "0 paid - won 50",\n    "1 spent ann rifle -6"\n' in TEXT


def test_a_new_roster_has_papers_too() -> None:
    assert faults(roster_file.write("toy", "", ())) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ("roster.empty", "")),
        ("{", ("roster.truncated", "line 1, column 2")),
        ("[1.5]", ("roster.bad-value", "line 1, column 2")),
        ('{"format": 1, "format": 2}', ("roster.duplicate-key", "line 1, column 15")),
        ("[" * 50, ("roster.too-deep", "line 1, column 41")),
        (" " * (roster_file.LARGEST + 1), ("roster.too-large", "")),
        ("[]", ("roster.shape", "")),
        (changed(format="sellsword-save"), ("roster.shape", "format")),
        (changed(version=2), ("roster.shape", "version")),
        (changed(title="x" * 81), ("roster.shape", "title")),
        (changed(stranger=1), ("roster.shape", "stranger")),
        (changed(ledger=["0 paid - won 50"] * (LONGEST + 1)), ("roster.shape", "ledger")),
        (changed(ledger=[5]), ("roster.shape", "ledger[0]")),
        (changed(ledger=["paid"]), ("roster.line", "ledger[0]")),
        (changed(ledger=["0 paid - won 5", "0 lost - - -6"]), ("roster.posting", "ledger[1]")),
        (changed(game="other"), ("roster.game", "game")),
    ],
)
def test_what_is_wrong_is_located(text: str, found: tuple[str, str]) -> None:
    assert faults(text) == [found]


def test_all_lines_that_cannot_be_read_are_named_at_once() -> None:
    assert [where for _, where in faults(changed(ledger=["a", "0 paid - won 5", "b"]))] == [
        "ledger[0]",
        "ledger[2]",
    ]


def test_a_byte_order_mark_is_passed_over() -> None:
    assert faults("\ufeff" + TEXT) == []


def test_spoiled_papers_never_raise_and_always_explain() -> None:
    random = Random(7)
    for _ in range(300):
        at = random.randrange(len(TEXT))
        faults(TEXT[:at] + random.choice('{}[]",:0a-\\\ud800') + TEXT[at + random.randrange(3) :])
    for end in range(0, len(TEXT), 3):
        assert roster_file.read(TEXT[:end], "toy", Jars())[0] is None
