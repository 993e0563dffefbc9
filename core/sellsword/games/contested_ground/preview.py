"""A choice before it is made: what it would roll, what it would show, what could answer it."""

from collections.abc import Sequence
from fractions import Fraction

from sellsword.boards import paths
from sellsword.boards.board import WHOLE
from sellsword.boards.table import format_length, gap, within
from sellsword.game import Choice, Verdict
from sellsword.games.contested_ground import (
    actions,
    combat,
    cover,
    harm,
    movement,
    nerve,
    overwatch,
    prospects,
    shooting,
)
from sellsword.games.contested_ground.combat import BlowPool
from sellsword.games.contested_ground.nerve import ResolvePool
from sellsword.games.contested_ground.sheets import NAMES, WEAPONS, Weapon
from sellsword.games.contested_ground.shooting import HitPool
from sellsword.games.contested_ground.state import UP, ContestedState, Model, Test
from sellsword.games.contested_ground.story import count, inches
from sellsword.odds import Pool, chance_of, distribution, in_words, percent
from sellsword.scene import Answer, Chance, Mark, Odds, Preview, Source

# What would be rolled


def pool(state: ContestedState, choice: Choice) -> Pool[int] | None:
    """What an allowed choice would roll first."""
    if not actions.judge(state, choice).ok:
        return None
    words = choice.words
    match words[0]:
        case "shoot" | "overwatch":
            return shot_pool(state, words)
        case "fight":
            striker, weapon, foe = words[1:]
            return combat.blow_pool(_model(state, striker), WEAPONS[weapon], _model(state, foe))
    return _test_pool(state, words)


def _model(state: ContestedState, word: str) -> Model:
    return state.models[state.index(word)]


def shot_pool(state: ContestedState, words: tuple[str, ...]) -> HitPool:
    """The dice to hit of a shot that is allowed."""
    shooter, weapon = _model(state, words[1]), WEAPONS[words[2]]
    manner = shooting.OVERWATCH if words[0] == "overwatch" else shooting.manner_now(state)
    rate = shooting.rate_at(shooter, weapon, gap(shooter.base, _model(state, words[3]).base))
    allotment = shooting.read_allotment(state, words[3:], rate)
    assert allotment is not None, "judged before"
    return shooting.hit_pool(state, shooter, weapon, manner, allotment)


def _test_pool(state: ContestedState, words: tuple[str, ...]) -> ResolvePool | None:
    match words[0]:
        case "hack" | "treat":
            return nerve.resolve_pool(_model(state, words[1]), words[0] == "hack")
        case "rally":
            return nerve.resolve_pool(_model(state, words[2]))
        case "order" if words[2] == "recover":
            return nerve.resolve_pool(_model(state, words[1]))
        case "focus" if state.stack:
            test = state.stack[-1]
            assert isinstance(test, Test)
            return nerve.resolve_pool(state.models[test.tester], test.purpose == "hack")
    return None


# What could answer


def answers(state: ContestedState, choice: Choice) -> list[tuple[Choice, HitPool]]:
    """Which enemies could give Overwatch once an action is complete, and what they would roll."""
    actor = state.actor
    if actor is None or state.stack or choice.words[0] not in (*movement.VERBS, "shoot", "hack", "treat"):
        return []
    if not actions.judge(state, choice).ok:
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
    verdict = actions.judge(state, choice)
    if not verdict.ok:
        return _refused(state, choice, title, verdict)
    rolled = pool(state, choice)
    odds = _odds(state, choice, rolled)
    spoken = ". ".join([title, *(_spoken(each) for each in odds), *_cover_words(state, choice)])
    sources = tuple(
        Source(line.effect, line.source, line.rule) for line in (rolled.modifiers if rolled else ())
    )
    return Preview(title, commit, spoken, _marks(state, choice), odds, sources, _told_answers(state, choice))


