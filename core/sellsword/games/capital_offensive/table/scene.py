"""What the players see: board, tokens, sheets, actions, turn strip. Nothing in this game is hidden."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from sellsword.boards.square_scene import filled_square, square_scene
from sellsword.flow import AnyAction, Spoken, actor_first
from sellsword.game import Choice, Option
from sellsword.games.capital_offensive.model.state import (
    ACTING,
    COMMAND_ROLL,
    COMMANDING,
    OFF,
    CapitalState,
    Token,
)
from sellsword.games.capital_offensive.rules import turn_sequence
from sellsword.games.capital_offensive.rules.armory import ARMOR
from sellsword.games.capital_offensive.rules.armory_choice import Take
from sellsword.games.capital_offensive.rules.collective_commands import Activate, Bring, RollCommands
from sellsword.games.capital_offensive.rules.flow import FLOW
from sellsword.games.capital_offensive.rules.grenade import Throw
from sellsword.games.capital_offensive.rules.movement import MOVES, allowance, past_group
from sellsword.games.capital_offensive.rules.turn_sequence import Order, PlaceTough, RollMovement
from sellsword.games.capital_offensive.sheets.characters import (
    COLLECTIVE,
    COLLECTIVE_WORD,
    DRONE,
    NAMES,
    TOUGHS,
    MoveIcon,
    Sheet,
    Weapon,
    foe_of,
)
from sellsword.presentation import compose, numbered
from sellsword.scene import (
    Board,
    Fixture,
    Meter,
    Offer,
    Panel,
    Piece,
    Row,
    Scene,
    SeatView,
    Stat,
    Status,
    Turn,
)
from sellsword.words import count

GOALS = {
    COLLECTIVE: "Take all three Toughs into custody.",
    TOUGHS: "Lock all three Gates, then clear the board of Drones.",
}
WALKS = (*MOVES, *map(past_group, MOVES))
MARKS = dict.fromkeys((*WALKS, Bring.verb, PlaceTough.verb), "move") | {
    Throw.verb: "area",
    Activate.verb: "pick",
}
NUMERALS = ("I", "II", "III", "IV")


def scene(state: CapitalState, viewer: int) -> Scene:
    """The whole scene for a viewer."""
    options = FLOW.options(state)
    return compose(
        state,
        FLOW.decision(state),
        title=NAMES["game"],
        goal=GOALS.get(viewer, f"Collective: {GOALS[COLLECTIVE]} Toughs: {GOALS[TOUGHS]}"),
        round_=f"Round {state.round}" if state.round else "Setting up",
        seats=tuple(_seat(state, side) for side in (COLLECTIVE, TOUGHS)),
        strip=_strip(state),
        board=_board(state),
        panels=_panels(state, options),
        offers=_offers(state, options),
    )


def _seat(state: CapitalState, side: int) -> SeatView:
    deciding = FLOW.decides(state, side)
    return SeatView(
        turn_sequence.side_word(side), turn_sequence.side_name(side), side, deciding, _figures(state, side)
    )


def _figures(state: CapitalState, side: int) -> tuple[Stat, ...]:
    if side == TOUGHS:
        locked = f"{len(state.locked)} of {len(state.ground.gates)}"
        return (Stat("Toughs", str(len(state.toughs()))), Stat("Gates locked", locked))
    return (
        Stat("Drones", str(len(state.standing(COLLECTIVE)))),
        Stat("Reserve", str(len(state.reserve()))),
        Stat("Commands", str(state.commands)),
    )


def _strip(state: CapitalState) -> tuple[Turn, ...]:
    """The round as a row: each Tough in its order, the Collective's Turn where it is now."""
    marks = [_tough_mark(state, state.tokens[index]) for index in state.order]
    if state.phase in (COMMAND_ROLL, COMMANDING) or _drone_acts(state):
        upcoming = turn_sequence.next_tough(state)
        at = state.order.index(upcoming) if upcoming in state.order else len(marks)
        marks.insert(at, Turn(NAMES["collective"], DRONE.glyph, COLLECTIVE, "now"))
    return tuple(marks)


def _drone_acts(state: CapitalState) -> bool:
    return state.actor is not None and state.actor.side == COLLECTIVE


def _tough_mark(state: CapitalState, token: Token) -> Turn:
    if token.health == 0:
        look = "out"
    elif token is state.actor:
        look = "now"
    else:
        look = "done" if token.used else "next"
    return Turn(token.name, token.sheet.glyph, TOUGHS, look, token.id if token.cell != OFF else "")


