"""The log: what happens, in sentences (told once, for eye, ear and replay)."""

import pytest

from sellsword.game import Event
from sellsword.games.combat_simulator.model.state import OFF, Intel, Point
from tests.core.combat_simulator.builder import GAME, decline, next_slot, next_turn, play, yard

FIELD = ("R.......", "r.......", "........", ".......b", ".......B")
HILL = ("R......", ".......", ".1.2.3.", ".......", "......B")


def told(events: list[Event]) -> list[str]:
    """The sentences of some events."""
    entries = [GAME.tell(event, 0) for event in events]
    return [entry.text for entry in entries if entry is not None]


def first(mercs: str, deed: str, **kwargs) -> str:
    """The first sentence of what a unit does."""
    who = deed.split()[0]
    return told(play(yard(mercs, who, **kwargs), deed))[0]


@pytest.mark.parametrize(
    ("mercs", "deed", "sentence"),
    [
        ("red-1 scout C3", "red-1 move E3", "RED's Scout 1 moves to E3."),
        (
            "red-1 scout C3 \n blu-2 heavy D3",
            "red-1 attack blu-2",
            "RED's Scout 1 attacks BLU's Heavy 2 with the Scattergun: 3 damage.",
        ),
        ("red-1 demoman C3", "red-1 lay D3", "RED's Demoman 1 lays a stickybomb on D3."),
        ("red-1 demoman C3 bombs=D3+D4", "red-1 detonate", "RED's Demoman 1 detonates on D3 and D4."),
        (
            "red-1 medic C3 \n red-2 heavy D3 health=5",
            "red-1 heal red-2",
            "RED's Medic 1 heals RED's Heavy 2 by 3.",
        ),
        (
            "red-1 medic C3 charge=6 \n red-2 heavy D3",
            "red-1 uber red-2",
            "RED's Medic 1 makes RED's Heavy 2 and itself invincible.",
        ),
        ("red-1 engineer C3 charge=6", "red-1 build D3", "RED's Engineer 1 builds a Sentry on D3."),
        (
            "red-1 engineer C3 \n red-sentry-1 sentry D3 slot=1 health=2",
            "red-1 repair red-sentry-1",
            "RED's Engineer 1 repairs RED's Sentry 1 by 3.",
        ),
        (
            "red-1 engineer C3 \n red-sentry-1 sentry D3 slot=1 health=2 sapped",
            "red-1 repair red-sentry-1",
            "RED's Engineer 1 takes the sapper off RED's Sentry 1.",
        ),
        ("red-1 scout C3", "red-1 disguise", "RED's Scout 1 was RED's Spy 1 all along."),
        ("red-1 spy C3", "red-1 cloak", "RED's Spy 1 cloaks on C3."),
        ("red-1 spy C3 cloaked", "red-1 stay", "RED's Spy 1 stays cloaked."),
        ("red-1 spy C3 cloaked charge=1", "red-1 uncloak D4", "RED's Spy 1 uncloaks on D4."),
    ],
)
def test_a_deed_is_told(mercs: str, deed: str, sentence: str) -> None:
    assert first(mercs, deed) == sentence


def test_an_attack_unfolds_to_every_figure_with_its_rule() -> None:
    state = yard("red-1 sniper C3 charge=4 \n blu-1 medic D3 card=stout-vest", "red-1")
    (attack, hurt) = [GAME.tell(event, 0) for event in play(state, "red-1 attack blu-1")]
    assert attack is not None
    assert hurt is not None
    assert attack.details == ("2 damage: Rifle.", "+4: Charge.", "-1: the target's gear.")
    assert set(attack.rules) == {"SH-037", "SH-058", "SH-088"}
    assert (hurt.text, hurt.details) == ("BLU's Medic 1 loses 5 Health.", ("1 Health left.",))


def test_a_burst_is_told_for_each_who_is_caught_and_a_defeat_at_last() -> None:
    state = yard("red-1 demoman A1 bombs=C3+D3 \n blu-1 scout C4", "red-1")
    assert told(play(state, "red-1 detonate")) == [
        "RED's Demoman 1 detonates on C3 and D3.",
        "BLU's Scout 1 is caught by 2 bombs and loses 5 Health.",
        "BLU's Scout 1 is defeated on C4.",
    ]


def test_a_jump_is_told_with_its_landing() -> None:
    state = yard("red-1 soldier C3", "red-1", fences="C3|D3")
    assert told(play(state, "red-1 jump D3")) == [
        "RED's Soldier 1 rocket jumps to D3.",
        "RED's Soldier 1 lands and loses 2 Health.",
    ]


def test_fire_tells_how_long_it_will_burn() -> None:
    state = yard("red-1 pyro C3 \n blu-1 heavy D3", "red-1")
    assert "BLU's Heavy 1 is on fire." in told(play(state, "red-1 attack blu-1"))
    entries = [GAME.tell(event, 0) for event in next_turn(state, "blu-1")]
    (burned,) = [entry for entry in entries if entry is not None and "burns" in entry.text]
    assert burned.details == ("8 Health left.", "It burns for 1 turn more.")


