"""Every verb against every phase, every attack against every target, every walk against what is in its way,
every Round and every Gate. The tables say by hand what must hold; their rows are the verbs of the game, so
that one that is added and not told of here fails.
"""

from itertools import permutations, product
from typing import NamedTuple

import pytest

from sellsword.game import Choice
from sellsword.games.capital_offensive.model.state import PHASES, CapitalState, Frame
from sellsword.games.capital_offensive.rules.flow import SERVING, STEPS
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, TOUGH_IDS, TOUGHS
from tests.core.capital_offensive.builder import (
    GAME,
    let_fall,
    offered,
    play,
    shields,
    table,
    to_act,
    token,
    volley,
    where,
)

VERBS = {verb for step in (*STEPS.values(), SERVING) for verb in step.verbs}


def rules_against(state: CapitalState, text: str) -> set[str]:
    """The rules that refuse a choice; what is allowed must be on offer, and what is refused must not."""
    reasons = GAME.judge(state, Choice.parse(text)).reasons
    assert bool(reasons) != (text in offered(state)), f"{text} is refused and on offer, or neither"
    return {reason.rule for reason in reasons}


# Every verb against every phase

AFTER = {
    **dict.fromkeys(("place", "move", "sprint", "epaulet-grenade"), "B1"),
    **dict.fromkeys(("serve-subpoena", "plasma-cannon", "sidearm", "laser-pistol"), "drone-1"),
    **dict.fromkeys(("roll", "end", "activate"), ""),
    "order": "schlock tagon elf",
    "bring": "H8",
    "take": "armor",
}
"""What is said after each verb."""

PHASE_RULE = {
    "place": "CO-030",
    "order": "CO-040",
    "commands": "CO-043",
    "command": "CO-045",
    "movement": "CO-051",
    "act": "CO-063",
    "armory": "CO-097",
}
"""The rule that says what is done in a phase, and by whom; an Armory that asks is one too."""
ANSWERS = {
    "place": {"place"},
    "order": {"order"},
    "commands": {"roll"},
    "command": {"bring", "activate", "end"},
    "movement": {"roll"},
    "armory": {"take"},
    "act": {
        "move",
        "sprint",
        "serve-subpoena",
        "plasma-cannon",
        "sidearm",
        "laser-pistol",
        "epaulet-grenade",
        "end",
    },
}
"""The verbs of each phase."""
WEAPONS = {
    "schlock": {"plasma-cannon"},
    "tagon": {"sidearm", "epaulet-grenade"},
    "elf": {"laser-pistol"},
    "drone-2": {"serve-subpoena"},
}
ALL_WEAPONS = {"serve-subpoena", "plasma-cannon", "sidearm", "laser-pistol", "epaulet-grenade"}
STANDING = {"schlock": "A1", "tagon": "C1", "elf": "A2", "drone-1": "C3", "drone-2": "B3"}
WORDS_FOR = ("schlock", "tagon", "elf", "drone-1", "drone-2", "toughs", "collective", "nobody")
"""Everybody who could be said to act."""


def in_phase(phase: str, actor: str) -> CapitalState:
    """A state of this phase, in the Turn of ``actor`` if it is somebody's."""
    if phase == "place":
        return table(phase=phase)
    if phase == "armory":
        state = table(tokens=STANDING, phase="act", active="tagon", grenades={"tagon": 1})
        state.stack = (Frame(state.index("tagon"), state.ground.board.cell("C1"), ()),)
        return state
    return table(tokens=STANDING, phase=phase, commands=2, active=actor)


SPEAKER = {"order": "toughs", "commands": "collective", "command": "collective", "armory": "tagon"}
MOMENTS = [
    *[(phase, "") for phase in ("place", "order", "commands", "command")],
    *[("movement", who) for who in TOUGH_IDS],
    *[("act", who) for who in WEAPONS],
    ("armory", "tagon"),
]


