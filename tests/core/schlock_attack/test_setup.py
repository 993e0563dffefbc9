"""Setting up: the board, the picks, who begins, and what each character starts with (SA-016 to SA-033)."""

from dataclasses import replace

import pytest

from sellsword.dice import Dice
from sellsword.game import NOBODY
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.scenario.setup import rolls
from sellsword.games.schlock_attack.sheets.characters import SHEETS
from sellsword.scenario.document import Force, Unit
from tests.core.schlock_attack.builder import (
    BARE,
    GAME,
    board,
    happened,
    new_game,
    offered,
    pennies,
    play,
    refused,
    to_act,
)

START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"

CAST = {
    "schlock": ("SA-024", True, 1),
    "tagon": ("SA-025", True, 0),
    "breya": ("SA-026", True, 1),
    "kevyn": ("SA-027", True, 0),
    "ennesby": ("SA-028", False, 1),
    "thurl": ("SA-029", True, 2),
    "chvorthq": ("SA-030", True, 0),
    "theo": ("SA-031", True, 0),
    "dertrihs": ("SA-032", True, 0),
    "bunnigus": ("SA-033", True, 1),
}
"""The table of the characters as the rules print it: its line, whether a mercenary, pennies at the start."""


@pytest.mark.parametrize(
    ("black", "white", "options", "expected"),
    [
        ("", "", {}, True),
        ("", "", {"characters": False}, False),
        ("tagon", "schlock", {}, False),
        ("kevyn", "schlock", {}, True),
        ("tagon", "kevyn", {}, True),
        ("tagon", "kevyn", {"characters": False}, False),
    ],
)
def test_dice_are_where_commander_kevyn_may_be(
    black: str, white: str, options: dict[str, int | bool], *, expected: bool
) -> None:
    sides = ("black", black), ("white", white)
    forces = tuple(Force(side, (Unit(character),)) for side, character in sides if character)
    assert rolls(replace(BARE, forces=forces), options) is expected
    assert rolls(replace(BARE, forces=forces, rule_options=options), {}) is expected


@pytest.mark.rule("SA-016")
def test_the_checkers_stand_as_for_ordinary_checkers() -> None:
    state = new_game()
    play(state, "pick theo", "pick tagon")
    assert board(state) == START


@pytest.mark.rule("SA-017")
def test_one_player_picks_and_then_the_other() -> None:
    state = new_game()
    first = to_act(state)
    play(state, "pick theo")
    assert to_act(state) == 1 - first
    play(state, "pick tagon")
    assert state.crews[first].character == "theo"
    assert state.crews[1 - first].character == "tagon"


@pytest.mark.rule("SA-017")
@pytest.mark.parametrize("text", ["pick", "pick petey", "pick theo tagon"])
def test_a_pick_names_one_of_the_characters(text: str) -> None:
    assert refused(new_game(), text) == {"SA-017"}


@pytest.mark.rule("SA-017")
def test_nobody_moves_before_both_have_picked_nor_picks_afterward() -> None:
    state = new_game()
    assert offered(state) == {f"pick {name}" for name in CAST}
    assert refused(state, "11-15")
    play(state, "pick theo", "pick tagon")
    assert refused(state, "pick schlock") == {"SA-017"}


@pytest.mark.rule("SA-018", "SA-T01")
def test_who_picked_second_moves_first() -> None:
    state = new_game()
    ann = to_act(state)
    play(state, "pick schlock")
    ben = to_act(state)
    play(state, "pick tagon")
    assert ben != ann
    assert to_act(state) == ben
    assert "11-15" in offered(state)


@pytest.mark.rule("SA-X01", "SA-S02")
def test_the_second_picker_plays_black_so_that_black_begins_as_ever() -> None:
    state = new_game()
    assert to_act(state) == WHITE
    play(state, "pick schlock")
    assert to_act(state) == BLACK
    play(state, "pick tagon")
    assert to_act(state) == BLACK
    assert [seat.id for seat in GAME.seats(BARE)] == ["black", "white"]


@pytest.mark.rule("SA-S01")
def test_both_may_pick_the_same_character() -> None:
    state = new_game()
    play(state, "pick schlock", "pick schlock")
    assert [crew.character for crew in state.crews] == ["schlock", "schlock"]


@pytest.mark.rule("SA-S03")
def test_the_first_pick_is_made_in_the_open() -> None:
    state = new_game()
    decision = GAME.decision(state)
    assert decision is not None
    assert not decision.secret
    (picked,) = play(state, "pick schlock")
    for viewer in (BLACK, WHITE, NOBODY):
        entry = GAME.tell(picked, viewer)
        assert entry is not None
        assert "Sergeant Schlock" in entry.text
    assert GAME.conceal(state, BLACK, Dice("another")).crews == state.crews


@pytest.mark.rule("SA-T06")
@pytest.mark.rule("SA-024", "SA-025", "SA-026", "SA-027", "SA-028")
@pytest.mark.rule("SA-029", "SA-030", "SA-031", "SA-032", "SA-033")
@pytest.mark.parametrize("name", CAST)
def test_each_character_starts_with_its_own_pennies(name: str) -> None:
    line, mercenary, start = CAST[name]
    state = new_game()
    events = play(state, f"pick {name}")
    assert pennies(state, WHITE) == start
    assert state.crews[WHITE].sheet.mercenary is mercenary
    assert line in happened(events, "picked")[0].rules


@pytest.mark.rule("SA-T06")
def test_there_are_these_ten_and_two_guests() -> None:
    assert list(SHEETS) == [*CAST, "kiki", "bun-bun"]


def test_a_match_without_characters_begins_with_a_move() -> None:
    state = new_game(characters=False)
    assert board(state) == START
    assert offered(state) == {"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"}
