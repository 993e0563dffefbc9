"""Games in PDN: read with all that people put in them, refused at a fault's place, written and read back."""

from random import Random

import pytest

from sellsword.games.schlock_attack.model.draughts import START, moves, play
from sellsword.games.schlock_attack.notation.fen import NotationError, read_fen, write_fen
from sellsword.games.schlock_attack.notation.pdn import LARGEST, Ply, Record, read, write

CLUB = """[Event "Club match, board 2"]
[Date "2024.05.11"]
[Black "Ada \\"Quick\\" Lock"]
[White "Ben Bishop"]
[Result "1/2-1/2"]
[GameType "21"]

{Played by the fire} 1. 11-15 23-19! 2. 8-11 22-17 $1 ; the book line
3. 9-13 {a quiet
   square} 17-14 (17-99 3. ($2) {a ) here}) 3... 10x17 4. 21x14 1/2-1/2
"""

PROBLEM = """[Event "Study"]
[SetUp "1"]
[FEN "W:W14,23,K31:B5,6,22"]

1... 23-19* 2. 22-25 *
"""


def fault(text: str) -> tuple[int, int, str]:
    """Line, column and sentence of what is wrong with a text's first game, or with the text."""
    try:
        found = read(text)[0].fault
    except NotationError as error:
        found = error
    assert found is not None
    return found.line, found.column, found.text


def random_game(seed: int) -> Record:
    """A game of random moves to its end, or to its two hundredth turn, with a remark now and then."""
    random, position, plies = Random(seed), START, list[Ply]()
    while (ways := moves(position)) and len(plies) < 200:
        move = random.choice(ways)
        remark = f"jumps {move.taken.bit_count()}, really" if move.taken and random.random() < 0.3 else ""
        plies.append(Ply(str(move), remark))
        position = play(position, move)
    tags = (("Event", f"Random {seed}"), ("Black", 'A "B" \\ C'), ("White", "D"), ("GameType", "21"))
    return Record(tags, tuple(plies), "*", "Before the first move." if seed % 2 else "")


def test_a_game_is_read_with_its_tags_comments_and_result():
    (game,) = read(CLUB)
    assert dict(game.tags)["Black"] == 'Ada "Quick" Lock'
    assert game.preface == "Played by the fire"
    assert " ".join(ply.text for ply in game.plies) == "11-15 23-19 8-11 22-17 9-13 17-14 10x17 21x14"
    assert [ply.comment for ply in game.plies if ply.comment] == ["the book line", "a quiet square"]
    assert [ply.glyphs for ply in game.plies if ply.glyphs] == [("!",), ("$1",)]
    assert [ply.variations for ply in game.plies if ply.variations] == [("(17-99 3. ($2) {a ) here})",)]
    assert game.result == "1/2-1/2"


def test_every_position_of_a_game_can_be_replayed():
    (game,) = read(CLUB)
    replayed = [write_fen(position) for position in game.positions()]
    assert len(replayed) == len(game.plies) + 1
    assert replayed[-1] == "B:W14,19,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,11,12,13,15"


def test_a_game_may_begin_anywhere_and_with_either_side():
    (game,) = read(PROBLEM)
    assert game.start == read_fen("W:W14,23,K31:B5,6,22")
    assert [ply.text for ply in game.plies] == ["23-19", "22-25"]
    assert "\n\n1... 23-19* 2. 22-25 *\n" in write(game)


def test_a_short_jump_is_written_out():
    (game,) = read('[FEN "B:W18,26,27:B14"]\n1. 14x32 *')
    assert game.plies == (Ply("14x23x32"),)


def test_a_file_may_hold_several_games_and_lack_a_last_result():
    games = read(CLUB + PROBLEM.replace(" *\n", "\n") + '[Event "Third"]\n1. 11-15\n\n%an escape\n')
    assert [dict(game.tags)["Event"] for game in games] == ["Club match, board 2", "Study", "Third"]
    assert [game.result for game in games] == ["1/2-1/2", "*", "*"]


THREE = """[Event "One"]
1. 11-15 23-19 2. 8-11 22-17 1-0

[Event "Two"]
[Result "0-1"]
1. 11-15 {good}
%s

[Event "Three"]
1. 9-13 24-20 1/2-1/2
"""


