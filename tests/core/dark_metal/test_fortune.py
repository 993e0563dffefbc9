"""Fate and reserve dice in play: when they are offered, what they do, and how they come back."""

from typing import Any

import pytest

from sellsword.dice import ScriptedDice
from sellsword.game import Choice
from sellsword.games.dark_metal.model import fate_pool, pending_rolls
from sellsword.games.dark_metal.model.fighter_state import Fortune, Reserve, Stealth
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.table import preview
from tests.core.dark_metal.builder import battle, boss, do, man, offered, told, who, why, with_lead

KNIFE: dict[str, Any] = {"hold": "melee-weapon"}


def lucky(general: int = 0, own: tuple[int, ...] = (0, 0, 0, 0), **reserves: int) -> dict[str, Any]:
    """A leader with Fate and reserve dice, all of them still whole."""
    dice = tuple(Reserve(trait, points, points) for trait, points in reserves.items())
    return {"lead": with_lead(general=general, fate=own), "fortune": Fortune(general, own, dice)}


def top(state: DarkState) -> Throw:
    throw = state.stack[-1]
    assert isinstance(throw, Throw)
    return throw


# Reserve dice


@pytest.mark.rule("DM-T29", "DM-386", "DM-387")
def test_a_point_from_the_reserve_saves_the_printed_roll() -> None:
    foe = man("FOE", "1213", size="small", ins=2)
    state = battle(boss("a", "1212", ath=3, **lucky(ath=2), **KNIFE), foe, dice=[8, 4, 6, 1, 3])
    do(state, "fight a melee-weapon strike foe")
    assert who(state, "foe").bhp == 3
    assert "reserve 1 1.3 1" in offered(state, "reserve")
    do(state, "reserve 1 1.3 1")
    assert (who(state, "foe").bhp, who(state, "a").fortune.reserves[0].points) == (2, 1)


@pytest.mark.rule("DM-386")
def test_a_reserve_die_serves_its_own_trait_and_its_own_leader() -> None:
    state = battle(boss("a", "1212", **lucky(pre=9), **KNIFE), man("FOE", "1213", ins=0), dice=[5, 5])
    do(state, "fight a melee-weapon strike foe")
    assert state.stack == ()
    state = battle(
        man("b", "1212", pre=1), boss("a", "0202", **lucky(pre=9)), man("FOE", "1216"), dice=[5, 2]
    )
    do(state, "shoot b standard-rifle shot foe")
    assert state.stack == ()


@pytest.mark.rule("DM-387")
def test_a_reserve_die_at_nothing_is_gone() -> None:
    state = battle(boss("a", "1212", pre=1, **lucky(pre=1)), man("FOE", "1216", ins=0, bhp=9), dice=[5, 5])
    do(state, "shoot a standard-rifle shot foe", "reserve 1 1.1 1")
    assert who(state, "a").fortune.reserves[0].points == 0
    do(state, "shoot a standard-rifle shot foe")
    assert state.stack == ()


@pytest.mark.rule("DM-386", "DM-S29", "DM-S30")
def test_what_a_reserve_die_cannot_do() -> None:
    state = battle(boss("a", "1212", pre=2, **lucky(pre=9)), man("FOE", "1216", ins=1), dice=[4, 1, 2])
    do(state, "shoot a standard-rifle shot foe")
    assert why(state, "reserve 1 1.1 10") == ["DM-386"]
    assert why(state, "reserve 1 1.1 7") == ["DM-S29"]
    assert why(state, "reserve 2 1.1 1") == ["DM-386"]
    assert why(state, "reserve 1 2.1 1") == ["DM-386"]
    do(state, "reserve 1 1.2 5")
    assert who(state, "foe").bhp == 2


@pytest.mark.rule("DM-S30")
def test_a_reserve_die_moves_points_once_a_roll() -> None:
    foe = man("FOE", "1216", ins=2)
    state = battle(boss("a", "1212", pre=1, **lucky(general=1, pre=9)), foe, dice=[4, 1, 1])
    do(state, "shoot a standard-rifle shot foe", "reserve 1 1.1 2")
    assert why(state, "reserve 1 1.1 2") == ["DM-386"]


