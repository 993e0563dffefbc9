"""Resolve tests, Pinning tokens, recovery, Rally and Treat."""

from typing import Any

import pytest

from sellsword.games.contested_ground.model.state import ContestedState, Model
from sellsword.games.contested_ground.rules.attacks.shooting import aim_at
from sellsword.games.contested_ground.rules.nerve import resolve_pool
from sellsword.games.contested_ground.sheets.reference_tables import WEAPONS
from tests.core.contested_ground.builder import battle, do, foe, man, offered, ordered, who, why


def with_order(model: Model, order: str, *others: Model, **fields: Any) -> ContestedState:
    """A model with an order; a harmless enemy far away has all the counters of that side."""
    state = battle(model, *others, foe("bo", "40,2", arms="knife"), **fields)
    do(state, f"order {model.id} {order}")
    return state


def passing(model: Model, hacking: bool = False) -> list[int]:
    """The faces with which a model passes a Resolve test."""
    pool = resolve_pool(model, hacking)
    return [face for face in range(1, 11) if pool.resolve((face,))]


@pytest.mark.rule("OC-S03")
@pytest.mark.parametrize("exp", [2, 4, 5, 8])
def test_a_test_passes_with_exp_or_less(exp: int) -> None:
    assert passing(man("ann", exp=exp)) == list(range(1, exp + 1))


@pytest.mark.rule("OC-069", "OC-S03")
def test_a_hacker_counts_one_more_when_it_hacks() -> None:
    assert passing(man("ann", has="hacker"), hacking=True) == [1, 2, 3, 4, 5, 6]
    assert passing(man("ann", has="hacker")) == [1, 2, 3, 4, 5]


@pytest.mark.rule("OC-S03")
def test_a_ten_always_fails() -> None:
    assert 10 not in passing(man("ann", exp=8, has="hacker"), hacking=True)
    assert passing(man("ann", exp=12)) == list(range(1, 10))


@pytest.mark.rule("OC-103", "OC-X13")
def test_a_shell_shocked_model_passes_on_eight_or_more_only() -> None:
    assert passing(man("ann", exp=7, injuries="shell-shocked")) == [8, 9, 10]


# Suppressed and Pinned Down


@pytest.mark.rule("OC-S06", "OC-075")
def test_one_token_suppresses_and_two_a_stubborn_model() -> None:
    assert [man("ann", pins=pins).suppressed for pins in (0, 1, 2)] == [False, True, True]
    assert [man("ann", pins=pins, has="stubborn").suppressed for pins in (0, 1, 2)] == [False, False, True]


@pytest.mark.rule("OC-S06", "OC-076")
def test_three_tokens_pin_down_and_as_many_as_exp_a_tenacious_model() -> None:
    assert [man("ann", pins=pins).pinned for pins in (2, 3)] == [False, True]
    assert [man("ann", exp=5, pins=pins, has="tenacious").pinned for pins in (3, 4, 5)] == [
        False,
        False,
        True,
    ]
    assert [man("ann", exp=2, pins=pins, has="tenacious").pinned for pins in (2, 3)] == [False, True]


@pytest.mark.rule("OC-S07")
def test_a_suppressed_model_takes_no_engage_order() -> None:
    state = battle(man("ann", "10,20", pins=1), foe("bo", "10,5"))
    assert offered(state, "order ann") == ["order ann advance", "order ann tactical"]
    assert why(state, "order ann engage") == ["OC-S07"]


@pytest.mark.rule("OC-S07", "OC-060")
def test_a_suppressed_model_advances_as_if_encumbered() -> None:
    state = with_order(man("ann", "10,20", pins=1, has="fleet"), "advance")
    assert why(state, "move ann 14.1,20") == ["OC-060"]
    assert why(state, "move ann 14,20") == []


@pytest.mark.rule("OC-S07")
def test_a_suppressed_model_makes_no_assault_move() -> None:
    state = with_order(man("ann", "10,20", pins=1), "tactical")
    assert why(state, "assault ann 12,20") == ["OC-S07"]
    assert offered(state, "assault") == []


@pytest.mark.rule("OC-S07")
def test_the_shots_of_a_suppressed_model_are_disrupted() -> None:
    state = battle(man("ann", "10,20", pins=1), foe("bo", "10,10"))
    aim = aim_at(state, who(state, "ann"), WEAPONS["rifle"], "tactical", who(state, "bo"), 1)
    assert aim.disrupted


@pytest.mark.rule("OC-S08")
def test_a_pinned_model_can_do_nothing_but_recover() -> None:
    state = battle(man("ann", "10,20", pins=3), foe("bo", "10,5"))
    assert offered(state, "order ann") == ["order ann recover"]
    assert why(state, "order ann advance") == ["OC-S08"]
    assert why(battle(man("ann", "10,20", pins=2), foe("bo", "10,5")), "order ann recover") == ["OC-S08"]


@pytest.mark.rule("OC-S08", "OC-S09")
@pytest.mark.parametrize(("face", "left"), [(1, 0), (5, 0), (6, 3)])
def test_a_recovery_takes_all_tokens_or_one(face: int, left: int) -> None:
    state = battle(man("ann", "10,20", pins=4), foe("bo", "40,2"), dice=(face,), counters=(1, 5))
    do(state, "order ann recover")
    assert who(state, "ann").pins == left


