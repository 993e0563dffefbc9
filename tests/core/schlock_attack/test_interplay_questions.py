"""Every verb against every question, purse and silence; every pair of characters against the order of a turn.

The tables say by hand what must hold. Their rows are the verbs of the game and all its characters, so that
one that is added and not told of here fails.
"""

from collections.abc import Callable
from itertools import product

import pytest

from sellsword.game import Choice
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.flow import STEPS, VERBS
from sellsword.games.schlock_attack.sheets.characters import SHEETS
from tests.core.schlock_attack.builder import GAME, new_game, offered, play, table

CHARACTERS = tuple(SHEETS)

WORDS = {
    "move": "14x23",
    "shoot": "shoot 18",
    "laser": "laser 14x23",
    "ask": "ask",
    "detonate": "detonate 1",
    "teleport": "teleport 1",
    "heal": "heal 2",
    "pick": "pick theo",
    "to": "to 20",
    "shield": "shield",
    "regenerate": "regenerate 2",
    "crown": "crown 1",
    "advise": "advise 1-5",
    "neutralize": "neutralize",
    "again": "again",
    "done": "done",
    "decline": "decline",
}
"""Each verb as it is said here."""

OWNER = {
    "shoot": "schlock",
    "regenerate": "schlock",
    "shield": "tagon",
    "neutralize": "breya",
    "teleport": "kevyn",
    "laser": "ennesby",
    "ask": "thurl",
    "again": "thurl",
    "detonate": "chvorthq",
    "crown": "dertrihs",
    "heal": "bunnigus",
}
"""Whose power a verb is; the others are everybody's."""
RULE = {
    "shoot": "SA-035",
    "regenerate": "SA-034",
    "shield": "SA-038",
    "neutralize": "SA-040",
    "teleport": "SA-041",
    "laser": "SA-045",
    "ask": "SA-049",
    "again": "SA-050",
    "detonate": "SA-051",
    "crown": "SA-056",
    "heal": "SA-058",
}
"""The rule that gives a power, and refuses it to everybody else and to who cannot pay."""
PRICE = {"shoot": 1, "shield": 1, "neutralize": 1, "ask": 1, "detonate": 1, "again": 2, "heal": 2}
LATE = {
    **RULE,  # of what takes the place of a move
    "neutralize": "SA-S17",
    "ask": "SA-S54",
    "heal": "SA-S44",
    "move": "SA-014",
    "decline": "SA-014",
    "pick": "SA-017",
    "to": "SA-041",
    "advise": "SA-049",
    "done": "SA-050",
}
"""The rule that says when a verb's time is."""

PURSE = {"declare": 1, "heal": 2, "shield": 1, "again": 2}
"""What the side asked holds, by question."""

ANSWERS = {
    "pick": {"pick"},
    "declare": {"neutralize", "decline"},
    "heal": {"heal", "decline"},
    "move": {"move", "shoot", "laser", "ask", "detonate", "teleport", "heal"},
    "chain": {"move", "shoot"},
    "shield": {"shield", "decline"},
    "crown": {"crown", "decline"},
    "regenerate": {"regenerate", "decline"},
    "aim": {"to"},
    "advise": {"advise"},
    "again": {"again", "done"},
}
"""The verbs that answer each question, for whoever has them (SA-014)."""
BY_ITSELF = {"pass", "countdown"}
"""The steps that ask nothing."""


def test_the_tables_name_every_verb_and_every_question() -> None:
    assert VERBS.keys() == WORDS.keys() == LATE.keys()
    assert STEPS.keys() == ANSWERS.keys() | BY_ITSELF


# The scenes: a question, to a side led by `own`, with `other` against it


def picking(_own: str, _other: str) -> SchlockState:
    return new_game(guests=True)


def declaring(own: str, other: str) -> SchlockState:
    return table("B:W31,32:B1,9", own, other, pennies=(1, 0))


def declaring_in_the_others_turn(own: str, other: str) -> SchlockState:
    return table("W:W31,32:B1,9", own, other, pennies=(1, 0))


def healing(own: str, other: str) -> SchlockState:
    return table("W:W31,32:B1,9", own, other, pennies=(2, 0))


