"""A choice before it is made: what it would roll, what it would show, what could answer it."""

from fractions import Fraction

from sellsword.game import Choice, Verdict
from sellsword.games.capital_offensive.model.state import CapitalState, Token
from sellsword.games.capital_offensive.rules import actions, attack, grenade, movement
from sellsword.games.capital_offensive.rules.attack import AttackPool
from sellsword.games.capital_offensive.rules.collective_commands import CommandPool
from sellsword.games.capital_offensive.rules.movement import MovementPool
from sellsword.games.capital_offensive.rules.turn_sequence import companion
from sellsword.games.capital_offensive.sheets.characters import WEAPONS, foe_of
from sellsword.odds import Modifier, Pool, chance_of, distribution, in_words, percent
from sellsword.scene import Answer, Chance, Mark, Odds, Preview, Source

type Odd = tuple[tuple[int, Fraction], ...]


def pool(state: CapitalState, choice: Choice) -> Pool[int] | None:
    """What a choice would roll. A grenade is one pool a character: see ``blast_pools``."""
    actor, verb, words = actions.split(choice)
    if verb == "roll":
        return (
            CommandPool() if state.phase == "commands" or state.actor is None else _movement_pool(state.actor)
        )
    if verb == "activate" and state.index(actor) >= 0:
        return _movement_pool(state.tokens[state.index(actor)])
    target = _target(state, words)
    if verb in WEAPONS and not WEAPONS[verb].blast and target is not None and state.actor is not None:
        return attack.pool_between(state, WEAPONS[verb], state.actor, target)
    return None


def _movement_pool(token: Token) -> MovementPool:
    return MovementPool(token.sheet.move)


def _target(state: CapitalState, words: tuple[str, ...]) -> Token | None:
    index = state.index(words[0]) if len(words) == 1 else -1
    return state.tokens[index] if index >= 0 and state.tokens[index].cell >= 0 else None


def answers(state: CapitalState, choice: Choice) -> list[tuple[Choice, AttackPool]]:
    """Which enemies could shoot at the acting character from where they stand, once the choice is made."""
    actor = state.actor
    if actor is None:
        return []
    after = _after(state, choice)
    mine = after.tokens[state.index(actor.id)]
    if mine.cell < 0:
        return []
    foes = [foe for foe in after.standing(foe_of(mine.side)) if attack.sees(after, foe.cell, mine.cell)]
    return [
        (Choice((foe.id, weapon.id, mine.id)), attack.pool_between(after, weapon, foe, mine))
        for foe in foes
        for weapon in foe.sheet.weapons
        if not weapon.blast
    ]


def _after(state: CapitalState, choice: Choice) -> CapitalState:
    """The state with the acting character where the choice would take it; nothing is rolled."""
    after = state.copy()
    _, verb, words = actions.split(choice)
    goal = state.cell_called(words) if verb in movement.MOVES else None
    if goal is not None and after.actor is not None:
        after.actor.cell = goal
    return after


