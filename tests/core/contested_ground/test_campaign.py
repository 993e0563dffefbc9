"""A campaign from its first muster to its end: one match, played by computers or people, saved and loaded."""

import json
from dataclasses import replace
from typing import Any

import pytest

from sellsword import save
from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice
from sellsword.games import game
from sellsword.games.contested_ground.campaign import flow as campaign
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import CampaignState, Company, ContestedState
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.players import decide, player
from sellsword.scenario.document import Event, Force, Scenario
from sellsword.scene import Panel
from tests.core.contested_ground.builder import A, B, told
from tests.core.contested_ground.campaign_builder import (
    SCENARIO,
    camp,
    do,
    down,
    fielded,
    fought,
    last_order,
    mustered,
    names,
    offered,
    roster,
    who,
)
from tests.core.contested_ground.test_tables import TABLES

SINGLE = next(each for each in TABLES if each.id == "pump-station")
WON, DRAWN, LOST = (1, 0), (0, 0), (0, 1)


def problems(scenario: Scenario) -> list[tuple[str, str]]:
    """What is wrong with a scenario, and where."""
    return [(problem.id, problem.where) for problem in GAME.check(scenario)]


def with_ledger(*lines: str, scenario: Scenario = SCENARIO) -> Scenario:
    """A scenario whose Alpha brings a roster."""
    others = [force for force in scenario.forces if force.side != "alpha"]
    return replace(scenario, forces=(Force("alpha", ledger=lines), *others))


def panel(state: ContestedState, title: str) -> Panel:
    """A panel of the scene by its title."""
    return next(each for each in GAME.scene(state, A).panels if each.title == title)


def after(*results: tuple[int, int]) -> CampaignState:
    """A campaign of as many missions, played with these Victory Tokens; nobody learns anything."""
    state = mustered(missions=len(results))
    for number, tokens in enumerate(results):
        if number:
            do(state, "ready", "ready")
        last_order(fielded(state, tokens))
        do(state, "done", "done")
    return state


# The chain


@pytest.mark.rule("OC-S41")
def test_both_sides_muster_fight_and_muster_again() -> None:
    state = camp()
    phases = [state.phase]
    do(state, "force line-company", "ready")
    assert state.turn == B
    do(state, "force reavers", "ready")
    phases.append(state.phase)
    last_order(fielded(state))
    phases.append(state.phase)
    do(state, "done", "done")
    assert [*phases, state.phase] == ["muster", "roll-off", "experience", "muster"]
    assert state.turn == A


@pytest.mark.rule("OC-S41")
def test_the_next_battle_begins_afresh() -> None:
    state = after(WON, DRAWN)
    state = mustered(missions=2)
    last_order(fielded(state))
    do(state, "done", "done", "ready", "ready")
    assert (state.phase, state.round, state.tokens, state.mission.victory) == ("roll-off", 0, (0, 0), "")
    assert all(model.status == "waiting" and not model.deeds for model in state.models)


@pytest.mark.rule("OC-S41")
@pytest.mark.parametrize(
    ("results", "winner", "way"),
    [
        ([WON, WON], A, "campaign"),
        ([LOST, DRAWN], B, "campaign"),
        ([WON, LOST], NOBODY, "draw"),
        ([LOST, WON, LOST, WON, LOST], B, "campaign"),
    ],
)
def test_whoever_wins_more_missions_wins_the_campaign(
    results: list[tuple[int, int]], winner: int, way: str
) -> None:
    state = after(*results)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (winner, way)
    assert GAME.decision(state) is None
    assert GAME.options(state) == ()


@pytest.mark.rule("OC-S41")
def test_who_can_send_nobody_forfeits_the_mission() -> None:
    state = fought()
    do(state, "done", "done")
    for name in names(state):
        do(state, f"kit {name}", f"dismiss {name}")
    do(state, "ready")
    assert "Line Company can send nobody." in told(do(state, "ready"), "forfeit").word("text")
    assert state.outcome is not None
    assert [played.winner for played in state.campaign.played] == [A, B]


@pytest.mark.rule("OC-S41")
def test_where_neither_can_send_anybody_nobody_wins() -> None:
    state = fought()
    do(state, "done", "done")
    for side in (A, B):
        for name in names(state, side):
            do(state, f"kit {name}", f"dismiss {name}")
        do(state, "ready")
    assert state.campaign.played[-1].winner == NOBODY


def test_a_single_battle_is_no_campaign() -> None:
    assert not isinstance(GAME.setup(SINGLE, {}, Dice("single")), CampaignState)


@pytest.mark.rule("OC-S41")
@pytest.mark.parametrize("missions", [2, 5])
def test_so_many_missions_are_played_as_were_agreed_on(missions: int) -> None:
    assert len(camp(missions=missions).campaign.briefings) == missions


def test_like_forces_are_told_apart() -> None:
    state = camp(missions=2)
    do(state, "force reavers", "ready", "force reavers", "ready")
    assert state.titles == ("Reavers Alpha", "Reavers Bravo")
    assert [who(state, name).side for name in ("sable-1", "sable-2")] == [A, B]
    last_order(fielded(state))
    assert "learn sable combat" in offered(state)


