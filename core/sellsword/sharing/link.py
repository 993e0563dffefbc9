"""Links: a match or a scenario as a short text that fits behind the # of an address.

``m1.`` or ``s1.``, the letter for what it is and the number of the format, and then JSON, packed with zlib
and written in base64url. A match is its terms and its choices, with the hash of the state they lead to; a
scenario that ships is named by its id and the digest of its text. A link comes from anybody: it is measured
before it is unpacked, and whatever is wrong with it is one sentence.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NoBase64
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sellsword import serialization
from sellsword.contract import Game
from sellsword.game import Choice
from sellsword.match import LONGEST_BRANCH, RESUME, Holder, Match, Refused, Unfit, agree, at_one_screen
from sellsword.scenario.document import Scenario, refusal
from sellsword.scenario.read import read_data
from sellsword.scenario.store import Shelf
from sellsword.scenario.write import write
from sellsword.serialization import LATER, Json, PlainError
from sellsword.untrusted_json import Unreadable, parse

VERSION = 1
LONGEST = 8_000  # characters of a link that is made
LARGEST = 16_000  # characters of a link that is opened
LARGEST_UNPACKED = 256_000  # bytes
MOST_CHOICES = 3_000

_FORM = re.compile(r"([a-z])([0-9]{1,6})\.([A-Za-z0-9_-]*)")

type Options = dict[str, int | bool]
type FindGame = Callable[[str], Game[Any]]
"""The scenarios that ship, by the ids of their games and by their own."""


@dataclass(frozen=True, slots=True)
class Shipped:
    """A scenario that ships, by its id and the digest of its text."""

    id: str
    digest: str


@dataclass(frozen=True, slots=True)
class LinkedMatch:
    """A match in a link, but for its scenario; ``hash`` is the digest of the state its choices lead to."""

    game: str
    options: dict[str, int | bool]
    seed: str
    seats: tuple[Holder, ...]
    undo: str
    branch: str
    choices: tuple[str, ...]
    hash: str
    dice: str = field(default="", metadata=LATER)


@dataclass(frozen=True, slots=True)
class LinkedScenario:
    """A scenario in a link, but for the scenario itself, and the rule options it is to be played by."""

    game: str
    options: dict[str, int | bool]


def of_match(match: Match[Any], shelf: Shelf, longest: int = LONGEST) -> str:
    """The link to a match as it is, of so many characters at most. Raises Unfit where it has none."""
    match = at_one_screen(match)
    steps, terms = match.steps[: match.position], match.terms
    if any(step.choice.words[0] == RESUME for step in steps):
        raise _unfit("resumed", "This game went on from a saved position: share its file instead.")
    linked = LinkedMatch(
        match.game.id,
        dict(terms.options),
        terms.seed,
        terms.holders,
        terms.undo,
        match.branch,
        tuple(str(step.choice) for step in steps),
        match.hash_at(match.position),
        terms.dice,
    )
    return _packed("m", linked, terms.scenario, shelf, longest)


def of_scenario(match: Match[Any], shelf: Shelf, longest: int = LONGEST) -> str:
    """The link to a match's scenario and rule options. Raises Unfit where it is too long."""
    terms = match.terms
    return _packed("s", LinkedScenario(match.game.id, dict(terms.options)), terms.scenario, shelf, longest)


def opened(text: str, find_game: FindGame, shelf: Shelf) -> Match[Any] | tuple[Scenario, Options]:
    """The match that a link holds, or the scenario with its rule options. Raises Unfit, with the problems."""
    letter, data = unpacked(text, "ms")
    document = data.pop("scenario", None)
    if letter == "m":
        return _match(_decoded(LinkedMatch, data), document, find_game, shelf)
    linked = _decoded(LinkedScenario, data)
    scenario = found_scenario(linked.game, document, shelf)
    check(found_game(linked.game, find_game), scenario, linked.options)
    return scenario, linked.options


def is_shipped(scenario: Scenario, shelf: Shelf) -> bool:
    """Whether a scenario is one of those that ship."""
    return shelf.find(scenario.game, scenario.id) == scenario


def _unfit(problem: str, text: str, where: str = "") -> Unfit:
    return Unfit([refusal(f"link.{problem}", text, where)])


# Packing


def _packed(letter: str, linked: LinkedMatch | LinkedScenario, of: Scenario, shelf: Shelf, most: int) -> str:
    data = serialization.encode(linked)
    assert isinstance(data, dict)
    return packed(letter, data | {"scenario": reference(of, shelf)}, most)


def packed(letter: str, data: Json, most: int = LONGEST) -> str:
    """Data as a link; the letter says what it is. Raises Unfit where it is too long."""
    body = urlsafe_b64encode(zlib.compress(serialization.dumps(data).encode(), 9))
    link = f"{letter}{VERSION}.{body.decode().rstrip('=')}"
    if len(link) > most:
        sentence = f"The link would have {len(link)} characters, and {most} is the most."
        raise _unfit("long", f"{sentence} Share the file instead.")
    return link


