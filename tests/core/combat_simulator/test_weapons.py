"""Mann Co. cards: drawing, equipping, and what each of the twenty designs does (SH-087 to SH-091)."""

from collections import Counter

import pytest

from sellsword.dice import Dice
from sellsword.games.combat_simulator.sheets.characters import CLASS_IDS
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS, DECK
from tests.core.combat_simulator.builder import (
    GAME,
    decline,
    happened,
    next_round,
    next_turn,
    offered,
    play,
    refused,
    unit,
    where,
    yard,
)

SPAWN = "A2"
"""RED's spawn in the yard."""


# Drawing


@pytest.mark.rule("SH-005", "SH-020", "SH-X01", "SH-087", "SH-S43")
def test_each_player_draws_by_chance_from_what_is_left() -> None:
    state = yard("blu-6 scout H7", "blu-6", options={"deck": True}, dice=[40, 1], hands=("cleats", ""))
    state.dice = Dice("drawing")
    before = Counter(state.deck())
    events = next_round(state)
    assert [len(hand) for hand in state.hands] == [2, 1]
    assert len(happened(events, "drew")) == 2
    held = Counter((*state.hands[0], *state.hands[1]))
    assert before + Counter(["cleats"]) == Counter(state.deck()) + held


@pytest.mark.rule("SH-S44", "SH-X01")
def test_a_hand_has_no_limit() -> None:
    state = yard("blu-6 scout H7", "blu-6", options={"deck": True}, hands=(" ".join(DECK[:20]), ""))
    state.dice = Dice("limit")
    next_round(state)
    assert len(state.hands[0]) == 21


@pytest.mark.rule("SH-S02", "SH-087")
def test_without_the_deck_nobody_draws() -> None:
    state = yard("blu-6 scout H7", "blu-6", options={"deck": False})
    next_round(state)
    assert state.hands == ((), ())


@pytest.mark.rule("SH-S43")
def test_discarded_cards_are_shuffled_when_the_deck_is_used_up() -> None:
    half = len(DECK) // 2
    state = yard("blu-6 scout H7", "blu-6", options={"deck": True}, hands=(" ".join(DECK[:half]), ""))
    state.spent = DECK[half:]
    state.dice = Dice("shuffle")
    assert state.deck() == []
    next_round(state)
    assert (len(state.hands[0]), len(state.hands[1])) == (half + 1, 1)
    assert state.spent == ()


@pytest.mark.rule("SH-S43")
def test_with_no_card_left_anywhere_nobody_draws() -> None:
    state = yard("blu-6 scout H7", "blu-6", options={"deck": True}, hands=(" ".join(DECK), ""))
    next_round(state)
    assert [len(hand) for hand in state.hands] == [40, 0]


# Equipping


@pytest.mark.rule("SH-090", "SH-089")
def test_a_card_is_equipped_on_the_spawn_as_the_merc_spawns() -> None:
    state = yard("blu-6 heavy H7 \n red-1 scout -", "blu-6", hands=("twin-barrel", ""))
    decline(state)
    play(state, "red-1 equip twin-barrel")
    assert (unit(state, "red-1").card, state.hands[0]) == ("twin-barrel", ())


@pytest.mark.rule("SH-090")
def test_it_is_equipped_on_coming_back_there_and_nowhere_else() -> None:
    state = yard("red-1 scout C2", "red-1", hands=("twin-barrel", ""))
    assert offered(state, "equip") == []
    assert refused(state, "red-1 equip twin-barrel") == {"SH-090"}
    play(state, f"red-1 move {SPAWN}", "red-1 equip twin-barrel")
    enemy = yard("red-1 scout H6", "red-1", hands=("twin-barrel", ""))
    assert refused(enemy, "red-1 equip twin-barrel") == {"SH-090"}


@pytest.mark.rule("SH-088")
@pytest.mark.parametrize("card", CARDS)
def test_only_the_classes_on_the_card_carry_it(card: str) -> None:
    for kind in CLASS_IDS:
        state = yard(f"red-1 {kind} {SPAWN}", "red-1", hands=(card, ""))
        rules = refused(state, f"red-1 equip {card}")
        assert rules == (set() if kind in CARDS[card].classes else {"SH-088"})


@pytest.mark.rule("SH-087")
@pytest.mark.parametrize("card", ["pump-gun", "banana"])
def test_a_card_comes_from_one_s_own_hand(card: str) -> None:
    state = yard(f"red-1 soldier {SPAWN}", "red-1", hands=("long-tube", "pump-gun"))
    assert refused(state, f"red-1 equip {card}") == {"SH-087"}


