"""Many games, computer against computer, on all cores; a line a game can be kept and gone on from.

Game ``k`` of seed ``S`` is played with the dice of seed ``S/k``, so that any one of them can be played again.
"""

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import process_time_ns
from typing import TYPE_CHECKING, Any

from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Event, Seat
from sellsword.players import Player, decide, player
from sellsword.scenario.document import Scenario
from sellsword.serialization import digest

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

LONGEST = 20_000  # choices; a game that has not ended by then is not finished
MEASURED = "random"  # the player whose choices cost next to nothing, so that the rules alone are timed
DRAWN = "draw"
_NS_IN_S = 1_000_000_000
_CALIBRATION = 2_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: the scenario and its options, the seed, the players in the order in which they are
    dealt to seats, how many games, and whether the players change seats after each."""

    game: Game[Any]
    scenario: Scenario
    seed: str
    players: tuple[str, ...]
    games: int
    swap: bool = False
    options: Mapping[str, int | bool] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table."""
        return self.game.seats(self.scenario, self.options)

    def dealt(self, index: int) -> dict[int, int]:
        """Which player, as an index, holds which seat in a game; seats played by the rules have none."""
        shift = index if self.swap else 0
        played = [number for number, seat in enumerate(self.seats) if not seat.by_rules]
        return {seat: (place + shift) % len(self.players) for place, seat in enumerate(played)}

    @property
    def mark(self) -> str:
        """What tells the games of this plan from those of any other."""
        options = [f"{name}={value}" for name, value in sorted(self.options.items())]
        return digest([self.game.version, self.scenario, self.seed, list(self.players), self.swap, options])


@dataclass(frozen=True, slots=True)
class Report:
    """How one game went. ``winner`` is a side or ``NOBODY``; ``way`` the id of its end, or "unfinished" or
    "error", which ``error`` explains. ``transitions`` were timed, where nobody looked on, and took ``ns``
    nanoseconds."""

    index: int
    mark: str
    winner: int
    way: str
    choices: int
    hash: str
    transitions: int = 0
    ns: int = 0
    error: str = ""

    @property
    def ended(self) -> bool:
        """Whether the game came to an end by its rules."""
        return self.way not in ("error", "unfinished")


class ResumeError(ValueError):
    """The file to go on from belongs to other games; says what to do."""


class Witness:
    """Who looks on while a game is played and leaves it as it is. This one pays no heed."""

    def begins(self, state: Any) -> None:
        """The state before the first choice."""

    def before(self, state: Any, choice: Choice) -> None:
        """A choice is about to be made."""

    def after(self, state: Any, events: Sequence[Event]) -> None:
        """It was made, and this happened."""


def play(plan: Plan, index: int, witness: Witness | None = None) -> Report:
    """Plays one game to its end. An error of the rules is reported, not raised."""
    table = _Table(plan, index, witness)
    try:
        table.play()
    except Exception as error:  # whatever breaks one game must not stop the others
        return table.report("error", f"after {table.choices} choices: {type(error).__name__}: {error}")
    return table.report("unfinished")


class _Table:
    """One game in play."""

    def __init__(self, plan: Plan, index: int, witness: Witness | None) -> None:
        self._plan, self._index, self._game, self._seats = plan, index, plan.game, plan.seats
        self._witness = witness or Witness()
        self._timed = witness is None  # else it is the witness that takes the time
        self._players: dict[int, Player] = {
            seat: player(plan.players[which]) for seat, which in plan.dealt(index).items()
        }
        self._seed = f"{plan.seed}/{index}"
        self._state: Any = None
        self.choices = self._transitions = self._ns = 0

    def play(self) -> None:
        """To the end, or until it has lasted too long."""
        self._state = self._game.setup(self._plan.scenario, self._plan.options, Dice(self._seed))
        self._witness.begins(self._state)
        while self.choices < LONGEST and self._turn():
            self.choices += 1

    def _turn(self) -> bool:
        """Makes one choice; says whether there was one to make."""
        decision = self._game.decision(self._state)
        if decision is None:
            return False
        ruled = self._game.automatic(self._state)
        if ruled is not None:
            self._apply(ruled)
        else:
            self._choose(decision.seat)
        return True

    def _choose(self, seat: int) -> None:
        chooser, dice = self._players[seat], Dice(f"{self._seed}/{seat}/{self.choices}")
        timed = self._timed and chooser.name == MEASURED
        started = process_time_ns() if timed else 0
        self._apply(self._thought(chooser, dice))
        if timed:
            self._ns += process_time_ns() - started
            self._transitions += 1

    def _apply(self, choice: Choice) -> None:
        self._witness.before(self._state, choice)
        self._witness.after(self._state, self._game.apply(self._state, choice))

    def _thought(self, chooser: Player, dice: Dice) -> Choice:
        return decide(chooser, self._game, self._seats, self._state, dice)

    def report(self, otherwise: str, error: str = "") -> Report:
        """How the game stands: its end, or ``otherwise`` where there is none."""
        outcome = None if self._state is None or error else self._state.outcome
        return Report(
            self._index,
            self._plan.mark,
            outcome.winner if outcome else NOBODY,
            outcome.way if outcome else otherwise,
            self.choices,
            "" if self._state is None else digest(self._state),
            self._transitions,
            self._ns,
            error,
        )


