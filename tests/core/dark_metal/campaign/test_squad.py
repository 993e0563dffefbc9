"""Squads: who is hired, how they rise, what they are given, who comes along, and what comes back."""

from dataclasses import replace

import pytest

from sellsword.campaign.ledger import Entry
from sellsword.game import Choice
from sellsword.games.dark_metal.campaign.between_battles import phases
from sellsword.games.dark_metal.campaign.entries import entry_kind, ledger_book
from sellsword.games.dark_metal.campaign.roster import roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import CareerState
from sellsword.games.dark_metal.rules.squad_building import squad_composition
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.people import PEOPLE, RECRUITS
from tests.core.dark_metal.campaign.builder import ally, do, fought, lines, offered, roster, said, why, yard


def led(com: int = 5, *choices: str, leaders: int = 1) -> CareerState:
    """A leader of so much Communication, in half levels, and what is then chosen."""
    state = yard(leaders=leaders)
    do(state, "name boss", *["raise com"] * (com - 1), *choices)
    return state


# Hiring and rising


@pytest.mark.rule("DM-397", "DM-406", "DM-S43")
def test_recruits_are_free_and_come_with_two_weapons() -> None:
    state = led(2, "hire recruit")
    assert roster(state).purse == 1500
    assert roster_profiles.ally_profile(ally(state, "abel")).weapons == ("standard-rifle", "melee-weapon")
    do(state, "arm abel machine-pistol")
    assert roster_profiles.ally_profile(ally(state, "abel")).weapons == ("machine-pistol", "melee-weapon")
    assert why(state, "arm abel beam-rifle") == ["DM-406"]


@pytest.mark.rule("DM-398", "DM-401", "DM-404", "DM-S43")
@pytest.mark.parametrize(
    ("path", "worth"),
    [
        (("standard-infantry", "veteran-infantry", "elite-infantry"), 300),
        (("standard-marine", "veteran-marine", "elite-marine"), 400),
        (("standard-infantry", "sniper", "elite-sniper"), 500),
        (("standard-marine", "sniper"), 425),
    ],
)
def test_the_tree_is_climbed_step_by_step_and_worth_is_what_it_cost(
    path: tuple[str, ...], worth: int
) -> None:
    state = led(5, "hire recruit", *(f"upgrade abel {grade}" for grade in path))
    assert (ally(state, "abel").grade, roster_profiles.value(ally(state, "abel"))) == (path[-1], worth)
    assert roster(state).purse == 1500 - worth


@pytest.mark.rule("DM-S43")
@pytest.mark.parametrize("grade", ["elite-marine", "elite-medic", "bio-animalus"])
def test_whoever_is_hired_at_a_grade_pays_for_those_below(grade: str) -> None:
    state = led(9, f"hire {grade}")
    assert (
        1500 - roster(state).purse
        == roster_profiles.value(ally(state, "abel"))
        == squad_composition.worth(grade)
    )


@pytest.mark.rule("DM-394", "DM-S44")
def test_a_branch_is_not_left() -> None:
    state = led(5, "hire standard-marine")
    assert why(state, "upgrade abel elite-marine") == ["DM-394"]
    assert why(state, "upgrade abel veteran-infantry") == ["DM-394"]
    assert why(state, "promote abel veteran-marine") == ["DM-394"]
    assert "15 ARP, and there are 0" in said(state, "promote abel veteran-marine")


@pytest.mark.rule("DM-090", "DM-394", "DM-S44", "DM-X19")
def test_arp_of_communication_are_dealt_out_and_spent() -> None:
    state = led(4, "hire rookie-medic", "unequip abel standard-rifle")
    assert roster(state).arp == 20
    do(state, "share abel 10", "share abel 10")
    assert why(state, "share abel 1") == ["DM-090"]
    assert why(state, "promote abel medic") == ["DM-394"]
    do(state, "ask abel heavy-pistol")
    assert (ally(state, "abel").arp, roster_profiles.value(ally(state, "abel"))) == (18, 75 + 20)


