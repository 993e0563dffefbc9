"""Who could know what when, in games by post: the coming dice are nobody's until a turn begins."""

import random
from dataclasses import replace

import pytest

from sellsword import serialization
from sellsword.match import DICE
from sellsword.sharing import post
from sellsword.sharing.post import Message
from tests.core.post.mail import DECKS, Player, begun

FIRST_OWN = 2  # the first message that holds choices


@pytest.fixture(scope="module")
def players() -> dict[int, Player]:
    both = begun(random.Random("knowledge"), 10, DECKS)
    return {player.own.seat: player for player in both}


@pytest.fixture(scope="module")
def messages(players: dict[int, Player]) -> tuple[Message, ...]:
    longest = max((player.own.messages for player in players.values()), key=len)
    assert len(longest) > 8
    return longest


def texts(messages: tuple[Message, ...]) -> list[str]:
    return [serialization.dumps(message) for message in messages]


def secret(players: dict[int, Player], message: Message) -> str:
    """What a message's sender has committed to with it."""
    return post.mixed("secret", players[message.seat].key, message.table, message.n)


def test_a_secret_is_in_no_message_before_its_turn_is_made(
    players: dict[int, Player], messages: tuple[Message, ...]
) -> None:
    told = texts(messages)
    for message in messages:
        first = next((n for n, text in enumerate(told) if secret(players, message) in text), None)
        assert first in (None, message.n + 2)


def test_who_decides_is_bound_before_the_gift_is_known(messages: tuple[Message, ...]) -> None:
    told = texts(messages)
    for message in messages[FIRST_OWN:]:
        promise, gift = messages[message.n - 2], messages[message.n - 1]
        assert promise.seat == message.seat != gift.seat
        assert post.mixed("commit", promise.table, promise.seat, promise.n, message.opens) == promise.commits
        assert not any(gift.gives in text for text in told[: gift.n])


def test_the_dice_hang_on_both(players: dict[int, Player], messages: tuple[Message, ...]) -> None:
    before, message = messages[5], messages[6]
    seed = post.epoch(before, message.opens)
    assert seed != post.epoch(before, secret(players, messages[5]))
    other = replace(before, gives="0" * 64)
    assert seed != post.epoch(other, message.opens)


def test_no_message_holds_a_master_key_or_the_seed_of_dice(
    players: dict[int, Player], messages: tuple[Message, ...]
) -> None:
    match = players[messages[-1].seat].opened()[1]
    seeds = [step.choice.words[1] for step in match.steps if step.choice.words[0] == DICE]
    for text in texts(messages):
        assert not any(player.key in text for player in players.values())
        assert not any(seed in text for seed in [match.terms.seed, *seeds])
        signing = [post.mixed("sign", player.key, messages[0].table) for player in players.values()]
        assert not any(key in text for key in signing)


def test_whoever_waits_knows_nothing_of_the_dice_that_fall_meanwhile(players: dict[int, Player]) -> None:
    """Neither the seed of the turn nor what it is made of stands in what the one who waits has kept."""
    turn = next(player for player in players.values() if player.own.last.seat != player.own.seat)
    waiting = next(player for player in players.values() if player is not turn)
    own, match = turn.opened()
    assert match.state.dice.seed == post.epoch(own.last, secret(players, own.messages[-2]))
    assert match.state.dice.seed not in waiting.store
    assert secret(players, own.messages[-2]) not in waiting.store


def test_the_file_of_ones_own_is_never_a_message(players: dict[int, Player]) -> None:
    for player in players.values():
        assert player.key in player.store
        assert post.FORMAT != post.OWN
        assert not isinstance(post.read(player.store), Message)
