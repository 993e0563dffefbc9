"""The mutation run: what is broken, what it is about, and who notices."""

import ast
from collections.abc import Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants import recording
from tests.mutants.__main__ import claims, main, modules, sample, trial
from tests.mutants.changes import Mutant, broken, changes, mutants
from tests.mutants.claims import Claims, Module, named
from tests.mutants.recording import ROOT, Known, Record, Recorder
from tests.mutants.report import Result, counts, report
from tests.mutants.trial import AT, DONE, FAILED, Breaker, Chosen, Trial, noticed_by

SOURCE = '''"""A chapter (XX-001 to XX-003)."""

# A table (XX-010).
PRICES = {
    "knife": 3,  # XX-011
    "rope": 5,  # XX-012
}


class Shoot:
    """At an enemy (XX-020)."""

    hostile = True

    def reasons(self, distance: int, seen: bool) -> list[str]:
        """Too far (XX-021), or out of sight."""
        found = []
        if distance > 12 and not seen:
            found.append("XX-022")
        return found

    def cost(self) -> int:
        return max(1, 2 - 1)


def helper(number: int) -> str:
    assert number > 0
    return f"{number + 1} points"
'''
AT_LINE = {line.strip(): number for number, line in enumerate(SOURCE.splitlines(), 1)}


def test_one_thing_is_broken_at_a_time() -> None:
    told = [(change.line, change.told) for change in changes(ast.parse(SOURCE))]
    assert told == [
        (AT_LINE['"knife": 3,  # XX-011'], "3 is 4"),
        (AT_LINE['"rope": 5,  # XX-012'], "5 is 6"),
        (AT_LINE["hostile = True"], "True is False"),
        *((AT_LINE["if distance > 12 and not seen:"], each) for each in CONDITION),
        (AT_LINE['found.append("XX-022")'], "the statement is left out"),
        *((AT_LINE["return max(1, 2 - 1)"], each) for each in COST),
    ]


CONDITION = ("the condition is turned", "And is Or", "Gt is GtE", "12 is 13", "not is left out")
COST = ("max is min", "1 is 2", "Sub is Add", "2 is 3", "1 is 2")


def test_a_broken_module_differs_in_that_alone() -> None:
    whole = ast.unparse(ast.parse(SOURCE)).splitlines()
    for number, change in enumerate(changes(ast.parse(SOURCE))):
        other = ast.unparse(broken(SOURCE, number)).splitlines()
        assert len(other) == len(whole)
        assert sum(one != two for one, two in zip(whole, other, strict=True)) == 1, change


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ('"knife": 3,  # XX-011', ["XX-011"]),
        ('"rope": 5,  # XX-012', ["XX-012"]),
        ("if distance > 12 and not seen:", ["XX-022", "XX-021"]),
        ("return max(1, 2 - 1)", ["XX-022", "XX-021", "XX-020"]),
        ("hostile = True", ["XX-020", "XX-021", "XX-022"]),
    ],
)
def test_a_line_is_about_what_its_function_names_or_what_stands_around_it(
    line: str, rules: list[str]
) -> None:
    assert about(SOURCE, AT_LINE[line]) == rules


def test_a_figure_is_about_the_rule_above_it_or_any() -> None:
    source = '"""Weapons (XX-001)."""\n\nREACH = 3\n\n# Thrown (XX-010).\nFAR = 5\n'
    assert about(source, 6) == ["XX-010"]
    assert about(source, 3) == []


ROWS = """ARMS = (  # XX-010
    Arm(
        "XX-011",
        20,
        hands=1,
        uses=(
            Use(2),
        ),
    ),
    Arm("XX-012", 3),
)
LEAST = max(
    1,
    2,  # XX-013
)
"""


