"""Undo from every state back to the start, redo to the end, and the same game again from its record."""

from typing import Any

from sellsword.game import Choice
from sellsword.match import FREE, HUMAN, STOP, Holder, Match, agree, begin
from sellsword.serialization import digest
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import walk

MOST = 600  # choices of a game played through a match


def played(table: Table, undo: str) -> Match[Any]:
    """A random game played through a match by people, to its end or far enough."""
    game = walk(table, 1)
    holders = [Holder("", HUMAN)] * len(table.seats)
    match = begin(table.game, agree(table.game, table.scenario, holders, "walk 1", game.options, undo))
    while match.position < min(MOST, len(game.choices)):
        match.play(game.choices[match.position])
    return match


def test_undo_goes_back_to_the_start_and_redo_to_the_end(table: Table) -> None:
    match = played(table, FREE)
    chain, back = match.hashes(), [match.position]
    while match.undo(match.last_person(), consent=True).ok:
        assert digest(match.state) == chain[match.position]
        back.append(match.position)
    assert all(table.seats[step.seat].by_rules for step in match.steps[: match.position])
    assert back == sorted(set(back), reverse=True)
    for position in reversed(back[:-1]):
        assert match.redo().ok
        assert match.position == position
        assert digest(match.state) == chain[position]
    assert match.position == match.length == len(chain) - 1
    assert not match.redo().ok


def test_undo_stops_where_dice_fell_or_something_came_to_light(table: Table) -> None:
    match = played(table, STOP)
    while match.position:
        seat = match.last_person()
        before = max(at for at in range(match.position) if match.steps[at].seat == seat)
        moved = match.state_at(before).dice.position != match.state.dice.position
        assert match.can_undo(seat, consent=True).ok != moved
        match.position -= 1
        if all(table.seats[step.seat].by_rules for step in match.steps[: match.position]):
            return


def test_seed_and_choices_give_the_same_hash_chain(table: Table) -> None:
    match = played(table, FREE)
    again = Match(table.game, match.terms)
    for step in match.steps:
        again.repeat(Choice.parse(str(step.choice)))
    assert again.hashes() == match.hashes()
    assert [step.events for step in again.steps] == [step.events for step in match.steps]


def test_another_seed_gives_another_game(table: Table) -> None:
    holders = [Holder("", HUMAN)] * len(table.seats)
    starts = [
        Match(table.game, agree(table.game, table.scenario, holders, seed)).hash_at(0)
        for seed in ("one", "two")
    ]
    assert starts[0] != starts[1]
