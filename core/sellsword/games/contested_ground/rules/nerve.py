"""Nerve: Resolve tests, Pinning tokens, recovery and Rally."""

from dataclasses import dataclass, replace

from sellsword.boards.table import format_length, gap, within
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


def resolve_pool(model: Model, hacking: bool = False) -> ResolvePool:
    """A model's Resolve test."""
    hacker = hacking and model.profile.has("hacker")
    steady = "shell-shocked" not in model.profile.injuries
    return ResolvePool(model.profile.exp + hacker, steady, hacker, "OC-S03")


def rally_options(state: ContestedState) -> list[Option]:
    """The friends that the acting Officer can rally now."""
    active, actor = state.acting
    if not (actor.up and actor.profile.command and state.counters[actor.side]):
        return []
    return [
        Option(Choice(("rally", actor.id, friend.id)), "rally", friend.id)
        for index, friend in enumerate(state.models)
        if friend.side == actor.side
        and friend.up
        and friend.pins
        and friend is not actor
        and index not in active.rallied
        and within(actor.base, friend.base, SHORT)
    ]


def judge_rally(state: ContestedState, words: tuple[str, ...]) -> list[Reason]:
    """Why the acting model may not rally this one (OC-050)."""
    active, actor = state.acting
    index = state.index(words[0]) if len(words) == 1 else -1
    reasons: list[Reason] = []
    if not actor.profile.command:
        reasons.append(Reason("OC-X08", f"{actor.name} has no Command: only Officers Rally."))
    if not state.counters[actor.side]:
        reasons.append(Reason("OC-048", "No Order Counter is left to pay for it."))
    if index < 0:
        return [*reasons, Reason("OC-050", f"Nobody here is called {' '.join(words) or 'nothing'}.")]
    return reasons + _rallied_reasons(state, actor, index, index in active.rallied)


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
        text = f"{friend.name} is {format_length(distance)} inches away; Short range ends at 12."
        reasons.append(Reason("OC-S28", text, (("range", distance),)))
    return reasons


def rally(state: ContestedState, words: tuple[str, ...]) -> list[Event]:
    """A friend takes a Resolve test and loses a token, or two (OC-S09)."""
    active, actor = state.acting
    index = state.index(words[0])
    friend = state.models[index]
    state.pay(actor.side)
    state.active = replace(active, rallied=(*active.rallied, index))
    pool = resolve_pool(friend)
    faces = state.dice.roll(1, SIDES)
    passed = pool.resolve(faces)
    lost = min(friend.pins, _steadied(friend, faces[0]) if passed else 0)
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


def _steadied(friend: Model, face: int) -> int:
    """How many tokens a passed Rally takes: two where the die shows half of Exp or less."""
    return 2 if 2 * face <= friend.profile.exp else 1


def recover(model: Model, passed: int) -> int:
    """A model that is Pinned Down recovers: how many tokens it loses (OC-S08)."""
    lost = model.pins if passed else min(1, model.pins)
    model.pins -= lost
    return lost
