"""Choices in the middle of something, as cards: what each would change, and how it would then go.

Dice on the table await Fate and reserve dice (DM-382 to DM-386); a jump that failed awaits pain or a tumble
(DM-293); a leader who was hurt takes a point back (DM-388); a trap may be fired from afar
(DM-245).
"""

from fractions import Fraction

from sellsword.game import Choice
from sellsword.games.dark_metal.model import fate_pool, pending_rolls
from sellsword.games.dark_metal.model.dice.fate_odds import ONE, Lot, Stake, hope
from sellsword.games.dark_metal.model.dice.roll_pools import AttackPool
from sellsword.games.dark_metal.model.fighter_state import SQUAD
from sellsword.games.dark_metal.model.figure_profile import FATED
from sellsword.games.dark_metal.model.pending_steps import Botched, Frame, Rebound, Remote, Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import rerolls
from sellsword.games.dark_metal.rules.combat import trap_triggers
from sellsword.games.dark_metal.rules.fate_and_reserves import KEEP, Keep, UseFate, UseReserve
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.rules.movement import jumping_and_falling
from sellsword.games.dark_metal.sheets.traits import INS
from sellsword.games.dark_metal.table.wording import TRAIT_TITLES, count, thing
from sellsword.odds import chance_of, distribution, in_words, percent

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
    "interact": "The skill",
    "not-dead-yet": "The last stand",
    "evade": "The escape",
    "thrown": "The throw",
    "recover": "The recovery",
    "turn": "The turning of the trap",
    "search": "The search",
    "breach": "The attack",
    "steer": "The race",
}


def standing(throw: Throw) -> str:
    """How dice lie, in a few words."""
    result = throw.pool.resolve(*throw.faces)
    if isinstance(throw.pool, AttackPool):
        return "a hit." if result else "a miss."
    return "a success." if result else "a failure."


# Titles


def names(state: DarkState, frame: Frame, choice: Choice) -> tuple[str, str]:
    """A choice as a title, and as the words of the button that makes it."""
    verb, *words = choice.words
    match frame:
        case Throw() if verb == Keep.verb:
            return "Let the dice lie", "Keep the dice"
        case Throw() if verb == UseFate.verb and len(words) > 1:
            return _fate_names(state, frame, words)
        case Throw() if verb == UseReserve.verb and len(words) == 3:
            return _reserve_names(frame, words)
        case Throw() if verb in rerolls.RULES:
            return thing(verb), f"Use {thing(verb)}"
        case Botched():
            return _BOTCHED.get(verb, (str(choice), str(choice)))
        case Rebound() if words:
            return _back(words[0]), "Take it back"
        case Remote():
            return _REMOTE.get(verb, (str(choice), str(choice)))
        case _:
            return str(choice), str(choice)


_REMOTE = {
    trap_triggers.Trigger.verb: ("Trigger the trap, for 1 Action of the next turn", "Trigger"),
    trap_triggers.Wait.verb: ("Wait", "Wait"),
}
_BOTCHED = {
    jumping_and_falling.Stay.verb: ("Stay, and take 1 BHP", "Stay"),
    jumping_and_falling.Tumble.verb: ("Tumble half the way, and lie Fallen", "Tumble"),
}


def _fate_names(state: DarkState, throw: Throw, words: list[str]) -> tuple[str, str]:
    leader = pending_rolls.favored(state, throw)
    kind = _fate_title(words[0], pending_rolls.trait_of(throw, leader) if leader >= 0 else "")
    dice = [pending_rolls.read(throw, word) for word in words[1:]]
    faces = ", ".join(str(throw.faces[die[0]][die[1]]) for die in dice if die is not None)
    if words[0] == ONE:
        return f"{kind}: a defense die becomes a 1", "Make it a 1"
    return f"{kind}: roll {faces} again", "Roll again"


def _fate_title(kind: str, trait: str) -> str:
    return "General Fate" if kind == fate_pool.GENERAL else f"Fate of {TRAIT_TITLES.get(trait, trait)}"


def _reserve_names(throw: Throw, words: list[str]) -> tuple[str, str]:
    number, die, points = words
    place = pending_rolls.read(throw, die)
    face = throw.faces[place[0]][place[1]] if place is not None else 0
    moved = f"{count(int(points), 'point')}" if points.isdecimal() else points
    return f"Reserve {number}: {moved} to the {face}", f"Move {moved}"


