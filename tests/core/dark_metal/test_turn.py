"""Turns, phases, whose activation it is, and Group Activate."""

import pytest

from sellsword.dice import ScriptedDice
from sellsword.game import Choice
from sellsword.games.dark_metal.model.fighter_state import Fighter, Fortune
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.sheets.tables import ALLIES, LEADERS, OPPOSITION, PHASES
from tests.core.dark_metal.builder import (
    battle,
    begin,
    boss,
    do,
    first_turn,
    man,
    offered,
    told,
    who,
    why,
    with_lead,
)


def opened(*fighters: Fighter, dice: tuple[int, ...] = ()) -> DarkState:
    """A battle at the start of its first turn."""
    state = battle(*fighters, number=0)
    for fighter in state.fighters:
        fighter.acted = False
    state.active, state.dice = None, ScriptedDice(dice)
    first_turn(state)
    return state


@pytest.mark.rule("DM-247", "DM-248", "DM-T58")
def test_a_turn_goes_through_six_phases_and_the_timer_shows_it() -> None:
    state = opened(boss())
    seen = [state.turn]
    for _ in range(2):
        events = do(state, "end")
        seen.append(state.turn)
        phases = [each.word("name") for each in told(events, "phase")]
        assert phases == [OPPOSITION, "neutrals", ALLIES, "event", LEADERS]
    assert seen == [1, 2, 3]
    assert ("time", *phases[3:], *phases[:3]) == PHASES


@pytest.mark.rule("DM-249", "DM-T59", "DM-X28")
def test_after_twenty_turns_the_scenario_has_failed() -> None:
    state = opened(boss())
    for _ in range(19):
        do(state, "end")
    assert (state.turn, state.outcome) == (20, None)
    FLOW.apply(state, Choice.parse("end"))
    assert state.outcome is not None
    assert state.outcome.way == "time"


@pytest.mark.rule("DM-251")
def test_the_leader_of_least_reputation_acts_first() -> None:
    state = opened(boss("rich", "0202", lead=with_lead(rep=50)), boss("poor", "0404", lead=with_lead(rep=10)))
    assert state.acting[1].id == "poor"
    do(state, "end")
    assert state.acting[1].id == "rich"


@pytest.mark.rule("DM-251")
def test_a_die_decides_among_equals() -> None:
    state = opened(boss("a", "0202"), boss("b", "0404"), dice=(7, 3, 3, 7))
    assert state.acting[1].id == "b"
    do(state, "end", "end")
    assert state.turn == 2
    assert state.acting[1].id == "a"
    assert opened(boss("a", "0202"), boss("b", "0404"), dice=(5, 5)).acting[1].id == "a"


@pytest.mark.rule("DM-252", "DM-255")
def test_a_leader_may_wait_for_the_allies() -> None:
    state = opened(boss("a", "0202"), man("b", "0404"))
    do(state, "defer")
    assert state.phase == ALLIES
    assert offered(state, "activate") == ["activate a", "activate b"]
    do(state, "activate b")
    assert why(state, "defer") == ["DM-252"]
    do(state, "end", "activate a")
    assert why(state, "defer") == ["DM-252"]


@pytest.mark.rule("DM-252")
def test_who_has_begun_does_not_wait() -> None:
    state = opened(boss("a", "0202"))
    do(state, "move a 0203")
    assert why(state, "defer") == ["DM-252"]


@pytest.mark.rule("DM-253", "DM-S129")
def test_opponents_in_close_combat_act_first_then_by_rows() -> None:
    foes = [man("LOW", "0920"), man("RIGHT", "1210"), man("LEFT", "0910"), man("NEAR", "0322")]
    state = opened(boss("a", "0222"), *foes)
    do(state, "end")
    order = []
    while state.phase == OPPOSITION:
        order.append(state.acting[1].id)
        do(state, "end")
    assert order == ["near", "left", "right", "low"]


@pytest.mark.rule("DM-255", "DM-263", "DM-S37")
def test_allies_act_once_each_in_any_order() -> None:
    state = opened(boss("a", "0202"), man("b", "0404"), man("c", "0606"))
    do(state, "end")
    assert why(state, "activate a") == ["DM-255"]
    do(state, "activate c", "end")
    assert offered(state, "activate") == ["activate b"]
    assert why(state, "activate c") == ["DM-255"]