@pytest.mark.rule("OC-049")
def test_focus_rerolls_a_failed_resolve_test() -> None:
    state = battle(man("ann", "10,20", pins=3), foe("bo", "40,2"), dice=(9, 2), counters=(2, 5))
    do(state, "order ann recover")
    assert offered(state) == ["keep", "focus ann"]
    do(state, "focus ann")
    assert state.counters == (0, 5)
    assert who(state, "ann").pins == 0


@pytest.mark.rule("OC-049")
def test_a_test_is_rerolled_once() -> None:
    state = battle(man("ann", "10,20", pins=3), foe("bo", "40,2"), dice=(9, 8), counters=(5, 5))
    do(state, "order ann recover", "focus ann")
    assert state.active is None
    assert who(state, "ann").pins == 2


# Rally


def rallying(*faces: int, has: str = "command-1", pins: int = 2, at: str = "12,30") -> ContestedState:
    """Ann is activated; Abe has Pinning tokens."""
    return with_order(man("ann", "10,30", has=has), "advance", man("abe", at, pins=pins), dice=faces)


@pytest.mark.rule("OC-050", "OC-S09")
@pytest.mark.parametrize(("face", "left"), [(6, 3), (5, 2), (3, 2), (2, 1), (1, 1)])
def test_a_rally_takes_a_token_or_two_with_half_exp(face: int, left: int) -> None:
    state = rallying(face, pins=3)
    do(state, "rally ann abe")
    assert who(state, "abe").pins == left
    assert state.counters[0] == 18


@pytest.mark.rule("OC-050", "OC-065", "OC-X08")
def test_only_a_model_with_command_rallies() -> None:
    assert why(rallying(has=""), "rally ann abe") == ["OC-X08"]
    assert why(rallying(has="command-2"), "rally ann abe") == []


@pytest.mark.rule("OC-S28", "OC-055")
def test_the_friend_is_within_short_range_of_the_officer() -> None:
    assert why(rallying(at="23,30"), "rally ann abe") == []
    assert why(rallying(at="23.001,30"), "rally ann abe") == ["OC-S28"]


@pytest.mark.rule("OC-050", "OC-S29")
def test_a_friend_is_rallied_once_in_an_activation() -> None:
    state = rallying(9, pins=2)
    do(state, "rally ann abe")
    assert why(state, "rally ann abe") == ["OC-S29"]
    assert offered(state, "rally") == []


@pytest.mark.rule("OC-050")
def test_a_rally_is_for_another_of_the_force() -> None:
    state = rallying()
    assert why(state, "rally ann ann") == ["OC-050"]
    assert why(state, "rally ann bo") == ["OC-050"]
    assert why(state, "rally ann nobody") == ["OC-050"]


@pytest.mark.rule("OC-S09")
def test_a_friend_without_tokens_is_not_rallied() -> None:
    assert why(rallying(pins=0), "rally ann abe") == ["OC-S09"]


@pytest.mark.rule("OC-S30")
def test_a_rally_needs_no_move_first_and_takes_none() -> None:
    state = rallying(1)
    do(state, "rally ann abe")
    assert ordered(state, "ann").moves == 1


# Treat


def treating(*faces: int, at: str = "12,30", has: str = "medic", **wounded: Any) -> ContestedState:
    """Ann has a Tactical order; Abe is beside her."""
    return with_order(
        man("ann", "10,30", has=has), "tactical", man("abe", at, wounds=2, **wounded), dice=faces
    )


@pytest.mark.rule("OC-S12", "OC-047")
def test_a_treat_takes_a_wound_token() -> None:
    state = treating(5, left=1)
    do(state, "treat ann abe wound")
    assert who(state, "abe").wounds == 2


@pytest.mark.rule("OC-S12")
def test_a_treat_takes_all_pinning_tokens() -> None:
    state = treating(5, pins=4)
    do(state, "treat ann abe pins")
    assert who(state, "abe").pins == 0


@pytest.mark.rule("OC-S12")
def test_a_failed_treat_does_nothing() -> None:
    state = treating(6, left=1)
    events = do(state, "treat ann abe wound", "keep")
    assert who(state, "abe").wounds == 1
    assert not [each for each in events if each.kind == "treated"]


@pytest.mark.rule("OC-071", "OC-047")
def test_only_a_medic_treats() -> None:
    state = treating(has="", left=1)
    assert why(state, "treat ann abe wound") == ["OC-071"]
    assert offered(state, "treat") == []


@pytest.mark.rule("OC-047", "OC-S12")
def test_the_patient_is_within_two_inches() -> None:
    assert why(treating(at="13,30", left=1), "treat ann abe wound") == []
    assert why(treating(at="13.001,30", left=1), "treat ann abe wound") == ["OC-047"]


@pytest.mark.rule("OC-S12")
def test_there_must_be_something_to_treat() -> None:
    state = treating(pins=1)
    assert why(state, "treat ann abe wound") == ["OC-S12"]
    assert why(state, "treat ann abe fever") == ["OC-S12"]
