"""Objectives: Securing and Hacking them, what they pay, and how a battle ends."""

from typing import Any

import pytest

from sellsword.game import NOBODY, Choice
from sellsword.games.contested_ground.model.state import DOWN, LOST, ContestedState, Mission, Model
from sellsword.games.contested_ground.rules import objective_actions, victory_tokens
from sellsword.games.contested_ground.rules.flow import FLOW
from tests.core.contested_ground.builder import (
    MISSION,
    A,
    B,
    battle,
    do,
    foe,
    man,
    offered,
    seat,
    told,
    who,
    why,
)


def wanted(condition: str) -> Mission:
    """A mission with a victory condition."""
    return Mission(MISSION.objectives, MISSION.ingress, MISSION.entry, NOBODY, condition)


CAPTURE, HOLD, INTEL = map(wanted, ("capture-and-control", "secure-and-hold", "download-the-intel"))


def field(*models: Model, **fields: Any) -> ContestedState:
    """A battle about one objective at 10,20, with a harmless model of each side in a corner."""
    rest = man("zed", "1,35", arms="knife"), foe("zoe", "47,1", arms="knife")
    return battle(*models, *rest, **{"objectives": "10,20", **fields})


# Secured


@pytest.mark.rule("OC-S20")
@pytest.mark.parametrize(("at", "side"), [("13.5,20", A), ("13.501,20", NOBODY)])
def test_a_model_secures_within_three_inches(at: str, side: int) -> None:
    assert objective_actions.securing(field(man("ann", at)), 0) == side


@pytest.mark.rule("OC-S20")
def test_an_enemy_within_three_inches_denies_it() -> None:
    assert objective_actions.securing(field(man("ann", "10,21"), foe("bo", "10,17")), 0) == NOBODY
    assert objective_actions.securing(field(man("ann", "10,21"), foe("bo", "10,16.4")), 0) == A


@pytest.mark.rule("OC-S20")
def test_a_model_that_is_pinned_down_does_not_secure_but_denies() -> None:
    assert objective_actions.securing(field(man("ann", "10,21", pins=3)), 0) == NOBODY
    assert objective_actions.securing(field(man("ann", "10,21", pins=2)), 0) == A
    assert objective_actions.securing(field(man("ann", "10,21", pins=3), man("abe", "11,21")), 0) == A
    assert objective_actions.securing(field(man("ann", "10,21"), foe("bo", "10,18", pins=3)), 0) == NOBODY


@pytest.mark.rule("OC-S20", "OC-S13")
def test_who_is_out_of_action_neither_secures_nor_denies() -> None:
    assert objective_actions.securing(field(man("ann", "10,21", status=DOWN)), 0) == NOBODY
    assert objective_actions.securing(field(man("ann", "10,21"), foe("bo", "10,18", status=DOWN)), 0) == A


# Hacking


def hacking(*faces: int, **fields: Any) -> ContestedState:
    """Ann stands at the objective with a Tactical order."""
    state = field(man("ann", "10,21", arms="knife"), dice=faces, **fields)
    do(state, "order ann tactical")
    return state


@pytest.mark.rule("OC-046", "OC-045")
def test_a_hack_that_passes_brings_a_secured_objective_under_control() -> None:
    state = hacking(5)
    do(state, "hack ann objective-1")
    assert state.control == (A,)


@pytest.mark.rule("OC-046")
def test_a_hack_that_fails_brings_nothing() -> None:
    state = hacking(6)
    do(state, "hack ann objective-1", "keep")
    assert state.control == (NOBODY,)


@pytest.mark.rule("OC-069")
def test_a_hacker_hacks_with_one_more() -> None:
    state = field(man("ann", "10,21", has="hacker"), dice=(6,))
    do(state, "order ann tactical")
    pool = FLOW.pool(state, Choice.parse("hack ann objective-1"))
    assert pool is not None
    assert [face for face in range(1, 11) if pool.resolve((face,))] == [1, 2, 3, 4, 5, 6], "by the odds"
    do(state, "hack ann objective-1")
    assert state.control == (A,)


