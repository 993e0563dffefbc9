"""Interplay: every way of doing harm against every state of whom it is done to, and every end of a merc
against all that a merc may have.

The tables are stated by hand from the rules; a verb that attacks and stands in none of them fails.
"""

from itertools import product

import pytest

from sellsword.flow import Kind
from sellsword.game import Choice
from sellsword.games.combat_simulator.model.state import OFF, Intel, SimulatorState
from sellsword.games.combat_simulator.rules.flow import STEPS
from tests.core.combat_simulator.builder import GAME, decline, happened, offered, play, unit, where, yard

OWN = {
    "scout": 3,
    "soldier": 4,
    "pyro": 3,
    "demoman": 3,
    "heavy": 4,
    "engineer": 2,
    "medic": 1,
    "sniper": 2,
    "spy": 5,
    "sentry": 3,
}
"""The Attack of each class (SH-D01 to SH-D10)."""
CARDS = {
    "twin-barrel": ("scout", 4),
    "pocket-pistol": ("sniper", 2),
    "pump-gun": ("soldier", 2),
    "long-tube": ("soldier", 3),
    "flare-pistol": ("pyro", 1),
    "bomb-sling": ("demoman", 2),
    "light-gun": ("heavy", 2),
    "crossbow": ("medic", 2),
    "big-wrench": ("engineer", 4),
    "quiet-pistol": ("spy", 2),
}
"""Who carries each weapon card here, and its Attack."""
WAYS = {
    **{f"{kind}'s own": (kind, "attack", "", attack) for kind, attack in OWN.items()},
    **{card: (kind, card, f"card={card}", attack) for card, (kind, attack) in CARDS.items()},
    "aimed shot": ("sniper", "attack", "charge=4", 6),
    "aimed pistol": ("sniper", "pocket-pistol", "card=pocket-pistol charge=3", 5),
    "bomb": ("demoman", "detonate", "bombs=D4", 3),
    "two bombs": ("demoman", "detonate", "bombs=D4+E4", 6),
    "coarse bomb": ("demoman", "detonate", "card=coarse-powder bombs=D4", 4),
}
"""Who does harm, by which verb, what is on its card, and the damage to somebody whom nothing protects."""
TARGETS = {
    "plain": "blu-1 heavy D3",
    "hurt": "blu-1 heavy D3 health=7",
    "burning": "blu-6 heavy D3 fire=1",
    "fought": "blu-1 heavy D3 fought",
    "carrier": "blu-1 heavy D3",
    "pyro": "blu-1 pyro D3",
    "sniper": "blu-1 sniper D3 charge=4",
    "spy": "blu-1 spy D3",
    "sentry": "blu-2 engineer H1 \n blu-1 heavy H2 \n blu-sentry-1 sentry D3 slot=2",
    "sapped sentry": "blu-2 engineer H1 \n blu-1 heavy H2 \n blu-sentry-1 sentry D3 slot=2 sapped",
    "ubering": "blu-1 medic D3 uber=2 ward=blu-2 \n blu-2 heavy E2",
    "covered": "blu-1 heavy D3 \n blu-2 medic E2 uber=2 ward=blu-1",
    "uncovered": "blu-1 heavy D3 \n blu-2 medic E2 uber=2 ward=blu-3 \n blu-3 scout H2",
    "vest": "blu-1 scout D3 card=stout-vest",
    "shield": "blu-1 heavy D3 card=riot-shield",
    "other gear": "blu-6 heavy D3 card=packed-lunch",
    "cloaked": "blu-1 spy D3 cloaked",
    "friend": "red-2 heavy D3 health=5",
    "far": "blu-1 heavy H6",
    "fenced": "blu-1 heavy D3",
    "face down": "blu-1 heavy -",
    "no card": "",
}
HEALTH = {"pyro": 7, "sniper": 5, "spy": 3, "vest": 5, "hurt": 7}
"""The Health of a target that is not a Heavy's 12; of a Sentry it is 8."""
FENCES = "C1|D1 C2|D2 C3|D3 C4|D4 C5|D5 C6|D6 C7|D7"


def scene(way: str, target: str) -> SimulatorState:
    """Somebody on C3 who does harm, and somebody on D3 to whom it is done."""
    kind, _, traits, _ = WAYS[way]
    who = (
        f"red-1 {kind} C3 {traits}"
        if kind != "sentry"
        else "red-1 engineer A1 \n red-sentry-1 sentry C3 slot=1"
    )
    fences = FENCES if target == "fenced" else ""
    ground = ("r.......", "R.......", "........", "........", "........", ".......B", ".......b")
    carried = target == "carrier"
    intels = (Intel(OFF, 8) if carried else Intel(0), Intel(55))
    return yard(f"{who} \n {TARGETS[target]}", doer(way), ground=ground, fences=fences, intels=intels)


