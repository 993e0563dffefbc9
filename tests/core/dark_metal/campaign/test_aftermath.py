"""After a scenario: ARP and Rep, who is out and comes back, injuries, healing ashore, and what age does."""

from dataclasses import replace

import pytest

from sellsword.campaign.ledger import Entry
from sellsword.dice import Dice
from sellsword.flow import Spoken
from sellsword.flow.flow import judged
from sellsword.games.dark_metal.campaign.between_battles import aftermath, deployment
from sellsword.games.dark_metal.campaign.between_battles.deployment import Result
from sellsword.games.dark_metal.campaign.entries import ledger_book
from sellsword.games.dark_metal.campaign.roster import roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import FIELD, CareerState, Health
from sellsword.games.dark_metal.model import fighter_creation
from sellsword.games.dark_metal.model.fighter_state import OUT
from sellsword.games.dark_metal.rules.movement import climbing
from sellsword.games.dark_metal.rules.squad_building import leader_build
from tests.core.dark_metal.campaign.builder import (
    ally,
    do,
    enlisted,
    fought,
    lines,
    offered,
    roster,
    why,
    yard,
)


def arps(state: CareerState) -> list[int]:
    return [each.arp for each in roster(state).allies]


# ARP and Rep


@pytest.mark.rule("DM-393", "DM-389")
def test_success_brings_arp_to_those_who_were_there() -> None:
    state = enlisted("juno", "stay cyrus")
    fought(state, rep=80)
    assert (arps(state), roster(state).purse) == ([1, 1, 0], 75 + 80)
    fought(state, won=False, rep=-300)
    assert (arps(state), roster(state).purse) == ([1, 1, 0], 0)


@pytest.mark.rule("DM-393")
def test_a_campaign_won_brings_arp_to_all() -> None:
    state = enlisted("juno", "stay cyrus")
    fought(state, campaign="won")
    assert (arps(state), roster(state).campaigns) == ([2, 2, 1], 1)
    fought(state, won=False, campaign="lost")
    assert (arps(state), roster(state).campaigns) == ([2, 2, 1], 2)


@pytest.mark.rule("DM-096", "DM-087")
def test_training_brings_an_arp_to_an_ally_who_was_there() -> None:
    state = yard()
    do(state, "name x", *["raise com"] * 8, "hire recruit", "hire recruit", "stay brask")
    fought(state)
    assert offered(state) == ["train abel", "done"]
    assert why(state, "train brask") == ["DM-096"]
    do(state, "train abel")
    assert (state.phase, arps(state)) == ("refit", [2, 0])
    fought(state, won=False)
    assert (state.phase, arps(state)) == ("refit", [2, 0])


# Out, and back


@pytest.mark.rule("DM-370", "DM-S38", "DM-395", "DM-X32")
def test_aboard_everybody_is_whole_and_everything_is_filled() -> None:
    state = enlisted("maren")
    worn = (("bhp", 2), ("power", 3), ("trauma-kit", 1), ("armor-m-rifle", 12))
    fought(state, Result("", worn), Result("abel", (), True), Result("brask", (("bhp", 1),)))
    assert (roster(state).health.worn, ally(state, "abel").health.out) == ((), False)
    assert ally(state, "brask").health.worn == ()
    assert "0 worn - bhp -2" not in lines(state)
    assert lines(state, "worn")[0] == "1 worn - bhp -2"


@pytest.mark.rule("DM-370")
def test_who_is_out_is_not_in_the_next_scenario_without_a_ship() -> None:
    state = enlisted("ines")
    fought(state, Result("", (), True), Result("abel", (), True), ship=False)
    assert state.phase == FIELD
    assert [each.id for each in deployment.deployed(roster(state), ashore=True)] == ["brask", "cyrus"]
    fought(state)
    assert [each.id for each in deployment.deployed(roster(state))][:2] == ["ines-kestrel", "abel"]


@pytest.mark.rule("DM-371", "DM-S49")
@pytest.mark.parametrize(
    ("asked", "names"), [(True, ["abel", "brask", "cyrus", "dolly"]), (False, ["abel", "brask", "cyrus"])]
)
def test_a_recruit_comes_back_only_if_somebody_asks(asked: bool, names: list[str]) -> None:
    state = enlisted("oskar")
    fought(state, Result("dolly", (), True))
    assert ally(state, "dolly").health.out
    assert why(state, "petition abel") == ["DM-371"]
    do(state, *(["petition dolly"] if asked else []), "ready")
    assert [each.id for each in roster(state).allies] == names


