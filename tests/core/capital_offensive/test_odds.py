"""Exact odds: every weapon at every range against every defense, counted over all the ways dice can fall.

The oracle knows nothing of the engine's resolver: it takes the weapons' numbers from the rulebook and tries
every way of spending the Defense dice.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product

import pytest

from sellsword.game import Choice
from sellsword.games.capital_offensive.model.state import CapitalState
from sellsword.games.capital_offensive.rules.attack import AttackPool
from sellsword.games.capital_offensive.rules.collective_commands import CommandPool
from sellsword.games.capital_offensive.rules.movement import MovementPool
from sellsword.games.capital_offensive.sheets.characters import SHEETS, WEAPONS
from sellsword.odds import chance_of, distribution, mean, percent
from sellsword.scene import Odds
from tests.core.capital_offensive.builder import GAME, table

type Faces = tuple[int, ...]
type Shares = dict[int, Fraction]

CARDS = {
    "plasma-cannon": (5, {3, 4}, 99),
    "laser-pistol": (3, {1, 3}, 99),
    "sidearm": (3, {2}, 5),
    "serve-subpoena": (2, {1, 6}, 4),
}
"""Attack Value, AutoMiss and Max Range of the rulebook's table of values (CO-D01 to CO-D04)."""

GRENADE = (4, {1}, 0)
"""The same of the Epaulet Grenade, which knows no range (CO-S25, CO-104)."""

SHIELDS = {"drone": 2, "schlock": 2, "tagon": 2, "elf": 2}
"""Each Defense in that table."""

RANGES = range(1, 9)
DEFENSES = (2, 3)
MOVES: dict[str, tuple[int, Callable[[Faces], int]]] = {
    "drone": (3, lambda faces: sorted(faces)[1]),
    "schlock": (2, lambda faces: min(4, max(faces))),
    "tagon": (3, lambda faces: sorted(faces)[1]),
    "elf": (3, max),
}


@lru_cache(maxsize=64)
def falls(dice: int) -> Counter[Faces]:
    """Every way in which dice can fall, those that differ only in order counted together."""
    return Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))


@lru_cache(maxsize=100_000)
def fewest_hits(attack: Faces, defense: Faces) -> int:
    """The fewest Attack dice that any spending of the Defense dice leaves."""
    if not defense:
        return len(attack)
    shield, rest = defense[0], defense[1:]
    spent = [attack[:at] + attack[at + 1 :] for at, face in enumerate(attack) if face <= shield]
    return min([fewest_hits(attack, rest), *(fewest_hits(left, rest) for left in spent)])


def counted(misses: set[int], least: int, attack: Faces) -> Faces:
    """The Attack dice that are neither AutoMiss nor short of the range."""
    return tuple(face for face in attack if face not in misses and face >= least)


def brute_force(dice: int, misses: set[int], least: int, defense: int) -> Shares:
    """The chance of each number of Hits, over all falls of all dice."""
    hits: Counter[int] = Counter()
    for attack, ways in falls(dice).items():
        kept = counted(misses, least, attack)
        for shields, other_ways in falls(defense).items():
            hits[fewest_hits(kept, shields)] += ways * other_ways
    return {number: Fraction(ways, 6 ** (dice + defense)) for number, ways in hits.items()}


def expected(weapon: str, distance: int, defense: int) -> Shares:
    """What the odds of a shot must be."""
    dice, misses, reach = CARDS[weapon]
    return brute_force(dice, misses, distance if distance <= reach else 7, defense)


@pytest.mark.rule("CO-068", "CO-075", "CO-077", "CO-078", "CO-082", "CO-083")
@pytest.mark.parametrize("weapon", CARDS)
def test_the_odds_of_every_shot_equal_brute_force_over_all_falls(weapon: str) -> None:
    for distance, defense in product(RANGES, DEFENSES):
        pool = AttackPool(WEAPONS[weapon], distance, defense)
        assert dict(distribution(pool)) == expected(weapon, distance, defense), (distance, defense)


@pytest.mark.rule("CO-104", "CO-S25")
@pytest.mark.parametrize("defense", DEFENSES)
def test_the_odds_of_a_grenade_know_no_range(defense: int) -> None:
    pool = AttackPool(WEAPONS["epaulet-grenade"], 0, defense)
    assert dict(distribution(pool)) == brute_force(*GRENADE, defense)


@pytest.mark.rule("CO-S06", "CO-S07")
@pytest.mark.parametrize("defense", DEFENSES)
def test_no_other_spending_of_the_defense_dice_leaves_fewer_hits(defense: int) -> None:
    pool = AttackPool(WEAPONS["laser-pistol"], 1, defense)
    for attack, shields in product(falls(3), falls(defense)):
        assert pool.resolve(attack, shields) == fewest_hits(counted({1, 3}, 1, attack), shields)


