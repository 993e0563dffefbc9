"""What the computer thinks about, its judgment of plain cases, and positions with one right answer."""

from dataclasses import replace
from pathlib import Path

import pytest

from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Outcome
from sellsword.games.dark_metal.computer import (
    distance_field,
    expected_damage,
    heuristics,
    objective_forecast,
    sight_cache,
)
from sellsword.games.dark_metal.game import GAME
from sellsword.games.dark_metal.model import fighter_creation
from sellsword.games.dark_metal.model.battlefield import HEX, INCHES, Feature, Ground
from sellsword.games.dark_metal.model.dice.roll_pools import AttackPool
from sellsword.games.dark_metal.model.fighter_state import (
    BYSTANDERS,
    OPPONENTS,
    SQUAD,
    Fighter,
    Fortune,
    Reserve,
    Stealth,
)
from sellsword.games.dark_metal.model.figure_profile import vehicle_profile
from sellsword.games.dark_metal.model.mission_data import Goal, Mission, Zone
from sellsword.games.dark_metal.model.state import Charge, DarkState, Device, Structure
from sellsword.games.dark_metal.sheets.people import VEHICLES
from sellsword.odds import chance_of, distribution
from sellsword.players import decide, player
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword_shell import simulation
from tests.core.dark_metal.builder import battle, begin, boss, do, man, place, who, with_lead

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "dark_metal"


def tutorial(measure: str = "hex") -> Scenario:
    """The first scenario, read from its document."""
    scenario, _ = read((SCENARIOS / f"the_gate_{measure}.json").read_bytes())
    assert scenario is not None
    return scenario


def preferred(state: DarkState) -> str:
    """What looks best at first sight."""
    choices = heuristics.candidates(state)
    return str(max(choices, key=lambda choice: heuristics.appraise(state, choice)))


def worth(state: DarkState, text: str) -> int:
    """What a choice promises."""
    return heuristics.appraise(state, Choice.parse(text))


# Attacks


def test_it_shoots_where_that_harms_most() -> None:
    state = battle(man("ann", "0505"), man("BO", "0508", bhp=2), man("CY", "0808", bhp=2, now={"bhp": 1}))
    assert preferred(state) == "shoot ann standard-rifle shot cy"


def test_two_attacks_are_worth_more_than_one_and_a_rest() -> None:
    state = battle(man("ann", "0505"), man("BO", "0508"))
    assert worth(state, "shoot ann standard-rifle shot bo") > worth(state, "end") == 0


def test_odds_are_exact_to_a_thousandth() -> None:
    odds = distribution(AttackPool("pre", 3, 2, 6))
    for least, chance in enumerate(expected_damage.hits(3, 2, 6), 1):
        assert chance == int(1000 * chance_of(odds, least))
    assert expected_damage.hits(3, 2, 11) == expected_damage.hits(0, 2, 6) == (0,)


def test_a_blast_that_catches_friends_is_worth_less() -> None:
    foes = man("BO", "0505"), man("CY", "0605")
    alone = battle(man("ann", "0508", items="attack-grenade", pre=4), *foes)
    beside = battle(man("ann", "0508", items="attack-grenade", pre=4), *foes, man("abe", "0504"))
    throw = "throw ann attack-grenade 0505"
    assert worth(alone, throw) > worth(beside, throw)


def test_one_attack_is_spread_over_those_who_stand_together() -> None:
    mech = man("ann", "0505", arms="armor-melee", ath=4)
    state = battle(mech, man("BO", "0504"), man("CY", "0404"))
    assert preferred(state).startswith("fight ann armor-melee strike")
    assert len(preferred(state).split()) == 6


# Moves


def test_it_would_rather_not_end_where_a_gun_can_see_it() -> None:
    wall = Feature("wall", "building", tuple(place(f"{column:02d}09") for column in range(8, 14)))
    state = battle(man("ann", "1211", arms="melee-weapon"), man("BO", "1204"), terrain=[wall])
    assert worth(state, "move ann 1111") > worth(state, "move ann 1311 > 1411 > 1511 > 1611")


