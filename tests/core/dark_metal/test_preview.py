"""A choice before it is made: exact odds with every modifier, lines of sight, ways, blasts, and answers."""

from fractions import Fraction
from typing import Any

import pytest

from sellsword.game import Choice
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import Stealth
from sellsword.games.dark_metal.model.state import Charge, DarkState, Device
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.sheets.tables import DASH_DICE
from sellsword.games.dark_metal.table import choice_odds, enemy_responses, preview
from sellsword.games.dark_metal.table.board_view import rims
from sellsword.odds import percent
from sellsword.scene import Mark, Preview
from tests.core.dark_metal.builder import battle, boss, do, man, place
from tests.core.dark_metal.test_fortune import lucky

KNIFE: dict[str, Any] = {"hold": "melee-weapon"}
BRUSH, WALL = Feature("b", "brush", (place("1214"),)), Feature("w", "building", (place("1214"),))


def shown(state: DarkState, text: str) -> Preview:
    """The preview of a choice; to look at it changes nothing."""
    before = state.copy()
    found = preview.preview(state, Choice.parse(text))
    assert state == before
    assert found.title
    assert found.words
    return found


def marks(state: DarkState, text: str, kind: str) -> list[Mark]:
    return [mark for mark in shown(state, text).marks if mark.kind == kind]


# Attacks


@pytest.mark.rule("DM-310")
def test_a_shot_shows_every_modifier_with_its_rule() -> None:
    state = battle(man("ann", "1212", pre=1, now={"aim": 1}), man("FOE", "1216", ins=0), terrain=[BRUSH])
    found = shown(state, "shoot ann standard-rifle shot foe")
    lines = [(each.effect, each.rule) for each in found.sources]
    assert ("6 to hit", "DM-316") in lines
    assert ("+1 attack", "DM-318") in lines
    assert ("+1 defense", "DM-323") in lines
    assert ("+1 defense", "DM-336") in lines
    (sight,) = marks(state, "shoot ann standard-rifle shot foe", "sight")
    assert sight.label == '4"'
    assert len(marks(state, "shoot ann standard-rifle shot foe", "screen")) == 1


def test_the_odds_of_a_shot_are_exact() -> None:
    state = battle(man("ann", "1212", pre=1), man("FOE", "1216", ins=0, bhp=1))
    (odds,) = shown(state, "shoot ann standard-rifle shot foe").odds
    assert [(line.title, line.percent) for line in odds.lines] == [
        ("a miss", "50.00%"),
        ("1 damage", "50.00%"),
    ]
    assert odds.headline is not None
    assert (odds.headline.title, odds.headline.words) == ("Foe is out", "1 in 2")


def test_a_leader_sees_a_second_figure_with_all_that_can_help() -> None:
    ann = boss("ann", "1212", pre=1, **lucky(pre=9))
    plain, best = shown(battle(ann, man("FOE", "1216", ins=0)), "shoot ann standard-rifle shot foe").odds
    assert plain.headline is not None
    assert best.title == "With Fate and reserve dice at their best"
    assert best.headline is not None
    assert (plain.headline.percent, best.headline.percent) == ("50.00%", "100.00%")


def test_an_attack_on_a_leader_is_warded_by_fate() -> None:
    ann = boss("ann", "1212", ins=1, **lucky(1))
    state = battle(ann, man("FOE", "1216", pre=1))
    (answer,) = [each for each in shown(state, "move ann 1211").answers if each.title == "Foe"]
    assert "if you do your best" in answer.text
    ((_, pool),) = enemy_responses.answers(state, Choice.parse("move ann 1211"))
    assert answer.percent == percent(choice_odds.to_hit(pool))


def test_a_blocked_shot_blames_what_is_in_the_way() -> None:
    state = battle(man("ann", "1212"), man("FOE", "1216"), terrain=[WALL])
    found = shown(state, "shoot ann standard-rifle shot foe")
    assert found.commit == ""
    assert {"blocked", "screen"} <= {mark.kind for mark in found.marks}
    state = battle(man("ann", "1212"), man("bob", "1214"), man("FOE", "1216"))
    assert marks(state, "shoot ann standard-rifle shot foe", "blame")


def test_a_friend_in_danger_is_named() -> None:
    state = battle(man("ann", "1212"), man("bob", "1217"), man("FOE", "1216"))
    found = shown(state, "shoot ann standard-rifle shot foe")
    assert ("a miss", "hits Bob", "DM-341") in [
        (each.effect, each.source, each.rule) for each in found.sources
    ]


