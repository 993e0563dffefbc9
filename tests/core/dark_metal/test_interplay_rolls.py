"""Every roll against everything that may change it; every verb against every step; what a beginning takes.

``ROWS`` are the purposes of rolls, each as it goes against the squad; ``COLUMNS`` what might turn it, and
``TURNS`` says which do, by the kind of the roll. All of it is stated from the rules, none read back.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from sellsword.game import Choice
from sellsword.games.dark_metal.model import pending_rolls, skill_uses
from sellsword.games.dark_metal.model.dice.roll_pools import (
    AnyPool,
    AttackPool,
    CheckPool,
    ContestPool,
    GripPool,
    LancePool,
)
from sellsword.games.dark_metal.model.fighter_state import (
    DASHED,
    DODGED,
    FALLEN,
    OUT,
    Effect,
    Fighter,
    Fortune,
    Reserve,
    Stealth,
)
from sellsword.games.dark_metal.model.pending_steps import Botched, Frame, Rebound, Remote, Strike, Throw
from sellsword.games.dark_metal.model.state import Activation, Charge, DarkState, Device
from sellsword.games.dark_metal.rules import roll_fixes, turn_sequence
from sellsword.games.dark_metal.rules.actions import DEEDS
from sellsword.games.dark_metal.rules.combat import damage_and_defeat
from sellsword.games.dark_metal.rules.dice_resolution import RESOLVERS
from sellsword.games.dark_metal.rules.flow import ACTIVATED, CHOOSING, FLOW, LYING, OPENING, WAITING
from sellsword.games.dark_metal.rules.movement import hiding_and_detection
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.sheets.tables import ALLIES, EVENT, LEADERS
from sellsword.games.dark_metal.table import wording
from tests.core.dark_metal.builder import (
    battle,
    begin,
    boss,
    do,
    man,
    offered,
    place,
    wake,
    who,
    why,
    with_lead,
)

HEX, INCHES = "1212", "12,12"
FATED = ("ath", "pre", "ins", "awa")

# The rolls


@dataclass(frozen=True)
class Row:
    """A roll that goes against the squad: its purpose, its kind, who throws, its pool and its faces."""

    name: str
    purpose: str
    kind: str
    pool: AnyPool
    faces: tuple[tuple[int, ...], ...]
    by_foe: bool = False

    @property
    def alone(self) -> bool:
        return self.kind.startswith("check")


def check(name: str, trait: str, kind: str = "check", need: int = 7) -> Row:
    return Row(name, name, kind, CheckPool(trait, 1, need), ((need - 1,),))


HIT, MISS = AttackPool("pre", 1, 1, 5), AttackPool("pre", 1, 1, 5)
BLOW = AttackPool("ath", 1, 1, 5)
ROWS = (
    Row("shot", "attack", "attack pre", MISS, ((4,), (2,))),
    Row("blow", "attack", "attack ath", BLOW, ((4,), (2,))),
    Row("shot at us", "attack", "defense", HIT, ((9,), (3,)), True),
    Row("missile", "fire", "attack pre", MISS, ((4,), (2,))),
    Row("missile at us", "fire", "defense", HIT, ((9,), (3,)), True),
    Row("lance", "fire", "lance", LancePool(1, 1, 5), ((2,), (4,))),
    Row("lance at us", "fire", "defense", LancePool(1, 1, 5), ((3,), (9,)), True),
    Row("push", "push", "contest", ContestPool(1, 1, 0, 5), ((4,), (4,), ())),
    Row("trip", "trip", "contest", ContestPool(1, 1, 1, 5), ((4,), (4,), (2,))),
    Row("entangle", "entangle", "contest", GripPool(1, 1, 1), ((4,), (5,), (2,))),
    Row("push at us", "push", "contest at us", ContestPool(1, 1, 0, 5), ((6,), (4,), ()), True),
    Row("trip at us", "trip", "contest at us", ContestPool(1, 1, 1, 5), ((6,), (4,), (2,)), True),
    Row("entangle at us", "entangle", "contest at us", GripPool(1, 1, 1), ((5,), (5,), (2,)), True),
    Row("detected", "detect", "against", CheckPool("awa", 1, 7), ((8,),), True),
    check("jump", "ath"),
    check("fall", "ath"),
    check("evade", "ins"),
    check("shake-off", "kno"),
    check("search", "awa"),
    check("interact", "sec", "check skill"),
    check("not-dead-yet", "sur", "check skill"),
    check("recover", "exp", "check skill"),
    check("turn", "sec", "check skill"),
    Row("race", "steer", "check skill", CheckPool("pil", 1, 7), ((6,),)),
    Row("throw", "thrown", "check throw", CheckPool("ath", 1, 7), ((6,),)),
    check("breach", "pre", "check breach"),
)


def test_every_purpose_of_a_roll_has_a_row() -> None:
    assert {row.purpose for row in ROWS} == set(RESOLVERS)


# What may change them

GENERAL = Fortune(2)
OWN = Fortune(0, (1, 1, 1, 1))
SPARE = Fortune(0, (0, 0, 0, 0), tuple(Reserve(trait, 9, 9) for trait in FATED))
OF_TRAIT = {
    "attack pre": "pre",
    "attack ath": "ath",
    "defense": "ins",
    "lance": "pre",
    "contest": "ath",
    "contest at us": "ath",
    "check throw": "ath",
    "check breach": "pre",
}
"""The trait of the squad's own dice; none where a skill is thrown, or the foe alone throws."""


