"""Rules that all characters share: captures that must be made, turns that cannot be passed, and who overrules
whom (SA-020, SA-021)."""

import pytest

from sellsword.game import Choice
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.sheets.characters import REGULARS
from tests.core.schlock_attack.builder import GAME, board, offered, play, refused, table, to_act


@pytest.mark.rule("SA-020")
@pytest.mark.parametrize("character", ["", *REGULARS])
def test_a_capture_must_be_made_whoever_leads(character: str) -> None:
    state = table("B:W18,19,32:B1,14,16", character, "tagon" if character else "", pennies=(0, 0))
    assert offered(state, "move") == {"14x23", "16x23"}
    assert refused(state, "1-5") == {"SA-020"}
    (reason,) = GAME.judge(state, Choice.parse("1-5")).reasons
    assert dict(reason.numbers) == {"jumps": 2}
    assert sorted(mark.place for mark in reason.blame) == ["14", "16"]


@pytest.mark.rule("SA-021", "SA-X02")
@pytest.mark.parametrize(
    ("who", "instead"), [("schlock", "shoot 18"), ("ennesby", "laser 14x23"), ("chvorthq", "detonate 1")]
)
def test_a_power_may_take_the_place_of_a_forced_jump(who: str, instead: str) -> None:
    state = table("B:W18,31:B1,14", who, "tagon", pennies=(1, 0))
    assert refused(state, "1-5") == {"SA-020"}
    play(state, instead)
    assert to_act(state) == WHITE


@pytest.mark.rule("SA-021")
def test_a_characters_rule_overrules_those_of_ordinary_checkers() -> None:
    chain = "B:W15,23,29:B1,2,3,4,11"
    assert offered(table(chain, "theo", "tagon")) == {"11x18x27"}
    assert offered(table(chain, "dertrihs", "tagon")) == {"11x18"}
    assert offered(table("B:W31,32:B9,14", "kiki", "tagon")) == {"9x18"}


@pytest.mark.rule("SA-009")
def test_a_chain_cannot_be_left_off() -> None:
    state = table("B:W15,23,29:B1,11", "theo", "ennesby")
    assert refused(state, "11x18") == {"SA-009"}
    state = table("B:W15,22,23,29,32:B1,11", "theo", "tagon", pennies=(0, 1))
    play(state, "11x18", "decline")
    assert offered(state) == {"18x25", "18x27"}
    assert refused(state, "decline") == {"SA-014"}
    assert refused(state, "1-5") == {"SA-009"}


@pytest.mark.rule("SA-014")
@pytest.mark.parametrize("character", ["", *REGULARS])
def test_turns_alternate_and_none_is_passed(character: str) -> None:
    state = table("B:W32:B1", character, "tagon" if character else "", pennies=(0, 0))
    assert to_act(state) == BLACK
    assert refused(state, "decline") == {"SA-014"}
    play(state, "1-5")
    assert to_act(state) == WHITE
    assert refused(state, "5-9") == {"SA-014"}


@pytest.mark.rule("SA-010", "SA-T25")
def test_a_man_that_is_crowned_by_a_jump_stops_there_whoever_leads() -> None:
    state = table("B:W18,25,26,27:B22", "theo", "tagon")
    play(state, "22x31")
    assert board(state) == "W:W18,25,27:BK31"


@pytest.mark.rule("SA-006", "SA-007", "SA-008", "SA-011")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("9-18", "SA-006"),
        ("9-14", "SA-006"),
        ("9x18", "SA-011"),
        ("14-10", "SA-008"),
        ("hello", "SA-006"),
        ("9-13-17", "SA-006"),
        ("9-99", "SA-006"),
        ("28-24", "SA-014"),
        ("20-16", "SA-014"),
    ],
)
def test_what_is_no_move_says_why(text: str, rule: str) -> None:
    assert refused(table("B:W28:B9,14", "theo"), text) == {rule}


@pytest.mark.parametrize("text", ["neutralize now", "ask me", "again 2", "decline it", "shield 14"])
def test_nothing_follows_a_word_that_stands_alone(text: str) -> None:
    for who in REGULARS:
        for fen in ("B:W28:B9,14", "B:W18,32:B1,14"):
            state = table(fen, who, "breya", pennies=(3, 1))
            for reason in GAME.judge(state, Choice.parse(text)).reasons:
                assert reason.text.endswith((".", "?", "!"))
            assert refused(state, text)