@pytest.mark.rule("DM-S28")
def test_the_reserve_of_instinct_lowers_a_defense_die_to_a_one() -> None:
    leader = boss("a", "1212", ins=1, **lucky(ins=3))
    state = battle(leader, man("FOE", "1216", pre=1), dice=[9, 4], acts="foe")
    do(state, "shoot foe standard-rifle shot a")
    assert offered(state, "reserve") == ["reserve 1 2.1 3"]
    do(state, "reserve 1 2.1 3")
    assert who(state, "a").bhp == 3


@pytest.mark.rule("DM-385", "DM-T54", "DM-044", "DM-045", "DM-046", "DM-047", "DM-048")
@pytest.mark.parametrize(
    ("halves", "fate", "rolled", "at_ten"),
    [(2, 0, 0, 0), (3, 1, 0, 0), (4, 1, 0, 0), (5, 1, 1, 0), (8, 2, 1, 0), (9, 2, 0, 1), (10, 2, 1, 1)],
)
def test_what_a_level_brings(halves: int, fate: int, rolled: int, at_ten: int) -> None:
    assert fate_pool.from_levels((halves, 1, 1, 1)) == (
        (fate, 0, 0, 0),
        (rolled, 0, 0, 0),
        (at_ten, 0, 0, 0),
    )


@pytest.mark.rule("DM-385", "DM-025", "DM-T54")
def test_reserve_dice_are_laid_ready_at_the_start() -> None:
    fate, rolled, at_ten = fate_pool.from_levels((10, 5, 9, 4))
    lead = with_lead(general=1, fate=fate, rolled=rolled, at_ten=at_ten)
    ready = fate_pool.laid_ready(lead, ScriptedDice([3, 8]))
    assert ready.general == 1
    assert [(each.trait, each.points) for each in ready.reserves] == [
        ("ath", 10),
        ("ath", 3),
        ("pre", 8),
        ("ins", 10),
    ]


# Fate


@pytest.mark.rule("DM-383", "DM-S30")
def test_general_fate_rolls_any_dice_again_those_of_the_opponent_too() -> None:
    state = battle(boss("a", "1212", pre=1, **lucky(general=1)), man("FOE", "1216", ins=1), dice=[8, 1, 4])
    do(state, "shoot a standard-rifle shot foe")
    assert offered(state, "fate") == ["fate general 2.1"]
    do(state, "fate general 2.1")
    assert (who(state, "foe").bhp, who(state, "a").fortune.general) == (2, 0)


@pytest.mark.rule("DM-383")
@pytest.mark.parametrize(
    ("named", "faces", "bhp"),
    [("1.1", [9], 2), ("1.1 1.2", [9, 9], 2), ("2.1 1.2", [4, 2], 3), ("1.1 1.2 2.1", [9, 8, 1], 2)],
)
def test_any_dice_may_be_named_not_only_the_best(named: str, faces: list[int], bhp: int) -> None:
    foe = man("FOE", "1216", ins=1)
    state = battle(boss("a", "1212", pre=2, **lucky(general=1)), foe, dice=[2, 5, 4, *faces])
    do(state, "shoot a standard-rifle shot foe")
    assert f"fate general {named}" not in offered(state, "fate") or named == "1.1 1.2"
    shown = preview.preview(state, Choice.parse(f"fate general {named}"))
    assert shown.commit == "Roll again"
    assert shown.odds
    do(state, f"fate general {named}")
    assert (who(state, "foe").bhp, who(state, "a").fortune.general, state.stack) == (bhp, 0, ())


@pytest.mark.rule("DM-386")
def test_points_may_be_moved_to_no_purpose() -> None:
    foe = man("FOE", "1216", ins=0)
    state = battle(boss("a", "1212", pre=1, **lucky(pre=9)), foe, dice=[2])
    do(state, "shoot a standard-rifle shot foe")
    assert why(state, "reserve 1 1.1 1") == []
    assert why(state, "reserve 1 1.1 9") == ["DM-S29"]


