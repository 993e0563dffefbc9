"""Control Point: capturing, holding, scoring (SH-097 to SH-101, SH-041)."""

import pytest

from sellsword.games.combat_simulator.model.state import OFF, Point
from tests.core.combat_simulator.builder import happened, next_round, next_turn, play, refused, unit, yard

HILL = ("R......", ".......", ".1.2.3.", ".......", "......B")


def hill(mercs: str, turn: str = "red-1", holders: str = "...", **kwargs):
    """The three points; ``holders`` a letter for each: r, b or a dot."""
    points = tuple(Point({"r": 0, "b": 1}.get(letter, OFF)) for letter in holders)
    return yard(mercs, turn, ground=HILL, points=points, **kwargs)


def holders(state) -> str:
    return "".join({0: "r", 1: "b"}.get(point.holder, ".") for point in state.points)


@pytest.mark.rule("SH-098", "SH-X02")
def test_a_merc_captures_at_the_start_of_its_second_turn_on_the_point() -> None:
    state = hill("red-1 heavy A3")
    play(state, "red-1 move B3")
    next_turn(state, "red-1")
    assert holders(state) == "..."
    events = next_turn(state, "red-1")
    assert holders(state) == "r.."
    assert happened(events, "captured")


@pytest.mark.rule("SH-041", "SH-099", "SH-X02")
def test_a_scout_captures_at_the_start_of_his_first() -> None:
    state = hill("red-1 scout A3")
    play(state, "red-1 move B3")
    assert holders(state) == "..."
    next_turn(state, "red-1")
    assert holders(state) == "r.."


@pytest.mark.rule("SH-S33")
def test_who_steps_off_begins_again() -> None:
    state = hill("red-1 heavy B3")
    play(state, "red-1 move A3", "red-1 move B3")
    next_turn(state, "red-1")
    play(state, "red-1 move A3", "red-1 move B3")
    next_turn(state, "red-1")
    assert holders(state) == "..."
    next_turn(state, "red-1")
    assert holders(state) == "r.."


@pytest.mark.rule("SH-S33", "SH-098")
def test_a_capture_ends_with_its_merc_and_a_friend_starts_anew() -> None:
    state = hill("red-1 heavy A3 \n red-2 heavy C3 \n blu-1 soldier B1")
    unit(state, "red-1").health = 4
    play(state, "red-1 move B3")
    next_turn(state, "blu-1")
    play(state, "blu-1 attack red-1")
    next_turn(state, "red-2")
    play(state, "red-2 move B3")
    next_turn(state, "red-2")
    assert holders(state) == "..."
    next_turn(state, "red-2")
    assert holders(state) == "r.."


@pytest.mark.rule("SH-S34")
def test_two_friends_never_share_a_point() -> None:
    state = hill("red-1 scout A3 \n red-2 heavy B3")
    assert refused(state, "red-1 move B3") == {"SH-030"}


@pytest.mark.rule("SH-S35", "SH-S36")
def test_an_enemy_s_point_takes_no_longer_and_changes_hands_when_it_is_done() -> None:
    state = hill("red-1 heavy A3", holders="b..")
    play(state, "red-1 move B3")
    next_turn(state, "red-1")
    assert holders(state) == "b.."
    next_turn(state, "red-1")
    assert holders(state) == "r.."


@pytest.mark.rule("SH-S35", "SH-S37")
def test_a_point_stays_with_its_captor_when_he_leaves_and_scores() -> None:
    state = hill("red-1 scout B3", holders="r..")
    play(state, "red-1 move G1")
    next_round(state)
    assert holders(state) == "r.."
    assert state.scores == (1, 0)


@pytest.mark.rule("SH-S36")
def test_an_enemy_that_steps_on_begins_a_count_of_its_own() -> None:
    state = hill("red-1 heavy A3 \n blu-1 scout B1")
    play(state, "red-1 move B3")
    next_turn(state, "red-1")
    play(state, "red-1 move A3")
    next_turn(state, "blu-1")
    play(state, "blu-1 move B3")
    next_turn(state, "blu-1")
    assert holders(state) == "b.."


@pytest.mark.rule("SH-100", "SH-T07", "SH-T08", "SH-T09")
@pytest.mark.parametrize(
    ("held", "scores"),
    [
        ("rrr", (3, 0)),
        ("r.b", (0, 0)),
        ("rrb", (1, 0)),
        ("rbb", (0, 1)),
        ("rr.", (2, 0)),
        ("...", (0, 0)),
        ("b.b", (0, 2)),
    ],
)
def test_the_difference_is_scored_at_the_end_of_a_round(held: str, scores: tuple[int, int]) -> None:
    state = hill("red-6 scout A1 \n blu-6 scout G4", "blu-6", holders=held)
    events = next_round(state)
    assert state.scores == scores
    assert len(happened(events, "scored")) == int(scores != (0, 0))


@pytest.mark.rule("SH-100")
def test_nothing_is_scored_before_slot_six_of_both_is_over() -> None:
    state = hill("red-6 scout A1 \n blu-6 scout G4", "red-6", holders="rrr")
    next_turn(state, "blu-6")
    assert state.scores == (0, 0)


@pytest.mark.rule("SH-101", "SH-S38")
@pytest.mark.parametrize(("before", "won"), [(21, False), (22, True), (24, True)])
def test_twenty_five_points_win_and_only_one_side_scores(before: int, *, won: bool) -> None:
    state = hill("blu-6 scout G4", "blu-6", holders="bbb", scores=(24, before))
    next_round(state)
    assert state.scores == (24, before + 3)
    assert (state.outcome is not None) is won
    if state.outcome is not None:
        assert (state.outcome.winner, state.outcome.way) == (1, "points")


@pytest.mark.rule("SH-X04", "SH-011")
def test_scores_begin_at_nothing_and_an_option_begins_at_one() -> None:
    for option, need in ((False, 25), (True, 24)):
        options = {"score_from_one": option}
        short = hill("blu-6 scout G4", "blu-6", holders="r..", scores=(need - 2, 0), options=options)
        next_round(short)
        assert short.outcome is None
        enough = hill("blu-6 scout G4", "blu-6", holders="r..", scores=(need - 1, 0), options=options)
        next_round(enough)
        assert enough.outcome is not None


@pytest.mark.rule("SH-S49")
def test_a_game_without_a_winner_is_drawn_at_the_round_limit() -> None:
    state = hill("blu-6 scout G4", "blu-6", options={"round_limit": 10}, round=9)
    next_round(state)
    assert state.outcome is None
    while state.outcome is None:
        next_round(state)
    assert (state.round, state.outcome.way, state.outcome.winner) == (10, "round-limit", -1)


@pytest.mark.rule("SH-S28")
def test_a_spy_that_comes_back_on_a_point_begins_to_capture_it() -> None:
    state = hill("red-1 spy A3 cloaked charge=1")
    play(state, "red-1 uncloak B3")
    next_turn(state, "red-1")
    next_turn(state, "red-1")
    assert holders(state) == "r.."
