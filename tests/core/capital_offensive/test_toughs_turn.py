"""A Tough's Turn, from the checks before it to its token's used side (CO-051, CO-052)."""

import pytest

from sellsword.dice import Dice
from sellsword.game import NOBODY
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, TOUGHS
from tests.core.capital_offensive.builder import (
    GAME,
    happened,
    let_fall,
    offered,
    play,
    refused,
    table,
    to_act,
    token,
    where,
)


def before_elf(**more):
    """The Collective is about to end its Turn; Elf is next, Tagon after her."""
    tokens = {"elf": "D4", "tagon": "A1", "drone-1": "G4"}
    return table(tokens=tokens, phase="command", commands=1, order="elf tagon", **more)


@pytest.mark.rule("CO-051")
def test_a_tough_rolls_movement_acts_and_turns_its_token():
    state = before_elf()
    play(state, "collective end")
    assert offered(state) == ["elf roll"]
    let_fall(state, 2, 3, 3, 6, 6, 6, 5, 5)
    (rolled,) = play(state, "elf roll")
    assert rolled.kind == "movement"
    play(state, "elf move E4", "elf laser-pistol drone-1")
    assert not token(state, "elf").used
    play(state, "elf end")
    assert token(state, "elf").used
    assert not token(state, "tagon").used
    assert to_act(state) == COLLECTIVE


@pytest.mark.rule("CO-051")
@pytest.mark.parametrize("text", ["elf move D5", "elf sprint D5", "elf laser-pistol drone-1", "elf end"])
def test_nothing_comes_before_the_roll(text):
    state = before_elf()
    play(state, "collective end")
    assert refused(state, text) == {"CO-051"}


@pytest.mark.rule("CO-051")
def test_movement_is_rolled_once():
    state = before_elf()
    play(state, "collective end")
    let_fall(state, 2, 3, 3)
    play(state, "elf roll")
    assert refused(state, "elf roll") == {"CO-063"}


@pytest.mark.rule("CO-052")
def test_gates_lock_and_the_armory_serves_before_the_roll():
    state = table(
        "G......G",
        "...A....",
        ".......G",
        tokens={"elf": "D2", "tagon": "A1", "drone-1": "G3"},
        phase="command",
        commands=1,
        order="elf tagon",
    )
    events = play(state, "collective end")
    assert [event.kind for event in events] == ["locked", "armory"]
    assert token(state, "elf").armor == 2
    assert offered(state) == ["elf roll"]


@pytest.mark.rule("CO-052")
def test_neither_check_is_made_when_a_drones_turn_begins():
    state = table(tokens={"elf": "H8", "drone-1": "G4"}, phase="command", commands=2, dice=[1, 1, 1])
    assert happened(play(state, "drone-1 activate"), "locked") == []
    assert state.locked == ()


@pytest.mark.rule("CO-S24")
def test_a_tough_may_take_no_action_at_all():
    state = before_elf()
    play(state, "collective end")
    let_fall(state, 2, 3, 3)
    play(state, "elf roll", "elf end")
    assert where(state, "elf") == "D4"
    assert token(state, "elf").used


@pytest.mark.rule("CO-S34")
def test_both_players_see_the_turn_order_and_which_tokens_are_used():
    state = before_elf(used="tagon")
    strips = [GAME.scene(state, viewer).strip for viewer in (COLLECTIVE, TOUGHS, NOBODY)]
    assert strips[0] == strips[1] == strips[2]
    toughs = [(mark.piece, mark.state) for mark in strips[0] if mark.side == TOUGHS]
    assert toughs == [("elf", "next"), ("tagon", "done")]


@pytest.mark.rule("CO-S34")
def test_nothing_but_the_coming_dice_is_dealt_anew_for_a_computer():
    state = before_elf()
    dealt = GAME.conceal(state, COLLECTIVE, Dice("another"))
    assert (dealt.order, dealt.tokens) == (state.order, state.tokens)
    assert dealt.dice == Dice("another")