# Injuries


@pytest.mark.rule("DM-372", "DM-X31", "DM-S74")
def test_an_injury_is_chosen_of_two() -> None:
    state = enlisted("ines", dice=[1, 5], injuries=True)
    fought(state, Result("", (), True, True))
    assert offered(state) == ["injury leader eye-damage", "injury leader broken-rib"]
    assert why(state, "injury leader the-shakes") == why(state, "done") == ["DM-372"]
    before = leader_build.level(roster_profiles.build_of(roster(state)), "ath")
    do(state, "injury leader eye-damage")
    build = roster_profiles.build_of(roster(state))
    assert (leader_build.level(build, "ath"), leader_build.level(build, "awa")) == (before - 2, 1)
    assert leader_build.earned(build, "ath") == 6
    assert state.phase == "refit"


@pytest.mark.rule("DM-372", "DM-S74")
def test_injuries_are_optional() -> None:
    state = enlisted("ines")
    fought(state, Result("", (), True, True))
    assert (state.phase, roster(state).health.hurts) == ("refit", ())


@pytest.mark.rule("DM-373", "DM-374", "DM-376", "DM-379")
def test_scars_bring_rep_and_after_two_campaigns_a_boon() -> None:
    state = enlisted("ines", dice=[4, 4], injuries=True)
    fought(state, Result("", (), True, True))
    do(state, "injury leader the-shakes")
    cap = roster_profiles.cap(roster(state), 1)
    fought(state, rep=95)
    assert lines(state, "scenario")[-1] == "1 scenario - won 105"
    fought(state, campaign="won")
    assert leader_build.level(roster_profiles.build_of(roster(state)), "com") == 4
    fought(state, campaign="won")
    build = roster_profiles.build_of(roster(state))
    assert (leader_build.level(build, "com"), leader_build.level(build, "kno")) == (6, 5)
    assert (roster_profiles.cap(roster(state), 1), roster(state).arp) == (cap + 1, 20)


@pytest.mark.rule("DM-375", "DM-054")
def test_an_injury_that_is_removed_takes_its_boon_with_it() -> None:
    state = enlisted("ines", dice=[4, 4], injuries=True)
    fought(state, Result("", (), True, True))
    do(state, "injury leader the-shakes")
    fought(state, campaign="won")
    fought(state, campaign="won")
    do(state, "learn ars")
    assert why(state, "cure leader the-shakes") == ["DM-054"]
    fresh = enlisted("ines", dice=[4, 4], injuries=True)
    fought(fresh, Result("", (), True, True))
    do(fresh, "injury leader the-shakes", "cure leader the-shakes")
    assert roster(fresh).health.hurts == ()


@pytest.mark.rule("DM-377", "DM-S42", "DM-372")
def test_allies_are_injured_too() -> None:
    state = enlisted("ines", dice=[2, 2], injuries=True)
    fought(state, Result("abel", (), True, True))
    do(state, "injury abel crippled-leg")
    figures = roster_profiles.ally_profile(ally(state, "abel")).figures
    assert (figures.move, figures.ins) == (3, 0)
    do(state, "cure abel crippled-leg")
    assert roster_profiles.ally_profile(ally(state, "abel")).figures.move == 4


# Ashore


@pytest.mark.rule("DM-223", "DM-S67", "DM-S66", "DM-410")
def test_a_medic_heals_once_between_two_scenarios() -> None:
    state = enlisted("maren")
    fought(state, Result("", (("bhp", 3),)), Result("brask", (("bhp", 1),)), ship=False)
    assert offered(state, "patch") == ["patch leader abel", "patch brask abel"]
    do(state, "patch leader abel")
    assert roster(state).health.lost("bhp") == 1
    assert state.phase == FIELD
    assert lines(state, "patched") == ["1 patched - abel 2"]


@pytest.mark.rule("DM-229", "DM-418")
def test_a_mechanic_mends_armor() -> None:
    state = enlisted("juno")
    fought(state, Result("", (("ahp", 1), ("bhp", 1))), ship=False)
    assert offered(state, "patch") == []
    do(state, "mend leader abel")
    assert roster(state).health.worn == (("bhp", 1),)


