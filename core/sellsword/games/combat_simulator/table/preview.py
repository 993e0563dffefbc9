"""A choice before it is made: the way, the areas, the damage, what could answer it."""

from collections.abc import Callable
from typing import Any

from sellsword.boards.square import cells_in
from sellsword.flow import AnyAction, Kind
from sellsword.game import Choice
from sellsword.games.combat_simulator.model.state import OFF, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import attack, spy, stickybombs
from sellsword.games.combat_simulator.rules import turn_sequence as turn
from sellsword.games.combat_simulator.rules.attack import ATTACK, WEAPONS, Attack, Block, Brace, DamagePool
from sellsword.games.combat_simulator.rules.engineer import Build, Repair
from sellsword.games.combat_simulator.rules.flow import FLOW
from sellsword.games.combat_simulator.rules.lineup_draft import Flip, Pick
from sellsword.games.combat_simulator.rules.medic import Heal, Uber
from sellsword.games.combat_simulator.rules.movement import Jump, Move
from sellsword.games.combat_simulator.rules.objectives.intel_capture import Give
from sellsword.games.combat_simulator.rules.resources.card_deck import Equip, Unequip
from sellsword.games.combat_simulator.rules.spy import Cloak, Disguise, Stay, Uncloak
from sellsword.games.combat_simulator.rules.stickybombs import Detonate, Lay, LayNoMore
from sellsword.games.combat_simulator.sheets.characters import (
    HEAL,
    NAMES,
    PYRO_DAMAGE,
    PYRO_ZONE,
    REPAIR,
    SIDE_IDS,
    UBER_REACH,
    foe_of,
)
from sellsword.games.combat_simulator.sheets.characters import SENTRY as SENTRY_SHEET
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS
from sellsword.presentation import refused, sources
from sellsword.scene import Answer, Chance, Mark, Odds, Preview

type Table[T] = dict[type[AnyAction[SimulatorState]], Callable[[SimulatorState, Any, Any], tuple[T, ...]]]
"""What to show of a choice, by the kind of its verb."""
SURE = ("100.00%", "always", 1000)


def answers(state: SimulatorState, choice: Choice) -> list[tuple[Choice, DamagePool]]:
    """Which enemies could attack the acting unit from where they stand, once the choice is made."""
    actor = state.actor
    if actor is None or not actor.up or state.stack:
        return []
    after = _after(state, choice)
    mine = after.units[state.index(actor.id)]
    if not mine.present:
        return []
    return [
        (Choice((foe.id, verb, mine.id)), attack.pool_between(after, foe, mine, card))
        for foe in after.present(foe_of(mine.side))
        for verb, card in attack.weapons(foe)
        if mine in attack.in_reach(after, foe, card, foe.cell) and not foe.fresh and not foe.sapped
    ]


def _after(state: SimulatorState, choice: Choice) -> SimulatorState:
    """The state with the acting unit where the choice would take it; nothing else has happened."""
    after, said = state.copy(), FLOW.grammar(choice)
    action, actor = FLOW.step(state).actions(state).get(said.verb), after.actor
    goal = action.parse(state, said) if action is not None and action.kind & Kind.MOVES else OFF
    if actor is not None and isinstance(goal, int) and goal != OFF:
        actor.cell, actor.cloaked = goal, False
    return after