def must_hold(phase: str, actor: str, who: str, verb: str) -> set[str]:
    """The rules that must refuse it, when ``who`` says a verb with its usual words."""
    if verb not in ANSWERS[phase]:
        return {PHASE_RULE[phase]}
    if phase == "place":
        return set() if who == "schlock" else {"CO-030"}
    if verb == "activate":
        return set() if who in ("drone-1", "drone-2") else {"CO-049"}
    if who != (actor or SPEAKER[phase]):
        return {PHASE_RULE[phase]}
    if verb in ALL_WEAPONS and verb not in WEAPONS[actor]:
        return {"CO-069"} | ({"CO-S28"} if actor == "drone-2" and verb != "epaulet-grenade" else set())
    return {"CO-S28"} if actor == "drone-2" and verb == "serve-subpoena" else set()


def test_the_tables_name_every_verb_and_every_phase() -> None:
    assert AFTER.keys() == VERBS == set().union(*ANSWERS.values())
    assert {*PHASES, "armory"} == {*ANSWERS, "over"}


@pytest.mark.rule(
    "CO-030", "CO-040", "CO-043", "CO-045", "CO-049", "CO-051", "CO-063", "CO-069", "CO-097", "CO-S28"
)
@pytest.mark.parametrize(("phase", "actor"), MOMENTS)
@pytest.mark.parametrize("who", WORDS_FOR)
def test_each_phase_has_its_verbs_and_its_speaker(phase: str, actor: str, who: str) -> None:
    state = in_phase(phase, actor)
    found = {verb: rules_against(state, f"{who} {verb} {AFTER[verb]}".strip()) for verb in VERBS}
    assert found == {verb: must_hold(phase, actor, who, verb) for verb in VERBS}


# One Action after another

ABLE = {who: ("move", "sprint", *sorted(weapons)) for who, weapons in WEAPONS.items()}
ONCE = {"move": "CO-064", "sprint": "CO-065", "epaulet-grenade": "CO-X06"}
"""The rule by which a second use is refused; CO-066 for every other Special Action."""


@pytest.mark.rule("CO-063", "CO-064", "CO-065", "CO-066", "CO-X06", "CO-T30")
@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize("who", WEAPONS)
def test_each_action_is_taken_once_in_any_order(who: str, both: bool) -> None:
    foe = "elf" if who == "drone-2" else "drone-1"
    for first, then in product(ABLE[who], repeat=2):
        state = table(tokens=STANDING, active=who, actions=1, taken=[first], options={"both_grenades": both})
        text = f"{who} {then} {foe if AFTER[then] == 'drone-1' else 'B1'}"
        again = first == then and not (both and then == "epaulet-grenade")
        assert rules_against(state, text) == ({ONCE.get(then, "CO-066")} if again else set()), (first, then)


# Every attack against every target

SIGHTS: dict[str, tuple[str, str, set[str]]] = {
    "in sight": ("A.B", "", set()),
    "next door": ("AB.", "", set()),
    "behind a Wall": ("A.B", "A1|B1", {"CO-072"}),
    "behind Infrastructure": ("A#B", "", {"CO-072"}),
    "behind a friend": ("AfB", "", {"CO-073"}),
    "behind an enemy": ("AeB", "", {"CO-073"}),
    "past a Wall's end": ("A.,.B", "A1|B1", {"CO-072"}),
    "past a corner of Infrastructure": ("A.,#B", "", {"CO-072"}),
    "beside a friend": ("A.B,.f.", "", set()),
    "off the board": ("A..", "", {"CO-070"}),
}
"""How an attacker A and its target B stand, a friend f or an enemy e, Walls, and what refuses the attack."""
TOUCHING = {"past a Wall's end", "past a corner of Infrastructure"}
WEAPON_DICE = {"serve-subpoena": 2}
ATTACKS = {"schlock": "plasma-cannon", "tagon": "sidearm", "elf": "laser-pistol", "drone-2": "serve-subpoena"}


