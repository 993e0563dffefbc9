"""Stickybombs: laying them, walking on them, setting them off (SH-049 to SH-055)."""

import pytest

from tests.core.combat_simulator.builder import happened, next_turn, offered, play, refused, unit, where, yard


def bombs(state, who: str = "red-1") -> list[str]:
    return [state.cell_name(cell) for cell in unit(state, who).bombs]


@pytest.mark.rule("SH-049")
def test_bombs_are_laid_on_empty_spaces_next_to_him() -> None:
    state = yard(
        "red-1 demoman B2 \n red-2 scout A1 \n blu-1 scout C3", "red-1", ground=("...", "...", "~..", "RB.")
    )
    assert {text.split()[2] for text in offered(state, "lay")} == {"B1", "C1", "A2", "C2", "B3"}
    assert refused(state, "red-1 lay A1") == {"SH-049"}
    assert refused(state, "red-1 lay A3") == {"SH-049"}, "sand"
    assert refused(state, "red-1 lay B2") == {"SH-049"}, "his own space"
    assert refused(state, "red-1 lay B4") == {"SH-049"}


@pytest.mark.rule("SH-S16", "SH-049")
def test_laying_one_or_both_takes_the_place_of_the_attack() -> None:
    state = yard("red-1 demoman C3 \n blu-1 heavy E3", "red-1")
    play(state, "red-1 lay D3", "red-1 lay D4")
    assert bombs(state) == ["D3", "D4"]
    assert offered(state, "lay") == offered(state, "attack") == offered(state, "detonate") == []
    assert refused(state, "red-1 attack blu-1") == {"SH-032"}
    one = yard("red-1 demoman C3 \n blu-1 heavy E3", "red-1")
    play(one, "red-1 lay D3", "red-1 done")
    assert bombs(one) == ["D3"]
    assert refused(one, "red-1 lay D4") != set()


@pytest.mark.rule("SH-S16")
def test_nothing_is_laid_after_an_attack() -> None:
    state = yard("red-1 demoman C3 \n blu-1 heavy E3", "red-1")
    play(state, "red-1 attack blu-1")
    assert offered(state, "lay") == []


@pytest.mark.rule("SH-S16", "SH-029")
def test_he_may_move_before_and_after_laying() -> None:
    state = yard("red-1 demoman C3", "red-1")
    play(state, "red-1 move D3", "red-1 lay E3", "red-1 done", "red-1 move C5")
    assert (bombs(state), where(state, "red-1")) == (["E3"], "C5")


@pytest.mark.rule("SH-S16", "SH-049")
def test_a_third_bomb_takes_the_place_of_the_oldest() -> None:
    state = yard("red-1 demoman C3 bombs=B3+D3", "red-1")
    play(state, "red-1 lay C4", "red-1 done")
    assert bombs(state) == ["D3", "C4"]


@pytest.mark.rule("SH-007", "SH-050", "SH-S48")
def test_each_of_two_demomen_has_two_bombs_of_his_own() -> None:
    state = yard("red-1 demoman C3 \n red-2 demoman C5", "red-1")
    play(state, "red-1 lay D3", "red-1 lay D4")
    next_turn(state, "red-2")
    play(state, "red-2 lay D5", "red-2 lay D6")
    assert (bombs(state), bombs(state, "red-2")) == (["D3", "D4"], ["D5", "D6"])


@pytest.mark.rule("SH-051")
@pytest.mark.parametrize("who", ["red-1", "blu-1"])
def test_anybody_walks_over_a_bomb_and_stands_on_it(who: str) -> None:
    state = yard("red-2 demoman A1 bombs=C3+E3 \n red-1 scout B3 \n blu-1 scout B5", who)
    play(state, f"{who} move C3", f"{who} move E3")
    assert where(state, who) == "E3"
    assert bombs(state, "red-2") == ["C3", "E3"]


@pytest.mark.rule("SH-052")
def test_his_bombs_go_with_him() -> None:
    state = yard("red-1 soldier C3 \n blu-1 demoman D3 health=2 bombs=A1+B1", "red-1")
    play(state, "red-1 attack blu-1")
    assert bombs(state, "blu-1") == []


@pytest.mark.rule("SH-053", "SH-107")
def test_a_bomb_hurts_enemies_on_its_space_and_next_to_it_and_nobody_farther() -> None:
    state = yard("red-1 demoman A7 bombs=C3 \n blu-1 heavy C3 \n blu-2 heavy D4 \n blu-3 soldier E3", "red-1")
    play(state, "red-1 detonate")
    assert [unit(state, who).health for who in ("blu-1", "blu-2", "blu-3")] == [9, 9, 8]
    assert bombs(state) == []


@pytest.mark.rule("SH-053", "SH-T06")
def test_a_bomb_spares_friends_and_its_demoman() -> None:
    state = yard("red-1 demoman B3 bombs=C3 \n red-2 scout C4", "red-1")
    play(state, "red-1 detonate")
    assert (unit(state, "red-1").health, unit(state, "red-2").health) == (7, 5)


@pytest.mark.rule("SH-055", "SH-T05")
def test_an_enemy_in_reach_of_both_takes_six() -> None:
    state = yard("red-1 demoman A7 bombs=C3+E3 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 detonate")
    assert unit(state, "blu-1").health == 6


