"""What the players see: board, cards, the hand, what can be done.

A hand is shown to its owner alone (SH-S44); everything else lies open.
"""

from collections.abc import Sequence

from sellsword.game import NOBODY, Option
from sellsword.games.combat_simulator.model.state import COIN, DRAFT, OFF, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import movement, spy, turn_sequence
from sellsword.games.combat_simulator.rules.engineer import Build, Repair
from sellsword.games.combat_simulator.rules.flow import FLOW
from sellsword.games.combat_simulator.rules.lineup_draft import Pick
from sellsword.games.combat_simulator.rules.medic import Heal, Uber
from sellsword.games.combat_simulator.rules.movement import Jump, Move
from sellsword.games.combat_simulator.rules.objectives import control_point, intel_capture
from sellsword.games.combat_simulator.rules.objectives.intel_capture import Give
from sellsword.games.combat_simulator.rules.resources.card_deck import Equip
from sellsword.games.combat_simulator.rules.spy import Uncloak
from sellsword.games.combat_simulator.rules.stickybombs import Lay
from sellsword.games.combat_simulator.sheets.characters import (
    BLU,
    NAMES,
    RED,
    SIDE_IDS,
    SLOTS,
    foe_of,
)
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS, Card
from sellsword.games.combat_simulator.table.action_rows import rows, title_of
from sellsword.games.combat_simulator.table.board_view import (
    board,
    meters,
    sheet_notes,
    side_name,
    statuses,
    turns,
)
from sellsword.presentation import compose
from sellsword.scene import Offer, Panel, Row, Scene, SeatView, Stat, Turn

GOAL_INTEL = "Bring the enemy's Intel to where your own starts."
GOAL_POINTS = "Hold more control points than the enemy, round after round: first to {goal} points."
MARKS = {
    **dict.fromkeys((Move.verb, Jump.verb, Uncloak.verb, Build.verb), "move"),
    **dict.fromkeys((Heal.verb, Uber.verb, Repair.verb, Give.verb), "pick"),
    Lay.verb: "area",
}
"""How the places of options are marked; those of others are targets."""


def scene(state: SimulatorState, viewer: int) -> Scene:
    """The whole scene for a viewer."""
    decision, options = FLOW.decision(state), FLOW.options(state)
    deciding = NOBODY if decision is None else decision.seat
    if viewer != deciding:
        options = [option for option in options if option.group != Equip.verb]
    return compose(
        state,
        decision,
        title=NAMES["game"],
        goal=_goal(state),
        round_=f"Round {state.round}" if state.round else "Line-up",
        seats=tuple(_seat(state, side, deciding) for side in (RED, BLU)),
        strip=_strip(state),
        board=board(state),
        panels=_panels(state, viewer, options),
        offers=tuple(_offer(state, option) for option in options),
    )


def _goal(state: SimulatorState) -> str:
    return GOAL_POINTS.format(goal=control_point.wanted(state)) if state.points else GOAL_INTEL


# ---- Sides and slots -----------------------------------------------------------------------------------


def _seat(state: SimulatorState, side: int, deciding: int) -> SeatView:
    word = SIDE_IDS[side]
    return SeatView(word, NAMES[word], side, side == deciding, _figures(state, side))


def _figures(state: SimulatorState, side: int) -> tuple[Stat, ...]:
    figures = [Stat("Mercs", str(len([unit for unit in state.slots_of(side) if unit.up])))]
    if state.points:
        figures.append(Stat("Points", f"{state.scores[side]} of {control_point.wanted(state)}"))
        figures.append(Stat("Held", str(control_point.held(state, side))))
    else:
        figures.append(Stat("Intel", _intel_words(state, side)))
    if state.rules.deck:
        figures.append(Stat("Cards", str(len(state.hands[side]))))
    return tuple(figures)


def _intel_words(state: SimulatorState, side: int) -> str:
    """Where a side's own Intel is."""
    where = state.intels[side]
    if where.carrier != OFF:
        return f"with {state.units[where.carrier].called}"
    if not where.clock:
        return "at home"
    return f"on {state.cell_name(where.cell)}, home in {turns(intel_capture.turns_left(where))}"


def _strip(state: SimulatorState) -> tuple[Turn, ...]:
    """The round as a row of cards: both players' slots in the order in which they act, Sentries between."""
    if state.phase in (COIN, DRAFT):
        return ()
    marks = []
    for step in range(turn_sequence.STEPS):
        unit = turn_sequence.unit_at(state, step)
        if unit is not None:
            marks.append(_mark(state, unit, step))
    return tuple(marks)


def _mark(state: SimulatorState, unit: Unit, step: int) -> Turn:
    look = "done" if step < state.step else "now" if step == state.step else "next"
    if not unit.kind and step != state.step:
        look = "out"
    glyph = unit.sheet.glyph if unit.kind else ""
    title = f"{unit.called}{'' if unit.up else ', to spawn' if unit.kind else ', empty'}"
    return Turn(title, glyph, unit.side, look, unit.id if unit.up else "")


# ---- The panels ----------------------------------------------------------------------------------------


