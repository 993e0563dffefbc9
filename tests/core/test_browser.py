"""The surface between client and core: every operation, and whatever a client may get wrong."""

import inspect
import json
import re
from pathlib import Path
from typing import Any

import pytest

from sellsword import browser
from sellsword.browser import OPERATIONS, Table, handle
from sellsword.contract import Game
from sellsword.game import Choice
from sellsword.match import HUMAN
from sellsword.review import chances
from sellsword.scenario.document import Scenario
from sellsword.scenario.write import write
from sellsword.scene import Scene
from tests.core.toy_games.highwire import SCENARIO, TOY, Toy, ToyState

RED, BLUE, BANK = 0, 1, 2


class Client:
    """A page that talks to a table of its own."""

    def __init__(self, game: Game[Any] = TOY) -> None:
        self.table = Table(lambda _: game, (game.id,))
        self.start(SCENARIO)

    def start(self, *scenarios: Scenario) -> Any:
        return self.ask("start", scenarios=[json.loads(write(scenario)) for scenario in scenarios])

    def reply(self, op: str, **fields: object) -> Any:
        return json.loads(self.table.handle(json.dumps({"op": op, **fields})))

    def ask(self, op: str, **fields: object) -> Any:
        """The reply to a request that must succeed."""
        reply = self.reply(op, **fields)
        assert reply.pop("ok"), reply
        return reply

    def refused(self, op: str, **fields: object) -> Any:
        """The error of a request that must fail."""
        reply = self.reply(op, **fields)
        assert not reply["ok"]
        assert reply["error"]["text"]
        return reply["error"]

    def new(self, red: str = HUMAN, blue: str = "random", **fields: object) -> Any:
        seats = [{"player": red, "name": "Ann"}, {"player": blue, "name": ""}, {"player": "", "name": ""}]
        request = {"game": "toy", "scenario": "highwire", "seats": seats, "seed": "browser", **fields}
        return self.ask("new", **request)["view"]

    def choose(self, *choices: str) -> Any:
        for choice in choices:
            view = self.ask("choose", choice=choice)["view"]
        return view

    def computer(self) -> str:
        """Thinks the computer's choice through."""
        assert self.ask("think") == {"progress": 0}
        while not (reply := self.ask("slice"))["done"]:
            assert 0 <= reply["progress"] <= 1000
        return str(reply["choice"])


@pytest.fixture
def client() -> Client:
    return Client()


# The list of operations


def test_the_list_holds_whatever_the_table_does_but_to_handle_requests() -> None:
    deeds = {name: deed for name, deed in vars(Table).items() if inspect.isfunction(deed)}
    shown = {deed for name, deed in deeds.items() if not name.startswith("_")}
    assert shown - {Table.handle} == set(OPERATIONS.values())


def test_every_operation_is_told_of_once() -> None:
    told = re.findall(r"(?:^    |}, )(\w+) {", str(browser.__doc__), re.MULTILINE)
    assert sorted(told) == sorted(OPERATIONS)


# Setting up


def test_start_shows_games_scenarios_options_and_levels(client: Client) -> None:
    (game,) = client.start(SCENARIO)["games"]
    assert (game["id"], [level["id"] for level in game["levels"]]) == ("toy", ["recruit", "veteran", "elite"])
    (scenario,) = game["scenarios"]
    assert scenario["seats"][0] == {"id": "red", "name": "Red", "side": 0, "ruled": False}
    asked = client.ask("seats", game="toy", scenario="highwire", options={})
    assert asked == {"seats": scenario["seats"], "dice": scenario["dice"]}
    assert (scenario["options"][0]["id"], scenario["options"][0]["default"]) == ("goal", 20)
    assert scenario["learning"] is False


