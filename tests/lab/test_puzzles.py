"""The puzzles that ship, and how they are mined, chosen and checked."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sellsword import rulebook
from sellsword.game import Choice
from sellsword.games import GAMES
from sellsword.match import Match
from sellsword.players.baselines import best_candidate
from sellsword.puzzles.position import Position
from sellsword_lab.plan import LabError
from sellsword_lab.puzzles import checking, mining, quarry, shipping
from sellsword_lab.puzzles.command import puzzles
from sellsword_lab.puzzles.mining import Found, Prospect
from sellsword_lab.puzzles.quarry import Seam

SHIPPED = {game_id: quarry.read(shipping.file_of(game_id)) for game_id in GAMES}
WITH_ANY = [game_id for game_id, seams in SHIPPED.items() if seams]
FIRST = "capital_offensive"


def first() -> tuple[Seam, Found]:
    """A puzzle that ships."""
    return next(quarry.puzzles(SHIPPED[FIRST]))


def position() -> Match[Any]:
    """Its match."""
    return checking.position(FIRST, *first())


@pytest.mark.parametrize("game_id", WITH_ANY)
def test_every_puzzle_opens_in_its_position_and_its_solution_is_allowed(game_id: str) -> None:
    rules = {entry.id for entry in rulebook.load(f"{rulebook.GAMES}.{game_id}").entries()}
    for seam, found in quarry.puzzles(SHIPPED[game_id]):
        match = checking.position(game_id, seam, found)
        decision, solution = match.decision(), Choice.parse(found.solution)
        assert decision
        assert decision.seat == found.seat
        assert match.judge(solution).ok
        assert best_candidate(match.game, Position(match).seen) != solution
        assert found.rules
        assert set(found.rules) <= rules


@pytest.mark.parametrize("game_id", WITH_ANY)
def test_what_ships_is_hard_enough_and_various(game_id: str) -> None:
    nuggets = list(quarry.puzzles(SHIPPED[game_id]))
    assert shipping.share(nuggets) <= shipping.EASY
    assert len(nuggets) <= shipping.MOST
    assert len({(seam.scenario, seam.number, found.at) for seam, found in nuggets}) == len(nuggets)


@pytest.mark.parametrize("game_id", WITH_ANY)
def test_a_puzzle_leaves_the_chance_it_says(game_id: str) -> None:
    seam, found = next(quarry.puzzles(SHIPPED[game_id]))
    assert checking.fault(game_id, seam, found) == ""


@pytest.mark.long
def test_a_puzzle_is_found_again_and_not_by_what_the_greedy_player_takes() -> None:
    _, found = first()
    assert Prospect(Position(position())).found(Choice.parse(found.solution)) == found
    here = Position(position())
    assert Prospect(here).found(best_candidate(here.match.game, here.seen)) is None


def test_a_stale_puzzle_is_told_with_what_is_wrong() -> None:
    seam, found = first()
    lost = replace(seam, choices=("nobody nowhere", *seam.choices[1:]))
    assert "not reached" in checking.fault(FIRST, lost, found)
    assert "not reached" in checking.fault(FIRST, replace(seam, scenario="gone"), found)
    assert "not allowed" in checking.fault(FIRST, seam, replace(found, solution="nobody nowhere"))
    assert "leaves" in checking.fault(FIRST, seam, replace(found, chance=found.chance + 1))
    greedy = str(best_candidate(position().game, Position(position()).seen))
    assert checking.fault(FIRST, seam, replace(found, solution=greedy)) != ""


def made_up(number: int, veteran: int, rule: str = "X-1") -> Seam:
    """A game with one puzzle."""
    found = Found(3, 0, f"choice {number}", (rule,), 6000, 5000, veteran)
    return Seam("field", number, f"seed/{number}", ("a", "b", "c", "d"), (found,))


def test_of_the_easy_ones_only_so_many_ship() -> None:
    easy = [made_up(number, 3, f"X-{number}") for number in range(9)]
    hard = [made_up(number, 0, f"X-{number}") for number in range(10, 12)]
    assert shipping.chosen(FIRST, easy) == []
    picked = shipping.chosen(FIRST, [*easy, *hard])
    assert [found.veteran for _, found in picked] == [0, 0, 3, 3, 3]
    assert shipping.share(picked) == 60


def test_no_rule_has_all_of_them_and_no_puzzle_comes_twice() -> None:
    alike = [made_up(number, 0) for number in range(20)]
    assert len(shipping.chosen(FIRST, alike)) == shipping.ALIKE
    seam, found = first()
    found = replace(found, veteran=0)
    game, before = replace(seam, puzzles=(found,)), replace(found, at=found.at - 1)
    assert len(shipping.chosen(FIRST, [game, replace(game, number=99)])) == 1
    assert len(shipping.chosen(FIRST, [game, replace(game, number=99, puzzles=(before,))])) == 2


def test_what_ships_is_cut_behind_its_last_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    shipping.ship(FIRST, [made_up(0, 0)], path)
    assert [seam.choices for seam in quarry.read(path)] == [("a", "b", "c")]


def test_games_that_were_mined_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        quarry, "seam", lambda scenario, number: replace(made_up(number, 0), scenario=scenario.id)
    )
    path = tmp_path / "mined.jsonl"
    assert len(list(quarry.run(path, FIRST, games=4, wanted=99))) == 4
    assert len(list(quarry.run(path, FIRST, games=5, wanted=99))) == 1
    assert list(quarry.run(path, FIRST, games=9, wanted=5)) == []
    assert len(quarry.read(path)) == 5
    path.write_text("{}\n")
    with pytest.raises(LabError, match="name another"):
        quarry.read(path)


def test_mining_begins_with_what_ships(tmp_path: Path) -> None:
    path = tmp_path / "mined" / "puzzles.jsonl"
    quarry.begin(path, shipping.file_of(FIRST))
    assert quarry.read(path) == SHIPPED[FIRST]
    path.write_text("")
    quarry.begin(path, shipping.file_of(FIRST))
    assert quarry.read(path) == []


def test_only_what_leads_at_first_sight_is_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    found = first()[1]
    assert Prospect(Position(position())).suspect() == Choice.parse(found.solution)
    monkeypatch.setattr(mining, "OPEN", range(0))
    assert Prospect(Position(position())).suspect() is None


def test_where_there_are_no_puzzles_nothing_is_checked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert puzzles(["check", "--game", "schlock_attack"]) == 0
    monkeypatch.setattr(shipping, "file_of", lambda game_id: tmp_path / game_id)
    assert puzzles(["check", "--game", "schlock_attack"]) == 2
    assert "there are no puzzles to check in " in capsys.readouterr().err