@pytest.mark.rule("OC-049")
def test_focus_rerolls_a_hack() -> None:
    state = hacking(9, 5)
    do(state, "hack ann objective-1", "focus ann")
    assert state.control == (A,)


@pytest.mark.rule("OC-S22", "OC-046")
def test_an_objective_with_an_enemy_beside_it_cannot_be_hacked() -> None:
    state = field(man("ann", "10,21"), foe("bo", "10,17"))
    do(state, "order ann tactical")
    assert why(state, "hack ann objective-1") == ["OC-S22"]
    assert offered(state, "hack") == []


@pytest.mark.rule("OC-046", "OC-S20")
def test_the_hacker_is_within_three_inches_itself() -> None:
    state = field(man("ann", "16,20"), man("abe", "10,21"))
    do(state, "order ann tactical")
    assert why(state, "hack ann objective-1") == ["OC-S20"]


@pytest.mark.rule("OC-018", "OC-046")
def test_control_passes_to_an_enemy_who_hacks() -> None:
    state = hacking(5, control=(B,))
    events = do(state, "hack ann objective-1")
    assert state.control == (A,)
    assert "OC-018" in told(events, "hacked").rules


@pytest.mark.rule("OC-018", "OC-S21")
def test_control_stays_when_the_model_that_hacked_walks_off() -> None:
    state = hacking(5)
    do(state, "hack ann objective-1")
    who(state, "ann").at = (40_000, 30_000)
    who(state, "zoe").at = (10_000, 19_000)
    assert state.control == (A,)
    assert victory_tokens.due(state, A) == 1
    assert victory_tokens.due(state, B) == 0


# What is paid


@pytest.mark.rule("OC-015", "OC-T24")
def test_capture_and_control_pays_for_controlled_objectives_only() -> None:
    state = field(man("ann", "10,21"), mission=CAPTURE)
    assert victory_tokens.due(state, A) == 0
    state.control = (A,)
    assert victory_tokens.due(state, A) == 1


def holders(controlled: int, secured: int, mission: Mission = HOLD) -> ContestedState:
    """Five objectives: some under Alpha's Control with nobody near, some with one of Alpha's beside them."""
    places = ["5,5", "15,5", "25,5", "35,5", "45,15"]
    models = [man(f"a{number}", places[controlled + number]) for number in range(secured)]
    control = (A,) * controlled + (NOBODY,) * (5 - controlled)
    rest = man("zed", "1,35"), foe("zoe", "24,34")
    return battle(*models, *rest, objectives=" ".join(places), control=control, mission=mission)