def test_a_scenario_that_cannot_be_played_stays_off_the_shelf_and_is_told(client: Client) -> None:
    good = json.loads(write(SCENARIO))
    bad = {**good, "id": "bad", "forces": [{"side": "red"}]}
    reply = client.ask("start", scenarios=[bad, {}, {**good, "game": "chess"}])
    assert [scenario["id"] for scenario in reply["games"][0]["scenarios"]] == ["highwire"]
    assert reply["problems"][0]["id"] == "toy.forces"


def test_a_new_match_is_shown_whole(client: Client) -> None:
    view = client.new()
    assert view["match"]["seats"][0] == {"id": "red", "name": "Ann", "player": "human", "side": 0}
    assert [view[key] for key in ("viewer", "position", "length", "log", "fresh")] == [RED, 0, 0, [], 0]
    assert view["waiting"] == {"kind": "human", "seat": RED, "forced": False}
    assert (view["undo"]["ok"], view["redo"]["ok"], view["offer"]) == (False, False, -1)
    assert view["scene"]["offers"][0]["choice"] == "roll"
    assert len(view["hash"]) == 16


def test_a_scenario_may_come_with_the_request(client: Client) -> None:
    document = {**json.loads(write(SCENARIO)), "id": "mine", "rule_options": {"goal": 7}}
    assert client.new(scenario=document)["scene"]["goal"] == "First to 7 points."


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"game": "chess"}, "game"),
        ({"scenario": "nowhere"}, "scenario"),
        ({"scenario": {}}, "scenario."),
        ({"scenario": None}, "scenario."),
        ({"seats": [{"player": "human", "name": ""}]}, "setup.seats"),
        ({"seats": [{"player": "human"}]}, "request"),
        ({"seed": 5}, "request"),
        ({"seed": "\ud800"}, "request.damaged"),
        ({"options": {"goal": 1}}, "scenario.option-range"),
        ({"options": {"goal": 1.5}}, "request.bad-value"),
        ({"undo": "never"}, "setup.undo"),
    ],
)
def test_a_match_that_cannot_be_begun_is_refused_and_the_table_stays(
    client: Client, fields: dict[str, object], problem: str
) -> None:
    before = client.new()
    seats = [{"player": "human", "name": ""}] * 3
    request = {"game": "toy", "scenario": "highwire", "seats": seats, "seed": "", **fields}
    assert client.refused("new", **request)["id"].startswith(problem)
    assert client.ask("view")["view"] == before


# Playing


def test_a_choice_gives_only_the_news(client: Client) -> None:
    client.new()
    view = client.choose("hold")
    assert (view["fresh"], view["log_from"], view["log"][0]["choice_index"]) == (1, 0, 0)
    view = client.choose("hold")
    assert [line["index"] for line in view["log"]] == [1, 2]
    assert (view["fresh"], view["log_from"]) == (2, 1)
    assert [line["index"] for line in client.ask("view")["view"]["log"]] == [0, 1, 2]


def test_a_refused_choice_says_why_and_leaves_the_table(client: Client) -> None:
    before = client.new()
    error = client.refused("choose", choice="fly away")
    assert (error["id"], error["reasons"][0]["rule"]) == ("refused", "TOY-3")
    assert client.ask("view")["view"] == before


def test_a_tap_and_a_preview_are_read_and_judged(client: Client) -> None:
    client.new()
    (reading,) = client.ask("tap", place="roll")["readings"]
    assert (reading["choice"], reading["ok"], reading["reasons"]) == ("roll", True, [])
    assert reading["preview"]["commit"] == "Roll"
    reading = client.ask("preview", choice="toll")["reading"]
    assert (reading["ok"], reading["reasons"][0]["rule"]) == (False, "TOY-3")
    assert client.ask("tap", place="roll", group="x", piece="y", at=[1, 2])["readings"]


def test_undo_and_redo_show_the_whole_table(client: Client) -> None:
    start = client.new()
    client.choose("hold", "hold")
    view = client.ask("undo")["view"]
    assert (view["position"], view["length"], view["hash"]) == (0, 3, start["hash"])
    assert view["redo"]["ok"]
    view = client.ask("redo")["view"]
    assert (view["position"], view["undo"]["ok"], len(view["log"])) == (3, True, 3)
    assert client.refused("redo")["id"] == "redo.nothing"