@pytest.mark.rule("DM-091", "DM-080", "DM-263", "DM-S36")
def test_group_activate_brings_a_near_ally_along() -> None:
    state = opened(boss("a", "0202"), man("b", "0204"), man("c", "0303"), man("far", "0707"))
    assert why(state, "call far") == ["DM-091"]
    do(state, "call b")
    assert why(state, "call c") == ["DM-091"]
    do(state, "end")
    assert (state.phase, state.acting[1].id) == (LEADERS, "b")
    do(state, "end")
    assert offered(state, "activate") == ["activate c", "activate far"]


@pytest.mark.rule("DM-084", "DM-086", "DM-X18")
@pytest.mark.parametrize(("halves", "number"), [(1, 0), (2, 1), (5, 1), (6, 2), (7, 2), (8, 3), (10, 3)])
def test_how_many_group_activate_brings(halves: int, number: int) -> None:
    allies = [man(name, at) for name, at in (("b", "0201"), ("c", "0203"), ("d", "0102"), ("e", "0302"))]
    state = opened(boss("a", "0202", lead=with_lead(com=halves)), *allies)
    called = 0
    while offered(state, "call"):
        do(state, offered(state, "call")[0])
        called += 1
    assert called == number


@pytest.mark.rule("DM-256")
def test_two_actions_and_no_more() -> None:
    state = opened(boss("a", "0202"), man("b", "0404"))
    do(state, "switch a melee-weapon", "switch a standard-rifle")
    assert who(state, "a").acted
    assert state.phase == ALLIES


@pytest.mark.rule("DM-T60", "DM-T61", "DM-T62", "DM-T63", "DM-T64", "DM-T65", "DM-T66", "DM-T67")
@pytest.mark.rule("DM-T68", "DM-T69", "DM-T70", "DM-T71", "DM-X08", "DM-319", "DM-322", "DM-334")
def test_the_fight_of_moroc_is_played_as_it_is_told() -> None:
    """Every die falls as in the example, and is asked for as often as there."""
    moroc = boss("moroc", "1212", ath=3, ins=2, bhp=3, arms="melee-weapon")
    bandits = [
        man(name, at, ath=1, ins=1, bhp=2, arms="melee-weapon") for name, at in (("A", "1112"), ("B", "1312"))
    ]
    first = [4, 7, 8, 2, 1, 4, 5, 1, 2, 6, 3, 4, 3, 10, 1, 5, 3, 8, 1, 3, 10, 8, 2, 2]
    second = [9, 7, 6, 1, 3, 1, 6, 7, 1, 6, 1, 1, 2, 3, 3]
    third = [3, 2, 7, 2, 4, 8, 10, 1]
    state = opened(moroc, *bandits, dice=(*first, *second, *third))
    do(state, *["fight moroc melee-weapon strike a"] * 2)
    assert (who(state, "a").bhp, who(state, "moroc").bhp) == (1, 3)
    do(state, *["fight a melee-weapon strike moroc"] * 2)
    assert who(state, "moroc").bhp == 3
    do(state, *["fight b melee-weapon strike moroc"] * 2)
    assert (who(state, "moroc").bhp, state.turn) == (2, 2)
    do(state, "fight moroc melee-weapon strike a", "fight moroc melee-weapon strike b")
    assert (who(state, "a").status, who(state, "b").bhp) == ("out", 2)
    do(state, *["fight b melee-weapon strike moroc"] * 2)
    assert (who(state, "moroc").bhp, state.turn) == (2, 3)
    do(state, *["fight moroc melee-weapon strike b"] * 2)
    assert who(state, "b").status == "out"
    assert isinstance(state.dice, ScriptedDice)
    assert state.dice.rest == ()


@pytest.mark.rule("DM-383", "DM-293", "DM-388")
def test_each_question_goes_to_the_player_whose_figure_it_is() -> None:
    """Two leaders at one table: the second is asked about its ally's dice, the opposition about its own."""
    lucky = with_lead(general=1)
    two = boss("two", "0606", lead=lucky, fortune=Fortune(1))
    state = battle(boss("one", "0202"), two, man("ally", "1212", pre=1), man("FOE", "1216", ins=0), dice=[2])
    who(state, "ally").leader = 1
    begin(state, "ally")
    assert FLOW.step(state).seat(state) == 1
    do(state, "shoot ally standard-rifle shot foe")
    assert (len(state.stack), FLOW.step(state).seat(state)) == (1, 1)
    begin(state, "foe")
    state.stack = ()
    assert FLOW.step(state).seat(state) == 2
    state.active, state.phase = None, ALLIES
    assert offered(state, "activate") == ["activate two"]
    assert FLOW.step(state).seat(state) == 1
