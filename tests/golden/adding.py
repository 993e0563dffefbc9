"""Adds what a game has no record of, and touches none that is there.

Each scenario has a playthrough, and each way in which a game can end, also those that players settle between
them. A way that no attempt comes to is left to somebody who knows the game, and writes a file with a header
alone. A game that has hash chains of its own is dealt them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from sellsword.game import Choice
from sellsword.games import game
from sellsword.match import Match
from sellsword.settlement import ACCEPT, AGREED, OFFER, RESIGN, RESIGNED, settlement
from tests.core.conformance.tables import settled_ways
from tests.golden.playthrough import FOLDER, SCENARIOS, Header, parse, played, renewed, scenario_of, write
from tests.golden.recorded import Deal, deals, document

PLAYERS = (("greedy",), ("random",), ("greedy", "random"), ("random", "greedy"))
TRIES = 64
SETTLED = (12, 4, 1)
"""After so many choices players settle a game, if it goes on as long."""


def add(game_id: str, folder: Path = FOLDER) -> Iterator[str]:
    """Writes what is missing for one game; a line for each, and for each that could not be found."""
    for path, header in (*_begun(game_id, folder), *_unplayed(game_id, folder)):
        yield _keep(path.relative_to(folder), header, played(header), folder)
    for way in sorted(wanted(game_id) - ways_shown(game_id, folder)):
        games = ((header, played(header)) for header in _attempts(game_id, way))
        found = next((each for each in games if _way(each[1]) == way), None)
        if found is None:
            yield f"{game_id}: no game of {TRIES} ended by “{way}”; write a header for one"
        else:
            yield _keep(Path(f"{found[0].scenario}-{way}.txt"), *found, folder)
    yield from _dealt(game_id, folder)


def wanted(game_id: str) -> set[str]:
    """The ways in which a game can end."""
    return {*game(game_id).ways, *settled_ways(game_id)}


def ways_shown(game_id: str, folder: Path = FOLDER) -> set[str]:
    """The ways in which the playthroughs of a game end, by their headers."""
    heads = (path.read_text().partition("\n\n")[0] for path in folder.glob(f"{game_id}/*.txt"))
    ends = (line for head in heads for line in head.splitlines() if line.startswith("ends "))
    return {line.removeprefix("ends").strip().partition(":")[0] for line in ends}


def renew(game_id: str, folder: Path = FOLDER) -> Iterator[str]:
    """Makes every playthrough of a game again under today's rules; a line for each."""
    for path in sorted(folder.glob(f"{game_id}/*.txt")):
        yield _keep(path.relative_to(folder), *renewed(path.read_text()), folder)


def record(deal: Deal, folder: Path = FOLDER) -> str:
    """Plays the games of a file of records again, and deals what it lacks."""
    path = folder / deal.name
    text = document(deal.renewed(folder))
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return f"{deal.name}: {deal.count} games"


def _dealt(game_id: str, folder: Path) -> Iterator[str]:
    """The records of a game that has a file of its own, if there are none."""
    missing = (deal for deal in deals() if deal.games == (game_id,) and not (folder / deal.name).exists())
    return (record(deal, folder) for deal in missing)


def _begun(game_id: str, folder: Path) -> list[tuple[Path, Header]]:
    """Headers that wait for their game."""
    paths = sorted(folder.glob(f"{game_id}/*.txt"))
    return [(path, header) for path in paths for header, choices in [parse(path.read_text())] if not choices]


def _unplayed(game_id: str, folder: Path) -> list[tuple[Path, Header]]:
    """What the scenarios without a playthrough get."""
    known = {parse(path.read_text())[0].scenario for path in folder.glob(f"{game_id}/*.txt")}
    names = (name for name in _scenarios(game_id) if name not in known)
    return [(folder / f"{name}.txt", Header(name, "golden", ("greedy",))) for name in names]


def _scenarios(game_id: str) -> list[str]:
    paths = sorted(SCENARIOS.glob(f"{game_id}/*.json"))
    return [path.relative_to(SCENARIOS).with_suffix("").as_posix() for path in paths]


def _attempts(game_id: str, way: str) -> Iterator[Header]:
    """Games that may end in a way."""
    first = Header(_scenarios(game_id)[0], "golden", ("greedy",))
    if way in (RESIGNED, AGREED):
        choices = _settling(first, way)
        return (replace(first, settled=(after, choices)) for after in SETTLED)
    return islice(_games(game_id), TRIES)


def _games(game_id: str) -> Iterator[Header]:
    """One game after the other: every scenario with all players, then with numbers at their least as well."""
    names, least = _scenarios(game_id), tuple(_least(game_id).items())
    number = 0
    while True:
        for options in ((), least):
            for players in PLAYERS:
                for name in names:
                    yield Header(name, f"golden {number}", players, options)
                    number += 1


def _least(game_id: str) -> Mapping[str, int]:
    """All numbers among the rule options at their least, so that the games are short."""
    options = (option for option in game(game_id).rule_options() if type(option.default) is int)
    return {option.id: option.least for option in options}


def _settling(header: Header, way: str) -> tuple[Choice, ...]:
    """What the first player says who is no player of the rules, and what the other side answers."""
    scenario = scenario_of(header.scenario)
    seats = [seat for seat in game(scenario.game).seats(scenario) if not seat.by_rules]
    if way == RESIGNED:
        return (settlement(RESIGN, seats[0]),)
    other = next(seat for seat in seats if seat.side != seats[0].side)
    return settlement(OFFER, seats[0]), settlement(ACCEPT, other)


def _way(match: Match[Any]) -> str:
    outcome = match.state.outcome
    return outcome.way if outcome else "not over"


def _keep(name: Path, header: Header, match: Match[Any], folder: Path) -> str:
    """Writes a game that was played; what it is, in a line."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write(header, match))
    return f"{name}: {match.length} choices, {_way(match)}"
