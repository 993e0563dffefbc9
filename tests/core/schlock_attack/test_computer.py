"""The computer at Schlock Attack: it wins as its character may, and sees the other's win coming."""

from collections.abc import Generator

import pytest

from sellsword.dice import Dice, ScriptedDice
from sellsword.game import DECIDED, Choice, Position
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.sheets.characters import SHEETS
from sellsword.players import decide, player
from sellsword.players.alphabeta import Lines
from tests.core.schlock_attack import reference
from tests.core.schlock_attack.builder import BARE, GAME, offered, play, table

NEVER = 2 * DECIDED


def chosen(state: SchlockState, name: str = "search@300n") -> str:
    """What the computer chooses."""
    return str(decide(player(name), GAME, GAME.seats(BARE), state, Dice("mine")))


def after(state: SchlockState, text: str) -> SchlockState:
    """The state after a choice."""
    copy = state.copy()
    play(copy, text)
    return copy


def wins_now(state: SchlockState, side: int) -> bool:
    """Whether a side has won or can win before the other decides again: by trying everything."""
    decision = GAME.decision(state)
    if decision is None:
        assert state.outcome is not None
        return state.outcome.winner == side
    return decision.seat == side and any(wins_now(after(state, text), side) for text in offered(state))


def position_of(state: SchlockState) -> Position:
    """The state as alpha-beta looks through it."""
    position = GAME.position(state)
    assert position is not None
    return position


def value_of(position: Position, move: object, depth: int) -> int:
    """The value of a move, everything looked at to the full depth."""
    return finish(Lines((), thorough=True).after(position, move, depth, -NEVER, NEVER, 1))


def finish(looking: Generator[None, None, int]) -> int:
    """What a search comes to."""
    try:
        while True:
            next(looking)
    except StopIteration as end:
        return int(end.value)


# ---- Plain draughts, beside the slow rules that share nothing with ours -------------------------------


def lost(turn: str, board: dict[tuple[int, int], str], turns: int) -> bool:
    """Whether whoever moves has lost within so many turns, whatever anybody tries."""
    ways = reference.paths(turn, board)
    return not ways or (turns > 0 and all(won(*reference.play(turn, board, way), turns - 1) for way in ways))


def won(turn: str, board: dict[tuple[int, int], str], turns: int) -> bool:
    """Whether whoever moves can force a win within so many turns."""
    ways = reference.paths(turn, board)
    return turns > 0 and any(lost(*reference.play(turn, board, way), turns - 1) for way in ways)


TACTICS = (
    "B:W17:BK12,K23",
    "B:W18:B5,9,19",
    "B:WK11:B16,K18",
    "B:WK15:B12,19,20",
    "B:W27:BK7,18,K25",
    "B:W25:BK7,24",
)
"""One move alone wins by force, in five turns at most, and at first sight another looks better."""


@pytest.mark.rule("SA-002", "SA-012")
@pytest.mark.parametrize("fen", TACTICS)
def test_a_forced_win_is_found(fen: str) -> None:
    turn, board = reference.read(fen)
    winning = {
        reference.text(way)
        for way in reference.paths(turn, board)
        if lost(*reference.play(turn, board, way), 4)
    }
    state = table(fen, black="", white="")
    assert len(winning) == 1
    assert chosen(state, "greedy") not in winning
    assert chosen(state, "search@3000n") in winning


@pytest.mark.parametrize("fen", TACTICS)
def test_wins_and_losses_within_reach_are_those_of_the_slow_rules(fen: str) -> None:
    turn, board = reference.read(fen)
    position = position_of(table(fen, black="", white=""))
    ways = {reference.text(way): way for way in reference.paths(turn, board)}
    for move in position.moves():
        follow = reference.play(turn, board, ways[str(position.choice(move))])
        value = value_of(position, move, 4)
        assert value > DECIDED - 100 or not lost(*follow, 4)
        assert value < 100 - DECIDED or not won(*follow, 3)


