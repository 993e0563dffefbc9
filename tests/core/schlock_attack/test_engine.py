"""The draughts computer as an engine: a scripted peer speaks Hub to it, and it plays other programs."""

import json
import shlex
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sellsword.dice import Dice
from sellsword.games.schlock_attack.model.draughts import BLACK, START, WHITE, Position, moves, play
from sellsword.games.schlock_attack.notation import pdn
from sellsword.games.schlock_attack.notation.fen import NotationError, read_fen, write_fen
from sellsword.players.baselines import pick
from sellsword_shell.command import main
from sellsword_shell.engine import duel, wire
from sellsword_shell.engine.hub import Engine, hundredths
from sellsword_shell.engine.inbox import Inbox
from sellsword_shell.engine.limits import ENDLESS, Limits, read_limits
from sellsword_shell.engine.peer import Peer, PeerError

BLACK_BEGINS = "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"
WHITE_BEGINS = f"W{BLACK_BEGINS[1:]}"
OURS = shlex.join([sys.executable, "-c", "from sellsword_shell.command import main; main(['engine'])"])


def heard(*lines: str) -> list[str]:
    """What the engine answers to a peer that says these lines and goes."""
    answers: list[str] = []
    Engine(Inbox(lines), answers.append).run()
    return answers


def move_in(answers: Iterable[str]) -> str:
    """The move that was told."""
    (done,) = (line for line in answers if line.startswith("done"))
    return wire.read_line(done)[1]["move"]


def some_positions(seed: str, turns: int) -> Iterator[Position]:
    """The positions of a game of any moves."""
    dice, position = Dice(seed), START
    for _ in range(turns):
        offered = moves(position)
        if not offered:
            return
        position = play(position, offered[pick(dice, len(offered))])
        yield position


# The greeting


def test_the_engine_says_who_it_is_what_can_be_set_and_when_it_is_ready() -> None:
    answers = heard("hub", "set-param name=variant value=english", "init", "ping", "quit", "ping")
    assert wire.read_line(answers[0])[1]["name"] == "Sellsword"
    assert 'param name=position value=english type=enum values="english turned"' in answers
    assert answers[-3:] == ["wait", "ready", "pong"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("set-param name=variant value=italian", "italian"),
        ("set-param name=book value=true", "book"),
        ("pos pos=Bbbb", "no position"),
        (f"pos pos={BLACK_BEGINS} moves=11-18", "11-18"),
        ("level nodes=many", "many"),
        ("dance", "no such command"),
    ],
)
def test_what_cannot_be_done_is_an_error_and_the_engine_goes_on(line: str, fault: str) -> None:
    (error, pong) = heard(line, "ping")
    assert error.startswith("error message=")
    assert fault in error
    assert pong == "pong"


def test_a_position_without_a_move_is_told_and_not_played() -> None:
    lost = wire.write_position(read_fen("B:W5,6,10:B1"))
    assert "the game is over" in heard(f"pos pos={lost}", "go think")[0]


# Positions and moves


def test_the_start_has_a_letter_for_whose_turn_it_is_and_one_for_every_square() -> None:
    assert wire.write_position(START) == BLACK_BEGINS
    assert wire.read_position(BLACK_BEGINS) == START


@settings(max_examples=12)
@given(st.integers(0, 10_000), st.booleans())
def test_positions_and_their_moves_come_back_as_they_went(seed: int, turned: bool) -> None:
    for position in some_positions(str(seed), 60):
        assert wire.read_position(wire.write_position(position, turned=turned), turned=turned) == position
        for move in moves(position):
            found = wire.read_move(position, wire.write_move(move))
            assert play(position, found) == play(position, move)


def test_a_turned_position_calls_white_whoever_begins_and_square_1_is_32() -> None:
    """As pydraughts writes the FEN B:W18,23:B14,5."""
    position = read_fen("B:W18,23:B14,5")
    assert wire.write_position(position, turned=True) == "Weeeeeeeeebeeeebeeeweeeeeeeeweeee"
    assert wire.write_position(position) == "Beeeebeeeeeeeebeeeweeeeweeeeeeeee"


def test_a_jump_names_its_ends_and_all_it_takes_in_any_order() -> None:
    position = read_fen("B:W18,15,6,23,31:B11,5,K1")
    (jump,) = moves(position)
    assert wire.write_move(jump) == "1x26x6x15x23"
    assert {wire.read_move(position, text) for text in ("1x26", "1x26x23x6x15")} == {jump}
    for text in ("1x26x6", "1-10", "26x1", "x", "1", "one-two"):
        with pytest.raises(NotationError):
            wire.read_move(position, text)


def test_values_with_blanks_stand_in_quotes() -> None:
    line = wire.write_line("error", message='no "such" thing', depth=3)
    assert wire.read_line(line) == ("error", {"message": "no 'such' thing", "depth": "3"})
    assert wire.read_line("go think") == ("go", {"think": ""})
    assert wire.read_line("   ") == ("", {})


# Thinking


def test_the_engine_answers_with_a_move_of_the_position_that_the_moves_lead_to() -> None:
    answers = heard(f'pos pos={BLACK_BEGINS} moves="11-15 23-19 8-11"', "level nodes=2000", "go think")
    position = START
    for word in ("11-15", "23-19", "8-11"):
        position = play(position, wire.read_move(position, word))
    assert position.mover == WHITE
    wire.read_move(position, move_in(answers))
    assert any(line.startswith("info depth=") for line in answers)


