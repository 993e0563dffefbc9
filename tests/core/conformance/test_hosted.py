"""At a hosted table a seat gets the same bytes whatever is hidden from it and however the dice will fall."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from sellsword.game import NOBODY, Choice
from sellsword.hosted.seat import ELSEWHERE, OPERATIONS, SeatTable, choose, look
from sellsword.match import HUMAN, Holder, Match, Refused, agree, begin
from sellsword.serialization import text
from tests.core.conformance.tables import Table
from tests.core.conformance.twins import requests, twin
from tests.core.conformance.walks import walk

SEED = "a seed that nobody may see"
MOMENTS = 6
DEALS = ("one", "two")


def moments(table: Table) -> Iterator[Match[Any]]:
    """A game between people, as it stands at some moments, the first and the last among them."""
    game = walk(table, 1)
    holders = [Holder(f"Player {seat}", HUMAN) for seat in range(len(table.seats))]
    match = begin(table.game, agree(table.game, table.scenario, holders, SEED, game.options))
    for at in range(200):
        if at % (200 // MOMENTS) == 0 or match.decision() is None:
            yield match
        if match.decision() is None:
            return
        options = table.game.options(match.state)
        match.play(options[at % len(options)].choice)


def answers(table: Table, match: Match[Any], viewer: int, asked: Sequence[str]) -> list[str]:
    """All that the seat can hear of a moment, by what it asks."""
    seat = SeatTable(match, viewer, "t", find_game=lambda _id: table.game, ids=[table.game.id])
    return [text(look(match, viewer, "t")), text(look(match, viewer, "t", 1)), *map(seat.handle, asked)]


def test_a_seat_receives_the_same_bytes_however_the_rest_is_dealt(table: Table) -> None:
    for match in moments(table):
        for viewer in table.viewers:
            asked = [json.dumps(request) for request in requests(table, match, viewer)]
            heard = answers(table, match, viewer, asked)
            assert SEED not in "".join(heard)
            assert match.id not in "".join(heard)
            for deal in DEALS:
                assert answers(table, twin(match, viewer, deal), viewer, asked) == heard


def test_what_is_not_for_a_seat_is_refused(table: Table) -> None:
    match = next(moments(table))
    seat = SeatTable(match, 0, "t", find_game=lambda _id: table.game, ids=[table.game.id])
    for op in (
        "save",
        "link",
        "branch",
        "rematch",
        "think",
        "slice",
        "view",
        "undo",
        "choose",
        "roster",
        "x",
    ):
        assert op not in OPERATIONS
        reply = json.loads(seat.handle(json.dumps({"op": op, "position": 0, "mark": "m", "what": "match"})))
        assert reply == {"ok": False, "error": {"id": "request", "text": "There is no such operation."}}
    assert not json.loads(seat.handle("[" * 9_000))["ok"]


def test_who_is_not_asked_chooses_nothing(table: Table) -> None:
    match = next(moments(table))
    decision = match.decision()
    assert decision is not None
    before, choice = match.position, table.game.options(match.state)[0].choice
    for seat in {*table.viewers} - {decision.seat}:
        assert look(match, seat, "t")["waiting"]["kind"] == ELSEWHERE
        with pytest.raises(Exception, match="not for you"):
            choose(match, seat, "t", choice)
    with pytest.raises(Exception, match="not for you"):
        choose(match, decision.seat, "t", Choice(("resign", match.seats[decision.seat].id)))
    with pytest.raises(Refused):
        choose(match, decision.seat, "t", Choice(("nonsense",)))
    assert match.position == before
    choose(match, decision.seat, "t", choice)
    assert match.position > before


def test_a_spectator_has_no_choice_to_take_back(table: Table) -> None:
    for match in moments(table):
        assert not look(match, NOBODY, "t")["undo"]["ok"]