# Many games


def run(plan: Plan, jobs: int = 0, out: Path | None = None) -> list[Report]:
    """Plays every game of the plan that ``out`` does not hold yet, on ``jobs`` cores (0: all of them).

    Returns all reports in the order of the games. Raises ResumeError where ``out`` holds other games.
    """
    known = {report.index: report for report in _kept(plan, out)} if out else {}
    missing = [index for index in range(plan.games) if index not in known]
    for report in _played(plan, missing, jobs or os.cpu_count() or 1):
        known[report.index] = report
        if out:
            keep(report, out)
    return [known[index] for index in range(plan.games)]


def _played(plan: Plan, indices: Sequence[int], jobs: int) -> Iterator[Report]:
    if jobs == 1 or len(indices) < 2:
        yield from map(partial(play, plan), indices)
        return
    with workers(min(jobs, len(indices))) as pool:
        chunk = max(1, min(8, len(indices) // (4 * jobs)))
        yield from pool.imap_unordered(partial(play, plan), indices, chunk)


def workers(count: int) -> "Pool":
    """So many processes to play games in. They are started anew: a fork of a process with threads may wait
    for ever for a lock that nobody holds."""
    from multiprocessing import get_context  # not there in a browser, where one core must do

    return get_context("spawn").Pool(count)


def keep(report: Report, out: Path) -> None:
    """Adds a line to the file."""
    with out.open("a", encoding="utf-8") as file:
        file.write(json.dumps({name: getattr(report, name) for name in Report.__slots__}) + "\n")


def _kept(plan: Plan, out: Path) -> list[Report]:
    reports = kept(out)
    if any(report.mark != plan.mark for report in reports):
        raise ResumeError(f"{out} holds games of other players, seed, scenario or rules; name another file")
    return reports


def kept(out: Path) -> list[Report]:
    """The reports in the file, if there is one. A last line that was cut short is taken away, to be played
    again. Raises ResumeError for a line that is no game."""
    if not out.exists():
        return []
    try:
        text = out.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ResumeError(f"{out} holds no games; name another file") from None
    whole = text[: text.rfind("\n") + 1]
    reports = [_read(line, number, out) for number, line in enumerate(whole.splitlines(), 1)]
    if whole != text:
        out.write_text(whole, encoding="utf-8")
    return reports


def _read(line: str, number: int, out: Path) -> Report:
    try:
        return Report(**json.loads(line))
    except (ValueError, TypeError, RecursionError):
        raise ResumeError(f"line {number} of {out} is not a game; name another file") from None


# What they come to


def summary(plan: Plan, reports: Sequence[Report]) -> dict[str, Any]:
    """The figures of many games: wins by side and, where seats were changed, by player too."""
    ended = [report for report in reports if report.ended]
    figures = {
        "games": len(reports),
        "finished": len(ended),
        "errors": sum(report.way == "error" for report in reports),
        "wins": _wins_by_side(plan, ended),
        "draws": sum(report.winner == NOBODY for report in ended),
        "ways": dict(sorted(Counter(report.way for report in reports).items())),
        "mean_choices": round(_mean([report.choices for report in ended]), 1),
        "transitions_per_second": _per_second(reports),
        "calibration": calibration(),
    }
    return figures | ({"wins_by_player": _wins_by_player(plan, ended)} if plan.swap else {})


def side_names(seats: Iterable[Seat]) -> dict[int, str]:
    """Each played side by the ids of its seats."""
    names: dict[int, str] = {}
    for seat in seats:
        if not seat.by_rules:
            names[seat.side] = f"{names[seat.side]}+{seat.id}" if seat.side in names else seat.id
    return names


def _wins_by_side(plan: Plan, ended: Sequence[Report]) -> dict[str, int]:
    return {
        name: sum(report.winner == side for report in ended) for side, name in side_names(plan.seats).items()
    }


def _wins_by_player(plan: Plan, ended: Sequence[Report]) -> dict[str, int]:
    wins = [0] * len(plan.players)
    for report in ended:
        seats = [seat for seat in plan.dealt(report.index) if plan.seats[seat].side == report.winner]
        for which in sorted({plan.dealt(report.index)[seat] for seat in seats}):
            wins[which] += 1
    return dict(zip(_titles(plan.players), wins, strict=True))


def _titles(players: Sequence[str]) -> list[str]:
    """The players' names, numbered where one stands twice."""
    return [f"{name} #{index + 1}" if players.count(name) > 1 else name for index, name in enumerate(players)]


def _mean(counts: Sequence[int]) -> float:
    return sum(counts) / len(counts) if counts else 0.0


def _per_second(reports: Sequence[Report]) -> int | None:
    """Choices a second and core through ``options`` and ``apply`` alone; None where none was timed."""
    ns = sum(report.ns for report in reports)
    return sum(report.transitions for report in reports) * _NS_IN_S // ns if ns else None


def calibration() -> int:
    """Rounds a second of an empty loop in this process: how fast the machine is, to compare speeds by."""
    started = process_time_ns()
    for _ in range(_CALIBRATION):
        pass
    return _CALIBRATION * _NS_IN_S // (process_time_ns() - started)
