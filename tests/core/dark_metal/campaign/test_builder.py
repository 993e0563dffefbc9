"""Building a leader: every purchase is a choice, every refusal has its rule, and nothing bought is lost."""

import pytest

from sellsword.games.dark_metal.campaign.between_battles import refit_pages
from sellsword.games.dark_metal.campaign.roster import roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import CareerState, Roster
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.games.dark_metal.sheets.traits import FIRST_REP, SECOND_REP, TRAITS
from tests.core.dark_metal.campaign.builder import (
    do,
    enlisted,
    fought,
    lines,
    offered,
    roster,
    said,
    why,
    yard,
)


def raised(**levels: int) -> CareerState:
    """A leader whose traits are raised to so many half levels."""
    state = yard()
    for trait, halves in levels.items():
        do(state, *[f"raise {trait}"] * (halves - 1))
    return state


@pytest.mark.rule("DM-018", "DM-020", "DM-023", "DM-032")
def test_a_leader_begins_with_two_budgets_and_nothing_else() -> None:
    state = yard()
    assert (roster(state).training, roster(state).purse) == (FIRST_REP, SECOND_REP) == (3000, 1500)
    assert set(roster(state).levels) == {1}
    assert why(state, "ready") == ["DM-017"]


# The printed examples


@pytest.mark.rule("DM-027", "DM-T05")
def test_a_trait_costs_all_its_steps() -> None:
    state = raised(ath=4)
    assert roster(state).training == 3000 - 450
    assert lines(state) == ["0 raised - ath -100", "0 raised - ath -150", "0 raised - ath -200"]


@pytest.mark.rule("DM-T06", "DM-018", "DM-021")
def test_the_printed_build_leaves_a_hundred() -> None:
    state = raised(ath=6, pre=5, ins=4, awa=3, kno=3, com=3)
    assert roster(state).training == 100
    assert why(state, "raise awa") == ["DM-018"]
    assert "200 Rep, and there are 100" in said(state, "raise awa")


@pytest.mark.rule("DM-T07", "DM-083")
def test_what_communication_brings() -> None:
    state = raised(com=5)
    assert roster(state).training == 3000 - 700
    assert (roster_profiles.limit(roster(state)), roster_profiles.cap(roster(state), 1)) == (700, 4)


@pytest.mark.rule("DM-T08", "DM-054", "DM-019", "DM-058")
def test_skills_take_the_points_of_knowledge() -> None:
    state = raised(kno=3)
    do(state, *["learn exp"] * 3, *["learn med"] * 3)
    assert dict(roster(state).skills) == {"exp": 3, "med": 3}
    assert why(state, "learn ste") == ["DM-054"]
    do(state, "forget med")
    assert dict(roster(state).skills) == {"exp": 3, "med": 2}
    assert why(state, "forget arm") == ["DM-054"]


@pytest.mark.rule("DM-T09", "DM-099")
def test_a_device_costs_four_times_as_much_with_three_splices() -> None:
    state = yard()
    do(state, "buy cat-reflexes", "buy hormone-booster", "buy brain-augmentation")
    before = roster(state).purse
    do(state, "buy internal-blades")
    assert before - roster(state).purse == 4 * 150


@pytest.mark.rule("DM-T10", "DM-T11", "DM-100", "DM-101")
@pytest.mark.parametrize(("device", "price"), [((), 600), (("buy internal-blades",), 800)])
def test_a_fourth_splice(device: tuple[str, ...], price: int) -> None:
    state = yard()
    do(state, "name x", *device, "buy cat-reflexes", "buy hormone-booster", "buy brain-augmentation")
    fought(state, rep=1000)
    do(state, "buy memory-augmentation")
    assert lines(state, "bought")[-1] == f"1 bought - memory-augmentation -{price}"
    build = roster_profiles.build_of(roster(state))
    assert (leader_build.splice(build), leader_build.cyber(build)) == (4, len(device))


@pytest.mark.rule("DM-T12", "DM-030")
def test_armor_takes_dice_and_leaves_the_reserve() -> None:
    state = raised(ath=6)
    do(state, "buy power-armor")
    build = roster_profiles.build_of(roster(state))
    assert (leader_build.dice(build, "ath"), leader_build.lead(build).rolled[0]) == (2, 1)


# Going back


@pytest.mark.rule("DM-018", "DM-090")
def test_whatever_is_raised_can_be_lowered_while_the_leader_is_built() -> None:
    state = yard()
    for trait in TRAITS:
        do(state, f"raise {trait}", f"lower {trait}")
    assert roster(state) == Roster()
    assert why(state, "lower ath") == ["DM-027"]
    do(state, "raise com", "hire recruit", "share abel 5")
    assert why(state, "lower com") == ["DM-090"]


