"""A change of place is one thing, whatever caused it: what no table of causes shows."""

import pytest

from sellsword.games.dark_metal.model.battlefield import HEX, INCHES, Feature
from sellsword.games.dark_metal.model.fighter_state import AWAY, FALLEN, OUT, Stealth
from sellsword.games.dark_metal.model.state import Activation, Charge, DarkState, Rules
from sellsword.games.dark_metal.sheets.people import Hide
from tests.core.dark_metal.builder import (
    battle,
    begin,
    boss,
    do,
    man,
    offered,
    place,
    told,
    wake,
    who,
    why,
    with_lead,
)

DECK = Feature("deck", "platform", tuple(map(place, ("1312", "1313"))))
TRAP = "defensive-grenade"


def wall(*points: str) -> Feature:
    return Feature("w" + points[0], "wall", tuple(map(place, points)))


def trap(state: DarkState, at: str, level: int = 0) -> None:
    state.charges = (*state.charges, Charge(TRAP, "trap", place(at), level, 0))


# Stun on the way


@pytest.mark.rule("DM-S82", "DM-347")
@pytest.mark.parametrize(("cyber", "end"), [(2, "1314"), (0, "1216")])
def test_who_is_stunned_on_its_way_goes_no_farther(cyber: int, end: str) -> None:
    state = battle(man("a", "1212", hide=Hide(cyber=cyber), kno=0), man("FOE", "2020"))
    state.charges = (Charge("emp-grenade", "trap", place("1314"), 0, 1),)
    do(state, "move a 1313 > 1314 > 1315 > 1216")
    assert (state.board.name(who(state, "a").at), who(state, "a").stun) == (end, cyber)


# The whole way is watched


@pytest.mark.rule("DM-299", "DM-S91")
@pytest.mark.parametrize("way", ["14.5,12", "12.1,12 > 14.5,12"])
def test_a_gap_is_crossed_under_the_eyes_behind_it_in_one_leg_or_in_two(way: str) -> None:
    gap = [wall("9,10", "11.8,10"), wall("12.4,10", "16,10")]
    kitty = boss("kitty", "10,12", move=7, now={"stealth": Stealth(25)})
    state = battle(kitty, man("TIMMY", "12.1,6", awa=2), terrain=gap, dice=[2, 3])
    assert told(do(state, f"move kitty {way}"), "overlooked")


@pytest.mark.rule("DM-299", "DM-S91")
def test_a_jump_is_seen_over_the_middle_of_its_way_on_hexes() -> None:
    walls = [Feature("a", "building", (place("1210"),)), Feature("b", "building", (place("1410"),))]
    walls += [Feature("c", "building", tuple(map(place, ("1111", "1211", "1411", "1511"))))]
    kitty = boss("kitty", "1212", move=4, ath=5, now={"stealth": Stealth(25)})
    state = battle(kitty, man("TIMMY", "1306", awa=2), terrain=walls, dice=[9, 9, 9, 9, 9, 2, 3])
    assert not told(do(battle(boss("kitty", "1212"), terrain=walls), "end"), "overlooked")
    assert told(do(state, "jump kitty 1412"), "overlooked")


@pytest.mark.rule("DM-299", "DM-S91")
@pytest.mark.parametrize(("start", "end", "foe"), [("1212", "1312", "1912"), ("12,12", "13,12", "19,12")])
def test_the_distance_is_counted_from_where_the_way_began(start: str, end: str, foe: str) -> None:
    """Seven inches off at first, six in the end: the number is that of seven."""
    kitty = boss("kitty", start, now={"stealth": Stealth(25)})
    state = battle(kitty, man("TIMMY", foe, awa=1), dice=[5])
    assert told(do(state, f"move kitty {end}"), "overlooked")


# Who is left


@pytest.mark.rule("DM-267", "DM-S90")
@pytest.mark.parametrize(("spared", "strikers"), [(False, ["third"]), (True, [])])
def test_who_is_pushed_away_is_struck_by_all_but_who_pushes(spared: bool, strikers: list[str]) -> None:
    state = battle(
        man("a", "1212", ath=5, arms="melee-weapon"),
        man("third", "1311", arms="melee-weapon"),
        man("FOE", "1312", ath=1, bhp=9),
        dice=[9] * 6 + [2, 2, 2] + [3] * 9,
        rules=Rules(spared=spared),
    )
    assert state.ground.near(who(state, "third").at, who(state, "foe").at, 1000)
    events = do(state, "push a foe")
    assert who(state, "foe").at == place("1412")
    assert [each.word("who") for each in told(events, "attacked")] == strikers


@pytest.mark.rule("DM-267", "DM-S90", "DM-266")
def test_another_level_is_out_of_reach_though_it_is_but_an_inch_away() -> None:
    """The foe stands beside the start and beside the end."""
    state = battle(
        man("a", "1212", bhp=9), man("FOE", "1311", arms="melee-weapon"), terrain=[DECK], dice=[3] * 9
    )
    assert state.ground.near(place("1311"), place("1312"), 1000)
    assert told(do(state, "climb a 1312"), "attacked")


