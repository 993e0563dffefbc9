"""The chance to win a position, in hundredths of a percent: the computer's judgment, read off a table.

A table is data of its game, fitted by ``sellsword lab --tables calibration``: a pair of curves for each
scenario, and one, "", for all others. The first of a pair is for positions in which the first side chooses,
since to have the move is worth something. A curve has the chance at even steps of the judgment.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from sellsword import games
from sellsword.contract import Game, deal_anew
from sellsword.dice import Dice
from sellsword.game import NOBODY, Seat

WON, EVEN = 10_000, 5_000
TABLE = "chances.json"
_MOST = 1000  # a judgment, either way


@dataclass(frozen=True, slots=True)
class Chances:
    """The table of one game: its pairs of curves by scenario, and the phases before there is any judgment."""

    curves: Mapping[str, Sequence[Sequence[int]]]
    opening: Sequence[str] = ()

    def of(self, scenario: str, judgment: int, camp: int) -> int:
        """The first side's chance while the game goes on. ``camp`` is to choose: 0 for that side, else 1."""
        curve = (self.curves.get(scenario) or self.curves[""])[camp]
        knot, beyond = divmod((judgment + _MOST) * (len(curve) - 1), 2 * _MOST)
        return curve[knot] + (beyond and (curve[knot + 1] - curve[knot]) * beyond // (2 * _MOST))


UNFITTED = Chances({"": ((100, EVEN, WON - 100),) * 2})
"""For a game without a table: the judgment as it is."""


@cache
def table(game_id: str) -> Chances:
    """The table of a game; ``UNFITTED`` where it has none."""
    path = files(games) / game_id / "computer" / TABLE
    if not path.is_file():
        return UNFITTED
    data = json.loads(path.read_text("utf-8"))
    return Chances(data["curves"], data["opening"])


def judged(game: Game[Any], state: Any, seats: Sequence[Seat], side: int) -> tuple[int, int]:
    """How a side stands by what all may know, and which camp is to choose: 0 for that side, else 1."""
    decision = game.decision(state)
    if game.rules.conceal is not deal_anew:
        state = game.conceal(state, NOBODY, Dice("judgment"))
    return game.value(state, side), int(decision is None or seats[decision.seat].side != side)


class Odds:
    """The chances at one table: of the first side, that of the first seat which is not the rules'."""

    def __init__(self, game: Game[Any], seats: Sequence[Seat], scenario: str) -> None:
        self._game, self._seats, self._scenario = game, seats, scenario
        self._side = next(seat.side for seat in seats if not seat.by_rules)
        self.table = table(game.id)

    def camp(self, seat: int) -> int:
        """0 for a seat of the first side, 1 for any other."""
        return int(seat == NOBODY or self._seats[seat].side != self._side)

    def of(self, state: Any) -> int:
        """The first side's chance to win in the end; a draw counts half."""
        if state.outcome is not None:
            return {self._side: WON, NOBODY: EVEN}.get(state.outcome.winner, 0)
        return self.table.of(self._scenario, *judged(self._game, state, self._seats, self._side))

    def seen(self, chance: int, seat: int) -> int:
        """A chance of the first side as a seat sees it, or the other way about."""
        return WON - chance if self.camp(seat) else chance