def _panels(state: SimulatorState, viewer: int, options: Sequence[Option]) -> tuple[Panel, ...]:
    who = turn_sequence.asked(state)
    sides = (RED, BLU) if who is None else (who.side, foe_of(who.side))
    found = [_sheet(state, who)] if who is not None and who.kind else []
    found.append(Panel("actions", "Actions", rows=tuple(rows(state, options))))
    if viewer in (RED, BLU) and state.rules.deck and state.round:
        found.append(_hand(state, viewer, options))
    found += [_lineup(state, side) for side in sides]
    return (*found, _totals(state)) if state.points else tuple(found)


def _totals(state: SimulatorState) -> Panel:
    """The score bar (SH-011, SH-100)."""
    stats = [
        Stat(side_name(side), f"{state.scores[side]} of {control_point.wanted(state)}") for side in (RED, BLU)
    ]
    return Panel("totals", "Score", stats=tuple(stats))


def _sheet(state: SimulatorState, unit: Unit) -> Panel:
    sheet = unit.sheet
    health, *more = meters(unit)
    active = state.active if state.actor is unit and unit.up else None
    moves = f"{movement.left(state)} of {movement.speed(unit)}" if active is not None else str(sheet.speed)
    stats = [
        Stat("Health", f"{unit.health} of {sheet.health}", health),
        *(Stat(meter.title, f"{meter.now} of {meter.full}", meter) for meter in more),
        Stat("Speed", moves),
        Stat("Attack", str(sheet.attack)),
        Stat("Range", str(sheet.range)),
    ]
    words = ", ".join(status.title for status in statuses(state, unit)) if unit.up else ""
    piece = unit.id if unit.up else ""
    rows = (Row("The whole card", notes=sheet_notes(sheet)),)
    subtitle = f"{side_name(unit.side)}, slot {unit.slot + 1}"
    return Panel("sheet", unit.name, subtitle, piece, sheet.glyph, unit.side, words, tuple(stats), rows)


def _lineup(state: SimulatorState, side: int) -> Panel:
    """The six slots of a side as a row of cards, its Sentries beside their Engineers."""
    units = []
    for slot in range(SLOTS):
        sentry = state.sentry_of(side, slot)
        units += [state.slots_of(side)[slot], *([sentry] if sentry is not None else [])]
    rows = tuple(_card(state, unit) for unit in units)
    return Panel("roster", f"{side_name(side)}'s line-up", side=side, rows=rows)


def _card(state: SimulatorState, unit: Unit) -> Row:
    if not unit.kind:
        return Row(unit.name, "empty", side=unit.side, state="out")
    notes = sheet_notes(unit.sheet)
    if not unit.up:
        return Row(unit.name, "face down, spawns on its turn", unit.sheet.glyph, unit.side, notes=notes)
    figures = [f"{meter.title} {meter.now}/{meter.full}" for meter in meters(unit)]
    text = ", ".join([*figures, *(status.title for status in statuses(state, unit))])
    return Row(unit.name, text, unit.sheet.glyph, unit.side, unit.id, notes=notes)


def _hand(state: SimulatorState, viewer: int, options: Sequence[Option]) -> Panel:
    """The viewer's own Mann Co. cards; those that fit can be given to the merc on the spawn (SH-090)."""
    offered = {
        FLOW.read(state, option.choice)[1]: str(option.choice)
        for option in options
        if option.group == Equip.verb
    }
    rows = []
    for card in state.hands[viewer]:
        rows.append(_held(CARDS[card], offered.pop(card, "")))
    return Panel("cards", "Mann Co. cards", side=viewer, rows=tuple(rows))


def _held(card: Card, choice: str) -> Row:
    classes = ", ".join(NAMES[kind] for kind in card.classes)
    text = f"{card.text} {classes}."
    if choice:
        return Row(f"Equip the {card.name}", text, card.glyph, group=Equip.verb, choice=choice)
    return Row(card.name, text, card.glyph, reason=f"{text} On the spawn only.", rule="SH-090")


def _offer(state: SimulatorState, option: Option) -> Offer:
    mark = MARKS.get(option.group, "target") if option.place else ""
    word = " ".join(FLOW.grammar(option.choice).rest)
    target = state.unit_called(word)
    aim = word if target is None else target.called
    watched = _is_watched(state, option)
    title = f"{_offer_title(state, option)} {aim}".strip() + (
        ", where a Pyro would notice" if watched else ""
    )
    return Offer(str(option.choice), option.group, option.place, "watched" if watched else mark, title)


def _is_watched(state: SimulatorState, option: Option) -> bool:
    """Whether a Spy that uncloaks there would be noticed (SH-046)."""
    unit = turn_sequence.asked(state)
    if option.group != Uncloak.verb or unit is None:
        return False
    return bool(spy.watchers(state, unit.side, state.ground.board.cell(option.place)))


def _offer_title(state: SimulatorState, option: Option) -> str:
    return _OFFERED.get(option.group) or title_of(state, option.group)[0]


_OFFERED = {Pick.verb: "Pick", Equip.verb: "Equip"}