def test_an_injured_namesake_of_the_other_side_is_not_meant() -> None:
    state = camp([9], missions=2)
    do(state, "force reavers", "ready", "force reavers", "ready")
    fielded(state)
    down(state, "moth-2")
    last_order(state)
    assert (state.turn, offered(state)) == (B, ["injury moth"])


# Computers


@pytest.mark.rule("OC-S41")
@pytest.mark.parametrize("level", ["greedy", "recruit"])
def test_computers_play_a_campaign_of_two_battles_to_its_end(level: str) -> None:
    match = begin(GAME, agree(GAME, SCENARIO, [Holder("", level)] * 2, f"campaign {level}", {"missions": 2}))
    while (decision := match.decision()) is not None:
        dice = Dice(f"{match.position}")
        match.play(decide(player(level), GAME, match.seats, match.state, dice))
        assert decision.seat in (A, B)
    state = match.state
    assert isinstance(state, CampaignState)
    assert len(state.campaign.played) == 2
    assert all(company.roster.missions == 2 for company in state.campaign.companies)
    assert any(entry.kind == "learned" for company in state.campaign.companies for entry in company.ledger)


def test_a_hopeless_battle_is_no_reason_to_resign_a_campaign() -> None:
    state = fielded(mustered(), (0, 9))
    for name in [model.id for model in state.models if model.side == A][1:]:
        down(state, name)
    assert GAME.value(state, A) > -950


def test_a_computer_arms_its_recruit() -> None:
    state = fought("iva", dice=[1])
    do(state, "injury iva", "done", "done")
    made: list[str] = []
    while state.phase == "muster" and state.turn == A:
        choice = max(GAME.candidates(state), key=lambda each: GAME.appraise(state, each))
        made.append(str(choice))
        do(state, str(choice))
    assert made == ["hire regular", "buy alder rifle", "close", "ready"]


# Saving, loading, what is carried on


def played_on(count: int) -> Match[Any]:
    """A match of people in which so many choices were made as computers would make them."""
    match: Match[Any] = begin(GAME, agree(GAME, SCENARIO, [Holder("", HUMAN)] * 2, "saved", {"missions": 2}))
    while match.position < count and match.decision() is not None:
        match.play(max(GAME.candidates(match.state), key=lambda each: GAME.appraise(match.state, each)))
    return match


@pytest.mark.parametrize("count", [0, 3, 60])
def test_a_saved_campaign_is_loaded_as_it_was(count: int) -> None:
    match = played_on(count)
    loaded = save.load(save.dump(match), game)
    assert loaded.warnings == ()
    assert loaded.match.hashes() == match.hashes()


def test_a_save_whose_roster_is_not_its_ledgers_is_refused() -> None:
    state = fought()
    one, other = state.campaign.companies
    rich = Company(one.ledger, replace(one.roster, purse=999))
    state.campaign = replace(state.campaign, companies=(rich, other))
    assert GAME.invariants(state) == ["A roster is not what its ledger adds up to."]
    wrong = Company(one.ledger[2:4], one.roster)
    state.campaign = replace(state.campaign, companies=(wrong, other))
    assert "A ledger makes no sense" in GAME.invariants(state)[0]


def test_faults_of_a_campaign_are_named() -> None:
    state = fought()
    state.turn = NOBODY
    assert GAME.invariants(state) == ["The phase experience is nobody's."]
    state = mustered()
    state.models = state.models[:-1]
    assert GAME.invariants(state) == ["Those who fight for Reavers are not those who could be sent."]
    state = mustered()
    state.campaign = replace(state.campaign, briefings=())
    assert "More missions were played than there are." in GAME.invariants(state)


VETERANS = (
    "0 hired ann veteran -19",
    "0 bought ann command-1 -3",
    "0 paid - won 50",
    "1 learned ann recon 0",
)


def test_a_campaign_takes_veterans_in_with_their_ledger() -> None:
    state = GAME.setup(with_ledger(*VETERANS), {}, Dice("veterans"))
    assert isinstance(state, CampaignState)
    found = state.campaign.companies[A]
    assert [str(entry) for entry in found.ledger] == list(VETERANS)
    assert found.roster.members[0].profile.abilities == ("command-1", "recon")
    assert found.roster.purse == 200 - 22 + 50


def test_a_single_battle_takes_veterans_in_as_they_are() -> None:
    hurt = (*VETERANS, "1 hired bo regular -15", "1 paid - lost 40", "2 injured bo bed-rest 0")
    state = GAME.setup(with_ledger(*hurt, "2 injured ann immobile 0", scenario=SINGLE), {}, Dice("veterans"))
    alpha = [model.profile for model in state.models if model.side == A]
    assert [each.id for each in alpha] == ["ann"]
    assert alpha[0].injuries == ("immobile",)


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (("0 hired ann hero -19",), ("roster.posting", "forces[0].ledger[0]")),
        (("0 hired ann veteran",), ("roster.line", "forces[0].ledger[0]")),
        (("0 paid - won 50",), ("oc.force", "forces[0].ledger")),
    ],
)
def test_a_ledger_that_makes_no_sense_is_located(lines: tuple[str, ...], found: tuple[str, str]) -> None:
    assert problems(with_ledger(*lines)) == [found]