@pytest.mark.parametrize(
    ("line", "rule"),
    [("1,", "XX-013"), ("Use(2),", "XX-011"), ('Arm("XX-012", 3),', "XX-012"), ('"XX-011",', "XX-011")],
)
def test_a_figure_is_about_the_rule_of_its_row_though_that_of_the_next_be_nearer(
    line: str, rule: str
) -> None:
    at = {each.strip(): number for number, each in enumerate(ROWS.splitlines(), 1)}
    assert about(ROWS, at[line]) == [rule]


def test_where_no_rule_is_named_any_claim_will_do() -> None:
    assert claims(Known(0, ("XX-001",)), [])
    assert not claims(Known(0, ()), [])
    assert not claims(Known(0, ("XX-001",)), ["XX-002"])


def about(source: str, line: int, **others: str) -> list[str]:
    modules = {"chapter": source, **others}
    return Claims(Module(name, text) for name, text in modules.items()).about("chapter", line)


def test_a_helper_is_about_what_calls_it_and_a_line_about_what_it_calls() -> None:
    source = "def helper():\n    return 3\n\ndef shoot():  # XX-005\n    return helper()\n"
    caller = (
        "def strike():  # XX-007\n    return helper() + knock()\n\ndef knock():  # XX-008\n    return 1\n"
    )
    assert about(source, 2) == ["XX-005"]
    assert about(source, 2, fight=caller) == ["XX-005", "XX-007"]
    assert about(caller, 2, other=source) == ["XX-007", "XX-008"]
    assert about(source, 2, fight=caller + "\ndef helper():\n    return 2\n") == ["XX-005"]


def test_a_span_of_rules_is_each_of_them() -> None:
    assert named("as in DM-382 to DM-384, and DM-S04") == ["DM-382", "DM-383", "DM-384", "DM-S04"]


def module(tmp_path: Path, source: str) -> list[Mutant]:
    path = tmp_path / "chapter.py"
    path.write_text(source, "utf-8")
    return list(mutants(path, "chapter", tmp_path))


def test_a_mutant_is_known_again_when_its_line_has_moved(tmp_path: Path) -> None:
    before = module(tmp_path, SOURCE)
    after = module(tmp_path, SOURCE.replace("# A table", "# Another line.\n# A table"))
    assert [each.key for each in after] == [each.key for each in before]
    assert [each.line for each in after] == [each.line + 1 for each in before]
    assert len({each.key for each in before}) == len(before)


def test_a_sample_is_the_same_each_time_and_of_the_rules_alone() -> None:
    chosen = sample("schlock_attack", 20, "seed")
    assert chosen == sample("schlock_attack", 20, "seed")
    assert chosen != sample("schlock_attack", 20, "another")
    assert chosen[:10] == sample("schlock_attack", 10, "seed")
    rooms = {
        path.relative_to(ROOT / "core/sellsword/games/dark_metal").parts[0] for path in modules("dark_metal")
    }
    assert rooms == {"rules", "campaign", "sheets"}


def test_a_broken_module_is_loaded_in_place_of_the_whole_one(tmp_path: Path) -> None:
    found = next(each for each in module(tmp_path, SOURCE) if each.change == "12 is 13")
    spec = Breaker(Mutant(**{**found.__dict__, "path": str(tmp_path / found.path)})).find_spec(
        "chapter", None
    )
    assert spec is not None
    loaded = ModuleType("chapter")
    assert spec.loader is not None
    spec.loader.exec_module(loaded)
    assert loaded.Shoot().reasons(13, seen=False) == []
    assert loaded.Shoot().reasons(14, seen=False) == ["XX-022"]


MUTANT = Mutant("chapter", "chapter.py", 17, 4, "Gt is GtE", "if distance > 12:", "key")
TESTS = {
    "a.py::slow_claim": Known(2, ("XX-021",)),
    "a.py::quick_claim": Known(1, ("XX-021", "XX-030")),
    "b.py::quick": Known(0, ()),
    "b.py::elsewhere": Known(0, ("XX-021",)),
}


