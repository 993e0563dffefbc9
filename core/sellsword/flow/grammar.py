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
    verb, *rest = choice.words or ("",)
    return Spoken("", verb, tuple(rest))


NOTHING = Spoken("", "")
"""Nothing said: for what hinders a verb whatever would follow it."""