@pytest.mark.rule("DM-X25", "DM-412", "DM-411")
@pytest.mark.parametrize(("grade", "healed"), [("elite-medic", 3), ("medic", 2)])
def test_an_elite_medic_heals_three(grade: str, healed: int) -> None:
    state = yard()
    do(state, "name x", *["raise com"] * 8, f"hire {grade}", "hire standard-marine")
    fought(state, Result("", (("bhp", 3),)), ship=False)
    do(state, "patch leader abel")
    assert roster(state).health.lost("bhp") == 3 - healed


@pytest.mark.rule("DM-S67")
def test_nobody_who_is_out_heals_or_is_healed() -> None:
    state = enlisted("maren")
    fought(state, Result("", (("bhp", 2),)), Result("abel", (), True), ship=False)
    assert state.phase == FIELD


@pytest.mark.rule("DM-S67", "DM-392")
def test_who_stayed_aboard_heals_nobody_ashore() -> None:
    state = enlisted("maren", "stay abel")
    fought(state, Result("", (("bhp", 2),)), ship=False)
    reasons = judged(state, aftermath.ACTIONS["patch"], Spoken("", "patch", ("leader", "abel")))
    assert (state.phase, [reason.rule for reason in reasons]) == (FIELD, ["DM-223"])


@pytest.mark.rule("DM-427")
def test_a_cyber_animalus_needs_power_to_go_on_without_a_ship() -> None:
    state = enlisted("juno")
    fought(state, ship=False)
    assert offered(state, "feed") == ["feed cyrus leader"]
    do(state, "feed cyrus leader")
    assert roster(state).health.lost("power") == 1
    assert "cyrus" in [each.id for each in deployment.deployed(roster(state), ashore=True)]
    fought(state, ship=False)
    do(state, "done")
    assert "cyrus" not in [each.id for each in deployment.deployed(roster(state), ashore=True)]
    fought(state)
    assert "cyrus" in [each.id for each in deployment.deployed(roster(state))]


@pytest.mark.rule("DM-103", "DM-389")
def test_nothing_is_bought_ashore() -> None:
    state = enlisted("juno")
    fought(state, ship=False)
    assert why(state, "buy trauma-kit") == ["DM-S67"]
    assert why(state, "train abel") == ["DM-096"]


# Age


@pytest.mark.rule("DM-103")
@pytest.mark.parametrize(("campaigns", "back"), [(0, 700), (1, 700), (2, 350)])
def test_gear_of_more_than_a_campaign_brings_half(campaigns: int, back: int) -> None:
    state = enlisted("maren", "return armor-m-rifle", "return armor-melee")
    fought(state, rep=0)
    for _ in range(campaigns):
        fought(state, rep=0, campaign="won")
    before = roster(state).purse
    do(state, "return power-armor")
    assert roster(state).purse == before + back


@pytest.mark.rule("DM-102")
def test_one_splice_comes_back_for_its_rep_in_each_mission() -> None:
    state = enlisted("ines")
    fought(state, rep=0, campaign="won")
    fought(state, rep=0, campaign="won")
    do(state, "return clotting-pouch")
    assert roster(state).purse == 45 + 400
    do(state, "return leg-splicing-1")
    assert roster(state).purse == 445
    fought(state, rep=0)
    do(state, "return mongoose-blood")
    assert roster(state).purse == 445 + 200


@pytest.mark.rule("DM-103")
def test_gear_waits_in_store() -> None:
    state = enlisted("maren", "return armor-melee", "store armor-m-rifle", "store power-armor")
    fought(state, rep=0)
    do(state, "fetch power-armor", "fetch armor-m-rifle", "store armor-m-rifle", "sell armor-m-rifle")
    assert ([piece.id for piece in roster(state).store], roster(state).purse) == ([], 120 + 50 + 300)


# Into battle, and out of it