def trait(row: Row) -> str:
    own = row.pool.trait if row.kind == "check" and row.pool.trait in FATED else ""
    return OF_TRAIT.get(row.kind, own)


@dataclass(frozen=True)
class Column:
    """What somebody has, whose figure it is, and which rolls that turns, by the verb it is offered under."""

    name: str
    fields: dict[str, Any]
    verb: str
    turns: Callable[[Row], bool]
    ally: bool = False
    late: dict[str, Any] = field(default_factory=dict)


def everything(_: Row) -> bool:
    return True


def nothing(_: Row) -> bool:
    return False


def has_trait(row: Row) -> bool:
    return bool(trait(row))


def of(*traits: str) -> Callable[[Row], bool]:
    """Rolls in which dice of these traits are the leader's own; Instinct stands beside Athletics where one
    is grappled, and its d6 can be of help where no more than 6 is needed."""

    def turned(row: Row) -> bool:
        return trait(row) in traits or ("ins" in traits and row.name in ("trip at us", "entangle at us"))

    return turned


def sharpened(row: Row) -> bool:
    return row.kind in ("attack pre", "attack ath", "lance", "contest", "check throw", "check breach")


def netted(row: Row) -> bool:
    return row.kind == "defense"


def kept(fortune: Fortune) -> dict[str, Any]:
    return {"lead": with_lead(general=fortune.general, fate=fortune.own), "fortune": fortune}


def only(name: str) -> Fortune:
    return Fortune(0, (0, 0, 0, 0), (Reserve(name, 9, 9),))


COLUMNS = (
    Column("nothing at all", {}, "fate", nothing),
    Column("General Fate", kept(GENERAL), "fate", everything),
    Column("an ally's General Fate", kept(GENERAL), "fate", everything, ally=True),
    Column("Fate of the trait", kept(OWN), "fate", has_trait),
    Column("Fate of traits, for an ally", kept(OWN), "fate", nothing, ally=True),
    Column("a reserve die of each trait", kept(SPARE), "reserve", has_trait),
    Column("reserve dice, for an ally", kept(SPARE), "reserve", nothing, ally=True),
    *(Column(f"a reserve die of {each}", kept(only(each)), "reserve", of(each)) for each in FATED),
    Column("Fate used before", kept(GENERAL), "fate", nothing, late={"fated": True}),
    Column("reserve dice used before", kept(SPARE), "reserve", nothing, late={"mended": (0, 1, 2, 3)}),
    Column("Got Them", {"skills": "ars 5"}, "got-them", sharpened),
    Column("Got Them, an ally's", {"skills": "ars 5"}, "got-them", sharpened, ally=True),
    Column("Got Them, used up", {"skills": "ars 5", "now": {"used": ("got-them",)}}, "got-them", nothing),
    Column("a synapse net", {"gear": "synapse-net", "power": 1}, "synapse-net", netted),
    Column("a synapse net, an ally's", {"gear": "synapse-net", "power": 1}, "synapse-net", netted, ally=True),
    Column("a synapse net without Power", {"gear": "synapse-net"}, "synapse-net", nothing),
    Column(
        "a synapse net, used this turn",
        {"gear": "synapse-net", "power": 1, "now": {"effects": (Effect("synapse-net", 2),)}},
        "synapse-net",
        nothing,
    ),
    Column("It Was Nothing", {"skills": "ste 5"}, "it-was-nothing", lambda row: row.name == "detected"),
    Column("Sierra Hotel", {"skills": "pil 5"}, "sierra-hotel", lambda row: row.name == "race"),
)


