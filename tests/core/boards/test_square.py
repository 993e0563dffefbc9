"""The square board, rule by rule: names, movement, range, and every way in which a sight line can be met."""

from fractions import Fraction
from itertools import product

import pytest

from sellsword.boards.square import (
    Contact,
    Edge,
    Kind,
    SightRule,
    SquareBoard,
    cells_in,
    mask_of,
)

OPEN = SightRule(
    touching_end_blocks=False,
    along_edge_blocks=False,
    corner_of_filled_blocks=False,
    diagonal_gap_blocks=False,
    token_in_center_blocks=False,
)
"""The most lenient rule there is: only what is truly crossed blocks."""

EMPTY = SquareBoard(8, 8)


def board(walls: str = "", filled: str = "", rule: SightRule | None = None) -> SquareBoard:
    return SquareBoard.from_names(8, 8, walls.split(), filled.split(), rule or SightRule())


def mask(names: str, on: SquareBoard = EMPTY) -> int:
    return mask_of(map(on.cell, names.split()))


def named(cells, on: SquareBoard = EMPTY) -> str:
    return " ".join(map(on.name, cells))


def sight(on: SquareBoard, line: str, tokens: str = ""):
    """The verdict on a line such as "A1 D2", after checking that the fast answer and the way back agree."""
    start, goal = map(on.cell, line.split())
    verdict = on.sight(start, goal, mask(tokens))
    assert on.sees(start, goal, mask(tokens)) == on.sees(goal, start, mask(tokens)) == verdict.clear
    assert on.sight(goal, start, mask(tokens)).clear == verdict.clear
    return verdict


def contacts(verdict) -> list[Contact]:
    return [obstruction.contact for obstruction in verdict.obstructions]


# Names


def test_spaces_are_named_by_column_letter_and_row_number():
    assert (EMPTY.cell("A1"), EMPTY.cell("H1"), EMPTY.cell("A2"), EMPTY.cell("H8")) == (0, 7, 8, 63)
    assert all(EMPTY.cell(EMPTY.name(cell)) == cell for cell in range(64))


def test_names_may_be_typed_small():
    assert EMPTY.cell("c4") == EMPTY.cell("C4")


def test_columns_beyond_z_have_two_letters():
    wide = SquareBoard(60, 2)
    assert [wide.name(cell) for cell in (25, 26, 52, 60)] == ["Z1", "AA1", "BA1", "A2"]
    assert all(wide.cell(wide.name(cell)) == cell for cell in range(120))


@pytest.mark.parametrize("name", ["", "4", "C", "4C", "C0", "C04", "C-1", "C4 ", "ABC1", "É4", "C٤", "C4\n"])
def test_what_is_no_name_is_refused(name):
    with pytest.raises(ValueError, match="is not a space: write its column as a letter"):
        EMPTY.cell(name)


@pytest.mark.parametrize("name", ["I1", "A9", "ZZ999"])
def test_names_off_the_board_are_refused(name):
    with pytest.raises(
        ValueError, match=f"There is no space {name} on this board: its spaces run from A1 to H8"
    ):
        EMPTY.cell(name)


@pytest.mark.parametrize("cell", [-1, 64])
def test_numbers_off_the_board_are_refused(cell):
    with pytest.raises(ValueError, match=f"There is no space number {cell} on this board"):
        EMPTY.name(cell)


def test_centers_are_in_thousandths_of_a_space():
    assert EMPTY.center(EMPTY.cell("A1")) == (500, 500)
    assert EMPTY.center(EMPTY.cell("C2")) == (2500, 1500)


def test_masks_hold_cells():
    assert mask_of([0, 3, 63]) == 1 | 8 | 1 << 63
    assert list(cells_in(mask_of([63, 0, 3]))) == [0, 3, 63]
    assert list(cells_in(0)) == []


# Edges and the data of a board


def test_an_edge_joins_two_corners_and_parts_two_spaces():
    assert Edge.parse("B2|C2") == Edge((2, 1), (2, 2))
    assert Edge.parse("B2|B3") == Edge((1, 2), (2, 2))
    assert Edge((2, 1), (2, 2)).sides == ((1, 1), (2, 1))


def test_an_edge_is_the_same_from_both_sides_and_ends():
    assert Edge.parse("C2|B2") == Edge.parse("b2|c2") == Edge((2, 2), (2, 1))


