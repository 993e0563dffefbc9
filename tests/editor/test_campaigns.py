"""Campaigns in the editor: what is told of them, a battle of them alone, and changes of their plan."""

from typing import Any

import pytest

from sellsword.games import game
from sellsword.scenario.read import read_data
from tests.editor.conftest import Editor

SORROW, NIGHTS, GATE = (
    "dark_metal.sorrow_contract_hex",
    "contested_ground.five_nights",
    "dark_metal.the_gate_hex",
)

type Document = dict[str, Any]


def told(editor: Editor, what: str, document: Document, **more: Any) -> Any:
    """The answer about a campaign."""
    answer = editor.ask("POST", f"/api/campaign/{what}", {"document": document, **more})
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()


def changed(editor: Editor, what: str, document: Document, **more: Any) -> Document:
    """The document with the changes that are proposed."""
    after = dict(document)
    for change in told(editor, what, document, **more)["changes"]:
        after[change["where"]] = change["value"]
    return {name: value for name, value in after.items() if value is not None}


def refused(editor: Editor, what: str, document: Document, **more: Any) -> str:
    """The sentence with which something is refused."""
    answer = editor.ask("POST", f"/api/campaign/{what}", {"document": document, **more})
    assert (answer.status_code, answer.get_json()["id"]) == (422, "editor.campaign")
    return str(answer.get_json()["detail"])


def faults(document: Document) -> list[str]:
    """What the core holds against a document."""
    scenario, problems = read_data(document)
    found = problems if scenario is None else game(scenario.game).check(scenario)
    return [str(each) for each in found]


def test_what_follows_what_is_told_as_it_is_played(untouched: Editor) -> None:
    plan = told(untouched, "look", untouched.document(SORROW)[0])
    assert [battle["title"] for battle in plan["battles"]][:2] == ["The Gate", "The Toll Collectors"]
    ways = [[way["to"] for way in battle["ways"]] for battle in plan["battles"]]
    assert ways == [[1, 2], [3, 2], [3, 4], [5, 4], [5, -1], [-1, -1]]
    assert plan["battles"][4]["ways"][1]["ends"] == "the campaign is lost"
    assert [
        way["to"] for way in told(untouched, "look", untouched.document(NIGHTS)[0])["battles"][0]["ways"]
    ] == [1]


def test_what_is_told_stands_where_the_form_says(untouched: Editor) -> None:
    document, _ = untouched.document(SORROW)
    field = told(untouched, "look", document)["battles"][1]["fields"][0]
    assert (field["where"], field["value"]) == ("chapters[0].events[9].values.title", "The Toll Collectors")
    assert document["chapters"][0]["events"][9]["values"]["title"] == field["value"]


def test_a_scenario_is_no_campaign_and_some_games_have_none(untouched: Editor) -> None:
    assert told(untouched, "look", untouched.document(GATE)[0])["battles"] == []
    plan = told(untouched, "look", untouched.document()[0])
    assert plan == {"may": False, "battles": [], "bringers": []}
    assert "no campaigns" in refused(untouched, "begin", untouched.document()[0])


@pytest.mark.parametrize(
    ("key", "many"), [(SORROW, 6), ("dark_metal.sorrow_contract_inches", 6), (NIGHTS, 5)]
)
def test_each_battle_can_be_played_by_itself_and_the_campaign_from_there(
    untouched: Editor, key: str, many: int
) -> None:
    document, _ = untouched.document(key)
    for battle in range(many):
        assert faults(told(untouched, "alone", document, battle=battle)["document"]) == []
    for battle in range(many - 1):
        assert faults(told(untouched, "onward", document, battle=battle)["document"]) == []
    assert "no such" in refused(untouched, "alone", document, battle=many)


