"""Match-ups: the search against itself at equal small budgets, every character against every other.

Each ordered pair has its own file of games, a line a game, so that an interrupted run goes on where it was.
The table goes into the rulebook; a cell is what Black, who moves first, made of a hundred points.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import product
from pathlib import Path

from sellsword import auto
from sellsword.game import NOBODY
from sellsword.games import game
from sellsword.games.schlock_attack.draughts import BLACK
from sellsword.games.schlock_attack.sheets import NAMES, REGULARS
from sellsword.scenario.document import Force, Scenario, Unit
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.series import kept, shipped
from sellsword_build.layout import DIST

PLAYER, GAMES, SEED = "search@20n", 96, "matchups"
COMMAND = "sellsword bench matchups"
TABLE = DIST / "bench" / "matchups.md"

type Pair = tuple[str, str]
"""Black's character and White's."""


@dataclass(frozen=True, slots=True)
class Score:
    """What came of a pair's games: Black's points, a draw being half of one, and how many had no end."""

    points: float
    games: int
    faults: int

    @property
    def share(self) -> float:
        """Black's points of a hundred."""
        return 100 * self.points / self.games


def measure() -> list[Figure]:
    """Plays whatever is missing, prints the table and tells how even it is."""
    return judge(play_all(GAMES, kept() / "matchups"))


def play_all(games: int, folder: Path) -> dict[Pair, Score]:
    """Every ordered pair's score over so many games, kept in the folder; prints and keeps the table."""
    folder.mkdir(parents=True, exist_ok=True)
    scores = {pair: _score(pair, games, folder) for pair in product(REGULARS, REGULARS)}
    lines = table(scores, games)
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    TABLE.write_text("\n".join(lines) + "\n", "utf-8")
    print("\n".join(lines))
    return scores


def _score(pair: Pair, games: int, folder: Path) -> Score:
    black, white = pair
    plan = auto.Plan(game("schlock_attack"), _scenario(pair), f"{SEED}/{black}/{white}", (PLAYER,), games)
    reports = auto.run(plan, out=folder / f"{black}-{white}.jsonl")
    points = sum(_points(report) for report in reports)
    faults = sum(not report.ended for report in reports)
    print(f"{_short(black)} against {_short(white)}: {points:g} of {games}", flush=True)
    return Score(points, games, faults)


def _points(report: auto.Report) -> float:
    return {BLACK: 1, NOBODY: 0.5}.get(report.winner, 0)


def _scenario(pair: Pair) -> Scenario:
    """The usual set-up with the characters picked already."""
    forces = (Force(side, (Unit(who),)) for side, who in zip(("black", "white"), pair, strict=True))
    return replace(shipped("schlock_attack", "match"), forces=tuple(forces), guide=())


def judge(scores: Mapping[Pair, Score]) -> list[Figure]:
    """That every game ended, and how far apart the characters are."""
    shares = [_mean([*_as_black(scores, who), *_as_white(scores, who)]) for who in REGULARS]
    return [
        Figure.count("match-ups", len(scores), at_least=len(REGULARS) ** 2),
        Figure.count("games without an end", sum(score.faults for score in scores.values()), at_most=0),
        Figure.of("a character's mean score", shares, "%"),
        Figure.of("Black's score", [score.share for score in scores.values()], "%", by=_mean),
    ]


def _as_black(scores: Mapping[Pair, Score], who: str) -> list[float]:
    return [scores[who, other].share for other in REGULARS]


def _as_white(scores: Mapping[Pair, Score], who: str) -> list[float]:
    return [100 - scores[other, who].share for other in REGULARS]


def _mean(shares: Sequence[float]) -> float:
    return sum(shares) / len(shares)


def table(scores: Mapping[Pair, Score], games: int) -> list[str]:
    """The scores as Markdown, Black's characters down and White's across, with how they were made."""
    heads = ["Black \\ White", *map(_short, REGULARS), "as Black", "as White"]
    return [
        f"| {' | '.join(heads)} |",
        f"|---{'|---:' * (len(heads) - 1)}|",
        *(_row(scores, who) for who in REGULARS),
        "",
        f"{games} games a pair, {PLAYER} on both sides, seed {SEED}, {date.today():%d %B %Y}: `{COMMAND}`",
    ]


def _row(scores: Mapping[Pair, Score], who: str) -> str:
    black, white = _as_black(scores, who), _as_white(scores, who)
    cells = (f"{share:.0f}" for share in (*black, _mean(black), _mean(white)))
    return f"| {_short(who)} | {' | '.join(cells)} |"


def _short(who: str) -> str:
    """The last word of a character's name."""
    return NAMES[who].split()[-1]