@pytest.mark.parametrize(
    "bad", ["9-13 0-1", "hello", "23-19 {no end", "23-19 (2. 1-2", "[Black White]", "33-29", "23-19 )"]
)
def test_one_bad_game_costs_no_other(bad: str) -> None:
    one, two, three = read(THREE % bad)
    assert (one.fault, three.fault) == (None, None)
    assert [len(one.plies), three.result, dict(three.tags)["Event"]] == [4, "1/2-1/2", "Three"]
    assert two.fault is not None
    assert (two.fault.line, two.plies[0].text) == (7, "11-15")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("1. 11-15(!) 22-18(?!) 2. 15x22", "11-15 22-18 15x22"),
        ("1. 11-15 22-18 2. 15:22 25:18", "11-15 22-18 15x22 25x18"),
        ("1. 11- 15  22 -18 2. 15 x22", "11-15 22-18 15x22"),
        ("1 . 11-15 ... 22-18", "11-15 22-18"),
        ("1.11-15 22-18 2... *", "11-15 22-18"),
        ("1. c3-d4 b6-c5 2. d4xb6 a7xc5", "11-15 24-19 15x24 28x19"),
        ("1. f6-g5 c3-d4", "11-16 22-18"),
        ("1. 11-15 22-18 /W:W21,22:B1,2/ 2. 21-17 1-5", "11-15 22-18 21-17 1-5"),
    ],
)
def test_the_reading_grammar_of_pdn_3_is_taken(written: str, meant: str) -> None:
    (game,) = read(written)
    assert game.fault is None
    assert " ".join(ply.text for ply in game.plies) == meant


@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*"])
def test_each_way_to_write_a_result_ends_a_game(result: str) -> None:
    first, second = read(f"1. 11-15 23-19 {result} 1. 9-13 {result}")
    assert (first.result, second.result, len(second.plies)) == (result, result, 1)


def test_tags_comments_marks_and_variations_come_back() -> None:
    text = (
        '[Event "Open"]\n[Site "Leeds"]\n\n'
        "{Two down} 1. 11-15 {the Old Fourteenth} 23-19! 2. 8-11 $2 22-17 {why} (2...\n"
        "26-23 4-8) 1-0\n"
    )
    assert write(read(text)[0]) == text


def test_a_position_set_up_in_the_middle_is_played_from() -> None:
    (game,) = read("1. 11-15 /W:W21,22:B1,2/ 1... 21-17 *")
    assert [write_fen(position) for position in game.positions()][-1] == "B:W17,22:B1,2"
    assert "/W:W21,22:B1,2/ 1... 21-17" in write(game)


@pytest.mark.parametrize("seed", range(25))
def test_a_written_game_reads_back_the_same(seed):
    game = random_game(seed)
    written = write(game)
    assert read(written) == [game]
    assert write(read(written)[0]) == written
    assert max(map(len, written.splitlines())) < 80


def test_games_are_written_with_numbers_for_both_sides():
    game = Record((("Event", "x"),), (Ply("11-15"), Ply("23-19", "hm}m"), Ply("8-11")), "1-0")
    assert write(game) == '[Event "x"]\n\n1. 11-15 23-19 {hm)m} 2. 8-11 1-0\n'


def test_a_turn_without_a_move_is_written_as_its_comment():
    game = Record((), (Ply("11-15"), Ply("", "detonates 22"), Ply("8-11")))
    assert write(game) == "\n1. 11-15 {detonates 22} 2. 8-11 *\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "sentence"),
    [
        ("", 1, 1, "no game"),
        ("  \n; nothing\n", 1, 1, "no game"),
        ("1. 11-15 23-19\n2. 8-11 hello", 2, 9, "“hello” is neither a move"),
        ("1. 11-15 23-19\n2. 8-12", 2, 4, "The piece on square 8 can only move so: 8-11"),
        ("1. 11-15 22-18\n2. 8-11", 2, 4, "must jump"),
        ("1. 11-15 33-29", 1, 10, "no square 33"),
        ("1. 11-15 99-29", 1, 10, "no square 99"),
        ("1. 11-15 10-14", 1, 10, "White is to move and has no piece on square 10"),
        ("1. 11-15 {no end\n23-19", 1, 10, "a } is missing"),
        ("1. 11-15 (11-16\n23-19", 1, 10, "a ) is missing"),
        ("1. 11-15 (hm) 23-19", 1, 11, "“hm)” is neither"),
        ("1. 32-28 19-23", 1, 4, "has no piece on square 32"),
        ("1. 33-28 19-23", 1, 4, "This looks like draughts on ten by ten squares"),
        ("1. 11-15 23-19 /W:W21,22/", 1, 24, "three parts"),
        ("1. 11-15 ) 23-19", 1, 10, "closes no variation"),
        ('[Event "x"\n1. 11-15', 1, 1, "A tag is a name and a text"),
        ("[Event x]", 1, 1, "A tag is a name and a text"),
        ('[Event "x"]\n[Event "y"]', 2, 1, "given twice"),
        ('[Event "x"]\n [GameType "20"]', 2, 2, "not English draughts"),
        ('[Event "x"]\n[FEN "B:W21,33:B1"]', 2, 13, "no square 33"),
        ('[FEN "B:W14,15,22,23:BK10"]\n1. 10x10', 2, 4, "write every square"),
        ("1. 11-15 23-19 3-0", 1, 16, "no square 0"),
        ("x" * (LARGEST + 1), 1, 1, "longer than 50 million"),
    ],
)
def test_a_fault_is_told_with_its_place(text, line, column, sentence):
    where_line, where_column, why = fault(text)
    assert (where_line, where_column, sentence in why) == (line, column, True), why
