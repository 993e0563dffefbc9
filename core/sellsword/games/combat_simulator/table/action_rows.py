"""What can be done, as the rows of the list beside the board, and why the rest cannot."""

from sellsword.game import Option
from sellsword.games.combat_simulator.model.state import SimulatorState
from sellsword.games.combat_simulator.rules import actions, attack, movement, spy
from sellsword.games.combat_simulator.rules.resources import charge_meter
from sellsword.games.combat_simulator.sheets.characters import CHARGE_FULL, RED, SHEETS
from sellsword.games.combat_simulator.table.board_view import sheet_notes
from sellsword.scene import Row

HIDDEN = ("equip",)
"""The groups of options that only their owner may see."""
TITLES = {
    "flip": ("Flip the coin", "two-coins"),
    "attack": ("Attack", ""),
    "lay": ("Lay a stickybomb", "unlit-bomb"),
    "detonate": ("Detonate", "hazard-sign"),
    "heal": ("Heal", "medical-pack"),
    "uber": ("Uber", "shield"),
    "build": ("Build a Sentry", "sentry-gun"),
    "repair": ("Repair", "auto-repair"),
    "disguise": ("Reveal a Spy", "cowled"),
    "cloak": ("Cloak", "cowled"),
    "uncloak": ("Uncloak", "cowled"),
    "stay": ("Stay cloaked", "stopwatch"),
    "give": ("Hand over the Intel", "scroll-unfurled"),
    "move": ("Move", "walk"),
    "jump": ("Rocket jump", "jetpack"),
    "pass": ("Leave it empty", "end"),
    "done": ("No second bomb", "end"),
    "block": ("Throw the shield away", "riot-shield"),
    "brace": ("Take the damage", "end"),
    "end": ("End turn", "end"),
}


def rows(state: SimulatorState, options: list[Option]) -> list[Row]:
    """The list of what can be done: an action to pick, or a choice to make at once."""
    shown: dict[str, Row] = {}
    for option in options:
        if option.group == "pick":
            shown[str(option.choice)] = _pick_row(state, option)
        elif option.group not in (*HIDDEN, *shown):
            shown[option.group] = _action_row(state, option)
    rows = [*shown.values(), *_missed(state, list(shown))]
    rows.sort(key=lambda row: row.group in ("end", "done", "pass", "stay", "brace"))
    return [_with_key(row, index) for index, row in enumerate(rows)]


def _with_key(row: Row, index: int) -> Row:
    key = "e" if row.icon == "end" else str(index + 1) if index < 9 else ""
    return Row(
        row.title,
        row.text,
        row.icon,
        group=row.group,
        choice=row.choice,
        key=key,
        reason=row.reason,
        rule=row.rule,
        notes=row.notes,
    )


def _pick_row(state: SimulatorState, option: Option) -> Row:
    unit, sheet = actions.mover(state), SHEETS[option.choice.words[2]]
    side = unit.side if unit is not None else RED
    text = f"Health {sheet.health}, Speed {sheet.speed}, Attack {sheet.attack}, Range {sheet.range}"
    left = state.left_in_pile(side, sheet.id)
    title = f"{sheet.name}{'' if left > 1 else ', the last'}"
    return Row(title, text, sheet.glyph, group="pick", choice=str(option.choice), notes=sheet_notes(sheet))


def _action_row(state: SimulatorState, option: Option) -> Row:
    verb = option.group
    title, icon = title_of(state, verb)
    choice = "" if option.place else str(option.choice)
    return Row(title, _row_text(state, verb), icon, group=verb, choice=choice)


def title_of(state: SimulatorState, verb: str) -> tuple[str, str]:
    """The title and the icon of a group of options; a weapon's are its own."""
    unit = actions.mover(state)
    if verb in attack.WEAPONS:
        return attack.WEAPONS[verb].name, attack.WEAPONS[verb].glyph
    if verb == attack.ATTACK and unit is not None:
        return unit.sheet.weapon, unit.sheet.glyph
    return TITLES[verb]


def _row_text(state: SimulatorState, verb: str) -> str:
    unit = actions.mover(state)
    if unit is None or not unit.up:
        return ""
    if verb in ("move", "jump"):
        left = movement.left(state)
        cost = movement.cost_of_jump(state, unit)
        return f"{cost} Health" if verb == "jump" else f"{left} {'space' if left == 1 else 'spaces'}"
    if verb == attack.ATTACK:
        return f"{unit.sheet.attack} damage, range {unit.sheet.range}"
    if verb in attack.WEAPONS:
        card = attack.WEAPONS[verb]
        return f"{card.attack} damage, range {card.range}"
    return f"{spy.stride(unit)} spaces" if verb == "uncloak" else ""


def _missed(state: SimulatorState, shown: list[str]) -> list[Row]:
    """What the acting merc's card offers and is not to be had now, with the reason."""
    if actions.spot(state) != "turn":
        return []
    unit = state.acting[1]
    rows = []
    for verb in ("move", *(verb for verb, _ in attack.weapons(unit)), *ABILITIES.get(unit.kind, ())):
        if verb not in shown:
            title, icon = title_of(state, verb)
            reason, rule = _why_not(state, verb)
            rows.append(Row(title, icon=icon, group=verb, reason=reason, rule=rule))
    return rows


ABILITIES = {
    "soldier": ("jump",),
    "demoman": ("lay", "detonate"),
    "medic": ("heal", "uber"),
    "engineer": ("build", "repair"),
    "spy": ("cloak",),
}


WHY_NOT = {
    "move": ("No space in reach", "SH-028"),
    "jump": ("No small wall here, or too little Health", "SH-043"),
    "heal": ("Nobody hurt in range", "SH-061"),
    "uber": ("Nobody near", "SH-066"),
    "build": ("No space for it", "SH-S21"),
    "repair": ("No Sentry to repair", "SH-072"),
    "lay": ("No empty space", "SH-049"),
    "detonate": ("No bomb laid", "SH-054"),
    "cloak": ("Moved or acted", "SH-080"),
}


def _why_not(state: SimulatorState, verb: str) -> tuple[str, str]:
    active, unit = state.acting
    if verb in actions.DEEDS and active.deed:
        return "Acted this turn", "SH-032"
    if verb in ("uber", "build") and not charge_meter.full(unit):
        return f"Charge {unit.charge} of {CHARGE_FULL}", actions.OWNERS[verb][1]
    if verb == attack.ATTACK and not attack.ready(state, verb):
        return "Moved this turn", "SH-044"
    return WHY_NOT.get(verb, ("Nobody in range", "SH-034"))
