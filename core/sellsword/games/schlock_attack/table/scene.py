"""What the players see: board, checkers, characters, what can be done. Nothing in this game is hidden."""

from sellsword.game import Choice, Option
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS, BLACK, SQUARES, WHITE
from sellsword.games.schlock_attack.model.square_references import PITCH, center, grid, piece_id
from sellsword.games.schlock_attack.model.state import Crew, SchlockState
from sellsword.games.schlock_attack.notation.fen import letters
from sellsword.games.schlock_attack.rules import refusals
from sellsword.games.schlock_attack.rules.base_game import legal_moves
from sellsword.games.schlock_attack.rules.base_game.victory import pennies_wanted
from sellsword.games.schlock_attack.rules.flow import FLOW, move_of
from sellsword.games.schlock_attack.sheets.characters import (
    BRIEFS,
    NAMES,
    SHEETS,
    SIDE_IDS,
    SIDE_NAMES,
    Power,
)
from sellsword.games.schlock_attack.table.log import pennies
from sellsword.presentation import compose, numbered
from sellsword.scene import (
    Board,
    Fixture,
    Meter,
    Offer,
    Panel,
    Piece,
    Place,
    Row,
    Scene,
    SeatView,
    Stat,
    Status,
    Turn,
)

EDGE = 8
GOAL = "Leave the other side without a checker, or without a move."
MARKS = {
    "move": "move",
    "shoot": "target",
    "laser": "target",
    "detonate": "",
    "teleport": "",
    "crown": "pick",
    "shield": "pick",
}
"""How the offers of a group are marked on the board; "move" for all others. What any checker of one's own
will do for is not marked, so that the moves and the jumps that must be made stand out."""


def scene(state: SchlockState, viewer: int) -> Scene:
    """The whole scene for a viewer."""
    options = list(FLOW.options(state))
    return compose(
        state,
        FLOW.decision(state),
        title=NAMES["game"],
        goal=_goal(state, viewer),
        round_=f"Turn {(state.turns + 1) // 2}" if state.turns else "Picking characters",
        seats=tuple(_seat(state, side) for side in (BLACK, WHITE)),
        strip=tuple(_strip(state, side) for side in (BLACK, WHITE)),
        board=_board(state),
        panels=_panels(state, options),
        offers=tuple(_offer(option, state.mover) for option in options),
    )


def _goal(state: SchlockState, viewer: int) -> str:
    """The common goal, and the viewer's own way to win."""
    wanted = pennies_wanted(state, viewer) if viewer in (BLACK, WHITE) else 0
    return f"{GOAL} {pennies(wanted).capitalize()} win as well." if wanted else GOAL


def _deciding(state: SchlockState, side: int) -> bool:
    return state.outcome is None and state.stack[-1].side == side


def _seat(state: SchlockState, side: int) -> SeatView:
    figures = [Stat("Checkers", str(state.count(side)))]
    if state.crews[side].character:
        figures += _purse(state, side)
    return SeatView(SIDE_IDS[side], SIDE_NAMES[side], side, _deciding(state, side), tuple(figures))


def _strip(state: SchlockState, side: int) -> Turn:
    crew = state.crews[side]
    name = crew.sheet.name if crew.character else SIDE_NAMES[side]
    return Turn(name, crew.sheet.glyph, side, "now" if _deciding(state, side) else "next")


# ---- The board ---------------------------------------------------------------------------------------


def _board(state: SchlockState) -> Board:
    return Board(
        width=EDGE * PITCH,
        height=EDGE * PITCH,
        grid="checkers",
        pitch=PITCH,
        columns=tuple("ABCDEFGH"),
        rows=tuple(str(EDGE - row) for row in range(EDGE)),
        shapes=(),
        fixtures=_fixtures(state),
        places=tuple(_place(square) for square in SQUARES),
        pieces=tuple(
            _piece(state, side, square)
            for side in (BLACK, WHITE)
            for square in draughts.squares_in(state.pieces[side])
        ),
        colors=SIDE_IDS,
    )


def _place(square: int) -> Place:
    column, row = grid(square)
    return Place(str(square), center(square), row, column, square_title(square), str(square))


def square_title(square: int) -> str:
    """A square by its number and its letters: "18, d4"."""
    return f"{square}, {letters(square)}"


