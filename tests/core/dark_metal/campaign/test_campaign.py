"""From battle to battle: squads go out, come back as they are, and what came of it leads on."""

import json
from dataclasses import replace
from typing import Any

import pytest

from sellsword import save, serialization
from sellsword.campaign import transfer
from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.games.dark_metal.campaign import campaign_flow
from sellsword.games.dark_metal.campaign.between_battles import phases
from sellsword.games.dark_metal.campaign.roster.state import AFTERMATH, REFIT, CareerState
from sellsword.games.dark_metal.game import GAME
from sellsword.games.dark_metal.sheets.people import PEOPLE
from sellsword.match import FREE, HUMAN, Holder, Match, Unfit, agree, begin
from tests.core.dark_metal.campaign.campaign_builder import (
    SCENARIO,
    afield,
    begun,
    do,
    down,
    figure,
    offered,
    ready_squads,
    roster,
    settle,
    why,
)


def place(state: CareerState) -> str:
    return campaign_flow.chapter(state).id


# Into battle


@pytest.mark.rule("DM-392", "DM-389")
def test_a_squad_is_built_and_goes_into_battle() -> None:
    state = GAME.setup(SCENARIO, {}, Dice("arena"))
    assert isinstance(state, CareerState)
    assert (state.phase, why(state, "ready")) == (REFIT, ["DM-017"])
    events = do(state, "name ada-marsh", "raise ath", "hire recruit", "ready")
    assert [each.id for each in state.fighters] == ["ada-marsh", "abel", "guard"]
    assert (events[-1].kind, events[-1].word("title")) == ("chapter", "The Yard")
    assert GAME.automatic(state) == Choice(("begin",))


@pytest.mark.rule("DM-390", "DM-001")
def test_up_to_four_squads_go_together() -> None:
    state = begun("ines", "oskar", "maren", "bram")
    seats = GAME.seats(ready_squads("ines", "oskar", "maren", "bram"))
    assert [seat.id for seat in seats[:4]] == ["leader-1", "leader-2", "leader-3", "leader-4"]
    for number in range(4):
        decision = GAME.decision(state)
        assert decision is not None
        assert decision.seat == number
        do(state, *[f"stay {ally.id}" for ally in roster(state, number).taken[1:]], "ready")
    assert [each.leader for each in state.fighters[:8]] == [0, 0, 2, 2, 4, 4, 6, 6]
    assert state.rules.players == 4


@pytest.mark.rule("DM-001", "DM-007")
def test_as_many_leaders_as_players_take_part() -> None:
    scenario = ready_squads("ines", "oskar")
    names = [seat.name for seat in GAME.seats(scenario, {"players": 3})]
    assert names[:4] == ["Ines Kestrel", "Oskar Brandt", "Leader 3", "The opposition"]
    alone = GAME.setup(scenario, {"players": 1, "counted": 2}, Dice("arena"))
    assert isinstance(alone, CareerState)
    assert [book.roster.title for book in alone.career.books] == ["Ines Kestrel"]
    assert alone.rules.players == 2


# Out of it


@pytest.mark.rule("DM-370", "DM-393", "DM-389")
def test_a_battle_won_brings_rep_and_arp_and_leads_on() -> None:
    state = afield("juno")
    purse = roster(state).purse
    settle(state, won=True)
    assert (place(state), state.career.ashore) == ("dock", True)
    assert roster(state).purse == purse + 50
    assert [ally.arp for ally in roster(state).allies] == [1, 1, 1]
    assert [(each.chapter, each.won, each.way, each.rep) for each in state.career.played] == [
        (0, True, "reached", 50)
    ]


@pytest.mark.rule("DM-371", "DM-372", "DM-392")
def test_a_battle_lost_leads_another_way() -> None:
    state = afield("oskar")
    down(state, "abel", -1)
    settle(state, won=False, dice=[1, 5])
    assert (state.phase, place(state)) == (AFTERMATH, "round")
    assert offered(state) == ["injury abel eye-damage", "injury abel broken-rib"]
    state.dice = Dice("arena")
    do(state, "injury abel eye-damage")
    assert (state.phase, roster(state).mustering) == (REFIT, True)
    assert [ally.health.out for ally in roster(state).allies] == [False, False, False, True]
    do(state, "petition dolly", "ready")
    assert [each.id for each in state.fighters[:5]] == ["oskar-brandt", "abel", "brask", "cyrus", "dolly"]
    hurt = figure(state, "abel").profile.figures
    assert hurt.ath == PEOPLE["rookie-mechie"].figures.ath - 1


@pytest.mark.rule("DM-S66", "DM-395", "DM-S38", "DM-224", "DM-191")
def test_without_a_ship_everybody_goes_on_as_they_are() -> None:
    state = afield("maren")
    maren = figure(state, "maren-voss")
    maren.ahp, maren.power, maren.items = 3, 1, ("trauma-kit",)
    maren.packs = (("trauma-kit", 2),)
    maren.use_ammo("armor-m-rifle", 5)
    settle(state, won=True)
    again = figure(state, "maren-voss")
    assert (again.ahp, again.power, again.items, again.packs) == (3, 1, ("trauma-kit",), (("trauma-kit", 2),))
    assert again.ammo == maren.ammo
    assert (place(state), state.turn) == ("dock", 0)


