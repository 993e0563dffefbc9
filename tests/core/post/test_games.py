"""Whole games by post: what goes over is enough, and both sides end with the same."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sellsword import save
from sellsword.api import scenario as shipped
from sellsword.game import NOBODY, Choice
from sellsword.games import GAMES, game
from sellsword.match import DICE, HUMAN, POST, Match, Refused, Unfit, at_one_screen, branch_off, return_terms
from sellsword.review.reviewer import Reviewer
from sellsword.serialization import dumps
from sellsword.sharing import post
from sellsword.sharing.post import Message
from sellsword_shell.command import main
from tests.core.post.mail import DECKS, DESK, DRAUGHTS, Player, begun, key_of, met, play_turn

ATTACK = "capital_offensive/drone_attack"


def ended(players: tuple[Player, Player], dice: random.Random, most: int = 400) -> list[Match[Any]]:
    """Plays a game to its end, or has whoever is to move then give up; both matches in the end."""
    ends = [(player.own, post.load(player.own, DESK)[0]) for player in players]
    for turn in range(most):
        (own, match), (other, theirs) = ends
        assert match is not None
        if match.decision() is None:
            break
        if turn == most - 1:
            match.play(Choice(("resign", match.seats[own.seat].id)))
        play_turn(own, match, dice)
        own = post.send(own, match)
        message = post.read(post.linked(own.last))
        assert isinstance(message, Message)
        got = post.receive(other, theirs, message, DESK)
        assert got.match is not None
        assert match.hash_at(match.position) == got.own.last.hash
        ends = [(got.own, got.match), (own, match)]
    assert ends[0][0].messages == ends[1][0].messages
    return [match for _, match in ends if match]


def equal(one: Match[Any], other: Match[Any]) -> bool:
    return one.hashes() == other.hashes() and one.state.outcome == other.state.outcome is not None


@pytest.mark.parametrize("seed", range(6))
def test_a_game_of_draughts_ends_alike_on_both_sides(seed: int) -> None:
    dice = random.Random(seed)
    one, other = ended(met(dice, DRAUGHTS, seat=seed % 2), dice)
    assert equal(one, other)
    assert [str(step.choice) for step in one.steps if step.choice.words[0] != DICE]


@pytest.mark.parametrize(
    ("name", "turns"), [(DECKS, 12), (ATTACK, 12), ("contested_ground/container_yard", 8)]
)
def test_games_with_dice_do_so_too(name: str, turns: int) -> None:
    dice = random.Random(name)
    one, other = ended(met(dice, name), dice, turns)
    assert equal(one, other)
    assert sum(step.choice.words[0] == DICE for step in one.steps) > turns // 2


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, 1000, 250))
def test_a_thousand_games(first: int) -> None:
    for seed in range(first, first + 250):
        dice = random.Random(seed)
        one, other = ended(met(dice, DRAUGHTS if seed % 20 else DECKS, seat=seed % 2), dice, 20 + seed % 30)
        assert equal(one, other), seed


def test_a_game_goes_on_from_the_stores_alone() -> None:
    dice = random.Random("stores")
    to_move, other = begun(dice, 9, DECKS)
    assert to_move.own.messages == other.own.messages
    match = post.check(to_move.own.messages, DESK)
    told = [each.n for each in to_move.own.messages]
    assert told == list(range(len(told)))
    assert match.hash_at(match.position) == to_move.own.last.hash


def test_what_is_chosen_before_it_is_sent_is_kept_and_taken_back_as_ever() -> None:
    to_move, _ = begun(random.Random("draft"), 4)
    own, match = to_move.opened()
    made = match.game.options(match.state)[0].choice
    match.play(made)
    to_move.store = post.dump(own, match)
    again = to_move.opened()[1]
    assert again.steps[-1].choice == made
    assert again.undo(own.seat).ok
    assert not again.can_undo(own.seat).ok


def test_dice_are_given_another_seed_at_every_turn() -> None:
    to_move, _ = begun(random.Random("seeds"), 8, DECKS)
    match = to_move.opened()[1]
    seeds = [str(step.choice) for step in match.steps if step.choice.words[0] == DICE]
    assert len(set(seeds)) == len(seeds) > 5
    positions = [match.terms.seed, *(step.after.dice.seed for step in match.steps)]
    assert len(set(positions)) == len(seeds) + 1


def test_a_review_passes_over_what_nobody_chose() -> None:
    match = begun(random.Random("review"), 4, DECKS)[0].opened()[1]
    glances = Reviewer(match)
    for _ in glances.glances():
        pass
    nobody = [moment for moment in glances.moments.values() if moment.seat == NOBODY]
    assert nobody
    assert {(moment.error, moment.luck) for moment in nobody} == {(0, 0)}
    assert not any(glances.may_compare(moment.index) for moment in nobody)


def test_nobody_goes_back_across_a_seed() -> None:
    match = begun(random.Random("back"), 6, DECKS)[0].opened()[1]
    at = max(at for at, step in enumerate(match.steps, 1) if step.choice.words[0] == DICE)
    assert match.state_at(at).dice.position > match.state_at(at - 1).dice.position
    assert not match.can_undo(0).ok
    assert not match.can_undo(1).ok


def test_only_the_terms_of_the_post_let_the_dice_be_changed() -> None:
    match = branch_off(begun(random.Random("terms"), 2)[0].opened()[1], 0, "x")
    ordinary = Match(match.game, replace(match.terms, dice=""))
    for seed in ("0" * 64, "", "zz" * 32, "0" * 65):
        with pytest.raises(Refused):
            ordinary.repeat(Choice((DICE, seed or "x")))
    with pytest.raises(Refused):
        match.repeat(Choice((DICE, "0" * 65)))
    assert not match.judge(Choice((DICE, "0" * 64))).ok
    match.repeat(Choice((DICE, "0" * 64)))


# Copies of a game that runs


@pytest.fixture
def running() -> Match[Any]:
    return begun(random.Random("copies"), 6, DECKS)[0].opened()[1]


def test_a_copy_of_a_running_game_shows_nobody_the_dice(running: Match[Any]) -> None:
    for copy in (branch_off(running, running.position, "mark"), at_one_screen(running)):
        assert copy.state.dice.seed != running.state.dice.seed
        assert [holder.player for holder in copy.terms.holders if holder.player == POST] == []
        assert save.load(save.dump(copy), game).match.hashes() == copy.hashes()
    earlier = branch_off(running, running.position - 1, "earlier")
    assert earlier.state.dice.seed not in {step.after.dice.seed for step in running.steps}


def test_a_copy_of_a_copy_keeps_its_dice(running: Match[Any]) -> None:
    copy = at_one_screen(running)
    assert at_one_screen(copy) is copy


def test_a_rematch_is_one_at_this_screen_with_its_own_dice(running: Match[Any]) -> None:
    terms = return_terms(running, "again")
    assert {holder.player for holder in terms.holders} == {HUMAN}
    assert (terms.seed, terms.dice) == ("again", "")


def test_the_computer_is_not_asked_for_another_persons_choices(running: Match[Any]) -> None:
    assert [running.computed(seat) for seat in range(len(running.seats))] == [False] * len(running.seats)


# What goes by post, and what does not


def test_a_game_that_hides_hands_does_not_go_by_post() -> None:
    assert [each for each in GAMES if game(each).hides] == ["combat_simulator", "dark_metal"]
    for name in ("combat_simulator/the_pit", "dark_metal/the_gate_hex"):
        scenario = shipped.read(name)
        with pytest.raises(Unfit):
            post.invite(game(scenario.game), scenario, {}, ["", ""], 0, "0" * 64, DESK)


def test_names_and_options_come_over() -> None:
    scenario = shipped.read(DECKS)
    own = post.invite(game(scenario.game), scenario, {}, ["Ann", "x"], 0, key_of(random.Random(1)), DESK)
    ben = post.join(own.last, "  Ben  ", key_of(random.Random(2)), DESK)
    assert post.names_of(ben.messages, 2) == ["Ann", "Ben"]


def test_both_compare_the_same_four_words_and_a_third_has_others() -> None:
    to_move, other = met(random.Random("words"))
    assert post.words(to_move.own.messages) == post.words(other.own.messages)
    assert len(post.words(to_move.own.messages).split()) == 4
    third = post.join(to_move.own.messages[0], "", key_of(random.Random(3)), DESK)
    assert post.words(third.messages) != post.words(other.own.messages)


# Requests


def test_a_turn_is_taken_back_with_consent_and_thrown_anew() -> None:
    dice = random.Random("undo")
    receiver, sender = begun(dice, 7, DECKS)
    own, match = sender.opened()
    asked = post.ask_back(own, match)
    before = post.check(own.messages[:-1], DESK)
    assert "taken back" in receiver.receive(post.linked(asked.request))  # type: ignore[arg-type]
    mine, theirs = receiver.opened()
    granted = receiver.keep(post.grant(mine, theirs), theirs)
    sender.store = post.dump(asked, match)
    assert "again" in sender.receive(granted)
    again = sender.opened()[1]
    decision = again.decision()
    assert decision is not None
    assert decision.seat == sender.own.seat
    assert again.steps[-1].seat == NOBODY
    assert again.position == before.position + 1
    assert again.state.dice.seed != match.state.dice.seed
    for _ in range(3):
        receiver.receive(sender.any_turn(dice))
        sender, receiver = receiver, sender
    assert post.check(sender.own.messages, DESK).hashes()[-1] == sender.own.last.hash


def test_a_request_lapses_when_the_other_plays_on() -> None:
    dice = random.Random("lapse")
    receiver, sender = begun(dice, 5)
    own, match = sender.opened()
    asked = post.ask_back(own, match)
    receiver.receive(post.linked(asked.request))  # type: ignore[arg-type]
    sender.store = post.dump(asked, match)
    sender.receive(receiver.any_turn(dice))
    assert receiver.own.request is None
    assert sender.own.request is None


def test_nothing_is_granted_that_nobody_asked_for() -> None:
    receiver, sender = begun(random.Random("none"), 5)
    for player in (receiver, sender):
        with pytest.raises(Unfit):
            post.grant(*player.opened())
    with pytest.raises(Unfit):
        post.ask_back(*receiver.opened())


def test_a_draw_is_offered_with_a_turn_and_accepted_with_the_next() -> None:
    to_move, other = begun(random.Random("draw"), 4)
    own, match = to_move.opened()
    match.play(Choice(("offer-draw", match.seats[own.seat].id)))
    play_turn(own, match, random.Random(0))
    other.receive(to_move.keep(post.send(own, match), match))
    theirs, answering = other.opened()
    assert answering.state.offer == own.seat
    answering.play(Choice(("accept-draw", answering.seats[theirs.seat].id)))
    assert "over" in to_move.receive(other.keep(post.send(theirs, answering), answering))
    assert to_move.opened()[1].state.outcome == answering.state.outcome
    assert not post.may_send(*to_move.opened())


# In the shell


def test_the_shell_proves_a_game_and_says_what_is_wrong_with_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player, _ = begun(random.Random("shell"), 5, DECKS)
    file = tmp_path / "own.json"
    file.write_text(player.store, "utf-8")
    assert main(["post", str(file)]) == 0
    told = capsys.readouterr().out
    assert f"{len(player.own.messages)} messages" in told
    assert post.words(player.own.messages) in told
    file.write_text(player.store.replace(player.own.last.gives, "0" * 64), "utf-8")
    assert main(["post", str(file), "--json"]) == 1
    assert "signature" in json.loads(capsys.readouterr().out)["problem"]
    file.write_text(dumps(player.own.last), "utf-8")
    assert main(["post", str(file)]) == 2
