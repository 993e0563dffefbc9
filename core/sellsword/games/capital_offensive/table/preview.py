"""A choice before it is made: what it would roll, what it would show, what could answer it."""

from typing import Any

from sellsword.flow import AnyAction, Spoken
from sellsword.game import Choice, Reason
from sellsword.games.capital_offensive.model.state import COMMAND_ROLL, OFF, CapitalState, Token
from sellsword.games.capital_offensive.rules import attack, grenade, movement
from sellsword.games.capital_offensive.rules.armory import GRENADE
from sellsword.games.capital_offensive.rules.armory_choice import Take
from sellsword.games.capital_offensive.rules.attack import Attack, AttackPool
from sellsword.games.capital_offensive.rules.collective_commands import (
    Activate,
    Bring,
    CommandPool,
    RollCommands,
)
from sellsword.games.capital_offensive.rules.flow import FLOW
from sellsword.games.capital_offensive.rules.grenade import Throw
from sellsword.games.capital_offensive.rules.movement import Walk, Way
from sellsword.games.capital_offensive.rules.turn_sequence import (
    EndActivation,
    Order,
    PlaceTough,
    companion,
)
from sellsword.games.capital_offensive.sheets.characters import WEAPONS, foe_of
from sellsword.odds import Pool, chance_of, distribution, in_words, percent
from sellsword.presentation import chance, refused, sources
from sellsword.scene import Answer, Mark, Odds, Preview, Source


def answers(state: CapitalState, choice: Choice) -> list[tuple[Choice, AttackPool]]:
    """Which enemies could shoot at the acting character from where they stand, once the choice is made."""
    actor = state.actor
    if actor is None:
        return []
    after = _after(state, choice)
    mine = after.tokens[state.index(actor.id)]
    if mine.cell == OFF:
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
    after, (action, way) = state.copy(), _meant(state, choice)
    if isinstance(action, Walk) and not isinstance(way, Reason):
        after.acting[1].cell = way.goal
    return after


def _meant(state: CapitalState, choice: Choice) -> tuple[AnyAction[CapitalState] | None, Any]:
    """The verb of a choice and what its words mean, or why nothing; no verb where it is not for now."""
    if state.outcome is not None:
        return None, None
    said = FLOW.grammar(choice)
    action = FLOW.step(state).actions(state).get(said.verb)
    return action, None if action is None else action.parse(state, said)


