"""After the battle: injuries and experience, their modifiers, tables and rerolls."""

from collections.abc import Sequence

import pytest

from sellsword.dice import ScriptedDice
from sellsword.game import NOBODY, Outcome
from sellsword.games.contested_ground.campaign.company import experience, injury_rolls
from sellsword.games.contested_ground.campaign.company.experience import COLUMNS, LearningPool
from sellsword.games.contested_ground.campaign.company.injury_rolls import InjuryPool
from sellsword.games.contested_ground.model.state import DOWN, ContestedState, Model
from sellsword.games.contested_ground.sheets.reference_tables import Profile
from sellsword.odds import Modifier
from tests.core.contested_ground.builder import A, B, battle, do, foe, man, who


def over(*models: Model, winner: int = A) -> ContestedState:
    """A battle that somebody has won."""
    state = battle(*models)
    state.outcome = Outcome(winner, "tokens", "Over.")
    return state


def changes(*steps: int) -> list[Modifier]:
    """Modifiers of so much each."""
    return [Modifier(f"{step:+d}", "a test", "OC-X18") for step in steps]


def winner(state: ContestedState) -> int:
    """Who has won it."""
    assert state.outcome is not None
    return state.outcome.winner


def injury(face: int, profile: Profile, *steps: int) -> injury_rolls.Injury:
    """What one die, or the first that counts, brings."""
    return injury_rolls.roll(ScriptedDice([face]), InjuryPool(profile.injuries, tuple(changes(*steps))))[1]


BY = {
    "OC-093": "+1",
    "OC-094": "+1",
    "OC-095": "-1",
    "OC-096": "-1",
    "OC-097": "-1",
    "OC-109": "+1",
    "OC-110": "+1",
    "OC-111": "+1",
    "OC-112": "+1",
    "OC-113": "-1",
    "OC-114": "-1",
}
"""By how much each of the rules changes a roll."""


def told(lines: Sequence[Modifier]) -> list[str]:
    """The rules of modifiers, each of which changes the roll by as much as its row of the table says."""
    assert [line.effect for line in lines] == [BY[line.rule] for line in lines]
    return [line.rule for line in lines]


def rules_for(state: ContestedState, name: str) -> list[str]:
    """The rules that modify somebody's injury roll."""
    return told(injury_rolls.modifiers(state, who(state, name), winner(state)))


# Injuries


@pytest.mark.rule("OC-089")
def test_each_model_that_is_out_of_action_rolls() -> None:
    state = over(man("ann"), man("abe", status=DOWN), foe("bo", status=DOWN), foe("bea"))
    assert [model.id for model in injury_rolls.fallen(state)] == ["abe", "bo"]


@pytest.mark.rule("OC-093", "OC-097")
@pytest.mark.parametrize(("winner", "rules"), [(A, ["OC-093"]), (B, ["OC-097"]), (NOBODY, [])])
def test_winning_helps_and_losing_harms(winner: int, rules: list[str]) -> None:
    state = over(man("abe", "10,10", status=DOWN), foe("bo", "40,10"), winner=winner)
    assert rules_for(state, "abe") == rules


@pytest.mark.rule("OC-094", "OC-095")
@pytest.mark.parametrize(("at", "near"), [("13,10", True), ("13.001,10", False)])
def test_a_friend_within_two_inches_helps_and_an_enemy_harms(at: str, near: bool) -> None:
    fallen = man("abe", "10,10", status=DOWN)
    friend = over(fallen, man("ann", at), foe("bo", "40,10"), winner=NOBODY)
    assert rules_for(friend, "abe") == ["OC-094"] * near
    enemy = over(fallen, man("ann", "40,30"), foe("bo", at), winner=NOBODY)
    assert rules_for(enemy, "abe") == ["OC-095"] * near


@pytest.mark.rule("OC-094")
def test_who_is_down_helps_nobody() -> None:
    state = over(man("abe", "10,10", status=DOWN), man("ann", "11,10", status=DOWN), foe("bo"), winner=NOBODY)
    assert rules_for(state, "abe") == []


@pytest.mark.rule("OC-096")
def test_going_down_in_close_combat_harms() -> None:
    state = battle(man("ann", "10,20", arms="knife"), foe("bo", "10,16"), foe("ivy", "40,2"), dice=(9, 1))
    do(state, "order ann tactical", "assault ann 10,17")
    state.outcome = Outcome(NOBODY, "draw", "Over.")
    who(state, "ann").at = (40_000, 30_000)
    assert rules_for(state, "bo") == ["OC-096"]