@pytest.mark.rule("OC-016", "OC-T22", "OC-X14")
@pytest.mark.parametrize(("secured", "paid"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_secure_and_hold_pays_one_for_two_and_two_for_three_or_more(secured: int, paid: int) -> None:
    assert victory_tokens.due(holders(0, secured), A) == paid


@pytest.mark.rule("OC-017")
def test_in_secure_and_hold_a_controlled_objective_counts_as_secured() -> None:
    assert victory_tokens.due(holders(2, 0), A) == 1
    assert victory_tokens.due(holders(1, 2), A) == 2
    state = holders(2, 0)
    who(state, "zoe").at = (5_000, 6_000)
    assert (victory_tokens.due(state, A), victory_tokens.due(state, B)) == (1, 0)


@pytest.mark.rule("OC-019", "OC-T23")
def test_download_the_intel_pays_for_securing_and_for_control() -> None:
    state = field(man("ann", "10,21"), mission=INTEL, control=(A,))
    assert victory_tokens.due(state, A) == 2
    assert victory_tokens.due(holders(2, 3, INTEL), A) == 5


def ending(mission: Mission, **fields: Any) -> ContestedState:
    """The last activation of a round: Ann, beside an objective that Alpha Controls."""
    state = field(man("ann", "10,21"), mission=mission, control=(A,), dice=(3, 8, 3, 8), **fields)
    who(state, "zed").activated = who(state, "zoe").activated = True
    do(state, "order ann advance", "done ann")
    return state


@pytest.mark.rule("OC-020", "OC-T23")
def test_in_download_the_intel_markers_come_off_once_they_have_paid() -> None:
    state = ending(INTEL)
    assert state.tokens == (2, 0)
    assert state.control == (NOBODY,)


@pytest.mark.rule("OC-018", "OC-038")
@pytest.mark.parametrize("mission", [CAPTURE, HOLD])
def test_in_the_other_conditions_markers_stay(mission: Mission) -> None:
    assert ending(mission).control == (A,)


@pytest.mark.rule("OC-014", "OC-T25", "OC-038")
@pytest.mark.parametrize(("number", "paid"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 1)])
@pytest.mark.parametrize("mission", [CAPTURE, INTEL])
def test_rounds_two_to_five_pay_and_round_one_does_not(mission: Mission, number: int, paid: int) -> None:
    each = 1 if mission is CAPTURE else 2
    assert ending(mission, round=number).tokens == (paid * each, 0)


# The end


@pytest.mark.rule("OC-021", "OC-013")
def test_after_five_rounds_the_most_victory_tokens_win() -> None:
    assert ending(CAPTURE, round=4, tokens=(0, 3)).outcome is None
    lost = ending(CAPTURE, round=5, tokens=(0, 3)).outcome
    assert lost is not None
    assert (lost.winner, lost.way) == (B, "tokens")
    won = ending(CAPTURE, round=5, tokens=(3, 3)).outcome
    assert won is not None
    assert won.winner == A


@pytest.mark.rule("OC-039")
def test_the_last_counters_go_as_well() -> None:
    assert ending(CAPTURE, round=5, counters=(7, 9)).counters == (0, 0)


@pytest.mark.rule("OC-S47")
def test_equal_tokens_are_a_draw() -> None:
    outcome = ending(CAPTURE, round=5, tokens=(2, 3)).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.way) == (NOBODY, "draw")


def last_shot(tokens: tuple[int, int], **fields: Any) -> ContestedState:
    """Ann shoots the last of Bravo's."""
    state = battle(
        man("ann", "10,20"),
        foe("bo", "10,10", activated=True),
        dice=(9, 1),
        tokens=tokens,
        mission=CAPTURE,
        **fields,
    )
    do(state, "order ann engage", "shoot ann rifle bo")
    return state


@pytest.mark.rule("OC-S48")
def test_a_force_that_leads_and_faces_nobody_wins_at_once() -> None:
    outcome = last_shot((2, 1)).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.way) == (A, "tabled")


@pytest.mark.rule("OC-S48")
@pytest.mark.parametrize("tokens", [(1, 1), (0, 1)])
def test_a_force_that_does_not_lead_goes_on_alone_and_scores(tokens: tuple[int, int]) -> None:
    state = last_shot(tokens, control=(A, NOBODY, NOBODY))
    assert state.outcome is None or tokens == (1, 1)
    while state.outcome is None:
        do(state, "activate first", "order ann advance", "done ann")
    assert state.outcome.winner == A
    assert state.outcome.way == "tabled"


@pytest.mark.rule("OC-S48")
def test_alone_without_control_the_game_still_ends_after_round_five() -> None:
    state = last_shot((0, 3))
    for _ in range(3):
        do(state, "activate first", "order ann advance", "done ann")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (B, "tokens")


@pytest.mark.rule("OC-S48", "OC-029")
def test_a_force_that_never_entered_is_gone_as_well() -> None:
    state = battle(man("ann", "10,20"), foe("bo", status=LOST), round=2, mission=CAPTURE, control=(A,) * 3)
    do(state, "order ann advance", "done ann")
    assert state.outcome is not None
    assert state.outcome.way == "tabled"


@pytest.mark.rule("OC-021")
def test_when_the_battle_is_over_nothing_is_left_to_choose() -> None:
    state = ending(CAPTURE, round=5)
    assert why(state, "order zed advance") == ["OC-013"]
    assert state.phase == "over"


def test_the_deeds_of_a_battle_are_remembered() -> None:
    state = hacking(5)
    do(state, "hack ann objective-1")
    assert who(state, "ann").deeds == ("controlled",)
    assert seat(state) == B
