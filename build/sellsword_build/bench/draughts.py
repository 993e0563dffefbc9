"""Draughts: how fast positions are counted and games played, beside other programs in the same run.

The programs take turns, and what they do in a second is counted by the processor's time. The powers of the
characters stay in place, and idle.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time_ns
from typing import Any

from sellsword.dice import Dice
from sellsword.games import game
from sellsword.games.schlock_attack.model.draughts import START, moves, play
from sellsword.games.schlock_attack.notation.perft import count
from sellsword.scenario.read import read
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.rounds import Rounds
from sellsword_build.layout import ROOT, SCENARIOS, SCRIPTS
from sellsword_build.tools import BuildError, run

ROUNDS, WASM_ROUNDS = 5, 3
OUR_DEPTH, CHESS_DEPTH, PYDRAUGHTS_DEPTH = 8, 4, 5
CHESS_BAR, PYDRAUGHTS_BAR, WASM_BAR = 1.2, 500, 0.4
GAMES = 300  # random ones, a round
GENERATOR_BAR, CONTRACT_BAR = 1, 0.1
QUIET = 40  # turns without a capture after which OpenSpiel calls a game drawn, and so do we here
PLAIN = SCENARIOS / "schlock_attack" / "draughts.json"
NS_IN_S = 1_000_000_000

type Work = Callable[[], int]


def measure() -> list[Figure]:
    """Leaf nodes and random games a second, ours and others'."""
    return [*_nodes(), *_games()]


def _other(module: str) -> Any:
    """Another program, which `make bench` installs."""
    try:
        return import_module(module)
    except ImportError:
        raise BuildError(f"{module} is not here to be measured against; `make bench` installs it") from None


def _per_second(work: Work) -> float:
    started = process_time_ns()
    done = work()
    return done * NS_IN_S / (process_time_ns() - started)


# Leaf nodes


def _nodes() -> list[Figure]:
    ours = partial(_per_second, partial(count, START, OUR_DEPTH))
    native = Rounds(
        {
            "ours": ours,
            "python-chess": partial(_per_second, _chess),
            "pydraughts": partial(_per_second, _pydraughts),
        }
    ).run(ROUNDS)
    wasm = Rounds({"ours": ours, "ours in Pyodide": _in_pyodide}).run(WASM_ROUNDS)
    return [
        *native.each("leaf nodes a second"),
        native.ratio("ours", "python-chess", "×", at_least=CHESS_BAR),
        native.ratio("ours", "pydraughts", "×", at_least=PYDRAUGHTS_BAR),
        *wasm.each("leaf nodes a second")[1:],
        wasm.ratio("ours in Pyodide", "ours", "×", at_least=WASM_BAR),
    ]


def _chess() -> int:
    """The leaves of chess from its start, counted at the last turn without being played."""
    chess = _other("chess")

    def leaves(board: Any, depth: int) -> int:
        if depth == 1:
            return int(board.legal_moves.count())
        found = 0
        for move in board.legal_moves:
            board.push(move)
            found += leaves(board, depth - 1)
            board.pop()
        return found

    return leaves(chess.Board(), CHESS_DEPTH)


def _pydraughts() -> int:
    """The leaves of English draughts from the start, by another program."""
    draughts = _other("draughts")

    def leaves(board: Any, depth: int) -> int:
        found = board.legal_moves()
        if depth == 1:
            return len(found)
        total = 0
        for move in found:
            board.push(move)
            total += leaves(board, depth - 1)
            board.pop()
        return total

    return leaves(draughts.Board(variant="english"), PYDRAUGHTS_DEPTH)


def _in_pyodide() -> float:
    """Our leaf nodes a second in Pyodide under Node."""
    words: list[str | Path] = ["node", ROOT / "tests" / "wasm" / "run.mjs", "--site", SCRIPTS]
    return float(run("Counting in Pyodide", [*words, "sellsword_build.bench.leaves", str(OUR_DEPTH)]))


# Random games


def _games() -> list[Figure]:
    hand = Random(1)
    rounds = Rounds(
        {
            "our generator": lambda: _many(partial(_generated, hand)),
            "our contract": lambda: _many(_by_contract(hand)),
            "OpenSpiel": lambda: _many(_in_openspiel(hand)),
        }
    ).run(ROUNDS)
    return [
        *rounds.each("random games a second"),
        rounds.ratio("our generator", "OpenSpiel", "×", at_least=GENERATOR_BAR),
        rounds.ratio("our contract", "OpenSpiel", "×", at_least=CONTRACT_BAR),
    ]


def _many(play_one: Callable[[], None]) -> float:
    """So many games, a second."""

    def work() -> int:
        for _ in range(GAMES):
            play_one()
        return GAMES

    return _per_second(work)


def _generated(hand: Random) -> None:
    position, quiet = START, 0
    while quiet < QUIET and (found := moves(position)):
        move = found[int(hand.random() * len(found))]
        quiet = 0 if move.taken else quiet + 1
        position = play(position, move)


def _by_contract(hand: Random) -> Callable[[], None]:
    """The same through what every game offers: options, then apply."""
    rules, (scenario, problems) = game("schlock_attack"), read(PLAIN.read_bytes())
    if scenario is None:
        raise BuildError(f"{PLAIN} cannot be read: {problems}")

    def play_one() -> None:
        state = rules.setup(scenario, {"quiet_moves": QUIET // 2}, Dice("draughts"))
        while state.outcome is None:
            options = rules.options(state)
            rules.apply(state, options[int(hand.random() * len(options))].choice)

    return play_one


def _in_openspiel(hand: Random) -> Callable[[], None]:
    """OpenSpiel's checkers, stepped from Python."""
    checkers = _other("pyspiel").load_game("checkers")

    def play_one() -> None:
        state = checkers.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(hand.random() * len(actions))])

    return play_one