@pytest.mark.rule("SH-089", "SH-091", "SH-S43")
def test_a_merc_carries_one_card_and_another_takes_its_place() -> None:
    state = yard(f"red-1 soldier {SPAWN} card=pump-gun", "red-1", hands=("long-tube pump-gun", ""))
    assert refused(state, "red-1 equip pump-gun") == {"SH-089"}
    play(state, "red-1 equip long-tube")
    assert (unit(state, "red-1").card, state.spent) == ("long-tube", ("pump-gun",))


@pytest.mark.rule("SH-091", "SH-090")
def test_away_from_the_spawn_a_card_stays_on() -> None:
    state = yard("red-1 soldier C3 card=pump-gun", "red-1", hands=("long-tube", ""))
    assert refused(state, "red-1 equip long-tube") == {"SH-090", "SH-091"}


@pytest.mark.rule("SH-091", "SH-S43")
def test_a_defeated_merc_s_card_is_discarded() -> None:
    state = yard("red-1 soldier C3 \n blu-1 scout D3 health=1 card=twin-barrel", "red-1")
    play(state, "red-1 attack blu-1")
    assert (state.spent, unit(state, "blu-1").card) == (("twin-barrel",), "")


@pytest.mark.rule("SH-S11", "SH-056")
def test_a_sniper_that_only_equips_is_idle() -> None:
    state = yard(f"red-1 sniper {SPAWN}", "red-1", hands=("stout-vest", ""))
    play(state, "red-1 equip stout-vest")
    next_turn(state, "red-1")
    assert unit(state, "red-1").charge == 2


@pytest.mark.rule("SH-069", "SH-088")
def test_a_sentry_carries_nothing() -> None:
    state = yard("red-1 engineer C3 \n red-sentry-1 sentry A2 slot=1 \n blu-1 heavy C2", "red-sentry-1")
    state.hands = (("pump-gun",), ())
    assert offered(state, "equip") == []


# Weapons


@pytest.mark.rule("SH-S45", "SH-033")
def test_a_weapon_is_a_second_choice_beside_the_merc_s_own() -> None:
    mercs = "red-1 soldier C3 card=pump-gun \n blu-1 heavy D3"
    own, other = yard(mercs, "red-1"), yard(mercs, "red-1")
    play(own, "red-1 attack blu-1")
    play(other, "red-1 pump-gun blu-1")
    assert (unit(own, "blu-1").health, unit(other, "blu-1").health) == (8, 10)
    assert refused(other, "red-1 attack blu-1") == {"SH-032"}


@pytest.mark.rule("SH-S02", "SH-D13", "SH-D14", "SH-D11")
@pytest.mark.parametrize("card", [card.id for card in CARDS.values() if card.attack])
def test_a_weapon_does_its_damage_in_its_range(card: str) -> None:
    design = CARDS[card]
    lane = ("R.........", "~~~~~~~~~~", ".........B")
    for distance in (design.range, design.range + 1):
        target = f"{'ABCDEFGHIJ'[distance]}1"
        mercs = f"red-1 {design.classes[0]} A1 card={card} \n blu-1 heavy {target}"
        state = yard(mercs, "red-1", ground=lane)
        if distance > design.range:
            assert refused(state, f"red-1 {card} blu-1") == {"SH-034"}
        else:
            play(state, f"red-1 {card} blu-1")
            assert unit(state, "blu-1").health == 12 - design.attack


@pytest.mark.rule("SH-033")
def test_a_weapon_that_is_not_carried_is_not_fired() -> None:
    state = yard("red-1 soldier C3 \n blu-1 heavy D3", "red-1")
    assert refused(state, "red-1 pump-gun blu-1") == {"SH-033"}


@pytest.mark.rule("SH-045", "SH-D11")
@pytest.mark.parametrize("card", ["light-gun", "pump-gun"])
def test_a_heavy_moves_and_fires_another_weapon(card: str) -> None:
    state = yard(f"red-1 heavy C3 card={card} \n blu-1 heavy D3", "red-1")
    play(state, "red-1 move C4")
    assert refused(state, "red-1 attack blu-1") == {"SH-044"}
    play(state, f"red-1 {card} blu-1", "red-1 move C5")
    assert (unit(state, "blu-1").health, where(state, "red-1")) == (10, "C5")


@pytest.mark.rule("SH-047", "SH-D14", "SH-S45")
def test_a_soldier_s_other_weapon_harms_a_pyro() -> None:
    state = yard("red-1 soldier C3 card=pump-gun \n blu-1 pyro D3", "red-1")
    play(state, "red-1 pump-gun blu-1")
    assert unit(state, "blu-1").health == 5


