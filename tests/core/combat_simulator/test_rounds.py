"""The coin, the line-up, rounds, slots and spawning (SH-011 to SH-013, SH-019 to SH-027)."""

from pathlib import Path

import pytest

from sellsword.dice import Dice, ScriptedDice
from sellsword.games.combat_simulator.rules import turn_sequence
from sellsword.games.combat_simulator.sheets.characters import CLASS_IDS, SHEETS
from sellsword.scenario.read import read
from tests.core.combat_simulator.builder import (
    GAME,
    decline,
    happened,
    next_round,
    next_slot,
    next_turn,
    offered,
    play,
    refused,
    to_act,
    unit,
    where,
    yard,
)

FOLDER = Path(__file__).parents[3] / "scenarios" / "combat_simulator"
HEADS, TAILS = 1, 2


def set_up(name: str = "two_yards", coin: int = HEADS, **options):
    """A shipped scenario before the first choice."""
    scenario, problems = read((FOLDER / f"{name}.json").read_bytes())
    assert scenario is not None, problems
    return GAME.setup(scenario, {"deck": False, **options}, ScriptedDice([coin]))


def draft(state, *kinds: str) -> None:
    """Both sides pick the same classes."""
    for kind in kinds:
        for _ in range(2):
            who = offered(state, "pick")[0].split()[0]
            play(state, f"{who} pick {kind}")


LINE_UP = ("scout", "soldier", "medic", "engineer", "spy", "heavy")


# Set-up


@pytest.mark.rule("SH-001")
def test_two_sides_take_part() -> None:
    scenario, problems = read((FOLDER / "two_yards.json").read_bytes())
    assert scenario is not None, problems
    assert [(seat.id, seat.side) for seat in GAME.seats(scenario)] == [("red", 0), ("blu", 1)]


@pytest.mark.rule("SH-011", "SH-X04")
def test_nobody_has_scored_and_nobody_holds_a_point() -> None:
    state = set_up("three_wells")
    assert state.scores == (0, 0)
    assert [point.holder for point in state.points] == [-1, -1, -1]


@pytest.mark.rule("SH-012")
@pytest.mark.parametrize(("coin", "first"), [(HEADS, "red-1"), (TAILS, "blu-1")])
def test_a_coin_decides_who_is_first(coin: int, first: str) -> None:
    state = set_up(coin=coin)
    play(state, "red flip")
    assert {text.split()[0] for text in offered(state)} == {first}


@pytest.mark.rule("SH-013", "SH-X05")
@pytest.mark.parametrize(("coin", "order"), [(HEADS, ("red", "blu")), (TAILS, ("blu", "red"))])
def test_slots_are_filled_in_turn_the_first_player_before_the_second(
    coin: int, order: tuple[str, str]
) -> None:
    state = set_up(coin=coin)
    play(state, "red flip")
    for slot in range(1, 7):
        for side in order:
            picks = offered(state)
            assert picks[0].split()[:2] == [f"{side}-{slot}", "pick"]
            play(state, picks[0])
    assert state.phase != "draft"


@pytest.mark.rule("SH-013", "SH-X05")
def test_the_line_up_is_open_to_both() -> None:
    state = set_up()
    play(state, "red flip", "red-1 pick medic")
    red, blu = (GAME.scene(state, viewer) for viewer in (0, 1))
    assert "Medic" in str(blu)
    assert "Medic" in str(red)


@pytest.mark.rule("SH-S48", "SH-008")
def test_a_class_can_be_picked_twice_and_not_a_third_time() -> None:
    state = set_up()
    play(state, "red flip")
    draft(state, "scout", "scout")
    assert refused(state, "red-3 pick scout") == {"SH-S48"}
    assert refused(state, "red-3 pick sentry") == {"SH-013"}