def facing(who: str, rows: str, walls: str, *, touching: bool) -> tuple[CapitalState, str]:
    """An attacker and whom it would attack, as they are drawn."""
    foe, friend, enemy = ("elf", "drone-3", "schlock") if who == "drone-2" else ("drone-1", "", "drone-3")
    friend = friend or next(tough for tough in TOUGH_IDS if tough != who)
    stands = {"A": who, "B": foe, "f": friend, "e": enemy}
    tokens, drawn = dict[str, str](), rows.split(",")
    for row, line in enumerate(drawn, 1):
        tokens |= {stands[letter]: f"{'ABC'[at]}{row}" for at, letter in enumerate(line) if letter in stands}
    ground = [line.translate(str.maketrans("ABfe", "....")) for line in drawn]
    state = table(*ground, walls=walls, tokens=tokens, active=who, options={"touching_sight": touching})
    return state, foe


@pytest.mark.rule("CO-070", "CO-071", "CO-072", "CO-073", "CO-S03", "CO-098", "CO-T08", "CO-T10")
@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("who", ATTACKS)
def test_an_attack_takes_a_line_of_sight_whoever_makes_it(who: str, sight: str, touching: bool) -> None:
    rows, walls, refused = SIGHTS[sight]
    state, foe = facing(who, rows, walls, touching=touching)
    clear = touching and sight in TOUCHING
    assert rules_against(state, f"{who} {ATTACKS[who]} {foe}") == (set() if clear else refused)


@pytest.mark.rule("CO-S28", "CO-070", "CO-089", "CO-086")
@pytest.mark.parametrize("who", ATTACKS)
def test_friends_are_never_attacked_nor_oneself_nor_who_is_out(who: str) -> None:
    state = table(
        tokens={"schlock": "A1", "tagon": "C1", "drone-2": "A2"}, active=who if who != "elf" else "tagon"
    )
    actor = state.acting[1]
    for other in state.tokens:
        found = rules_against(state, f"{actor.id} {ATTACKS[actor.id]} {other.id}")
        friend = other.side == actor.side
        assert found == ({"CO-S28"} if friend else set() if other.cell >= 0 else {"CO-070"}), other.id


@pytest.mark.rule("CO-084", "CO-085", "CO-087", "CO-X03", "CO-X04", "CO-T27", "CO-088", "CO-089", "CO-S19")
@pytest.mark.parametrize("hits", [0, 1, 2, 3])
@pytest.mark.parametrize("armor", [0, 1, 2])
@pytest.mark.parametrize(
    ("who", "foe"), [("schlock", "drone-1"), ("elf", "drone-1"), ("tagon", "drone-1"), ("drone-2", "elf")]
)
def test_hits_take_armor_then_health_and_then_the_character(
    who: str, foe: str, armor: int, hits: int
) -> None:
    hits, health = min(hits, WEAPON_DICE.get(ATTACKS[who], 3)), 2 if foe == "elf" else 1
    bystander = "schlock" if who == "tagon" else "tagon"
    tokens = {who: "A1", foe: "B1", bystander: "C3"}
    state = table("...", "...", "...", tokens=tokens, active=who, armor={foe: armor})
    token(state, foe).health = health
    let_fall(state, *volley(ATTACKS[who], *[5] * hits), *shields(foe))
    play(state, f"{who} {ATTACKS[who]} {foe}")
    left = max(0, health - max(0, hits - armor))
    target = token(state, foe)
    if left:
        assert (target.armor, target.health, where(state, foe)) == (max(0, armor - hits), left, "B1")
    else:
        assert where(state, foe) == ""
        assert (target.armor, target.health) == ((0, 1) if foe == "drone-1" else (0, 0))


# Every walk against what stands in its way


class Way(NamedTuple):
    """A walk from A1 to C1, two Spaces: what is drawn on the way, what comes of it, and what refuses it."""

    drawn: str
    refused: str = ""
    walls: str = ""
    armor: int = 0
    served: str = ""
    movement: int = 6


