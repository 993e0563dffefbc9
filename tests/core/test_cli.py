"""The ``sellsword`` command, line by line as people type it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sellsword import save
from sellsword.games import game
from sellsword.match import Holder, Match, agree, begin
from sellsword.scenario.read import read
from sellsword_shell import command, rule_coverage
from sellsword_shell.command import main

LEARNING = Path(__file__).parents[2] / "scenarios" / "capital_offensive" / "drone_attack.json"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of Capital Offensive after six choices, saved."""
    scenario, _ = read(LEARNING.read_bytes())
    assert scenario is not None
    rules = game(scenario.game)
    match = begin(rules, agree(rules, scenario, [Holder("", "human"), Holder("", "human")], "seed"))
    for _ in range(6):
        match.play(rules.options(match.state)[0].choice)
    return written(match, tmp_path / "game.json")


def written(match: Match[Any], path: Path) -> Path:
    """The match in a file."""
    path.write_text(save.dump(match), encoding="utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *words: str | Path, code: int = 0) -> str:
    """What the command prints, once its exit code is the one expected."""
    assert main([str(word) for word in words]) == code
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    """The sentence with which a command that cannot be carried out says so."""
    assert main([str(word) for word in words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("sellsword: ")
    assert "Traceback" not in shown.err
    return shown.err


def test_a_scenario_that_ships_is_played_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--scenario", "schlock_attack/match", "--games", "1", "--players", "greedy", "--json"]
    assert json.loads(told(capsys, "auto", *words))["finished"] == 1
    assert "nowhere cannot be read" in refused(capsys, "auto", "--scenario", "nowhere")


def test_games_lists_rules_tested_and_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(told(capsys, "games", "--json"))
    first = listed[0]
    assert (first["id"], first["title"]) == ("capital_offensive", "Capital Offensive")
    assert first["rules"]["total"] == 114
    assert set(first["rules"]) == {"total", "tested", "untestable"}
    assert "drone-attack" in [scenario["id"].replace("_", "-") for scenario in first["scenarios"]]
    assert "Capital Offensive (capital_offensive)" in told(capsys, "games")


def test_without_tests_no_rule_is_said_to_be_tested(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule_coverage, "tests_folder", lambda: None)
    for each in json.loads(told(capsys, "games", "--json")):
        assert set(each["rules"]) == {"total", "untestable"}


def test_a_rule_is_shown_with_its_ruling_and_its_tests(capsys: pytest.CaptureFixture[str]) -> None:
    rule = json.loads(told(capsys, "rule", "co-s03", "--json"))
    assert rule["id"] == "CO-S03"
    assert rule["ruling"]
    assert any("::test_" in test for test in rule["tests"])
    assert "Ruling:" in told(capsys, "rule", "CO-S03")


def test_a_rule_that_no_book_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "CO-999" in refused(capsys, "rule", "CO-999")


# check


def test_check_is_content_with_what_ships(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    assert told(capsys, "check", LEARNING, saved).count("nothing wrong") == 2


def test_check_locates_each_problem_and_exits_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(LEARNING.read_text().replace('"title"', '"titel"', 1))
    found = json.loads(told(capsys, "check", broken, LEARNING, "--json", code=1))
    assert [bool(file["problems"]) for file in found] == [True, False]
    assert all(problem["where"] and problem["text"] for problem in found[0]["problems"])


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": "sellsword-save"', b"null", b"0" * 3_000_000]
)
def test_check_survives_any_file(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    assert "error: " in told(capsys, "check", path, code=1)


def test_check_names_a_game_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.json"
    foreign.write_text(LEARNING.read_text().replace('"capital_offensive"', '"chess"'))
    assert "There is no game “chess”" in told(capsys, "check", foreign, code=1)


def test_a_save_cut_short_is_a_problem_of_a_save(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    saved.write_text(saved.read_text()[:-200])
    assert "saved game" in told(capsys, "check", saved, code=1)


def test_a_file_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for words in (["check"], ["options"], ["replay"], ["auto", "--scenario"]):
        assert "nowhere.json" in refused(capsys, *words, tmp_path / "nowhere.json")


# A saved game


def test_options_lists_what_the_seat_may_choose(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    shown = json.loads(told(capsys, "options", saved, "--json"))
    assert shown["seat"] in ("collective", "toughs")
    assert shown["options"]
    assert shown["options"][0] in told(capsys, "options", saved)


def test_apply_makes_a_choice_and_saves_again(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    choice = json.loads(told(capsys, "options", saved, "--json"))["options"][0]
    applied = json.loads(told(capsys, "apply", saved, *choice.split(), "--json"))
    replayed = json.loads(told(capsys, "replay", saved, "--json"))
    assert replayed["choices"][-1] == choice
    assert replayed["hashes"][-1] == applied["hash"]


def test_apply_leaves_the_file_alone_where_another_is_named(
    capsys: pytest.CaptureFixture[str], saved: Path, tmp_path: Path
) -> None:
    before, out = saved.read_text(), tmp_path / "next.json"
    choice = json.loads(told(capsys, "options", saved, "--json"))["options"][0]
    told(capsys, "apply", saved, choice, "--out", out)
    assert saved.read_text() == before
    assert len(json.loads(told(capsys, "replay", out, "--json"))["choices"]) == 7


def test_a_refused_choice_says_why_and_changes_nothing(
    capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    before = saved.read_text()
    assert told(capsys, "apply", saved, "elf", "juggle", code=1).startswith("No: ")
    assert saved.read_text() == before
    assert "one or more words" in refused(capsys, "apply", saved, " ")


def test_replay_shows_every_state_with_its_hash(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    lines = told(capsys, "replay", saved, "--hashes").splitlines()
    assert len(lines) == 7
    assert lines[0].endswith("start")
    hashes = json.loads(told(capsys, "replay", saved, "--json"))["hashes"]
    assert [line.split()[1] for line in lines] == hashes


def test_replay_exits_1_where_the_hashes_differ(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    data = json.loads(saved.read_text())
    data["hashes"]["0"] = "0" * 16
    saved.write_text(json.dumps(data))
    assert main(["replay", str(saved), "--hashes"]) == 1
    assert "record" in capsys.readouterr().err


def test_a_damaged_save_is_refused_with_a_sentence(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    saved.write_bytes(b"\xff" + saved.read_bytes())
    assert "UTF-8" in refused(capsys, "options", saved)
    saved.write_text('{"format": "sellsword-save", "save_version": 1}')
    assert "lacks" in refused(capsys, "replay", saved)


# auto


def test_a_player_for_whom_there_is_no_seat_is_not_dropped(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("auto", "--scenario", "dark_metal/culvert", "--players", "greedy,random", "--games", "2")
    assert "The Culvert has 1 seat for 2 players" in refused(capsys, *words)
    assert json.loads(told(capsys, *words, "--swap", "--jobs", "1", "--json"))["finished"] == 2


def test_auto_plays_and_prints_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("auto", "--scenario", LEARNING, "--players", "greedy,random", "--games", "2", "--jobs", "1")
    figures = json.loads(told(capsys, *words, "--seed", "5", "--swap", "--json"))
    assert (figures["games"], figures["finished"], figures["errors"]) == (2, 2, 0)
    assert set(figures["wins"]) == {"collective", "toughs"}
    assert figures["wins_by_player"] == {"greedy": 2, "random": 0}


def test_auto_uses_more_cores_to_the_same_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("auto", "--scenario", LEARNING, "--games", "2", "--option", "round_limit=10", "--json")
    one = json.loads(told(capsys, *words, "--jobs", "1", "--out", tmp_path / "one"))
    two = json.loads(told(capsys, *words, "--jobs", "2", "--out", tmp_path / "two"))
    assert one["ways"] == two["ways"]
    first, second = ((tmp_path / name).read_text().splitlines() for name in ("one", "two"))
    assert sorted(first) == sorted(second)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "bob"), "bob"),
        (("--option", "round_limit"), "write id=value"),
        (("--option", "round_limit=3"), "10 to 500"),
        (("--option", "gravity=1"), "gravity"),
    ],
)
def test_auto_refuses_bad_words(
    capsys: pytest.CaptureFixture[str], words: tuple[str, str], sentence: str
) -> None:
    assert sentence in refused(capsys, "auto", "--scenario", LEARNING, *words)


def test_auto_refuses_to_mix_games_in_one_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("auto", "--scenario", LEARNING, "--games", "1", "--jobs", "1", "--out", tmp_path / "games")
    told(capsys, *words, "--option", "round_limit=10")
    assert "name another file" in refused(capsys, *words, "--seed", "other")


# Words


def test_no_command_and_odd_numbers_print_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["juggle"], ["auto", "--scenario", "x", "--games", "0"]):
        with pytest.raises(SystemExit) as stop:
            main(words)
        assert stop.value.code == 2
        assert "usage: sellsword" in capsys.readouterr().err


def test_the_application_brings_its_own_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are found by entry point, so that the core imports nothing of the application."""
    point = Point()
    monkeypatch.setattr(
        command, "entry_points", lambda group: [point] if group == "sellsword.commands" else []
    )
    assert main(["play", "--port", "0"]) == 7
    assert point.words == ["--port", "0"]


class Point:
    """A command of the application."""

    name = "play"
    words: list[str]

    def load(self) -> Any:
        """Notes its words and exits with 7."""

        def run(words: list[str]) -> int:
            self.words = words
            return 7

        return run


# Draughts in PDN

CLUB = '[Event "Club"]\n[Black "Ada"]\n1. 11-15 23-19 2. 8-11 *\n[Event "Final"]\n1. 9-14 1-0\n'


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Two games in PDN."""
    path = tmp_path / "club.pdn"
    path.write_text(CLUB, encoding="utf-8")
    return path


def test_pdn_lists_the_games_of_a_file(capsys: pytest.CaptureFixture[str], club: Path) -> None:
    assert told(capsys, "pdn", club).splitlines() == [
        "1: Club: Ada – White, 3 turns, *",
        "2: Final: Black – White, 1 turn, 1-0",
    ]
    assert told(capsys, "check", club) == f"{club}: nothing wrong\n"


def test_pdn_keeps_a_game_and_writes_it_again(
    capsys: pytest.CaptureFixture[str], club: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.json"
    assert "3 choices" in told(capsys, "pdn", club, "--save", kept)
    told(capsys, "replay", kept, "--hashes")
    assert "1. 11-15 23-19 2. 8-11 *" in told(capsys, "pdn", kept)
    assert json.loads(told(capsys, "pdn", club, "--number", "2", "--save", kept, "--json"))["choices"] == 2
    assert json.loads(told(capsys, "pdn", kept, "--json"))["text"].endswith("1. 9-14 1-0\n")


def test_pdn_locates_what_is_wrong(capsys: pytest.CaptureFixture[str], club: Path, saved: Path) -> None:
    assert "no game 3" in refused(capsys, "pdn", club, "--number", "3", "--save", saved)
    club.write_text(CLUB.replace("9-14", "9-15"), encoding="utf-8")
    assert "line 5, column 4: The piece on square 9 can only move so" in told(capsys, "pdn", club)
    assert "line 5, column 4" in told(capsys, "check", club, code=1)
    assert "is not written in PDN" in refused(capsys, "pdn", saved)
    assert "no game 3, the last is 2" in refused(capsys, "pdn", club, "--number", "3")
    assert "another file" in refused(capsys, "pdn", club, "--save", club)
    assert club.read_text("utf-8") == CLUB.replace("9-14", "9-15")


def test_pdn_of_older_programs_has_its_letters(capsys: pytest.CaptureFixture[str], club: Path) -> None:
    club.write_bytes(CLUB.replace("Ada", "Zoë Müller").encode("latin-1"))
    assert "1: Club: Zoë Müller – White" in told(capsys, "pdn", club)


def test_whoever_has_read_enough_may_go() -> None:
    run = "import sys; from sellsword_shell.command import main; sys.exit(main(['games']))"
    words = [sys.executable, "-c", run]
    reader, writer = os.pipe()
    os.close(reader)
    ran = subprocess.run(words, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (ran.returncode, ran.stderr) == (0, "")


# What it was worth


def test_a_review_tells_each_moment_and_adds_up(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(told(capsys, "review", saved, "--json"))
    assert set(data) == {"format", "review_version", "moments", "skill", "luck", "start", "end"}
    assert data["end"] - data["start"] == data["skill"][0] - data["skill"][1] + data["luck"][0]
    keys = {
        "index",
        "seat",
        "choice",
        "best",
        "before",
        "best_after",
        "chosen_after",
        "after",
        "error",
        "luck",
    }
    assert all(set(moment) == {*keys, "interval"} for moment in data["moments"])
    assert "by dice" in told(capsys, "review", saved)


def test_a_hint_is_a_choice_that_can_be_made(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(told(capsys, "hint", saved, "--json"))
    assert set(data) == {"choice", "reason", "chance"}
    assert data["choice"] in json.loads(told(capsys, "options", saved, "--json"))["options"]


def test_nobody_gets_a_hint_once_it_is_over(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, "apply", saved, "resign", "toughs")
    assert "over" in refused(capsys, "hint", saved)
