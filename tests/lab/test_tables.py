"""The rulebooks' balance tables stand there as the command prints them, and their games come out again."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from sellsword.game import NOBODY
from sellsword.games.combat_simulator.rules.lineup_draft import FLIP
from sellsword.games.combat_simulator.sheets.characters import CLASS_IDS
from sellsword.games.schlock_attack.sheets.characters import REGULARS
from sellsword.match import Holder, agree, begin
from sellsword_lab import batch_job, command, plan
from sellsword_lab.intervals import wilson
from sellsword_lab.tables import NAMES, forces, grounds, matchups, mercs, table
from sellsword_lab.tables.recheck import book_of, sample, share_in, stands, strays
from sellsword_lab.tables.table import Cell, Grid, Result, Series, Table, percent, results

STANDING = [name for name in NAMES if table(name).command in book_of(table(name))]


def made_up(made: Table) -> list[Result]:
    """A game of each series that the first side wins."""
    return [Result(place, 0, 0, "captured", 100) for place, _ in enumerate(made.series)]


def grids(made: Table) -> Iterator[tuple[Grid, list[list[str]]]]:
    """Each of the table's grids, and the texts that stand in the rulebook."""
    for grid in made.lay(made_up(made)):
        yield grid, stands(grid, book_of(made))


def test_every_table_is_made_by_the_lab() -> None:
    assert set(STANDING) == set(NAMES)
    assert not [name for name in NAMES if "sellsword bench" in book_of(table(name))]


@pytest.mark.parametrize("name", STANDING)
def test_a_table_stands_in_its_rulebook_as_the_command_prints_it(name: str) -> None:
    made = table(name)
    assert made.lines(made_up(made))[-1] in book_of(made).splitlines()
    for grid, texts in grids(made):
        assert [row[0].text for row in grid.rows] == [row[0] for row in texts]
        cells = [
            (cell, text)
            for row in zip(grid.rows, texts, strict=True)
            for cell, text in zip(*row, strict=True)
        ]
        assert all(share_in(text, 1).games for cell, text in cells if cell.games)


@pytest.mark.parametrize("name", STANDING)
@pytest.mark.long
def test_a_sample_of_a_tables_games_comes_out_as_the_rulebook_has_it(name: str) -> None:
    made = table(name)
    assert strays(made, sample(made), book_of(made)) == []


def test_the_sample_is_of_the_games_that_the_lab_plays() -> None:
    made = Table("match", "schlock_attack", (SMALL,), lay, "", {0: 1})
    (only,) = made.plan.trials
    lines = map(json.loads, batch_job.lines(only, only.mark, [0]))
    assert results(made.plan, lines) == sample(made)


# The rulebook's cells

BOOK = """
| Force | all | share |
|---|---:|---:|
| Reavers | 24-15-21 | 52.5 % |

Sixty battles.
"""


def lay(played: Sequence[Result]) -> list[Grid]:
    """One row, of the first side."""
    points = sum(each.points(0) for each in played)
    return [Grid(("Force", "all", "share"), ((Cell("Reavers"), Cell("-"), percent(points, len(played))),))]


SMALL = Series("match", ("random",), "tables", 3)


@pytest.mark.parametrize(
    ("text", "points", "games"), [("24-15-21", 31.5, 60), ("45.0 % of 400", 180, 400), ("95 % of 20", 19, 20)]
)
def test_a_share_is_read_with_the_games_that_it_is_of(text: str, points: float, games: int) -> None:
    assert share_in(text, 2) == wilson(points, games, 2)


def test_a_share_that_tells_no_games_is_taken_at_its_word() -> None:
    assert (share_in("52.5 %", 2).low, share_in("55", 2).high) == (0.525, 0.55)
    with pytest.raises(ValueError, match="tells no share"):
        share_in("–", 2)


def test_a_sample_strays_only_beyond_what_its_size_allows() -> None:
    made = Table("small", "schlock_attack", (SMALL,), lay, "", {0: 1})

    def of(won: int, lost: int) -> list[str]:
        return strays(made, [Result(0, 0, side, "", 1) for side in [0] * won + [1] * lost], BOOK)

    assert of(5, 4) == of(7, 3) == of(4, 0) == []
    assert of(9, 0) == ["Reavers, share: 100.0 % of 9 games where the rulebook has 52.5 %"]
    assert of(70, 30) == ["Reavers, share: 70.0 % of 100 games where the rulebook has 52.5 %"]
    with pytest.raises(ValueError, match="no table with the heads"):
        strays(made, [Result(0, 0, 0, "", 1)], "No table.")


# The command