WAYS = {
    "open": Way("W.."),
    "a friend on the way": Way("Wf."),
    "a friend at the end": Way("W.f"),
    "an enemy on the way": Way("We.", "CO-061"),
    "an enemy at the end": Way("W.e", "CO-060"),
    "a Wall": Way("W..", "CO-061", walls="A1|B1"),
    "Infrastructure on the way": Way("W#.", "CO-061"),
    "Infrastructure at the end": Way("W.#", "CO-061"),
    "an Armory on the way": Way("WA.", armor=1),
    "an Armory at the end": Way("W.A", armor=1),
    "an Armory used before": Way("WA.", served="B1"),
    "a Gate": Way("WGG"),
    "too far": Way("W..", "CO-064", movement=1),
}


@pytest.mark.rule(
    "CO-057", "CO-059", "CO-060", "CO-061", "CO-064", "CO-065", "CO-093", "CO-095", "CO-096", "CO-098"
)
@pytest.mark.parametrize("verb", ["move", "sprint"])
@pytest.mark.parametrize("who", WEAPONS)
@pytest.mark.parametrize("name", WAYS)
def test_both_walks_obey_the_same_rules_whoever_walks(name: str, who: str, verb: str) -> None:
    laid = WAYS[name]
    mates = ("drone-3", "elf") if who == "drone-2" else (next(t for t in TOUGH_IDS if t != who), "drone-1")
    stands = {"W": who, "f": mates[0], "e": mates[1]}
    tokens = {stands[letter]: f"{'ABC'[at]}1" for at, letter in enumerate(laid.drawn) if letter in stands}
    floor = laid.drawn.translate(str.maketrans("Wfe", "..."))
    state = table(
        floor, "###", tokens=tokens, active=who, movement=laid.movement, walls=laid.walls, served=laid.served
    )
    sprints_far_enough = verb == "sprint" and laid.refused == "CO-064"
    refused = {laid.refused} - {""} if not sprints_far_enough else set()
    assert rules_against(state, f"{who} {verb} C1") == refused
    if not refused:
        before = token(state, who).armor
        play(state, f"{who} {verb} C1")
        assert where(state, who) == "C1"
        assert token(state, who).armor - before == laid.armor


@pytest.mark.rule("CO-062", "CO-S09", "CO-X10", "CO-T29", "CO-086", "CO-088")
@pytest.mark.parametrize("verb", ["move", "sprint"])
@pytest.mark.parametrize("who", WEAPONS)
@pytest.mark.parametrize("shares", [False, True])
def test_whoever_ends_its_turn_on_a_friend_goes(who: str, verb: str, shares: bool) -> None:
    friend = "drone-3" if who == "drone-2" else next(tough for tough in TOUGH_IDS if tough != who)
    tokens = {"elf": "A2", "drone-1": "D2", who: "A1", friend: "C1"}
    state = table("....", "....", tokens=tokens, active=who, commands=1)
    play(state, f"{who} {verb} {'C1' if shares else 'B1'}", f"{who} end")
    assert token(state, who).used
    assert where(state, who) == ("" if shares else "B1")
    assert where(state, friend) == "C1"


# Gates and Armories as a Turn begins


@pytest.mark.rule("CO-091", "CO-T19", "CO-052", "CO-S17", "CO-S15", "CO-S16")
@pytest.mark.parametrize("before", ["open", "locked"])
@pytest.mark.parametrize("upcoming", TOUGH_IDS)
@pytest.mark.parametrize("holder", [*TOUGH_IDS, "drone-1"])
def test_a_gate_with_any_tough_on_it_locks_as_any_toughs_turn_begins(
    holder: str, upcoming: str, before: str
) -> None:
    tokens = {"schlock": "A1", "tagon": "B1", "elf": "A2", "drone-1": "D4", "drone-2": "E5"} | {holder: "H8"}
    order = " ".join((upcoming, *(tough for tough in TOUGH_IDS if tough != upcoming)))
    state = table(tokens=tokens, phase="command", order=order, locked="H8" if before == "locked" else "")
    play(state, "collective end")
    gate = state.ground.board.cell("H8")
    assert (gate in state.locked) is (before == "locked" or holder != "drone-1")
    assert offered(state) == [f"{upcoming} roll"]