@pytest.mark.rule("DM-267")
def test_who_walks_away_from_an_enemy_counts_the_blow() -> None:
    way = "move ann 0506 > 0507 > 0508"
    near = battle(man("ann", "0505"), man("BO", "0504", ath=5, arms="melee-weapon"))
    stunned = battle(man("ann", "0505"), man("BO", "0504", ath=5, arms="melee-weapon", now={"stun": 1}))
    assert worth(near, way) < worth(stunned, way)


def test_nobody_falls_on_purpose_or_runs_away() -> None:
    state = battle(man("ann", "0105"), man("BO", "0115"))
    assert not {choice.words[0] for choice in heuristics.candidates(state)} & {"drop", "leave"}


@pytest.mark.rule("DM-278")
def test_who_is_fallen_gets_up() -> None:
    state = battle(man("ann", "0505", now={"status": "fallen"}), man("BO", "0510"))
    assert preferred(state).startswith("stand ann")


# What helps


def test_a_kit_goes_to_who_needs_it() -> None:
    hurt = man("abe", "0504", bhp=3, now={"bhp": 1})
    state = battle(man("ann", "0505", items="trauma-kit"), hurt, man("BO", "2020"))
    assert preferred(state) == "use ann trauma-kit abe"


def test_an_empty_gun_is_put_away() -> None:
    gun = man("ann", "0505", arms="standard-rifle heavy-pistol", hold="standard-rifle", now={"ammo": (0, 6)})
    assert preferred(battle(gun, man("BO", "0508"))) == "switch ann heavy-pistol"


# Dice that lie


def reserve(*reserves: int) -> Fortune:
    """Reserve dice of Precision."""
    return Fortune(0, (0, 0, 0, 0), tuple(Reserve("pre", each, each) for each in reserves))


@pytest.mark.rule("DM-386")
def test_the_fewest_points_that_turn_a_shot_are_spent() -> None:
    ann = boss("ann", "0505", fortune=reserve(6), arms="heavy-rifle", pre=2)
    state = battle(ann, man("BO", "0508", ins=0, bhp=1), dice=[6, 4])
    do(state, "shoot ann heavy-rifle shot bo")
    assert preferred(state) == "reserve 1 1.1 1"


@pytest.mark.rule("DM-383")
def test_fate_is_kept_where_little_is_at_stake() -> None:
    ann = boss("ann", "0505", lead=with_lead(general=1), arms="heavy-rifle", pre=2)
    tank = man("BO", "0508", ins=0, bhp=9, ahp=9)
    state = battle(ann, tank, dice=[3, 4])
    do(state, "shoot ann heavy-rifle shot bo")
    assert preferred(state) == "keep"
    weak = battle(ann, man("BO", "0508", ins=0, bhp=1, pre=5), dice=[3, 4])
    do(weak, "shoot ann heavy-rifle shot bo")
    assert preferred(weak).startswith("fate general")


# Goals


def errand(goal: Goal, zone: Zone | None = None) -> Mission:
    """A mission with one goal."""
    return Mission(zones=() if zone is None else (zone,), goals=(goal,))


def test_it_hacks_what_the_mission_asks_for() -> None:
    desk = Device("desk", "The desk", "computer", place("0504"), "hac", 5)
    state = battle(man("ann", "0505", skills="hac 3"), man("BO", "2020"), devices=[desk])
    state.mission = errand(Goal("index", "hack", "The index", SQUAD, names=("desk",)))
    assert preferred(state) == "interact ann desk"


def test_it_goes_where_the_mission_sends_it() -> None:
    yard = Zone("yard", "area", "The yard", (place("0520"),))
    state = battle(man("ann", "0505", arms="melee-weapon"), man("BO", "2303", arms="melee-weapon"))
    state.mission = errand(Goal("in", "reach", "In the yard", SQUAD, "yard"), yard)
    assert preferred(state).startswith("move ann")
    assert preferred(state).endswith("09")