@pytest.mark.rule("DM-S44", "DM-090", "DM-407", "DM-415")
@pytest.mark.parametrize("grade", ["rookie-medic", "rookie-mechie"])
def test_specialists_join_for_arp_of_communication_as_well(grade: str) -> None:
    state = led(2, f"invite {grade}")
    assert (roster(state).arp, roster(state).purse, roster_profiles.value(ally(state, "abel"))) == (
        0,
        1500,
        75,
    )
    assert why(state, f"invite {grade}") == ["DM-090"]
    assert why(state, "invite standard-marine") == ["DM-S44"]
    do(state, "dismiss abel")
    assert (roster(state).arp, roster(state).purse) == (0, 1500)


@pytest.mark.rule("DM-394")
@pytest.mark.parametrize(("item", "arp"), [("machine-pistol", 2), ("standard-rifle", 3), ("heavy-rifle", 4)])
def test_an_arp_is_ten_rep_rounded_up(item: str, arp: int) -> None:
    state = led(2, "hire recruit", "unequip abel standard-rifle", "share abel 10", f"ask abel {item}")
    assert ally(state, "abel").arp == 10 - arp
    assert why(state, "ask abel backpack-battery") == ["DM-394"]


@pytest.mark.rule("DM-411", "DM-412", "DM-419", "DM-420", "DM-S45")
@pytest.mark.parametrize(
    ("grade", "rule", "most", "own"),
    [
        ("medic", "DM-411", 1, "med"),
        ("elite-medic", "DM-412", 3, "med"),
        ("mechie", "DM-419", 1, "rep"),
        ("elite-mechie", "DM-420", 3, "rep"),
        ("standard-marine", "DM-S45", 0, "ars"),
    ],
)
def test_medics_and_mechanics_learn_further_skills(grade: str, rule: str, most: int, own: str) -> None:
    state = led(9, f"hire {grade}")
    assert rule in why(state, f"teach abel {own}")
    do(state, *(f"teach abel {skill}" for skill in ("ste", "sur", "tra")[:most]))
    assert why(state, "teach abel sec") == [rule]
    assert [
        roster_profiles.ally_profile(ally(state, "abel")).skill(each) for each in ("ste", "sur", "tra")
    ] == [1 if number < most else 0 for number in range(3)]


# Who has what


@pytest.mark.rule("DM-414", "DM-422", "DM-426", "DM-394", "DM-115", "DM-406", "DM-114")
@pytest.mark.parametrize(
    ("grade", "item", "rules"),
    [
        ("rookie-medic", "heavy-rifle", ["DM-414"]),
        ("rookie-medic", "attack-grenade", ["DM-414"]),
        ("rookie-medic", "hq-trauma-kit", []),
        ("rookie-medic", "armor-repair-kit", ["DM-414"]),
        ("rookie-medic", "combat-armor", ["DM-115"]),
        ("rookie-mechie", "energy-staff", ["DM-422"]),
        ("rookie-mechie", "armor-repair-kit", []),
        ("rookie-mechie", "trauma-kit", ["DM-422"]),
        ("bio-animalus", "melee-weapon", ["DM-426"]),
        ("standard-marine", "mongoose-blood", ["DM-394"]),
        ("standard-marine", "cyber-arm", ["DM-394"]),
        ("standard-marine", "missile-launcher", ["DM-109"]),
        ("standard-marine", "combat-armor", []),
        ("standard-marine", "crappy-trauma-kit", ["DM-158"]),
        ("standard-marine", "melee-weapon", []),
    ],
)
def test_who_may_be_given_what(grade: str, item: str, rules: list[str]) -> None:
    state = led(5, f"hire {grade}")
    assert why(state, f"equip abel {item}") == rules


