"""What is on offer, what is refused and why, whose decision it is."""

from collections.abc import Iterable, Iterator
from typing import Any

from sellsword.game import Choice, Reason
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import deciding, options, sampled, spots, walk

SENTENCE_ENDS = (".", "?", "!")


def test_options_are_unique_and_in_a_fixed_order(table: Table) -> None:
    for state, _ in deciding(table, 90):
        listed = list(options(table, state))
        choices = [option.choice for option in listed]
        assert len(set(choices)) == len(choices)
        assert listed == list(table.game.options(state.copy()))


def test_every_option_is_allowed_and_has_a_group(table: Table) -> None:
    for state, _ in deciding(table, 90):
        for option in options(table, state):
            assert table.game.judge(state, option.choice).ok, option.choice
            assert option.group


def test_a_choice_is_read_back_from_its_text(table: Table) -> None:
    for choice in seen(table):
        assert Choice.parse(str(choice)) == choice


def test_a_choice_not_on_offer_is_refused_with_reasons(table: Table) -> None:
    universe = seen(table)
    for index, state in enumerate(sampled(table, 45)):
        without_end = continuous(table, state)
        closed = [choice for choice, group in universe.items() if group not in without_end]
        refused_unless_offered(table, state, closed[index % 5 :: 5])


def test_a_garbled_choice_is_refused_with_reasons(table: Table) -> None:
    for state in sampled(table, 24):
        without_end = continuous(table, state)
        closed = [each.choice for each in options(table, state) if each.group not in without_end]
        refused_unless_offered(
            table, state, [garbled for choice in closed[::5] for garbled in garblings(choice)]
        )


def refused_unless_offered(table: Table, state: Any, choices: Iterable[Choice]) -> None:
    offered = {option.choice for option in options(table, state)}
    pointed = spots(table, state)
    for choice in choices:
        reasons = table.game.judge(state, choice).reasons
        assert (choice in offered) != bool(reasons), f"“{choice}” is not on offer and yet allowed"
        for reason in reasons:
            is_told(table, reason, pointed)


def is_told(table: Table, reason: Reason, pointed: set[str]) -> None:
    """A reason names a rule of the book, speaks a sentence, and points at what is there."""
    assert table.cites(reason.rule), reason
    assert reason.text.endswith(SENTENCE_ENDS), reason
    assert all(type(number) is int for _, number in reason.numbers)
    assert {mark.place for mark in reason.blame} <= pointed | {""}, reason


def seen(table: Table) -> dict[Choice, str]:
    """Every choice that was on offer somewhere in a few games, with its group."""
    met = (option for state in sampled(table, 300) for option in options(table, state))
    return {option.choice: option.group for option in met}


def continuous(table: Table, state: Any) -> set[str]:
    """The groups whose options stand for a region or for others like them: more is allowed than is listed."""
    found = {option.group for option in options(table, state) if option.outline or option.sample}
    return found | table.paged(state)


def garblings(choice: Choice) -> Iterator[Choice]:
    """What a slip of the hand makes of a choice."""
    words = choice.words
    yield Choice((*words, "twice"))
    yield Choice((*words, words[-1]))
    yield Choice(("nobody", *words[1:]))
    yield Choice((*words[:-1], "<b>nowhere</b>"))
    if len(words) > 1:
        yield Choice(words[:-1])
        yield Choice(words[::-1])
        yield Choice((words[0].upper(), *words[1:]))


def test_somebody_decides_exactly_while_the_game_goes_on(table: Table) -> None:
    for state in sampled(table, 150):
        decision = table.game.decision(state)
        assert (decision is None) == (state.outcome is not None)
        assert bool(options(table, state)) == (decision is not None)
        assert decision is None or decision.seat in range(len(table.seats))
        assert decision is None or decision.question.endswith(SENTENCE_ENDS)


def test_declining_is_on_offer(table: Table) -> None:
    for state, _ in deciding(table, 150):
        decision = table.game.decision(state)
        offered = [option.choice for option in options(table, state)]
        assert decision is not None
        assert decision.decline is None or decision.decline in offered


def test_the_rules_choose_for_the_seats_that_they_play_and_no_other(table: Table) -> None:
    for state, seat in deciding(table, 150):
        choice = table.game.automatic(state)
        assert (choice is not None) == table.seats[seat].by_rules
        assert choice is None or table.game.judge(state, choice).ok
    assert table.game.automatic(walk(table, 0).states[-1]) is None


def test_candidates_are_allowed_and_never_run_out(table: Table) -> None:
    for state, _ in deciding(table, 90):
        candidates = list(table.game.candidates(state))
        assert candidates
        assert len(set(candidates)) == len(candidates)
        offered = {option.choice for option in options(table, state)}
        regions = continuous(table, state)
        assert all(
            choice in offered or (regions and table.game.judge(state, choice).ok) for choice in candidates
        )


def test_appraisals_and_values_are_whole_numbers_in_range(table: Table) -> None:
    for state, _ in deciding(table, 45):
        assert all(type(table.game.appraise(state, choice)) is int for choice in table.game.candidates(state))
        for seat in table.seats:
            assert type(value := table.game.value(state, seat.side)) is int
            assert -1000 <= value <= 1000


def test_the_value_of_a_finished_game_is_its_outcome(table: Table) -> None:
    for seed in range(4):
        end = walk(table, seed).states[-1]
        for side in (seat.side for seat in table.seats if not seat.by_rules):
            lost = 0 if end.outcome.winner < 0 else -1000
            assert table.game.value(end, side) == (1000 if end.outcome.winner == side else lost)


def test_asking_changes_nothing(table: Table) -> None:
    game = table.game
    for state, seat in deciding(table, 30):
        before = state.copy()
        for option in game.options(state):
            game.judge(state, option.choice)
            game.pool(state, option.choice)
            game.answers(state, option.choice)
            game.preview(state, option.choice)
        for choice in game.candidates(state):
            game.appraise(state, choice)
        game.value(state, table.seats[seat].side)
        game.automatic(state)
        for viewer in table.viewers:
            game.scene(state, viewer)
            game.conceal(state, viewer, state.dice.fork("other"))
        assert state == before
