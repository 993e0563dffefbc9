"""What somebody could try with messages by post: each is found and told, and changes nothing."""

import json
import random
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from sellsword import serialization
from sellsword.browser import Table
from sellsword.match import Unfit
from sellsword.scenario.write import write
from sellsword.sharing import ed25519, post
from sellsword.sharing.post import Message, Own
from tests.core.post.mail import DECKS, DESK, SHELF, Player, begun, key_of, met, signed_again


@dataclass
class Scene:
    """A game under way: ``sender`` has made the next message, which ``receiver`` has not opened yet."""

    sender: Player
    receiver: Player
    next: Message
    before: Own


def under_way() -> Scene:
    sender, receiver = begun(random.Random("attacks"), 6, DECKS)
    before = sender.own
    sender.any_turn(random.Random("next"))
    return Scene(sender, receiver, sender.own.last, before)


SCENE = under_way()

type Attack = Callable[[Scene], Message]


def forged(**changed: Any) -> Attack:
    """The next message with other contents, signed by its sender with a program of their own."""
    return lambda scene: signed_again(scene.next, scene.sender, **changed)


def altered(**changed: Any) -> Attack:
    """The next message with other contents, changed on its way."""
    return lambda scene: replace(scene.next, **changed)


def by(name: str) -> Player:
    return Player(key_of(random.Random(name)))


def secret(scene: Scene, n: int) -> str:
    return post.mixed("secret", scene.sender.key, scene.next.table, n)


def other_secret(scene: Scene) -> Message:
    """Another secret than the promised, so that the dice fall otherwise."""
    return signed_again(scene.next, scene.sender, opens=secret(scene, 99))


def promised_later(scene: Scene) -> Message:
    """The secret of the next turn, where this one's is asked for."""
    return signed_again(scene.next, scene.sender, opens=secret(scene, scene.next.n))


def other_past(scene: Scene) -> Message:
    """A message that stands on another version of the receiver's last choices."""
    past = replace(scene.before.last, choices=("wait",))
    return signed_again(scene.next, scene.sender, prev=post.digest_of(past))


def other_of_own_past(scene: Scene) -> Message:
    """An earlier message of the sender's own, changed and signed anew."""
    return signed_again(scene.before.messages[-2], scene.sender, choices=("end",))


def second_version(scene: Scene) -> Message:
    """The last message that the receiver has of this sender, with other bytes for the receiver's dice."""
    return signed_again(scene.before.messages[-2], scene.sender, gives="0" * 64)


def in_the_others_seat(scene: Scene) -> Message:
    return signed_again(scene.next, scene.sender, seat=1 - scene.next.seat)


def by_a_third(scene: Scene) -> Message:
    return signed_again(scene.next, by("third"))


def third_key(scene: Scene) -> Message:
    """A third person who brings a key along."""
    third = by("third")
    secret_key = bytes.fromhex(post.mixed("sign", third.key, scene.next.table))
    return signed_again(scene.next, third, key=ed25519.public_key(secret_key).hex())


def choosing_on(scene: Scene) -> Message:
    """A choice for the other after one's own."""
    return signed_again(scene.next, scene.sender, choices=(*scene.next.choices, "pass"))


def breaking_off(scene: Scene) -> Message:
    return signed_again(scene.next, scene.sender, choices=scene.next.choices[:-1])


def giving_up_for_the_other(scene: Scene) -> Message:
    seats = scene.receiver.opened()[1].seats
    return signed_again(scene.next, scene.sender, choices=(f"resign {seats[1 - scene.next.seat].id}",))


def winning_by_the_record(scene: Scene) -> Message:
    seats = scene.receiver.opened()[1].seats
    return signed_again(scene.next, scene.sender, choices=(f"recorded-win {seats[scene.next.seat].id}",))


def without_the_one_before(scene: Scene) -> Message:
    return signed_again(scene.next, scene.sender, n=scene.next.n + 2)


def back_unasked(scene: Scene) -> Message:
    return signed_again(scene.next, scene.sender, choices=(post.TAKE_BACK,))


def asked_back(turn: Message, key: str) -> Message:
    """A request, signed with this key, that a turn be taken back."""
    request = Message(
        post.FORMAT, turn.table, turn.n, turn.seat, turn.rules, post.digest_of(turn), asks=post.UNDO
    )
    return post.finished(request, key)


def back_by_another_request(scene: Scene) -> Message:
    """A turn taken back by a request for an earlier one."""
    asked = asked_back(scene.before.messages[-3], scene.receiver.key)
    return signed_again(scene.next, scene.sender, choices=(post.TAKE_BACK,), asked=asked.sig)