def test_a_spy_that_is_noticed_falls_before_he_saps() -> None:
    mercs = (
        "red-1 spy A3 cloaked charge=1 \n blu-1 engineer H7 \n blu-2 pyro D3 \n blu-sentry-1 sentry C3 slot=1"
    )
    state = yard(mercs, "red-1")
    assert told(play(state, "red-1 uncloak B3"))[:3] == [
        "RED's Spy 1 uncloaks on B3.",
        "BLU's Pyro 2 notices RED's Spy 1: 3 damage.",
        "RED's Spy 1 is defeated on B3.",
    ]


def test_sappers_are_told_as_they_are_set_and_as_they_eat() -> None:
    state = yard("red-1 spy A3 \n blu-1 engineer H7 \n blu-sentry-1 sentry D3 slot=1", "red-1")
    assert "RED's Spy 1 saps BLU's Sentry 1." in told(play(state, "red-1 move C3"))
    assert "The sapper takes 3 Health from BLU's Sentry 1." in told(next_turn(state, "red-1"))


def test_charge_and_a_medic_s_own_healing_are_told() -> None:
    state = yard("red-1 engineer C3 \n red-2 medic C5 health=2", "red-1")
    sentences = told(next_turn(state, "red-2"))
    assert "RED's Engineer 1 has 1 Charge." in sentences
    assert "RED's Medic 2 regains 1 Health." in sentences


def test_an_uber_s_end_is_told_by_distance_and_by_time() -> None:
    state = yard("red-1 medic A1 charge=6 \n red-2 scout C1", "red-1")
    play(state, "red-1 uber red-2")
    next_turn(state, "red-2")
    assert "RED's Scout 2 is too far from RED's Medic 1 to stay invincible." in told(
        play(state, "red-2 move G1")
    )
    next_turn(state, "red-1")
    next_turn(state, "red-1")
    assert "The uber of RED's Medic 1 is over." in told(decline(state))


def test_a_sentry_s_end_is_told() -> None:
    state = yard("red-1 engineer C3 charge=6 \n red-sentry-1 sentry D3 slot=1", "red-1")
    assert "RED's Sentry 1 on D3 is destroyed." in told(play(state, "red-1 build C4"))


def test_slots_are_told() -> None:
    state = yard("red-1 scout A2 \n red-2 heavy -", "red-1")
    assert "RED's Heavy 2 cannot spawn: RED's Scout 1 is in the way." in told(
        decline(state) + next_slot(state, "red-3")
    )
    assert told(play(state, "red-3 pick spy")) == ["RED puts a Spy under slot 3."]
    next_slot(state, "red-4")
    assert told(play(state, "red-4 pass"))[0] == "RED leaves slot 4 empty."
    crush = yard("red-1 heavy H6 \n blu-1 scout -", "red-1")
    assert told(decline(crush))[:3] == [
        "BLU's Scout 1 spawns where RED's Heavy 1 stands.",
        "RED's Heavy 1 is defeated on H6.",
        "BLU's Scout 1 spawns on H6.",
    ]


def test_the_intel_s_way_is_told() -> None:
    state = yard("red-1 scout F4 \n red-2 heavy G4", "red-1", ground=FIELD)
    assert "RED's Scout 1 takes BLU's Intel on H4." in told(play(state, "red-1 move H4"))
    next_turn(state, "red-1")
    assert told(play(state, "red-1 give red-2")) == ["RED's Scout 1 hands the Intel to RED's Heavy 2."]
    lost = yard(
        "red-1 soldier C3 \n blu-1 scout D3 health=1",
        "red-1",
        ground=FIELD,
        intels=(Intel(OFF, 8), Intel(31)),
    )
    assert "RED's Intel lies on D3." in told(play(lost, "red-1 attack blu-1"))
    late = yard("red-1 scout C3", "red-1", ground=FIELD, intels=(Intel(20, clock=1), Intel(31)))
    assert "RED's Intel goes home to A2." in told(next_turn(late, "red-1"))
    home = yard("red-1 scout C2", "red-1", ground=FIELD, intels=(Intel(8), Intel(OFF, 0)))
    assert (
        told(play(home, "red-1 move A2"))[-1] == "RED wins: RED's Scout 1 has brought the enemy's Intel home."
    )


def test_captures_and_scores_are_told() -> None:
    state = yard("red-1 heavy A3", "red-1", ground=HILL)
    play(state, "red-1 move B3")
    assert "RED's Heavy 1 is capturing point 1." in told(next_turn(state, "red-1"))
    sentences = told(next_turn(state, "red-1"))
    assert "RED's Heavy 1 captures point 1." in sentences
    assert "RED scores 1 point." in told(next_turn(state, "red-1"))
    over = yard("blu-6 scout G4", "blu-6", ground=HILL, points=(Point(1), Point(), Point()), scores=(0, 24))
    assert told(decline(over))[-1] == "BLU wins: it has scored 25 points."


def test_shields_are_told() -> None:
    state = yard("red-1 soldier C3 \n blu-1 heavy D3 card=riot-shield", "red-1")
    play(state, "red-1 attack blu-1")
    assert told(play(state, "blu-1 block")) == ["BLU's Heavy 1 throws away the shield and takes nothing."]


def test_a_drawn_game_is_told() -> None:
    state = yard("blu-6 scout G4", "blu-6", options={"round_limit": 10}, round=10)
    assert told(decline(state))[-1] == "The game is drawn after 10 rounds."
