"""Injuries and experience as a campaign is played: rolled for, written down, there in the next battle."""

import pytest

from sellsword.game import NOBODY, Choice
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import CampaignState
from tests.core.contested_ground.builder import A, B, told
from tests.core.contested_ground.campaign_builder import (
    do,
    down,
    fielded,
    fought,
    last_order,
    lines,
    member,
    mustered,
    names,
    offered,
    profile,
    roster,
    said,
    who,
    why,
)

WON, DRAWN, LOST = (1, 0), (0, 0), (0, 1)


def next_battle(state: CampaignState) -> CampaignState:
    """Both sides are done and make ready again."""
    while state.phase == "experience":
        do(state, "done")
    do(state, "ready", "ready")
    return state


def changes(state: CampaignState, choice: str) -> list[str]:
    """The rules that modify a roll on offer."""
    pool = GAME.pool(state, Choice.parse(choice))
    assert pool is not None
    return [line.rule for line in pool.modifiers]


# Injuries


@pytest.mark.rule("OC-089")
def test_all_who_are_out_of_action_roll_and_nobody_else() -> None:
    state = fought("iva", "pell", "wick", dice=[10, 10, 10])
    assert offered(state) == ["injury iva", "injury pell"]
    assert why(state, "injury tamsin") == ["OC-089"]
    assert why(state, "learn tamsin combat") == ["OC-089"]
    do(state, "injury pell", "injury iva")
    assert offered(state) == ["injury wick"]
    do(state, "injury wick")
    assert state.phase == "experience"


@pytest.mark.rule("OC-089")
def test_a_battle_without_fallen_goes_straight_to_experience() -> None:
    assert fought().phase == "experience"


@pytest.mark.rule("OC-089", "OC-101", "OC-102", "OC-103")
@pytest.mark.parametrize(("face", "injury"), [(4, "partially-blind"), (5, "immobile"), (6, "shell-shocked")])
def test_a_lasting_injury_is_written_down_and_goes_into_the_next_battle(face: int, injury: str) -> None:
    state = fought("iva", dice=[face], tokens=DRAWN)
    do(state, "injury iva")
    assert lines(state, A, "injured") == [f"1 injured iva {injury} 0"]
    next_battle(state)
    assert who(state, "iva").profile.injuries == (injury,)


@pytest.mark.rule("OC-090")
def test_an_injury_that_is_possessed_is_rolled_again_in_the_next_aftermath() -> None:
    state = fought("iva", dice=[5, 5, 6], tokens=DRAWN)
    do(state, "injury iva")
    fielded(next_battle(state), DRAWN)
    down(state, "iva")
    last_order(state)
    rolled = told(do(state, "injury iva"), "injured")
    assert rolled.numbers("faces") == (5, 6)
    assert profile(state, "iva").injuries == ("immobile", "shell-shocked")


@pytest.mark.rule("OC-X12")
def test_bed_rest_comes_as_often_as_it_is_rolled() -> None:
    state = fought("iva", dice=[7, 7], tokens=DRAWN, missions=3)
    do(state, "injury iva")
    fielded(next_battle(state), DRAWN)
    last_order(state)
    fielded(next_battle(state), DRAWN)
    down(state, "iva")
    last_order(state)
    do(state, "injury iva")
    assert member(state, "iva").resting


@pytest.mark.rule("OC-091", "OC-T13")
def test_whatever_is_taken_off_a_result_is_never_below_one() -> None:
    state = fielded(mustered([1]), LOST)
    down(state, "iva", "20,20", "felled")
    last_order(state)
    rolled = told(do(state, "injury iva"), "injured")
    assert rolled.number("change") == -2
    assert roster(state).fallen == ("iva",)


@pytest.mark.rule("OC-092", "OC-098")
def test_the_deceased_are_struck_off_with_all_they_carried() -> None:
    state = fought("brock", dice=[1], tokens=DRAWN)
    before = roster(state)
    gone = profile(state, "brock")
    do(state, "injury brock")
    assert "brock" not in names(state)
    assert roster(state).points == before.points - gone.points
    assert roster(state).purse == before.purse
    assert all("squad-gun" not in each.profile.weapons for each in roster(state).members)
    next_battle(state)
    assert state.index("brock") == -1