@pytest.mark.rule("SH-053", "SH-032")
def test_detonating_takes_the_place_of_the_attack_from_any_distance() -> None:
    state = yard("red-1 demoman A1 bombs=H7 \n blu-1 heavy B1 \n blu-2 scout H6", "red-1")
    play(state, "red-1 detonate")
    assert unit(state, "blu-2").health == 2
    assert refused(state, "red-1 attack blu-1") == {"SH-032"}
    assert refused(state, "red-1 lay A2") != set()


@pytest.mark.rule("SH-054")
def test_he_sets_off_his_own_bombs_alone() -> None:
    state = yard("red-1 demoman A1 bombs=C3 \n red-2 demoman A3 bombs=E3 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 detonate")
    assert unit(state, "blu-1").health == 9
    assert (bombs(state, "red-1"), bombs(state, "red-2")) == ([], ["E3"])
    without = yard("red-1 demoman A1 \n red-2 demoman A3 bombs=E3", "red-1")
    assert offered(without, "detonate") == []
    assert refused(without, "red-1 detonate") == {"SH-054"}


@pytest.mark.rule("SH-S17")
def test_no_enemy_takes_a_bomb_away() -> None:
    state = yard("red-1 demoman A1 bombs=C3 \n blu-1 demoman C4", "blu-1")
    assert all("C3" not in text for text in offered(state) if text.split()[1] not in ("move", "lay"))
    play(state, "blu-1 move C3", "blu-1 move C5")
    assert bombs(state) == ["C3"]


@pytest.mark.rule("SH-S28")
def test_a_cloaked_spy_is_not_hurt_by_bombs() -> None:
    state = yard("red-1 demoman A1 bombs=C3 \n blu-1 spy C3 cloaked", "red-1")
    play(state, "red-1 detonate")
    assert unit(state, "blu-1").health == 3


@pytest.mark.rule("SH-053", "SH-038")
def test_bombs_defeat_several_at_once() -> None:
    state = yard(
        "red-1 demoman A7 bombs=C3+D3 \n blu-1 scout C4 \n blu-2 medic D4 \n blu-3 soldier C2", "red-1"
    )
    play(state, "red-1 detonate")
    assert [where(state, who) for who in ("blu-1", "blu-2", "blu-3")] == ["", "", "C2"]


@pytest.mark.rule("SH-S16")
def test_with_both_out_the_player_says_which_one_is_moved() -> None:
    state = yard("red-1 demoman C3 bombs=B3+D3", "red-1")
    assert {"red-1 lay C4", "red-1 lay C4 D3"} <= set(offered(state, "lay"))
    assert refused(state, "red-1 lay C4 B3") == refused(state, "red-1 lay C4 H7") == {"SH-S16"}
    play(state, "red-1 lay C4 D3")
    assert bombs(state) == ["B3", "C4"]
    assert not any(len(text.split()) > 3 for text in offered(state)), "what was laid this turn lies"
    play(state, "red-1 lay B4")
    assert bombs(state) == ["C4", "B4"]


@pytest.mark.rule("SH-S64", "SH-049")
def test_bombs_lie_on_spawns_and_sentries_space_apart_but_never_two_on_one_space() -> None:
    state = yard(
        "red-1 demoman B2 bombs=B3 \n red-2 demoman A3 bombs=C3", "red-1", ground=("..~.", "R..B", "....")
    )
    places = {text.split()[2] for text in offered(state, "lay")}
    assert "A2" in places, "a Spawn"
    assert "C3" in places, "where another Demoman's lies"
    assert {"B3", "A3", "C1"}.isdisjoint(places), "his own, a merc, sand"


@pytest.mark.rule("SH-S50", "SH-S16")
def test_by_a_rule_option_laying_leaves_the_attack_free_once_a_turn() -> None:
    state = yard("red-1 demoman C3 \n blu-1 heavy E3", "red-1", options={"free_abilities": True})
    play(state, "red-1 lay D3", "red-1 done")
    assert refused(state, "red-1 lay D4") == {"SH-S16"}
    play(state, "red-1 detonate")
    assert unit(state, "blu-1").health == 9
    assert refused(state, "red-1 attack blu-1") == {"SH-032"}


@pytest.mark.rule("SH-S50")
@pytest.mark.parametrize("deed", ["lay D3", "lay C4"])
def test_otherwise_laying_takes_the_place_of_the_attack(deed: str) -> None:
    state = yard("red-1 demoman C3 \n blu-1 heavy E3", "red-1")
    play(state, f"red-1 {deed}", "red-1 done")
    assert refused(state, "red-1 detonate") == {"SH-032"}


@pytest.mark.rule("SH-S68", "SH-053")
@pytest.mark.parametrize("merc", ["heavy D3 card=riot-shield", "scout D3 card=stout-vest"])
def test_shield_and_vest_do_not_help_against_bombs(merc: str) -> None:
    state = yard(f"red-1 demoman C3 bombs=D4 \n blu-1 {merc}", "red-1")
    before = unit(state, "blu-1").health
    play(state, "red-1 detonate")
    assert unit(state, "blu-1").health == before - 3


@pytest.mark.rule("SH-053", "SH-055")
@pytest.mark.parametrize(("laid", "rule"), [("C3+E3", "SH-055"), ("C3", "SH-053")])
def test_a_blast_is_told_by_how_many_bombs_reached(laid: str, rule: str) -> None:
    state = yard(f"red-1 demoman A7 bombs={laid} \n blu-1 heavy D3", "red-1")
    (blast,) = happened(play(state, "red-1 detonate"), "blasted")
    assert blast.rules == (rule,)