def _refused(state: ContestedState, choice: Choice, title: str, verdict: Verdict) -> Preview:
    marks = tuple(mark for reason in verdict.reasons for mark in reason.blame)
    text = " ".join(reason.text for reason in verdict.reasons)
    return Preview(title, "", text, (*_draft(state, choice), *marks))


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
            return f"{who} {title} to {words[-1]}{_length(state, words)}", words[0].capitalize()
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


def _way(state: ContestedState, words: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """The whole way of a move, where its words are sound."""
    model = _model(state, words[1])
    try:
        points = movement.read_way(words[2:])
    except ValueError:
        return ()
    return (model.at, *points) if model.up else points


def _length(state: ContestedState, words: tuple[str, ...]) -> str:
    way = _way(state, words)
    if len(way) < 2:
        return ""
    return f", {inches(paths.cost(state.ground.table, way, _model(state, words[1]).level))}"


# Marks


def _draft(state: ContestedState, choice: Choice) -> tuple[Mark, ...]:
    """The way that a refused move would have taken."""
    words = choice.words
    if words[0] in (*movement.VERBS, "recon") and len(words) > 2 and state.index(words[1]) >= 0:
        way = _way(state, words)
        return (Mark("path", way, format_length(paths.length(way))),) if len(way) > 1 else ()
    return ()


def _marks(state: ContestedState, choice: Choice) -> tuple[Mark, ...]:
    words = choice.words
    match words[0]:
        case "move" | "assault" | "climb" | "recon":
            way = _way(state, words)
            drawn = (*_draft(state, choice), Mark("ghost", (way[-1],)))
            return (*drawn, *_watch_marks(state, choice)) if words[0] != "recon" else drawn
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
    hidden = cover.concealed(state, one, other)
    label = f'{format_length(gap(one.base, other.base))}"'
    if hidden.cover or hidden.obscured:
        label += f", {hidden.share * 100 // WHOLE}% hidden"
    return (Mark("sight", (one.at, other.at), label), Mark("aimed", (other.at,), place=other.id))


def _watch_marks(state: ContestedState, choice: Choice) -> tuple[Mark, ...]:
    """Lines from whoever could answer to where the mover would stand."""
    way = _way(state, choice.words)
    foes = dict.fromkeys(reply.words[1] for reply, _ in answers(state, choice))
    return tuple(
        Mark("watched", (_model(state, foe).at, way[-1]), title=f"{_model(state, foe).name} could answer")
        for foe in foes
    )


def _cover_words(state: ContestedState, choice: Choice) -> tuple[str, ...]:
    """What hides each target of a shot, and how much by itself (OC-S14)."""
    words = choice.words
    if words[0] not in ("shoot", "overwatch"):
        return ()
    found = []
    for word in words[3::2]:
        hidden = cover.concealed(state, _model(state, words[1]), _model(state, word))
        for title, pieces in (("In Cover", hidden.cover), ("Obscured", hidden.obscured)):
            if pieces:
                named = ", ".join(
                    f"{cover.title_of(state, piece)} {piece.share * 100 // WHOLE}%" for piece in pieces
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
            strength = harm.strength_of(striker, weapon, target, close=True)
            spread = prospects.harm(rolled.dice, rolled.need, strength, weapon.has("rend"))
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
        strength = harm.strength_of(shooter, weapon, target, close=False)
        title = f"{weapon.name} at {target.name}"
        for rerolls, said in _reroll_figures(state, words[0], rolled):
            spread = prospects.harm(aim.dice, aim.need, strength, weapon.has("rend"), rerolls)
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


def _told_answers(state: ContestedState, choice: Choice) -> tuple[Answer, ...]:
    told = []
    for reply, pool_ in answers(state, choice):
        foe, weapon = _model(state, reply.words[1]), WEAPONS[reply.words[2]]
        chance = chance_of(distribution(pool_), 1)
        dice = count(sum(aim.dice for aim in pool_.aims), "die").replace("dies", "dice")
        told.append(
            Answer(foe.name, f"Overwatch, {weapon.name}, {dice}", foe.side, percent(chance), in_words(chance))
        )
    return tuple(told)