def board_of(state: CapitalState) -> Board:
    """The board alone, for a thumbnail."""
    return _board(state)


def _board(state: CapitalState) -> Board:
    ground = state.ground
    return square_scene(
        ground.board,
        partial(_place_title, state),
        shapes=tuple(
            filled_square(ground.board, cell, "solid", f"Infrastructure on {state.cell_name(cell)}")
            for cell in ground.filled
        ),
        fixtures=_fixtures(state),
        pieces=tuple(_piece(state, token) for token in state.tokens if token.cell != OFF),
    )


def _fixtures(state: CapitalState) -> tuple[Fixture, ...]:
    ground = state.ground
    gates = [
        Fixture(
            state.cell_name(gate),
            "gate",
            f"TeraPort Gate {NUMERALS[index]}, {'locked' if gate in state.locked else 'open'}",
            NUMERALS[index],
            "locked" if gate in state.locked else "open",
        )
        for index, gate in enumerate(ground.gates)
    ]
    armories = [Fixture(state.cell_name(cell), "armory", "Armory", "Armory") for cell in ground.armories]
    airlocks = [Fixture(state.cell_name(cell), "airlock", "Airlock") for cell in ground.airlocks]
    return (*gates, *armories, *airlocks)


def _place_title(state: CapitalState, cell: int) -> str:
    ground, name = state.ground, state.cell_name(cell)
    if cell in ground.filled:
        return f"{name}, Infrastructure"
    if cell in ground.gates:
        return f"{name}, {'locked' if cell in state.locked else 'open'} TeraPort Gate"
    if cell in ground.armories:
        return f"{name}, Armory"
    return f"{name}, Airlock" if cell in ground.airlocks else name


def _meters(token: Token) -> tuple[Meter, ...]:
    return (
        Meter("health", "Health", token.health, token.sheet.health),
        Meter("armor", "Armor", token.armor, token.sheet.armor),
    )


def _piece(state: CapitalState, token: Token) -> Piece:
    acting = token is state.actor
    return Piece(
        id=token.id,
        place=state.cell_name(token.cell),
        at=state.ground.board.center(token.cell),
        side=token.side,
        glyph=token.sheet.glyph,
        title=token.name,
        words=_words(state, token),
        meters=_meters(token),
        statuses=(Status("unlit-bomb", _grenades(token.grenades)),) if token.grenades else (),
        acting=acting,
        acted=token.used,
    )


def _grenades(number: int) -> str:
    return count(number, "grenade")


def _words(state: CapitalState, token: Token) -> str:
    parts = [
        f"{token.name}, {turn_sequence.side_name(token.side)}, on {_place_title(state, token.cell)}",
        f"Health {token.health}, Armor {token.armor}",
        *([_grenades(token.grenades)] if token.grenades else []),
        *(["acting now"] if token is state.actor else ["has acted"] if token.used else []),
    ]
    return ", ".join(parts)


def _panels(state: CapitalState, options: Sequence[Option]) -> tuple[Panel, ...]:
    actor = state.tokens[state.stack[-1].token] if state.stack else state.actor
    rows = _rows(state, options)
    acting = Panel("actions", "Actions", rows=rows)
    if actor is not None:
        return (_sheet_panel(state, actor), acting, _roster(state))
    if state.phase in (COMMAND_ROLL, COMMANDING):
        return (_collective_panel(state), acting, _roster(state))
    return (acting, _roster(state))


def _sheet_panel(state: CapitalState, token: Token) -> Panel:
    return Panel(
        "sheet",
        token.name,
        f"{token.sheet.role}, {turn_sequence.side_name(token.side)}",
        token.id,
        token.sheet.glyph,
        token.side,
        stats=_stats(state, token),
        rows=(_card(token.sheet),),
    )


def _stats(state: CapitalState, token: Token) -> tuple[Stat, ...]:
    active = state.active
    acting = active is not None and state.tokens[active.token] is token
    left = active.actions if acting and active is not None else token.sheet.actions
    moving = (
        str(active.movement)
        if acting and active is not None and active.movement >= 0
        else move_text(token.sheet.move)
    )
    health, armor = _meters(token)
    return (
        Stat("Actions", str(left), Meter("actions", "Actions", left, token.sheet.actions)),
        Stat("Move", moving),
        Stat("Defense", dice_text(token.sheet.defense)),
        Stat("Health", str(token.health), health),
        Stat("Armor", str(token.armor), armor),
    )


