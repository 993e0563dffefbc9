"""Who shot at whom lies on the board as a line, with what came of it, in every game."""

import pytest

from sellsword.game import NOBODY
from sellsword.scene import Entry, Point
from tests.golden.playthrough import FOLDER, parse, repeated

SHOTS = {
    "capital_offensive/drone_attack": ("attacked", "thrown"),
    "combat_simulator/dry_canal": ("attacked",),
    "contested_ground/glasshouses": ("struck", "fought"),
    "dark_metal/cold_landing-held": ("attacked",),
    "dark_metal/cold_landing_hex": ("attacked",),
    "schlock_attack/match-schlock": ("shot",),
    "schlock_attack/match-ennesby": ("lasered",),
}
"""A game on record, and what was done from afar in it."""


def shots(record: str) -> list[tuple[str, Entry, set[Point]]]:
    """Whatever could be a shot: what happened, what was told of it, and where somebody stood then."""
    match = repeated(*parse((FOLDER / f"{record}.txt").read_text()))
    found = []
    for position, step in enumerate(match.steps):
        told = [event for event in step.events if event.kind in SHOTS[record]]
        scenes = [match.game.scene(match.state_at(position + after), NOBODY) for after in range(2) if told]
        ways = [entry.path for event in step.events if told and (entry := match.game.tell(event, NOBODY))]
        stood = {piece.at for scene in scenes if scene.board for piece in scene.board.pieces}.union(*ways)
        entries = [(event, match.game.tell(event, NOBODY)) for event in told]
        found += [(event.kind, entry, stood) for event, entry in entries if entry]
    return found


@pytest.mark.parametrize("record", SHOTS)
def test_a_shot_lies_between_who_fires_and_who_is_hit(record: str) -> None:
    found = shots(record)
    assert {kind for kind, _, _ in found} == set(SHOTS[record])
    for kind, entry, stood in found:
        (mark,) = entry.marks
        assert mark.points[0] in stood
        assert kind == "thrown" or mark.points[-1] in stood


@pytest.mark.parametrize("record", [name for name in SHOTS if not name.startswith("schlock_attack")])
def test_a_shot_says_what_came_of_it_and_whether_it_missed(record: str) -> None:
    marks = [mark for kind, entry, _ in shots(record) for mark in entry.marks if kind != "thrown"]
    assert all(mark.label for mark in marks)
    assert {mark.kind for mark in marks} <= {"shot", "miss"}
    missed = {"no Hits", "no hits", "misses"}
    assert all((mark.kind == "miss") == (mark.label in missed) for mark in marks)
    assert len({mark.label for mark in marks}) > 1
