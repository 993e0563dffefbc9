"""A trial: the line of a game depends on the trial and the game's number alone."""

import json
from dataclasses import replace

import pytest

from sellsword_lab import batch_job
from sellsword_lab.sheet_values import figures
from sellsword_shell import simulation
from tests.lab.games import HANGAR, plan


def test_a_line_is_the_game_that_auto_plays_and_is_the_same_whenever_it_is_played() -> None:
    first = plan().trials[0]
    lines = batch_job.lines(first, first.mark, [2, 0])
    assert lines[1:] == batch_job.lines(first, first.mark, [0])
    report, data = simulation.play(first.plan, 2), json.loads(lines[0])
    assert (data["hash"], data["way"], data["winner"], data["choices"]) == (
        report.hash,
        report.way,
        report.winner,
        report.choices,
    )
    assert (data["trial"], data["game"], data["seed"]) == (first.mark, 2, "lab/2")
    assert data["players"] == {"black": "random", "white": "random"}


def test_figures_are_played_with_and_laid_back() -> None:
    printed = figures("schlock_attack")
    usual, rich = plan(sheets=("schlock.pennies=1,5",)).trials
    one, other = (json.loads(batch_job.lines(each, each.mark, [0])[0]) for each in (usual, rich))
    assert one["trial"] != other["trial"]
    assert figures("schlock_attack") == printed
    assert batch_job.lines(usual, usual.mark, [0]) == [
        json.dumps(one, ensure_ascii=False, separators=(",", ":"))
    ]


def test_another_figure_or_another_look_is_another_trial() -> None:
    first = plan(scenario=HANGAR).trials[0]
    others = [replace(first, look=first.look + 1), replace(first, figures={"elf.health": 9})]
    assert len({each.mark for each in (first, *others)}) == 3


def test_a_worker_with_other_rules_plays_nothing() -> None:
    with pytest.raises(batch_job.StrangerError, match="install the same core"):
        batch_job.lines(plan().trials[0], "0" * 12, [0])