def preview(state: CapitalState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    title, commit = _names(state, choice)
    reasons = FLOW.reasons(state, choice)
    if reasons:
        return refused(title, reasons)
    action, meant = FLOW.read(state, choice)
    rolled = _odds(state, action, meant)
    return Preview(
        title,
        commit,
        ". ".join([title, *(_spoken(odds) for odds in rolled)]),
        _marks(state, action, meant),
        rolled,
        _sources(state, action, meant),
        _answers(state, choice) if isinstance(action, Walk | Attack | Throw) else (),
    )


# ---- The words -----------------------------------------------------------------------------------------


def _names(state: CapitalState, choice: Choice) -> tuple[str, str]:
    """The choice as a title and as the words of the button."""
    said = FLOW.grammar(choice)
    name = _NAMES.get(said.verb)
    if name is not None:
        return name(state, said)
    if said.verb in WEAPONS:
        return _weapon_names(state, said)
    return str(choice), str(choice)


def _who(state: CapitalState, said: Spoken) -> str:
    index = state.index(said.who)
    return state.tokens[index].name if index >= 0 else ""


def _weapon_names(state: CapitalState, said: Spoken) -> tuple[str, str]:
    weapon, place = WEAPONS[said.verb], " ".join(said.rest)
    index = state.index(place)
    aim = state.tokens[index].name if index >= 0 and state.tokens[index].cell != OFF else place
    throw = f"Throw at {place}" if weapon.blast else f"Fire {weapon.dice} dice"
    return f"{weapon.name} at {aim}", throw


def _walk_names(state: CapitalState, said: Spoken) -> tuple[str, str]:
    place = " ".join(said.rest)
    title = f"{_who(state, said)} {said.verb}s to {place}{_warning(state, said)}"
    return title, f"{said.verb.capitalize()} to {place}"


def _order_names(state: CapitalState, said: Spoken) -> tuple[str, str]:
    known = (state.index(word) for word in said.rest)
    names = ", ".join(state.tokens[index].name for index in known if index >= 0)
    return f"Order: {names}", names


def _place_names(state: CapitalState, said: Spoken) -> tuple[str, str]:
    who = _who(state, said)
    return f"{who} to the Airlock on {' '.join(said.rest)}", f"Place {who}"


def _roll_names(state: CapitalState, said: Spoken) -> tuple[str, str]:
    if state.phase == COMMAND_ROLL:
        return "Roll for Commands", "Roll 3 dice"
    return f"{_who(state, said)} rolls movement", "Roll"


def _end_names(state: CapitalState, said: Spoken) -> tuple[str, str]:
    who = _who(state, said)
    return (f"End {who}'s Turn" if who else "End the Collective's Turn"), "End Turn"


def _take_names(state: CapitalState, said: Spoken) -> tuple[str, str]:
    taking = " ".join(said.rest)
    what = "a grenade" if taking == GRENADE else "Armor"
    return f"{_who(state, said)} takes {what}", f"Take {taking}"


def _bring_names(_: CapitalState, said: Spoken) -> tuple[str, str]:
    return f"Bring in a Drone on {' '.join(said.rest)}", "Bring in a Drone"


def _activate_names(state: CapitalState, said: Spoken) -> tuple[str, str]:
    title = f"Activate {_who(state, said)}"
    return title, title


_NAMES = {
    PlaceTough.verb: _place_names,
    Order.verb: _order_names,
    RollCommands.verb: _roll_names,
    Bring.verb: _bring_names,
    Activate.verb: _activate_names,
    EndActivation.verb: _end_names,
    Take.verb: _take_names,
    **dict.fromkeys(movement.MOVES, _walk_names),
}


def _warning(state: CapitalState, said: Spoken) -> str:
    """What a walk onto a friend risks (CO-062)."""
    goal, actor = state.cell_called("".join(said.rest[:1])), state.actor
    if goal is None or actor is None:
        return ""
    other = companion(state, actor, goal)
    if other is None or other.side != actor.side:
        return ""
    return f", onto {other.name}: eliminated if the Turn ends there"


# ---- What is drawn and rolled --------------------------------------------------------------------------


def _marks(state: CapitalState, action: AnyAction[CapitalState], meant: Any) -> tuple[Mark, ...]:
    match action:
        case Walk():
            return _walk_marks(state, action, meant)
        case Throw():
            return (*_area(state, meant), *attack.sight_marks(state, state.acting[1].cell, meant))
        case Attack():
            aimed = Mark("aimed", (state.ground.board.center(meant.cell),), place=meant.id)
            return (*attack.sight_marks(state, state.acting[1].cell, meant.cell), aimed)
    return ()


def _walk_marks(state: CapitalState, walk: Walk, way: Way) -> tuple[Mark, ...]:
    board, actor = state.ground.board, state.acting[1]
    path = tuple(board.center(cell) for cell in (actor.cell, *movement.route(state, walk.verb, way)))
    return (Mark("path", path, str(len(path) - 1)), Mark("ghost", (path[-1],), place=board.name(way.goal)))


def _area(state: CapitalState, goal: int) -> tuple[Mark, ...]:
    board = state.ground.board
    cells = grenade.blast_area(state, goal)
    return tuple(Mark("area", (board.center(cell),), place=board.name(cell)) for cell in cells)


def _odds(state: CapitalState, action: AnyAction[CapitalState], meant: Any) -> tuple[Odds, ...]:
    if isinstance(action, Throw):
        targets = grenade.caught(state, meant)
        return tuple(
            _hit_odds(target, grenade.pool_against(target), f"On {target.name}") for target in targets
        )
    rolled = action.pool(state, meant)
    if isinstance(action, Attack) and isinstance(rolled, AttackPool):
        where = state.cell_name(meant.cell)
        return (_hit_odds(meant, rolled, f"{action.weapon.name} at {meant.name}, {where}"),)
    return () if rolled is None else (_count_odds(rolled),)


def _count_odds(rolled: Pool[int]) -> Odds:
    counted = "Commands" if isinstance(rolled, CommandPool) else "Spaces"
    lines = tuple(chance(str(result), share) for result, share in distribution(rolled))
    return Odds(f"{counted} this Turn", "", lines)


def _hit_odds(target: Token, pool: AttackPool, title: str) -> Odds:
    """The chance of each number of Hits, more than enough taken together, and of elimination."""
    odds, lethal = distribution(pool), target.armor + target.health
    lines = [chance(str(hits), share, hits >= lethal) for hits, share in odds if hits <= lethal]
    most = max(hits for hits, _ in odds)
    if most > lethal:
        lines[-1] = chance(f"{lethal}+", chance_of(odds, lethal), True)
    fate = "destroys" if target.sheet_id == "drone" else "takes"
    best = chance(f"{fate} {target.name}", chance_of(odds, lethal), True)
    return Odds(title, "Hits that land", tuple(lines), best)


def _spoken(odds: Odds) -> str:
    if odds.headline is not None:
        return f"{odds.headline.percent} {odds.headline.title}, {odds.headline.words}".rstrip(", ")
    return f"{odds.title}: " + ", ".join(f"{line.title} {line.percent}" for line in odds.lines)


def _sources(state: CapitalState, action: AnyAction[CapitalState], meant: Any) -> tuple[Source, ...]:
    rolled = action.pool(state, meant)
    if isinstance(action, Throw):
        targets = grenade.caught(state, meant)
        rolled = grenade.pool_against(targets[0]) if targets else None
    return () if rolled is None else sources(rolled.modifiers)


def _answers(state: CapitalState, choice: Choice) -> tuple[Answer, ...]:
    told: list[Answer] = []
    for reply, pool in answers(state, choice):
        share = chance_of(distribution(pool), 1)
        if not share:
            continue
        foe = state.tokens[state.index(FLOW.grammar(reply).who)]
        text = f"{pool.weapon.name}, range {pool.range}"
        told.append(Answer(foe.name, text, foe.side, percent(share), f"{in_words(share)} to hit".strip()))
    return tuple(told)
