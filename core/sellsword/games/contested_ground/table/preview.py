"""A choice before it is made: what it would roll, what it would show, what could answer it."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sellsword.boards.board import WHOLE
from sellsword.boards.table import gap, inches, within
from sellsword.flow import AnyAction, Spoken
from sellsword.game import Choice
from sellsword.games.contested_ground.model.state import UP, ContestedState, Model, Shot
from sellsword.games.contested_ground.rules.active_orders import EndActivation, FurtherMove, GiveOrder
from sellsword.games.contested_ground.rules.attacks import (
    attack_odds,
    concealment,
    damage,
    overwatch,
    shooting,
)
from sellsword.games.contested_ground.rules.attacks.close_combat import BlowPool, Fight, Stroke
from sellsword.games.contested_ground.rules.attacks.overwatch import Overwatch
from sellsword.games.contested_ground.rules.attacks.shooting import FOCUS, HitPool, RerollDice, Shoot, Volley
from sellsword.games.contested_ground.rules.command_phase import Bid, KeepRoll, Prioritize, RerollFree
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.rules.deployment_and_movement.mission_setup import RollForPlayerOne
from sellsword.games.contested_ground.rules.deployment_and_movement.movement import Assault, Climb, Go
from sellsword.games.contested_ground.rules.deployment_and_movement.recon_deployment import Enter
from sellsword.games.contested_ground.rules.flow import FLOW, Rerolling
from sellsword.games.contested_ground.rules.nerve import Rally, ResolvePool
from sellsword.games.contested_ground.rules.objective_actions import Hack, Treat, name_of
from sellsword.games.contested_ground.sheets.reference_tables import NAMES, WEAPONS, Weapon
from sellsword.games.contested_ground.table import line_of_sight, move_path
from sellsword.odds import Pool, chance_of, distribution, in_words, percent
from sellsword.presentation import chance, refused, sources
from sellsword.scene import Answer, Mark, Odds, Preview, Source
from sellsword.words import some

# What could answer


@dataclass(frozen=True, slots=True)
class Reply:
    """An Overwatch shot that could answer: by whom, with what, and what it would roll."""

    foe: Model
    gun: Weapon
    pool: HitPool


def answers(state: ContestedState, choice: Choice) -> list[tuple[Choice, HitPool]]:
    """Which enemies could give Overwatch once an action is complete, and what they would roll."""
    actor = state.actor
    if actor is None or FLOW.reasons(state, choice):
        return []
    replies = _replies(state, *FLOW.read(state, choice))
    return [(Choice((Overwatch.verb, each.foe.id, each.gun.id, actor.id)), each.pool) for each in replies]


def _replies(state: ContestedState, action: AnyAction[ContestedState], meant: Any) -> list[Reply]:
    """The same of a choice that is allowed."""
    if not isinstance(action, Go | Shoot | Hack | Treat):
        return []
    after = _after(state, action, meant)
    mover = state.acting[0].model
    return [reply for foe in after.models for reply in _replies_of(after, foe, mover)]


def _after(state: ContestedState, action: AnyAction[ContestedState], meant: Any) -> ContestedState:
    """The state with the acting model where the choice would take it; nothing is rolled."""
    after = state.copy()
    if isinstance(action, Go):
        actor = after.acting[1]
        if isinstance(action, Climb):
            actor.level = movement.climbed_level(after, actor, meant[0])
        actor.at, actor.status = meant[-1], UP
    return after


def _replies_of(after: ContestedState, foe: Model, index: int) -> list[Reply]:
    """The Overwatch shots of one model at the mover."""
    mover = after.models[index]
    if foe.side == mover.side or not after.counters[foe.side] or shooting.fighting(after, mover):
        return []
    if not overwatch.ready(after, foe) or not after.ground.sees(foe.base, mover.base):
        return []
    found = []
    for gun in foe.profile.guns:
        if within(foe.base, mover.base, shooting.reach_of(gun, shooting.OVERWATCH)):
            rate = shooting.rate_at(foe, gun, gap(foe.base, mover.base))
            pool = shooting.hit_pool(after, foe, gun, shooting.OVERWATCH, ((index, rate),))
            found.append(Reply(foe, gun, pool))
    return found


# The preview


def preview(state: ContestedState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    title, commit = names(state, choice)
    reasons = FLOW.reasons(state, choice)
    if reasons:
        said = FLOW.said(state, choice)
        return refused(title, reasons, (*_draft(state, said), *_screens(state, said)))
    action, meant = FLOW.read(state, choice)
    rolled = action.pool(state, meant)
    odds = _odds(state, meant, rolled)
    replies = _replies(state, action, meant)
    told = [title, *map(_spoken, odds), *_cover_words(state, meant), *_reply_words(replies)]
    lines = sources(rolled.modifiers) if rolled else ()
    heading, told_lines = "", (*lines, *_sight_lines(state, meant))
    marks = _marks(state, action, meant)
    if isinstance(action, Go | Enter):
        move = move_path.motion(state, FLOW.said(state, choice))
        heading = "This move"
        told_lines = (*move_path.told(state, move), *_views(state, action, meant))
        marks = (*move_path.marks(state, move), *_watch_marks(move, replies))
    return Preview(
        title, commit, ". ".join(told), marks, odds, told_lines, _told_answers(replies), heading=heading
    )


def _reply_words(replies: Sequence[Reply]) -> list[str]:
    names = dict.fromkeys(reply.foe.name for reply in replies)
    return [f"May answer: {', '.join(names)}"] if names else []


def _draft(state: ContestedState, said: Spoken) -> tuple[Mark, ...]:
    """The way that a refused move would have taken."""
    moves = said.verb in move_path.VERBS and said.rest and state.index(said.who) >= 0
    return move_path.marks(state, move_path.motion(state, said)) if moves else ()


def _screens(state: ContestedState, said: Spoken) -> tuple[Mark, ...]:
    """The terrain that keeps a shooter from seeing the target named."""
    shooter, target = state.index(said.who), state.index("".join(said.rest[1:2]))
    if said.verb not in (Shoot.verb, Overwatch.verb) or shooter < 0 or target < 0:
        return ()
    marks = line_of_sight.drawn(state, state.models[shooter], state.models[target])
    return tuple(mark for mark in marks if mark.kind == "screen")


# What stands beneath the odds


def _aimed(state: ContestedState, volley: Volley) -> tuple[Model, list[Model]]:
    """The shooter and the targets of an attack that is allowed."""
    return state.models[volley.shooter], [state.models[index] for index, _ in volley.dealt]


def _sight_lines(state: ContestedState, meant: Any) -> tuple[Source, ...]:
    """What hides whom from whom in a shot, both ways."""
    if not isinstance(meant, Volley):
        return ()
    shooter, targets = _aimed(state, meant)
    return tuple(line for each in targets for line in line_of_sight.both_ways(state, shooter, each))


def _views(state: ContestedState, action: AnyAction[ContestedState], meant: Any) -> tuple[Source, ...]:
    """What the mover would see of each enemy from where its move ends."""
    if isinstance(action, Enter):
        return ()
    after = _after(state, action, meant)
    mover = after.acting[1]
    foes = [model for model in after.standing(1 - mover.side) if after.ground.sees(mover.base, model.base)]
    lines = [(gap(mover.base, foe.base), line_of_sight.told(after, mover, foe)) for foe in foes]
    return tuple(
        Source(inches(far), f"{line.source}, {line.effect}", line.rule)
        for far, line in sorted(lines, key=lambda each: each[0])
    )


# The words


def names(state: ContestedState, choice: Choice) -> tuple[str, str]:
    """The choice as a title and as the words of the button."""
    said = FLOW.said(state, choice)
    index = state.index(said.who)
    if index >= 0:
        return _DEEDS.get(said.verb, _deed)(state, state.models[index].name, said)
    if said.verb in _SIMPLE:
        return _SIMPLE[said.verb]
    parts = tuple(filter(None, (said.who, *said.rest)))
    if said.verb == Prioritize.verb:
        return f"Activate {' '.join(parts)}", f"Go {' '.join(parts)}"
    told = ", ".join(NAMES.get(word, word) for word in parts) or str(choice)
    return told, told


_SIMPLE = {
    RollForPlayerOne.verb: ("Roll off for Player One", "Roll"),
    KeepRoll.verb: ("Let the dice lie", "Keep"),
    RerollFree.verb: ("Reroll your die for free", "Reroll"),
    Bid.verb: ("Pay an Order Counter to reroll your die", "Pay and reroll"),
    overwatch.Pass.verb: ("Let it pass", "Pass"),
}


def _rest(state: ContestedState, said: Spoken) -> list[str]:
    return [_named(state, word) for word in said.rest]


def _named(state: ContestedState, word: str) -> str:
    index = state.index(word)
    return state.models[index].name if index >= 0 else NAMES.get(word, word.replace("-", " "))


def _deed(state: ContestedState, who: str, said: Spoken) -> tuple[str, str]:
    verb = said.verb.capitalize()
    return f"{who}: {' '.join((verb, *_rest(state, said)))}", verb


def _order_names(state: ContestedState, who: str, said: Spoken) -> tuple[str, str]:
    order = " ".join(_rest(state, said))
    return f"{who}: {order}", order


_GOES = {Assault.verb: "charges", Enter.verb: "enters", Climb.verb: "climbs"}


def _move_names(state: ContestedState, who: str, said: Spoken) -> tuple[str, str]:
    move = move_path.motion(state, said)
    length = move_path.length_of(state, move)
    told = f"{who} {_GOES.get(said.verb, 'moves')} to {move.end}{f', {inches(length)}' if length else ''}"
    return told, f"{said.verb.capitalize()} {inches(length)}"


def _shot_names(state: ContestedState, who: str, said: Spoken) -> tuple[str, str]:
    gun, *aimed = _rest(state, said) or ("",)
    return (f"{who}: {gun} at {', '.join(aimed)}" if gun else who), "Fire"


def _blow_names(state: ContestedState, who: str, said: Spoken) -> tuple[str, str]:
    return f"{who}: {' at '.join(_rest(state, said))}", "Strike"


def _reroll_names(state: ContestedState, who: str, said: Spoken) -> tuple[str, str]:
    way, *numbers = said.rest or ("",)
    lying = state.pending(Shot).faces if type(FLOW.step(state)) is Rerolling else ()
    faces = {str(number): face for number, face in enumerate(lying, 1)}
    dice = " and ".join(f"the {faces.get(number, 'die')} (die {number})" for number in numbers)
    price = "for a counter" if way == FOCUS else "for free"
    return f"{who} rerolls {dice}, {price}, by {way.title()}", f"Reroll by {way.title()}"


def _focus_names(state: ContestedState, who: str, _: Spoken) -> tuple[str, str]:
    return (f"{who} pays to reroll" if state.stack else f"{who} pays for a further move"), "Focus"


def _done_names(_: ContestedState, who: str, __: Spoken) -> tuple[str, str]:
    return f"{who} is done", "Done"


_DEEDS = {
    GiveOrder.verb: _order_names,
    **dict.fromkeys(move_path.VERBS, _move_names),
    Shoot.verb: _shot_names,
    Overwatch.verb: _shot_names,
    Fight.verb: _blow_names,
    RerollDice.verb: _reroll_names,
    FurtherMove.verb: _focus_names,
    EndActivation.verb: _done_names,
}


# Marks


def _marks(state: ContestedState, action: AnyAction[ContestedState], meant: Any) -> tuple[Mark, ...]:
    match action:
        case Shoot() | Overwatch():
            return tuple(mark for target in _aimed(state, meant)[1] for mark in _sight(state, meant, target))
        case Fight():
            return (_target(state.models[state.index(meant.foe)]),)
        case Treat():
            return (_target(state.models[meant[0]]),)
        case Rally():
            return (_target(state.models[meant]),)
        case Hack():
            return (Mark("aimed", (state.objectives[meant],), place=name_of(meant)),)
    return ()


def _target(model: Model) -> Mark:
    return Mark("aimed", (model.at,), place=model.id)


def _sight(state: ContestedState, volley: Volley, target: Model) -> tuple[Mark, ...]:
    """The line, its range, how much is hidden, and by what."""
    return (*line_of_sight.drawn(state, state.models[volley.shooter], target), _target(target))


def _watch_marks(move: move_path.Motion, replies: Sequence[Reply]) -> tuple[Mark, ...]:
    """Lines from whoever could answer to where the mover would stand."""
    foes = {reply.foe.id: reply.foe for reply in replies}
    return tuple(
        Mark("threat", (foe.at, move.way[-1]), title=f"{foe.name} could answer") for foe in foes.values()
    )


def _cover_words(state: ContestedState, meant: Any) -> tuple[str, ...]:
    """What hides each target of a shot, and how much by itself (OC-S14)."""
    if not isinstance(meant, Volley):
        return ()
    shooter, targets = _aimed(state, meant)
    found = []
    for target in targets:
        hidden = concealment.concealed(state, shooter, target)
        for title, pieces in (("In Cover", hidden.cover), ("Obscured", hidden.obscured)):
            if pieces:
                named = ", ".join(
                    f"{concealment.title_of(state, piece)} {piece.share * 100 // WHOLE}%" for piece in pieces
                )
                found.append(f"{target.name} is {title}: {named}")
    return tuple(found)


# Odds


def _odds(state: ContestedState, meant: Any, rolled: Pool[int] | None) -> tuple[Odds, ...]:
    match rolled:
        case HitPool():
            return _shot_odds(state, meant, rolled)
        case BlowPool():
            return (_blow_odds(state, meant, rolled),)
        case ResolvePool():
            share = chance_of(distribution(rolled), 1)
            lines = (chance("passes", share, True), chance("fails", 1 - share))
            return (Odds("Resolve test", "", lines, lines[0]),)
    return ()


def _blow_odds(state: ContestedState, stroke: Stroke, rolled: BlowPool) -> Odds:
    striker, target = state.models[stroke.striker], state.models[state.index(stroke.foe)]
    weapon = WEAPONS[stroke.weapon]
    strength = damage.strength_of(striker, weapon, target, close=True)
    spread = attack_odds.harm(rolled.dice, rolled.need, strength, weapon.has("rend"))
    return _wound_odds(target, spread, f"{weapon.name} at {target.name}")


def _shot_odds(state: ContestedState, volley: Volley, rolled: HitPool) -> tuple[Odds, ...]:
    """Wounds on each target: with no reroll, and, where an Engage may reroll a die, with that used well."""
    (shooter, targets), weapon = _aimed(state, volley), volley.weapon
    found = []
    for target, aim in zip(targets, rolled.aims, strict=True):
        strength = damage.strength_of(shooter, weapon, target, close=False)
        title = f"{weapon.name} at {target.name}"
        for rerolls, said in _reroll_figures(state, volley):
            spread = attack_odds.harm(aim.dice, aim.need, strength, weapon.has("rend"), rerolls)
            found.append(_wound_odds(target, spread, title + said))
    return tuple(found)


def _reroll_figures(state: ContestedState, volley: Volley) -> list[tuple[int, str]]:
    """Rerolls that may follow: none used, and each used as well as it can be."""
    if volley.manner == shooting.OVERWATCH or len(volley.dealt) > 1:
        return [(0, "")]
    active, actor = state.acting
    engage = 1 if volley.manner == shooting.ENGAGE else 0
    focus = shooting.FOCUS_DICE if active.focus and state.counters[actor.side] else 0
    figures = [(0, "")]
    if engage:
        figures.append((engage, ", a miss rerolled"))
    if focus:
        figures.append((engage + focus, ", and with Focus"))
    return figures


def _wound_odds(target: Model, spread: Sequence[Fraction], title: str) -> Odds:
    """The chance of each number of Wounds, more than enough taken together."""
    left = target.wounds
    lines = [chance(str(number), share) for number, share in enumerate(spread[:left])]
    down = sum(spread[left:], Fraction(0))
    lines.append(chance(f"{left}+", down, True))
    return Odds(title, "Wounds", tuple(lines), chance(f"{target.name} Out of Action", down, True))


def _spoken(odds: Odds) -> str:
    if odds.headline is not None:
        return f"{odds.title}: {odds.headline.percent} {odds.headline.title}"
    return f"{odds.title}: " + ", ".join(f"{line.title} {line.percent}" for line in odds.lines)


def _told_answers(replies: Sequence[Reply]) -> tuple[Answer, ...]:
    told = []
    for reply in replies:
        share = chance_of(distribution(reply.pool), 1)
        dice = some(sum(aim.dice for aim in reply.pool.aims), "die")
        text = f"Overwatch, {reply.gun.name}, {dice}"
        told.append(Answer(reply.foe.name, text, reply.foe.side, percent(share), in_words(share)))
    return tuple(told)
