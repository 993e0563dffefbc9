"""A roster goes out of a match into a file and into another campaign: by the core, the shell and the page."""

import json
from pathlib import Path
from typing import Any

import pytest

from sellsword import save
from sellsword.browser import Table
from sellsword.campaign import roster_file, transfer
from sellsword.game import Choice
from sellsword.games import game
from sellsword.games.contested_ground.game import GAME
from sellsword.match import HUMAN, Holder, Match, Unfit, agree, begin
from sellsword.scenario.read import read
from sellsword_shell.command import main

SCENARIOS = Path(__file__).parents[3] / "scenarios"
CAMPAIGN = SCENARIOS / "contested_ground" / "five_nights.json"
SINGLE = SCENARIOS / "contested_ground" / "pump_station.json"
ELSEWHERE = SCENARIOS / "capital_offensive" / "drone_attack.json"
CHOICES = ("hire regular", "buy alder rifle", "buy alder command-1", "close", "hire recruit")


def scenario(path: Path) -> Any:
    """A scenario that ships."""
    found, problems = read(path.read_bytes())
    assert found is not None, problems
    return found


def match(path: Path = CAMPAIGN) -> Match[Any]:
    """A campaign with a few purchases, or another game's beginning."""
    laid = scenario(path)
    rules = game(laid.game)
    begun = begin(rules, agree(rules, laid, [Holder("", HUMAN)] * len(rules.seats(laid)), "carried"))
    for text in CHOICES if path == CAMPAIGN else ():
        begun.play(Choice.parse(text))
    return begun


def exported() -> str:
    """The roster of Alpha in that campaign."""
    played = match()
    text, name = transfer.carried(GAME, played.state, "alpha")
    assert name == "alpha.roster.json"
    return text


def faults(path: Path, side: str, text: str) -> list[str]:
    """Why a roster cannot be brought."""
    laid = scenario(path)
    with pytest.raises(Unfit) as caught:
        transfer.enlisted(game(laid.game), laid, side, text)
    return [problem.id for problem in caught.value.problems]


def test_a_roster_is_the_same_in_another_campaign() -> None:
    brought = transfer.enlisted(GAME, scenario(CAMPAIGN), "bravo", exported())
    there: Match[Any] = begin(GAME, agree(GAME, brought, [Holder("", HUMAN)] * 2, "there"))
    assert there.state.campaign.companies[1] == match().state.campaign.companies[0]
    assert there.state.campaign.companies[0].ledger == ()


def test_carrying_it_twice_changes_nothing() -> None:
    text = exported()
    brought = transfer.enlisted(GAME, scenario(CAMPAIGN), "alpha", text)
    there = begin(GAME, agree(GAME, brought, [Holder("", HUMAN)] * 2, "there"))
    again, _ = transfer.carried(GAME, there.state, "alpha")
    assert again == text
    assert transfer.enlisted(GAME, brought, "alpha", again) == brought


def test_a_brought_roster_is_in_the_save_and_comes_back() -> None:
    brought = transfer.enlisted(GAME, scenario(CAMPAIGN), "alpha", exported())
    there = begin(GAME, agree(GAME, brought, [Holder("", HUMAN)] * 2, "there"))
    assert save.load(save.dump(there), game).match.hashes() == there.hashes()


def test_what_cannot_be_brought_is_refused() -> None:
    assert faults(CAMPAIGN, "charlie", exported()) == ["roster.side"]
    assert faults(ELSEWHERE, "toughs", exported()) == ["roster.game"]
    assert faults(CAMPAIGN, "alpha", "{}") == ["roster.shape"] * 5
    assert faults(CAMPAIGN, "alpha", exported().replace("contested_ground", "dark_metal")) == ["roster.game"]
    assert faults(CAMPAIGN, "alpha", exported().replace("rifle -6", "rifle 6")) == ["roster.posting"]
    assert faults(SINGLE, "alpha", roster_file.write(GAME.id, "Nobody", ())) == ["oc.force"] * 2


@pytest.mark.parametrize(("path", "side"), [(CAMPAIGN, "charlie"), (SINGLE, "alpha"), (ELSEWHERE, "toughs")])
def test_where_there_is_no_roster_none_is_carried(path: Path, side: str) -> None:
    played = match(path)
    with pytest.raises(Unfit, match="There is no roster of"):
        transfer.carried(played.game, played.state, side)


def test_the_command_line_carries_a_roster(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved, roster, scenario_ = (tmp_path / name for name in ("save.json", "kites.json", "campaign.json"))
    saved.write_text(save.dump(match()), encoding="utf-8")
    assert main(["roster", str(saved), "--side", "alpha", "--out", str(roster)]) == 0
    words = ["enlist", str(CAMPAIGN), str(roster), "--side", "bravo", "--out", str(scenario_)]
    assert main(words) == 0
    assert main(["check", str(scenario_)]) == 0
    assert roster.read_text(encoding="utf-8") == exported()
    capsys.readouterr()
    assert main(["roster", str(saved), "--side", "alpha"]) == 0
    assert capsys.readouterr().out == exported()
    assert main(["roster", str(saved), "--side", "charlie"]) == 2
    assert "There is no roster of “charlie” here." in capsys.readouterr().err


def asked(table: Table, **request: object) -> dict[str, Any]:
    """The reply to a request."""
    reply: dict[str, Any] = json.loads(table.handle(json.dumps(request)))
    return reply


def test_the_page_carries_a_roster() -> None:
    table = Table()
    document = json.loads(CAMPAIGN.read_text(encoding="utf-8"))
    listed = asked(table, op="start", scenarios=[document])["games"]
    shown = next(each for each in listed if each["id"] == GAME.id)["scenarios"][0]
    assert shown["rosters"] == ["alpha", "bravo"]
    text = exported()
    brought = asked(table, op="enlist", game=GAME.id, scenario="five-nights", side="bravo", text=text)
    assert brought["listing"]["title"] == "Five Nights at Millwater"
    seats = [{"player": HUMAN, "name": ""}] * 2
    asked(table, op="new", game=GAME.id, scenario=brought["scenario"], seats=seats, seed="page")
    reply = asked(table, op="roster", side="bravo")
    assert (reply["text"], reply["name"]) == (text.replace("Alpha", "Bravo"), "bravo.roster.json")


def test_the_page_is_told_what_is_wrong_with_a_roster() -> None:
    table = Table()
    asked(table, op="start", scenarios=[json.loads(CAMPAIGN.read_text(encoding="utf-8"))])
    reply = asked(table, op="enlist", game=GAME.id, scenario="five-nights", side="bravo", text="{")
    assert not reply["ok"]
    assert reply["error"]["problems"][0]["where"] == "line 1, column 2"
