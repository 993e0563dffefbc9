"""What is ruled where rules meet: contact and walls, distances, nerve in mid-activation, deeds, options."""

import pytest

from sellsword.dice import ScriptedDice
from sellsword.game import NOBODY, Choice, Outcome
from sellsword.games.contested_ground.campaign.company import experience, injury_rolls
from sellsword.games.contested_ground.model.state import (
    DOWN,
    LOST,
    WAITING,
    Activation,
    ContestedState,
    Member,
    Mission,
    Model,
    RollOff,
    Roster,
)
from sellsword.games.contested_ground.rules import command_phase, objective_actions, victory_tokens
from sellsword.games.contested_ground.rules.attacks import shooting
from sellsword.games.contested_ground.rules.attacks.damage import strength_of
from sellsword.games.contested_ground.rules.attacks.shooting import Aim
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.rules.flow import FLOW
from sellsword.games.contested_ground.rules.nerve import resolve_pool
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.reference_tables import WEAPONS
from tests.core.contested_ground.builder import (
    A,
    B,
    battle,
    box,
    do,
    foe,
    man,
    offered,
    ordered,
    piece,
    seat,
    told,
    who,
    why,
)

WALL = piece("wall", "5,18", "15,18")
INTEL = Mission("central-objectives", "meeting-engagement", "north", NOBODY, "download-the-intel")


def far() -> Model:
    """A harmless enemy in a corner, so that the round goes on."""
    return foe("far", "46,2", arms="knife")


# Contact


@pytest.mark.rule("OC-S49", "OC-S10")
@pytest.mark.parametrize("barrier", ["wall", "fence"])
def test_nobody_fights_through_a_wall_of_no_width(barrier: str) -> None:
    between = piece(barrier, "5,18", "15,18")
    state = battle(man("ann", "10,20"), foe("bo", "10,17.5"), far(), terrain=[between], dice=(1, 1))
    do(state, "order ann tactical", "assault ann 10,18.5")
    assert (who(state, "ann").deeds == ("fought",)) == (barrier == "fence")


@pytest.mark.rule("OC-S49", "OC-S24")
def test_a_wall_holds_nobody_and_lets_nobody_strike() -> None:
    state = battle(man("ann", "10,18.5"), foe("bo", "10,17.5"), far(), terrain=[WALL])
    assert not movement.contacts(state, who(state, "ann"))
    assert not movement.contacts(state, who(state, "bo"))
    do(state, "order ann advance")
    assert not [each for each in do(state, "move ann 10,22") if each.kind == "fought"]


@pytest.mark.rule("OC-S49")
def test_any_move_may_end_at_a_wall_with_an_enemy_behind_it() -> None:
    state = battle(man("ann", "10,20"), foe("bo", "10,17.5"), far(), terrain=[WALL])
    do(state, "order ann advance")
    assert why(state, "move ann 10,18.5") == []


@pytest.mark.rule("OC-S49", "OC-S23", "OC-S24")
def test_whoever_stands_behind_a_wall_is_not_in_close_combat_and_may_be_shot_and_shoot() -> None:
    state = battle(man("ann", "10,18.5"), foe("bo", "10,17.5"), foe("bea", "20,22"), terrain=[WALL])
    do(state, "order ann engage")
    assert offered(state, "shoot ann rifle bea")
    assert "OC-S15" in why(state, "shoot ann rifle bo")


@pytest.mark.rule("OC-S50")
def test_the_down_bar_no_way_and_hide_nobody() -> None:
    for status, blocked in ((DOWN, False), ("up", True)):
        state = battle(man("ann", "10,20"), foe("bo", "10,17", status=status), foe("bea", "10,8"))
        aim = shooting.aim_at(state, who(state, "ann"), WEAPONS["rifle"], "engage", who(state, "bea"), 1)
        do(state, "order ann advance")
        assert ("OC-S50" in why(state, "move ann 10,14.5")) is blocked
        assert aim.obscured is blocked


@pytest.mark.rule("OC-S50", "OC-042")
def test_each_thing_in_the_way_is_told_once_and_by_its_own_rule() -> None:
    state = battle(man("ann", "10,20"), far(), terrain=[box("crates", 8, 15, 12, 17)])
    do(state, "order ann advance")
    assert why(state, "move ann 10,16 > 10,17 > 10,15.9") == ["OC-058", "OC-S50"]


