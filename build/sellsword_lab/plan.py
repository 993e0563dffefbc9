"""What is tried: scenarios, players, rule options and figures of sheets, each with each, so many games of
every one.

A plan is kept as a file beside its games, so that they can be gone on with and reported on later.
"""

import json
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from sellsword.api import scenario as shipped
from sellsword.games import GAMES, game
from sellsword.match import Holder, Unfit, agree
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword.scenario.write import write
from sellsword_lab.batch_job import Trial
from sellsword_lab.sheet_values import FigureError, called, played_with
from sellsword_shell import named, simulation

type Values = Mapping[str, int | bool]
type Sweep = tuple[str, tuple[str, ...]]
"""Something that is tried at several values, and these as they were typed."""

MOST_TRIALS = 500
PLAYERS = ("search@20n",)
"""Who plays where nobody is named."""
_MOST_VALUES = 100


class LabError(Exception):
    """The lab cannot do this; the message is a sentence for the person who asked."""


@dataclass(frozen=True)
class Plan:
    """The trials, how many games of each that says nothing else, the seed that they are told with, and the
    command that makes them again."""

    trials: tuple[Trial, ...]
    games: int
    seed: str
    command: str

    @cached_property
    def marks(self) -> tuple[str, ...]:
        """What tells the trials apart, in their order."""
        return tuple(trial.mark for trial in self.trials)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many games of each trial there are."""
        return tuple(trial.plan.games or self.games for trial in self.trials)

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return sum(self.counts)

    def scenarios(self) -> list[tuple[str, list[int]]]:
        """The scenarios by title, numbered where one comes again, and the places of each one's trials."""
        places: dict[str, list[int]] = {}
        for place, trial in enumerate(self.trials):
            places.setdefault(write(trial.plan.scenario), []).append(place)
        titles = [self.trials[found[0]].plan.scenario.title for found in places.values()]
        return list(zip(_apart(titles), places.values(), strict=True))

    def varied(self) -> dict[str, tuple[str, ...]]:
        """What differs between trials, and the values it has, in the order of the plan."""
        values: dict[str, dict[str, None]] = {}
        for trial in self.trials:
            for name, value in terms(trial).items():
                values.setdefault(name, {})[value] = None
        return {name: tuple(each) for name, each in values.items() if len(each) > 1}


def _apart(titles: Sequence[str]) -> list[str]:
    """Titles that can be told apart: "The Pit", "The Pit (2)"."""
    counts = [titles[: place + 1].count(title) for place, title in enumerate(titles)]
    return [
        title if count == 1 else f"{title} ({count})" for title, count in zip(titles, counts, strict=True)
    ]