@pytest.mark.rule("OC-S05")
def test_in_a_ledger_nobody_joins_under_a_name_that_is_taken() -> None:
    taken = ("0 hired ann veteran -19", "0 hired ann regular -15")
    assert problems(with_ledger(*taken)) == [("roster.posting", "forces[0].ledger[1]")]


def test_a_force_brings_units_or_a_ledger() -> None:
    both = replace(SINGLE, forces=(replace(SINGLE.forces[0], ledger=VETERANS), *SINGLE.forces[1:]))
    assert problems(both) == [("oc.force", "forces[0].units")]


def test_a_scenarios_forces_are_mustered_at_once() -> None:
    scenario = replace(SCENARIO, forces=SINGLE.forces)
    state = GAME.setup(scenario, {}, Dice("forces"))
    assert isinstance(state, CampaignState)
    assert GAME.judge(state, Choice(("ready",))).ok


def test_a_ready_force_may_be_chosen_beforehand() -> None:
    state = GAME.setup(SCENARIO, {"alpha_force": 2}, Dice("chosen"))
    assert isinstance(state, CampaignState)
    assert state.side_name(A) == "Reavers"
    assert GAME.judge(state, Choice(("ready",))).ok


@pytest.mark.parametrize(
    ("events", "found"),
    [
        ((Event("one", "mission", 1, "One."),), [("oc.missions", "events")]),
        (
            (Event("one", "mission", 1, "One."), Event("two", "mission", 3, "Two.")),
            [("oc.missions", "events")],
        ),
        ((Event("one", "mission", 1, "One."), Event("two", "mission", 2)), [("oc.events", "events[1]")]),
        ((Event("rain", "weather", 1, "Rain."),), [("oc.events", "events[0]")]),
    ],
)
def test_missions_are_numbered_and_told(events: tuple[Event, ...], found: list[tuple[str, str]]) -> None:
    scenario = replace(SCENARIO, events=events, forces=SINGLE.forces)
    assert problems(scenario) == found


# What the players see


def test_the_campaign_is_shown_with_what_was_won_and_what_comes_next() -> None:
    state = fought()
    do(state, "done", "done")
    first, second = panel(state, "The campaign").rows
    assert first.text == "won by Line Company, 1 to 0"
    assert first.notes[1] == "Central Objectives, Meeting Engagement, Capture & Control"
    assert (second.text, second.notes) == ("to come", (state.campaign.briefings[1],))
    assert GAME.scene(state, A).round == "Mission 2 of 2"


def test_a_battle_says_which_mission_it_is() -> None:
    state = fielded(mustered())
    assert GAME.scene(state, A).round == "Mission 1 of 2, round 5 of 5"
    assert panel(state, "The campaign").rows[0].notes == (state.campaign.briefings[0],)


def test_a_roster_shows_injuries_rest_and_the_deceased() -> None:
    state = fought("iva", "pell", "quist", dice=[4, 1, 7], tokens=DRAWN)
    do(state, "injury iva", "injury pell", "injury quist")
    texts = {row.title: row.text for row in panel(state, "Line Company").rows}
    assert texts["Iva"] == "Technician, Exp 6, Partially Blind"
    assert texts["Pell"] == "Deceased"
    assert texts["Quist"].endswith("misses the next mission")


def test_a_roll_is_previewed_with_its_odds_and_its_modifiers() -> None:
    state = fought("iva", tokens=WON)
    seen = GAME.preview(state, Choice.parse("injury iva"))
    assert [line.percent for line in seen.odds[0].lines][-1] == "30.00%"
    assert [source.rule for source in seen.sources] == ["OC-093"]
    assert GAME.preview(state, Choice.parse("injury garr")).commit == ""


def test_odds_leave_out_what_would_be_rolled_again() -> None:
    state = fought(tokens=DRAWN)
    seen = GAME.preview(state, Choice.parse("learn brock ranged"))
    titles = [line.title for line in seen.odds[0].lines]
    assert not {"Steady Shot", "Stubborn"} & set(titles)
    assert seen.odds[0].lines[0].percent == "37.50%"


def test_the_ledger_is_shown_latest_first() -> None:
    state = camp()
    do(state, "hire regular", "buy alder rifle")
    rows = panel(state, "Ledger of Alpha").rows
    assert [row.title for row in rows] == [
        "Alder gets Rifle for 6 points.",
        "Alder joins as a Regular for 15 points.",
    ]


def test_between_battles_the_state_is_plain_data() -> None:
    data = json.loads(save.dump(played_on(3)))
    assert data["snapshot"]["campaign"]["companies"][0]["ledger"][0]["kind"] == "named"
    assert campaign.between(played_on(3).state)
    assert roster(camp()).members == ()