@pytest.mark.rule("DM-370")
def test_the_ship_comes_where_a_leader_is_out() -> None:
    state = afield("juno")
    down(state, "juno-hale")
    settle(state, won=True)
    assert (place(state), state.phase, state.career.ashore) == ("dock", REFIT, False)
    assert not roster(state).health.out


@pytest.mark.rule("DM-393")
def test_a_campaign_ends_as_its_last_battle_says() -> None:
    state = afield("juno")
    settle(state, won=True)
    settle(state, won=False)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (0, "campaign-won")
    assert state.outcome.text == "The boat is full; but you are paid."
    assert state.phase == phases.OVER
    assert (roster(state).campaigns, [ally.arp for ally in roster(state).allies]) == (1, [2, 2, 2])
    assert (GAME.decision(state), GAME.invariants(state)) == (None, [])


@pytest.mark.rule("DM-393")
def test_a_campaign_is_lost_where_nothing_leads_on() -> None:
    state = afield("juno")
    settle(state, won=False)
    do(state, "ready")
    settle(state, won=False)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (1, "campaign-lost")


# What is told


def panel(state: CareerState, title: str) -> list[str]:
    found = next(each for each in GAME.scene(state, 0).panels if each.title == title)
    return [found.subtitle, found.text, *(row.title for row in found.rows)]


@pytest.mark.rule("DM-389", "DM-370", "DM-393")
def test_an_after_action_report_tells_what_a_battle_brought() -> None:
    state = afield("ines")
    down(state, "abel")
    settle(state, won=False)
    told = panel(state, "After-action report")
    assert told[:2] == ["The Yard", "The wall is not yours."]
    assert told[2:6] == [
        "Ines Kestrel: a scenario lost, 0 Rep.",
        "Ines Kestrel is out for the rest of the campaign.",
        "Abel is out for the rest of the campaign.",
        "Brask is out for the rest of the campaign.",
    ]
    assert panel(state, "Scenario 2") == ["The Way Round", "Go round the wall.", "The Yard"]
    do(state, "ready")
    assert GAME.scene(state, 0).round == "Scenario 2: The Way Round, turn 0 of 3, time"


@pytest.mark.rule("DM-S70")
def test_the_end_is_shown_and_the_rosters_can_be_kept() -> None:
    state = afield("juno")
    settle(state, won=True)
    settle(state, won=True)
    scene = GAME.scene(state, 0)
    assert (scene.over, scene.offers, scene.decline) == ("You are away.", (), "")
    assert [each.keep for each in scene.panels if each.keep] == ["leader-1"]


# Saved, loaded, carried


def fought(seed: str = "kept") -> Match[CareerState]:
    """A match of two squads at their second stay aboard, or on their way there."""
    holders = [Holder("", HUMAN)] * 4
    match: Match[Any] = begin(GAME, agree(GAME, ready_squads("juno", "bram"), holders, seed, undo=FREE))
    for text in ("stay cyrus", "stay brask", "ready", "stay emmet", "stay fenn", "ready"):
        match.play(Choice.parse(text))
    while not match.state.career.played:
        decision = match.decision()
        assert decision is not None
        match.play(decision.decline or GAME.options(match.state)[0].choice)
    return match


@pytest.mark.rule("DM-S70")
def test_a_career_is_loaded_twice_and_nothing_changes() -> None:
    match = fought()
    text = save.dump(match)
    loaded = save.load(text, lambda _: GAME)
    assert loaded.warnings == ()
    assert save.dump(loaded.match) == text
    again = save.load(save.dump(loaded.match), lambda _: GAME)
    assert again.match.state == match.state
    assert serialization.digest(again.match.state) == serialization.digest(match.state)


@pytest.mark.rule("DM-S70")
def test_a_saved_career_whose_battle_cannot_be_fought_is_refused() -> None:
    match = fought()
    data = json.loads(save.dump(match))
    data["snapshot"]["career"]["chapters"][1]["forces"] = []
    data["hashes"][str(match.position)] = serialization.digest(data["snapshot"])
    with pytest.raises(Unfit, match="A battle of the campaign cannot be fought"):
        save.load(json.dumps(data), lambda _: GAME)


@pytest.mark.rule("DM-103", "DM-389")
def test_a_roster_is_taken_from_one_campaign_into_another() -> None:
    state = afield("juno")
    settle(state, won=True)
    settle(state, won=True)
    text, name = transfer.carried(GAME, state, "leader-1")
    assert name == "juno-hale.roster.json"
    brought = transfer.enlisted(GAME, SCENARIO, "leader-1", text)
    again = GAME.setup(brought, {}, Dice("again"))
    assert isinstance(again, CareerState)
    assert replace(roster(again), mustering=False) == replace(roster(state), mustering=False)
    assert transfer.carried(GAME, again, "leader-1")[0] == text
    do(again, "ready")


@pytest.mark.rule("DM-392")
def test_another_squad_in_the_field_than_was_sent_is_a_fault() -> None:
    state = afield("juno")
    state.fighters[1].profile = state.fighters[0].profile
    assert "Those who fight are not those who were sent." in GAME.invariants(state)


@pytest.mark.rule("DM-393", "DM-389")
def test_the_search_sees_what_a_battle_is_worth_beyond_its_end() -> None:
    won, lost = afield("juno"), afield("juno")
    settle(won, won=True)
    settle(lost, won=False)
    assert GAME.value(lost, 0) < 0 < GAME.value(won, 0)
    assert GAME.value(lost, 1) == -GAME.value(lost, 0)
