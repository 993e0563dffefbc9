"""Matches written down as PDN, powers and all, and plain draughts read back to be played on."""

from random import Random
from typing import Any

import pytest

from sellsword import save, transcript
from sellsword.game import Choice
from sellsword.games import GAMES, game
from sellsword.games.schlock_attack.notation import pdn
from sellsword.match import HUMAN, Holder, Match, Unfit, agree, begin
from sellsword.scenario.document import Force, Scenario, Unit
from sellsword.scenario.read import read
from sellsword.scenario.write import write
from tests.core.schlock_attack.builder import BARE, GAME

PDN = GAME.notation
HOLDERS = [Holder("Ada", HUMAN), Holder("Ben", HUMAN)]


def new_match(scenario: Scenario = BARE, **options: int | bool) -> Match[Any]:
    return begin(GAME, agree(GAME, scenario, HOLDERS, "transcripts", options))


def set_up(black: tuple[Unit, ...], white: tuple[Unit, ...]) -> Match[Any]:
    """A match that begins in the middle of things."""
    forces = (Force("black", black), Force("white", white))
    return new_match(Scenario(BARE.format, 1, "middle", "Middle", BARE.game, BARE.board, forces=forces))


def men(*at: str) -> Unit:
    return Unit("man", count=len(at), at=at)


def play(match: Match[Any], *choices: str) -> Match[Any]:
    for choice in choices:
        match.play(Choice.parse(choice))
    return match


def random_match(seed: int, **options: int | bool) -> Match[Any]:
    match, random = new_match(BARE, **options), Random(seed)
    while match.decision() is not None and match.length < 300:
        match.play(random.choice(GAME.options(match.state)).choice)
    return match


def opened(text: str, number: int | None = 1) -> save.Loaded:
    return transcript.load(text, GAME, number)


def chosen(match: Match[Any]) -> list[str]:
    return [str(step.choice) for step in match.steps]


# Written


def test_a_plain_game_is_written_with_its_players_and_its_kind():
    match = play(new_match(characters=False), "11-15", "23-19", "8-11", "resign white")
    assert PDN.write(match) == (
        '[Event "Bare"]\n[Black "Ada"]\n[White "Ben"]\n[Result "1-0"]\n[GameType "21"]\n\n'
        "1. 11-15 23-19 2. 8-11 {Ben resigned.} 1-0\n"
    )


def test_the_powers_of_a_game_are_its_comments():
    match = set_up((men("B8", "C5"), Unit("schlock")), (men("D4", "H2"), Unit("theo")))
    written = PDN.write(play(match, "shoot 18", "28-24"))
    assert '[Characters "Black: Sergeant Schlock; White: Reverend Theo Fobius"]' in written
    assert '[FEN "B:W18,28:B1,14"]' in written
    assert "GameType" not in written
    assert "1. {Black shoots the checker on 18.} 28-24 *" in written


def test_a_turn_jumped_leg_by_leg_is_one_move():
    match = set_up(
        (men("B8", "C5"), Unit("theo")), (men("D4", "D2", "F2", "H2"), Unit("tagon"), Unit("penny"))
    )
    written = PDN.write(play(match, "14x23", "decline", "23x30", "decline"))
    assert "1. 14x23x30 {" in written


@pytest.mark.rule("SA-050")
def test_two_turns_in_a_row_have_an_empty_one_of_the_other_side_between_them():
    match = set_up((men("B8", "A7"), Unit("thurl")), (men("H2", "F2"), Unit("theo")))
    written = " ".join(PDN.write(play(match, "5-9", "again", "9-13", "28-24")).split())
    assert "1. 5-9 {Black takes another turn.} {No turn of White's in between.} 2. 9-13 28-24 *" in written


def test_what_was_picked_comes_before_the_first_move():
    written = PDN.write(play(new_match(), "pick theo", "pick breya"))
    assert "{White picks Reverend Theo Fobius" in written
    assert "FEN" not in written


@pytest.mark.parametrize("seed", range(6))
def test_any_game_can_be_written(seed: int) -> None:
    written = PDN.write(random_match(seed))
    assert max(map(len, written.splitlines())) < 140
    with pytest.raises(Unfit, match="line 5, column 1: This game was played with powers"):
        opened(written)


# Read


@pytest.mark.parametrize("seed", range(12))
def test_a_plain_game_comes_back_choice_by_choice(seed: int) -> None:
    match = random_match(seed, characters=False)
    again = opened(PDN.write(match)).match
    assert chosen(again)[: match.length] == chosen(match)
    assert again.state_at(match.length).pieces == match.state.pieces
    assert [seat.name for seat in again.seats] == ["Ada", "Ben"]
    if match.state.outcome is not None:
        assert again.state.outcome.winner == match.state.outcome.winner


def test_what_was_read_is_saved_and_loaded_like_any_match():
    match = opened('[FEN "W:W14,23,K31:B5,6,22"]\n1... 23-19 2. 22-25').match
    loaded = save.load(save.dump(match), game)
    assert loaded.warnings == ()
    assert loaded.match.hashes() == match.hashes()
    assert read(write(match.terms.scenario))[1] == []


@pytest.mark.rule("SA-018")
def test_white_begins_where_the_position_says_so():
    match = opened('[FEN "W:W14,23,K31:B5,6,22"]\n1... 23-19').match
    assert match.start.mover == 1
    assert PDN.write(match).endswith('[FEN "W:W14,23,K31:B5,6,22"]\n\n1... 23-19 *\n')


