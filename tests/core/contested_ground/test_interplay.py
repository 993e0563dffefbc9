"""Every verb against every question, every order and deed against every state of a model.

The tables are facts of the rulebook, said by hand: empty where the rules allow it, else the rule that forbids
it. A verb, a step or a state that a table does not name fails.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from sellsword.game import NOBODY, Choice, Outcome
from sellsword.games.contested_ground.campaign.flow import STEPS as CAMPAIGN_STEPS
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import (
    DOWN,
    LOST,
    UP,
    WAITING,
    Activation,
    Blow,
    ContestedState,
    RollOff,
    Shot,
    Watch,
)
from sellsword.games.contested_ground.model.state import Test as Trial
from sellsword.games.contested_ground.rules import flow
from sellsword.games.contested_ground.sheets.reference_tables import ORDERS
from tests.core.contested_ground.builder import A, B, battle, box, foe, man, piece
from tests.core.contested_ground.campaign_builder import camp, do, fought

LEDGE = box("ledge", 3, 17, 9, 19)


def field(**fields: object) -> ContestedState:
    """Ann can do all that there is: an enemy in sight, a friend in need, an objective, a ledge to climb."""
    ann = man("ann", "10,20", has="medic command-1", arms="pistol rifle knife shock-baton", wounds=3)
    abe = man("abe", "11.5,20", pins=1, wounds=2, left=1)
    scout = man("ida", has="recon", status=WAITING)
    models = (ann, abe, foe("bo", "14,11", arms="rifle knife"), foe("bea", "30,10", arms="knife"), scout)
    return battle(*models, terrain=[LEDGE], objectives="10,22 24,18 36,18", **fields)  # type: ignore[arg-type]


def acting(order: str = "advance", moves: int = 1, acts: int = 1, **fields: object) -> ContestedState:
    """Ann is activated."""
    state = field(active=Activation(0, order, moves, acts, fleet=False, focus=True), **fields)
    state.models[0].activated = True
    return state


# ---- Every verb against every question ------------------------------------------------------------------

SAID = {
    "roll": "roll",
    "objectives": "objectives tryptic",
    "ingress": "ingress meeting-engagement north",
    "victory": "victory capture-and-control",
    "activate": "activate first",
    "recon": "recon ida 24,36 > 24,32",
    "pass": "pass",
    "order": "order ann advance",
    "move": "move ann 10,19",
    "climb": "climb ann 8.4,19",
    "assault": "assault ann 11,19",
    "shoot": "shoot ann pistol bo",
    "fight": "fight ann knife bo",
    "hack": "hack ann objective-1",
    "treat": "treat ann abe wound",
    "rally": "rally ann abe",
    "focus": "focus ann",
    "done": "done ann",
    "keep": "keep",
    "reroll": "reroll ann engage 1",
    "bid": "bid",
    "overwatch": "overwatch bo rifle ann",
    "ready": "ready",
    "force": "force reavers",
    "hire": "hire recruit",
    "kit": "kit iva",
    "disband": "disband",
    "buy": "buy iva knife",
    "return": "return iva knife",
    "dismiss": "dismiss iva",
    "close": "close",
    "injury": "injury iva",
    "learn": "learn iva combat",
}
"""A choice of each verb."""


def rolled(free: int) -> ContestedState:
    """A roll-off that Alpha is asked about."""
    frame = RollOff((3, 8), A, 0, free)
    return field(phase="priority", round=1, stack=(frame,))


def shot() -> ContestedState:
    """Ann has missed."""
    frame = Shot(0, "rifle", "engage", (2,), (5,), (1,), (), ("engage",))
    return acting("engage", 0, 0, stack=(frame,))


def mustering(*choices: str) -> ContestedState:
    """A company is mustered."""
    state = camp()
    do(state, *choices)
    return state


def after_battle() -> ContestedState:
    """Somebody of Alpha's rolls for injuries."""
    return fought("iva")


def learning() -> ContestedState:
    """Nobody fell, so that members are named."""
    return fought()


