"""A small yard to fight in: hand-made ground, mercs where a test wants them, whose turn it is.

Ground is drawn row by row, a letter a space: ``.`` floor, ``~`` sand, ``R`` and ``B`` the spawns, ``r`` and
``b`` the places of the Intels, ``1`` to ``3`` the control points. Fences are named: ``fences="B2|C2 B3|C3"``.

Mercs are written one a line: the unit's id, its class, its space (``-`` for a card that lies face down), then
whatever is not as on a fresh card: ``red-4 sniper C2 health=3 charge=2 fought``.
"""

from collections.abc import Iterable, Mapping, Sequence

from sellsword.dice import ScriptedDice
from sellsword.game import NOBODY, Choice, Event
from sellsword.games.combat_simulator.game import GAME
from sellsword.games.combat_simulator.model.battlefield import Ground
from sellsword.games.combat_simulator.model.rule_options import rules_from
from sellsword.games.combat_simulator.model.state import (
    INDEX,
    OFF,
    Activation,
    Intel,
    Point,
    SimulatorState,
    Unit,
    fresh_units,
)
from sellsword.games.combat_simulator.sheets.characters import RED, SHEETS

YARD = (
    "........",
    "R.......",
    "........",
    "........",
    "........",
    ".......B",
    "........",
)
"""An open yard with a spawn at either end, and neither Intel nor points."""

FLAGS = ("cloaked", "fought", "sapped", "fresh")


def yard(
    mercs: str,
    turn: str = "",
    *,
    ground: Sequence[str] = YARD,
    fences: str = "",
    hands: tuple[str, str] = ("", ""),
    dice: Iterable[int] = (),
    options: Mapping[str, int | bool] | None = None,
    **fields: object,
) -> SimulatorState:
    """A game in the middle of things: the turn of the unit ``turn`` has begun and nothing is done in it.

    RED is the first player, and nobody draws unless the option ``deck`` is on. ``hands`` are the Mann Co.
    cards of RED and BLU, words in a text; every other field of the state may be set by name.
    """
    laid = draw(*ground, fences=fences)
    state = SimulatorState(
        dice=ScriptedDice(dice),
        outcome=None,
        offer=NOBODY,
        ground=laid,
        rules=rules_from({"deck": False, **(options or {})}),
        units=fresh_units(),
        phase="turn",
        first=RED,
        round=1,
        step=0,
        active=None,
        stack=(),
        intels=tuple(Intel(cell) for cell in laid.intels),
        points=tuple(Point() for _ in laid.points),
        scores=(0, 0),
        hands=tuple(tuple(sorted(hand.split())) for hand in hands),
        spent=(),
    )
    for line in filter(None, map(str.strip, mercs.splitlines())):
        _deploy(state, *line.split())
    if turn:
        state.step = step_of(unit(state, turn))
        state.active = Activation(INDEX[turn])
    for field, value in fields.items():
        setattr(state, field, value)
    return state


def draw(*rows: str, fences: str = "") -> Ground:
    """The ground that the rows show."""
    shown = "".join(rows)

    def places(letters: str) -> tuple[int, ...]:
        return tuple(shown.index(letter) for letter in letters if letter in shown)

    sand = tuple(cell for cell, drawn in enumerate(shown) if drawn == "~")
    return Ground(
        len(rows[0]), len(rows), tuple(fences.split()), sand, places("RB"), places("rb"), places("123")
    )


def _deploy(state: SimulatorState, who: str, kind: str, place: str, *traits: str) -> None:
    each = unit(state, who)
    each.kind, each.up = kind, place != "-"
    if each.up:
        each.cell, each.health = state.ground.board.cell(place), SHEETS[kind].health
    for trait in traits:
        name, _, value = trait.partition("=")
        setattr(each, name, _trait(state, name, value))


def _trait(state: SimulatorState, name: str, value: str) -> object:
    match name:
        case "bombs":
            return tuple(map(state.ground.board.cell, value.split("+")))
        case "ward":
            return INDEX[value]
        case "slot":
            return int(value) - 1
        case "card":
            return value
    return name in FLAGS or int(value)


def step_of(each: Unit) -> int:
    """The step of a round in which a unit acts, RED being first."""
    return 4 * each.slot + 2 * each.side + (each.kind == "sentry")


def unit(state: SimulatorState, who: str) -> Unit:
    """The unit of this id."""
    return state.units[INDEX[who]]


def where(state: SimulatorState, who: str) -> str:
    """The space of a unit, "" where it is off the ground."""
    cell = unit(state, who).cell
    return "" if cell == OFF else state.cell_name(cell)


def to_act(state: SimulatorState) -> int:
    """The side that must choose now."""
    decision = GAME.decision(state)
    assert decision is not None, "the game is over"
    return decision.seat


def offered(state: SimulatorState, verb: str = "") -> list[str]:
    """Every choice on offer as people type it; with ``verb``, only those."""
    return [str(option.choice) for option in GAME.options(state) if verb in ("", option.choice.words[1])]


def play(state: SimulatorState, *texts: str) -> list[Event]:
    """Makes each choice, which must be on offer and allowed, and gives the events of all."""
    events: list[Event] = []
    for text in texts:
        choice = Choice.parse(text)
        verdict = GAME.judge(state, choice)
        assert verdict.ok, f"{text}: {[(reason.rule, reason.text) for reason in verdict.reasons]}"
        assert text in offered(state), f"{text} is allowed but not on offer"
        events += GAME.apply(state, choice)
        assert GAME.invariants(state) == []
    return events


def refused(state: SimulatorState, text: str) -> set[str]:
    """The rules that forbid a choice: empty when it is allowed. What is refused is not on offer either."""
    reasons = GAME.judge(state, Choice.parse(text)).reasons
    assert bool(reasons) != (text in offered(state)), f"{text} is refused and on offer, or neither"
    return {reason.rule for reason in reasons}


def happened(events: Sequence[Event], kind: str) -> list[Event]:
    """The events of one kind, in order."""
    return [event for event in events if event.kind == kind]


def decline(state: SimulatorState) -> list[Event]:
    """Makes the choice that does nothing: ends the turn, leaves the slot empty."""
    decision = GAME.decision(state)
    assert decision is not None, "the game is over"
    assert decision.decline is not None, "there is nothing to decline"
    return play(state, str(decision.decline))


def next_turn(state: SimulatorState, who: str) -> list[Event]:
    """Everybody declines until the next turn of a unit begins; gives the events on the way."""
    events = decline(state)
    while state.actor is not unit(state, who) or not has_just_begun(state):
        events += decline(state)
    return events


def next_slot(state: SimulatorState, who: str) -> list[Event]:
    """Everybody declines until a class can be picked for a slot."""
    events: list[Event] = []
    while f"{who} pass" not in offered(state):
        events += decline(state)
    return events


def next_round(state: SimulatorState) -> list[Event]:
    """Everybody declines until the next round has begun."""
    before, events = state.round, decline(state)
    while state.outcome is None and state.round == before:
        events += decline(state)
    return events


def has_just_begun(state: SimulatorState) -> bool:
    """Whether nothing has been done yet in the turn in progress."""
    return state.active is not None and state.active == Activation(state.active.unit)
