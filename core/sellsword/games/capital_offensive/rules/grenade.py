"""Epaulet Grenades: thrown at a Space, felt all around it (CO-100 to CO-104, CO-S25)."""

from collections.abc import Iterator
from functools import lru_cache

from sellsword.boards.square_scene import way_points
from sellsword.flow import NOTHING, Action, Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.capital_offensive.model.state import OFF, CapitalState, Token
from sellsword.games.capital_offensive.rules.attack import (
    AttackPool,
    sight_reasons,
    spend,
    strike,
    weapon_reasons,
)
from sellsword.games.capital_offensive.rules.refusals import unknown
from sellsword.games.capital_offensive.sheets.characters import EPAULET_GRENADE, Weapon
from sellsword.scene import Mark


@lru_cache(maxsize=1024)
def _option(token_id: str, cell_name: str) -> Option:
    return Option(Choice((token_id, EPAULET_GRENADE.id, cell_name)), EPAULET_GRENADE.id, cell_name)


def _throw_reasons(state: CapitalState, actor: Token, weapon: Weapon, goal: int) -> list[Reason]:
    board, name = state.ground.board, state.cell_name(goal)
    blame = (Mark("blame", (board.center(goal),), place=name),)
    if goal in state.ground.filled:
        return [Reason("CO-098", f"{name} is filled by Infrastructure.", blame=blame)]
    reasons: list[Reason] = []
    distance = state.ground.range_between(actor.cell, goal)
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


def _strike_one(
    state: CapitalState, actor: Token, target: Token, attack: tuple[int, ...], again: bool
) -> Event:
    pool = pool_against(target)
    return strike(state, actor, target, pool, attack, state.dice.roll(pool.defense), again)


class Throw(Action[CapitalState, int]):
    """A grenade thrown at a Space, empty or not (CO-100, CO-101, CO-S25, CO-S27)."""

    verb = EPAULET_GRENADE.id
    kind = Kind.HOSTILE

    def offers(self, state: CapitalState) -> list[Option]:
        """Every Space that a grenade may be thrown at."""
        actor = state.acting[1]
        if any(self.hindrances(state, NOTHING)):
            return []
        board, occupied = state.ground.board, state.occupied()
        return [
            _option(actor.id, board.name(cell))
            for cell in range(board.columns * board.rows)
            if cell not in state.ground.filled
            and state.ground.range_between(actor.cell, cell) <= EPAULET_GRENADE.max_range
            and board.sees(actor.cell, cell, occupied)
        ]

    def hindrances(self, state: CapitalState, said: Spoken) -> Iterator[Reason]:
        """There is one left, and it may be used."""
        reasons = weapon_reasons(state, EPAULET_GRENADE)
        yield from reasons
        actor = state.acting[1]
        if not reasons and not actor.grenades:
            yield Reason("CO-100", f"{actor.name} has no grenade left.")

    def parse(self, state: CapitalState, said: Spoken) -> int | Reason:
        """The Space, as a cell."""
        goal = state.cell_called(" ".join(said.rest))
        missing = f"Say which Space {state.acting[1].name} throws it at."
        return unknown("CO-101", said, "no Space to throw a grenade at", missing) if goal is None else goal

    def reasons(self, state: CapitalState, goal: int) -> list[Reason]:
        """Why no grenade can be thrown there."""
        return _throw_reasons(state, state.acting[1], EPAULET_GRENADE, goal)

    def cost(self, state: CapitalState, goal: int) -> str:
        """Friends who are caught, and the thrower (CO-S25)."""
        mine = [token.name for token in caught(state, goal) if token.side == state.acting[1].side]
        return f"The blast hits your own: {', '.join(mine)}." if mine else ""

    def apply(self, state: CapitalState, goal: int) -> list[Event]:
        """Spends token and Action (CO-100), rolls once, and every one caught defends alone (CO-S25)."""
        actor = state.acting[1]
        spend(state, self.verb)
        actor.grenades -= 1
        targets = caught(state, goal)
        attack = state.dice.roll(EPAULET_GRENADE.dice) if targets else ()
        strikes = (
            _strike_one(state, actor, target, attack, again=target is not targets[0]) for target in targets
        )
        return [_thrown(state, actor, goal, len(targets)), *strikes]


def _thrown(state: CapitalState, actor: Token, goal: int, caught: int) -> Event:
    return event(
        "thrown",
        actor.side,
        "CO-101",
        "CO-102",
        token=actor.id,
        name=actor.name,
        cell=state.cell_name(goal),
        caught=caught,
        left=actor.grenades,
        line=way_points(state.ground.board, (actor.cell, goal)),
    )
