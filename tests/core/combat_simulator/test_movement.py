"""Walking, before and after the attack, and the Soldier's rocket jump (SH-028 to SH-031, SH-042, SH-043)."""

import pytest

from sellsword.games.combat_simulator.sheets.characters import CLASS_IDS, SHEETS
from tests.core.combat_simulator.builder import happened, next_turn, offered, play, refused, unit, where, yard

CORRIDOR = ("R.......", "~~~~~~~~", ".......B")


@pytest.mark.rule("SH-015", "SH-028")
@pytest.mark.parametrize("kind", CLASS_IDS)
def test_a_merc_moves_up_to_its_speed_and_no_farther(kind: str) -> None:
    state = yard(f"red-1 {kind} A1", "red-1", ground=(".........", "R.......B"))
    speed = SHEETS[kind].speed
    far, too_far = f"{'ABCDEFGHI'[speed]}1", f"{'ABCDEFGHI'[speed + 1]}1"
    assert refused(state, f"red-1 move {too_far}") == {"SH-028"}
    play(state, f"red-1 move {far}")
    assert where(state, "red-1") == far
    assert offered(state, "move") == []


@pytest.mark.rule("SH-028", "SH-S04")
def test_a_step_goes_in_any_of_eight_directions_and_each_counts_one() -> None:
    state = yard("red-1 heavy D4", "red-1")
    near = {f"{column}{row}" for column in "BCDEF" for row in range(2, 7)} - {"D4"}
    assert {text.split()[2] for text in offered(state, "move")} == near


@pytest.mark.rule("SH-028")
@pytest.mark.parametrize("place", ["Z9", "elsewhere", "D4"])
def test_a_move_names_another_space_of_the_board(place: str) -> None:
    state = yard("red-1 scout D4", "red-1")
    assert refused(state, f"red-1 move {place}") == {"SH-028"}


@pytest.mark.rule("SH-029")
def test_movement_may_be_split_around_the_attack() -> None:
    state = yard("red-1 scout B4 \n blu-1 heavy G4", "red-1")
    play(state, "red-1 move D4", "red-1 move E4", "red-1 attack blu-1", "red-1 move C3")
    assert where(state, "red-1") == "C3"
    assert refused(state, "red-1 move A1") == {"SH-028"}, "1 of 6 steps is left"


@pytest.mark.rule("SH-029")
def test_all_movement_may_come_after_the_attack() -> None:
    state = yard("red-1 scout D4 \n blu-1 heavy F4", "red-1")
    play(state, "red-1 attack blu-1", "red-1 move A7")
    assert where(state, "red-1") == "A7"


@pytest.mark.rule("SH-030")
@pytest.mark.parametrize("other", ["blu-1", "red-2"])
def test_nobody_moves_onto_or_through_a_merc(other: str) -> None:
    state = yard(f"red-1 scout A1 \n {other} heavy C1", "red-1", ground=CORRIDOR)
    assert refused(state, "red-1 move C1") == {"SH-030"}
    assert refused(state, "red-1 move D1") == {"SH-031"}
    assert offered(state, "move") == ["red-1 move B1"]


@pytest.mark.rule("SH-028", "SH-030", "SH-S66")
def test_the_way_leads_around_whoever_stands_in_it() -> None:
    ground = ("R.......", ".~......", ".......B")
    state = yard("red-1 scout A1 \n blu-1 heavy B1", "red-1", ground=ground)
    (walked,) = happened(play(state, "red-1 move C1"), "walked")
    assert walked.values["points"] == (500, 500, 500, 1500, 1500, 2500, 2500, 1500, 2500, 500)


@pytest.mark.rule("SH-030", "SH-S23")
def test_a_sentry_is_in_the_way_like_any_merc() -> None:
    state = yard("red-1 scout A1 \n blu-sentry-1 sentry C1 slot=1", "red-1", ground=CORRIDOR)
    assert refused(state, "red-1 move C1") == {"SH-030"}
    assert refused(state, "red-1 move D1") == {"SH-031"}


@pytest.mark.rule("SH-031")
def test_nobody_but_a_soldier_crosses_a_fence() -> None:
    state = yard("red-1 scout A1", "red-1", ground=CORRIDOR, fences="B1|C1")
    assert refused(state, "red-1 move C1") == {"SH-031"}
    assert refused(state, "red-1 jump B1") >= {"SH-042"}


@pytest.mark.rule("SH-031")
def test_the_way_around_a_fence_counts_every_step() -> None:
    state = yard("red-1 heavy C3", "red-1", fences="C2|C3 B2|B3 D2|D3")
    assert refused(state, "red-1 move C2") == {"SH-028"}
    scout = yard("red-1 scout C3", "red-1", fences="C2|C3 B2|B3 D2|D3")
    play(scout, "red-1 move C2")
    assert scout.active.steps == 4


@pytest.mark.rule("SH-043", "SH-S04")
def test_sand_is_no_place_to_stand() -> None:
    state = yard("red-1 scout A1", "red-1", ground=CORRIDOR)
    assert refused(state, "red-1 move A2") == {"SH-043"}