@pytest.mark.rule("SH-D12", "SH-048")
def test_a_flare_sets_fire_and_a_pump_gun_does_not() -> None:
    for card, fire in (("flare-pistol", 2), ("pump-gun", 0)):
        state = yard(f"red-1 pyro C3 card={card} \n blu-1 heavy D3", "red-1")
        play(state, f"red-1 {card} blu-1")
        assert unit(state, "blu-1").fire == fire


@pytest.mark.rule("SH-D15", "SH-063")
def test_a_crossbow_hurts_an_enemy_or_heals_a_teammate() -> None:
    mercs = "red-1 medic C3 card=crossbow \n red-2 heavy H3 health=5 \n blu-1 heavy G3"
    state = yard(mercs, "red-1")
    play(state, "red-1 crossbow red-2")
    assert (unit(state, "red-2").health, unit(state, "red-1").charge) == (7, 1)
    assert refused(state, "red-1 crossbow blu-1") == {"SH-032"}
    other = yard(mercs, "red-1")
    play(other, "red-1 crossbow blu-1")
    assert unit(other, "blu-1").health == 10


@pytest.mark.rule("SH-S09", "SH-058")
def test_any_attack_of_a_sniper_is_a_shot() -> None:
    state = yard("red-1 sniper C3 card=pocket-pistol charge=4 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 pocket-pistol blu-1")
    assert (unit(state, "blu-1").health, unit(state, "red-1").charge) == (12 - 2 - 4, 0)


# Gear


@pytest.mark.rule("SH-S02", "SH-015")
@pytest.mark.parametrize(("kind", "card", "speed"), [("scout", "fizzy-tonic", 8), ("medic", "cleats", 5)])
def test_some_gear_makes_faster(kind: str, card: str, speed: int) -> None:
    state = yard(f"red-1 {kind} A1 card={card}", "red-1", ground=("..........", "R........B"))
    play(state, f"red-1 move {'ABCDEFGHIJ'[speed]}1")
    assert offered(state, "move") == []


@pytest.mark.rule("SH-S02", "SH-042")
def test_spring_boots_make_jumps_free() -> None:
    state = yard("red-1 soldier C3 health=1 card=spring-boots", "red-1", fences="C3|D3")
    play(state, "red-1 jump D3")
    assert unit(state, "red-1").health == 1


@pytest.mark.rule("SH-S02")
@pytest.mark.parametrize(("answer", "health", "card"), [("block", 12, ""), ("brace", 8, "riot-shield")])
def test_a_riot_shield_may_be_thrown_away_against_one_attack(answer: str, health: int, card: str) -> None:
    state = yard("red-1 soldier C3 \n blu-1 heavy D3 card=riot-shield", "red-1")
    play(state, "red-1 attack blu-1")
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.seat == 1
    assert {text.split()[1] for text in offered(state)} == {"block", "brace"}
    play(state, f"blu-1 {answer}")
    assert (unit(state, "blu-1").health, unit(state, "blu-1").card) == (health, card)
    assert state.actor is unit(state, "red-1"), "the attacker's turn goes on"


@pytest.mark.rule("SH-S02", "SH-053")
def test_coarse_powder_makes_each_bomb_stronger() -> None:
    state = yard("red-1 demoman A1 bombs=C3+E3 card=coarse-powder \n blu-1 heavy D3", "red-1")
    play(state, "red-1 detonate")
    assert unit(state, "blu-1").health == 12 - 8


@pytest.mark.rule("SH-S02")
def test_a_packed_lunch_gives_back_one_health_a_turn() -> None:
    state = yard("red-1 heavy C3 health=5 card=packed-lunch", "red-1")
    next_turn(state, "red-1")
    assert unit(state, "red-1").health == 6


@pytest.mark.rule("SH-S02", "SH-039")
def test_a_quick_charger_adds_one_whenever_charge_is_gained() -> None:
    sniper = yard("red-1 sniper C3 card=quick-charger", "red-1")
    next_turn(sniper, "red-1")
    assert unit(sniper, "red-1").charge == 3
    engineer = yard("red-1 engineer C3 card=quick-charger", "red-1")
    next_turn(engineer, "red-1")
    assert unit(engineer, "red-1").charge == 2
    medic = yard("red-1 medic C3 card=quick-charger \n red-2 heavy D3 health=3", "red-1")
    play(medic, "red-1 heal red-2")
    assert unit(medic, "red-1").charge == 2