@pytest.mark.rule("DM-054", "DM-027")
def test_knowledge_is_not_lowered_below_what_is_learned() -> None:
    state = raised(kno=2)
    do(state, *["learn exp"] * 3)
    assert why(state, "lower kno") == ["DM-054"]


@pytest.mark.rule("DM-103", "DM-022")
def test_what_is_new_comes_back_for_all_its_rep() -> None:
    state = yard()
    do(state, "buy mongoose-blood", "buy cat-reflexes")
    assert roster(state).purse == 1500 - 200 - 200
    do(state, "return cat-reflexes", "return mongoose-blood")
    assert roster(state).purse == 1500


@pytest.mark.rule("DM-101")
def test_what_was_paid_comes_back_not_what_it_would_cost_now() -> None:
    state = yard()
    do(state, "buy mongoose-blood", "buy cat-reflexes", "return mongoose-blood")
    assert roster(state).purse == 1500 - 200
    do(state, "return cat-reflexes", "buy cat-reflexes")
    assert roster(state).purse == 1500 - 100


# Refusals


@pytest.mark.rule("DM-158", "DM-161", "DM-X22", "DM-020", "DM-139", "DM-109", "DM-018", "DM-054")
@pytest.mark.rule("DM-T55", "DM-103", "DM-397", "DM-392", "DM-S04", "DM-375")
@pytest.mark.parametrize(
    ("choice", "rules"),
    [
        ("buy crappy-trauma-kit", ["DM-158"]),
        ("buy crappy-armor-kit", ["DM-161"]),
        ("buy standard-repair-kit", ["DM-X22"]),
        ("buy excalibur", ["DM-020"]),
        ("buy leg-splicing-2", ["DM-139"]),
        ("buy electrolaser", ["DM-109"]),
        ("raise luck", ["DM-018"]),
        ("learn tracking", ["DM-054"]),
        ("return cat-reflexes", ["DM-103"]),
        ("fetch melee-weapon", ["DM-103"]),
        ("sell melee-weapon", ["DM-103"]),
        ("dance", ["DM-020"]),
        ("buy", ["DM-020"]),
        ("hire bandit", ["DM-397"]),
        ("take abel", ["DM-392"]),
        ("share abel many", ["DM-020"]),
        ("open sesame", ["DM-020"]),
        ("close", ["DM-020"]),
        ("enlist nobody", ["DM-S04"]),
        ("anew", ["DM-018"]),
        ("cure leader eye-damage", ["DM-375"]),
    ],
)
def test_what_cannot_be_done_has_its_rule(choice: str, rules: list[str]) -> None:
    assert why(yard(), choice) == rules


@pytest.mark.rule("DM-109", "DM-110", "DM-145", "DM-180", "DM-181", "DM-191", "DM-204")
@pytest.mark.parametrize(
    ("bought", "item", "rules"),
    [
        ("battle-suit", "mbmr", ["DM-020"]),
        ("battle-suit machine-pistol heavy-pistol", "armor-melee", []),
        ("battle-suit standard-rifle heavy-pistol", "armor-melee", ["DM-109"]),
        ("power-suit armor-melee", "machine-pistol", []),
        ("power-suit armor-melee carry-pack", "machine-pistol", ["DM-109"]),
        ("battle-suit carry-pack power-pack", "machine-pistol", []),
        ("battle-suit armor-melee armor-melee", "armor-melee", ["DM-109"]),
        ("palm-shocker palm-plasma-jet", "palm-shocker", ["DM-180"]),
        ("cyber-arm armor-melee palm-shocker", "palm-plasma-jet", ["DM-181"]),
        ("dual-cyber-arms armor-melee carry-pack", "internal-blades", ["DM-145"]),
        ("melee-weapon", "maggripper-set", ["DM-191"]),
        ("palm-shocker", "maggripper-set", []),
        ("internal-blades", "maggripper-set", ["DM-191"]),
    ],
)
def test_arms_and_shoulders_bear_what_they_can(bought: str, item: str, rules: list[str]) -> None:
    state = yard()
    do(state, *(f"buy {each}" for each in bought.split()))
    assert why(state, f"buy {item}") == rules


@pytest.mark.rule("DM-110", "DM-204")
def test_three_points_take_both_shoulders() -> None:
    cramped = leader_build.Build("x", "X", (1,) * 6, gear=("cyber-arm", "dual-cyber-arms"), weapons=("mbmr",))
    assert [reason.rule for reason in leader_build.carried(cramped)] == ["DM-110"]
    roomy = leader_build.Build("x", "X", (1,) * 6, gear=("battle-suit",), weapons=("mbmr", "melee-weapon"))
    assert (leader_build.arms_taken(roomy), list(leader_build.carried(roomy))) == (1, [])