@pytest.mark.rule("OC-S50", "OC-042")
@pytest.mark.parametrize("agreed", [False, True])
def test_past_friends_goes_for_a_climb_as_well(agreed: bool) -> None:
    ledge = box("ledge", 8, 14, 12, 18)
    state = battle(
        man("ann", "10,18.6"),
        man("abe", "10,17", level=1),
        far(),
        terrain=[ledge],
        options={"pass_friends": agreed},
    )
    do(state, "order ann advance")
    assert (why(state, "climb ann 10,15.5") == []) is agreed
    assert why(state, "climb ann 10,17") == ["OC-S50"]


# Distances


@pytest.mark.rule("OC-S51", "OC-047")
@pytest.mark.parametrize(
    ("at", "level", "allowed"), [("13,20", 0, True), ("13,20", 1, True), ("13.1,20", 0, False)]
)
def test_distances_are_from_base_to_base_on_the_plan(at: str, level: int, allowed: bool) -> None:
    ledge = box("ledge", 12, 18, 16, 22)
    medic, patient = man("ann", "10,20", has="medic"), man("abe", at, level=level, pins=1)
    state = battle(medic, patient, far(), terrain=[ledge] if level else [])
    do(state, "order ann tactical")
    assert (why(state, "treat ann abe pins") == []) is allowed


@pytest.mark.rule("OC-S51", "OC-S20")
def test_who_stands_above_an_objective_secures_it() -> None:
    state = battle(
        man("ann", "10,20", level=1), far(), objectives="12,20", terrain=[box("roof", 8, 18, 11, 22)]
    )
    assert objective_actions.securing(state, 0) == A


# Objectives


@pytest.mark.rule("OC-S52", "OC-046")
def test_a_hacker_names_one_of_the_objectives_within_three_inches_of_it() -> None:
    friend = man("abe", "30,18")
    state = battle(man("ann", "14,18"), friend, far(), objectives="12,18 16,18 30,18", dice=(1,))
    do(state, "order ann tactical")
    assert offered(state, "hack") == ["hack ann objective-1", "hack ann objective-2"]
    assert why(state, "hack ann objective-3") == ["OC-S20"]
    do(state, "hack ann objective-2")
    assert state.control == (NOBODY, A, NOBODY)


@pytest.mark.rule("OC-020")
def test_what_was_hacked_in_round_one_is_under_nobodys_control_in_round_two() -> None:
    state = battle(man("ann", "10,21"), far(), objectives="10,20", mission=INTEL, round=1, control=(A,))
    who(state, "far").activated = True
    state.dice = ScriptedDice((3, 8))
    do(state, "order ann advance", "done ann")
    assert (state.round, state.control, state.tokens) == (2, (NOBODY,), (0, 0))


@pytest.mark.rule("OC-020", "OC-018")
@pytest.mark.parametrize("victory", ["capture-and-control", "secure-and-hold"])
def test_in_the_other_conditions_control_lasts_from_round_one_on(victory: str) -> None:
    mission = Mission("central-objectives", "meeting-engagement", "north", NOBODY, victory)
    state = battle(man("ann", "10,21"), far(), objectives="10,20", mission=mission, round=1, control=(A,))
    who(state, "far").activated = True
    state.dice = ScriptedDice((3, 8))
    do(state, "order ann advance", "done ann")
    assert state.control == (A,)


@pytest.mark.rule("OC-S73", "OC-017")
def test_a_marker_counts_for_its_owner_in_secure_and_hold_alone() -> None:
    hold = Mission("central-objectives", "meeting-engagement", "north", NOBODY, "secure-and-hold")
    models = (man("ann", "40,30"), foe("bo", "24,19"), foe("bea", "12,19"))
    state = battle(*models, mission=hold, control=(A, A, NOBODY))
    assert (victory_tokens.held(state, A), victory_tokens.held(state, B)) == (2, 0)
    assert objective_actions.securing(state, 0) == B


# Orders and their parts


