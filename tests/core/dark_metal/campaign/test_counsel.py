"""The computer between battles: it finds something sensible to do, and comes to an end."""

import pytest

from sellsword.games.dark_metal.campaign import roster_heuristics
from sellsword.games.dark_metal.campaign.between_battles.deployment import Result
from sellsword.games.dark_metal.campaign.roster import roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import CareerState
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from tests.core.dark_metal.campaign.builder import ally, do, enlisted, fought, roster, why, yard


def advised(state: CareerState, most: int = 60) -> list[str]:
    """The computer sees to a leader until it goes on."""
    done: list[str] = []
    phase, turn = state.phase, state.career.turn
    while (state.phase, state.career.turn) == (phase, turn):
        assert len(done) < most
        (only,) = roster_heuristics.candidates(state)
        assert roster_heuristics.appraise(state, only) == 0
        done.append(str(only))
        do(state, str(only))
    return done


@pytest.mark.rule("DM-S04")
def test_it_enlists_somebody_and_goes() -> None:
    state = yard()
    done = advised(state)
    assert done == ["enlist ines", "share abel 15", "promote abel veteran-marine", "ready"]
    assert state.phase == "field"


@pytest.mark.rule("DM-394", "DM-089", "DM-021")
@pytest.mark.parametrize("who", READY)
def test_it_spends_what_it_has_and_stays_within_the_rules(who: str) -> None:
    state = enlisted(who)
    fought(state, Result("abel", (), True), rep=400, campaign="won")
    before = roster_heuristics.standing(state)
    done = advised(state)
    assert done[-1] == "ready"
    assert roster_profiles.worth(roster(state)) <= roster_profiles.limit(roster(state))
    assert roster(state).purse < 400
    assert 0 < before <= 1000


@pytest.mark.rule("DM-372", "DM-223", "DM-371")
def test_it_sees_to_the_hurt() -> None:
    state = enlisted("maren", dice=[1, 5], injuries=True)
    fought(state, Result("", (("bhp", 2),)), Result("brask", (), True, True), ship=False)
    assert advised(state) == ["injury brask eye-damage", "patch leader abel"]
    state = enlisted("oskar")
    fought(state, Result("dolly", (), True))
    assert advised(state)[0] == "petition dolly"
    assert not ally(state, "dolly").health.out


@pytest.mark.rule("DM-390", "DM-089")
def test_it_leaves_behind_those_who_are_too_many() -> None:
    state = enlisted("ines")
    fought(state, campaign="won")
    do(state, "hire recruit", "take dolly")
    assert why(state, "ready") == ["DM-390"]
    assert advised(state)[-1] == "ready"
    assert len(roster(state).taken) == roster_profiles.cap(roster(state), 1)


@pytest.mark.rule("DM-390", "DM-394")
def test_it_fills_the_squad_before_it_goes() -> None:
    state = enlisted("juno")
    assert advised(state) == [
        "hire recruit",
        "share brask 15",
        "promote brask veteran-marine",
        "upgrade dolly standard-infantry",
        "ready",
    ]


@pytest.mark.rule("DM-089", "DM-021", "DM-117")
def test_it_makes_room_by_communication_and_buys_suits_where_no_grade_fits() -> None:
    state = enlisted("tamsin")
    assert advised(state) == ["ready"]
    fought(state, rep=205)
    assert advised(state) == [
        "raise com",
        "share brask 14",
        "promote brask veteran-marine",
        "equip brask combat-suit",
        "ready",
    ]


@pytest.mark.rule("DM-394")
def test_it_saves_for_a_grade_that_fits() -> None:
    state = enlisted("oskar")
    advised(state)
    fought(state, rep=30)
    assert advised(state) == ["ready"]
    assert roster(state).purse == 35 + 30
