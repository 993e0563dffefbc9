"""Interplay: every verb in every phase, and every verb of a merc of each class in every state of its turn.

The tables are stated by hand from the rules. A verb that no table names fails, and so does another name.
"""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from sellsword.game import Choice, Outcome
from sellsword.games.combat_simulator.model.state import INDEX, OFF, Frame, Intel, SimulatorState
from sellsword.games.combat_simulator.rules.flow import STEPS
from sellsword.games.combat_simulator.rules.verbs.one_deed_a_turn import Owned
from tests.core.combat_simulator.builder import GAME, offered, unit, yard

VERBS = list(dict.fromkeys(verb for step in STEPS for verb in step.verbs))
GROUND = ("r.......", "........", "..R.....", "........", "........", ".......B", ".......b")
SCENE = """
    red-1 {kind} C3 {traits}
    red-2 heavy C4 health=5
    red-sentry-1 sentry B4 slot=6 health=3
    blu-1 heavy D3
"""
"""A merc on its Spawn with all that it could want: an enemy, a hurt teammate and a damaged Sentry beside it,
a fence to jump, the Intel to hand over, a card on it and another in hand."""
TRAITS = {
    "scout": "card=twin-barrel",
    "soldier": "card=pump-gun",
    "pyro": "card=flare-pistol",
    "demoman": "card=bomb-sling bombs=F6",
    "heavy": "card=light-gun",
    "engineer": "card=big-wrench charge=6",
    "medic": "card=crossbow charge=6",
    "sniper": "card=pocket-pistol",
    "spy": "card=quiet-pistol",
}
HANDS = {
    "scout": "fizzy-tonic",
    "soldier": "spring-boots",
    "pyro": "cleats",
    "demoman": "coarse-powder",
    "heavy": "packed-lunch",
    "engineer": "spare-parts",
    "medic": "cleats",
    "sniper": "stout-vest",
    "spy": "soft-shoes",
}
CARDS = (
    "twin-barrel",
    "pocket-pistol",
    "pump-gun",
    "long-tube",
    "flare-pistol",
    "bomb-sling",
    "light-gun",
    "crossbow",
    "big-wrench",
    "quiet-pistol",
)
"""The verbs of Mann Co. weapons (SH-033)."""
OWNED = {
    "lay": ("demoman", "SH-049", "B2"),
    "detonate": ("demoman", "SH-053", ""),
    "heal": ("medic", "SH-060", "red-2"),
    "uber": ("medic", "SH-064", "red-2"),
    "build": ("engineer", "SH-068", "B3"),
    "repair": ("engineer", "SH-072", "red-sentry-1"),
}
"""The deeds of one class (SH-018): whose, by which rule, and on what in the scene."""
OTHER = {
    "attack": "blu-1",
    "move": "B3",
    "jump": "C2",
    "disguise": "",
    "cloak": "",
    "give": "red-2",
    "equip": "{card}",
    "unequip": "",
    "end": "",
}
NEVER = ("flip", "pick", "pass", "done", "block", "brace", "stay", "uncloak")
"""What answers other questions only (SH-019)."""
TURNS: dict[str, dict[str, Any]] = {
    "moved": {"steps": 1, "moved": True},
    "acted": {"deed": "attack"},
    "gave": {"gave": True},
    "changed": {"changed": True},
}
"""What has happened in the turn."""
MERCS: dict[str, tuple[str, dict[str, Any]]] = {
    "acted": ("red-1", {"fought": True}),
    "fought": ("red-1", {"fought": True}),
    "burning": ("red-1", {"fire": 2}),
    "hurt": ("red-1", {"health": 1}),
    "covered": ("red-2", {"kind": "medic", "uber": 2, "ward": 0}),
    "facing a Pyro": ("blu-1", {"kind": "pyro"}),
}
"""What is different about a merc."""
INTELS = {"gave": Intel(OFF, 1), "empty-handed": Intel(55)}
"""Where the enemy's Intel is, if the merc has not got it."""
STATES = ("fresh", "away", *dict.fromkeys([*TURNS, *MERCS, *INTELS]))


