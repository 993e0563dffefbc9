"""Objectives: who Secures them, Hacking them, Treating friends beside them (OC-046, OC-047, OC-S20)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.boards.board import Base
from sellsword.boards.table import gap, inches, within
from sellsword.flow import Action, Kind, Spoken
from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model.state import ContestedState, Model, Test, Watch
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES
from sellsword.games.contested_ground.rules import nerve
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.rules.nerve import ResolvePool
from sellsword.games.contested_ground.sheets.reference_tables import SECURE, TREAT

CURES = ("wound", "pins")
TESTED = {"hack": "OC-046", "treat": "OC-S12", "recover": "OC-S08"}
"""What a Resolve test may be for, and the rule."""


def name_of(objective: int) -> str:
    """An objective's id."""
    return f"objective-{objective + 1}"


def near(state: ContestedState, objective: int) -> list[Model]:
    """The models on the table within 3" of an objective."""
    at = Base(state.objectives[objective])
    return [model for model in state.models if model.up and within(model.base, at, SECURE)]


def securing(state: ContestedState, objective: int) -> int:
    """The side that Secures an objective by its models; NOBODY if none does (OC-S20)."""
    around = near(state, objective)
    sides = [side for side in (0, 1) if any(model.side == side for model in around)]
    if len(sides) != 1 or all(model.pinned for model in around):
        return NOBODY
    return sides[0]


# Hacking


def acts_open(state: ContestedState) -> bool:
    """Whether the acting model has the action of a Tactical order left, and stands on the table."""
    active, actor = state.acting
    return active.order == "tactical" and active.acts > 0 and actor.up


def _hack_reasons(state: ContestedState, actor: Model, index: int) -> list[Reason]:
    """Why this model may not Hack this objective (OC-046, OC-S22)."""
    distance = gap(actor.base, Base(state.objectives[index]))
    if distance > SECURE:
        text = f"{actor.name} is {inches(distance)} away from it; {inches(SECURE)} is the most."
        return [Reason("OC-S20", text, (("range", distance),))]
    if state.control[index] == actor.side:
        return [Reason("OC-046", "This objective is under your Control already.")]
    if securing(state, index) == actor.side:
        return []
    foes = [model for model in near(state, index) if model.side != actor.side]
    if foes:
        names = ", ".join(model.name for model in foes)
        return [Reason("OC-S22", f"It is not Secured: {names} within {inches(SECURE)} of it.")]
    return [Reason("OC-S20", "It is not Secured: all who are near are Pinned Down.")]


class Hack(Action[ContestedState, int]):
    """Control of an objective is tried for (OC-046)."""

    verb = "hack"

    def offers(self, state: ContestedState) -> list[Option]:
        """The objectives that the acting model may Hack."""
        if not acts_open(state):
            return []
        actor = state.acting[1]
        return [
            Option(Choice((self.verb, actor.id, name_of(index))), self.verb, name_of(index))
            for index in range(len(state.objectives))
            if not _hack_reasons(state, actor, index)
        ]

    def hindrances(self, state: ContestedState, said: Spoken) -> list[Reason]:
        """It is the action of a Tactical order."""
        return _act_reasons(state)

    def parse(self, state: ContestedState, said: Spoken) -> int | Reason:
        """The objective, by its index."""
        names = [name_of(index) for index in range(len(state.objectives))]
        if len(said.rest) != 1 or said.rest[0] not in names:
            return Reason("OC-046", f"Say which objective: “{'”, “'.join(names)}”.")
        return names.index(said.rest[0])

    def reasons(self, state: ContestedState, objective: int) -> list[Reason]:
        """Why the acting model may not Hack this."""
        return _hack_reasons(state, state.acting[1], objective)

    def pool(self, state: ContestedState, objective: int) -> ResolvePool:
        """The test, which is easier for a Hacker (OC-069)."""
        return nerve.resolve_pool(state.acting[1], hacking=True, plain=state.rules.plain_shock)

    def apply(self, state: ContestedState, objective: int) -> list[Event]:
        """The acting model takes its test."""
        return begin(state, self.verb, objective)