@pytest.mark.rule("CO-093", "CO-S18", "CO-097", "CO-052")
@pytest.mark.parametrize("upcoming", [*TOUGH_IDS, "drone-1"])
@pytest.mark.parametrize("holder", [*TOUGH_IDS, "drone-1"])
@pytest.mark.parametrize("grenades", [1, 2])
def test_an_armory_serves_whoever_begins_its_own_turn_in_it(
    holder: str, upcoming: str, grenades: int
) -> None:
    tokens = {"schlock": "A2", "tagon": "B2", "elf": "C2", "drone-1": "D2"} | {holder: "A1"}
    order = " ".join((upcoming, *(tough for tough in TOUGH_IDS if tough != upcoming)))
    state = table(
        "A...",
        "....",
        tokens=tokens,
        phase="command",
        commands=2,
        dice=[1, 1, 1],
        grenades={"tagon": grenades},
        order=order if upcoming != "drone-1" else "schlock tagon elf",
    )
    before = token(state, holder).armor
    play(state, "drone-1 activate" if upcoming == "drone-1" else "collective end")
    own = holder == upcoming
    asks = own and holder == "tagon" and grenades < 2
    assert bool(state.stack) is asks
    assert token(state, holder).armor - before == int(own and not asks)


# Rounds


@pytest.mark.rule(
    "CO-034", "CO-037", "CO-038", "CO-039", "CO-040", "CO-041", "CO-042", "CO-T21", "CO-T22", "CO-T23"
)
@pytest.mark.parametrize("order", list(permutations(TOUGH_IDS)), ids=" ".join)
def test_the_next_unused_number_still_standing_acts_or_the_round_is_over(order: tuple[str, ...]) -> None:
    airlocks = dict(zip(TOUGH_IDS, ("A1", "B1", "A2"), strict=True))
    everybody = tuple(product([False, True], repeat=3))
    for standing, used in product(everybody[1:], everybody):
        alive = [who for who, stands in zip(order, standing, strict=True) if stands]
        spent = [who for who, done in zip(order, used, strict=True) if done]
        tokens = {who: airlocks[who] for who in alive} | {"drone-1": "H8"}
        state = table(tokens=tokens, phase="command", order=" ".join(alive), used=" ".join(spent))
        play(state, "collective end")
        waiting = [who for who in alive if who not in spent]
        assert state.phase == ("movement" if waiting else "order")
        assert (state.actor.id if state.actor else "") == (waiting[0] if waiting else "")
        assert (state.round, to_act(state)) == (1 if waiting else 2, TOUGHS)


# Drones at their Gates