@pytest.mark.rule("OC-S53", "OC-062")
@pytest.mark.parametrize("agreed", [False, True])
def test_an_assault_move_may_end_anywhere_unless_it_must_charge(agreed: bool) -> None:
    state = battle(
        man("ann", "10,20"), foe("bo", "10,17"), far(), options={"must_charge": agreed}, dice=(1, 1)
    )
    do(state, "order ann tactical")
    assert why(state, "assault ann 12,20") == ["OC-S53"] * agreed
    assert all(why(state, text) == [] for text in offered(state, "assault"))
    assert (len(offered(state, "assault")) > 3) is not agreed
    do(state, "assault ann 10,18")
    assert "fought" in who(state, "ann").deeds


@pytest.mark.rule("OC-S53", "OC-S10")
def test_no_other_move_begins_a_close_combat() -> None:
    state = battle(man("ann", "10,20"), foe("bo", "10,17", activated=True), far())
    do(state, "order ann advance", "focus ann")
    assert why(state, "move ann 10,18") == ["OC-S10"]
    do(state, "move ann 8.9,18", "move ann 8.9,16")
    assert who(state, "bo").deeds == ()


@pytest.mark.rule("OC-S54", "OC-045")
def test_any_part_of_an_order_may_be_left_out() -> None:
    for choices in (["done ann"], ["move ann 10,19", "done ann"], ["hack ann objective-1", "keep"]):
        state = battle(man("ann", "10,20"), far(), objectives="10,19", dice=(10,), counters=(2, 5))
        do(state, "order ann tactical", *choices)
        assert state.active is None or not state.active.moves


@pytest.mark.rule("OC-S70", "OC-S30", "OC-035")
def test_the_active_order_is_paid_before_any_rally() -> None:
    friend = man("abe", "12,20", pins=1)
    state = battle(man("ann", "10,20", has="command-1"), friend, far(), counters=(1, 5))
    assert why(state, "rally ann abe") == ["OC-035"]
    do(state, "order ann advance")
    assert why(state, "rally ann abe") == ["OC-048"]


@pytest.mark.rule("OC-S70", "OC-030", "OC-065")
@pytest.mark.parametrize(("pins", "status", "pool"), [(0, "up", 4), (3, "up", 4), (0, DOWN, 1)])
def test_the_command_of_a_pinned_officer_brings_counters(pins: int, status: str, pool: int) -> None:
    officer = man("ann", "10,20", has="command-2", pins=pins, status=status)
    assert command_phase.pool_of(battle(officer, man("abe", "12,20"), far()), A) == pool


@pytest.mark.rule("OC-S61", "OC-072", "OC-X03")
@pytest.mark.parametrize(("has", "injuries", "reach"), [("recon fleet", "", 6), ("recon", "immobile", 4)])
def test_a_scout_enters_by_a_plain_move(has: str, injuries: str, reach: int) -> None:
    state = battle(
        man("ann", has=has, injuries=injuries, status=WAITING), far(), round=1, phase="recon", scouts=(0,)
    )
    assert why(state, f"recon ann 24,36 > 24,{36 - reach}") == []
    assert why(state, f"recon ann 24,36 > 24,{36 - reach - 0.1:.1f}") in (["OC-058"], ["OC-060"])


@pytest.mark.rule("OC-S61", "OC-027")
def test_who_passes_brings_on_no_scout_any_more_and_enters_with_an_order() -> None:
    scout = man("ann", has="recon", status=WAITING)
    rival = foe("bo", has="recon", status=WAITING)
    state = battle(scout, rival, far(), round=1, phase="recon", scouts=(0, 1))
    do(state, "pass")
    assert seat(state) == B
    do(state, "recon bo 24,0 > 24,4")
    assert state.phase == "activation"
    do(state, "order ann advance", "move ann 24,36 > 24,30")
    assert who(state, "ann").up


@pytest.mark.rule("OC-S62", "OC-102", "OC-060", "OC-068")
def test_immobile_slows_moves_and_climbs_and_leaves_an_assault_at_four() -> None:
    active = {order: ordered_for(order) for order in ("advance", "tactical")}
    slow = man("ann", has="fleet", injuries="immobile")
    reach = {
        (order, verb): movement.allowance(active[order], slow, verb)[0]
        for order in active
        for verb in movement.VERBS
    }
    assert reach == {
        ("advance", "move"): 4000,
        ("advance", "climb"): 2000,
        ("advance", "assault"): 4000,
        ("tactical", "move"): 4000,
        ("tactical", "climb"): 2000,
        ("tactical", "assault"): 4000,
    }


