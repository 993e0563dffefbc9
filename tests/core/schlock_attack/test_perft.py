"""``sellsword perft``, as people type it."""

import json

import pytest

from sellsword_shell.command import main

RING = "B:W14,15,22,23:BK10"


def test_the_counts_come_with_the_time_they_took(capsys):
    assert main(["perft", "--depth", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told.keys() == {"nodes", "seconds"}
    assert told["nodes"] == [7, 49, 302, 1469, 7361]
    assert [took >= 0 for took in told["seconds"]] == [True] * 5


def test_the_last_count_is_divided_by_first_moves(capsys):
    assert main(["perft", "--fen", RING.replace("B:W", "B:W32,"), "--depth", "2", "--divide", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["divide"] == {"10x17x26x19x10": 2, "10x19x26x17x10": 2}
    assert sum(told["divide"].values()) == told["nodes"][-1]


def test_a_game_that_is_over_has_no_more_nodes(capsys):
    assert main(["perft", "--fen", RING, "--depth", "3"]) == 0
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()] == [
        ["1:", "2"],
        ["2:", "0"],
        ["3:", "0"],
    ]


@pytest.mark.parametrize(
    ("fen", "sentence"),
    [
        ("B:W21,33:B1", "column 7 of the FEN: There is no square 33"),
        ("B:W21:B30", "column 8 of the FEN: Black's man on square 30 would be a king"),
        ("B:W21:B21", "column 8 of the FEN: Two pieces stand on square 21"),
    ],
)
def test_a_fen_that_cannot_be_is_refused_with_its_place(capsys, fen, sentence):
    assert main(["perft", "--fen", fen, "--depth", "1"]) == 2
    assert sentence in capsys.readouterr().err
