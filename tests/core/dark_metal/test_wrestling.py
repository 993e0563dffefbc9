"""Entangle, Push and Trip."""

import pytest

from sellsword.boards.board import INCH
from sellsword.dice import ScriptedDice
from sellsword.games.dark_metal.model.dice.roll_pools import ContestPool, GripPool
from sellsword.games.dark_metal.model.fighter_state import FALLEN
from sellsword.games.dark_metal.rules.combat import wrestling
from sellsword.games.dark_metal.sheets.people import Hide
from tests.core.dark_metal.builder import battle, do, man, offered, told, wake, who, why

# Entangle


@pytest.mark.rule("DM-360", "DM-T51", "DM-X29")
def test_entangle_throws_athletics_against_athletics_and_instinct() -> None:
    state = battle(man("a", ath=2, ins=3), man("FOE", "1213", ath=1, ins=1), dice=[7, 2, 7, 5])
    assert wrestling.pool(state, "entangle", who(state, "a"), who(state, "foe")) == GripPool(
        2, 1, 1, wrestling.pool(state, "entangle", who(state, "a"), who(state, "foe")).modifiers
    )
    do(state, "entangle a foe")
    assert (who(state, "a").held, state.active.left) == (1, 1)


@pytest.mark.rule("DM-360")
def test_a_higher_die_escapes() -> None:
    state = battle(man("a", ath=1), man("FOE", "1213", ath=1, ins=1), dice=[6, 7, 5])
    do(state, "entangle a foe")
    assert who(state, "a").held == -1


@pytest.mark.rule("DM-S09", "DM-364")
def test_who_cannot_entangle() -> None:
    assert why(battle(man("a", ath=0), man("FOE", "1213")), "entangle a foe") == ["DM-S09"]
    state = battle(man("a", now={"held": 1}), man("FOE", "1213"), man("TWO", "1112"))
    assert why(state, "entangle a two") == ["DM-364"]
    state = battle(man("a"), man("b", "1112", now={"held": 2}), man("FOE", "1213"))
    assert why(state, "entangle a foe") == ["DM-364"]
    assert why(battle(man("a"), man("FOE", "1214")), "entangle a foe") == ["DM-266"]


@pytest.mark.rule("DM-S85", "DM-364")
def test_the_held_may_entangle_the_holder_too() -> None:
    state = battle(man("a"), man("FOE", "1213", ins=0, now={"held": 0, "grip": True}), dice=[9, 9, 1, 1])
    do(state, "entangle a foe")
    assert (who(state, "a").held, who(state, "foe").held) == (1, 0)


@pytest.mark.rule("DM-361", "DM-363")
def test_the_held_lose_an_action_and_may_spend_the_other_to_get_free() -> None:
    state = battle(man("a", now={"held": 1, "grip": True}), man("FOE", "1213"))
    wake(state, "foe")
    assert state.active.left == 1
    assert "DM-273" in why(state, "move foe 1214")
    do(state, "break foe")
    assert (who(state, "a").held, state.active) == (-1, None)


@pytest.mark.rule("DM-363")
def test_to_hold_on_costs_an_action_a_turn() -> None:
    state = battle(man("a", now={"held": 1, "grip": True}), man("FOE", "1213"))
    wake(state, "a")
    assert not who(state, "a").grip
    do(state, "hold a")
    assert why(state, "hold a") == ["DM-363"]
    wake(state, "foe")
    assert who(state, "a").held == 1


@pytest.mark.rule("DM-363")
def test_who_is_held_on_to_no_more_is_free_in_its_next_turn() -> None:
    state = battle(man("a", now={"held": 1}), man("FOE", "1213"))
    events = wake(state, "foe")
    assert (who(state, "a").held, state.active.left) == (-1, 2)
    assert told(events, "freed")


@pytest.mark.rule("DM-362")
@pytest.mark.parametrize("end", ["fall", "die"])
def test_the_held_are_free_when_the_holder_is_down(end: str) -> None:
    state = battle(man("a", ath=2, bhp=1, now={"held": 1}), man("FOE", "1213", ath=1, hold="melee-weapon"))
    if end == "fall":
        do(state, "drop a")
    else:
        who(state, "a").profile = man("a", bhp=1, ins=0).profile
        wake(state, "foe")
        state.dice = ScriptedDice([9])
        do(state, "fight foe melee-weapon strike a")
    assert who(state, "a").held == -1


