"""What the players see: running totals, what each step costs and gives, reasons on greyed rows."""

from dataclasses import replace

import pytest

from sellsword.game import Choice
from sellsword.games.dark_metal.campaign import leader_sheet, log
from sellsword.games.dark_metal.campaign.between_battles import phases
from sellsword.games.dark_metal.campaign.between_battles.deployment import Result
from sellsword.games.dark_metal.campaign.roster import roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import CareerState
from sellsword.games.dark_metal.campaign.roster_scene import preview, scene
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.scene import PAGE, TYPED, Panel
from tests.core.dark_metal.campaign.builder import do, enlisted, fought, roster, rows, yard


def panel(state: CareerState, kind: str) -> Panel:
    return next(each for each in scene(state).panels if each.kind == kind)


def totals(state: CareerState) -> dict[str, str]:
    shown = [each for each in scene(state).panels if each.kind in ("sheet", "table")]
    return {stat.title: stat.text for each in shown for stat in each.stats}


@pytest.mark.rule("DM-024", "DM-025", "DM-097", "DM-111", "DM-109", "DM-089", "DM-390")
def test_the_totals_run_along() -> None:
    state = enlisted("maren")
    found = totals(state)
    assert (found["Rep for traits"], found["Rep"], found["ARP to deal out"]) == ("300", "120", "20")
    assert (found["Allies"], found["Ally value"]) == ("3 / 3", "250 / 450")
    assert (found["Bulk"], found["Systems"], found["Cyber"], found["Splice"]) == ("2", "2", "0", "0")
    assert (found["BHP"], found["AHP"], found["THP"], found["Power"]) == ("3", "6", "9", "6")
    assert (found["Attach Points"], found["Backpack slots"]) == ("2 / 2", "2 / 4")
    assert found["Skill points"] == "1 / 1"
    assert found["Athletics"] == "3 → 2, 2 dice"
    assert (found["General Fate"], found["Reserve dice"]) == ("1", "Ath one rolled, Pre one rolled")
    do(state, "return trauma-kit")
    assert (totals(state)["Rep"], totals(state)["Backpack slots"]) == ("160", "1 / 4")


GROUP_ACTIVATE = (
    "Group Activate: allies within 3\" of the leader act in the leaders' phase, as many as the table says "
    "(DM-091)"
)


@pytest.mark.rule("DM-027", "DM-044", "DM-045", "DM-047", "DM-057", "DM-080", "DM-088")
@pytest.mark.parametrize(
    ("trait", "before", "notes"),
    [
        ("ath", 1, ("to 1 for 100 Rep", "1 die")),
        ("ath", 2, ("to 1½ for 150 Rep", "1 die", "+1 Attribute Fate")),
        ("pre", 4, ("to 2½ for 250 Rep", "2 dice", "+1 reserve die rolled")),
        ("ins", 8, ("to 4½ for 450 Rep", "4 dice", "+1 reserve die at 10")),
        ("kno", 1, ("to 1 for 100 Rep", "1 die", "3 skill points in all")),
        ("com", 1, ("to 1 for 100 Rep", "1 die", "2 allies worth 100", GROUP_ACTIVATE, "+10 ARP")),
        ("com", 9, ("to 5 for 500 Rep", "5 dice", "7 allies worth 2700", "+10 ARP", "+1 General Fate")),
        ("ath", 10, ()),
    ],
)
def test_each_next_level_says_what_it_costs_and_gives(
    trait: str, before: int, notes: tuple[str, ...]
) -> None:
    state = yard()
    do(state, *[f"raise {trait}"] * (before - 1), "open traits")
    assert rows(state)[f"raise {trait}"].notes == notes


@pytest.mark.rule("DM-211", "DM-212", "DM-213")
def test_a_skill_says_what_its_feats_do_before_it_is_bought() -> None:
    state = yard()
    do(state, "open skills")
    level, *taught = rows(state)["learn ars"].notes
    assert level.startswith("level 0, ")
    assert [each.partition(":")[0] for each in taught] == [
        "From level 1, Every Single Round",
        "From level 3, Found Something",
        "From level 5, Got Them",
    ]
    assert taught[2].endswith(": once in a scenario: add 2 to an attack roll that has fallen (DM-213)")


