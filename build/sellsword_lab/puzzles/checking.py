"""Whether the puzzles that ship still are what they were: with the present rules, tables and computers."""

from collections.abc import Iterator
from typing import Any

from sellsword.game import Choice
from sellsword.games import game
from sellsword.match import Match, Refused
from sellsword.players.baselines import best_candidate
from sellsword.puzzles.position import Position, laid
from sellsword.review.falls import mean
from sellsword_lab.calibration import scenarios
from sellsword_lab.puzzles.mining import Found, Prospect
from sellsword_lab.puzzles.quarry import Seam


def fault(game_id: str, seam: Seam, found: Found, *, deep: bool = False) -> str:
    """What is wrong with a puzzle, as a sentence; empty where nothing is. ``deep`` mines it once more."""
    try:
        match = position(game_id, seam, found)
    except (Refused, ValueError, LookupError) as error:
        return f"its position is not reached any more: {error}"
    return "".join(list(_faults(match, found, deep=deep))[:1])


def position(game_id: str, seam: Seam, found: Found) -> Match[Any]:
    """The match of a puzzle. Raises what ``laid`` does, or LookupError where its scenario is gone."""
    scenario = {each.id: each for each in scenarios(game_id)}[seam.scenario]
    return laid(game(game_id), scenario, seam.seed, seam.choices[: found.at], found.seat)


def _faults(match: Match[Any], found: Found, *, deep: bool) -> Iterator[str]:
    decision, solution = match.decision(), Choice.parse(found.solution)
    if decision is None or decision.seat != found.seat:
        yield "another is to choose"
    elif not match.judge(solution).ok:
        yield "its solution is not allowed any more"
    else:
        yield from _stale(match, solution, found, deep=deep)


def _stale(match: Match[Any], solution: Choice, found: Found, *, deep: bool) -> Iterator[str]:
    here = Position(match)
    chance = mean(here.looks(solution))
    if chance != found.chance:
        yield f"its solution leaves {chance} in 10000 now, not {found.chance}"
    if best_candidate(match.game, here.seen) == solution:
        yield "the greedy player takes it now"
    if deep and Prospect(here).found(solution) is None:
        yield "it is not clearly the best any more"
