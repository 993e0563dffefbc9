"""Moves, climbs and Assault Moves: how far, over what, and where they may end."""

from typing import Any

import pytest

from sellsword.game import Choice, Option
from sellsword.games.contested_ground.model.state import ContestedState, Model
from sellsword.games.contested_ground.rules.deployment_and_movement.move_candidates import toward
from sellsword.games.contested_ground.rules.flow import FLOW
from tests.core.contested_ground.builder import battle, box, do, foe, man, offered, ordered, piece, who, why

FAR = foe("bo", "40,2", arms="knife")


def walking(model: Model, order: str = "advance", *others: Model, **fields: Any) -> ContestedState:
    """A model with an order, alone with those who are named."""
    state = battle(model, *(others or (FAR,)), **fields)
    do(state, f"order {model.id} {order}")
    return state


def reach(state: ContestedState, name: str, verb: str = "move") -> float:
    """How far a model may go to the right, in inches, by tenths."""
    x, y = who(state, name).at
    spots = [tenth for tenth in range(1, 121) if not why(state, f"{verb} {name} {_at(x + tenth * 100, y)}")]
    return max(spots, default=0) / 10


def _at(x: int, y: int) -> str:
    return f"{x / 1000:.3f},{y / 1000:.3f}"


@pytest.mark.rule("OC-042", "OC-058")
def test_a_move_goes_six_inches() -> None:
    assert reach(walking(man("ann", "10,20")), "ann") == 6


@pytest.mark.rule("OC-042", "OC-061", "OC-068", "OC-T31", "OC-X01")
def test_a_move_with_fleet_goes_eight() -> None:
    assert reach(walking(man("ann", "10,20", has="fleet")), "ann") == 8


@pytest.mark.rule("OC-078", "OC-T32")
def test_a_bulky_weapon_leaves_no_fleet() -> None:
    assert reach(walking(man("ann", "10,20", has="fleet", arms="squad-gun")), "ann") == 6


@pytest.mark.rule("OC-045", "OC-060")
@pytest.mark.parametrize("has", ["", "fleet"])
def test_a_tactical_move_is_encumbered(has: str) -> None:
    assert reach(walking(man("ann", "10,20", has=has), "tactical"), "ann") == 4


@pytest.mark.rule("OC-062", "OC-045")
def test_an_assault_move_goes_four_inches() -> None:
    assert reach(walking(man("ann", "10,20"), "tactical"), "ann", "assault") == 4


@pytest.mark.rule("OC-061", "OC-X01")
def test_an_assault_move_with_fleet_goes_six() -> None:
    assert reach(walking(man("ann", "10,20", has="fleet"), "tactical"), "ann", "assault") == 6


@pytest.mark.rule("OC-S31")
def test_an_advance_with_focus_goes_twelve_inches_in_all() -> None:
    state = walking(man("ann", "10,20"))
    do(state, "focus ann", "move ann 16,20")
    assert reach(state, "ann") == 6


@pytest.mark.rule("OC-S31", "OC-068")
def test_fleet_lengthens_one_of_two_moves() -> None:
    state = walking(man("ann", "10,20", has="fleet"))
    do(state, "focus ann", "move ann 18,20")
    assert reach(state, "ann") == 6


@pytest.mark.rule("OC-068")
def test_fleet_is_kept_where_a_move_did_not_need_it() -> None:
    state = walking(man("ann", "10,20", has="fleet"))
    do(state, "focus ann", "move ann 16,20")
    assert reach(state, "ann") == 8


@pytest.mark.rule("OC-102")
def test_an_immobile_model_always_moves_as_if_encumbered() -> None:
    lame = man("ann", "10,20", has="fleet", injuries="immobile")
    assert reach(walking(lame), "ann") == 4
    state = walking(man("ann", "11,20", injuries="immobile"), terrain=[LEDGE])
    assert why(state, "climb ann 13.1,20") == ["OC-043"]
    assert why(state, "climb ann 13,20") == []