@pytest.mark.parametrize("text", ["A1|B1", "A1|A2", "Z9|AA9", "H7|H8"])
def test_an_edge_reads_back_what_it_writes(text):
    assert str(Edge.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("B2", "is not an edge: name the spaces on both sides"),
        ("B2|C2|D2", "is not an edge: name the spaces on both sides"),
        ("B2|", "is not a space"),
        ("B2|C3", "B2 and C3 do not share an edge"),
        ("B2|B2", "B2 and B2 do not share an edge"),
        ("B2|D2", "B2 and D2 do not share an edge"),
    ],
)
def test_what_is_no_edge_is_refused(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        Edge.parse(text)


@pytest.mark.parametrize(("start", "end"), [((1, 1), (3, 1)), ((1, 1), (2, 2)), ((1, 1), (1, 1))])
def test_an_edge_is_one_space_long(start, end):
    with pytest.raises(ValueError, match="must be neighboring corners"):
        Edge(start, end)


@pytest.mark.parametrize("ends", [((0, 0), (0, 1)), ((3, 0), (4, 0)), ((-1, 1), (0, 1))])
def test_an_edge_has_a_space_on_both_sides(ends):
    with pytest.raises(ValueError, match="the board's rim is closed already"):
        Edge(*ends)


@pytest.mark.parametrize("wall", ["H1|I1", "A8|A9", "K1|L1"])
def test_a_wall_on_the_rim_or_beyond_is_refused(wall):
    with pytest.raises(ValueError, match="is not between two spaces of this board"):
        SquareBoard(8, 8, (Edge.parse(wall),))


def test_a_filled_space_must_be_on_the_board():
    with pytest.raises(ValueError, match="There is no space number 64"):
        SquareBoard(8, 8, (), (64,))


def test_nothing_is_named_twice():
    with pytest.raises(ValueError, match=r"B2\|C2 is named twice"):
        board("B2|C2 A1|A2 C2|B2")
    with pytest.raises(ValueError, match="D4 is named twice"):
        board(filled="D4 A1 D4")


@pytest.mark.parametrize("size", [(0, 4), (4, 0), (-1, 4)])
def test_a_board_is_not_empty(size):
    with pytest.raises(ValueError, match="at least one column and one row"):
        SquareBoard(*size)


def test_boards_of_the_same_data_are_equal_however_much_they_have_seen():
    one, other = board("B2|C2", "D4"), board("B2|C2", "D4")
    one.sees(0, 63)
    assert one == other
    assert hash(one) == hash(other)
    assert one != board("B2|C2")


# Movement


@pytest.mark.rule("CO-057")
def test_steps_are_orthogonal():
    assert named(EMPTY.steps(EMPTY.cell("D4"))) == "D3 E4 D5 C4"


def test_outside_the_board_there_is_nothing():
    assert named(EMPTY.steps(EMPTY.cell("A1"))) == "B1 A2"
    assert named(EMPTY.around(EMPTY.cell("A1"))) == "B1 B2 A2"
    assert named(EMPTY.steps(EMPTY.cell("H8"))) == "H7 G8"


def test_eight_spaces_lie_around_a_space_whatever_stands_between():
    walled = board("D4|D3 D4|E4", "C4")
    assert named(walled.around(walled.cell("D4"))) == "D3 E3 E4 E5 D5 C5 C4 C3"


@pytest.mark.rule("CO-061", "CO-098")
def test_walls_and_filled_spaces_are_not_stepped_through():
    walled = board("D4|D3", "C4")
    assert named(walled.steps(walled.cell("D4"))) == "E4 D5"
    assert named(walled.steps(walled.cell("D3"))) == "D2 E3 C3"
    assert walled.steps(walled.cell("C4")) == ()


@pytest.mark.rule("CO-057")
def test_reach_counts_orthogonal_steps():
    found = EMPTY.reach(EMPTY.cell("A1"), 2)
    assert {EMPTY.name(cell): steps for cell, steps in found.items()} == {
        "A1": 0, "B1": 1, "A2": 1, "C1": 2, "B2": 2, "A3": 2,
    }  # fmt: skip


def test_reach_comes_nearest_first_then_in_order_of_direction():
    assert named(EMPTY.reach(EMPTY.cell("D4"), 1)) == "D4 D3 E4 D5 C4"
    assert named(EMPTY.reach(EMPTY.cell("A1"), 2)) == "A1 B1 A2 C1 B2 A3"


def test_reach_of_no_steps_is_the_start():
    assert EMPTY.reach(9, 0) == {9: 0}


@pytest.mark.rule("CO-060")
def test_reach_goes_around_enemies():
    found = EMPTY.reach(EMPTY.cell("A1"), 4, mask("B1 B2"))
    assert EMPTY.cell("B1") not in found
    assert found[EMPTY.cell("B3")] == 3
    assert EMPTY.cell("C1") not in found


@pytest.mark.rule("CO-060")
def test_enemies_can_shut_a_space_in():
    assert EMPTY.reach(EMPTY.cell("A1"), 9, mask("B1 A2")) == {0: 0}


@pytest.mark.rule("CO-061")
def test_reach_goes_around_walls_and_filled_spaces():
    walled = board("A1|B1 A2|B2", "B3")
    found = walled.reach(walled.cell("A1"), 12)
    assert found[walled.cell("B1")] == 9
    assert walled.cell("B3") not in found


def test_the_start_may_be_marked_closed():
    assert EMPTY.reach(0, 1, mask("A1")) == {0: 0, 1: 1, 8: 1}


@pytest.mark.rule("CO-059", "CO-T07")
def test_a_route_of_five_passes_a_friend_on_the_fourth_space():
    # Friends are simply not closed: the drone on E1 is passed.
    assert named(EMPTY.route(EMPTY.cell("A1"), EMPTY.cell("F1"), 5)) == "B1 C1 D1 E1 F1"


@pytest.mark.rule("CO-060")
def test_a_route_never_enters_an_enemys_space():
    start, goal = EMPTY.cell("A1"), EMPTY.cell("C1")
    assert named(EMPTY.route(start, goal, 4, mask("B1"))) == "A2 B2 C2 C1"
    assert EMPTY.route(start, goal, 3, mask("B1")) is None
    assert EMPTY.route(start, goal, 9, mask("C1")) is None


@pytest.mark.rule("CO-061")
def test_a_route_goes_around_walls():
    walled = board("A1|B1")
    assert named(walled.route(0, 1, 3)) == "A2 B2 B1"
    assert walled.route(0, 1, 2) is None


def test_equal_routes_go_up_then_right_then_down_then_left():
    assert named(EMPTY.route(EMPTY.cell("B2"), EMPTY.cell("C1"), 4)) == "B1 C1"
    assert named(EMPTY.route(EMPTY.cell("A1"), EMPTY.cell("C2"), 9)) == "B1 C1 C2"
    assert named(EMPTY.route(EMPTY.cell("C1"), EMPTY.cell("A2"), 9)) == "C2 B2 A2"


def test_a_route_makes_a_detour_for_a_prize_when_it_has_the_steps():
    start, goal = EMPTY.cell("A1"), EMPTY.cell("C1")
    assert named(EMPTY.route(start, goal, 4, 0, mask("B2"))) == "B1 B2 B1 C1"
    assert named(EMPTY.route(start, goal, 3, 0, mask("B2"))) == "B1 C1"


def test_a_route_fetches_the_most_prizes_then_is_the_shortest():
    start, goal = EMPTY.cell("A1"), EMPTY.cell("C1")
    assert named(EMPTY.route(start, goal, 8, 0, mask("B2 A3 H8"))) == "A2 A3 A2 B2 B1 C1"


def test_a_route_may_step_out_for_a_prize_and_back():
    home = EMPTY.cell("D4")
    assert named(EMPTY.route(home, home, 3, 0, mask("D5"))) == "D5 D4"
    assert named(EMPTY.route(home, home, 2, 0, mask("D4"))) == "D3 D4"
    assert EMPTY.route(home, home, 3) == ()


# Distance


def test_steps_with_diagonals_count_the_long_leg():
    assert [EMPTY.steps_between(0, EMPTY.cell(name)) for name in ("A1", "B2", "D2", "B5", "H8")] == [
        0,
        1,
        3,
        4,
        7,
    ]


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (1, 6), (6, 1), (5, 4), (7, 9)])
def test_the_surroundings_of_a_cell_are_all_cells_so_near(columns, rows):
    board, cells = SquareBoard(columns, rows), range(columns * rows)
    for cell, distance in product(cells, range(10)):
        near = {other for other in cells if board.steps_between(cell, other) <= distance}
        assert set(cells_in(board.surroundings(cell, distance))) == near


