"""A choice before it is made, and what a tap could mean: for every option, place and piece, legal or not."""

import json
import re
from itertools import product
from typing import Any

from sellsword.game import Choice, Gesture
from sellsword.scene import Preview
from sellsword.serialization import decode, dumps
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import deciding, options, sampled, spots

NOWHERE = ("", "Z99", "nobody", "12.000,7.250", "<b>here</b>")
TAPS = 400  # in a position, about: a large board has thousands


def test_every_option_has_a_preview(table: Table) -> None:
    for state, _ in deciding(table, 45):
        pointed, before = spots(table, state), state.copy()
        for option in options(table, state):
            preview = table.game.preview(state, option.choice)
            is_whole(table, preview, pointed)
            assert preview.commit
        assert state == before


def test_what_an_option_costs_is_told_in_a_sentence(table: Table) -> None:
    for state, _ in deciding(table, 45):
        before = state.copy()
        for option in options(table, state):
            cost = table.game.cost(state, option.choice)
            assert not cost or (cost[0].isupper() and cost.endswith(".")), (option, cost)
        assert state == before


def test_a_tap_on_an_options_spot_means_the_option(table: Table) -> None:
    for state, _ in deciding(table, 45):
        for option in options(table, state):
            if option.place:
                meanings = table.game.read(state, Gesture(option.place, option.group))
                assert option.choice in meanings, option


def test_every_reading_of_a_tap_is_judged_and_previewed(table: Table) -> None:
    for state in sampled(table, 12):
        pointed, before = spots(table, state), state.copy()
        taps = list(product((*sorted(pointed), *NOWHERE), ("", *groups(table, state))))
        for place, group in taps[:: 1 + len(taps) // TAPS]:
            readings_are_whole(table, state, Gesture(place, group), pointed)
        assert state == before


def readings_are_whole(table: Table, state: Any, gesture: Gesture, pointed: set[str]) -> None:
    """Readings are unique, the allowed ones first, and each has a preview."""
    readings = list(table.game.read(state, gesture))
    allowed = [table.game.judge(state, choice).ok for choice in readings]
    assert len(set(readings)) == len(readings)
    assert allowed == sorted(allowed, reverse=True), gesture
    for choice in readings:
        assert Choice.parse(str(choice)) == choice
        is_whole(table, table.game.preview(state, choice), pointed)


def fractions(preview: Preview) -> list[str]:
    """The chances of a preview as they are told beside their percents."""
    lines = [line for odds in preview.odds for line in (*odds.lines, odds.headline) if line]
    return [*(line.words for line in lines), *(answer.words for answer in preview.answers)]


def can_be_pictured(words: str) -> bool:
    """Whether a fraction says more than a percent would: its figures are small, or it is none."""
    return all(int(figure) <= 36 for figure in re.findall(r"\d+", words))


def is_whole(table: Table, preview: Preview, pointed: set[str]) -> None:
    assert decode(Preview, json.loads(dumps(preview))) == preview
    assert preview.title
    assert preview.words
    assert {mark.place for mark in preview.marks} <= pointed | {""}
    assert all(mark.points for mark in preview.marks)
    assert all(table.cites(source.rule) for source in preview.sources)
    assert all(odds.title and odds.lines for odds in preview.odds)
    assert all(can_be_pictured(words) for words in fractions(preview))
    assert all(answer.title for answer in preview.answers)


def groups(table: Table, state: Any) -> list[str]:
    """The groups on offer."""
    return sorted({option.group for option in options(table, state)})
