"""Every condition against who Controls and who stands there, every end against what lapses, and deeds.

Facts of the rulebook, said by hand.
"""

from itertools import product

import pytest

from sellsword.dice import ScriptedDice
from sellsword.game import NOBODY
from sellsword.games.contested_ground.campaign.company import experience, injury_rolls
from sellsword.games.contested_ground.model.state import (
    DOWN,
    UP,
    Activation,
    ContestedState,
    Mission,
    Model,
)
from sellsword.games.contested_ground.rules import command_phase, victory_tokens
from sellsword.games.contested_ground.sheets.reference_tables import VICTORIES
from sellsword.odds import Modifier
from tests.core.contested_ground.builder import A, B, battle, do, foe, man, who

# ---- What is paid for an objective, and who Controls it in the next round ----------------------------------

NEAR: dict[str, tuple[tuple[Model, ...], int]] = {
    "nobody": ((), NOBODY),
    "a friend": ((man("abe", "10,21"),), A),
    "an enemy": ((foe("bea", "10,19"),), B),
    "both": ((man("abe", "10,21"), foe("bea", "10,19")), NOBODY),
    "a pinned friend": ((man("abe", "10,21", pins=3),), NOBODY),
    "a pinned enemy": ((foe("bea", "10,19", pins=3),), NOBODY),
    "a friend, an enemy pinned": ((man("abe", "10,21"), foe("bea", "10,19", pins=3)), NOBODY),
    "a suppressed friend": ((man("abe", "10,21", pins=2),), A),
    "a friend who is down": ((man("abe", "10,21", status=DOWN),), NOBODY),
    "an enemy, a friend down": ((foe("bea", "10,19"), man("abe", "10,21", status=DOWN)), B),
    "a friend, one of them pinned": ((man("abe", "10,21"), man("ada", "11,21", pins=4)), A),
    "a friend a level up": ((man("abe", "10,21", level=1),), A),
}
"""Who is within 3 inches, and by whom the objective is Secured by them (OC-S20)."""
HOLDERS = {"nobody's": NOBODY, "Alpha's": A, "Bravo's": B}
STEPS = (0, 0, 1, 2, 2, 2)
"""What Secure and Hold pays for so many (OC-016)."""


def paid(victory: str, holder: int, secured: int) -> tuple[int, int]:
    """What the sides get for one objective; in Secure and Hold Alpha Controls another, Bravo none."""
    one = [int(holder == side) for side in (A, B)]
    match victory:
        case "capture-and-control":
            return one[A], one[B]
        case "download-the-intel":
            return one[A] + (secured == A), one[B] + (secured == B)
    owner = secured if holder == NOBODY else holder
    return STEPS[1 + (owner == A)], STEPS[int(owner == B)]


def standing(victory: str, near: tuple[Model, ...], holder: int) -> ContestedState:
    """One objective with somebody near; where it takes two, Alpha Controls another far away."""
    mission = Mission("central-objectives", "meeting-engagement", "north", NOBODY, victory)
    rest = man("ann", "1,35"), foe("bo", "47,1", arms="knife", activated=True)
    two = victory == "secure-and-hold"
    state = battle(
        *(model.copy() for model in near),
        *rest,
        mission=mission,
        objectives="10,20 40,30" if two else "10,20",
        control=(holder, A) if two else (holder,),
    )
    for model in state.models[: len(near)]:
        model.activated = True
    return state


@pytest.mark.rule("OC-015", "OC-016", "OC-017", "OC-019", "OC-S20", "OC-S73")
@pytest.mark.parametrize("victory", VICTORIES)
@pytest.mark.parametrize("near", NEAR)
def test_what_an_objective_pays(victory: str, near: str) -> None:
    models, secured = NEAR[near]
    for holder in HOLDERS.values():
        state = standing(victory, models, holder)
        assert tuple(victory_tokens.due(state, side) for side in (A, B)) == paid(victory, holder, secured)


@pytest.mark.rule("OC-014", "OC-018", "OC-020", "OC-038", "OC-039")
@pytest.mark.parametrize("victory", VICTORIES)
@pytest.mark.parametrize("near", NEAR)
def test_what_is_paid_at_the_end_of_each_round_and_who_controls_then(victory: str, near: str) -> None:
    models, secured = NEAR[near]
    for number, holder in product(range(1, 6), HOLDERS.values()):
        state = standing(victory, models, holder)
        state.round, state.dice = number, ScriptedDice((3, 8))
        do(state, "order ann advance", "done ann")
        expected = paid(victory, holder, secured) if number > 1 else (0, 0)
        assert state.tokens == expected, (number, holder)
        after = NOBODY if victory == "download-the-intel" else holder
        assert state.control[0] == after, (number, holder)


# ---- What lapses when --------------------------------------------------------------------------------------

ENDS = ("action", "activation", "round")
LAPSES = {
    "activated": "round",
    "focus": "activation",
    "moves": "activation",
    "rallied": "activation",
    "fleet": "activation",
    "counters": "round",
    "pins": "",
    "wounds": "",
    "deeds": "",
    "tokens": "",
    "place": "",
}
"""With which end something is as it was at first; with none where it stays (OC-039, OC-040, OC-049)."""


