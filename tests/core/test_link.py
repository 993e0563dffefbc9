"""Links: short, whole, and harmless whoever wrote them."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sellsword import save
from sellsword.games import game
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.scenario.document import Scenario, Step
from sellsword.scenario.store import Shelf
from sellsword.scenario.write import write
from sellsword.serialization import digest
from sellsword.sharing import link
from tests.core.conformance.tables import SHIPPED
from tests.core.test_browser import Client
from tests.core.toy_games.highwire import SCENARIO
from tests.golden.playthrough import FOLDER, parse, repeated

LONG = sorted(path for path in FOLDER.glob("*/*.txt") if len(parse(path.read_text())[1]) >= 300)
SHELF = Shelf()
for shipped in SHIPPED:
    SHELF.lay(shipped.game.id, shipped.scenario.id, shipped.scenario)
STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**9,
    "",
    "x",
    "resign red",
    "\x00",
    [],
    ["x"],
    [1],
    {},
    {"id": "x", "digest": "y"},
)

type Change = Callable[[Any], Any]


@pytest.fixture
def client() -> Client:
    """A table with a match of a few choices, two people at it."""
    client = Client()
    client.new(HUMAN, HUMAN)
    client.choose("hold", "hold", "hold", "hold")
    return client


def unpacked(text: str) -> Any:
    body = text.partition(".")[2]
    return json.loads(zlib.decompress(urlsafe_b64decode(body + "=" * (-len(body) % 4))))


def packed(data: object, head: str = "m1.") -> str:
    return head + encoded(zlib.compress(data if isinstance(data, bytes) else json.dumps(data).encode()))


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


# Matches


@pytest.mark.parametrize("path", LONG, ids=lambda path: path.stem)
def test_a_game_of_300_choices_makes_a_link_under_8_kilobytes_and_comes_back(path: Any) -> None:
    match = repeated(*parse(path.read_text()))
    text = link.of_match(match, SHELF)
    assert match.length >= 300
    assert len(text) < 8000
    again = link.opened(text, game, SHELF)
    assert isinstance(again, Match)
    assert (again.id, again.hashes(), again.log(0)) == (match.id, match.hashes(), match.log(0))


def test_there_are_long_games_to_try_links_with() -> None:
    assert LONG


def test_a_match_comes_out_of_its_link_as_it_was(client: Client) -> None:
    before = client.ask("view")["view"]
    text = client.ask("link", what="match")["text"]
    elsewhere = Client()
    opened = elsewhere.ask("open_link", text=text)
    assert opened.pop("what") == "match"
    assert opened["view"] == before


def test_a_link_holds_the_choices_up_to_the_position_on_the_table(client: Client) -> None:
    client.ask("undo", consent=True)
    before = client.ask("view")["view"]
    opened = Client().ask("open_link", text=client.ask("link", what="match")["text"])["view"]
    assert (opened["hash"], opened["position"]) == (before["hash"], before["position"])
    assert opened["length"] == before["position"] < before["length"]


def test_settlements_are_in_a_link(client: Client) -> None:
    client.ask("settle", what="resign", seat=0)
    opened = Client().ask("open_link", text=client.ask("link", what="match")["text"])["view"]
    assert opened["scene"]["over"] == client.ask("view")["view"]["scene"]["over"] != ""


def test_a_link_is_made_of_what_an_address_may_hold(client: Client) -> None:
    for what in ("match", "scenario"):
        text = client.ask("link", what=what)["text"]
        assert text.replace("-", "").replace("_", "").replace(".", "").isalnum()


def test_a_scenario_that_ships_is_named_and_another_is_embedded(client: Client) -> None:
    assert unpacked(client.ask("link", what="match")["text"])["scenario"]["id"] == "highwire"
    assert set(unpacked(client.ask("link", what="match")["text"])["scenario"]) == {"id", "digest"}
    client.new(scenario={**json.loads(write(SCENARIO)), "title": "My wire"})
    text = client.ask("link", what="match")["text"]
    assert unpacked(text)["scenario"]["title"] == "My wire"
    assert Client().ask("open_link", text=text)["view"]["match"]["title"] == "My wire"


def noisy(seed: int) -> str:
    """A text that does not pack."""
    return "".join(map(chr, Random(seed).choices(range(0x100, 0x2000), k=390)))


def wordy() -> Scenario:
    """A scenario of our own that tells more than an address can hold."""
    steps = (Step(f"step-{number}", "start", "Hear!", noisy(number)) for number in range(10))
    return replace(SCENARIO, guide=tuple(steps))


def test_what_is_too_long_for_a_link_is_refused_so_that_the_file_is_offered(client: Client) -> None:
    client.new(scenario=json.loads(write(wordy())))
    before = client.ask("view")["view"]
    for what in ("match", "scenario"):
        error = client.refused("link", what=what)
        assert error["id"] == "link.long"
        assert "file" in error["text"]
    assert client.ask("view")["view"] == before


def test_a_match_that_went_on_from_a_snapshot_has_no_link(client: Client) -> None:
    match = save.load(client.ask("save")["text"], lambda _: client.table._find_game("toy")).match
    match.resume(match.state, 4)
    client.ask("load", text=save.dump(match))
    assert client.refused("link", what="match")["id"] == "link.resumed"


def test_a_link_needs_a_match_and_a_known_kind() -> None:
    assert Client().refused("link", what="match")["id"] == "no-match"
    client = Client()
    client.new()
    assert client.refused("link", what="roster")["id"] == "request"


# Scenarios


def test_a_scenario_that_ships_comes_out_of_its_link_ready_for_a_new_game(client: Client) -> None:
    client.new(options={"goal": 55})
    before = client.ask("view")["view"]
    opened = Client().ask("open_link", text=client.ask("link", what="scenario")["text"])
    assert (opened["what"], opened["game"], opened["scenario"]) == ("scenario", "toy", "highwire")
    assert opened["listing"]["options"][0]["default"] == 55
    assert client.ask("view")["view"] == before


def test_a_scenario_of_our_own_comes_out_of_its_link_and_can_be_played(client: Client) -> None:
    client.new(scenario={**json.loads(write(SCENARIO)), "id": "mine", "rule_options": {"goal": 7}})
    elsewhere = Client()
    opened = elsewhere.ask("open_link", text=client.ask("link", what="scenario")["text"])
    view = elsewhere.new(game=opened["game"], scenario=opened["scenario"])
    assert view["scene"]["goal"] == "First to 7 points."


# Links from anybody


def instead(data: object) -> Change:
    return lambda _: data


def set_to(**fields: object) -> Change:
    return lambda data: {**data, **fields}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (set_to(game="chess"), "link.scenario"),
        (set_to(scenario={"id": "nowhere", "digest": "0"}), "link.scenario"),
        (set_to(scenario={"id": "highwire", "digest": "0"}), "link.scenario"),
        (set_to(scenario={"id": "highwire", "digest": 0}), "link.damaged"),
        (set_to(scenario={}), "scenario."),
        (set_to(scenario=None), "scenario."),
        (set_to(choices=["hold", "fly away"]), "link.choice"),
        (set_to(choices=["hold", ""]), "link.damaged"),
        (set_to(choices=["hold", 7]), "link.damaged"),
        (set_to(choices=["resume-saved 1"]), "link.choice"),
        (set_to(choices=["hold"] * 3001), "link.large"),
        (set_to(choices=["hold"]), "link.hash"),
        (set_to(hash="0"), "link.hash"),
        (set_to(branch="b" * 81), "link.large"),
        (set_to(options={"goal": 1}), "scenario.option-range"),
        (set_to(seats=[]), "setup.seats"),
        (set_to(undo="never"), "setup.undo"),
        (set_to(seed="s" * 81), "setup.seed"),
        (set_to(surplus=1), "link.damaged"),
        (list, "link.damaged"),
        (instead({}), "link.damaged"),
        (instead(b"not JSON"), "link.damaged"),
        (instead(b"\xff\xfe"), "link.damaged"),
        (instead(b" " * 255_000 + b"x"), "link.damaged"),
        (instead(bytes(10_000_000)), "link.large"),
    ],
)
def test_a_link_that_makes_no_sense_is_refused_and_the_table_stays(
    client: Client, change: Change, problem: str
) -> None:
    data = unpacked(client.ask("link", what="match")["text"])
    before = client.ask("view")["view"]
    assert client.refused("open_link", text=packed(change(data)))["id"].startswith(problem)
    assert client.ask("view")["view"] == before


def test_a_link_to_an_unknown_game_is_refused_by_its_name() -> None:
    match = begin(game("capital_offensive"), agree_on(SHIPPED[0].scenario))
    table = Client()
    table.table._find_game = game
    data = {**unpacked(link.of_match(match, Shelf())), "game": "chess"}
    data["scenario"]["game"] = "chess"
    error = table.refused("open_link", text=packed(data))
    assert error["id"] == "link.game"
    assert "chess" in error["text"]


def agree_on(scenario: Scenario) -> Any:
    return agree(game(scenario.game), scenario, [Holder("", HUMAN)] * 2, "link")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "link.foreign"),
        ("hello", "link.foreign"),
        ("m1.?", "link.foreign"),
        ("m1.é", "link.foreign"),
        ("x1.abcd", "link.foreign"),
        ("m1.", "link.truncated"),
        ("m1.A", "link.damaged"),
        ("m1.AAAA", "link.damaged"),
        ("m0.AAAA", "link.damaged"),
        ("m2.AAAA", "link.newer"),
        ("s999999.", "link.newer"),
        ("m1." + "A" * 16_000, "link.large"),
        (5, "request"),
    ],
)
def test_a_text_that_is_no_link_is_refused(client: Client, text: object, problem: str) -> None:
    before = client.ask("view")["view"]
    assert client.refused("open_link", text=text)["id"] == problem
    assert client.ask("view")["view"] == before


def test_a_link_cut_short_or_mistyped_anywhere_is_refused(client: Client) -> None:
    text = client.ask("link", what="match")["text"]
    for at in range(len(text)):
        assert client.refused("open_link", text=text[:at])["id"].startswith("link.")
    for at in range(3, len(text), 3):
        typo = text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]
        reply = client.reply("open_link", text=typo)
        assert reply["ok"] is (unpacked_or_none(typo) == unpacked(text)), typo


def unpacked_or_none(text: str) -> Any:
    """What a link holds; None where it cannot be unpacked. A last letter may carry unused bits."""
    try:
        return unpacked(text)
    except (ValueError, zlib.error):
        return None


def test_a_link_with_something_behind_it_is_refused(client: Client) -> None:
    data = unpacked(client.ask("link", what="match")["text"])
    text = "m1." + encoded(zlib.compress(json.dumps(data).encode()) + b"more")
    assert client.refused("open_link", text=text)["id"] == "link.damaged"


@pytest.mark.parametrize("what", ["match", "scenario"])
def test_strange_values_anywhere_in_a_link_are_refused_with_a_sentence(client: Client, what: str) -> None:
    client.new(scenario={**json.loads(write(SCENARIO)), "id": "mine"})
    text = client.ask("link", what=what)["text"]
    data = unpacked(text)
    for name in data:
        for strange in STRANGE:
            reply = Client().reply("open_link", text=packed({**data, name: strange}, text[:3]))
            assert reply["ok"] or reply["error"]["id"] not in ("internal", "request"), (name, strange)
        without = {key: data[key] for key in data if key != name}
        assert not Client().reply("open_link", text=packed(without, text[:3]))["ok"]


def test_the_digest_in_a_link_is_that_of_the_scenario_s_text(client: Client) -> None:
    named = unpacked(client.ask("link", what="match")["text"])["scenario"]
    assert named["digest"] == digest(write(SCENARIO))


def test_a_choice_that_is_refused_is_named(client: Client) -> None:
    data = unpacked(client.ask("link", what="match")["text"])
    error = client.refused("open_link", text=packed({**data, "choices": ["hold", "fly away"]}))
    assert error["where"] == "choices[1]"
    assert "fly away" in error["text"]
