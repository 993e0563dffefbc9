"""A choice before it is made: the way, the areas, the damage, what could answer it."""

from sellsword.boards.square import cells_in
from sellsword.game import Choice, Verdict
from sellsword.games.combat_simulator.model.state import SimulatorState, Unit
from sellsword.games.combat_simulator.rules import actions, attack, movement, spy, stickybombs
from sellsword.games.combat_simulator.rules.attack import DamagePool
from sellsword.games.combat_simulator.rules.lineup_draft import CoinPool
from sellsword.games.combat_simulator.sheets.characters import (
    HEAL,
    NAMES,
    PYRO_DAMAGE,
    PYRO_ZONE,
    REPAIR,
    UBER_REACH,
    foe_of,
)
from sellsword.games.combat_simulator.sheets.characters import SENTRY as SENTRY_SHEET
from sellsword.games.combat_simulator.sheets.equipment_cards import BARE, CARDS
from sellsword.odds import Pool
from sellsword.scene import Answer, Chance, Mark, Odds, Preview, Source

SURE = ("100.00%", "always", 1000)


def pool(state: SimulatorState, choice: Choice) -> Pool[int] | None:
    """What a choice would roll or do: the coin, or an attack's damage."""
    _, verb, words = actions.split(choice)
    if verb == "flip":
        return CoinPool()
    target = _unit(state, words)
    actor = state.actor
    if verb not in actions.ATTACKS or target is None or actor is None or target.side == actor.side:
        return None
    return attack.pool_between(state, actor, target, attack.WEAPONS.get(verb, BARE))


def _unit(state: SimulatorState, words: tuple[str, ...]) -> Unit | None:
    index = state.index(words[0]) if len(words) == 1 else -1
    return state.units[index] if index >= 0 and state.units[index].up else None


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
    after = state.copy()
    _, verb, words = actions.split(choice)
    goal = state.cell_called(words) if verb in (*movement.MOVES, "uncloak") else None
    actor = after.actor
    if goal is not None and actor is not None:
        actor.cell, actor.cloaked = goal, False
    return after


