"""A small field to fight on: figures where a test wants them, dice that fall as written.

By default it is a map of hexes, and places are written as on it, "0407"; "12,7.5" is a point of a table in
inches. Figures named in capitals oppose the squad. ``do`` makes a choice that must be allowed, ``why`` gives
the rules that forbid one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sellsword.boards.board import Point
from sellsword.boards.hex import HexMap
from sellsword.boards.table import parse_point
from sellsword.dice import Dice, ScriptedDice
from sellsword.game import NOBODY, Choice, Event
from sellsword.games.dark_metal import invariants
from sellsword.games.dark_metal.model import fighter_creation
from sellsword.games.dark_metal.model.battlefield import HEX, INCHES, Feature, Ground
from sellsword.games.dark_metal.model.fighter_state import OPPONENTS, SQUAD, Fighter, Fortune
from sellsword.games.dark_metal.model.figure_profile import Lead, Profile
from sellsword.games.dark_metal.model.state import Activation, DarkState, Device, Rules
from sellsword.games.dark_metal.rules import turn_sequence
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.sheets.people import FLESH, Figures, Hide
from sellsword.games.dark_metal.sheets.tables import ALLIES, LEADERS, OPPOSITION

SIZE = 24
"""Hexes, or inches, across and down."""
PLAIN = Rules()
LEAD = Lead(0, 5, 4, 0)
"""A leader of Communication 2½ and Awareness 2, whom Fate has forgotten."""


def place(text: str) -> Point:
    """A hex "0407" or a point "12,7.5"."""
    return parse_point(text) if "," in text else HexMap(SIZE, SIZE).place(text)


def body(
    *,
    kind: str = "recruit",
    size: str = "average",
    move: int = 4,
    ath: int = 2,
    pre: int = 2,
    ins: int = 1,
    awa: int = 1,
    kno: int = 1,
    bhp: int = 3,
    ahp: int = 0,
    hide: Hide = FLESH,
    power: int = 0,
    skills: str = "",
    gear: str = "",
    arms: str = "standard-rifle melee-weapon",
    items: str = "",
    grenade: str = "attack-grenade",
    lead: Lead | None = None,
) -> Profile:
    """A profile; ``skills`` are written "ste 3 sur 1"."""
    words = skills.split()
    known = tuple((skill, int(level)) for skill, level in zip(words[::2], words[1::2], strict=True))
    figures = Figures(move, ath, pre, ins, awa, kno, bhp, ahp)
    return Profile(
        "x",
        "Somebody",
        kind,
        size,
        figures,
        hide,
        power,
        known,
        gear=tuple(gear.split()),
        weapons=tuple(arms.split()),
        items=tuple(items.split()),
        grenade=grenade,
        lead=lead,
    )


def man(
    name: str,
    at: str = "1212",
    *,
    hold: str = "",
    fortune: Fortune | None = None,
    now: dict[str, Any] | None = None,
    **fields: Any,
) -> Fighter:
    """A figure: of the squad, or of the opposition if its name is in capitals. ``hold`` is what it has in
    hand, ``fortune`` a leader's, ``now`` how it fares; the rest is its profile."""
    side = OPPONENTS if name.isupper() else SQUAD
    profile = body(**fields)
    made = fighter_creation.fresh(name.lower(), name.title(), profile, side, NOBODY, place(at), Dice("field"))
    if hold:
        made.ready = (profile.weapons.index(hold),)
    if fortune is not None:
        made.fortune = fortune
    for field, value in (now or {}).items():
        setattr(made, field, value)
    return made


def boss(name: str = "boss", at: str = "0202", *, lead: Lead = LEAD, **fields: Any) -> Fighter:
    """A leader."""
    return man(name, at, lead=lead, **fields)


def battle(
    *fighters: Fighter,
    dice: Iterable[int] = (),
    terrain: Sequence[Feature] = (),
    devices: Sequence[Device] = (),
    acts: str = "",
    number: int = 2,
    rules: Rules = PLAIN,
) -> DarkState:
    """A battle in which ``acts`` has its activation, two Actions to take; by default the first figure."""
    measure = INCHES if fighters[0].at[0] > 400 else HEX
    size = SIZE * 1000 if measure == INCHES else SIZE
    everybody = list(fighters)
    if not any(fighter.leads for fighter in everybody):
        corner = "0124" if measure == HEX else "0.5,23.5"
        everybody.append(boss("boss", corner))
    captain = next(index for index, each in enumerate(everybody) if each.leads)
    for index, fighter in enumerate(everybody):
        if fighter.side == SQUAD:
            fighter.leader = index if fighter.leads else captain
    state = DarkState(
        ScriptedDice(dice),
        None,
        NOBODY,
        Ground(measure, size, size, tuple(terrain)),
        rules,
        everybody,
        number,
        LEADERS,
        None,
        (),
        (),
        (),
        (),
        (-1, -1),
        (),
        tuple(devices),
        (),
    )
    begin(state, acts or fighters[0].id)
    return state


def proceed(state: DarkState) -> list[Event]:
    """Goes on until somebody must choose or the battle is over."""
    return [*FLOW.settle(state), *FLOW.proceed(state)]


def first_turn(state: DarkState) -> list[Event]:
    """The first turn begins, and goes on until somebody must choose."""
    return [*turn_sequence.open_turn(state), *proceed(state)]


def begin(state: DarkState, who: str) -> None:
    """Hands the activation to somebody, without what its beginning would take."""
    index = state.index(who)
    fighter = state.fighters[index]
    fighter.acted = True
    state.phase = OPPOSITION if fighter.side == OPPONENTS else LEADERS if fighter.leads else ALLIES
    state.active = Activation(index, 2, before=turn_sequence.untouched(state, fighter))


def wake(state: DarkState, who: str) -> list[Event]:
    """Begins somebody's activation as a turn does."""
    state.active = None
    return turn_sequence.activate(state, state.index(who))


def do(state: DarkState, *choices: str) -> list[Event]:
    """Makes choices that must be allowed, and gives what came of them; the state stays sound."""
    events: list[Event] = []
    for text in choices:
        choice = Choice.parse(text)
        reasons = FLOW.reasons(state, choice)
        assert not reasons, f"{text}: {[reason.text for reason in reasons]}"
        events += FLOW.apply(state, choice)
        assert invariants.faults(state) == []
    return events


def why(state: DarkState, choice: str) -> list[str]:
    """The rules that forbid a choice."""
    return [reason.rule for reason in FLOW.reasons(state, Choice.parse(choice))]


def who(state: DarkState, name: str) -> Fighter:
    """A figure by its id."""
    return state.fighters[state.index(name)]


def offered(state: DarkState, verb: str) -> list[str]:
    """What is on offer under a verb, as text."""
    return [str(option.choice) for option in FLOW.options(state) if option.group == verb]


def outlines(state: DarkState, verb: str) -> list[tuple[Point, ...]]:
    """What is drawn around each choice on offer under a verb."""
    return [option.outline for option in FLOW.options(state) if option.group == verb]


def told(events: Sequence[Event], kind: str) -> list[Event]:
    """The events of a kind."""
    return [each for each in events if each.kind == kind]


def with_lead(**changes: Any) -> Lead:
    """The leader's figures, changed."""
    return replace(LEAD, **changes)