def test_nobody_gets_away_before_the_work_is_done() -> None:
    gate = Zone("gate", "area", "The gate", (place("0105"),))
    desk = Device("desk", "The desk", "computer", place("2020"), "hac", 5)
    away = Goal("away", "escape", "Away", SQUAD, "gate")
    hack = Goal("index", "hack", "The index", SQUAD, names=("desk",))
    state = battle(man("ann", "0105", skills="hac 3"), man("BO", "2303"), devices=[desk])
    state.mission = Mission(zones=(gate,), goals=(hack, away))
    assert "leave ann" not in map(str, heuristics.candidates(state))
    state.devices = (replace(desk, done=True),)
    assert preferred(state) == "leave ann"


def test_a_captive_is_fetched_and_then_led() -> None:
    truck = Zone("truck", "area", "The truck", (place("0120"),))
    orla = man("orla", "0510")
    state = battle(man("ann", "0505"), orla, man("BO", "2303"))
    orla.side, orla.leader = 2, NOBODY
    state.mission = errand(Goal("bring", "rescue", "Orla", SQUAD, "truck", names=("orla",)), truck)
    drawn = objective_forecast.errands(state)
    ann = who(state, "ann")
    far, near, ahead = (
        objective_forecast.pull(state, drawn, ann, place(at)) for at in ("0502", "0508", "0414")
    )
    assert far < near < ahead
    assert objective_forecast.pull(state, drawn, ann, place("0118")) < near


# What stands about

WALL = [Feature("wall", "wall", tuple(place(f"{column:02d}06") for column in range(1, 25) if column != 5))]
DOOR = Feature("door", "door", (place("0506"),))
SKIFF = vehicle_profile(VEHICLES["skiff"])
LOCK = Device("door", "The door", "door", place("0506"), "sec", 3)


def at_a_door(goal: str, *foes: Fighter, skills: str = "sec 3") -> DarkState:
    """One of the squad on the near side of a door in a wall, sent to hold a place."""
    ann = boss("ann", "0505", skills=skills)
    state = battle(ann, *(foes or (man("BO", "2303"),)), terrain=[*WALL, DOOR], devices=[LOCK])
    yard = Zone("yard", "area", "The yard", (place(goal),))
    state.mission = errand(Goal("yard", "hold", "The yard", SQUAD, "yard", turns=3), yard)
    return state


def test_a_door_is_opened_where_it_bars_the_way_and_nowhere_else() -> None:
    ahead, behind = at_a_door("0510"), at_a_door("0505")
    assert [
        objective_forecast.bars(each, objective_forecast.errands(each), who(each, "ann"), LOCK.id)
        for each in (ahead, behind)
    ] == [
        True,
        False,
    ]
    assert worth(ahead, "interact ann door") > worth(behind, "interact ann door")
    assert preferred(ahead) == "interact ann door"


@pytest.mark.rule("DM-236")
def test_a_door_is_secured_against_those_who_come_unless_one_needs_it_oneself() -> None:
    foes = [man(name, at, ath=4, arms="melee-weapon") for name, at in (("BO", "0409"), ("CY", "0609"))]
    assert preferred(at_a_door("0505", *foes)) == "secure ann door"
    assert worth(at_a_door("0510", *foes), "secure ann door") < 0


@pytest.mark.rule("DM-246")
@pytest.mark.parametrize(("level", "better"), [(5, "turn ann wire"), (0, "interact ann wire")])
def test_a_trap_is_turned_by_who_surely_can_where_enemies_are_about(level: int, better: str) -> None:
    wire = Device("wire", "A wire", "trap", place("0506"), "tra" if level else "awa", 4)
    foes = [man(name, at, bhp=2) for name, at in (("BO", "0509"), ("CY", "0609"))]
    ann = boss("ann", "0505", skills=f"tra {level or 5}", awa=1)
    state = battle(ann, *foes, devices=[wire])
    state.charges = (Charge("attack-grenade", "trap", wire.at, 0, state.index("bo")),)
    turned, disarmed = (worth(state, f"{verb} ann wire") for verb in ("turn", "interact"))
    assert (turned > disarmed) == better.startswith("turn")


@pytest.mark.rule("DM-293")
def test_a_jumper_who_fails_bears_the_pain_where_lying_is_worse() -> None:
    def after(*foes: Fighter) -> str:
        state = battle(boss("ann", "0505", bhp=9, ins=4), *foes, dice=[1, 1])
        do(state, "jump ann 0507")
        return preferred(state)

    assert after(man("BO", "2323")) == "tumble"
    crowd = [man(name, f"{column:02d}09", pre=5) for name, column in (("BO", 4), ("CY", 5), ("DI", 6))]
    assert after(*crowd) == "stay"