def test_undo_is_refused_across_dice_unless_free(client: Client) -> None:
    client.new()
    client.choose("roll")
    assert client.refused("undo")["id"] == "undo.dice"
    client.new(undo="free")
    client.choose("roll")
    assert client.ask("undo")["view"]["position"] == 0


def test_persons_who_share_a_screen_take_back_the_last_choice_with_consent(client: Client) -> None:
    client.new(blue=HUMAN)
    client.choose("hold")
    view = client.ask("view")["view"]
    assert (view["undo"]["ok"], view["undo"]["id"]) == (False, "undo.nothing")
    client.choose("hold")
    error = client.refused("undo")
    assert (error["id"], "Blue" in error["text"]) == ("undo.consent", True)
    assert client.ask("undo", consent=True)["view"]["position"] == 1
    assert client.ask("undo", consent=True)["view"]["position"] == 0


def test_a_seat_may_ask_for_its_own_last_choice(client: Client) -> None:
    client.new(blue=HUMAN)
    client.choose("hold", "hold")
    assert client.ask("undo", seat=RED, consent=True)["view"]["position"] == 0


def test_a_secret_decision_is_not_shown_before_the_screen_is_handed_over(client: Client) -> None:
    view = client.new(blue=HUMAN)
    assert (view["viewer"], view["scene"]["offers"], view["scene"]["secret"]) == (-1, [], True)
    assert client.ask("view", viewer=RED)["view"]["scene"]["offers"]
    view = client.choose("hold")
    assert (view["viewer"], view["waiting"]["seat"]) == (RED, BLUE)
    assert client.ask("view", viewer=BLUE)["view"]["scene"]["panels"][0]["rows"]


def test_an_open_decision_shows_the_table_to_whoever_decides() -> None:
    class Open(Toy):
        """Highwire with nothing to hide."""

        def decision(self, state: ToyState) -> Any:
            decision = super().decision(state)
            return decision and type(decision)(decision.seat, decision.question, decision.decline)

    client = Client(Open())
    assert client.new(blue=HUMAN)["viewer"] == RED
    assert client.choose("hold")["viewer"] == BLUE


def test_the_replay_shows_any_moment_and_changes_nothing(client: Client) -> None:
    start = client.new()
    client.choose("hold", "hold")
    now = client.ask("view")["view"]
    view = client.ask("replay", position=0)["view"]
    assert (view["past"], view["hash"], view["position"]) == (True, start["hash"], 0)
    assert client.ask("view")["view"] == now
    assert client.refused("replay", position=9)["id"] == "request"


# The computer


@pytest.mark.parametrize("level", ["recruit", "veteran", "random"])
def test_the_computer_thinks_in_slices_and_the_client_plays_its_choice(client: Client, level: str) -> None:
    client.new(blue=level)
    view = client.choose("hold")
    assert (view["waiting"]["kind"], view["waiting"]["seat"]) == ("computer", BLUE)
    assert client.choose(client.computer())["position"] > 1


def test_computers_play_a_whole_game(client: Client) -> None:
    view = client.new(red="recruit", blue="random")
    while view["waiting"]["kind"] == "computer":
        view = client.choose(client.computer())
    assert view["waiting"] == {"kind": "over", "seat": -1, "forced": False}
    assert view["scene"]["over"]


def test_a_cancelled_thought_is_gone(client: Client) -> None:
    client.new(blue="veteran")
    client.choose("hold")
    client.ask("think")
    client.ask("cancel")
    assert client.refused("slice")["id"] == "think.not-now"
    assert Choice.parse(client.computer())


def test_the_computer_does_not_think_for_people(client: Client) -> None:
    client.new()
    assert client.refused("think")["id"] == "think.not-now"


