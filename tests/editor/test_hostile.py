"""Two hundred hostile maps: each is taken, or refused with a sentence, while others are answered."""

from collections.abc import Sequence

import pytest

from sellsword_build.bench.besieged import besiege
from sellsword_build.bench.hostile import MOST, Hostile, hostile

TOLD = {200, 400, 413, 422}
"""Taken, or refused with a sentence."""


@pytest.fixture(scope="module")
def maps() -> Sequence[Hostile]:
    """Drawn once: a hundred megabytes."""
    return list(hostile())


def test_the_maps_are_two_hundred_and_always_the_same(maps: Sequence[Hostile]) -> None:
    assert len(maps) == MOST
    assert len({(each.path, each.text) for each in maps}) == MOST
    assert list(hostile()) == maps


@pytest.mark.long
def test_an_editor_answers_them_all_and_others_meanwhile(maps: Sequence[Hostile]) -> None:
    siege = besiege(maps, back=0)
    assert len(siege.answers) == MOST
    assert [(name, status) for name, status, _ in siege.answers if status not in TOLD] == []
    assert siege.others, "what each took, `sellsword bench editor` tells"
