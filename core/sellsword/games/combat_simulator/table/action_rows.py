"""What can be done, as the rows of the list beside the board, and why the rest cannot."""

from collections.abc import Sequence
from dataclasses import replace

from sellsword.game import Choice, Option
from sellsword.games.combat_simulator.model.state import SimulatorState
from sellsword.games.combat_simulator.rules import movement, spy
from sellsword.games.combat_simulator.rules import turn_sequence as turn
from sellsword.games.combat_simulator.rules.attack import ATTACK, WEAPONS, Block, Brace, weapons
from sellsword.games.combat_simulator.rules.engineer import Build, Repair
from sellsword.games.combat_simulator.rules.flow import ACTING, FLOW, STEPS
from sellsword.games.combat_simulator.rules.lineup_draft import Flip, Pick
from sellsword.games.combat_simulator.rules.medic import Heal, Uber
from sellsword.games.combat_simulator.rules.movement import Jump, Move
from sellsword.games.combat_simulator.rules.objectives.intel_capture import Give
from sellsword.games.combat_simulator.rules.resources.card_deck import Equip, Unequip
from sellsword.games.combat_simulator.rules.spy import Cloak, Disguise, Stay, Uncloak
from sellsword.games.combat_simulator.rules.stickybombs import Detonate, Lay, LayNoMore
from sellsword.games.combat_simulator.sheets.characters import RED, SHEETS
from sellsword.games.combat_simulator.table.board_view import sheet_notes
from sellsword.scene import Row
from sellsword.words import count

TITLES = {
    Flip.verb: ("Flip the coin", "two-coins"),
    Lay.verb: ("Lay a stickybomb", "unlit-bomb"),
    Detonate.verb: ("Detonate", "hazard-sign"),
    Heal.verb: ("Heal", "medical-pack"),
    Uber.verb: ("Uber", "shield"),
    Build.verb: ("Build a Sentry", "sentry-gun"),
    Repair.verb: ("Repair", "auto-repair"),
    Disguise.verb: ("Reveal a Spy", "cowled"),
    Cloak.verb: ("Cloak", "cowled"),
    Uncloak.verb: ("Uncloak", "cowled"),
    Stay.verb: ("Stay cloaked", "stopwatch"),
    Give.verb: ("Hand over the Intel", "scroll-unfurled"),
    Unequip.verb: ("Take the card off", "ammo-box"),
    Move.verb: ("Move", "walk"),
    Jump.verb: ("Rocket jump", "jetpack"),
    turn.LeaveEmpty.verb: ("Leave it empty", "end"),
    LayNoMore.verb: ("No second bomb", "end"),
    Block.verb: ("Throw the shield away", "riot-shield"),
    Brace.verb: ("Take the damage", "end"),
    turn.End.verb: ("End turn", "end"),
}
_LAST = {step.declining for step in STEPS}
"""What stands at the end of the list: to do nothing more."""


def rows(state: SimulatorState, options: Sequence[Option]) -> list[Row]:
    """The list of what can be done: an action to pick, or a choice to make at once."""
    shown: dict[str, Row] = {}
    for option in options:
        if option.group == Pick.verb:
            shown[str(option.choice)] = _pick_row(state, option)
        elif option.group not in (Equip.verb, *shown):
            shown[option.group] = _action_row(state, option)
    rows = [*shown.values(), *_missed(state, list(shown))]
    rows.sort(key=lambda row: row.group in _LAST)
    return [_with_key(row, index) for index, row in enumerate(rows)]


def _with_key(row: Row, index: int) -> Row:
    key = "e" if row.icon == "end" else str(index + 1) if index < 9 else ""
    return replace(row, key=key)


def _pick_row(state: SimulatorState, option: Option) -> Row:
    unit, sheet = turn.asked(state), SHEETS[FLOW.read(state, option.choice)[1]]
    side = unit.side if unit is not None else RED
    left = state.left_in_pile(side, sheet.id)
    title = f"{sheet.name}{'' if left > 1 else ', the last'}"
    return Row(title, "", sheet.glyph, group=Pick.verb, choice=str(option.choice), notes=sheet_notes(sheet))


def _action_row(state: SimulatorState, option: Option) -> Row:
    verb = option.group
    title, icon = title_of(state, verb)
    choice = "" if option.place else str(option.choice)
    return Row(title, _row_text(state, verb), icon, group=verb, choice=choice)


def title_of(state: SimulatorState, verb: str) -> tuple[str, str]:
    """The title and the icon of a group of options; a weapon's are its own."""
    unit = turn.asked(state)
    if verb in WEAPONS:
        return WEAPONS[verb].name, WEAPONS[verb].glyph
    if verb == ATTACK and unit is not None:
        return unit.sheet.weapon, unit.sheet.glyph
    return TITLES[verb]


def _row_text(state: SimulatorState, verb: str) -> str:
    unit = turn.asked(state)
    if unit is None or not unit.up:
        return ""
    if verb in (Move.verb, Jump.verb):
        left = movement.left(state)
        cost = movement.cost_of_jump(state, unit)
        return f"{cost} Health" if verb == Jump.verb else count(left, "space")
    if verb == ATTACK:
        return f"{unit.sheet.attack} damage, range {unit.sheet.range}"
    if verb in WEAPONS:
        card = WEAPONS[verb]
        return f"{card.attack} damage, range {card.range}"
    return f"{spy.stride(unit)} spaces" if verb == Uncloak.verb else ""


def _missed(state: SimulatorState, shown: list[str]) -> list[Row]:
    """What the acting merc's card offers and is not to be had now, with what the judge says of it."""
    if state.outcome is not None or FLOW.step(state) is not ACTING:
        return []
    unit = state.acting[1]
    rows = []
    for verb in (Move.verb, *(verb for verb, _ in weapons(unit)), *ABILITIES.get(unit.kind, ())):
        if verb not in shown:
            title, icon = title_of(state, verb)
            why = FLOW.reasons(state, Choice((unit.id, verb)))[0]
            rows.append(Row(title, icon=icon, group=verb, reason=why.text, rule=why.rule))
    return rows


ABILITIES = {
    "soldier": (Jump.verb,),
    "demoman": (Lay.verb, Detonate.verb),
    "medic": (Heal.verb, Uber.verb),
    "engineer": (Build.verb, Repair.verb),
    "spy": (Cloak.verb,),
}