def scene(kind: str, name: str) -> SimulatorState:
    """A merc of a class in a state of its turn; "away" is one whose Spawn is elsewhere."""
    state = yard(
        SCENE.format(kind=kind, traits=TRAITS[kind]),
        "red-1",
        ground=(GROUND[0], "R.......", "........", *GROUND[3:]) if name == "away" else GROUND,
        fences="C2|C3",
        hands=(HANDS[kind], ""),
        intels=(Intel(0), INTELS.get(name, Intel(OFF, 0))),
    )
    assert state.active is not None
    state.active = replace(state.active, **TURNS.get(name, {}))
    who, traits = MERCS.get(name, ("red-1", {}))
    for field, value in traits.items():
        setattr(unit(state, who), field, value)
    return state


def wanted(kind: str, name: str, verb: str) -> set[str]:
    """The rules that forbid a verb to a class in a state of its turn; none where it is on offer."""
    if verb in NEVER:
        return {"SH-019"}
    if verb in OWNED and OWNED[verb][0] != kind:
        return {OWNED[verb][1]}
    if verb in OWNED or verb in CARDS or verb == "attack":
        return _deed(kind, name, verb)
    return {
        "move": _motion(kind, name),
        "jump": _motion(kind, name) | ({"SH-042"} if kind != "soldier" else set()),
        "disguise": _disguise(kind, name),
        "cloak": _cloak(kind, name),
        "give": {"moved": {"SH-S42"}, "gave": {"SH-093"}, "empty-handed": {"SH-093"}}.get(name, set()),
        "equip": _card(name),
        "unequip": _card(name),
        "end": set(),
    }[verb]


def _deed(kind: str, name: str, verb: str) -> set[str]:
    """Once a turn (SH-032); with what is carried (SH-033); a Heavy's own gun not after a step (SH-044)."""
    if name == "acted":
        return {"SH-032"}
    if verb in CARDS and f"card={verb}" not in TRAITS[kind]:
        return {"SH-033"}
    return {"SH-044"} if (kind, name, verb) == ("heavy", "moved", "attack") else set()


def _motion(kind: str, name: str) -> set[str]:
    """Not after handing over (SH-S42), nor a Heavy who has fired (SH-044)."""
    if name == "gave":
        return {"SH-S42"}
    return {"SH-044"} if (kind, name) == ("heavy", "acted") else set()


def _disguise(kind: str, name: str) -> set[str]:
    """Before anything else in the turn (SH-S26), by nobody who has fought (SH-077), and no Spy (SH-S54)."""
    found = {"SH-S54"} if kind == "spy" else set()
    if name in ("moved", "acted", "gave"):
        found |= {"SH-S26"}
    return found | {"SH-077"} if name in ("acted", "fought") else found


def _cloak(kind: str, name: str) -> set[str]:
    """A Spy, instead of moving and acting (SH-080, SH-S65)."""
    return {"SH-080"} if kind != "spy" or name in ("moved", "acted", "gave") else set()


def _card(name: str) -> set[str]:
    """On the Spawn (SH-090, SH-091), once a turn (SH-S53)."""
    return {"changed": {"SH-S53"}, "away": {"SH-090", "SH-091"}}.get(name, set())


def said(kind: str, verb: str) -> str:
    """The verb with what it is done to in the scene."""
    if verb in OWNED:
        return f"red-1 {verb} {OWNED[verb][2]}".strip()
    if verb in CARDS:
        return f"red-1 {verb} blu-1"
    return f"red-1 {verb} {OTHER.get(verb, '').format(card=HANDS[kind])}".strip()


def forbidden(state: SimulatorState, text: str) -> set[str]:
    """The rules against a choice, which must be on offer where there are none."""
    rules = {reason.rule for reason in GAME.judge(state, Choice.parse(text)).reasons}
    assert bool(rules) != (text in offered(state)), text
    return rules


