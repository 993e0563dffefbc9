"""What cannot be is told, once and in a sentence; what play can reach is never accused."""

from collections.abc import Callable

import pytest

from sellsword.dice import Dice
from sellsword.game import Outcome
from sellsword.games.schlock_attack.model.draughts import BITS, BLACK, WHITE, mask_of
from sellsword.games.schlock_attack.model.state import Frame, SchlockState
from sellsword.games.schlock_attack.sheets.characters import REGULARS
from tests.core.schlock_attack.builder import BARE, GAME, play, table

type Spoil = Callable[[SchlockState], None]


def sound() -> SchlockState:
    """A game in which nothing is wrong: Kevyn, Black, has marked his man on 1 and is to move."""
    state = table("B:WK18,32:B1,9", "kevyn", "theo", dice=[4])
    play(state, "teleport 1", "to 20")
    return state


def change(**values: object) -> Spoil:
    """Writes other values on the state."""

    def spoil(state: SchlockState) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return spoil


def change_crew(side: int, **values: object) -> Spoil:
    """Writes other values on a crew."""

    def spoil(state: SchlockState) -> None:
        for name, value in values.items():
            setattr(state.crews[side], name, value)

    return spoil


def test_a_sound_game_has_no_faults() -> None:
    assert GAME.invariants(sound()) == []


@pytest.mark.parametrize("who", REGULARS)
def test_random_games_have_no_faults_from_first_to_last(who: str) -> None:
    state, hand = GAME.setup(BARE, {}, Dice(who)), Dice(f"hand {who}")
    play(state, f"pick {who}", f"pick {REGULARS[hand.pick(len(REGULARS))]}")
    while state.outcome is None and state.turns < 60:
        options = GAME.options(state)
        play(state, str(options[hand.pick(len(options))].choice))


BLACKS, WHITES = mask_of((1, 9)), mask_of((18, 32))


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (change(pieces=(BLACKS | BITS[18], WHITES)), "Two checkers stand on one square."),
        (change(pieces=(BLACKS, WHITES | 1 << 8)), "A checker stands off the board."),
        (change(pieces=(BLACKS, WHITES | 1 << 40)), "A checker stands off the board."),
        (change(kings=BITS[18] | BITS[22]), "There is a crown without a checker."),
        (change(pieces=(mask_of(range(1, 14)), WHITES)), "Black has more than 12 checkers."),
        (change(pieces=(BLACKS | BITS[30], WHITES)), "A man of Black's stands on the far row."),
        (change(pieces=(BLACKS, WHITES | BITS[2])), "A man of White's stands on the far row."),
        (change_crew(WHITE, character="petey"), "There is no character called petey."),
        (change_crew(WHITE, pennies=-1), "White has fewer pennies or dimes than none."),
        (change_crew(BLACK, dimes=-1), "Black has fewer pennies or dimes than none."),
        (change_crew(BLACK, marked=18), "Black's dime lies on no checker of its own."),
        (change_crew(BLACK, marked=99), "Black's dime lies on no checker of its own."),
        (change_crew(BLACK, marked=0), "Black's dime lies on no checker of its own."),
        (change_crew(BLACK, target=33), "Black's terraport leads nowhere."),
        (change_crew(BLACK, target=0), "Black's terraport leads nowhere."),
        (change_crew(BLACK, pips=7), "Black's terraport leads nowhere."),
        (change_crew(BLACK, pips=-1), "Black's terraport leads nowhere."),
        (change(mover=2), "The turn is nobody's."),
        (change(muted=3), "The turn is nobody's."),
        (change(stack=()), "The game is over and goes on."),
        (change(outcome=Outcome(0, "captured", "Won.")), "The game is over and goes on."),
        (change(stack=(Frame("tea", 0),)), "A step of the turn is none."),
        (change(stack=(Frame("move", 2),)), "A step of the turn is none."),
        (change(stack=(Frame("pass", 0),)), "Nothing is asked."),
        (change(stack=(Frame("move", 0), Frame("aim", 0, 77))), "A step of the turn is about no square."),
        (change(runner=18), "The checker that is jumping is not there."),
        (change(runner=50), "The checker that is jumping is not there."),
    ],
)
def test_each_fault_is_told_once(spoil: Spoil, sentence: str) -> None:
    state = sound()
    spoil(state)
    assert GAME.invariants(state).count(sentence) == 1, GAME.invariants(state)


def test_several_faults_are_all_told() -> None:
    state = sound()
    for spoil in (change(kings=BITS[22]), change_crew(WHITE, pennies=-1), change(mover=5)):
        spoil(state)
    assert len(GAME.invariants(state)) == 3


@pytest.mark.parametrize(
    ("who", "fen", "choices"),
    [
        ("tagon", "B:W18,32:B1,14", ["14x23"]),
        ("dertrihs", "B:W18,28,29,30,32:B1,14", ["14x23"]),
        ("bunnigus", "B:W15,23,29,30,31,32:B1,11", ["decline", "11x18"]),
    ],
)
def test_a_pending_question_is_no_fault(who: str, fen: str, choices: list[str]) -> None:
    state = table(fen, white=who, pennies=(0, 2))
    play(state, *choices)
    assert GAME.invariants(state) == []


@pytest.mark.rule("SA-038", "SA-010")
def test_a_shield_asked_for_after_a_jump_that_crowned_is_no_fault() -> None:
    state = table("B:W18,26,31:B1,14", white="tagon", pennies=(0, 2))
    play(state, "14x23", "decline")
    assert GAME.invariants(state) == []


def test_a_finished_game_has_no_faults() -> None:
    state = table("B:W18:B1,14", "tagon")
    play(state, "14x23")
    assert GAME.invariants(state) == []
