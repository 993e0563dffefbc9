"""Choices in the middle of something, as cards: what each would change, and how it would then go.

Dice on the table await Fate and reserve dice (DM-382 to DM-386); a jump that failed awaits pain or a tumble
(DM-293); a leader who was hurt takes a point back (DM-388); a trap may be fired from afar
(DM-245).
"""

from collections.abc import Sequence
from fractions import Fraction

from sellsword.game import Choice
from sellsword.games.dark_metal.model import fate_pool, pending_rolls
from sellsword.games.dark_metal.model.dice.fate_odds import ONE, Lot, Stake, hope
from sellsword.games.dark_metal.model.dice.roll_pools import AttackPool, LancePool
from sellsword.games.dark_metal.model.fighter_state import SQUAD
from sellsword.games.dark_metal.model.figure_profile import FATED
from sellsword.games.dark_metal.model.pending_rolls import Die
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import roll_fixes, spendable_fate
from sellsword.games.dark_metal.rules.combat import trap_triggers
from sellsword.games.dark_metal.rules.combat.structure_damage import Breach
from sellsword.games.dark_metal.rules.devices import explosives_handling
from sellsword.games.dark_metal.rules.devices.device_checks import Interact
from sellsword.games.dark_metal.rules.devices.trap_search import Search
from sellsword.games.dark_metal.rules.fate_and_reserves import KEEP, Fated, Keep, Moved
from sellsword.games.dark_metal.rules.flow import FLOW, REGAINING
from sellsword.games.dark_metal.rules.movement import jumping_and_falling
from sellsword.games.dark_metal.rules.roll_fixes import Fix, RollAgain
from sellsword.games.dark_metal.sheets.traits import INS
from sellsword.games.dark_metal.table.wording import TRAIT_TITLES, thing
from sellsword.odds import chance_of, distribution, in_words, percent
from sellsword.words import count

type Faces = tuple[int, ...]


def about(state: DarkState, throw: Throw) -> str:
    """What dice were thrown for: "Ines at Bandit 1"."""
    roller, target = state.fighters[throw.roller], state.fighters[throw.target]
    if throw.strike is not None:
        return f"{roller.name} at {target.name} with the {thing(throw.strike.weapon)}"
    if roller is target:
        return f"{_PURPOSES.get(throw.purpose, thing(throw.purpose))} of {roller.name}"
    return f"{roller.name} looks for {target.name}"


_PURPOSES = {
    jumping_and_falling.Jump.verb: "The jump",
    jumping_and_falling.DROP: "The fall",
    Interact.verb: "The skill",
    "not-dead-yet": "The last stand",
    "evade": "The escape",
    "shake-off": "The recovery",
    "thrown": "The throw",
    explosives_handling.Recover.verb: "The recovery",
    explosives_handling.Turn.verb: "The turning of the trap",
    Search.verb: "The search",
    Breach.verb: "The attack",
    "steer": "The race",
}


def standing(throw: Throw) -> str:
    """How dice lie, in a few words."""
    result = throw.pool.resolve(*throw.faces)
    if isinstance(throw.pool, AttackPool):
        return "a hit." if result else "a miss."
    return "a success." if result else "a failure."


# Titles


def names(state: DarkState, choice: Choice) -> tuple[str, str]:
    """A choice as a title, and as the words of the button that makes it."""
    said, step = FLOW.said(state, choice), FLOW.step(state)
    if said.rest and step is REGAINING:
        return _back(said.rest[0]), "Take it back"
    action, as_said = step.verbs.get(said.verb), (str(choice), str(choice))
    if action is None:
        return as_said
    match action.parse(state, said):
        case Fated(dice=(_, *_)) as fated:
            return _fate_names(state, fated)
        case Moved() as moved:
            return _reserve_names(state, moved)
    return _NAMES.get(said.verb, as_said)


