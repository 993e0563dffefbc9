"""Two hundred hostile maps: each is taken, or refused with a sentence, while others are answered."""

import pytest

from sellsword_build.bench.besieged import besiege
from sellsword_build.bench.hostile import MOST, hostile

TOLD = {200, 400, 413, 422}
"""Taken, or refused with a sentence."""


def test_the_maps_are_two_hundred_and_always_the_same() -> None:
    once = list(hostile())
    assert len(once) == MOST
    assert len({(each.path, each.text) for each in once}) == MOST
    assert list(hostile()) == once


@pytest.mark.long
def test_an_editor_answers_them_all_and_others_meanwhile() -> None:
    siege = besiege(hostile())
    assert len(siege.answers) == MOST
    assert [(name, status) for name, status, _ in siege.answers if status not in TOLD] == []
    assert siege.others, "what each took, `sellsword bench editor` tells"