@pytest.mark.rule("SH-013")
def test_dealt_line_ups_fill_every_slot_from_the_cards_of_the_side() -> None:
    scenario, problems = read((FOLDER / "two_yards.json").read_bytes())
    assert scenario is not None, problems
    for seed in range(20):
        state = GAME.setup(scenario, {"dealt_lineups": True}, Dice(f"deal {seed}"))
        GAME.apply(state, GAME.options(state)[0].choice)
        for side in range(2):
            kinds = [each.kind for each in state.slots_of(side)]
            assert len(kinds) == 6
            assert all(kind in CLASS_IDS and kinds.count(kind) <= 2 for kind in kinds)


# Rounds


@pytest.mark.rule("SH-019", "SH-021", "SH-025")
def test_both_players_play_slot_one_then_slot_two_up_to_six_and_again() -> None:
    state = set_up()
    play(state, "red flip")
    draft(state, *LINE_UP)
    for round_ in (1, 2):
        for slot in range(1, 7):
            for side in ("red", "blu"):
                assert state.round == round_
                assert state.actor is unit(state, f"{side}-{slot}")
                place = offered(state, "move")[-1].split()[2]
                play(state, f"{side}-{slot} move {place}")
                if state.actor is unit(state, f"{side}-{slot}"):
                    decline(state)


@pytest.mark.rule("SH-019", "SH-012")
def test_the_second_player_of_the_coin_is_second_in_every_turn() -> None:
    state = set_up(coin=TAILS)
    play(state, "red flip")
    draft(state, *LINE_UP)
    assert state.actor is unit(state, "blu-1")
    decline(state)
    assert state.actor is unit(state, "red-1")


@pytest.mark.rule("SH-020", "SH-019", "SH-087", "SH-X01")
def test_after_slot_six_of_both_each_player_draws_a_card() -> None:
    state = yard("red-6 scout A1 \n blu-6 scout H7", "red-6", options={"deck": True}, dice=[1, 1])
    next_turn(state, "blu-6")
    assert state.hands == ((), ())
    next_round(state)
    assert [len(hand) for hand in state.hands] == [1, 1]


# Spawning


@pytest.mark.rule("SH-023", "SH-024", "SH-T01", "SH-040", "SH-014", "SH-102")
@pytest.mark.parametrize("kind", CLASS_IDS)
def test_a_merc_spawns_on_its_color_s_space_in_full_health_without_charge(kind: str) -> None:
    state = yard(f"red-6 scout C3 \n blu-6 {kind} -", "red-6")
    decline(state)
    spawned = unit(state, "blu-6")
    assert (where(state, "blu-6"), spawned.health, spawned.charge) == ("H6", SHEETS[kind].health, 0)
    assert spawned.up


@pytest.mark.rule("SH-021", "SH-025")
def test_it_takes_a_whole_turn_at_once() -> None:
    state = yard("red-6 scout C3 \n blu-6 scout - \n red-1 heavy F5", "red-6")
    decline(state)
    play(state, "blu-6 move G6", "blu-6 attack red-1", "blu-6 move H2")
    assert (unit(state, "red-1").health, where(state, "blu-6")) == (9, "H2")


@pytest.mark.rule("SH-026", "SH-T19")
def test_a_friend_on_the_spawn_keeps_a_merc_away_until_it_is_clear() -> None:
    state = yard("red-5 heavy A2 \n red-6 scout - \n blu-5 heavy H1", "blu-5")
    events = next_turn(state, "red-5")
    assert happened(events, "blocked")
    assert where(state, "red-6") == ""
    assert unit(state, "red-6").kind == "scout", "it goes on waiting"
    play(state, "red-5 move B2")
    next_turn(state, "red-6")
    assert where(state, "red-6") == "A2"


@pytest.mark.rule("SH-027", "SH-T18")
def test_an_enemy_on_the_spawn_is_defeated_and_the_merc_spawns() -> None:
    state = yard("red-1 heavy H6 \n blu-1 scout -", "red-1")
    events = decline(state)
    assert happened(events, "crushed")
    assert (where(state, "red-1"), where(state, "blu-1")) == ("", "H6")
    assert state.left_in_pile(0, "heavy") == 2


