"""The tokens that each side can expect: certain where nobody can change them, and else by who can come."""

from random import Random

import pytest

from sellsword.game import NOBODY
from sellsword.games.contested_ground.computer.objective_contenders import claimants
from sellsword.games.contested_ground.computer.objective_forecast import Claims
from sellsword.games.contested_ground.model.state import ContestedState, Mission, Model
from sellsword.games.contested_ground.rules import victory_tokens
from tests.core.contested_ground.builder import A, B, battle, do, foe, man

VICTORIES = ("capture-and-control", "secure-and-hold", "download-the-intel")


def mission(won_by: str) -> Mission:
    return Mission("central-objectives", "meeting-engagement", "north", NOBODY, won_by)


def lead(state: ContestedState) -> int:
    """By how much Alpha can expect to be paid more from now on."""
    mine, theirs = Claims.of(state).expected
    return mine - theirs


def scattered(dice: Random, name: str, side: int) -> Model:
    """A model that was activated somewhere near the objectives."""
    at = f"{dice.randrange(8, 41)},{dice.randrange(13, 24)}"
    return man(name, at, side, pins=dice.choice((0, 0, 4)), activated=True)


@pytest.mark.parametrize("won_by", VICTORIES)
def test_when_all_have_acted_in_the_last_round_what_is_due_is_certain(won_by: str) -> None:
    dice = Random(won_by)
    for _ in range(40):
        models = [scattered(dice, f"m{number}", number % 2) for number in range(6)]
        control = tuple(dice.choice((A, B, NOBODY)) for _ in range(3))
        state = battle(*models, round=5, control=control, mission=mission(won_by))
        assert Claims.of(state).expected == tuple(1000 * victory_tokens.due(state, side) for side in (A, B))


@pytest.mark.parametrize("won_by", VICTORIES)
def test_whoever_is_nearer_can_expect_more(won_by: str) -> None:
    def standing(at: str) -> int:
        models = (man("ann", at), man("abe", "12,26"), foe("bo", "36,2"), foe("cy", "24,2"))
        return lead(battle(*models, mission=mission(won_by)))

    far, nearer, there = map(standing, ("24,35", "24,29", "24,20"))
    assert far < nearer < there


def test_from_the_first_round_on_every_step_toward_an_objective_counts() -> None:
    def standing(at: str) -> int:
        return lead(
            battle(man("ann", at), foe("bo", "2,2"), size=(72_000, 48_000), objectives="60,24", round=1)
        )

    assert standing("10,24") < standing("16,24") < standing("22,24")


def test_who_stands_at_an_objective_keeps_an_enemy_from_it() -> None:
    def expected(at: str) -> int:
        state = battle(man("ann", "24,20"), foe("bo", at, activated=True), round=5)
        return Claims.of(state).expected[A]

    assert expected("24,15") < expected("24,10") // 3


def test_a_better_hacker_can_expect_more_and_so_can_one_with_a_counter_to_spare() -> None:
    def expected(exp: int, counters: int) -> int:
        models = man("ann", "24,20", exp=exp), foe("bo", "2,2", activated=True)
        return Claims.of(battle(*models, round=5, counters=(counters, 0))).expected[A]

    assert (expected(4, 1), expected(8, 1)) == (400, 800)
    assert (expected(4, 2), expected(8, 2)) == (640, 960)


def test_who_has_gone_and_stands_short_of_an_objective_cannot_hack_it_any_more() -> None:
    def expected(*choices: str) -> int:
        state = battle(man("ann", "24,25"), foe("bo", "2,2", activated=True), round=5, counters=(1, 0))
        do(state, "order ann tactical", *choices)
        return Claims.of(state).expected[A]

    assert (expected(), expected("move ann 24,22"), expected("move ann 24,21.5")) == (500, 0, 500)


def test_nobody_is_at_two_objectives() -> None:
    two = battle(
        man("ann", "24,20"), foe("bo", "2,2"), objectives="24,18 25,18", mission=mission(VICTORIES[2])
    )
    one = battle(
        man("ann", "24,20"), foe("bo", "2,2"), objectives="24,18 2,34", mission=mission(VICTORIES[2])
    )
    assert Claims.of(two).expected[A] < 2 * Claims.of(one).expected[A]


def test_tokens_are_credited_to_whoever_is_there_to_get_them() -> None:
    state = battle(man("ann", "24,20"), man("abe", "2,34"), foe("bo", "40,2"), round=4)
    credit = Claims.of(state).credit
    assert credit["ann"] > 5 * credit["abe"]


@pytest.mark.parametrize("won_by", VICTORIES)
def test_what_is_under_control_keeps_nobody_from_going_on_where_control_lasts(won_by: str) -> None:
    def elsewhere(holder: int) -> int:
        ann, bo = man("ann", "24,20"), foe("bo", "46,2")
        state = battle(ann, bo, objectives="24,18 12,18", control=(holder, NOBODY), mission=mission(won_by))
        return claimants(state, A)[0].stands(1)[1]

    lasts = won_by != "download-the-intel"
    assert (elsewhere(A) > elsewhere(NOBODY)) is lasts
    assert elsewhere(B) == elsewhere(NOBODY)
