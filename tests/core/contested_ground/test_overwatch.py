"""Overwatch: an answer to a completed action, by whoever has not been activated."""

from typing import Any

import pytest

from sellsword.game import Choice
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import DOWN, ContestedState, Model, Watch
from tests.core.contested_ground.builder import (
    A,
    B,
    battle,
    box,
    do,
    foe,
    man,
    offered,
    ordered,
    seat,
    told,
    who,
    why,
)


def walking_by(*watchers: Model, dice: tuple[int, ...] = (), **fields: Any) -> ContestedState:
    """Ann, two Wounds, has an Advance; watchers look on."""
    state = battle(man("ann", "10,20", wounds=2), *watchers, dice=dice, **fields)
    do(state, "order ann advance")
    return state


@pytest.mark.rule("OC-036", "OC-051")
def test_an_enemy_who_completes_an_action_in_sight_may_be_shot_at() -> None:
    state = walking_by(foe("bo", "10,8"), dice=(5, 4))
    do(state, "move ann 11,20")
    assert seat(state) == B
    assert offered(state) == ["pass", "overwatch bo rifle ann"]
    events = do(state, "overwatch bo rifle ann")
    assert told(events, "struck").number("wounds") == 1
    assert state.counters == (19, 19)
    assert seat(state) == A


@pytest.mark.rule("OC-051", "OC-S25")
@pytest.mark.parametrize(("often", "gone"), [(False, ", and Bo’s turn to act"), (True, "")])
def test_overwatch_says_what_it_takes_before_it_is_given(often: bool, gone: str) -> None:
    state = walking_by(foe("bo", "10,8"), options={"watch_often": often})
    do(state, "move ann 11,20")
    assert GAME.cost(state, Choice.parse("overwatch bo rifle ann")) == f"An Order Counter is spent{gone}."


@pytest.mark.rule("OC-051")
def test_overwatch_may_be_declined() -> None:
    state = walking_by(foe("bo", "10,8"))
    do(state, "move ann 11,20", "pass")
    assert state.counters == (19, 20)
    assert not who(state, "bo").activated
    assert ordered(state, "ann").moves == 0


@pytest.mark.rule("OC-051")
def test_each_action_of_an_activation_can_be_answered() -> None:
    state = walking_by(foe("bo", "10,8"))
    do(state, "focus ann", "move ann 11,20", "pass", "move ann 12,20")
    assert isinstance(state.stack[-1], Watch)


@pytest.mark.rule("OC-051")
@pytest.mark.parametrize("action", ["shoot ann pistol bo", "hack ann objective-1", "treat ann abe pins"])
def test_shots_hacks_and_treats_are_actions_as_well(action: str) -> None:
    state = battle(
        man("ann", "10,20", has="medic", arms="pistol"),
        man("abe", "11.5,20", pins=1),
        foe("bo", "10,9", exp=8),
        objectives="9,20",
        dice=(2, 2),
        counters=(1, 5),
    )
    do(state, "order ann tactical", action)
    assert seat(state) == B
    assert "overwatch bo rifle ann" in offered(state)


@pytest.mark.rule("OC-X09", "OC-056")
@pytest.mark.parametrize(("at", "seen"), [("10,15", True), ("11,1", True), ("11,0.9", False)])
def test_overwatch_reaches_eighteen_inches_short_range_included(at: str, seen: bool) -> None:
    state = walking_by(foe("bo", at))
    do(state, "move ann 11,20")
    assert (seat(state) == B) is seen


@pytest.mark.rule("OC-X09")
def test_a_weapon_of_shorter_range_reaches_no_farther_on_overwatch() -> None:
    state = walking_by(foe("bo", "10,3", arms="shotgun"), foe("bea", "11,7", arms="pistol"))
    do(state, "move ann 11,20")
    assert offered(state) == ["pass", "overwatch bea pistol ann"]
    assert why(state, "overwatch bo shotgun ann") == ["OC-X09"]


@pytest.mark.rule("OC-051")
def test_a_model_that_was_activated_does_not_watch() -> None:
    state = walking_by(foe("bo", "10,8", activated=True), foe("bea", "12,8"))
    do(state, "move ann 11,20")
    assert why(state, "overwatch bo rifle ann") == ["OC-051"]
    assert offered(state) == ["pass", "overwatch bea rifle ann"]


@pytest.mark.rule("OC-S25")
def test_after_overwatch_a_model_counts_as_activated() -> None:
    state = walking_by(foe("bo", "10,8"), foe("bea", "40,2", arms="knife"), dice=(1,))
    do(state, "move ann 11,20", "overwatch bo rifle ann", "done ann")
    assert who(state, "bo").activated
    assert offered(state, "order bo") == []
    assert why(state, "order bo advance") == ["OC-040"]