def lying(row: Row, column: Column, at: str) -> DarkState:
    """The roll on the table, against whoever has what the column gives, or an ally of theirs."""
    fields: dict[str, Any] = {"now": {"stealth": Stealth(100)}, **column.fields}
    fields["now"] = {"stealth": Stealth(100), **fields["now"]}
    near = at.replace("12", "13", 1)
    if column.ally and "fortune" in column.fields:
        own: list[Fighter] = [man("a", at, now={"stealth": Stealth(100)}), boss("b", near, **fields)]
    elif column.ally:
        own = [man("a", at, **fields), boss("b", near)]
    else:
        own = [boss("a", at, **fields)]
    state = battle(*own, man("FOE", at.replace("12", "14", 1)))
    ours, foe = state.index("a"), state.index("foe")
    roller, target = (foe, ours) if row.by_foe else (ours, ours if row.alone else foe)
    strike = Strike("standard-rifle", "shot", False) if row.purpose in ("attack", "fire") else None
    throw = Throw(row.purpose, roller, target, row.pool, row.faces, strike=strike)
    state.push(replace(throw, **column.late))
    return state


@pytest.mark.rule("DM-213", "DM-152", "DM-240", "DM-228", "DM-383", "DM-384", "DM-386")
@pytest.mark.rule("DM-S30", "DM-S103", "DM-S104", "DM-S110")
@pytest.mark.parametrize("at", [HEX, INCHES])
@pytest.mark.parametrize("column", COLUMNS, ids=lambda column: column.name)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_every_roll_against_everything_that_may_change_it(row: Row, column: Column, at: str) -> None:
    state = lying(row, column, at)
    open_ = roll_fixes.asked(state, state.waiting(Throw)) >= 0
    expected = column.turns(row)
    assert (open_ and bool(offered(state, column.verb))) == expected
    if expected:
        assert FLOW.step(state) is LYING
        for text in offered(state, column.verb):
            assert not why(state, text)


def test_no_column_is_named_twice_and_every_fix_has_one() -> None:
    assert len({column.name for column in COLUMNS}) == len(COLUMNS)
    assert {fix.verb for fix in roll_fixes.FIXES} <= {column.verb for column in COLUMNS}


# Every verb against every step

STEPS = {
    "opening": ("begin",),
    "choosing": ("activate",),
    "lying": ("keep", "fate", "reserve", "got-them", "synapse-net", "it-was-nothing", "sierra-hotel"),
    "recovering": ("stay", "tumble"),
    "regaining": ("rebound",),
    "tempted": ("wait", "trigger"),
}
"""The verbs that answer each step; all others are said in an activation."""
REFUSED = {
    "opening": "DM-248",
    "choosing": "DM-255",
    "lying": "DM-383",
    "recovering": "DM-293",
    "regaining": "DM-388",
    "tempted": "DM-245",
}
ACTIVATIONS = ("a leader's", "a leader's, begun", "an ally's", "one by one who is called", "an opponent's")
VERBS = tuple(
    dict.fromkeys(
        verb
        for step in (OPENING, CHOOSING, ACTIVATED, *dict.fromkeys(WAITING.values()))
        for verb in step.verbs
    )
)


def answers(verb: str) -> str:
    """The step that a verb answers."""
    found = [step for step, verbs in STEPS.items() if verb in verbs]
    return found[0] if found else "activation"


