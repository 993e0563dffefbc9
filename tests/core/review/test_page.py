"""Reviews and hints as the page asks for them: in slices, beside the game, and no more than was asked for."""

import json
import subprocess
import sys
from typing import Any

import pytest

from sellsword import browser, save
from sellsword.browser import Table
from sellsword.dice import Dice
from sellsword.games import game
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.players import decide, player
from sellsword.review import review
from sellsword.scenario.read import read
from sellsword_build.layout import SCENARIOS

BOOTS = """
import sys
from sellsword import browser
assert not [name for name in sys.modules if name.startswith("sellsword.review")]
"""


def played(name: str = "schlock_attack/draughts", choices: int = 12, blue: str = HUMAN) -> Match[Any]:
    """The first choices of a quick game between two persons, or a person and a computer."""
    scenario, _ = read((SCENARIOS / f"{name}.json").read_text("utf-8"))
    assert scenario is not None
    rules, quick = game(scenario.game), player("greedy")
    match = begin(rules, agree(rules, scenario, [Holder("", HUMAN), Holder("", blue)], "review"))
    for number in range(choices):
        match.play(decide(quick, rules, match.seats, match.state, Dice(str(number))))
    return match


class Client:
    """A page with a match on its table."""

    def __init__(self, match: Match[Any]) -> None:
        self.table = Table()
        self.view = self.ask("load", text=save.dump(match))["view"]

    def reply(self, op: str, **fields: object) -> Any:
        return json.loads(self.table.handle(json.dumps({"op": op, **fields})))

    def ask(self, op: str, **fields: object) -> Any:
        """The reply to a request that must succeed."""
        reply = self.reply(op, **fields)
        assert reply.pop("ok"), reply
        return reply

    def finish(self) -> Any:
        """What the work has come to in the end."""
        progress = 0
        while not (reply := self.ask("work"))["done"]:
            assert progress <= reply["progress"]
            progress = reply["progress"]
        return reply

    def hinted(self, much: int) -> Any:
        self.ask("hint", much=much)
        return self.finish()["hint"]


@pytest.fixture
def client() -> Client:
    return Client(played())


def test_what_is_shown_is_the_core_s_own_to_the_last_hundredth(client: Client) -> None:
    client.ask("review")
    shown, told = client.finish()["review"], review(played())
    assert (shown["start"], shown["end"]) == (told.start, told.end)
    assert (tuple(shown["skill"]), tuple(shown["luck"])) == (told.skill, told.luck)
    assert [each["cost"] for each in shown["moments"]] == [each.cost for each in told.moments]


def test_what_is_shown_adds_up(client: Client) -> None:
    client.ask("review")
    shown = client.finish()["review"]
    errors, luck = ([each[name] for each in shown["moments"]] for name in ("error", "luck"))
    turned = [-1 if each["camp"] else 1 for each in shown["moments"]]
    gains = [sign * (fell - lost) for sign, fell, lost in zip(turned, luck, errors, strict=True)]
    assert shown["end"] - shown["start"] == sum(gains)


def test_the_game_goes_on_while_a_review_is_made(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "SLICE_MS", 0)  # a fast machine makes this short review in one slice
    client.ask("review")
    assert not client.ask("work", tell=True)["done"]
    choice = client.view["scene"]["offers"][0]["choice"]
    assert client.ask("choose", choice=choice)["view"]["position"] == client.view["position"] + 1
    assert client.ask("work") == {"done": True, "progress": 0}
    assert client.ask("review")["sides"] == [[0, "Black"], [1, "White"]]


def test_a_review_goes_on_from_what_was_told_before(client: Client) -> None:
    mark = client.ask("review")["mark"]
    whole = client.finish()["review"]
    other = Client(played())
    assert other.ask("review", known=whole["moments"][:5])["mark"] == mark
    assert other.finish()["review"] == whole


def test_known_moments_that_are_none_get_a_sentence(client: Client) -> None:
    assert client.reply("review", known=[{"index": 1}])["error"]["id"] == "request"


def test_another_choice_is_another_review(client: Client) -> None:
    mark = client.ask("review")["mark"]
    client.ask("choose", choice=client.view["scene"]["offers"][0]["choice"])
    assert client.ask("review")["mark"] != mark


def test_a_moment_shows_its_board_and_what_was_better(client: Client) -> None:
    client.ask("review")
    moments = client.finish()["review"]["moments"]
    costly = max(moments, key=lambda each: each["cost"])
    shown = client.ask("moment", index=costly["index"])
    assert shown["board"] == client.ask("replay", position=costly["index"])["view"]["scene"]["board"]
    assert shown["chosen"]["title"] != shown["better"]["title"]
    assert not set(shown["chosen"]["facts"]) & set(shown["better"]["facts"])
    assert client.reply("moment", index=999)["error"]["id"] == "review.moment"


def test_a_hint_tells_as_much_as_was_asked_for(client: Client) -> None:
    first, second, third = (client.hinted(much) for much in (1, 2, 3))
    assert first["figure"]
    assert (first["action"], first["choice"], first["reason"]) == ("", "", "")
    assert (second["action"], second["choice"]) == ("Move", "")
    assert third["choice"] in [offer["choice"] for offer in client.view["scene"]["offers"]]
    assert third["reason"]
    assert 0 < third["chance"] < 10_000


def test_a_hint_stays_on_the_record(client: Client) -> None:
    client.hinted(2)
    client.ask("undo", consent=True)
    kept = json.loads(client.ask("save")["text"])
    assert kept["hints"] == [[client.view["position"], 2]]
    assert client.ask("load", text=json.dumps(kept))["view"]["match"]["hints"] == 1


def test_a_game_without_hints_is_saved_as_ever(client: Client) -> None:
    assert "hints" not in json.loads(client.ask("save")["text"])


@pytest.mark.parametrize("hints", [[[0, 4]], [[-1, 1]], [[0]], 1])
def test_hints_that_nobody_gave_are_refused(client: Client, hints: object) -> None:
    damaged = {**json.loads(client.ask("save")["text"]), "hints": hints}
    assert client.reply("load", text=json.dumps(damaged))["error"]["id"].startswith("save.")


def test_nobody_is_given_hints_for_a_computer() -> None:
    match = played(blue="recruit", choices=1)
    client = Client(match)
    assert not match.person(client.view["waiting"]["seat"])
    assert client.reply("hint", much=1)["error"]["id"] == "hint.not-now"
    assert "hint" not in client.ask("work")


def test_the_review_is_read_when_it_is_asked_for() -> None:
    subprocess.run([sys.executable, "-c", BOOTS], check=True)