_NAMES = {
    Keep.verb: ("Let the dice lie", "Keep the dice"),
    trap_triggers.Trigger.verb: ("Trigger the trap, for 1 Action of the next turn", "Trigger"),
    trap_triggers.Wait.verb: ("Wait", "Wait"),
    jumping_and_falling.Stay.verb: ("Stay, and take 1 BHP", "Stay"),
    jumping_and_falling.Tumble.verb: ("Tumble half the way, and lie Fallen", "Tumble"),
    **{fix: (thing(fix), f"Use {thing(fix)}") for fix in roll_fixes.RULES},
}


def _fate_names(state: DarkState, fated: Fated) -> tuple[str, str]:
    throw = state.waiting(Throw)
    leader = spendable_fate.favored(state, throw)
    kind = _fate_title(fated.kind, _trait(throw, leader, fated))
    faces = ", ".join(str(throw.faces[die[0]][die[1]]) for die in fated.dice if die is not None)
    if fated.kind == ONE:
        return f"{kind}: a defense die becomes a 1", "Make it a 1"
    return f"{kind}: roll {faces} again", "Roll again"


def _trait(throw: Throw, leader: int, fated: Fated) -> str:
    """The trait whose dice Fate is used on."""
    rolls = [die[0] for die in fated.dice if die is not None]
    return spendable_fate.trait_of(throw, leader, rolls[0]) if leader >= 0 and rolls else ""


def _fate_title(kind: str, trait: str) -> str:
    return "General Fate" if kind == fate_pool.GENERAL else f"Fate of {TRAIT_TITLES.get(trait, trait)}"


def _reserve_names(state: DarkState, moved: Moved) -> tuple[str, str]:
    faces, die, points = state.waiting(Throw).faces, moved.die, moved.points
    face = faces[die[0]][die[1]] if die is not None else 0
    many = count(int(points), "point") if points.isdecimal() else points
    return f"Reserve {moved.number}: {many} to the {face}", f"Move {many}"


def _back(word: str) -> str:
    if word == fate_pool.GENERAL:
        return "A point of General Fate"
    return f"Fate of {TRAIT_TITLES[word]}" if word in TRAIT_TITLES else f"A point of reserve die {word}"


# How it would go


def chance(state: DarkState, throw: Throw, choice: Choice) -> Fraction | None:
    """The chance that a throw goes well for the squad if this is done to it and then nothing more; None for
    what cannot be counted so."""
    stake = spendable_fate.stake_of(state, throw)
    action, meant = FLOW.read(state, choice)
    if isinstance(action, RollAgain):
        return chance_of(distribution(throw.pool), 1)
    if isinstance(action, Fix):
        return Fraction(action.turns(state, throw))
    if stake is None:
        return _of_contest(state, throw, meant)
    mine, theirs = pending_rolls.faces_of(state, throw)
    if isinstance(meant, Fated) and meant.kind != ONE:
        return _again(stake, (mine, theirs), _places(state, throw, meant.dice))
    return Fraction(_well(stake, _changed(stake, mine, meant), theirs))


def _of_contest(state: DarkState, throw: Throw, meant: Fated | Moved | None) -> Fraction | None:
    """The same of a contest or a lance, where no die falls anew."""
    match meant:
        case Moved(number=number, die=die, points=points) if die is not None:
            throw = spendable_fate.set_to(throw, int(number) - 1, die, int(points))
        case Fated():
            return None
    return Fraction(pending_rolls.goes_well(state, throw))


def _well(stake: Stake, mine: Faces, theirs: Faces) -> bool:
    worth = sum(map(stake.mine.of, mine)) + sum(map(stake.theirs.of, theirs))
    return stake.start + worth >= stake.goal


def _changed(stake: Stake, mine: Faces, meant: Fated | Moved | None) -> Faces:
    """The squad's own faces once one of them has been set."""
    match meant:
        case Fated(dice=((_, place), *_)):
            to = 1
        case Moved(die=(_, place), points=points):
            to = mine[place] + stake.mine.step * int(points)
        case _:
            return mine
    return (*mine[:place], to, *mine[place + 1 :])


