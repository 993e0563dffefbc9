"""How a game's events become the sentences of its log: a function a kind, found by the kind's name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from sellsword.game import NOBODY, Event
from sellsword.scene import Entry, Mark, Point

type Teller[E: Entry | None] = Callable[[Event], E]


class Log:
    """Which function tells which kind of event. ``others`` are logs whose kinds are told as well."""

    def __init__(self, *others: "Log") -> None:
        self.tellers: dict[str, Teller[Entry | None]] = {}
        for other in others:
            self.tellers |= other.tellers

    def tells[E: Entry | None](self, *kinds: str) -> Callable[[Teller[E]], Teller[E]]:
        """Marks the function that tells these kinds."""

        def mark(teller: Teller[E]) -> Teller[E]:
            for kind in kinds:
                self.tellers[kind] = teller
            return teller

        return mark

    def tells_by[E: Entry | None](
        self, teller: Callable[[str, Event], E], sentences: Mapping[str, str]
    ) -> None:
        """Has each of these kinds told by one function, of the sentence that goes with it and the event."""
        for kind, sentence in sentences.items():
            self.tellers[kind] = partial(teller, sentence)

    def tell(self, event: Event, _viewer: int = NOBODY) -> Entry | None:
        """The log's entry for an event; None where there is nothing to tell."""
        return self.tellers[event.kind](event)


def told_way(points: Sequence[int]) -> tuple[Point, ...]:
    """The way of an event as the log's entry has it."""
    return tuple(zip(points[::2], points[1::2], strict=True))


def aimed(entry: Entry, event: Event, came: str = "") -> Entry:
    """An entry with its event's ``line`` on the board, if it has one, and what came of it in a few words."""
    if "line" not in event.values:
        return entry
    kind = "shot" if event.values.get("hits", 1) else "miss"
    return replace(entry, marks=(Mark(kind, told_way(event.numbers("line")), came),))
