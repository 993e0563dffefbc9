"""A small table to play on: hand-made floors, tokens where a test wants them, dice that fall as written.

A floor is drawn row by row, a letter a Space: ``.`` floor, ``#`` Infrastructure, ``G`` Gate, ``A`` Armory,
``L`` Airlock. Characters may be drawn too, on bare floor: ``S`` Schlock, ``T`` Tagon, ``E`` Elf, ``1`` to
``8`` a Drone. Walls are named: ``walls="B2|C2 B3|C3"``.

Dice that fall in an attack are named too, by ``volley`` and ``shields``, since how many they are is tuned.
"""

from collections.abc import Iterable, Mapping, Sequence

from sellsword.boards.square import Edge
from sellsword.dice import ScriptedDice
from sellsword.game import NOBODY, Choice, Event
from sellsword.games import game
from sellsword.games.capital_offensive.model.battlefield import Ground
from sellsword.games.capital_offensive.model.rule_options import rules_from
from sellsword.games.capital_offensive.model.state import OFF, Activation, CapitalState, Rules, Token
from sellsword.games.capital_offensive.sheets.characters import (
    COLLECTIVE,
    DRONES,
    SHEETS,
    TOUGH_IDS,
    TOUGHS,
    WEAPONS,
    Sheet,
)

GAME = game("capital_offensive")

FLOOR = (
    "LL.....G",
    "L.......",
    "........",
    "........",
    "........",
    "........",
    "........",
    "G......G",
)
"""An open hall: three Airlocks in a corner, a Gate in each of the others, nothing between."""

DRONE_IDS = tuple(f"drone-{number}" for number in range(1, DRONES + 1))
DRAWN = {"S": "schlock", "T": "tagon", "E": "elf", **{name[-1]: name for name in DRONE_IDS}}


def table(
    *rows: str,
    walls: str = "",
    tokens: Mapping[str, str] | None = None,
    dice: Iterable[int] = (),
    phase: str = "act",
    active: str = "",
    movement: int = 6,
    actions: int | None = None,
    taken: Sequence[str] = (),
    served: str = "",
    order: str = "",
    used: str = "",
    locked: str = "",
    health: Mapping[str, int] | None = None,
    armor: Mapping[str, int] | None = None,
    grenades: Mapping[str, int] | None = None,
    options: Mapping[str, int | bool] | None = None,
    **fields: int,
) -> CapitalState:
    """A game in the middle of things.

    Who is not on the table is out: Drones in the Reserve, Toughs in custody (while Toughs are being placed,
    in hand). ``active`` is whose Turn is in progress, with ``movement`` rolled, ``actions`` left (all of
    them unless said) and ``taken`` done; ``served`` names the Armories it has used. ``order``, ``used`` and
    ``locked`` are words in one text; the Toughs act in sheet order unless ``order`` says otherwise. The rest
    are fields of the state: ``commands`` (0), ``round`` (1), ``last`` (the side that is not acting).
    A floor without Gates counts as locked down.
    """
    chosen = options or {}
    ground = draw(*(rows or FLOOR), walls=walls, touching_sight=bool(chosen.get("touching_sight")))
    places = {**_drawn(rows), **(tokens or {})}
    state = _laid_out(ground, places, rules_from(chosen), ScriptedDice(dice), phase)
    state.locked = _cells(state, locked)
    state.order = tuple(map(state.index, order.split() or (tough.id for tough in state.standing(TOUGHS))))
    _fill_in(state, health=health or {}, armor=armor or {}, grenades=grenades or {})
    _fill_in(state, used=dict.fromkeys(used.split(), True))
    if active:
        left = token(state, active).sheet.actions if actions is None else actions
        state.active = Activation(state.index(active), movement, left, tuple(taken), _cells(state, served))
    state.last = _other_side(state)
    for field, value in fields.items():
        setattr(state, field, value)
    return state


def _laid_out(
    ground: Ground, places: Mapping[str, str], rules: Rules, dice: ScriptedDice, phase: str
) -> CapitalState:
    """The characters where they stand, with full sheets; nobody's Turn yet."""
    cells = {who: ground.board.cell(place) for who, place in places.items()}
    return CapitalState(
        dice=dice,
        outcome=None,
        offer=NOBODY,
        ground=ground,
        rules=rules,
        tokens=[_token(who, cells.get(who, OFF), phase) for who in (*DRONE_IDS, *TOUGH_IDS)],
        locked=(),
        phase=phase,
        round=1,
        last=NOBODY,
        order=(),
        commands=0,
        active=None,
        stack=(),
    )


