"""Attacking, step by step A to H (CO-068 to CO-089)."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from sellsword.boards.square import Kind as Obstacle
from sellsword.boards.square import Sight
from sellsword.boards.square_scene import way_points
from sellsword.flow import Action, Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.capital_offensive.model.state import OFF, CapitalState, Token
from sellsword.games.capital_offensive.rules.refusals import unknown
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, SHEETS, Weapon
from sellsword.odds import Faces, Modifier, Roll
from sellsword.scene import Mark


@dataclass(frozen=True, slots=True)
class AttackPool:
    """One attack on one defender: the weapon, the range (0: not checked), and the Defense dice.

    ``resolve`` takes the Attack dice and the Defense dice and gives the Hits.
    """

    weapon: Weapon
    range: int
    defense: int

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """Attack dice and Defense dice, with the faces that this attack cannot tell apart."""
        scoring = [face for face in range(1, 7) if self.scores(face)]
        missing = tuple(face for face in range(1, 7) if face not in scoring)
        attack = tuple((face,) for face in scoring) + ((missing,) if missing else ())
        alike: dict[int, tuple[int, ...]] = {}
        for face in range(1, 7):
            strength = bisect_right(scoring, face)
            alike[strength] = (*alike.get(strength, ()), face)
        return (
            Roll("attack", self.weapon.dice, 6, attack),
            Roll("defense", self.defense, 6, tuple(alike.values())),
        )

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """Dice, misses, range and defense with their rules."""
        lines = [Modifier(f"{self.weapon.dice} dice", f"{self.weapon.name}, Attack Value", "CO-074")]
        if self.weapon.auto_miss:
            lines.append(Modifier(f"{_listed(self.weapon.auto_miss)} miss", "AutoMiss", "CO-075"))
        if not self.range:
            lines.append(Modifier("any face", "a blast is not checked for range", "CO-104"))
        elif self.too_far:
            lines.append(
                Modifier("no hits", f"range {self.range}, maximum {self.weapon.max_range}", "CO-078")
            )
        else:
            lines.append(Modifier(f"{self.range} or more", f"range {self.range}", "CO-077"))
        lines.append(Modifier(f"{self.defense} dice", "the target's Defense", "CO-081"))
        return tuple(lines)

    @property
    def too_far(self) -> bool:
        """Whether the range exceeds the weapon's maximum (CO-078)."""
        return bool(self.weapon.max_range) and self.range > self.weapon.max_range

    def scores(self, face: int) -> bool:
        """Whether an Attack die survives steps D and E."""
        return face not in self.weapon.auto_miss and face >= self.range and not self.too_far

    def resolve(self, *faces: Faces) -> int:
        """The Hits: Attack dice left after AutoMiss, range and Defense."""
        kept = sorted(face for face in faces[0] if self.scores(face))
        return len(kept) - len(cancellations(kept, faces[1]))

    def fate(self, face: int) -> str:
        """What became of an Attack die before the defense: auto-miss, range or kept."""
        if face in self.weapon.auto_miss:
            return "auto-miss"
        return "kept" if self.scores(face) else "range"


def cancellations(kept: Sequence[int], defense: Iterable[int]) -> list[tuple[int, int]]:
    """Which Defense die cancels which Attack die, as (defense, attack) faces; ``kept`` is in rising order.

    Defense dice are taken from low to high and each cancels the highest Attack die that it can (CO-082,
    CO-S06, CO-S07): that leaves the fewest Hits.
    """
    left = list(kept)
    pairs: list[tuple[int, int]] = []
    for face in sorted(defense):
        at = bisect_right(left, face) - 1
        if at >= 0:
            pairs.append((face, left.pop(at)))
    return pairs


def _listed(faces: Faces) -> str:
    return " and ".join(str(face) for face in faces)


def pool_between(state: CapitalState, weapon: Weapon, attacker: Token, defender: Token) -> AttackPool:
    """The attack of one token on another from where they stand."""
    distance = state.ground.range_between(attacker.cell, defender.cell)
    return AttackPool(weapon, distance, defender.sheet.defense)


def sees(state: CapitalState, start: int, goal: int) -> bool:
    """Line of Sight between two Spaces among the tokens that stand now (CO-071 to CO-073)."""
    occupied = state.occupied()
    return state.ground.board.sees(start, goal, occupied)


def sight(state: CapitalState, start: int, goal: int) -> Sight:
    """The same line with everything that is in its way."""
    occupied = state.occupied()
    return state.ground.board.sight(start, goal, occupied)


@lru_cache(maxsize=4096)
def _option(token_id: str, weapon_id: str, target_id: str) -> Option:
    return Option(Choice((token_id, weapon_id, target_id)), weapon_id, target_id)


def weapon_reasons(state: CapitalState, weapon: Weapon) -> list[Reason]:
    """Why the acting character cannot use this weapon at all now."""
    active, actor = state.acting
    if weapon not in actor.sheet.weapons:
        return [Reason("CO-069", f"{actor.name}'s sheet has no {weapon.name}.")]
    if weapon.id in active.taken and not (weapon.blast and state.rules.both_grenades):
        rule = "CO-X06" if weapon.blast else "CO-066"
        return [Reason(rule, f"{actor.name} has already used the {weapon.name} this Turn.")]
    return []


