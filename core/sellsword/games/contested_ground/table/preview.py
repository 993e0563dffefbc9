"""A choice before it is made: what it would roll, what it would show, what could answer it."""

from collections.abc import Sequence
from fractions import Fraction

from sellsword.boards.board import WHOLE
from sellsword.boards.table import gap, within
from sellsword.game import Choice, Verdict
from sellsword.games.contested_ground.model.state import UP, ContestedState, Model
from sellsword.games.contested_ground.rules.attacks import (
    attack_odds,
    concealment,
    damage,
    overwatch,
    shooting,
)
from sellsword.games.contested_ground.rules.attacks.close_combat import BlowPool
from sellsword.games.contested_ground.rules.attacks.shooting import HitPool
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.rules.flow import FLOW
from sellsword.games.contested_ground.rules.nerve import ResolvePool
from sellsword.games.contested_ground.sheets.reference_tables import NAMES, WEAPONS, Weapon
from sellsword.games.contested_ground.table import line_of_sight, move_path
from sellsword.games.contested_ground.table.length_labels import inch_mark
from sellsword.games.contested_ground.table.log import count, inches
from sellsword.odds import Pool, chance_of, distribution, in_words, percent
from sellsword.scene import Answer, Chance, Mark, Odds, Preview, Source

# What would be rolled


def pool(state: ContestedState, choice: Choice) -> Pool[int] | None:
    """What an allowed choice would roll first."""
    return FLOW.pool(state, choice) if FLOW.judge(state, choice).ok else None


def _model(state: ContestedState, word: str) -> Model:
    return state.models[state.index(word)]


# What could answer


type Replies = list[tuple[Choice, HitPool]]
"""Shots in answer, each with what it would roll."""


def answers(state: ContestedState, choice: Choice) -> Replies:
    """Which enemies could give Overwatch once an action is complete, and what they would roll."""
    actor = state.actor
    if actor is None or state.stack or choice.words[0] not in (*movement.VERBS, "shoot", "hack", "treat"):
        return []
    if not FLOW.judge(state, choice).ok:
        return []
    after = _after(state, choice)
    index = state.models.index(actor)
    return [
        (Choice(("overwatch", foe.id, gun.id, actor.id)), pool)
        for foe in after.models
        for gun, pool in _replies(after, foe, index)
    ]


def _after(state: ContestedState, choice: Choice) -> ContestedState:
    """The state with the acting model where the choice would take it; nothing is rolled."""
    after = state.copy()
    verb, words = choice.words[0], choice.words[2:]
    actor = after.acting[1]
    if verb in movement.VERBS:
        points = movement.read_way(words)
        if verb == "climb":
            actor.level = movement.climbed_level(after, actor, points[0])
        actor.at, actor.status = points[-1], UP
    return after


def _replies(after: ContestedState, foe: Model, index: int) -> list[tuple[Weapon, HitPool]]:
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
            found.append((gun, pool))
    return found


# The preview


