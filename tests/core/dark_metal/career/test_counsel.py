"""The computer between battles: it finds something sensible to do, and comes to an end."""

import pytest

from sellsword.game import Choice
from sellsword.games.dark_metal.career import counsel, members, phases
from sellsword.games.dark_metal.career.fielding import Result
from sellsword.games.dark_metal.career.state import CareerState
from sellsword.games.dark_metal.squads import READY
from tests.core.dark_metal.career.yard import ally, do, enlisted, fought, roster, why, yard


def advised(state: CareerState, most: int = 60) -> list[str]:
    """The computer sees to a leader until it goes on."""
    done: list[str] = []
    phase, turn = state.phase, state.career.turn
    while (state.phase, state.career.turn) == (phase, turn):
        assert len(done) < most
        found = counsel.candidates(state)
        assert all(phases.BETWEEN.judge(state, choice).ok for choice in found)
        best = max(found, key=lambda choice: counsel.appraise(state, choice))
        done.append(str(best))
        do(state, str(best))
    return done


@pytest.mark.rule("DM-S04")
def test_it_enlists_somebody_and_goes() -> None:
    state = yard()
    done = advised(state)
    assert (done[0], done[-1], state.phase) == ("enlist ines", "ready", "field")


@pytest.mark.rule("DM-394", "DM-089", "DM-021")
@pytest.mark.parametrize("who", READY)
def test_it_spends_what_it_has_and_stays_within_the_rules(who: str) -> None:
    state = enlisted(who)
    fought(state, Result("abel", (), True), rep=400, campaign="won")
    before = counsel.standing(state)
    done = advised(state)
    assert done[-1] == "ready"
    assert members.worth(roster(state)) <= members.limit(roster(state))
    assert roster(state).purse < 400
    assert 0 < before <= 1000


@pytest.mark.rule("DM-372", "DM-223", "DM-371")
def test_it_sees_to_the_hurt() -> None:
    state = enlisted("maren", dice=[1, 5], injuries=True)
    fought(state, Result("", (("bhp", 2),)), Result("brask", (), True, True), ship=False)
    assert advised(state) == ["injury brask eye-damage", "patch leader abel"]
    fought(state, Result("dolly", (), True))
    assert Choice(("petition", "dolly")) in counsel.candidates(state)
    do(state, "petition dolly")
    assert not ally(state, "dolly").health.out


@pytest.mark.rule("DM-390", "DM-089")
def test_it_leaves_behind_those_who_are_too_many() -> None:
    state = enlisted("ines")
    fought(state, campaign="won")
    do(state, "hire recruit", "take emmet")
    assert why(state, "ready") == ["DM-390"]
    assert advised(state)[-1] == "ready"
    assert len(roster(state).taken) == members.cap(roster(state), 1)