def ordered_for(order: str) -> Activation:
    """An activation with everything left in it."""
    return Activation(0, order, 1, 1, fleet=True, focus=True)


@pytest.mark.rule("OC-S63", "OC-025", "OC-026", "OC-S36")
def test_the_bidding_goes_from_the_free_reroll_to_whoever_is_behind() -> None:
    models = man("ann"), man("abe"), man("ada"), foe("bo"), foe("bea")
    state = battle(*models, round=0, phase="victory", first=A, turn=A)
    state.dice = ScriptedDice((7, 2, 3, 3, 5, 9, 1))
    do(state, "victory capture-and-control")
    assert (state.pending(RollOff).free, seat(state)) == (B, B)
    do(state, "keep")
    assert seat(state) == B
    do(state, "bid")
    assert seat(state) == A
    do(state, "keep")
    assert (state.pending(RollOff).free, seat(state)) == (NOBODY, B)
    do(state, "bid")
    assert state.counters == (3, 0)
    do(state, "keep")
    assert (state.stack, state.turn) == ((), A)


@pytest.mark.rule("OC-S63", "OC-S36")
def test_a_tie_after_the_bids_is_rolled_again_with_no_reroll_for_free() -> None:
    models = man("ann"), man("abe"), man("ada"), foe("bo"), foe("bea")
    state = battle(*models, round=0, phase="victory", first=A, turn=A)
    state.dice = ScriptedDice((7, 2, 7, 4, 8))
    do(state, "victory capture-and-control", "reroll", "keep", "keep")
    assert state.pending(RollOff).free == NOBODY
    assert state.pending(RollOff).faces == (4, 8)


# Overwatch


@pytest.mark.rule("OC-S07", "OC-S08", "OC-051")
def test_the_suppressed_give_overwatch_and_their_shots_are_disrupted() -> None:
    state = battle(man("ann", "10,20", wounds=2), foe("bo", "10,8", pins=1), far(), dice=(1,))
    do(state, "order ann advance", "move ann 11,20")
    event = told(do(state, "overwatch bo rifle ann"), "fired")
    assert event.numbers("needs") == (6,)


@pytest.mark.rule("OC-S60", "OC-051")
def test_a_rally_a_focus_and_an_entry_by_recon_complete_no_action() -> None:
    officer = man("ann", "10,20", has="command-1")
    state = battle(officer, man("abe", "12,20", pins=1), foe("bo", "10,8"), dice=(1,))
    do(state, "order ann advance", "rally ann abe", "focus ann")
    assert seat(state) == A
    scout = man("ann", has="recon", status=WAITING)
    state = battle(scout, foe("bo", "24,24"), round=1, phase="recon", scouts=(0,))
    do(state, "recon ann 24,36 > 24,32")
    assert (state.phase, state.stack) == ("activation", ())


@pytest.mark.rule("OC-S60", "OC-S08")
def test_a_recovery_completes_an_action() -> None:
    state = battle(man("ann", "10,20", pins=3), foe("bo", "10,8"), dice=(1,))
    do(state, "order ann recover")
    assert offered(state) == ["pass", "overwatch bo rifle ann"]


@pytest.mark.rule("OC-S25")
def test_by_agreement_a_model_watches_again_and_again_and_acts_too() -> None:
    state = battle(
        man("ann", "10,20", wounds=3), foe("bo", "10,8"), far(), dice=(1, 1), options={"watch_often": True}
    )
    do(state, "order ann advance", "focus ann", "move ann 11,20", "overwatch bo rifle ann")
    assert why(state, "overwatch bo rifle ann") == ["OC-035"]
    do(state, "move ann 12,20", "overwatch bo rifle ann")
    assert state.counters == (18, 18)
    assert offered(state, "order bo")