@pytest.mark.rule("DM-S42", "DM-118", "DM-200", "DM-406")
def test_armor_on_an_ally_takes_from_its_dice() -> None:
    state = led(9, "hire elite-marine", "unequip abel standard-rifle", "equip abel combat-armor")
    do(state, "equip abel armor-m-rifle")
    made = roster_profiles.ally_profile(ally(state, "abel"))
    figures = PEOPLE["elite-marine"].figures
    assert (made.figures.ath, made.figures.ins, made.figures.awa) == (2, 1, 1)
    assert (made.figures.ahp, made.figures.bhp, made.figures.move) == (4, figures.bhp, 4)
    assert (made.hide.armor, made.hide.bulk, made.hide.systems) == (1, 1, 1)
    assert roster_profiles.value(ally(state, "abel")) == 400 + 250 + 300


@pytest.mark.rule("DM-413", "DM-421", "DM-X21", "DM-407", "DM-415")
@pytest.mark.parametrize("grade", ["rookie-medic", "medic", "elite-medic", "rookie-mechie", "elite-mechie"])
def test_specialists_come_as_their_rows_say(grade: str) -> None:
    state = led(9, f"hire {grade}")
    made, person = roster_profiles.ally_profile(ally(state, "abel")), PEOPLE[grade]
    assert (made.figures, made.hide, made.weapons) == (person.figures, person.hide, person.weapons)
    assert (sorted(made.items), made.gear) == (sorted(person.items), ("combat-suit",))


@pytest.mark.rule("DM-410", "DM-412", "DM-418", "DM-420")
@pytest.mark.parametrize(("family", "kit"), [("medic", "hq-trauma-kit"), ("mechie", "hq-armor-repair-kit")])
def test_better_grades_come_with_better_kits(family: str, kit: str) -> None:
    state = led(9, f"hire rookie-{family}", f"upgrade abel {family}", f"upgrade abel elite-{family}")
    assert roster_profiles.ally_profile(ally(state, "abel")).items.count(kit) == 2


@pytest.mark.rule("DM-103", "DM-114")
def test_a_leader_gives_away_what_suits_an_ally() -> None:
    state = led(5, "hire standard-marine", "hire rookie-medic", "buy energy-staff", "buy cat-reflexes")
    assert why(state, "give abel cat-reflexes") == ["DM-394"]
    assert why(state, "give abel energy-staff") == []
    do(state, "unequip brask standard-rifle", "give brask energy-staff")
    assert "energy-staff" in roster_profiles.ally_profile(ally(state, "brask")).weapons
    assert [piece.id for piece in roster(state).kit] == ["cat-reflexes"]
    assert why(state, "store cat-reflexes") == ["DM-103"]


ARMED_ALLY = ("unequip abel standard-rifle", "equip abel combat-armor", "equip abel armor-m-rifle")


@pytest.mark.parametrize(
    ("choices", "choice", "rule"),
    [
        pytest.param(
            ("buy power-armor", "buy armor-m-rifle"),
            "return power-armor",
            "DM-109",
            marks=pytest.mark.rule("DM-103", "DM-109"),
        ),
        pytest.param(
            ("buy power-armor", "buy armor-m-rifle"),
            "store power-armor",
            "DM-109",
            marks=pytest.mark.rule("DM-103", "DM-109"),
        ),
        pytest.param(
            ("hire recruit", "buy power-armor", "buy armor-m-rifle"),
            "give abel power-armor",
            "DM-109",
            marks=pytest.mark.rule("DM-103", "DM-109"),
        ),
        pytest.param(
            ("buy leg-splicing-1", "buy leg-splicing-2"),
            "return leg-splicing-1",
            "DM-139",
            marks=pytest.mark.rule("DM-103", "DM-139"),
        ),
        pytest.param(
            ("learn ste", "buy cuttle-skin"), "forget ste", "DM-129", marks=pytest.mark.rule("DM-129")
        ),
        pytest.param(
            ("hire standard-marine", *ARMED_ALLY),
            "unequip abel combat-armor",
            "DM-109",
            marks=pytest.mark.rule("DM-396", "DM-109"),
        ),
    ],
)
def test_nothing_is_taken_from_what_needs_it(choices: tuple[str, ...], choice: str, rule: str) -> None:
    assert why(led(2, *choices), choice) == [rule]


