"""The published schemas: two validators that share no code say the same of examples, of what ships, of the
saved games of every release, and of spoiled ones.

`python -m tests.build.test_schemas` makes the examples anew.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from sellsword.api import Computer, Match, scenario
from sellsword.games import game
from sellsword.match import Unfit
from sellsword.save import load
from sellsword_build.docs.pages import SCHEMAS
from sellsword_build.layout import ROOT, SCENARIOS
from sellsword_shell.reviewing import reviewed
from tests.core.scenario.documents import spoiled

KINDS = ("scenario", "save", "review")
FILES = {kind: SCHEMAS / f"{kind}.schema.json" for kind in KINDS} | {
    "scenario": SCENARIOS / "scenario.schema.json"
}
SCHEMA = {kind: json.loads(file.read_text("utf-8")) for kind, file in FILES.items()}
KNOWN = [(schema["$id"], schema) for schema in SCHEMA.values()]
SAVES = sorted((ROOT / "tests" / "saves").glob("*/*/*.json"))
EXAMPLE_CHOICES = 12
RULES = re.compile(r'"rules_version": "[^"]+"')


def one_validator(kind: str) -> Callable[[Any], bool]:
    """jsonschema's judgment of documents of a kind."""
    known = Registry[Any]().with_resources([(name, Resource.from_contents(each)) for name, each in KNOWN])
    return Draft202012Validator(SCHEMA[kind], registry=known).is_valid


def another_validator(kind: str) -> Callable[[Any], bool]:
    """That of jsonschema-rs."""
    return jsonschema_rs.Draft202012Validator(SCHEMA[kind], registry=jsonschema_rs.Registry(KNOWN)).is_valid


VALIDATORS = {kind: (one_validator(kind), another_validator(kind)) for kind in KINDS}


def verdicts(kind: str, document: Any) -> set[bool]:
    """What both validators say of a document; one of them is enough where they agree."""
    return {sound(document) for sound in VALIDATORS[kind]}


def examples() -> dict[str, str]:
    """A scenario, a saved game of it and its review, as the commands write them."""
    match, computer = Match.new("schlock_attack/draughts", seed="example"), Computer("greedy")
    for _ in range(EXAMPLE_CHOICES):
        match.play(computer.choose(match))
    told, _ = reviewed(match.record)
    documents = {"save": json.loads(match.save()), "review": told}
    written = {
        kind: json.dumps(each, indent=2, ensure_ascii=False) + "\n" for kind, each in documents.items()
    }
    return {"scenario": scenario.write(match.scenario)} | written


def example(kind: str) -> Path:
    """The file of an example."""
    return SCHEMAS / f"{kind}.example.json"


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_names_its_document_and_its_version(kind: str) -> None:
    schema = SCHEMA[kind]
    Draft202012Validator.check_schema(schema)
    jsonschema_rs.meta.validate(schema)
    (version,) = (
        name for name in schema["required"] if name.endswith("_version") and name != "rules_version"
    )
    assert schema["$id"] == f"urn:sellsword:{kind}:{schema['properties'][version]['const']}"
    assert schema["properties"]["format"] == {"const": f"sellsword-{kind}"}


def test_the_examples_are_what_is_written_today() -> None:
    """Whatever version the rules have: that changes with every sheet."""
    kept = {kind: example(kind).read_text("utf-8") for kind in KINDS}
    assert {kind: RULES.sub("", text) for kind, text in kept.items()} == {
        kind: RULES.sub("", text) for kind, text in examples().items()
    }


@pytest.mark.parametrize("kind", KINDS)
def test_an_example_is_sound(kind: str) -> None:
    assert verdicts(kind, json.loads(example(kind).read_text("utf-8"))) == {True}


def test_every_scenario_that_ships_is_sound() -> None:
    assert all(
        verdicts("scenario", json.loads(file.read_bytes())) == {True} for file in SCENARIOS.glob("*/*.json")
    )


@pytest.mark.parametrize("file", SAVES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_saved_games_of_every_release_are_sound(file: Path) -> None:
    assert verdicts("save", json.loads(file.read_bytes())) == {True}


@pytest.mark.parametrize("kind", KINDS)
def test_spoiled_documents_get_the_same_verdict_from_both(kind: str) -> None:
    random, sound = Random(24), json.loads(example(kind).read_text("utf-8"))
    heard = [verdicts(kind, spoiled(sound, random)) for _ in range(300)]
    assert {False} in heard
    assert {True, False} not in heard


def test_what_the_schema_of_saved_games_refuses_is_not_opened() -> None:
    """Beyond it the core refuses more, which only playing can tell."""
    random, sound = Random(24), json.loads(example("save").read_text("utf-8"))
    refused = 0
    for _ in range(120):
        document = spoiled(sound, random)
        if verdicts("save", document) == {False}:
            refused += 1
            with pytest.raises(Unfit):
                load(json.dumps(document), game)
    assert refused > 20


if __name__ == "__main__":
    for kind, text in examples().items():
        example(kind).write_text(text, "utf-8")
