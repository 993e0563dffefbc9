"""What comes about where one character's rules meet another's, or those of the game beneath."""

from importlib.resources import files
from itertools import product

import pytest

from sellsword.dice import Dice
from sellsword.game import Choice, RuleOption
from sellsword.games.schlock_attack.model.draughts import BLACK, SQUARES, WHITE
from sellsword.games.schlock_attack.model.rule_options import RULE_OPTIONS
from sellsword.games.schlock_attack.model.state import Crew, SchlockState
from tests.core.schlock_attack.builder import (
    BARE,
    GAME,
    board,
    checkers,
    ended,
    new_game,
    offered,
    pennies,
    play,
    refused,
    table,
    to_act,
)


def said(state: SchlockState, text: str) -> list[str]:
    """The sentences with which a choice is refused."""
    return [reason.text for reason in GAME.judge(state, Choice.parse(text)).reasons]


# How a move is written


@pytest.mark.rule("SA-006", "SA-S49")
def test_a_step_has_a_hyphen_and_is_nothing_else() -> None:
    state = table("B:W31:B9")
    assert refused(state, "9x13") == {"SA-006"}
    assert said(state, "9x13") == ["Write 9-13: a step has a hyphen."]


@pytest.mark.rule("SA-063")
def test_a_pounce_has_an_x_and_nobody_steps_onto_an_enemy() -> None:
    state = table("B:W18,32:B1,15", black="bun-bun")
    assert offered(state) == {"15x18"}
    assert refused(state, "15-18") == {"SA-063"}
    assert said(state, "15-18") == ["Write 15x18: a capture has an x."]


@pytest.mark.rule("SA-014", "SA-019")
@pytest.mark.parametrize(
    ("laid", "asked"),
    [
        ("B:W18,32:B1,14", "Captain Tagon must jump: which way?"),
        ("B:W32:B1,14", "What does Captain Tagon move?"),
    ],
)
def test_a_turn_asks_for_a_jump_where_there_is_one_and_else_for_a_move(laid: str, asked: str) -> None:
    decision = GAME.decision(table(laid, black="tagon"))
    assert decision is not None
    assert decision.question == asked


@pytest.mark.rule("SA-063")
def test_bun_bun_is_never_told_to_jump() -> None:
    state = table("B:W18,32:B1,14", black="bun-bun")
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.question == "Bun-Bun must capture: which way?"
    assert said(state, "1-5") == ["1 may not move, since a capture must be made: 14x18."]
    assert refused(state, "14x23") == {"SA-063"}


def walked(*picks: str, steps: int, **options: bool) -> SchlockState:
    """A game in which so many choices were made by chance."""
    state, hand = GAME.setup(BARE, options, Dice("written")), Dice("hand")
    play(state, *(f"pick {name}" for name in picks))
    for _ in range(steps):
        choices = GAME.options(state)
        GAME.apply(state, choices[hand.pick(len(choices))].choice)
    return state


@pytest.mark.rule("SA-006", "SA-007", "SA-062", "SA-063")
@pytest.mark.parametrize("steps", [0, 9, 18, 27])
@pytest.mark.parametrize("picks", [("kiki", "bun-bun"), ("bun-bun", "kiki"), ("theo", "breya")])
def test_of_all_that_can_be_written_nothing_is_allowed_but_what_is_on_offer(
    picks: tuple[str, str], steps: int
) -> None:
    state = walked(*picks, steps=steps, guests=True)
    written = {f"{a}{mark}{b}" for a, mark, b in product(SQUARES, "-x", SQUARES)}
    allowed = {text for text in written if GAME.judge(state, Choice.parse(text)).ok}
    assert allowed == offered(state) & written


# When something begins and lapses


@pytest.mark.rule("SA-S28", "SA-002")
def test_of_two_teleports_gone_wrong_the_second_does_not_come_about_once_the_game_is_over() -> None:
    state = table("B:W32:B9", black="kevyn", white="kevyn")
    state.crews = (
        Crew("kevyn", 0, marked=9, target=32, pips=1),
        Crew("kevyn", 0, marked=32, target=13, pips=1),
    )
    play(state, "9-13")
    assert ended(state) == (BLACK, "captured")
    assert (checkers(state, BLACK), checkers(state, WHITE)) == ([13], [])


@pytest.mark.rule("SA-S65", "SA-S44")
def test_a_checker_may_be_healed_where_the_jumper_just_left() -> None:
    state = table("W:W29,32:B1,11,18,25", white="bunnigus", pennies=(0, 1))
    play(state, "29x22")
    assert "heal 29" in offered(state)


@pytest.mark.rule("SA-S55", "SA-012", "SA-051")
def test_who_can_detonate_is_not_blocked() -> None:
    state = table("B:W17,22,32:B13", black="chvorthq", pennies=(1, 0))
    assert offered(state) == {"detonate 13"}
    state = table("B:W17,22,32:B13", black="chvorthq", pennies=(0, 0))
    assert ended(state) == (WHITE, "blocked")