def test_the_same_nodes_give_the_same_move() -> None:
    lines = (f"pos pos={BLACK_BEGINS} moves=9-14", "level nodes=3000", "go think")
    assert move_in(heard(*lines)) == move_in(heard(*lines))


def test_a_win_is_found_and_told_as_hub_tells_wins() -> None:
    answers = heard(f"pos pos={wire.write_position(read_fen('B:W32:BK27,K23'))}", "level depth=7", "go think")
    scores = [wire.read_line(line)[1]["score"] for line in answers if line.startswith("info")]
    assert float(scores[-1]) > 90
    assert hundredths(-99_993) == -9_993
    assert abs(hundredths(0)) == 0


def test_a_forced_move_is_made_at_once() -> None:
    assert heard(f"pos pos={wire.write_position(read_fen('B:W18:B14'))}", "go think") == [
        "done move=14x23x18"
    ]


def test_a_depth_is_gone_to_and_no_further() -> None:
    answers = heard(f"pos pos={BLACK_BEGINS}", "level depth=3", "go think")
    assert "info depth=3" in " ".join(answers)
    assert "depth=6" not in " ".join(answers)


def test_white_to_move_at_the_very_start_is_black_for_a_program_that_turns_positions() -> None:
    wire.read_move(START, move_in(heard(f"pos pos={WHITE_BEGINS}", "level nodes=500", "go think")))


def test_turned_positions_are_read_where_that_is_set() -> None:
    position = read_fen("B:W18,23:B14,5")
    text = wire.write_position(position, turned=True)
    answers = heard("set-param name=position value=turned", f"pos pos={text}", "level nodes=500", "go think")
    wire.read_move(position, move_in(answers))


def test_pondering_lasts_until_the_peer_ends_it_and_answers_meanwhile() -> None:
    lines = (f"pos pos={BLACK_BEGINS}", "go ponder", "ping", "stop", "ping", "quit")
    answers = [line for line in heard(*lines) if not line.startswith("info")]
    assert [wire.read_line(line)[0] for line in answers] == ["pong", "done", "pong"]


def test_a_hit_gives_the_pondering_its_limits() -> None:
    answers = heard(f"pos pos={BLACK_BEGINS}", "level depth=2", "go ponder", "ponder-hit")
    assert sum(line.startswith("done") for line in answers) == 1


def test_what_comes_during_the_thinking_and_can_wait_waits() -> None:
    lines = (
        f"pos pos={BLACK_BEGINS}",
        "level nodes=900",
        "go think",
        f"pos pos={BLACK_BEGINS} moves=11-15",
        "go think",
    )
    told = [wire.read_line(line)[1]["move"] for line in heard(*lines) if line.startswith("done")]
    assert len(told) == 2
    wire.read_move(play(START, wire.read_move(START, "11-15")), told[1])


def test_levels_are_read_as_hub_writes_them() -> None:
    assert read_limits({"move-time": "0.5"}) == Limits(move_ms=500)
    assert read_limits({"depth": "7", "nodes": "100"}) == Limits(nodes=100, depth=7)
    assert read_limits({"infinite": ""}) == ENDLESS
    clock = read_limits({"time": "60", "inc": "2", "moves": "20"}).move_ms
    assert clock is not None
    assert 3000 <= clock <= 5000
    assert (read_limits({"time": "0.3"}).move_ms or 0) < 100


# Against other programs


def test_a_match_against_a_program_is_played_both_ways_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duel, "LONGEST", 12)
    kept = tmp_path / "match.pdn"
    assert main(["engine", "--against", OURS, "--games", "2", "--ms", "1", "--pdn", str(kept), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["won"] + told["drawn"] + told["lost"], told["against"]) == (2, "Sellsword")
    one, other = (record for record in pdn.read(kept.read_text("utf-8")))
    assert [ply.text for ply in one.plies[:3]] == [ply.text for ply in other.plies[:3]]
    assert all(record.fault is None and len(record.plies) == 12 for record in (one, other))


def test_our_side_changes_and_the_result_is_told_from_it() -> None:
    table = duel.Table()
    table.make(wire.read_move(START, "11-15"))
    played = tuple(table.played)
    assert '[Black "Us"]' in duel.Game(0, BLACK, played, 1).pdn(("Us", "Them"))
    won = duel.Game(1, WHITE, played, 1).pdn(("Us", "Them"))
    assert '[White "Us"]' in won
    assert '[Result "0-1"]' in won


def test_a_game_that_repeats_itself_is_drawn() -> None:
    table = duel.Table()
    table.position = read_fen("B:WK32:BK1")
    for word in ("1-5", "32-28", "5-1", "28-32") * 2:
        assert not table.drawn
        table.make(wire.read_move(table.position, word))
    assert not table.drawn
    table.make(wire.read_move(table.position, "1-5"))
    assert table.drawn
    assert write_fen(table.position) == "W:WK32:BK5"


@pytest.mark.parametrize(
    ("program", "fault"),
    [
        ("print('error message=busy')", "busy"),
        ("pass", "gone"),
        (
            "print('wait'); input(); print('ready'); [input() for _ in range(4)]; print('done move=1-2')",
            "1-2",
        ),
        ("while True: print('what')", "does not speak Hub"),
    ],
)
def test_a_program_that_does_not_keep_to_the_protocol_is_told_of(program: str, fault: str) -> None:
    with pytest.raises(PeerError, match=fault), Peer(shlex.join([sys.executable, "-uc", program])) as peer:
        peer.choose(START, [], START, 1)


def test_a_program_that_is_not_there_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "--against", "no-such-engine-here"]) == 2
    assert "cannot be started" in capsys.readouterr().err