@pytest.mark.rule("DM-362", "DM-368")
def test_a_hold_breaks_when_the_victim_is_pushed_out_of_it() -> None:
    state = battle(
        man("a", "1212", ath=5),
        man("holder", "1311", arms="melee-weapon"),
        man("FOE", "1312", ath=1, bhp=9),
        dice=[9] * 6 + [2, 2, 2] + [3] * 9,
    )
    who(state, "holder").held = state.index("foe")
    do(state, "push a foe")
    assert who(state, "holder").held == -1


# What is in the way


@pytest.mark.rule("DM-368")
@pytest.mark.parametrize(
    ("a", "foe", "end", "wall_"),
    [
        ("1212", "1312", "1312", Feature("w", "wall", sides=((place("1312"), place("1412")),))),
        ("12,12", "12.9,12", "12.9,12", wall("13.5,11", "13.5,13")),
    ],
)
def test_nobody_is_pushed_through_a_wall_of_no_width(a: str, foe: str, end: str, wall_: Feature) -> None:
    state = battle(
        man("a", a, ath=5, hide=Hide(bulk=1), now={"facing": 1 if "," not in a else 3}),
        man("FOE", foe, ath=1),
        terrain=[wall_],
        dice=[9] * 9,
    )
    do(state, "push a foe")
    assert who(state, "foe").at == place(end)


@pytest.mark.rule("DM-368", "DM-244")
@pytest.mark.parametrize(("a", "foe", "at"), [("1212", "1312", "1412"), ("12,12", "12.9,12", "13.9,12")])
def test_a_push_onto_a_trap_sets_it_off(a: str, foe: str, at: str) -> None:
    state = battle(man("a", a, ath=5), man("FOE", foe, ath=1, ins=0, bhp=9), dice=[9] * 9)
    trap(state, at)
    assert told(do(state, "push a foe"), "burst")
    assert state.charges == ()


@pytest.mark.rule("DM-S92")
def test_who_lands_lower_sets_off_what_lies_there() -> None:
    state = battle(man("a", "1312", bhp=9, now={"level": 1}), terrain=[DECK], dice=[9] * 9)
    trap(state, "1212")
    assert told(do(state, "jump a 1212"), "burst")


# Off the table


@pytest.mark.rule("DM-286", "DM-S93")
def test_the_fallen_and_the_walled_in_do_not_leave() -> None:
    assert why(battle(man("a", "0212")), "leave a") == []
    assert why(battle(man("a", "0212", now={"status": FALLEN})), "leave a") == ["DM-278"]
    ring = Feature("ring", "building", tuple(map(place, ("0111", "0112", "0113", "0211", "0213", "0312"))))
    around = [each for each in ring.points if each != place("0212")]
    state = battle(man("a", "0212"), terrain=[Feature("ring", "building", tuple(around))])
    assert ("DM-286" in why(state, "leave a")) == (not offered(state, "move"))


@pytest.mark.rule("DM-286", "DM-S93")
@pytest.mark.parametrize(("fence", "rules"), [((), []), (("1,0.5", "1,23.5"), ["DM-286"])])
def test_on_a_table_a_wall_keeps_one_in(fence: tuple[str, ...], rules: list[str]) -> None:
    state = battle(man("a", "2,12"), terrain=[wall(*fence)] if fence else [])
    assert why(state, "leave a") == rules


@pytest.mark.rule("DM-267", "DM-S93")
def test_who_leaves_the_table_is_struck_and_may_not_get_off() -> None:
    state = battle(man("a", "0112", bhp=1), man("FOE", "0211", ath=2, arms="melee-weapon"), dice=[9, 9, 3])
    assert state.ground.near(place("0112"), place("0211"), 1000)
    do(state, "leave a")
    assert who(state, "a").status != AWAY


# Levels


@pytest.mark.rule("DM-091", "DM-092", "DM-094", "DM-S94")
@pytest.mark.parametrize("measure", [HEX, INCHES])
def test_allies_on_another_level_are_called_inspired_and_moved(measure: str) -> None:
    at, up = ("1212", "1312") if measure == HEX else ("12,12", "13,12")
    corners = ("12.5,11", "14,11", "14,13", "12.5,13") if measure == INCHES else ("1312",)
    deck = Feature("deck", "platform", tuple(map(place, corners)))
    leader = boss("boss", at, lead=with_lead(com=5))
    state = battle(leader, man("ally", up, now={"level": 1}), terrain=[deck])
    assert offered(state, "call") == ["call ally"]
    assert {"feat boss move-it ally", "feat boss inspire ally"} <= set(offered(state, "feat"))


# Free Dashes