@pytest.mark.rule("DM-240")
def test_who_shrugs_off_detection_does_so_at_once() -> None:
    ann = boss("ann", "0505", skills="ste 5", now={"stealth": Stealth(100, False, 0, True)})
    state = battle(ann, man("BO", "0512", awa=2), dice=[10, 10])
    do(state, "move ann 0506")
    assert preferred(state) == "it-was-nothing"


@pytest.mark.rule("DM-157")
def test_it_feeds_its_arms_where_there_is_somebody_to_strike() -> None:
    def fed(at: str) -> int:
        ann = man("ann", "0505", arms="melee-weapon", gear="dual-cyber-arms", power=2, ath=2)
        return worth(battle(ann, man("BO", at)), "power ann dual-cyber-arms")

    assert fed("0504") > 0 > fed("2323")


@pytest.mark.rule("DM-135", "DM-352")
@pytest.mark.parametrize("venom", [1, 2])
def test_every_counter_of_venom_is_worth_getting_rid_of(venom: int) -> None:
    state = battle(man("ann", "0505", gear="liver-and-kidney", now={"venom": venom}), man("BO", "0510"))
    assert preferred(state) == "feat ann liver-and-kidney ann"


@pytest.mark.rule("DM-181")
def test_a_palm_that_holds_a_rifle_promises_no_jet() -> None:
    def gripping(hold: str) -> int:
        arms = "palm-plasma-jet standard-rifle melee-weapon"
        ann = man("ann", "0505", arms=arms, hold=hold, ath=4)
        return worth(battle(ann, man("BO", "0504")), "entangle ann bo")

    assert gripping("melee-weapon") > gripping("standard-rifle")


@pytest.mark.rule("DM-S60")
def test_it_drives_toward_its_work_and_gets_out_there() -> None:
    def aboard(at: str) -> DarkState:
        state = battle(boss("ann", at, skills="sec 3"), man("BO", "2401"))
        beside = f"{at[:2]}{int(at[2:]) + 1:02}"
        skiff = fighter_creation.fresh(
            "skiff", "Skiff", SKIFF, BYSTANDERS, NOBODY, place(beside), Dice("skiff")
        )
        state.fighters.append(skiff)
        do(state, "ride ann skiff")
        yard = Zone("yard", "area", "The yard", tuple(place(f"12{row:02}") for row in range(18, 24)))
        state.mission = errand(Goal("yard", "reach", "The yard", SQUAD, "yard"), yard)
        return state

    assert preferred(aboard("1202")).startswith("drive ann")
    assert preferred(aboard("1220")).startswith("alight ann")
    halfway = aboard("1202")
    who(halfway, "skiff").acted = True  # it goes on in the next turn
    assert preferred(halfway) == "end"


@pytest.mark.rule("DM-S63")
@pytest.mark.parametrize(("goal", "worthwhile"), [("0510", True), ("0502", False)])
def test_it_breaks_only_what_bars_its_way(goal: str, worthwhile: bool) -> None:
    state = at_a_door(goal, skills="")
    state.structures = (Structure("door", "The door", place("0506"), 0, 2, 2),)
    assert (worth(state, "breach ann standard-rifle shot door") > 0) == worthwhile


@pytest.mark.rule("DM-S64")
def test_it_searches_once_where_nothing_else_is_to_be_done() -> None:
    state = battle(boss("ann", "0505", awa=3, arms="melee-weapon"), man("BO", "2401"), dice=[1, 1, 1])
    state.mission = Mission(hides=True)
    assert "search ann" in map(str, heuristics.candidates(state))
    do(state, "search ann")
    assert "search ann" not in map(str, heuristics.candidates(state))