@pytest.mark.rule("SH-S02", "SH-072")
def test_spare_parts_make_repairs_better() -> None:
    state = yard("red-1 engineer C3 card=spare-parts \n red-sentry-1 sentry D3 slot=1 health=2", "red-1")
    play(state, "red-1 repair red-sentry-1")
    assert unit(state, "red-sentry-1").health == 7


@pytest.mark.rule("SH-S02", "SH-037")
def test_a_stout_vest_takes_one_off_each_attack() -> None:
    state = yard("red-1 scout C3 \n blu-1 medic D3 card=stout-vest", "red-1")
    play(state, "red-1 attack blu-1")
    assert unit(state, "blu-1").health == 6 - 2


@pytest.mark.rule("SH-S02", "SH-083")
def test_soft_shoes_lead_farther() -> None:
    state = yard(
        "red-1 spy A1 cloaked charge=2 card=soft-shoes", "red-1", ground=("..........", "R........B")
    )
    assert max(text.split()[2] for text in offered(state, "uncloak")) in ("I1", "I2")


# Taking off


@pytest.mark.rule("SH-091", "SH-S43", "SH-S53")
def test_a_card_is_taken_off_on_the_spawn_without_another_once_a_turn() -> None:
    state = yard(f"red-1 soldier {SPAWN} card=pump-gun", "red-1", hands=("long-tube", ""))
    play(state, "red-1 unequip")
    assert (unit(state, "red-1").card, state.spent, state.hands[0]) == ("", ("pump-gun",), ("long-tube",))
    assert refused(state, "red-1 equip long-tube") == {"SH-S53"}


@pytest.mark.rule("SH-091", "SH-089", "SH-090")
@pytest.mark.parametrize(
    ("merc", "rules"),
    [("soldier C3 card=pump-gun", {"SH-090", "SH-091"}), (f"soldier {SPAWN}", {"SH-089"})],
)
def test_elsewhere_or_without_a_card_nothing_is_taken_off(merc: str, rules: set[str]) -> None:
    assert refused(yard(f"red-1 {merc}", "red-1"), "red-1 unequip") == rules


@pytest.mark.rule("SH-S53")
def test_a_turn_in_which_a_card_can_be_changed_is_not_over() -> None:
    state = yard(f"red-1 heavy {SPAWN} card=light-gun \n blu-1 scout C2", "red-1")
    play(state, "red-1 attack blu-1", "red-1 unequip")
    assert state.actor is not unit(state, "red-1")


@pytest.mark.rule("SH-S43", "SH-091")
@pytest.mark.parametrize(
    ("mercs", "choice"),
    [
        (f"red-1 soldier {SPAWN} card=pump-gun", "red-1 unequip"),
        (f"red-1 soldier {SPAWN} card=pump-gun", "red-1 equip long-tube"),
        ("red-1 soldier C3 card=pump-gun", "red-1 disguise"),
        ("red-2 scout C3 health=1 card=pump-gun \n red-1 heavy G7 \n blu-1 scout D3", "blu-1 attack red-2"),
    ],
)
@pytest.mark.parametrize("back", [False, True])
def test_a_card_that_comes_off_is_discarded_or_by_a_rule_option_back_in_the_hand(
    mercs: str, choice: str, back: bool
) -> None:
    state = yard(mercs, choice.split()[0], hands=("long-tube", ""), options={"cards_return": back})
    play(state, choice)
    assert ("pump-gun" in state.hands[0], "pump-gun" in state.spent) == (back, not back)


@pytest.mark.rule("SH-S68", "SH-063")
def test_the_crossbow_s_help_is_a_heal() -> None:
    state = yard("red-1 medic C3 card=crossbow \n red-2 heavy H3", "red-1")
    play(state, "red-1 crossbow red-2")
    assert unit(state, "red-1").charge == 1


@pytest.mark.rule("SH-S62", "SH-048")
@pytest.mark.parametrize(
    ("target", "answer", "fire"),
    [
        ("medic D3 uber=2 ward=blu-2 \n blu-2 heavy E4", "", 0),
        ("heavy D3 card=riot-shield", "blu-1 block", 0),
        ("heavy D3 card=riot-shield", "blu-1 brace", 2),
        ("scout D3 card=stout-vest", "", 2),
    ],
)
def test_whom_a_hit_sets_alight(target: str, answer: str, fire: int) -> None:
    state = yard(f"red-1 pyro C3 card=flare-pistol \n blu-1 {target}", "red-1")
    play(state, "red-1 flare-pistol blu-1", *filter(None, [answer]))
    assert unit(state, "blu-1").fire == fire