@pytest.mark.rule("OC-S25")
def test_by_agreement_an_action_is_still_answered_once_by_each() -> None:
    state = battle(
        man("ann", "10,20", wounds=3),
        foe("bo", "10,8"),
        foe("bea", "12,8"),
        dice=(1,),
        options={"watch_often": True},
    )
    do(state, "order ann advance", "move ann 11,20", "overwatch bo rifle ann")
    assert offered(state) == ["pass", "overwatch bea rifle ann"]
    assert why(state, "overwatch bo rifle ann") == ["OC-S25"]


# Nerve


@pytest.mark.rule("OC-S57", "OC-S07", "OC-S08")
def test_an_order_goes_on_at_the_speed_of_whoever_was_pinned_down_meanwhile() -> None:
    state = battle(man("ann", "10,20", wounds=9), foe("bo", "10,8", arms="squad-gun"), far())
    state.dice = ScriptedDice((9, 9, 9, 9, 10, 10, 10, 10))
    do(state, "order ann advance", "focus ann", "move ann 11,20", "overwatch bo squad-gun ann")
    assert who(state, "ann").pinned
    assert why(state, "move ann 15.1,20") == ["OC-060"]
    assert why(state, "move ann 15,20") == []


@pytest.mark.rule("OC-S57", "OC-S07")
def test_whoever_was_suppressed_meanwhile_makes_no_assault_move_and_shoots_disrupted() -> None:
    state = battle(man("ann", "10,20", wounds=3, arms="pistol"), foe("bo", "10,10"), far(), dice=(9, 10))
    do(state, "order ann tactical", "move ann 11,20", "overwatch bo rifle ann")
    assert why(state, "assault ann 12,20") == ["OC-S07"]
    ann, bo = who(state, "ann"), who(state, "bo")
    assert shooting.aim_at(state, ann, WEAPONS["pistol"], "tactical", bo, 1).disrupted


@pytest.mark.rule("OC-S58", "OC-088", "OC-S06")
@pytest.mark.parametrize(("faces", "pins"), [((9, 1, 1, 1), 2), ((9, 9, 1, 1), 3), ((9, 9, 9, 9), 5)])
def test_suppressive_brings_one_token_an_attack(faces: tuple[int, ...], pins: int) -> None:
    state = battle(man("ann", "10,20", arms="squad-gun"), foe("bo", "10,8", wounds=9, activated=True), far())
    state.dice = ScriptedDice((*faces, *[10] * 4))
    state.counters = (1, 1)
    do(state, "order ann engage", "shoot ann squad-gun bo", *(["keep"] if 1 in faces else []))
    assert who(state, "bo").pins == pins


@pytest.mark.rule("OC-S58", "OC-087")
def test_stun_brings_one_token_however_many_hit() -> None:
    ann = man("ann", "10,20", has="dual", arms="shock-baton shock-baton")
    state = battle(ann, foe("bo", "10,17", wounds=5), far(), dice=(9, 9, 10, 10, 1))
    do(state, "order ann tactical", "assault ann 10,18")
    assert who(state, "bo").pins == 1


@pytest.mark.rule("OC-S56", "OC-S10")
@pytest.mark.parametrize("pins", [0, 1, 3, 9])
def test_nerve_keeps_nobody_from_striking_back_or_at_who_leaves(pins: int) -> None:
    state = battle(man("ann", "10,20"), foe("bo", "10,17", pins=pins), far(), dice=(1, 1))
    events = do(state, "order ann tactical", "assault ann 10,18")
    assert [each.word("name") for each in events if each.kind == "fought"] == ["Ann", "Bo"]
    state = battle(man("ann", "10,20", wounds=2), foe("bo", "10,19", pins=pins), far(), dice=(1,))
    events = do(state, "order ann advance", "move ann 10,23")
    assert [each.word("name") for each in events if each.kind == "fought"] == ["Bo"]


@pytest.mark.rule("OC-X13", "OC-S09")
def test_the_shell_shocked_pass_on_ten_and_never_lose_two_tokens() -> None:
    shocked = man("abe", "12,20", pins=3, exp=8, has="hacker", injuries="shell-shocked")
    for hacking in (False, True):
        assert resolve_pool(shocked, hacking).passing == (8, 9, 10)
    state = battle(man("ann", "10,20", has="command-1"), shocked, far(), dice=(8,))
    do(state, "order ann advance", "rally ann abe")
    assert who(state, "abe").pins == 2


