"""What the computer thinks about, its judgment of plain cases, and positions with one right answer."""

from typing import Any

import pytest

from sellsword.boards.board import Point
from sellsword.boards.shapes import squared
from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Outcome, Seat
from sellsword.games.contested_ground.computer import distance_field, heuristics, sight_cache
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import ContestedState, Mission, RollOff
from sellsword.games.contested_ground.rules.attacks import attack_odds
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.rules.flow import FLOW
from sellsword.odds import distribution
from sellsword.players import decide, player
from tests.core.contested_ground.builder import MISSION, A, B, battle, box, do, foe, man

SEATS = (Seat("alpha", "Alpha", A), Seat("bravo", "Bravo", B))
INTEL = Mission("central-objectives", "meeting-engagement", "north", NOBODY, "download-the-intel")
HOLD = Mission("central-objectives", "meeting-engagement", "north", NOBODY, "secure-and-hold")


def preferred(state: ContestedState) -> str:
    """What looks best at first sight."""
    choices = heuristics.candidates(state)
    return str(max(choices, key=lambda choice: heuristics.appraise(state, choice)))


def searched(state: ContestedState) -> str:
    """What the search prefers when it looks long enough."""
    return str(decide(player("search@200n"), GAME, SEATS, state, Dice("position")))


def worth(state: ContestedState, text: str) -> int:
    """What a choice promises."""
    return heuristics.appraise(state, Choice.parse(text))


def ends(state: ContestedState) -> list[Point]:
    """Where the moves end that it thinks of."""
    words = [choice.words for choice in heuristics.candidates(state)]
    return [movement.read_way(each[2:])[-1] for each in words if each[0] == "move"]


def test_it_hacks_where_it_can() -> None:
    state = battle(man("ann", "24,20"), foe("bo", "2,2"))
    assert preferred(state) == "order ann tactical"
    do(state, "order ann tactical")
    assert preferred(state) == "hack ann objective-1"


def test_it_walks_toward_an_objective_that_nobody_holds() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "2,2"))
    do(state, "order ann advance")
    words = preferred(state).split()
    assert words[0] == "move"
    assert float(words[-1].split(",")[1]) < 26


def test_it_would_rather_not_end_where_a_gun_can_see_it() -> None:
    wall = box("building", 20, 18, 28, 22)
    state = battle(man("ann", "24,27", arms="knife"), foe("bo", "16,14"), objectives="2,2", terrain=[wall])
    do(state, "order ann advance")
    assert worth(state, "move ann 25,27") > worth(state, "move ann 18.5,27")


def test_it_keeps_counters_for_those_who_must_still_enter() -> None:
    models = (man("ann", "24,30"), man("abe", status="waiting"), foe("bo", "2,2", status="waiting"))
    state = battle(*models, round=1, counters=(2, 5))
    do(state, "order ann advance", "move ann 24,28")
    assert worth(state, "focus ann") < 0


def test_it_rerolls_misses_and_lets_hits_lie() -> None:
    state = battle(man("ann", "24,30", arms="carbine"), foe("bo", "24,20"), dice=[9, 2])
    do(state, "order ann engage", "shoot ann carbine bo")
    assert preferred(state) == "reroll ann engage 2"


def test_a_finished_battle_is_worth_its_outcome() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "24,20"))
    for winner, points in ((A, 1000), (B, -1000), (-1, 0)):
        state.outcome = Outcome(winner, "tokens", "Over.")
        assert heuristics.value(state, A) == points


def test_control_is_worth_more_than_none_and_the_sides_agree() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "24,5"))
    even = heuristics.value(state, A)
    state.control = (A, -1, -1)
    assert heuristics.value(state, A) > even
    assert heuristics.value(state, B) == -heuristics.value(state, A)


def test_a_lead_means_more_the_fewer_rounds_are_left() -> None:
    early, late = (
        battle(man("ann", "24,30"), foe("bo", "24,5"), round=each, tokens=(1, 0)) for each in (2, 5)
    )
    assert 0 < heuristics.value(early, A) < heuristics.value(late, A) - 300


def test_a_model_means_less_the_fewer_rounds_are_left() -> None:
    def loss(number: int) -> int:
        models = [man("ann", "24,30"), man("abe", "2,34"), foe("bo", "24,5")]
        whole = heuristics.value(battle(*models, round=number), A)
        models[1].status = "down"
        return whole - heuristics.value(battle(*models, round=number), A)

    assert loss(2) > 2 * loss(5) > 0


def test_who_was_activated_without_entering_is_as_good_as_lost() -> None:
    def standing(status: str, activated: bool) -> int:
        abe = man("abe", status=status, activated=activated)
        return heuristics.value(
            battle(man("ann", "24,30"), abe, foe("bo", "24,5"), round=1, counters=(1, 1)), A
        )

    assert standing("waiting", activated=True) < standing("waiting", activated=False)
    assert standing("waiting", activated=True) == standing("lost", activated=True)


