"""The Armory and what stands around it: who is served, when, with what; and obstacles."""

import pytest

from sellsword.game import Choice
from sellsword.games.capital_offensive.model.state import CapitalState
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE
from tests.core.capital_offensive.builder import GAME, happened, offered, play, refused, table, token, where

HALL = (".A...", ".....", ".....", "G...8")
"""An Armory on B1, a Gate and a Drone at the far end."""

DEAD_END = ("E..8", "#A##", "#A##")
"""An Armory on B2, and another on B3 that can only be left through it."""


def gained(state: CapitalState, who: str) -> int:
    """The Armor that a character has beyond what its sheet gave it."""
    return token(state, who).armor - token(state, who).sheet.armor


@pytest.mark.rule("CO-093")
def test_whoever_enters_an_armory_gains_armor() -> None:
    state = table(*HALL, tokens={"elf": "A1"}, active="elf")
    play(state, "elf move B1")
    assert gained(state, "elf") == 1


@pytest.mark.rule("CO-093")
def test_passing_through_an_armory_counts() -> None:
    state = table(*HALL, tokens={"elf": "A1"}, active="elf", movement=2)
    play(state, "elf move C1")
    assert where(state, "elf") == "C1"
    assert gained(state, "elf") == 1


@pytest.mark.rule("CO-093")
def test_a_sprint_through_an_armory_counts_too() -> None:
    state = table(*HALL, tokens={"elf": "A1"}, active="elf")
    play(state, "elf sprint C1")
    assert gained(state, "elf") == 1


@pytest.mark.rule("CO-093")
def test_going_past_an_armory_does_not_count() -> None:
    state = table(*HALL, tokens={"elf": "A2"}, active="elf", movement=2)
    play(state, "elf move C2")
    assert gained(state, "elf") == 0


@pytest.mark.rule("CO-093")
def test_a_turn_that_starts_in_an_armory_brings_armor_before_the_roll() -> None:
    state = table(*HALL, tokens={"elf": "B1"}, phase="command", order="elf")
    assert [event.values["token"] for event in happened(play(state, "collective end"), "armory")] == ["elf"]
    assert gained(state, "elf") == 1
    assert offered(state) == ["elf roll"]


@pytest.mark.rule("CO-093")
def test_another_toughs_turn_brings_nothing_to_whoever_waits_in_the_armory() -> None:
    state = table(*HALL, tokens={"elf": "B1", "schlock": "D1"}, phase="command", order="schlock elf")
    play(state, "collective end")
    assert gained(state, "elf") == 0


@pytest.mark.rule("CO-094", "CO-S32")
@pytest.mark.parametrize("armor", [1, 9, 64, 1000])
def test_armor_has_no_upper_limit_and_never_runs_out(armor: int) -> None:
    state = table(*HALL, tokens={"elf": "A1"}, active="elf", armor={"elf": armor})
    play(state, "elf move B1")
    assert token(state, "elf").armor == armor + 1


@pytest.mark.rule("CO-095", "CO-T24")
def test_a_move_in_and_out_and_in_again_brings_one_armor() -> None:
    """The way to C1 that fetches the most goes through B2 to B3 and back through B2: one token from each."""
    state = table(*DEAD_END, active="elf")
    walked, *served = play(state, "elf move C1")
    assert walked.values["steps"] == 6
    assert [event.values["cell"] for event in served] == ["B2", "B3"]
    assert gained(state, "elf") == 2


@pytest.mark.rule("CO-095", "CO-T24")
def test_a_sprint_back_into_the_armory_brings_nothing_more() -> None:
    state = table(*HALL, tokens={"elf": "A1"}, active="elf", movement=2)
    play(state, "elf move C1", "elf sprint B1")
    assert where(state, "elf") == "B1"
    assert gained(state, "elf") == 1


@pytest.mark.rule("CO-095")
def test_the_armory_serves_again_in_the_next_turn() -> None:
    state = table(*HALL, tokens={"elf": "A1"}, active="elf", dice=[2, 2, 2])
    play(state, "elf move B1", "elf end", "toughs order elf", "collective roll", "collective end")
    assert gained(state, "elf") == 2


@pytest.mark.rule("CO-095", "CO-T25")
def test_a_turn_that_starts_in_one_armory_and_goes_through_the_other_brings_two() -> None:
    rows = (".A.A.", "....8")
    state = table(*rows, tokens={"elf": "B1"}, phase="command", order="elf", dice=[3, 2, 1])
    play(state, "collective end", "elf roll", "elf move E1")
    assert gained(state, "elf") == 2


@pytest.mark.rule("CO-096")
def test_a_drone_gains_armor_that_is_lost_before_its_health() -> None:
    state = table(
        *HALL,
        tokens={"drone-1": "A1", "elf": "D1"},
        active="drone-1",
        order="elf",
        dice=[4, 4, 4, 5, 1, 1, 1, 1],
    )
    play(state, "drone-1 move B1", "drone-1 end")
    assert token(state, "drone-1").armor == 1
    play(state, "elf roll", "elf laser-pistol drone-1")
    assert where(state, "drone-1") == "B1"
    assert (token(state, "drone-1").armor, token(state, "drone-1").health) == (0, 1)