def dice_text(dice: int) -> str:
    """Dice as a figure: "2 dice"."""
    return count(dice, "die")


def move_text(icon: MoveIcon) -> str:
    """A Move icon in words: "3 dice, highest, 4 at most"."""
    return f"{icon.dice} dice, {icon.keep}" + (f", {icon.cap} at most" if icon.cap else "")


def _collective_panel(state: CapitalState) -> Panel:
    stats = (
        Stat("Commands", str(state.commands)),
        Stat("On board", str(len(state.standing(COLLECTIVE)))),
        Stat("Reserve", str(len(state.reserve()))),
        Stat("Defense", dice_text(DRONE.defense)),
    )
    title, subtitle = NAMES["collective"], "Commands move the Drones"
    rows = (_card(DRONE),)
    return Panel("sheet", title, subtitle, "", DRONE.glyph, COLLECTIVE, stats=stats, rows=rows)


def _card(sheet: Sheet) -> Row:
    """The printed sheet, to unfold: its Move icon, Actions, Defense and weapons (CO-012, CO-076)."""
    return Row("The whole sheet", notes=sheet_notes(sheet))


def _rows(state: CapitalState, options: Sequence[Option]) -> tuple[Row, ...]:
    """The list of what can be done: an action to pick, or a choice to make at once."""
    if state.phase == ACTING and not state.stack:
        return _act_rows(state, options)
    return _plain_rows(state, options)


def _plain_rows(state: CapitalState, options: Sequence[Option]) -> tuple[Row, ...]:
    placed = {option.group: option for option in options if option.place}
    rows = [
        Row(_GROUP_TITLES[group], _group_text(state, group), _GROUP_ICONS[group], group=group)
        for group in placed
    ]
    for option in options:
        if not option.place:
            rows.append(_choice_row(state, option))
    if state.phase == COMMANDING and Bring.verb not in placed:
        rows.insert(0, _bring_refused(state))
    return _keyed(rows)


def _bring_refused(state: CapitalState) -> Row:
    gates = state.open_gates()
    gate = state.cell_name((gates or state.ground.gates)[0])
    reason = FLOW.reasons(state, Choice((COLLECTIVE_WORD, Bring.verb, gate)))[0]
    return Row(
        _GROUP_TITLES[Bring.verb],
        icon=_GROUP_ICONS[Bring.verb],
        group=Bring.verb,
        reason=reason.text,
        rule=reason.rule,
    )


def _keyed(rows: Sequence[Row]) -> tuple[Row, ...]:
    return numbered(rows, {"end": "e"})


_GROUP_TITLES = {
    PlaceTough.verb: "Choose an Airlock",
    Bring.verb: "Bring in a Drone",
    Activate.verb: "Activate a Drone",
}
_GROUP_ICONS = {PlaceTough.verb: "airlock", Bring.verb: "portal", Activate.verb: "delivery-drone"}


def _group_text(state: CapitalState, group: str) -> str:
    if group == Bring.verb:
        return f"{len(state.reserve())} in reserve"
    return ""


def _choice_row(state: CapitalState, option: Option) -> Row:
    action, meant = FLOW.read(state, option.choice)
    title, icon = _row_head(state, action, meant)
    return Row(title, icon=icon, group=option.group, choice=str(option.choice))


def _row_head(state: CapitalState, action: AnyAction[CapitalState], meant: Any) -> tuple[str, str]:
    """The title and the icon of a choice that has no place on the board."""
    match action:
        case Order():
            return ", ".join(state.tokens[index].name for index in meant), "order"
        case RollCommands():
            return "Roll for Commands", "dice"
        case RollMovement():
            return "Roll movement", "dice"
        case Take():
            return ("Take Armor", "armor") if meant == ARMOR else ("Take a grenade", "unlit-bomb")
    return "End Turn", "end"


def _act_rows(state: CapitalState, options: Sequence[Option]) -> tuple[Row, ...]:
    actor = state.acting[1]
    offered = {option.group for option in options}
    rows = [row for verb in MOVES for row in (_move_row(state, verb, offered), *_past_rows(verb, offered))]
    rows += [_weapon_row(state, actor, weapon, offered) for weapon in actor.sheet.weapons]
    rows.append(_end_row(state, actor))
    return _keyed(rows)


