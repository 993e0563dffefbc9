"""Older documents come up to date step by step, along a chain made up for the test."""

import copy

from sellsword.scenario.document import SCHEMA_VERSION
from sellsword.scenario.migrate import STEPS, migrate
from tests.core.scenario.documents import RICH, Document


def split_size(document: Document) -> Document:
    """From version 1: one size becomes a width and a height."""
    size = document.pop("size")
    return {**document, "width": size, "height": size}


def name_the_title(document: Document) -> Document:
    """From version 2: a name becomes a title."""
    document["title"] = document.pop("name")
    return document


CHAIN = {1: split_size, 2: name_the_title}


def test_each_version_takes_the_steps_that_it_lacks() -> None:
    newest: Document = {"schema_version": 3, "title": "Dock", "width": 8, "height": 8}
    assert migrate({"schema_version": 1, "name": "Dock", "size": 8}, CHAIN, 3) == newest
    assert migrate({"schema_version": 2, "name": "Dock", "width": 8, "height": 8}, CHAIN, 3) == newest
    assert migrate(newest, CHAIN, 3) == newest


def test_the_document_given_stays_as_it_is() -> None:
    old: Document = {"schema_version": 1, "name": "Dock", "size": 8}
    before = copy.deepcopy(old)
    migrate(old, CHAIN, 3)
    assert old == before


def test_the_shipped_chain_has_a_step_from_every_older_version() -> None:
    assert sorted(STEPS) == list(range(1, SCHEMA_VERSION))
    assert migrate(RICH) == RICH
