"""Every figure of the sheets equals the tables of the rulebook."""

from collections.abc import Iterator

import pytest

from sellsword.boards.board import INCH
from sellsword.games.dark_metal.sheets.gear import ARMOR, CYBER, GEAR, SPLICE, Gear
from sellsword.games.dark_metal.sheets.items import EXPLOSIVES, ITEMS, Explosive, Heal, Item
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import (
    ANIMALUS,
    ANIMALUSES,
    FIRST_ARMS,
    MECHIE,
    MECHIES,
    MEDIC,
    MEDICS,
    OPPONENTS,
    RECRUIT,
    RECRUITS,
    VEHICLES,
    WIELDS,
    Person,
    may_wield,
)
from sellsword.games.dark_metal.sheets.tables import (
    AIM_BANDS,
    AIM_BANDS_OF_DICE,
    CALL_REACH,
    DASH_DICE,
    DISTANCES,
    DODGE_DICE,
    EXPOSED_DICE,
    FULL_CONCEALMENT,
    FULL_COVER,
    GROUP_REACH,
    INJURIES,
    PARTIAL_CONCEALMENT,
    PARTIAL_COVER,
    PRESSED_DICE,
    SIZES,
    SUPPORT_MOST,
    WRESTLE,
)
from sellsword.games.dark_metal.sheets.traits import (
    BONUSES,
    COM,
    FEATS,
    LEADING,
    LEARNING,
    LEVELS,
    SHORT,
    SKILLS,
    price,
)
from sellsword.games.dark_metal.sheets.weapons import CLOSE, EVERYBODY, SIGHT, WEAPONS, Use, Weapon
from sellsword.rulebook import Table, load

BOOK = load("sellsword.games.dark_metal")
TABLES = [block for section in BOOK.sections for block in section.blocks if isinstance(block, Table)]
NONE = "-"

type Rows = list[tuple[str, ...]]


def table(*header: str) -> Rows:
    """The rows of the one table whose columns begin so."""
    found = [each for each in TABLES if each.header[: len(header)] == header]
    assert len(found) == 1, f"{len(found)} tables begin with {header}"
    return [row.cells for row in found[0].rows]


def but_words(rows: Rows) -> Rows:
    """Rows without their last cell, which is prose."""
    return [row[:-1] for row in rows]


def number(value: int) -> str:
    """A figure, or the dash that stands for none."""
    return str(value) if value else NONE


def signed(value: int) -> str:
    return f"{value:+d}" if value else NONE