def test_the_computers_choice_does_not_depend_on_what_it_cannot_know(client: Client) -> None:
    client.new(blue="veteran")
    client.choose("hold")
    first = client.computer()
    match = client.table._match
    assert match is not None
    match.state.dice.seed = "other"
    match.state.hands = (7 - match.state.hands[RED], match.state.hands[BLUE])
    assert client.computer() == first


class Hopeless(Toy):
    """Blue thinks that it has lost."""

    def value(self, state: ToyState, side: int) -> int:
        return -1000 if side == BLUE else 1000


def last_choice_of_the_hopeless() -> str:
    """What blue chooses last, in sixty choices or until it gives up."""
    client = Client(Hopeless())
    client.new(blue="random", options={"goal": 100})
    view, choice = client.choose("hold"), ""
    for _ in range(60):
        if view["waiting"]["kind"] == "over":
            break
        choice = client.computer() if view["waiting"]["kind"] == "computer" else "hold"
        view = client.choose(choice)
    return choice


def test_a_hopeless_computer_gives_up() -> None:
    assert last_choice_of_the_hopeless() == "resign blue"


def test_a_computer_plays_on_while_it_has_a_chance_by_what_such_positions_came_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fitted = chances.Chances({"": ((200, 9800),) * 2})
    monkeypatch.setattr(chances, "table", lambda _: fitted)
    assert not last_choice_of_the_hopeless().startswith("resign")


# Settling


def test_resigning_ends_the_game(client: Client) -> None:
    client.new()
    view = client.ask("settle", what="resign", seat=RED)["view"]
    assert view["waiting"]["kind"] == "over"
    assert view["log"][-1]["entry"]["text"] == "Ann resigned."


@pytest.mark.parametrize(("value", "word"), [(0, "accepted"), (500, "declined")])
def test_a_computer_answers_an_offer_at_once(value: int, word: str) -> None:
    class Judging(Toy):
        """Both sides think that they stand like this."""

        def value(self, state: ToyState, side: int) -> int:
            return value

    client = Client(Judging())
    client.new()
    view = client.ask("settle", what="offer", seat=RED)["view"]
    assert word in view["log"][-1]["entry"]["text"]
    assert (view["fresh"], view["offer"]) == (2, -1)


def test_a_person_answers_an_offer(client: Client) -> None:
    client.new(blue=HUMAN)
    assert client.ask("settle", what="offer", seat=RED)["view"]["offer"] == RED
    assert client.refused("settle", what="accept", seat=RED)["id"] == "refused"
    assert client.ask("settle", what="accept", seat=BLUE)["view"]["waiting"]["kind"] == "over"


# Saving


def test_a_saved_match_is_laid_on_the_table_again(client: Client) -> None:
    client.new()
    client.choose("hold", "hold", "roll")
    now = client.ask("view")["view"]
    saved = client.ask("save")
    assert saved["name"] == "highwire-4.sellsword.json"
    client.new(seed="another")
    assert client.ask("load", text=saved["text"])["view"] == now
    other = Client()
    assert other.ask("load", text=saved["text"])["view"] == now


@pytest.mark.parametrize("damage", [lambda text: text[:-9], lambda text: "x" + text, lambda text: text[:0]])
def test_a_damaged_save_leaves_the_table_untouched(client: Client, damage: Any) -> None:
    client.new()
    before = client.choose("hold")
    text = client.ask("save")["text"]
    error = client.refused("load", text=damage(text))
    assert error["id"].startswith("save.")
    assert client.ask("view")["view"]["hash"] == before["hash"]
    assert client.ask("save")["text"] == text


def test_an_enormous_save_is_refused(client: Client) -> None:
    assert client.refused("load", text="[" * 3_000_000)["id"] == "save.too-large"
    assert client.refused("load", text="[" * 7_000_000)["id"] == "request.too-large"


def test_html_in_a_name_stays_text(client: Client) -> None:
    name = "<img src=x onerror=alert(1)>"
    view = client.new(seats=[{"player": "human", "name": name}] * 3)
    assert view["match"]["seats"][0]["name"] == name


