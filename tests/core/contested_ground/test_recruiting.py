"""Between two missions a company takes on a recruit and arms itself, within its limits and its purse."""

from dataclasses import replace

import pytest

from sellsword.dice import Dice
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import CampaignState
from sellsword.games.contested_ground.sheets import model_prices
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.reference_tables import FORCE_LEAST
from sellsword.scenario.document import Force
from tests.core.contested_ground.campaign_builder import (
    SCENARIO,
    do,
    fought,
    lines,
    names,
    offered,
    profile,
    roster,
    said,
    who,
    why,
)


def refit(*fallen: str, dice: tuple[int, ...] = (), missions: int = 2) -> CampaignState:
    """Alpha's company after a drawn battle in which some went down."""
    state = fought(*fallen, dice=dice, tokens=(0, 0), missions=missions)
    do(state, *(f"injury {name}" for name in fallen), "done", "done")
    return state


@pytest.mark.rule("OC-S41")
def test_one_recruit_joins_and_fights_in_the_next_battle() -> None:
    state = refit("pell", dice=(1,))
    do(state, "hire regular", "buy alder rifle", "ready", "ready")
    assert "rifle" in who(state, "alder").profile.weapons


@pytest.mark.rule("OC-S41")
def test_a_second_recruit_is_refused() -> None:
    state = refit("pell", "quist", dice=(1, 1))
    do(state, "hire recruit", "close")
    assert why(state, "hire recruit") == ["OC-S41"]
    assert said(state, "hire recruit") == "1 may join between two missions, more only up to 5 members."


@pytest.mark.rule("OC-S41")
def test_a_company_that_has_shrunk_is_filled_up_to_five() -> None:
    fallen = ("tamsin", "brock", "iva", "pell", "quist")
    state = refit(*fallen, dice=(1,) * len(fallen))
    assert len(names(state)) == 2
    do(state, *["hire recruit", "close"] * 3)
    assert len(names(state)) == FORCE_LEAST
    assert "OC-S41" in why(state, "hire recruit")


@pytest.mark.rule("OC-S41", "OC-S17")
def test_the_limits_of_a_force_hold_between_missions_too() -> None:
    state = refit()
    assert roster(state).points == sum(each.points for each in FORCES["line-company"].profiles)
    assert why(state, "hire recruit") == ["OC-S17"]
    do(state, "kit quist", "dismiss quist", "hire recruit")
    assert why(state, "buy alder marksman-rifle") == ["OC-S17"]


@pytest.mark.rule("OC-S41")
def test_the_purse_is_never_overdrawn() -> None:
    lines = ("0 hired ann veteran -19", "0 hired bo elite -170", "0 paid - lost 40", "1 dismissed bo - 0")
    scenario = replace(SCENARIO, forces=(Force("alpha", ledger=lines), Force("bravo")))
    state = GAME.setup(scenario, {}, Dice("purse"))
    assert isinstance(state, CampaignState)
    do(state, "hire elite")
    purse = 200 - 19 - 170 + 40 - model_prices.EXP[7]
    assert roster(state).purse == purse
    dear = [item for item, price in model_prices.EQUIPMENT.items() if price > purse // 2]
    do(state, f"buy alder {dear[0]}")
    assert why(state, f"buy alder {dear[0]}") == ["OC-S41"]
    price = model_prices.EQUIPMENT[dear[0]]
    assert said(state, f"buy alder {dear[0]}") == f"The price is {price}; the purse holds {purse - price}."


@pytest.mark.rule("OC-S41")
def test_veterans_are_equipped_but_not_trained() -> None:
    state = refit()
    do(state, "kit rado", "dismiss rado", "kit quist", "buy quist pistol")  # points are left for more
    assert profile(state, "quist").weapons == ("rifle", "knife", "pistol")
    for item in ("recon", "combat", "wound"):
        assert why(state, f"buy quist {item}") == ["OC-S41"]
    assert why(state, "return quist pistol") == ["OC-S41"]


@pytest.mark.rule("OC-S41")
def test_who_has_been_in_the_field_leaves_for_nothing() -> None:
    state = refit()
    before = roster(state).purse
    do(state, "kit pell", "dismiss pell")
    assert roster(state).purse == before
    assert lines(state)[-1] == "1 dismissed pell - 0"


@pytest.mark.rule("OC-S41")
def test_a_company_that_has_been_in_the_field_is_neither_exchanged_nor_disbanded() -> None:
    state = refit()
    assert why(state, "force reavers") == ["OC-S17"]
    assert why(state, "disband") == ["OC-S41"]
    assert offered(state, "force") == []


@pytest.mark.rule("OC-S41", "OC-S18")
def test_a_company_goes_on_without_its_leader_and_may_hire_another() -> None:
    state = refit("tamsin", dice=(9,))
    do(state, "kit ordell", "dismiss ordell")
    assert why(state, "ready") == []
    do(state, "hire regular", "buy alder command-1", "ready")