@pytest.mark.rule("DM-099", "DM-100")
def test_a_row_shows_the_price_of_the_moment() -> None:
    state = yard()
    do(state, "open splice")
    assert rows(state)["buy cat-reflexes"].text == "100 Rep"
    do(state, "buy mongoose-blood")
    assert rows(state)["buy cat-reflexes"].text == "100 Rep, now 200"


@pytest.mark.rule("DM-131", "DM-139")
def test_a_greyed_row_says_why_with_its_rule() -> None:
    state = yard()
    do(state, "open splice", "buy strength-musculature")
    row = rows(state)["buy twitch-musculature"]
    assert (row.reason, row.rule) == (
        "Strength Musculature does not go with Twitch Musculature.",
        "DM-130",
    )
    assert "Twitch Musculature does not go with Strength Musculature. (DM-131)" in row.notes
    assert rows(state)["buy leg-splicing-2"].rule == "DM-139"


@pytest.mark.rule("DM-020")
def test_every_page_lists_exactly_what_judge_says() -> None:
    state = enlisted("juno")
    pages = [choice for choice in rows(state) if choice.startswith("open ")]
    for page in pages:
        do(state, page)
        listed = rows(state)
        allowed = [choice for choice, row in listed.items() if not row.reason]
        assert set(allowed) == {str(option.choice) for option in phases.BETWEEN.options(state)}
        assert all(phases.BETWEEN.judge(state, Choice.parse(each)).ok for each in allowed)


@pytest.mark.rule("DM-017", "DM-020")
def test_a_name_of_ones_own_and_what_is_looked_for_are_typed() -> None:
    state = yard()
    assert typed(state) == ["name", "find"]
    do(state, "name mary-read", "open splice")
    assert typed(state) == ["find"]
    do(state, "find attach")
    turns = [choice for choice, row in rows(state).items() if row.state == PAGE]
    assert all(each.startswith("buy") for each in list(rows(state)) if each not in ("ready", *turns))


def typed(state: CareerState) -> list[str]:
    listed = (row for each in scene(state).panels if each.kind in ("form", "shelf") for row in each.rows)
    return [row.choice for row in listed if row.state == TYPED]


@pytest.mark.rule("DM-390", "DM-392")
def test_to_be_ready_with_places_free_says_how_many_without_forbidding_it() -> None:
    state = enlisted("maren")
    assert rows(state)["ready"].notes == ()
    do(state, "stay brask", "stay cyrus")
    assert (rows(state)["ready"].notes, rows(state)["ready"].reason) == (("2 more may come along.",), "")
    assert "2 more may come along." in preview(state, Choice(("ready",))).words
    do(state, "stay abel")
    assert rows(state)["ready"].notes == ("Nobody comes along, and 3 may.",)


@pytest.mark.rule("DM-392")
def test_a_place_that_nobody_may_take_now_is_not_told() -> None:
    state = enlisted("maren", "stay cyrus")
    fought(state)
    assert rows(state)["ready"].notes == ()
    state = enlisted("ines", *[f"stay {name}" for name in ("abel", "brask", "cyrus")])
    fought(state)
    assert rows(state)["ready"].notes == ("Nobody comes along.",)


@pytest.mark.rule("DM-370", "DM-371", "DM-372")
def test_to_be_ready_says_who_is_hurt_and_who_stays_behind() -> None:
    state = enlisted("oskar", injuries=True, dice=[1, 2])
    fought(state, Result("", (), True, True), Result("dolly", (), True))
    do(state, "injury leader eye-damage")
    assert rows(state)["ready"].notes == (
        "Oskar Brandt is hurt: Eye Damage.",
        "Dolly is lost unless the Captain is asked.",
    )


@pytest.mark.rule("DM-370")
def test_whoever_goes_on_without_a_ship_hears_who_is_hurt() -> None:
    state = enlisted("maren")
    hurt, out = Result("brask", (("bhp", 1),)), Result("cyrus", (), True)
    fought(state, hurt, out, Result("", (("bhp", 2),)), ship=False)
    assert rows(state)["done"].notes == (
        "Maren Voss is hurt: 1 of 3 BHP.",
        "Brask is hurt: 1 of 2 BHP.",
        "Cyrus stays behind.",
    )