def test_who_claims_the_rule_is_asked_first_and_who_does_not_come_through_the_line_never() -> None:
    lines = {"chapter.py": {17: ["b.py::quick", "a.py::slow_claim", "a.py::quick_claim"]}}
    asked = trial(MUTANT, ["XX-021"], Record(TESTS, lines)).tests
    assert asked == ["a.py::quick_claim", "a.py::slow_claim", "b.py::quick"]


def test_what_is_made_before_any_test_begins_is_asked_of_all() -> None:
    asked = trial(MUTANT, ["XX-030"], Record(TESTS, {})).tests
    assert asked[0] == "a.py::quick_claim"
    assert set(asked) == set(TESTS)


def failing(_mutant: Mutant, tests: Sequence[str], told: Connection) -> None:
    told.send((AT, tests[0]))
    told.send((AT, tests[1]))
    told.send((FAILED, tests[1]))


def passing(_mutant: Mutant, tests: Sequence[str], told: Connection) -> None:
    told.send((AT, tests[0]))
    told.send((DONE, ""))


def dying(_mutant: Mutant, tests: Sequence[str], told: Connection) -> None:
    told.send((AT, tests[1]))


def test_the_test_that_fails_has_noticed_and_so_has_one_that_never_ends() -> None:
    asked = Trial(MUTANT, ["a.py::one", "a.py::two"])
    assert noticed_by(asked, failing) == "a.py::two"
    assert noticed_by(asked, passing) == ""
    assert noticed_by(asked, dying) == "a.py::two"
    assert noticed_by(Trial(MUTANT, []), failing) == ""


def test_the_chosen_tests_alone_run_in_their_order_and_tell_of_it(pytester: pytest.Pytester) -> None:
    file = pytester.makepyfile(test_it="def test_a(): pass\ndef test_b(): assert 0\ndef test_c(): pass")
    here, there = Pipe(duplex=False)
    chosen = [f"{file.name}::{name}" for name in ("test_c", "test_b")]
    pytester.inline_run(plugins=[Chosen(chosen, there)])
    assert [here.recv() for _ in range(3)] == [(AT, chosen[0]), (AT, chosen[1]), (FAILED, chosen[1])]
    assert not here.poll()


def test_a_record_has_the_lines_that_each_test_comes_through(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recording, "ROOT", pytester.path)
    file = pytester.makepyfile(
        test_it="""
        def rule(odd):
            if odd:
                return 1
            return 2

        def test_odd(): assert rule(True) == 1
        def test_even(): assert rule(False) == 2
        def test_fails(): assert rule(False) == 1
        """
    )
    recorder = Recorder("toy")
    recorder.folder = str(pytester.path)
    recorder.begin()
    pytester.inline_run(plugins=[recorder])
    recorder.end()
    lines = recorder.lines[file.name]
    odd, even = "test_it.py::test_odd", "test_it.py::test_even"
    assert [lines[number] for number in (2, 3, 4)] == [[odd, even], [odd], [even]]
    assert set(recorder.tests) == {odd, even}


def result(rule: str, by: str, claimed: bool) -> Result:
    return Result("digest", "core/sellsword/games/toy/rules/a.py", 7, "1 is 2", "x = 1", (rule,), by, claimed)


def test_a_report_has_a_line_for_each_rule_and_each_that_was_not_noticed_by_who_claims_it() -> None:
    found = {
        "one": result("XX-001", "a.py::test_one", True),
        "two": result("XX-001", "a.py::test_two", False),
        "three": result("XX-002", "", False),
    }
    text = "\n".join(report({"toy": found}))
    assert "XX-001   2 mutants, 2 noticed, 1 by a test that claims the rule" in text
    assert "SURVIVED XX-002   toy/rules/a.py:7  1 is 2: x = 1" in text
    assert "[test_two]" in text
    assert "[test_one]" not in text
    assert counts(found.values()) == (3, 2, 1)


def test_a_game_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["chess"])
    assert "there is no game “chess” here" in capsys.readouterr().err