def moving(own: str, other: str) -> SchlockState:
    state = table("B:W18,31,32:B1,14", own, other, pennies=(purse("move", own), 0))
    return declined(state, "move")


def jumping(own: str, other: str) -> SchlockState:
    state = table("B:W15,22,23,32:B1,11", own, other, pennies=(purse("chain", own), 1))
    play(declined(state, "move"), "11x18")
    return declined(state, "chain")


def jumped(own: str, other: str) -> SchlockState:
    state = table("W:W23,32:B1,9,18", own, other, pennies=(1, 0))
    play(state, taking(other, "23", "14", "18"))
    return state


def coming_down(own: str, other: str) -> SchlockState:
    state = table("W:W23:B1,2,3,12,18", own, other, pennies=(0, 0))
    play(state, taking(other, "23", "14", "18"))
    return state


def growing(own: str, other: str) -> SchlockState:
    state = table("B:W9:B1,27", own, other, pennies=(0, 0))
    play(state, "27-31")
    return state


def aiming(own: str, other: str) -> SchlockState:
    state = table("B:W31,32:B1,9", own, other, pennies=(0, 0))
    play(state, "teleport 1")
    return state


def advising(own: str, other: str) -> SchlockState:
    """The other one has asked."""
    state = table("W:W31,32:B1,9", own, other, pennies=(0, 1))
    play(state, "ask")
    return state


def ending(own: str, other: str) -> SchlockState:
    state = table("B:W31,32:B1,9", own, other, pennies=(2, 0))
    play(state, "1-5")
    return state


def purse(question: str, own: str) -> int:
    """What the side asked holds: beside a move what its own power costs."""
    beside = 2 if own == "bunnigus" else 1
    return beside if question in ("move", "chain") else PURSE.get(question, 0)


def taking(who: str, start: str, beyond: str, enemy: str) -> str:
    """How a character captures: Bun-Bun on the enemy's square, all others by a jump."""
    return f"{start}x{enemy if who == 'bun-bun' else beyond}"


def declined(state: SchlockState, kind: str) -> SchlockState:
    """The same, once all that is asked before was declined."""
    while not state.asks(kind):
        play(state, "decline")
    return state


JUMPERS = tuple(name for name in CHARACTERS if name != "bun-bun")
type Scene = Callable[[str, str], SchlockState]

SCENES: list[tuple[str, Scene, str, str]] = [
    *product(["pick"], [picking], ["theo"], ["theo"]),
    *product(["declare"], [declaring, declaring_in_the_others_turn], ["breya"], CHARACTERS),
    *product(["heal"], [healing], ["bunnigus"], CHARACTERS),
    *product(["move"], [moving], CHARACTERS, ["theo", "tagon", "breya", "bunnigus", "thurl"]),
    *product(["chain"], [jumping], JUMPERS, ["tagon"]),
    *product(["shield"], [jumped], ["tagon"], JUMPERS),
    *product(["crown"], [coming_down], ["dertrihs"], CHARACTERS),
    *product(["regenerate"], [growing], ["schlock"], CHARACTERS),
    *product(["aim"], [aiming], ["kevyn"], CHARACTERS),
    *product(["advise"], [advising], CHARACTERS, ["thurl"]),
    *product(["again"], [ending], ["thurl"], CHARACTERS),
]
SAID = {
    ("move", "bun-bun"): {"move": "14x18"},
    ("chain", ""): {"move": "18x25", "shoot": "shoot 22", "laser": "laser 18x25"},
    ("advise", ""): {"advise": "advise 31-26"},
}
"""What a verb says in a scene where its usual words are not to the point: by question and character."""


def rules_against(state: SchlockState, text: str) -> set[str]:
    """The rules that refuse a choice; what is allowed must be on offer, and what is refused must not."""
    reasons = GAME.judge(state, Choice.parse(text)).reasons
    assert bool(reasons) != (text in offered(state)), f"{text} is refused and on offer, or neither"
    return {reason.rule for reason in reasons}