# Ways


@pytest.mark.rule("DM-267")
def test_whoever_is_left_may_strike() -> None:
    state = battle(man("ann", "1212"), man("FOE", "1213", **KNIFE, ath=1))
    found = shown(state, "move ann 1211")
    assert found.heading == "This move"
    strike = found.answers[0]
    assert strike.title == "Foe"
    assert strike.text.startswith("strikes as it is left: Melee Weapon, 1 die at 6+")
    assert [mark.title for mark in found.marks if mark.kind == "aimed"] == ["Foe may strike"]
    (ghost,) = [mark for mark in found.marks if mark.kind == "ghost"]
    assert ghost.label == '1 of 4"'
    choice = Choice.parse("move ann 1211")
    assert str(enemy_responses.answers(state, choice)[0][0]) == "fight foe melee-weapon strike ann"


@pytest.mark.parametrize(("terrain", "answered"), [([], 1), ([WALL], 0)])
def test_whoever_does_not_see_somebody_gives_no_answer(terrain: list[Feature], answered: int) -> None:
    state = battle(man("ann", "1212"), man("FOE", "1216", pre=1), terrain=terrain)
    assert len(shown(state, "move ann 1211").answers) == answered


@pytest.mark.parametrize(("verb", "more"), [("move", 0), ("dash", DASH_DICE)])
def test_an_answer_counts_how_somebody_goes(verb: str, more: int) -> None:
    state = battle(man("ann", "1212"), man("FOE", "1216", pre=1))
    ((_, pool),) = enemy_responses.answers(state, Choice.parse(f"{verb} ann 1211"))
    ((_, plain),) = enemy_responses.answers(state, Choice.parse("move ann 1211"))
    assert pool.defense == plain.defense + more


@pytest.mark.rule("DM-298")
def test_eyes_on_a_stealthy_mover_are_told_with_their_chance() -> None:
    ann = man("ann", "1212", now={"stealth": Stealth(100, False)})
    state = battle(ann, man("FOE", "1218", awa=1, now={"stun": 1}))
    (answer,) = shown(state, "move ann 1213").answers
    assert answer.text == "may detect Ann from 6 inches: 1 die at 8+"
    assert answer.percent == "30.00%"


def test_a_way_tells_what_is_left_and_what_is_seen_from_its_end() -> None:
    state = battle(man("ann", "1210"), man("FOE", "1216"), terrain=[BRUSH])
    lines = [(each.effect, each.source) for each in shown(state, "move ann 1211 > 1212").sources]
    assert lines[0] == ('2"', 'of 4"')
    assert lines[1] == ('4"', "Foe from Ann: Brush, partial Concealment, +1 defense")


def test_a_refused_way_is_drawn_as_far_as_it_was_meant() -> None:
    state = battle(man("ann", "6,6"), man("FOE", "20,20"))
    found = shown(state, "move ann 16.000,6.000")
    assert found.commit == ""
    assert {"swept", "path", "ghost"} <= {mark.kind for mark in found.marks}


# Blasts


@pytest.mark.rule("DM-359")
def test_a_grenade_shows_its_blast_and_where_it_may_land() -> None:
    ann = man("ann", "1212", ath=3, pre=1, items="attack-grenade")
    state = battle(ann, man("FOE", "1216", ins=1), man("bob", "1217"))
    found = shown(state, "throw ann attack-grenade 1216")
    landing = found.odds[-1]
    assert [(line.title, line.percent) for line in landing.lines] == [
        ("at 1216", "80.00%"),
        ('1" short', "10.00%"),
        ('2" short', "10.00%"),
    ]
    caught = [each.source for each in found.sources if each.effect == "1 damage"]
    assert caught == [
        "Foe is in the blast, 60.00% to escape 1 more",
        "Bob is in the blast, 60.00% to escape 1 more",
    ]
    assert len(marks(state, "throw ann attack-grenade 1216", "area")) == 1


def test_the_best_die_decides_how_short_something_falls() -> None:
    odds = choice_odds.of_landing(2, 4, 9000, "there")
    shares = [Fraction(line.share, 1000) for line in odds.lines]
    assert sum(shares) == 1
    assert [line.percent for line in odds.lines] == ["91.00%", "5.00%", "3.00%", "1.00%"]
    (none,) = choice_odds.of_landing(0, 3, 2000, "there").lines[1:]
    assert (none.title, none.percent) == ('2" short', "100.00%")


