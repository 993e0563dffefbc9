"""The Simulator: who acts first, with line-ups that the players choose; then the classes, with line-ups that
chance deals: of two sides, one may hold one more of a class.

Whoever began and what was dealt is read from the game's own dice, which are known by its number.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sellsword.dice import Dice
from sellsword.game import NOBODY
from sellsword.games.combat_simulator.model.state import SimulatorState
from sellsword.games.combat_simulator.rules.lineup_draft import FLIP
from sellsword.games.combat_simulator.sheets.characters import CLASS_IDS, NAMES, SIDE_IDS
from sellsword_lab.tables.table import Cell, Grid, Result, Series, Table, percent

PLAYER, SEED, GAMES = "search@20n", "mercs", 400
GAME = "combat_simulator"
BOARDS = {"Capture the Intel": "two_yards", "Control Point": "three_wells"}
SERIES = tuple(
    Series(board, (PLAYER,), SEED, GAMES, {"dealt_lineups": dealt})
    for dealt in (False, True)
    for board in BOARDS.values()
)


@dataclass(frozen=True, slots=True)
class Begun:
    """A game: who began, the classes that either side held at first, and how it ended."""

    first: int
    lineups: tuple[tuple[str, ...], tuple[str, ...]]
    result: Result

    def ahead(self, kind: str) -> int:
        """The side that held just one more of the class, or NOBODY."""
        more = self.lineups[0].count(kind) - self.lineups[1].count(kind)
        return {1: 0, -1: 1}.get(more, NOBODY)


type Tally = tuple[int, int]
"""Games won, of games that somebody won."""


def begun(result: Result) -> Begun:
    """The game with its first moments, which its dice alone decide."""
    plan = SERIES[result.place].trial(GAME).plan
    dice = Dice(f"{plan.seed}/{result.number}")
    state: SimulatorState = plan.game.setup(plan.scenario, plan.options, dice)
    plan.game.apply(state, FLIP)
    red, blu = (
        tuple(unit.kind for unit in state.units if unit.side == side and unit.kind in CLASS_IDS)
        for side in range(len(SIDE_IDS))
    )
    return Begun(state.first, (red, blu), result)


def split(played: Sequence[Result]) -> tuple[dict[str, list[Begun]], dict[str, list[Begun]]]:
    """The games by mode, with line-ups chosen and with line-ups dealt."""
    chosen: dict[str, list[Begun]] = {title: [] for title in BOARDS}
    dealt: dict[str, list[Begun]] = {title: [] for title in BOARDS}
    for each in played:
        kind, mode = divmod(each.place, len(BOARDS))
        (chosen, dealt)[kind][list(BOARDS)[mode]].append(begun(each))
    return chosen, dealt


def by_first(games: Sequence[Begun]) -> Tally:
    """What the side won that acted first."""
    return _won((each.first, each) for each in games)


def by_class(games: Sequence[Begun], kind: str) -> Tally:
    """What the side won that held one more of the class."""
    return _won((each.ahead(kind), each) for each in games)


def _won(sides: Iterator[tuple[int, Begun]]) -> Tally:
    winners = [(side, each.result.winner) for side, each in sides if side != NOBODY]
    decided = [(side, winner) for side, winner in winners if winner != NOBODY]
    return sum(side == winner for side, winner in decided), len(decided)


def lay(played: Sequence[Result]) -> list[Grid]:
    """Who acted first by mode, and the classes by mode and together."""
    chosen, dealt = split(played)
    heads = ("Mode", "Games", "Won by who acted first", "Drawn", "Choices a game")
    modes = Grid(heads, tuple(_mode(title, games) for title, games in chosen.items()))
    together = [each for games in dealt.values() for each in games]
    rows = tuple(_class(kind, [*dealt.values(), together]) for kind in CLASS_IDS)
    return [modes, Grid(("One more", *BOARDS, "Both"), rows)]


def _mode(title: str, games: Sequence[Begun]) -> tuple[Cell, ...]:
    drawn = sum(each.result.winner == NOBODY for each in games)
    choices = sum(each.result.choices for each in games) // max(1, len(games))
    return Cell(title), Cell(str(len(games))), _share(by_first(games)), Cell(str(drawn)), Cell(str(choices))


def _class(kind: str, columns: Sequence[Sequence[Begun]]) -> tuple[Cell, ...]:
    return Cell(NAMES[kind]), *(_share(by_class(games, kind)) for games in columns)


def _share(tally: Tally) -> Cell:
    return percent(*tally, "{share:.1f} % of {games}")


TABLE = Table("mercs", GAME, SERIES, lay, f"{PLAYER} on both sides, seed {SEED}", {0: 7})