def _act_reasons(state: ContestedState) -> list[Reason]:
    if acts_open(state):
        return []
    actor = state.acting[1]
    return [Reason("OC-045", f"{actor.name} has no action of a Tactical order left on the table.")]


# Treating


def _treat_reasons(actor: Model, friend: Model, cure: str) -> list[Reason]:
    if friend.side != actor.side or friend is actor or not friend.up:
        return [Reason("OC-047", "Treat is for another model of the same force on the table.")]
    reasons = []
    distance = gap(actor.base, friend.base)
    if distance > TREAT:
        text = f"{friend.name} is {inches(distance)} away; {inches(TREAT)} is the most."
        reasons.append(Reason("OC-047", text, (("range", distance),)))
    if cure == "wound" and friend.wounds >= friend.profile.wounds:
        reasons.append(Reason("OC-S12", f"{friend.name} has no Wound token."))
    if cure == "pins" and not friend.pins:
        reasons.append(Reason("OC-S12", f"{friend.name} has no Pinning token."))
    return reasons


class Treat(Action[ContestedState, tuple[int, str]]):
    """A Medic sees to a friend's wound or nerve (OC-047, OC-S12)."""

    verb = "treat"

    def offers(self, state: ContestedState) -> list[Option]:
        """The friends that the acting Medic may Treat, and of what."""
        actor = state.acting[1]
        if not (acts_open(state) and actor.profile.has("medic")):
            return []
        return [
            Option(Choice((self.verb, actor.id, friend.id, cure)), self.verb, friend.id)
            for friend in state.standing(actor.side)
            for cure in CURES
            if not _treat_reasons(actor, friend, cure)
        ]

    def hindrances(self, state: ContestedState, said: Spoken) -> Iterator[Reason]:
        """It is the action of a Tactical order, and a Medic's."""
        yield from _act_reasons(state)
        actor = state.acting[1]
        if not actor.profile.has("medic"):
            yield Reason("OC-071", f"{actor.name} is not a Medic.")

    def parse(self, state: ContestedState, said: Spoken) -> tuple[int, str] | Reason:
        """The friend, by its index, and what is treated."""
        if len(said.rest) == 2:
            index, cure = state.index(said.rest[0]), said.rest[1]
            if index >= 0 and cure in CURES:
                return index, cure
        return Reason("OC-S12", "Say which friend, and what to treat: “wound” or “pins”.")

    def reasons(self, state: ContestedState, treatment: tuple[int, str]) -> list[Reason]:
        """Why the acting model may not Treat this friend so."""
        index, cure = treatment
        return _treat_reasons(state.acting[1], state.models[index], cure)

    def pool(self, state: ContestedState, treatment: tuple[int, str]) -> ResolvePool:
        """The test."""
        return nerve.resolve_pool(state.acting[1], plain=state.rules.plain_shock)

    def apply(self, state: ContestedState, treatment: tuple[int, str]) -> list[Event]:
        """The acting model takes its test."""
        return begin(state, self.verb, *treatment)


# The tests


def begin(state: ContestedState, purpose: str, subject: int, way: str = "") -> list[Event]:
    """The acting model takes its Resolve test: to Hack, to Treat, to recover."""
    active, actor = state.acting
    movement.act(state)
    face = state.dice.roll(1, SIDES)[0]
    state.stack = (*state.stack, Watch(active.model), Test(active.model, purpose, subject, way, face))
    return [_tested(state, actor, purpose, face)]


def _tested(state: ContestedState, actor: Model, purpose: str, face: int) -> Event:
    passed = nerve.resolve_pool(actor, purpose == "hack", state.rules.plain_shock).resolve((face,))
    return event(
        "tested",
        actor.side,
        TESTED[purpose],
        "OC-S03",
        model=actor.id,
        name=actor.name,
        purpose=purpose,
        face=face,
        passed=passed,
    )


def pool_of(state: ContestedState, test: Test) -> ResolvePool:
    """What a test rolls."""
    return nerve.resolve_pool(state.models[test.tester], test.purpose == Hack.verb, state.rules.plain_shock)


