"""What somebody may try who means no good: all of it is refused, and the others play on."""

import json
import secrets
import socket
from pathlib import Path

import pytest

from sellsword_host import guard
from tests.host.guests import MAKER, Caller, Guest, Running, running, seated

DRAUGHTS = ("schlock_attack", "draughts", ["human", "human"])
SHARE = "0" * 64


@pytest.fixture(scope="session")
def running_host(strict_host: Running) -> Running:
    """Who means no good meets the usual limits."""
    return strict_host


@pytest.fixture
def two(caller: Caller) -> list[Guest]:
    """Two people at a board of draughts."""
    return seated(caller.port, caller.make(*DRAUGHTS))


def choice(guest: Guest, **changed: object) -> dict[str, object]:
    """A choice as a client sends it, but for what is changed."""
    usual = {"n": guest.n, "key": secrets.token_hex(4), "kind": "choice", "words": guest.offers()[0]}
    return {**usual, **changed}


GUESSES = {
    "nothing": "",
    "a guess": "AAAAAAAAAAAAAAAAAAAAAA",
    "the table's own name": "{table}",
    "the hash of a token": "{hash}",
    "half a token": "{half}",
    "a token and more": "{token}x",
    "another table's token": "{other}",
    "the maker's token": MAKER,
    "SQL": "' or ''='",
    "a very long one": "a" * 9_000,
}


@pytest.mark.parametrize("guess", GUESSES)
def test_a_token_cannot_be_guessed_nor_used_elsewhere(caller: Caller, two: list[Guest], guess: str) -> None:
    other, mine = seated(caller.port, caller.make(*DRAUGHTS))[0], two[0]
    filled = GUESSES[guess].format(
        table=mine.table, token=mine.token, half=mine.token[:11], other=other.token, hash="5" * 64
    )
    status, text = caller.send("GET", mine.at("view"), filled)
    assert status == 403
    assert text == caller.send("GET", "/api/tables/nowhere/view", mine.token)[1]


PLACES = ["../view", "..%2f..%2fetc/passwd", "%00", "' or 1=1 --", "x" * 3_000, "a/b/c", "🂡", "-1", "null"]


@pytest.mark.parametrize("place", PLACES)
def test_no_table_has_such_a_name(caller: Caller, two: list[Guest], place: str) -> None:
    path = "/api/tables/" + "".join(f"%{byte:02x}" for byte in place.encode()) + "/view"
    assert caller.send("GET", path, two[0].token)[0] in (403, 404, 405)


FILES = [
    "/../rows.py",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2ftables.sqlite",
    "/%00",
    "//etc/passwd",
    "/.git/config",
]


@pytest.mark.parametrize("file", FILES)
def test_no_file_is_handed_out_but_the_sites(caller: Caller, file: str) -> None:
    assert caller.send("GET", file)[0] == 404


FOREIGN = {
    "another name": {"Host": "evil.example"},
    "a name that ends like ours": {"Host": "evil-127.0.0.1"},
    "no port": {"Host": "127.0.0.1"},
    "no name": {"Host": ""},
    "another's page": {"Origin": "https://evil.example"},
    "a page from nowhere": {"Origin": "null"},
    "another's page, by its browser": {"Sec-Fetch-Site": "cross-site"},
    "a neighbour's page": {"Sec-Fetch-Site": "same-site"},
    "a form": {"Content-Type": "application/x-www-form-urlencoded"},
    "plain text": {"Content-Type": "text/plain"},
}


@pytest.mark.parametrize("how", FOREIGN)
def test_nobody_elses_page_chooses(two: list[Guest], how: str) -> None:
    ann = two[0] if two[0].mine else two[1]
    status, _ = ann.send("POST", ann.at("choices"), ann.token, choice(ann), **FOREIGN[how])
    assert status in (403, 415, 421)
    assert ann.look()["n"] == 0


