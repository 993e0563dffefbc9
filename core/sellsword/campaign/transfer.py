"""Carrying a roster from one campaign to another: out of a match into a file, from there into a scenario."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sellsword.campaign import roster_file
from sellsword.campaign.ledger import Entry, Keeper
from sellsword.contract import Game
from sellsword.game import slug
from sellsword.match import Unfit
from sellsword.scenario.document import Force, Problem, Scenario, refusal


@dataclass(frozen=True, slots=True)
class Kept:
    """A roster as it stands: its side's id, what it is called, and its ledger."""

    side: str
    title: str
    ledger: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Rosters[S]:
    """How rosters outlive a match: how the books are kept, and the rosters in a state, one a side or none."""

    keeper: Keeper[Any]
    of: Callable[[S], Sequence[Kept]]


def keep_none(_state: Any) -> Sequence[Kept]:
    """No campaign, no rosters."""
    return ()


def kept(game: Game[Any], state: Any) -> Sequence[Kept]:
    """The rosters in a state of any game."""
    return game.rosters.of(state) if game.rosters is not None else ()


def carried(game: Game[Any], state: Any, side: str) -> tuple[str, str]:
    """The papers of a side's roster, and a name for their file. Raises Unfit where there are none."""
    found = next((each for each in kept(game, state) if each.side == side), None)
    if found is None:
        raise _unfit("none", f"There is no roster of “{side[:40]}” here.")
    name = f"{slug(found.title) or side}.roster.json"
    return roster_file.write(game.id, found.title, found.ledger), name


def enlisted(game: Game[Any], scenario: Scenario, side: str, text: str) -> Scenario:
    """The scenario with the roster in a text as the force of a side. Raises Unfit with every problem."""
    if game.rosters is None:
        raise _unfit("game", f"{game.title} knows no rosters.")
    if side not in [force.side for force in scenario.forces]:
        raise _unfit("side", f"There is no side “{side[:40]}” in this scenario.")
    found, problems = roster_file.read(text, game.id, game.rosters.keeper)
    if found is None:
        raise Unfit(problems)
    brought = replace(scenario, forces=_exchanged(scenario, side, found.ledger))
    wrong: list[Problem] = [problem for problem in game.check(brought) if problem.severity == "error"]
    if wrong:
        raise Unfit(wrong)
    return brought


def _exchanged(scenario: Scenario, side: str, ledger: tuple[str, ...]) -> tuple[Force, ...]:
    return tuple(Force(side, (), ledger) if force.side == side else force for force in scenario.forces)


def _unfit(problem: str, text: str) -> Unfit:
    return Unfit([refusal(f"roster.{problem}", text)])