def _places(state: DarkState, throw: Throw, dice: Sequence[Die | None]) -> tuple[Faces, Faces]:
    """The places of dice that are rolled again: among the squad's own, and among the others."""
    own, named = pending_rolls.sides_of(state, throw)[0], [die for die in dice if die is not None]
    return tuple(place for roll, place in named if roll == own), tuple(
        place for roll, place in named if roll != own
    )


def _again(stake: Stake, faces: tuple[Faces, Faces], again: tuple[Faces, Faces]) -> Fraction:
    """The chance once some dice of each lot are thrown anew."""
    spread = {stake.start: Fraction(1)}
    for lot, rolled, places in zip((stake.mine, stake.theirs), faces, again, strict=True):
        for place, face in enumerate(rolled):
            spread = _added(spread, lot, () if place in places else (face,))
    return sum((share for worth, share in spread.items() if worth >= stake.goal), Fraction(0))


def _added(spread: dict[int, Fraction], lot: Lot, lying: Faces) -> dict[int, Fraction]:
    """A die more: one that lies, or any of its faces."""
    faces = lying or tuple(range(1, lot.sides + 1))
    found: dict[int, Fraction] = {}
    for worth, share in spread.items():
        for face in faces:
            sum_ = worth + lot.of(face)
            found[sum_] = found.get(sum_, Fraction(0)) + share / len(faces)
    return found


def at_best(state: DarkState, throw: Throw) -> Fraction | None:
    """The chance that a throw goes well if all that the leader has is used as well as can be."""
    leader, stake = spendable_fate.favored(state, throw), spendable_fate.stake_of(state, throw)
    if leader < 0 or stake is None:
        return None
    return hope(stake, spendable_fate.hand_of(state, throw, leader), *pending_rolls.faces_of(state, throw))


def followed(state: DarkState, choice: Choice) -> Fraction | None:
    """The same of the throw on top once a choice has set a die; None where dice would first have to fall."""
    action, meant = FLOW.read(state, choice)
    if not isinstance(meant, Moved) and getattr(meant, "kind", "") != ONE:
        return None
    after = state.copy()
    action.apply(after, meant)
    return at_best(after, after.waiting(Throw))


def doubt(state: DarkState, throw: Throw, choice: Choice) -> int:
    """How little a choice promises: 0 where it may do by itself, 1 where it needs more beside it, 2 where
    nothing makes it succeed. To let the dice lie is never doubted: all else is weighed against it."""
    if choice == KEEP or chance(state, throw, choice) != 0:
        return 0
    return 2 if followed(state, choice) == 0 else 1


def outlook(state: DarkState, throw: Throw, choice: Choice) -> str:
    """What a choice would make of a throw, in words; empty for what cannot be counted."""
    share = chance(state, throw, choice)
    if share is None:
        return ""
    if share or choice == KEEP:
        return f"{well(state, throw)}: {in_words(share) or percent(share)}"
    best = followed(state, choice)
    if best == 0:
        return "cannot succeed, even with all that is left"
    return "not by itself" if best is None else f"not by itself; {percent(best)} with all that is left"


def well(state: DarkState, throw: Throw) -> str:
    """What it means that a throw goes well for the squad."""
    own = state.fighters[throw.roller].side == SQUAD
    if isinstance(throw.pool, AttackPool | LancePool):
        return "hits" if own else "misses"
    if own:
        return "succeeds"
    return "stays unseen" if throw.purpose == "detect" else "fails"


def left(state: DarkState, throw: Throw, choice: Choice) -> str:
    """What is left of what a choice would use."""
    leader, meant = spendable_fate.favored(state, throw), FLOW.read(state, choice)[1]
    if leader < 0 or meant is None:
        return ""
    now = state.fighters[leader].fortune
    if isinstance(meant, Moved):
        die = now.reserves[int(meant.number) - 1]
        return f"leaves {die.points - int(meant.points)} of {die.points} points"
    if meant.kind == fate_pool.GENERAL:
        return f"leaves {now.general - 1} General Fate"
    trait = _trait(throw, leader, meant)
    own = now.own[FATED.index(trait)] - 1
    return f"leaves {own} Fate of {TRAIT_TITLES.get(trait or INS, trait)}"
