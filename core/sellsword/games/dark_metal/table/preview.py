"""A choice before it is made: what it would roll, what it would show, what could answer it."""

from collections.abc import Callable, Iterator, Sequence

from sellsword.boards.board import Base, Point, Way
from sellsword.boards.table import inches
from sellsword.flow import Spoken, Words
from sellsword.game import Choice
from sellsword.games.dark_metal.model import loadout
from sellsword.games.dark_metal.model.battlefield import HEX
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.dice.roll_pools import AttackPool, CheckPool, ContestPool, GripPool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Remote, Throw, figures
from sellsword.games.dark_metal.model.state import Charge, DarkState
from sellsword.games.dark_metal.rules.combat import (
    attack_modifiers,
    attack_resolution,
    engagement,
    explosions,
    facing_arcs,
    heavy_weapons,
    mines_and_traps,
    structure_damage,
    trap_triggers,
)
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.rules.combat.attack_resolution import Assault
from sellsword.games.dark_metal.rules.combat.heavy_weapons import Fire, Spray
from sellsword.games.dark_metal.rules.combat.structure_damage import Breach
from sellsword.games.dark_metal.rules.devices import trap_search
from sellsword.games.dark_metal.rules.flow import FLOW, LYING, TEMPTED
from sellsword.games.dark_metal.rules.movement import movement, vehicle_use, ways
from sellsword.games.dark_metal.rules.movement.climbing import Climb
from sellsword.games.dark_metal.rules.movement.jumping_and_falling import Jump
from sellsword.games.dark_metal.rules.movement.posture import Rotate, Stand
from sellsword.games.dark_metal.rules.movement.throwing import Hurl, Hurled
from sellsword.games.dark_metal.rules.movement.vehicle_use import Trip
from sellsword.games.dark_metal.rules.special_actions import item_use
from sellsword.games.dark_metal.rules.special_actions.item_use import Use, Used
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS, Explosive
from sellsword.games.dark_metal.sheets.tables import BASE
from sellsword.games.dark_metal.sheets.traits import FEATS
from sellsword.games.dark_metal.table import (
    board_view,
    choice_odds,
    dice_cards,
    enemy_responses,
    sight_line_view,
    wording,
)
from sellsword.odds import Pool, percent
from sellsword.presentation import chance, refused, sources
from sellsword.scene import Answer, Mark, Odds, Preview, Source

WALKS = (movement.Move.verb, movement.Dash.verb)
DRIVES = (vehicle_use.Drive.verb, vehicle_use.Race.verb)


def names(state: DarkState, choice: Choice) -> tuple[str, str]:
    """A choice as a title, and as the words of the button that makes it."""
    if state.stack:
        return dice_cards.names(state, choice)
    return wording.names(state, choice)


