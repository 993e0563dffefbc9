"""What holds between a guest and the host: seats, numbers and keys, consent, computers, news."""

import asyncio
import json
import random
import secrets
import socket
import threading
import time
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from sellsword.games import game
from sellsword.hosted import seal
from sellsword_host import app, command
from sellsword_host.limits import Limiter, Rate
from sellsword_host.play import RESTS_AFTER, Shelf
from tests.host.guests import MAKER, Caller, Guest, Refused, Running, play_on, running, seated

DRAUGHTS = ("schlock_attack", "draughts", ["human", "human"])


@pytest.fixture
def two(caller: Caller) -> list[Guest]:
    """Two people at a board of draughts."""
    return seated(caller.port, caller.make(*DRAUGHTS))


def chooser(guests: list[Guest]) -> tuple[Guest, Guest]:
    """Who is to choose, and who waits."""
    return (guests[0], guests[1]) if guests[0].mine else (guests[1], guests[0])


def refused(deed: str, status: int) -> "pytest.RaisesExc[Refused]":
    """A request that is refused for this reason."""
    return pytest.RaisesExc(Refused, check=lambda error: (error.id, error.status) == (deed, status))


# Seats


def test_a_game_begins_when_the_last_seat_is_taken(caller: Caller) -> None:
    made = caller.make(*DRAUGHTS)
    first, second = (Guest(caller.port, each["link"]) for each in made["invitations"])
    ann = first.claim("Ann")
    shown = ann.look()
    assert shown["status"] == "gathering"
    assert "view" not in shown
    assert [(seat["taken"], seat["by"]) for seat in shown["seats"]] == [(True, "Ann"), (False, "")]
    with refused("gathering", 409):
        ann.do("a1 b2", n=0)
    bob = second.claim("Bob")
    assert bob.look()["status"] == ann.news()["status"] == "playing"
    assert [seat["name"] for seat in ann.view["match"]["seats"]] == ["Ann", "Bob"]
    assert [seat["player"] for seat in ann.view["match"]["seats"]] == ["human", "elsewhere"]


def test_the_dice_are_promised_before_anybody_sits_down(caller: Caller) -> None:
    made = caller.make(*DRAUGHTS)
    ann = Guest(caller.port, made["invitations"][0]["link"])
    assert ann.look()["table"]["commitment"] == made["commitment"]


def test_a_seat_is_taken_once(caller: Caller) -> None:
    made = caller.make(*DRAUGHTS)
    link = made["invitations"][0]["link"]
    Guest(caller.port, link).claim("Ann")
    with refused("taken", 409):
        Guest(caller.port, link).claim("Eve")


def test_looking_at_an_invitation_takes_no_seat_and_shows_no_hand(caller: Caller) -> None:
    made = caller.make(*DRAUGHTS)
    links = [each["link"] for each in made["invitations"]]
    assert Guest(caller.port, links[0]).look()["role"] == "invited"
    for link in links:
        Guest(caller.port, link).claim()
    spent = Guest(caller.port, links[0])
    assert "view" not in spent.look()
    with refused("role", 403):
        spent.inquire("describe")


def test_the_host_gives_a_seat_another_link(caller: Caller) -> None:
    made = caller.make(*DRAUGHTS)
    ann, bob = seated(caller.port, made)
    host = Guest(caller.port, made["host"])
    link = host.ask("POST", host.at("seats/0/renew"), host.token, {})["link"]
    with refused("link", 403):
        ann.look()
    again = Guest(caller.port, link).claim("Eve")
    again.look()
    assert again.view["match"]["seats"][0]["name"] == "Guest 0"
    for stranger in (bob, again):
        with refused("role", 403):
            stranger.ask("POST", stranger.at("seats/0/renew"), stranger.token, {})