def used() -> ContestedState:
    """Ann has used up what she had, and something of everything lies beside her."""
    ann = man("ann", "10,30", has="fleet command-1", wounds=3, left=2, pins=1, activated=True)
    ann.note("hurt")
    state = battle(ann, man("abe", "40,30"), foe("bo", "40,2", arms="knife"), tokens=(1, 0), counters=(2, 1))
    state.active = Activation(0, "advance", 0, 0, fleet=False, focus=False, rallied=(1,))
    return state


def seen(state: ContestedState) -> dict[str, object]:
    """How all of it stands; of the activation, what the next one of Ann's has."""
    ann, active = who(state, "ann"), state.active
    if active is None:
        again = state.copy()
        again.counters, again.turn, again.phase = (5, 5), A, "activation"
        who(again, "ann").activated, again.stack = False, ()
        do(again, "order ann advance")
        active = again.active
    assert active is not None
    return {
        "activated": ann.activated,
        "focus": active.focus,
        "moves": active.moves,
        "rallied": active.rallied,
        "fleet": active.fleet,
        "counters": state.counters,
        "pins": ann.pins,
        "wounds": ann.wounds,
        "deeds": ann.deeds,
        "tokens": state.tokens,
        "place": ann.at,
    }


@pytest.mark.rule("OC-039", "OC-040", "OC-049", "OC-068", "OC-S29")
@pytest.mark.parametrize("end", ENDS)
def test_each_thing_lapses_with_its_own_end(end: str) -> None:
    state = used()
    before = seen(state)
    if end != "action":
        do(state, "done ann")
    if end == "round":
        state.dice = ScriptedDice((3, 8))
        victory_tokens.end_round(state)
        command_phase.open_round(state)
    after = seen(state)
    for thing, lapses in LAPSES.items():
        gone = lapses != "" and ENDS.index(lapses) <= ENDS.index(end)
        assert (after[thing] != before[thing]) is gone, thing


# ---- Injuries and experience: everything that can be so at the end, at once --------------------------------

WINNERS = {"won": (A, 1), "lost": (B, -1), "drawn": (NOBODY, 0)}
BESIDE = ("nobody", UP, DOWN)


@pytest.mark.rule("OC-093", "OC-094", "OC-095", "OC-096", "OC-097", "OC-X18", "OC-S72")
@pytest.mark.parametrize("result", WINNERS)
@pytest.mark.parametrize("friend", BESIDE)
@pytest.mark.parametrize("enemy", BESIDE)
@pytest.mark.parametrize("felled", [False, True])
def test_what_changes_an_injury_adds_up(result: str, friend: str, enemy: str, felled: bool) -> None:
    winner, by = WINNERS[result]
    fallen = man("ann", "10,20", status=DOWN)
    if felled:
        fallen.note("felled")
    models = [fallen]
    models += [man("abe", "11.5,20", status=friend)] if friend != "nobody" else []
    models += [foe("bo", "8.5,20", status=enemy)] if enemy != "nobody" else []
    state = battle(*models, foe("bea", "40,2"))
    lines = injury_rolls.modifiers(state, fallen, winner)
    assert sum(int(line.effect) for line in lines) == by + (friend == UP) - (enemy == UP) - felled


DEEDS = {"downed": 1, "controlled": 1, "fought": 1, "hurt": -1}


@pytest.mark.rule("OC-109", "OC-110", "OC-111", "OC-112", "OC-113", "OC-114", "OC-S67")
@pytest.mark.parametrize("result", WINNERS)
@pytest.mark.parametrize("felled", [False, True])
def test_what_changes_a_lesson_adds_up(result: str, felled: bool) -> None:
    winner, by = WINNERS[result]
    for chosen in product((False, True), repeat=len(DEEDS)):
        done = [deed for deed, did in zip(DEEDS, chosen, strict=True) if did]
        ann = man("ann")
        for deed in (*done, *(["felled"] if felled else [])):
            ann.note(deed)
        expected = by + sum(DEEDS[deed] for deed in done if not (deed == "fought" and felled))
        assert sum(int(line.effect) for line in experience.modifiers(ann, winner)) == expected, done


INJURY_ROWS = ("deceased", "mortal-wound", "chronic-injury", "partially-blind", "immobile", "shell-shocked")
INJURY_LINES = (*INJURY_ROWS, "bed-rest", "bed-rest", "full-recovery", "full-recovery")
LASTING = INJURY_ROWS[1:]


@pytest.mark.rule("OC-090", "OC-091", "OC-X12")
@pytest.mark.parametrize("possessed", ["", *LASTING])
def test_every_face_with_every_modifier_and_every_injury_possessed(possessed: str) -> None:
    for face, change in product(range(1, 11), range(-3, 3)):
        change_line = Modifier(f"{change:+d}", "a test", "OC-X18")
        pool = injury_rolls.InjuryPool(tuple(filter(None, (possessed,))), (change_line,))
        line = INJURY_LINES[min(10, max(1, face + change)) - 1]
        found = pool.resolve((face,))
        assert (found == injury_rolls.AGAIN) is (line == possessed)
        assert found == injury_rolls.AGAIN or injury_rolls.TABLE[found].id == line
