"""Injuries, the optional rule."""

import pytest

from sellsword.dice import ScriptedDice
from sellsword.games.dark_metal.rules.squad_building import lasting_injuries
from sellsword.games.dark_metal.rules.squad_building.lasting_injuries import Hurt
from tests.core.dark_metal.builder import man

EYE, RIB = Hurt("eye-damage"), Hurt("broken-rib")


@pytest.mark.rule("DM-372", "DM-X31", "DM-S57")
@pytest.mark.parametrize(("bhp", "due"), [(1, False), (0, False), (-1, True)])
def test_an_injury_is_for_those_who_fell_below_nothing(bhp: int, due: bool) -> None:
    assert lasting_injuries.due(man("a", now={"bhp": bhp})) is due


@pytest.mark.rule("DM-372")
def test_two_dice_offer_two_injuries() -> None:
    assert [each.id for each in lasting_injuries.offered(lasting_injuries.roll(ScriptedDice([1, 5])))] == [
        "eye-damage",
        "broken-rib",
    ]
    assert [each.id for each in lasting_injuries.offered(lasting_injuries.roll(ScriptedDice([3, 3])))] == [
        "crippled-arm"
    ]


@pytest.mark.rule("DM-374", "DM-376", "DM-380")
def test_an_injury_takes_each_time_and_gives_once() -> None:
    assert lasting_injuries.changes((EYE,)) == {"awa": -1, "ath": -1}
    old = Hurt("eye-damage", 2)
    assert lasting_injuries.changes((old,)) == {"awa": -1, "ath": -1, "ins": 1, "pre": 1}
    assert lasting_injuries.changes((old, old)) == {"awa": -2, "ath": -2, "ins": 1, "pre": 1}
    assert lasting_injuries.changes((Hurt("broken-rib", 2),)) == {"ins": 0, "ath": 0}


@pytest.mark.rule("DM-374", "DM-373", "DM-S89")
def test_the_same_injury_brings_its_tenth_once() -> None:
    assert lasting_injuries.earned(100, (EYE, EYE, RIB)) == 110
    assert lasting_injuries.earned(100, (EYE, EYE, Hurt("the-shakes"))) == 120


@pytest.mark.rule("DM-375")
def test_what_is_removed_gives_nothing_any_more() -> None:
    old = Hurt("eye-damage", 2)
    assert lasting_injuries.without((old, RIB), "eye-damage") == (RIB,)
    assert lasting_injuries.changes(lasting_injuries.without((old,), "eye-damage")) == {}


@pytest.mark.rule("DM-S124", "DM-373")
@pytest.mark.parametrize("rep", [-50, -1, 0])
def test_scars_make_no_loss_larger_or_smaller(rep: int) -> None:
    assert lasting_injuries.earned(rep, (EYE, EYE)) == rep


@pytest.mark.rule("DM-373")
@pytest.mark.parametrize(("hurts", "rep"), [((), 25), ((EYE,), 28), ((RIB,), 25), ((EYE, EYE), 28)])
def test_scars_bring_a_tenth_more(hurts: tuple[Hurt, ...], rep: int) -> None:
    assert lasting_injuries.earned(25, hurts) == rep
