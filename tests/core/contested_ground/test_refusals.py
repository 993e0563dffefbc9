"""What the referee says when it refuses: what is wrong, by how much, and what to say instead."""

import pytest

from sellsword.game import Choice
from sellsword.games.contested_ground.model.state import WAITING, Activation, ContestedState
from sellsword.games.contested_ground.rules.attacks.shooting import Aim, HitPool
from sellsword.games.contested_ground.rules.flow import FLOW
from tests.core.contested_ground.builder import battle, box, do, foe, man


def told(state: ContestedState, text: str) -> list[str]:
    """The sentences that refuse a choice."""
    return [reason.text for reason in FLOW.judge(state, Choice.parse(text)).reasons]


def shooting(order: str, gun: str, at: str) -> ContestedState:
    """Ann is about to shoot at Bo."""
    active = Activation(0, order, 0, 1, fleet=False, focus=True)
    return battle(man("ann", "10,20", arms=gun, activated=True), foe("bo", at), active=active)


@pytest.mark.rule("OC-044", "OC-045", "OC-X09")
@pytest.mark.parametrize(
    ("order", "gun", "at", "sentence"),
    [
        ("engage", "pistol", "10,6.6", 'Bo is 12.4" away; the Pistol reaches 12".'),
        ("engage", "shotgun", "10,3.75", 'Bo is 15.25" away; the Shotgun reaches 15".'),
        ("tactical", "rifle", "10,6.995", 'Bo is 12.1" away; the Rifle reaches 12" by a Tactical order.'),
    ],
)
def test_a_range_is_told_in_full_and_what_limits_it(order: str, gun: str, at: str, sentence: str) -> None:
    assert told(shooting(order, gun, at), f"shoot ann {gun} bo") == [sentence]


@pytest.mark.rule("OC-058", "OC-060")
def test_a_way_that_is_too_long_is_told_in_inches() -> None:
    state = battle(man("ann", "10,20"), foe("bo", "40,5"))
    do(state, "order ann advance")
    assert told(state, "move ann 16.25,20") == ['This way is 6.25" long, and Ann goes 6" at most.']


@pytest.mark.rule("OC-058", "OC-060")
def test_a_way_that_is_longer_than_it_looks_is_told_why() -> None:
    state = battle(man("ann", "10,20"), foe("bo", "40,5"), terrain=[box("woods", 12, 18, 14, 22)])
    do(state, "order ann advance")
    assert told(state, "move ann 15,20") == [
        'This way is 7" long, 2" of it because difficult ground counts twice, and Ann goes 6" at most.'
    ]


@pytest.mark.rule("OC-009", "OC-010")
def test_where_a_model_enters_is_told_by_the_ends_of_the_edge() -> None:
    state = battle(man("ann", status=WAITING), foe("bo", "24,20"), round=1)
    do(state, "order ann advance")
    assert told(state, "move ann 0,20 > 3,20") == [
        "Ann enters between 0,36 and 48,36, not at “0.000,20.000”."
    ]


@pytest.mark.rule("OC-S50", "OC-S15")
def test_crates_are_in_the_way_and_hide() -> None:
    crates = box("crates", 5, 15, 15, 17)
    state = battle(man("ann", "10,20"), foe("bo", "10,10"), terrain=[crates])
    do(state, "order ann advance")
    assert told(state, "move ann 10,18 > 10,17 > 10,16") == ["Crates are in the way."]
    state = battle(man("ann", "10,20", activated=True), foe("bo", "10,10"), terrain=[crates])
    state.active = Activation(0, "engage", 0, 1, fleet=False, focus=True)
    assert told(state, "shoot ann rifle bo") == ["Ann cannot see Bo: Crates hide the whole base."]