@pytest.mark.rule("SH-S04")
@pytest.mark.parametrize(
    ("ground", "mercs", "fences"),
    [
        (("R..", "...", "..B"), "blu-1 scout C2 \n red-2 scout B3", ""),
        (("R..", "...", "..B"), "blu-1 scout B3", "B2|C2"),
        (("R..", "..~", ".~B"), "", ""),
        (("R..", "...", ".~B"), "", "B2|C2"),
    ],
)
def test_mercs_and_sand_beside_a_diagonal_step_do_not_close_it(
    ground: tuple[str, ...], mercs: str, fences: str
) -> None:
    state = yard(f"red-1 heavy B2 \n {mercs}", "red-1", ground=ground, fences=fences)
    (told,) = happened(play(state, "red-1 move C3"), "walked")
    assert told.values["steps"] == 1


@pytest.mark.rule("SH-S41")
def test_a_carrier_is_as_fast_as_ever() -> None:
    state = yard("red-1 scout A1", "red-1", ground=("b.......", "R.r....B"))
    carrier = yard("red-1 scout B1", "red-1", ground=("b.......", "R.r....B"))
    play(carrier, "red-1 move A1", "red-1 move F1")
    assert where(carrier, "red-1") == "F1"
    play(state, "red-1 move G1")


# The rocket jump


@pytest.mark.rule("SH-042", "SH-110", "SH-S12")
def test_a_jump_costs_two_health_and_one_step() -> None:
    state = yard("red-1 soldier B1", "red-1", ground=CORRIDOR, fences="B1|C1")
    play(state, "red-1 jump C1")
    assert (where(state, "red-1"), unit(state, "red-1").health) == ("C1", 6)
    play(state, "red-1 move E1")
    assert offered(state, "move") == []


@pytest.mark.rule("SH-042")
def test_a_jump_may_come_between_steps_and_another_after_it() -> None:
    state = yard("red-1 soldier A1", "red-1", ground=CORRIDOR, fences="B1|C1 C1|D1")
    play(state, "red-1 move B1", "red-1 jump C1", "red-1 jump D1")
    assert unit(state, "red-1").health == 4
    assert offered(state, "jump") == []


@pytest.mark.rule("SH-S12", "SH-S70", "SH-042")
@pytest.mark.parametrize(("health", "place"), [(1, ""), (2, ""), (3, "C1")])
def test_a_jump_may_be_the_last(health: int, place: str) -> None:
    state = yard(f"red-1 soldier B1 health={health}", "red-1", ground=CORRIDOR, fences="B1|C1")
    play(state, "red-1 jump C1")
    assert where(state, "red-1") == place
    assert (state.actor is unit(state, "red-1")) is bool(place), "a turn ends with its merc"


@pytest.mark.rule("SH-S12")
def test_a_jump_needs_a_step() -> None:
    state = yard("red-1 soldier A3", "red-1", fences="D3|E3")
    play(state, "red-1 move D3")
    assert refused(state, "red-1 jump E3") == {"SH-015"}


@pytest.mark.rule("SH-043")
def test_no_jump_leads_into_the_sand() -> None:
    state = yard("red-1 soldier A1", "red-1", ground=CORRIDOR, fences="A1|A2 B1|C1")
    assert refused(state, "red-1 jump A2") == {"SH-043"}


@pytest.mark.rule("SH-S12")
def test_no_jump_leads_over_a_corner_that_fences_close() -> None:
    state = yard("red-1 soldier C3", "red-1", fences="C3|D3 C3|C4 C4|D4 D3|D4")
    assert offered(state, "jump") == ["red-1 jump D3", "red-1 jump C4"]
    assert refused(state, "red-1 jump D4") == {"SH-043"}


@pytest.mark.rule("SH-043")
def test_a_jump_goes_straight_over_a_fence_and_nowhere_else() -> None:
    state = yard("red-1 soldier B1", "red-1", ground=(".....", "R...B"), fences="B1|C1")
    assert offered(state, "jump") == ["red-1 jump C1"]
    assert refused(state, "red-1 jump C2") == {"SH-043"}
    assert refused(state, "red-1 jump A1") == {"SH-043"}


@pytest.mark.rule("SH-030", "SH-042")
def test_no_jump_leads_onto_a_merc() -> None:
    state = yard("red-1 soldier B1 \n blu-1 scout C1", "red-1", ground=CORRIDOR, fences="B1|C1")
    assert refused(state, "red-1 jump C1") == {"SH-030"}


@pytest.mark.rule("SH-042")
def test_a_jump_may_come_after_the_attack_and_he_moves_again_next_turn() -> None:
    state = yard(
        "red-1 soldier B1 \n blu-1 heavy A3", "red-1", ground=("...", "...", "...", "RB."), fences="B1|C1"
    )
    play(state, "red-1 attack blu-1", "red-1 jump C1")
    next_turn(state, "red-1")
    play(state, "red-1 jump B1")
    assert unit(state, "red-1").health == 4