def reference(scenario: Scenario, shelf: Shelf) -> Json:
    """How a link names a scenario: by its id and digest if it ships, else by all of it."""
    if is_shipped(scenario, shelf):
        return serialization.encode(Shipped(scenario.id, serialization.digest(write(scenario))))
    return parse(write(scenario))


# Unpacking


def unpacked(text: str, letters: str) -> tuple[str, dict[str, Json]]:
    """What a link is of, one of these letters, and its data. Raises Unfit."""
    if len(text) > LARGEST:
        raise _unfit("large", f"A link has at most {LARGEST} characters, and this one has {len(text)}.")
    form = _FORM.fullmatch(text)
    if not form or form[1] not in letters:
        raise _unfit("foreign", "This is not a link to a Sellsword game or scenario, or it is damaged.")
    if int(form[2]) > VERSION:
        sentence = f"This link was made by a newer Sellsword (format {form[2]}). Update Sellsword to open it."
        raise _unfit("newer", sentence)
    if int(form[2]) != VERSION:
        raise _damaged()
    return form[1], _data(_inflated(form[3]))


def _inflated(body: str) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        packed = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        data = unpacker.decompress(packed, LARGEST_UNPACKED)
    except (NoBase64, zlib.error):
        raise _damaged() from None
    if unpacker.unconsumed_tail:
        raise _unfit("large", f"This link holds more than {LARGEST_UNPACKED // 1000} kilobytes.")
    if not unpacker.eof:
        raise _unfit("truncated", "This link breaks off before its end: copy all of it.")
    if unpacker.unused_data:
        raise _damaged()
    return data


def _data(unpacked: bytes) -> dict[str, Json]:
    try:
        data = parse(unpacked.decode(), LARGEST_UNPACKED)
    except (Unreadable, UnicodeDecodeError):
        raise _damaged() from None
    if not isinstance(data, dict):
        raise _damaged()
    return data


def _damaged(where: str = "") -> Unfit:
    return _unfit("damaged", "This link is damaged: ask for it again.", where)


def _decoded[T](kind: type[T], data: Any, place: str = "") -> T:
    try:
        return serialization.decode(kind, data, place)
    except PlainError as fault:
        raise _damaged(fault.place) from None


def found_game(game_id: str, find_game: FindGame) -> Game[Any]:
    """The game that a link is to. Raises Unfit."""
    try:
        return find_game(game_id)
    except ValueError:
        sentence = f"This link is to the game “{game_id[:40]}”, which this Sellsword does not have."
        raise _unfit("game", sentence, "game") from None


def found_scenario(game_id: str, document: Json, shelf: Shelf) -> Scenario:
    """The scenario of a link, off the shelf or out of the link. Raises Unfit."""
    if isinstance(document, dict) and "digest" in document:
        return _off_the_shelf(game_id, _decoded(Shipped, document, "scenario"), shelf)
    scenario, problems = read_data(document)
    if scenario is None:
        raise Unfit(problems)
    if scenario.game != game_id:
        raise _unfit("scenario", "The scenario of this link belongs to another game.", "scenario")
    return scenario


def _off_the_shelf(game_id: str, named: Shipped, shelf: Shelf) -> Scenario:
    scenario = shelf.find(game_id, named.id)
    if scenario is None:
        sentence = f"This link is to the scenario “{named.id[:40]}”, which this Sellsword does not have."
        raise _unfit("scenario", sentence, "scenario")
    if serialization.digest(write(scenario)) != named.digest:
        sentence = f"The scenario “{scenario.title}” has changed since this link was made: ask for the file."
        raise _unfit("scenario", sentence, "scenario")
    return scenario


def check(game: Game[Any], scenario: Scenario, options: Options) -> None:
    """Refuses a scenario or rule options that the game cannot be played by."""
    agree(game, scenario, [Holder("", "human")] * len(game.seats(scenario, options)), "", options)


def _match(linked: LinkedMatch, document: Json, find_game: FindGame, shelf: Shelf) -> Match[Any]:
    if len(linked.choices) > MOST_CHOICES or len(linked.branch) > LONGEST_BRANCH:
        raise _unfit("large", f"A link holds at most {MOST_CHOICES} choices.", "choices")
    game = found_game(linked.game, find_game)
    scenario = found_scenario(linked.game, document, shelf)
    terms = agree(game, scenario, linked.seats, linked.seed, linked.options, linked.undo, linked.dice)
    match = Match(game, terms, linked.branch)
    for number, text in enumerate(linked.choices):
        _repeat(match, number, text)
    if match.hash_at(match.position) != linked.hash:
        sentence = "Under this Sellsword’s rules the choices of this link lead elsewhere: ask for the file."
        raise _unfit("hash", sentence, "hash")
    match.follow()
    return match


def _repeat(match: Match[Any], number: int, text: str) -> None:
    try:
        match.repeat(Choice.parse(text))
    except Refused as refused:
        sentence = f"The rules refuse choice {number + 1} of this link, “{text[:60]}”. {refused}"
        raise _unfit("choice", sentence, f"choices[{number}]") from None
    except ValueError:
        raise _damaged(f"choices[{number}]") from None