# Sight: walls, filled spaces and tokens


@pytest.mark.rule("CO-071")
def test_on_an_empty_board_everybody_sees_everybody():
    assert all(EMPTY.sees(a, b) and EMPTY.sight(a, b).clear for a in range(64) for b in range(64))


@pytest.mark.rule("CO-072", "CO-T10")
def test_a_target_behind_a_wall_is_not_seen():
    verdict = sight(board("B1|C1"), "A1 D1")
    assert not verdict.clear
    assert (verdict.first.kind, str(verdict.first.place)) == (Kind.WALL, "B1|C1")
    assert verdict.first.contact is Contact.CROSSES


@pytest.mark.rule("CO-072")
def test_a_wall_beside_the_line_does_not_block():
    assert sight(board("B1|B2 D1|E1"), "A1 D1").clear


@pytest.mark.rule("CO-071", "CO-072")
def test_the_line_stops_at_an_exact_point():
    stop = sight(board("A1|B1"), "A1 D3").first
    assert stop.share == Fraction(1, 6)
    assert stop.point == (1000, Fraction(2500, 3))
    assert stop.spot == (1000, 833)


@pytest.mark.rule("CO-072")
def test_every_obstruction_is_told_in_order_from_the_start():
    crowded = board("E1|F1 B1|C1", "G1")
    verdict = sight(crowded, "A1 H1", tokens="D1")
    assert [str(found.place) for found in verdict.obstructions] == ["B1|C1", "3", "E1|F1", "6"]
    back = sight(crowded, "H1 A1", tokens="D1")
    assert [str(found.place) for found in back.obstructions] == ["6", "E1|F1", "3", "B1|C1"]


