"""The game object: who sits where, who is played by the rules, who wins together."""

import json
from pathlib import Path
from typing import Any

import pytest

from sellsword import browser, settlement
from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice
from sellsword.games.dark_metal.game import GAME
from sellsword.games.dark_metal.model import rule_options
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, OPPONENTS, SQUAD
from sellsword.games.dark_metal.model.mission_data import Goal, Mission
from sellsword.games.dark_metal.rules import turn_sequence
from sellsword.games.dark_metal.sheets.tables import OPPOSITION
from sellsword.match import HUMAN, Holder, Unfit, agree
from sellsword.match import begin as begin_match
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from tests.core.dark_metal.builder import battle, begin, boss, do, man, told, who

FOLDER = Path(__file__).parents[3] / "scenarios" / "dark_metal"


def scenario(name: str = "the_gate_hex") -> Scenario:
    """A scenario that ships."""
    found, problems = read((FOLDER / f"{name}.json").read_bytes())
    assert found is not None, problems
    return found


@pytest.mark.rule("DM-001", "DM-254", "DM-S48")
def test_players_sit_on_one_side_and_the_rules_play_all_others() -> None:
    *players, foes, others = GAME.seats(scenario())
    assert {seat.side for seat in players} == {SQUAD}
    assert not any(seat.by_rules for seat in players)
    assert [(seat.side, seat.by_rules) for seat in (foes, others)] == [(OPPONENTS, True), (BYSTANDERS, True)]


@pytest.mark.rule("DM-001", "DM-007", "DM-S74")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_is_a_seat_for_each_of_so_many_players(players: int) -> None:
    seats = GAME.seats(scenario(), {"players": players})
    assert len(seats) == players + 2
    assert len({seat.name for seat in seats}) == players + 2
    terms = agree(GAME, scenario(), [Holder("", HUMAN)] * len(seats), "seats", {"players": players})
    match = begin_match(GAME, terms)
    assert [seat.name for seat in match.seats] == [seat.name for seat in seats]
    leaders = [each for each in match.state.fighters if each.leads]
    assert [each.name for each in leaders] == [seat.name for seat in seats[:players]]
    assert match.state.rules.players == players
    with pytest.raises(Unfit):
        agree(GAME, scenario(), [Holder("", HUMAN)] * (players + 1), "seats", {"players": players})
    with pytest.raises(Unfit):
        agree(GAME, scenario(), [Holder("", HUMAN)] * len(seats), "seats", {"players": 5})


@pytest.mark.rule("DM-007")
def test_opponents_may_come_as_for_more_or_fewer_players() -> None:
    def foes(**chosen: int) -> int:
        state = GAME.setup(scenario(), chosen, Dice("counted"))
        return sum(each.side == OPPONENTS for each in state.fighters)

    assert foes(players=1) == foes(players=4, counted=1) < foes(players=4) == foes(players=1, counted=4)


def test_the_page_is_told_who_sits_there_under_other_options() -> None:
    table = browser.Table()
    text = (FOLDER / "the_gate_hex.json").read_text(encoding="utf-8")
    table.handle(json.dumps({"op": "shelve", "scenarios": [{"game": GAME.id, "id": "gate", "text": text}]}))

    def asked(**chosen: int) -> Any:
        request = {"op": "seats", "game": GAME.id, "scenario": "gate", "options": chosen}
        return json.loads(table.handle(json.dumps(request)))

    three = asked(players=3)["seats"]
    assert [each["ruled"] for each in three] == [False] * 3 + [True] * 2
    assert len(asked()["seats"]) == len(GAME.seats(scenario()))
    assert not asked(players=9)["ok"]


@pytest.mark.rule("DM-001")
def test_when_a_player_gives_up_the_opponents_have_won() -> None:
    seats = GAME.seats(scenario())
    state = GAME.setup(scenario(), {}, Dice("resign"))
    settlement.apply(seats, state, settlement.settlement(settlement.RESIGN, seats[0]))
    assert state.outcome is not None
    assert state.outcome.winner == OPPONENTS


def test_no_draw_is_offered_where_all_players_are_on_one_side() -> None:
    seats = GAME.seats(scenario())
    state = GAME.setup(scenario(), {}, Dice("draw"))
    assert not settlement.judge(seats, state, settlement.settlement(settlement.OFFER, seats[0])).ok


@pytest.mark.rule("DM-248")
def test_the_rules_begin_the_first_turn() -> None:
    state = GAME.setup(scenario(), {}, Dice("begin"))
    decision = GAME.decision(state)
    assert decision is not None
    assert GAME.seats(scenario())[decision.seat].by_rules
    assert GAME.automatic(state) == turn_sequence.BEGUN
    assert not GAME.judge(state, Choice(("end",))).ok
    events = GAME.apply(state, turn_sequence.BEGUN)
    assert [each.number("number") for each in told(events, "turn")] == [1]
    assert GAME.judge(state, turn_sequence.BEGUN).reasons


@pytest.mark.rule("DM-253", "DM-S03", "DM-S50")
def test_opponents_and_neutrals_act_by_themselves_and_say_why() -> None:
    state = battle(boss("a", "1212"), man("FOE", "1312", arms="melee-weapon"), dice=[5, 2, 5])
    assert GAME.automatic(state) is None
    begin(state, "foe")
    choice = GAME.automatic(state)
    assert choice is not None
    events = do(state, str(choice))
    assert [each.word("what") for each in told(events, "motive")] == ["finish"]
    who(state, "foe").side, state.phase = BYSTANDERS, OPPOSITION
    assert GAME.automatic(state) == Choice(("end",))


@pytest.mark.rule("DM-269")
@pytest.mark.parametrize(("at", "motive"), [("1612", "engage"), ("2312", "approach")])
def test_a_move_is_told_with_its_purpose(at: str, motive: str) -> None:
    state = battle(boss("a", "1212"), man("FOE", at, arms="melee-weapon"))
    begin(state, "foe")
    choice = GAME.automatic(state)
    assert [each.word("what") for each in told(do(state, str(choice)), "motive")] == [motive]


def test_an_event_belongs_to_the_seat_of_its_leader() -> None:
    """The second leader is the third figure, and sits on the second seat."""
    state = battle(boss("a", "1212"), man("b", "0404"), boss("c", "1616"), acts="c")
    events = do(state, "move c 1617")
    assert {each.seat for each in events if "who" in each.values} == {1}
    assert {each.seat for each in told(events, "phase")} <= {NOBODY}


@pytest.mark.rule("DM-331")
def test_a_squad_that_is_gone_has_lost() -> None:
    state = battle(boss("a", "1212", bhp=1, ins=0), man("FOE", "1312", arms="melee-weapon"), dice=[9, 9])
    state.mission = Mission(goals=(Goal("g", "eliminate", "Leave nobody", SQUAD),))
    begin(state, "foe")
    do(state, "fight foe melee-weapon strike a")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (OPPONENTS, "wiped-out")
    assert not GAME.judge(state, Choice(("end",))).ok


@pytest.mark.rule("DM-007", "DM-S74")
def test_as_many_players_count_as_there_are_leaders_unless_it_is_said() -> None:
    assert rule_options.rules_from({}, 3).players == 3
    rules = rule_options.rules_from({"counted": 2, "pressing": True}, 3)
    assert (rules.players, rules.pressing, rules.stowing, rules.injuries) == (2, True, False, False)