def test_the_tables_name_every_verb_and_nothing_else() -> None:
    assert sorted([*OWNED, *CARDS, *OTHER, *NEVER]) == sorted(VERBS)


@pytest.mark.rule("SH-018")
@pytest.mark.parametrize("verb", OWNED)
def test_what_one_class_can_do_fits_no_other(verb: str) -> None:
    deeds = [deed for step in STEPS if isinstance(deed := step.verbs.get(verb), Owned)]
    assert deeds
    assert {kind for deed in deeds for kind in TRAITS if deed.fits(kind, "")} == {OWNED[verb][0]}


@pytest.mark.rule("SH-018", "SH-032", "SH-033", "SH-044", "SH-077", "SH-080", "SH-S26", "SH-S42", "SH-S53")
@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("kind", TRAITS)
def test_every_verb_of_every_class_in_every_state_of_its_turn(kind: str, name: str) -> None:
    state = scene(kind, name)
    found = {verb: forbidden(state, said(kind, verb)) for verb in VERBS}
    assert found == {verb: wanted(kind, name, verb) for verb in VERBS}


# ---- Every verb in every phase -------------------------------------------------------------------------

PHASES = {
    "coin": ("SH-012", "flip"),
    "draft": ("SH-013", "pick"),
    "empty slot": ("SH-022", "pick pass"),
    "cloaked": ("SH-081", "stay uncloak"),
    "second bomb": ("SH-S16", "lay done"),
    "shield": ("SH-088", "block brace"),
    "sentry": ("SH-069", "attack end"),
    "over": ("SH-096", ""),
}
"""The rule of each question, and the verbs that answer it."""
ARGUMENTS = {"pick": "scout", "uncloak": "C3", "lay": "B2", "attack": "blu-1"}
SPEAKERS = {"coin": "red", "sentry": "red-sentry-1"}


def phase(name: str) -> SimulatorState:
    """The game at a question."""
    match name:
        case "coin":
            return yard("", ground=GROUND, phase="coin", first=OFF)
        case "draft":
            return yard("", ground=GROUND, phase="draft")
        case "empty slot":
            return yard("", "red-1", ground=GROUND)
        case "cloaked":
            return yard("red-1 spy C3 cloaked charge=1", "red-1", ground=GROUND)
        case "second bomb":
            return yard("red-1 demoman C3 bombs=D4", "red-1", ground=GROUND, stack=(Frame("lay", 0),))
        case "shield":
            mercs = "red-1 heavy C3 card=riot-shield \n blu-1 heavy D3"
            asked = Frame("shield", 0, INDEX["blu-1"], 4)
            return yard(mercs, "blu-1", ground=GROUND, stack=(asked,))
        case "sentry":
            mercs = "red-1 engineer A3 \n red-sentry-1 sentry C3 slot=1 \n blu-1 heavy D3"
            return yard(mercs, "red-sentry-1", ground=GROUND)
        case _:
            return yard("", ground=GROUND, phase="over", outcome=Outcome(0, "intel", "It was."))


@pytest.mark.rule("SH-012", "SH-013", "SH-022", "SH-069", "SH-081", "SH-088", "SH-S16", "SH-096")
@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("name", PHASES)
def test_every_verb_in_every_phase_by_whom_it_is_asked_and_by_somebody_else(name: str, mine: bool) -> None:
    state, (rule, answers) = phase(name), PHASES[name]
    who = SPEAKERS.get(name, "red-1") if mine else "blu-6"
    for verb in VERBS:
        text = f"{who} {verb} {ARGUMENTS.get(verb, '')}".strip()
        assert forbidden(state, text) == (set() if mine and verb in answers.split() else {rule}), text


def test_the_number_of_cells() -> None:
    assert len([*product(TRAITS, STATES, VERBS)]) + 2 * len([*product(PHASES, VERBS)]) == 4092
