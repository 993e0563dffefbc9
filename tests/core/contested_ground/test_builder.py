"""Mustering a company: every purchase is a choice, every refusal has its rule, all of it can be undone."""

from collections.abc import Iterator

import pytest

from sellsword.game import NOBODY, Choice
from sellsword.games.contested_ground.campaign.muster_phase import ITEMS
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import CampaignState
from sellsword.games.contested_ground.sheets import model_prices
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.recruits import GRADES, known_name
from sellsword.games.contested_ground.sheets.reference_tables import FORCE_POINTS, GEAR, WEAPONS
from sellsword.match import HUMAN, Holder, agree, begin
from sellsword.scene import Panel, Row
from tests.core.contested_ground.builder import A, B
from tests.core.contested_ground.campaign_builder import (
    SCENARIO,
    camp,
    do,
    lines,
    names,
    offered,
    profile,
    roster,
    said,
    why,
)


def company(*grades: str) -> CampaignState:
    """A company of these grades, nothing in hand; the kit of the last lies open."""
    state = camp()
    for grade in grades:
        shut(state)
        do(state, f"hire {grade}")
    return state


def shut(state: CampaignState) -> None:
    """Closes whatever kit lies open."""
    if state.campaign.kit:
        do(state, "close")


def turn_to(state: CampaignState, name: str) -> None:
    """Opens somebody's kit."""
    shut(state)
    do(state, f"kit {name}")


def rows(state: CampaignState, title: str) -> dict[str, Row]:
    """The rows of a form by their titles."""
    return {row.title: row for panel in forms(state) if panel.title == title for row in panel.rows}


def forms(state: CampaignState) -> Iterator[Panel]:
    """The forms of the builder."""
    return (panel for panel in GAME.scene(state, NOBODY).panels if panel.kind in ("form", "shelf"))


@pytest.mark.rule("OC-S17", "OC-S41")
def test_a_company_begins_with_the_points_of_a_force_and_nobody() -> None:
    state = camp()
    assert (roster(state).purse, names(state)) == (FORCE_POINTS, [])
    assert why(state, "ready") == ["OC-S17", "OC-S17"]


@pytest.mark.rule("OC-S04", "OC-S05")
@pytest.mark.parametrize(("grade", "exp"), [("recruit", 4), ("regular", 5), ("veteran", 6), ("elite", 7)])
def test_who_is_hired_joins_with_the_exp_of_the_grade(grade: str, exp: int) -> None:
    state = company(grade)
    assert profile(state, "alder").exp == exp
    assert roster(state).purse == FORCE_POINTS - model_prices.EXP[exp]


@pytest.mark.rule("OC-S05")
def test_nobody_bears_a_name_twice_in_either_company() -> None:
    state = company("recruit", "recruit")
    assert names(state) == ["alder", "bryn"]
    do(state, "dismiss bryn", *["hire recruit", "close"] * 3, "hire recruit", "buy esk command-1")
    do(state, "ready", "hire recruit")
    assert names(state, B) == ["falk"]


@pytest.mark.rule("OC-S16", "OC-S17", "OC-D01", "OC-D05", "OC-D11")
@pytest.mark.parametrize("item", ITEMS)
def test_whatever_is_on_the_list_can_be_bought_and_given_back(item: str) -> None:
    state = company("regular")
    before = roster(state)
    do(state, f"buy alder {item}")
    bought = profile(state, "alder")
    assert bought.points == model_prices.price(bought)
    assert roster(state).purse == FORCE_POINTS - bought.points
    do(state, f"return alder {item}")
    assert roster(state) == before


@pytest.mark.rule("OC-S17")
@pytest.mark.parametrize("force", FORCES)
def test_a_ready_force_is_taken_on_as_it_stands(force: str) -> None:
    state = camp()
    do(state, f"force {force}")
    assert tuple(each.profile for each in roster(state).members) == FORCES[force].profiles
    assert roster(state).purse == FORCE_POINTS - sum(each.points for each in FORCES[force].profiles)
    do(state, "disband")
    assert (roster(state).purse, names(state)) == (FORCE_POINTS, [])


