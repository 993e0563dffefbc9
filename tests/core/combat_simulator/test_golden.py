"""The golden playthroughs show the whole game: both modes, every ability, most of the Mann Co. deck."""

from collections.abc import Iterator
from functools import cache

import pytest

from sellsword.game import Choice, Event
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS
from tests.golden.playthrough import FOLDER, parse, repeated

ABILITIES = {
    "SH-027": ("crushed",),
    "SH-042": ("landed",),
    "SH-046": ("noticed",),
    "SH-048": ("ignited", "burned"),
    "SH-049": ("laid",),
    "SH-053": ("detonated", "blasted"),
    "SH-056": ("charged",),
    "SH-060": ("healed",),
    "SH-062": ("mended",),
    "SH-064": ("ubered", "faded", "ended"),
    "SH-068": ("built", "wrecked"),
    "SH-072": ("repaired",),
    "SH-075": ("drained",),
    "SH-077": ("disguised",),
    "SH-080": ("cloaked", "stayed"),
    "SH-085": ("sapped",),
    "SH-090": ("equipped", "shielded"),
    "SH-092": ("took", "gave", "dropped", "returned"),
    "SH-098": ("capturing", "captured", "scored"),
}
"""What comes of abilities, weapon cards and goals, by rule: the kinds of events."""

PATHS = sorted((FOLDER / "combat_simulator").glob("*.txt"))


@cache
def steps() -> tuple[tuple[Choice, tuple[Event, ...]], ...]:
    """Every choice of every playthrough with what came of it."""
    return tuple(_steps())


def _steps() -> Iterator[tuple[Choice, tuple[Event, ...]]]:
    for path in PATHS:
        match = repeated(*parse(path.read_text()))
        yield from ((step.choice, step.events) for step in match.steps)


@pytest.mark.rule("SH-002", "SH-018")
@pytest.mark.parametrize("rule", ABILITIES)
def test_every_ability_is_used_in_a_playthrough(rule: str) -> None:
    assert {event.kind for _, events in steps() for event in events} >= set(ABILITIES[rule])


@pytest.mark.rule("SH-087")
def test_most_of_the_mann_co_deck_is_carried_in_a_playthrough() -> None:
    equipped = {choice.words[2] for choice, _ in steps() if choice.words[1:2] == ("equip",)}
    assert len(equipped) * 10 >= len(CARDS) * 8