def test_a_campaign_is_made_of_a_scenario_and_grows_by_a_branch(untouched: Editor) -> None:
    first = changed(untouched, "begin", untouched.document(GATE)[0])
    assert faults(first) == []
    assert "already" in refused(untouched, "begin", first)
    three = changed(
        untouched, "more", changed(untouched, "more", first, battle=0, like=True), battle=1, like=True
    )
    assert faults(three) == []
    (chapter, last) = three["chapters"]
    assert [chapter["id"], last["id"]] == ["chapter-1", "chapter-2"]
    ways = [battle["ways"][0]["to"] for battle in told(untouched, "look", three)["battles"]]
    assert ways == [1, 2, -1]
    swapped = changed(untouched, "later", three, battle=1)
    assert [each["id"] for each in swapped["chapters"]] == ["chapter-2", "chapter-1"]
    shorter = changed(untouched, "less", three, battle=1)
    assert faults(shorter) == []
    assert told(untouched, "look", shorter)["battles"][0]["ways"][0]["to"] == 1
    assert "one battle at least" in refused(untouched, "less", first)


def test_missions_are_numbered_anew_whatever_is_done_to_them(untouched: Editor) -> None:
    document, _ = untouched.document(NIGHTS)
    four = changed(untouched, "less", document, battle=1)
    assert faults(four) == []
    assert [event["id"] for event in four["events"]] == ["night-1", "night-3", "night-4", "night-5"]
    later = changed(untouched, "later", four, battle=0)
    assert [(event["id"], event["round"]) for event in later["events"]][:2] == [
        ("night-3", 1),
        ("night-1", 2),
    ]
    assert faults(changed(untouched, "more", later, battle=0)) == []
    assert "at most 5" in refused(untouched, "more", document, battle=0)
    single = changed(untouched, "begin", untouched.document("contested_ground.night_market")[0])
    assert faults(single) == []


def test_problems_are_those_of_the_battle_in_hand_and_others_are_counted(untouched: Editor) -> None:
    document, _ = untouched.document(SORROW)
    pit = {**document["chapters"][0], "zones": document["chapters"][0]["zones"][1:]}
    broken = {**document, "chapters": [pit, *document["chapters"][1:]]}
    here = untouched.ask("POST", "/api/geometry/errors", {"document": broken, "chapter": 1}).get_json()
    assert [problem["where"] for problem in here["problems"]] != []
    assert not any(problem["where"].startswith("chapters") for problem in here["problems"])
    away = untouched.ask("POST", "/api/geometry/errors", {"document": broken, "chapter": 0}).get_json()
    assert (away["problems"], list(away["elsewhere"])) == ([], ["1"])


def test_each_battle_is_drawn_on_its_own_board(untouched: Editor) -> None:
    document, _ = untouched.document(SORROW)
    boards = [
        untouched.ask("POST", "/api/geometry/board", {"document": document, "chapter": number}).get_json()
        for number in (0, 1)
    ]
    assert all(board["sound"] for board in boards)
    assert boards[0]["board"]["width"] != boards[1]["board"]["width"]


def test_who_comes_is_told_with_what_they_bring(untouched: Editor) -> None:
    document, _ = untouched.document(SORROW)
    plan = told(untouched, "look", document)
    assert plan["bringers"][0]["brings"] == ["Built by its player before the first battle."]
    sheet = plan["bringers"][0]["choices"][0]["id"]
    led = {**document, "forces": [{"side": "leader-1", "units": [{"sheet": sheet}]}, *document["forces"][1:]]}
    (bringer,) = told(untouched, "look", led)["bringers"]
    assert bringer["where"] == "forces[0]"
    assert " with " in bringer["brings"][0]


@pytest.mark.parametrize("key", [SORROW, NIGHTS])
def test_a_roster_that_makes_no_sense_is_told_and_no_accident(untouched: Editor, key: str) -> None:
    document, _ = untouched.document(key)
    spoiled = {**document["forces"][0], "ledger": ["nonsense 5"]}
    bad = {**document, "forces": [spoiled, *document["forces"][1:]]}
    assert len(told(untouched, "look", bad)["battles"]) > 1
    answer = untouched.ask("POST", "/api/geometry/board", {"document": bad, "chapter": 0})
    assert answer.status_code == 200