@pytest.mark.rule("DM-206", "DM-207", "DM-112")
def test_more_bulk_makes_boosters_dearer() -> None:
    state = yard()
    do(state, "buy cyber-arm", "buy leg-boosters", "buy trauma-kit", "buy trauma-kit")
    assert lines(state, "bought")[1] == "0 bought - leg-boosters -300"
    do(state, "buy defensive-grenade")
    assert lines(state, "bought")[-1] == "0 bought - defensive-grenade -20"


# Names, ready leaders, a fresh start


@pytest.mark.rule("DM-S04", "DM-017")
def test_a_ready_leader_is_taken_on_before_anything_is_bought() -> None:
    state = enlisted("oskar")
    assert (roster(state).title, roster(state).purse) == ("Oskar Brandt", 35)
    assert why(state, "enlist ines") == ["DM-S04"]
    do(state, "anew", "enlist ines")
    assert roster(state).title == "Ines Kestrel"


def ways_to_begin(state: CareerState) -> list[str]:
    """What the first page lists of them, allowed or not."""
    verbs = ("enlist", "anew", "rebuild")
    return [" ".join(words) for words in refit_pages.choices(state) if words[0] in verbs]


@pytest.mark.rule("DM-S04", "DM-018", "DM-026")
def test_a_ready_leader_or_a_fresh_start_is_offered_as_long_as_it_can_be() -> None:
    state, ready = yard(), [f"enlist {who}" for who in READY]
    assert ways_to_begin(state) == [*ready, "rebuild"]
    assert (offered(state, "enlist"), offered(state, "anew")) == (ready, [])
    do(state, "name x")
    assert ways_to_begin(state) == [*ready, "rebuild"]
    do(state, "buy melee-weapon")
    assert ways_to_begin(state) == ["anew", "rebuild"]
    assert (offered(state, "enlist"), offered(state, "anew")) == ([], ["anew"])
    fought(state)
    assert ways_to_begin(state) == offered(state, "rebuild") == ["rebuild"]


@pytest.mark.rule("DM-S04")
def test_nobody_is_enlisted_twice_at_one_table() -> None:
    state = yard(leaders=2)
    do(state, "enlist juno", "dismiss brask", "dismiss cyrus", "ready")
    assert why(state, "enlist juno") == ["DM-S04"]
    do(state, "enlist bram")
    assert [each.id for each in state.roster.allies] == ["brask", "cyrus", "dolly"]


@pytest.mark.rule("DM-017")
def test_a_leader_has_a_name_of_one_word_or_several() -> None:
    state = yard()
    do(state, "name mary-read")
    assert roster(state).title == "Mary Read"
    do(state, "raise com", "hire recruit")
    for refused in ("abel", "leader", "Mary", "mary--read", "m" * 31):
        assert why(state, f"name {refused}") == ["DM-017"]


@pytest.mark.rule("DM-026")
def test_a_leader_is_rebuilt_once() -> None:
    state = enlisted("maren")
    fought(state)
    assert why(state, "lower ath") == why(state, "forget arm") == ["DM-026"]
    assert why(state, "anew") == ["DM-026"]
    before = roster(state)
    do(state, "rebuild")
    after = roster(state)
    assert (after.training, after.purse) == (3000, before.purse + 1130)
    assert (after.levels, after.skills, after.kit, after.allies) == ((1,) * 6, (), (), before.allies)
    assert "DM-090" not in why(state, "ready")
    do(state, "raise ath", "lower ath")
    assert why(state, "rebuild") == ["DM-026"]


@pytest.mark.rule("DM-021")
def test_after_the_first_scenario_all_rep_can_go_into_traits() -> None:
    state = enlisted("oskar")
    assert why(state, "raise kno") == ["DM-018"]
    fought(state, rep=250)
    do(state, "raise kno")
    assert (roster(state).training, roster(state).purse) == (0, 35 + 250 - 150)
    assert why(state, "raise pre") == ["DM-021"]


@pytest.mark.rule("DM-029")
def test_traits_are_sold_up_to_five() -> None:
    state = raised(ath=10)
    assert why(state, "raise ath") == ["DM-029"]


@pytest.mark.rule("DM-020")
def test_pages_list_what_is_allowed_and_typed_choices_need_no_page() -> None:
    state = yard()
    do(state, "open armor")
    assert offered(state, "buy")[0] == "buy evosuit"
    assert offered(state, "close") == ["close"]
    do(state, "buy melee-weapon", "find shock")
    assert "buy shock-striker" in offered(state, "buy")
    assert "buy evosuit" not in offered(state, "buy")
    do(state, "close")
    assert offered(state, "buy") == []