@pytest.mark.rule("CO-082")
def test_the_order_in_which_dice_fall_means_nothing() -> None:
    pool = AttackPool(WEAPONS["sidearm"], 2, 2)
    for attack, shields in product(product(range(1, 7), repeat=3), product(range(1, 7), repeat=2)):
        assert pool.resolve(attack, shields) == pool.resolve(tuple(sorted(attack)), tuple(sorted(shields)))


def every_attack_pool() -> Iterator[AttackPool]:
    """Every weapon at every range against every Defense; range means nothing to a burst."""
    for weapon, defense in product(WEAPONS.values(), DEFENSES):
        for distance in range(1 if weapon.blast else 9):
            yield AttackPool(weapon, distance, defense)


def test_the_classes_part_the_six_faces() -> None:
    for pool in every_attack_pool():
        for roll in pool.rolls:
            assert sorted(face for group in roll.classes for face in group) == [1, 2, 3, 4, 5, 6]


def test_faces_of_one_class_cannot_be_told_apart() -> None:
    """Each die of each fall may be exchanged for the first face of its class, and the Hits stay the same."""
    for pool in (pool for pool in every_attack_pool() if pool.weapon.dice < 5):
        first = [{face: group[0] for group in roll.classes for face in group} for roll in pool.rolls]
        for attack, shields in product(falls(pool.weapon.dice), falls(pool.defense)):
            alike = tuple(first[0][face] for face in attack), tuple(first[1][face] for face in shields)
            assert pool.resolve(*alike) == pool.resolve(attack, shields), (pool, attack, shields)


def test_classes_are_no_finer_than_the_attack_can_tell() -> None:
    """A Laser Pistol at range 4 only scores 4, 5 and 6, and a Defense die below 4 can do nothing."""
    attack, defense = AttackPool(WEAPONS["laser-pistol"], 4, 2).rolls
    assert attack.classes == ((4,), (5,), (6,), (1, 2, 3))
    assert defense.classes == ((1, 2, 3), (4,), (5,), (6,))


# The other rolls


@pytest.mark.rule("CO-044")
def test_commands_are_the_median_of_three_dice() -> None:
    shares = (2, 5, 6.5, 6.5, 5, 2)
    assert dict(distribution(CommandPool())) == {
        face: Fraction(int(share * 2), 54) for face, share in enumerate(shares, 1)
    }


@pytest.mark.rule("CO-020", "CO-021", "CO-053")
@pytest.mark.parametrize("sheet", MOVES)
def test_movement_odds_equal_brute_force(sheet: str) -> None:
    dice, kept = MOVES[sheet]
    spaces = Counter(kept(faces) for faces in product(range(1, 7), repeat=dice))
    assert dict(distribution(MovementPool(SHEETS[sheet].move))) == {
        number: Fraction(ways, 6**dice) for number, ways in spaces.items()
    }


def test_a_few_chances_worked_out_by_hand() -> None:
    """Schlock moves 4 unless both dice show 3 or less; Elf moves 6 unless no die shows one; at range 6
    against three dice a lone six stands unless a six was rolled in defense."""
    assert dict(distribution(MovementPool(SHEETS["schlock"].move)))[4] == Fraction(3, 4)
    assert dict(distribution(MovementPool(SHEETS["elf"].move)))[6] == Fraction(91, 216)
    assert mean(distribution(CommandPool())) == Fraction(7, 2)
    beyond = distribution(AttackPool(WEAPONS["serve-subpoena"], 5, 3))
    assert beyond == ((0, Fraction(1)),)
    far = dict(distribution(AttackPool(WEAPONS["laser-pistol"], 6, 2)))
    assert far[3] == Fraction(1, 216) * Fraction(25, 36)


# What the players are shown


def shown(state: CapitalState, text: str) -> tuple[Odds, ...]:
    return GAME.preview(state, Choice.parse(text)).odds


def hits_shown(odds: Odds) -> dict[str, str]:
    return {line.title: line.percent for line in odds.lines}