# Everything else


# Directions


ARMORED: dict[str, Any] = {"hide": Hide(bulk=1)}


def drawn(state: DarkState, text: str) -> tuple[tuple[int, int], ...]:
    """The one area that is drawn of a choice."""
    (mark,) = marks(state, text, "area")
    return mark.points


@pytest.mark.rule("DM-275", "DM-S06")
def test_whoever_turns_sees_which_hexes_lie_ahead() -> None:
    state = battle(man("ann", "1212", **ARMORED), man("FOE", "2020"))
    ahead = ("1212", "1312", "1213", "1313")
    assert sorted(drawn(state, "rotate ann 2")) == sorted(rims(map(place, ahead))[0])
    assert drawn(state, "rotate ann 5") != drawn(state, "rotate ann 2")


@pytest.mark.rule("DM-278", "DM-S06")
def test_whoever_stands_up_sees_the_half_circle_ahead() -> None:
    ann = man("ann", "6,6", now={"status": "fallen"}, **ARMORED)
    state = battle(ann, man("FOE", "9,9"))
    left, *_, right = half = drawn(state, "stand ann 6")
    assert (left, half[3], right) == ((7500, 6000), (6000, 7500), (4500, 6000))
    assert marks(state, "stand ann", "area") == []


@pytest.mark.rule("DM-203")
def test_a_spray_shows_its_cone_and_whom_it_catches() -> None:
    suit: dict[str, Any] = {"hide": Hide(bulk=2, systems=2), "arms": "plasma-spray", "power": 1}
    state = battle(man("ann", "6,6", **suit), man("FOE", "6,4"))
    text = "spray ann plasma-spray spray 0"
    assert drawn(state, text) == ((6000, 6000), (4500, 3000), (7500, 3000))
    assert [mark.place for mark in marks(state, text, "aimed")] == ["foe"]
    state = battle(man("ann", "1212", **suit), man("FOE", "1412"))
    rows = ("1312", "1412", "1413", "1512", "1513", "1414")
    assert sorted(drawn(state, "spray ann plasma-spray spray 1")) == sorted(rims(map(place, rows))[0])


def test_skills_contests_and_kits_have_their_odds() -> None:
    lock = Device("lock", "The lock", "computer", place("1312"), "hac", 6)
    ann = man("ann", "1212", skills="hac 1", items="trauma-kit", bhp=9, now={"bhp": 7})
    state = battle(ann, man("FOE", "1213"), devices=[lock])
    (skill,) = shown(state, "interact ann lock").odds
    assert [line.percent for line in skill.lines] == ["50.00%", "50.00%"]
    (push,) = shown(state, "push ann foe").odds
    assert [line.title for line in push.lines] == ["wins", "even", "loses"]
    (kit,) = shown(state, "use ann trauma-kit ann").odds
    assert [(line.title, line.percent) for line in kit.lines] == [
        ("1 point", "25.00%"),
        ("2 points", "75.00%"),
    ]


def test_what_rolls_nothing_says_what_it_costs() -> None:
    state = battle(man("ann", "1212"), man("FOE", "2020"))
    found = shown(state, "aim ann")
    assert (found.heading, found.odds) == ("This choice", ())
    assert [(each.effect, each.source, each.rule) for each in found.sources] == [
        ("1 Action", "of 2 left", "DM-256")
    ]


def test_dice_on_the_table_show_how_a_change_would_go() -> None:
    ann = boss("ann", "1212", pre=2, **lucky(1))
    state = battle(ann, man("FOE", "1216", ins=0), dice=[2, 3])
    do(state, "shoot ann standard-rifle shot foe")
    (odds,) = shown(state, "fate general 1.1 1.2").odds
    assert odds.title == "General Fate: roll 2, 3 again"
    assert odds.headline is not None
    assert (odds.headline.title, odds.headline.percent) == ("hits", "65.00%")
    (sight,) = marks(state, "keep", "sight")
    assert len(sight.points) == 2


@pytest.mark.rule("DM-218")
def test_a_recovery_shows_its_odds() -> None:
    state = battle(man("ann", "1212", skills="exp 3"), man("FOE", "2020"))
    state.charges = (Charge("infantry-mine", "mine", place("1312"), 0, 1),)
    (odds,) = shown(state, "recover ann 1312").odds
    assert odds.title == "Recover what lies at 1312"
    assert odds.counted == "3 dice at 5+"
