"""What slips of hand, other notations and other games make of the choices of a game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import Any

from sellsword.flow import Words
from sellsword.game import Choice
from sellsword.games import GAMES
from tests.core.conformance.tables import Table
from tests.core.conformance.walks import options, sampled
from tests.golden.playthrough import FOLDER, parse

OF_OTHER_GAMES = 600  # choices of each


@dataclass(frozen=True, eq=False)
class Lexicon:
    """What is said at a table, at some time or other, and what is said at others."""

    choices: Sequence[Words]
    foreign: Sequence[Words]

    @cached_property
    def words(self) -> Sequence[str]:
        """Every word that is said here."""
        return list(dict.fromkeys(word for words in self.choices for word in words))

    @cached_property
    def verbs(self) -> Sequence[str]:
        """Every word that a choice begins with or has in the second place."""
        return list(dict.fromkeys(word for words in self.choices for word in words[:2]))

    @cached_property
    def at(self) -> Mapping[int, Sequence[str]]:
        """The words that are said in the same place of a choice."""
        found: dict[int, dict[str, None]] = {}
        for words in self.choices:
            for place, word in enumerate(words):
                found.setdefault(place, {})[word] = None
        return {place: list(words) for place, words in found.items()}


@cache
def lexicon(table: Table) -> Lexicon:
    """What is said in a few games at a table."""
    met = dict.fromkeys(
        option.choice.words for state in sampled(table, 300) for option in options(table, state)
    )
    return Lexicon(list(met), [words for game in GAMES if game != table.game.id for words in spoken(game)])


@cache
def spoken(game_id: str) -> Sequence[Words]:
    """Choices of a game's golden playthroughs, each once."""
    games = (parse(path.read_text("utf-8"))[1] for path in sorted(FOLDER.glob(f"{game_id}/*.txt")))
    said = list(dict.fromkeys(choice.words for game in games for choice in game))
    return said[:: max(1, len(said) // OF_OTHER_GAMES)]


# ---- What can become of a choice -----------------------------------------------------------------------

type Mutation = Callable[[Random, Words, Lexicon], Words]


def one_changed(change: Callable[[Random, str], str]) -> Mutation:
    """One word is written otherwise."""

    def mutate(random: Random, words: Words, _known: Lexicon) -> Words:
        at = random.randrange(len(words))
        return (*words[:at], *change(random, words[at]).split(), *words[at + 1 :])

    return mutate


def swapped(random: Random, words: Words, _known: Lexicon) -> Words:
    """Two words change places."""
    changed = list(words)
    one, other = random.randrange(len(words)), random.randrange(len(words))
    changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)


def dropped(random: Random, words: Words, _known: Lexicon) -> Words:
    """A word is left out."""
    at = random.randrange(len(words))
    return words[:at] + words[at + 1 :]


def cut(random: Random, words: Words, _known: Lexicon) -> Words:
    """All words from one on are left out."""
    return words[: random.randrange(1, len(words) + 1)]


def repeated(random: Random, words: Words, _known: Lexicon) -> Words:
    """Some words are said again, in their place or at the end."""
    one, other = sorted((random.randrange(len(words)), random.randrange(len(words))))
    said = words[one : other + 1]
    return (*words[: other + 1], *said, *words[other + 1 :]) if random.random() < 0.5 else (*words, *said)


def moved(random: Random, words: Words, _known: Lexicon) -> Words:
    """A word stands elsewhere."""
    changed = list(words)
    word = changed.pop(random.randrange(len(words)))
    changed.insert(random.randrange(len(words)), word)
    return tuple(changed)


def of_its_kind(random: Random, words: Words, known: Lexicon) -> Words:
    """A word becomes one that is said in the same place: another figure, another place, another verb."""
    at = random.randrange(len(words))
    return (*words[:at], random.choice(known.at.get(at, known.words)), *words[at + 1 :])


def any_word(random: Random, words: Words, known: Lexicon) -> Words:
    """A word becomes any other."""
    at = random.randrange(len(words))
    return (*words[:at], random.choice(known.words), *words[at + 1 :])


def added(random: Random, words: Words, known: Lexicon) -> Words:
    """One or two words more."""
    at = random.randrange(len(words) + 1)
    return (*words[:at], *random.choices(known.words, k=random.randrange(1, 3)), *words[at:])


def other_verb(random: Random, words: Words, known: Lexicon) -> Words:
    """The verb is another, in the first place or in the second."""
    at = random.randrange(min(2, len(words)))
    return (*words[:at], random.choice(known.verbs), *words[at + 1 :])


def crossed(random: Random, words: Words, known: Lexicon) -> Words:
    """It begins as one choice and ends as another."""
    other = random.choice(known.choices)
    return words[: random.randrange(len(words) + 1)] + other[random.randrange(len(other)) :]


def of_another_time(random: Random, _words: Words, known: Lexicon) -> Words:
    """A choice that is on offer at some other time."""
    return random.choice(known.choices)


def of_another_game(random: Random, _words: Words, known: Lexicon) -> Words:
    """A choice of another game."""
    return random.choice(known.foreign or known.choices)


def word_of_another_game(random: Random, words: Words, known: Lexicon) -> Words:
    """A word of another game's."""
    at = random.randrange(len(words))
    return (*words[:at], random.choice(random.choice(known.foreign or known.choices)), *words[at + 1 :])


def cased(random: Random, word: str) -> str:
    """In other letters."""
    return random.choice((word.upper(), word.lower(), word.title(), word.swapcase()))


SIGNS = "-x:>,.+*/=_|&~'\""


def signed(random: Random, word: str) -> str:
    """A sign is another: `x` for `-`."""
    signs = [at for at, letter in enumerate(word) if letter in SIGNS]
    at = random.choice(signs) if signs else random.randrange(len(word) + 1)
    return f"{word[:at]}{random.choice(SIGNS)}{word[at + bool(signs) :]}"


OTHER_DIGITS = str.maketrans("0123456789", "０１２３４５６７８９"), str.maketrans("0123", "⁰¹²³")


def renumbered(random: Random, word: str) -> str:
    """A digit is another, or a number is written otherwise."""
    digits = [at for at, letter in enumerate(word) if letter.isdigit()]
    if not digits:
        return random.choice((f"{word}-2", f"{word}1", word[:-1] or "0"))
    at = random.choice(digits)
    if random.random() < 0.5:
        return f"{word[:at]}{random.randrange(10)}{word[at + 1 :]}"
    return random.choice(
        (
            f"{word[:at]}0{word[at:]}",
            f"{word[:at]}+{word[at:]}",
            f"{word[:at]}-{word[at:]}",
            f"{word[: at + 1]}_0{word[at + 1 :]}",
            f"{word[: at + 1]}.0{word[at + 1 :]}",
            f"{word[: at + 1]}{word[at]}{word[at + 1 :]}",
            f"{word[:at]}{word[at + 1 :]}",
            f"{word}0",
            f"{word}.000",
            word.translate(random.choice(OTHER_DIGITS)),
        )
    )


def misspelled(random: Random, word: str) -> str:
    """A letter too few, too many or in the wrong place."""
    at = random.randrange(len(word))
    return random.choice(
        (
            word[:at] + word[at + 1 :],
            word[:at] + word[at] + word[at:],
            word[::-1],
            f"{word[:at]} {word[at:]}",
            word[:at] or word,
        )
    )


MUTATIONS: Mapping[str, Mutation] = {
    "swapped": swapped,
    "dropped": dropped,
    "cut": cut,
    "repeated": repeated,
    "moved": moved,
    "of its kind": of_its_kind,
    "any word": any_word,
    "added": added,
    "other verb": other_verb,
    "crossed": crossed,
    "of another time": of_another_time,
    "of another game": of_another_game,
    "word of another game": word_of_another_game,
    "cased": one_changed(cased),
    "signed": one_changed(signed),
    "renumbered": one_changed(renumbered),
    "misspelled": one_changed(misspelled),
}
TWICE = 0.2  # how often a mutated choice is mutated again


def tries(table: Table, state: Any, random: Random, count: int) -> Iterator[tuple[str, Choice]]:
    """So many choices made of those on offer, each with the names of what was done to it."""
    known, offered = lexicon(table), [option.choice.words for option in options(table, state)]
    for _ in range(count):
        name, words = mutated(random, random.choice(offered), known)
        if random.random() < TWICE:
            again, words = mutated(random, words, known)
            name = f"{name}, {again}"
        yield name, Choice(words)


NAMES = list(MUTATIONS)


def mutated(random: Random, words: Words, known: Lexicon) -> tuple[str, Words]:
    """Something is done to a choice, and what; what leaves no word leaves it as it is."""
    name = random.choice(NAMES)
    return name, MUTATIONS[name](random, words, known) or words