@pytest.mark.rule("DM-365")
def test_the_holder_may_strike_at_whom_it_holds() -> None:
    state = battle(man("a", now={"held": 1}, hold="melee-weapon"), man("FOE", "1213", ins=0), dice=[9, 2])
    do(state, "fight a melee-weapon strike foe")
    assert who(state, "foe").bhp == 2


# Push


@pytest.mark.rule("DM-367", "DM-368", "DM-T47")
@pytest.mark.parametrize(("mine", "theirs", "inches"), [(2, 0, 3), (0, 0, 1), (0, 2, 0)])
def test_a_push_moves_by_bulk(mine: int, theirs: int, inches: int) -> None:
    one, other = man("a", hide=Hide(bulk=mine)), man("b", hide=Hide(bulk=theirs))
    assert wrestling.shoved(one, other) == inches * INCH


@pytest.mark.rule("DM-367", "DM-368")
def test_the_loser_of_a_push_goes_straight_back() -> None:
    heavy = man("a", "1212", ath=1, hide=Hide(bulk=1), now={"facing": 1})
    state = battle(heavy, man("FOE", "1312", ath=1), dice=[9, 2, 3])
    do(state, "push a foe")
    assert state.board.name(who(state, "foe").at) == "1512"


@pytest.mark.rule("DM-368")
def test_on_a_table_it_goes_away_from_the_middle_of_the_pusher() -> None:
    state = battle(man("a", "12,12", ath=1), man("FOE", "12.6,12.8", ath=1), dice=[9, 3])
    do(state, "push a foe")
    assert who(state, "foe").at == (13_200, 13_600)


@pytest.mark.rule("DM-368", "DM-369")
@pytest.mark.parametrize("verb", ["push", "trip"])
def test_who_loses_against_the_defender_is_fallen_and_a_tie_is_nothing(verb: str) -> None:
    state = battle(man("a", ath=1), man("b", "0101"), man("FOE", "1213", ath=1, ins=0), dice=[3, 9])
    do(state, f"{verb} a foe")
    assert (who(state, "a").status, state.active) == (FALLEN, None)
    state = battle(man("a", ath=1), man("FOE", "1213", ath=1, ins=0), dice=[9, 9])
    do(state, f"{verb} a foe")
    assert (who(state, "a").up, who(state, "foe").up) == (True, True)


@pytest.mark.rule("DM-289")
def test_nobody_is_pushed_off_the_table() -> None:
    state = battle(man("a", "0212", ath=1), man("FOE", "0112", ath=1), dice=[9, 3])
    do(state, "push a foe")
    assert state.board.name(who(state, "foe").at) in ("0111", "0113")
    state = battle(man("a", "1.4,12", ath=1), man("FOE", "0.5,12.3", ath=1), dice=[9, 3])
    do(state, "push a foe")
    assert who(state, "foe").at == (400, 12_616)


# Trip


@pytest.mark.rule("DM-369", "DM-T48", "DM-S19")
def test_a_trip_adds_the_instinct_of_the_defender() -> None:
    one, other = man("a", ath=2, hide=Hide(bulk=1)), man("b", ath=1, ins=2)
    pool = wrestling.pool(battle(one, other), "trip", one, other)
    assert isinstance(pool, ContestPool)
    assert (pool.attack, pool.defense, pool.instinct, pool.need) == (3, 1, 2, 5)


@pytest.mark.rule("DM-369")
def test_a_trip_that_is_won_fells() -> None:
    state = battle(man("a", ath=1), man("FOE", "1213", ath=1, ins=1), dice=[9, 3, 2])
    do(state, "trip a foe")
    assert who(state, "foe").status == FALLEN


@pytest.mark.rule("DM-426")
def test_what_an_animalus_can_and_cannot() -> None:
    basic = man("a", kind="animalus", arms="melee-weapon")
    state = battle(basic, man("FOE", "1213", kind="animalus"))
    assert why(state, "trip a foe") == ["DM-426", "DM-426"]
    assert offered(state, "push") == ["push a foe"]
    cyber = man("a", kind="animalus", arms="melee-weapon", hide=Hide(cyber=1))
    state = battle(cyber, man("FOE", "1213"))
    assert why(state, "push a foe") == ["DM-426"]
    assert why(state, "trip a foe") == []