@pytest.mark.rule("OC-X13")
@pytest.mark.parametrize(("face", "left"), [(4, 1), (5, 2), (8, 2), (9, 3)])
def test_by_agreement_shock_counts_as_exp_eight(face: int, left: int) -> None:
    shocked = man("abe", "12,20", pins=3, injuries="shell-shocked")
    state = battle(
        man("ann", "10,20", has="command-1"), shocked, far(), dice=(face,), options={"plain_shock": True}
    )
    do(state, "order ann advance", "rally ann abe")
    assert who(state, "abe").pins == left


# Close combat


def locked(order: str, *dice: int) -> ContestedState:
    """Ann, an Officer and a Medic, is in contact with Bo; Abe has a token, Bea stands off."""
    ann = man("ann", "10,20", wounds=3, has="medic command-1", arms="pistol knife")
    abe = man("abe", "11.5,20.5", pins=1)
    state = battle(ann, abe, foe("bo", "10,19", arms="power-blade knife"), foe("bea", "10,12"), dice=dice)
    do(state, f"order ann {order}")
    return state


@pytest.mark.rule("OC-S55", "OC-S24")
def test_in_close_combat_a_tactical_order_strikes_or_treats_and_does_not_move_or_shoot() -> None:
    state = locked("tactical")
    groups = {text.split()[0] for text in offered(state)}
    assert groups == {"fight", "treat", "rally", "done"}
    assert "OC-S24" in why(state, "shoot ann pistol bea")


@pytest.mark.rule("OC-S55")
def test_nobody_in_close_combat_gives_overwatch() -> None:
    state = battle(
        man("ann", "10,20"), man("abe", "30,20"), foe("bo", "10,19"), foe("bea", "40,2", arms="knife")
    )
    do(state, "order abe advance", "move abe 28,20")
    assert not ordered(state, "abe").moves
    assert not state.stack


@pytest.mark.rule("OC-S68", "OC-S24")
def test_a_free_strike_has_the_whole_rate_of_a_weapon_that_the_striker_chooses() -> None:
    state = locked("advance", 1, 1)
    do(state, "move ann 8,22")
    assert (seat(state), offered(state)) == (B, ["fight bo power-blade ann", "fight bo knife ann"])
    assert told(do(state, "fight bo power-blade ann"), "fought").numbers("faces") == (1, 1)
    assert who(state, "ann").at == (8_000, 22_000)


@pytest.mark.rule("OC-S68", "OC-087")
def test_who_is_stunned_while_leaving_goes_all_the_way() -> None:
    bo = foe("bo", "10,19", arms="shock-baton")
    state = battle(man("ann", "10,20", wounds=3, pins=2), bo, far(), dice=(10, 10))
    do(state, "order ann advance", "move ann 10,23.9")
    assert (who(state, "ann").pins, who(state, "ann").at) == (3, (10_000, 23_900))


@pytest.mark.rule("OC-S69", "OC-D01")
def test_everybody_strikes_with_a_knife_at_least() -> None:
    assert [weapon.id for weapon in man("ann", arms="rifle").profile.blades] == ["knife"]
    assert [weapon.id for weapon in man("ann", arms="").profile.blades] == ["knife"]


@pytest.mark.rule("OC-S64", "OC-063")
def test_brute_strengthens_the_blow_of_a_pistol_and_not_its_shot() -> None:
    brute, bo = man("ann", has="brute", arms="pistol"), foe("bo")
    assert strength_of(brute, WEAPONS["pistol"], bo, close=True) == 1
    assert strength_of(brute, WEAPONS["pistol"], bo, close=False) == 0


@pytest.mark.rule("OC-S65", "OC-073", "OC-085")
def test_resilient_and_a_vest_add_up() -> None:
    tough = foe("bo", has="resilient-1", gear="combat-vest")
    assert strength_of(man("ann"), WEAPONS["marksman-rifle"], tough, close=False) == 0
    assert experience.may_gain(man("ann", gear="combat-vest").profile, "resilient-1")
    assert not experience.may_gain(man("ann", has="resilient-1").profile, "resilient-1")


# Shots