def test_a_model_that_may_still_enter_does() -> None:
    state = battle(man("ann", status="waiting"), foe("bo", "2,2"), round=1)
    do(state, "order ann tactical")
    assert {choice.words[0] for choice in heuristics.candidates(state)} == {"move"}


def test_hits_that_lie_on_the_table_count_before_they_are_resisted() -> None:
    def after(face: int) -> int:
        state = battle(man("ann", "24,30", arms="carbine"), foe("bo", "24,20"), dice=[face, 2])
        do(state, "order ann engage", "shoot ann carbine bo")
        return heuristics.value(state, A)

    assert after(10) > after(2) + 50


def test_a_target_behind_something_is_harmed_less() -> None:
    open_ = battle(man("ann", "24,30"), foe("bo", "24,18"))
    hedged = battle(man("ann", "24,30"), foe("bo", "24,18"), terrain=[box("woods", 22, 21, 26, 23)])
    assert sight_cache.line(open_.ground, (24_000, 30_000), 0, (24_000, 18_000), 0) == 0
    hidden = sight_cache.line(hedged.ground, (24_000, 30_000), 0, (24_000, 18_000), 0)
    assert hidden == sight_cache.OBSCURED
    for state in (open_, hedged):
        do(state, "order ann engage")
    assert heuristics.value(open_, A) > heuristics.value(hedged, A)


def test_no_counter_is_bid_for_who_goes_first() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "24,5"), phase="priority", round=1, counters=(3, 3))
    state.stack = (RollOff((1, 9), A, 0, NOBODY),)
    assert [str(choice) for choice in heuristics.candidates(state)] == ["keep"]
    state.stack = (RollOff((1, 9), A, 0, A),)
    assert [str(choice) for choice in heuristics.candidates(state)] == ["reroll"]


def test_a_medic_who_sees_to_a_friend_betters_the_position() -> None:
    def after(choice: str) -> int:
        abe = man("abe", "24,26", wounds=2, left=1, pins=3, activated=True)
        models = (man("ann", "24,28", exp=8, has="medic"), abe, man("al", "12,22"), foe("bo", "24,8"))
        state = battle(*models, round=3, dice=[1])
        do(state, "order ann tactical", choice)
        return heuristics.value(state, A)

    assert after("treat ann abe pins") > after("done ann")
    assert after("treat ann abe wound") > after("done ann")


def test_the_counter_that_a_failed_hack_would_need_is_worth_keeping() -> None:
    def after(choice: str) -> int:
        models = (man("ann", "24,20"), man("abe", "2,34"), foe("bo", "46,2", activated=True))
        state = battle(*models, round=5, counters=(3, 0))
        do(state, "order abe advance", "move abe 8,34", choice)
        return heuristics.value(state, A)

    assert after("done abe") > after("focus abe") + 50


# ---- One right answer, which first sight does not always see -----------------------------------------


def test_in_the_last_round_it_hacks_and_does_not_shoot_at_who_can_do_nothing_any_more() -> None:
    foes = (foe("bo", "30,25", exp=4, activated=True), foe("cy", "31,26", exp=4, activated=True))
    state = battle(man("ann", "24,25", exp=4, arms="squad-gun"), *foes, round=5, counters=(1, 0))
    assert preferred(state) == "order ann engage"
    assert searched(state) == "order ann tactical"


def test_before_the_last_round_it_shoots_at_who_holds_the_objective() -> None:
    models = (man("ann", "24,35", arms="squad-gun"), foe("bo", "24,17", exp=4), foe("cy", "2,2"))
    state = battle(*models, control=(B, -1, -1), round=3)
    assert searched(state) == "order ann engage"


def test_it_thinks_of_walking_on_however_far_it_is_and_whatever_guns_wait() -> None:
    guns = [foe(name, f"{x},20", arms="squad-gun") for name, x in (("bo", 44), ("cy", 48), ("di", 52))]
    ann = man("ann", "60,42", arms="knife")
    state = battle(ann, *guns, objectives="12,10 20,10 12,20", size=(72_000, 48_000))
    do(state, "order ann advance")
    assert min(x for x, _ in ends(state)) <= 55_000


def test_it_thinks_of_a_move_that_comes_barely_to_an_objective() -> None:
    state = battle(man("ann", "19.483,14.957"), foe("bo", "2,34"), objectives="24,9 39,18")
    do(state, "order ann tactical")
    assert any(squared(end, (24_000, 9_000)) <= 3_500**2 for end in ends(state))


