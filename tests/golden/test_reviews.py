"""The review of whole games on record adds up to the last hundredth, and ends where the game did."""

import json
from typing import Any

import pytest

from sellsword.dice import Dice
from sellsword.game import NOBODY
from sellsword.match import HUMAN, Holder, Match, agree
from sellsword.review import Review, Reviewer
from tests.core.conformance.tables import SHIPPED
from tests.core.conformance.walks import chosen
from tests.golden.playthrough import FOLDER, parse, repeated
from tests.golden.recorded import records

SHORT = (
    "capital_offensive/drone_attack-agreed",
    "schlock_attack/match-kiki",
    "combat_simulator/two_yards-agreed",
    "contested_ground/pump_station-resigned",
    "dark_metal/the_gate_hex",
)
"""One of each game, each to its end, by the rules or beside them."""
PATHS = sorted(FOLDER.glob("*/*.txt"))
RECORDED = 200 - len(PATHS)
"""How many of the random games on record make up two hundred with the playthroughs."""


def glanced(match: Match[Any]) -> Review:
    """The review once every choice was glanced at; what is found later changes no error and no luck."""
    reviewer = Reviewer(match)
    for _ in reviewer.glances():
        pass
    return reviewer.review


def hold(match: Match[Any]) -> None:
    """The review of a whole game adds up, side by side and moment by moment, and ends with the result."""
    told = glanced(match)
    assert told.end - told.start == told.skill[0] - told.skill[1] + told.luck[0]
    assert all(each.after - each.before == each.luck - each.error for each in told.moments)
    assert match.state.outcome is not None
    side = next(seat.side for seat in match.seats if not seat.by_rules)
    assert told.end == {side: 10_000, NOBODY: 5000}.get(match.state.outcome.winner, 0)


@pytest.mark.parametrize("name", SHORT)
def test_a_playthrough_adds_up(name: str) -> None:
    hold(repeated(*parse((FOLDER / f"{name}.txt").read_text())))


@pytest.mark.long
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_playthrough_adds_up(path: Any) -> None:
    hold(repeated(*parse(path.read_text())))


@pytest.mark.long
@pytest.mark.parametrize("record", records()[:RECORDED], ids=range(RECORDED))
def test_random_games_on_record_add_up(record: str) -> None:
    hold(recorded(record))


def recorded(record: str) -> Match[Any]:
    """A random game on record as a match."""
    name, options, seed, *_ = json.loads(record)
    table = next(table for table in SHIPPED if str(table) == name)
    holders = [Holder("", HUMAN)] * len(table.game.seats(table.scenario, options))
    match, hand = (
        Match(table.game, agree(table.game, table.scenario, holders, seed, options)),
        Dice(f"{seed}/hand"),
    )
    while match.decision() is not None:
        match.repeat(chosen(table, match.state, hand, eager=False))
    return match
