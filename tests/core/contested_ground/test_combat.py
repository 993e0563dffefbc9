"""Close combat: blows, striking back, weapons of range C, and leaving."""

import pytest

from sellsword.game import Choice
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import DOWN, ContestedState, Model
from sellsword.games.contested_ground.rules.attacks.close_combat import blow_pool
from sellsword.games.contested_ground.rules.attacks.damage import strength_of
from sellsword.games.contested_ground.sheets.reference_tables import WEAPONS
from tests.core.contested_ground.builder import B, battle, box, do, foe, man, offered, seat, told, who, why


def charging(
    *faces: int, ann: Model | None = None, bo: Model | None = None, others: tuple[Model, ...] = ()
) -> ContestedState:
    """Ann, two Wounds, is three inches from Bo, two Wounds, with a Tactical order and no counter for more."""
    striker = ann or man("ann", "10,20", wounds=2, arms="knife")
    struck = bo or foe("bo", "10,16", wounds=2, arms="knife")
    ivy = foe("ivy", "46,2", arms="knife")
    state = battle(striker, struck, *others, ivy, dice=faces, counters=(1, 9))
    do(state, "order ann tactical")
    return state


@pytest.mark.rule("OC-S10", "OC-045")
def test_an_assault_move_into_contact_begins_it_and_the_target_strikes_back() -> None:
    state = charging(7, 10, 7, 10)
    events = do(state, "assault ann 10,17")
    blows = [each for each in events if each.kind == "fought"]
    assert [each.word("name") for each in blows] == ["Ann", "Bo"]
    assert [each.number("hits") for each in blows] == [1, 1]


@pytest.mark.rule("OC-045", "OC-S53")
def test_an_assault_move_that_reaches_nobody_says_so_before_it_is_made() -> None:
    state = charging()
    short, there = (Choice.parse(f"assault ann 10,{y}") for y in ("17.2", "17"))
    assert GAME.cost(state, short) == "Ann touches no enemy there: the action is gone without a fight."
    assert GAME.cost(state, there) == ""


@pytest.mark.rule("OC-S10")
@pytest.mark.parametrize(("exp", "combat", "need"), [(5, 0, 7), (5, 1, 6), (6, 2, 6), (8, 0, 10), (4, 0, 6)])
def test_a_blow_hits_with_the_targets_exp_plus_two_less_combat(exp: int, combat: int, need: int) -> None:
    pool = blow_pool(man("ann", combat=combat), WEAPONS["knife"], foe("bo", exp=exp))
    assert [face for face in range(1, 11) if pool.resolve((face,))] == list(range(need, 11))


@pytest.mark.rule("OC-S10", "OC-D03")
def test_there_is_a_die_for_each_point_of_rate() -> None:
    assert blow_pool(man("ann"), WEAPONS["power-blade"], foe("bo")).dice == 2
    assert blow_pool(man("ann"), WEAPONS["knife"], foe("bo")).dice == 1


@pytest.mark.rule("OC-067")
def test_dual_doubles_the_rate_of_two_like_blades() -> None:
    assert blow_pool(man("ann", has="dual", arms="knife knife"), WEAPONS["knife"], foe("bo")).dice == 2
    assert blow_pool(man("ann", has="dual", arms="knife pistol"), WEAPONS["knife"], foe("bo")).dice == 1


@pytest.mark.rule("OC-S10")
def test_who_goes_down_does_not_strike_back() -> None:
    state = charging(7, 4, bo=foe("bo", "10,16", arms="knife"))
    events = do(state, "assault ann 10,17")
    assert len([each for each in events if each.kind == "fought"]) == 1
    assert who(state, "bo").status == DOWN


@pytest.mark.rule("OC-S10", "OC-D04")
def test_the_attacker_chooses_among_its_weapons_of_range_c() -> None:
    state = charging(1, 1, ann=man("ann", "10,20", arms="pistol power-blade rifle"))
    do(state, "assault ann 10,17")
    assert offered(state) == ["fight ann pistol bo", "fight ann power-blade bo"]
    assert why(state, "fight ann rifle bo") == ["OC-S10"]


@pytest.mark.rule("OC-080", "OC-D05")
def test_a_lightweight_weapon_is_of_no_use_in_close_combat() -> None:
    state = charging(1, 1, ann=man("ann", "10,20", arms="carbine knife"))
    assert told(do(state, "assault ann 10,17")[:2], "fought").word("weapon") == "knife"
    assert [weapon.id for weapon in man("ann", arms="carbine").profile.blades] == ["knife"]


@pytest.mark.rule("OC-S10")
def test_the_attacker_chooses_among_the_enemies_in_contact() -> None:
    state = charging(
        1, 1, bo=foe("bo", "9.5,16", arms="knife"), others=(foe("bea", "10.5,16", arms="knife"),)
    )
    do(state, "assault ann 10,16.867")
    assert offered(state) == ["fight ann knife bo", "fight ann knife bea"]


# Strength


@pytest.mark.rule("OC-S11", "OC-D01", "OC-D03")
def test_a_blow_has_the_strength_of_its_weapon() -> None:
    ann, bo = man("ann"), foe("bo")
    assert strength_of(ann, WEAPONS["knife"], bo, close=True) == 0
    assert strength_of(ann, WEAPONS["power-blade"], bo, close=True) == 1