def sight_reasons(state: CapitalState, actor: Token, goal: int, name: str) -> list[Reason]:
    """Why the acting character cannot see a Space: the first thing in the way, and where."""
    line = sight(state, actor.cell, goal)
    if line.first is None:
        return []
    board = state.ground.board
    if line.first.kind is Obstacle.TOKEN:
        assert isinstance(line.first.place, int)
        blocker = next(token for token in state.tokens if token.cell == line.first.place)
        rule, text = "CO-073", f"{blocker.name} stands exactly in the line."
    elif line.first.kind is Obstacle.FILLED:
        assert isinstance(line.first.place, int)
        rule, text = "CO-072", f"The Infrastructure on {board.name(line.first.place)} is in the way."
    else:
        rule, text = (
            "CO-072",
            f"The Wall between {' and '.join(str(line.first.place).split('|'))} is in the way.",
        )
    return [
        Reason(rule, f"{actor.name} cannot see {name}. {text}", blame=sight_marks(state, actor.cell, goal))
    ]


def sight_marks(state: CapitalState, start: int, goal: int) -> tuple[Mark, ...]:
    """The line as drawn: clear with its range, or blocked with the thing to blame."""
    board, line = state.ground.board, sight(state, start, goal)
    ends = (board.center(start), board.center(goal))
    if line.first is None:
        return (Mark("sight", ends, str(state.ground.range_between(start, goal))),)
    return (
        Mark("blocked", (ends[0], line.first.spot, ends[1])),
        Mark("blame", board.outline(line.first), title=line.first.kind.value),
    )


def spend(state: CapitalState, note: str) -> None:
    """One Action is spent on what ``note`` names (CO-063, CO-066)."""
    active = state.acting[0]
    state.active = replace(active, actions=active.actions - 1, taken=(*active.taken, note))


def strike(
    state: CapitalState,
    actor: Token,
    target: Token,
    pool: AttackPool,
    attack: Faces,
    defense: Faces,
    again: bool = False,
) -> Event:
    """Applies one resolved attack to its target and tells it (CO-083 to CO-086). ``again`` says that the
    Attack dice have struck another target before."""
    hits = pool.resolve(attack, defense)
    lost = take_hits(target, hits)
    down, cells = target.health == 0, (target.cell,) if pool.weapon.blast else (actor.cell, target.cell)
    struck = event(
        "attacked",
        actor.side,
        *("CO-068", "CO-084", *(("CO-086",) if down else ())),
        token=actor.id,
        name=actor.name,
        target=target.id,
        target_name=target.name,
        weapon=pool.weapon.id,
        range=pool.range,
        attack=attack,
        defense=defense,
        hits=hits,
        armor_lost=lost[0],
        health_lost=lost[1],
        armor=target.armor,
        health=target.health,
        cell=state.cell_name(target.cell),
        down=int(down),
        again=int(again),
        line=way_points(state.ground.board, cells),
    )
    if down:
        eliminate(target)
    return struck


def take_hits(target: Token, hits: int) -> tuple[int, int]:
    """Removes Armor, then Health (CO-084); surplus Hits are lost (CO-X03). Returns what was lost of each."""
    armor = min(hits, target.armor)
    health = min(hits - armor, target.health)
    target.armor -= armor
    target.health -= health
    return armor, health


def eliminate(target: Token) -> None:
    """Takes a token off the board: a Drone goes back to the Reserve, clean (CO-088, CO-S19); a Tough is out
    for good (CO-089). Whether it was activated this Turn is kept (CO-S13)."""
    target.cell = OFF
    if target.side == COLLECTIVE:
        target.health, target.armor = SHEETS["drone"].health, SHEETS["drone"].armor
    else:
        target.health = 0


class Attack(Action[CapitalState, Token]):
    """An attack with a weapon on an enemy in sight (CO-068 to CO-070)."""

    kind = Kind.HOSTILE

    def __init__(self, weapon: Weapon) -> None:
        self.weapon = weapon
        self.verb = weapon.id

    def offers(self, state: CapitalState) -> list[Option]:
        """Every enemy in sight, with a weapon not yet used this Turn."""
        active, actor = state.acting
        if self.verb in active.taken:
            return []
        return [_option(actor.id, self.verb, token.id) for token in _seen(state, actor)]

    def hindrances(self, state: CapitalState, said: Spoken) -> list[Reason]:
        """The weapon may be used."""
        return weapon_reasons(state, self.weapon)

    def parse(self, state: CapitalState, said: Spoken) -> Token | Reason:
        """The target."""
        index = state.index(said.rest[0]) if len(said.rest) == 1 else -1
        actor = state.acting[1]
        missing = (
            f"Say whom {actor.name} attacks." if any(_seen(state, actor)) else f"{actor.name} sees no enemy."
        )
        return unknown("CO-070", said, "nobody here", missing) if index < 0 else state.tokens[index]

    def reasons(self, state: CapitalState, target: Token) -> list[Reason]:
        """Why the target cannot be attacked."""
        actor = state.acting[1]
        if target.side == actor.side:
            return [Reason("CO-S28", f"{target.name} is a friend; only enemies may be attacked.")]
        if target.cell == OFF:
            return [Reason("CO-070", f"{target.name} is not on the board.")]
        return sight_reasons(state, actor, target.cell, target.name)

    def pool(self, state: CapitalState, target: Token) -> AttackPool | None:
        """The attack from where the two stand."""
        if target.cell == OFF:
            return None
        return pool_between(state, self.weapon, state.acting[1], target)

    def apply(self, state: CapitalState, target: Token) -> list[Event]:
        """Rolls the attack and applies its Hits."""
        actor = state.acting[1]
        spend(state, self.weapon.id)
        pool = pool_between(state, self.weapon, actor, target)
        attack = state.dice.roll(self.weapon.dice)
        defense = state.dice.roll(pool.defense)
        return [strike(state, actor, target, pool, attack, defense)]


def _seen(state: CapitalState, actor: Token) -> Iterator[Token]:
    """The enemies in sight of a character."""
    occupied, sees = state.occupied(), state.ground.board.sees
    for token in state.tokens:
        if token.cell != OFF and token.side != actor.side and sees(actor.cell, token.cell, occupied):
            yield token
