"""Reading scenarios that nobody vouches for: a sentence and a place for each fault, never an exception."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sellsword import serialization
from sellsword.game import RuleOption
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.options import option_problems
from sellsword.scenario.read import LARGEST, read, read_data
from sellsword.scenario.write import write
from tests.core.scenario.documents import RICH, spoiled, text_of

SCENARIOS = Path(__file__).parents[3] / "scenarios"


def sound(document: Any) -> Scenario:
    """The scenario of a document that must have no problem."""
    scenario, problems = read(text_of(document))
    assert scenario is not None, problems
    return scenario


def faults(document: Any) -> list[tuple[str, str]]:
    """The ids and places of a document's problems."""
    scenario, problems = read(text_of(document))
    assert scenario is None
    return [(problem.id, problem.where) for problem in problems]


def only(text: str | bytes) -> Problem:
    """The single problem of a text."""
    scenario, problems = read(text)
    assert scenario is None
    assert len(problems) == 1, problems
    return problems[0]


def test_every_field_is_read() -> None:
    scenario = sound(RICH)
    assert scenario.board.tiles[0].turns == 3
    assert scenario.terrain[2].points == ((4000, 5500),)
    assert scenario.forces[1].units[0].count == 8
    assert scenario.rule_options == {"round_limit": 12, "careful-grenades": True}
    assert scenario.events[0].values == {"level": 2, "of": "deck"}


def test_markup_stays_text() -> None:
    assert sound(RICH).story.endswith("<b>It is text.</b>")


def test_a_scenario_is_plain_data() -> None:
    scenario = sound(RICH)
    assert serialization.decode(Scenario, json.loads(serialization.dumps(scenario))) == scenario


def test_all_problems_are_told_at_once_each_with_its_place() -> None:
    document = {**RICH, "title": "", "colour": 1}
    document["terrain"] = [
        {"id": "a", "kind": "wall", "edges": ["B2|C2", "B2"]},
        {"kind": "solid", "cells": 4},
    ]
    assert faults(document) == [
        ("scenario.unknown-key", "colour"),
        ("scenario.length", "title"),
        ("scenario.form", "terrain[0].edges[1]"),
        ("scenario.missing-key", "terrain[1]"),
        ("scenario.type", "terrain[1].cells"),
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "empty"),
        ("[1, 2", "truncated"),
        ('{"id": "a" "b"}', "damaged"),
        ('{"a": NaN}', "bad-value"),
        ('{"a": -Infinity}', "bad-value"),
        ('{"a": 1e999}', "bad-value"),
        ('{"a": ' + "9" * 5000 + "}", "bad-value"),
        ('{"a": "\\ud800"}', "damaged"),
        ('{"a": 1, "a": 2}', "duplicate-key"),
        ("[" * 100_000, "too-deep"),
        (b"\xff\xfe{}", "not-text"),
        (b" " * (LARGEST + 1), "too-large"),
        ("é" * (LARGEST // 2 + 1), "too-large"),
    ],
)
def test_what_is_no_document_is_refused_in_a_sentence(text: str | bytes, fault: str) -> None:
    problem = only(text)
    assert (problem.id, problem.severity) == (f"scenario.{fault}", "error")
    assert problem.text.endswith(".")


def test_broken_json_is_located_by_line_and_column() -> None:
    assert only('{\n  "id": "a"\n  "title": 1}').where == "line 3, column 3"


@pytest.mark.parametrize("data", [None, [], 3, "text", {}, {"format": "tiled", "schema_version": 9}])
def test_foreign_data_are_refused(data: Any) -> None:
    assert faults(data)


def test_a_byte_order_mark_is_passed_over() -> None:
    text = text_of(RICH)
    assert read(text.encode("utf-8-sig"))[0] == read("\ufeff" + text)[0] == sound(RICH)


def test_a_newer_version_is_refused_with_one_clear_sentence() -> None:
    problem = only(text_of({**RICH, "schema_version": 2, "weather": "rain"}))
    assert problem.id == "scenario.too-new"
    assert "version 2" in problem.text
    assert "Update Sellsword" in problem.text


