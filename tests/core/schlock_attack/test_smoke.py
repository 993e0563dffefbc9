"""Schlock Attack at first touch: each power once, told as a short story on a nearly empty board."""

import pytest

from sellsword.dice import Dice, ScriptedDice
from sellsword.game import Choice
from sellsword.games.schlock_attack.game import GAME
from sellsword.games.schlock_attack.model.draughts import squares_in
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.notation.fen import letters
from sellsword.scenario.document import FORMAT, SCHEMA_VERSION, Board, Force, Scenario, Unit


def table(black="", white="", *, men=((), ()), kings=((), ()), pennies=(None, None), dice=(), options=None):
    """A game with these checkers, Black to move; without characters it is plain draughts."""
    forces = tuple(
        Force(side, (*_units("man", men[at]), *_units("king", kings[at]), *_leader(name, pennies[at])))
        for at, (side, name) in enumerate((("black", black), ("white", white)))
    )
    board = Board("checkers", 8, 8)
    scenario = Scenario(FORMAT, SCHEMA_VERSION, "t", "T", "schlock_attack", board, forces=forces)
    assert not GAME.check(scenario)
    return GAME.setup(scenario, {"characters": bool(black), **(options or {})}, ScriptedDice(dice))


def _leader(name, pennies):
    leader = (Unit(name),) if name else ()
    return (*leader, Unit("penny", count=pennies)) if pennies is not None else leader


def _units(kind, squares):
    return (Unit(kind, at=tuple(letters(square).upper() for square in squares)),) if squares else ()


def play(state: SchlockState, *choices: str) -> list[str]:
    """Makes the choices, each of them allowed; what happened, by kind."""
    kinds = []
    for text in choices:
        verdict = GAME.judge(state, Choice.parse(text))
        assert verdict.ok, (text, verdict.reasons)
        kinds += [happened.kind for happened in GAME.apply(state, Choice.parse(text))]
    return kinds


def offered(state: SchlockState) -> set[str]:
    return {str(option.choice) for option in GAME.options(state)}


def why_not(state: SchlockState, text: str) -> list[str]:
    return [reason.rule for reason in GAME.judge(state, Choice.parse(text)).reasons]


def standing(state: SchlockState, side: int) -> list[int]:
    return list(squares_in(state.pieces[side]))


def test_white_picks_then_black_who_moves_first() -> None:
    scenario = Scenario(FORMAT, SCHEMA_VERSION, "m", "M", "schlock_attack", Board("checkers", 8, 8))
    state = GAME.setup(scenario, {}, Dice("picks"))
    assert GAME.decision(state).seat == 1
    play(state, "pick schlock", "pick tagon")
    assert GAME.decision(state).seat == 0
    assert [crew.pennies for crew in state.crews] == [0, 1]


def test_a_forced_jump_is_named_with_the_checker_to_look_at() -> None:
    state = table(men=((11, 1), (15, 32)))
    (reason,) = GAME.judge(state, Choice.parse("1-5")).reasons
    assert (reason.rule, reason.numbers) == ("SA-020", (("jumps", 1),))
    assert "11x18" in reason.text
    assert [mark.place for mark in reason.blame] == ["11"]


def test_a_whole_chain_is_one_choice_and_earns_pennies() -> None:
    state = table("theo", "schlock", men=((11, 1), (15, 23, 32)))
    assert offered(state) == {"11x18x27"}
    assert why_not(state, "11x18") == ["SA-009"]
    play(state, "11x18x27")
    assert state.crews[0].pennies == 1
    assert standing(state, 1) == [32]


def test_schlock_shoots_without_moving() -> None:
    state = table("schlock", "theo", men=((11, 1), (15, 32)))
    assert offered(state) == {"11x18", "shoot 15"}
    assert play(state, "shoot 15") == ["shot"]
    assert standing(state, 0) == [1, 11]
    assert state.crews[0].pennies == 0


def test_schlock_may_shoot_in_the_midst_of_a_chain() -> None:
    state = table("schlock", "theo", men=((11, 1), (15, 23, 32)))
    play(state, "11x18")
    assert offered(state) == {"18x27", "shoot 23"}
    play(state, "shoot 23")
    assert standing(state, 0) == [1, 18]
    assert state.mover == 1


def test_a_checker_grows_back_on_an_empty_square_of_the_home_row() -> None:
    state = table("schlock", "theo", men=((1, 2, 3, 25), (5, 20)))
    assert "regenerated" in play(state, "25-29", "regenerate 4")
    assert 4 in standing(state, 0)


