"""Movement: the roll, the Regular Move and the Sprint (CO-019 to CO-025, CO-053 to CO-065)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from sellsword.boards.square import cells_in, mask_of
from sellsword.dice import Dice
from sellsword.flow import Action, Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.capital_offensive.model.state import Activation, CapitalState, Frame, Token
from sellsword.games.capital_offensive.rules import armory
from sellsword.games.capital_offensive.rules.refusals import unknown
from sellsword.games.capital_offensive.sheets.characters import SPRINT, MoveIcon, foe_of
from sellsword.odds import Faces, Modifier, Roll, each_face
from sellsword.scene import Mark
from sellsword.words import count

MOVES = ("move", "sprint")
PAST = "past"


@dataclass(frozen=True, slots=True)
class MovementPool:
    """The Movement roll of a sheet (CO-053). ``resolve`` gives the Spaces of the Regular Move."""

    icon: MoveIcon

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The dice of the Move attribute."""
        return (each_face(self.icon.dice, name="movement"),)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """The icon in words."""
        lines = [Modifier(f"{self.icon.dice} dice", f"keep the {self.icon.keep}", "CO-019")]
        if self.icon.cap:
            lines.append(Modifier(f"{self.icon.cap} at most", "cap in the Move arrow", "CO-021"))
        return tuple(lines)

    def resolve(self, *faces: Faces) -> int:
        """The die kept (CO-020), capped (CO-021)."""
        kept = keep(self.icon.keep, faces[0])
        return min(kept, self.icon.cap) if self.icon.cap else kept


