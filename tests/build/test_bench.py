"""The benchmarks' bookkeeping: parts are known, bars are judged, a series is the command it prints."""

import importlib
import json
from itertools import product
from math import isnan
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sellsword import auto
from sellsword.game import NOBODY
from sellsword.games import game
from sellsword.games.combat_simulator.sheets import BLU, CLASS_IDS, RED
from sellsword.games.schlock_attack.sheets import REGULARS
from sellsword.match import Holder, agree, begin
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
    rules,
    skirmish,
    strength,
)
from sellsword_build.bench.figure import Figure, p95
from sellsword_build.bench.series import Series


def missed(figures: list[Figure]) -> list[str]:
    """The names of the figures that meet no bar."""
    return [figure.name for figure in figures if not figure.met]


def test_every_part_can_be_measured() -> None:
    names = (*bench.PARTS, *bench.ON_REQUEST)
    parts = [importlib.import_module(f"sellsword_build.bench.{name}") for name in names]
    wanted = {"rules", "levels", "balance", "draughts", "strength", "table", "editor", "boot", "latency"}
    assert wanted | {"skirmish", "forces"} == set(bench.PARTS)
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


def test_balance_needs_both_sides_between_forty_and_sixty() -> None:
    played = {"games": 400, "draws": 40, "errors": 0, "ways": {"custody": 360}, "mean_choices": 200.0}
    even, uneven = {"collective": 200, "toughs": 160}, {"collective": 241, "toughs": 119}
    assert missed(balance.judge(played | {"wins": even})) == []
    assert missed(balance.judge(played | {"wins": uneven})) == ["won by collective", "won by toughs"]
    shown = balance.table(Series(("search@60n", "search@60n"), 400), played | {"wins": even})
    assert "| toughs | 160 | 40.0 % |" in shown
    assert "--players search@60n,search@60n --games 400 --seed 1" in shown[-1]


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


# Draughts


def test_a_ratio_is_taken_round_by_round() -> None:
    race = draughts.Race({}, {"ours": [10, 30, 20], "theirs": [10, 10, 10]})
    ratio = race.ratio("ours", "theirs", 2)
    assert (ratio.value, ratio.low, ratio.high, ratio.met) == (2, 1, 3, True)


def test_programs_race_in_turns() -> None:
    order: list[str] = []
    works = {name: lambda name=name: order.append(name) or sum(range(20_000)) for name in "ab"}
    assert set(draughts.Race(works).run(2).rates) == {"a", "b"}
    assert order == ["a", "b", "a", "b"]


def test_a_random_game_ends_through_the_generator_and_through_the_contract() -> None:
    hand = Random(1)
    draughts._generated(hand)
    draughts._by_contract(hand)()


# The match-up table


def scores(share: float) -> dict[matchups.Pair, matchups.Score]:
    """Every pair with the same result of four games."""
    return {pair: matchups.Score(4 * share, 4, 0) for pair in product(REGULARS, REGULARS)}


def test_the_table_has_a_row_and_a_column_for_each_character_and_says_how_it_was_made() -> None:
    lines = matchups.table({**scores(0.75), ("tagon", "theo"): matchups.Score(1, 4, 0)}, 4)
    assert lines[0].startswith("| Black \\ White | Schlock | Tagon |")
    tagon = [cell.strip() for cell in lines[3].strip("| ").split("|")]
    assert tagon == ["Tagon", *["75"] * 7, "25", "75", "75", "70", "25"]
    assert "4 games a pair" in lines[-1]
    assert matchups.PLAYER in lines[-1]


def test_a_game_without_an_end_is_a_fault() -> None:
    assert missed(matchups.judge(scores(0.5))) == []
    broken = {**scores(0.5), ("kevyn", "kevyn"): matchups.Score(2, 4, 1)}
    assert missed(matchups.judge(broken)) == ["games without an end"]


def test_a_pair_is_played_with_its_characters_on_the_board() -> None:
    scenario = matchups._scenario(("thurl", "theo"))
    assert game("schlock_attack").check(scenario) == []
    assert [force.units[0].sheet for force in scenario.forces] == ["thurl", "theo"]


# The Simulator's tables


def battle(first: int, winner: int, red: str = "scout", blu: str = "spy") -> mercs.Played:
    """A game with one class on either side."""
    report = auto.Report(0, "", winner, "draw" if winner == NOBODY else "intel", 100, "")
    return mercs.Played(first, ((red,), (blu,)), report)


def test_a_class_wins_where_a_side_holds_just_one_more_and_draws_count_for_nobody() -> None:
    games = [battle(RED, RED), battle(BLU, BLU), battle(RED, BLU), battle(RED, NOBODY)]
    assert mercs.by_first(games) == (2, 3)
    assert mercs.by_class(games, "scout") == (1, 3)
    assert mercs.by_class(games, "spy") == (2, 3)
    assert mercs.by_class([battle(RED, RED, "medic", "medic")], "medic") == (0, 0)


def test_who_began_and_what_was_dealt_is_told_by_the_dice_alone() -> None:
    plan = mercs._plan("two_yards", 1, True)
    holders = [Holder("", "greedy")] * len(plan.seats)
    match = begin(plan.game, agree(plan.game, plan.scenario, holders, f"{mercs.SEED}/7", plan.options))
    match.play(mercs.FLIP)
    played = mercs._begun(plan, auto.Report(7, "", RED, "intel", 1, ""))
    red, blu = played.lineups
    assert played.first == match.state.first
    assert [len(red), len(blu)] == [6, 6]
    assert [unit.kind for unit in match.state.units if unit.kind in CLASS_IDS] == [*red, *blu]


def battle_report(winner: int, way: str = "tokens") -> auto.Report:
    """A battle of Contested Ground that a side won."""
    return auto.Report(0, "", winner, way, 180, "")


def test_every_force_meets_every_other_as_often_from_either_side_and_on_many_grounds() -> None:
    dealt = [forces.battle(number) for number in range(forces.BATTLES)]
    assert {dealt.count(each) for each in dealt} == {1}
    for pair in product(range(1, 5), repeat=2):
        assert sum(each.forces == pair for each in dealt) == (0 if pair[0] == pair[1] else 10)
    plans = [each.plan for each in dealt]
    assert len({plan.options["mission"] for plan in plans}) == battles.MISSIONS
    assert {plan.scenario.id for plan in plans} == {name.replace("_", "-") for name in battles.TABLES}


def test_a_force_is_even_where_it_wins_half_and_a_draw_is_half_a_win() -> None:
    dealt = [forces.battle(number) for number in range(forces.BATTLES)]
    even = [battle_report(0 if number < 114 else NOBODY) for number in range(forces.BATTLES)]
    assert missed(forces.judge(dealt, even)) == []
    assert str(forces.score(dealt, even, 1, 2)) == "10-1-9"
    one_sided = [battle_report(each.forces.index(min(each.forces))) for each in dealt]
    assert missed(forces.judge(dealt, one_sided)) == [
        "Line Company",
        "Reavers",
        "Long Gallery",
        "Night Ferry",
    ]
    lines = forces.table(dealt, one_sided)
    assert lines[2].startswith("| Line Company | – | 20-0-0 | 20-0-0 | 20-0-0 | 60-0-0 | 100.0 % |")
    assert forces.COMMAND in lines[-1]


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