def test_tagon_shields_and_the_jumper_goes_on() -> None:
    state = table("theo", "tagon", men=((11, 1), (15, 23, 32)), pennies=(0, 1))
    play(state, "11x18")
    assert GAME.decision(state).seat == 1
    assert play(state, "shield") == ["shielded", "jumped", "earned"]
    assert standing(state, 1) == [15, 32]
    assert state.crews[1].pennies == 0


def test_breya_mutes_tagon_for_a_turn() -> None:
    state = table("breya", "tagon", men=((11, 1), (15, 32)), pennies=(1, 2))
    play(state, "neutralize", "11x18")
    assert 15 not in standing(state, 1)


def test_the_terraport_counts_down_on_both_players_turns() -> None:
    state = table("kevyn", "theo", men=((1, 9), (32, 28)), dice=(1,))
    play(state, "teleport 1", "to 18")
    assert play(state, "9-13") == ["moved", "teleported"]
    assert standing(state, 0) == [13, 18]


def test_an_occupied_square_costs_the_checker() -> None:
    state = table("kevyn", "theo", men=((1, 9), (32, 28)), dice=(1,))
    play(state, "teleport 1", "to 32")
    assert "stranded" in play(state, "9-13")
    assert standing(state, 0) == [13]


def test_the_laser_burns_friend_and_foe_and_a_second_one_loses() -> None:
    state = table("ennesby", "theo", men=((11, 25, 1), (15, 29, 32)), kings=((), (22,)))
    play(state, "laser 11x18")
    assert (standing(state, 0), standing(state, 1)) == ([1, 11], [32])
    assert (state.crews[0].pennies, state.crews[0].dimes) == (0, 1)


def test_a_debt_that_cannot_be_paid_loses() -> None:
    state = table("ennesby", "theo", men=((11, 1), (15, 32)), pennies=(0, 0))
    play(state, "laser 11x18")
    assert (state.outcome.way, state.outcome.winner) == ("debt", 1)


def test_thurl_asks_and_goes_again() -> None:
    state = table("thurl", "theo", men=((1, 9), (32, 28)), pennies=(3, 0))
    play(state, "ask")
    assert GAME.decision(state).seat == 1
    play(state, "advise 9-13", "9-13", "again")
    assert state.mover == 0
    assert state.crews[0].pennies == 0


def test_a_detonation_takes_the_neighbors_along() -> None:
    state = table("chvorthq", "theo", men=((18, 14, 1), (22, 23, 15, 32)), pennies=(1, 0))
    play(state, "detonate 18")
    assert (standing(state, 0), standing(state, 1)) == ([1], [32])


def test_theo_may_not_be_jumped_after_a_loss() -> None:
    state = table("tagon", "theo", men=((11, 10, 1), (15, 27, 32)))
    play(state, "11x18", "27-23")
    assert state.crews[1].sheltered
    assert why_not(state, "18x27") == ["SA-053"]


def test_dertrihs_crowns_two_after_his_eighth_loss() -> None:
    state = table("theo", "dertrihs", men=((11, 1), (15, 20, 28, 31, 32)))
    play(state, "11x18")
    assert GAME.decision(state).seat == 1
    play(state, "crown 20", "crown 28")
    assert state.mover == 1
    assert list(squares_in(state.kings)) == [20, 28]


def test_dertrihs_in_a_jar_jumps_once() -> None:
    state = table("dertrihs", "theo", men=((11, 1, 2, 3, 4), (15, 23, 32)))
    assert offered(state) == {"11x18"}
    assert why_not(state, "11x18x27") == ["SA-055"]
    assert play(state, "11x18") == ["jumped"]


def test_bunnigus_heals_on_the_nearest_row_before_the_opponents_move() -> None:
    state = table("theo", "bunnigus", men=((1, 9), (29, 30, 31, 32)), pennies=(0, 2))
    assert offered(state) == {"heal 25", "heal 26", "heal 27", "heal 28", "decline"}
    play(state, "heal 25")
    assert state.crews[1].pennies == 0
    assert GAME.decision(state).seat == 0


@pytest.mark.parametrize(("guest", "expected"), [("kiki", {"9x18"}), ("bun-bun", {"14x18"})])
def test_the_guests_move_in_their_own_ways(guest: str, expected: set[str]) -> None:
    state = table(guest, "theo", men=((9, 14), (18, 32))) if guest == "bun-bun" else None
    state = state or table(guest, "theo", men=((9, 14), (31, 32)))
    assert offered(state) == expected