def _end_row(state: CapitalState, actor: Token) -> Row:
    """Ending the Turn, with a warning where that would eliminate the character (CO-062)."""
    choice, other = str(turn_sequence.end_choice(state)), turn_sequence.companion(state, actor, actor.cell)
    if other is None:
        return Row("End Turn", icon="end", group="end", choice=choice)
    text = f"{actor.name} would be eliminated: {other.name} stands here"
    return Row("End Turn", text, "end", group="end", choice=choice, rule="CO-062", state="grave")


def _move_row(state: CapitalState, verb: str, offered: set[str]) -> Row:
    reach, icon = allowance(state, verb), dict(zip(MOVES, ("walk", "sprint"), strict=True))[verb]
    row = Row(verb.capitalize(), count(reach, "Space"), icon, group=verb)
    return row if verb in offered else _refused(state, row)


def _refused(state: CapitalState, row: Row) -> Row:
    """The row of a verb that is not on offer: it says what the judge says."""
    why = FLOW.reasons(state, Choice((state.acting[1].id, row.group)))[0]
    return replace(row, text="", reason=why.text, rule=why.rule)


def _past_rows(verb: str, offered: set[str]) -> list[Row]:
    """The walk that leaves Armories aside, where there is a choice (CO-S35)."""
    title, group = f"{verb.capitalize()}, leaving the Armory aside", past_group(verb)
    return [Row(title, "", "walk", group=group, rule="CO-S35")] if group in offered else []


def _weapon_row(state: CapitalState, actor: Token, weapon: Weapon, offered: set[str]) -> Row:
    text = dice_text(weapon.dice) + (f", {_grenades(actor.grenades)}" if weapon.blast else "")
    row = Row(weapon.name, text, weapon.glyph, group=weapon.id)
    return row if weapon.id in offered else _refused(state, row)


def _roster(state: CapitalState) -> Panel:
    rows = [_roster_row(token) for token in state.tokens if token.side == TOUGHS]
    return Panel("roster", NAMES["toughs"], side=TOUGHS, rows=tuple(rows))


def _roster_row(token: Token) -> Row:
    text = f"Health {token.health}, Armor {token.armor}" if token.health else "In custody"
    return Row(
        token.name,
        text,
        token.sheet.glyph,
        TOUGHS,
        token.id if token.cell != OFF else "",
        state="out" if not token.health else "",
        notes=sheet_notes(token.sheet),
    )


def sheet_notes(sheet: Sheet) -> tuple[str, ...]:
    """A sheet's figures as short lines."""
    weapons = [
        f"{weapon.name}: {dice_text(weapon.dice)}, {', '.join(map(str, weapon.auto_miss))} miss"
        + (f", range {weapon.max_range} at most" if weapon.max_range else "")
        for weapon in sheet.weapons
    ]
    return (
        f"Move {move_text(sheet.move)}",
        f"Actions {sheet.actions}, Defense {dice_text(sheet.defense)}",
        *weapons,
        *(f"{ability.title}: {ability.text}" for ability in sheet.abilities),
    )


def _offers(state: CapitalState, options: Sequence[Option]) -> tuple[Offer, ...]:
    watched = _watched(state) if state.phase == ACTING else frozenset()
    return tuple(
        _offer(state, option, option.group in WALKS and option.place in watched) for option in options
    )


def _offer(state: CapitalState, option: Option, watched: bool) -> Offer:
    said = actor_first(option.choice)
    mark = "watched" if watched else MARKS.get(option.group, "target")
    title = _offer_title(state, said) + (", within an enemy's aim" if watched else "")
    return Offer(str(option.choice), option.group, option.place, mark, title)


def _watched(state: CapitalState) -> frozenset[str]:
    """The Spaces that an enemy could shoot at from where it stands, the acting character out of the way."""
    actor, board = state.acting[1], state.ground.board
    occupied = state.occupied() & ~(1 << actor.cell)
    foes = state.standing(foe_of(actor.side))
    return frozenset(
        board.name(cell)
        for cell in range(board.columns * board.rows)
        if any(
            _covers(foe, state.ground.range_between(foe.cell, cell))
            for foe in foes
            if board.sees(foe.cell, cell, occupied)
        )
    )


def _covers(foe: Token, distance: int) -> bool:
    """Whether a weapon of the enemy can score at this range: no die shows more than six."""
    return any(distance <= (weapon.max_range or 6) for weapon in foe.sheet.weapons if not weapon.blast)


def _offer_title(state: CapitalState, said: Spoken) -> str:
    index = state.index(next(iter(said.rest), ""))
    named = state.tokens[index].name if index >= 0 else " ".join(said.rest)
    return f"{said.verb.replace('-', ' ')} {named}".strip()