def test_in_plain_draughts_the_positions_that_may_come_again_are_known() -> None:
    state = table("B:WK32:BK1,K10", black="", white="")
    there = position_of(state).key
    play(state, "1-5", "32-28", "5-1")
    assert there in position_of(state).past


# ---- Every special way to win and to lose -----------------------------------------------------------

PAID_JUMPS = "B:W15,16,23,31,32:B1,2,11"
"""Black has a double jump and a single one."""


@pytest.mark.rule("SA-022", "SA-023", "SA-037", "SA-057", "SA-T04")
@pytest.mark.parametrize(
    ("character", "pennies"),
    [
        *(("theo", 4), ("tagon", 2), ("thurl", 4), ("chvorthq", 4), ("kevyn", 4), ("dertrihs", 2)),
        *(("schlock", 4), ("breya", 4), ("bunnigus", 4)),
    ],
)
def test_the_winning_pennies_are_taken(character: str, pennies: int) -> None:
    state = table(PAID_JUMPS, black=character, pennies=(pennies, 0), dice=[6] * 9)
    for _ in range(4):
        if state.outcome is None:
            assert wins_now(state, BLACK)
            play(state, chosen(state))
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (BLACK, "pennies")


TEMPTING = "B:W14,22,28:B5,6,15,24"
"""Black would step into a double jump, were it not for the pennies that it earns White."""


@pytest.mark.rule("SA-023", "SA-037", "SA-057")
@pytest.mark.parametrize(
    ("character", "pennies"),
    [
        *(
            ("theo", 4),
            ("tagon", 2),
            ("thurl", 4),
            ("chvorthq", 4),
            ("kevyn", 4),
            ("schlock", 4),
            ("dertrihs", 3),
        )
    ],
)
def test_the_opponent_is_not_let_to_the_winning_pennies(character: str, pennies: int) -> None:
    calm = table(TEMPTING, white="theo", pennies=(0, 0))
    state = table(TEMPTING, white=character, pennies=(0, pennies), dice=[6] * 9)
    assert wins_now(after(state, chosen(calm)), WHITE)
    assert not wins_now(after(state, chosen(state)), WHITE)


@pytest.mark.rule("SA-045", "SA-S33")
def test_ennesby_fires_where_nobody_is_left_to_claim_the_debt() -> None:
    state = table("B:W15,25:B1,11", black="ennesby", pennies=(0, 0), dimes=(1, 0))
    assert chosen(state) == "laser 11x18"
    play(state, "laser 11x18")
    assert state.outcome is not None
    assert state.outcome.winner == BLACK


@pytest.mark.rule("SA-048")
def test_ennesby_makes_no_debt_that_he_cannot_pay() -> None:
    state = table("B:W15,25,32:B1,11", black="ennesby", pennies=(0, 0), dimes=(1, 0))
    assert {"11x18", "laser 11x18"} == offered(state)
    assert chosen(state) == "11x18"


@pytest.mark.rule("SA-050")
def test_thurl_pays_for_the_turn_that_wins() -> None:
    state = table("B:W23:B1,14", black="thurl")
    play(state, "14-18")
    assert chosen(state) == "again"
    play(state, "again")
    assert chosen(state) == "18x27"


@pytest.mark.rule("SA-052", "SA-S48")
def test_chvorthq_detonates_where_that_takes_the_last() -> None:
    assert chosen(table("B:W22,23:B1,18", black="chvorthq", pennies=(1, 0))) == "detonate 18"
    assert chosen(table("B:W22,23:B18", black="chvorthq", pennies=(1, 0))) == "detonate 18"


@pytest.mark.rule("SA-050", "SA-052")
@pytest.mark.parametrize(
    ("character", "pennies", "fen"),
    [
        ("chvorthq", 1, "B:W7,14,27:B6,17"),
        ("chvorthq", 1, "B:W5,6,10,11:B9,15"),
        ("thurl", 2, "B:W9,17,22,23:B7,11"),
        ("thurl", 2, "B:W11,12,26,27:B5,18"),
    ],
)
def test_no_checker_steps_into_the_power_that_ends_the_game(character: str, pennies: int, fen: str) -> None:
    calm = table(fen, white=character, pennies=(0, 0))
    state = table(fen, white=character, pennies=(0, pennies))
    assert wins_now(after(state, chosen(calm)), WHITE)
    assert not wins_now(after(state, chosen(state)), WHITE)