BODIES = {
    "nothing": b"",
    "no JSON": b"{",
    "a list": b"[]",
    "deep": b"[" * 3_000,
    "not a number": b'{"n": NaN}',
    "twice the same": b'{"n": 0, "n": 0}',
    "no text": b"\xff\xfe",
    "too large": b'{"n": "' + b"a" * 5_000 + b'"}',
}


@pytest.mark.parametrize("body", BODIES)
def test_a_body_that_makes_no_sense_is_refused(two: list[Guest], body: str) -> None:
    ann = two[0]
    assert ann.send("POST", ann.at("choices"), ann.token, BODIES[body])[0] in (400, 413)


WRONG: dict[str, dict[str, object]] = {
    "a number that is true": {"n": True},
    "a number as text": {"n": "0"},
    "a moment to come": {"n": 5},
    "a moment before all": {"n": -1},
    "no key": {"key": ""},
    "a long key": {"key": "k" * 65},
    "another kind": {"kind": "resume-saved"},
    "no words": {"words": ""},
    "many words": {"words": "a " * 1_500},
    "another's giving up": {"words": "resign collective"},
    "a win by the record": {"words": "recorded-win toughs"},
    "a saved state": {"words": "resume-saved 1"},
    "SQL": {"words": "'; drop table entry; --"},
    "to settle something else": {"kind": "settle", "words": "win"},
    "to accept what nobody offered": {"kind": "settle", "words": "accept"},
    "to take nothing back": {"kind": "undo", "words": ""},
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_choice_that_is_none_changes_nothing(two: list[Guest], wrong: str) -> None:
    ann = two[0] if two[0].mine else two[1]
    status, text = ann.send("POST", ann.at("choices"), ann.token, choice(ann, **WRONG[wrong]))
    assert status in (400, 409, 422)
    assert json.loads(text)["error"]
    assert ann.look()["n"] == 0
    ann.do(ann.offers()[0])


TERMS: dict[str, dict[str, object]] = {
    "no game": {"game": "chess"},
    "a game's path": {"game": "../schlock_attack"},
    "no scenario": {"scenario": "nowhere"},
    "another's scenario": {"scenario": "drone-attack"},
    "a scenario that is none": {"scenario": {"format": "sellsword-scenario"}},
    "no seats": {"seats": []},
    "seats as text": {"seats": "two"},
    "nobody": {"seats": [{"name": "", "player": "recruit"}] * 2},
    "a player that there is not": {"seats": [{"name": "", "player": "god"}] * 2},
    "a long name": {"seats": [{"name": "n" * 41, "player": "human"}] * 2},
    "options that there are not": {"options": {"cheat": True}},
    "options of another kind": {"options": []},
}


@pytest.mark.parametrize("wrong", TERMS)
def test_a_table_that_cannot_be_played_at_is_not_made(
    caller: Caller, running_host: Running, wrong: str
) -> None:
    seats = [{"name": "", "player": "human"}] * 2
    usual = {"game": "schlock_attack", "scenario": "draughts", "options": {}, "seats": seats}
    before = running_host.store.count()
    status, _ = caller.send("POST", "/api/tables", MAKER, {**usual, **TERMS[wrong]})
    assert status in (400, 422)
    assert running_host.store.count() == before


CLAIMS = [
    {"name": "n" * 41, "share": SHARE},
    {"name": "a\u0000b", "share": SHARE},
    {"name": "\u202egnp", "share": SHARE},
    {"name": "Ann", "share": ""},
    {"name": "Ann", "share": "0" * 63 + "G"},
    {"name": 5, "share": SHARE},
    {"share": SHARE},
]


@pytest.mark.parametrize("claim", CLAIMS)
def test_a_seat_is_not_taken_by_nonsense(caller: Caller, claim: dict[str, object]) -> None:
    guest = Guest(caller.port, caller.make(*DRAUGHTS)["invitations"][0]["link"])
    assert guest.send("POST", guest.at("claim"), guest.token, claim)[0] == 400
    assert not guest.look()["seats"][0]["taken"]


def test_what_is_not_for_a_seat_cannot_be_asked(two: list[Guest]) -> None:
    for op in (
        "save",
        "link",
        "load",
        "branch",
        "rematch",
        "think",
        "view",
        "choose",
        "undo",
        "start",
        "new",
    ):
        answer = two[0].inquire(op)
        assert not answer["ok"]
        assert "view" not in answer


def test_who_guesses_is_not_answered_for_a_while(tmp_path: Path) -> None:
    with running(tmp_path / "tables.sqlite", tmp_path) as host:
        caller = Caller(host.port)
        codes = [caller.send("GET", "/api/tables/t/view", f"guess {number}")[0] for number in range(25)]
        assert codes == [403] * 20 + [429] * 5
        made = [caller.send("POST", "/api/tables", MAKER, {})[0] for _ in range(25)]
        assert made == [422] * 20 + [429] * 5


def test_a_flood_of_one_seat_is_stopped_and_another_table_plays_on(caller: Caller, two: list[Guest]) -> None:
    others = seated(caller.port, caller.make(*DRAUGHTS))
    flood = iter(lambda: two[0].send("GET", two[0].at("view"), two[0].token)[0], 429)
    assert {*flood} == {200}
    ann = others[0] if others[0].mine else others[1]
    ann.do(ann.offers()[0])


def test_a_seat_is_open_in_few_windows(two: list[Guest]) -> None:
    ann = two[0]
    windows = [Guest(ann.port, f"{ann.table}.{ann.token}") for _ in range(5)]
    path = ann.at(f"news?rev={ann.look()['rev']}&n={ann.n}")
    for window in windows[:-1]:
        window.line.request("GET", path, headers={"Authorization": f"Bearer {ann.token}"})
    status = 200
    while status != 429:  # once the others are held
        last = Guest(ann.port, f"{ann.table}.{ann.token}")
        last.line.timeout = 1
        try:
            status, _ = last.send("GET", path, ann.token)
        except TimeoutError:
            continue


def test_a_body_that_comes_too_slowly_is_not_waited_for(
    two: list[Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "SLOWEST", 0.05)
    ann = two[0]
    with socket.create_connection(("127.0.0.1", ann.port), timeout=30) as line:
        head = [f"POST {ann.at('choices')} HTTP/1.1", f"Host: 127.0.0.1:{ann.port}", "Content-Length: 100"]
        head += [f"Authorization: Bearer {ann.token}", "Content-Type: application/json", "", "{"]
        line.sendall("\r\n".join(head).encode())
        assert line.recv(100).startswith(b"HTTP/1.1 408")


def test_a_body_that_says_nothing_of_its_size_is_measured(two: list[Guest]) -> None:
    ann = two[0]
    with socket.create_connection(("127.0.0.1", ann.port), timeout=30) as line:
        head = [f"POST {ann.at('choices')} HTTP/1.1", f"Host: 127.0.0.1:{ann.port}"]
        head += [f"Authorization: Bearer {ann.token}", "Content-Type: application/json"]
        line.sendall("\r\n".join([*head, "Transfer-Encoding: chunked", "", "2000", "a" * 8_192, ""]).encode())
        assert line.recv(100).startswith(b"HTTP/1.1 413")


def test_every_answer_has_the_policy_and_an_answer_of_a_table_is_kept_nowhere(two: list[Guest]) -> None:
    two[0].line.request("GET", two[0].at("view"), headers={"Authorization": f"Bearer {two[0].token}"})
    answer = two[0].line.getresponse()
    answer.read()
    assert answer.headers["Cache-Control"] == "no-store"
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Server"] is None


def test_the_store_knows_no_token(running_host: Running, two: list[Guest]) -> None:
    kept = "".join(running_host.store.export())
    assert two[0].table in kept
    assert all(guest.token not in kept for guest in two)