@pytest.mark.rule("OC-093", "OC-097", "OC-105")
@pytest.mark.parametrize(
    ("tokens", "rule"), [(WON, ["OC-093"]), (LOST, ["OC-097"]), (DRAWN, [])], ids=["won", "lost", "drawn"]
)
def test_the_outcome_of_the_battle_changes_the_roll(tokens: tuple[int, int], rule: list[str]) -> None:
    state = fielded(mustered([9]), tokens)
    down(state, "iva", "24,18")
    last_order(state)
    assert changes(state, "injury iva") == rule


@pytest.mark.rule("OC-094", "OC-095", "OC-096")
def test_who_is_near_and_how_it_came_change_the_roll() -> None:
    state = fielded(mustered(), DRAWN)
    down(state, "iva", "24,18", "felled")
    who(state, "pell").at, who(state, "garr").at = (27_000, 18_000), (24_000, 15_000)
    last_order(state)
    assert changes(state, "injury iva") == ["OC-094", "OC-095", "OC-096"]


@pytest.mark.rule("OC-X18", "OC-T15", "OC-101")
def test_all_modifiers_are_added_up() -> None:
    state = fielded(mustered([7]), LOST)
    down(state, "iva", "24,18", "felled")
    who(state, "garr").at = (24_000, 15_000)
    last_order(state)
    do(state, "injury iva")
    assert profile(state, "iva").injuries == ("partially-blind",)


@pytest.mark.rule("OC-T14", "OC-105")
def test_a_winner_beside_a_friend_recovers_with_an_eight() -> None:
    state = fielded(mustered([8]), WON)
    down(state, "iva", "24,18")
    who(state, "pell").at = (26_000, 18_000)
    last_order(state)
    before = profile(state, "iva")
    do(state, "injury iva")
    assert profile(state, "iva") == before
    assert lines(state, A, "injured") == ["1 injured iva full-recovery 0"]


@pytest.mark.rule("OC-099", "OC-S42")
def test_a_mortal_wound_takes_a_wound_or_the_life() -> None:
    state = fought("iva", "sable", dice=[2, 2], tokens=DRAWN)
    do(state, "injury iva", "injury sable")
    assert roster(state).fallen == ("iva",)
    assert profile(state, "sable", B).wounds == 1
    next_battle(state)
    assert who(state, "sable").wounds == 1


@pytest.mark.rule("OC-100")
def test_a_chronic_injury_takes_a_point_of_exp() -> None:
    state = fought("iva", dice=[3], tokens=DRAWN)
    do(state, "injury iva")
    assert profile(state, "iva").exp == 5


@pytest.mark.rule("OC-104")
@pytest.mark.parametrize("face", [7, 8])
def test_who_needs_bed_rest_misses_one_mission(face: int) -> None:
    state = fought("iva", dice=[face], tokens=DRAWN, missions=3)
    do(state, "injury iva")
    next_battle(state)
    assert state.index("iva") == -1
    last_order(fielded(state, DRAWN))
    next_battle(state)
    assert state.index("iva") >= 0


# Experience


@pytest.mark.rule("OC-106")
def test_two_members_of_each_force_are_named_after_the_injuries() -> None:
    state = fought(dice=[1, 1, 1, 1])
    assert GAME.scene(state, A).question.endswith("2 may roll.")
    do(state, "learn ordell combat")
    assert GAME.scene(state, A).question.endswith("1 may roll.")
    assert why(state, "learn ordell combat") == ["OC-106"]
    do(state, "learn iva combat")
    assert state.turn == B
    do(state, "learn sable combat", "done")
    assert state.phase == "muster"


@pytest.mark.rule("OC-106")
def test_nobody_needs_to_be_named() -> None:
    state = fought()
    do(state, "done", "done")
    assert (state.phase, lines(state, A, "learned")) == ("muster", [])