def doer(way: str) -> str:
    """Who acts."""
    return "red-sentry-1" if WAYS[way][0] == "sentry" else "red-1"


def aim(target: str) -> str:
    """At whom."""
    return {
        "sentry": "blu-sentry-1",
        "sapped sentry": "blu-sentry-1",
        "friend": "red-2",
        "burning": "blu-6",
        "other gear": "blu-6",
    }.get(target, "blu-1")


def text(way: str, target: str) -> str:
    """The choice."""
    verb = WAYS[way][1]
    return f"{doer(way)} {verb} {aim(target) if verb != 'detonate' else ''}".strip()


REFUSED = {
    "cloaked": "SH-080",
    "friend": "SH-S08",
    "far": "SH-034",
    "fenced": "SH-035",
    "face down": "SH-034",
    "no card": "SH-034",
}
"""Who cannot be attacked at all, and by which rule."""


REACHING_FAR = ("long-tube", "bomb-sling", "crossbow", "sniper's own", "aimed shot")
"""What reaches five spaces."""


def forbidden(way: str, target: str) -> str:
    """The rule by which an attack is refused; "" where it is not. A Demoman can always detonate."""
    kind, verb, _, _ = WAYS[way]
    if verb == "detonate":
        return ""
    if kind == "sentry" and target == "spy":
        return "SH-076"
    if (way, target) == ("crossbow", "friend") or (target == "far" and way in REACHING_FAR):
        return ""
    return REFUSED.get(target, "")


def harm(way: str, target: str) -> int:
    """The damage, no more than the Health that is there (SH-037, SH-047, SH-053, SH-064, SH-088, SH-S68)."""
    _, verb, _, damage = WAYS[way]
    if target in ("ubering", "covered"):
        return 0
    if verb == "detonate" and target in (*REFUSED, "fenced"):
        return damage if target == "fenced" else 0
    if way == "soldier's own" and target == "pyro":
        return 0
    if target == "vest" and verb != "detonate":
        damage -= 1
    return min(damage, 8 if "sentry" in target else HEALTH.get(target, 12))


def burns(way: str, target: str) -> bool:
    """Whether somebody who lives is set alight (SH-048, SH-D12, SH-S62)."""
    return way in ("pyro's own", "flare-pistol") and target not in ("ubering", "covered")


def lives(way: str, target: str) -> bool:
    """Whether Health is left."""
    health = 8 if "sentry" in target else HEALTH.get(target, 12)
    return harm(way, target) < health


def rules(state: SimulatorState, choice: str) -> set[str]:
    """The rules against a choice, which must be on offer where there are none."""
    found = {reason.rule for reason in GAME.judge(state, Choice.parse(choice)).reasons}
    assert bool(found) != (choice in offered(state)), choice
    return found


def test_the_table_names_every_verb_that_is_hostile() -> None:
    hostile = {verb for step in STEPS for verb, action in step.verbs.items() if action.kind & Kind.HOSTILE}
    assert {verb for _, verb, _, _ in WAYS.values()} == hostile


@pytest.mark.rule("SH-034", "SH-035", "SH-076", "SH-080", "SH-S08")
@pytest.mark.parametrize("way", WAYS)
def test_who_can_be_harmed_at_all(way: str) -> None:
    for target in TARGETS:
        refused = forbidden(way, target)
        assert rules(scene(way, target), text(way, target)) == ({refused} if refused else set()), target


@pytest.mark.rule("SH-037", "SH-047", "SH-048", "SH-053", "SH-055", "SH-058", "SH-064", "SH-S62", "SH-S68")
@pytest.mark.parametrize("way", WAYS)
def test_what_harm_it_does(way: str) -> None:
    for target in TARGETS:
        if forbidden(way, target) or target in ("friend", "face down", "no card", "cloaked", "far"):
            continue
        state = scene(way, target)
        victim = unit(state, aim(target))
        before, fire = victim.health, victim.fire
        play(state, text(way, target))
        if state.stack:
            assert target == "shield", "only a shield asks"
            play(state, "blu-1 brace")
        assert before - victim.health == harm(way, target), target
        assert bool(where(state, aim(target))) == lives(way, target), target
        if lives(way, target):
            assert victim.fire == (2 if burns(way, target) else fire), target