def keep(which: str, faces: Faces) -> int:
    """The highest, lowest or median of the faces (CO-020). An even number of dice has no median (CO-S11)."""
    ranked = sorted(faces)
    if which == "median":
        if len(ranked) % 2 == 0:
            raise ValueError(f"{len(ranked)} dice have no median")
        return ranked[len(ranked) // 2]
    return ranked[-1] if which == "highest" else ranked[0]


def roll_movement(icon: MoveIcon, dice: Dice) -> tuple[Faces, int]:
    """The faces that fell and the movement they give."""
    faces = dice.roll(icon.dice)
    return faces, MovementPool(icon).resolve(faces)


def allowance(state: CapitalState, verb: str) -> int:
    """How many Spaces the acting character may go with a move or a sprint now."""
    active, actor = state.acting
    spaces, cap = SPRINT if verb == "sprint" else active.left or active.movement, actor.sheet.move.cap
    return min(spaces, cap - active.walked) if cap and state.rules.capped_sprint else spaces


class Way(NamedTuple):
    """Where a walk ends, and the Armories that it leaves aside though it could use them, as a mask."""

    goal: int
    past: int = 0


@lru_cache(maxsize=8192)
def _option(token_id: str, verb: str, cell_name: str) -> Option:
    return Option(Choice((token_id, verb, cell_name)), verb, cell_name)


@lru_cache(maxsize=8192)
def _option_past(token_id: str, verb: str, cell_name: str, past: tuple[str, ...]) -> Option:
    return Option(Choice((token_id, verb, cell_name, PAST, *past)), past_group(verb), cell_name)


def past_group(verb: str) -> str:
    """The group of the walks that leave Armories aside."""
    return f"{verb}-{PAST}"


def _may_have_reason(state: CapitalState) -> bool:
    """Whether the acting character may want an Armory later in its Turn, or pays for a detour."""
    sheet = state.acting[1].sheet
    return bool(sheet.grenades or (sheet.move.cap and state.rules.capped_sprint))


def bypasses(state: CapitalState, verb: str) -> Iterator[tuple[int, int]]:
    """Armories that a walk may leave aside, and the Spaces where that makes a difference: where it can end
    without them, and could by way of each of them (CO-S35). Both are masks."""
    (active, actor), board, distance = state.acting, state.ground.board, allowance(state, verb)
    near = (cell for cell in state.ground.armories if board.steps_between(actor.cell, cell) <= distance)
    serving = [cell for cell in near if cell not in active.armories]
    closed, elsewhere = state.mask(foe_of(actor.side)), ~(1 << actor.cell)
    steps = board.reach(actor.cell, distance, closed) if serving else {}
    by_way_of = {
        cell: board.spread(cell, distance - steps[cell], closed) for cell in serving if cell in steps
    }
    for past in chain.from_iterable(combinations(by_way_of, size) for size in range(len(by_way_of), 0, -1)):
        aside = mask_of(past)
        goals = board.spread(actor.cell, distance, closed | aside) & elsewhere
        for cell in past:
            goals &= by_way_of[cell]
        if goals:
            yield aside, goals


def _goals(state: CapitalState, actor: Token, distance: int, closed: int) -> list[int]:
    """Every Space that a walk of ``distance`` can end on. The own Space is one only where the walk fetches
    something: from an Armory near enough to come back (CO-093)."""
    active, board = state.acting[0], state.ground.board
    steps = board.reach(actor.cell, distance, closed)
    fetches = any(
        steps.get(cell, distance) * 2 <= distance
        for cell in state.ground.armories
        if cell not in active.armories
    )
    return [cell for cell in steps if cell != actor.cell or (fetches and distance)]


_NAMES = dict(zip(MOVES, ("the Regular Move", "the Sprint"), strict=True))
RULES = dict(zip(MOVES, ("CO-064", "CO-065"), strict=True))


def _ground_reasons(state: CapitalState, actor: Token, verb: str, goal: int) -> list[Reason]:
    board, distance = state.ground.board, allowance(state, verb)
    blame = (Mark("blame", (board.center(goal),), place=board.name(goal)),)
    closed = state.mask(foe_of(actor.side))
    if goal == actor.cell:
        if goal in _goals(state, actor, distance, closed):
            return []
        return [Reason("CO-058", f"{actor.name} already stands on {board.name(goal)}.", blame=blame)]
    if goal in state.ground.filled:
        return [Reason("CO-061", f"{board.name(goal)} is filled by Infrastructure.", blame=blame)]
    foe = next((token for token in state.tokens if token.cell == goal and token.side != actor.side), None)
    if foe is not None:
        return [
            Reason(
                "CO-060", f"{foe.name} stands on {board.name(goal)}; an enemy's Space is closed.", blame=blame
            )
        ]
    steps = board.reach(actor.cell, board.columns * board.rows, closed).get(goal)
    if steps is None:
        return [Reason("CO-061", f"No way leads from here to {board.name(goal)}.", blame=blame)]
    if steps > distance:
        away = count(steps, "Space")
        text = f"{board.name(goal)} is {away} away and {_NAMES[verb]} reaches {distance}."
        return [Reason(RULES[verb], text, (("steps", steps), ("reach", distance)), blame)]
    return []


def route(state: CapitalState, verb: str, way: Way) -> tuple[int, ...]:
    """The Spaces walked: through the most Armories that still serve and are not left aside, then short."""
    active, actor = state.acting
    closed = state.mask(foe_of(actor.side)) | way.past
    prizes = mask_of(cell for cell in state.ground.armories if cell not in active.armories) & ~way.past
    found = state.ground.board.route(actor.cell, way.goal, allowance(state, verb), closed, prizes)
    assert found is not None, "judged before"
    return found


def walked(state: CapitalState, actor: Token, verb: str, path: tuple[int, ...]) -> Event:
    """The event of a walk, with the way as points and the Spaces' names."""
    board = state.ground.board
    points = tuple(part for cell in (actor.cell, *path) for part in board.center(cell))
    return event(
        "walked",
        actor.side,
        RULES[verb],
        token=actor.id,
        name=actor.name,
        verb=verb,
        goal=board.name(path[-1]),
        steps=len(path),
        points=points,
    )


def walk(state: CapitalState, path: tuple[int, ...]) -> list[Event]:
    """Goes along ``path``, Space by Space; an Armory may stop it with a question (CO-093, CO-097)."""
    active, token = state.acting
    events: list[Event] = []
    for index, cell in enumerate(path):
        token.cell = cell
        if not armory.serves(state, cell):
            continue
        if armory.asks(token):
            state.stack = (*state.stack, Frame(active.token, cell, path[index + 1 :]))
            return events
        events.append(armory.gain_armor(state, token, cell))
    return events


class Walk(Action[CapitalState, Way]):
    """A Regular Move or a Sprint, to a Space (CO-057, CO-064, CO-065)."""

    kind = Kind.MOVES

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def offers(self, state: CapitalState) -> list[Option]:
        """Every Space that the acting character can end it on."""
        active, actor = state.acting
        if self._used(active):
            return []
        names, closed = state.ground.names, state.mask(foe_of(actor.side))
        goals = _goals(state, actor, allowance(state, self.verb), closed)
        found = [_option(actor.id, self.verb, names[cell]) for cell in goals]
        return [*found, *self._aside(state)] if _may_have_reason(state) else found

    def _aside(self, state: CapitalState) -> Iterator[Option]:
        """The same Spaces by ways that leave Armories aside (CO-S35)."""
        actor, name = state.acting[1], state.ground.board.name
        for past, goals in bypasses(state, self.verb):
            named = tuple(map(name, cells_in(past)))
            yield from (_option_past(actor.id, self.verb, name(cell), named) for cell in cells_in(goals))

    def hindrances(self, state: CapitalState, said: Spoken) -> Iterator[Reason]:
        """It is used once a Turn."""
        active, actor = state.acting
        if self._used(active):
            yield Reason(RULES[self.verb], f"{actor.name} has already used {_NAMES[self.verb]} this Turn.")

    def _used(self, active: Activation) -> bool:
        """Whether it is spent: a Regular Movement that was broken off may be resumed."""
        return self.verb in active.taken and not (self.verb == "move" and active.left)

    def parse(self, state: CapitalState, said: Spoken) -> Way | Reason:
        """The Space, and the Armories to leave aside."""
        goal = state.cell_called(said.rest[0]) if said.rest else None
        if goal is None or said.rest[1:2] not in ((), (PAST,)):
            return self._nowhere(state, said)
        return Way(goal) if len(said.rest) == 1 else self._leaving_aside(state, goal, said.rest[2:])

    def _leaving_aside(self, state: CapitalState, goal: int, named: tuple[str, ...]) -> Way | Reason:
        armories = [cell for cell in sorted(state.ground.armories) if state.cell_name(cell) in named]
        if named and tuple(map(state.cell_name, armories)) == named:
            return Way(goal, mask_of(armories))
        text = f"Name the Armories to leave aside in their order, as in “{self.verb} C4 {PAST} B2”."
        return Reason("CO-S35", text)

    def _nowhere(self, state: CapitalState, said: Spoken) -> Reason:
        name, free = state.acting[1].name, self.offers(state)
        missing = f"Say where {name} goes." if free else f"{name} has no free Space in reach."
        return unknown("CO-057" if free else RULES[self.verb], said, "not a Space of this board", missing)

    def reasons(self, state: CapitalState, way: Way) -> list[Reason]:
        """Why the acting character cannot end there, or cannot do so past these Armories."""
        found = _ground_reasons(state, state.acting[1], self.verb, way.goal)
        if found or not way.past or self._chosen(state, way):
            return found
        names = " and ".join(map(state.cell_name, cells_in(way.past)))
        text = f"On the way to {state.cell_name(way.goal)} there is no choice whether to pass {names}."
        return [Reason("CO-S35", text)]

    def _chosen(self, state: CapitalState, way: Way) -> bool:
        """Whether the walk can leave these Armories aside, and need not."""
        found = bypasses(state, self.verb) if _may_have_reason(state) else ()
        return any(past == way.past and goals >> way.goal & 1 for past, goals in found)

    def cost(self, state: CapitalState, way: Way) -> str:
        """Its own life, where a friend stands (CO-062)."""
        actor = state.acting[1]
        there = next((token for token in state.tokens if token.cell == way.goal and token is not actor), None)
        return f"{there.name} stands there: {actor.name} is Eliminated if the Turn ends so." if there else ""

    def apply(self, state: CapitalState, way: Way) -> list[Event]:
        """Spends the Action and walks; what is resumed was paid for (CO-S08)."""
        active, actor = state.acting
        path = route(state, self.verb, way)
        state.active = replace(
            active,
            actions=active.actions - (self.verb not in active.taken),
            taken=(*active.taken, self.verb),
            walked=active.walked + len(path),
            left=self._left(state, len(path)),
        )
        return [walked(state, actor, self.verb, path), *walk(state, path)]

    def _left(self, state: CapitalState, steps: int) -> int:
        """The Spaces that are left of a Regular Movement, where it may be resumed."""
        active = state.acting[0]
        if self.verb == "sprint" or not state.rules.broken_walks:
            return active.left
        return (active.left or active.movement) - steps


def fresh_activation(index: int, token: Token) -> Activation:
    """The start of a character's Turn, before its movement is rolled."""
    return Activation(index, -1, token.sheet.actions, (), ())


def roll(state: CapitalState) -> Event:
    """Rolls the acting character's movement for this Turn (CO-056)."""
    active, actor = state.acting
    faces, spaces = roll_movement(actor.sheet.move, state.dice)
    state.active = replace(active, movement=spaces)
    return event(
        "movement",
        actor.side,
        "CO-053",
        token=actor.id,
        name=actor.name,
        faces=faces,
        keep=actor.sheet.move.keep,
        cap=actor.sheet.move.cap,
        spaces=spaces,
    )