@pytest.mark.rule("DM-141", "DM-209")
def test_a_dash_by_joint_swing_costs_the_legs_none_of_theirs() -> None:
    gear = "leg-splicing-1 leg-splicing-2 leg-splicing-3 second-heart"
    springy = man("a", "1212", gear=gear, hide=Hide(splice=1), skills="arm 2")
    state = battle(springy, man("b", "0101"))
    state.active = Activation(state.index("a"), 2, free=("dash",))
    do(state, "dash a 1213", "move a 1214", "dash a 1215")
    assert state.acting[0].left == 1
    begin(state, "a")
    do(state, "move a 1214")
    assert why(state, "dash a 1213") == []
    do(state, "dash a 1213")
    assert state.active is None or state.acting[1].id != "a"


# Printed clauses


@pytest.mark.rule("DM-212", "DM-S96")
@pytest.mark.parametrize(
    ("kits", "then", "left"),
    [(2, "move a 1212", 1), (4, "move a 1212", 0), (4, "throw a defensive-grenade 1215", 0)],
)
def test_what_is_found_and_fits_nowhere_is_used_next_or_lost(kits: int, then: str, left: int) -> None:
    items = " ".join(["trauma-kit"] * kits)
    dead = man("FOE", "1213", now={"status": OUT, "bhp": 0})
    state = battle(man("a", "1112", skills="ars 3", items=items), dead, man("b", "0101"), dice=[9] * 3)
    who(state, "a").at = place("1112")
    dead.at = place("1113")
    do(state, "feat a found-something a", then)
    assert who(state, "a").items.count("defensive-grenade") == left


@pytest.mark.rule("DM-164", "DM-S97", "DM-S20")
def test_who_walks_away_from_a_mine_of_its_own_wakes_it() -> None:
    state = battle(man("a", "1212", items="infantry-mine"), man("b", "0101"))
    do(state, "lay a infantry-mine")
    assert not state.charges[0].woken
    do(state, "move a 1213 > 1214")
    assert state.charges[0].woken


@pytest.mark.rule("DM-275", "DM-S95")
def test_who_walks_backward_still_faces_ahead() -> None:
    state = battle(man("a", "1212", hide=Hide(bulk=1), now={"facing": 1}), man("b", "0101"))
    do(state, "move a 1112 > 1012")
    assert who(state, "a").facing == 1


@pytest.mark.rule("DM-268", "DM-S98")
@pytest.mark.parametrize(("way", "rules"), [("12.5,12.1", []), ("12.5,12.1 > 11.5,12.1", ["DM-268"])])
def test_who_stays_engaged_shifts_an_inch_whatever_its_move(way: str, rules: list[str]) -> None:
    state = battle(man("a", "12,12"), man("FOE", "12,12.95", arms="melee-weapon"), man("b", "1,1"))
    assert why(state, f"move a {way}") == rules


@pytest.mark.rule("DM-284", "DM-259", "DM-S99")
def test_a_dash_follows_a_move_and_nothing_else() -> None:
    state = battle(man("a", "1212"), man("FOE", "1220", ins=0), man("b", "0101"), dice=[3, 3])
    do(state, "shoot a standard-rifle shot foe")
    assert why(state, "dash a 1213") == ["DM-258"]


@pytest.mark.rule("DM-257", "DM-S100")
def test_whoever_has_but_one_action_takes_it_as_a_first() -> None:
    state = battle(man("a", "1212", now={"status": FALLEN, "venom": 1}), man("b", "0101"))
    wake(state, "a")
    assert state.acting[0].left == 1
    assert why(state, "stand a") == []


@pytest.mark.rule("DM-278", "DM-S101")
@pytest.mark.parametrize(("choice", "rule"), [("move a 1213", "DM-278"), ("jump a 1213", "DM-278")])
def test_the_fallen_use_things_and_go_nowhere(choice: str, rule: str) -> None:
    state = battle(
        man("a", "1212", items="trauma-kit", bhp=3, now={"status": FALLEN, "bhp": 1}), man("b", "0101")
    )
    assert rule in why(state, choice)
    assert offered(state, "use")


@pytest.mark.rule("DM-244", "DM-S102")
@pytest.mark.parametrize(("dice", "at"), [([9, 9], "1216"), ([2, 2], "1315")])
def test_a_trap_made_of_a_grenade_is_thrown_and_waits(dice: list[int], at: str) -> None:
    """It comes down as a grenade does, short where the throw fails, and goes off under who steps on it."""
    maker = man("a", "1212", items="defensive-grenade", skills="tra 1")
    state = battle(maker, man("FOE", "1217", bhp=9, ins=0), man("b", "0101"), dice=[*dice, 9, 9])
    choice = "throw a defensive-grenade 1216 trap"
    assert f"{offered(state, 'throw')[0]} trap" in offered(state, "throw")
    assert not told(do(state, choice), "burst")
    assert [(each.kind, each.at) for each in state.charges] == [("trap", place(at))]
    begin(state, "foe")
    do(state, "move foe 1216 > 1315")
    assert (state.charges, who(state, "foe").bhp) == ((), 8)
    who(state, "a").profile = man("c").profile
    begin(state, "a")
    who(state, "a").items = ("defensive-grenade",)
    assert "DM-244" in why(state, choice)
