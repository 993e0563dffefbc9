"""The benchmarks' bookkeeping: parts are known, bars are judged, a series is the command it prints."""

import importlib
import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate, pairwise
from math import isnan
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from sellsword.game import NOBODY
from sellsword.games.combat_simulator.sheets.characters import CLASS_IDS
from sellsword_build import bench, commands
from sellsword_build.bench import (
    balance,
    battles,
    draughts,
    forces,
    latency,
    levels,
    matchups,
    mercs,
    pointing,
    rounds,
    rules,
    skirmish,
    strength,
)
from sellsword_build.bench.figure import Figure, p95
from sellsword_build.bench.rounds import Clock, Crowd, Rounds
from sellsword_lab.tables.forces import dealt
from sellsword_lab.tables.matchups import PAIRS
from sellsword_lab.tables.table import Result
from sellsword_shell import simulation


def missed(figures: list[Figure]) -> list[str]:
    """The names of the figures that meet no bar."""
    return [figure.name for figure in figures if not figure.met]


def test_every_part_can_be_measured() -> None:
    names = (*bench.PARTS, *bench.ON_REQUEST)
    parts = [importlib.import_module(f"sellsword_build.bench.{name}") for name in names]
    wanted = {"rules", "levels", "balance", "draughts", "strength", "table", "editor", "boot", "latency"}
    assert wanted | {"skirmish", "forces", "speed", "environments", "drawing"} == set(bench.PARTS)
    assert all(callable(part.measure) for part in parts)


def test_a_figure_meets_its_bars_up_to_the_bar_itself() -> None:
    assert Figure.of("median", [1, 16, 40], "ms", at_most=16).met
    assert not Figure.of("longest", [1, 16, 40], "ms", by=max, at_most=16).met
    assert Figure.count("speed", 10_000, at_least=10_000).met
    assert not Figure.count("speed", 9_999, at_least=10_000).met
    assert Figure.of("no bar", [1e9], "ms").met


def test_what_was_never_measured_meets_no_bar() -> None:
    nothing = Figure.of("never seen", [], "ms", at_most=50)
    assert isnan(nothing.value)
    assert not nothing.met


def test_a_figure_says_met_or_missed() -> None:
    assert "at most 5: met" in str(Figure.of("quick", [4, 5, 6], "ms", at_most=5))
    assert "at least 7: MISSED" in str(Figure.of("quick", [4, 5, 6], "ms", at_least=7))


def test_p95_leaves_out_one_in_twenty() -> None:
    assert p95(range(1, 101)) == 95
    assert p95([*range(1, 20), 1000]) == 19
    assert p95([7]) == 7


def test_a_share_lies_within_wilsons_interval() -> None:
    share = Figure.share("half", 50, 100)
    assert share.value == 50
    assert (round(share.low, 1), round(share.high, 1)) == (40.4, 59.6)


def test_rules_need_every_game_finished_no_error_and_speed() -> None:
    played = {"games": 1000, "finished": 1000, "errors": 0, "mean_choices": 1480.0, "calibration": 50_000_000}
    assert missed(rules.judge(played | {"transitions_per_second": 10_000})) == []
    slow = played | {"transitions_per_second": 9_000, "finished": 999, "errors": 1}
    assert missed(rules.judge(slow)) == ["finished games", "errors", "transitions a second and core"]


def test_a_level_is_given_half_a_point_for_a_draw() -> None:
    pairing = levels.Pairing("Veteran against Recruit", "veteran", "recruit", 200, 60)
    played: dict[str, Any] = {"errors": 0, "draws": 20, "wins_by_player": {"veteran": 110, "recruit": 70}}
    score, won, drawn, lost, errors = levels.judge(pairing, played)
    assert (score.value, won.value, drawn.value, lost.value, errors.value) == (60, 110, 20, 70, 0)
    assert score.met
    assert missed(levels.judge(pairing, played | {"draws": 18})) == ["Veteran against Recruit: score"]


def test_levels_change_seats_and_elite_plays_what_was_counted() -> None:
    recruit, veteran, elite = (pairing.series for pairing in levels.pairings("search@450n"))
    assert elite.players == ("search@450n", "veteran")
    assert (recruit.games, veteran.games, elite.games) == (200, 200, 400)
    assert all(series.swap and series.out for series in (recruit, veteran, elite))


def test_strength_gives_half_a_point_for_a_draw_and_wants_four_in_five() -> None:
    won, drawn = strength.Result(0, 1.0, "captured", 80), strength.Result(1, 0.5, "by OpenSpiel", 90)
    assert missed(strength.judge([won, won, won, drawn, drawn])) == []
    assert missed(strength.judge([won, drawn])) == ["score against OpenSpiel"]