@pytest.mark.rule("OC-042")
def test_a_way_is_as_long_as_its_legs() -> None:
    state = walking(man("ann", "10,20"))
    assert why(state, "move ann 13,20 > 13,23") == []
    assert why(state, "move ann 13,20 > 13,23.1") == ["OC-058"]
    do(state, "move ann 13,20 > 13,23")
    assert who(state, "ann").at == (13_000, 23_000)


@pytest.mark.rule("OC-042")
def test_difficult_ground_counts_twice() -> None:
    state = walking(man("ann", "10,20"), terrain=[box("mud", 12, 15, 14, 25)])
    assert reach(state, "ann") == 4


@pytest.mark.rule("OC-S50")
def test_solid_ground_is_gone_around() -> None:
    state = walking(man("ann", "10,20"), terrain=[box("rock", 12, 15, 13, 20)])
    assert why(state, "move ann 14,20") == ["OC-S50"]
    assert why(state, "move ann 11.4,20.6 > 13.6,20.6") == []


@pytest.mark.rule("OC-042")
def test_a_fence_is_stepped_over() -> None:
    state = walking(man("ann", "10,20"), terrain=[piece("fence", "12,15", "12,25")])
    assert reach(state, "ann") == 6


@pytest.mark.rule("OC-042", "OC-S50")
def test_nobody_walks_through_others_unless_the_rule_option_lets_friends_pass() -> None:
    friend = man("abe", "13,20")
    state = walking(man("ann", "10,20"), "advance", friend, FAR)
    assert why(state, "move ann 15,20") == ["OC-S50"]
    state = walking(man("ann", "10,20"), "advance", friend, FAR, options={"pass_friends": True})
    assert why(state, "move ann 15,20") == []
    assert why(state, "move ann 13.5,20") == ["OC-S50"]


@pytest.mark.rule("OC-S50")
def test_a_move_ends_on_the_table() -> None:
    state = walking(man("ann", "2,20"))
    assert why(state, "move ann 0.4,20") == ["OC-S50"]
    assert why(state, "move ann 0.5,20") == []


@pytest.mark.rule("OC-S10")
def test_only_an_assault_move_ends_in_contact() -> None:
    enemy = foe("bo", "13,20", activated=True)
    state = walking(man("ann", "10,20"), "tactical", enemy)
    assert why(state, "move ann 12,20") == ["OC-S10"]
    assert why(state, "move ann 11.9,20") == []
    assert why(state, "assault ann 12,20") == []


# Climbing

LEDGE = box("ledge", 12, 15, 20, 25)
UPPER = box("ledge", 15, 15, 20, 25, levels=2, name="upper")


@pytest.mark.rule("OC-043", "OC-059", "OC-X04")
def test_a_climb_goes_one_level_up_and_four_inches_across() -> None:
    state = walking(man("ann", "11,20"), terrain=[LEDGE])
    assert why(state, "climb ann 15.1,20") == ["OC-043"]
    do(state, "climb ann 15,20")
    assert (who(state, "ann").level, who(state, "ann").at) == (1, (15_000, 20_000))


@pytest.mark.rule("OC-043")
def test_a_climb_goes_down_as_well() -> None:
    state = walking(man("ann", "13,20", level=1), terrain=[LEDGE])
    do(state, "climb ann 11,20")
    assert who(state, "ann").level == 0


@pytest.mark.rule("OC-043", "OC-S50")
def test_a_climb_ends_in_nothing_solid_and_is_all_of_one_leg() -> None:
    crates = box("wall", 10, 19, 11, 21)
    state = walking(man("ann", "13,20", level=1), terrain=[LEDGE, crates])
    (reason,) = FLOW.reasons(state, Choice.parse("climb ann 11,20"))
    assert (reason.rule, reason.numbers) == ("OC-S50", (("leg", 1),))
    assert "in the way" in reason.text
    assert why(state, "climb ann 11,18") == []


@pytest.mark.rule("OC-043")
def test_a_climb_changes_its_level_by_one() -> None:
    state = walking(man("ann", "11,20"), terrain=[LEDGE])
    assert why(state, "climb ann 9,20") == ["OC-043"]
    state = walking(man("ann", "11,20"), terrain=[box("tower", 12, 15, 20, 25)])
    assert why(state, "climb ann 13,20") != []
    state = walking(man("ann", "14,20", level=1), terrain=[LEDGE, UPPER])
    do(state, "climb ann 16,20")
    assert who(state, "ann").level == 2


