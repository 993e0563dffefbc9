"""Puzzles as a page asks for them: a position is laid, and a try at it is judged, slice by slice."""

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import Any

from sellsword.browser import Fault
from sellsword.contract import Game
from sellsword.game import Choice
from sellsword.match import Match, Refused
from sellsword.puzzles.position import Position, laid
from sellsword.review.falls import mean
from sellsword.review.hints import telling
from sellsword.review.reasons import told
from sellsword.review.work import Work
from sellsword.scenario.document import Scenario

NEAR = 200
"""What a choice may bring less than the solution and count as right, in hundredths of a percent."""

type Data = dict[str, Any]


def opened(game: Game[Any], scenario: Scenario, seed: str, choices: Sequence[str], seat: int) -> Match[Any]:
    """The position of a puzzle, to be played on with other dice than those of its game; nothing that led to
    it is taken back."""
    try:
        match = laid(game, scenario, seed, choices, seat)
    except (Refused, ValueError, LookupError):
        raise Fault(
            "puzzle.stale", "This puzzle was made for other rules; it cannot be set up any more."
        ) from None
    match.progress = replace(match.progress, skipped=True)
    state = match.state.copy()
    state.dice = state.dice.fork("puzzle")
    match.resume(state, 0)
    return match


class TryPage:
    """A try at the puzzle on the table. Raises Refused where the rules do not allow it."""

    def __init__(self, match: Match[Any], choice: Choice, solution: Choice) -> None:
        verdict = match.judge(choice)
        if not verdict.ok:
            raise Refused(verdict)
        self._position, self._choice, self._solution = Position(match), choice, solution
        self.work = Work(self._judged())

    def news(self) -> Data:
        """What came of it, once it is judged."""
        return {"tried": self.work.result} if self.work.result else {}

    def _judged(self) -> Generator[int, None, Data]:
        """How the try does beside the solution, of which nothing else is told; chances in hundredths of a
        percent."""
        best = mean((yield from telling(self._position.looking(self._solution), 0)))
        own = best
        if self._choice != self._solution:
            own = mean((yield from telling(self._position.looking(self._choice), 500)))
        preview = self._position.match.game.preview(self._position.seen, self._choice)
        return {"right": own + NEAR >= best, "chance": own, "best": best, "told": told(preview)}
