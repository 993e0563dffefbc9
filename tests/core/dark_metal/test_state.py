"""The state: plain data, whole copies, and what a sound one never shows."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from sellsword.boards.hex import HexMap
from sellsword.dice import Dice
from sellsword.games.dark_metal.invariants import faults
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import Fortune, Reserve, Stealth
from sellsword.games.dark_metal.model.pending_steps import Botched, Rebound, Throw
from sellsword.games.dark_metal.model.state import Activation, DarkState
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.sheets.tables import BASE
from sellsword.serialization import decode, digest, encode
from tests.core.dark_metal.builder import SIZE, battle, boss, do, first_turn, man, place, who, with_lead


def skirmish(inches: bool = False) -> DarkState:
    """Two leaders with an ally each against four, with a little of everything."""
    lucky = with_lead(general=2, fate=(1, 1, 1, 0), rolled=(1, 1, 1, 0))

    def at(hex_: str) -> str:
        return f"{int(hex_[:2]) - 0.5},{int(hex_[2:]) - 0.5}" if inches else hex_

    squad = [
        boss("ada", at("0410"), lead=lucky, ath=3, skills="ste 1"),
        man("bo", at("0412"), kno=2, hide=Hide(cyber=2), arms="model-739 energy-melee-weapon"),
        boss(
            "cy",
            at("0414"),
            lead=lucky,
            hide=Hide(armor=1, bulk=2, systems=2),
            ahp=4,
            arms="power-shotgun armor-melee",
        ),
        man("di", at("0416"), kind="animalus", move=6, arms="melee-weapon", hide=Hide(venom=1, splice=1)),
    ]
    foes = [
        man(name, at(hex_)) for name, hex_ in (("E", "1810"), ("F", "1812"), ("G", "1814"), ("H", "1816"))
    ]
    terrain = (
        [] if inches else [Feature("c", "crates", (place("1112"),)), Feature("w", "wall", (place("1115"),))]
    )
    state = battle(*squad, *foes, number=0, terrain=terrain)
    for leader in (0, 2):
        squad[leader].fortune = Fortune(2, (1, 1, 1, 0), (Reserve("ath", 5, 5), Reserve("pre", 3, 3)))
    for fighter in state.fighters:
        fighter.acted = False
    squad[1].leader = squad[0].leader = 0
    squad[2].leader = squad[3].leader = 2
    state.active = None
    return state


def random_battle(state: DarkState, seed: str, choices: int) -> DarkState:
    """Plays at random, closing in when nothing else is picked; every state on the way is sound."""
    state.dice, chance = Dice(seed), Dice(f"{seed} chooser")
    first_turn(state)
    for _ in range(choices):
        if state.outcome is not None:
            break
        options = FLOW.options(state)
        groups = sorted({option.group for option in options})
        group = groups[chance.pick(len(groups))]
        picked = [option for option in options if option.group == group]
        choice = picked[chance.pick(len(picked))].choice
        assert not FLOW.reasons(state, choice)
        FLOW.apply(state, choice)
        assert faults(state) == []
    return state


@pytest.mark.parametrize("seed", range(4))
def test_random_battles_on_hexes_stay_sound_and_plain(seed: int) -> None:
    state = random_battle(skirmish(), f"hex {seed}", 40)
    again = decode(DarkState, encode(state))
    assert again == state
    assert digest(again) == digest(state)


@pytest.mark.parametrize("seed", range(2))
def test_random_battles_in_inches_stay_sound_and_plain(seed: int) -> None:
    state = random_battle(skirmish(inches=True), f"inch {seed}", 20)
    assert decode(DarkState, encode(state)) == state


@pytest.mark.long
@pytest.mark.parametrize("inches", [False, True])
def test_many_random_battles_stay_sound(inches: bool) -> None:
    for seed in range(10):
        random_battle(skirmish(inches), f"long {seed}", 150)


def test_the_same_seed_is_the_same_battle() -> None:
    one, other = (random_battle(skirmish(), "same", 15) for _ in range(2))
    assert digest(one) == digest(other)


def test_a_copy_is_equal_and_apart() -> None:
    state = random_battle(skirmish(), "copy", 15)
    before, copy = digest(state), state.copy()
    assert copy == state
    random_battle_on(copy)
    assert digest(state) == before


def random_battle_on(state: DarkState) -> None:
    for _ in range(10):
        options = FLOW.options(state)
        FLOW.apply(state, options[0].choice)


def test_a_throw_that_waits_is_plain() -> None:
    leader = boss("a", "1212", pre=1, lead=with_lead(general=1), fortune=Fortune(1))
    state = battle(leader, man("FOE", "1216", ins=1), dice=[2, 3])
    do(state, "shoot a standard-rifle shot foe")
    state.dice = Dice("x")
    assert len(state.stack) == 1
    assert decode(DarkState, encode(state)) == state


# What cannot be


def _stack(state: DarkState) -> None:
    state.stack = (Rebound(99),)


def _jumper(state: DarkState) -> None:
    state.stack = (Botched(-1, (0, 0)),)


def _activation(state: DarkState) -> None:
    state.active = Activation(99, 1)


def _fewer(state: DarkState) -> None:
    state.active = Activation(0, -1)


def _twice(state: DarkState) -> None:
    who(state, "a").held = who(state, "b").held = 2


def _rounds(state: DarkState) -> None:
    state.turn = 21


def _struck(state: DarkState) -> None:
    state.struck = ((0, 99),)


def _set(name: str, **fields: object) -> Callable[[DarkState], None]:
    def change(state: DarkState) -> None:
        for field, value in fields.items():
            setattr(who(state, name), field, value)

    return change


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (_set("a", side=7), "is on no side"),
        (_set("a", leader=-1), "has a leader and is not of the squad, or the other way round"),
        (_set("foe", leader=0), "has a leader and is not of the squad, or the other way round"),
        (_set("boss", leader=0), "Boss leads, and yet follows"),
        (_set("a", bhp=9), "and had fewer at the start"),
        (_set("a", ahp=1), "and had fewer at the start"),
        (_set("a", bhp=0), "A has 0 BHP and is up"),
        (_set("a", stun=-1), "less of something than nothing"),
        (_set("a", stance="crouch"), "in a way that nobody does"),
        (_set("a", stealth=Stealth(30)), "in a way that nobody does"),
        (_set("a", ammo=(1,)), "Ammo does not fit"),
        (_set("a", ready=(5,)), "has in hand what it does not have"),
        (_set("a", fortune=Fortune(1)), "has Fate and leads nobody"),
        (_set("boss", fortune=Fortune(9)), "has more Fate than at the start"),
        (_set("boss", fortune=Fortune(0, reserves=(Reserve("pre", 11, 11),))), "beyond its faces"),
        (_set("b", id="a"), "Two figures have the same id"),
        (_set("a", at=(99, 99)), "A is not on the board"),
        (_set("a", at=HexMap(SIZE, SIZE).place("1215")), "stand on one spot"),
        (_set("a", held=1), "holds nobody that can be held"),
        (_twice, "held by two at once"),
        (_rounds, "There is no phase"),
        (_struck, "speaks of a figure that is not there"),
        (_activation, "is nobody's"),
        (_fewer, "fewer Actions left than none"),
        (_stack, "waits for a figure that is not there"),
        (_jumper, "waits for a figure that is not there"),
    ],
)
def test_each_fault_has_a_sentence(damage: Callable[[DarkState], None], complaint: str) -> None:
    state = battle(man("a"), man("b", "1215"), man("FOE", "1813"))
    assert faults(state) == []
    damage(state)
    assert any(complaint in sentence for sentence in faults(state)), faults(state)


def test_on_a_table_bases_may_touch_and_no_more() -> None:
    state = battle(man("a", "5,5"), man("b", "8,9"))
    across, down = (part * 2 * BASE for part in (3, 4))
    for short, fault in ((0, False), (5, True)):
        who(state, "b").at = (5_000 + (across - short) // 5, 5_000 + (down - short) // 5)
        assert any("stand on one spot" in sentence for sentence in faults(state)) is fault


def test_dice_that_are_not_those_of_their_pool_are_a_fault() -> None:
    leader = boss("a", "1212", pre=1, lead=with_lead(general=1), fortune=Fortune(1))
    state = battle(leader, man("FOE", "1216", ins=1), dice=[2, 3])
    do(state, "shoot a standard-rifle shot foe")
    throw = state.stack[-1]
    assert isinstance(throw, Throw)
    for faces in (((2,),), ((2,), (7,)), ((9,), (3,))):
        state.stack = (replace(throw, faces=faces),)
        assert faults(state)