def preview(state: CapitalState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    verdict = actions.judge(state, choice)
    _, verb, words = actions.split(choice)
    title, commit = _names(state, choice)
    if not verdict.ok:
        return _refused(title, verdict)
    rolled = _odds(state, choice)
    return Preview(
        title,
        commit,
        ". ".join([title, *(_spoken(odds) for odds in rolled)]),
        _marks(state, verb, words),
        rolled,
        _sources(state, choice),
        _answers(state, choice) if verb in (*movement.MOVES, *WEAPONS) else (),
    )


def _refused(title: str, verdict: Verdict) -> Preview:
    marks = tuple(mark for reason in verdict.reasons for mark in reason.blame)
    return Preview(title, "", " ".join(reason.text for reason in verdict.reasons), marks)


def _names(state: CapitalState, choice: Choice) -> tuple[str, str]:
    """The choice as a title and as the words of the button."""
    actor, verb, words = actions.split(choice)
    index, place = state.index(actor), " ".join(words)
    who = state.tokens[index].name if index >= 0 else ""
    target = _target(state, words)
    match verb:
        case "place":
            return f"{who} to the Airlock on {place}", f"Place {who}"
        case "order":
            names = ", ".join(
                state.tokens[state.index(word)].name for word in words if state.index(word) >= 0
            )
            return f"Order: {names}", f"{names}"
        case "roll":
            return (
                ("Roll for Commands", "Roll 3 dice")
                if state.phase == "commands"
                else (f"{who} rolls movement", "Roll")
            )
        case "bring":
            return f"Bring in a Drone on {place}", "Bring in a Drone"
        case "activate":
            return f"Activate {who}", f"Activate {who}"
        case "end":
            return (f"End {who}'s Turn", "End Turn") if who else ("End the Collective's Turn", "End Turn")
        case "take":
            return f"{who} takes {'a grenade' if place == 'grenade' else 'Armor'}", f"Take {place}"
        case "move" | "sprint":
            return f"{who} {verb}s to {place}{_warning(state, words)}", f"{verb.capitalize()} to {place}"
    if verb in WEAPONS:
        weapon = WEAPONS[verb]
        aim = target.name if target is not None else place
        throw = f"Throw at {place}" if weapon.blast else f"Fire {weapon.dice} dice"
        return f"{weapon.name} at {aim}", throw
    return str(choice), str(choice)


def _warning(state: CapitalState, words: tuple[str, ...]) -> str:
    """What a walk onto a friend risks (CO-062)."""
    goal, actor = state.cell_called(words), state.actor
    if goal is None or actor is None:
        return ""
    other = companion(state, actor, goal)
    if other is None or other.side != actor.side:
        return ""
    return f", onto {other.name}: eliminated if the Turn ends there"


def _marks(state: CapitalState, verb: str, words: tuple[str, ...]) -> tuple[Mark, ...]:
    board, actor = state.ground.board, state.actor
    if actor is None or verb not in (*movement.MOVES, *WEAPONS):
        return ()
    if verb in movement.MOVES:
        goal = board.cell(words[0])
        path = tuple(board.center(cell) for cell in (actor.cell, *movement.route(state, verb, goal)))
        return (Mark("path", path, str(len(path) - 1)), Mark("ghost", (path[-1],), place=words[0]))
    if WEAPONS[verb].blast:
        goal = board.cell(words[0])
        area = tuple(
            Mark("area", (board.center(cell),), place=board.name(cell))
            for cell in grenade.blast_area(state, goal)
        )
        return (*area, *attack.sight_marks(state, actor.cell, goal))
    target = state.tokens[state.index(words[0])]
    aimed = Mark("aimed", (board.center(target.cell),), place=target.id)
    return (*attack.sight_marks(state, actor.cell, target.cell), aimed)


def _odds(state: CapitalState, choice: Choice) -> tuple[Odds, ...]:
    _, verb, words = actions.split(choice)
    if verb in WEAPONS and WEAPONS[verb].blast:
        targets = grenade.caught(state, state.ground.board.cell(words[0]))
        return tuple(
            _hit_odds(target, grenade.pool_against(target), f"On {target.name}") for target in targets
        )
    rolled = pool(state, choice)
    if isinstance(rolled, AttackPool):
        target = _target(state, words)
        assert target is not None
        where = state.cell_name(target.cell)
        return (_hit_odds(target, rolled, f"{WEAPONS[verb].name} at {target.name}, {where}"),)
    if rolled is None:
        return ()
    counted = "Commands" if isinstance(rolled, CommandPool) else "Spaces"
    lines = tuple(_line(str(result), chance) for result, chance in distribution(rolled))
    return (Odds(f"{counted} this Turn", "", lines),)


def _line(title: str, chance: Fraction, key: bool = False) -> Chance:
    return Chance(
        title, percent(chance), in_words(chance), chance.numerator * 1000 // chance.denominator, key
    )


def _hit_odds(target: Token, pool: AttackPool, title: str) -> Odds:
    """The chance of each number of Hits, more than enough taken together, and of elimination."""
    odds, lethal = distribution(pool), target.armor + target.health
    lines = [_line(str(hits), chance, hits >= lethal) for hits, chance in odds if hits <= lethal]
    most = max(hits for hits, _ in odds)
    if most > lethal:
        lines[-1] = _line(f"{lethal}+", chance_of(odds, lethal), True)
    fate = "destroys" if target.sheet_id == "drone" else "takes"
    return Odds(
        title, "Hits that land", tuple(lines), _line(f"{fate} {target.name}", chance_of(odds, lethal), True)
    )


def _spoken(odds: Odds) -> str:
    if odds.headline is not None:
        return f"{odds.headline.percent} {odds.headline.title}, {odds.headline.words}"
    return f"{odds.title}: " + ", ".join(f"{line.title} {line.percent}" for line in odds.lines)


def _sources(state: CapitalState, choice: Choice) -> tuple[Source, ...]:
    _, verb, words = actions.split(choice)
    rolled = pool(state, choice)
    if verb in WEAPONS and WEAPONS[verb].blast:
        targets = grenade.caught(state, state.ground.board.cell(words[0]))
        rolled = grenade.pool_against(targets[0]) if targets else None
    modifiers: tuple[Modifier, ...] = rolled.modifiers if rolled is not None else ()
    return tuple(Source(line.effect, line.source, line.rule) for line in modifiers)


def _answers(state: CapitalState, choice: Choice) -> tuple[Answer, ...]:
    told: list[Answer] = []
    for reply, pool in answers(state, choice):
        foe, weapon = state.tokens[state.index(reply.words[0])], WEAPONS[reply.words[1]]
        chance = chance_of(distribution(pool), 1)
        if not chance:
            continue
        text = f"{weapon.name}, range {pool.range}"
        told.append(Answer(foe.name, text, foe.side, percent(chance), f"{in_words(chance)} to hit"))
    return tuple(told)