def _cells(state: CapitalState, names: str) -> tuple[int, ...]:
    return tuple(map(state.ground.board.cell, names.split()))


def _fill_in(state: CapitalState, **columns: Mapping[str, int]) -> None:
    """Writes on the sheets: a column is a field of the tokens, by character."""
    for field, values in columns.items():
        for who, value in values.items():
            setattr(token(state, who), field, value)


def draw(*rows: str, walls: str = "", touching_sight: bool = False) -> Ground:
    """The ground that the rows show."""
    shown = "".join(rows)

    def places(letter: str) -> tuple[int, ...]:
        return tuple(cell for cell, drawn in enumerate(shown) if drawn == letter)

    edges = tuple(str(Edge.parse(wall)) for wall in walls.split())
    solid, gates, armories, airlocks = map(places, "#GAL")
    return Ground(len(rows[0]), len(rows), edges, solid, gates, armories, airlocks, touching_sight)


def _drawn(rows: Sequence[str]) -> dict[str, str]:
    """The characters in the drawing and where they stand."""
    return {
        DRAWN[letter]: f"{chr(ord('A') + column)}{row}"
        for row, line in enumerate(rows, 1)
        for column, letter in enumerate(line)
        if letter in DRAWN
    }


def sheet_of(who: str) -> Sheet:
    """The sheet of the character of this id."""
    return SHEETS["drone" if who in DRONE_IDS else who]


def _token(who: str, cell: int, phase: str) -> Token:
    sheet = sheet_of(who)
    alive = sheet.side == COLLECTIVE or cell != OFF or phase == "place"
    return Token(who, sheet.id, cell, sheet.health if alive else 0, sheet.armor, sheet.grenades, False)


def _other_side(state: CapitalState) -> int:
    """The side that is not acting: it moved last."""
    if state.actor is not None:
        return TOUGHS if state.actor.side == COLLECTIVE else COLLECTIVE
    return TOUGHS if state.phase in ("commands", "command") else COLLECTIVE


def token(state: CapitalState, who: str) -> Token:
    """The character of this id."""
    return next(each for each in state.tokens if each.id == who)


def where(state: CapitalState, who: str) -> str:
    """The Space on which a character stands, "" where it is off the board."""
    cell = token(state, who).cell
    return "" if cell == OFF else state.cell_name(cell)


def to_act(state: CapitalState) -> int:
    """The side that must choose now."""
    decision = GAME.decision(state)
    assert decision is not None, "the game is over"
    return decision.seat


def offered(state: CapitalState, verb: str = "") -> list[str]:
    """Every choice on offer as people type it; with ``verb``, only those."""
    return [str(option.choice) for option in GAME.options(state) if verb in ("", option.choice.words[1])]


def play(state: CapitalState, *texts: str) -> list[Event]:
    """Makes each choice, which must be on offer and allowed, and gives the events of all."""
    events: list[Event] = []
    for text in texts:
        choice = Choice.parse(text)
        verdict = GAME.judge(state, choice)
        assert verdict.ok, f"{text}: {[(reason.rule, reason.text) for reason in verdict.reasons]}"
        assert text in offered(state), f"{text} is allowed but not on offer"
        events += GAME.apply(state, choice)
    return events


def refused(state: CapitalState, text: str) -> set[str]:
    """The rules that forbid a choice: empty when it is allowed. What is refused is not on offer either."""
    reasons = GAME.judge(state, Choice.parse(text)).reasons
    assert bool(reasons) != (text in offered(state)), f"{text} is refused and on offer, or neither"
    return {reason.rule for reason in reasons}


def happened(events: Sequence[Event], kind: str) -> list[Event]:
    """The events of one kind, in order."""
    return [event for event in events if event.kind == kind]


def let_fall(state: CapitalState, *faces: int) -> None:
    """Scripts the dice that fall from now on."""
    state.dice = ScriptedDice(faces)


def volley(weapon: str, *faces: int) -> list[int]:
    """All Attack dice of a weapon: these faces, and on each die left a number that misses by itself."""
    card = WEAPONS[weapon]
    return _filled_up(faces, card.auto_miss[0], card.dice)


def shields(who: str, *faces: int) -> list[int]:
    """All Defense dice of a character: these faces, and a 1 on each die left."""
    return _filled_up(faces, 1, sheet_of(who).defense)


def _filled_up(faces: tuple[int, ...], filler: int, dice: int) -> list[int]:
    assert len(faces) <= dice, f"there are only {dice} dice"
    return [*faces, *[filler] * (dice - len(faces))]
