"""The games that puzzles are mined from: played between computers, each with what was found in it.

A line a game: which scenario, its number and seed, the choices up to its last puzzle, and its puzzles. Game
``k`` of a scenario has the dice of ``puzzles/SCENARIO/k``; its first choices are at random, so that no two
games begin alike, and the players change with ``k``.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import count, islice
from pathlib import Path
from typing import Any

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.games import game
from sellsword.match import Match
from sellsword.players import decide, player
from sellsword.puzzles.position import laid
from sellsword.scenario.document import Scenario
from sellsword_lab.calibration import scenarios
from sellsword_lab.plan import LabError
from sellsword_lab.puzzles.mining import Found, is_free, mined

PLAYERS = ("search@20n", "greedy", "search@20n", "search@40n")
"""Who plays, seat by seat and game by game in turn."""
AT_RANDOM, BLUNDERS = 8, 5
"""How many choices of a game are made at random before the players take over, forced ones not counted, and of
how many later ones one is: what a player leaves open is what puzzles are made of."""
APART, MOST = 12, 4
"""Choices from one puzzle of a game to the next, and how many it has."""
EASY = 4
"""One game of so many has easy ones."""
LONGEST = 600
"""Choices after which a game is left: what replays it has to be short."""


@dataclass(frozen=True, slots=True)
class Seam:
    """A game and the puzzles in it."""

    scenario: str
    number: int
    seed: str
    choices: tuple[str, ...]
    puzzles: tuple[Found, ...]


def work(game_id: str) -> Iterator[tuple[Scenario, int]]:
    """Which games to play, scenario by scenario in turn, without an end."""
    found = scenarios(game_id)
    return ((scenario, number) for number in count() for scenario in found)


def seam(scenario: Scenario, number: int) -> Seam:
    """Plays a game and mines it."""
    seed = f"puzzles/{scenario.id}/{number}"
    match = laid(game(scenario.game), scenario, seed, ())
    found = tuple(_found(match, number))
    last = max((each.at for each in found), default=0)
    choices = tuple(str(step.choice) for step in match.steps[:last])
    return Seam(scenario.id, number, seed, choices, found)


def _found(match: Match[Any], number: int) -> Iterator[Found]:
    """The puzzles of a game as it is played."""
    met = chosen = quiet = 0  # puzzles, choices that were free, and the position until which it is quiet
    while match.decision() and match.position < LONGEST and met < MOST:
        free = is_free(match)
        if free and match.position >= quiet and (puzzle := mined(match, easy=number % EASY == 0)):
            met, quiet = met + 1, match.position + APART
            yield puzzle
        choice = match.game.automatic(match.state)
        match.repeat(choice or _choice(match, number, chosen))
        chosen += free


def _choice(match: Match[Any], number: int, chosen: int) -> Choice:
    """What the player of a seat chooses."""
    decision = match.decision()
    assert decision is not None
    dice = Dice(f"{match.terms.seed}/{match.position}")
    at_random = chosen < AT_RANDOM or not dice.fork("blunder").pick(BLUNDERS)
    name = "random" if at_random else PLAYERS[(number + decision.seat) % len(PLAYERS)]
    return decide(player(name), match.game, match.seats, match.state, dice)


def read(path: Path) -> list[Seam]:
    """The games that a file holds, if it is there. Raises LabError."""
    if not path.exists():
        return []
    try:
        return [_read(json.loads(line)) for line in path.read_text("utf-8").splitlines()]
    except (ValueError, TypeError, KeyError):
        raise LabError(f"{path} holds other lines than games with puzzles: name another") from None


def _read(data: dict[str, Any]) -> Seam:
    puzzles = (Found(**each | {"rules": tuple(each["rules"])}) for each in data["puzzles"])
    return Seam(**data | {"choices": tuple(data["choices"]), "puzzles": tuple(puzzles)})


def line(seam: Seam) -> str:
    """A game as a line of a file."""
    return json.dumps(asdict(seam), ensure_ascii=False, separators=(",", ":")) + "\n"


def begin(path: Path, shipped: Path) -> None:
    """A file that is not there yet begins with the games that ship, so that none of them is lost."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() and shipped.exists():
        path.write_text(shipped.read_text("utf-8"), "utf-8")


def run(path: Path, game_id: str, games: int, wanted: int) -> Iterator[Seam]:
    """Plays what the file does not hold yet of so many games, until it has as many puzzles as are wanted;
    tells of each."""
    known = read(path)
    have, done = sum(len(each.puzzles) for each in known), {(each.scenario, each.number) for each in known}
    with path.open("a", encoding="utf-8") as file:
        for scenario, number in islice(work(game_id), games):
            if have >= wanted:
                return
            if (scenario.id, number) not in done:
                made = seam(scenario, number)
                have += len(made.puzzles)
                file.write(line(made))
                file.flush()
                yield made


def puzzles(seams: Sequence[Seam]) -> Iterator[tuple[Seam, Found]]:
    """All puzzles with their games."""
    return ((each, puzzle) for each in seams for puzzle in each.puzzles)
