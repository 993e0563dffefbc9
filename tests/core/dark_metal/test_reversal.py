"""Trap Reversal: a trap that its owner fires while opponents move."""

from dataclasses import replace

import pytest

from sellsword.game import Choice
from sellsword.games.dark_metal.model.state import Charge, DarkState
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.table import log, preview, scene
from tests.core.dark_metal.builder import battle, begin, boss, do, man, offered, place, told, wake, who, why


def ambush(*, skills: str = "tra 3", dice: tuple[int, ...] = ()) -> DarkState:
    """A foe about to pass a trap of Ann's."""
    state = battle(boss("ann", "0202", skills=skills), man("FOE", "1212", ins=0), dice=dice)
    state.charges = (Charge("defensive-grenade", "trap", place("1316"), 0, state.index("ann")),)
    begin(state, "foe")
    return state


WAY = "move foe 1213 > 1214 > 1215 > 1216"


@pytest.mark.rule("DM-245")
def test_the_owner_is_asked_as_somebody_comes_within_the_blast() -> None:
    state = ambush()
    do(state, WAY)
    assert who(state, "foe").at == place("1214")
    assert FLOW.step(state).seat(state) == 0
    assert [str(option.choice) for option in FLOW.options(state)] == ["wait", "trigger 1316"]
    events = do(state, "trigger 1316")
    assert who(state, "foe").bhp == 2
    assert state.charges == ()
    assert told(events, "triggered")[0].word("who") == "ann"


@pytest.mark.rule("DM-245")
def test_it_costs_an_action_of_the_next_turn() -> None:
    state = ambush()
    do(state, WAY, "trigger 1316")
    wake(state, "ann")
    assert state.acting[0].left == 1
    wake(state, "ann")
    assert state.acting[0].left == 2


@pytest.mark.rule("DM-245")
def test_the_moment_may_pass_and_come_again() -> None:
    state = ambush()
    do(state, WAY, "wait")
    assert offered(state, "trigger") == ["trigger 1316"]
    while state.stack:
        do(state, "wait")
    assert len(state.charges) == 1
    assert who(state, "foe").at == place("1216")


@pytest.mark.rule("DM-245", "DM-256")
def test_who_is_not_asked() -> None:
    unskilled, stunned = ambush(skills="tra 2"), ambush()
    who(stunned, "ann").stun = 2
    for state in (unskilled, stunned):
        do(state, WAY)
        assert state.stack == ()
    spent = ambush()
    do(spent, WAY, "trigger 1316")
    trap = ambush().charges[0]
    spent.charges = (trap, replace(trap, at=place("1317")))
    begin(spent, "foe")
    do(spent, "move foe 1215 > 1216", "trigger 1317")
    assert (len(spent.charges), spent.stack) == (1, ())  # no Action is left to give for the other


@pytest.mark.rule("DM-245")
def test_what_may_be_answered_is_shown_and_told() -> None:
    state = ambush()
    do(state, WAY)
    assert why(state, "trigger 0101") == ["DM-245"]
    assert FLOW.step(state).decline(state) == Choice(("wait",))
    shown = scene.of(state, 0)
    assert shown.question == "An opponent is at the trap of Ann: trigger it now?"
    told_ = preview.preview(state, Choice.parse("trigger 1316"))
    assert told_.commit == "Trigger"
    assert [(each.effect, each.source) for each in told_.sources] == [
        ("1 damage", "Foe is in the blast"),
        ("1 Action", "of the next turn"),
    ]
    assert [mark.kind for mark in told_.marks] == ["area"]
    assert preview.preview(state, Choice.parse("wait")).sources == ()
    said = [entry.text for each in do(state, "trigger 1316") if (entry := log.tell(each))]
    assert said[0] == "Ann triggers the trap from afar."