def old_request(scene: Scene) -> Message:
    """A request for a turn that the game has gone on from."""
    return asked_back(scene.before.messages[-2], scene.sender.key)


def of_another_game(_: Scene) -> Message:
    return met(random.Random("another"))[1].own.messages[1]


def joining_late(scene: Scene) -> Message:
    """A third person joins by the same invitation."""
    return post.join(scene.before.messages[0], "Third", key_of(random.Random("third")), DESK).last


ATTACKS: dict[str, tuple[Attack, str]] = {
    "another secret": (other_secret, "post.dice"),
    "the secret of another turn": (promised_later, "post.dice"),
    "no gift for the dice": (forged(gives=""), "post.damaged"),
    "no commitment": (forged(commits="x"), "post.damaged"),
    "does not follow from": (other_past, "post.past"),
    "the other's seat": (in_the_others_seat, "post.own"),
    "a third seat": (forged(seat=2), "post.seat"),
    "a third person": (by_a_third, "post.altered"),
    "a choice changed on the way": (altered(choices=("end",)), "post.altered"),
    "a signature changed on the way": (altered(sig="0" * 128), "post.altered"),
    "no signature": (altered(sig=""), "post.altered"),
    "a signature that is no number": (altered(sig="x" * 128), "post.altered"),
    "a third person with a key": (third_key, "post.altered"),
    "the other's choice": (choosing_on, "post.order"),
    "an illegal choice": (forged(choices=("fly me to the moon",)), "post.refused"),
    "dice as a choice": (forged(choices=(f"dice {'0' * 64}",)), "post.refused"),
    "no choice at all": (forged(choices=("",)), "post.damaged"),
    "half a turn": (breaking_off, "post.short"),
    "giving up for the other": (giving_up_for_the_other, "post.order"),
    "winning by a record": (winning_by_the_record, "post.refused"),
    "another state": (forged(hash="0" * 16), "post.hash"),
    "another count": (forged(position=3), "post.hash"),
    "a message left out": (without_the_one_before, "post.missing"),
    "a turn taken back unasked": (back_unasked, "post.asked"),
    "a turn taken back by another's leave": (back_by_another_request, "post.asked"),
    "a request that has lapsed": (old_request, "post.lapsed"),
    "another game": (of_another_game, "post.unknown"),
    "joining late": (joining_late, "post.taken"),
}


@pytest.fixture
def table() -> Table:
    """A page with the scenarios that ship."""
    table = Table()
    documents = [
        {"game": one.game, "id": one.id, "text": write(one)} for one in SHELF.of_game("capital_offensive")
    ]
    assert json.loads(table.handle(json.dumps({"op": "shelve", "scenarios": documents})))["ok"]
    return table


def asked(table: Table, op: str, **fields: Any) -> Any:
    return json.loads(table.handle(json.dumps({"op": op, **fields})))


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_is_found_and_told(name: str) -> None:
    attack, fault = ATTACKS[name]
    message = attack(SCENE)
    own, match = SCENE.receiver.opened()
    with pytest.raises(Unfit) as told:
        post.receive(own, match, message, DESK)
    (problem,) = told.value.problems
    assert problem.id == fault
    assert problem.text.endswith(".")


@pytest.mark.parametrize("name", ATTACKS)
def test_and_changes_nothing_on_the_page(table: Table, name: str) -> None:
    laid = asked(table, "load", text=SCENE.receiver.store)
    attack, fault = ATTACKS[name]
    reply = asked(table, "receive", own=SCENE.receiver.store, text=serialization.dumps(attack(SCENE)))
    assert reply["error"]["id"] == fault
    assert asked(table, "view")["view"]["hash"] == laid["view"]["hash"]
    assert asked(table, "save")["text"] == SCENE.receiver.store
    good = asked(table, "receive", own=SCENE.receiver.store, text=post.linked(SCENE.next))
    assert good["ok"]
    assert good["view"]["post"]["stage"] == "turn"


def test_an_old_link_is_known_again() -> None:
    own, match = SCENE.receiver.opened()
    for message in own.messages:
        got = post.receive(own, match, message, DESK)
        assert (got.told, got.own) == ("You have this already.", own)


@pytest.mark.parametrize("attack", [second_version, other_of_own_past])
def test_two_versions_of_a_message_are_both_kept_and_the_first_stands(attack: Attack) -> None:
    own, match = SCENE.receiver.opened()
    other = attack(SCENE)
    got = post.receive(own, match, other, DESK)
    assert "signed by the same player" in got.told
    assert got.own == replace(own, fork=other)
    shown = post.standing(got.own, got.match, DESK).fork
    assert len(set(shown)) == 2