@pytest.mark.rule("SH-088", "SH-S62", "SH-S68")
@pytest.mark.parametrize("way", WAYS)
def test_a_shield_thrown_away_keeps_off_every_attack_and_no_bomb(way: str) -> None:
    state = scene(way, "shield")
    play(state, text(way, "shield"))
    attack = WAYS[way][1] != "detonate"
    assert bool(state.stack) == attack
    if attack:
        play(state, "blu-1 block")
        assert (unit(state, "blu-1").health, unit(state, "blu-1").fire) == (12, 0)
        assert unit(state, "blu-1").card == ""


@pytest.mark.rule("SH-077", "SH-S54", "SH-058", "SH-032")
@pytest.mark.parametrize("way", WAYS)
def test_whoever_does_harm_has_fought_and_has_acted(way: str) -> None:
    for target in TARGETS:
        if forbidden(way, target):
            continue
        state = scene(way, target)
        play(state, text(way, target))
        actor = unit(state, doer(way))
        assert actor.fought, target
        assert actor.charge == 0 or way == "crossbow", target
        assert actor.bombs == (), target
        active = state.active
        assert active is None or state.actor is not actor or active.deed == WAYS[way][1], target


# ---- The end of a merc ---------------------------------------------------------------------------------

ENDS = ("shot", "blown up", "burned", "spawned upon", "jumped", "noticed")
"""How a merc comes to its end (SH-027, SH-038, SH-042, SH-046, SH-048, SH-053)."""
KINDS = {"jumped": "soldier", "noticed": "spy"}


def ended(how: str, back: bool) -> SimulatorState:
    """The end of red-1 on D3, with all that its class can have on it; its Intel lies where it fell."""
    kind = KINDS.get(how, "demoman")
    card = {"spy": "quiet-pistol", "soldier": "pump-gun"}.get(kind, "cleats")
    traits = f"card={card} {'bombs=A7' if kind == 'demoman' else ''}"
    place = "D2" if how == "jumped" else "D3"
    health = "" if how in ("spawned upon", "noticed") else "health=1 "
    extra = {
        "shot": "blu-1 scout E3",
        "blown up": "blu-1 demoman G3 bombs=E4",
        "burned": "blu-6 scout H7",
        "spawned upon": "blu-1 scout -",
        "jumped": "",
        "noticed": "blu-1 pyro F3",
    }[how]
    burning = "fire=1 " if how == "burned" else ""
    hidden = "cloaked charge=1 " if how == "noticed" else ""
    mercs = f"red-1 {kind} {place} {health}{burning}{hidden}{traits} \n red-2 heavy A1 \n {extra}"
    turn = {"shot": "blu-1", "blown up": "blu-1", "burned": "blu-6", "jumped": "red-1", "noticed": "red-1"}
    spawn = "...B...." if how == "spawned upon" else "........"
    ground = (
        "r.......",
        "R.......",
        spawn,
        "........",
        "........",
        "........" if "B" in spawn else ".......B",
        ".......b",
    )
    intels = (Intel(0), Intel(55) if how == "noticed" else Intel(OFF, 0))
    return yard(
        mercs,
        turn.get(how, "red-1"),
        ground=ground,
        fences="D2|D3",
        hands=("", ""),
        intels=intels,
        options={"cards_return": back},
    )


def finish(how: str, state: SimulatorState) -> list[str]:
    """Brings the end about; the kinds of what happened."""
    deeds = {
        "shot": ["blu-1 attack red-1"],
        "blown up": ["blu-1 detonate"],
        "jumped": ["red-1 jump D3"],
        "noticed": ["red-1 uncloak D3"],
    }
    events = play(state, *deeds[how]) if how in deeds else decline(state)
    return [event.kind for event in events] if happened(events, "defeated") else []


@pytest.mark.rule("SH-038", "SH-052", "SH-094", "SH-S40", "SH-S43")
@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("how", ENDS)
def test_whatever_the_end_it_leaves_the_same(how: str, back: bool) -> None:
    state = ended(how, back)
    merc = unit(state, "red-1")
    card, kind = merc.card, merc.kind
    assert finish(how, state).count("defeated") == 1
    assert (where(state, "red-1"), merc.kind, merc.card, merc.bombs, merc.fire) == ("", "", "", (), 0)
    assert state.left_in_pile(0, kind) == 2, "its card is back in the pile"
    assert (card in state.hands[0], card in state.spent) == (back, not back)
    if how != "noticed":
        assert (state.intels[1].carrier, state.cell_name(state.intels[1].cell)) == (OFF, "D3")
    assert state.actor is not merc, "its turn is over"


def test_the_number_of_cells() -> None:
    assert 3 * len([*product(WAYS, TARGETS)]) + len(WAYS) + 8 * 2 * len(ENDS) == 1771