QUESTIONS: dict[str, tuple[Callable[[], ContestedState], str, dict[str, str]]] = {
    "roll-off": (lambda: field(phase="roll-off", round=0, first=NOBODY), "OC-001", {"roll": ""}),
    "objectives": (lambda: field(phase="objectives", round=0), "OC-002", {"objectives": ""}),
    "ingress": (lambda: field(phase="ingress", round=0), "OC-003", {"ingress": ""}),
    "victory": (lambda: field(phase="victory", round=0), "OC-004", {"victory": ""}),
    "priority": (lambda: field(phase="priority", round=1), "OC-024", {"activate": ""}),
    "recon": (lambda: field(phase="recon", round=1, scouts=(4,)), "OC-027", {"recon": "", "pass": ""}),
    "ordering": (field, "OC-035", {"order": ""}),
    "advance": (
        lambda: acting("advance", 1, 0),
        "OC-035",
        {
            **dict.fromkeys(("move", "climb", "rally", "focus", "done"), ""),
            **dict.fromkeys(("assault", "hack", "treat"), "OC-045"),
            "shoot": "OC-044",
            "fight": "OC-S24",
        },
    ),
    "engage": (
        lambda: acting("engage", 0, 1),
        "OC-035",
        {
            **dict.fromkeys(("shoot", "rally", "done"), ""),
            **dict.fromkeys(("move", "climb", "assault", "hack", "treat"), "OC-045"),
            "fight": "OC-S24",
            "focus": "OC-049",
        },
    ),
    "tactical": (
        lambda: acting("tactical"),
        "OC-035",
        {
            **dict.fromkeys(("move", "climb", "assault", "shoot", "hack", "treat", "rally", "done"), ""),
            "fight": "OC-S24",
            "focus": "OC-049",
        },
    ),
    "free reroll": (lambda: rolled(A), "OC-026", {"keep": "", "bid": "OC-026", "reroll": "OC-026"}),
    "bid": (lambda: rolled(NOBODY), "OC-026", {"keep": "", "bid": "", "reroll": "OC-026"}),
    "shot": (shot, "OC-044", {"keep": "", "reroll": ""}),
    "test": (
        lambda: acting("tactical", 0, 0, stack=(Trial(0, "hack", 0, "", 9),)),
        "OC-049",
        {"keep": "", "focus": ""},
    ),
    "watch": (
        lambda: acting("advance", 0, 0, stack=(Watch(0),)),
        "OC-051",
        {"pass": "", "overwatch": ""},
    ),
    "blow": (
        lambda: acting("tactical", 0, 0, stack=(Blow(0, (2,), returned=True),)),
        "OC-S10",
        {"fight": ""},
    ),
    "over": (lambda: field(outcome=Outcome(A, "tokens", "Over.")), "OC-013", {}),
    "muster": (
        mustering,
        "OC-S17",
        {
            **dict.fromkeys(("force", "hire"), ""),
            **dict.fromkeys(("ready",), "OC-S17"),
            **dict.fromkeys(("kit", "buy", "return", "dismiss"), "OC-S05"),
            "disband": "OC-S41",
            "close": "OC-S05",
        },
    ),
    "company": (
        lambda: mustering("force line-company"),
        "OC-S17",
        {
            **dict.fromkeys(("ready", "kit", "disband"), ""),
            **dict.fromkeys(("force", "hire"), "OC-S17"),
            **dict.fromkeys(("buy", "return", "dismiss", "close"), "OC-S05"),
        },
    ),
    "kit": (
        lambda: mustering("force line-company", "kit iva"),
        "OC-S17",
        {
            **dict.fromkeys(("ready", "close", "dismiss", "buy", "return"), ""),
            **dict.fromkeys(("force", "hire", "kit", "disband"), "OC-S05"),
        },
    ),
    "injuries": (after_battle, "OC-089", {"injury": ""}),
    "experience": (learning, "OC-106", {"learn": "", "done": "OC-106"}),
}
"""Every question: how it comes about, the rule against verbs of another time, and what holds for its own."""


def verbs_of_the_game() -> set[str]:
    """Every verb of the product, whatever it answers."""
    steps = (*flow.STEPS.values(), flow.ACTING, *flow.INTERRUPTS.values())
    between = (verb for step in CAMPAIGN_STEPS.values() for verb in step.verbs)
    return {verb for step in steps for verb in step.verbs} | set(between)


def test_the_tables_name_every_verb_and_every_question() -> None:
    assert set(SAID) == verbs_of_the_game()
    assert {*flow.STEPS, *CAMPAIGN_STEPS} - set(QUESTIONS) == {"activation"}  # which is "ordering" here
    assert len(flow.INTERRUPTS) == 6


def refused(state: ContestedState, text: str) -> list[str]:
    """The rules that forbid a choice, in a battle or in a campaign."""
    return [reason.rule for reason in GAME.judge(state, Choice.parse(text)).reasons]