@pytest.mark.rule("OC-X18", "OC-095", "OC-096", "OC-097", "OC-T15")
def test_all_modifiers_are_added_up() -> None:
    fallen = man("abe", "10,10", status=DOWN)
    fallen.note("felled")
    state = over(fallen, man("ann", "40,30"), foe("bo", "11,10"), winner=B)
    lines = injury_rolls.modifiers(state, who(state, "abe"), B)
    assert told(lines) == ["OC-095", "OC-096", "OC-097"]
    assert injury_rolls.roll(ScriptedDice([7]), InjuryPool((), lines))[1].id == "partially-blind"


@pytest.mark.rule("OC-091", "OC-T13", "OC-098")
def test_a_result_is_never_below_one() -> None:
    assert injury(1, man("abe").profile, -1, -1).id == "deceased"


@pytest.mark.rule("OC-T14", "OC-105")
def test_a_winner_beside_a_friend_recovers_with_an_eight() -> None:
    assert injury(8, man("abe").profile, 1, 1).id == "full-recovery"


INJURIES = {
    -2: "deceased",
    1: "deceased",
    2: "mortal-wound",
    3: "chronic-injury",
    4: "partially-blind",
    5: "immobile",
    6: "shell-shocked",
    7: "bed-rest",
    8: "bed-rest",
    9: "full-recovery",
    10: "full-recovery",
    12: "full-recovery",
}


@pytest.mark.rule("OC-098", "OC-099", "OC-100", "OC-101", "OC-102", "OC-103", "OC-104", "OC-105")
@pytest.mark.parametrize(("total", "injury"), INJURIES.items())
def test_the_table_of_injuries(total: int, injury: str) -> None:
    assert injury_rolls.injured(total).id == injury


@pytest.mark.rule("OC-090")
def test_an_injury_that_is_possessed_is_rolled_again() -> None:
    profile = man("abe", injuries="immobile shell-shocked").profile
    faces, found = injury_rolls.roll(ScriptedDice([5, 6, 5, 4]), InjuryPool(profile.injuries, ()))
    assert (faces, found.id) == ((5, 6, 5, 4), "partially-blind")


@pytest.mark.rule("OC-X12")
@pytest.mark.parametrize("face", [1, 7, 8, 9, 10])
def test_what_does_not_last_is_never_possessed(face: int) -> None:
    profile = man("abe").profile
    found = injury_rolls.injured(face)
    after = injury_rolls.suffer(profile, found)
    assert after is None or after.injuries == ()
    assert injury(face, profile) == found


@pytest.mark.rule("OC-089", "OC-101", "OC-102", "OC-103")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_a_lasting_injury_goes_on_the_profile(face: int) -> None:
    found = injury_rolls.injured(face)
    after = injury_rolls.suffer(man("abe").profile, found)
    assert after is not None
    assert after.injuries == (found.id,)


@pytest.mark.rule("OC-099", "OC-S42")
def test_a_mortal_wound_takes_a_wound_and_the_last_one_kills() -> None:
    found = injury_rolls.injured(2)
    after = injury_rolls.suffer(man("abe", wounds=2).profile, found)
    assert after is not None
    assert (after.wounds, after.injuries) == (1, ("mortal-wound",))
    assert injury_rolls.suffer(man("abe", wounds=1).profile, found) is None


@pytest.mark.rule("OC-100")
def test_a_chronic_injury_takes_a_point_of_exp() -> None:
    after = injury_rolls.suffer(man("abe", exp=5).profile, injury_rolls.injured(3))
    assert after is not None
    assert after.exp == 4


@pytest.mark.rule("OC-092", "OC-098")
def test_of_the_deceased_nothing_is_left_and_no_equipment() -> None:
    assert injury_rolls.suffer(man("abe", arms="squad-gun").profile, injury_rolls.injured(1)) is None


@pytest.mark.rule("OC-104", "OC-105")
@pytest.mark.parametrize("face", [7, 9])
def test_bed_rest_and_recovery_leave_the_profile_alone(face: int) -> None:
    profile = man("abe").profile
    assert injury_rolls.suffer(profile, injury_rolls.injured(face)) == profile


# Experience


def learners(name: str, winner: int = NOBODY, *deeds: str) -> list[str]:
    """The rules that modify somebody's experience roll."""
    state = over(man("ann"), foe("bo"), winner=winner)
    for deed in deeds:
        who(state, name).note(deed)
    return told(experience.modifiers(who(state, name), winner))


@pytest.mark.rule("OC-109", "OC-114")
def test_winners_learn_more_and_losers_less() -> None:
    assert learners("ann", A) == ["OC-109"]
    assert learners("ann", B) == ["OC-114"]
    assert learners("ann") == []


@pytest.mark.rule("OC-110", "OC-111", "OC-112", "OC-113")
def test_deeds_count() -> None:
    assert learners("ann", NOBODY, "downed") == ["OC-110"]
    assert learners("ann", NOBODY, "controlled") == ["OC-111"]
    assert learners("ann", NOBODY, "fought") == ["OC-112"]
    assert learners("ann", NOBODY, "hurt") == ["OC-113"]