@pytest.mark.rule("SA-040", "SA-057")
def test_breya_neutralizes_the_penny_that_would_win() -> None:
    state = table("B:W18,27,32:B1,14", black="dertrihs", white="breya", pennies=(4, 1))
    assert chosen(state) == "neutralize"


@pytest.mark.rule("SA-038")
def test_tagon_shields_his_last_checker() -> None:
    state = table("W:W18,28:B14", black="tagon", pennies=(1, 0))
    play(state, "18x9")
    assert chosen(state) == "shield"


@pytest.mark.rule("SA-058")
def test_bunnigus_heals_before_her_last_checker_is_jumped() -> None:
    state = table("W:W18:B14", black="bunnigus", pennies=(2, 0))
    assert chosen(state).startswith("heal")


@pytest.mark.rule("SA-053")
def test_theos_sanctuary_counts_for_something() -> None:
    state = table("B:W18,27:B1,14", white="theo")
    before = GAME.value(state, WHITE)
    state.crews[WHITE].hurt = True
    assert GAME.value(state, WHITE) > before


@pytest.mark.rule("SA-062", "SA-063")
@pytest.mark.parametrize("guest", ["kiki", "bun-bun"])
def test_guests_take_the_last_checker(guest: str) -> None:
    state = table("B:W23:B14,18", black=guest)
    play(state, chosen(state))
    assert state.outcome is not None
    assert state.outcome.winner == BLACK


@pytest.mark.parametrize("character", ["", *SHEETS])
def test_one_sides_judgment_is_the_others_reversed(character: str) -> None:
    for fen in (PAID_JUMPS, TEMPTING, "B:WK11,20:B16,K18,24", "W:W17,K20,22:BK12"):
        state = table(fen, black=character, white=character and "theo")
        assert GAME.value(state, BLACK) == -GAME.value(state, WHITE)


# ---- Chance ------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-041", "SA-042")
@pytest.mark.parametrize("depth", [1, 2])
def test_a_terraport_is_worth_the_mean_of_its_six_faces(depth: int) -> None:
    state = table("B:W21,27:B6,22", black="kevyn")
    play(state, "teleport 6")
    position, aim = position_of(state), Choice(("to", "30"))
    values = []
    for face in range(1, 7):
        fallen = state.copy()
        fallen.dice = ScriptedDice([face])
        GAME.apply(fallen, aim)
        values.append(best_of(position_of(fallen), depth))
    assert len(set(values)) > 1
    assert value_of(position, aim, depth) == sum(values) // 6


def best_of(position: Position, depth: int) -> int:
    """What the side to move makes of a position, by looking at everything; Black's decision comes first."""
    if depth <= 0 and position.quiet:
        return position.value()
    moves = position.moves()
    if not moves:
        return position.result()
    found = []
    for move in moves:
        ((_, follow),) = position.follow(move)
        value = best_of(follow, max(depth, 0) - (len(moves) > 1))
        found.append(value if follow.side == position.side else -value)
    return max(found)


@pytest.mark.rule("SA-041")
def test_the_face_to_come_is_not_known() -> None:
    for face in range(1, 7):
        state = table("B:W21,27:B6,22", black="kevyn", dice=[face])
        assert chosen(state) == chosen(table("B:W21,27:B6,22", black="kevyn"))
        play(state, "teleport 6")
        other = table("B:W21,27:B6,22", black="kevyn")
        play(other, "teleport 6")
        assert chosen(state) == chosen(other)


@pytest.mark.rule("SA-017")
def test_characters_are_picked_by_a_tree_and_everything_else_is_looked_through() -> None:
    state = GAME.setup(BARE, {}, Dice("x"))
    assert GAME.position(state) is None
    assert chosen(state, "search@20n").startswith("pick ")