# Whatever a client may get wrong


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "5", '{"op": 5}', '{"op": "fly"}', '{"op": []}', "{}", '{"op":"new","op":"new"}'],
)
def test_a_request_that_is_none_gets_a_sentence(client: Client, text: str) -> None:
    reply = json.loads(client.table.handle(text))
    assert not reply["ok"]
    assert reply["error"]["id"].startswith("request")


@pytest.mark.parametrize(
    "op", ["view", "tap", "preview", "choose", "undo", "redo", "think", "slice", "settle", "save", "replay"]
)
def test_without_a_match_there_is_a_sentence(client: Client, op: str) -> None:
    assert client.refused(op, place="x", choice="roll", what="resign", seat=0, position=0)["id"] == "no-match"


@pytest.mark.parametrize("value", [None, True, -7, 99, "", "x y", [], {}, [1, 2, 3]])
@pytest.mark.parametrize(
    ("op", "field"),
    [
        ("choose", "choice"),
        ("preview", "choice"),
        ("tap", "place"),
        ("settle", "what"),
        ("settle", "seat"),
        ("replay", "position"),
        ("load", "text"),
        ("rulebook", "game"),
        ("start", "scenarios"),
    ],
)
def test_a_field_of_the_wrong_kind_gets_a_sentence(
    client: Client, op: str, field: str, value: object
) -> None:
    before = client.new()
    fields = {"what": "resign", "seat": 0} if op == "settle" else {}
    reply = client.reply(op, **{**fields, field: value})
    assert reply["ok"] or reply["error"]["id"] != "internal"
    if not reply["ok"]:
        assert client.ask("view")["view"] == before


def test_a_mistake_of_the_engine_is_a_sentence_and_the_match_is_as_it_was(
    capsys: pytest.CaptureFixture[str],
) -> None:
    class Fragile(Toy):
        """Cannot be shown once something was banked."""

        def scene(self, state: ToyState, viewer: int) -> Scene:
            if state.turn:
                raise RuntimeError("broken")
            return super().scene(state, viewer)

    client = Client(Fragile())
    before = client.new()
    error = client.refused("choose", choice="hold")
    assert error["id"] == "internal"
    assert "Traceback" not in json.dumps(error)
    assert "broken" in capsys.readouterr().err
    assert client.ask("view")["view"] == before


# The page's own table


def test_a_rule_is_shown_by_its_id() -> None:
    entry = json.loads(handle('{"op": "rule", "id": "CO-073"}'))["entry"]
    assert (entry["id"], entry["game"]) == ("CO-073", "capital_offensive")


@pytest.mark.parametrize("rule_id", ["CO-999", "", 5, None, []])
def test_a_rule_that_is_none_gets_a_sentence(rule_id: object) -> None:
    error = json.loads(handle(json.dumps({"op": "rule", "id": rule_id})))["error"]
    assert error["id"] in ("rule", "request")


@pytest.mark.parametrize("page", ["rulebook", "quickref"])
def test_the_books_are_shown(page: str) -> None:
    book = json.loads(handle(json.dumps({"op": page, "game": "capital_offensive"})))["book"]
    assert book["title"]
    assert book["sections"]


def capital_offensive() -> list[Any]:
    folder = Path(__file__).parents[2] / "scenarios" / "capital_offensive"
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]


def said(op: str, **fields: object) -> Any:
    reply = json.loads(handle(json.dumps({"op": op, **fields})))
    assert reply["ok"], reply
    return reply