def preview(state: SimulatorState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    verdict = actions.judge(state, choice)
    title, commit = _names(state, choice)
    if not verdict.ok:
        return _refused(title, verdict)
    rolled = pool(state, choice)
    odds = _odds(state, choice)
    modifiers = rolled.modifiers if rolled is not None else ()
    return Preview(
        title,
        commit,
        ". ".join([title, *(each.headline.title for each in odds if each.headline is not None)]),
        _marks(state, choice),
        odds,
        tuple(Source(line.effect, line.source, line.rule) for line in modifiers),
        _answers(state, choice),
    )


def _refused(title: str, verdict: Verdict) -> Preview:
    marks = tuple(mark for reason in verdict.reasons for mark in reason.blame)
    return Preview(title, "", " ".join(reason.text for reason in verdict.reasons), marks)


# ---- The words -----------------------------------------------------------------------------------------


def _names(state: SimulatorState, choice: Choice) -> tuple[str, str]:
    """The choice as a title and as the words of the button."""
    who, verb, words = actions.split(choice)
    index, place = state.index(who), " ".join(words)
    name = state.units[index].name if index >= 0 else ""
    target = _unit(state, words)
    aim = target.called if target is not None else place
    if verb in attack.WEAPONS or verb == attack.ATTACK:
        weapon = attack.WEAPONS[verb].name if verb in attack.WEAPONS else "own weapon"
        return f"{name}: {weapon} at {aim}", "Attack"
    title, commit = _TITLES.get(verb, (f"{{name}} {verb} {{aim}}", verb.capitalize()))
    kind = CARDS[place].name if place in CARDS else NAMES.get(place, aim)
    filled = title.format(name=name, aim=kind)
    return filled.strip() or str(choice), commit


_TITLES = {
    "flip": ("Flip the coin", "Flip the coin"),
    "pick": ("{aim} under {name}", "Pick"),
    "pass": ("{name} stays empty", "Leave it empty"),
    "move": ("{name} moves to {aim}", "Move"),
    "jump": ("{name} jumps to {aim}", "Rocket jump"),
    "lay": ("{name} lays a bomb on {aim}", "Lay a bomb"),
    "done": ("{name} lays no more", "No more"),
    "detonate": ("{name} detonates", "Detonate"),
    "heal": ("{name} heals {aim}", "Heal"),
    "uber": ("{name} makes {aim} invincible", "Uber"),
    "build": ("{name} builds a Sentry on {aim}", "Build"),
    "repair": ("{name} repairs {aim}", "Repair"),
    "disguise": ("{name} was a Spy all along", "Reveal a Spy"),
    "cloak": ("{name} cloaks", "Cloak"),
    "stay": ("{name} stays cloaked", "Stay cloaked"),
    "uncloak": ("{name} uncloaks on {aim}", "Uncloak"),
    "give": ("{name} hands the Intel to {aim}", "Hand over"),
    "equip": ("{name} takes the {aim}", "Equip"),
    "block": ("{name} throws away the shield", "Throw it away"),
    "brace": ("{name} takes the damage", "Take it"),
    "end": ("{name}'s turn ends", "End turn"),
}


# ---- The marks -----------------------------------------------------------------------------------------


def _marks(state: SimulatorState, choice: Choice) -> tuple[Mark, ...]:
    """The way, the areas that something reaches, and who is aimed at."""
    unit = actions.mover(state)
    _, verb, words = actions.split(choice)
    goal = state.cell_called(words)
    if unit is None or not unit.up:
        return ()
    if goal is not None:
        return _marks_on_space(state, unit, verb, goal)
    if verb == "detonate":
        return (*_blast(state, unit.bombs), *_aimed(state, stickybombs.caught(state, unit, unit.bombs)))
    if verb == "uber":
        reach = state.ground.field.near(unit.cell, UBER_REACH) & state.ground.walkable
        return (*_area(state, reach), *_aim(state, _unit(state, words)))
    if verb == "block":
        return ()
    return _aim(state, _unit(state, words))


def _marks_on_space(state: SimulatorState, unit: Unit, verb: str, goal: int) -> tuple[Mark, ...]:
    match verb:
        case "move":
            return _way(state, (unit.cell, *movement.route(state, goal)))
        case "jump":
            return _way(state, (unit.cell, goal))
        case "uncloak":
            path = state.ground.board.path(unit.cell, goal) or ()
            return (*_zones(state, unit), *_way(state, (unit.cell, *path)))
        case "lay":
            bombs = (*unit.bombs, goal)[-2:]
            return (*_blast(state, (goal,)), *_aimed(state, stickybombs.caught(state, unit, bombs)))
        case "build":
            reach = state.ground.field.shots(goal)[SENTRY_SHEET.range]
            return (*_area(state, reach), _ghost(state, goal))
        case _:
            return ()


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


def _aim(state: SimulatorState, target: Unit | None) -> tuple[Mark, ...]:
    if target is None:
        return ()
    return (Mark("aimed", (state.ground.board.center(target.cell),), place=target.id),)


def _aimed(state: SimulatorState, targets: list[tuple[Unit, int]]) -> tuple[Mark, ...]:
    return tuple(mark for target, _ in targets for mark in _aim(state, target))


# ---- The figures ---------------------------------------------------------------------------------------


def _sure(title: str, counted: str, line: str, headline: str) -> Odds:
    """A result without a die: it is certain."""
    return Odds(title, counted, (Chance(line, *SURE, key=True),), Chance(headline, *SURE, key=True))


def _odds(state: SimulatorState, choice: Choice) -> tuple[Odds, ...]:
    unit, (_, verb, words) = actions.mover(state), actions.split(choice)
    if verb == "flip":
        lines = tuple(Chance(NAMES[side], "50.00%", "1 in 2", 500) for side in ("red", "blu"))
        return (Odds("Who begins", "the coin", lines),)
    rolled, target = pool(state, choice), _unit(state, words)
    if isinstance(rolled, DamagePool) and target is not None:
        return (_harm(target, rolled.resolve(), rolled.weapon),)
    if unit is None:
        return ()
    if target is not None and verb in ("heal", "repair", *attack.WEAPONS):
        return (_help(unit, target, verb),)
    if verb == "detonate":
        caught = stickybombs.caught(state, unit, unit.bombs)
        return tuple(_harm(foe, stickybombs.blast(state, unit, foe, count), "bombs") for foe, count in caught)
    if verb == "uncloak":
        watching = spy.watchers(state, unit.side, state.ground.board.cell(words[0]))
        return (_harm(unit, PYRO_DAMAGE * len(watching), "Pyros nearby"),) if watching else ()
    return ()


def _harm(target: Unit, damage: int, source: str) -> Odds:
    """What damage does to a unit."""
    left = max(0, target.health - damage)
    fate = f"{target.called} has {left} Health left" if left else f"defeats {target.called}"
    return _sure(f"{source} at {target.called}", "damage", str(damage), fate)


def _help(unit: Unit, target: Unit, verb: str) -> Odds:
    """What a heal or a repair gives."""
    if target.sapped:
        return _sure(f"{unit.name} repairs {target.called}", "sappers", "1 less", "takes the sapper off")
    most = REPAIR + unit.carried.repair if verb == "repair" else HEAL if verb == "heal" else unit.carried.heal
    health = min(target.sheet.health, target.health + most)
    gained = f"+{health - target.health}"
    return _sure(f"{unit.name} at {target.called}", "Health", gained, f"{target.called} has {health} Health")


def _answers(state: SimulatorState, choice: Choice) -> tuple[Answer, ...]:
    """Who could attack in return, with the damage."""
    told = []
    for reply, rolled in answers(state, choice):
        foe = state.units[state.index(reply.words[0])]
        harm = rolled.resolve()
        if harm:
            told.append(
                Answer(foe.name, f"{rolled.weapon}, {harm} damage", foe.side, SURE[0], "if it attacks")
            )
    return tuple(told)
