"""Ways as words: places, with an arrow between each two."""

from collections.abc import Sequence

from sellsword.boards.board import Point, Way
from sellsword.flow import Kind, Spoken, Words
from sellsword.game import Reason
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.state import DarkState

THEN = ">"


def spoken(state: DarkState, way: Sequence[Point]) -> Words:
    """Places as the words of a choice."""
    told = [THEN] * (2 * len(way) - 1)
    told[::2] = map(state.board.name, way)
    return tuple(told)


def parse(state: DarkState, words: Words) -> Way:
    """The places of such words. Raises ValueError with a sentence for any others."""
    if len(words) % 2 == 0 or any(word != THEN for word in words[1::2]):
        raise ValueError("Write places with arrows between them.")
    return tuple(state.board.place(word) for word in words[::2])


class Leap(Deed[Point]):
    """The acting figure gets to a place in one go, by a rule."""

    kind = Kind.MOVES
    rule: str

    def parse(self, state: DarkState, said: Spoken) -> Point | Reason:
        """Where to."""
        if len(said.rest) != 1:
            return Reason(self.rule, f"Say where {state.acting[1].name} {self.verb}s to: one place.")
        try:
            return parse(state, said.rest)[0]
        except ValueError as error:
            return Reason(self.rule, str(error))

    def way(self, state: DarkState, meant: Point) -> Way:
        """There."""
        return state.acting[1].at, meant