def terms(trial: Trial) -> dict[str, str]:
    """The terms of a trial in words: its scenario, players, options and figures."""
    plan = trial.plan
    return {
        "scenario": plan.scenario.title,
        "players": " against ".join(plan.players),
        **{name: str(int(value)) for name, value in sorted(plan.options.items())},
        **{name: str(value) for name, value in sorted(trial.figures.items())},
    }


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody asked for, before it was looked into."""

    scenarios: tuple[Path, ...]
    players: tuple[str, ...] = PLAYERS
    options: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()
    games: int = 100
    seed: str = "1"
    swap: bool = False
    look: int = 8

    @property
    def command(self) -> str:
        """What a person types to play the same games."""
        words = ["sellsword", "lab", "--scenario", *map(str, self.scenarios)]
        repeated = ("--players", self.players), ("--option", self.options), ("--sheet", self.sheets)
        words += [word for name, texts in repeated for text in texts for word in (name, text)]
        words += ["--games", str(self.games), "--seed", self.seed, "--look", str(self.look)]
        return shlex.join([*words, *(["--swap"] if self.swap else [])])


def make(asked: Asked) -> Plan:
    """Every scenario with all players, options and figures. Raises LabError."""
    found = [scenario_of(path) for path in asked.scenarios]
    swept = (sweep(text)[1] for text in (*asked.options, *asked.sheets))
    count = len(found) * len(asked.players) * prod(map(len, swept))
    if count > MOST_TRIALS:
        raise LabError(f"that makes {count} trials; {MOST_TRIALS} at most, so sweep less at once")
    trials = tuple(trial for scenario in found for trial in _trials(scenario, asked))
    return Plan(trials, asked.games, asked.seed, asked.command)


def _trials(scenario: Scenario, asked: Asked) -> Iterator[Trial]:
    options, sheets = [list(map(sweep, texts)) for texts in (asked.options, asked.sheets)]
    for players, chosen, figures in product(asked.players, _combined(options), _combined(sheets)):
        yield _trial(scenario, asked, tuple(players.split(",")), chosen, figures)


def _trial(
    scenario: Scenario,
    asked: Asked,
    players: tuple[str, ...],
    options: Mapping[str, str],
    figures: Mapping[str, str],
) -> Trial:
    found = game(scenario.game)
    plan = simulation.Plan(found, scenario, asked.seed, players, asked.games, asked.swap)
    try:
        holders = [Holder("", players[plan.dealt(0).get(seat, 0)]) for seat, _ in enumerate(plan.seats)]
        read_options = {name: _value(value) for name, value in options.items()}
        agreed = agree(found, scenario, holders, asked.seed, read_options).options
        changed = {called(found.id, name): int(value) for name, value in figures.items()}
        with played_with(found.id, changed):
            pass
    except (Unfit, FigureError) as error:
        raise LabError(str(error)) from None
    return Trial(
        simulation.Plan(found, scenario, asked.seed, players, 0, asked.swap, agreed), changed, asked.look
    )


def scenario_of(path: Path) -> Scenario:
    """The scenario in a file, or of a name that ships. Raises LabError where there is none that can be
    played."""
    if named.ships(path):
        return shipped.read(path.as_posix())
    try:
        content = path.read_bytes()
    except OSError as error:
        raise LabError(f"{path} cannot be read: {error.strerror or error}") from None
    scenario, problems = read(content)
    if scenario is None or scenario.game not in GAMES:
        raise LabError(f"{path}: {next(iter(problems), 'it is of no game that is here')}")
    errors = [each for each in (*problems, *game(scenario.game).check(scenario)) if each.severity == "error"]
    if errors:
        raise LabError(f"{path}: {errors[0]}")
    return scenario


def sweep(text: str) -> Sweep:
    """``Schlock.health=3..5`` or ``dealt_lineups=false,true``. Raises LabError."""
    name, equals, listed = text.partition("=")
    values = tuple(value for part in listed.split(",") for value in _span(part.strip()))
    if not equals or not name.strip() or not all(values):
        raise LabError(f"“{text}” sweeps nothing: write NAME=3..5, or NAME=3,4,7")
    return name.strip(), tuple(dict.fromkeys(values))


def _span(part: str) -> tuple[str, ...]:
    least, dots, most = part.partition("..")
    if not dots:
        return (part,)
    if not (least.isdecimal() and most.isdecimal() and int(least) <= int(most) < int(least) + _MOST_VALUES):
        raise LabError(f"“{part}” is no span: write 3..5, of {_MOST_VALUES} values at most")
    return tuple(map(str, range(int(least), int(most) + 1)))


def _combined(sweeps: Sequence[Sweep]) -> Iterable[dict[str, str]]:
    names = [name for name, _ in sweeps]
    return [dict(zip(names, values, strict=True)) for values in product(*(values for _, values in sweeps))]


def _value(text: str) -> int | bool:
    known = {"true": True, "false": False}
    if text.lower() in known:
        return known[text.lower()]
    if not text.isdecimal():
        raise LabError(f"“{text}” is no value: write a whole number, true or false")
    return int(text)


# On paper


def dump(plan: Plan) -> str:
    """The plan as a file."""
    trials = [_trial_data(trial) for trial in plan.trials]
    data = {"command": plan.command, "seed": plan.seed, "games": plan.games, "trials": trials}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _trial_data(trial: Trial) -> dict[str, Any]:
    plan = trial.plan
    return {
        "mark": trial.mark,
        "scenario": json.loads(write(plan.scenario)),
        "players": list(plan.players),
        "options": dict(plan.options),
        "figures": dict(trial.figures),
        "seed": plan.seed,
        "games": plan.games,
        "swap": plan.swap,
        "look": trial.look,
    }


def load(path: Path) -> Plan:
    """The plan in a file. Raises LabError where it is none, or was made with other rules than these."""
    try:
        data = json.loads(path.read_text("utf-8"))
        trials = tuple(map(_trial_of, data["trials"]))
        plan = Plan(trials, data["games"], data["seed"], data["command"])
        marks = tuple(each["mark"] for each in data["trials"])
    except FileNotFoundError:
        raise LabError(f"{path} is not there: name a folder that the lab has made") from None
    except (OSError, ValueError, KeyError, TypeError):
        raise LabError(f"{path} is no plan of the lab: name another folder") from None
    if plan.marks != marks:
        raise LabError(f"{path} was made with other rules than these: begin again in another folder")
    return plan


def _trial_of(data: Mapping[str, Any]) -> Trial:
    scenario, _ = read(json.dumps(data["scenario"]).encode())
    if scenario is None:
        raise ValueError(data["mark"])
    found, players = game(scenario.game), tuple(data["players"])
    plan = simulation.Plan(
        found, scenario, data["seed"], players, data["games"], data["swap"], data["options"]
    )
    return Trial(plan, data["figures"], data["look"])