@pytest.mark.rule("OC-S25")
def test_a_model_watches_once_a_round() -> None:
    state = walking_by(foe("bo", "10,8"), foe("bea", "40,2", arms="knife"), dice=(1,))
    do(state, "focus ann", "move ann 11,20", "overwatch bo rifle ann", "move ann 12,20")
    assert not state.stack
    assert seat(state) == B
    assert offered(state, "order bea")


@pytest.mark.rule("OC-051", "OC-S25")
def test_two_models_may_answer_one_action() -> None:
    state = walking_by(foe("bo", "10,8"), foe("bea", "12,8"), dice=(1, 1))
    do(state, "move ann 11,20", "overwatch bo rifle ann")
    assert offered(state) == ["pass", "overwatch bea rifle ann"]
    do(state, "overwatch bea rifle ann")
    assert ordered(state, "ann").moves == 0


@pytest.mark.rule("OC-S27")
def test_with_everybody_activated_counters_go_to_waste() -> None:
    state = walking_by(foe("bo", "10,8", activated=True), counters=(20, 20))
    do(state, "move ann 11,20")
    assert not state.stack
    assert state.counters[1] == 20


@pytest.mark.rule("OC-048", "OC-051")
def test_without_a_counter_there_is_no_overwatch() -> None:
    state = walking_by(foe("bo", "10,8"), counters=(20, 0))
    do(state, "move ann 11,20")
    assert not state.stack


@pytest.mark.rule("OC-051", "OC-S15")
def test_who_is_not_seen_is_not_watched() -> None:
    state = walking_by(foe("bo", "10,8"), terrain=[box("rock", 5, 12, 15, 13)])
    do(state, "move ann 11,20")
    assert not state.stack


@pytest.mark.rule("OC-S26")
def test_an_overwatch_shot_has_no_rerolls_of_focus_or_engage() -> None:
    state = walking_by(foe("bo", "10,8"), dice=(2,))
    events = do(state, "move ann 11,20", "overwatch bo rifle ann")
    assert told(events, "struck").number("hits") == 0
    assert offered(state, "reroll") == []


@pytest.mark.rule("OC-077")
def test_accurate_rerolls_ones_on_overwatch_as_well() -> None:
    state = walking_by(foe("bo", "10,8", arms="marksman-rifle"), dice=(1, 2, 9, 10))
    do(state, "move ann 11,20", "overwatch bo marksman-rifle ann")
    assert offered(state, "reroll") == ["reroll bo accurate 1"]
    do(state, "reroll bo accurate 1")
    assert who(state, "ann").pins == 1


@pytest.mark.rule("OC-084")
def test_a_slow_weapon_may_be_used_on_overwatch() -> None:
    state = walking_by(foe("bo", "10,8", arms="marksman-rifle"))
    do(state, "move ann 11,20")
    assert offered(state) == ["pass", "overwatch bo marksman-rifle ann"]


@pytest.mark.rule("OC-S08")
def test_a_pinned_model_does_not_watch_unless_the_rule_option_lets_it() -> None:
    state = walking_by(foe("bo", "10,8", pins=3), foe("bea", "12,8"))
    do(state, "move ann 11,20")
    assert why(state, "overwatch bo rifle ann") == ["OC-S08"]
    state = walking_by(foe("bo", "10,8", pins=3), options={"pinned_watch": True})
    do(state, "move ann 11,20")
    assert offered(state) == ["pass", "overwatch bo rifle ann"]


@pytest.mark.rule("OC-051")
def test_an_answer_strikes_the_one_who_acted() -> None:
    state = walking_by(man("abe", "14,20"), foe("bo", "10,8"))
    do(state, "move ann 11,20")
    assert why(state, "overwatch bo rifle abe") == ["OC-051"]
    assert why(state, "overwatch ann rifle bo") == ["OC-051"]
    assert why(state, "order bo advance") == ["OC-051"]


@pytest.mark.rule("OC-051", "OC-S13")
def test_whoever_falls_to_overwatch_acts_no_more() -> None:
    state = walking_by(man("abe", "40,30"), foe("bo", "10,8"), dice=(9, 1))
    who(state, "ann").wounds = 1
    do(state, "focus ann", "move ann 11,20", "overwatch bo rifle ann")
    assert who(state, "ann").status == DOWN
    assert state.active is None


@pytest.mark.rule("OC-S23")
def test_nobody_watches_a_close_combat() -> None:
    state = battle(man("ann", "10,20"), foe("bo", "10,17", exp=8), foe("bea", "10,8"), dice=(1, 1))
    do(state, "order ann tactical", "assault ann 10,18")
    assert not any(isinstance(frame, Watch) for frame in state.stack)