@pytest.mark.rule("OC-063", "OC-S11")
def test_a_brute_strikes_at_strength_one() -> None:
    brute, bo = man("ann", has="brute"), foe("bo")
    assert strength_of(brute, WEAPONS["knife"], bo, close=True) == 1
    assert strength_of(brute, WEAPONS["power-blade"], bo, close=True) == 1
    assert strength_of(brute, WEAPONS["carbine"], bo, close=False) == 0


@pytest.mark.rule("OC-073", "OC-085")
def test_resilient_helps_against_blows_as_well() -> None:
    assert (
        strength_of(man("ann", has="brute"), WEAPONS["knife"], foe("bo", gear="combat-vest"), close=True) == 0
    )


# Weapon rules


@pytest.mark.rule("OC-082", "OC-D03")
def test_rend_makes_further_hits_of_low_resist_dice() -> None:
    """Two hits resisted with 2 and 9 against 6: one Wound and one further hit, which fails too."""
    ann = man("ann", "10,20", arms="power-blade")
    state = charging(8, 8, 2, 9, 3, 1, ann=ann, bo=foe("bo", "10,16", wounds=4, arms="knife"))
    blow = do(state, "assault ann 10,17")[1]
    assert (blow.numbers("resist"), blow.numbers("further"), blow.number("wounds")) == ((2, 9), (3,), 2)


@pytest.mark.rule("OC-082")
def test_further_hits_make_no_more() -> None:
    ann = man("ann", "10,20", arms="power-blade")
    state = charging(8, 1, 1, 1, 1, ann=ann, bo=foe("bo", "10,16", wounds=4, arms="knife"))
    blow = do(state, "assault ann 10,17")[1]
    assert (blow.numbers("resist"), blow.numbers("further"), blow.number("wounds")) == ((1,), (1,), 2)


@pytest.mark.rule("OC-087", "OC-D02")
@pytest.mark.parametrize(("face", "pins"), [(7, 1), (6, 0)])
def test_stun_gives_a_pinning_token_to_whom_it_hits(face: int, pins: int) -> None:
    dice = (face, 10, 1) if pins else (face, 1)
    state = charging(*dice, ann=man("ann", "10,20", arms="shock-baton"))
    do(state, "assault ann 10,17")
    assert who(state, "bo").pins == pins


@pytest.mark.rule("OC-S06")
def test_blows_of_other_weapons_do_not_pin() -> None:
    state = charging(7, 10, 1)
    do(state, "assault ann 10,17")
    assert who(state, "bo").pins == 0


# Fighting on, and leaving


def locked(*faces: int, order: str, others: tuple[Model, ...] = ()) -> ContestedState:
    """Ann, two Wounds, is in contact with Bo and has an order."""
    struck = foe("bo", "10,19", arms="knife")
    ivy = foe("ivy", "46,2", arms="knife")
    ann = man("ann", "10,20", wounds=2, arms="pistol knife")
    state = battle(ann, struck, *others, ivy, dice=faces, counters=(1, 9))
    do(state, f"order ann {order}")
    return state


@pytest.mark.rule("OC-S24")
def test_a_tactical_order_fights_instead_of_moving() -> None:
    state = locked(7, 10, 1, order="tactical")
    assert offered(state, "fight") == ["fight ann pistol bo", "fight ann knife bo"]
    assert why(state, "move ann 10,22") == ["OC-S24"]
    assert why(state, "assault ann 10,22") == ["OC-S24"]
    assert why(state, "shoot ann pistol ivy")[0] == "OC-S24"
    do(state, "fight ann knife bo")
    assert seat(state) == B


@pytest.mark.rule("OC-S24")
def test_engage_is_not_for_models_in_close_combat() -> None:
    state = battle(man("ann", "10,20"), foe("bo", "10,19"))
    assert why(state, "order ann engage") == ["OC-S24"]


@pytest.mark.rule("OC-S24")
def test_leaving_by_an_advance_gives_each_enemy_in_contact_a_blow() -> None:
    bea = foe("bea", "11,20", arms="knife")
    state = locked(1, 1, order="advance", others=(bea,))
    events = do(state, "move ann 8,23")
    blows = [each for each in events if each.kind == "fought"]
    assert [each.word("name") for each in blows] == ["Bo", "Bea"]
    assert who(state, "ann").at == (8_000, 23_000)


@pytest.mark.rule("OC-S24")
def test_who_leaves_does_not_strike_back_and_may_fall() -> None:
    state = locked(9, 1, order="advance")
    who(state, "ann").wounds = 1
    events = do(state, "move ann 10,24")
    assert who(state, "ann").status == DOWN
    assert who(state, "ann").at == (10_000, 20_000)
    assert len([each for each in events if each.kind == "fought"]) == 1


@pytest.mark.rule("OC-S24")
def test_an_advance_does_not_fight() -> None:
    state = locked(order="advance")
    assert why(state, "fight ann knife bo") == ["OC-S24"]


@pytest.mark.rule("OC-S10")
def test_models_on_different_levels_are_not_in_contact() -> None:
    ledge = box("ledge", 5, 17, 15, 19)
    state = battle(man("ann", "10,19.5"), foe("bo", "10,18.5", level=1), terrain=[ledge])
    do(state, "order ann tactical")
    assert offered(state, "fight") == []
