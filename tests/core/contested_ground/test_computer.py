"""What the computer thinks about, and its judgment of plain cases."""

from sellsword.game import Choice, Outcome
from sellsword.games.contested_ground import computer, preview, prospects, routes
from sellsword.games.contested_ground.state import ContestedState
from sellsword.odds import distribution
from tests.core.contested_ground.field import A, B, battle, box, do, foe, man, offered


def preferred(state: ContestedState) -> str:
    """What looks best at first sight."""
    choices = computer.candidates(state)
    return str(max(choices, key=lambda choice: computer.appraise(state, choice)))


def worth(state: ContestedState, text: str) -> int:
    """What a choice promises."""
    return computer.appraise(state, Choice.parse(text))


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
    do(state, "order ann advance", offered(state, "move ann")[0] if state.active else "move ann 24,28")
    assert worth(state, "focus ann") < 0


def test_it_rerolls_misses_and_lets_hits_lie() -> None:
    state = battle(man("ann", "24,30", arms="carbine"), foe("bo", "24,20"), dice=[9, 2])
    do(state, "order ann engage", "shoot ann carbine bo")
    assert preferred(state) == "reroll ann engage 2"


def test_a_finished_battle_is_worth_its_outcome() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "24,20"))
    for winner, points in ((A, 1000), (B, -1000), (-1, 0)):
        state.outcome = Outcome(winner, "tokens", "Over.")
        assert computer.value(state, A) == points


def test_control_is_worth_more_than_none_and_the_sides_agree() -> None:
    state = battle(man("ann", "24,30"), foe("bo", "24,5"))
    even = computer.value(state, A)
    state.control = (A, -1, -1)
    assert computer.value(state, A) > even
    assert computer.value(state, B) == -computer.value(state, A)


def test_the_field_of_ways_goes_around_a_building() -> None:
    open_ = battle(man("ann", "24,30"), foe("bo", "2,2"))
    walled = battle(man("ann", "24,30"), foe("bo", "2,2"), terrain=[box("building", 14, 24, 34, 26)])
    straight = routes.distance(open_.ground, (24_500, 30_500), (24_000, 18_000))
    around = routes.distance(walled.ground, (24_500, 30_500), (24_000, 18_000))
    assert 12_000 <= straight <= 13_000
    assert around > straight + 6_000


def test_the_odds_of_hits_and_wounds_agree_with_the_pools() -> None:
    state = battle(man("ann", "24,30", arms="carbine"), foe("bo", "24,20"))
    do(state, "order ann engage")
    pool = preview.pool(state, Choice.parse("shoot ann carbine bo"))
    assert pool is not None
    assert dict(distribution(pool)) == dict(enumerate(prospects.hits(2, 5)))


def test_the_odds_of_wounds_are_those_of_every_fall() -> None:
    """A hit of Strength 1 with Rend: each die of 1 to 5 wounds, of 1 or 2 makes a further hit."""
    counted = [0, 0, 0]
    for first in range(1, 11):
        for further in range(1, 11):
            counted[(first < 6) + (first <= 2 and further < 6)] += 1
    assert [int(chance * 100) for chance in prospects.wounds(1, 1, rend=True)] == counted
