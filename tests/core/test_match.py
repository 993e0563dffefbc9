"""A played game: choices recorded, taken back and played again exactly; settlements; the log."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Event
from sellsword.match import FREE, HUMAN, RULES, STOP, Holder, Match, Refused, Terms, Unfit, agree, begin
from sellsword.players import decide, player
from sellsword.scene import Entry
from sellsword.serialization import digest
from tests.core.toy_games.highwire import BANK, BLUE, RED, SCENARIO, TOY, Toy, ToyState

ROLL, HOLD = Choice(("roll",)), Choice(("hold",))


def table(
    red: str = HUMAN, blue: str = HUMAN, undo: str = STOP, seed: str = "match", **options: int
) -> Terms:
    """Terms of a game of Highwire."""
    holders = [Holder("Ann", red), Holder("", blue), Holder("", "")]
    return agree(TOY, SCENARIO, holders, seed, options, undo)


def said(text: str) -> Choice:
    return Choice.parse(text)


def played(terms: Terms, most: int = 40) -> Match[ToyState]:
    """A match that random players have played on."""
    match, dice = begin(TOY, terms), Dice("players")
    while match.decision() and match.length < most:
        match.play(decide(player("random"), TOY, match.seats, match.state, dice))
    return match


def states(match: Match[ToyState]) -> list[ToyState]:
    return [match.state_at(position) for position in range(match.length + 1)]


# Terms


def test_terms_take_the_games_options_changed_by_scenario_and_players() -> None:
    assert table().options == {"goal": 20}
    assert table(goal=9).options == {"goal": 9}


def test_seats_get_names_and_the_rules_play_their_own() -> None:
    assert table(blue="greedy").holders == (
        Holder("Ann", HUMAN),
        Holder("Blue", "greedy"),
        Holder("The Bank", RULES),
    )


@pytest.mark.parametrize(
    ("holders", "options", "seed", "undo", "where"),
    [
        ([Holder("", HUMAN)] * 2, {}, "", STOP, "seats"),
        ([Holder("", HUMAN), Holder("", "mage"), Holder("", "")], {}, "", STOP, "seats[1].player"),
        ([Holder("", HUMAN), Holder("", "search@0n"), Holder("", "")], {}, "", STOP, "seats[1].player"),
        ([Holder("x" * 41, HUMAN), Holder("", HUMAN), Holder("", "")], {}, "", STOP, "seats[0].name"),
        ([Holder("", HUMAN)] * 3, {"gaol": 9}, "", STOP, "options.gaol"),
        ([Holder("", HUMAN)] * 3, {"goal": 4}, "", STOP, "options.goal"),
        ([Holder("", HUMAN)] * 3, {"goal": True}, "", STOP, "options.goal"),
        ([Holder("", HUMAN)] * 3, {}, "x" * 81, STOP, "seed"),
        ([Holder("", HUMAN)] * 3, {}, "", "never", "undo"),
    ],
)
def test_terms_that_cannot_be_are_refused_with_the_place(
    holders: Sequence[Holder], options: dict[str, int], seed: str, undo: str, where: str
) -> None:
    with pytest.raises(Unfit) as refused:
        agree(TOY, SCENARIO, holders, seed, options, undo)
    assert [problem.where for problem in refused.value.problems] == [where]


# Playing


def test_a_refused_choice_changes_nothing_and_says_why() -> None:
    match = begin(TOY, table())
    before = digest(match.state)
    with pytest.raises(Refused) as refused:
        match.play(said("fly"))
    assert refused.value.verdict.reasons[0].rule == "TOY-3"
    assert (digest(match.state), match.length) == (before, 0)


def test_the_choice_of_the_rules_is_recorded_after_the_players() -> None:
    match = begin(TOY, table())
    match.play(HOLD)
    match.play(HOLD)
    assert [str(step.choice) for step in match.steps] == ["hold", "hold", "toll"]
    assert [step.seat for step in match.steps] == [RED, BLUE, BANK]


def test_recorded_choices_are_repeated_without_asking_the_rules_again() -> None:
    class Silent(Toy):
        """A game whose automatic choices must not be asked for."""

        def automatic(self, state: ToyState) -> Choice | None:
            raise AssertionError("a replay asked the rules for a choice")

    match = played(table())
    again = Match(Silent(), match.terms)
    for step in match.steps:
        again.repeat(step.choice)
    assert again.hashes() == match.hashes()


def test_a_game_that_fails_in_the_middle_of_a_choice_leaves_the_match_as_it_was() -> None:
    class Broken(Toy):
        """Breaks once the state is half changed."""

        def apply(self, state: ToyState, choice: Choice) -> list[Event]:
            state.pot = 99
            raise RuntimeError("broken")

    match = begin(Broken(), table())
    before = digest(match.state)
    with pytest.raises(RuntimeError):
        match.play(ROLL)
    assert (digest(match.state), match.length) == (before, 0)


@given(st.text(max_size=12))
def test_the_same_terms_and_choices_give_the_same_hashes(seed: str) -> None:
    match = played(table(seed=seed))
    again = Match(TOY, match.terms)
    for step in match.steps:
        again.repeat(step.choice)
    assert again.hashes() == match.hashes() == [digest(state) for state in states(match)]
    assert again.id == match.id


# Taking back


def test_undo_from_every_state_back_to_the_start_gives_the_recorded_states() -> None:
    match = played(table(undo=FREE))
    recorded = [state.copy() for state in states(match)]
    while match.undo(match.last_person()).ok:
        assert match.state == recorded[match.position]
    assert match.position == 0
    while match.redo().ok:
        assert match.state == recorded[match.position]
    assert match.position == match.length
    assert states(match) == recorded


def test_undo_stops_at_fallen_dice() -> None:
    match = begin(TOY, table())
    match.play(ROLL)
    leave = match.undo(RED)
    assert (leave.ok, leave.fault, match.position) == (False, "undo.dice", 1)
    assert leave.text


def test_undo_crosses_dice_where_the_players_allow_it_and_they_fall_the_same_again() -> None:
    match = begin(TOY, table(undo=FREE))
    match.play(ROLL)
    rolled = match.state.copy()
    assert match.undo(RED).ok
    assert match.state == match.start
    match.play(ROLL)
    assert match.state == rolled


def test_undo_stops_at_dice_that_fell_for_a_later_choice_too() -> None:
    match = begin(TOY, table(blue="random"))
    match.play(HOLD)
    match.play(ROLL)
    assert match.can_undo(RED).fault == "undo.dice"


def test_undo_goes_back_across_what_a_computer_and_the_rules_chose() -> None:
    match = begin(TOY, table(blue="greedy"))
    match.play(HOLD)
    match.play(HOLD)
    assert match.position == 3
    assert match.undo(RED).ok
    assert match.position == 0


def test_undo_crosses_another_persons_choice_only_with_consent() -> None:
    match = begin(TOY, table())
    match.play(HOLD)
    match.play(HOLD)
    leave = match.can_undo(RED)
    assert leave.fault == "undo.consent"
    assert "Blue" in leave.text
    assert match.undo(RED, consent=True).ok
    assert match.position == 0


def test_who_has_chosen_nothing_has_nothing_to_take_back() -> None:
    match = begin(TOY, table())
    match.play(HOLD)
    assert match.can_undo(BLUE).fault == "undo.nothing"


def test_redo_plays_on_to_the_next_persons_choice_until_a_new_choice_is_made() -> None:
    match = begin(TOY, table())
    for _ in range(4):
        match.play(HOLD)
    for seat in (BLUE, RED, BLUE, RED):
        assert match.undo(seat).ok
    assert match.position == 0
    for position in (1, 3):
        assert match.redo().ok
        assert match.position == position
    match.play(ROLL)
    assert (match.length, match.can_redo().fault) == (4, "redo.nothing")


# Settling


def test_who_resigns_loses_and_may_take_it_back() -> None:
    match = begin(TOY, table())
    match.play(said("resign blue"))
    outcome = match.state.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.way, match.decision()) == (RED, "resigned", None)
    assert "Blue" in outcome.text
    with pytest.raises(Refused, match="over"):
        match.play(HOLD)
    assert match.undo(BLUE).ok
    assert match.decision() is not None


def test_an_accepted_offer_is_a_draw() -> None:
    match = begin(TOY, table())
    match.play(said("offer-draw red"))
    assert match.state.offer == RED
    match.play(said("accept-draw blue"))
    outcome = match.state.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.way, match.state.offer) == (NOBODY, "agreed", NOBODY)


def test_a_declined_offer_is_gone() -> None:
    match = begin(TOY, table())
    match.play(said("offer-draw red"))
    match.play(said("decline-draw blue"))
    assert (match.state.offer, match.state.outcome) == (NOBODY, None)


def test_an_offer_stands_while_its_own_side_plays_and_falls_when_the_other_plays_on() -> None:
    match = begin(TOY, table())
    match.play(said("offer-draw red"))
    match.play(HOLD)
    assert match.state.offer == RED
    match.play(HOLD)
    assert match.state.offer == NOBODY


@pytest.mark.parametrize(
    ("before", "choice", "word"),
    [
        ([], "resign bank", "no player"),
        ([], "resign green", "no player"),
        ([], "resign", "no player"),
        ([], "resign red blue", "no player"),
        ([], "accept-draw blue", "Nobody"),
        ([], "decline-draw blue", "Nobody"),
        (["offer-draw red"], "accept-draw red", "other side"),
        (["offer-draw red"], "offer-draw blue", "already"),
        (["resign red"], "offer-draw blue", "over"),
        (["resign red"], "resign blue", "over"),
    ],
)
def test_a_settlement_out_of_place_is_refused(before: list[str], choice: str, word: str) -> None:
    match = begin(TOY, table())
    for earlier in before:
        match.play(said(earlier))
    with pytest.raises(Refused, match=word):
        match.play(said(choice))
    assert match.length == len(before)


def test_settlements_are_recorded_and_repeated_like_choices() -> None:
    match = begin(TOY, table())
    for text in ("offer-draw blue", "decline-draw red", "hold", "resign red"):
        match.play(said(text))
    again = Match(TOY, match.terms)
    for step in match.steps:
        again.repeat(step.choice)
    assert again.hashes() == match.hashes()
    assert [line.entry.text for line in match.log(RED)][:2] == [
        "Blue offered a draw.",
        "Ann declined the draw.",
    ]
    assert match.log(RED)[-1].entry.text == "Ann resigned."


# The log


def test_the_log_is_what_the_game_tells_a_line_an_event() -> None:
    match = played(table(), 12)
    told = [TOY.tell(event, RED) for step in match.steps for event in step.events]
    assert [line.entry for line in match.log(RED)] == told
    assert [line.index for line in match.log(RED)] == list(range(len(told)))
    assert [line.choice_index for line in match.log(RED)] == list(range(match.length))


def test_the_news_is_the_end_of_the_log_and_what_was_taken_back_is_not_told() -> None:
    match = played(table(undo=FREE), 12)
    whole = match.log(RED)
    assert match.log(RED, 5) == whole[5:]
    match.undo(match.last_person())
    assert match.log(RED) == whole[: match.position]


def test_each_viewer_reads_an_own_log() -> None:
    class Whisper(Toy):
        """Tells each event to its own seat alone."""

        def tell(self, event: Event, viewer: int) -> Entry | None:
            return Entry(event.kind) if event.seat == viewer else None

    match = begin(Whisper(), table())
    match.play(HOLD)
    match.play(HOLD)
    assert [[line.choice_index for line in match.log(seat)] for seat in (RED, BLUE, BANK)] == [[0], [1], [2]]
    assert match.log(NOBODY) == []