def preview(state: ContestedState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    title, commit = names(state, choice)
    verdict = FLOW.judge(state, choice)
    if not verdict.ok:
        return _refused(state, choice, title, verdict)
    rolled = pool(state, choice)
    odds = _odds(state, choice, rolled)
    replies = answers(state, choice)
    said = [title, *map(_spoken, odds), *_cover_words(state, choice), *_reply_words(state, replies)]
    heading, sources = _sources(state, choice, rolled)
    marks = _marks(state, choice, replies)
    told = _told_answers(state, replies)
    return Preview(title, commit, ". ".join(said), marks, odds, sources, told, heading=heading)


def _reply_words(state: ContestedState, replies: Replies) -> list[str]:
    names = dict.fromkeys(_model(state, reply.words[1]).name for reply, _ in replies)
    return [f"May answer: {', '.join(names)}"] if names else []


def _refused(state: ContestedState, choice: Choice, title: str, verdict: Verdict) -> Preview:
    marks = tuple(mark for reason in verdict.reasons for mark in reason.blame)
    text = " ".join(reason.text for reason in verdict.reasons)
    return Preview(title, "", text, (*_draft(state, choice.words), *_screens(state, choice), *marks))


def _draft(state: ContestedState, words: tuple[str, ...]) -> tuple[Mark, ...]:
    """The way that a refused move would have taken."""
    moves = words[0] in move_path.VERBS and len(words) > 2 and state.index(words[1]) >= 0
    return move_path.marks(state, words) if moves else ()


def _screens(state: ContestedState, choice: Choice) -> tuple[Mark, ...]:
    """The terrain that keeps a shooter from seeing the target named."""
    words = choice.words
    if words[0] not in ("shoot", "overwatch") or len(words) < 4:
        return ()
    if state.index(words[1]) < 0 or state.index(words[3]) < 0:
        return ()
    marks = line_of_sight.drawn(state, _model(state, words[1]), _model(state, words[3]))
    return tuple(mark for mark in marks if mark.kind == "screen")


# What stands beneath the odds


def _sources(
    state: ContestedState, choice: Choice, rolled: Pool[int] | None
) -> tuple[str, tuple[Source, ...]]:
    """The modifiers of a roll and what hides whom, both ways; or a move's legs and the view at its end."""
    words = choice.words
    found = tuple(
        Source(line.effect, line.source, line.rule) for line in (rolled.modifiers if rolled else ())
    )
    if words[0] in ("shoot", "overwatch"):
        shooter = _model(state, words[1])
        lines = [line_of_sight.both_ways(state, shooter, _model(state, word)) for word in words[3::2]]
        return "", (*found, *(line for both in lines for line in both))
    if words[0] in move_path.VERBS:
        return "This move", (*move_path.told(state, words), *_views(state, choice))
    return "", found


def _views(state: ContestedState, choice: Choice) -> tuple[Source, ...]:
    """What the mover would see of each enemy from where its move ends."""
    if choice.words[0] == "recon":
        return ()
    after = _after(state, choice)
    mover = after.acting[1]
    foes = [model for model in after.standing(1 - mover.side) if after.ground.sees(mover.base, model.base)]
    lines = [(gap(mover.base, foe.base), line_of_sight.told(after, mover, foe)) for foe in foes]
    return tuple(
        Source(inch_mark(far), f"{line.source}, {line.effect}", line.rule)
        for far, line in sorted(lines, key=lambda each: each[0])
    )


def names(state: ContestedState, choice: Choice) -> tuple[str, str]:
    """The choice as a title and as the words of the button."""
    words = choice.words
    index = state.index(words[1]) if len(words) > 1 else -1
    if index >= 0:
        return _deed_names(state, state.models[index].name, words)
    simple = {
        "roll": ("Roll off for Player One", "Roll"),
        "keep": ("Let the dice lie", "Keep"),
        "reroll": ("Reroll your die for free", "Reroll"),
        "bid": ("Pay an Order Counter to reroll your die", "Pay and reroll"),
        "pass": ("Let it pass", "Pass"),
    }
    if words[0] in simple:
        return simple[words[0]]
    if words[0] == "activate":
        return f"Activate {' '.join(words[1:])}", f"Go {' '.join(words[1:])}"
    said = ", ".join(NAMES.get(word, word) for word in words[1:]) or str(choice)
    return said, said


def _deed_names(state: ContestedState, who: str, words: tuple[str, ...]) -> tuple[str, str]:
    """The same of what a model does."""
    rest = [_named(state, word) for word in words[2:]]
    match words[0]:
        case "order":
            return f"{who}: {' '.join(rest)}", " ".join(rest)
        case "move" | "assault" | "recon" | "climb":
            title = {"assault": "charges", "recon": "enters", "climb": "climbs"}.get(words[0], "moves")
            length = move_path.length_of(state, words)
            told = f", {inches(length)}" if length else ""
            commit = f"{words[0].capitalize()} {inch_mark(length)}"
            return f"{who} {title} to {move_path.end_words(words)}{told}", commit
        case "shoot" | "overwatch":
            return f"{who}: {rest[0]} at {', '.join(rest[1:])}" if rest else who, "Fire"
        case "fight":
            return f"{who}: {' at '.join(rest)}", "Strike"
        case "reroll":
            return f"{who} rerolls dice {', '.join(words[3:])} by {words[2]}", f"Reroll by {words[2]}"
        case "focus":
            return (f"{who} pays to reroll" if state.stack else f"{who} pays for a further move"), "Focus"
        case "done":
            return f"{who} is done", "Done"
    return f"{who}: {' '.join((words[0].capitalize(), *rest))}", words[0].capitalize()


def _named(state: ContestedState, word: str) -> str:
    index = state.index(word)
    if index >= 0:
        return state.models[index].name
    return NAMES.get(word, word.replace("-", " "))


# Marks


def _marks(state: ContestedState, choice: Choice, replies: Replies) -> tuple[Mark, ...]:
    words = choice.words
    match words[0]:
        case "move" | "assault" | "climb" | "recon":
            return (*move_path.marks(state, words), *_watch_marks(state, words, replies))
        case "shoot" | "overwatch":
            return tuple(mark for word in words[3::2] for mark in _sight_marks(state, words[1], word))
        case "fight" | "treat" | "rally":
            word = words[3] if words[0] == "fight" else words[2]
            target = _model(state, word)
            return (Mark("aimed", (target.at,), place=target.id),)
        case "hack":
            at = state.objectives[int(words[2].rpartition("-")[2]) - 1]
            return (Mark("aimed", (at,), place=words[2]),)
    return ()


def _sight_marks(state: ContestedState, shooter: str, target: str) -> tuple[Mark, ...]:
    """The line, its range, how much is hidden, and by what."""
    one, other = _model(state, shooter), _model(state, target)
    return (*line_of_sight.drawn(state, one, other), Mark("aimed", (other.at,), place=other.id))


def _watch_marks(state: ContestedState, words: tuple[str, ...], replies: Replies) -> tuple[Mark, ...]:
    """Lines from whoever could answer to where the mover would stand."""
    way = move_path.way_of(state, words)
    foes = dict.fromkeys(reply.words[1] for reply, _ in replies)
    return tuple(
        Mark("threat", (_model(state, foe).at, way[-1]), title=f"{_model(state, foe).name} could answer")
        for foe in foes
    )


def _cover_words(state: ContestedState, choice: Choice) -> tuple[str, ...]:
    """What hides each target of a shot, and how much by itself (OC-S14)."""
    words = choice.words
    if words[0] not in ("shoot", "overwatch"):
        return ()
    found = []
    for word in words[3::2]:
        hidden = concealment.concealed(state, _model(state, words[1]), _model(state, word))
        for title, pieces in (("In Cover", hidden.cover), ("Obscured", hidden.obscured)):
            if pieces:
                named = ", ".join(
                    f"{concealment.title_of(state, piece)} {piece.share * 100 // WHOLE}%" for piece in pieces
                )
                found.append(f"{_model(state, word).name} is {title}: {named}")
    return tuple(found)


# Odds


def _odds(state: ContestedState, choice: Choice, rolled: Pool[int] | None) -> tuple[Odds, ...]:
    words = choice.words
    match rolled:
        case HitPool():
            return _shot_odds(state, words, rolled)
        case BlowPool():
            striker, target, weapon = _model(state, words[1]), _model(state, words[3]), WEAPONS[words[2]]
            strength = damage.strength_of(striker, weapon, target, close=True)
            spread = attack_odds.harm(rolled.dice, rolled.need, strength, weapon.has("rend"))
            return (_wound_odds(target, spread, f"{weapon.name} at {target.name}"),)
        case ResolvePool():
            chance = chance_of(distribution(rolled), 1)
            lines = (_line("passes", chance, key=True), _line("fails", 1 - chance))
            return (Odds("Resolve test", "", lines, lines[0]),)
    return ()


def _shot_odds(state: ContestedState, words: tuple[str, ...], rolled: HitPool) -> tuple[Odds, ...]:
    """Wounds on each target: with no reroll, and, where an Engage may reroll a die, with that used well."""
    shooter, weapon = _model(state, words[1]), WEAPONS[words[2]]
    found = []
    for word, aim in zip(words[3::2], rolled.aims, strict=True):
        target = _model(state, word)
        strength = damage.strength_of(shooter, weapon, target, close=False)
        title = f"{weapon.name} at {target.name}"
        for rerolls, said in _reroll_figures(state, words[0], rolled):
            spread = attack_odds.harm(aim.dice, aim.need, strength, weapon.has("rend"), rerolls)
            found.append(_wound_odds(target, spread, title + said))
    return tuple(found)


def _reroll_figures(state: ContestedState, verb: str, rolled: HitPool) -> list[tuple[int, str]]:
    """Rerolls that may follow: none used, and each used as well as it can be."""
    if verb == "overwatch" or len(rolled.aims) > 1:
        return [(0, "")]
    active, actor = state.acting
    engage = 1 if shooting.manner_now(state) == shooting.ENGAGE else 0
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
    lines = [_line(str(number), chance) for number, chance in enumerate(spread[:left])]
    down = sum(spread[left:], Fraction(0))
    lines.append(_line(f"{left}+", down, key=True))
    return Odds(title, "Wounds", tuple(lines), _line(f"{target.name} Out of Action", down, key=True))


def _line(title: str, chance: Fraction, key: bool = False) -> Chance:
    share = chance.numerator * 1000 // chance.denominator
    return Chance(title, percent(chance), in_words(chance), share, key)


def _spoken(odds: Odds) -> str:
    if odds.headline is not None:
        return f"{odds.title}: {odds.headline.percent} {odds.headline.title}"
    return f"{odds.title}: " + ", ".join(f"{line.title} {line.percent}" for line in odds.lines)


def _told_answers(state: ContestedState, replies: Replies) -> tuple[Answer, ...]:
    told = []
    for reply, pool_ in replies:
        foe, weapon = _model(state, reply.words[1]), WEAPONS[reply.words[2]]
        chance = chance_of(distribution(pool_), 1)
        dice = count(sum(aim.dice for aim in pool_.aims), "die").replace("dies", "dice")
        told.append(
            Answer(foe.name, f"Overwatch, {weapon.name}, {dice}", foe.side, percent(chance), in_words(chance))
        )
    return tuple(told)
