"""In Cover and Obscured: two causes, both seen from the middle of the shooter's base."""

import pytest

from sellsword.games.contested_ground.model.battlefield import Feature
from sellsword.games.contested_ground.model.state import Model
from sellsword.games.contested_ground.rules.attacks.concealment import concealed
from tests.core.contested_ground.builder import battle, box, foe, man, piece, who

SHOOTER = "10,20"


def seen(
    *terrain: Feature, target: str = "10,10", level: int = 0, others: tuple[Model, ...] = ()
) -> tuple[list[str], list[str]]:
    """What puts Bo In Cover, and what leaves him Obscured, as Ann sees him."""
    state = battle(man("ann", SHOOTER, level=level), foe("bo", target, level=level), *others, terrain=terrain)
    found = concealed(state, who(state, "ann"), who(state, "bo"))
    return [each.id for each in found.cover], [each.id for each in found.obscured]


@pytest.mark.rule("OC-S14")
def test_in_the_open_a_target_is_neither() -> None:
    assert seen() == ([], [])


@pytest.mark.rule("OC-S14", "OC-052")
@pytest.mark.parametrize("kind", ["barricade", "fence", "hedge", "glass", "crates", "rock"])
def test_behind_a_piece_that_it_touches_a_target_is_in_cover(kind: str) -> None:
    assert seen(box(kind, 8, 10, 10, 11), target="10,9.5") == ([kind], [])


@pytest.mark.rule("OC-S14", "OC-053")
def test_behind_a_piece_that_it_does_not_touch_a_target_is_obscured() -> None:
    assert seen(box("barricade", 8, 14, 10, 15)) == ([], ["barricade"])


@pytest.mark.rule("OC-S14")
def test_a_piece_that_a_target_touches_gives_nothing_from_the_other_side() -> None:
    assert seen(box("barricade", 8, 8, 12, 9), target="10,9.5") == ([], [])


@pytest.mark.rule("OC-S14")
def test_two_pieces_may_do_both() -> None:
    near, far = box("fence", 8, 10, 10, 11, name="near"), box("fence", 10, 14, 12, 15, name="far")
    assert seen(near, far, target="10,9.5") == (["near"], ["far"])


@pytest.mark.rule("OC-S14")
def test_a_model_between_obscures() -> None:
    assert seen(others=(man("abe", "10,15"),)) == ([], ["Abe"])
    assert seen(others=(foe("bea", "10,15"),)) == ([], ["Bea"])
    assert seen(others=(man("abe", "12,15"),)) == ([], [])


@pytest.mark.rule("OC-S14")
def test_the_line_runs_from_the_middle_of_the_shooters_base() -> None:
    beside = box("fence", 10, 18, 12, 19)
    assert seen(beside) == ([], ["fence"])
    assert seen(box("fence", 11, 18, 13, 19)) == ([], [])


@pytest.mark.rule("OC-S14")
def test_a_piece_no_higher_than_both_hides_nothing() -> None:
    ledges = box("ledge", 5, 18, 15, 22, name="mine"), box("ledge", 5, 8, 15, 12, name="his")
    assert seen(*ledges, box("fence", 8, 14, 12, 15), level=1) == ([], [])
    assert seen(*ledges, box("fence", 8, 14, 12, 15, levels=2), level=1) == ([], ["fence"])


@pytest.mark.rule("OC-S14")
@pytest.mark.parametrize("kind", ["woods", "rubble", "smoke"])
def test_woods_rubble_and_smoke_hide_who_is_in_them_and_who_is_beyond(kind: str) -> None:
    area = box(kind, 8, 8, 12, 12)
    assert seen(area) == ([kind], [])
    assert seen(area, target="10,5") == ([], [kind])


@pytest.mark.rule("OC-S14")
def test_mud_hides_nobody() -> None:
    assert seen(box("mud", 8, 8, 12, 12)) == ([], [])
    assert seen(box("mud", 8, 12, 12, 16)) == ([], [])


@pytest.mark.rule("OC-S14")
def test_terrain_of_one_class_that_touches_is_one_piece() -> None:
    """The two halves of a barricade: the far half puts Bo In Cover, since he touches the near one."""
    halves = box("barricade", 10, 10, 14, 11, name="near"), box("barricade", 8, 11, 10, 12, name="far")
    cover, obscured = seen(*halves, target="10.6,9.5")
    assert cover == ["near"]
    assert obscured == []


@pytest.mark.rule("OC-S14")
def test_a_round_rock_hides_a_part() -> None:
    assert seen(piece("rock", "9,15", radius=1000)) == ([], ["rock"])
