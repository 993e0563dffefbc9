"""The published JSON Schema and the core's own checker accept and refuse the same documents."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from sellsword.scenario.check import SCENARIO, shape_problems
from sellsword.scenario.shape import Either, ListOf, MapOf, Record, Text, Whole
from tests.core.scenario.documents import RICH, Document, spoiled

SCENARIOS = Path(__file__).parents[3] / "scenarios"
SCHEMA = json.loads((SCENARIOS / "scenario.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
SHIPPED = sorted(SCENARIOS.glob("*/*.json"))


def agree(document: Any) -> bool:
    """Whether both say the same of a document."""
    return VALIDATOR.is_valid(document) == (not shape_problems(document))


def test_the_schema_is_a_sound_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_a_document_with_every_field_is_sound_for_both() -> None:
    assert VALIDATOR.is_valid(RICH)
    assert shape_problems(RICH) == []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios_are_sound_for_the_schema(path: Path) -> None:
    VALIDATOR.validate(json.loads(path.read_text(encoding="utf-8")))


def test_spoiled_documents_get_the_same_verdict_from_both() -> None:
    random = Random(20)
    sources = [RICH, *(json.loads(path.read_text(encoding="utf-8")) for path in SHIPPED)]
    verdicts = {True: 0, False: 0}
    for number in range(800):
        document = spoiled(sources[number % len(sources)], random)
        sound = VALIDATOR.is_valid(document)
        assert sound == (not shape_problems(document)), json.dumps(document)
        verdicts[sound] += 1
    assert min(verdicts.values()) > 40, "the changes must leave some documents sound and break others"


_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.sampled_from(["B2", "gate", "B2|C2"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(part=st.sampled_from(sorted(SCHEMA["properties"])), value=_JSON)
def test_any_value_in_any_part_gets_the_same_verdict(part: str, value: Any) -> None:
    assert agree({**RICH, part: value})


def test_both_know_the_same_limits() -> None:
    for document in at_the_limits():
        assert agree(document), json.dumps(document)[:300]


def at_the_limits() -> Iterator[Document]:
    """Documents in which one list is exactly full, and one too many."""
    for name, shape in SCENARIO.shapes.items():
        if isinstance(shape, ListOf):
            for count in (shape.most, shape.most + 1):
                yield {**RICH, name: [copy.deepcopy(RICH[name][0])] * count}
    for count in (50, 51):
        yield {**RICH, "rule_options": {f"option-{number}": number for number in range(count)}}


def test_both_know_the_same_fields_and_the_same_required_ones() -> None:
    for shape, schema in twins(SCENARIO, SCHEMA):
        if isinstance(shape, Record):
            assert sorted(shape.shapes) == sorted(schema["properties"])
            assert sorted(shape.required) == sorted(schema["required"])


def test_both_know_the_same_least_and_most() -> None:
    for shape, schema in twins(SCENARIO, SCHEMA):
        stated = {word: schema[word] for word in LEAST_AND_MOST if word in schema}
        if "const" not in schema:
            assert {**UNSTATED, **stated} == {**UNSTATED, **limits(shape)}, (shape, schema)


UNSTATED = {"minLength": 0, "minItems": 0}
LEAST_AND_MOST = ("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "maxProperties")


def limits(shape: Any) -> dict[str, int]:
    """The checker's limits in the schema's words."""
    if isinstance(shape, Whole):
        return {"minimum": shape.least, "maximum": shape.most}
    if isinstance(shape, Text):
        return {"minLength": shape.least, "maxLength": shape.most}
    if isinstance(shape, ListOf):
        return {"minItems": shape.least, "maxItems": shape.most}
    return {"maxProperties": shape.most} if isinstance(shape, MapOf) else {}


def twins(shape: Any, schema: Any) -> Iterator[tuple[Any, Any]]:
    """Every shape of the checker beside the part of the schema that stands for it."""
    schema = SCHEMA["$defs"][schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema
    yield shape, schema
    if isinstance(shape, Record):
        for name, inner in shape.shapes.items():
            yield from twins(inner, schema["properties"][name])
    elif isinstance(shape, ListOf):
        yield from twins(shape.item, schema["items"])
    elif isinstance(shape, MapOf):
        yield from twins(shape.key, schema["propertyNames"])
        yield from twins(shape.item, schema["additionalProperties"])
    elif isinstance(shape, Either):
        for inner, part in zip((shape.first, shape.second), schema["anyOf"], strict=True):
            yield from twins(inner, part)