@pytest.mark.parametrize(
    ("choices", "choice", "rule"),
    [
        pytest.param(
            ("buy combat-suit", "store combat-suit", "buy scramble-suit"),
            "fetch combat-suit",
            "DM-115",
            marks=pytest.mark.rule("DM-103", "DM-115"),
        ),
        pytest.param(
            ("hire rookie-medic", "buy power-armor"),
            "give abel power-armor",
            "DM-115",
            marks=pytest.mark.rule("DM-103", "DM-115"),
        ),
        pytest.param(
            ("hire recruit", "arm abel machine-pistol", "equip abel combat-armor", "equip abel armor-melee"),
            "arm abel standard-rifle",
            "DM-109",
            marks=pytest.mark.rule("DM-406", "DM-109"),
        ),
    ],
)
def test_nothing_is_put_where_it_does_not_fit(choices: tuple[str, ...], choice: str, rule: str) -> None:
    assert why(led(2, *choices), choice) == [rule]


@pytest.mark.rule("DM-395", "DM-396")
def test_what_an_ally_is_given_is_paid_for_and_paid_back() -> None:
    state = led(4, "hire recruit")
    before = roster(state).purse
    do(state, "equip abel trauma-kit")
    assert before - roster(state).purse == ITEMS["trauma-kit"].cost
    do(state, "unequip abel trauma-kit")
    assert roster(state).purse == before


@pytest.mark.rule("DM-389")
@pytest.mark.parametrize("choice", ["hire medic", "upgrade abel medic", "equip abel hq-trauma-kit"])
def test_nobody_spends_more_rep_than_there_is(choice: str) -> None:
    state = led(3, "hire rookie-medic", "buy battle-armor", "buy cyber-arm", "buy shock-striker")
    assert why(state, choice) == ["DM-389"]


@pytest.mark.rule("DM-392")
@pytest.mark.parametrize(
    "line",
    [
        "cured nobody eye-damage 0",
        "given nobody melee-weapon 0",
        "dismissed nobody - 0",
        "upgraded nobody medic -200",
        "promoted nobody medic -25",
        "shared nobody - 1",
        "taken nobody - 0",
        "stayed nobody - 0",
        "equipped nobody trauma-kit -40",
        "asked nobody trauma-kit -4",
        "unequipped nobody trauma-kit 40",
        "armed nobody heavy-pistol 0",
        "taught nobody ste 0",
        "revived nobody - 0",
        "lost nobody - 0",
        "worn nobody bhp -1",
        "opened nobody trauma-kit 1",
        "out nobody - 0",
        "injured nobody eye-damage 0",
    ],
)
def test_nothing_is_entered_about_a_stranger(line: str) -> None:
    """Whatever else could be said against a line, that nobody has that name is said, and alone."""
    entry = Entry.parse(f"0 {line}")
    aboard = ledger_book.LINES[entry.kind].aboard
    found = replace(roster(led(2, "buy melee-weapon")), aboard=aboard)
    assert ledger_book.reasons(found, entry) == [entry_kind.stranger("nobody")]


# Who comes along


@pytest.mark.rule("DM-390", "DM-T32", "DM-391")
@pytest.mark.parametrize(("leaders", "most"), [(1, 4), (2, 2), (3, 1), (4, 1)])
def test_who_comes_along_is_shared_among_leaders(leaders: int, most: int) -> None:
    state = led(5, *["hire recruit"] * 5, leaders=leaders)
    assert len(roster(state).taken) == roster_profiles.cap(roster(state), leaders) == most
    assert why(state, "ready") == []
    spare = next(each.id for each in roster(state).allies if not each.taken)
    do(state, f"take {spare}")
    assert why(state, "ready") == ["DM-390"]
    do(state, f"stay {spare}", "ready")


@pytest.mark.rule("DM-089", "DM-T07")
def test_their_worth_is_limited() -> None:
    state = led(4, "hire elite-marine", "hire rookie-medic")
    assert why(state, "ready") == ["DM-089"]
    assert "475" in said(state, "ready")
    assert "450" in said(state, "ready")
    do(state, "stay brask", "ready")