@pytest.mark.rule("OC-S59", "OC-079", "OC-S23")
def test_a_spread_reaches_beyond_the_weapon_and_not_into_close_combat() -> None:
    models = (
        man("ann", "10,30", arms="grenade-launcher"),
        foe("bo", "10,18"),
        foe("bea", "10,15"),
        man("abe", "13,18"),
        foe("cy", "12,18"),
        far(),
    )
    state = battle(*models)
    assert shooting.spread_over(state, WEAPONS["grenade-launcher"], "tactical", state.index("bo")) == [2]
    do(state, "order ann tactical")
    assert "shoot ann grenade-launcher bo 1 bea 2" in offered(state)
    assert "shoot ann grenade-launcher bo 0 bea 3" not in offered(state)
    assert why(state, "shoot ann grenade-launcher bo 0 bea 3") == ["OC-079"]


@pytest.mark.rule("OC-S59", "OC-S14")
@pytest.mark.parametrize(("wall", "cover"), [("9,14.5 > 11,14.5", True), ("9,13.5 > 11,13.5", False)])
def test_an_unseen_target_is_in_cover_if_it_touches_what_hides_it(wall: str, cover: bool) -> None:
    bea = foe("bea", "10,14" if cover else "10,11")
    state = battle(
        man("ann", "10,30", arms="grenade-launcher"), bea, far(), terrain=[piece("wall", *wall.split(" > "))]
    )
    aim = shooting.aim_at(
        state, who(state, "ann"), WEAPONS["grenade-launcher"], "engage", who(state, "bea"), 1
    )
    assert not state.ground.sees(who(state, "ann").base, who(state, "bea").base)
    assert (aim.cover, aim.obscured) == (cover, False)


@pytest.mark.rule("OC-S71", "OC-S04")
def test_exp_counts_as_more_than_eight_where_something_is_added() -> None:
    assert Aim(1, 7, cover=True, obscured=True).need == 9
    assert resolve_pool(man("ann", exp=8, has="hacker"), hacking=True).passing == tuple(range(1, 10))


@pytest.mark.rule("OC-D08", "OC-086", "OC-T21")
@pytest.mark.parametrize(("at", "dice"), [("10,17", 3), ("10,16.9", 2), ("10,14", 2)])
def test_a_shotgun_spreads_beyond_short_range(at: str, dice: int) -> None:
    state = battle(man("ann", "10,30", arms="shotgun"), foe("bo", at, wounds=9, activated=True), far())
    state.dice, state.counters = ScriptedDice([1] * dice), (1, 1)
    do(state, "order ann engage")
    assert len(told(do(state, "shoot ann shotgun bo"), "fired").numbers("faces")) == dice


@pytest.mark.rule("OC-081")
def test_targets_named_in_another_order_are_told_the_right_one() -> None:
    models = (
        man("ann", "10,30", arms="squad-gun"),
        foe("bo", "10,18"),
        foe("bea", "12,18"),
        foe("cy", "8,18"),
    )
    state = battle(*models)
    do(state, "order ann engage")
    refused = "shoot ann squad-gun bo 2 cy 1 bea 1"
    (reason,) = FLOW.judge(state, Choice.parse(refused)).reasons
    assert (reason.rule, reason.text) == (
        "OC-081",
        "Name the targets in this order: “bo 2 bea 1 cy 1”.",
    )
    assert why(state, "shoot ann squad-gun bo 2 bea 1 cy 1") == []


# After the battle, and the end


@pytest.mark.rule("OC-S72", "OC-094", "OC-095")
@pytest.mark.parametrize(("side", "rule"), [(A, "OC-094"), (B, "OC-095")])
@pytest.mark.parametrize(("status", "counted"), [("up", 1), (DOWN, 0), (LOST, 0)])
def test_only_who_still_stands_helps_or_harms_the_injured(
    side: int, rule: str, status: str, counted: int
) -> None:
    other = man("abe", "11.5,20", side, status=status)
    state = battle(man("ann", "10,20", status=DOWN), other, far())
    lines = injury_rolls.modifiers(state, who(state, "ann"), NOBODY)
    assert [line.rule for line in lines] == [rule] * counted


