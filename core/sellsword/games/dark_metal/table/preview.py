"""A choice before it is made: what it would roll, what it would show, what could answer it."""

from collections.abc import Iterator, Sequence

from sellsword.boards.board import Base, Point, Way
from sellsword.game import Choice, Reason
from sellsword.games.dark_metal.model import loadout
from sellsword.games.dark_metal.model.battlefield import HEX
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.dice.roll_pools import (
    AttackPool,
    CheckPool,
    ContestPool,
    GripPool,
)
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Remote, Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import actions
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
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.rules.movement import (
    climbing,
    jumping_and_falling,
    movement,
    throwing,
    vehicle_use,
)
from sellsword.games.dark_metal.rules.movement.posture import Rotate, Stand
from sellsword.games.dark_metal.rules.movement.throwing import Hurl, Hurled
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
from sellsword.games.dark_metal.table.wording import inch_mark
from sellsword.odds import Pool, percent
from sellsword.scene import Answer, Mark, Odds, Preview, Source

type Words = tuple[str, ...]
WALKS = (movement.Move.verb, movement.Dash.verb)
DRIVES = (vehicle_use.Drive.verb, vehicle_use.Race.verb)
ATTACKS = (attack_resolution.Shoot.verb, attack_resolution.Fight.verb, heavy_weapons.Fire.verb)
TURNS = (Rotate.verb, Stand.verb)


def names(state: DarkState, choice: Choice) -> tuple[str, str]:
    """A choice as a title, and as the words of the button that makes it."""
    if state.stack:
        return dice_cards.names(state, state.stack[-1], choice)
    return wording.names(state, choice)