@pytest.mark.rule("OC-S17")
def test_five_members_with_one_leader_are_enough() -> None:
    state = company("regular", "regular", "regular", "regular")
    do(state, "buy dov command-1")
    assert why(state, "ready") == ["OC-S17"]
    do(state, "close", "hire recruit")
    assert why(state, "ready") == []


@pytest.mark.rule("OC-S17")
def test_a_company_has_exactly_one_leader() -> None:
    state = company(*["recruit"] * 5)
    assert "Command" in said(state, "ready")
    do(state, "buy esk command-1")
    assert why(state, "buy esk command-2") == ["OC-S17"]
    turn_to(state, "alder")
    assert why(state, "buy alder command-2") == ["OC-S17"]
    turn_to(state, "esk")
    do(state, "return esk command-1", "close", "kit alder", "buy alder command-2", "ready")


@pytest.mark.rule("OC-S17")
def test_a_company_has_eight_members_at_most() -> None:
    state = company(*["recruit"] * 8)
    shut(state)
    assert why(state, "hire recruit") == ["OC-S17"]
    assert "8 models at most" in said(state, "hire recruit")


@pytest.mark.rule("OC-S17", "OC-S41")
def test_a_company_costs_two_hundred_points_at_most() -> None:
    state = company(*["elite"] * 7, "recruit")
    assert roster(state).purse == FORCE_POINTS - 7 * 24 - 11
    do(state, "buy hale squad-gun", "buy hale rifle")
    assert why(state, "buy hale pistol") == ["OC-S17"]
    assert "202 points" in said(state, "buy hale pistol")


@pytest.mark.rule("OC-070")
def test_light_models_carry_nothing_heavy() -> None:
    state = company("regular")
    do(state, "buy alder light", "buy alder carbine", "buy alder pistol")
    assert why(state, "buy alder rifle") == ["OC-070"]
    do(state, "return alder light", "return alder carbine", "buy alder rifle")
    assert why(state, "buy alder light") == ["OC-070"]


@pytest.mark.rule("OC-108")
def test_an_ability_is_bought_once() -> None:
    state = company("regular")
    do(state, "buy alder recon")
    assert why(state, "buy alder recon") == ["OC-108"]


@pytest.mark.rule("OC-S17")
@pytest.mark.parametrize(("item", "most"), [("combat", 3), ("wound", 2), ("knife", 3), ("combat-vest", 1)])
def test_of_everything_there_is_a_most(item: str, most: int) -> None:
    state = company("regular")
    do(state, *[f"buy alder {item}"] * most)
    assert why(state, f"buy alder {item}") == ["OC-S17"]


@pytest.mark.rule("OC-S05", "OC-S16", "OC-S17")
@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        ("hire hero", "OC-S05"),
        ("kit alder", "OC-S05"),
        ("kit nobody", "OC-S05"),
        ("buy nobody rifle", "OC-S05"),
        ("buy alder cannon", "OC-S16"),
        ("return alder rifle", "OC-S41"),
        ("dismiss nobody", "OC-S05"),
        ("force reavers", "OC-S05"),
        ("order alder advance", "OC-S17"),
        ("disband twice", "OC-S05"),
        ("buy alder", "OC-S17"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_rule(choice: str, rule: str) -> None:
    assert why(company("regular"), choice) == [rule]


@pytest.mark.rule("OC-S04", "OC-S05", "OC-S17", "OC-S41")
@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        ("hire hero", "OC-S04"),
        ("kit nobody", "OC-S05"),
        ("close", "OC-S05"),
        ("force legion", "OC-S17"),
        ("disband", "OC-S41"),
        ("buy alder rifle", "OC-S05"),
    ],
)
def test_what_makes_no_sense_before_anybody_has_joined_is_refused(choice: str, rule: str) -> None:
    assert why(camp(), choice) == [rule]


@pytest.mark.rule("OC-S17")
def test_a_ready_force_joins_nobody() -> None:
    state = company("regular")
    shut(state)
    assert why(state, "force reavers") == ["OC-S17"]


