"""The words of choices: options made once and found again."""

from collections.abc import Iterable
from functools import lru_cache

from sellsword.game import Choice, Option


@lru_cache(maxsize=16384)
def option(unit_id: str, verb: str, place: str) -> Option:
    """A choice of a unit that ends on a place or a piece."""
    return Option(Choice((unit_id, verb, place)), verb, place)


def options(unit_id: str, verb: str, places: Iterable[str]) -> list[Option]:
    """The choices of a unit that end on some places or pieces."""
    return [option(unit_id, verb, place) for place in places]


@lru_cache(maxsize=2048)
def bare(unit_id: str, verb: str, word: str = "") -> Option:
    """A choice of a unit that points at nothing on the board."""
    return Option(Choice((unit_id, verb, word) if word else (unit_id, verb)), verb)