@pytest.mark.rule("DM-392")
def test_the_squad_is_chosen_before_a_campaign() -> None:
    state = led(3, "hire recruit", "hire recruit", "stay brask")
    fought(state)
    assert why(state, "take brask") == ["DM-392"]
    fought(state, muster=True)
    do(state, "take brask")
    fought(state, campaign="won")
    do(state, "stay brask")
    assert why(state, "stay brask") == ["DM-392"]


# What comes back


@pytest.mark.rule("DM-396")
def test_an_old_ally_comes_back_as_rep_once_in_a_campaign() -> None:
    state = led(5, "hire standard-marine", "equip abel trauma-kit", "hire standard-infantry", "hire recruit")
    fought(state, rep=0)
    before = roster(state).purse
    do(state, "dismiss abel")
    assert roster(state).purse == before + 100 + 40
    do(state, "dismiss brask")
    assert roster(state).purse == before + 140
    fought(state, rep=0, campaign="lost")
    do(state, "hire standard-marine")
    fought(state, rep=0)
    do(state, "dismiss abel")
    assert roster(state).purse == before + 140


@pytest.mark.rule("DM-396")
def test_a_new_ally_comes_back_as_rep_always() -> None:
    state = led(5, "hire standard-marine", "hire veteran-marine", "dismiss abel", "dismiss brask")
    assert roster(state).purse == 1500
    assert roster(state).refunded == -1


@pytest.mark.rule("DM-396")
def test_arp_come_back_to_the_ally_who_spent_them_once_in_a_campaign() -> None:
    state = led(4, "hire recruit", "unequip abel standard-rifle", "share abel 10", "ask abel heavy-rifle")
    do(state, "ask abel trauma-kit")
    fought(state, rep=0, won=False)
    do(state, "unequip abel heavy-rifle")
    assert (ally(state, "abel").arp, roster(state).purse) == (10 - 4 - 4 + 4, 1500)
    do(state, "unequip abel trauma-kit")
    assert ally(state, "abel").arp == 6
    assert lines(state, "unequipped")[-1] == "1 unequipped abel trauma-kit 0"


@pytest.mark.rule("DM-103", "DM-396")
def test_half_of_an_old_gift_is_all_that_comes_back_of_it() -> None:
    state = led(3, "buy energy-staff", "hire standard-marine", "unequip abel standard-rifle")
    fought(state, rep=0, campaign="won")
    fought(state, rep=0, campaign="won")
    do(state, "give abel energy-staff", "unequip abel energy-staff")
    assert roster(state).purse == 1500 - 170 - 100 + 85


@pytest.mark.rule("DM-394", "DM-396")
def test_what_is_listed_for_an_ally_is_what_is_allowed() -> None:
    state = led(5, "hire rookie-medic", "open abel")
    allowed = offered(state, "equip")
    assert "equip abel hq-trauma-kit" in allowed
    assert "equip abel beam-rifle" not in allowed
    assert all(phases.BETWEEN.judge(state, Choice.parse(each)).ok for each in offered(state))


@pytest.mark.rule("DM-079", "DM-X38", "DM-088")
@pytest.mark.parametrize(("com", "most", "worth"), [(1, 1, 0), (10, 7, 2700)])
def test_the_least_and_the_most_that_a_leader_brings(com: int, most: int, worth: int) -> None:
    """With the leader, and a Sergeant aboard, seven allies are the nine that a squad may have."""
    state = led(com)
    assert (roster_profiles.cap(roster(state), 1), roster_profiles.limit(roster(state))) == (most, worth)
    assert most + 2 <= 9


@pytest.mark.rule("DM-S46")
def test_the_gain_of_rep_in_the_tables_brings_nothing() -> None:
    state = led(4, "hire rookie-medic")
    fought(state, rep=10)
    assert roster(state).purse == 1500 - 75 + 10
    assert PEOPLE["rookie-medic"].grade.gain == 2
    assert {each.grade.gain for each in RECRUITS} == {0}
