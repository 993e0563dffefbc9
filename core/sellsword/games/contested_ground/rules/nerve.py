"""Nerve: Resolve tests, Pinning tokens, recovery and Rally."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sellsword.boards.table import gap, inches, within
from sellsword.flow import Action, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model.state import ContestedState, Model
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES
from sellsword.games.contested_ground.sheets.reference_tables import SHELL_SHOCKED, SHORT
from sellsword.odds import Faces, Modifier, Roll


@dataclass(frozen=True, slots=True)
class ResolvePool:
    """A Resolve test: the face must not exceed ``most``, and a 10 fails; ``steady`` is False for a model that
    is Shell Shocked, which needs 8 or more instead (OC-S03, OC-X13). It comes to 1 where it passes."""

    most: int
    steady: bool
    hacker: bool
    rule: str

    @property
    def passing(self) -> Faces:
        """The faces that pass."""
        if not self.steady:
            return tuple(range(SHELL_SHOCKED, SIDES + 1))
        return tuple(range(1, min(self.most, SIDES - 1) + 1))

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """One die, the faces that pass and the others."""
        failing = tuple(face for face in range(1, SIDES + 1) if face not in self.passing)
        return (Roll("resolve", 1, SIDES, (self.passing, failing)),)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What must be rolled, and why."""
        if not self.steady:
            return (Modifier(f"{SHELL_SHOCKED} or more", "Shell Shocked", "OC-103"),)
        lines = [Modifier(f"{min(self.most, SIDES - 1)} or less", "the model's Exp", self.rule)]
        if self.hacker:
            lines.append(Modifier("+1", "Hacker", "OC-069"))
        return tuple(lines)

    def resolve(self, *faces: Faces) -> int:
        """1 where the die passes, else 0."""
        return int(faces[0][0] in self.passing)


def resolve_pool(model: Model, hacking: bool = False, plain: bool = False) -> ResolvePool:
    """A model's Resolve test; ``plain``: whoever is Shell Shocked counts as Exp 8 (OC-X13)."""
    hacker = hacking and model.profile.has("hacker")
    shocked = "shell-shocked" in model.profile.injuries
    if shocked and plain:
        return ResolvePool(SHELL_SHOCKED + hacker, True, hacker, "OC-X13")
    return ResolvePool(model.profile.exp + hacker, not shocked, hacker, "OC-S03")


def _rallied_reasons(state: ContestedState, actor: Model, index: int, again: bool) -> list[Reason]:
    friend = state.models[index]
    if friend.side != actor.side or friend is actor:
        return [Reason("OC-050", "Rally is for another model of the same force.")]
    if not (friend.up and actor.up):
        return [Reason("OC-050", "Both must stand on the table.")]
    reasons = []
    if again:
        reasons.append(Reason("OC-S29", f"{friend.name} was rallied in this activation."))
    if not friend.pins:
        reasons.append(Reason("OC-S09", f"{friend.name} has no Pinning token to lose."))
    distance = gap(actor.base, friend.base)
    if distance > SHORT:
        text = f"{friend.name} is {inches(distance)} away; Short range ends at {inches(SHORT)}."
        reasons.append(Reason("OC-S28", text, (("range", distance),)))
    return reasons


class Rally(Action[ContestedState, int]):
    """An Officer rallies a friend (OC-050)."""

    verb = "rally"

    def offers(self, state: ContestedState) -> list[Option]:
        """The friends that the acting Officer can rally now."""
        active, actor = state.acting
        if not (actor.up and actor.profile.command and state.counters[actor.side]):
            return []
        return [
            Option(Choice((self.verb, actor.id, friend.id)), self.verb, friend.id)
            for index, friend in enumerate(state.models)
            if friend.side == actor.side
            and friend.up
            and friend.pins
            and friend is not actor
            and index not in active.rallied
            and within(actor.base, friend.base, SHORT)
        ]

    def hindrances(self, state: ContestedState, said: Spoken) -> Iterator[Reason]:
        """Officers rally, and for a counter."""
        actor = state.acting[1]
        if not actor.profile.command:
            yield Reason("OC-X08", f"{actor.name} has no Command: only Officers Rally.")
        if not state.counters[actor.side]:
            yield Reason("OC-048", "No Order Counter is left to pay for it.")

    def parse(self, state: ContestedState, said: Spoken) -> int | Reason:
        """The friend, by its index."""
        index = state.index(said.rest[0]) if len(said.rest) == 1 else -1
        unknown = f"Nobody here is called “{' '.join(said.rest)}”." if said.rest else "Say whom to Rally."
        return Reason("OC-050", unknown) if index < 0 else index

    def reasons(self, state: ContestedState, index: int) -> list[Reason]:
        """Why the acting model may not rally this one."""
        active, actor = state.acting
        return _rallied_reasons(state, actor, index, index in active.rallied)

    def pool(self, state: ContestedState, index: int) -> ResolvePool:
        """The friend's test."""
        return resolve_pool(state.models[index], plain=state.rules.plain_shock)

    def apply(self, state: ContestedState, index: int) -> list[Event]:
        """The friend takes a Resolve test and loses a token, or two (OC-S09)."""
        active, actor = state.acting
        friend = state.models[index]
        state.pay(actor.side)
        state.active = replace(active, rallied=(*active.rallied, index))
        faces = state.dice.roll(1, SIDES)
        pool = resolve_pool(friend, plain=state.rules.plain_shock)
        passed = pool.resolve(faces)
        lost = min(friend.pins, _steadied(pool, faces[0]) if passed else 0)
        friend.pins -= lost
        return [
            event(
                "rallied",
                actor.side,
                "OC-050",
                "OC-S09",
                name=actor.name,
                model=friend.id,
                friend=friend.name,
                face=faces[0],
                passed=passed,
                lost=lost,
                pins=friend.pins,
            )
        ]


def _steadied(pool: ResolvePool, face: int) -> int:
    """How many tokens a passed Rally takes: two where the die shows half of Exp or less."""
    return 2 if 2 * face <= pool.most else 1


def recover(model: Model, passed: int) -> int:
    """A model that is Pinned Down recovers: how many tokens it loses (OC-S08)."""
    lost = model.pins if passed else min(1, model.pins)
    model.pins -= lost
    return lost