def _back(word: str) -> str:
    if word == fate_pool.GENERAL:
        return "A point of General Fate"
    return f"Fate of {TRAIT_TITLES[word]}" if word in TRAIT_TITLES else f"A point of reserve die {word}"


# How it would go


def chance(state: DarkState, throw: Throw, choice: Choice) -> Fraction | None:
    """The chance that a throw goes well for the squad if this is done to it and then nothing more; None for
    what cannot be counted so."""
    stake = pending_rolls.stake_of(state, throw)
    verb, *words = choice.words
    if verb == rerolls.HOTEL:
        return chance_of(distribution(throw.pool), 1)
    if verb in rerolls.RULES:
        return Fraction(verb in rerolls.fixes(state, throw))
    if stake is None or verb not in (Keep.verb, UseFate.verb, UseReserve.verb):
        return None
    mine, theirs = pending_rolls.faces_of(state, throw)
    if verb == UseFate.verb and words[0] != ONE:
        return _again(stake, (mine, theirs), _places(state, throw, words[1:]))
    return Fraction(_well(stake, _changed(state, throw, mine, choice), theirs))


def _well(stake: Stake, mine: Faces, theirs: Faces) -> bool:
    worth = sum(map(stake.mine.of, mine)) + sum(map(stake.theirs.of, theirs))
    return stake.start + worth >= stake.goal


def _changed(state: DarkState, throw: Throw, mine: Faces, choice: Choice) -> Faces:
    """The squad's own faces once one of them has been set."""
    verb, *words = choice.words
    if verb == Keep.verb:
        return mine
    die = pending_rolls.read(throw, words[1])
    stake = pending_rolls.stake_of(state, throw)
    if die is None or stake is None:
        return mine
    to = 1 if verb == UseFate.verb else mine[die[1]] + stake.mine.step * int(words[2])
    return (*mine[: die[1]], to, *mine[die[1] + 1 :])


def _places(state: DarkState, throw: Throw, words: list[str]) -> tuple[Faces, Faces]:
    """The places of dice that are rolled again: among the squad's own, and among the others."""
    own = pending_rolls.sides_of(state, throw)[0]
    dice = [die for word in words if (die := pending_rolls.read(throw, word)) is not None]
    return tuple(place for roll, place in dice if roll == own), tuple(
        place for roll, place in dice if roll != own
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
    leader, stake = pending_rolls.favored(state, throw), pending_rolls.stake_of(state, throw)
    if leader < 0 or stake is None:
        return None
    return hope(stake, pending_rolls.hand_of(state, throw, leader), *pending_rolls.faces_of(state, throw))


def followed(state: DarkState, choice: Choice) -> Fraction | None:
    """The same of the throw on top once a choice has set a die; None where dice would first have to fall."""
    verb, *words = choice.words
    if verb != UseReserve.verb and words[:1] != [ONE]:
        return None
    after = state.copy()
    action, meant = FLOW.read(after, choice)
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
        return f"{well(state, throw)}: {in_words(share)}"
    best = followed(state, choice)
    if best == 0:
        return "cannot succeed, even with all that is left"
    return "not by itself" if best is None else f"not by itself; {percent(best)} with all that is left"


def well(state: DarkState, throw: Throw) -> str:
    """What it means that a throw goes well for the squad."""
    own = state.fighters[throw.roller].side == SQUAD
    if isinstance(throw.pool, AttackPool):
        return "hits" if own else "misses"
    if own:
        return "succeeds"
    return "stays unseen" if throw.purpose == "detect" else "fails"


def left(state: DarkState, throw: Throw, choice: Choice) -> str:
    """What is left of what a choice would use."""
    leader = pending_rolls.favored(state, throw)
    verb, *words = choice.words
    if leader < 0 or verb not in (UseFate.verb, UseReserve.verb):
        return ""
    now, trait = state.fighters[leader].fortune, pending_rolls.trait_of(throw, leader)
    if verb == UseReserve.verb:
        die = now.reserves[int(words[0]) - 1]
        return f"leaves {die.points - int(words[2])} of {die.points} points"
    if words[0] == fate_pool.GENERAL:
        return f"leaves {now.general - 1} General Fate"
    own = now.own[FATED.index(trait)] - 1
    return f"leaves {own} Fate of {TRAIT_TITLES.get(trait or INS, trait)}"
