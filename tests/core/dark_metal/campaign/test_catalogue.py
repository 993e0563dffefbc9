"""The catalogue: every row tells every figure that the rulebook prints, its rule, and the rulings on it."""

import re

import pytest

from sellsword.games.dark_metal.campaign.roster import catalogue
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.weapons import WEAPONS
from tests.core.dark_metal.campaign import reference
from tests.core.dark_metal.campaign.builder import do, rows, yard

IDS = {NAMES[each]: each for each in (*GEAR, *ITEMS, *WEAPONS)}
UNTOLD = ("Id", "Name", "Cost", "In use", "What it does", "What is special", "Needs", "Not with", "Slots")


def told(name: str) -> str:
    """All that a row of the catalogue tells, as one text."""
    return "; ".join(catalogue.figures(IDS[name]))


def figure(column: str, cell: str) -> str:
    """What a cell of a table is in a row of the catalogue."""
    if column == "Points":
        return f"{cell} Attach Point"
    if column in ("BHP back", "AHP back"):
        return f"brings back {cell} {column[:3]}"
    if column == "Ammo for 1 Power":
        return f"1 Power: +{cell} Ammo"
    signed = column in ("AHP", "Bulk") and not cell.startswith(("+", "-"))
    return f"{column} {'+' if signed else ''}{cell}"


@pytest.mark.rule("DM-115", "DM-117", "DM-118", "DM-119", "DM-120", "DM-121", "DM-122", "DM-123", "DM-124")
@pytest.mark.rule("DM-125", "DM-126", "DM-127", "DM-128", "DM-130", "DM-131", "DM-133", "DM-134", "DM-135")
@pytest.mark.rule("DM-136", "DM-137", "DM-138", "DM-139", "DM-140", "DM-141", "DM-142", "DM-143", "DM-144")
@pytest.mark.rule("DM-145", "DM-146", "DM-147", "DM-148", "DM-149", "DM-150", "DM-151", "DM-152", "DM-153")
@pytest.mark.rule("DM-154", "DM-155", "DM-156", "DM-157", "DM-159", "DM-160", "DM-162", "DM-163", "DM-168")
@pytest.mark.parametrize(
    "table",
    [reference.ARMOR, reference.SPLICES, reference.CYBER, reference.ITEMS, reference.HELD, reference.MOUNTED],
    ids="ABCIHM",
)
def test_every_figure_of_every_row_is_told(table: dict[str, dict[str, str]]) -> None:
    for name, row in table.items():
        for column, cell in row.items():
            if column not in UNTOLD and cell != "-":
                assert figure(column, cell) in told(name), (name, column, cell)


@pytest.mark.rule("DM-132", "DM-129", "DM-141", "DM-148")
def test_what_is_needed_and_what_is_barred_is_told() -> None:
    for name, row in reference.GEAR.items():
        for column, words in (("Needs", "needs"), ("Not with", "not with")):
            if row.get(column, "-") != "-":
                assert f"{words} {row[column]}" in told(name), name


@pytest.mark.rule("DM-170", "DM-171", "DM-173", "DM-174", "DM-176", "DM-186", "DM-200", "DM-204", "DM-205")
def test_every_way_to_use_a_weapon_is_told() -> None:
    for weapon in WEAPONS.values():
        lines = catalogue.figures(weapon.id)
        assert len([line for line in lines if re.match(r"[a-z]+: ", line)]) == len(weapon.uses)
    assert catalogue.figures("machine-pistol")[-1] == (
        'shot: up to 20", 1 Ammo, 1 damage, to hit -1, beyond 5" +2, beyond 10" +6'
    )
    assert catalogue.figures("pw-a-melee")[-1] == (
        "powered: close combat, 1 Power, damage by Bulk, Pierce 1, Shock 1, up to 2 targets, 1 die more"
    )


@pytest.mark.rule("DM-158", "DM-206")
def test_prices_are_those_of_the_tables() -> None:
    for name, row in {**reference.GEAR, **reference.ITEMS, **reference.HELD, **reference.MOUNTED}.items():
        cost, _, each = row["Cost"].partition(" ")
        price = "not sold" if cost == "-" else " ".join(filter(None, (cost, "Rep", each)))
        assert catalogue.listed_price(IDS[name]) == price


@pytest.mark.rule("DM-S71", "DM-S128", "DM-X05", "DM-S32", "DM-X22")
@pytest.mark.parametrize(
    ("item", "rulings"),
    [
        ("grenade-launcher", ["DM-S128", "DM-S71"]),
        ("machine-pistol", ["DM-X05"]),
        ("stealth-armor", ["DM-S32"]),
        ("armor-repair-kit", ["DM-X22"]),
    ],
)
def test_rows_carry_the_rulings_on_them(item: str, rulings: list[str]) -> None:
    assert [each.id for each in catalogue.rulings(item)] == rulings


@pytest.mark.rule("DM-S32")
def test_a_ruling_on_something_with_a_longer_name_is_not_carried() -> None:
    assert catalogue.rulings("power-armor") == ()


@pytest.mark.rule("DM-020")
@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("mongoose", ["mongoose-blood"]),
        ("SHOTGUN", ["combat-shotgun", "power-shotgun"]),
        ("dm-120", ["agile-print"]),
        ("Venom", ["liver-and-kidney"]),
        ("how is extra ammo loaded", ["extra-ammo"]),  # of a ruling on it
        ("xyzzy", []),
    ],
)
def test_anything_is_found_by_name_rule_or_effect(word: str, found: list[str]) -> None:
    assert list(catalogue.found(word)) == found


@pytest.mark.rule("DM-020")
def test_every_chapter_is_a_page_of_the_builder_and_all_rows_say_why_not() -> None:
    state = yard()
    for chapter, listed in catalogue.CHAPTERS.items():
        do(state, f"open {chapter}")
        shown = {choice: row for choice, row in rows(state).items() if choice.startswith("buy")}
        assert list(shown) == [f"buy {item}" for item in listed.items]
        assert all(row.notes and (row.rule != "") == (row.reason != "") for row in shown.values())
    assert sorted(catalogue.EVERYTHING) == sorted({*GEAR, *ITEMS, *WEAPONS})