def preview(state: DarkState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    title, commit = names(state, choice)
    reasons = FLOW.reasons(state, choice)
    if reasons:
        return refused(title, reasons, tuple(_marks(state, choice)))
    rolled = FLOW.pool(state, choice)
    odds = tuple(_odds(state, choice, rolled))
    answers_ = tuple(enemy_responses.told(state, choice))
    heading, beneath = _sources(state, choice, rolled)
    said = [title, *map(_spoken, odds), *map(_answered, answers_)]
    marks = tuple(_marks(state, choice))
    return Preview(title, commit, ". ".join(said), marks, odds, beneath, answers_, heading)


def _spoken(odds: Odds) -> str:
    if odds.headline is not None:
        return f"{odds.title}: {odds.headline.percent} {odds.headline.title}"
    return f"{odds.title}: " + ", ".join(f"{line.title} {line.percent}" for line in odds.lines)


def _answered(answer: Answer) -> str:
    return f"{answer.title}, {answer.text}: {answer.percent}"


# Odds


def _odds(state: DarkState, choice: Choice, rolled: Pool[int] | None) -> Iterator[Odds]:
    """The odds of an allowed choice."""
    if state.stack:
        yield from _dice_odds(state, choice)
        return
    (action, meant), title = FLOW.read(state, choice), names(state, choice)[0]
    if isinstance(action, Spray):
        for made in heavy_weapons.caught(state, state.acting[1], meant):
            yield from choice_odds.of_attack(state, made, attack_modifiers.pool(state, made))
    elif isinstance(action, Assault | Fire):
        yield from _attack_odds(state, action.attacks(state, meant))
    elif isinstance(action, Breach) and isinstance(rolled, AttackPool):
        points = structure_damage.damage(state.acting[1], meant.use)
        yield choice_odds.of_breach(meant.weapon.name, meant.structure, rolled, points)
    elif isinstance(rolled, CheckPool):
        yield from choice_odds.of_check(state, title, rolled, state.acting[1])
        if isinstance(action, Hurl) and not meant.trap:
            yield _landing(state, meant, rolled)
    elif isinstance(rolled, ContestPool | GripPool):
        yield from choice_odds.of_contest(title, rolled)
    elif isinstance(action, Use) and meant.item in ITEMS:
        yield from _kit_odds(state, title, meant)


def _attack_odds(state: DarkState, attacks: Sequence[Attack]) -> Iterator[Odds]:
    for number, made in enumerate(attacks):
        aim, made.attacker.aim = made.attacker.aim, made.attacker.aim if number == 0 else 0
        rolled = heavy_weapons.pool(state, made)
        yield from choice_odds.of_attack(state, made, rolled)
        made.attacker.aim = aim
        if made.use.grenade:
            far = state.board.range(made.attacker.spot, made.target.spot)
            yield choice_odds.of_landing(rolled.dice, rolled.need, far, f"at {made.target.name}")


def _landing(state: DarkState, hurled: Hurled, rolled: CheckPool) -> Odds:
    actor, goal = state.acting[1], hurled.goal
    far = state.board.range(actor.spot, Base(goal, 0, actor.level))
    return choice_odds.of_landing(rolled.dice, rolled.need, far, f"at {state.board.name(goal)}")


def _kit_odds(state: DarkState, title: str, used: Used) -> Iterator[Odds]:
    """What a kit brings back, of what is missing (DM-S66)."""
    item, index, actor = ITEMS[used.item], state.index(used.on), state.acting[1]
    heal = item.bhp or item.ahp
    if heal is None or index < 0:
        return
    missing = item_use.missing(state.fighters[index], item)
    open_ = next((left for pack, left in actor.packs if pack == item.id), None)
    faces = range(1, item_use.D4 + 1) if heal.dice else (0,)
    if item_use.assumes(actor, item) and not used.roll:
        faces = (item_use.PACKED,)
    points = [max(0, face + heal.plus) for face in faces] if open_ is None else [open_]
    yield choice_odds.of_points(title, [min(missing, each) for each in points])


def _dice_odds(state: DarkState, choice: Choice) -> Iterator[Odds]:
    """How dice on the table go on."""
    if FLOW.step(state) is not LYING:
        return
    throw = state.waiting(Throw)
    share = dice_cards.chance(state, throw, choice)
    if share is not None:
        well = chance(dice_cards.well(state, throw), share, key=True)
        yield Odds(names(state, choice)[0], "", (well, chance("does not", 1 - share)), well)


# What stands beneath the odds


def _sources(state: DarkState, choice: Choice, rolled: Pool[int] | None) -> tuple[str, tuple[Source, ...]]:
    """The modifiers of a roll with what hides its targets; or what a move is made of; or what it costs."""
    if state.stack:
        return _triggered(state, choice)
    if state.active is None:
        return "", ()
    action, meant = FLOW.read(state, choice)
    if isinstance(action, movement.Going):
        return "This move", tuple(_walk_sources(state, choice, action.verb, meant))
    found = [*sources(rolled.modifiers if rolled else ())]
    if isinstance(action, vehicle_use.Drive):
        return "This drive", (*_drive_sources(state, action.verb, meant), *found)
    if isinstance(action, Assault | Fire):
        found += _attack_sources(state, action.attacks(state, meant))
    blast = _blast(state, FLOW.said(state, choice))
    if blast is not None:
        found += _caught(state, *blast)
    return ("", tuple(found)) if rolled is not None else ("This choice", (*found, *_cost(state, choice)))


def _attack_sources(state: DarkState, attacks: Sequence[Attack]) -> Iterator[Source]:
    """What each sees of the other, and the friends whom a miss would hit."""
    for made in attacks:
        if not made.close:
            yield sight_line_view.told(state, made.attacker, made.target)
            yield sight_line_view.told(state, made.target, made.attacker)
        friends = [state.fighters[index].name for index in attack_modifiers.endangered(state, made)]
        if friends:
            yield Source("a miss", f"hits {' or '.join(friends)}", "DM-341")


def _cost(state: DarkState, choice: Choice) -> Iterator[Source]:
    """What a choice costs, and the rule of what it uses."""
    action, meant = FLOW.read(state, choice)
    if isinstance(action, Deed):
        free, left = action.free(state, meant), state.acting[0].left
        yield Source("no Action" if free else "1 Action", f"of {left} left", "DM-256")
    for word in FLOW.said(state, choice).rest[:1]:
        table = FEATS.get(word) or GEAR.get(word) or ITEMS.get(word)
        if table is not None:
            yield Source(table.name, "as its row says", table.rule)


# Ways


def _walk_sources(state: DarkState, choice: Choice, verb: str, way: Way) -> Iterator[Source]:
    """How long a way is, what is left, and what of the enemies can be seen from its end."""
    length, most = state.board.length(way, state.acting[1].level), movement.allowance(state, verb)
    rule = "DM-006" if verb == movement.Move.verb else "DM-284"
    yield Source(inches(length), f"of {inches(most)}", rule)
    after = enemy_responses.after(state, choice)
    mover = after.acting[1]
    foes = [after.fighters[foe] for foe in after.foes(mover)]
    seen = [foe for foe in foes if engagement.sees(after, mover, foe)]
    for foe in sorted(seen, key=lambda foe: after.board.range(mover.spot, foe.spot)):
        told = sight_line_view.told(after, mover, foe)
        yield Source(
            inches(after.board.range(mover.spot, foe.spot)), f"{told.source}, {told.effect}", told.rule
        )


def _drive_sources(state: DarkState, verb: str, trip: Trip) -> Iterator[Source]:
    """How long the way of a vehicle is, and who is in it."""
    actor, under = state.acting[1], trip.vehicle
    length, most = state.board.length(trip.way, actor.level), vehicle_use.reach(actor, under, verb)
    yield Source(inches(length), f"of {inches(most)}", "DM-S60")
    aboard = ", ".join(each.name for each in vehicle_use.riders(state, under))
    yield Source(f"{under.ahp} AHP", f"{under.name} with {aboard}", "DM-S60")


def _way_marks(state: DarkState, said: Spoken) -> Iterator[Mark]:
    """The way, where it ends, and whom it leaves."""
    index = state.index(said.who)
    try:
        places = ways.parse(state, said.rest) if index >= 0 else ()
    except ValueError:
        return
    if not places:
        return
    actor = state.fighters[index]
    way = (actor.at, *places)
    label = _way_label(state, said.verb, actor, way)
    actor = (vehicle_use.under(state, actor) or actor) if said.verb in DRIVES else actor
    points = tuple(map(state.board.spot, way))
    width = 0 if state.ground.measure == HEX else 2 * BASE
    if width:
        yield Mark("swept", points, width=width)
    yield Mark("path", points, place=actor.id)
    yield Mark("ghost", points[-1:], label, actor.id, width=width)
    for striker in dict.fromkeys(
        index for stage in engagement.stages(state, actor, way) for index in stage.strikers
    ):
        foe = state.fighters[striker]
        yield Mark("aimed", (state.board.spot(foe.at),), title=f"{foe.name} may strike")


def _way_label(state: DarkState, verb: str, actor: Fighter, way: Way) -> str:
    length = inches(state.board.length(way, actor.level))
    return f"{length[:-1]} of {inches(movement.allowance(state, verb))}" if verb in WALKS else length


# Blasts


def _attacks(state: DarkState, said: Spoken) -> list[Attack]:
    """The attacks that a choice would make, at one target after the other, allowed or not."""
    close, actor = said.verb == attack_resolution.Fight.verb, state.fighters[state.index(said.who)]
    found = loadout.find(actor, said.rest[:2], close)
    targets = [state.fighters[index] for word in said.rest[2:] if (index := state.index(word)) >= 0]
    return [Attack(actor, target, *found, close) for target in targets] if found is not None else []


def _blast(state: DarkState, said: Spoken) -> tuple[Explosive, Point] | None:
    """What goes off by a choice, and where it should."""
    if said.verb == Hurl.verb and len(said.rest) == 2:
        return explosions.named(said.rest[0]), state.board.place(said.rest[1])
    for each in _attacks(state, said)[:1] if said.verb == Fire.verb else ():
        if not each.use.lance:
            return heavy_weapons.explosive_of(each.attacker, each.use), each.target.at
    return None


def _caught(state: DarkState, explosive: Explosive, at: Point) -> Iterator[Source]:
    """Everybody within a blast: the damage, and the chance to escape what comes further."""
    for each in state.fighters:
        if each.present and explosions.within(state, explosive, at, each):
            further = ""
            if explosive.further:
                escape = choice_odds.to_hit(explosions.evasion(each))
                further = f", {percent(escape)} to escape {explosive.further} more"
            yield Source(f"{explosive.damage} damage", f"{each.name} is in the blast{further}", "DM-166")
    for structure in state.structures:
        if state.board.in_blast(at, explosive.blast, Base(structure.at)):
            yield Source(f"{explosive.damage} damage", f"{structure.title} is in the blast", "DM-S63")


def _triggered(state: DarkState, choice: Choice) -> tuple[str, tuple[Source, ...]]:
    """What a trap would do that is fired from afar, and what that costs (DM-245)."""
    trap = _tempting(state)
    if trap is None or choice == trap_triggers.WAIT:
        return "", ()
    cost = Source("1 Action", "of the next turn", "DM-245")
    return "This choice", (*_caught(state, explosions.named(trap.what), trap.at), cost)


def _tempting(state: DarkState) -> Charge | None:
    """The trap that is in question."""
    return trap_triggers.trap_of(state, state.waiting(Remote)) if FLOW.step(state) is TEMPTED else None


# Marks


def _marks(state: DarkState, choice: Choice) -> Iterator[Mark]:
    """What is drawn of a choice, allowed or not."""
    said = FLOW.said(state, choice)
    if state.stack:
        yield from _stack_marks(state)
    elif said.who:
        yield from _MARKS.get(said.verb, _other_marks)(state, said)
        yield from _blast_marks(state, said)
    else:
        yield from _target_marks(state, said.rest)


def _stack_marks(state: DarkState) -> Iterator[Mark]:
    """Whose dice lie on the table, and at whom; or what a trap would catch."""
    ends = dict.fromkeys(figures(state.stack[-1]))
    if len(ends) > 1:
        yield Mark("sight", tuple(state.board.spot(state.fighters[index].at) for index in ends))
    trap = _tempting(state)
    if trap is not None:
        yield from _burst_marks(state, explosions.named(trap.what), trap.at)


def _attack_marks(state: DarkState, said: Spoken) -> Iterator[Mark]:
    if state.index(said.who) < 0:
        yield from _other_marks(state, said)
        return
    for made in _attacks(state, said):
        if not made.close:
            yield from sight_line_view.drawn(state, made.attacker, made.target)
        yield Mark("aimed", (state.board.spot(made.target.at),), place=made.target.id)


def _spray_marks(state: DarkState, said: Spoken) -> Iterator[Mark]:
    choice = Choice((said.verb, said.who, *said.rest))
    if FLOW.reasons(state, choice):
        return
    actor, meant = state.acting[1], FLOW.read(state, choice)[1]
    length = wording.cone_of(meant.weapon.id, meant.use.id)
    for outline in board_view.cone_outlines(state, actor.at, meant.way, length) if length else ():
        yield Mark("area", outline, title="The cone")
    for made in heavy_weapons.caught(state, actor, meant):
        yield Mark("aimed", (state.board.spot(made.target.at),), place=made.target.id)


def _ahead_marks(state: DarkState, said: Spoken) -> Iterator[Mark]:
    """What lies ahead of whoever turns or stands up so, or of what is reshaped to a side."""
    way, at = facing_arcs.read_facing(state, said.rest[-1] if said.rest else ""), state.acting[1].at
    if way is not None:
        for outline in board_view.ahead_outlines(state, at, way):
            yield Mark("area", outline, title="Ahead")


def _throw_marks(state: DarkState, said: Spoken) -> Iterator[Mark]:
    try:
        goal = state.board.place(said.rest[1])
    except (ValueError, IndexError):
        return
    actor = state.acting[1]
    label = inches(state.board.range(actor.spot, Base(goal, 0, actor.level)))
    yield Mark("sight", (state.board.spot(actor.at), state.board.spot(goal)), label)


def _blast_marks(state: DarkState, said: Spoken) -> Iterator[Mark]:
    try:
        blast = _blast(state, said)
    except (ValueError, KeyError):
        return
    if blast is not None:
        yield from _burst_marks(state, *blast)


def _burst_marks(state: DarkState, explosive: Explosive, at: Point) -> Iterator[Mark]:
    for outline in board_view.blast_outlines(state, at, explosive.blast):
        yield Mark("area", outline, title=f"The blast of {explosive.id.replace('-', ' ')}")


def _other_marks(state: DarkState, said: Spoken) -> Iterator[Mark]:
    reshaped = mines_and_traps.TOWARD in (said.who, *said.rest)
    return _ahead_marks(state, said) if reshaped else _target_marks(state, said.rest)


def _target_marks(state: DarkState, words: Words) -> Iterator[Mark]:
    """Whoever or whatever a choice is about."""
    for word in words:
        index = state.index(word)
        thing = next((each for each in trap_search.things(state) if each.id == word), None)
        if index >= 0 and state.fighters[index].present:
            yield Mark("aimed", (state.board.spot(state.fighters[index].at),), place=word)
        elif thing is not None:
            yield Mark("aimed", (state.board.spot(thing.at),))


_MARKS: dict[str, Callable[[DarkState, Spoken], Iterator[Mark]]] = {
    **dict.fromkeys((*WALKS, *DRIVES, Jump.verb, Climb.verb), _way_marks),
    **dict.fromkeys((attack_resolution.Shoot.verb, attack_resolution.Fight.verb, Fire.verb), _attack_marks),
    Spray.verb: _spray_marks,
    Hurl.verb: _throw_marks,
    **dict.fromkeys((Rotate.verb, Stand.verb), _ahead_marks),
}
"""What is drawn of an Action; of the others, whom or what they are about."""