@pytest.mark.rule("OC-106")
def test_who_missed_the_mission_is_not_named_for_it() -> None:
    state = fought("iva", dice=[7], tokens=DRAWN)
    do(state, "injury iva")
    last_order(fielded(next_battle(state), DRAWN))
    assert why(state, "learn iva combat") == ["OC-106"]
    assert offered(state, "learn iva") == []


@pytest.mark.rule("OC-S40")
def test_who_was_down_may_be_named_and_the_deceased_may_not() -> None:
    state = fought("iva", "pell", dice=[9, 1], tokens=DRAWN)
    do(state, "injury iva", "injury pell")
    assert why(state, "learn iva ranged") == []
    assert why(state, "learn pell ranged") == ["OC-S40"]


@pytest.mark.rule("OC-S40", "OC-S76", "OC-029", "OC-089")
def test_who_never_came_onto_the_table_learns_nothing_and_is_unhurt() -> None:
    state = fielded(mustered(missions=3), DRAWN)
    who(state, "iva").status = "lost"
    last_order(state)
    assert state.phase == "experience"
    assert why(state, "learn iva ranged") == ["OC-106"]
    assert offered(state, "learn iva") == []
    next_battle(state)
    assert state.index("iva") >= 0


@pytest.mark.rule("OC-S76", "OC-039")
def test_wounds_heal_and_tokens_go_with_the_battle() -> None:
    state = fielded(mustered(missions=3), DRAWN)
    hurt = next(model for model in state.models if model.profile.wounds > 1)
    hurt.wounds, hurt.pins = 1, 2
    last_order(state)
    after = who(next_battle(state), hurt.id)
    assert (after.wounds, after.pins) == (hurt.profile.wounds, 0)


@pytest.mark.rule("OC-107")
def test_the_command_column_is_for_those_with_command() -> None:
    state = fought()
    assert "learn ordell command" in offered(state)
    assert why(state, "learn iva command") == ["OC-107"]
    assert why(state, "learn iva poetry") == ["OC-107"]
    assert "no Command" in said(state, "learn iva command")


@pytest.mark.rule("OC-108")
def test_what_is_known_is_rolled_again() -> None:
    state = fought(dice=[4, 5], tokens=DRAWN)
    rolled = told(do(state, "learn brock ranged"), "learned")
    assert rolled.numbers("faces") == (4, 5)
    assert profile(state, "brock").abilities == ("steady-shot", "stubborn", "cloaked")


@pytest.mark.rule("OC-S39")
def test_no_figure_rises_beyond_its_limit() -> None:
    state = fought(dice=[10, 10, 4], tokens=DRAWN, missions=3)
    for deed in ("downed", "controlled"):
        who(state, "ordell").note(deed)
    do(state, "learn ordell command", "done", "done", "ready", "ready")
    assert profile(state, "ordell").command == 3
    fielded(state, DRAWN)
    for deed in ("downed", "controlled"):
        who(state, "ordell").note(deed)
    last_order(state)
    rolled = told(do(state, "learn ordell command"), "learned")
    assert rolled.numbers("faces") == (10, 4)
    assert profile(state, "ordell").abilities[-1] == "resilient-1"


@pytest.mark.rule("OC-109", "OC-114")
@pytest.mark.parametrize(
    ("tokens", "rule"), [(WON, ["OC-109"]), (LOST, ["OC-114"]), (DRAWN, [])], ids=["won", "lost", "drawn"]
)
def test_winners_learn_more_and_losers_less(tokens: tuple[int, int], rule: list[str]) -> None:
    assert changes(fought(tokens=tokens), "learn iva combat") == rule


@pytest.mark.rule("OC-110", "OC-111", "OC-112", "OC-113")
@pytest.mark.parametrize(
    ("deed", "rule"),
    [("downed", "OC-110"), ("controlled", "OC-111"), ("fought", "OC-112"), ("hurt", "OC-113")],
)
def test_deeds_of_the_battle_count(deed: str, rule: str) -> None:
    state = fielded(mustered(), DRAWN)
    who(state, "iva").note(deed)
    last_order(state)
    assert changes(state, "learn iva combat") == [rule]


