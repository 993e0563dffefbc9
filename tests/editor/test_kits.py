"""What the editor knows of each game: all that scenarios hold can be chosen or written in its forms."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from sellsword import rulebook
from sellsword.games import GAMES, game
from sellsword.scenario.check import shape_problems
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read, read_data
from sellsword_build.layout import SCENARIOS
from sellsword_editor.game_plugins import UNKNOWN, blank_of, kit_of
from sellsword_editor.palettes import Figure
from sellsword_editor.stamps import stamps_of

SHIPPED = sorted(SCENARIOS.glob("*/*.json"))


def scenario_of(path: Path) -> Scenario:
    scenario, problems = read(path.read_bytes())
    assert scenario is not None, problems
    return scenario


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_kit_and_begins_as_what_can_be_read(game: str) -> None:
    assert kit_of(game) is not UNKNOWN
    assert shape_problems(blank_of(game)) == []


def test_of_any_other_game_enough_is_known() -> None:
    assert kit_of("nobodys_game") is kit_of("__init__") is UNKNOWN
    assert shape_problems(blank_of("nobodys_game")) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_says_what_it_does_by_rules_of_the_game(game: str) -> None:
    palette = kit_of(game).palette
    book = rulebook.shelf()[game]
    for kind in (*palette.terrain, *palette.zones, *palette.objectives):
        assert kind.does, kind.id
        assert kind.rules, kind.id
        assert all(book.entry(rule) for rule in kind.rules), kind.id


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_all_kinds_and_sheets_of_what_ships_are_in_the_palette(path: Path) -> None:
    scenario = scenario_of(path)
    palette = kit_of(scenario.game).palette
    for part in ("terrain", "zones", "objectives", "events"):
        known = {each.id for each in getattr(palette, part)}
        assert {each.kind for each in getattr(scenario, part)} <= known, part
    sides = {force.side for force in scenario.forces if force.units}
    assert sides <= {side.id for side in palette.sides}
    sheets = {sheet.id for sheet in palette.sheets}
    assert {unit.sheet for force in scenario.forces for unit in force.units} <= sheets


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_all_figures_of_what_ships_can_be_written_in_forms(path: Path) -> None:
    scenario = scenario_of(path)
    palette = kit_of(scenario.game).palette
    for of, kind, values in written(scenario):
        offered = {
            each.id: each
            for each in palette.figures
            if each.of == of and (not each.kinds or kind in each.kinds)
        }
        for name, value in values.items():
            if not (name == "facing" and palette.facing):
                assert may_be(offered[name], value, scenario), (of, kind, name)


def written(scenario: Scenario) -> Iterator[tuple[str, str, Mapping[str, int | str]]]:
    """What has figures, its kind, and the figures."""
    for force in scenario.forces:
        yield from (("unit", "", unit.values) for unit in force.units)
    for of, things in (("objective", scenario.objectives), ("event", scenario.events)):
        yield from ((of, each.kind, each.values) for each in things)


def may_be(figure: Figure, value: int | str, scenario: Scenario) -> bool:
    """Whether a form offers a value, or lets it be typed."""
    if figure.names == "units":
        known = {unit.id or unit.sheet for force in scenario.forces for unit in force.units}
        return set(str(value).split()) <= known
    if figure.names:
        things = getattr(scenario, figure.names)
        return set(str(value).split()) <= {
            str(getattr(each, "values", {}).get(figure.by, each.id))
            for each in things
            if not figure.among or each.kind in figure.among
        }
    return not figure.choices or value in [choice.id for choice in figure.choices]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_stamps_that_ship_are_terrain_of_the_game(game_id: str) -> None:
    for stamp in stamps_of(kit_of(game_id).palette):
        sides = (48_000, 36_000) if stamp.board == "table" else (14, 12)
        board = {"kind": stamp.board, "width": sides[0], "height": sides[1]}
        document = blank_of(game_id) | {"board": board, "terrain": list(stamp.pieces)}
        scenario, problems = read_data(document)
        assert (stamp.id, problems) == (stamp.id, [])
        assert scenario is not None
        found = game(game_id).check(scenario)
        if not any(each.where.startswith("board") for each in found):  # else it is no board of this game
            assert [(stamp.id, each) for each in found if each.where.startswith("terrain")] == []


def test_each_board_has_a_stamp_that_ships() -> None:
    shipped = {stamp.board for game_id in GAMES for stamp in stamps_of(kit_of(game_id).palette)}
    assert shipped == {"table", "hex", "square"}