def moment(step: str) -> DarkState:
    """A battle at a step."""
    lead = with_lead(general=1)
    leader = boss("a", "1212", lead=lead, fortune=Fortune(1))
    state = battle(leader, man("b", "1213"), man("FOE", "1214"))
    frames: dict[str, Frame] = {
        "lying": Throw("jump", 0, 0, CheckPool("ath", 1, 7), ((4,),), goal=(12, 14)),
        "recovering": Botched(0, (12, 14)),
        "regaining": Rebound(0),
        "tempted": Remote(0, (12, 14)),
    }
    if step == "opening":
        state.turn, state.active = 0, None
    elif step == "choosing":
        state.active, state.phase = None, ALLIES
        state.fighters[1].acted = False
    elif step in frames:
        state.push(frames[step])
    elif step == "a leader's, begun":
        turn_sequence.began(state)
    elif step == "an ally's":
        begin(state, "b")
    elif step == "one by one who is called":
        state.phase, state.active = LEADERS, Activation(1, 2)
    elif step == "an opponent's":
        begin(state, "foe")
    return state


def test_every_verb_answers_one_step() -> None:
    named = [verb for verbs in STEPS.values() for verb in verbs]
    assert sorted((*named, *DEEDS, "end", "call", "defer")) == sorted(VERBS)


@pytest.mark.rule("DM-248", "DM-255", "DM-257", "DM-293", "DM-383", "DM-388", "DM-245")
@pytest.mark.parametrize("step", [*STEPS, *ACTIVATIONS])
@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_against_every_step(verb: str, step: str) -> None:
    state = moment(step)
    if answers(verb) in (step, "activation" if step in ACTIVATIONS else step):
        assert verb in FLOW.step(state).verbs
        return
    refused = [why(state, verb), why(state, f"{verb} a"), why(state, f"{verb} b foe")]
    assert all(rules[:1] == [REFUSED.get(step, "DM-257")] for rules in refused)
    assert not offered(state, verb)


# What a beginning takes, and who waits gets back


def holding(state: DarkState, grip: bool) -> None:
    """The foe holds the leader."""
    who(state, "foe").held, who(state, "foe").grip = state.index("a"), grip


STATES: dict[str, tuple[Callable[[DarkState], None], int]] = {
    "unhurt": (lambda _: None, 2),
    "Dodge": (lambda state: setattr(who(state, "a"), "stance", DODGED), 2),
    "Dash": (lambda state: setattr(who(state, "a"), "stance", DASHED), 2),
    "Glacis Stance": (lambda state: setattr(who(state, "a"), "effects", (Effect("glacis", 2),)), 2),
    "a hold paid for": (lambda state: hold(state), 2),
    "Stun 1": (lambda state: setattr(who(state, "a"), "stun", 1), 1),
    "Stun 2": (lambda state: setattr(who(state, "a"), "stun", 2), 0),
    "Stun 3": (lambda state: setattr(who(state, "a"), "stun", 3), 0),
    "Venom 1": (lambda state: setattr(who(state, "a"), "venom", 1), 1),
    "Venom 3": (lambda state: setattr(who(state, "a"), "venom", 3), 1),
    "held": (lambda state: holding(state, True), 1),
    "held without grip": (lambda state: holding(state, False), 2),
    "a trap fired": (lambda state: setattr(who(state, "a"), "effects", (Effect("owed", 2),)), 1),
    "Not Dead Yet": (lambda state: setattr(who(state, "a"), "effects", (Effect("reeling", 1),)), 0),
    "Fallen": (lambda state: setattr(who(state, "a"), "status", FALLEN), 2),
    "aimed": (lambda state: setattr(who(state, "a"), "aim", 2), 2),
    "hidden": (lambda state: setattr(who(state, "a"), "stealth", Stealth(100, True, 1)), 2),
    "powered": (lambda state: setattr(who(state, "a"), "effects", (Effect("cyber-legs", 1),)), 2),
}


def hold(state: DarkState) -> None:
    who(state, "a").held, who(state, "a").grip = state.index("foe"), True


