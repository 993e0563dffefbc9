"""The Simulator's balance: the search against itself at equal small budgets, both modes.

First who acts first, with line-ups that the players choose; then the classes, with line-ups that chance
deals: of two sides, one may hold one more of a class, and must not win by it. Whoever began and what was
dealt is read from the game's own dice, which are known by its number.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from sellsword import auto
from sellsword.dice import Dice
from sellsword.game import NOBODY
from sellsword.games import game
from sellsword.games.combat_simulator.draft import FLIP
from sellsword.games.combat_simulator.sheets import CLASS_IDS, NAMES, SIDE_IDS
from sellsword.games.combat_simulator.state import SimulatorState
from sellsword_build.bench.figure import Figure
from sellsword_build.bench.series import kept, shipped
from sellsword_build.layout import DIST

PLAYER, SEED = "search@20n", "mercs"
GAMES = 400  # a mode, of either kind
COMMAND = "sellsword bench mercs"
BOARDS = {"Capture the Intel": "two_yards", "Control Point": "three_wells"}
EVEN_FIRST = {"at_least": 43, "at_most": 57}  # percent
EVEN_CLASS = {"at_least": 40, "at_most": 60}
TABLE = DIST / "bench" / "mercs.md"


@dataclass(frozen=True, slots=True)
class Played:
    """A game: who began, the classes that either side held at first, and its report."""

    first: int
    lineups: tuple[tuple[str, ...], tuple[str, ...]]
    report: auto.Report

    def ahead(self, kind: str) -> int:
        """The side that held just one more of the class, or NOBODY."""
        more = self.lineups[0].count(kind) - self.lineups[1].count(kind)
        return {1: 0, -1: 1}.get(more, NOBODY)


type Tally = tuple[int, int]
"""Games won, of games that somebody won."""


def measure() -> list[Figure]:
    """Plays whatever is missing, prints the tables and judges them."""
    chosen = {title: play(board, GAMES, kept() / "mercs", dealt=False) for title, board in BOARDS.items()}
    dealt = {title: play(board, GAMES, kept() / "mercs", dealt=True) for title, board in BOARDS.items()}
    lines = tables(chosen, dealt)
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    TABLE.write_text("\n".join(lines) + "\n", "utf-8")
    print("\n".join(lines))
    return judge(chosen, dealt)


def play(board: str, games: int, folder: Path, *, dealt: bool) -> list[Played]:
    """So many games on a board, kept in the folder, a line a game."""
    folder.mkdir(parents=True, exist_ok=True)
    plan = _plan(board, games, dealt)
    reports = auto.run(plan, out=folder / f"{board}-{'dealt' if dealt else 'chosen'}.jsonl")
    return [_begun(plan, report) for report in reports]


def _plan(board: str, games: int, dealt: bool) -> auto.Plan:
    scenario = shipped("combat_simulator", board)
    options = {"dealt_lineups": dealt}
    return auto.Plan(game("combat_simulator"), scenario, SEED, (PLAYER,), games, options=options)


def _begun(plan: auto.Plan, report: auto.Report) -> Played:
    """The game with its first moments, which its dice alone decide."""
    state: SimulatorState = plan.game.setup(plan.scenario, plan.options, Dice(f"{plan.seed}/{report.index}"))
    plan.game.apply(state, FLIP)
    red, blu = (
        tuple(unit.kind for unit in state.units if unit.side == side and unit.kind in CLASS_IDS)
        for side in range(len(SIDE_IDS))
    )
    return Played(state.first, (red, blu), report)


# What they come to


def by_first(games: Sequence[Played]) -> Tally:
    """What the side won that acted first."""
    return _won((played.first, played) for played in games)


def by_class(games: Sequence[Played], kind: str) -> Tally:
    """What the side won that held one more of the class."""
    return _won((played.ahead(kind), played) for played in games)


def _won(sides: Iterator[tuple[int, Played]]) -> Tally:
    winners = [(side, played.report.winner) for side, played in sides if side != NOBODY]
    decided = [(side, winner) for side, winner in winners if winner != NOBODY]
    return sum(side == winner for side, winner in decided), len(decided)


def judge(chosen: dict[str, list[Played]], dealt: dict[str, list[Played]]) -> list[Figure]:
    """Every share against its bar, and that every game ended."""
    reports = [played.report for games in (*chosen.values(), *dealt.values()) for played in games]
    everything = [played for games in dealt.values() for played in games]
    return [
        *(
            Figure.share(f"{title}: who begins", *by_first(games), **EVEN_FIRST)
            for title, games in chosen.items()
        ),
        *(
            Figure.share(f"one {NAMES[kind]} more", *by_class(everything, kind), **EVEN_CLASS)
            for kind in CLASS_IDS
        ),
        Figure.count("drawn", sum(report.winner == NOBODY for report in reports)),
        Figure.count("games without an end", sum(not report.ended for report in reports), at_most=0),
    ]


def tables(chosen: dict[str, list[Played]], dealt: dict[str, list[Played]]) -> list[str]:
    """Both tables as Markdown, with how they were made."""
    modes = list(BOARDS)
    everything = [played for games in dealt.values() for played in games]
    return [
        "| Mode | Games | Won by who acted first | Drawn | Choices a game |",
        "|---|---:|---:|---:|---:|",
        *(_mode(title, games) for title, games in chosen.items()),
        "",
        f"| One more | {' | '.join(modes)} | Both |",
        f"|---|{'---:|' * (len(modes) + 1)}",
        *(
            f"| {NAMES[kind]} | {' | '.join(_share(by_class(dealt[mode], kind)) for mode in modes)} "
            f"| {_share(by_class(everything, kind))} |"
            for kind in CLASS_IDS
        ),
        "",
        f"{PLAYER} on both sides, seed {SEED}, {date.today():%d %B %Y}: `{COMMAND}`",
    ]


def _mode(title: str, games: Sequence[Played]) -> str:
    drawn = sum(played.report.winner == NOBODY for played in games)
    choices = sum(played.report.choices for played in games) // len(games)
    return f"| {title} | {len(games)} | {_share(by_first(games))} | {drawn} | {choices} |"


def _share(tally: Tally) -> str:
    won, games = tally
    return f"{100 * won / games:.1f} % of {games}" if games else "–"
