"""The games that the chances to win are fitted on: played one by one, their judgments kept beside their ends.

A line a game: which scenario, its number, how it ended for the first side in halves of a point, and of every
third position the judgment and whose choice it was. Game ``k`` of a scenario has the dice of
``calibration/SCENARIO/k``; the players change with ``k``, so that positions of good and of bad play are seen.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sellsword.contract import Game
from sellsword.game import NOBODY, Choice, Seat
from sellsword.games import GAMES, game
from sellsword.review.chances import judged
from sellsword.scenario.document import Scenario
from sellsword_build.layout import SCENARIOS
from sellsword_lab.plan import LabError, scenario_of
from sellsword_shell import simulation

BETTER, PLAIN, WORST = "search@20n", "greedy", "random"
PAIRS = (
    (BETTER, BETTER),
    (BETTER, PLAIN),
    (PLAIN, BETTER),
    (PLAIN, PLAIN),
    (PLAIN, WORST),
    (WORST, PLAIN),
)
"""Who plays game ``k``, by turns; where one side is played it is the first of them."""
SHARES: Mapping[str, int] = {"schlock_attack": 30, "capital_offensive": 6}
"""How many games a scenario has where the others have one: these are quickly played."""
OPENING: Mapping[str, tuple[str, ...]] = {
    "capital_offensive": ("place", "order"),
    "combat_simulator": ("coin", "draft"),
    "contested_ground": ("roll-off", "objectives", "ingress", "victory", "priority", "recon"),
}
"""The phases of a game before anything can be judged."""
MANY = 5
"""Of a game with more scenarios than this every other one is played in turn."""
STRIDE = 3
"""Positions from one that is kept to the next: odd, since where sides take turns others would see but one."""


@dataclass(frozen=True, slots=True)
class Line:
    """One game: ``points`` are halves of a point for the first side, ``judged`` its judgments, each
    with the camp to choose: 0 for the first side, else 1."""

    game: str
    scenario: str
    number: int
    points: int
    judged: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class Judging(simulation.Witness):
    """Notes how the first side stands while a game is played."""

    game: Game[Any]
    seats: Sequence[Seat]
    side: int
    number: int
    seen: int = 0
    judged: list[tuple[int, int]] = field(default_factory=list)

    def before(self, state: Any, choice: Choice) -> None:
        """Notes the judgment of every third position."""
        self.seen += 1
        if self.seen % STRIDE == self.number % STRIDE and getattr(state, "phase", "") not in OPENING.get(
            self.game.id, ()
        ):
            self.judged.append(judged(self.game, state, self.seats, self.side))


def scenarios(game_id: str) -> list[Scenario]:
    """The battles of a game that ship. A campaign has no chance of its own yet: too few are played."""
    found = (scenario_of(path) for path in sorted((SCENARIOS / game_id).glob("*.json")))
    return [scenario for scenario in found if not scenario.chapters]


def work(rounds: int) -> Iterator[tuple[Scenario, int]]:
    """Which games to play, scenario by scenario and game by game in turn, so that a run may be cut short."""
    for number in range(rounds):
        for game_id in GAMES:
            share, found = SHARES.get(game_id, 1), scenarios(game_id)
            for scenario in found[number % 2 :: 2] if len(found) > MANY else found:
                yield from ((scenario, number * share + more) for more in range(share))


def play(scenario: Scenario, number: int) -> Line | None:
    """One game; None where it came to no end."""
    found = game(scenario.game)
    seats = found.seats(scenario)
    side = next(seat.side for seat in seats if not seat.by_rules)
    plan = simulation.Plan(found, scenario, f"calibration/{scenario.id}", PAIRS[number % len(PAIRS)], 1)
    witness = Judging(found, seats, side, number)
    report = simulation.play(plan, number, witness)
    if not report.ended:
        return None
    points = {side: 2, NOBODY: 1}.get(report.winner, 0)
    return Line(scenario.game, scenario.id, number, points, tuple(witness.judged))


def read(path: Path) -> list[Line]:
    """The games that a file holds, if it is there. Raises LabError."""
    if not path.exists():
        return []
    try:
        data = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        return [Line(**each | {"judged": tuple(map(tuple, each["judged"]))}) for each in data]
    except (ValueError, TypeError, KeyError):
        raise LabError(f"{path} holds other lines than games of the calibration: name another") from None


def run(path: Path, rounds: int) -> Sequence[Line]:
    """Plays what the file does not hold yet, and gives all of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = read(path)
    known = {(line.scenario, line.number) for line in lines}
    with path.open("a", encoding="utf-8") as file:
        for scenario, number in work(rounds):
            if (scenario.id, number) not in known and (line := play(scenario, number)):
                lines.append(line)
                file.write(json.dumps({name: getattr(line, name) for name in Line.__slots__}) + "\n")
                file.flush()
    return lines