def preview(state: DarkState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    title, commit = names(state, choice)
    reasons = FLOW.reasons(state, choice)
    if reasons:
        return _refused(state, choice, title, reasons)
    rolled = pool(state, choice)
    odds = tuple(_odds(state, choice, rolled))
    answers_ = tuple(enemy_responses.told(state, choice))
    heading, sources = _sources(state, choice, rolled)
    said = [title, *map(_spoken, odds), *map(_answered, answers_)]
    marks = tuple(_marks(state, choice))
    return Preview(title, commit, ". ".join(said), marks, odds, sources, answers_, heading)


def _refused(state: DarkState, choice: Choice, title: str, reasons: Sequence[Reason]) -> Preview:
    blame = tuple(mark for reason in reasons for mark in reason.blame)
    text = " ".join(reason.text for reason in reasons)
    return Preview(title, "", text, (*_marks(state, choice), *blame))


def _spoken(odds: Odds) -> str:
    if odds.headline is not None:
        return f"{odds.title}: {odds.headline.percent} {odds.headline.title}"
    return f"{odds.title}: " + ", ".join(f"{line.title} {line.percent}" for line in odds.lines)


def _answered(answer: Answer) -> str:
    return f"{answer.title}, {answer.text}: {answer.percent}"


# What would be rolled


def pool(state: DarkState, choice: Choice) -> Pool[int] | None:
    """What an allowed choice would roll first; None where it rolls nothing, or is not allowed."""
    if state.stack or state.active is None or FLOW.reasons(state, choice):
        return None
    return FLOW.pool(state, choice)


def made_of(state: DarkState, words: Words) -> list[Attack]:
    """The attacks that a choice would make, at one target after the other."""
    close = words[0] == attack_resolution.Fight.verb
    actor = state.fighters[state.index(words[1])]
    found = loadout.find(actor, words[2:4], close)
    targets = [state.fighters[index] for word in words[4:] if (index := state.index(word)) >= 0]
    return [Attack(actor, target, *found, close) for target in targets] if found is not None else []


def sprayed(state: DarkState, actor: Fighter, words: Words) -> list[Attack]:
    """The attacks on all that a spray catches."""
    found = loadout.find(actor, words[2:4], close=False)
    assert found is not None
    return list(heavy_weapons.caught(state, actor, heavy_weapons.Sprayed(*found, int(words[4]))))


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
        if isinstance(action, Hurl):
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
    if heal.dice and actor.profile.skill("med" if item.bhp else "rep") >= item_use.PACKER:
        faces = (item_use.PACKED,)
    points = [max(0, face + heal.plus) for face in faces] if open_ is None else [open_]
    yield choice_odds.of_points(title, [min(missing, each) for each in points])


def _dice_odds(state: DarkState, choice: Choice) -> Iterator[Odds]:
    """How dice on the table go on."""
    throw = state.stack[-1]
    chance = dice_cards.chance(state, throw, choice) if isinstance(throw, Throw) else None
    if isinstance(throw, Throw) and chance is not None:
        well = choice_odds.line(dice_cards.well(state, throw), chance, key=True)
        yield Odds(names(state, choice)[0], "", (well, choice_odds.line("does not", 1 - chance)), well)


# What stands beneath the odds


def _sources(state: DarkState, choice: Choice, rolled: Pool[int] | None) -> tuple[str, tuple[Source, ...]]:
    """The modifiers of a roll with what hides its targets; or what a move is made of; or what it costs."""
    words = choice.words
    if state.stack:
        return _triggered(state, choice)
    if state.active is None:
        return "", ()
    if words[0] in WALKS:
        return "This move", tuple(_walk_sources(state, words))
    if words[0] in DRIVES:
        return "This drive", tuple(_drive_sources(state, words, rolled))
    found = [Source(each.effect, each.source, each.rule) for each in (rolled.modifiers if rolled else ())]
    if words[0] in ATTACKS:
        found += _attack_sources(state, words)
    blast = _blast(state, words)
    if blast is not None:
        found += _caught(state, *blast)
    return ("", tuple(found)) if rolled is not None else ("This choice", (*found, *_cost(state, choice)))


def _attack_sources(state: DarkState, words: Words) -> Iterator[Source]:
    """What each sees of the other, and the friends whom a miss would hit."""
    for made in made_of(state, words):
        if not made.close:
            yield sight_line_view.told(state, made.attacker, made.target)
            yield sight_line_view.told(state, made.target, made.attacker)
        friends = [state.fighters[index].name for index in attack_modifiers.endangered(state, made)]
        if friends:
            yield Source("a miss", f"hits {' or '.join(friends)}", "DM-341")


def _cost(state: DarkState, choice: Choice) -> Iterator[Source]:
    """What a choice costs, and the rule of what it uses."""
    verb, *words = choice.words
    if verb in actions.DEEDS:
        action, meant = FLOW.read(state, choice)
        free, left = isinstance(action, Deed) and action.free(state, meant), state.acting[0].left
        yield Source("no Action" if free else "1 Action", f"of {left} left", "DM-256")
    for word in words[1:2]:
        table = FEATS.get(word) or GEAR.get(word) or ITEMS.get(word)
        if table is not None:
            yield Source(table.name, "as its row says", table.rule)


# Ways


def way_of(state: DarkState, words: Words) -> Way:
    """The whole way of a move or a jump from where its figure stands; none where the words make none."""
    index = state.index(words[1]) if len(words) > 1 else -1
    try:
        return (state.fighters[index].at, *movement.read_way(state, words[2:])) if index >= 0 else ()
    except ValueError:
        return ()


def _walk_sources(state: DarkState, words: Words) -> Iterator[Source]:
    """How long a way is, what is left, and what of the enemies can be seen from its end."""
    actor, way = state.acting[1], way_of(state, words)
    length, most = state.board.length(way, actor.level), movement.allowance(state, words[0])
    rule = "DM-006" if words[0] == movement.Move.verb else "DM-284"
    yield Source(inch_mark(length), f"of {inch_mark(most)}", rule)
    after = enemy_responses.after(state, Choice(words))
    mover = after.acting[1]
    foes = [after.fighters[foe] for foe in after.foes(mover)]
    seen = [foe for foe in foes if attack_resolution.sees(after, mover, foe)]
    for foe in sorted(seen, key=lambda foe: after.board.range(mover.spot, foe.spot)):
        told = sight_line_view.told(after, mover, foe)
        yield Source(
            inch_mark(after.board.range(mover.spot, foe.spot)), f"{told.source}, {told.effect}", told.rule
        )


def _drive_sources(state: DarkState, words: Words, rolled: Pool[int] | None) -> Iterator[Source]:
    """How long the way of a vehicle is, who is in it, and the dice of who races."""
    actor, way = state.acting[1], way_of(state, words)
    under = vehicle_use.under(state, actor)
    assert under is not None
    length, most = state.board.length(way, actor.level), vehicle_use.reach(actor, under, words[0])
    yield Source(inch_mark(length), f"of {inch_mark(most)}", "DM-S60")
    aboard = ", ".join(each.name for each in vehicle_use.riders(state, under))
    yield Source(f"{under.ahp} AHP", f"{under.name} with {aboard}", "DM-S60")
    yield from (Source(each.effect, each.source, each.rule) for each in (rolled.modifiers if rolled else ()))


def _way_marks(state: DarkState, words: Words) -> Iterator[Mark]:
    """The way, where it ends, and whom it leaves."""
    way = way_of(state, words)
    if len(way) < 2:
        return
    actor = _mover(state, words)
    points = tuple(map(state.board.spot, way))
    width = 0 if state.ground.measure == HEX else 2 * BASE
    if width:
        yield Mark("swept", points, width=width)
    yield Mark("path", points, place=actor.id)
    yield Mark("ghost", points[-1:], _way_label(state, words, way), actor.id, width=width)
    for striker in dict.fromkeys(
        index for stage in engagement.stages(state, actor, way) for index in stage.strikers
    ):
        foe = state.fighters[striker]
        yield Mark("aimed", (state.board.spot(foe.at),), title=f"{foe.name} may strike")


def _mover(state: DarkState, words: Words) -> Fighter:
    """Who goes: the figure, or what it drives."""
    actor = state.fighters[state.index(words[1])]
    return (vehicle_use.under(state, actor) or actor) if words[0] in DRIVES else actor


def _way_label(state: DarkState, words: Words, way: Way) -> str:
    actor = state.fighters[state.index(words[1])]
    length = state.board.length(way, actor.level)
    if words[0] in WALKS and state.active is not None:
        return f"{inch_mark(length)[:-1]} of {inch_mark(movement.allowance(state, words[0]))}"
    return inch_mark(length)


# Blasts


def _blast(state: DarkState, words: Words) -> tuple[Explosive, Point] | None:
    """What goes off by a choice, and where it should."""
    if words[0] == throwing.Hurl.verb and len(words) == 4:
        return explosions.named(words[2]), state.board.place(words[3])
    made = made_of(state, words)[:1] if words[0] == heavy_weapons.Fire.verb and len(words) > 4 else []
    for each in made:
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
    frame = state.stack[-1]
    trap = trap_triggers.trap_of(state, frame) if isinstance(frame, Remote) else None
    if trap is None or choice == trap_triggers.WAIT:
        return "", ()
    cost = Source("1 Action", "of the next turn", "DM-245")
    return "This choice", (*_caught(state, explosions.named(trap.what), trap.at), cost)


# Marks


def _marks(state: DarkState, choice: Choice) -> Iterator[Mark]:
    """What is drawn of a choice, allowed or not."""
    words = choice.words
    if state.stack:
        yield from _stack_marks(state)
    elif state.active is not None and len(words) > 1:
        yield from _deed_marks(state, words)
    else:
        yield from _target_marks(state, words[1:])


def _stack_marks(state: DarkState) -> Iterator[Mark]:
    """Whose dice lie on the table, and at whom; or what a trap would catch."""
    frame = state.stack[-1]
    if isinstance(frame, Throw) and frame.roller != frame.target:
        ends = (state.fighters[frame.roller], state.fighters[frame.target])
        yield Mark("sight", tuple(state.board.spot(each.at) for each in ends))
    trap = trap_triggers.trap_of(state, frame) if isinstance(frame, Remote) else None
    if trap is not None:
        yield from _burst_marks(state, explosions.named(trap.what), trap.at)


def _deed_marks(state: DarkState, words: Words) -> Iterator[Mark]:
    if words[0] in (*WALKS, *DRIVES, jumping_and_falling.Jump.verb, climbing.Climb.verb):
        yield from _way_marks(state, words)
    elif words[0] in ATTACKS and state.index(words[1]) >= 0:
        for made in made_of(state, words):
            yield from _shot_marks(state, made)
    elif words[0] == heavy_weapons.Spray.verb:
        yield from _spray_marks(state, words)
    elif words[0] == throwing.Hurl.verb:
        yield from _throw_marks(state, words)
    elif words[0] in TURNS or mines_and_traps.TOWARD in words:
        yield from _ahead_marks(state, words)
    else:
        yield from _target_marks(state, words[2:])
    yield from _blast_marks(state, words)


def _shot_marks(state: DarkState, made: Attack) -> Iterator[Mark]:
    if not made.close:
        yield from sight_line_view.drawn(state, made.attacker, made.target)
    yield Mark("aimed", (state.board.spot(made.target.at),), place=made.target.id)


def _spray_marks(state: DarkState, words: Words) -> Iterator[Mark]:
    if FLOW.reasons(state, Choice(words)):
        return
    actor, length = state.acting[1], wording.cone_of(words)
    for outline in board_view.cone_outlines(state, actor.at, int(words[4]), length) if length else ():
        yield Mark("area", outline, title="The cone")
    for made in sprayed(state, actor, words):
        yield Mark("aimed", (state.board.spot(made.target.at),), place=made.target.id)


def _ahead_marks(state: DarkState, words: Words) -> Iterator[Mark]:
    """What lies ahead of whoever turns or stands up so, or of what is reshaped to a side."""
    way, at = facing_arcs.read_facing(state, words[-1]), state.acting[1].at
    if way is not None:
        for outline in board_view.ahead_outlines(state, at, way):
            yield Mark("area", outline, title="Ahead")


def _throw_marks(state: DarkState, words: Words) -> Iterator[Mark]:
    try:
        goal = state.board.place(words[3])
    except (ValueError, IndexError):
        return
    actor = state.acting[1]
    label = inch_mark(state.board.range(actor.spot, Base(goal, 0, actor.level)))
    yield Mark("sight", (state.board.spot(actor.at), state.board.spot(goal)), label)


def _blast_marks(state: DarkState, words: Words) -> Iterator[Mark]:
    try:
        blast = _blast(state, words)
    except (ValueError, KeyError):
        return
    if blast is not None:
        yield from _burst_marks(state, *blast)


def _burst_marks(state: DarkState, explosive: Explosive, at: Point) -> Iterator[Mark]:
    for outline in board_view.blast_outlines(state, at, explosive.blast):
        yield Mark("area", outline, title=f"The blast of {explosive.id.replace('-', ' ')}")


def _target_marks(state: DarkState, words: Words) -> Iterator[Mark]:
    """Whoever or whatever a choice is about."""
    for word in words:
        index = state.index(word)
        thing = next((each for each in trap_search.things(state) if each.id == word), None)
        if index >= 0 and state.fighters[index].present:
            yield Mark("aimed", (state.board.spot(state.fighters[index].at),), place=word)
        elif thing is not None:
            yield Mark("aimed", (state.board.spot(thing.at),))