@pytest.mark.parametrize(("at", "distance"), [("B1", 1), ("C2", 2), ("D1", 3), ("E5", 6), ("H1", 7)])
def test_the_preview_of_a_shot_shows_the_exact_odds(at: str, distance: int) -> None:
    state = table(tokens={"schlock": "A1", "drone-1": at}, active="schlock", armor={"drone-1": 1})
    odds = expected("plasma-cannon", distance, SHIELDS["drone"])
    (rolled,) = shown(state, "schlock plasma-cannon drone-1")
    at_least_two = sum((share for hits, share in odds.items() if hits >= 2), Fraction(0))
    few = {str(hits): percent(odds[hits]) for hits in (0, 1) if hits in odds}
    assert hits_shown(rolled) == few | ({"2+": percent(at_least_two)} if at_least_two else {})
    assert rolled.headline is not None
    assert rolled.headline.percent == percent(at_least_two)
    assert rolled.headline.title == "destroys Drone 1"


def test_the_preview_marks_the_hits_that_take_a_tough() -> None:
    """Elf has as much Health as the subpoena has dice, so that nothing less than all of them takes her."""
    dice = CARDS["serve-subpoena"][0]
    state = table("1E", active="drone-1", armor={"elf": 0}, health={"elf": dice})
    (rolled,) = shown(state, "drone-1 serve-subpoena elf")
    marked = [(line.title, line.key) for line in rolled.lines]
    assert marked == [(str(hits), hits == dice) for hits in range(dice + 1)]
    odds = expected("serve-subpoena", 1, SHIELDS["elf"])
    assert rolled.headline is not None
    assert (rolled.headline.title, rolled.headline.percent) == ("takes Elf", percent(odds[dice]))


def test_the_preview_and_the_pool_agree() -> None:
    state = table("T..1", active="tagon")
    pool = GAME.pool(state, Choice.parse("tagon sidearm drone-1"))
    assert pool is not None
    (rolled,) = shown(state, "tagon sidearm drone-1")
    assert hits_shown(rolled)["0"] == percent(1 - chance_of(distribution(pool), 1))


def test_the_preview_of_a_grenade_shows_the_odds_for_everybody_caught() -> None:
    state = table(
        tokens={"tagon": "A2", "drone-1": "C3", "drone-2": "D3", "schlock": "D4", "drone-3": "H8"},
        active="tagon",
    )
    rolled = shown(state, "tagon epaulet-grenade D3")
    assert [odds.title for odds in rolled] == ["On Drone 1", "On Drone 2", "On Schlock"]
    drone, schlock = (brute_force(*GRENADE, SHIELDS[who]) for who in ("drone", "schlock"))
    assert (
        hits_shown(rolled[0])
        == hits_shown(rolled[1])
        == {"0": percent(drone[0]), "1+": percent(1 - drone[0])}
    )
    assert hits_shown(rolled[2]) == {str(hits): percent(share) for hits, share in sorted(schlock.items())}


def test_the_preview_of_a_roll_shows_commands_and_spaces() -> None:
    (commands,) = shown(table("E.1", phase="commands"), "collective roll")
    assert hits_shown(commands)["3"] == percent(Fraction(13, 54))
    (spaces,) = shown(table("S.1", active="schlock", phase="movement"), "schlock roll")
    assert hits_shown(spaces) == {"1": "2.78%", "2": "8.33%", "3": "13.89%", "4": "75.00%"}


def test_each_source_of_a_shots_odds_is_named_with_its_rule() -> None:
    state = table("1..E", active="drone-1")
    sources = GAME.preview(state, Choice.parse("drone-1 serve-subpoena elf")).sources
    assert [(source.effect, source.rule) for source in sources] == [
        (f"{CARDS['serve-subpoena'][0]} dice", "CO-074"),
        ("1 and 6 miss", "CO-075"),
        ("3 or more", "CO-077"),
        (f"{SHIELDS['elf']} dice", "CO-081"),
    ]


@pytest.mark.rule("CO-078", "CO-104")
def test_the_sources_say_when_the_target_is_out_of_range_and_when_range_does_not_count() -> None:
    far = table("1....E", active="drone-1")
    assert "CO-078" in [
        source.rule for source in GAME.preview(far, Choice.parse("drone-1 serve-subpoena elf")).sources
    ]
    near = table("T..1", active="tagon")
    thrown = GAME.preview(near, Choice.parse("tagon epaulet-grenade D1")).sources
    assert "CO-104" in [source.rule for source in thrown]


def test_the_preview_names_who_could_shoot_back_and_with_what_chance() -> None:
    """After the move Elf stands at range 2 of Drone 1; the wall keeps Drone 2 from seeing her."""
    state = table("E....", "..1..", "2....", walls="A2|A3 B2|B3 C2|C3", active="elf")
    answers = GAME.preview(state, Choice.parse("elf move A2")).answers
    hit = 1 - expected("serve-subpoena", 2, SHIELDS["elf"])[0]
    assert [(answer.title, answer.percent) for answer in answers] == [("Drone 1", percent(hit))]
