"""The rulings that may be played the other way, and the forces and missions that may be agreed on."""

import pytest

from sellsword.dice import Dice
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.rules.deployment_and_movement import mission_setup
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from tests.core.contested_ground.builder import A, battle, do, foe, man, offered, who, why
from tests.core.contested_ground.test_tables import TABLES


@pytest.mark.rule("OC-045")
def test_the_action_of_a_tactical_order_forfeits_the_move_unless_agreed() -> None:
    for agreed in (False, True):
        state = battle(
            man("ann", "10,30"),
            man("abe", "40,30"),
            foe("bo", "10,22", activated=True),
            dice=[1],
            options={"act_first": agreed},
        )
        do(state, "order ann tactical", "shoot ann rifle bo", "keep")
        assert bool(offered(state, "move ann")) == agreed


@pytest.mark.rule("OC-042")
def test_models_pass_through_friends_only_where_that_was_agreed() -> None:
    for agreed in (False, True):
        state = battle(
            man("ann", "10,30"), man("abe", "10,28"), foe("bo", "40,5"), options={"pass_friends": agreed}
        )
        do(state, "order ann advance")
        assert (why(state, "move ann 10,26") == []) == agreed
        assert why(state, "move ann 10,28.5") != []


@pytest.mark.rule("OC-S08")
def test_a_pinned_model_watches_only_where_that_was_agreed() -> None:
    for agreed in (False, True):
        state = battle(man("ann", "10,30"), foe("bo", "10,20", pins=3), options={"pinned_watch": agreed})
        do(state, "order ann advance", "move ann 10,28")
        assert bool(offered(state, "overwatch bo")) == agreed


@pytest.mark.rule("OC-004")
def test_an_agreed_mission_leaves_only_its_own_choices() -> None:
    for number in (1, 17, 48):
        objectives, ingress, victory = mission_setup.agreed(number)
        state = GAME.setup(TABLES[0], {"mission": number}, Dice("agreed"))
        do(state, "roll")
        assert offered(state) == [f"objectives {objectives}"]
        do(state, offered(state)[0])
        assert {text.split()[1] for text in offered(state)} == {ingress}
        do(state, offered(state)[0])
        assert offered(state) == [f"victory {victory}"]


@pytest.mark.rule("OC-S17")
def test_a_ready_force_may_be_chosen_instead_of_the_scenarios() -> None:
    for number, force in enumerate(FORCES.values(), 1):
        state = GAME.setup(TABLES[0], {"alpha_force": number}, Dice("forces"))
        mine = [model.profile for model in state.models if model.side == A]
        assert tuple(mine) == force.profiles


def test_like_forces_are_told_apart() -> None:
    state = GAME.setup(TABLES[0], {"alpha_force": 1, "bravo_force": 1}, Dice("twins"))
    title = next(iter(FORCES.values())).title
    assert state.titles == (f"{title} Alpha", f"{title} Bravo")
    assert len({model.id for model in state.models}) == len(state.models)
    assert who(state, state.models[0].id).name.endswith(" 1")