def must_hold(question: str, own: str, verb: str) -> set[str]:
    """The rules that must refuse a verb where a side led by ``own``, who can pay, is asked something."""
    if OWNER.get(verb, own) != own:
        return {"SA-017"} if question == "pick" and verb == "pick" else {RULE[verb]}
    if verb in ANSWERS[question]:
        return set()
    if question == "chain" and verb == "laser":
        return {"SA-046"}
    return {RULE[verb]} if purse(question, own) < PRICE.get(verb, 0) else {LATE[verb]}


@pytest.mark.rule("SA-014", "SA-017", "SA-019", "SA-S17", "SA-S44", "SA-S54", "SA-046", "SA-051")
@pytest.mark.parametrize(
    ("question", "scene", "own", "other"),
    SCENES,
    ids=[f"{question}-{own}-{other}-{scene.__name__}" for question, scene, own, other in SCENES],
)
def test_each_question_is_answered_by_its_verbs_alone(
    question: str, scene: Scene, own: str, other: str
) -> None:
    state = scene(own, other)
    assert state.asks(question)
    if question == "pick":
        own = ""
    said = WORDS | SAID.get((question, ""), {}) | SAID.get((question, own), {})
    found = {verb: rules_against(state, said[verb]) for verb in VERBS}
    assert found == {verb: must_hold(question, own, verb) for verb in VERBS}


# Beside a move: who, with how much, heard or silenced

BESIDE = ("shoot", "laser", "ask", "detonate", "teleport", "heal")


def silenced(own: str, pennies: int, muted: bool) -> SchlockState:
    """A move with a jump open, a checker lost, and perhaps no powers; nobody wins by pennies in between."""
    state = declined(table("B:W18,31,32:B1,14", own, "theo", pennies=(pennies, 0)), "move")
    state.muted = BLACK if muted else state.muted
    return state


@pytest.mark.rule("SA-040", "SA-S17", "SA-035", "SA-041", "SA-045", "SA-049", "SA-051", "SA-058")
@pytest.mark.parametrize("own", CHARACTERS)
@pytest.mark.parametrize("muted", [False, True])
@pytest.mark.parametrize("pennies", [0, 1, 2])
def test_a_power_takes_its_character_a_voice_and_the_price(own: str, muted: bool, pennies: int) -> None:
    state = silenced(own, pennies, muted)

    def against(verb: str) -> set[str]:
        if OWNER[verb] != own:
            return {RULE[verb]}
        poor = {RULE[verb]} if pennies < PRICE.get(verb, 0) else set()
        return poor | ({"SA-040"} if muted else set())

    found = {verb: rules_against(state, WORDS[verb]) for verb in BESIDE}
    assert found == {verb: against(verb) for verb in BESIDE}


# The order of a turn


@pytest.mark.rule("SA-S17", "SA-S19", "SA-S44", "SA-S63", "SA-050", "SA-018")
@pytest.mark.parametrize("own", CHARACTERS)
@pytest.mark.parametrize("other", CHARACTERS)
def test_in_a_turn_each_pair_is_asked_in_the_same_order(own: str, other: str) -> None:
    """Breya, the one whose turn it is before the other; the waiting doctor; the move; at its end Thurl."""
    state, found = table("B:W31,32:B1,9", own, other, pennies=(2, 2)), list[tuple[str, int]]()
    answers = {
        ("move", BLACK): "9-13",
        ("move", WHITE): "31-27",
        ("again", BLACK): "done",
        ("again", WHITE): "done",
    }
    while state.turns < 3:
        asked = state.stack[-1].kind, state.stack[-1].side
        found.append(asked)
        play(state, answers.get(asked, "decline"))

    assert found == [*turn(BLACK, own, other), *turn(WHITE, other, own)]


def turn(mover: int, leads: str, waits: str) -> list[tuple[str, int]]:
    """What is asked in the turn of one character against another, and whom."""
    speaks = [("declare", side) for side, who in ((mover, leads), (1 - mover, waits)) if who == "breya"]
    heals = [("heal", 1 - mover)] if waits == "bunnigus" else []
    again = [("again", mover)] if leads == "thurl" else []
    return [*speaks, *heals, ("move", mover), *again]