def level(halves: int) -> str:
    """A number of half levels as it is printed: 3 is 1½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def change(halves: int) -> str:
    """By how much a trait changes: -3 is -1½."""
    return f"{'+' if halves > 0 else '-'}{level(abs(halves))}" if halves else NONE


def inches(length: int) -> str:
    return str(length // INCH)


def test_names_are_those_of_the_sheets() -> None:
    people = [each.id for group in (RECRUITS, MEDICS, MECHIES, ANIMALUSES, OPPONENTS) for each in group]
    others = [*(each.id for each in INJURIES), *(each.id for each in VEHICLES.values())]
    catalogue = [*GEAR, *ITEMS, *WEAPONS, *EXPLOSIVES, *SKILLS, *FEATS]
    assert set(NAMES) == {"game", *catalogue, *people, *others}


# Traits and skills


@pytest.mark.rule(
    "DM-028", "DM-032", "DM-033", "DM-034", "DM-035", "DM-036", "DM-037", "DM-038", "DM-039", "DM-040"
)
@pytest.mark.rule("DM-027", "DM-041", "DM-042", "DM-043")
def test_levels_cost_and_roll_what_the_book_says() -> None:
    def cells() -> Iterator[tuple[str, ...]]:
        for each in LEVELS:
            sold = each.cost is not None
            prices = (str(each.cost), str(price(each.halves))) if sold else ("MES", "MES")
            yield (each.rule, level(each.halves), *prices, str(each.dice))

    assert table("Id", "Level", "This step costs") == list(cells())
    assert all(each.dice == each.halves // 2 for each in LEVELS)


@pytest.mark.parametrize("halves", [0, 11, 12])
@pytest.mark.rule("DM-029")
def test_no_price_brings_a_trait_beyond_five(halves: int) -> None:
    with pytest.raises(ValueError, match=f"no trait can be bought to {halves} half levels"):
        price(halves)


@pytest.mark.rule("DM-T05", "DM-T06")
def test_printed_prices_of_traits() -> None:
    assert price(4) == 450
    assert [price(6), price(5), price(4), 3 * price(3)] == [1000, 700, 450, 750]


@pytest.mark.rule("DM-044", "DM-045", "DM-046", "DM-047", "DM-048")
def test_bonuses_of_levels() -> None:
    cells = [
        (each.rule, level(each.halves), str(each.fate), str(each.rolled), str(each.at_ten))
        for each in BONUSES
    ]
    assert table("Id", "Level", "Attribute Fate") == cells


@pytest.mark.rule("DM-056", "DM-057", "DM-058", "DM-059", "DM-060", "DM-061", "DM-062", "DM-063", "DM-064")
@pytest.mark.rule("DM-065", "DM-T55")
def test_skill_points_of_knowledge() -> None:
    assert table("Id", "Knowledge") == [
        (each.rule, level(each.halves), str(each.points)) for each in LEARNING
    ]
    assert 5 * len(SKILLS) == 65 > LEARNING[-1].points


@pytest.mark.rule("DM-066", "DM-067", "DM-068", "DM-069", "DM-070", "DM-071", "DM-072", "DM-073", "DM-074")
@pytest.mark.rule("DM-075", "DM-076", "DM-077", "DM-078", "DM-X20")
def test_skills_are_those_of_the_book() -> None:
    cells = [(rule, NAMES[skill], skill.title()) for skill, rule in SKILLS.items()]
    assert but_words(table("Id", "Skill", "Short")) == cells


@pytest.mark.rule("DM-079", "DM-080", "DM-081", "DM-082", "DM-083", "DM-084", "DM-085", "DM-086", "DM-087")
@pytest.mark.rule("DM-088", "DM-T07", "DM-X18", "DM-X19")
def test_communication_brings_what_the_book_says() -> None:
    cells = [
        (each.rule, level(each.halves), *map(str, (each.dice, each.value, each.allies, each.group, each.arp)))
        for each in LEADING
    ]
    assert but_words(table("Id", "Level", "Dice", "Ally value")) == cells
    assert (price(5), LEADING[4].value, LEADING[4].allies) == (700, 700, 4)


@pytest.mark.rule("DM-091", "DM-092", "DM-093", "DM-094", "DM-095", "DM-096", "DM-208", "DM-209", "DM-210")
@pytest.mark.rule("DM-211", "DM-212", "DM-213", "DM-214", "DM-215", "DM-216", "DM-217", "DM-218", "DM-219")
@pytest.mark.rule("DM-220", "DM-221", "DM-222", "DM-223", "DM-224", "DM-225", "DM-226", "DM-227", "DM-228")
@pytest.mark.rule("DM-229", "DM-230", "DM-231", "DM-232", "DM-233", "DM-234", "DM-235", "DM-236", "DM-237")
@pytest.mark.rule("DM-238", "DM-239", "DM-240", "DM-241", "DM-242", "DM-243", "DM-244", "DM-245", "DM-246")
def test_feats_of_knowledge_and_communication() -> None:
    known = [
        (each.rule, each.name, each.skill.title(), str(each.level))
        for each in FEATS.values()
        if each.skill != COM
    ]
    led = [(each.rule, each.name, level(each.level)) for each in FEATS.values() if each.skill == COM]
    assert but_words(table("Id", "Name", "Skill")) == known
    assert but_words(table("Id", "Skill", "From level")) == led


@pytest.mark.rule("DM-092", "DM-093", "DM-094", "DM-095", "DM-208", "DM-209", "DM-212", "DM-213", "DM-215")
@pytest.mark.rule("DM-228", "DM-240", "DM-241", "DM-242", "DM-243")
def test_what_is_once_in_a_scenario_in_the_book_is_so_in_the_sheets() -> None:
    rows = [*table("Id", "Name", "Skill"), *table("Id", "Skill", "From level")]
    once = [row[0] for row in rows if row[-1].startswith("once in a scenario")]
    assert once == [each.rule for each in FEATS.values() if each.uses == 1]


# Armor, splices, cyber


def worn(kind: str) -> list[Gear]:
    return [gear for gear in GEAR.values() if gear.kind == kind]


@pytest.mark.rule("DM-115", "DM-116", "DM-117", "DM-118", "DM-119", "DM-120", "DM-121", "DM-122", "DM-123")
@pytest.mark.rule("DM-124")
def test_armor() -> None:
    def cells(gear: Gear) -> tuple[str, ...]:
        protects = (number(gear.ahp), number(gear.armor), number(gear.attach))
        traits = (change(gear.ath), change(gear.ins), change(gear.awa), signed(gear.move))
        weighs = (number(gear.power), number(gear.bulk), number(gear.score))
        return (gear.rule, gear.name, str(gear.cost), *protects, *traits, *weighs)

    assert table("Id", "Name", "Cost", "AHP") == [cells(gear) for gear in worn(ARMOR)]


def named(ids: tuple[str, ...], join: str) -> str:
    titles = {"ste": "Stealth 1", ARMOR: "Armor"}
    return join.join(titles.get(each) or NAMES[each] for each in ids) or NONE


@pytest.mark.rule("DM-125", "DM-126", "DM-127", "DM-128", "DM-129", "DM-130", "DM-131", "DM-132", "DM-133")
@pytest.mark.rule("DM-134", "DM-135", "DM-136", "DM-137", "DM-138", "DM-139", "DM-140", "DM-141")
def test_splices() -> None:
    def cells(gear: Gear) -> tuple[str, ...]:
        traits = (change(gear.ath), change(gear.ins), change(gear.kno))
        body = (signed(gear.bhp), signed(gear.move), signed(gear.bulk))
        bound = (named(gear.needs, " or "), named(gear.bars, ", "))
        return (gear.rule, gear.name, str(gear.cost), number(gear.score), *traits, *body, *bound)

    assert but_words(table("Id", "Name", "Cost", "Splice")) == [cells(gear) for gear in worn(SPLICE)]


@pytest.mark.rule("DM-142", "DM-143", "DM-144", "DM-145", "DM-146", "DM-147", "DM-148", "DM-149", "DM-150")
@pytest.mark.rule("DM-151", "DM-152", "DM-153", "DM-154", "DM-155", "DM-156", "DM-157")
def test_cyber() -> None:
    def cells(gear: Gear) -> tuple[str, ...]:
        traits = (change(gear.ath), change(gear.pre), change(gear.ins), change(gear.awa))
        body = map(number, (gear.ahp, gear.armor, gear.bulk, gear.power, gear.attach))
        needs = named(gear.needs, " or ")
        return (gear.rule, gear.name, str(gear.cost), number(gear.score), *traits, *body, needs)

    rows = table("Id", "Name", "Cost", "Cyber")
    assert but_words(rows) == [cells(gear) for gear in worn(CYBER)]
    assert [row[1] for row in rows if row[-1] == "powered"] == [
        gear.name for gear in worn(CYBER) if gear.boost
    ]
    assert [row[1] for row in rows if "bought twice" in row[-1]] == [
        gear.name for gear in worn(CYBER) if gear.most == 2
    ]


@pytest.mark.rule("DM-149", "DM-153", "DM-154", "DM-156")
def test_powered_devices() -> None:
    def percent(hundredths: int) -> str:
        return f"+{hundredths}%" if hundredths else NONE

    cells = [
        (gear.name, str(boost.ath), percent(boost.stride), percent(boost.throw), percent(boost.climb))
        for gear in GEAR.values()
        if (boost := gear.boost)
    ]
    assert table("Device", "Ath dice") == cells


# Items and weapons


def heals(heal: Heal | None) -> str:
    if heal is None:
        return NONE
    if not heal.dice:
        return str(heal.plus)
    return f"{heal.dice}d4" + (f" {'+' if heal.plus > 0 else '-'} {abs(heal.plus)}" if heal.plus else "")


@pytest.mark.rule("DM-158", "DM-159", "DM-160", "DM-161", "DM-162", "DM-163", "DM-164", "DM-165", "DM-166")
@pytest.mark.rule("DM-167", "DM-168", "DM-169")
def test_items() -> None:
    def cells(item: Item) -> tuple[str, ...]:
        cost = NONE if item.cost is None else str(item.cost)
        back = (heals(item.bhp), heals(item.ahp), number(item.power))
        return (item.rule, item.name, cost, str(item.slots), *back)

    rows = table("Id", "Name", "Cost", "Slots", "BHP back")
    in_table = [item for item in ITEMS.values() if item.rule not in ("DM-172", "DM-X22")]
    assert but_words(rows) == [cells(item) for item in in_table]
    assert [row[0] for row in rows if row[-1] == "thrown"] == [each.rule for each in in_table if each.thrown]


@pytest.mark.rule("DM-X22")
def test_a_mechies_kit_is_another_than_the_shops() -> None:
    assert ITEMS["standard-repair-kit"].ahp == Heal(1, 0)
    assert ITEMS["armor-repair-kit"].ahp == Heal(0, 2)


def _grenade_row(rule: str, item: Item) -> tuple[str, ...]:
    return (rule, item.name, str(item.cost), f"{item.slots}S", NONE, NONE, NONE)


@pytest.mark.rule("DM-170", "DM-171", "DM-172", "DM-173", "DM-174", "DM-175", "DM-176", "DM-177", "DM-178")
@pytest.mark.rule("DM-179", "DM-180", "DM-181", "DM-182", "DM-183", "DM-184", "DM-185", "DM-186", "DM-187")
@pytest.mark.rule("DM-188", "DM-189", "DM-190", "DM-191", "DM-192")
def test_weapons_for_the_hands() -> None:
    def cells(weapon: Weapon) -> tuple[str, ...]:
        held = f"{weapon.hands}H" if weapon.hands else f"{weapon.slots}S" if weapon.slots else NONE
        return (
            weapon.rule,
            weapon.name,
            str(weapon.cost),
            held,
            number(weapon.ammo),
            signed(weapon.close),
            number(weapon.charge),
        )

    grenades = [("DM-170", "attack-grenade"), ("DM-171", "defensive-grenade"), ("DM-172", "emp-grenade")]
    thrown = [_grenade_row(rule, ITEMS[item]) for rule, item in grenades]
    arms = [cells(weapon) for weapon in WEAPONS.values() if not weapon.points]
    assert but_words(table("Id", "Name", "Cost", "Slots", "Ammo")) == [*thrown, *arms]


@pytest.mark.rule("DM-193", "DM-194", "DM-195", "DM-196", "DM-197", "DM-198", "DM-199", "DM-200", "DM-201")
@pytest.mark.rule("DM-202", "DM-203", "DM-204", "DM-205", "DM-206", "DM-207")
def test_attach_point_weapons() -> None:
    def cells(weapon: Weapon) -> tuple[str, ...]:
        each = " for each Bulk" if weapon.id.endswith("boosters") else ""
        figures = (number(weapon.ammo), number(weapon.charge))
        return (weapon.rule, weapon.name, f"{weapon.cost}{each}", str(weapon.points), *figures)

    rows = but_words(table("Id", "Name", "Cost", "Points"))
    assert rows == [cells(weapon) for weapon in WEAPONS.values() if weapon.points]


def reach(use: Use) -> str:
    if use.manner == CLOSE:
        return f"close, {inches(use.reach)}" if use.reach else "close"
    return inches(use.reach) if use.reach != SIGHT else "sight"


@pytest.mark.rule("DM-173", "DM-174", "DM-175", "DM-176", "DM-177", "DM-178", "DM-179", "DM-180", "DM-181")
@pytest.mark.rule("DM-182", "DM-183", "DM-184", "DM-185", "DM-186", "DM-187", "DM-188", "DM-189", "DM-190")
@pytest.mark.rule("DM-191", "DM-192", "DM-194", "DM-195", "DM-196", "DM-198", "DM-199", "DM-200", "DM-201")
@pytest.mark.rule("DM-202", "DM-203", "DM-204", "DM-205")
def test_uses_of_weapons() -> None:
    def cells(weapon: Weapon, use: Use) -> tuple[str, ...]:
        bands = "; ".join(f"beyond {inches(beyond)}: {to_hit:+d}" for beyond, to_hit in use.farther)
        return (
            weapon.name,
            use.id,
            reach(use),
            number(use.ammo),
            number(use.power),
            "Bulk" if use.bulky else number(use.damage),
            number(use.pierce),
            signed(use.to_hit),
            bands or NONE,
            number(use.shock),
            "all" if use.targets == EVERYBODY else str(use.targets),
        )

    rows = table("Weapon", "Use")
    assert rows == [cells(weapon, use) for weapon in WEAPONS.values() for use in weapon.uses]


@pytest.mark.rule("DM-189", "DM-190", "DM-195", "DM-198", "DM-199", "DM-201", "DM-202")
def test_what_the_table_of_uses_has_no_column_for() -> None:
    told = {
        f"{weapon.id} {use.id}": (use.blast // INCH, use.dice, use.grenade, use.lance)
        for weapon in WEAPONS.values()
        for use in weapon.uses
    }
    assert {use: each for use, each in told.items() if any(each)} == {
        "grenade-launcher grenade": (0, 0, True, False),
        "model-742 grenade": (0, 0, True, False),
        "missile-launcher missile": (2, 0, False, False),
        "hc-grenade-launcher grenade": (0, 0, True, False),
        "pw-a-melee powered": (0, 1, False, False),
        "pe-cannon blast": (1, 0, False, False),
        "heavy-beam-rifle lance": (0, 0, False, True),
    }


@pytest.mark.rule("DM-164", "DM-165", "DM-166", "DM-167", "DM-170", "DM-171", "DM-172", "DM-195")
def test_explosives() -> None:
    def cells(each: Explosive) -> tuple[str, ...]:
        figures = map(number, (each.further, each.pierce, each.shock))
        return (each.name, inches(each.blast), str(each.damage), *figures)

    assert table("What", "Blast") == [cells(each) for each in EXPLOSIVES.values()]


# Battle


@pytest.mark.rule("DM-314", "DM-315", "DM-316", "DM-317")
def test_sizes() -> None:
    cells = [(size.rule, name.title(), str(size.to_hit)) for name, size in SIZES.items()]
    assert but_words(table("Id", "Size")) == cells


def dice_of(header: str) -> dict[str, tuple[str, ...]]:
    """What gives attack or defense dice: the words, how many, and how many at most, by the rule."""
    return {row[0]: row[1:] for row in table("Id", header)}


@pytest.mark.rule("DM-323", "DM-324", "DM-325", "DM-326")
def test_defense_dice_of_cover() -> None:
    rows = dice_of("What gives defense dice")
    for hiding in (PARTIAL_CONCEALMENT, FULL_CONCEALMENT, PARTIAL_COVER, FULL_COVER):
        words, dice, _ = rows[hiding.rule]
        assert (words, dice) == (f"each piece of {hiding.title} between", str(hiding.dice))


@pytest.mark.rule("DM-318", "DM-319", "DM-320", "DM-321", "DM-322", "DM-327", "DM-328")
def test_dice_of_an_attack_and_against_it() -> None:
    rows = dice_of("What gives attack dice") | dice_of("What gives defense dice")
    most = [dice for _, dice in (*reversed(AIM_BANDS_OF_DICE), *reversed(AIM_BANDS))]
    assert rows["DM-318"][1:] == (f"{most[0]} to {most[-1]}", str(max(most)))
    assert [rows[rule][2] for rule in ("DM-319", "DM-322")] == [str(SUPPORT_MOST)] * 2
    given = {"DM-320": EXPOSED_DICE, "DM-321": PRESSED_DICE, "DM-327": DODGE_DICE, "DM-328": DASH_DICE}
    assert {rule: rows[rule][1:] for rule in given} == {
        rule: (str(dice), str(dice)) for rule, dice in given.items()
    }


@pytest.mark.rule("DM-304", "DM-305", "DM-306", "DM-307", "DM-308", "DM-309")
def test_stealth() -> None:
    cells = [
        (row.rule, inches(row.upto), *(NONE if each is None else str(each) for each in row.numbers))
        for row in reversed(DISTANCES)
    ]
    assert table("Id", "Distance up to") == cells


@pytest.mark.rule("DM-376", "DM-377", "DM-378", "DM-379", "DM-380", "DM-381")
def test_injuries() -> None:
    def points(changes: tuple[tuple[str, int], ...]) -> str:
        return ", ".join(f"{SHORT.get(what, 'Move')} {by:+d}" for what, by in changes) or NONE

    cells = [
        (each.rule, str(each.face), each.name, points(each.loss), points(each.gain)) for each in INJURIES
    ]
    assert table("Id", "d6") == cells


@pytest.mark.rule("DM-091", "DM-092", "DM-094", "DM-367", "DM-369")
def test_figures_in_sentences() -> None:
    told = {
        "DM-091": f'within {inches(GROUP_REACH)}" of the leader',
        "DM-092": f'an ally within {inches(CALL_REACH)}"',
        "DM-094": f'an ally within {inches(CALL_REACH)}"',
        "DM-367": f"Athletics and Bulk against {WRESTLE};",
        "DM-369": f"Instinct, against {WRESTLE}.",
    }
    assert [words in BOOK.entry(rule).text for rule, words in told.items()] == [True] * len(told)


# People


def skills(person: Person) -> str:
    return ", ".join(f"{skill.title()} {level}" for skill, level in person.skills) or NONE


def hired(person: Person) -> tuple[str, ...]:
    start = " or ".join(NAMES[each] for each in person.grade.start) or NONE
    return (person.rule, person.name, start, str(person.grade.rep), str(person.grade.arp))


def dice(person: Person) -> tuple[str, ...]:
    each = person.figures
    return tuple(map(str, (each.move, each.ath, each.pre, each.ins, each.awa, each.kno, each.bhp)))


@pytest.mark.rule("DM-397", "DM-398", "DM-399", "DM-400", "DM-401", "DM-402", "DM-403", "DM-404", "DM-405")
@pytest.mark.rule("DM-X39")
def test_recruits() -> None:
    cells = [(*hired(each), *dice(each), skills(each)) for each in RECRUITS]
    assert table("Id", "Type", "From", "Rep", "ARP", "Move") == cells


def tables_of_specialists() -> list[Rows]:
    header = ("Id", "Type", "From", "Rep", "ARP", "Rep gain")
    return [[row.cells for row in each.rows] for each in TABLES if each.header[:6] == header]


def specialist(person: Person) -> tuple[str, ...]:
    return (*hired(person), str(person.grade.gain), *dice(person), str(person.figures.ahp))


@pytest.mark.rule("DM-407", "DM-408", "DM-409", "DM-415", "DM-416", "DM-417", "DM-X23")
def test_medics_and_mechies() -> None:
    medics, mechies, _ = tables_of_specialists()
    assert medics == [(*specialist(each), skills(each)) for each in MEDICS]
    assert mechies == [(*specialist(each), skills(each)) for each in MECHIES]


@pytest.mark.rule("DM-423", "DM-424", "DM-425")
def test_animaluses() -> None:
    def traits(person: Person) -> tuple[str, ...]:
        hide = person.hide
        return tuple(map(number, (hide.pierce, hide.venom, hide.cyber, hide.splice)))

    assert tables_of_specialists()[2] == [(*specialist(each), *traits(each)) for each in ANIMALUSES]
    assert all(each.size == "small" for each in ANIMALUSES)


@pytest.mark.rule("DM-413", "DM-421", "DM-X21")
def test_what_specialists_carry() -> None:
    assert all(each.weapons == ("standard-rifle", "melee-weapon") for each in MEDICS)
    assert all(each.items[-1] == "extra-ammo" for each in MEDICS)
    assert all(each.weapons == ("combat-shotgun", "melee-weapon") for each in MECHIES)
    assert all(each.figures.ahp == GEAR["combat-suit"].ahp for each in (*MEDICS, *MECHIES))
    assert (WEAPONS["standard-rifle"].ammo, WEAPONS["combat-shotgun"].ammo) == (10, 10)


@pytest.mark.rule("DM-406", "DM-414", "DM-422", "DM-426", "DM-114")
@pytest.mark.parametrize(
    ("rule", "arms"), [("DM-414", WIELDS[MEDIC]), ("DM-422", WIELDS[MECHIE]), ("DM-406", FIRST_ARMS)]
)
def test_who_may_wield_what(rule: str, arms: tuple[str, ...]) -> None:
    """The sentence names each of them, and no other weapon."""
    text = BOOK.entry(rule).text.replace("HC Grenade Launcher", "")
    told = sorted(each.id for each in WEAPONS.values() if each.name in text)
    assert told == sorted({*arms, "melee-weapon"})
    assert [may_wield(kind, "heavy-rifle") for kind in (RECRUIT, MEDIC, ANIMALUS)] == [True, False, False]


@pytest.mark.rule("DM-410", "DM-411", "DM-412", "DM-418", "DM-419", "DM-420", "DM-X24")
def test_the_kits_of_specialists() -> None:
    trauma = [ITEMS[each.items[0]] for each in MEDICS]
    repair = [ITEMS[each.items[0]] for each in MECHIES]
    assert [item.bhp for item in trauma] == [Heal(1, 0), Heal(1, 0), Heal(1, 1)]
    assert [item.ahp for item in repair] == [Heal(1, 0), Heal(1, 0), Heal(1, 1)]
    assert all(each.items[0] == each.items[1] for each in (*MEDICS, *MECHIES))


@pytest.mark.rule("DM-D01", "DM-D02", "DM-D03", "DM-D04", "DM-D05", "DM-D06", "DM-D07", "DM-S02", "DM-X08")
def test_opponents_of_our_own() -> None:
    def cells(person: Person) -> tuple[str, ...]:
        hide = person.hide
        body = map(str, (person.figures.ahp, hide.armor, hide.bulk, hide.systems))
        arms = ", ".join(WEAPONS[each].name for each in person.weapons)
        return (person.rule, person.name, person.size.title(), *dice(person), *body, arms)

    assert table("Id", "Opponent") == [cells(each) for each in OPPONENTS]


@pytest.mark.rule("DM-D08")
def test_vehicles_of_our_own() -> None:
    cells = [
        (each.rule, each.name, each.size.title(), *map(str, (each.move, each.ahp, each.armor, each.seats)))
        for each in VEHICLES.values()
    ]
    assert table("Id", "Vehicle") == cells
