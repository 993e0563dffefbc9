"""The odds of a choice, exactly: without help, and with Fate and reserve dice used as well as can be."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from sellsword.boards.table import inches
from sellsword.games.dark_metal.model.dice import fate_odds
from sellsword.games.dark_metal.model.dice.fate_odds import Hand
from sellsword.games.dark_metal.model.dice.roll_pools import (
    D10,
    AnyPool,
    AttackPool,
    CheckPool,
    ContestPool,
    GripPool,
    LancePool,
)
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState, Structure
from sellsword.games.dark_metal.rules import spendable_fate
from sellsword.games.dark_metal.rules.combat import attack_resolution
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.odds import chance_of, distribution
from sellsword.presentation import chance as line
from sellsword.scene import Chance, Odds
from sellsword.words import count

HELPED = "With Fate and reserve dice at their best"


def counted(pool: AnyPool) -> str:
    """The dice of a pool in a few words: "3 dice at 6+, 1 in defense"."""
    match pool:
        case AttackPool(dice=dice, need=need, defense=defense):
            against = f", {defense} in defense" if defense else ""
            return f"{count(dice, 'die')} at {need}+{against}"
        case CheckPool(dice=dice, need=need):
            return f"{count(dice, 'die')} at {need}+"
        case LancePool(dice=dice, need=need):
            return f"up to {count(dice, 'die')} at {need}+"
        case (
            ContestPool(attack=mine, defense=theirs, instinct=more)
            | GripPool(attack=mine, defense=theirs, instinct=more)
        ):
            return f"{mine} against {theirs + more}"


# Help


def hand(state: DarkState, pool: AnyPool, roller: Fighter, target: Fighter) -> Hand:
    """What the squad could still use on a roll."""
    throw = Throw("", state.number(roller), state.number(target), pool, ())
    leader = spendable_fate.favored(state, throw)
    return spendable_fate.hand_of(state, throw, leader) if leader >= 0 else Hand()


def helped(state: DarkState, pool: AnyPool, roller: Fighter, target: Fighter) -> Fraction | None:
    """The chance that a roll succeeds if the squad does its best for or against it; None where it has nothing
    to help with."""
    held = hand(state, pool, roller, target)
    throw = Throw("", state.number(roller), state.number(target), pool, ())
    stake = spendable_fate.stake_of(state, throw)
    if stake is None or held == Hand():
        return None
    chance = fate_odds.chance(stake, held)
    return chance if roller.side == 0 else 1 - chance


def _with_help(
    state: DarkState, pool: AnyPool, roller: Fighter, target: Fighter, good: str, bad: str
) -> Iterator[Odds]:
    best = helped(state, pool, roller, target)
    if best is not None:
        lines = (line(good, best, key=True), line(bad, 1 - best))
        yield Odds(HELPED, "", lines, lines[0])


# Attacks


def of_attack(state: DarkState, made: Attack, pool: AttackPool | LancePool) -> tuple[Odds, ...]:
    """What an attack does to its target, and the chance that it hits if it is helped."""
    target, spread = made.target, _damages(made, pool)
    lines = [line("a miss", spread.get(0, Fraction(0)))]
    lines += [line(f"{damage} damage", share, key=True) for damage, share in sorted(spread.items()) if damage]
    plain = Odds(
        f"{made.weapon.name} at {target.name}", counted(pool), tuple(lines), _headline(target, spread)
    )
    return plain, *_with_help(state, pool, made.attacker, target, "a hit", "a miss")


def of_breach(weapon: str, structure: Structure, pool: AttackPool, points: int) -> Odds:
    """What an attack does to a structure: so many points, if it hits, which may break it."""
    chance = to_hit(pool)
    breaks = points >= structure.left
    hit = line(f"{structure.title} is {'broken' if breaks else 'hit'}", chance, key=True)
    lines = (line("a miss", 1 - chance), line(f"{points} of {structure.left} HP", chance, key=True))
    return Odds(f"{weapon} at {structure.title}", counted(pool), lines, hit)


def _damages(made: Attack, pool: AttackPool | LancePool) -> dict[int, Fraction]:
    """The chance of each damage; what bursts where it hits does its own besides."""
    aimed = made.attacker.aim > 0
    found: dict[int, Fraction] = {}
    for result, share in distribution(pool):
        lance = isinstance(pool, LancePool)
        damage = 0 if not result else result if lance else attack_resolution.damage_of(made, result, aimed)
        found[damage] = found.get(damage, Fraction(0)) + share
    return found


def _headline(target: Fighter, spread: dict[int, Fraction]) -> Chance:
    left = max(0, target.bhp) + target.ahp
    out = sum((share for damage, share in spread.items() if damage >= left), Fraction(0))
    if out:
        return line(f"{target.name} is out", out, key=True)
    return line(f"{target.name} is hit", 1 - spread.get(0, Fraction(0)), key=True)


def to_hit(pool: AnyPool) -> Fraction:
    """The chance that a roll comes to anything."""
    return chance_of(distribution(pool), 1)


# Checks and contests


def of_check(state: DarkState, title: str, pool: CheckPool, roller: Fighter) -> tuple[Odds, ...]:
    """A check of a skill or a trait."""
    chance = to_hit(pool)
    lines = (line("succeeds", chance, key=True), line("fails", 1 - chance))
    plain = Odds(title, counted(pool), lines, lines[0])
    return plain, *_with_help(state, pool, roller, roller, "succeeds", "fails")


def of_contest(title: str, pool: ContestPool | GripPool) -> tuple[Odds, ...]:
    """A Push or a Trip, won, even or lost; an Entangle, won or not."""
    spread = dict(distribution(pool))
    words = ("wins", "even", "loses") if isinstance(pool, ContestPool) else ("takes hold", "fails", "")
    shares = [spread.get(result, Fraction(0)) for result in (1, 0, -1)]
    pairs = [(word, share) for word, share in zip(words, shares, strict=True) if word]
    lines = tuple(line(word, share, key=number == 0) for number, (word, share) in enumerate(pairs))
    return (Odds(title, counted(pool), lines, lines[0]),)


def of_landing(dice: int, need: int, far: int, hit: str) -> Odds:
    """Where something thrown or fired comes down: where it should, or short by what the best die lacks
    (DM-359)."""
    short = {_short(need, best, far): Fraction(0) for best in range(min(need, D10 + 1))}
    for best in range(min(need, D10 + 1)):
        short[_short(need, best, far)] += _best_is(dice, best)
    there = 1 - sum(short.values(), Fraction(0))
    lines = [line(hit, there, key=True)]
    lines += [line(f"{inches(by)} short", share) for by, share in sorted(short.items()) if share]
    return Odds("Where it lands", count(dice, "die"), tuple(lines), lines[0])


def _short(need: int, best: int, far: int) -> int:
    return min(far, (need - best) * 1000)


def _best_is(dice: int, best: int) -> Fraction:
    """The chance that the best of some d10 is just this; without dice it is 0 (DM-S23)."""
    if not dice:
        return Fraction(best == 0)
    return Fraction(best**dice - max(0, best - 1) ** dice, D10**dice) if best else Fraction(0)


def of_points(title: str, points: Sequence[int]) -> Odds:
    """What a kit brings back: equally likely numbers of points."""
    lines = [
        line(count(number, "point"), Fraction(points.count(number), len(points)), key=True)
        for number in sorted(dict.fromkeys(points))
    ]
    return Odds(title, "", tuple(lines))