@pytest.mark.rule("SH-027", "SH-S28")
def test_a_cloaked_spy_s_marker_on_the_spawn_harms_nobody() -> None:
    state = yard("red-1 spy H6 cloaked \n blu-1 scout -", "red-1")
    play(state, "red-1 stay")
    assert where(state, "blu-1") == "H6"
    assert unit(state, "red-1").cloaked


# Empty slots


@pytest.mark.rule("SH-022", "SH-X08", "SH-004", "SH-006")
def test_an_empty_slot_is_filled_with_any_card_of_the_pile_and_that_is_its_turn() -> None:
    state = yard("red-1 scout C3 \n blu-2 heavy C6", "red-1")
    next_slot(state, "red-2")
    assert [text.split()[2] for text in offered(state, "pick")] == list(CLASS_IDS)
    play(state, "red-2 pick sniper")
    assert (unit(state, "red-2").kind, unit(state, "red-2").up) == ("sniper", False)
    assert state.actor is not unit(state, "red-2")
    next_turn(state, "red-2")
    assert (where(state, "red-2"), state.round) == ("A2", 2)


@pytest.mark.rule("SH-X08")
def test_an_option_lets_it_spawn_at_once() -> None:
    state = yard("red-1 scout C3", "red-1", options={"quick_spawn": True})
    next_slot(state, "red-2")
    play(state, "red-2 pick sniper")
    assert where(state, "red-2") == "A2"
    assert state.actor is unit(state, "red-2")


@pytest.mark.rule("SH-022", "SH-S46")
def test_a_slot_may_be_left_empty() -> None:
    state = yard("red-1 scout C3", "red-1")
    next_slot(state, "red-2")
    play(state, "red-2 pass")
    assert unit(state, "red-2").kind == ""
    assert to_act(state) == 1


@pytest.mark.rule("SH-038", "SH-022")
def test_a_defeated_merc_s_card_can_come_back_in_its_slot() -> None:
    state = yard("red-1 soldier C3 \n blu-1 scout D3 health=1", "red-1")
    play(state, "red-1 attack blu-1")
    next_slot(state, "blu-1")
    play(state, "blu-1 pick scout")
    next_turn(state, "blu-1")
    assert (where(state, "blu-1"), unit(state, "blu-1").health) == ("H6", 5)


@pytest.mark.rule("SH-S47", "SH-006")
def test_a_side_pile_can_never_run_out() -> None:
    """Eighteen merc cards a side and six slots: twelve at least are in the pile."""
    state = yard("red-1 scout A1", "red-1")
    for slot, kind in enumerate(("scout", "scout", "spy", "spy", "medic", "medic"), 1):
        unit(state, f"red-{slot}").kind = kind
    assert sum(state.left_in_pile(0, kind) for kind in CLASS_IDS) == 12


@pytest.mark.rule("SH-S58", "SH-022")
def test_a_card_for_an_empty_slot_is_a_class_and_open() -> None:
    state = yard("blu-6 scout D2", "blu-6", ground=("Rr..", "..bB"))
    decline(state)
    assert refused(state, "red-1 pick sentry") == {"SH-013"}
    play(state, "red-1 pick pyro")
    assert "Pyro" in str(GAME.scene(state, 1))


@pytest.mark.rule("SH-S69", "SH-019")
@pytest.mark.parametrize("first", [0, 1])
def test_the_winner_of_the_coin_is_first_in_every_turn(first: int) -> None:
    state = yard("red-1 scout A1 \n blu-1 scout H7", first=first)
    turn_sequence.open_round(state)
    seats = []
    for _ in range(12):
        seats.append(to_act(state))
        decline(state)
    assert seats == [first, 1 - first] * 6
