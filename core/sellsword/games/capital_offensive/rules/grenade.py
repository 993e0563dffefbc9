"""Epaulet Grenades: thrown at a Space, felt all around it (CO-100 to CO-104, CO-S25)."""

from functools import lru_cache

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.capital_offensive.model.state import OFF, CapitalState, Token
from sellsword.games.capital_offensive.rules.attack import (
    AttackPool,
    sight_reasons,
    spend,
    strike,
    weapon_reasons,
)
from sellsword.games.capital_offensive.sheets.characters import EPAULET_GRENADE, Weapon
from sellsword.scene import Mark


@lru_cache(maxsize=1024)
def _option(token_id: str, cell_name: str) -> Option:
    return Option(Choice((token_id, EPAULET_GRENADE.id, cell_name)), EPAULET_GRENADE.id, cell_name)


def options(state: CapitalState) -> list[Option]:
    """Every Space that a grenade may be thrown at, empty ones too (CO-S27)."""
    active, actor = state.active, state.actor
    if active is None or actor is None or not active.actions or not actor.grenades:
        return []
    if weapon_reasons(state, EPAULET_GRENADE):
        return []
    board, occupied = state.ground.board, state.occupied()
    return [
        _option(actor.id, board.name(cell))
        for cell in range(board.columns * board.rows)
        if cell not in state.ground.filled
        and board.range_between(actor.cell, cell) <= EPAULET_GRENADE.max_range
        and board.sees(actor.cell, cell, occupied)
    ]


def judge(state: CapitalState, weapon: Weapon, words: tuple[str, ...]) -> list[Reason]:
    """Why the acting character may not throw a grenade there."""
    actor = state.acting[1]
    reasons = weapon_reasons(state, weapon)
    if not reasons and not actor.grenades:
        reasons.append(Reason("CO-100", f"{actor.name} has no grenade left."))
    goal = state.cell_called(words)
    if goal is None:
        return [
            *reasons,
            Reason("CO-101", f"{' '.join(words) or 'Nothing'} is no Space to throw a grenade at."),
        ]
    return reasons + _throw_reasons(state, actor, weapon, goal)


def _throw_reasons(state: CapitalState, actor: Token, weapon: Weapon, goal: int) -> list[Reason]:
    board, name = state.ground.board, state.cell_name(goal)
    blame = (Mark("blame", (board.center(goal),), place=name),)
    if goal in state.ground.filled:
        return [Reason("CO-098", f"{name} is filled by Infrastructure.", blame=blame)]
    reasons: list[Reason] = []
    distance = board.range_between(actor.cell, goal)
    if distance > weapon.max_range:
        text = f"{name} is at range {distance} and a grenade flies {weapon.max_range}."
        reasons.append(Reason("CO-S25", text, (("range", distance), ("maximum", weapon.max_range)), blame))
    return reasons + sight_reasons(state, actor, goal, name)


def blast_area(state: CapitalState, goal: int) -> tuple[int, ...]:
    """The target Space and every adjacent Space with Line of Sight to it (CO-102)."""
    board = state.ground.board
    return (
        goal,
        *(
            cell
            for cell in board.around(goal)
            if cell not in state.ground.filled and board.sees(goal, cell, 0)
        ),
    )


def caught(state: CapitalState, goal: int) -> list[Token]:
    """Everybody whom a grenade on ``goal`` strikes, friends and the thrower included (CO-S25)."""
    actor, area = state.acting[1], blast_area(state, goal)
    spared = actor.side if state.rules.careful_grenades else None
    return [
        token for token in state.tokens if token.cell != OFF and token.cell in area and token.side != spared
    ]


def pool_against(target: Token) -> AttackPool:
    """A grenade's attack on one of those caught; range is not checked (CO-104)."""
    return AttackPool(EPAULET_GRENADE, 0, target.sheet.defense)


def apply(state: CapitalState, weapon: Weapon, words: tuple[str, ...]) -> list[Event]:
    """Spends the token and the Action, rolls once, and every one caught defends alone (CO-S25)."""
    actor, goal = state.acting[1], state.ground.board.cell(words[0])
    spend(state, weapon.id)
    actor.grenades -= 1
    targets = caught(state, goal)
    attack = state.dice.roll(weapon.dice) if targets else ()
    thrown = event(
        "thrown",
        actor.side,
        "CO-101",
        "CO-102",
        token=actor.id,
        name=actor.name,
        cell=state.cell_name(goal),
        caught=len(targets),
        left=actor.grenades,
        points=state.ground.board.center(goal),
    )
    strikes = (
        _strike_one(state, actor, target, attack, again=target is not targets[0]) for target in targets
    )
    return [thrown, *strikes]


def _strike_one(
    state: CapitalState, actor: Token, target: Token, attack: tuple[int, ...], again: bool
) -> Event:
    pool = pool_against(target)
    return strike(state, actor, target, pool, attack, state.dice.roll(pool.defense), again)
