"""The cards: the twenty of each side, their numbers, and the Mann Co. deck, as the rulebook has them."""

from collections import Counter

import pytest

from sellsword.games.combat_simulator.model.state import fresh_units
from sellsword.games.combat_simulator.sheets.characters import (
    BOMBS,
    CHARGE_FULL,
    CLASSES,
    COPIES,
    NAMES,
    SENTRIES,
    SHEETS,
    SLOTS,
    UNITS,
    Sheet,
)
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS, DECK, DESIGNS
from sellsword.rulebook import Entry, Row, Rulebook, Table, load

BOOK = load("sellsword.games.combat_simulator")


def tables(book: Rulebook) -> list[Table]:
    """Every table of the book."""
    return [block for section in book.sections for block in section.blocks if isinstance(block, Table)]


def rows_headed(*header: str) -> list[Row]:
    """The rows of the table with this header."""
    return [row for table in tables(BOOK) if table.header == header for row in table.rows]


def numbers(sheet: Sheet) -> tuple[str, ...]:
    """A character card as the rulebook writes it."""
    return sheet.name, *map(str, (sheet.health, sheet.speed, sheet.attack, sheet.range))


# Decks and cards


@pytest.mark.rule("SH-003", "SH-008", "SH-T24")
def test_a_side_has_two_cards_of_each_class_and_two_sentries() -> None:
    assert len(CLASSES) * COPIES + SENTRIES == 20
    assert (len(CLASSES), COPIES, SENTRIES) == (9, 2, 2)


@pytest.mark.rule("SH-003", "SH-005", "SH-S02")
def test_the_mann_co_deck_has_forty_cards_two_of_each_design() -> None:
    assert Counter(DECK) == {design.id: 2 for design in DESIGNS}
    assert (len(DESIGNS), len(DECK)) == (20, 40)


@pytest.mark.rule("SH-006", "SH-008", "SH-X07")
def test_six_numbered_slots_and_two_for_sentries_make_the_health_cards_of_a_side() -> None:
    assert (SLOTS, UNITS) == (6, 8)
    for side in range(2):
        mine = [unit for unit in fresh_units() if unit.side == side]
        assert len(mine) == 8
        assert [unit.slot for unit in mine[:6]] == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("SH-007")
def test_each_player_has_four_stickybombs_two_for_each_demoman() -> None:
    assert BOMBS * COPIES == 4


# The numbers


@pytest.mark.rule("SH-D01", "SH-D02", "SH-D03", "SH-D04", "SH-D05", "SH-D06", "SH-D07", "SH-D08", "SH-D09")
@pytest.mark.rule("SH-D10", "SH-S01", "SH-014", "SH-015", "SH-016", "SH-017")
def test_the_character_cards_are_those_of_the_rulebook() -> None:
    rows = rows_headed("Id", "Class", "Health", "Speed", "Attack", "Range")
    assert [row.cells[1:] for row in rows] == [numbers(sheet) for sheet in SHEETS.values()]
    assert all(row.entry is not None and row.entry.ours for row in rows)


@pytest.mark.rule("SH-102", "SH-103", "SH-079", "SH-104", "SH-105")
def test_our_numbers_agree_with_those_that_the_booklet_tells() -> None:
    assert SHEETS["soldier"].health == 8
    assert SHEETS["spy"].health == 3
    assert SHEETS["medic"].range == 3
    assert SHEETS["soldier"].range >= 2


@pytest.mark.rule("SH-106", "SH-059", "SH-S01")
def test_a_full_charge_is_enough_for_everybody_but_a_heavy() -> None:
    shot = SHEETS["sniper"].attack + CHARGE_FULL
    assert CHARGE_FULL == 6
    assert shot >= 8
    assert [sheet.id for sheet in CLASSES if sheet.health > shot] == ["heavy"]


@pytest.mark.rule("SH-018")
def test_every_class_has_an_ability_and_none_has_another_s() -> None:
    titles = [ability.title for sheet in SHEETS.values() for ability in sheet.abilities]
    assert all(sheet.abilities for sheet in SHEETS.values())
    assert len(titles) == len(set(titles))


@pytest.mark.rule("SH-018")
def test_every_ability_names_a_rule_of_the_book() -> None:
    rules = {entry.id: entry for entry in BOOK.entries()}
    for sheet in SHEETS.values():
        for ability in sheet.abilities:
            assert isinstance(rules[ability.rule], Entry)


# Mann Co. cards


@pytest.mark.rule("SH-S02", "SH-088")
def test_the_rulebook_lists_every_design_and_who_may_carry_it() -> None:
    rows = {row.cells[0]: row.cells[1] for row in rows_headed("Card", "For", "What it does")}
    assert rows == {
        design.name: ", ".join(NAMES[kind] for kind in SHEETS if kind in design.classes) for design in DESIGNS
    }


@pytest.mark.rule("SH-D11", "SH-S02")
def test_every_card_does_something_and_a_weapon_has_attack_and_range() -> None:
    listed = {row.cells[0]: row.cells[2] for row in rows_headed("Card", "For", "What it does")}
    for design in DESIGNS:
        assert bool(design.attack) == bool(design.range)
        assert listed[design.name].startswith("weapon: ") == bool(design.attack)
        if design.attack:
            assert f"Attack {design.attack}, Range {design.range}" in listed[design.name]


@pytest.mark.rule("SH-088", "SH-S02")
def test_every_class_is_served_by_two_designs_at_least_and_sentries_by_none() -> None:
    served = Counter(kind for design in DESIGNS for kind in design.classes)
    assert set(served) == {sheet.id for sheet in CLASSES}
    assert min(served.values()) >= 2


@pytest.mark.rule("SH-D12", "SH-D13", "SH-D14", "SH-D15")
@pytest.mark.parametrize(
    ("card", "classes", "attack", "reach"),
    [
        ("flare-pistol", {"pyro"}, 1, 4),
        ("twin-barrel", {"scout"}, 4, 1),
        ("pump-gun", {"soldier", "pyro", "heavy", "engineer"}, 2, 2),
        ("crossbow", {"medic"}, 2, 5),
        ("light-gun", {"heavy"}, 2, 3),
    ],
)
def test_the_patterns_of_weapons(card: str, classes: set[str], attack: int, reach: int) -> None:
    design = CARDS[card]
    assert (set(design.classes), design.attack, design.range) == (classes, attack, reach)