@pytest.mark.rule("DM-383")
def test_general_fate_helps_allies_and_against_attacks_on_them() -> None:
    state = battle(
        man("b", "1212", pre=1), boss("a", **lucky(general=1)), man("FOE", "1216", ins=0), dice=[2, 9]
    )
    do(state, "shoot b standard-rifle shot foe", "fate general 1.1")
    assert who(state, "foe").bhp == 2
    state = battle(
        man("b", "1212", ins=0),
        boss("a", **lucky(general=1)),
        man("FOE", "1216", pre=1),
        dice=[9, 2],
        acts="foe",
    )
    do(state, "shoot foe standard-rifle shot b", "fate general 1.1")
    assert who(state, "b").bhp == 3


@pytest.mark.rule("DM-384")
def test_attribute_fate_is_for_dice_of_its_own_trait() -> None:
    leader = boss("a", "1212", pre=1, **lucky(own=(0, 1, 0, 0)))
    state = battle(leader, man("FOE", "1216", ins=1), dice=[2, 3, 9])
    do(state, "shoot a standard-rifle shot foe")
    assert why(state, "fate general 1.1") == ["DM-384"]
    assert why(state, "fate own 2.1") == ["DM-384"]
    do(state, "fate own 1.1")
    assert (who(state, "foe").bhp, who(state, "a").fortune.own) == (2, (0, 0, 0, 0))


@pytest.mark.rule("DM-051", "DM-384")
def test_the_fate_of_instinct_makes_a_one() -> None:
    leader = boss("a", "1212", ins=2, **lucky(own=(0, 0, 1, 0)))
    state = battle(leader, man("FOE", "1216", pre=1), dice=[9, 3, 6], acts="foe")
    do(state, "shoot foe standard-rifle shot a")
    assert offered(state, "fate") == ["fate one 2.2"]
    assert why(state, "fate one 2.1 2.2") == ["DM-051"]
    do(state, "fate one 2.2")
    assert who(state, "a").bhp == 3


@pytest.mark.rule("DM-S30")
def test_fate_is_used_once_a_roll() -> None:
    state = battle(boss("a", "1212", pre=1, **lucky(general=2)), man("FOE", "1216", ins=0), dice=[2, 3])
    do(state, "shoot a standard-rifle shot foe", "fate general 1.1")
    assert (state.stack, who(state, "a").fortune.general) == ((), 1)


@pytest.mark.rule("DM-383", "DM-382")
def test_nothing_is_offered_where_it_cannot_help_or_need_not() -> None:
    state = battle(boss("a", "1212", pre=1, **lucky(general=1)), man("FOE", "1216", ins=0), dice=[9])
    do(state, "shoot a standard-rifle shot foe")
    assert (state.stack, who(state, "foe").bhp) == ((), 2)
    state = battle(boss("a", "1212", pre=1, **lucky(pre=2)), man("FOE", "1216", ins=0), dice=[3])
    do(state, "shoot a standard-rifle shot foe")
    assert state.stack == ()


@pytest.mark.rule("DM-382")
def test_a_leader_who_is_out_changes_no_dice() -> None:
    leader = boss("a", **lucky(general=1), now={"status": "out", "bhp": 0})
    state = battle(man("b", "1212", pre=1), leader, man("FOE", "1216", ins=0), dice=[2])
    do(state, "shoot b standard-rifle shot foe")
    assert state.stack == ()


def test_dice_may_be_kept_and_words_that_name_none_are_refused() -> None:
    state = battle(boss("a", "1212", pre=1, **lucky(general=1)), man("FOE", "1216", ins=0), dice=[2])
    do(state, "shoot a standard-rifle shot foe")
    assert why(state, "fate general 1.2") == ["DM-383"]
    assert why(state, "fate general 1.1 1.1") == ["DM-383"]
    assert why(state, "move a 1211") == ["DM-383"]
    assert pending_rolls.read(top(state), "1.1") == (0, 0)
    do(state, "keep")
    assert (state.stack, who(state, "foe").bhp, who(state, "a").fortune.general) == ((), 3, 1)


