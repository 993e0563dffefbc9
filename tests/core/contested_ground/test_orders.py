"""Orders: what each allows and costs, the turn that changes hands, the round that ends."""

from typing import Any

import pytest

from sellsword.dice import ScriptedDice
from sellsword.games.contested_ground.model.state import DOWN, LOST, WAITING, ContestedState
from tests.core.contested_ground.builder import (
    A,
    B,
    battle,
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


def two_and_two(**fields: Any) -> ContestedState:
    """Two models a side, far apart."""
    return battle(man("ann", "10,30"), man("abe", "20,30"), foe("bo", "10,5"), foe("bea", "20,5"), **fields)


@pytest.mark.rule("OC-033", "OC-034")
def test_the_players_take_turns_activating_one_model_each() -> None:
    state = two_and_two()
    assert seat(state) == A
    do(state, "order ann advance")
    assert seat(state) == A
    do(state, "done ann")
    assert seat(state) == B
    assert why(state, "order abe advance") == ["OC-034"]
    do(state, "order bo advance", "done bo")
    assert seat(state) == A


@pytest.mark.rule("OC-035")
def test_the_active_player_must_order_somebody() -> None:
    state = two_and_two()
    assert all(text.startswith("order ") for text in offered(state))
    for text in ("pass", "done ann", "move ann 10,28"):
        assert why(state, text) == ["OC-035"]


@pytest.mark.rule("OC-040")
def test_an_active_order_costs_a_counter_and_comes_once_a_round() -> None:
    state = two_and_two(counters=(5, 5))
    do(state, "order ann advance", "done ann")
    assert state.counters == (4, 5)
    do(state, "order bo advance", "done bo")
    assert why(state, "order ann tactical") == ["OC-040"]
    assert offered(state, "order ann") == []
    assert offered(state, "order abe")


@pytest.mark.rule("OC-X17", "OC-037")
def test_a_player_without_a_model_to_order_is_passed_over() -> None:
    state = two_and_two()
    who(state, "bo").activated = who(state, "bea").activated = True
    do(state, "order ann advance", "done ann")
    assert seat(state) == A
    assert offered(state, "order abe")


@pytest.mark.rule("OC-X17", "OC-037")
def test_a_player_without_a_counter_is_passed_over() -> None:
    state = two_and_two(counters=(5, 0))
    do(state, "order ann advance", "done ann")
    assert seat(state) == A


@pytest.mark.rule("OC-037", "OC-022")
def test_the_phase_ends_when_all_counters_are_spent() -> None:
    state = two_and_two(counters=(1, 0), round=2)
    state.dice = ScriptedDice((3, 8))
    do(state, "order ann advance", "done ann")
    assert state.round == 3
    assert not any(model.activated for model in state.models)


@pytest.mark.rule("OC-037", "OC-039")
def test_the_phase_ends_when_nobody_is_left_to_activate_and_counters_go() -> None:
    state = two_and_two(counters=(9, 9))
    state.dice = ScriptedDice((3, 8))
    for name in ("abe", "bo", "bea"):
        who(state, name).activated = True
    do(state, "order ann advance", "done ann")
    assert state.round == 3
    assert state.counters == (2, 2)


@pytest.mark.rule("OC-039")
def test_pinning_and_wound_tokens_stay_when_a_round_ends() -> None:
    state = two_and_two()
    state.dice = ScriptedDice((3, 8))
    hurt = who(state, "abe")
    hurt.pins, hurt.wounds, hurt.activated = 2, 1, True
    who(state, "bo").activated = who(state, "bea").activated = True
    do(state, "order ann advance", "done ann")
    assert (state.round, hurt.pins, hurt.wounds) == (3, 2, 1)


@pytest.mark.rule("OC-022")
def test_a_round_has_its_three_phases_in_order() -> None:
    state = battle(man("ann", "10,30"), foe("bo", "10,5"), foe("bea", "20,5"), counters=(1, 0))
    events = do(state, "order ann advance", "done ann")
    assert [each.kind for each in events] == ["ordered", "scored", "round"]
    assert state.phase == "priority"
    do(state, "activate first")
    assert state.phase == "activation"


# What the orders allow


@pytest.mark.rule("OC-041")
def test_an_advance_is_one_move_and_no_more() -> None:
    state = two_and_two(counters=(1, 5))
    do(state, "order ann advance")
    assert ordered(state, "ann").order == "advance"
    assert why(state, "shoot ann rifle bo") == ["OC-044"]
    do(state, "move ann 10,26")
    assert seat(state) == B


@pytest.mark.rule("OC-044")
def test_engage_is_one_ranged_attack_and_no_move() -> None:
    state = battle(man("ann", "10,20"), foe("bo", "10,5", arms="knife"), dice=(1,))
    do(state, "order ann engage")
    assert why(state, "move ann 10,19") == ["OC-045"]
    do(state, "shoot ann rifle bo")
    assert ordered(state, "ann").acts == 0
    do(state, "keep")
    assert seat(state) == B


@pytest.mark.rule("OC-044")
def test_engage_needs_somebody_to_shoot_at() -> None:
    state = battle(man("ann", "10,30"), foe("bo", "10,4.9"))
    assert why(state, "order ann engage") == ["OC-044"]
    assert offered(state, "order ann") == ["order ann advance", "order ann tactical"]
    state = battle(man("ann", "10,30"), foe("bo", "10,5"))
    assert why(state, "order ann engage") == []
    assert why(battle(man("ann", "10,30", arms="knife"), foe("bo", "10,29")), "order ann engage") == [
        "OC-044"
    ]


@pytest.mark.rule("OC-045")
@pytest.mark.parametrize("action", ["shoot ann pistol bo", "assault ann 10,17", "hack ann objective-1"])
def test_tactical_is_an_encumbered_move_and_one_action(action: str) -> None:
    state = battle(
        man("ann", "10,20", arms="pistol knife"),
        man("abe", "40,30"),
        foe("bo", "10,9"),
        objectives="10,19",
        dice=(1, 1, 1),
        counters=(1, 0),
    )
    who(state, "bo").activated = True
    do(state, "order ann tactical")
    assert why(state, "move ann 10,15.9") == ["OC-060"]
    do(state, "move ann 10.1,20")
    assert why(state, action) == []
    assert "OC-045" in why(state, "move ann 10,21")
    do(state, action)
    assert state.active is None or not (state.active.acts or state.active.moves)


@pytest.mark.rule("OC-045", "OC-047", "OC-071")
def test_tactical_has_a_treat_for_medics() -> None:
    state = battle(
        man("ann", "10,20", has="medic"), man("abe", "11.5,20", pins=1), foe("bo", "10,2"), dice=(1,)
    )
    do(state, "order ann tactical")
    assert offered(state, "treat") == ["treat ann abe pins"]


@pytest.mark.rule("OC-045")
def test_the_move_of_a_tactical_order_comes_before_its_action() -> None:
    shooter = man("ann", "10,12", arms="pistol")
    state = battle(shooter, foe("bo", "10,5", arms="knife"), dice=(1,))
    do(state, "order ann tactical", "shoot ann pistol bo")
    assert (ordered(state, "ann").moves, ordered(state, "ann").acts) == (0, 0)


@pytest.mark.rule("OC-045")
def test_with_the_rule_option_the_action_may_come_first() -> None:
    shooter = man("ann", "10,12", arms="pistol")
    state = battle(shooter, foe("bo", "10,5", activated=True), dice=(1,), options={"act_first": True})
    do(state, "order ann tactical", "shoot ann pistol bo")
    assert ordered(state, "ann").moves == 1


@pytest.mark.rule("OC-048", "OC-049")
def test_focus_costs_a_counter_and_brings_a_second_move() -> None:
    state = two_and_two(counters=(3, 5))
    do(state, "order ann advance", "move ann 10,26", "focus ann")
    assert state.counters == (1, 5)
    do(state, "move ann 10,20.5")
    assert who(state, "ann").at == (10_000, 20_500)


@pytest.mark.rule("OC-049")
def test_focus_comes_once_in_an_activation() -> None:
    state = two_and_two(counters=(9, 5))
    do(state, "order ann advance", "focus ann")
    assert why(state, "focus ann") == ["OC-049"]


@pytest.mark.rule("OC-049")
@pytest.mark.parametrize("order", ["tactical", "engage"])
def test_the_further_move_is_for_an_advance_only(order: str) -> None:
    state = battle(man("ann", "10,20"), foe("bo", "10,5"))
    do(state, f"order ann {order}")
    assert why(state, "focus ann") == ["OC-049"]


@pytest.mark.rule("OC-048")
def test_without_a_counter_there_is_no_conditional_order() -> None:
    officer, friend = man("ann", "10,30", has="command-1"), man("abe", "12,30", pins=1)
    state = battle(officer, friend, foe("bo", "10,2"), counters=(1, 5))
    do(state, "order ann advance")
    assert why(state, "focus ann") == ["OC-048"]
    assert why(state, "rally ann abe") == ["OC-048"]


@pytest.mark.rule("OC-S30")
def test_a_rally_comes_before_or_after_the_move() -> None:
    models = (
        man("ann", "10,30", has="command-1"),
        man("abe", "12,30", pins=1),
        man("ada", "14,30", pins=1),
        foe("bo", "10,2"),
    )
    state = battle(*models, dice=(1, 1))
    do(state, "order ann advance", "rally ann abe", "move ann 10,28", "rally ann ada")
    assert [who(state, name).pins for name in ("abe", "ada")] == [0, 0]


# Coming on


def entering(**fields: Any) -> ContestedState:
    """Round 1: Ann waits off the table, Bo is on it."""
    return battle(
        man("ann", status=WAITING, arms="pistol knife"), foe("bo", "24,20", activated=True), round=1, **fields
    )


@pytest.mark.rule("OC-028", "OC-S32", "OC-S33")
@pytest.mark.parametrize(("order", "reach"), [("advance", 6), ("tactical", 4)])
def test_a_model_walks_on_with_the_move_of_its_order(order: str, reach: int) -> None:
    state = entering()
    do(state, f"order ann {order}")
    assert why(state, f"move ann 24,36 > 24,{36 - reach - 0.1:.1f}") == ["OC-058" if reach == 6 else "OC-060"]
    do(state, f"move ann 24,36 > 24,{36 - reach}")
    assert who(state, "ann").up


@pytest.mark.rule("OC-S32")
def test_an_assault_move_does_not_enter() -> None:
    state = entering()
    do(state, "order ann tactical")
    assert "OC-S32" in why(state, "assault ann 24,36 > 24,33")
    assert "OC-S32" in why(state, "climb ann 24,33")
    assert why(state, "shoot ann pistol bo") == ["OC-028"]


@pytest.mark.rule("OC-028")
def test_engage_brings_nobody_on() -> None:
    state = entering()
    assert why(state, "order ann engage") == ["OC-028"]


@pytest.mark.rule("OC-009", "OC-028")
def test_a_model_enters_by_its_own_edge() -> None:
    state = entering()
    do(state, "order ann advance")
    for place in ("0,20 > 3,20", "24,0 > 24,3", "24,33 > 24,32"):
        assert why(state, f"move ann {place}") == ["OC-009"]


@pytest.mark.rule("OC-029", "OC-T26")
def test_whoever_has_not_entered_in_round_one_is_lost() -> None:
    state = battle(
        man("ann", status=WAITING), man("abe", "20,30"), foe("bo", "24,20", activated=True), round=1
    )
    state.dice = ScriptedDice((3, 8))
    do(state, "order abe advance", "done abe", "order ann advance")
    events = do(state, "done ann")
    assert told(events, "lost").word("name") == "Ann"
    assert who(state, "ann").status == LOST
    assert state.round == 2
    assert state.counters == (1, 1)
    do(state, "keep", "keep", "activate first")
    assert offered(state, "order ann") == []


@pytest.mark.rule("OC-S35")
@pytest.mark.parametrize("status", [DOWN, LOST])
def test_nobody_orders_who_is_not_in_play(status: str) -> None:
    state = two_and_two()
    who(state, "ann").status = status
    assert why(state, "order ann advance") == ["OC-S35"]