@pytest.mark.rule("OC-022", "OC-033", "OC-035", "OC-045", "OC-049", "OC-S10")
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_verb_is_allowed_where_it_answers_and_refused_by_its_rule_elsewhere(question: str) -> None:
    made, otherwise, own = QUESTIONS[question]
    state = made()
    wrong = {}
    for verb, text in SAID.items():
        expected = own.get(verb, otherwise)
        found = refused(state, text)
        if (found != []) != (expected != "") or (expected and expected not in found):
            wrong[verb] = (expected, found)
    assert not wrong


# ---- Every order against every state of a model -----------------------------------------------------------


def posted(**changes: object) -> Callable[[], ContestedState]:
    """Ann as she is changed, to be given an order in the open, an enemy in sight."""

    def made() -> ContestedState:
        state = field()
        for name, value in changes.items():
            setattr(state.models[0], name, value)
        return state

    return made


def touched(**changes: object) -> Callable[[], ContestedState]:
    """The same with an enemy in contact."""

    def made() -> ContestedState:
        state = posted(**changes)()
        state.models[2].at = (11_000, 20_000)
        state.models[1].at = (9_000, 20_000)
        return state

    return made


def among(state: ContestedState, **fields: object) -> ContestedState:
    """A state with other figures."""
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def skilled(has: str, **changes: object) -> Callable[[], ContestedState]:
    """Ann with abilities."""

    def made() -> ContestedState:
        state = posted(**changes)()
        ann = state.models[0]
        ann.profile = replace(ann.profile, abilities=tuple(has.split()))
        return state

    return made


def armed(arms: str) -> Callable[[], ContestedState]:
    """Ann with other weapons."""

    def made() -> ContestedState:
        state = field()
        ann = state.models[0]
        ann.profile = replace(ann.profile, weapons=tuple(arms.split()))
        return state

    return made


def unseen() -> ContestedState:
    """No enemy in sight."""
    state = field()
    walls = (box("building", 8, 14, 20, 15), box("building", 20, 14, 40, 15, name="far"))
    state.ground = replace(state.ground, features=(*state.ground.features, *walls))
    return state


OUT_OF_PLAY = dict.fromkeys(ORDERS, "OC-S35")
SPENT = dict.fromkeys(ORDERS, "OC-040")
HOLDS = {"advance": "", "engage": "", "tactical": "", "recover": "OC-S08"}
"""What holds for a model that is up and steady."""
PINNED = {**dict.fromkeys(("advance", "engage", "tactical"), "OC-S08"), "recover": ""}
STATES: dict[str, tuple[Callable[[], ContestedState], dict[str, str]]] = {
    "fresh": (posted(), HOLDS),
    "wounded": (posted(wounds=1), HOLDS),
    "activated": (posted(activated=True), SPENT),
    "down": (posted(status=DOWN, wounds=0), OUT_OF_PLAY),
    "lost": (posted(status=LOST), OUT_OF_PLAY),
    "waiting, round 2": (posted(status=WAITING), OUT_OF_PLAY),
    "waiting, round 1": (
        lambda: among(posted(status=WAITING)(), round=1),
        {**HOLDS, "engage": "OC-028"},
    ),
    "one token": (posted(pins=1), {**HOLDS, "engage": "OC-S07"}),
    "two tokens": (posted(pins=2), {**HOLDS, "engage": "OC-S07"}),
    "three tokens": (posted(pins=3), PINNED),
    "nine tokens": (posted(pins=9), PINNED),
    "stubborn, one token": (skilled("stubborn", pins=1), HOLDS),
    "stubborn, two tokens": (skilled("stubborn", pins=2), {**HOLDS, "engage": "OC-S07"}),
    "stubborn, three tokens": (skilled("stubborn", pins=3), PINNED),
    "tenacious, three tokens": (skilled("tenacious", pins=3), {**HOLDS, "engage": "OC-S07"}),
    "tenacious, five tokens": (skilled("tenacious", pins=5), PINNED),
    "in close combat": (touched(), {**HOLDS, "engage": "OC-S24"}),
    "in close combat, pinned": (touched(pins=3), PINNED),
    "in close combat, suppressed": (touched(pins=1), {**HOLDS, "engage": "OC-S07"}),
    "without a gun": (armed("knife"), {**HOLDS, "engage": "OC-044"}),
    "with a slow gun": (armed("marksman-rifle"), HOLDS),
    "with a bulky gun": (armed("squad-gun"), HOLDS),
    "with nothing": (armed(""), {**HOLDS, "engage": "OC-044"}),
    "out of reach": (armed("pistol"), HOLDS),
    "nobody in sight": (unseen, {**HOLDS, "engage": "OC-044"}),
    "the enemy's turn": (
        lambda: among(field(), turn=B),
        dict.fromkeys(ORDERS, "OC-034"),
    ),
    "partially blind": (posted(), HOLDS),
}


