"""Many games at once: dealing, counting, errors, and going on from a file."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sellsword.game import Choice, Event
from sellsword_shell import simulation
from sellsword_shell.simulation import Plan, Report, ResumeError, kept, play, run, summary
from tests.core.toy_games.highwire import SCENARIO, TOY, Toy, ToyState


def plan(players: str = "greedy,random", games: int = 6, **changes: Any) -> Plan:
    """Some games of the toy."""
    return replace(Plan(TOY, SCENARIO, "7", tuple(players.split(",")), games), **changes)


def test_players_are_dealt_in_order_repeated_and_ignored_and_the_rules_keep_their_seat() -> None:
    assert plan("greedy,random").dealt(0) == {0: 0, 1: 1}
    assert plan("greedy").dealt(0) == {0: 0, 1: 0}
    assert plan("greedy,random,search@5n").dealt(1) == {0: 0, 1: 1}


def test_swapped_players_change_seats_after_each_game() -> None:
    swapped = plan(swap=True)
    assert [swapped.dealt(index) for index in range(3)] == [{0: 0, 1: 1}, {0: 1, 1: 0}, {0: 0, 1: 1}]


def test_a_game_is_fixed_by_its_seed_and_number() -> None:
    first, again, other = play(plan(), 3), play(plan(), 3), play(plan(seed="8"), 3)
    assert (first.hash, first.choices, first.way) == (again.hash, again.choices, again.way)
    assert first.hash != other.hash


def test_all_games_are_reported_in_order_and_summed_up() -> None:
    figures = summary(plan(), run(plan(), jobs=1))
    assert figures["games"] == figures["finished"] == 6
    assert figures["errors"] == 0
    assert sum(figures["wins"].values()) + figures["draws"] == 6
    assert list(figures["wins"]) == ["red", "blue"]
    assert sum(figures["ways"].values()) == 6
    assert figures["transitions_per_second"] > 0
    assert figures["calibration"] > 0
    assert "wins_by_player" not in figures


def test_swapped_games_are_counted_by_player_too() -> None:
    swapped = plan("greedy,random", 10, swap=True)
    figures = summary(swapped, run(swapped, jobs=1))
    assert figures["wins_by_player"]["greedy"] > figures["wins_by_player"]["random"]
    assert sum(figures["wins_by_player"].values()) == sum(figures["wins"].values())


def test_equal_players_are_told_apart_by_number() -> None:
    equal = plan("greedy,greedy", 2, swap=True)
    assert list(summary(equal, run(equal, jobs=1))["wins_by_player"]) == ["greedy #1", "greedy #2"]


def test_speed_is_measured_with_random_players_only() -> None:
    assert summary(plan("greedy"), run(plan("greedy", 1), jobs=1))["transitions_per_second"] is None


def test_several_seats_of_one_side_are_named_together() -> None:
    red, blue, bank = TOY.seats(SCENARIO)
    assert simulation.side_names([red, replace(blue, side=0), bank]) == {0: "red+blue"}


class Faulty(Toy):
    """A toy whose rules break at the first roll."""

    def apply(self, state: ToyState, choice: Choice) -> list[Event]:
        """Breaks."""
        raise RuntimeError(f"{choice} broke it")


def test_an_error_of_the_rules_is_reported_and_the_other_games_go_on() -> None:
    faulty = plan(games=2, game=Faulty())
    reports = run(faulty, jobs=1)
    assert [report.way for report in reports] == ["error", "error"]
    assert "after 0 choices: RuntimeError" in reports[0].error
    assert summary(faulty, reports)["errors"] == 2


class Endless(Toy):
    """A toy that never ends."""

    def apply(self, state: ToyState, choice: Choice) -> list[Event]:
        """Nothing happens."""
        return []


def test_a_game_that_never_ends_is_not_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "LONGEST", 50)
    endless = plan(games=1, game=Endless())
    figures = summary(endless, run(endless, jobs=1))
    assert (figures["finished"], figures["errors"], figures["ways"]) == (0, 0, {"unfinished": 1})


# Going on from a file


def lines(path: Path) -> list[dict[str, Any]]:
    """The games kept in a file."""
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_every_game_is_a_line_and_none_is_played_twice(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    first = run(plan(games=3), jobs=1, out=out)
    assert [line["index"] for line in lines(out)] == [0, 1, 2]
    out.write_text(out.read_text().replace('"way": "goal"', '"way": "kept"'))
    whole = run(plan(games=5), jobs=1, out=out)
    assert [report.way == "kept" for report in whole] == [True, True, True, False, False]
    assert [report.hash for report in whole[:3]] == [report.hash for report in first]


def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    first = run(plan(games=3), jobs=1, out=out)
    out.write_text(out.read_text()[:-20])
    again = run(plan(games=3), jobs=1, out=out)
    assert [report.hash for report in again] == [report.hash for report in first]
    assert [line["index"] for line in lines(out)] == [0, 1, 2]


def test_games_of_another_plan_are_not_mixed_in(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    run(plan(games=1), jobs=1, out=out)
    before = out.read_text()
    for other in (plan(seed="8"), plan("random"), plan(swap=True), plan(options={"goal": 30})):
        with pytest.raises(ResumeError, match="name another file"):
            run(other, jobs=1, out=out)
    assert out.read_text() == before


def test_a_file_of_something_else_is_refused_and_kept(tmp_path: Path) -> None:
    out = tmp_path / "notes.txt"
    out.write_text("my notes\nand more")
    with pytest.raises(ResumeError, match="line 1"):
        run(plan(games=1), jobs=1, out=out)
    assert out.read_text() == "my notes\nand more"


def test_reports_are_plain(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    report = run(plan(games=1), jobs=1, out=out)[0]
    assert Report(**lines(out)[0]) == report


@pytest.mark.parametrize("junk", [b"\xff\xfe\x00", b"[" * 100_000 + b"\n", b"{}\n", b"not a game\n", b"5\n"])
def test_a_file_of_something_else_is_told_and_stays(tmp_path: Path, junk: bytes) -> None:
    out = tmp_path / "junk.jsonl"
    out.write_bytes(junk)
    with pytest.raises(ResumeError, match="name another file"):
        kept(out)
    assert out.read_bytes() == junk