@pytest.mark.rule("CO-098")
def test_a_filled_space_blocks_through_any_of_its_sides():
    filled = board(filled="D4")
    for line in ("D1 D8", "A4 H4", "A1 H8", "C4 D5", "E6 D3"):
        verdict = sight(filled, line)
        assert verdict.first.kind is Kind.FILLED
        assert verdict.first.place == filled.cell("D4")


@pytest.mark.rule("CO-098")
def test_nothing_is_seen_in_a_filled_space_or_out_of_it():
    filled = board(filled="D4", rule=OPEN)
    assert not any(filled.sees(cell, filled.cell("D4")) for cell in range(64))
    assert sight(filled, "D4 A1").first.share == 0


@pytest.mark.rule("CO-073", "CO-T08")
def test_a_token_on_the_line_hides_what_is_behind_it_but_not_itself():
    attacker_elf, attacker_tagon = "A1 C2", "A1 E3"
    assert sight(EMPTY, attacker_elf, tokens="A1 C2 E3").clear
    verdict = sight(EMPTY, attacker_tagon, tokens="A1 C2 E3")
    assert contacts(verdict) == [Contact.TOKEN_IN_CENTER]
    assert (verdict.first.kind, verdict.first.place) == (Kind.TOKEN, EMPTY.cell("C2"))
    assert (verdict.first.share, verdict.first.point) == (Fraction(1, 2), (2500, 1500))


@pytest.mark.rule("CO-073")
def test_a_token_beside_the_exact_line_does_not_block():
    # From A1 to E2 the line crosses the spaces B1, C1, C2 and D2, but no center.
    assert sight(EMPTY, "A1 E2", tokens="B1 C1 C2 D2").clear


@pytest.mark.rule("CO-S05")
def test_tokens_at_the_two_ends_do_not_block():
    assert sight(EMPTY, "A1 D4", tokens="A1 D4").clear
    assert sight(EMPTY, "A1 A1", tokens="A1").clear


@pytest.mark.rule("CO-S05")
def test_every_center_strictly_between_counts():
    for token in ("B2", "C3"):
        assert not sight(EMPTY, "A1 D4", tokens=token).clear


@pytest.mark.rule("CO-072", "CO-073", "CO-T09")
def test_a_line_through_a_walls_corner_and_through_schlocks_center_is_blocked_by_both():
    drone_elf, schlock = "A1 G3", "D2"
    verdict = sight(board("B1|C1"), drone_elf, tokens=schlock)
    assert contacts(verdict) == [Contact.TOUCHING_END, Contact.TOKEN_IN_CENTER]
    assert verdict.first.point == (2000, 1000)
    assert not sight(board("B1|C1"), drone_elf).clear
    assert not sight(EMPTY, drone_elf, tokens=schlock).clear


@pytest.mark.rule("CO-072", "CO-073", "CO-098")
def test_what_is_to_blame_can_be_outlined():
    crowded = board("B1|C1", "F1")
    verdict = sight(crowded, "A1 H1", tokens="D1")
    assert [crowded.outline(found) for found in verdict.obstructions] == [
        ((2000, 0), (2000, 1000)),
        ((3500, 500),),
        ((5000, 0), (6000, 0), (6000, 1000), (5000, 1000)),
    ]


# Sight: the doubtful contacts. The line A1 D2 passes the corner at (2000, 1000), from B1 into C2.


@pytest.mark.rule("CO-S03")
def test_touching_the_end_of_a_wall_blocks_unless_the_rule_says_otherwise():
    assert contacts(sight(board("B1|C1"), "A1 D2")) == [Contact.TOUCHING_END]
    assert sight(board("B1|C1", rule=SightRule(touching_end_blocks=False)), "A1 D2").clear