def preview(state: SimulatorState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    title, commit = _names(state, choice)
    reasons = FLOW.reasons(state, choice)
    if reasons:
        return refused(title, reasons)
    action, meant = FLOW.read(state, choice)
    rolled, odds = action.pool(state, meant), _by_verb(_ODDS, state, action, meant)
    return Preview(
        title,
        commit,
        ". ".join([title, *(each.headline.title for each in odds if each.headline is not None)]),
        _by_verb(_MARKS, state, action, meant),
        odds,
        () if rolled is None else sources(rolled.modifiers),
        _answers(state, choice),
    )


def _by_verb[T](
    told: Table[T], state: SimulatorState, action: AnyAction[SimulatorState], meant: Any
) -> tuple[T, ...]:
    tell = told.get(type(action))
    return () if tell is None else tell(state, action, meant)


# ---- The words -----------------------------------------------------------------------------------------


def _names(state: SimulatorState, choice: Choice) -> tuple[str, str]:
    """The choice as a title and as the words of the button."""
    said = FLOW.grammar(choice)
    word = " ".join(said.rest)
    unit, target = state.unit_called(said.who), state.unit_called(word)
    name = "" if unit is None else unit.name
    aim = target.called if target is not None and target.up else word
    if said.verb in WEAPONS or said.verb == ATTACK:
        weapon = WEAPONS[said.verb].name if said.verb in WEAPONS else "own weapon"
        return f"{name}: {weapon} at {aim}", "Attack"
    title, commit = _TITLES.get(said.verb, (f"{{name}} {said.verb} {{aim}}", said.verb.capitalize()))
    return title.format(name=name, aim=_NAMED.get(word, aim)).strip() or str(choice), commit


_NAMED = {**NAMES, **{card.id: card.name for card in CARDS.values()}}
_TITLES = {
    Flip.verb: ("Flip the coin", "Flip the coin"),
    Pick.verb: ("{aim} under {name}", "Pick"),
    turn.LeaveEmpty.verb: ("{name} stays empty", "Leave it empty"),
    Move.verb: ("{name} moves to {aim}", "Move"),
    Jump.verb: ("{name} jumps to {aim}", "Rocket jump"),
    Lay.verb: ("{name} lays a bomb on {aim}", "Lay a bomb"),
    LayNoMore.verb: ("{name} lays no more", "No more"),
    Detonate.verb: ("{name} detonates", "Detonate"),
    Heal.verb: ("{name} heals {aim}", "Heal"),
    Uber.verb: ("{name} makes {aim} invincible", "Uber"),
    Build.verb: ("{name} builds a Sentry on {aim}", "Build"),
    Repair.verb: ("{name} repairs {aim}", "Repair"),
    Disguise.verb: ("{name} was a Spy all along", "Reveal a Spy"),
    Cloak.verb: ("{name} cloaks", "Cloak"),
    Stay.verb: ("{name} stays cloaked", "Stay cloaked"),
    Uncloak.verb: ("{name} uncloaks on {aim}", "Uncloak"),
    Give.verb: ("{name} hands the Intel to {aim}", "Hand over"),
    Equip.verb: ("{name} takes the {aim}", "Equip"),
    Unequip.verb: ("{name} takes the card off", "Take off"),
    Block.verb: ("{name} throws away the shield", "Throw it away"),
    Brace.verb: ("{name} takes the damage", "Take it"),
    turn.End.verb: ("{name}'s turn ends", "End turn"),
}


# ---- The marks -----------------------------------------------------------------------------------------


def _to_lay(state: SimulatorState, bombs: tuple[int, ...]) -> tuple[Mark, ...]:
    unit = state.acting[1]
    return (*_blast(state, bombs[-1:]), *_aimed(state, stickybombs.caught(state, unit, bombs)))


def _to_detonate(state: SimulatorState, unit: Unit) -> tuple[Mark, ...]:
    return (*_blast(state, unit.bombs), *_aimed(state, stickybombs.caught(state, unit, unit.bombs)))


def _to_uber(state: SimulatorState, target: Unit) -> tuple[Mark, ...]:
    reach = state.ground.field.near(state.acting[1].cell, UBER_REACH) & state.ground.walkable
    return (*_area(state, reach), _aim(state, target))


def _to_uncloak(state: SimulatorState, goal: int) -> tuple[Mark, ...]:
    unit = state.acting[1]
    path = state.ground.board.path(unit.cell, goal) or ()
    return (*_zones(state, unit), *_way(state, (unit.cell, *path)))


def _to_build(state: SimulatorState, cell: int) -> tuple[Mark, ...]:
    reach = state.ground.field.shots(cell)[SENTRY_SHEET.range]
    return (*_area(state, reach), _ghost(state, cell))


def _way(state: SimulatorState, cells: tuple[int, ...]) -> tuple[Mark, ...]:
    points = tuple(map(state.ground.board.center, cells))
    ghost = _ghost(state, cells[-1])
    return (Mark("path", points, str(len(cells) - 1)), ghost) if len(points) > 1 else (ghost,)


def _ghost(state: SimulatorState, cell: int) -> Mark:
    return Mark("ghost", (state.ground.board.center(cell),), place=state.cell_name(cell))


def _area(state: SimulatorState, mask: int) -> tuple[Mark, ...]:
    board = state.ground.board
    return tuple(Mark("area", (board.center(cell),), place=board.name(cell)) for cell in cells_in(mask))


def _blast(state: SimulatorState, bombs: tuple[int, ...]) -> tuple[Mark, ...]:
    reached = 0
    for cell in bombs:
        reached |= state.ground.field.near(cell, 1)
    return _area(state, reached & state.ground.walkable)


def _zones(state: SimulatorState, unit: Unit) -> tuple[Mark, ...]:
    """Where enemy Pyros would notice a Spy that uncloaks (SH-046)."""
    noticed = 0
    for foe in state.present(foe_of(unit.side)):
        if foe.kind == spy.PYRO:
            noticed |= state.ground.field.near(foe.cell, PYRO_ZONE)
    return _area(state, noticed & state.ground.walkable)


def _aim(state: SimulatorState, target: Unit) -> Mark:
    return Mark("aimed", (state.ground.board.center(target.cell),), place=target.id)


def _aimed(state: SimulatorState, targets: list[tuple[Unit, int]]) -> tuple[Mark, ...]:
    return tuple(_aim(state, target) for target, _ in targets)


_MARKS: Table[Mark] = {
    Move: lambda state, move, goal: _way(state, (state.acting[1].cell, *move.path(state, goal))),
    Jump: lambda state, _, goal: _way(state, (state.acting[1].cell, goal)),
    Uncloak: lambda state, _, goal: _to_uncloak(state, goal),
    **dict.fromkeys((Attack, Heal, Repair, Give), lambda state, _, target: (_aim(state, target),)),
    Lay: lambda state, _, bombs: _to_lay(state, bombs),
    Detonate: lambda state, *_: _to_detonate(state, state.acting[1]),
    Uber: lambda state, _, target: _to_uber(state, target),
    Build: lambda state, _, cell: _to_build(state, cell),
}
"""The way, the areas that something reaches, and who is aimed at, by the verb."""


# ---- The figures ---------------------------------------------------------------------------------------


def _sure(title: str, counted: str, line: str, headline: str) -> Odds:
    """A result without a die: it is certain."""
    return Odds(title, counted, (Chance(line, *SURE, key=True),), Chance(headline, *SURE, key=True))


def _coin() -> Odds:
    lines = tuple(Chance(NAMES[side], "50.00%", "1 in 2", 500) for side in SIDE_IDS)
    return Odds("Who begins", "the coin", lines)


def _attack(state: SimulatorState, action: Attack, target: Unit) -> Odds:
    rolled = action.pool(state, target)
    if rolled is None:
        return _help(state.acting[1], target, action.card.heal)
    return _harm(target, rolled.resolve(), rolled.weapon)


def _detonation(state: SimulatorState, unit: Unit) -> tuple[Odds, ...]:
    caught = stickybombs.caught(state, unit, unit.bombs)
    return tuple(_harm(foe, stickybombs.blast(state, unit, foe, count), "bombs") for foe, count in caught)


def _return(state: SimulatorState, unit: Unit, cell: int) -> tuple[Odds, ...]:
    watching = spy.watchers(state, unit.side, cell)
    return (_harm(unit, PYRO_DAMAGE * len(watching), "Pyros nearby"),) if watching else ()


def _harm(target: Unit, damage: int, source: str) -> Odds:
    """What damage does to a unit."""
    left = max(0, target.health - damage)
    fate = f"{target.called} has {left} Health left" if left else f"defeats {target.called}"
    return _sure(f"{source} at {target.called}", "damage", str(damage), fate)


def _help(unit: Unit, target: Unit, most: int) -> Odds:
    """What a heal or a repair gives."""
    if target.sapped:
        return _sure(f"{unit.name} repairs {target.called}", "sappers", "1 less", "takes the sapper off")
    health = min(target.sheet.health, target.health + most)
    gained = f"+{health - target.health}"
    return _sure(f"{unit.name} at {target.called}", "Health", gained, f"{target.called} has {health} Health")


def _repair(unit: Unit, target: Unit) -> Odds:
    return _help(unit, target, REPAIR + unit.carried.repair)


_ODDS: Table[Odds] = {
    Flip: lambda *_: (_coin(),),
    Attack: lambda state, action, target: (_attack(state, action, target),),
    Heal: lambda state, _, target: (_help(state.acting[1], target, HEAL),),
    Repair: lambda state, _, target: (_repair(state.acting[1], target),),
    Detonate: lambda state, *_: _detonation(state, state.acting[1]),
    Uncloak: lambda state, _, cell: _return(state, state.acting[1], cell),
}
"""What comes of it, by the verb."""


def _answers(state: SimulatorState, choice: Choice) -> tuple[Answer, ...]:
    """Who could attack in return, with the damage."""
    told = []
    for reply, rolled in answers(state, choice):
        foe = state.units[state.index(FLOW.grammar(reply).who)]
        harm = rolled.resolve()
        if harm:
            told.append(
                Answer(foe.name, f"{rolled.weapon}, {harm} damage", foe.side, SURE[0], "if it attacks")
            )
    return tuple(told)
