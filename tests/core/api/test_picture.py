"""Pictures of boards: whole, in whole numbers, and with nothing in them that a scene does not show."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as Xml

import pytest

from sellsword.api import Computer, Match
from sellsword.api.picture import draw
from sellsword.scene import Board, Shape

BOARDS = (
    "capital_offensive/drone_attack",
    "combat_simulator/the_pit",
    "contested_ground/container_yard",
    "dark_metal/dead_letters_hex",
    "schlock_attack/draughts",
)
SVG = "{http://www.w3.org/2000/svg}"


def played(name: str, choices: int) -> Match:
    match, computer = Match.new(name, seed="3"), Computer("greedy")
    for _ in range(choices):
        match.play(computer.choose(match))
    return match


def titles(text: str) -> Iterator[str]:
    return (element.text or "" for element in Xml.fromstring(text).iter(f"{SVG}title"))


@pytest.mark.parametrize("name", BOARDS)
def test_every_piece_and_fixture_is_drawn_by_its_words(name: str) -> None:
    match = played(name, 12)
    board = match.scene().board
    assert board
    drawn = set(titles(match.svg()))
    assert {piece.words for piece in board.pieces} <= drawn
    assert {f"{fixture.title} {fixture.state}".strip() for fixture in board.fixtures} <= drawn
    assert {shape.title for shape in board.shapes if shape.title} <= drawn


@pytest.mark.parametrize("name", BOARDS)
def test_a_picture_has_whole_numbers_and_asks_for_nothing(name: str) -> None:
    root = Xml.fromstring(played(name, 3).svg())
    for element in root.iter():
        for key in ("points", "cx", "cy", "r", "x", "y", "viewBox"):
            assert re.fullmatch(r"[-0-9, ]*", element.get(key, ""))
        assert not {"href", "src", "style"} & set(element.keys())
    assert not list(root.iter(f"{SVG}image"))


def test_the_same_match_has_the_same_picture() -> None:
    assert played(BOARDS[0], 9).svg() == played(BOARDS[0], 9).svg()


def test_a_choice_that_is_thought_of_adds_its_marks() -> None:
    match = played(BOARDS[0], 6)
    forms = [
        len(list(Xml.fromstring(match.svg(choice=each)).iter()))
        for each in (None, "drone-1 laser-pistol elf")
    ]
    assert forms[0] < forms[1]


def test_whoever_may_not_see_a_piece_gets_no_picture_of_it() -> None:
    match = played("combat_simulator/the_pit", 20)
    for seat in match.seats:
        board = match.scene(seat.id).board
        assert board
        shown = {piece.words for piece in board.pieces}
        hidden = {
            piece.words for other in match.seats for piece in match.scene(other.id).board.pieces
        } - shown
        assert not hidden & set(titles(match.svg(seat.id)))


def test_where_there_is_no_board_the_question_stands() -> None:
    match = Match.new("dark_metal/sorrow_contract_inches")
    text = match.svg()
    assert match.scene().board is None
    assert match.question in "".join(Xml.fromstring(text).itertext())


def test_titles_are_text_and_nothing_else() -> None:
    shape = Shape("circle", "solid", ((50, 50), (80, 50)), "<script>\x00 & “more”")
    board = Board(100, 100, "", 0, (), (), (shape,), (), (), ())
    assert list(titles(draw(board, "<b>"))) == ["<b>", "<script>\ufffd & “more”"]
