"""The games and their rules for programs."""

from sellsword import rulebook
from sellsword.games import GAMES, game
from sellsword.rulebook import Entry


def games() -> dict[str, str]:
    """The ids of the games with their titles, in the order in which they are offered.

    Units: none.
    Raises: nothing.
    Source: sellsword.games.GAMES.
    """
    return {each: game(each).title for each in GAMES}


def rule(rule_id: str) -> Entry:
    """The line of a rulebook with this id, such as "CO-073": its words, and how it is settled.

    Units: none.
    Raises: ValueError where no rulebook has it.
    Source: sellsword.rulebook.shelf.
    """
    lines = (entry for book in rulebook.shelf().values() for entry in book.entries())
    found = next((entry for entry in lines if entry.id == rule_id), None)
    if found is None:
        raise ValueError(f"no rulebook has a rule “{rule_id}”; ids look like CO-073")
    return found