def games(place: int, *winners: int, way: str = "custody") -> list[Result]:
    """Games of a series that these sides won."""
    return [Result(place, number, winner, way, 100) for number, winner in enumerate(winners)]


def test_balance_needs_both_sides_between_forty_and_sixty() -> None:
    even, uneven = games(0, *[0] * 200, *[1] * 160, *[NOBODY] * 40), games(0, *[0] * 241, *[1] * 119)
    assert missed(balance.judge(even)) == []
    assert missed(balance.judge(uneven)) == ["won by Partnership Collective", "won by Tagon's Toughs"]


def test_elites_times_are_read_from_the_tape_turn_by_turn() -> None:
    def answer(kind: str, taken: float, **reply: Any) -> dict[str, Any]:
        return {"kind": kind, "sent": 0, "answered": taken, "text": json.dumps(reply)}

    def view(kind: str, forced: bool) -> dict[str, Any]:
        return answer("call", 5, view={"waiting": {"kind": kind, "forced": forced}})

    tape = [view("computer", False), answer("think", 900), view("computer", True), answer("think", 3)]
    tape += [view("human", False), view("computer", False), answer("think", 800), view("over", False)]
    times = latency.Times()
    latency.read_tape(tape, times)
    assert (times.choice, times.forced, times.turn) == ([900, 800], [3], [903, 800])


HALF_ANSWERED = """async () => {
  const answer = `onmessage = ({ data }) =>
    data.id === 1 && postMessage({ kind: "reply", id: 1, text: JSON.stringify({ done: true }) })`;
  const worker = new Worker(URL.createObjectURL(new Blob([answer])));
  const answered = new Promise((resolve) => worker.addEventListener("message", resolve));
  for (const id of [1, 2]) worker.postMessage({ kind: "think", id });
  await answered;
}"""


def test_a_question_that_is_not_answered_yet_is_not_heard(page: Page) -> None:
    """The page may ask one more while its tape is read: that ended a run in ``KeyError: 'text'``."""
    page.add_init_script(latency.STOPWATCH)
    page.goto("about:blank")
    page.evaluate(HALF_ANSWERED)
    assert page.evaluate("stopwatch.tape.length") == 2
    times = latency.Times()
    latency.read_tape(page.evaluate("stopwatch.heard()"), times)
    assert len(times.choice) == 1
    assert page.evaluate(pointing.ASKED, 0) == times.choice
    assert page.evaluate(pointing.ASKED, 1) == []


def test_a_missed_bar_makes_the_command_fail_and_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "RESULTS", tmp_path)
    made_up = [Figure.count("errors", 1, at_most=0)]
    monkeypatch.setattr(rules, "measure", lambda: made_up)
    assert commands.bench(["rules"]) == 1
    assert "at most 0: MISSED" in capsys.readouterr().out
    assert json.loads((tmp_path / "rules.json").read_text())[0]["value"] == 1
    made_up[:] = [Figure.count("errors", 0, at_most=0)]
    assert commands.bench(["rules"]) == 0


def test_what_a_busy_machine_cannot_tell_neither_passes_nor_fails_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "RESULTS", tmp_path)
    untold = replace(Figure.of("ratio", [0.9, 1.1], "", at_most=1), busy=True)
    monkeypatch.setattr(rules, "measure", lambda: [untold])
    assert commands.bench(["rules"]) == bench.UNTOLD
    assert "at most 1: the machine was too busy to tell" in capsys.readouterr().out
    monkeypatch.setattr(rules, "measure", lambda: [untold, Figure.count("errors", 1, at_most=0)])
    assert commands.bench(["rules"]) == bench.MISSED


def test_a_bar_that_every_sample_meets_is_met_however_busy_the_machine() -> None:
    quick = replace(Figure.of("quick", [3, 4, 5], "ms", at_most=5), busy=True)
    slow = replace(Figure.of("slow", [6, 7, 8], "ms", at_most=5), busy=True)
    assert (quick.told, quick.met) == (True, True)
    assert not slow.told


# Rounds


def clocks(*lasts: tuple[int, int]) -> tuple[Clock, Clock]:
    """A clock and that of the processor, which tell that each loop took so long."""
    passed, spent = zip(*lasts, strict=True)
    return ticking(passed), ticking(spent)


def ticking(lasts: Sequence[int]) -> Clock:
    """A clock that is read before and after each of these."""
    times = [0, *accumulate(lasts)]
    return iter([time for pair in pairwise(times) for time in pair]).__next__


def felt(*lasts: tuple[int, int]) -> Crowd:
    """What is felt of others by loops that took so long."""
    crowd = Crowd(clocks=clocks(*lasts))
    for _ in lasts:
        crowd.feel()
    return crowd