def test_it_thinks_of_going_around_a_friend_who_stands_in_the_way() -> None:
    mud = [box("mud", 26, 13, 30, 22), box("mud", 26, 26, 30, 33, name="marsh")]
    models = (man("ann", "23.986,23.746"), man("abe", "27.714,24.686"), foe("bo", "2,2"))
    state = battle(*models, objectives="36,24", terrain=mud)
    do(state, "order ann advance")
    assert max(x for x, _ in ends(state)) >= 28_000


@pytest.mark.parametrize("mission", [MISSION, HOLD])
def test_where_each_side_has_its_own_it_would_rather_walk_than_wait(mission: Mission) -> None:
    def standing(at: str) -> int:
        mine = zip(("ann", "abe", "al"), ("12,24", "14,24", at), strict=True)
        theirs = zip(("bo", "cy", "di"), ("48,24", "46,24", "48,22"), strict=True)
        models = [man(*each, arms="knife") for each in mine] + [foe(*each, arms="knife") for each in theirs]
        ground: dict[str, Any] = {"objectives": "12,24 48,24", "control": (A, B), "size": (72_000, 48_000)}
        return heuristics.value(battle(*models, mission=mission, **ground), A)

    assert standing("12,22") < standing("20,22") < standing("28,22")


def test_of_two_targets_it_takes_the_one_that_it_can_hurt() -> None:
    tough = foe("bo", "24,20", exp=8, has="cloaked", gear="combat-vest")
    state = battle(man("ann", "24,30"), tough, foe("cy", "30,20", exp=4))
    do(state, "order ann engage")
    assert searched(state) == "shoot ann rifle cy"


def test_it_watches_a_hacker_who_would_win_the_battle() -> None:
    ann = man("ann", "24,30", arms="squad-gun")
    state = battle(ann, foe("bo", "24,12", exp=4), foe("di", "2,2"), round=5, turn=B, counters=(1, 1))
    do(state, "order bo tactical", "move bo 24,14.6")
    assert searched(state) == "overwatch ann squad-gun bo"


def test_it_saves_its_counter_for_a_hack_of_its_own() -> None:
    models = (man("ann", "24,21.5"), foe("bo", "36,12", exp=7), foe("di", "2,2", activated=True))
    state = battle(*models, round=5, turn=B, counters=(1, 1), control=(-1, -1, B))
    do(state, "order bo tactical", "move bo 36,14.6")
    assert searched(state) == "pass"


@pytest.mark.parametrize(("mission", "paid"), [(INTEL, 1), (HOLD, 0)])
def test_it_steps_up_to_an_objective_that_the_enemy_would_be_paid_for(mission: Mission, paid: int) -> None:
    foes = (foe("bo", "24,17", activated=True), foe("cy", "12,18", activated=True))
    models = (man("ann", "24,25", arms="knife"), *foes)
    state = battle(*models, round=5, counters=(1, 0), mission=mission, objectives="24,18 12,18")
    do(state, "order ann advance")
    do(state, searched(state))
    assert state.tokens == (0, paid)


def test_it_brings_everybody_on_before_it_spends_counters_on_more() -> None:
    models = (man("ann", "24,30"), man("abe", status="waiting"), foe("bo", "2,2"))
    state = battle(*models, round=1, counters=(2, 1))
    do(state, "order ann advance", "move ann 24,25")
    assert searched(state) == "done ann"


def test_the_field_of_ways_goes_around_a_building() -> None:
    open_ = battle(man("ann", "24,30"), foe("bo", "2,2"))
    walled = battle(man("ann", "24,30"), foe("bo", "2,2"), terrain=[box("building", 14, 24, 34, 26)])
    straight = distance_field.distance(open_.ground, (24_500, 30_500), (24_000, 18_000))
    around = distance_field.distance(walled.ground, (24_500, 30_500), (24_000, 18_000))
    assert 12_000 <= straight <= 13_000
    assert around > straight + 6_000


def test_the_odds_of_hits_and_wounds_agree_with_the_pools() -> None:
    state = battle(man("ann", "24,30", arms="carbine"), foe("bo", "24,20"))
    do(state, "order ann engage")
    pool = FLOW.pool(state, Choice.parse("shoot ann carbine bo"))
    assert pool is not None
    assert dict(distribution(pool)) == dict(enumerate(attack_odds.hits(2, 5)))


def test_the_odds_of_wounds_are_those_of_every_fall() -> None:
    """A hit of Strength 1 with Rend: each die of 1 to 5 wounds, of 1 or 2 makes a further hit."""
    counted = [0, 0, 0]
    for first in range(1, 11):
        for further in range(1, 11):
            counted[(first < 6) + (first <= 2 and further < 6)] += 1
    assert [int(chance * 100) for chance in attack_odds.wounds(1, 1, rend=True)] == counted