@pytest.mark.rule("DM-017")
def test_two_leaders_are_laid_side_by_side() -> None:
    state = enlisted("maren")
    do(state, "open beside-ines")
    found = next(each for each in scene(state).panels if "|" in each.title)
    lines = {row.title: row for row in found.rows}
    assert (found.title, found.subtitle) == ("Maren Voss | Ines Kestrel", "Armored | Splicer")
    assert (lines["BHP"].text, lines["BHP"].state) == ("3 | 5", "changed")
    assert (lines["Systems"].text, lines["Power"].text) == ("2 | 0", "6 | 0")
    assert lines["Communication"].state == ""


@pytest.mark.rule("DM-017")
def test_leaders_at_one_table_are_compared_as_well() -> None:
    state = yard(leaders=2)
    do(state, "enlist ines", "dismiss brask", "dismiss cyrus", "ready", "name x", "open beside-1")
    assert any(each.title == "X | Ines Kestrel" for each in scene(state).panels)


@pytest.mark.rule("DM-018", "DM-025")
def test_the_sheet_is_printed_in_words() -> None:
    lines = leader_sheet.printed(READY["oskar"].leader)
    assert lines[0] == "Oskar Brandt, Cyber"
    assert "Precision: 3 → 3½, 3 dice" in lines
    assert "Cyber: 3" in lines
    assert "Skills: Hacking 3, Arsenal 2, Survival 1" in lines
    assert "Weapons: Model 739 Mil Spec M-Rifle, Melee Weapon" in lines


@pytest.mark.rule("DM-389")
def test_the_ledger_is_told_in_sentences_and_can_be_kept() -> None:
    state = enlisted("juno")
    fought(state, Result("", (("bhp", 1),)), rep=60)
    found = next(each for each in scene(state).panels if each.keep)
    assert (found.keep, found.title) == ("leader-1", "Ledger of Juno Hale")
    told = [row.title for row in found.rows]
    assert told[0] == "Juno Hale is aboard: all are healed, and everything is filled."
    assert "Juno Hale is 1 short of BHP." in told
    assert "Juno Hale: a scenario won, 60 Rep." in told


@pytest.mark.rule("DM-389")
def test_every_event_of_a_career_is_told() -> None:
    state = yard(dice=[1, 2], injuries=True)
    events = do(
        state, "enlist ines", "anew", "name x", "raise com", "hire recruit", "buy trauma-kit", "ready"
    )
    events += fought(state, Result("", (), True, True), ship=False)
    events += do(state, "injury leader eye-damage")
    told = [log.LOG.tell(each).text for each in events]
    assert "X fell below 0: Eye Damage or Crippled Leg." in told
    assert "X has an injury: Eye Damage." in told
    assert all("{" not in text and text.endswith(".") for text in told)


@pytest.mark.rule("DM-020")
@pytest.mark.parametrize(
    ("choice", "title", "commit"),
    [
        ("buy power-armor", "Buy Power Armor", "Buy"),
        ("raise ath", "Raise Athletics", "Raise"),
        ("open beside-ines", "Open: Beside Ines Kestrel", "Open"),
        ("hire standard-marine", "Hire: Standard Marine", "Hire"),
        ("ready", "Ready: on to the scenario", ""),
    ],
)
def test_a_choice_is_shown_before_it_is_made(choice: str, title: str, commit: str) -> None:
    shown = preview(yard(), Choice.parse(choice))
    assert (shown.title, shown.commit) == (title, commit)
    assert shown.words


@pytest.mark.rule("DM-023")
def test_a_state_of_a_career_is_plain_and_copies() -> None:
    state = enlisted("ines")
    copy = state.copy()
    do(copy, "return trauma-kit")
    assert roster(state) != roster(copy)
    made, given = roster_profiles.build_of(roster(state)), READY["ines"].leader
    assert made == replace(given, id="ines-kestrel", rep=roster(state).purse)