def test_the_table_names_every_order() -> None:
    assert all(set(facts) == set(ORDERS) for _, facts in STATES.values())


@pytest.mark.rule("OC-040", "OC-044", "OC-S07", "OC-S08", "OC-S24", "OC-S35", "OC-S56")
@pytest.mark.parametrize("name", STATES)
def test_every_order_to_a_model_in_every_state(name: str) -> None:
    made, facts = STATES[name]
    state = made()
    found = {order: refused(state, f"order ann {order}") for order in ORDERS}
    assert found == {order: [rule] if rule else [] for order, rule in facts.items()}


# ---- Every deed against every state of who does it, in mid-activation -------------------------------------


def in_action(order: str, made: Callable[[], ContestedState]) -> ContestedState:
    """The same in the middle of an activation by an order."""
    state = made()
    moves, acts = {"advance": (1, 0), "engage": (0, 1), "tactical": (1, 1)}[order]
    state.active = Activation(0, order, moves, acts, fleet=False, focus=True)
    state.models[0].activated = True
    return state


NOTHING_LEFT = {
    "move": "OC-045",
    "climb": "OC-045",
    "assault": "OC-045",
    "shoot": "OC-044",
    "fight": "OC-S24",
    "hack": "OC-045",
    "treat": "OC-045",
}
ALWAYS = {"rally": "", "done": ""}
DEEDS: dict[str, dict[str, str]] = {
    "advance": {**NOTHING_LEFT, **ALWAYS, "move": "", "climb": "", "focus": ""},
    "engage": {**NOTHING_LEFT, **ALWAYS, "shoot": "", "focus": "OC-049"},
    "tactical": {
        **dict.fromkeys(("move", "climb", "assault", "shoot", "hack", "treat"), ""),
        **ALWAYS,
        "fight": "OC-S24",
        "focus": "OC-049",
    },
}
"""What a fresh model may do by each order."""
OFF = {
    "climb": "OC-S32",
    "assault": "OC-S32",
    "shoot": "OC-028",
    "hack": "OC-045",
    "treat": "OC-045",
    "rally": "OC-050",
}
"""What one who is off the table is refused."""
MIDDLE: dict[str, tuple[Callable[[], ContestedState], dict[str, dict[str, str]]]] = {
    "fresh": (posted(), {}),
    "wounded": (posted(wounds=1), {}),
    "suppressed": (posted(pins=1), {"tactical": {"assault": "OC-S07"}}),
    "pinned": (posted(pins=3), {"tactical": {"assault": "OC-S07"}}),
    "stubborn": (skilled("stubborn medic command-1", pins=1), {}),
    "no Medic": (skilled("command-1"), {order: {"treat": "OC-071"} for order in DEEDS}),
    "no Officer": (skilled("medic"), {order: {"rally": "OC-X08"} for order in DEEDS}),
    "without a counter": (
        lambda: among(field(), counters=(0, 5)),
        {order: {"rally": "OC-048"} for order in DEEDS} | {"advance": {"rally": "OC-048", "focus": "OC-048"}},
    ),
    "without a pistol": (armed("knife"), {order: {"shoot": "OC-044"} for order in DEEDS}),
    "in close combat": (
        touched(),
        {
            "tactical": {
                "move": "OC-S24",
                "climb": "OC-S24",
                "assault": "OC-S24",
                "shoot": "OC-S24",
                "fight": "",
                "hack": "OC-S22",
            },
            "engage": {"shoot": "OC-S24"},
        },
    ),
    "in close combat, pinned": (
        touched(pins=3),
        {
            "tactical": {
                "move": "OC-S24",
                "climb": "OC-S24",
                "assault": "OC-S07",
                "shoot": "OC-S24",
                "fight": "",
                "hack": "OC-S22",
            },
            "engage": {"shoot": "OC-S24"},
        },
    ),
}