@pytest.mark.rule("OC-033", "OC-035")
def test_it_is_said_whose_activation_it_is() -> None:
    state = battle(man("ann", "10,20"), man("abe", "20,20"), foe("bo", "40,5"))
    assert told(state, "done ann") == ["Now Alpha give an order to one of their models."]
    do(state, "order ann advance")
    assert told(state, "move") == ["Say who acts: Ann is activated now."]
    assert told(state, "move abe 21,20") == ["Ann is activated now, not Abe."]
    assert told(state, "move nemo 21,20") == ["Ann is activated now, not “nemo”."]
    assert told(state, "order abe advance") == ["Ann is activated now: say what Ann does, or “done”."]


@pytest.mark.rule("OC-044", "OC-050", "OC-S10")
def test_what_is_missing_or_unknown_is_named() -> None:
    state = shooting("engage", "rifle", "10,10")
    assert told(state, "shoot ann") == ["Say which gun Ann shoots with."]
    assert told(state, "shoot ann cannon bo") == ["Ann carries no gun called “cannon”."]
    assert told(state, "shoot ann rifle") == ["Say whom to shoot at."]
    assert told(state, "shoot ann rifle nemo") == ["Nobody here is called “nemo”."]
    state.models[0].profile = man("ann", has="command-1").profile
    assert told(state, "rally ann") == ["Say whom to Rally."]
    assert told(state, "rally ann nemo") == ["Nobody here is called “nemo”."]


@pytest.mark.rule("OC-S10", "OC-S24")
def test_who_can_be_struck_is_told() -> None:
    active = Activation(0, "tactical", 1, 1, fleet=False, focus=True)
    models = man("ann", "10,20", activated=True), foe("bo", "10,19"), foe("bea", "20,20")
    state = battle(*models, active=active)
    assert told(state, "fight ann knife bea") == ["Ann can strike enemies in contact, and nobody else."]
    assert told(state, "fight ann knife nemo") == ["Nobody here is called “nemo”."]
    assert told(state, "fight ann spoon bo") == ["Ann has no weapon of range C called “spoon”."]


@pytest.mark.rule("OC-079", "OC-081")
def test_how_dice_are_dealt_is_told() -> None:
    state = shooting("engage", "rifle", "10,10")
    assert told(state, "shoot ann rifle bo 2") == ["The Rifle is not spread: name one target."]
    state = shooting("engage", "squad-gun", "10,10")
    (sentence,) = told(state, "shoot ann squad-gun bo 1 bea 2")
    assert sentence.startswith("All 4 dice go to Bo, or at least one of them, and the others to enemies")


@pytest.mark.rule("OC-S20", "OC-S22", "OC-047", "OC-S28")
def test_other_lengths_are_told_alike() -> None:
    active = Activation(0, "tactical", 1, 1, fleet=False, focus=True)
    ann = man("ann", "10,20", has="medic command-1", activated=True)
    models = ann, man("abe", "22.9,20", pins=1), foe("bo", "30,20")
    state = battle(*models, active=active, objectives="10,24")
    assert told(state, "treat ann abe pins") == ['Abe is 11.9" away; 2" is the most.']
    assert told(state, "hack ann objective-1") == ['Ann is 3.5" away from it; 3" is the most.']
    state.models[1].at = (23_900, 20_000)
    assert told(state, "rally ann abe") == ['Abe is 12.9" away; Short range ends at 12".']


@pytest.mark.rule("OC-S01", "OC-052", "OC-053", "OC-054")
def test_what_a_shot_rolls_is_told_with_each_modifier_that_holds() -> None:
    told = {
        "cover": ("+1", "In Cover", "OC-052"),
        "obscured": ("+1", "Obscured", "OC-053"),
        "disrupted": ("+1", "Disrupted", "OC-054"),
    }
    for name, line in told.items():
        pool = HitPool((Aim(2, 5, **{name: True}),))
        lines = [(each.effect, each.source, each.rule) for each in pool.modifiers]
        assert lines == [("2 dice", "Rate", "OC-S01"), ("5 or more", "the target's Exp", "OC-S01"), line]
