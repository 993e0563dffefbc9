"""Strength: English draughts at a fifth of a second a move against OpenSpiel's tree search of 1,000 rollouts.

Every move is made in both programs, which must agree on what is allowed. A game is over as soon as one of
them says so: ours draws by SA-S49, OpenSpiel after forty turns without a capture. OpenSpiel's search has the
settings of its own example. Games are kept, so that an interrupted run goes on where it was.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from time import process_time_ns
from typing import Any

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.games import game
from sellsword.games.schlock_attack.notation.fen import letters
from sellsword.games.schlock_attack.rules.base_game.legal_moves import on_offer, written
from sellsword.players import decide, player
from sellsword.scenario.read import read
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.series import kept_as
from sellsword_build.layout import SCENARIOS
from sellsword_build.tools import BuildError

GAMES, BAR = 50, 80  # percent, a draw is half a point
PLAYER, SIMULATIONS = "search@200ms", 1000
EXPLORATION, ROLLOUTS, MEMORY_MB = 2, 1, 1000  # of OpenSpiel's example
PLAIN = SCENARIOS / "schlock_attack" / "draughts.json"


@dataclass(frozen=True, slots=True)
class Result:
    """A game by its number: our points, how it ended, and its moves."""

    game: int
    points: float
    way: str
    moves: int


def measure() -> list[Figure]:
    """Our score over all games, we moving first in every other one."""
    return judge(_kept(kept_as("openspiel"), GAMES))


def judge(results: Sequence[Result]) -> list[Figure]:
    """The score against its bar; wins and draws told apart."""
    points = [result.points for result in results]
    return [
        Figure.share("score against OpenSpiel", sum(points), len(points), at_least=BAR),
        Figure.count("  won", points.count(1)),
        Figure.count("  drawn", points.count(0.5)),
        Figure.count("  lost", points.count(0)),
        Figure.of("moves of both sides, median", [result.moves for result in results], ""),
    ]


def _kept(file: Path, games: int) -> list[Result]:
    """The results in a file, and those of the games still missing, which are added to it one by one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    results = [Result(**json.loads(line)) for line in lines][:games]
    for number in range(len(results), games):
        results.append(play(number))
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(asdict(results[-1])) + "\n")
        print(results[-1], flush=True)
    return results


def play(number: int) -> Result:
    """One game; of even number, we move first."""
    table, ours = Table(str(number)), number % 2
    while table.winner is None:
        table.make(table.our_choice() if table.mover == ours else table.their_choice())
    points = {ours: 1.0, 1 - ours: 0.0}.get(table.winner, 0.5)
    return Result(number, points, table.way, table.moves)


class Table:
    """A game in both programs; sides are 0, who moves first, and 1."""

    def __init__(self, seed: str) -> None:
        pyspiel = _pyspiel()
        scenario, problems = read(PLAIN.read_bytes())
        assert scenario is not None, problems
        self._rules, self._scenario, self._seed = game(scenario.game), scenario, seed
        self._state: Any = self._rules.setup(scenario, {}, Dice(seed))
        theirs = pyspiel.load_game("checkers")
        self._mirror = theirs.new_initial_state()
        rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, int(seed))
        self._bot = pyspiel.MCTSBot(
            theirs, rollouts, EXPLORATION, SIMULATIONS, MEMORY_MB, solve=True, seed=int(seed), verbose=False
        )
        self._us = player(PLAYER, process_time_ns)
        self.moves = 0

    @property
    def mover(self) -> int:
        """Whose turn it is."""
        return int(self._state.mover)

    @property
    def winner(self) -> int | None:
        """Who has won, -1 for a draw, None while both programs want to go on."""
        if self._state.outcome is not None:
            return int(self._state.outcome.winner)
        if not self._mirror.is_terminal():
            return None
        return {1: 0, -1: 1}.get(int(self._mirror.returns()[0]), -1)

    @property
    def way(self) -> str:
        """How it ended."""
        return str(self._state.outcome.way) if self._state.outcome is not None else "by OpenSpiel"

    def our_choice(self) -> tuple[int, ...]:
        """The squares that our move passes."""
        seats, dice = self._rules.seats(self._scenario), Dice(f"{self._seed}/{self.moves}")
        choice = decide(self._us, self._rules, seats, self._state, dice)
        move = written(str(choice))
        assert move is not None, choice
        return move.path

    def their_choice(self) -> tuple[int, ...]:
        """The squares that OpenSpiel's move passes: it jumps step by step."""
        ahead, mover = self._mirror.clone(), self._mirror.current_player()
        names: list[str] = []
        while not ahead.is_terminal() and ahead.current_player() == mover:
            action = self._bot.step(ahead)
            name = ahead.action_to_string(mover, action)
            names += [name[2:]] if names else [name[:2], name[2:]]
            ahead.apply_action(action)
        return tuple(_SQUARES[name] for name in names)

    def make(self, path: Sequence[int]) -> None:
        """Makes a move in both programs."""
        self._compare()
        move = next(move for move in on_offer(self._state) if move.path == tuple(path))
        for leg in pairwise(path):
            self._mirror.apply_action(self._mirror.string_to_action("".join(map(_name, leg))))
        self._rules.apply(self._state, Choice((str(move),)))
        self.moves += 1

    def _compare(self) -> None:
        """Both programs must allow the same steps or first jumps."""
        ours = {"".join(map(_name, move.path[:2])) for move in on_offer(self._state)}
        theirs = {self._mirror.action_to_string(action) for action in self._mirror.legal_actions()}
        if ours != theirs:
            raise BuildError(f"OpenSpiel allows {sorted(theirs)} where we allow {sorted(ours)}")


def _name(square: int) -> str:
    """What OpenSpiel calls a square: whoever moves first stands on rows 1 to 3."""
    return letters(33 - square)


_SQUARES = {_name(square): square for square in range(1, 33)}


def _pyspiel() -> Any:
    try:
        import pyspiel
    except ImportError as error:
        raise BuildError("OpenSpiel is not installed: `make bench` installs it") from error
    return pyspiel
