"""Choices are mutated by the thousand: nothing is allowed that is not offered, and refusals read well."""

import pytest

from tests.core.conformance.fuzz import Answers, answers, share
from tests.core.conformance.tables import Table
from tests.refusals import stumbled

QUICK, STATES, SEEDS = 1_000, 20, (0, 1, 2)


def test_nothing_is_allowed_that_is_not_on_offer(table: Table) -> None:
    all_on_offer(answers(table, QUICK, STATES, SEEDS))


def test_a_refusal_is_a_sentence_that_a_player_can_use(table: Table) -> None:
    all_usable(table, answers(table, QUICK, STATES, SEEDS))


@pytest.mark.long
def test_in_a_million_tries_nothing_is_allowed_that_is_not_on_offer(table: Table) -> None:
    all_on_offer(answers(table, share(table)))


@pytest.mark.long
def test_in_a_million_tries_a_refusal_is_a_sentence_that_a_player_can_use(table: Table) -> None:
    all_usable(table, answers(table, share(table)))


def all_on_offer(found: Answers) -> None:
    """Listed, within a region, a sample's sibling, or listed on another page; and what is made so can be."""
    assert not found.beyond, f"allowed and not on offer: {'; '.join(found.beyond[:20])}"
    assert not found.unsound


def all_usable(table: Table, found: Answers) -> None:
    wrong = list(stumbled(table, found))
    assert not wrong, f"{len(wrong)} sentences, such as:\n" + "\n".join(wrong[:: len(wrong) // 20 + 1])