def test_one_kit_lies_open_at_a_time_and_is_all_that_is_changed() -> None:
    state = company("regular", "regular")
    assert why(state, "buy alder rifle") == ["OC-S05"]
    assert why(state, "hire regular") == ["OC-S05"]
    do(state, "close", "kit alder", "buy alder rifle")
    assert offered(state, "return") == ["return alder rifle"]
    assert offered(state, "hire") == []


@pytest.mark.rule("OC-S41")
def test_every_purchase_is_a_line_of_the_ledger() -> None:
    state = company("regular")
    do(state, "buy alder rifle", "return alder rifle", "dismiss alder")
    assert lines(state) == [
        "0 hired alder regular -15",
        "0 bought alder rifle -6",
        "0 returned alder rifle 6",
        "0 dismissed alder - 15",
    ]


# What the players see


def test_a_greyed_row_says_why_and_names_the_rule() -> None:
    state = company(*["elite"] * 7, "recruit")
    found = rows(state, "Weapons")
    assert set(found) == {each.name for each in WEAPONS.values()}
    assert set(rows(state, "To wear")) == {each.name for each in GEAR.values()}
    assert found["Rifle"].reason == ""
    do(state, "buy hale squad-gun", "buy hale rifle")
    pistol = rows(state, "Weapons")["Pistol"]
    assert (pistol.rule, pistol.reason) == ("OC-S17", "The force would come to 202 points; 200 is the most.")


def test_the_running_totals_are_shown() -> None:
    state = company("regular", "veteran")
    shut(state)
    sheet = next(panel for panel in GAME.scene(state, A).panels if panel.kind == "sheet")
    figures = {stat.title: stat.text for stat in sheet.stats}
    assert figures == {"Points": "34 / 200", "Purse": "166", "Members": "2 / 8"}


def test_every_grade_and_ready_force_has_a_row_with_its_price() -> None:
    state = camp()
    assert set(rows(state, "Hire")) == {grade.title for grade in GRADES.values()}
    for force in FORCES.values():
        points = sum(each.points for each in force.profiles)
        row = rows(state, "Ready forces")[force.title]
        assert row.text == f"{points} points ★"
        assert row.notes[0].startswith(f"{len(force.profiles)} models: {force.profiles[0].role}, ")


def test_a_shelf_tells_what_is_too_dear_from_what_does_not_fit() -> None:
    state = company(*["elite"] * 8)
    do(state, "buy hale light")
    found = rows(state, "Weapons")
    assert (found["Knife"].state, found["Rifle"].state) == ("", "unfit")
    assert (found["Squad Gun"].state, found["Shotgun"].state) == ("unfit dear", "unfit")
    assert rows(state, "Has")["Give back: Light"].text == "no points ★ back"


def test_from_one_kit_one_turns_to_another_by_the_roster() -> None:
    state = company("regular", "regular")
    roster_panel = next(panel for panel in GAME.scene(state, A).panels if panel.kind == "roster")
    assert [(row.title, row.choice) for row in roster_panel.rows] == [("Alder", "kit alder"), ("Bryn", "")]
    do(state, "kit alder")
    assert state.campaign.kit == "alder"


@pytest.mark.parametrize("start", [[], ["hire elite"], ["hire recruit", "close", "hire recruit"]])
def test_whoever_takes_all_advice_has_a_company_that_is_armed_led_and_ready(start: list[str]) -> None:
    state = camp()
    do(state, *start)
    while state.turn == A:
        (panel,) = (each for each in GAME.scene(state, A).panels if each.kind == "advice")
        assert panel.text.endswith(".")
        members = roster(state).members
        do(state, panel.rows[0].choice)
    assert all(each.profile.weapons for each in members)
    assert any(each.profile.command for each in members)


def test_a_purchase_is_undone_like_any_other_choice() -> None:
    match = begin(GAME, agree(GAME, SCENARIO, [Holder("", HUMAN)] * 2, "undo"))
    start = match.hash_at(0)
    for text in ("hire regular", "buy alder rifle", "close", "hire recruit"):
        match.play(Choice.parse(text))
    while match.can_undo(A).ok:
        match.undo(A)
    assert (match.position, match.hash_at(match.position)) == (0, start)


def test_recruits_have_names_of_their_own() -> None:
    assert known_name("alder") == "Alder"
    assert known_name("ordell") == "Ordell"