@pytest.mark.rule("OC-045", "OC-S24", "OC-S54", "OC-S55", "OC-S57")
@pytest.mark.parametrize("order", DEEDS)
@pytest.mark.parametrize("name", MIDDLE)
def test_every_deed_of_a_model_in_every_state_by_every_order(name: str, order: str) -> None:
    made, exceptions = MIDDLE[name]
    state = in_action(order, made)
    facts = DEEDS[order] | exceptions.get(order, {})
    assert set(facts) == set(flow.ACTING.verbs)
    wrong = {}
    for verb, expected in facts.items():
        found = refused(state, SAID[verb])
        if (found != []) != (expected != "") or (expected and expected not in found):
            wrong[verb] = (expected, found)
    assert not wrong


# ---- Every deed against every state of whom it is done to -------------------------------------------------


def target(where: str = "10,12", **changes: object) -> Callable[[str], ContestedState]:
    """A field with an enemy at a place, to be dealt with by a verb."""

    def made(verb: str) -> ContestedState:
        bo = foe("bo", where, arms="rifle knife", wounds=2)
        for name, value in changes.items():
            setattr(bo, name, value)
        order = "engage" if verb == "engage" else "tactical"
        ann = man("ann", "10,20", arms="rifle knife", has="medic command-1", activated=True)
        state = battle(ann, bo, foe("far", "46,2", arms="knife"))
        active = Activation(0, order, int(order == "tactical"), 1, fleet=False, focus=True)
        return among(state, active=active)

    return made


def behind(kind: str, where: str = "10,12", at: int = 14) -> Callable[[str], ContestedState]:
    """The same with something between them."""

    def made(verb: str) -> ContestedState:
        state = target(where)(verb)
        state.ground = replace(state.ground, features=(piece(kind, f"5,{at}", f"15,{at}"),))
        return state

    return made


def brawling() -> Callable[[str], ContestedState]:
    """The same with the enemy in close combat with somebody else."""

    def made(verb: str) -> ContestedState:
        state = target()(verb)
        state.models.append(man("abe", "10,11"))
        return state

    return made


WAYS = {
    "engage": "shoot ann rifle bo",
    "tactical": "shoot ann rifle bo",
    "fight": "fight ann knife bo",
    "treat": "treat ann bo pins",
    "rally": "rally ann bo",
}
NEVER = {"fight": "OC-S24", "treat": "OC-047", "rally": "OC-050"}
GONE = {"engage": "OC-044", "tactical": "OC-044", **NEVER}
SHOOTABLE = {"engage": "", "tactical": "", **NEVER}
TARGETS: dict[str, tuple[Callable[[str], ContestedState], dict[str, str]]] = {
    "steady": (target(), SHOOTABLE),
    "suppressed": (target(pins=1), SHOOTABLE),
    "pinned": (target(pins=3), SHOOTABLE),
    "activated": (target(activated=True), SHOOTABLE),
    "wounded": (target(wounds=1), SHOOTABLE),
    "on a level of its own": (target(level=1), SHOOTABLE),
    "down": (target(status=DOWN), GONE),
    "lost": (target(status=LOST), GONE),
    "waiting": (target(status=WAITING), GONE),
    "a friend": (target(side=A), {**GONE, "treat": "OC-047", "rally": "OC-S09"}),
    "a friend who is pinned, far off": (
        target("10,6", side=A, pins=3),
        {**GONE, "treat": "OC-047", "rally": "OC-S28"},
    ),
    "a friend who is suppressed, near": (
        target("10,18.5", side=A, pins=1),
        {**GONE, "treat": "", "rally": ""},
    ),
    "twelve inches off": (target("10,7"), SHOOTABLE),
    "a little farther": (target("10,6.999"), {**SHOOTABLE, "tactical": "OC-045"}),
    "twenty-four inches off": (
        target("35,20"),
        {**SHOOTABLE, "tactical": "OC-045"},
    ),
    "beyond the gun": (target("35.001,20"), {**SHOOTABLE, "engage": "OC-044", "tactical": "OC-045"}),
    "in contact": (
        target("10,19"),
        {**SHOOTABLE, "engage": "OC-S24", "tactical": "OC-S24", "fight": ""},
    ),
    "in contact, pinned": (
        target("10,19", pins=3),
        {**SHOOTABLE, "engage": "OC-S24", "tactical": "OC-S24", "fight": ""},
    ),
    "in contact, a level up": (target("10,19", level=1), SHOOTABLE),
    "in contact, down": (target("10,19", status=DOWN), GONE),
    "behind a wall": (behind("wall"), {**SHOOTABLE, "engage": "OC-S15", "tactical": "OC-S15"}),
    "behind a fence": (behind("fence"), SHOOTABLE),
    "behind a hedge": (behind("hedge"), SHOOTABLE),
    "behind glass": (behind("glass"), SHOOTABLE),
    "in contact through a wall": (
        lambda verb: through("wall", verb),
        {**SHOOTABLE, "engage": "OC-S15", "tactical": "OC-S15"},
    ),
    "in contact over a fence": (
        lambda verb: through("fence", verb),
        {**SHOOTABLE, "engage": "OC-S24", "tactical": "OC-S24", "fight": ""},
    ),
    "in close combat": (brawling(), {**SHOOTABLE, "engage": "OC-S23", "tactical": "OC-S23"}),
}


