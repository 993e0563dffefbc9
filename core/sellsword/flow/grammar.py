"""How a game's choices are spoken: who, what, and the words after it."""

from collections.abc import Callable
from typing import NamedTuple

from sellsword.game import Choice

type Words = tuple[str, ...]


class Spoken(NamedTuple):
    """A choice taken apart: who acts, the verb, and the words that follow; what was not said is empty."""

    who: str
    verb: str
    rest: Words = ()


type Grammar = Callable[[Choice], Spoken]
"""Takes a choice apart, as one game writes its choices. It never fails: what is wrong is judged later."""


def actor_first(choice: Choice) -> Spoken:
    """``elf laser-pistol drone-3``: who, the verb, the rest."""
    who, verb = (*choice.words, "", "")[:2]
    return Spoken(who, verb, choice.words[2:])


def verb_first(choice: Choice) -> Spoken:
    """``shoot elf drone-3``: the verb, who, the rest."""
    verb, who = (*choice.words, "", "")[:2]
    return Spoken(who, verb, choice.words[2:])


def unaddressed(choice: Choice) -> Spoken:
    """``buy trauma-kit``: the verb, the rest; nobody is named who acts."""
    words = choice.words or ("",)
    return Spoken("", words[0], words[1:])


NOTHING = Spoken("", "")
"""Nothing said: for what hinders a verb whatever would follow it."""


def slip(said: Words, meant: Words) -> bool:
    """Whether words are others but for capitals and at most one letter of one word that has no digit."""
    wrong = [pair for pair in zip(said, meant, strict=False) if pair[0].lower() != pair[1].lower()]
    return len(said) == len(meant) and (not wrong or (len(wrong) == 1 and _mistyped(*wrong[0])))


def _mistyped(said: str, meant: str) -> bool:
    """Whether a letter is missing, too many or another; what has digits names places and pieces."""
    short, long = sorted((said, meant), key=len)
    rest = len(short) == len(long)
    found = any(short[:at] + long[at] + short[at + rest :] == long for at in range(len(long)))
    return found and not any(map(str.isdigit, said + meant))
