"""Rosters as files: out of one career, into the next."""

from dataclasses import replace

import pytest

from sellsword import serialization
from sellsword.campaign import roster_file
from sellsword.dice import Dice
from sellsword.games.dark_metal.campaign.between_battles import phases, roster_transfer
from sellsword.games.dark_metal.campaign.entries.ledger_book import BOOKS
from sellsword.games.dark_metal.campaign.roster.state import CareerState
from sellsword.scenario.document import Board, Force, Scenario, Unit
from tests.core.dark_metal.campaign.builder import do, enlisted, fought, roster, yard


def unit(sheet: str) -> Unit:
    """A ready squad in a document."""
    return Unit(sheet)


def scenario(*forces: Force) -> Scenario:
    """A document of a career with these forces."""
    return Scenario("sellsword-scenario", 1, "x", "X", "dark_metal", Board("hex", 4, 4), forces=forces)


def lines(state: CareerState) -> tuple[str, ...]:
    return tuple(str(line) for line in roster_transfer.rosters(state)[0].ledger)


def found(document: Scenario) -> list[tuple[str, str]]:
    return [(problem.id, problem.where) for problem in roster_transfer.problems(document)]


@pytest.mark.rule("DM-103", "DM-389")
def test_a_roster_goes_from_one_career_to_another() -> None:
    state = enlisted("juno")
    fought(state, rep=120, ship=False)
    do(state, "done")
    kept = roster_transfer.rosters(state)[0]
    text = roster_file.write("dark_metal", kept.title, kept.ledger)
    read, problems = roster_file.read(text, "dark_metal", BOOKS)
    assert (problems, kept.side) == ([], "leader-1")
    assert read is not None
    document = scenario(Force("leader-1", (), read.ledger))
    assert found(document) == []
    again = phases.begin(yard(), roster_transfer.books(document))
    assert (roster(again).purse, roster(again).scenarios) == (75 + 120, 1)
    assert (roster(again).aboard, roster(again).mustering) == (True, True)
    do(again, "stay cyrus", "buy trauma-kit", "ready")


@pytest.mark.rule("DM-392")
def test_a_roster_that_is_aboard_may_muster_in_another_career() -> None:
    state = enlisted("juno")
    fought(state)
    assert not roster(state).mustering
    again = phases.begin(yard(), roster_transfer.books(scenario(Force("leader-1", (), lines(state)))))
    assert roster(again).mustering


@pytest.mark.rule("DM-S04")
def test_leaders_come_ready_or_as_nobody_yet() -> None:
    document = scenario(Force("leader-1", (unit("ines"),)), Force("leader-2", ()), Force("opponents", ()))
    books = roster_transfer.books(document)
    assert [book.roster.title for book in books] == ["Ines Kestrel", "Nobody yet"]
    assert found(document) == []


@pytest.mark.rule("DM-S04")
def test_allies_of_several_squads_bear_different_names() -> None:
    kept = Force("leader-1", (), lines(enlisted("juno")))
    document = scenario(kept, Force("leader-2", (unit("ines"),)))
    names = [ally.id for book in roster_transfer.books(document) for ally in book.roster.allies]
    assert (found(document), len(names)) == ([], len(set(names)))
    twice = scenario(kept, replace(kept, side="leader-2"))
    assert found(twice) == [("dm.names", "forces")]


@pytest.mark.rule("DM-389")
@pytest.mark.parametrize(
    ("force", "problem"),
    [
        (Force("leader-1", (unit("zorro"),)), ("dm.leader", "forces[0].units")),
        (Force("leader-1", (unit("ines"), unit("juno"))), ("dm.leader", "forces[0].units")),
        (Force("leader-1", (unit("ines"),), ("0 named - x 0",)), ("dm.leader", "forces[0].units")),
        (Force("leader-1", (), ("0 bought - cat-reflexes 100",)), ("roster.posting", "forces[0].ledger[0]")),
        (Force("leader-1", (), ("gibberish",)), ("roster.line", "forces[0].ledger[0]")),
    ],
)
def test_what_cannot_be_is_refused_in_its_place(force: Force, problem: tuple[str, str]) -> None:
    assert found(scenario(force)) == [problem]


@pytest.mark.rule("DM-S70")
def test_a_career_is_saved_unfinished_and_goes_on() -> None:
    state = yard(leaders=2, injuries=True)
    state.dice = Dice("yard")
    do(
        state,
        "enlist ines",
        "dismiss brask",
        "dismiss cyrus",
        "ready",
        "name nobody",
        "raise ath",
        "open armor",
    )
    again = serialization.decode(CareerState, serialization.encode(state))
    assert again == state
    do(again, "buy power-armor", "close", "ready")
    assert again.phase == "field"
    assert serialization.digest(serialization.encode(state)) != serialization.digest(
        serialization.encode(again)
    )