def test_the_command_gives_a_seat_another_link(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.sqlite"
    with running(file, tmp_path) as host:
        ann, bob = seated(host.port, Caller(host.port).make(*DRAUGHTS))
        seat = ann.view["match"]["seats"][0]["id"]
    words = ["--store", str(file), "--renew", ann.table]
    assert command.host([*words, "nobody"]) == command.host([*words[:3], "nowhere", seat]) == 1
    assert command.host([*words, seat]) == 0
    link = capsys.readouterr().out.split("link: ")[1].split()[0]
    with running(file, tmp_path) as host:
        assert Guest(host.port, link).look()["role"] == "invited"
        assert Guest(host.port, f"{bob.table}.{bob.token}").look()["role"] == "seated"
        with refused("link", 403):
            Guest(host.port, f"{ann.table}.{ann.token}").look()


def test_who_looks_on_sees_the_board_and_does_nothing(caller: Caller) -> None:
    made = caller.make(*DRAUGHTS)
    guests = seated(caller.port, made)
    watcher = Guest(caller.port, made["watch"])
    watcher.look()
    assert watcher.view["viewer"] == -1
    assert watcher.view["waiting"]["kind"] == "elsewhere"
    assert watcher.inquire("describe")["ok"]
    with refused("role", 403):
        watcher.do(chooser(guests)[0].offers()[0])
    with refused("role", 403):
        watcher.claim()


# Numbers and keys


def test_a_choice_is_made_once_however_often_it_is_sent(two: list[Guest]) -> None:
    ann, bob = chooser(two)
    words, n = ann.offers()[0], ann.n
    answers = [ann.do(words, key="same", n=n) for _ in range(3)]
    assert {answer["n"] for answer in answers} == {n + 1}
    assert {answer["seal"] for answer in answers} == {ann.look()["seal"]}
    bob.news()
    bob.do(bob.offers()[0], key="same")
    assert bob.n == n + 2


def test_a_choice_for_another_moment_is_refused_with_what_is_now(two: list[Guest]) -> None:
    ann, bob = chooser(two)
    words, n = ann.offers()[0], ann.n
    ann.do(words)
    with refused("stale", 409):
        bob.do(bob.offers()[0] if bob.offers() else words, n=n)
    assert bob.n == n + 1
    assert bob.mine


def test_of_two_windows_of_a_seat_one_is_told_that_it_was_late(two: list[Guest]) -> None:
    ann, _ = chooser(two)
    other = Guest(ann.port, f"{ann.table}.{ann.token}")
    other.look()
    lines: list[str] = []

    def choose(guest: Guest) -> None:
        try:
            guest.do(guest.offers()[0])
            lines.append("made")
        except Refused as error:
            lines.append(error.id)

    hands = [threading.Thread(target=choose, args=[guest]) for guest in (ann, other)]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    assert sorted(lines) == ["made", "stale"]


def test_a_choice_that_the_rules_forbid_is_refused_in_their_words(two: list[Guest]) -> None:
    ann, bob = chooser(two)
    with pytest.raises(Refused) as error:
        ann.do("nonsense")
    assert error.value.status == 422
    assert error.value.data["error"]["reasons"]
    with pytest.raises(Refused, match="not for you"):
        bob.do(ann.offers()[0])
    assert bob.look()["n"] == 0


# Taking back, giving up


def test_ones_own_latest_choice_is_taken_back_at_once(two: list[Guest]) -> None:
    ann, bob = chooser(two)
    before = ann.view["scene"]
    ann.do(ann.offers()[0])
    ann.do("", "undo")
    assert ann.view["scene"] == before
    assert bob.look()["n"] == ann.n


def test_across_anothers_choice_that_other_must_agree(two: list[Guest]) -> None:
    ann, bob = chooser(two)
    before = ann.view["scene"]
    ann.do(ann.offers()[0])
    bob.news()
    bob.do(bob.offers()[0])
    ann.news()
    with pytest.raises(Refused, match=r"undo\.consent"):
        ann.do("", "undo")
    ann.here("POST", "requests", {"n": ann.n, "what": "undo"})
    assert bob.news()["asked"]["seat"] == ann.look()["seat"]
    with refused("lapsed", 409):
        ann.here("POST", "answers", {"n": ann.n, "yes": True})
    bob.here("POST", "answers", {"n": bob.n, "yes": True})
    assert ann.look()["asked"] is None
    assert ann.view["scene"] == before


def test_a_request_lapses_when_it_is_refused_and_when_the_game_goes_on(two: list[Guest]) -> None:
    ann, bob = chooser(two)
    ann.do(ann.offers()[0])
    bob.news()
    bob.do(bob.offers()[0])
    for answer in ("no", "a choice"):
        ann.look()
        ann.here("POST", "requests", {"n": ann.n, "what": "undo"})
        if answer == "no":
            bob.here("POST", "answers", {"n": bob.n, "yes": False})
        else:
            ann.do(ann.offers()[0])
        assert bob.look()["asked"] is None
        with refused("lapsed", 409):
            bob.here("POST", "answers", {"n": bob.n, "yes": True})


def test_a_draw_is_offered_and_agreed_and_giving_up_ends_the_game(two: list[Guest], caller: Caller) -> None:
    ann, bob = two
    ann.do("offer", "settle")
    bob.news()
    assert bob.view["offer"] == 0
    bob.do("accept", "settle")
    assert bob.view["winner"] == -1
    others = seated(caller.port, caller.make(*DRAUGHTS))
    others[1].do("resign", "settle")
    assert others[1].view["winner"] == 0


# News, computers, starting anew


def test_news_come_as_soon_as_there_are_any_with_only_what_is_new(two: list[Guest]) -> None:
    ann, bob = chooser(two)
    ann.do(ann.offers()[0])
    bob.news()
    bob.do(bob.offers()[0])
    ann.news()
    assert ann.view["fresh"] == 1
    waits = threading.Thread(target=bob.news)
    waits.start()
    ann.do(ann.offers()[0])
    waits.join()
    assert bob.n == ann.n
    assert [line["index"] for line in bob.log] == list(range(len(bob.log)))


def test_who_waits_in_vain_is_not_told_again_what_they_know(
    two: list[Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "WAIT", 0)
    known = two[0].look()
    _, text = two[0].send("GET", f"{two[0].at('news')}?rev={known['rev']}&n={known['n']}", two[0].token)
    assert "view" not in json.loads(text)


def test_what_is_answered_is_sent_at_once() -> None:
    """Else the body of each answer waits until a browser acknowledges its head, a twentieth of a second."""

    async def served() -> bool:
        heard: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def called(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            caller = writer.get_extra_info("socket")
            heard.set_result(bool(caller.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
            writer.close()

        bound = command.listening("127.0.0.1", 0)
        async with await asyncio.start_server(called, sock=bound):
            _, writer = await asyncio.open_connection(*bound.getsockname())
            writer.close()
            return await heard

    with ThreadPoolExecutor(1) as apart:  # another loop may run in this thread, a browser's
        assert apart.submit(asyncio.run, served()).result()


def test_a_computer_plays_its_seat(caller: Caller) -> None:
    made = caller.make("schlock_attack", "draughts", ["human", "recruit"])
    (ann,) = seated(caller.port, made)
    for _ in range(3):
        while not ann.mine:
            ann.news()
        ann.do(ann.offers()[0])
    while not ann.mine:
        ann.news()
    assert ann.n > 3  # its own three choices, and what the computer made
    ann.do("offer", "settle")
    assert ann.look()["view"]["offer"] == -1
    assert "declined" in ann.log[-1]["entry"]["text"]


def test_tables_are_as_they_were_when_the_host_starts_anew(tmp_path: Path) -> None:
    file, site = tmp_path / "tables.sqlite", tmp_path
    with running(file, site) as host:
        made = Caller(host.port).make(*DRAUGHTS)
        guests = seated(host.port, made)
        play_on(guests, random.Random(1), 12)
        shown = [guest.look() for guest in guests]
    with running(file, site) as host:
        for guest, before in zip(guests, shown, strict=True):
            again = Guest(host.port, f"{guest.table}.{guest.token}")
            after = again.look()
            for told in (before, after):  # what is of the moment
                del told["here"], told["idle"]
            assert after == before


def test_an_export_taken_in_elsewhere_is_the_same_tables(running_host: Running, tmp_path: Path) -> None:
    guests = seated(running_host.port, Caller(running_host.port).make(*DRAUGHTS))
    play_on(guests, random.Random(2), 5)
    lines = list(running_host.store.export())
    with running(tmp_path / "other.sqlite", tmp_path) as host:
        assert host.store.take_in(lines) == len(lines)
        again = Guest(host.port, f"{guests[0].table}.{guests[0].token}")
        again.look()
        assert again.view == guests[0].look()["view"]
        assert host.store.forget(again.table)
        with refused("link", 403):
            again.look()


def test_what_nobody_has_touched_for_long_is_forgotten(tmp_path: Path) -> None:
    with running(tmp_path / "old.sqlite", tmp_path) as host:
        Caller(host.port).make(*DRAUGHTS)
        assert host.store.sweep(host.app.tables.now()) == 0
        assert host.store.sweep(host.app.tables.now() + 1) == 1
        assert host.store.count() == 0


def test_how_the_host_fares_is_told_without_names(caller: Caller, two: list[Guest]) -> None:
    assert caller.ask("GET", "/healthz")["ok"]
    status, text = caller.send("GET", "/metrics")
    assert status == 200
    assert b"sellsword_tables " in text
    for guest in two:
        assert guest.table.encode() not in text
        assert guest.token.encode() not in text


def test_a_measure_fills_up_again_with_time() -> None:
    time = [0.0]
    limiter = Limiter(Rate(2, 1), lambda: time[0])
    assert [limiter.allows("a") for _ in range(3)] == [True, True, False]
    assert limiter.allows("b")
    time[0] = 1.0
    assert [limiter.allows("a") for _ in range(2)] == [True, False]
    assert limiter.spent("a")


def test_matches_that_nobody_wants_leave_the_memory(two: list[Guest], running_host: Running) -> None:
    time = [0.0]
    known, _ = chooser(two)
    playing = running_host.app.tables.shelf.get(known.table)
    assert playing is not None
    shelf = Shelf(most=2, clock=lambda: time[0])
    shelf.put("a", playing)
    time[0] = RESTS_AFTER
    shelf.put("b", playing)
    shelf.rest()
    assert len(shelf) == 2
    assert shelf.get("a") is not None
    time[0] += RESTS_AFTER + 1
    shelf.put("c", playing)
    shelf.rest()
    assert (shelf.get("a"), shelf.get("b"), len(shelf)) == (None, None, 1)
    running_host.app.tables.shelf.drop(known.table)
    known.do(known.offers()[0])
    shelf.put("d", playing)
    for table in "efg":
        shelf.put(table, running_host.app.tables.shelf.get(known.table) or playing)
    assert len(shelf) < 5
    assert shelf.get("g") is not None


def test_a_lock_is_one_as_long_as_somebody_holds_it() -> None:
    shelf = Shelf()
    with shelf.lock("a") as _:
        held = shelf.lock("a")
        assert held is shelf.lock("a")
    kept = weakref.ref(held)
    del held
    assert kept() is None


def test_a_key_of_one_seat_is_not_anothers(two: list[Guest]) -> None:
    key = secrets.token_hex(4)
    ann, bob = chooser(two)
    ann.do(ann.offers()[0], key=key)
    bob.news()
    assert bob.do(bob.offers()[0], key=key)["n"] == 2
    assert json.loads(bob.heard[-1])["seat"] == bob.view["viewer"]


def test_only_the_maker_makes_tables(caller: Caller) -> None:
    for token in ("", "x", MAKER.upper()):
        with refused("maker", 403):
            caller.ask("POST", "/api/tables", token, {})


# Somebody who is away


@pytest.fixture
def later(running_host: Running, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets seconds pass by the host's clock."""

    def pass_by(seconds: int) -> None:
        monkeypatch.setattr(running_host.app.tables, "_clock", lambda: time.time() + seconds)

    return pass_by


def patient(caller: Caller, patience: int) -> list[Guest]:
    """Two people at a table where a computer may stand in after so many seconds; first who is to choose."""
    seats = [{"name": "", "player": "human"}] * 2
    wanted = {"game": "schlock_attack", "scenario": "draughts", "options": {}, "seats": seats}
    made = caller.ask("POST", "/api/tables", MAKER, {**wanted, "patience": patience})
    assert Guest(caller.port, made["invitations"][0]["link"]).look()["patience"] == patience
    return list(chooser(seated(caller.port, made)))


def test_a_computer_stands_in_for_who_is_away_until_they_are_back(
    caller: Caller, later: Callable[[int], None]
) -> None:
    ann, bob = patient(caller, 3_600)
    slow = str(ann.view["viewer"])
    with pytest.raises(Refused, match="too early"):
        bob.do(slow, "away")
    later(3_601)
    for nonsense in (str(bob.view["viewer"]), "-1", ""):
        with pytest.raises(Refused, match="too early"):
            bob.do(nonsense, "away")
    assert bob.do(slow, "away")["away"] == [int(slow)]
    while not bob.mine:
        bob.news()
    ann.look()
    assert ann.n >= 2
    bob.do(bob.offers()[0])
    while bob.news()["n"] < 4 or not bob.mine:
        pass
    stale = ann.n
    ann.look()
    with refused("away", 409):
        ann.do("", "undo")
    ann.do("", "back", n=stale)
    assert ann.look()["away"] == []
    bob.look()
    bob.do(bob.offers()[0])
    ann.news()
    assert ann.mine
    ann.do("resign", "settle")
    _, record = ann.send("GET", ann.at("record"), ann.token)
    kinds = [entry["kind"] for entry in json.loads(record)["entries"]]
    assert (kinds.count("away"), kinds.count("back")) == (1, 1)
    assert seal.verify(record.decode(), game)[1] == len(kinds)


def test_where_nothing_was_agreed_on_nobody_is_stood_in_for(
    two: list[Guest], later: Callable[[int], None]
) -> None:
    ann, bob = chooser(two)
    later(10**7)
    with pytest.raises(Refused, match="too early"):
        bob.do(str(ann.view["viewer"]), "away")
    with pytest.raises(Refused, match="Nobody is playing for you"):
        ann.do("", "back")


def test_a_greeting_is_heard_by_all_and_nobody_is_talked_at(
    two: list[Guest], later: Callable[[int], None]
) -> None:
    ann, bob = chooser(two)

    def say(guest: Guest, what: str) -> None:
        guest.here("POST", "requests", {"n": guest.n, "what": what})

    say(bob, "hello")
    assert ann.news()["asked"] == {"what": "greeting", "seat": bob.view["viewer"], "text": "hello"}
    with refused("greeting", 409):
        say(bob, "luck")
    say(ann, "luck")
    say(bob, "thanks")
    later(61)
    say(bob, "nudge")  # which no greeting stands in the way of
    with refused("greeting", 409):
        say(bob, "hello")
    assert ann.do(ann.offers()[0])["asked"] is None


def test_nothing_is_said_but_what_is_known(two: list[Guest]) -> None:
    with pytest.raises(Refused):
        two[0].here("POST", "requests", {"n": 0, "what": "Hello there"})
    assert two[1].look()["asked"] is None


def test_a_greeting_takes_no_question_back(two: list[Guest]) -> None:
    ann, bob = chooser(two)
    ann.do(ann.offers()[0])
    bob.news()
    bob.do(bob.offers()[0])
    ann.news()
    bob.here("POST", "requests", {"n": bob.n, "what": "hello"})
    ann.here("POST", "requests", {"n": ann.n, "what": "undo"})  # which no greeting stands in the way of
    with refused("greeting", 409):
        bob.here("POST", "requests", {"n": bob.n, "what": "well-played"})
    assert bob.look()["asked"]["what"] == "undo"


@pytest.mark.parametrize("patience", [1, -1, 10**9, True, "60"])
def test_patience_has_its_measure(caller: Caller, patience: object) -> None:
    seats = [{"name": "", "player": "human"}] * 2
    wanted = {"game": "schlock_attack", "scenario": "draughts", "options": {}, "seats": seats}
    status, _ = caller.send("POST", "/api/tables", MAKER, {**wanted, "patience": patience})
    assert status == 422


def test_who_keeps_others_waiting_is_reminded_once(two: list[Guest], later: Callable[[int], None]) -> None:
    ann, bob = chooser(two)

    def nudge(guest: Guest) -> None:
        guest.here("POST", "requests", {"n": guest.n, "what": "nudge"})

    with refused("nudge", 409):
        nudge(bob)
    later(61)
    with refused("nudge", 409):
        nudge(ann)
    nudge(bob)
    assert ann.news()["asked"] == {"what": "nudge", "seat": bob.view["viewer"], "text": ""}
    with refused("nudge", 409):
        nudge(bob)
    with refused("lapsed", 409):
        ann.here("POST", "answers", {"n": ann.n, "yes": False})
    assert ann.do(ann.offers()[0])["asked"] is None