@pytest.mark.rule("CO-S03")
def test_touching_the_corner_of_a_bent_wall_from_outside_counts_as_touching_its_end():
    bent = "B1|C1 C1|C2"
    assert contacts(sight(board(bent), "A1 D2")) == [Contact.TOUCHING_END] * 2
    assert sight(board(bent, rule=SightRule(touching_end_blocks=False)), "A1 D2").clear


@pytest.mark.rule("CO-S03", "CO-072")
@pytest.mark.parametrize("joint", ["B1|C1 B2|C2", "B1|B2 C1|C2", "B1|C1 B1|B2", "C1|C2 B2|C2"])
def test_a_joint_of_walls_on_both_sides_of_the_line_is_crossed_whatever_the_rule(joint):
    assert contacts(sight(board(joint, rule=OPEN), "A1 D2")) == [Contact.CROSSES] * 2


@pytest.mark.rule("CO-S03", "CO-098")
def test_touching_the_corner_of_a_filled_space_blocks_unless_the_rule_says_otherwise():
    for filled in ("C1", "B2"):
        assert contacts(sight(board(filled=filled), "A1 D2")) == [Contact.CORNER_OF_FILLED]
        assert sight(board(filled=filled, rule=SightRule(corner_of_filled_blocks=False)), "A1 D2").clear


@pytest.mark.rule("CO-S04")
@pytest.mark.parametrize(("walls", "filled"), [("", "C1 B2"), ("B1|C1", "B2"), ("B2|C2", "C1")])
def test_a_gap_between_two_diagonal_obstacles_is_closed_unless_the_rule_says_otherwise(walls, filled):
    touching_passes = SightRule(touching_end_blocks=False, corner_of_filled_blocks=False)
    for rule in (SightRule(), touching_passes):
        assert contacts(sight(board(walls, filled, rule), "A1 D2")) == [Contact.DIAGONAL_GAP] * 2
    assert sight(board(walls, filled, OPEN), "A1 D2").clear


@pytest.mark.rule("CO-S04")
def test_a_gap_is_no_wider_than_the_obstacles_beside_it():
    gap_passes = SightRule(diagonal_gap_blocks=False)
    assert contacts(sight(board("B1|C1", "B2", gap_passes), "A1 D2")) == [Contact.DIAGONAL_GAP] * 2
    walls_pass = SightRule(diagonal_gap_blocks=False, touching_end_blocks=False)
    only = sight(board("B1|C1", "B2", walls_pass), "A1 D2")
    assert [found.kind for found in only.obstructions] == [Kind.FILLED]


@pytest.mark.rule("CO-S04")
@pytest.mark.parametrize(
    ("walls", "filled", "line"),
    [
        ("A2|B2", "", ((1000, 500), (1000, 2500))),
        ("", "A2", ((1000, 500), (1000, 2500))),
        ("", "B2", ((1000, 2500), (1000, 500))),
        ("B1|B2", "", ((500, 1000), (2500, 1000))),
        ("", "B1", ((500, 1000), (2500, 1000))),
        ("", "B2", ((2500, 1000), (500, 1000))),
    ],
)
def test_running_along_an_edge_blocks_unless_the_rule_says_otherwise(walls, filled, line):
    assert [found.contact for found in board(walls, filled).trace(*line)] == [Contact.ALONG_EDGE]
    assert board(walls, filled, SightRule(along_edge_blocks=False)).trace(*line) == []


@pytest.mark.rule("CO-S04")
def test_no_line_between_two_centers_runs_along_an_edge():
    lattice = board(" ".join(f"{a}{n}|{b}{n}" for a, b in ("AB", "BC", "CD") for n in "1234"))
    cells = [lattice.cell(f"{letter}{number}") for letter in "ABCD" for number in "1234"]
    met = [found.contact for a in cells for b in cells for found in lattice.sight(a, b).obstructions]
    assert Contact.CROSSES in met
    assert Contact.ALONG_EDGE not in met


@pytest.mark.rule("CO-073")
def test_tokens_block_unless_the_rule_says_otherwise():
    assert not sight(EMPTY, "A1 C1", tokens="B1").clear
    assert sight(board(rule=SightRule(token_in_center_blocks=False)), "A1 C1", tokens="B1").clear


def test_a_line_that_ends_on_a_wall_or_a_side_is_blocked():
    assert [found.contact for found in board("B1|C1", rule=OPEN).trace((500, 500), (2000, 500))] == [
        Contact.CROSSES
    ]
    assert [found.contact for found in board("", "C1", OPEN).trace((500, 500), (2000, 500))] == [
        Contact.CROSSES
    ]