@pytest.mark.rule("SA-S55", "SA-012", "SA-058")
def test_who_can_heal_is_not_blocked_and_moves_the_healed_man() -> None:
    state = table("B:W17,22,32:B13", black="bunnigus", pennies=(2, 0))
    assert offered(state) == {f"heal {square}" for square in (1, 2, 3, 4)}
    play(state, "heal 1", "1-5")
    assert checkers(state, BLACK) == [5, 13]


@pytest.mark.rule("SA-S53", "SA-S07")
def test_the_penny_for_the_second_jump_may_be_fired_in_place_of_the_third() -> None:
    state = table("B:W6,14,22,32:B1", black="schlock", pennies=(0, 0))
    play(state, "1x10")
    assert offered(state) == {"17x26", "shoot 22"}
    play(state, "shoot 22")
    assert (checkers(state, BLACK), checkers(state, WHITE), pennies(state, BLACK)) == ([17], [32], 0)


@pytest.mark.rule("SA-S54", "SA-049")
def test_advice_is_asked_for_before_a_move_and_not_between_its_jumps() -> None:
    state = table("B:W15,22,23,32:B1,11", black="thurl", white="tagon", pennies=(2, 1))
    assert "ask" in offered(state)
    play(state, "11x18", "decline")
    assert offered(state) == {"18x25", "18x27"}
    assert refused(state, "ask") == {"SA-S54"}


@pytest.mark.rule("SA-S52", "SA-002")
def test_the_last_checker_is_not_healed() -> None:
    state = table("B:W18:B14", black="theo", white="bunnigus", pennies=(0, 2))
    play(state, "decline", "14x23")
    assert ended(state) == (BLACK, "captured")


@pytest.mark.rule("SA-S63", "SA-S44", "SA-038")
def test_after_a_jump_the_shield_comes_before_healing() -> None:
    state = table("B:W15,23,32:B2,11", black="bunnigus", white="tagon", pennies=(2, 1))
    play(state, "11x18")
    assert offered(state) == {"shield", "decline"}
    play(state, "decline")
    assert (to_act(state), "heal 1" in offered(state)) == (BLACK, True)


@pytest.mark.rule("SA-S63", "SA-S44")
def test_of_two_doctors_the_one_who_is_not_moving_heals_first() -> None:
    state = table("B:W15,23,32:B2,11", black="bunnigus", white="bunnigus", pennies=(2, 2))
    assert (to_act(state), "heal 29" in offered(state)) == (WHITE, True)
    play(state, "decline", "11x18")
    assert (to_act(state), "heal 29" in offered(state)) == (WHITE, True)
    play(state, "decline")
    assert (to_act(state), "heal 1" in offered(state)) == (BLACK, True)


@pytest.mark.rule("SA-S64")
def test_two_are_healed_in_one_moment() -> None:
    state = table("B:W31,32:B9", black="theo", white="bunnigus", pennies=(0, 4))
    play(state, "heal 29", "heal 30")
    assert checkers(state, WHITE) == [29, 30, 31, 32]
    assert to_act(state) == BLACK


@pytest.mark.rule("SA-S44")
def test_she_does_not_heal_after_her_own_move() -> None:
    state = table("B:W32:B1,9", black="bunnigus", white="breya", pennies=(2, 2))
    play(state, "decline", "9-13")
    assert (to_act(state), offered(state)) == (WHITE, {"neutralize", "decline"})
    play(state, "neutralize")
    assert offered(state) == {"32-27", "32-28"}


# Characters against each other


@pytest.mark.rule("SA-S62", "SA-039", "SA-S06")
def test_a_shielded_piece_cannot_be_shot_in_that_turn() -> None:
    state = table("B:W18,26,32:BK14", black="schlock", white="tagon", pennies=(1, 1))
    play(state, "14x23", "shield")
    assert offered(state) == {"23x30", "shoot 26"}
    assert refused(state, "shoot 18") == {"SA-S06"}


@pytest.mark.rule("SA-S56", "SA-X04", "SA-S17")
@pytest.mark.parametrize("pays", [True, False])
def test_before_tagon_wins_breya_may_pay_again(pays: bool) -> None:
    state = table("B:W15,23,32:B1,11", black="tagon", white="breya", pennies=(2, 2))
    play(state, "neutralize", "11x18x27")
    assert (pennies(state, BLACK), state.outcome, offered(state)) == (3, None, {"neutralize", "decline"})
    play(state, "neutralize" if pays else "decline")
    assert pays is (state.outcome is None)


@pytest.mark.rule("SA-S17", "SA-022", "SA-023")
@pytest.mark.parametrize(("stops", "held"), [(False, 2), (True, 1)])
def test_a_rule_option_lets_breya_stop_the_pay_too(stops: bool, held: int) -> None:
    for start in (1, 4):
        state = table("B:W15,23,32:B1,11", "theo", "breya", pennies=(start, 1), breya_stops_pay=stops)
        play(state, "neutralize", "11x18x27")
        assert pennies(state, BLACK) == start + held - 1
        assert (state.outcome is None) is (stops or start == 1)