@pytest.mark.rule("DM-252", "DM-260", "DM-261", "DM-208", "DM-346", "DM-352", "DM-361", "DM-363")
@pytest.mark.parametrize("at", [HEX, INCHES])
@pytest.mark.parametrize("name", STATES)
def test_who_waits_is_as_before(name: str, at: str) -> None:
    state = battle(boss("a", at), man("FOE", at.replace("12", "13", 1)))
    change, left = STATES[name]
    change(state)
    who(state, "a").acted = False
    before = state.copy().fighters
    wake(state, "a")
    state.phase = LEADERS
    assert state.acting[0].left == left
    assert FLOW.step(state) is ACTIVATED
    assert FLOW.step(state).advance(state) is None
    assert offered(state, "defer") == ["defer"]
    FLOW.apply(state.copy(), Choice.parse("end"))
    ACTIVATED.verbs["defer"].apply(state, None)
    assert state.fighters == before
    assert state.deferred == (0,)


BEGUN = ("move a 1312", "aim a", "feat a emergency-power a", "feat a move-it b", "call b")


@pytest.mark.rule("DM-252")
@pytest.mark.parametrize("said", BEGUN)
def test_who_has_done_anything_cannot_wait(said: str) -> None:
    state = battle(boss("a", "1212", lead=with_lead(com=8), skills="eng 3"), man("b", "1213"))
    who(state, "b").acted = False
    assert offered(state, "defer") == ["defer"]
    do(state, said)
    if said.startswith("feat a move-it"):
        do(state, "end")
    assert state.acting[1].id == "a"
    assert why(state, "defer") == ["DM-252"]
    assert not offered(state, "defer")


@pytest.mark.rule("DM-S105")
def test_whose_bomb_goes_off_has_begun() -> None:
    state = battle(boss("a", "1212"), number=2)
    who(state, "a").acted = False
    state.charges = (Charge("attack-grenade", "timed", (2, 2), 0, 0, due=2),)
    wake(state, "a")
    state.phase = LEADERS
    assert not state.charges
    assert not offered(state, "defer")


# When things begin and lapse


@pytest.mark.rule("DM-135", "DM-352")
@pytest.mark.parametrize(("venom", "left", "then"), [(1, 1, 2), (2, 1, 1)])
def test_a_liver_saves_the_action_of_the_last_counter(venom: int, left: int, then: int) -> None:
    state = battle(man("a", gear="liver-and-kidney", now={"venom": venom}))
    wake(state, "a")
    assert state.acting[0].left == left
    do(state, "feat a liver-and-kidney a")
    assert (state.acting[0].left, who(state, "a").venom) == (then, 0)


@pytest.mark.rule("DM-135", "DM-352")
def test_a_liver_is_asked_before_a_turn_without_actions_is_over() -> None:
    state = battle(man("a", gear="liver-and-kidney", now={"venom": 1, "stun": 1}))
    wake(state, "a")
    assert ACTIVATED.advance(state) is None
    assert offered(state, "feat")
    do(state, "feat a liver-and-kidney a")
    assert state.acting[0].left == 1


@pytest.mark.rule("DM-135", "DM-S107")
def test_an_action_once_taken_is_not_saved_any_more() -> None:
    state = battle(man("a", gear="liver-and-kidney", now={"venom": 1, "stun": 0}))
    wake(state, "a")
    state.active = replace(state.acting[0], left=1, done=("aim",))
    assert why(state, "feat a liver-and-kidney a") == ["DM-135"]


@pytest.mark.rule("DM-242")
@pytest.mark.parametrize("own", [True, False])
def test_not_dead_yet_skips_the_next_turn(own: bool) -> None:
    state = battle(
        man("a", skills="sur 3"), man("b", "0909"), dice=[9, 9, 9, 9, 9, 9], acts="a" if own else "b"
    )
    damage_and_defeat.wound(state, who(state, "a"), 3)
    do(state, "keep") if roll_fixes.asked(state, state.waiting(Throw)) >= 0 else FLOW.step(state).advance(
        state
    )
    assert who(state, "a").up
    turn_sequence.end(state)
    wake(state, "a")
    assert state.acting[0].left == 0
    turn_sequence.end(state)
    wake(state, "a")
    assert state.acting[0].left == 2