@pytest.mark.rule("DM-370", "DM-S66", "DM-372")
def test_what_a_battle_is_told_and_tells() -> None:
    state = enlisted("maren", "ready")
    lead, *others = deployment.deployed(roster(state))
    assert [each.id for each in others] == ["abel", "brask", "cyrus"]
    made = fighter_creation.fresh(lead.id, lead.name, lead.profile, 0, 0, (0, 0), Dice("yard"))
    made.bhp, made.power, made.items = 2, made.power - 1, ("trauma-kit",)
    made.use_ammo("armor-m-rifle", 4)
    found = deployment.result(made, "")
    assert found == Result("", (("bhp", 1), ("power", 1), ("armor-repair-kit", 1), ("armor-m-rifle", 4)))
    fought(state, found, ship=False)
    again = fighter_creation.fresh(lead.id, lead.name, lead.profile, 0, 0, (0, 0), Dice("yard"))
    deployment.weary(again, roster(state).health)
    assert (again.bhp, again.power, again.items, again.ammo) == (2, made.power, made.items, made.ammo)
    made.status, made.bhp = OUT, -1
    assert deployment.result(made, "") == Result("", (), True, True)


@pytest.mark.rule("DM-224", "DM-230", "DM-S66")
def test_an_open_pack_is_carried_on_until_the_ship_comes() -> None:
    state = enlisted("ines", "ready")
    lead = deployment.deployed(roster(state))[0]
    made = fighter_creation.fresh(lead.id, lead.name, lead.profile, 0, 0, (0, 0), Dice("yard"))
    made.items, made.packs = ("attack-grenade",), (("trauma-kit", 3),)
    found = deployment.result(made, "")
    assert found == Result("", (("trauma-kit", 1),), packs=(("trauma-kit", 3),))
    fought(state, found, ship=False)
    assert roster(state).health.packs == (("trauma-kit", 3),)
    again = fighter_creation.fresh(lead.id, lead.name, lead.profile, 0, 0, (0, 0), Dice("yard"))
    deployment.weary(again, roster(state).health)
    assert (again.items, again.packs) == (made.items, made.packs)
    again.packs = ()
    fought(state, deployment.result(again, ""))
    assert lines(state, "opened") == ["1 opened - trauma-kit 3", "2 opened - trauma-kit 0"]
    assert roster(state).health.packs == ()


@pytest.mark.rule("DM-S66", "DM-224", "DM-230")
@pytest.mark.parametrize(
    ("line", "aboard", "rules"),
    [
        ("worn - bhp -1", False, []),
        ("worn - bhp -2", False, []),
        ("worn - bhp -3", False, ["DM-S66"]),
        ("worn - bhp 0", False, ["DM-S66"]),
        ("worn - bhp 1", False, ["DM-S66"]),
        ("worn - bhp -1", True, ["DM-S66"]),
        ("opened - trauma-kit 0", False, []),
        ("opened - trauma-kit 4", False, []),
        ("opened - trauma-kit 5", False, ["DM-S66"]),
        ("opened - hq-armor-repair-kit 5", False, []),
        ("opened - hq-armor-repair-kit 6", False, ["DM-S66"]),
        ("opened - trauma-kit -1", False, ["DM-S66"]),
        ("opened - trauma-kit 3", True, ["DM-S66"]),
        ("opened - attack-grenade 1", False, ["DM-S66"]),
        ("opened - bandage 1", False, ["DM-S66"]),
    ],
)
def test_no_more_is_gone_or_left_than_there_can_be_and_nothing_aboard(
    line: str, aboard: bool, rules: list[str]
) -> None:
    found = replace(roster(yard()), aboard=aboard, health=Health(worn=(("bhp", 1),)))
    assert [reason.rule for reason in ledger_book.reasons(found, Entry.parse(f"0 {line}"))] == rules


@pytest.mark.rule("DM-191", "DM-S38")
def test_a_maggripper_takes_power_of_somebody_between_scenarios() -> None:
    state = yard()
    do(state, "name x", "buy maggripper-set", "buy glute-capacitor", "ready")
    lead = deployment.deployed(roster(state))[0]
    made = fighter_creation.fresh(lead.id, lead.name, lead.profile, 0, 0, (0, 0), Dice("yard"))
    made.used = (climbing.PACK,) * 3
    fought(state, deployment.result(made, ""), ship=False)
    again = fighter_creation.fresh(lead.id, lead.name, lead.profile, 0, 0, (0, 0), Dice("yard"))
    deployment.weary(again, roster(state).health)
    assert (again.used, climbing.grips(again)) == (made.used, True)
    assert offered(state) == ["charge leader leader", "done"]
    do(state, "charge leader leader")
    assert roster(state).health.worn == (("power", 1),)
    assert lines(state, "charged") == ["1 charged - leader -1"]
