"""Levels: each beats the one below it, the players changing seats after every game; a draw is half a point.

Elite has a second for a choice at the table. Here it has as many iterations as a tenth of that buys on this
core, counted once and then kept with the games, which an interrupted run goes on with.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from time import process_time_ns
from typing import Any

from sellsword.dice import Dice
from sellsword.games import game
from sellsword.match import Holder, Match, agree, begin
from sellsword.players import Thought, player
from sellsword.scenario.read import read
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.series import LEARNING, Series, kept, kept_as

ELITE_MS = 100
POSITIONS = 40  # that the iterations are counted in
ENDLESS = "search@1000000n"
NS_IN_MS = 1_000_000


@dataclass(frozen=True, slots=True)
class Pairing:
    """A stronger level against a weaker one, and the least score in percent."""

    title: str
    stronger: str
    weaker: str
    games: int
    bar: int

    @property
    def series(self) -> Series:
        """Its games."""
        players = self.stronger, self.weaker
        return Series(players, self.games, swap=True, out=kept_as("-".join(players)))


def measure() -> list[Figure]:
    """Every level's score against the one below."""
    return [figure for pairing in pairings(_elite()) for figure in judge(pairing, pairing.series.play())]


def pairings(elite: str) -> tuple[Pairing, ...]:
    """Who plays whom; `elite` is the player that stands for Elite."""
    return (
        Pairing("Recruit against random", "recruit", "random", 200, 90),
        Pairing("Veteran against Recruit", "veteran", "recruit", 200, 60),
        Pairing("Elite against Veteran", elite, "veteran", 400, 55),
    )


def judge(pairing: Pairing, played: dict[str, Any]) -> list[Figure]:
    """The stronger one's score against its bar; wins and draws told apart."""
    wins, draws = played["wins_by_player"], played["draws"]
    points = wins[pairing.stronger] + draws / 2
    return [
        Figure.share(f"{pairing.title}: score", points, pairing.games, at_least=pairing.bar),
        Figure.count("  won", wins[pairing.stronger]),
        Figure.count("  drawn", draws),
        Figure.count("  lost", wins[pairing.weaker]),
        Figure.count("  errors", played["errors"], at_most=0),
    ]


# How far Elite looks


def _elite() -> str:
    """The player that makes as many iterations a choice as `ELITE_MS` buy here."""
    file = kept() / "iterations.txt"
    if not file.exists():
        counted = round(median(_counts()))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{counted}\n", "utf-8")
    iterations = int(file.read_text("utf-8"))
    print(f"Elite: {iterations} iterations in {ELITE_MS} ms of this core: it plays as search@{iterations}n")
    return f"search@{iterations}n"


def _counts() -> Iterator[int]:
    """The iterations that the time buys, in one position after the other of a game."""
    match, thinker, counted = _match(), player(ENDLESS), 0
    while match.decision() is not None and counted < POSITIONS:
        thought = thinker.think(match.game, match.seats, match.state, Dice(f"levels/{match.position}"))
        if not thought.done:
            counted += 1
            yield _steps(thought)
        match.play(thought.choice)


def _match() -> Match[Any]:
    scenario, problems = read(LEARNING.read_bytes())
    assert scenario is not None, problems
    rules = game(scenario.game)
    holders = [Holder("", "veteran") for _ in rules.seats(scenario)]
    return begin(rules, agree(rules, scenario, holders, "1"))


def _steps(thought: Thought) -> int:
    until, steps = process_time_ns() + ELITE_MS * NS_IN_MS, 0
    while process_time_ns() < until:
        thought.step()
        steps += 1
    return steps