def test_of_two_turns_at_once_the_second_is_a_version_of_the_first() -> None:
    sender, receiver = begun(random.Random("twice"), 4, DECKS)
    kept = sender.store
    first = sender.any_turn(random.Random("one"))
    sender.store = kept
    second = sender.any_turn(random.Random("two"))
    receiver.receive(first)
    assert "Two versions of" in receiver.receive(second)
    assert receiver.own.last == post.read(first)


def test_reloading_gives_the_same_dice_and_the_same_gift() -> None:
    sender, _ = begun(random.Random("reload"), 5, DECKS)
    kept = sender.store
    first = post.read(sender.any_turn(random.Random("one")))
    sender.store = kept
    second = post.read(sender.any_turn(random.Random("two")))
    assert isinstance(first, Message)
    assert isinstance(second, Message)
    assert (first.opens, first.commits, first.gives) == (second.opens, second.commits, second.gives)


@pytest.mark.parametrize("field", ["game", "scenario", "options", "names"])
def test_an_invitation_that_was_changed_is_refused(field: str) -> None:
    invitation = SCENE.before.messages[0]
    assert invitation.terms is not None
    changed: dict[str, Any] = {
        "game": "schlock_attack",
        "scenario": "{}",
        "options": {"x": 1},
        "names": ("Eve", ""),
    }
    other = replace(invitation, terms=replace(invitation.terms, **{field: changed[field]}))
    with pytest.raises(Unfit) as told:
        post.join(other, "", "0" * 64, DESK)
    assert told.value.problems[0].id == "post.altered"


def test_an_invitation_under_other_rules_is_refused_with_both_versions() -> None:
    ann = Player("1" * 64)
    table = post.mixed("table", ann.key)[:32]
    invitation = replace(SCENE.before.messages[0], table=table)
    key = ed25519.public_key(bytes.fromhex(post.mixed("sign", ann.key, table))).hex()
    with pytest.raises(Unfit, match=r"version 99 of the rules"):
        post.join(signed_again(invitation, ann, key=key, rules="99"), "", "0" * 64, DESK)


def packed(data: bytes) -> str:
    return "p1." + urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


HOSTILE = {
    "nothing": "",
    "a word": "hello",
    "a link to a match": "m1.AAAA",
    "a damaged link": "p1.AAAA",
    "a link cut off": post.linked(SCENE.next)[:-40],
    "a newer link": "p99.AAAA",
    "a bomb": packed(b" " * 300_000),
    "no object": packed(b"[]"),
    "a save": '{"format": "sellsword-save"}',
    "a field too many": serialization.dumps(SCENE.next).replace('"n":', '"more":1,"n":'),
    "a field of another kind": serialization.dumps(SCENE.next).replace('"n":', '"n":"x","m":'),
    "a number below nothing": serialization.dumps(replace(SCENE.next, n=-1)),
    "a seat below nothing": serialization.dumps(replace(SCENE.next, seat=-1)),
    "too many choices": serialization.dumps(replace(SCENE.next, choices=("x",) * 501)),
    "an end without messages": serialization.dumps(replace(SCENE.before, messages=())),
    "an end in disorder": serialization.dumps(replace(SCENE.before, messages=SCENE.before.messages[1:])),
    "deeply nested": "[" * 100 + "]" * 100,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_message_gets_a_sentence(table: Table, name: str) -> None:
    for op, fields in (
        ("envelope", {}),
        ("join", {"key": "0" * 64}),
        ("receive", {"own": SCENE.receiver.store}),
    ):
        reply = asked(table, op, text=HOSTILE[name], **fields)
        assert not reply["ok"]
        assert reply["error"]["id"] not in ("internal", "request")
        assert reply["error"]["text"].endswith(".")


def test_a_link_is_found_within_what_a_friend_writes_around_it() -> None:
    text = f"Your turn! https://example.org/play/#post={post.linked(SCENE.next)} (good luck)"
    assert post.read(text) == SCENE.next


def test_a_chain_is_proven_from_its_beginning() -> None:
    messages = SCENE.sender.own.messages
    assert post.check(messages, DESK).hashes()[-1] == messages[-1].hash
    for at in range(len(messages)):
        other = replace(messages[at], name="Eve")
        with pytest.raises(Unfit):
            post.check((*messages[:at], other, *messages[at + 1 :]), DESK)