@pytest.mark.rule("SA-S57", "SA-053")
@pytest.mark.parametrize("pays", [True, False])
def test_a_loss_in_a_turn_without_powers_brings_sanctuary_in_the_next(pays: bool) -> None:
    state = table("B:W18,24,29,30:B1,12,14,15", black="breya", white="theo", pennies=(2, 0))
    play(state, "neutralize", "14x23", "decline", "30-26", "neutralize" if pays else "decline")
    assert ("15-18" in offered(state)) is not pays


@pytest.mark.rule("SA-S58", "SA-056")
@pytest.mark.parametrize(("pays", "asked"), [(True, False), (False, True)])
def test_without_powers_the_eighth_loss_crowns_nobody_then_or_later(pays: bool, asked: bool) -> None:
    state = table("B:W18,20,27,31,32:B1,11,14,15", black="breya", white="dertrihs", pennies=(2, 0))
    play(state, "neutralize" if pays else "decline", "14x23")
    assert state.asks("crown") is asked
    if pays:
        play(state, "decline", "27x18", "decline", "15x22")
        assert not state.asks("crown")


@pytest.mark.rule("SA-S59", "SA-044", "SA-057")
def test_nobody_is_paid_for_a_checker_that_never_arrives() -> None:
    state = table("B:W29,30,31,32:B1,9", black="kevyn", white="dertrihs", pennies=(0, 4), dice=(1,))
    play(state, "teleport 9", "to 29", "1-5")
    assert checkers(state, BLACK) == [5]
    assert (pennies(state, WHITE), state.outcome) == (4, None)


@pytest.mark.rule("SA-S60", "SA-062", "SA-063", "SA-S17")
@pytest.mark.parametrize(
    ("guest", "own", "ordinary"),
    [
        ("kiki", {"9x18"}, {"9-13", "14-17", "14-18"}),
        ("bun-bun", {"14-17", "14-18", "9-13"}, {"14-17", "14-18", "9-13"}),
    ],
)
def test_a_guest_without_powers_plays_ordinary_checkers(
    guest: str, own: set[str], ordinary: set[str]
) -> None:
    for pays, moves in ((False, own), (True, ordinary)):
        state = table("B:W31,32:B9,14", black=guest, white="breya")
        play(state, "neutralize" if pays else "decline")
        assert offered(state) == moves
    state = table("B:W18,32:B1,14", black=guest, white="breya")
    play(state, "neutralize")
    assert offered(state) == {"14x23"}


@pytest.mark.rule("SA-S61", "SA-062", "SA-020")
def test_kiki_must_jump_her_own_from_the_first_move_on_and_none_twice() -> None:
    state = new_game(guests=True)
    play(state, "pick theo", "pick kiki")
    assert offered(state) == {f"{a}x{b}" for a, b in ((5, 14), (6, 13), (6, 15), (7, 14), (7, 16), (8, 15))}
    state = table("B:W32:BK9,14", black="kiki")
    play(state, "9x18")
    assert (board(state), to_act(state)) == ("W:W32:B14,K18", WHITE)


# The book


@pytest.mark.parametrize("option", RULE_OPTIONS, ids=[option.id for option in RULE_OPTIONS])
def test_the_book_lists_every_option_with_what_holds_at_first(option: RuleOption) -> None:
    text = (files("sellsword.games.schlock_attack") / "rulebook.md").read_text(encoding="utf-8")
    first = option.default if type(option.default) is int else "on" if option.default else "off"
    assert f"| {option.title} | {first} |" in text


# What is said to a move that cannot be made

REFUSALS = [
    ("B:W32:B9,14", "9-14", "SA-006", "Square 14 is not empty."),
    ("B:W18,23,32:B9,14", "14x23", "SA-007", "Square 23 is not empty."),
    ("B:W32:B9,14", "14-10", "SA-008", "Only kings move backward."),
    ("B:W32:B9,K14", "9x18", "SA-011", "There is no enemy to jump on the way."),
    ("B:W32:B9,14", "9-14-18", "SA-006", "“9-14-18” is not a move: write 11-15, or 11x18 for a jump."),
    ("B:W32:B9,14", "10-15", "SA-014", "Reverend Theo Fobius has no checker on 10."),
    ("B:W18,32:B9,14", "9-13", "SA-020", "9 may not move, since a jump must be made: 14x23."),
    ("B:W17,25,32:B9,14", "14x21", "SA-009", "The jump goes on as long as it can: 14x21x30."),
    ("B:W18,32:B9,14", "14x23x30", "SA-007", "The jump ends earlier: there is nothing more to jump."),
]
"""A position, Black to move and led by Theo; what is said; the rule and the sentence that refuse it."""


@pytest.mark.rule("SA-006", "SA-007", "SA-008", "SA-009", "SA-011", "SA-014", "SA-020")
@pytest.mark.parametrize(("fen", "text", "rule", "sentence"), REFUSALS, ids=[each[1] for each in REFUSALS])
def test_a_move_that_cannot_be_made_hears_the_weightiest_reason(
    fen: str, text: str, rule: str, sentence: str
) -> None:
    state = table(fen, "theo", "ennesby")
    assert refused(state, text) == {rule}
    assert said(state, text) == [sentence]