@pytest.mark.parametrize("document", capital_offensive(), ids=lambda document: document["id"])
def test_every_shipped_scenario_is_played_saved_and_loaded_through_the_surface(document: Any) -> None:
    assert said("start", scenarios=capital_offensive())["problems"] == []
    seats = [{"player": "recruit", "name": ""}, {"player": "human", "name": "Ann"}]
    request = {"game": document["game"], "scenario": document["id"], "seats": seats, "seed": "shipped"}
    view = said("new", **request)["view"]
    told = 0
    while view["waiting"]["kind"] != "over" and view["position"] < 60:
        if view["waiting"]["kind"] == "computer":
            said("think")
            choice = said("slice")["choice"]
        else:
            choice = view["scene"]["offers"][0]["choice"]
        view = said("choose", choice=choice)["view"]
        told += view["fresh"]
    whole = said("view")["view"]
    assert len(whole["log"]) == told
    assert said("load", text=said("save")["text"])["view"] == whole


# A start that reads nothing


def shelved(text: str) -> Client:
    """A client whose scenario was laid down unread, over the one it began with."""
    client = Client()
    client.table = Table(lambda _: TOY, (TOY.id,))
    assert client.ask("shelve", scenarios=[{"game": TOY.id, "id": SCENARIO.id, "text": text}]) == {}
    return client


def test_a_scenario_laid_down_unread_is_read_when_a_match_begins() -> None:
    assert shelved(write(SCENARIO)).new()["match"]["scenario"] == SCENARIO.id


def test_a_text_laid_down_that_cannot_be_read_is_not_there() -> None:
    client = shelved(json.dumps({**json.loads(write(SCENARIO)), "board": 5}))
    seats = [{"player": HUMAN, "name": ""}] * 3
    assert client.refused("new", game="toy", scenario=SCENARIO.id, seats=seats, seed="")["id"] == "scenario"


# In the notation of a game


def test_a_game_that_has_a_notation_says_so_in_the_list(client: Client) -> None:
    (toy,) = client.start(SCENARIO)["games"]
    assert toy["notation"] is None
    games = {game["id"]: game["notation"] for game in said("start", scenarios=[])["games"]}
    assert games["schlock_attack"] == {"title": "PDN", "suffix": ".pdn"}


def test_a_file_in_a_notation_is_opened_and_written_again() -> None:
    view = said("load", text='[Event "Club"]\n1. 11-15 23-19 {quiet} 2. 8-11 *', name="club.pdn")["view"]
    assert (view["match"]["game"], view["position"]) == ("schlock_attack", 3)
    assert view["warnings"]
    written = said("transcribe")
    assert written["name"] == "pdn-3.pdn"
    assert "1. 11-15 23-19 2. 8-11 *" in written["text"]
    assert said("transcribe", text=said("save")["text"]) == written


def test_a_fault_in_a_notation_is_told_with_its_place_and_leaves_the_table() -> None:
    before = said("load", text="1. 11-15")["view"]["hash"]
    reply = json.loads(handle(json.dumps({"op": "load", "text": "\n1. 23-14", "name": ""})))
    assert reply["error"]["where"] == "line 2, column 4"
    assert "square 23" in reply["error"]["text"]
    assert said("view")["view"]["hash"] == before


def test_a_game_without_a_notation_is_not_written_in_one(client: Client) -> None:
    client.new()
    assert client.refused("transcribe")["id"] == "notation"


def test_a_game_of_a_collection_is_chosen_by_its_number() -> None:
    text = "1. 9-13 22-18 1-0\n\n1. 9-17 *\n\n1. 11-15 *"
    games = said("contents", text=text, name="club.pdn")["games"]
    assert [bool(each["problem"]) for each in games] == [False, True, False]
    view = said("load", text=text, name="club.pdn", number=3)["view"]
    assert view["position"] == 1
    assert said("contents", text="{}")["games"] == []


def test_a_glimpse_shows_what_would_come_and_changes_nothing(client: Client) -> None:
    client.new(blue=HUMAN)
    before = client.ask("view")["view"]
    held = client.ask("glimpse", choice="hold")["scene"]
    assert client.ask("glimpse", choice="roll")["scene"] is None
    assert client.ask("glimpse", choice="stand still for ever")["scene"] is None
    assert client.ask("view")["view"] == before
    assert client.choose("hold")["position"] == 1
    client.ask("undo", consent=True)
    assert held != before["scene"]