GAINS = (
    ("OC-115", 1, ("nothing", "nothing", "nothing", "nothing")),
    ("OC-115", 3, ("nothing", "nothing", "nothing", "nothing")),
    ("OC-116", 4, ("stubborn", "combat+1", "combat+1", "stubborn")),
    ("OC-117", 5, ("dual", "dual", "cloaked", "cloaked")),
    ("OC-118", 6, ("resilient-1", "resilient-1", "recon", "recon")),
    ("OC-118", 7, ("resilient-1", "resilient-1", "recon", "recon")),
    ("OC-119", 8, ("exp+1", "exp+1", "exp+1", "exp+1")),
    ("OC-119", 9, ("exp+1", "exp+1", "exp+1", "exp+1")),
    ("OC-120", 10, ("steady-shot", "tenacious", "tenacious", "steady-shot")),
    ("OC-121", 12, ("command+1", "brute", "hacker", "dead-eye")),
)
DEEDS = ("downed", "controlled", "fought")


@pytest.mark.rule("OC-115", "OC-116", "OC-117", "OC-118", "OC-119", "OC-120", "OC-121")
@pytest.mark.parametrize(("rule", "total", "gains"), GAINS, ids=[f"{line[0]}-{line[1]}" for line in GAINS])
@pytest.mark.parametrize(
    ("column", "name"), [("command", "ordell"), ("combat", "iva"), ("strategic", "quist"), ("ranged", "iva")]
)
def test_the_table_of_experience_as_it_is_rolled(
    rule: str, total: int, gains: tuple[str, ...], column: str, name: str
) -> None:
    face = min(10, total)
    state = fielded(mustered([face]), DRAWN)
    for deed in DEEDS[: total - face]:
        who(state, name).note(deed)
    last_order(state)
    gain = gains[("command", "combat", "strategic", "ranged").index(column)]
    learned = told(do(state, f"learn {name} {column}"), "learned")
    assert lines(state, A, "learned") == [f"1 learned {name} {gain} 0"]
    assert rule in learned.rules


@pytest.mark.rule("OC-T16")
def test_a_winner_with_two_deeds_turns_a_nine_into_dead_eye() -> None:
    state = fielded(mustered([9]), WON)
    for deed in ("downed", "controlled"):
        who(state, "iva").note(deed)
    last_order(state)
    do(state, "learn iva ranged")
    assert profile(state, "iva").has("dead-eye")


@pytest.mark.rule("OC-T17")
def test_a_ten_and_four_in_the_command_column_is_a_point_of_command() -> None:
    state = fielded(mustered([10]), WON)
    for deed in DEEDS:
        who(state, "ordell").note(deed)
    last_order(state)
    do(state, "learn ordell command")
    assert profile(state, "ordell").command == 3


@pytest.mark.rule("OC-T18", "OC-115")
def test_a_two_less_two_brings_nothing() -> None:
    state = fielded(mustered([2]), LOST)
    who(state, "iva").note("hurt")
    last_order(state)
    before = profile(state, "iva")
    do(state, "learn iva combat")
    assert profile(state, "iva") == before


@pytest.mark.rule("OC-116", "OC-118", "OC-119")
def test_what_was_learned_is_there_in_the_next_battle() -> None:
    state = fought(dice=[8, 6], tokens=DRAWN)
    do(state, "learn iva combat", "learn quist strategic")
    next_battle(state)
    assert who(state, "iva").profile.exp == 7
    assert who(state, "quist").profile.recon


@pytest.mark.rule("OC-S41")
@pytest.mark.parametrize(
    ("tokens", "pay"), [(WON, (50, 40)), (DRAWN, (45, 45)), (LOST, (40, 50))], ids=["won", "drawn", "lost"]
)
def test_both_companies_are_paid(tokens: tuple[int, int], pay: tuple[int, int]) -> None:
    before = [roster(mustered(), side).purse for side in (A, B)]
    state = fought(tokens=tokens)
    assert [roster(state, side).purse for side in (A, B)] == [
        held + more for held, more in zip(before, pay, strict=True)
    ]
    assert state.campaign.played[0].winner == {WON: A, DRAWN: NOBODY, LOST: B}[tokens]