def test_an_id_is_given_once_in_a_document() -> None:
    document = {**RICH, "objectives": [{"id": "gate-1", "kind": "token"}]}
    assert faults(document) == [("scenario.double-id", "objectives[0]")]


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        ("square", "H8", ("I1", "A9", "1,1", "1.000,1.000")),
        ("checkers", "A1", ("H9", "0,0")),
        ("hex", "-2,7", ("B2", "1.000,1.000")),
        ("table", "0.008,0.000", ("0.009,0.000", "B2", "1,1")),
    ],
)
def test_places_are_of_the_boards_kind_and_on_it(kind: str, good: str, bad: tuple[str, ...]) -> None:
    board = {"kind": kind, "width": 8, "height": 8}
    bare = {key: RICH[key] for key in ("format", "schema_version", "id", "title", "game")}

    def with_place(place: str) -> dict[str, Any]:
        return {**bare, "board": board, "objectives": [{"id": "key", "kind": "token", "at": place}]}

    assert sound(with_place(good)).objectives[0].at == good
    for place in bad:
        assert faults(with_place(place)) == [("scenario.off-board", "objectives[0].at")]


def test_a_board_of_cells_has_columns_of_one_letter() -> None:
    document = {**RICH, "board": {"kind": "square", "width": 27, "height": 8}}
    assert faults(document) == [("scenario.board-size", "board")]


def test_spoiled_documents_never_raise_and_always_explain() -> None:
    random = Random(7)
    for _ in range(300):
        scenario, problems = read_data(spoiled(RICH, random))
        assert (scenario is None) == bool(problems)
        assert all(problem.text.endswith(".") and problem.where for problem in problems)


def test_texts_cut_short_never_raise() -> None:
    text = text_of(RICH)
    for end in range(0, len(text), 7):
        assert read(text[:end])[0] is None


def test_equal_scenarios_are_equal_files() -> None:
    scenario = sound(RICH)
    text = write(scenario)
    assert read(text) == (scenario, [])
    assert write(sound(json.loads(text))) == text
    assert text.endswith("}\n")


def test_written_text_has_one_object_a_line() -> None:
    lines = write(sound(RICH)).splitlines()
    assert '    {"edges": ["B2|C2", "B3|C3"], "id": "bulkhead", "kind": "wall"},' in lines
    assert '      {"at": "E1", "tile": "5B"}' in lines


def test_what_has_its_default_is_not_written() -> None:
    bare = {key: RICH[key] for key in ("format", "schema_version", "id", "title", "game")}
    document = {**bare, "board": {"kind": "hex", "width": 3, "height": 3, "tiles": []}, "zones": []}
    assert "tiles" not in write(sound(document))
    assert "zones" not in write(sound(document))


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*/*.json")), ids=lambda path: path.stem)
def test_shipped_scenarios_are_written_as_they_stand(path: Path) -> None:
    scenario, problems = read(path.read_bytes())
    assert scenario is not None, problems
    assert write(scenario).encode() == path.read_bytes()
    assert (scenario.game, scenario.id) == (path.parent.name, path.stem.replace("_", "-"))


def test_rule_options_must_be_the_games_own_and_in_range() -> None:
    limit = RuleOption("round_limit", "Round limit", "", 100, 10, 500)
    careful = RuleOption("careful", "Careful", "", False)

    def told(**chosen: int | bool) -> list[tuple[str, str]]:
        return [(problem.id, problem.where) for problem in option_problems(chosen, (limit, careful))]

    assert told(round_limit=10, careful=True) == []
    assert told(round_limit=9) == [("scenario.option-range", "rule_options.round_limit")]
    assert told(round_limit=True, careful=1) == [
        ("scenario.option-type", "rule_options.round_limit"),
        ("scenario.option-type", "rule_options.careful"),
    ]
    assert told(mercy=True) == [("scenario.unknown-option", "rule_options.mercy")]