@pytest.mark.rule("OC-S67", "OC-112", "OC-096")
def test_who_falls_in_a_second_close_combat_has_not_survived_the_first() -> None:
    ann = man("ann")
    for deed in ("fought", "hurt", "felled"):
        ann.note(deed)
    assert [line.rule for line in experience.modifiers(ann, NOBODY)] == ["OC-113"]


@pytest.mark.rule("OC-S67", "OC-113", "OC-111")
def test_a_deed_stays_though_what_it_brought_is_gone() -> None:
    medic, hurt = man("ann", "10,20", has="medic"), man("abe", "11.5,20", wounds=2, left=1)
    hurt.note("hurt")
    state = battle(medic, hurt, far(), dice=(1,))
    do(state, "order ann tactical", "treat ann abe wound")
    assert (hurt.wounds, hurt.deeds) == (2, ("hurt",))


@pytest.mark.rule("OC-S67", "OC-S68")
def test_a_free_strike_is_a_close_combat_for_both() -> None:
    state = battle(man("ann", "10,20", wounds=2), foe("bo", "10,19"), far(), dice=(1,))
    do(state, "order ann advance", "move ann 10,23")
    assert (who(state, "ann").deeds, who(state, "bo").deeds) == (("fought",), ("fought",))


@pytest.mark.rule("OC-S74", "OC-108")
def test_figures_are_gained_again_and_again() -> None:
    profile = man("ann", exp=5, has="command-1").profile
    for gain in ("combat+1", "exp+1", "command+1"):
        for _ in range(2):
            assert experience.may_gain(profile, gain)
            profile = experience.gained(profile, gain)
    assert (profile.combat, profile.exp, profile.command) == (2, 7, 3)
    assert not experience.may_gain(profile, "command+1")


@pytest.mark.rule("OC-S75", "OC-047")
def test_who_is_down_is_not_treated() -> None:
    state = battle(man("ann", "10,20", has="medic"), man("abe", "11.5,20", status=DOWN, left=0), far())
    do(state, "order ann tactical")
    assert why(state, "treat ann abe wound") == ["OC-047"]


@pytest.mark.rule("OC-S48")
@pytest.mark.parametrize("agreed", [False, True])
def test_by_agreement_all_five_rounds_are_played_against_nobody(agreed: bool) -> None:
    state = battle(man("ann", "10,20"), foe("bo", "10,10", activated=True), tokens=(2, 1), dice=(9, 1))
    state.rules = battle(options={"play_on": agreed}).rules
    do(state, "order ann engage", "shoot ann rifle bo")
    assert (state.outcome is None) is agreed
    while state.outcome is None:
        do(state, "activate first", "order ann advance", "done ann")
    assert (state.round, state.outcome.way) == ((5, "tokens") if agreed else (2, "tabled"))


@pytest.mark.rule("OC-S48")
def test_with_nobody_left_on_either_side_the_battle_is_over_whoever_controls_what() -> None:
    state = battle(
        man("ann", "10,20", status=DOWN, left=0), foe("bo", "10,17", status=LOST), control=(A, A, A)
    )
    assert victory_tokens.settle(state)
    assert state.outcome is not None
    assert state.outcome.way == "draw"


@pytest.mark.rule("OC-S17", "OC-065")
def test_exactly_one_of_a_force_has_command() -> None:
    for force in FORCES.values():
        assert sum(profile.command > 0 for profile in force.profiles) == 1


@pytest.mark.rule("OC-S66", "OC-S17", "OC-S41")
def test_what_was_learned_is_no_part_of_what_a_company_may_cost() -> None:
    profile = man("ann").profile
    learned = experience.gained(experience.gained(profile, "exp+1"), "dual")
    assert learned.points == profile.points
    resting = Roster("", 50, 1, (Member(profile, 0, resting=True), Member(learned, 0)))
    assert (resting.points, len(resting.available)) == (40, 1)


@pytest.mark.rule("OC-013", "OC-S47", "OC-S48")
@pytest.mark.parametrize(("way", "rule"), [("tokens", "OC-013"), ("draw", "OC-S47"), ("tabled", "OC-S48")])
def test_a_battle_that_is_over_names_the_rule_that_ended_it(way: str, rule: str) -> None:
    state = battle(man("ann", "10,20"), far(), outcome=Outcome(A, way, "So it is."))
    assert why(state, "order ann advance") == [rule]