@pytest.mark.rule("DM-281", "DM-331")
@pytest.mark.parametrize("status", [FALLEN, OUT])
def test_who_falls_while_another_moves_has_no_actions_left(status: str) -> None:
    state = battle(boss("a", "1212", lead=with_lead(com=6)), man("b", "1213"))
    do(state, "feat a move-it b")
    fall = damage_and_defeat.topple if status == FALLEN else damage_and_defeat.fell_out
    fall(state, who(state, "a"))
    assert state.paused[0].left == 0
    assert state.acting[0].free == ("move",)


@pytest.mark.rule("DM-300", "DM-239")
def test_who_was_detected_hides_and_is_detected_still() -> None:
    worn = {"stealth": Stealth(0, True, 2)}
    state = battle(boss("a", gear="", skills="ste 3", now=worn), man("FOE", "1216"))
    state.fighters[0].profile = replace(state.fighters[0].profile, gear=("scramble-suit",))
    do(state, "hide a")
    assert who(state, "a").stealth.detected


@pytest.mark.rule("DM-300")
@pytest.mark.parametrize("foe", ["1216", ""])
def test_who_was_detected_without_stealth_is_forgotten_out_of_sight(foe: str) -> None:
    others = [man("FOE", foe)] if foe else []
    state = battle(boss("a", now={"stealth": Stealth(0, True, 2, True)}), *others)
    hiding_and_detection.glimpse(state)
    hiding_and_detection.fade(state)
    assert who(state, "a").stealth.detected == bool(foe)


@pytest.mark.rule("DM-152")
def test_a_net_works_once_a_turn_of_the_timer() -> None:
    state = battle(boss("a", gear="synapse-net", now={"effects": (Effect("synapse-net", 2),)}))
    turn_sequence.end(state)
    assert who(state, "a").effects
    state.phase = EVENT
    turn_sequence.open_turn(state)
    assert not who(state, "a").effects


FOCUSED: dict[str, Any] = {"now": {"effects": (Effect("focus", 2),)}}


@pytest.mark.rule("DM-243")
@pytest.mark.parametrize("skill", ["sur", "exp", "pil", "sec"])
@pytest.mark.parametrize("dice", [0, 1, 3])
def test_focus_serves_the_first_check_of_a_skill(skill: str, dice: int) -> None:
    state = battle(boss("a", **FOCUSED), dice=[5] * 9)
    check = skill_uses.focused(who(state, "a"), CheckPool(skill, dice, 7))
    assert check.dice == (dice + 1 if dice else 0)
    pending_rolls.cast(state, "recover", who(state, "a"), who(state, "a"), check)
    assert not who(state, "a").effects


@pytest.mark.rule("DM-243")
@pytest.mark.parametrize("trait", FATED)
def test_focus_waits_for_a_skill(trait: str) -> None:
    state = battle(boss("a", **FOCUSED), dice=[5] * 9)
    check = skill_uses.focused(who(state, "a"), CheckPool(trait, 2, 7))
    pending_rolls.cast(state, "jump", who(state, "a"), who(state, "a"), check)
    assert check.dice == 2
    assert who(state, "a").effects


@pytest.mark.rule("DM-383", "DM-384", "DM-386", "DM-367", "DM-S103")
def test_a_leader_turns_a_push_by_reserve_and_fate() -> None:
    luck = Fortune(2, (2, 0, 0, 0), (Reserve("ath", 9, 9),))
    lead = with_lead(general=2, fate=(2, 0, 0, 0))
    state = battle(
        boss("a", "1212", ath=2, lead=lead, fortune=luck), man("FOE", "1213", ath=1), dice=[4, 4, 9]
    )
    do(state, "push a foe")
    assert {text.split()[1] for text in offered(state, "fate")} == {"general", "own"}
    do(state, "reserve 1 1.1 4")
    state = battle(
        boss("a", "1212", ath=2, lead=lead, fortune=luck), man("FOE", "1213", ath=1), dice=[4, 4, 9, 2]
    )
    do(state, "push a foe", "fate general 2.1")
    assert state.stack
    assert why(state, "fate own 1.1") == ["DM-S30"]
    assert why(state, "reserve 1 2.1 1") == ["DM-386"]


