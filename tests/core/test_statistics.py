"""Dice counted: whose they were, what came up, what fair dice would do."""

from fractions import Fraction
from typing import Any

import pytest

from sellsword import statistics
from sellsword.game import Seat
from sellsword.match import Line
from sellsword.scene import Die, Entry, Throw
from sellsword.settlement import settles
from tests.core.test_browser import Client
from tests.golden.playthrough import FOLDER, parse, repeated
from tests.recorded_dice import TapedDice

COIN = 2  # sides


class ThrownDice(TapedDice):
    """Dice with nothing on the tape but what players throw: no card that is drawn, no coin."""

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Rolls as ever."""
        faces = super().roll(count, sides)
        if sides == COIN:
            self.tape.pop()
        return faces

    def pick(self, count: int) -> int:
        """Draws as ever."""
        before = len(self.tape)
        index = super().pick(count)
        del self.tape[before:]
        return index


SEATS = (Seat("red", "Ann", 0), Seat("blue", "Bo", 1), Seat("bank", "Bank", 2, by_rules=True))
GOLDEN = sorted(FOLDER.glob("*/*.txt"))


def line(side: int, *throws: Throw) -> Line:
    return Line(0, 0, Entry("Dice fall.", side, throws))


def throw(*faces: int, sides: int = 6, side: int = -1) -> Throw:
    return Throw("Dice", tuple(Die(face, "kept") for face in faces), sides, side)


def test_dice_are_counted_for_the_side_that_threw_them() -> None:
    red, blue = statistics.of_log([line(0, throw(1, 6), throw(6, side=1)), line(1, throw(2))], SEATS)
    assert [face.count for face in red.dice[0].faces] == [1, 0, 0, 0, 0, 1]
    assert [face.count for face in blue.dice[0].faces] == [0, 1, 0, 0, 0, 1]


def test_the_mean_stands_beside_what_is_expected_in_hundredths() -> None:
    (dice,) = statistics.of_log([line(0, throw(1, 2, 2))], SEATS)[0].dice
    assert (dice.thrown, dice.mean, dice.expected, dice.each) == (3, 167, 350, 50)
    assert [face.share for face in dice.faces] == [333, 667, 0, 0, 0, 0]
    assert dice.words == "3 six-sided dice thrown, 1.67 on average where 3.50 is expected"


def test_dice_of_every_size_are_told_apart() -> None:
    dice = statistics.of_log([line(0, throw(10, sides=10), throw(4), throw(12, sides=12))], SEATS)[0].dice
    assert [(each.size, each.mean, each.expected) for each in dice] == [
        (6, 400, 350),
        (10, 1000, 550),
        (12, 1200, 650),
    ]
    assert "1 12-sided die thrown" in dice[2].words


def test_whoever_has_not_thrown_is_told_so() -> None:
    assert [side.words for side in statistics.of_log([], SEATS)] == [
        "Ann: no dice thrown yet.",
        "Bo: no dice thrown yet.",
    ]


def test_whom_the_rules_play_is_told_of_once_it_has_thrown() -> None:
    assert [side.name for side in statistics.of_log([line(2, throw(3))], SEATS)] == ["Ann", "Bo", "Bank"]


def test_sides_held_by_several_are_named_after_all() -> None:
    seats = (Seat("a", "Ann", 0), Seat("b", "Bo", 0))
    assert statistics.of_log([], seats)[0].name == "Ann and Bo"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_what_is_counted_is_what_fell_in_the_whole_game(path: Any) -> None:
    match = repeated(*parse(path.read_text()))
    fallen: list[int] = []
    for at, step in enumerate(match.steps):
        before = match.state_at(at).copy()
        before.dice = ThrownDice(before.dice.seed, before.dice.position)
        if not settles(step.choice):
            match.game.apply(before, step.choice)
        fallen += [face for faces in before.dice.tape for face in faces]
    sides = statistics.of_log(match.log(0), match.seats)
    counted = [(face.face, face.count) for side in sides for dice in side.dice for face in dice.faces]
    assert {face: sum(n for f, n in counted if f == face) for face in range(1, 7)} == {
        face: fallen.count(face) for face in range(1, 7)
    }
    for dice in (dice for side in sides for dice in side.dice):
        mean = Fraction(sum(face.face * face.count for face in dice.faces), dice.thrown)
        assert abs(Fraction(dice.mean, 100) - mean) <= Fraction(1, 200)


def test_a_defender_s_dice_are_the_defender_s() -> None:
    match = repeated(*parse((FOLDER / "capital_offensive" / "drone_attack.txt").read_text()))
    attacks = [line.entry for line in match.log(0) if [t.title for t in line.entry.throws][:1] == ["Attack"]]
    assert attacks
    assert all(entry.throws[0].side == -1 and entry.throws[1].side in (0, 1) for entry in attacks)
    assert any(entry.throws[1].side != entry.side for entry in attacks)


def test_the_operation_tells_it_in_figures_and_words() -> None:
    client = Client()
    client.new()
    reply = client.ask("statistics")
    assert [side["name"] for side in reply["sides"]] == ["Ann", "Blue"]
    assert reply["words"] == "Ann: no dice thrown yet. Blue: no dice thrown yet."
    assert Client().refused("statistics")["id"] == "no-match"


def test_dice_that_are_shown_again_were_not_thrown_again() -> None:
    shown = Throw("Attack", (Die(6, "kept"),), again=True)
    assert statistics.of_log([line(0, throw(6)), line(0, shown)], SEATS)[0].dice[0].thrown == 1