def _fixtures(state: SchlockState) -> tuple[Fixture, ...]:
    """Where a terraport leads: a dime, with the die that counts down (SA-041)."""
    return tuple(
        Fixture(
            str(crew.target),
            "countdown",
            f"{SIDE_NAMES[side]}'s terraport from {crew.marked}: {crew.pips} on the die",
            str(crew.pips),
            "open",
            side,
        )
        for side, crew in enumerate(state.crews)
        if crew.target
    )


def _piece(state: SchlockState, side: int, square: int) -> Piece:
    king = bool(state.kings & BITS[square])
    statuses = _statuses(state, side, square, king)
    rank = "king" if king else "man"
    what = [f"{SIDE_NAMES[side]}'s {rank}, on {square_title(square)}", *(status.title for status in statuses)]
    return Piece(
        id=piece_id(side, square),
        place=str(square),
        at=center(square),
        side=side,
        glyph=state.crews[side].sheet.glyph,
        title=f"{SIDE_NAMES[side]}'s {rank}",
        words=", ".join(what),
        statuses=statuses,
        acting=_acts(state, side, square),
    )


def _statuses(state: SchlockState, side: int, square: int, king: bool) -> tuple[Status, ...]:
    crew = state.crews[side]
    found = [Status("queen-crown", "crowned")] if king else []
    if crew.marked == square:
        found.append(Status("dime", _terraport_words(crew)))
    found += [
        Status(f"die-{each.pips}", _arrival_words(each)) for each in state.crews if each.target == square
    ]
    if BITS[square] & legal_moves.barred(state) and side != state.mover:
        found.append(Status("shield", "may not be jumped this turn"))
    return tuple(found)


def _arrival_words(crew: Crew) -> str:
    """What a checker on a terraport's square is in the way of."""
    return f"stands where the checker on {crew.marked} will arrive, {crew.pips} on the die"


def _terraport_words(crew: Crew) -> str:
    """Where a marked checker goes; a warning where it stands in its own way (SA-S24)."""
    if crew.marked == crew.target:
        return f"stands on its own target and is captured when the die, now {crew.pips}, has run out"
    return f"terraports to {crew.target}, {crew.pips} on the die"


def _acts(state: SchlockState, side: int, square: int) -> bool:
    """Whether a checker must jump, goes on jumping, or is the one that is asked about."""
    if not state.stack:
        return False
    frame = state.stack[-1]
    if frame.square == square:
        return True
    if frame.kind != "move" or side != state.mover:
        return False
    return any(move.taken and move.path[0] == square for move in legal_moves.on_offer(state))


# ---- The panels --------------------------------------------------------------------------------------


def _panels(state: SchlockState, options: list[Option]) -> tuple[Panel, ...]:
    acting = Panel("actions", "Actions", rows=tuple(_rows(state, options)))
    if not all(crew.character for crew in state.crews):
        return (acting,)
    first = state.stack[-1].side if state.stack else state.mover
    return (_sheet(state, first), acting, *(_powers(state, side) for side in (BLACK, WHITE)))


def _sheet(state: SchlockState, side: int) -> Panel:
    crew = state.crews[side]
    kind = "mercenary" if crew.sheet.mercenary else "no mercenary"
    return Panel(
        "sheet",
        crew.sheet.name,
        f"{SIDE_NAMES[side]}, {kind}",
        "",
        crew.sheet.glyph,
        side,
        stats=_stats(state, side),
    )


def _stats(state: SchlockState, side: int) -> tuple[Stat, ...]:
    crew = state.crews[side]
    kings = (state.pieces[side] & state.kings).bit_count()
    stats = [Stat("Checkers", str(state.count(side))), Stat("Kings", str(kings)), *_purse(state, side)]
    if crew.marked:
        stats.append(Stat("Terraport", f"{crew.marked} to {crew.target} in {crew.pips}"))
    return tuple(stats)


def _purse(state: SchlockState, side: int) -> list[Stat]:
    """The coins that lie with a side: pennies toward those that win, and Ennesby's dimes."""
    crew, wanted = state.crews[side], pennies_wanted(state, side)
    meter = Meter("pennies", "Pennies", crew.pennies, wanted or crew.pennies)
    purse = [Stat("Pennies", str(crew.pennies), meter)]
    if crew.character == "ennesby":
        purse.append(Stat("Dimes", str(crew.dimes), Meter("dimes", "Dimes", crew.dimes, crew.dimes)))
    return purse