@pytest.mark.rule("CO-046", "CO-047", "CO-048", "CO-092", "CO-S14", "CO-S15")
@pytest.mark.parametrize("reserve", [True, False])
@pytest.mark.parametrize("gates", list(product(("free", "drone", "tough", "locked"), repeat=3)), ids=" ".join)
def test_a_drone_comes_in_by_a_gate_that_is_open_and_empty(gates: tuple[str, ...], reserve: bool) -> None:
    """Where there is nobody to bring in or no open Gate at all, that is said too."""
    names, tokens = ("A2", "C2", "E2"), {"elf": "A4"}
    drones, toughs = iter(("drone-1", "drone-2", "drone-3")), iter(("schlock", "tagon"))
    if gates.count("tough") > 2:
        toughs, tokens = iter(("schlock", "tagon", "elf")), {}
    for name, held in zip(names, gates, strict=True):
        if held in ("drone", "tough"):
            tokens[next(drones if held == "drone" else toughs)] = name
    if not reserve:
        taken = set(tokens)
        spots = iter(["A5", "B5", "C5", "D5", "E5", "A6", "B6", "C6"])
        tokens |= {f"drone-{n}": next(spots) for n in range(1, 9) if f"drone-{n}" not in taken}
    locked = " ".join(name for name, held in zip(names, gates, strict=True) if held == "locked")
    floor = (".....", "G.G.G", ".....", ".....", ".....", ".....")
    state = table(*floor, tokens=tokens, phase="command", commands=3, locked=locked)
    common = ({"CO-047"} if not reserve else set()) | ({"CO-048"} if gates.count("locked") == 3 else set())
    for name, held in zip(names, gates, strict=True):
        own = {"free": set(), "locked": {"CO-092"}}.get(held, {"CO-046"})
        assert rules_against(state, f"collective bring {name}") == common | own


# Victory


@pytest.mark.rule("CO-105", "CO-107", "CO-S20", "CO-S21", "CO-S22", "CO-T20", "CO-X02", "CO-X09")
@pytest.mark.parametrize("locks", [0, 1, 2, 3])
@pytest.mark.parametrize("drones", [0, 1])
@pytest.mark.parametrize("toughs", [0, 1, 2])
@pytest.mark.parametrize("cause", ["plasma-cannon", "epaulet-grenade", "serve-subpoena", "crowding"])
def test_victory_is_what_stands_whatever_felled_the_last(
    cause: str, toughs: int, drones: int, locks: int
) -> None:
    """So many are left of either side once somebody fell by it, and so many Gates are locked."""
    state = felled(cause, toughs, drones, locks)
    if state is None:
        return
    won = COLLECTIVE if not toughs else TOUGHS if not drones and locks == 3 else None
    assert (state.outcome.winner if state.outcome else None) == won


LEFT = {
    "plasma-cannon": ("schlock", "tagon"),
    "epaulet-grenade": ("elf", "schlock"),
    "serve-subpoena": ("schlock", "tagon"),
    "crowding": ("tagon", "schlock"),
}
"""Who is left of the Toughs once somebody fell: the first of them, or both."""


def felled(cause: str, toughs: int, drones: int, locks: int) -> CapitalState | None:
    """What is left once somebody fell; None where the cause cannot leave this."""
    impossible = {
        "plasma-cannon": not toughs,
        "serve-subpoena": not drones,
        "crowding": not (drones and toughs),
    }
    if impossible.get(cause, False):
        return None
    falls, text = {
        "plasma-cannon": ({"drone-1": "B1"}, "schlock plasma-cannon drone-1"),
        "epaulet-grenade": ({"tagon": "A1", "drone-1": "B1"}, "tagon epaulet-grenade B1"),
        "serve-subpoena": ({"elf": "A1"}, "drone-1 serve-subpoena elf"),
        "crowding": ({"elf": "A1"}, "elf move B1"),
    }[cause]
    left = dict(zip(LEFT[cause], ("B1" if cause == "crowding" else "A5", "A6"), strict=True))
    others = {who: left[who] for who in LEFT[cause][:toughs]}
    shooter = {"drone-1": "B1"} if cause == "serve-subpoena" else {"drone-2": "E5"} if drones else {}
    fallen = {who: 1 for who in falls if who in TOUGH_IDS}
    state = table(
        tokens={**falls, **others, **shooter},
        active=text.split()[0],
        actions=1,
        commands=1,
        locked=" ".join(("H1", "A8", "H8")[:locks]),
        health=fallen,
        armor=dict.fromkeys(fallen, 0),
    )
    if cause != "crowding":
        weapon = text.split()[1]
        let_fall(state, *volley(weapon, 5), *(face for who in sorted(falls) for face in shields(who)))
    play(state, text)
    return state