@pytest.mark.parametrize(
    ("result", "winner"), [("1-0", 0), ("0-1", 1), ("1/2-1/2", -1), ("2-0", 0), ("0-2", 1), ("1-1", -1)]
)
def test_a_result_that_the_rules_do_not_bring_about_is_told_without_a_cause(result: str, winner: int) -> None:
    match = opened(f"1. 11-15 23-19 {result}").match
    outcome = match.state.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.way) == (winner, "recorded")
    assert "by the record" in match.log(0)[-1].entry.text
    assert PDN.write(match).endswith(f"1. 11-15 23-19 {pdn.RESULTS[result]}\n")
    assert save.load(save.dump(match), game).warnings == ()


def test_a_result_is_only_read_and_never_chosen() -> None:
    match = new_match(characters=False)
    (reason,) = match.judge(Choice.parse("recorded-win white")).reasons
    assert "only read from a record" in reason.text


def test_the_result_of_the_tag_counts_where_the_moves_end_without_one() -> None:
    outcome = opened('[Result "0-1"]\n1. 11-15 23-19 *').match.state.outcome
    assert outcome is not None
    assert outcome.winner == 1
    (remark,) = opened('[Result "0-1"]\n1. 11-15 23-19 1-0').warnings
    assert remark.startswith("The tag Result says 0-1, the end of the moves 1-0")


def test_a_position_without_a_move_is_to_be_played_whatever_its_result() -> None:
    loaded = opened('[FEN "B:W21,K5:BK17,K14"]\n1-0')
    assert loaded.match.state.outcome is None
    assert loaded.match.decision() is not None
    assert "to be played" in " ".join(loaded.warnings)


def test_what_a_match_has_no_place_for_is_named() -> None:
    text = '[Event "Open"]\n[Site "Leeds"]\n[Round "3"]\n1. 11-15! {a} (1. 9-13) 23-19 $2 *'
    (remark,) = opened(text).warnings
    assert remark.endswith("tags Site, Round, comments, marks such as ! and $1, variations.")


def test_a_bad_game_is_opened_up_to_its_fault() -> None:
    loaded = opened("1. 11-15 23-19\n2. 8-12 22-17 1-0")
    assert (chosen(loaded.match), loaded.match.state.outcome) == (["11-15", "23-19"], None)
    assert "line 2, column 4: The piece on square 8 can only move so" in loaded.warnings[0]


def test_the_first_game_that_can_be_read_is_opened() -> None:
    loaded = opened('[GameType "20"]\n1. 32-28 *\n[Event "Two"]\n1. 9-14 *', None)
    assert chosen(loaded.match) == ["9-14"]
    assert "2 games; number 2" in loaded.warnings[0]


def test_a_game_goes_on_from_the_position_that_was_set_up_last() -> None:
    loaded = opened("1. 11-15 22-18 /W:W21,22:B1,2/ 2. 21-17 1-5")
    assert chosen(loaded.match) == ["21-17", "1-5"]
    assert "set up in the middle" in loaded.warnings[0]


def test_players_are_named_by_who_begins_where_the_file_does_so() -> None:
    match = opened('[P1 "ann"]\n[P2 "bo"]\n1. c3-d4').match
    assert [seat.name for seat in match.seats] == ["ann", "bo"]


def test_unknown_players_have_the_names_of_their_sides():
    match = opened('[Event "?"]\n[Black "?"]\n1. 11-15').match
    assert ([seat.name for seat in match.seats], match.terms.scenario.title) == (
        ["Black", "White"],
        "Black – White",
    )


def test_of_several_games_one_is_opened_and_the_others_are_told_of():
    text = '[Event "One"]\n1. 11-15 *\n[Event "Two"]\n1. 9-14 {good} *\n'
    assert [each.line for each in PDN.contents(text)] == [
        "One: Black – White, 1 turn, *",
        "Two: Black – White, 1 turn, *",
    ]
    loaded = opened(text, 2)
    assert chosen(loaded.match) == ["9-14"]
    assert [word in " ".join(loaded.warnings) for word in ("2 games", "comments")] == [True, True]
    with pytest.raises(Unfit, match="no game 3"):
        opened(text, 3)


@pytest.mark.parametrize(
    ("text", "where", "sentence"),
    [
        ("1. 8-12", "line 1, column 4", "can only move so"),
        ('[Event "x"]\n[FEN "B:W21,22:B1,22"]', "line 2, column 19", "Two pieces stand on square 22"),
        ('[FEN "B:W21:B30"]', "line 1, column 14", "would be a king there: write K30"),
        ('[FEN "B:W21,22"]', "line 1, column 14", "three parts"),
        ('[FEN "B:W21:B"]', "line 1, column 1", "over before it begins"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text: str, where: str, sentence: str) -> None:
    with pytest.raises(Unfit) as refused:
        opened(text)
    (problem,) = refused.value.problems
    assert (problem.where, sentence in problem.text) == (where, True), problem


# Told apart


@pytest.mark.parametrize(
    "text",
    [
        '[Event "x"]\n1. 11-15',
        "[Event x]",
        "1. 11-15",
        "{a remark} 1. 11-15",
        "; remark\n1. 9-13",
        "\ufeff1. 9-13",
    ],
)
def test_a_file_is_known_by_its_looks(text: str) -> None:
    assert transcript.reader(text, "", map(game, GAMES)) is GAME


@pytest.mark.parametrize(
    "text", ['{"format": "sellsword-save"}', "{}", '["x"]', "[]", " [1]", "", "hello", "\0\1"]
)
def test_what_is_in_no_notation_is_left_to_others(text: str) -> None:
    assert transcript.reader(text, "", map(game, GAMES)) is None


def test_a_file_is_known_by_its_name_as_well():
    assert transcript.reader("hello", "CLUB.PDN", map(game, GAMES)) is GAME


def test_a_game_without_a_notation_offers_none():
    assert game("capital_offensive").notation is None