def passed(state: ContestedState, test: Test) -> bool:
    """Whether a test passed as it lies."""
    return bool(pool_of(state, test).resolve((test.face,)))


def may_reroll(state: ContestedState, test: Test) -> bool:
    """Whether Focus may reroll a test that failed (OC-049)."""
    active, side = state.active, state.models[test.tester].side
    focus = active is not None and active.focus and state.counters[side] > 0
    return focus and not passed(state, test)


def no_retest() -> Reason:
    """That something answers no failed test."""
    return Reason("OC-049", "Keep the failed test, or pay a counter for Focus to reroll it.")


class KeepTest(Action[ContestedState, None]):
    """A failed test stands."""

    verb = "keep"
    kind = Kind.ANSWERS

    def offers(self, state: ContestedState) -> list[Option]:
        """At any time."""
        return [Option(Choice((self.verb,)), "reroll")]

    def parse(self, state: ContestedState, said: Spoken) -> Reason | None:
        """Nothing follows."""
        return no_retest() if said.who else None

    def apply(self, state: ContestedState, action: None) -> list[Event]:
        """It brings about what it does."""
        return settle(state)


class Retest(Action[ContestedState, None]):
    """Focus: the test is taken again (OC-049)."""

    verb, costs = "focus", "An Order Counter is spent."
    kind = Kind.ANSWERS

    def offers(self, state: ContestedState) -> list[Option]:
        """Whoever failed."""
        tester = state.models[state.pending(Test).tester]
        return [Option(Choice((self.verb, tester.id)), "reroll")]

    def parse(self, state: ContestedState, said: Spoken) -> Reason | None:
        """Nothing but the tester's name follows."""
        tester = state.models[state.pending(Test).tester]
        return no_retest() if said.who != tester.id or said.rest else None

    def pool(self, state: ContestedState, action: None) -> ResolvePool:
        """The same test."""
        return pool_of(state, state.pending(Test))

    def apply(self, state: ContestedState, action: None) -> list[Event]:
        """Another die falls."""
        test = state.pending(Test)
        actor = state.models[test.tester]
        state.pay(actor.side)
        state.active = replace(state.acting[0], focus=False)
        face = state.dice.roll(1, SIDES)[0]
        state.stack = (*state.stack[:-1], replace(test, face=face))
        told = event("focused", actor.side, "OC-049", name=actor.name, left=state.counters[actor.side])
        return [told, _tested(state, actor, test.purpose, face)]


def settle(state: ContestedState) -> list[Event]:
    """A test stands: what it brings about, passed or failed."""
    test = state.pending(Test)
    state.drop()
    success = passed(state, test)
    if test.purpose == "recover":
        return [_recovered(state, test, success)]
    if not success:
        return []
    return [_hacked(state, test) if test.purpose == Hack.verb else _treated(state, test)]


def _recovered(state: ContestedState, test: Test, success: bool) -> Event:
    model = state.models[test.tester]
    lost = nerve.recover(model, success)
    return event("recovered", model.side, "OC-S08", name=model.name, lost=lost, pins=model.pins)


def _hacked(state: ContestedState, test: Test) -> Event:
    """Control passes to the hacker's side (OC-018, OC-046)."""
    model = state.models[test.tester]
    before = state.control[test.subject]
    state.control = tuple(
        model.side if index == test.subject else side for index, side in enumerate(state.control)
    )
    model.note("controlled")
    rules = ("OC-046",) if before == NOBODY else ("OC-046", "OC-018")
    name, side = name_of(test.subject), state.side_name(model.side)
    return event("hacked", model.side, *rules, name=model.name, objective=name, side=side)


def _treated(state: ContestedState, test: Test) -> Event:
    medic, friend = state.models[test.tester], state.models[test.subject]
    if test.way == "wound":
        friend.wounds += 1
    else:
        friend.pins = 0
    return event(
        "treated",
        medic.side,
        "OC-S12",
        name=medic.name,
        friend=friend.name,
        cure=test.way,
        wounds=friend.wounds,
    )