def _powers(state: SchlockState, side: int) -> Panel:
    """A character's powers, to be read at any time."""
    sheet = state.crews[side].sheet
    text = "All powers are off this turn." if state.muted == side else ""
    return Panel(
        "reference",
        sheet.name,
        _pay(state, side),
        "",
        sheet.glyph,
        side,
        text,
        rows=tuple(_power_row(power) for power in sheet.powers),
    )


def _pay(state: SchlockState, side: int) -> str:
    """With how many pennies a side wins, or that it earns none."""
    wanted, unpaid = pennies_wanted(state, side), not state.crews[side].sheet.mercenary
    pay = f"wins with {pennies(wanted)}" if wanted else "earns no pennies" if unpaid else "not paid this turn"
    return f"{SIDE_NAMES[side]}, {pay}"


def _power_row(power: Power) -> Row:
    return Row(power.title, _cost(power), power.icon, rule=power.rule, notes=(power.text,))


def _cost(power: Power) -> str:
    return pennies(power.cost) if power.cost else ""


def _rows(state: SchlockState, options: list[Option]) -> list[Row]:
    """The list of what can be done: actions to pick, choices to make at once, powers not to be had."""
    if not state.stack:
        return []
    if state.asks("pick"):
        return [_pick_row(option, index) for index, option in enumerate(options)]
    groups = dict.fromkeys(option.group for option in options)
    rows = [_group_row(state, group, options) for group in groups]
    rows += [row for row in _hindered(state) if row.group not in groups]
    return [*numbered(rows, {"decline": "e", "done": "e"})]


def _pick_row(option: Option, index: int) -> Row:
    sheet = SHEETS[option.group]
    key = "1234567890"[index] if index < 10 else ""
    start = f"starts with {pennies(sheet.pennies)}" if sheet.pennies else ""
    return Row(sheet.name, start, sheet.glyph, group=sheet.id, key=key, notes=(BRIEFS[sheet.id],))


def _group_row(state: SchlockState, group: str, options: list[Option]) -> Row:
    mine = [option for option in options if option.group == group]
    title, text, icon = _named(state, group, len(mine))
    choice = str(mine[0].choice) if not mine[0].place or group == "shield" else ""
    return Row(title, text, icon, group=group, choice=choice)


def _named(state: SchlockState, group: str, count: int) -> tuple[str, str, str]:
    """An action's title, text and icon."""
    power = refusals.POWERS.get(group)
    if power is not None:
        return power.title, _cost(power), power.icon
    match group:
        case "move":
            move = legal_moves.on_offer(state)[0]
            jumps = ("Capture", "run") if move.pounces else ("Jump", "jump-across")
            title, icon = jumps if move.taken else ("Move", "run")
            return title, f"{count} on offer", icon
        case "decline" | "done":
            return _declining(state), "", "end"
        case "to":
            return "Send it", "a square to choose", "portal"
    return "Name the best move", f"{count} to choose from", "walkie-talkie"


def _declining(state: SchlockState) -> str:
    words = {
        "shield": "Let it be captured",
        "again": "End the turn",
        "crown": "Crown no more",
        "regenerate": "Leave it",
    }
    return words.get(state.stack[-1].kind, "Not now")


def _hindered(state: SchlockState) -> list[Row]:
    """The powers of the side that moves which it cannot use now, each with its reason."""
    if not (state.asks("move") or state.asks("chain")):
        return []
    rows: list[Row] = []
    for power in state.crews[state.mover].sheet.powers:
        if power.verb in ("shoot", "teleport", "laser", "ask", "detonate", "heal"):
            for why in FLOW.reasons(state, Choice((power.verb,)))[:1]:
                rows.append(
                    Row(power.title, "", power.icon, group=power.verb, reason=why.text, rule=why.rule)
                )
    return rows


def _offer(option: Option, mover: int) -> Offer:
    mark, move = MARKS.get(option.group, "move"), move_of(option.choice)
    piece = piece_id(mover, move.path[0]) if move and option.group in ("move", "laser") else ""
    return Offer(str(option.choice), option.group, option.place, mark, offer_title(option), (), piece)


def offer_title(option: Option) -> str:
    """An option in words: "11 to 15", "shoot 18"."""
    if option.group == "move":
        return str(option.choice).replace("-", " to ").replace("x", " jumps to ")
    if option.group in SHEETS:
        return SHEETS[option.group].name
    return str(option.choice)