# What is paid, the player chooses


@pytest.mark.rule("DM-210")
@pytest.mark.parametrize(
    ("power", "said", "left"),
    [(2, "a", (1, 3)), (2, "bhp", (2, 2)), (0, "a", (0, 2))],
)
def test_overpower_is_paid_with_power_or_blood(power: int, said: str, left: tuple[int, int]) -> None:
    state = battle(man("a", skills="arm 5", power=power, hide=Hide(armor=2)))
    found = [text for text in offered(state, "feat") if "overpower" in text]
    assert found == [f"feat a overpower {word}" for word in ("a", "bhp")[: 1 + (power > 0)]]
    do(state, f"feat a overpower {said}")
    assert (who(state, "a").power, who(state, "a").bhp) == left


@pytest.mark.rule("DM-210")
def test_without_power_there_is_nothing_to_choose() -> None:
    state = battle(man("a", skills="arm 5", hide=Hide(armor=2)))
    assert why(state, "feat a overpower bhp") == ["DM-210"]


@pytest.mark.rule("DM-225", "DM-231")
@pytest.mark.parametrize(("roll", "back"), [("", 3), (" roll", 4)])
@pytest.mark.parametrize(("skill", "item"), [("med", "trauma-kit"), ("rep", "hq-armor-repair-kit")])
def test_a_packer_may_take_a_three_or_roll(skill: str, item: str, roll: str, back: int) -> None:
    hurt = {"bhp": 1} if skill == "med" else {"ahp": 0}
    state = battle(man("a", skills=f"{skill} 5", bhp=9, ahp=9, items=item, now=hurt), dice=[4])
    before = who(state, "a").bhp + who(state, "a").ahp
    points = back + (skill == "rep")  # a kit for armor brings 1 more
    do(state, f"use a {item} a{roll}")
    assert who(state, "a").bhp + who(state, "a").ahp - before == points


@pytest.mark.rule("DM-225")
def test_who_is_no_packer_has_no_choice() -> None:
    state = battle(man("a", bhp=9, items="trauma-kit", now={"bhp": 1}), dice=[4])
    assert why(state, "use a trauma-kit a roll") == ["DM-225"]
    assert offered(state, "use") == ["use a trauma-kit a"]


@pytest.mark.rule("DM-S106", "DM-235")
def test_a_rigged_alarm_uses_itself_up() -> None:
    alarm = Device("alarm", "Alarm", "alarm", place("1212"), "sec", 8)
    state = battle(man("a", skills="sec 1"), devices=[alarm], dice=[2])
    do(state, "interact a alarm")
    assert who(state, "a").used == ("alarm-rigger",)


@pytest.mark.rule("DM-239", "DM-238", "DM-297")
@pytest.mark.parametrize(("said", "strength", "bhp"), [("hide a", 100, 2), ("hide a quarter", 25, 3)])
def test_a_worn_suit_need_not_be_overloaded(said: str, strength: int, bhp: int) -> None:
    state = battle(man("a", skills="ste 3", gear="scramble-suit", now={"stealth": Stealth(0, False, 2)}))
    assert offered(state, "hide") == ["hide a", "hide a quarter"]
    do(state, said)
    assert (who(state, "a").stealth.strength, who(state, "a").bhp) == (strength, bhp)


@pytest.mark.rule("DM-297")
def test_without_a_suit_there_is_one_way_to_hide() -> None:
    state = battle(man("a", skills="ste 1"))
    assert offered(state, "hide") == ["hide a"]
    assert why(state, "hide a quarter") == ["DM-297"]


def test_a_choice_says_how_it_is_paid() -> None:
    state = battle(man("a"))
    for said, title in (
        ("feat a overpower bhp", "Overpower: for 1 BHP"),
        ("hide a quarter", "Go into stealth: at 25%, without the suit"),
        ("use a trauma-kit a roll", "Trauma Kit for A, by a roll"),
    ):
        assert wording.names(state, Choice.parse(said))[0] == title