def through(kind: str, verb: str) -> ContestedState:
    """Ann and Bo touch something of no width from both sides."""
    state = target("10,19")(verb)
    state.ground = replace(state.ground, features=(piece(kind, "5,19.5", "15,19.5"),))
    return state


@pytest.mark.rule("OC-044", "OC-045", "OC-S15", "OC-S23", "OC-S24", "OC-S49")
@pytest.mark.parametrize("name", TARGETS)
def test_every_deed_to_a_model_in_every_state(name: str) -> None:
    made, facts = TARGETS[name]
    assert set(facts) == set(WAYS)
    wrong = {}
    for verb, expected in facts.items():
        found = refused(made(verb), WAYS[verb])
        if (found != []) != (expected != "") or (expected and expected not in found):
            wrong[verb] = (expected, found)
    assert not wrong


# ---- Overwatch: every state of who watches, against every state of who is watched ----


def watching(watcher: dict[str, object], mover: dict[str, object], **fields: object) -> ContestedState:
    """Ann has completed an action; Bo looks on."""
    ann, bo = man("ann", "10,20", activated=True), foe("bo", "10,10")
    for model, changes in ((ann, mover), (bo, watcher)):
        for name, value in changes.items():
            setattr(model, name, value)
    active = Activation(0, "advance", 0, 0, fleet=False, focus=True)
    return battle(ann, bo, foe("far", "46,2", arms="knife"), active=active, stack=(Watch(0),), **fields)  # type: ignore[arg-type]


WATCHERS: dict[str, tuple[dict[str, object], bool]] = {
    "steady": ({}, True),
    "suppressed": ({"pins": 1}, True),
    "nearly pinned": ({"pins": 2}, True),
    "pinned": ({"pins": 3}, False),
    "activated": ({"activated": True}, False),
    "down": ({"status": DOWN}, False),
    "lost": ({"status": LOST}, False),
    "waiting": ({"status": WAITING}, False),
    "on a level": ({"level": 1}, True),
    "at eighteen inches": ({"at": (10_000, 1_000)}, True),
    "a little farther": ({"at": (10_000, 999)}, False),
}
MOVERS: dict[str, tuple[dict[str, object], bool]] = {
    "steady": ({}, True),
    "suppressed": ({"pins": 1}, True),
    "pinned": ({"pins": 3}, True),
    "wounded": ({"wounds": 1}, True),
    "down": ({"status": DOWN, "wounds": 0}, False),
    "gone": ({"status": LOST}, False),
    "on a level": ({"level": 1}, True),
}


@pytest.mark.rule("OC-051", "OC-X09", "OC-S07", "OC-S08", "OC-S25")
@pytest.mark.parametrize("watcher", WATCHERS)
@pytest.mark.parametrize("counters", [0, 1])
def test_who_may_watch_whom(watcher: str, counters: int) -> None:
    changes, may = WATCHERS[watcher]
    wrong = []
    for mover, (other, seen) in MOVERS.items():
        state = watching(changes, other, counters=(5, counters))
        offered = any(str(option.choice).startswith("overwatch bo") for option in GAME.options(state))
        if offered is not (may and seen and counters > 0):
            wrong.append((mover, offered))
    assert not wrong


def every_cell() -> Iterator[str]:
    """All cells of this file, by name."""
    yield from (f"{verb} at {question}" for question in QUESTIONS for verb in SAID)
    yield from (f"{order} to {state}" for state in STATES for order in ORDERS)
    yield from (f"{verb}, {state}, {order}" for state in MIDDLE for order in DEEDS for verb in DEEDS[order])
    yield from (f"{way} at {name}" for name in TARGETS for way in WAYS)
    yield from (f"{a} {b} {c}" for a in WATCHERS for b in MOVERS for c in (0, 1))


def test_no_cell_is_named_twice() -> None:
    cells = list(every_cell())
    assert len(cells) == len(set(cells))
    assert len(cells) > 1_400
    assert UP not in cells