@pytest.mark.rule("OC-S50", "OC-043")
def test_a_climb_ends_clear_of_what_stands_up_there() -> None:
    state = walking(man("ann", "11,20"), terrain=[LEDGE, UPPER])
    assert why(state, "climb ann 14.4,20") == []
    (reason,) = FLOW.judge(state, Choice.parse("climb ann 14.6,20")).reasons
    assert (reason.rule, reason.numbers) == ("OC-S50", (("leg", 1),))


@pytest.mark.rule("OC-045")
def test_an_activation_goes_on_while_an_assault_is_all_that_is_left() -> None:
    ann, bo = man("ann", "20,30", arms="knife"), foe("bo", "20,25")
    state = walking(ann, "tactical", bo, counters=(0, 0))
    do(state, "move ann 20,29")
    assert {each.split()[0] for each in offered(state)} == {"assault", "done"}


@pytest.mark.rule("OC-043")
def test_climbs_all_over_a_top_are_on_offer() -> None:
    state = walking(man("ann", "11,20"), terrain=[LEDGE])
    assert {f"climb ann 14.000,{down}" for down in ("17.500", "20.000", "22.500")} <= set(offered(state))


@pytest.mark.rule("OC-041")
def test_moves_of_the_whole_distance_are_on_offer() -> None:
    state = walking(man("ann", "20,20"))
    assert {f"move ann {end}" for end in ("26.000,20.000", "14.000,20.000", "20.000,14.000")} <= set(
        offered(state)
    )


@pytest.mark.rule("OC-041")
def test_part_of_a_way_is_cut_short_never_long() -> None:
    assert toward((0, 0), (10, -10), 1, 3) == (3, -3)
    assert toward((5, 5), (-5, 15), 2, 3) == (-1, 11)


@pytest.mark.rule("OC-045", "OC-060", "OC-X04")
def test_an_encumbered_climb_goes_two_inches_across() -> None:
    state = walking(man("ann", "11,20"), "tactical", terrain=[LEDGE])
    assert why(state, "climb ann 13.1,20") == ["OC-043"]
    assert why(state, "climb ann 13,20") == []


@pytest.mark.rule("OC-049")
def test_focus_may_bring_a_climb() -> None:
    state = walking(man("ann", "8,20"), terrain=[LEDGE])
    do(state, "move ann 11.5,20", "focus ann", "climb ann 14,20")
    assert who(state, "ann").level == 1


@pytest.mark.rule("OC-043")
def test_on_top_a_model_walks_on_the_top() -> None:
    state = walking(man("ann", "14,20", level=1), terrain=[LEDGE])
    assert why(state, "move ann 18,20") == []
    assert why(state, "move ann 11,20") == ["OC-S50"]


# What is offered


def test_every_move_on_offer_is_allowed() -> None:
    state = walking(man("ann", "11,20", has="fleet"), "tactical", foe("bo", "11,16"), terrain=[LEDGE])
    found: list[Option] = list(FLOW.options(state))
    assert {each.group for each in found} >= {"move", "climb", "assault", "done"}
    assert all(FLOW.judge(state, each.choice).ok for each in found)


def test_the_first_move_on_offer_carries_the_outline_of_the_rest() -> None:
    state = walking(man("ann", "24,20"))
    moves = [each for each in FLOW.options(state) if each.group == "move"]
    assert moves[0].outline
    assert not any(each.outline for each in moves[1:])


@pytest.mark.rule("OC-042")
@pytest.mark.parametrize("words", ["", "12", "12,20 >", "12,20 14,20", "far,away"])
def test_a_way_that_cannot_be_read_is_refused_with_a_rule(words: str) -> None:
    state = walking(man("ann", "10,20"))
    assert why(state, f"move ann {words}") == ["OC-042"]
    assert ordered(state, "ann").moves == 1


def test_nobody_moves_for_another() -> None:
    state = walking(man("ann", "10,20"), "advance", man("abe", "20,20"), FAR)
    assert why(state, "move abe 21,20") == ["OC-033"]
    assert offered(state, "move abe") == []