def test_a_machine_is_busy_where_a_loop_waits_for_the_processor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rounds, "LOOP", 1)
    assert not felt((105, 100), (100, 100), (300, 100)).busy
    crowd = felt((130, 100), (100, 100), (200, 100))
    assert (crowd.busy, crowd.waits) == (True, [1.3, 1, 2])
    assert [figure.busy for figure in crowd.mark([Figure.of("time", [1, 2], "ms", at_most=1)])] == [True]


def test_a_ratio_is_taken_round_by_round() -> None:
    ratio = Rounds({}, {"ours": [10, 30, 20], "theirs": [10, 10, 10]}).ratio("ours", "theirs", at_least=2)
    assert (ratio.name, ratio.value, ratio.low, ratio.high) == ("ours / theirs", 2, 1, 3)
    assert (ratio.met, ratio.busy) == (True, False)


def test_a_reference_that_says_something_else_each_time_is_no_measure() -> None:
    assert Rounds({}, {"ours": [1] * 4, "theirs": [1, 1, 2, 2]}).ratio("ours", "theirs").busy
    assert not rounds.wild([1] * 7 + [9])
    assert not rounds.wild([1])


def test_programs_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "LOOP", 1)
    order: list[str] = []

    def work(name: str) -> int:
        order.append(name)
        return len(order)

    done = Rounds({name: partial(work, name) for name in "ab"}).run(2)
    assert order == ["a", "b", "a", "b"]
    assert done.samples == {"a": [1, 3], "b": [2, 4]}
    assert len(done.crowd.waits) == 2
    assert [str(figure.name) for figure in done.each("works")] == ["a: works", "b: works"]


# Draughts


def test_a_random_game_ends_through_the_generator_and_through_the_contract() -> None:
    hand = Random(1)
    draughts._generated(hand)
    draughts._by_contract(hand)()


# The lab's tables against their bars


def test_a_game_without_an_end_is_a_fault() -> None:
    everything = [each for place in range(100) for each in games(place, 0, 1)]
    assert missed(matchups.judge(everything)) == []
    assert missed(matchups.judge([*everything, *games(7, NOBODY, way="error")])) == ["games without an end"]
    assert missed(matchups.judge(everything[:-2])) == ["match-ups"]


def test_a_character_is_scored_on_both_sides() -> None:
    schlock_wins = [
        result
        for place, (black, white) in enumerate(PAIRS)
        for result in games(place, 0 if black == "schlock" else 1 if white == "schlock" else NOBODY)
    ]
    scores = next(figure for figure in matchups.judge(schlock_wins) if figure.name.endswith("mean score"))
    assert (scores.low, scores.high) == (45, 95)  # against themselves, characters win once and lose once


def test_a_merc_has_bars_for_who_begins_and_for_each_class() -> None:
    figures = mercs.judge([each for place in range(4) for each in games(place, 0, 1, way="intel")])
    assert len(figures) == 2 + len(CLASS_IDS) + 2


def battle_report(winner: int, way: str = "tokens") -> simulation.Report:
    """A battle of Contested Ground that a side won."""
    return simulation.Report(0, "", winner, way, 180, "")


def test_a_force_is_even_where_it_makes_half_of_its_points() -> None:
    even = [Result(number, 0, 0 if number < 114 else NOBODY, "tokens", 180) for number in range(120)]
    assert missed(forces.judge(even)) == []
    stronger = [min(dealt(number)[1]) for number in range(120)]
    one_sided = [
        Result(number, 0, dealt(number)[1].index(best), "tokens", 180) for number, best in enumerate(stronger)
    ]
    assert missed(forces.judge(one_sided)) == ["Line Company", "Reavers", "Long Gallery", "Night Ferry"]


def test_a_skirmish_changes_seats_and_needs_seventy_won_outright() -> None:
    first, second = skirmish.battle(0), skirmish.battle(1)
    assert (first.ground, first.forces) == (second.ground, second.forces)
    assert first.players == second.players[::-1]
    won = [battle_report(number % 2) for number in range(70)]
    drawn = [battle_report(NOBODY) for _ in range(30)]
    assert missed(skirmish.judge([*won, *drawn])) == []
    assert missed(skirmish.judge([*won[:-1], *drawn, battle_report(0)])) == ["won by the search"]


def test_battles_are_kept_and_only_missing_ones_are_played(tmp_path: Path) -> None:
    dealt = [battles.Battle(number, (1, 2), ("random", "random"), "kept") for number in range(2)]
    out = tmp_path / "kept.jsonl"
    one = battles.play_all(dealt[:1], out)
    out.write_text(out.read_text() + "half a li")
    both = battles.play_all(dealt, out)
    assert both[0] == one[0]
    assert len(out.read_text().splitlines()) == 2
    assert all(report.ended for report in both)