@pytest.mark.rule("OC-112")
def test_who_fell_in_close_combat_did_not_survive_it() -> None:
    assert learners("ann", NOBODY, "fought", "felled", "hurt") == ["OC-113"]


@pytest.mark.rule("OC-110", "OC-112", "OC-113")
def test_a_battle_notes_the_deeds() -> None:
    state = battle(man("ann", "10,20", arms="knife"), foe("bo", "10,16"), foe("ivy", "40,2"), dice=(9, 1))
    do(state, "order ann tactical", "assault ann 10,17")
    assert set(who(state, "ann").deeds) == {"downed", "fought"}
    assert set(who(state, "bo").deeds) == {"hurt", "felled", "fought"}


GAINS = (
    ("OC-115", range(-1, 4), ("nothing", "nothing", "nothing", "nothing")),
    ("OC-116", [4], ("stubborn", "combat+1", "combat+1", "stubborn")),
    ("OC-117", [5], ("dual", "dual", "cloaked", "cloaked")),
    ("OC-118", [6, 7], ("resilient-1", "resilient-1", "recon", "recon")),
    ("OC-119", [8, 9], ("exp+1", "exp+1", "exp+1", "exp+1")),
    ("OC-120", [10, 11], ("steady-shot", "tenacious", "tenacious", "steady-shot")),
    ("OC-121", [12, 13, 16], ("command+1", "brute", "hacker", "dead-eye")),
)


@pytest.mark.rule("OC-115", "OC-116", "OC-117", "OC-118", "OC-119", "OC-120", "OC-121")
@pytest.mark.parametrize(("totals", "gains"), [line[1:] for line in GAINS], ids=[line[0] for line in GAINS])
def test_the_table_of_experience(totals: list[int], gains: tuple[str, ...]) -> None:
    for total in totals:
        face = min(10, max(1, total))
        officer = man("ann", has="command-1").profile
        assert tuple(learn(face, officer, column, total - face) for column in COLUMNS) == gains


def rolled(faces: list[int], profile: Profile, column: str, *steps: int) -> tuple[tuple[int, ...], str]:
    """The dice that fell, and what they brought."""
    return experience.roll(ScriptedDice(faces), LearningPool(profile, column, tuple(changes(*steps))))


def learn(face: int, profile: Profile, column: str, *steps: int) -> str:
    """What one die brings."""
    return rolled([face], profile, column, *steps)[1]


@pytest.mark.rule("OC-T16")
def test_a_winner_with_two_deeds_turns_a_nine_into_dead_eye() -> None:
    assert learn(9, man("ann").profile, "ranged", 1, 1, 1) == "dead-eye"


@pytest.mark.rule("OC-T17")
def test_ten_and_four_in_the_command_column_is_a_point_of_command() -> None:
    officer = man("ann", has="command-1 fleet").profile
    assert learn(10, officer, "command", 1, 1, 1, 1) == "command+1"
    assert experience.gained(officer, "command+1").abilities == ("fleet", "command-2")


@pytest.mark.rule("OC-T18")
def test_below_one_brings_nothing() -> None:
    assert learn(2, man("ann").profile, "combat", -1, -1) == "nothing"


@pytest.mark.rule("OC-107")
def test_the_command_column_is_for_those_who_have_command() -> None:
    assert experience.columns(man("ann", has="command-1").profile) == (
        "command",
        "combat",
        "strategic",
        "ranged",
    )
    assert experience.columns(man("ann").profile) == ("combat", "strategic", "ranged")


@pytest.mark.rule("OC-108")
def test_an_ability_that_is_possessed_is_rolled_again() -> None:
    tough = man("ann", has="resilient-1 dual").profile
    assert rolled([6, 5, 4], tough, "combat") == ((6, 5, 4), "combat+1")


@pytest.mark.rule("OC-S39")
def test_a_gain_beyond_a_limit_is_rolled_again() -> None:
    assert rolled([8, 5], man("ann", exp=8).profile, "combat") == ((8, 5), "dual")
    chief = man("ann", has="command-3").profile
    assert rolled([10, 3], chief, "command", 1, 1) == ((10, 3), "dual")


@pytest.mark.rule("OC-S39")
def test_who_can_gain_nothing_more_rolls_nothing() -> None:
    master = man("ann", exp=8, has="command-3 dual resilient-1 steady-shot").profile
    assert rolled([], master, "command", 1, 1, 1, 1) == ((), "nothing")


@pytest.mark.rule("OC-116", "OC-119")
def test_gains_change_the_profile() -> None:
    profile = man("ann", exp=5, combat=1).profile
    assert experience.gained(profile, "combat+1").combat == 2
    assert experience.gained(profile, "exp+1").exp == 6
    assert experience.gained(profile, "recon").abilities == ("recon",)
    assert experience.gained(profile, "nothing") == profile