@pytest.mark.rule("CO-S18")
def test_a_drone_in_an_armory_is_served_when_it_is_activated() -> None:
    state = table(*HALL, tokens={"drone-1": "B1", "elf": "D3"}, phase="commands", dice=[3, 3, 3, 4, 4, 4])
    play(state, "collective roll")
    assert token(state, "drone-1").armor == 0
    play(state, "drone-1 activate")
    assert token(state, "drone-1").armor == 1


# Tagon


@pytest.mark.rule("CO-097", "CO-110")
def test_tagon_with_an_empty_icon_may_take_a_grenade_instead_and_goes_on() -> None:
    state = table(*HALL, tokens={"tagon": "A1"}, active="tagon", movement=2, grenades={"tagon": 1})
    play(state, "tagon move C1")
    assert where(state, "tagon") == "B1"
    assert offered(state) == ["tagon take armor", "tagon take grenade"]
    play(state, "tagon take grenade")
    assert where(state, "tagon") == "C1"
    assert (token(state, "tagon").grenades, gained(state, "tagon")) == (2, 0)


@pytest.mark.rule("CO-097")
def test_tagon_may_also_take_the_armor() -> None:
    state = table(*HALL, tokens={"tagon": "A1"}, active="tagon", grenades={"tagon": 0})
    play(state, "tagon move B1", "tagon take armor")
    assert (token(state, "tagon").grenades, gained(state, "tagon")) == (0, 1)


@pytest.mark.rule("CO-097")
def test_nothing_else_may_be_done_while_the_armory_asks() -> None:
    state = table(*HALL, tokens={"tagon": "A1"}, active="tagon", grenades={"tagon": 1})
    play(state, "tagon move B1")
    assert refused(state, "tagon end") == {"CO-097"}
    assert refused(state, "tagon take") == {"CO-097"}
    assert refused(state, "tagon take plasma") == {"CO-097"}
    assert refused(state, "elf take armor")


@pytest.mark.rule("CO-097")
def test_tagon_is_asked_at_the_start_of_his_turn_before_he_rolls() -> None:
    state = table(*HALL, tokens={"tagon": "B1"}, phase="command", order="tagon", grenades={"tagon": 1})
    play(state, "collective end")
    assert offered(state) == ["tagon take armor", "tagon take grenade"]
    play(state, "tagon take grenade")
    assert offered(state) == ["tagon roll"]


@pytest.mark.rule("CO-097")
def test_the_last_action_may_be_the_walk_to_the_armory() -> None:
    state = table(
        *HALL,
        tokens={"tagon": "A1", "elf": "D3"},
        active="tagon",
        actions=1,
        order="tagon elf",
        grenades={"tagon": 1},
    )
    play(state, "tagon move B1", "tagon take grenade")
    assert offered(state) == ["collective roll"]


@pytest.mark.rule("CO-097", "CO-T26")
def test_tagon_with_both_grenades_gets_armor_and_is_not_asked() -> None:
    state = table(*HALL, tokens={"tagon": "A1"}, active="tagon")
    play(state, "tagon move B1")
    assert (token(state, "tagon").grenades, gained(state, "tagon")) == (2, 1)
    assert refused(state, "tagon take grenade")


@pytest.mark.rule("CO-097")
@pytest.mark.parametrize("who", ["elf", "schlock", "drone-1"])
def test_nobody_else_is_offered_a_grenade(who: str) -> None:
    state = table(*HALL, tokens={"elf": "E3", who: "A1"}, active=who)
    play(state, f"{who} move B1")
    assert gained(state, who) == 1
    assert token(state, who).grenades == 0
    assert not offered(state, "take")


# Obstacles


@pytest.mark.rule("CO-098")
def test_nobody_walks_through_a_wall() -> None:
    state = table("E.1", walls="A1|B1", active="elf")
    assert refused(state, "elf move B1") == {"CO-061"}


@pytest.mark.rule("CO-098")
def test_nobody_enters_or_crosses_infrastructure() -> None:
    state = table("E#1", "...", active="elf", movement=2)
    assert refused(state, "elf move B1") == {"CO-061"}
    (reason,) = GAME.judge(state, Choice.parse("elf move B1")).reasons
    assert reason.text == "B1 is filled by Infrastructure."
    assert offered(state, "move") == ["elf move A2", "elf move B2"]


@pytest.mark.rule("CO-098")
@pytest.mark.parametrize(("elf", "drone"), [("A2", "C2"), ("B1", "B3"), ("C2", "A2"), ("B3", "B1")])
def test_every_side_of_infrastructure_is_a_wall_to_sight(elf: str, drone: str) -> None:
    state = table("...", ".#.", "...", tokens={"elf": elf, "drone-1": drone}, active="elf")
    assert refused(state, "elf laser-pistol drone-1") == {"CO-072"}


@pytest.mark.rule("CO-098")
def test_a_wall_blocks_sight() -> None:
    state = table("E1", walls="A1|B1", active="elf")
    assert refused(state, "elf laser-pistol drone-1") == {"CO-072"}
    assert token(state, "drone-1").side == COLLECTIVE