@pytest.mark.rule("DM-383", "DM-298")
def test_fate_may_make_a_detection_fail() -> None:
    leader = boss("a", "1212", **lucky(general=1), now={"stealth": Stealth(25)})
    state = battle(leader, man("FOE", "1512", awa=1), dice=[9, 2])
    do(state, "move a 1112", "fate general 1.1")
    assert not who(state, "a").stealth.detected


# Rebounding Fate


@pytest.mark.rule("DM-388", "DM-S31")
def test_lost_blood_brings_back_a_point() -> None:
    leader = boss("a", "1212", ins=0, lead=with_lead(general=1), fortune=Fortune(0))
    state = battle(leader, man("FOE", "1216", arms="power-shotgun", pre=1), dice=[9], acts="foe")
    events = do(state, "shoot foe power-shotgun shot a")
    assert (who(state, "a").bhp, who(state, "a").fortune.general) == (1, 1)
    assert len(told(events, "rebounded")) == 1


@pytest.mark.rule("DM-388")
@pytest.mark.parametrize(("ahp", "general"), [(2, 0), (0, 1)])
def test_armor_that_is_lost_brings_nothing(ahp: int, general: int) -> None:
    leader = boss("a", "1212", ins=0, ahp=ahp, lead=with_lead(general=1), fortune=Fortune(0))
    state = battle(leader, man("FOE", "1216", pre=1), dice=[9], acts="foe")
    do(state, "shoot foe standard-rifle shot a")
    assert who(state, "a").fortune.general == general


@pytest.mark.rule("DM-388", "DM-242")
def test_who_is_not_dead_yet_has_lost_blood_too() -> None:
    lead = with_lead(general=1)
    leader = boss("a", "1212", ins=0, bhp=1, skills="sur 3", lead=lead, fortune=Fortune(0))
    state = battle(leader, man("FOE", "1216", pre=1), dice=[9, 9, 9, 9], acts="foe")
    do(state, "shoot foe standard-rifle shot a")
    assert (who(state, "a").bhp, who(state, "a").fortune.general) == (1, 1)


@pytest.mark.rule("DM-387", "DM-388")
def test_a_reserve_die_that_is_used_up_does_not_come_back() -> None:
    lead = with_lead(fate=(1, 0, 0, 0))
    used = Fortune(0, (0, 0, 0, 0), (Reserve("pre", 0, 3), Reserve("pre", 1, 3)))
    leader = boss("a", "1212", ins=0, ahp=0, hide=Hide(), lead=lead, fortune=used)
    state = battle(leader, man("FOE", "1216", pre=1), dice=[9], acts="foe")
    do(state, "shoot foe standard-rifle shot a")
    assert offered(state, "rebound") == ["rebound ath", "rebound 2"]
    assert why(state, "rebound 1") == ["DM-388"]


@pytest.mark.rule("DM-388")
def test_never_more_comes_back_than_there_was_and_the_leader_chooses() -> None:
    lead = with_lead(general=1, fate=(1, 0, 0, 0))
    whole = Fortune(1, (1, 0, 0, 0), (Reserve("pre", 3, 3),))
    state = battle(
        boss("a", "1212", ins=0, lead=lead, fortune=whole), man("FOE", "1216", pre=1), dice=[9, 9], acts="foe"
    )
    do(state, "shoot foe standard-rifle shot a", "keep")
    assert who(state, "a").fortune == whole
    used = Fortune(1, (0, 0, 0, 0), (Reserve("pre", 1, 3),))
    state = battle(
        boss("a", "1212", ins=0, lead=lead, fortune=used, ahp=0, hide=Hide()),
        man("FOE", "1216", pre=1),
        dice=[9],
        acts="foe",
    )
    do(state, "shoot foe standard-rifle shot a", "keep")
    assert offered(state, "rebound") == ["rebound ath", "rebound 1"]
    assert why(state, "rebound general") == ["DM-388"]
    do(state, "rebound 1")
    assert who(state, "a").fortune.reserves[0].points == 2
