"""What the players see: the table, models, objectives, sheets, actions. Nothing in this game is hidden."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sellsword.boards.board import Point
from sellsword.boards.table import Kind, inches
from sellsword.game import Option
from sellsword.games.contested_ground.model.battlefield import KINDS, Feature
from sellsword.games.contested_ground.model.state import DOWN, WAITING, ContestedState, Model
from sellsword.games.contested_ground.rules import objective_actions, victory_tokens
from sellsword.games.contested_ground.rules.active_orders import EndActivation, FurtherMove
from sellsword.games.contested_ground.rules.attacks import overwatch
from sellsword.games.contested_ground.rules.attacks.close_combat import Fight
from sellsword.games.contested_ground.rules.attacks.overwatch import Overwatch, Pass
from sellsword.games.contested_ground.rules.attacks.shooting import RerollDice
from sellsword.games.contested_ground.rules.command_phase import Bid
from sellsword.games.contested_ground.rules.deployment_and_movement import mission_setup, movement
from sellsword.games.contested_ground.rules.deployment_and_movement.movement import Assault, Climb, Move
from sellsword.games.contested_ground.rules.deployment_and_movement.recon_deployment import Enter
from sellsword.games.contested_ground.rules.flow import FLOW
from sellsword.games.contested_ground.rules.nerve import Rally
from sellsword.games.contested_ground.rules.objective_actions import Hack, Treat
from sellsword.games.contested_ground.sheets import reference_tables as tables
from sellsword.games.contested_ground.table import input, move_path, preview
from sellsword.games.contested_ground.table.log import point_words
from sellsword.presentation import compose
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
    Shape,
    Stat,
    Status,
    Turn,
    Walk,
)
from sellsword.words import count

GOALS = {
    "": "Most Victory Tokens after five rounds win.",
    "capture-and-control": "Each objective that you Control pays a Victory Token a round.",
    "secure-and-hold": "Two Secured objectives pay one Victory Token a round, three pay two.",
    "download-the-intel": "Each objective pays for being Secured, and again for being Controlled.",
}
MARKS = {**dict.fromkeys(move_path.VERBS, "move"), Fight.verb: "target"}
ICONS = {
    "advance": "walk",
    "engage": "crosshair",
    "tactical": "order",
    "recover": "auto-repair",
    Move.verb: "walk",
    Climb.verb: "jump-across",
    Assault.verb: "sprint",
    Enter.verb: "spyglass",
    Fight.verb: "riot-shield",
    Hack.verb: "walkie-talkie",
    Treat.verb: "medical-pack",
    Rally.verb: "sergeant",
    FurtherMove.verb: "dice",
    EndActivation.verb: "end",
    Overwatch.verb: "sentry-gun",
    Pass.verb: "end",
    RerollDice.verb: "dice",
    Bid.verb: "dice",
    "roll-off": "dice",
}
TITLES = {
    Move.verb: "Move",
    Climb.verb: "Climb",
    Assault.verb: "Assault Move",
    Enter.verb: "Enter by Recon",
    Fight.verb: "Close combat",
    Hack.verb: "Hack",
    Treat.verb: "Treat",
    Rally.verb: "Rally",
    Overwatch.verb: "Overwatch",
}
TONES = "ab"
"""The looks of the sides."""
ROLES = {Kind.SOLID: "solid", Kind.BARRIER: "fence", Kind.AREA: "area"}


def scene(state: ContestedState, viewer: int) -> Scene:
    """The whole scene for a viewer."""
    options = FLOW.options(state)
    composed = compose(
        state,
        FLOW.decision(state),
        title=tables.NAMES["game"],
        goal=GOALS[state.mission.victory],
        round_=f"Round {state.round} of {tables.ROUNDS}" if state.round else "Setting up",
        seats=tuple(_seat(state, side) for side in (0, 1)),
        strip=tuple(_mark(state, model) for model in state.models) if state.round else (),
        board=board_of(state),
        panels=_panels(state, options),
        offers=tuple(_offer(state, option) for option in options),
    )
    return replace(composed, walks=tuple(_walks(state, options, viewer)))


def _seat(state: ContestedState, side: int) -> SeatView:
    deciding = FLOW.decides(state, side)
    figures = (
        Stat("Victory Tokens", str(state.tokens[side])),
        Stat("Order Counters", str(state.counters[side]), _counters(state, side)),
        Stat("Models", str(len(state.playing(side)))),
    )
    return SeatView(tables.SIDE_IDS[side], state.side_name(side), side, deciding, figures)


def _counters(state: ContestedState, side: int) -> Meter:
    """The orders that a side has left, as the tokens that lie beside the table."""
    left = state.counters[side]
    return Meter("order", "Order Counters", left, left)


def _mark(state: ContestedState, model: Model) -> Turn:
    if not model.in_play:
        look = "out"
    elif model is state.actor:
        look = "now"
    else:
        look = "done" if model.activated else "next"
    return Turn(model.name, model.profile.glyph, model.side, look, model.id if model.up else "")


# The board


def board_of(state: ContestedState) -> Board:
    """The table with all that lies and stands on it."""
    ground = state.ground
    return Board(
        width=ground.width,
        height=ground.height,
        grid="",
        pitch=0,
        columns=(),
        rows=(),
        shapes=(*map(_terrain_shape, ground.features), *_zones(state), *_watches(state)),
        fixtures=tuple(_fixture(state, index) for index in range(len(state.objectives))),
        places=_places(state),
        pieces=tuple(_piece(state, model) for model in state.models if model.up),
    )


def _terrain_shape(feature: Feature) -> Shape:
    sort = KINDS[feature.kind]
    parts = [feature.title, f"{count(feature.levels, 'level')} high"]
    parts += ["difficult"] if sort.difficult else []
    parts += ["can be climbed"] if sort.climbable else []
    role = "wall" if feature.run and sort.kind is Kind.SOLID else ROLES[sort.kind]
    return Shape(*_outline(feature, role), ", ".join(parts), feature.kind)


def _outline(feature: Feature, role: str) -> tuple[str, str, tuple[Point, ...]]:
    """How a form is drawn: kind, role and points."""
    if feature.round:
        (x, y), radius = feature.points[0], feature.radius
        return "circle", role, ((x, y), (x + radius, y))
    return "line" if feature.run else "polygon", role, feature.points


def _zones(state: ContestedState) -> Iterator[Shape]:
    """Where the forces enter, as long as somebody may, and the reach of each objective."""
    if state.mission.ingress and state.round < 2:
        for side in (0, 1):
            for line in mission_setup.entries(state, side):
                yield Shape("line", "zone", line, f"{state.side_name(side)} enter here", TONES[side])
    for index, (x, y) in enumerate(state.objectives):
        title = f'Within 3" of objective {index + 1}'
        yield Shape("circle", "zone", ((x, y), (x + tables.SECURE, y)), title, "objective")


def _watches(state: ContestedState) -> Iterator[Shape]:
    """The zones of those who could give Overwatch in the activation in progress."""
    if state.active is None:
        return
    side = 1 - state.acting[1].side
    for model in state.standing(side):
        if state.counters[side] and overwatch.ready(state, model):
            reach = tables.BASE + min(tables.MEDIUM, max(gun.reach for gun in model.profile.guns))
            outline = state.ground.view(model.base, reach)
            yield Shape("polygon", "watch", outline, f"{model.name} {_watch_words(reach)}", TONES[side])


def _watch_words(reach: int) -> str:
    return f"watches all that it sees within {inches(reach - tables.BASE)}"


def _fixture(state: ContestedState, index: int) -> Fixture:
    holder, near = state.control[index], objective_actions.securing(state, index)
    parts = [f"Objective {index + 1}"]
    parts.append(f"Controlled by {state.side_name(holder)}" if holder >= 0 else "Controlled by nobody")
    parts += [f"Secured by {state.side_name(near)}"] if near >= 0 else []
    look = "controlled" if holder >= 0 else "secured" if near >= 0 else ""
    side = holder if holder >= 0 else near
    return Fixture(
        objective_actions.name_of(index), "objective", ", ".join(parts), str(index + 1), look, side
    )


def _places(state: ContestedState) -> tuple[Place, ...]:
    """The objectives, and the points where models stand."""
    spots = {
        objective_actions.name_of(index): (point, f"Objective {index + 1}")
        for index, point in enumerate(state.objectives)
    }
    for model in state.models:
        if model.up:
            place = input.place_of(state, model)
            spots.setdefault(place, (model.at, f"Where {model.name} stands"))
    return tuple(Place(name, at, at[1], at[0], title) for name, (at, title) in spots.items())


def _piece(state: ContestedState, model: Model) -> Piece:
    return Piece(
        id=model.id,
        place=input.place_of(state, model),
        at=model.at,
        side=model.side,
        glyph=model.profile.glyph,
        title=model.name,
        words=_spoken(state, model),
        radius=tables.BASE,
        meters=_meters(model),
        statuses=tuple(_statuses(model)),
        acting=model is state.actor,
        acted=model.activated,
    )


def _meters(model: Model) -> tuple[Meter, ...]:
    return (
        Meter("health", "Wounds", model.wounds, model.profile.wounds),
        Meter("pins", "Pinning tokens", model.pins, 0),
    )


def _statuses(model: Model) -> Iterator[Status]:
    if model.pinned:
        yield Status("padlock", "Pinned Down")
    elif model.suppressed:
        yield Status("hazard-sign", "Suppressed")
    if model.level:
        yield Status("jump-across", f"On level {model.level}")


def _spoken(state: ContestedState, model: Model) -> str:
    where = point_words(model.at).replace(", ", " by ")
    parts = [
        f"{model.name}, {state.side_name(model.side)}, at {where}",
        f"Wounds {model.wounds}",
        *([f"Pinning tokens {model.pins}"] if model.pins else []),
        *(status.title for status in _statuses(model)),
        *(["acting now"] if model is state.actor else ["has been activated"] if model.activated else []),
    ]
    return ", ".join(parts)


# Panels


def _panels(state: ContestedState, options: Sequence[Option]) -> tuple[Panel, ...]:
    panels = [Panel("actions", "Actions", rows=tuple(_rows(state, options)))]
    if state.actor is not None:
        panels.insert(0, _sheet(state.actor, state))
    if state.objectives:
        panels.append(_objectives(state))
    return (*panels, *(_roster(state, side) for side in (0, 1)))


def _sheet(model: Model, state: ContestedState) -> Panel:
    profile = model.profile
    stats = (
        Stat("Exp", str(profile.exp)),
        Stat("Combat", str(profile.combat)),
        Stat("Wounds", str(model.wounds), _meters(model)[0]),
        Stat("Pinning", str(model.pins)),
    )
    row = Row("The whole sheet", notes=sheet_notes(profile))
    subtitle = f"{profile.role}, {state.side_name(model.side)}"
    piece = model.id if model.up else ""
    return Panel("sheet", model.name, subtitle, piece, profile.glyph, model.side, stats=stats, rows=(row,))


def sheet_notes(profile: tables.Profile) -> tuple[str, ...]:
    """A profile as short lines; its figures are ours (★)."""
    return (
        f"Exp {profile.exp}, Combat {profile.combat}, Wounds {profile.wounds}, {profile.points} points ★",
        *(_weapon_note(tables.WEAPONS[each], profile) for each in dict.fromkeys(profile.weapons)),
        *(f"{tables.GEAR[each].name}: Resilient-{tables.GEAR[each].resilient} ★" for each in profile.gear),
        *(f"{note.title}: {note.text}" for note in (tables.ABILITIES[each] for each in profile.abilities)),
        *(f"{note.title}: {note.text}" for note in (tables.INJURIES[each] for each in profile.injuries)),
    )


def _weapon_note(weapon: tables.Weapon, profile: tables.Profile) -> str:
    reach = [*(["C"] if weapon.close else []), *([inches(weapon.reach)] if weapon.reach else [])]
    figures = f"range {' and '.join(reach)}, Rate {profile.rate(weapon)}, Strength {weapon.strength} ★"
    rules = ", ".join(tables.WEAPON_RULES[each].title for each in weapon.rules)
    return f"{weapon.name}: {figures}" + (f", {rules}" if rules else "")


def _objectives(state: ContestedState) -> Panel:
    chosen = state.mission
    title = ", ".join(
        tables.NAMES[each] for each in (chosen.objectives, chosen.ingress, chosen.victory) if each
    )
    rows = tuple(
        Row(
            f"Objective {index + 1}",
            _fixture(state, index).title.partition(", ")[2],
            "end",
            state.control[index],
        )
        for index in range(len(state.objectives))
    )
    return Panel("table", title, rows=rows, stats=_due(state))


def _due(state: ContestedState) -> tuple[Stat, ...]:
    """What each side would be paid if the round ended now."""
    if not state.mission.victory:
        return ()
    return tuple(
        Stat(f"{state.side_name(side)} due", str(victory_tokens.due(state, side))) for side in (0, 1)
    )


def _roster(state: ContestedState, side: int) -> Panel:
    rows = tuple(_roster_row(model) for model in state.models if model.side == side)
    return Panel("roster", state.side_name(side), side=side, rows=rows)


def _roster_row(model: Model) -> Row:
    text = f"Wounds {model.wounds}" + (f", Pinning tokens {model.pins}" if model.pins else "")
    if not model.in_play:
        text = "Out of Action" if model.status == DOWN else "Lost"
    elif model.status == WAITING:
        text = "Off the table"
    return Row(
        model.name,
        text,
        model.profile.glyph,
        model.side,
        model.id if model.up else "",
        state="" if model.in_play else "out",
        notes=sheet_notes(model.profile),
    )


def _rows(state: ContestedState, options: Sequence[Option]) -> Iterator[Row]:
    """Actions to pick, one for each group with a spot on the board, and choices to make at once."""
    found = dict.fromkeys(option.group for option in options if option.place or _moves(option))
    groups = sorted(found, key=lambda group: (*tables.ORDERS, group).index(group))
    where = ": on the table" if any(map(_is_order_from_afar, options)) else ""
    for number, group in enumerate(groups, 1):
        title = _group_title(group) + (where if group in tables.ORDERS else "")
        yield Row(title, "", _icon(group), group=group, key=_key(number))
    alone = [each for each in options if each.group not in groups or _is_order_from_afar(each)]
    for number, option in enumerate(alone, len(groups) + 1):
        yield _choice_row(state, option, _key(number))


def _is_order_from_afar(option: Option) -> bool:
    """An order to a model off the table, which no spot on the board stands for."""
    return option.group in tables.ORDERS and not option.place


def _key(number: int) -> str:
    """The key of a row, as long as there are digits."""
    return str(number) if number < 10 else ""


def _moves(option: Option) -> bool:
    return option.group in move_path.VERBS


def _choice_row(state: ContestedState, option: Option, number: str) -> Row:
    title = preview.names(state, option.choice)[0]
    key = "e" if option.choice == FLOW.step(state).decline(state) else number
    return Row(title, "", _icon(option.group), group=option.group, choice=str(option.choice), key=key)


def _group_title(group: str) -> str:
    return TITLES.get(group) or tables.NAMES.get(group, group)


def _icon(group: str) -> str:
    return tables.WEAPONS[group].glyph if group in tables.WEAPONS else ICONS.get(group, "order")


# Offers


def _offer(state: ContestedState, option: Option) -> Offer:
    title = preview.names(state, option.choice)[0]
    piece = FLOW.said(state, option.choice).who if _moves(option) else ""
    mark = MARKS.get(option.group, "pick" if option.group in tables.ORDERS else "target")
    return Offer(str(option.choice), option.group, option.place, mark, title, piece=piece)


def _walks(state: ContestedState, options: Sequence[Option], viewer: int) -> Iterator[Walk]:
    """Who may go wherever a hand leads; worked out for whoever's hand it is."""
    if FLOW.decides(state, viewer):
        for option in options:
            if option.outline:
                yield _walk(state, option)


def _walk(state: ContestedState, option: Option) -> Walk:
    verb = Move.verb if option.group == Enter.verb else option.group
    move = move_path.motion(state, FLOW.said(state, option.choice))
    distance = movement.allowance(state.active, move.mover, verb)[0]
    region = _reach(state, option, move.mover, distance)
    bends = verb != Climb.verb
    return Walk(option.group, move.mover.id, move.way[0], distance, tables.BASE, region, bends=bends)


def _reach(state: ContestedState, option: Option, mover: Model, distance: int) -> tuple[Point, ...]:
    """The exact region of a move, where it begins on the table."""
    if not mover.up or option.group == Climb.verb:
        return option.outline
    return state.ground.reach(mover.base, distance, *movement.others(state, mover))