def test_the_command_plays_every_series_to_its_end_and_prints_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = Series("draughts", ("random",), "tables/other", 1)
    small = Table("small", "schlock_attack", (SMALL, other), lay, "Random games", {})
    monkeypatch.setattr(command, "table", lambda _: small)
    words = ["--tables", "small", "--here", "--out", str(tmp_path)]
    assert command.lab(words) == 0
    shown, folder = capsys.readouterr().out, tmp_path / "small"
    assert shown.splitlines()[0] == "| Force | all | share |"
    assert shown.endswith("Random games: `sellsword lab --tables small`\n")
    lines = (folder / "games.jsonl").read_text("utf-8")
    assert sorted(json.loads(line)["seed"] for line in lines.splitlines()) == [
        *(f"tables/{number}" for number in range(3)),
        "tables/other/0",
    ]
    assert plan.load(folder / "plan.json").counts == (3, 1)
    assert command.lab(words) == 0  # nothing is played twice
    assert (folder / "games.jsonl").read_text("utf-8") == lines
    assert capsys.readouterr().out == shown


def test_an_unknown_table_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.lab(["--tables", "chess"]) == 2
    assert "there is no table “chess”: there is drone_attack" in capsys.readouterr().err


# What the tables hold


def test_a_pair_is_played_with_its_characters_on_the_board() -> None:
    made = matchups.series(("thurl", "theo")).trial("schlock_attack").plan
    assert made.game.check(made.scenario) == []
    assert [force.units[0].sheet for force in made.scenario.forces] == ["thurl", "theo"]


def test_the_match_up_table_has_a_row_and_a_column_for_each_character() -> None:
    wins = dict.fromkeys(matchups.PAIRS, (3, 1)) | {("tagon", "theo"): (1, 3)}
    played = [
        Result(place, number, winner, "captured", 80)
        for place, pair in enumerate(matchups.PAIRS)
        for number, winner in enumerate([0] * wins[pair][0] + [1] * wins[pair][1])
    ]
    lines = matchups.TABLE.lines(played)
    assert lines[0].startswith("| Black \\ White | Schlock | Tagon |")
    tagon = [cell.strip() for cell in lines[3].strip("| ").split("|")]
    theo = 1 + REGULARS.index("theo")
    assert tagon == ["Tagon", *("25" if place == theo else "75" for place in range(1, 11)), "70", "25"]


def begun(first: int, winner: int, red: str = "scout", blu: str = "spy") -> mercs.Begun:
    """A game with one class on either side."""
    way = "draw" if winner == NOBODY else "intel"
    return mercs.Begun(first, ((red,), (blu,)), Result(0, 0, winner, way, 100))


def test_a_class_wins_where_a_side_holds_just_one_more_and_draws_count_for_nobody() -> None:
    games = [begun(0, 0), begun(1, 1), begun(0, 1), begun(0, NOBODY)]
    assert mercs.by_first(games) == (2, 3)
    assert mercs.by_class(games, "scout") == (1, 3)
    assert mercs.by_class(games, "spy") == (2, 3)
    assert mercs.by_class([begun(0, 0, "medic", "medic")], "medic") == (0, 0)


def test_who_began_and_what_was_dealt_is_told_by_the_dice_alone() -> None:
    dealt = next(place for place, series in enumerate(mercs.SERIES) if series.options["dealt_lineups"])
    made = mercs.SERIES[dealt].trial(mercs.GAME).plan
    holders = [Holder("", "greedy")] * len(made.seats)
    match = begin(made.game, agree(made.game, made.scenario, holders, f"{mercs.SEED}/7", made.options))
    match.play(FLIP)
    found = mercs.begun(Result(dealt, 7, 0, "intel", 1))
    red, blu = found.lineups
    assert found.first == match.state.first
    assert [len(red), len(blu)] == [6, 6]
    assert [unit.kind for unit in match.state.units if unit.kind in CLASS_IDS] == [*red, *blu]


def test_every_force_meets_every_other_as_often_from_either_side_and_on_many_grounds() -> None:
    dealt = [forces.dealt(number) for number in range(forces.BATTLES)]
    assert {dealt.count(each) for each in dealt} == {1}
    for one in range(1, 5):
        for other in range(1, 5):
            assert sum(pair == (one, other) for _, pair in dealt) == (0 if one == other else 20)
    assert len({series.options["mission"] for series in forces.TABLE.series}) == grounds.MISSIONS
    assert {series.scenario for series in forces.TABLE.series} == set(grounds.TABLES)


def test_a_force_is_told_by_won_drawn_and_lost() -> None:
    even = [Result(number, 0, 0 if number < 114 else NOBODY, "tokens", 180) for number in range(120)]
    assert str(forces.score(even, 1, 2)) == "10-1-9"
    one_sided = [
        Result(number, 0, pair.index(min(pair)), "tokens", 180)
        for number in range(120)
        for pair in [forces.dealt(number)[1]]
    ]
    lines = forces.TABLE.lines(one_sided)
    assert lines[2].startswith("| Line Company | – | 20-0-0 | 20-0-0 | 20-0-0 | 60-0-0 | 100.0 % |")