@pytest.mark.rule("DM-245")
@pytest.mark.parametrize(("friends", "best"), [((), "trigger 1316"), (("1315", "1317"), "wait")])
def test_a_trap_is_fired_from_afar_unless_friends_are_about(friends: tuple[str, ...], best: str) -> None:
    others = [man(f"friend-{at}", at) for at in friends]
    state = battle(boss("ann", "0202", skills="tra 3"), man("FOE", "1212", bhp=2), *others)
    state.charges = (Charge("defensive-grenade", "trap", place("1316"), 0, state.index("ann")),)
    begin(state, "foe")
    do(state, "move foe 1213 > 1214")
    assert preferred(state) == best


# Judging positions


def test_a_finished_battle_is_worth_its_outcome() -> None:
    state = battle(man("ann", "0505"), man("BO", "0508"))
    for winner, points in ((SQUAD, 1000), (OPPONENTS, -1000), (NOBODY, 0)):
        state.outcome = Outcome(winner, "time", "Over.")
        assert heuristics.value(state, SQUAD) == points


def test_both_sides_see_the_same_and_a_wound_is_bad() -> None:
    state = battle(man("ann", "0505"), man("BO", "0508"))
    well = heuristics.value(state, SQUAD)
    assert heuristics.value(state, OPPONENTS) == -well
    who(state, "ann").bhp -= 1
    assert heuristics.value(state, SQUAD) < well


def test_dice_that_lie_badly_count_already() -> None:
    state = battle(
        boss("ann", "0505", lead=with_lead(general=1)), man("BO", "0508"), dice=[9, 9, 6], acts="bo"
    )
    calm = heuristics.value(state, SQUAD)
    do(state, "shoot bo standard-rifle shot ann")
    assert state.stack
    assert heuristics.value(state, SQUAD) < calm


def test_lines_of_fire_know_walls_and_cover() -> None:
    crates = Feature("crates", "crates", (place("0507"),))
    house = Feature("house", "building", (place("0807"),))
    lines = sight_cache.of(Ground(HEX, 24, 24, (crates, house)))
    assert lines.between(place("0505"), 0, place("0509"), 0)[:3] == (4000, True, 2)
    assert not lines.between(place("0805"), 0, place("0809"), 0).open


@pytest.mark.parametrize("measure", [HEX, INCHES])
def test_walks_go_around_walls_and_through_doors(measure: str) -> None:
    across, start, goal = {
        HEX: ([place(f"{column:02d}05") for column in range(1, 9)], place("0404"), place("0406")),
        INCHES: ([(0, 5_000), (8_000, 5_000)], (4_500, 3_500), (4_500, 6_500)),
    }[measure]
    size = 10 if measure == HEX else 10_000
    wall = Feature("wall", "wall", tuple(across))
    walled, plain = Ground(measure, size, size, (wall,)), Ground(measure, size, size)
    assert distance_field.Walk(walled, (), (goal,)).inches(start) > 5
    through, free = distance_field.Walk(walled, ("wall",), (goal,)), distance_field.Walk(plain, (), (goal,))
    assert through.inches(start) == free.inches(start)


# In play


@pytest.mark.parametrize("measure", ["hex", "inches"])
def test_whatever_it_thinks_about_is_allowed_and_little(measure: str) -> None:
    state = GAME.setup(tutorial(measure), {}, Dice("thoughts"))
    for _ in range(30):
        ruled = GAME.automatic(state)
        if GAME.decision(state) is None:
            break
        choices = heuristics.candidates(state) if ruled is None else [ruled]
        assert 0 < len(choices) <= 12
        assert all(GAME.judge(state, choice).ok for choice in choices)
        GAME.apply(
            state, max(choices, key=lambda each: heuristics.appraise(state, each)) if ruled is None else ruled
        )


def test_thinking_leaves_the_position_as_it_is() -> None:
    state = GAME.setup(tutorial(), {}, Dice("still"))
    before = state.copy()
    decide(player("search@4n"), GAME, GAME.seats(tutorial()), state, Dice("mind"))
    assert state == before


def test_the_tutorial_is_won_by_thought_and_lost_by_whim() -> None:
    def won(leads: str) -> int:
        plan = simulation.Plan(GAME, tutorial(), "whim", (leads,), 3)
        return sum(simulation.play(plan, index).winner == SQUAD for index in range(3))

    assert won("greedy") >= 2
    assert won("random") == 0
